"""The documentation mentions everything that it is meant to mention."""

import pkgutil
import re
from pathlib import Path

import kartenspiele

ROOT = Path(__file__).parents[1]


def public_modules() -> set[str]:
    """The modules of the core, the formats, the platform and the games, packages themselves left out."""
    names = {
        module.name
        for module in pkgutil.walk_packages(kartenspiele.__path__, "kartenspiele.")
        if not module.ispkg and "._" not in module.name
    }
    return {
        name
        for name in names
        if name.split(".")[1] in {"core", "formats", "platform", *kartenspiele.GAMES}
    }


def test_every_public_module_has_its_place_in_the_api_pages() -> None:
    pages = (page.read_text("utf-8") for page in (ROOT / "docs" / "api").glob("*.md"))
    listed = re.findall(r"^\.\. automodule:: (\S+)$", "\n".join(pages), re.MULTILINE)
    assert len(listed) == len(set(listed))
    assert public_modules() <= set(listed)


def test_the_readme_links_every_game_to_its_rules_and_moves() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for game in kartenspiele.GAMES:
        assert f"(docs/rules/{game}.md)" in readme
        assert f"(docs/api/{game}.md#moves)" in readme


def test_local_links_of_the_pages_outside_docs_lead_somewhere() -> None:
    # Sphinx checks the links between the pages of docs.
    for page in ("README.md", "CONTRIBUTING.md"):
        for target in re.findall(r"\]\(([^)#:]+)[^):]*\)", (ROOT / page).read_text("utf-8")):
            assert (ROOT / target).exists(), f"{page} links to {target}"
