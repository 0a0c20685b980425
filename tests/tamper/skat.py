"""Skat: a state holds its whole past, so the reason is that its moves lead to it."""

from collections.abc import Mapping
from random import Random
from typing import Final, cast

from kartenspiele import skat
from kartenspiele.skat.contract import HAND_CONTRACTS, SKAT_CONTRACTS
from tests.laws.skat import VOCABULARY
from tests.skat.value_table import SoFar, can_be_parted

from .tamperings import Document, Tampering, objects_with
from .trying import Tampers


def why_reachable(state: skat.State) -> skat.State:
    """The state after the moves that it holds, each made by who says to have made it."""
    rules = state.rules if isinstance(state, skat.Dealing) else state.setup.rules
    reached: skat.State = skat.new_game(rules)
    for actor, move in skat.moves_to(state):
        assert actor == reached.actor or isinstance(move, skat.Concede)
        reached = skat.apply(reached, move)
    return reached


def why_result(result: skat.Result) -> str | None:
    """That the tricks of both sides can make their card points; the rest has been added up again."""
    value = result.settlement
    if isinstance(value, skat.GameValue) and not can_be_parted(
        SoFar(
            value.declarer_points,
            value.declarer_tricks,
            value.defender_points,
            value.defender_tricks,
        )
    ):
        return None
    return "the cards that each side won can make its points, and the items add up"


# ------------------------------------------------------------------------------------- tampering


def _another_contract(document: Document, rng: Random) -> None:
    for found in objects_with(document, "contract"):
        found["contract"] = str(rng.choice((*HAND_CONTRACTS, *SKAT_CONTRACTS)))


def _a_card_more_or_less(document: Document, rng: Random) -> None:
    """The next card is played, or the last one taken back, with or without the next seat's turn."""
    for found in objects_with(document, "hands"):
        hands = [str(hand).split(".") for hand in cast("list[Document]", found["hands"])]
        trick = cast("list[Document]", found["trick"])
        actor = cast("int", found["actor"])
        if trick and rng.random() < 0.5:
            actor = (actor + 2) % 3
            hands[actor].append(str(trick.pop()))
        elif hands[actor % 3]:
            trick.append(hands[actor % 3].pop(rng.randrange(len(hands[actor % 3]))))
            actor = (actor + 1) % 3
        found["hands"] = [".".join(filter(None, hand)) for hand in hands]
        found["actor"] = actor if rng.random() < 0.8 else rng.randrange(3)


def _somebody_concedes(document: Document, rng: Random) -> None:
    for found in objects_with(document, "conceded"):
        found["conceded"] = list(rng.sample(range(3), rng.randint(0, 2)))


def _another_end(document: Document, rng: Random) -> None:
    for found in objects_with(document, "move"):
        found["move"] = str(rng.choice(VOCABULARY[-40:]))


def _another_call(document: Document, rng: Random) -> None:
    """One is made, or the last one is taken back."""
    for found in objects_with(document, "calls"):
        calls = cast("list[Document]", found["calls"])
        if calls and rng.random() < 0.3:
            calls.pop()
        else:
            calls.append([rng.randrange(3), rng.choice(("p", "y", "18", "264", "timeout:1"))])
        found["bid"] = rng.choice((found["bid"], 18, 264))


def _cards_seen_or_not(document: Document, rng: Random) -> None:
    """In a view."""
    for found in objects_with(document, "open_hand"):
        key = rng.choice(("open_hand", "picked_up", "skat", "hand"))
        found[key] = rng.choice(
            ("", "CJ.SA", found["hand"], found["picked_up"], found["open_hand"])
        )


def _another_count(document: Document, rng: Random) -> None:
    """Points and tricks in a result."""
    for found in objects_with(document, "declarer_tricks"):
        side = rng.choice(("declarer", "defender"))
        found[f"{side}_tricks"] = rng.randint(0, 10)
        points = found[f"{side}_points"]
        found[f"{side}_points"] = rng.choice((points, rng.randint(0, 120)))


OWN: Final[Mapping[str, Tampering]] = {
    "another contract": _another_contract,
    "a card more or less": _a_card_more_or_less,
    "somebody concedes": _somebody_concedes,
    "another end": _another_end,
    "another call": _another_call,
    "another count": _another_count,
    "cards seen or not": _cards_seen_or_not,
}

TAMPERS: Final[Tampers[skat.State, skat.Result]] = Tampers(
    why_reachable=why_reachable, why_result=why_result, own=OWN
)
