"""Which states from outside are refused, and why."""

import copy
from random import Random
from typing import cast

import pytest

from kartenspiele import skyjo
from kartenspiele.core.errors import InvalidState
from kartenspiele.core.game import walk
from kartenspiele.skyjo import CardCounts

from .playing import DOWN, OPENED, after, finishing, grid, onwards, over, table

FREE = "? ? ?|? ? ?|? ? ?|5 7 ?"
LAST_DOWN = "1 2 3|4 5 6|7 8 9|10 11 ?"
OPENING = after("=5 r0 =3 r1 =4 r0 =7")
TURN = table(FREE, FREE, top=4)
RESHUFFLED = table(FREE, FREE, top=4, rest="known")
DRAWING = onwards(TURN, "draw")
PLACING = onwards(DRAWING, "=9")
TURNING = onwards(PLACING, "r1")
REPLACING = onwards(PLACING, "x1")
FINISHING = finishing(onwards(table(LAST_DOWN, "5 5 ?|0 1 2|0 ? 2|0 1 ?"), "t11 =9 t3"))
OVER = over(onwards(FINISHING, "=5 =5 =6"))


@pytest.mark.untraced
@pytest.mark.parametrize("seats", skyjo.SEATS)
def test_every_state_of_a_random_round_passes(seats: int) -> None:
    for seed in range(10):
        for step in walk(skyjo, skyjo.new_game(seats=seats), Random(seed)):
            assert skyjo.check_state(step.after) is step.after


def forged(state: skyjo.State, **changes: object) -> skyjo.State:
    """The state with fields changed to anything."""
    other = copy.copy(state)
    for name, value in changes.items():
        object.__setattr__(other, name, value)
    return other


def with_grids(state: skyjo.State, *grids: str) -> skyjo.State:
    """The state with other grids, and as many unseen cards fewer as it shows cards more."""
    shown = tuple(map(grid, grids))
    others = list(skyjo.PACK)
    for value in (value for one in shown for value in one.face_up):
        others.remove(value)
    if isinstance(state, skyjo.Revealing | skyjo.Choosing | skyjo.Finishing | skyjo.Over):
        others.remove(state.top)
    if isinstance(state, skyjo.Finishing | skyjo.Over):
        state = forged(state, packed_discards=0)
    unseen = CardCounts.of(others).packed
    return forged(state, packed_grids=tuple(one.packed for one in shown), packed_unseen=unseen)


def cards(*values: int) -> int:
    return CardCounts.of(values).packed


@pytest.mark.rule("SJ-01", "SJ-02", "SJ-03", "SJ-11", "SJ-13", "SJ-20", "SJ-21")
@pytest.mark.parametrize(
    ("state", "fault"),
    [
        # the cards
        (forged(TURN, packed_unseen=cards(1, 2)), "the grids, the pile and the discards are not"),
        (forged(TURN, top=5), "the pack has 10 cards of 5, so there can't be 11"),
        (forged(TURN, top=13), "a card is worth -2 to 12, not 13"),
        (forged(TURN, packed_discards=cards(5)), "the pack has 10 cards of 5, so there can't be"),
        (forged(PLACING, card=8), "the pack has 10 cards of 8, so there can't be 11"),
        (forged(REPLACING, card=True), "not True"),
        (
            forged(TURN, packed_unseen=cards(*[1] * 9), packed_known=TURN.packed_unseen - cards(*[1] * 9)),
            "more cards lie face down than nobody has seen",
        ),
        (
            forged(
                RESHUFFLED,
                packed_unseen=RESHUFFLED.packed_unseen + cards(1),
                packed_known=RESHUFFLED.packed_known - cards(1),
            ),
            "the pile was reshuffled although cards in it were unseen (SJ-13)",
        ),
        (
            forged(
                TURN,
                packed_grids=(grid("_|1 3 ?|? ? ?|? ? ?").packed, TURN.packed_grids[1]),
                packed_unseen=TURN.packed_unseen + cards(5, 7) - cards(1, 3),
            ),
            "the pile has more cards than it was dealt (SJ-02)",
        ),
        (
            forged(
                TURNING,
                packed_unseen=TURNING.packed_unseen + cards(4),
                packed_discards=0,
            ),
            "the pile has more cards than it was dealt (SJ-02)",
        ),
        (
            forged(
                RESHUFFLED,
                packed_known=RESHUFFLED.packed_known + RESHUFFLED.packed_discards,
                packed_discards=0,
            ),
            "the draw that reshuffled has put a card onto the top discard (SJ-10, SJ-13)",
        ),
        (
            forged(
                TURN,
                packed_grids=(grid("_|1 3 ?|? ? ?|? ? ?").packed, TURN.packed_grids[1]),
                packed_unseen=TURN.packed_unseen + cards(5, 7) - cards(1, 3, 6, 8, 9),
                packed_discards=cards(6, 8, 9),
            ),
            "a column has left, but no three equal cards have been seen (SJ-11)",
        ),
        # the phases
        (with_grids(after(""), DOWN, FREE), "before the first discard is turned up"),
        (with_grids(OPENING, "_|? ? ?|? ? ?|3 4 ?", DOWN), "no column has left before"),
        (with_grids(OPENING, DOWN, FREE), "the seats turn up two cards each"),
        (with_grids(OPENING, FREE, FREE), "one seat after the other, not (2, 2) (SJ-03)"),
        (with_grids(OPENING, "1 2 3|? ? ?|? ? ?|? ? ?", DOWN), "not (3, 0) (SJ-03)"),
        (with_grids(OPENING, "1 ? ?|? ? ?|? ? ?|? ? ?", "1 ? ?|? ? ?|? ? ?|? ? ?"), "not (1, 1)"),
        (forged(onwards(OPENING, "r5"), position=0), "no card of seat 1 lies face down at"),
        (forged(TURN, seat=2), "2 is no seat; seats are 0 to 1"),
        (forged(TURN, seat=False), "False is no seat"),
        (with_grids(TURN, "1 2 3|4 5 6|7 8 9|_", FREE), "seat 0 has no card face down"),
        (with_grids(TURN, FREE, "1 ? ?|? ? ?|? ? ?|? ? ?"), "a seat has not turned up two"),
        (with_grids(TURN, FREE, "? ? ?|? ? ?|? ? ?|7 7 7"), "seat 1 has a column of three equal"),
        (
            forged(
                DRAWING,
                packed_unseen=cards(*[-2] * 5, *[-1] * 10, *[0] * 5),
                packed_discards=TURN.packed_unseen - cards(*[-2] * 5, *[-1] * 10, *[0] * 5),
            ),
            "a card is drawn from an empty pile (SJ-13)",
        ),
        (forged(TURNING, position=9), "no card of seat 0 lies face down at position 9"),
        (forged(REPLACING, position=9), "no card of seat 0 lies face down at position 9"),
        (forged(REPLACING, position=12), "positions are 0 to 11, not 12"),
        (forged(FINISHING, closer=1), "seat 1 has ended the round with a card face down (SJ-20)"),
        (forged(FINISHING, closer=2), "2 is no seat"),
        (with_grids(FINISHING, LAST_DOWN.replace("?", "5"), "0 1 2|_|_|_"), "no card is left to be"),
        (
            with_grids(FINISHING, LAST_DOWN.replace("?", "5"), "1 ? ?|? ? ?|? ? ?|? ? ?"),
            "a seat has not turned up two cards (SJ-03)",
        ),
        (with_grids(FINISHING, "7 7 7|_|_|_", FREE), "seat 0 has a column of three equal cards"),
        (with_grids(FINISHING, "_|_|_|_", "? 1 2|7 7 7|_|_"), "seat 1 has a column of three equal"),
        (
            with_grids(FINISHING, "_|_|_|_", "? 1 2|_|_|_", "? 1 2|7 7 7|_|_"),
            "seat 2 has a column of three equal cards, which leaves at once (SJ-11)",
        ),
        (with_grids(OVER, "_|_|_|_", FREE), "at the end no card lies face down"),
        (with_grids(OVER, "_|_|_|_", "7 7 7|_|_|_"), "at the end no column has three equal cards"),
        (forged(OVER, closer=-1), "-1 is no seat"),
        # the packing
        (forged(TURN, packed_grids=TURN.packed_grids[:1]), "two to eight seats, not 1"),
        (forged(TURN, packed_grids=(TURN.packed_grids[0], 1 << 48)), "is no packed grid (SJ-02)"),
        (forged(TURN, packed_grids=(TURN.packed_grids[0], -1)), "is no packed grid (SJ-02)"),
        (forged(TURN, packed_grids=(TURN.packed_grids[0], 5.0)), "5.0 is no packed grid (SJ-02)"),
        (forged(TURN, packed_grids=frozenset(TURN.packed_grids) | {1}), "the grids are a tuple"),
        (forged(TURN, packed_known=5), "5 are no packed cards (SJ-01)"),
        (forged(TURN, packed_known=False), "False are no packed cards (SJ-01)"),
        (forged(TURN, packed_known=-1), "of a wrong type"),
        (forged(TURN, packed_known=1 << 200), "of a wrong type"),
        (forged(TURN, packed_discards=None), "None are no packed cards (SJ-01)"),
        # what is no state's field at all
        (forged(TURN, rules=None), "the rules of Skyjo are a skyjo.Rules, not None"),
        (forged(TURN, rules=skyjo.Rules(starter=2)), "2 is no seat; seats are 0 to 1"),
        (forged(TURN, packed_grids=None), "of a wrong type"),
        (forged(TURN, packed_grids=[1, 2]), "of a wrong type"),
    ],
)  # fmt: skip
def test_what_play_can_not_lead_to_is_refused(state: skyjo.State, fault: str) -> None:
    with pytest.raises(InvalidState) as caught:
        skyjo.check_state(state)
    assert fault in str(caught.value)
    assert caught.value.state is state


@pytest.mark.rule("SJ-21")
def test_columns_may_wait_where_the_last_cards_are_turned_up_already() -> None:
    waiting = finishing(onwards(FINISHING, "=5"))
    assert waiting.grids[1] == grid("5 5 5|9 1 2|0 ? 2|0 1 ?")
    assert skyjo.check_state(waiting) is waiting


def test_the_class_of_a_state_is_none() -> None:
    with pytest.raises(InvalidState, match="is no state of Skyjo"):
        skyjo.check_state(cast("skyjo.State", skyjo.Choosing))
    opened = after(OPENED)
    assert skyjo.check_state(opened) is opened
