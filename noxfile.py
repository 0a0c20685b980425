"""Every check of the project. `nox` runs the default sessions, `nox -l` lists all of them."""

import shutil
import tempfile
import zipfile
from pathlib import Path

import nox

nox.needs_version = ">=2025.10"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.error_on_missing_interpreters = True

ROOT = Path(__file__).parent
PROJECT = nox.project.load_toml("pyproject.toml")
PACKAGE = "kartenspiele"
FULLY_COVERED = ("core", "skat", "maumau", "yatzee", "skyjo", "platform", "formats", "cli")
TYPED_SOURCES = (
    "src",
    "tests",
    "examples",
    "benchmarks",
    "tools",
    "docs/conf.py",
    "docs/plots",
    "conftest.py",
    "noxfile.py",
)


def install(session: nox.Session, *groups: str, package: bool = True) -> None:
    """Install the named dependency groups and, editable and with the extra `cli`, the package."""
    own = ["-e", ".[cli]"] if package else []
    requirements = nox.project.dependency_groups(PROJECT, *groups)
    session.install(*own, *dict.fromkeys(requirements))  # groups may share some


@nox.session
def types(session: nox.Session) -> None:
    """Let mypy and pyright check everything, both strict."""
    install(session, "types")
    sources = [path for path in TYPED_SOURCES if (ROOT / path).exists()]
    session.run("mypy", *sources)
    session.run("pyright", "--warnings", *sources)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, format, the direction of imports, the changelog and what a wheel holds."""
    install(session, "lint")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", "--diff", ".")
    # The repository's root has to be importable for the contract in tools/.
    session.run("lint-imports", env={"PYTHONPATH": str(ROOT)})
    check_fragment_names(session)
    session.run("towncrier", "build", "--draft", "--version", "unreleased")
    check_wheel(session)


def check_fragment_names(session: nox.Session) -> None:
    """Refuse a changelog fragment that towncrier would silently leave out."""
    config = PROJECT["tool"]["towncrier"]
    categories = {entry["directory"] for entry in config["type"]}
    for path in sorted((ROOT / config["directory"]).iterdir()):
        name, _, category = path.stem.rpartition(".")
        well_named = path.suffix == ".md" and name and category in categories
        if path.name not in config["ignore"] and not well_named:
            wanted = ", ".join(sorted(categories))
            session.error(f"{path.name} should be NAME.CATEGORY.md, with a category of: {wanted}")


def check_wheel(session: nox.Session) -> None:
    """Build the wheel by way of the sdist and refuse whatever isn't the typed package."""
    folder = Path(session.create_tmp()) / "dist"
    shutil.rmtree(folder, ignore_errors=True)
    session.run("python", "-m", "build", "--no-isolation", "--outdir", str(folder), silent=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name]
    strangers = [
        name
        for name in names
        if not name.startswith(f"{PACKAGE}/") or Path(name).suffix not in {".py", ".typed", ".json"}
    ]
    if strangers:
        session.error(f"the wheel holds what isn't the package: {strangers}")
    expected = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / PACKAGE).rglob("*")
        if path.suffix in {".py", ".typed", ".json"}
    }
    if missing := expected - set(names):
        session.error(f"the wheel lacks {sorted(missing)}")
    if f"{PACKAGE}/py.typed" not in names:
        session.error("the wheel lacks py.typed")
    session.log(f"{wheel.name}: {len(names)} files, all of them the package's")


@nox.session
def rules(session: nox.Session) -> None:
    """Compare the rule ids of docs/rules with those that tests name."""
    install(session, "tests")
    session.run("pytest", "tests/test_rule_ids.py", *session.posargs)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation; every warning is an error."""
    install(session, "docs")
    session.run("sphinx-build", "-n", "-W", "--keep-going", "-q", "docs", "build/docs")
    session.log("see build/docs/index.html")


@nox.session
def tests(session: nox.Session) -> None:
    """Run all tests and the examples in docs and docstrings; measure branch coverage."""
    install(session, "tests")
    with tempfile.TemporaryDirectory() as folder:
        session.env["COVERAGE_FILE"] = str(Path(folder) / "coverage")
        arguments = session.posargs or ["-n", "auto"]
        session.run("coverage", "run", "-m", "pytest", *arguments)
        session.run("coverage", "combine", "--quiet")
        session.run("coverage", "report")
        if session.posargs:
            session.log("coverage isn't enforced: not every test was run")
            return
        for part in FULLY_COVERED:
            include = f"--include=src/{PACKAGE}/{part}/*"
            session.run("coverage", "report", include, "--fail-under=100")


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """Measure speed; with arguments, only the benchmarks with one of them in the name."""
    install(session, "bench")
    session.install("--no-deps", "rlskyjo>=1.0")  # it asks for ray and torch, and plays without
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session(default=False)
def mutants(session: nox.Session) -> None:
    """Change the rule modules of the games in small ways and list the changes that no test notices."""
    install(session, "mutants")
    session.run("mutmut", "run", *session.posargs)
    results = str(session.run("mutmut", "results", silent=True)).splitlines()
    unnoticed = [line.strip() for line in results if not line.endswith(": not checked")]
    session.log(
        "\n".join(["changes that no test noticed:", *unnoticed]) if unnoticed else "none left"
    )
