"""The moves that a state holds lead to it again."""

from random import Random

import pytest

from kartenspiele import skat
from kartenspiele.skat.history import Made

from .playing import CLUBS, DEAL, FOREHAND_AT_18, PHASES, Rules, after, random_hand, trick_play


def replayed(state: skat.State, rules: skat.Rules) -> skat.State:
    again = skat.new_game(rules)
    for _, move in skat.moves_to(state):
        again = skat.apply(again, move)
    return again


def line(state: skat.State) -> str:
    return " ".join(f"{actor}:{move}" for actor, move in skat.moves_to(state)[1:])


@pytest.mark.parametrize("phase", PHASES)
def test_a_state_of_every_phase_replays(phase: str) -> None:
    state = after(*PHASES[phase])
    assert replayed(state, Rules()) == state


@pytest.mark.parametrize("rules", [Rules(), Rules(early_end=False, defenders_concede="either")])
def test_every_state_of_random_hands_replays_with_its_actors(rules: skat.Rules) -> None:
    for seed in range(12):
        made: list[Made] = []
        for before, move, state in random_hand(seed, rules):
            actor = before.actor
            assert actor is not None
            made.append(Made(actor, move))
            assert skat.moves_to(state) == tuple(made)
            assert replayed(state, rules) == state


def test_timeouts_and_concessions_replay() -> None:
    rng = Random(3)
    for seed in range(60):
        state = next(random_hand(seed)).after
        while not isinstance(state, skat.Over):
            late = rng.random() < 0.15
            state = skat.apply(
                state, skat.Timeout(state.actor) if late else skat.legal_moves(state)[0]
            )
            if isinstance(state, skat.TrickPlay) and rng.random() < 0.1:
                seats = {0, 1, 2} - {state.declarer, *state.conceded}
                state = skat.apply(state, skat.Concede(min(seats)))
            assert replayed(state, Rules()) == state


def test_there_is_no_move_before_the_deal() -> None:
    assert skat.moves_to(skat.new_game()) == ()


def test_the_deal_is_the_move_of_chance() -> None:
    assert skat.moves_to(after(DEAL)) == (Made(skat.CHANCE, skat.parse_move(DEAL)),)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("18 timeout:0 20",), "1:18 0:timeout:0 2:20"),
        (("18 y p p",), "1:18 0:y 1:p 2:p"),
        (("p p timeout:0",), "1:p 2:p 0:timeout:0"),
        ((FOREHAND_AT_18, "s"), "1:18 0:y 1:p 2:p 0:s"),
        ((FOREHAND_AT_18, "s -H7.DT"), "1:18 0:y 1:p 2:p 0:s 0:-H7.DT"),
        ((FOREHAND_AT_18, "s -H7.DT timeout:0"), "1:18 0:y 1:p 2:p 0:s 0:-H7.DT 0:timeout:0"),
        ((FOREHAND_AT_18, "HH"), "1:18 0:y 1:p 2:p 0:HH"),
        (
            (FOREHAND_AT_18, CLUBS, "SA S9 S8  S7 SK SQ  DA"),
            "1:18 0:y 1:p 2:p 0:s 0:-H7.DT 0:C 0:SA 1:S9 2:S8 0:S7 1:SK 2:SQ 1:DA",
        ),
    ],
)
def test_the_moves_name_their_makers(lines: tuple[str, ...], expected: str) -> None:
    assert line(after(DEAL, *lines)) == expected


@pytest.mark.rule("SK-46")
def test_where_a_concession_fell_is_not_kept() -> None:
    announced = "1:18 0:y 1:p 2:p 0:s 0:-H7.DT 0:C"
    early = trick_play(DEAL, FOREHAND_AT_18, CLUBS, "concede:2 CJ C7")
    late = trick_play(DEAL, FOREHAND_AT_18, CLUBS, "CJ C7 concede:2")
    assert early == late
    assert line(early) == f"{announced} 0:CJ 1:C7 2:concede:2"
    both = after(DEAL, FOREHAND_AT_18, CLUBS, "CJ concede:2 C7 concede:1")
    assert line(both) == f"{announced} 0:CJ 1:C7 2:concede:2 1:concede:1"
    declarers = after(DEAL, FOREHAND_AT_18, CLUBS, "CJ concede:0")
    assert line(declarers) == f"{announced} 0:CJ 0:concede:0"
