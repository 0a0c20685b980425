"""What everybody sees, as sentences and as values for a screen; and that nobody sees more."""

import re
from typing import get_args

import pytest

from kartenspiele import maumau
from kartenspiele.core.errors import InvalidState
from kartenspiele.maumau import events

from .playing import (
    DEAL,
    VOLUNTARY,
    H,
    after,
    onwards,
    over,
    random_round,
    table,
    told,
)

TOKEN = re.compile(r"\b(?:[CSHD][2-9TJQKA]|JK)\b|JOKER")

WHOLE_ROUND = """
H5: seat 0 lays H5
H7: seat 1 lays H7; seat 2 faces a penalty of 2
take: seat 2 takes the penalty of 2; seat 2 draws 2 cards
+C7: seat 2 gets a card
+HT: seat 2 gets a card
HT: seat 2 lays HT; play goes on counter-clockwise
ST: seat 1 lays ST; play goes on clockwise
draw: seat 2 draws 1 card
+CT: seat 2 gets a card
S7: seat 0 lays S7; seat 1 faces a penalty of 4
timeout:1: seat 1 runs out of time; seat 1 takes the penalty of 4; seat 1 draws 4 cards
+C2: seat 1 gets a card
+C3: seat 1 gets a card
+C4: seat 1 gets a card
+C5: seat 1 gets a card
S9: seat 1 lays S9
timeout:2: seat 2 runs out of time; seat 2 draws 2 cards
+S2: seat 2 gets a card
+S3: seat 2 gets a card
CJ>C: seat 0 lays CJ; seat 0 wishes for clubs
CK: seat 1 lays CK
C7: seat 2 lays C7; seat 0 faces a penalty of 4
take: seat 0 takes the penalty of 4; seat 0 draws 4 cards
+S4: seat 0 gets a card
+S5: seat 0 gets a card
+S6: seat 0 gets a card
+SK: seat 0 gets a card
C8: seat 0 lays C8; seat 0 moves once more
CA: seat 0 lays CA; seat 1 is skipped
CT: seat 2 lays CT; play goes on counter-clockwise
C5: seat 1 lays C5
S5: seat 0 lays S5
S3: seat 2 lays S3
"""


def tell(state: maumau.State, moves: list[str]) -> list[str]:
    """The moves, each with what it made everybody see."""
    lines: list[str] = []
    for move in moves:
        lines.append(f"{move}: {'; '.join(told(state, move))}")
        state = onwards(state, move)
    return lines


@pytest.mark.rule("MM-16", "MM-20", "MM-23", "MM-24", "MM-25", "MM-30")
def test_a_whole_round_is_told_move_by_move() -> None:
    expected = WHOLE_ROUND.strip().split("\n")
    moves = [line.split(": ")[0] for line in expected]
    assert tell(after(DEAL), moves) == expected


@pytest.mark.rule("MM-40", "MM-43", "MM-50")
def test_the_last_cards_are_told() -> None:
    state = table(hands="C5.H6|CQ.SK", discards="C2.C3")
    moves = ["last", "C5", "last", "CQ", "draw", "+CA", "timeout:1", "+D2", "+D3"]
    assert tell(state, moves) == [
        "last: seat 0 announces the last card",
        "C5: seat 0 lays C5",
        "last: seat 1 announces the last card",
        "CQ: seat 1 lays CQ",
        "draw: seat 0 draws 1 card",
        "+CA: seat 0 gets a card; seat 0 has no last card any more",
        "timeout:1: seat 1 runs out of time; seat 1 draws 2 cards",
        "+D2: seat 1 gets a card; seat 1 has no last card any more",
        "+D3: seat 1 gets a card",
    ]


@pytest.mark.rule("MM-50", "MM-51")
@pytest.mark.parametrize(
    ("card", "discards", "pending"), [("C7", "C2.C3", 0), ("C8", "C2.C3", 0), ("C7", "S2.S7", 4)]
)
def test_the_end_is_told_with_the_card_that_made_it(card: str, discards: str, pending: int) -> None:
    state = table(hands=f"{card}|SQ.S9", discards=discards, announced=(0,), pending=pending)
    assert told(state, card) == [
        f"seat 0 lays {card}",
        "seat 0 has no card left: Mau-Mau",
        "seat 0: place 1, no card left, 0; seat 1: place 2, SQ 10 + S9 9 = 19",
    ]


@pytest.mark.rule("MM-17")
@pytest.mark.parametrize(
    ("move", "sentences"),
    [
        ("draw", ["there is nothing to draw for seat 0"]),
        ("C9", ["there is nothing to draw for seat 0"]),
        ("timeout:0", ["seat 0 runs out of time", "there is nothing to draw for seat 0"]),
    ],
)
@pytest.mark.parametrize("idle", [0, 1])
def test_with_nothing_to_draw_that_is_said(move: str, sentences: list[str], idle: int) -> None:
    rules = maumau.Rules(jokers=0)
    state = table(hands="C9|*", talon="", discards="C6", idle=idle, rules=rules)
    if idle == 0:
        assert told(state, move) == sentences
    else:
        *said, end = told(state, move)
        assert said == sentences
        assert end.startswith("seat 0: place 1, C9 9 = 9; seat 1: place 2, CJ 20 + CA 11 + ")


@pytest.mark.rule("MM-17")
def test_a_reshuffle_is_told_when_it_happens() -> None:
    state = table(hands="C9|D9|*", talon="", discards="D5.D6.C6")
    assert told(state, "timeout:0") == [
        "seat 0 runs out of time",
        "seat 0 draws 2 cards",
        "2 cards of the discards become the talon",
    ]
    state = table(hands="C9|D9|*", talon="C2", discards="D6.C6")
    assert told(state, "timeout:0") == ["seat 0 runs out of time", "seat 0 draws 2 cards"]
    assert told(onwards(state, "timeout:0"), "+C2") == [
        "seat 0 gets a card",
        "1 card of the discards becomes the talon",
    ]
    state = table(hands="D9|D8|*", talon="", discards="S6.S7", pending=4)
    assert told(state, "take") == [
        "seat 0 takes the penalty of 4",
        "seat 0 draws 1 card",
        "1 card of the discards becomes the talon",
    ]
    state = table(hands="D9|D8|*", talon="C2", discards="D6.C6", rules=VOLUNTARY)
    assert told(onwards(state, "draw"), "+C2") == ["seat 0 gets a card"]


@pytest.mark.rule("MM-23", "MM-24")
@pytest.mark.parametrize(
    ("seats", "card", "sentences"),
    [
        (2, "CA", ["seat 1 is skipped"]),
        (3, "CA", ["seat 1 is skipped"]),
        (4, "CA", ["seat 1 is skipped"]),
        (2, "CT", ["seat 1 is skipped"]),
        (3, "CT", ["play goes on counter-clockwise"]),
        (2, "C5", []),
        (2, "JK", []),
    ],
)
@pytest.mark.parametrize("direction", [1, -1])
def test_skips_and_turns_are_told_for_every_number_of_seats(
    seats: int, card: str, sentences: list[str], direction: int
) -> None:
    if direction == -1:
        if seats == 2:
            return
        last = f"seat {seats - 1}"
        sentences = [
            sentence.replace("seat 1", last).replace("counter-clockwise", "clockwise")
            for sentence in sentences
        ]
    state = table(
        hands="|".join([f"{card}.D2.D3", "SQ.SK", "HQ.HK", "DQ.DK"][:seats]),
        discards="C2.C3",
        direction=direction,
        rules=maumau.Rules(reverse_skips_with_two=True),
    )
    assert told(state, card) == [f"seat 0 lays {card}", *sentences]


@pytest.mark.rule("MM-24")
def test_a_ten_of_two_seats_that_changes_nothing_is_only_laid() -> None:
    assert told(table(hands="CT.D2.D3|SQ.SK", discards="C2.C3"), "CT") == ["seat 0 lays CT"]


# ------------------------------------------------------------------ what stays secret


@pytest.mark.rule("MM-41", "MM-53")
@pytest.mark.parametrize("card", ["C5", "C7", "C8", "CA", "CJ", "JK"])
@pytest.mark.parametrize("talon", ["D5.D6", "D5", ""])
def test_a_try_looks_like_a_draw(card: str, talon: str) -> None:
    discards = "C2.C3" if talon else "C3"
    state = table(hands=f"{card}|S2|*", talon=talon, discards=discards)
    assert told(state, card) == told(state, "draw")
    tried, drawn = onwards(state, card), onwards(state, "draw")
    assert tried == drawn
    for seat in range(3):
        assert repr(maumau.view(tried, seat)) == repr(maumau.view(drawn, seat))


@pytest.mark.rule("MM-41")
def test_of_a_try_under_a_penalty_only_the_number_of_cards_is_told() -> None:
    state = table(hands="D7|S2", discards="H2.H7", pending=2)
    assert told(state, "D7") == ["seat 0 draws 3 cards"]


@pytest.mark.rule("MM-53")
def test_nothing_secret_is_told_before_the_end() -> None:
    """Only cards that lie open are named, in the words and in the values."""
    for seed in range(40):
        for before, move, state in random_round(seed, timeouts=0.05):
            if isinstance(state, maumau.Over):
                continue
            assert not isinstance(state, maumau.Dealing)
            laid = (
                {str(state.top)} if isinstance(move, maumau.PlayCard | maumau.Deal) else set[str]()
            )
            for event in maumau.what_happened(before, move, state):
                named = set(TOKEN.findall(f"{event} {event!r}".replace("JOKER", "JK")))
                assert named <= laid


@pytest.mark.rule("MM-53")
def test_a_drawn_card_stays_a_secret() -> None:
    state = onwards(table(hands="D5.D6|S2", discards="C2.C3"), "draw")
    assert told(state, "+JK") == told(state, "+H2") == ["seat 0 gets a card"]


# ------------------------------------------------------------------ values


def test_the_events_are_values_for_a_screen() -> None:
    state = table(hands="CJ.C7.C8.CT.D2|SQ.SK|H9.H8", discards="C2.C3")
    for text, expected in {
        "CJ>H": (events.CardLaid(0, maumau.parse_card("CJ")), events.SuitWished(0, H)),
        "C7": (events.CardLaid(0, maumau.parse_card("C7")), events.PenaltyPending(1, 4)),
        "C8": (events.CardLaid(0, maumau.parse_card("C8")), events.OnceMore(0)),
        "CT": (events.CardLaid(0, maumau.parse_card("CT")), events.DirectionTurned(-1)),
        "timeout:0": (events.TimedOut(0), events.CardsToDraw(0, 2)),
    }.items():
        move = maumau.parse_move(text)
        assert maumau.what_happened(state, move, maumau.apply(state, move)) == expected
    move = maumau.Drawn(maumau.JOKER)
    drawn = onwards(state, "timeout:0")
    assert maumau.what_happened(drawn, move, maumau.apply(drawn, move)) == (events.CardDrawn(0),)


def test_the_end_is_told_as_a_value_too() -> None:
    state = table(hands="C5|SQ", discards="C2.C3", announced=(0,))
    move = maumau.parse_move("C5")
    ended = over(maumau.apply(state, move))
    assert maumau.what_happened(state, move, ended) == (
        events.CardLaid(0, maumau.parse_card("C5")),
        events.MauMau(0),
        events.RoundEnded(maumau.result(ended)),
    )


def test_nothing_happens_after_the_end() -> None:
    state = table(hands="C5|SQ", discards="C2.C3", announced=(0,))
    ended = onwards(state, "C5")
    with pytest.raises(
        InvalidState, match="draw does not lead to this state: G-04: the round is over"
    ):
        maumau.what_happened(ended, maumau.DrawCard(), ended)


@pytest.mark.untraced
def test_every_kind_of_event_happens() -> None:
    seen: set[type] = set()
    for seats in maumau.SEATS:
        for seed in range(12):
            for before, move, state in random_round(seed, seats, timeouts=0.3):
                seen |= {type(event) for event in maumau.what_happened(before, move, state)}
    stuck = table(hands="C9|*", talon="", discards="C6")
    draw = maumau.DrawCard()
    seen |= {type(event) for event in maumau.what_happened(stuck, draw, onwards(stuck, "draw"))}
    assert seen == set(get_args(events.Event))
