"""Five hundred games that xskat 4.0 played against itself: legality, tricks, points and values."""

import json
from pathlib import Path
from typing import TypedDict

import pytest

from kartenspiele import skat

from .playing import Rules, onwards

pytestmark = pytest.mark.untraced


class Record(TypedDict):
    """A line of the file."""

    id: str
    hands: list[list[str]]
    skat: list[str]
    declarer: int
    bid: int
    game: str
    hand: bool
    ouvert: bool
    discard: list[str] | None
    plays: list[tuple[int, str]]
    declarer_points: int | None
    tricks: int
    n_tricks: int
    won: bool
    value: int


BIDDING = ("{bid} y p p", "{bid} p p", "p {bid} p")
"""For each declarer a bidding that ends at the bid; the record knows only who won it, and where."""


def read(folder: Path) -> list[Record]:
    lines = (folder / "xskat_selfplay_500.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def announced(record: Record) -> str:
    """The way from the auction to the first lead."""
    contract = record["game"] + "H" * record["hand"] + "O" * record["ouvert"]
    if record["discard"] is None:
        return contract
    return f"s -{'.'.join(record['discard'])} {contract}"


def replay(record: Record) -> skat.Over:
    """Play the game, every card by the seat that the record names."""
    deal = skat.Deal([".".join(hand) for hand in record["hands"]], ".".join(record["skat"]))
    state = skat.apply(skat.new_game(Rules(early_end=False)), deal)
    state = onwards(state, BIDDING[record["declarer"]].format(bid=record["bid"]), announced(record))
    for seat, card in record["plays"]:
        assert state.actor == seat, (record["id"], card)
        assert skat.parse_move(card) in skat.legal_moves(state), (record["id"], card)
        state = onwards(state, card)
    assert isinstance(state, skat.Over), record["id"]
    return state


@pytest.mark.rule("SK-40", "SK-41", "SK-42", "SK-43", "SK-50", "SK-52", "SK-53", "SK-55")
def test_every_game_that_xskat_played_is_legal_and_comes_to_what_xskat_says(records: Path) -> None:
    games = read(records)
    assert len(games) == 500
    for record in games:
        hand = replay(record)
        tricks = skat.all_tricks(hand)
        assert len(tricks) == record["n_tricks"] == 10
        leaders = [seat for seat, _ in record["plays"][::3]]
        assert [trick.leader for trick in tricks] == leaders
        assert [trick.winner for trick in tricks[:-1]] == leaders[1:]
        result = skat.result(hand)
        value = result.settlement
        assert isinstance(value, skat.GameValue)
        assert result.declarer == record["declarer"]
        if record["declarer_points"] is not None:
            assert value.declarer_points == record["declarer_points"], record["id"]
        assert value.declarer_tricks == record["tricks"], record["id"]
        assert value.won == record["won"], record["id"]
        assert value.score == record["value"], record["id"]


def test_the_records_have_what_they_are_read_for(records: Path) -> None:
    games = read(records)
    assert {game["game"] for game in games} == set("CSHDGN")
    assert {game["declarer"] for game in games} == {0, 1, 2}
    assert {game["won"] for game in games} == {True, False}
    assert {game["hand"] for game in games} == {True, False}
