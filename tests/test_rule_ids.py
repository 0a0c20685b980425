"""Every rule has a test that names it, and every name in a test is a rule.

The rules are the headings of docs/rules that begin with an id, such as `### SK-41 Following suit`.
A test names them with `@pytest.mark.rule("SK-41")`, which is found in the source of the tests.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import kartenspiele

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "rules"
BOOK = ROOT.parent / "shared" / "rules" / "RULEBOOK.md"

PREFIXES = {"skat": "SK", "maumau": "MM", "yatzee": "YZ", "skyjo": "SJ"}
GENERAL, PLATFORM = "G", "PS"
ID = re.compile(rf"\b(?:{'|'.join([*PREFIXES.values(), GENERAL, PLATFORM])})-\d\d\b")
HEADING = re.compile(rf"^#+ +({ID.pattern})", re.MULTILINE)
SERIES = frozenset({"SK-60", "SK-61", "SK-62"})  # Skat's rules that kartenspiele.platform is for


def headed_ids(markdown: str) -> list[str]:
    """The ids that a heading begins with, in the order of the page."""
    return HEADING.findall(markdown)


def named_ids(source: str) -> Iterator[str]:
    """The ids that `pytest.mark.rule(...)` names in a decorator, in pytestmark or in a param."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Attribute(attr="rule", value=ast.Attribute(attr="mark")):
                yield from (_literal(argument, node.lineno) for argument in node.args)
            case _:
                pass


def _literal(argument: ast.expr, line: int) -> str:
    match argument:
        case ast.Constant(value=str(text)):
            return text
        case _:
            raise ValueError(f"line {line}: pytest.mark.rule takes ids as plain strings")


def applicable(ids: Iterable[str], games: Iterable[str], *, platform: bool) -> set[str]:
    """Those of the ids that belong to something that is built."""
    built = {GENERAL, *(PREFIXES[game] for game in games)}
    if platform:
        built.add(PLATFORM)
    return {
        rule for rule in ids if rule.partition("-")[0] in built and (platform or rule not in SERIES)
    }


def complaints(due: set[str], known: set[str], named: set[str]) -> list[str]:
    """What is wrong, a sentence for each id."""
    return [f"no test names {rule}" for rule in sorted(due - named)] + [
        f"a test names {rule}, which docs/rules does not have" for rule in sorted(named - known)
    ]


def _page_ids() -> dict[str, list[str]]:
    return {page.stem: headed_ids(page.read_text("utf-8")) for page in sorted(PAGES.glob("*.md"))}


def _all_page_ids() -> set[str]:
    return {rule for ids in _page_ids().values() for rule in ids}


def _built(ids: Iterable[str]) -> set[str]:
    return applicable(
        ids, kartenspiele.GAMES, platform=find_spec("kartenspiele.platform") is not None
    )


def _ids_in_tests() -> set[str]:
    files = [file for file in (ROOT / "tests").rglob("test_*.py") if file != Path(__file__)]
    return {rule for file in files for rule in named_ids(file.read_text("utf-8"))}


def test_every_rule_is_named_by_a_test_and_every_name_is_a_rule() -> None:
    known = _all_page_ids()
    # What the games already do for a series may be tested before its rules have a page.
    found = complaints(due=_built(known), known=known | SERIES, named=_ids_in_tests())
    assert not found, "\n".join(found)


def test_pages_stand_where_the_ids_say() -> None:
    owner = {prefix: game for game, prefix in PREFIXES.items()}
    owner |= {GENERAL: "general", PLATFORM: "platform"}
    pages = _page_ids()
    assert {"general", *kartenspiele.GAMES} <= set(pages)
    for page, ids in pages.items():
        assert len(ids) == len(set(ids)), f"docs/rules/{page}.md has an id twice"
        assert all(owner[rule.partition("-")[0]] == page for rule in ids), page


@pytest.mark.skipif(not BOOK.exists(), reason="no rule book: ../shared/rules is absent")
def test_pages_have_exactly_the_ids_of_the_rule_book() -> None:
    book = set(ID.findall(BOOK.read_text("utf-8")))
    pages = _all_page_ids()
    assert _built(book) - pages == set(), "in the rule book, but not in docs/rules"
    assert pages - book == set(), "in docs/rules, but not in the rule book"


def test_the_check_can_fail() -> None:
    due, known = {"SK-41", "SK-42"}, {"SK-41", "SK-42", "SK-60"}
    assert complaints(due, known, named={"SK-41", "SK-42", "SK-60"}) == []
    assert complaints(due, known, named={"SK-41", "SK-99"}) == [
        "no test names SK-42",
        "a test names SK-99, which docs/rules does not have",
    ]


def test_headings_are_found_at_any_level_and_only_there() -> None:
    page = "# Skat\n## SK-10 Seats\nsee SK-41\n#### SK-41 Following\n(SK-42)=\n### Why SK-43\n"
    assert headed_ids(page) == ["SK-10", "SK-41"]


def test_marks_are_found_in_decorators_pytestmark_and_params() -> None:
    source = """
pytestmark = [pytest.mark.slow, pytest.mark.rule("SK-01")]

@pytest.mark.rule("SK-02", "SK-03")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("SK-04")), "SK-05"])
def test_it(x):
    rule("SK-06")
"""
    assert sorted(named_ids(source)) == ["SK-01", "SK-02", "SK-03", "SK-04"]


def test_an_id_that_is_computed_is_refused() -> None:
    with pytest.raises(ValueError, match="plain strings"):
        list(named_ids("pytest.mark.rule(f'SK-{n}')"))


def test_rules_fall_due_with_the_part_that_they_belong_to() -> None:
    ids = ["G-01", "SK-41", "SK-60", "MM-10", "PS-01"]
    assert applicable(ids, ["skat"], platform=False) == {"G-01", "SK-41"}
    assert applicable(ids, ["skat"], platform=True) == {"G-01", "SK-41", "SK-60", "PS-01"}
    assert applicable(ids, [], platform=False) == {"G-01"}
