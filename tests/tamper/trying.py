"""Tampered documents are refused in a sentence, mean the same as before, or can be reached."""

import importlib
import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final, Generic, TypeAlias, TypeVar, cast

import attrs

from kartenspiele.core.errors import KartenspieleError
from kartenspiele.core.game import AnyResult, AnyState, AnyView
from kartenspiele.formats.json import AnyJson, Codec, JsonError
from kartenspiele.formats.json_format import accept
from tests.laws.facts import AnyFacts
from tests.laws.games import JSON
from tests.laws.histories import AnyHistory, play
from tests.laws.values import everything

from .tamperings import CARD, GENERAL, Document, Tampering, grafted, of_pieces, spot_in

StateT = TypeVar("StateT")
ResultT = TypeVar("ResultT")


@attrs.frozen(kw_only=True)
class Tampers(Generic[StateT, ResultT]):
    """What has to be known of a game; its module here makes one, called TAMPERS."""

    why_reachable: Callable[[StateT], StateT | str | None]
    """The state that moves from the new game lead to, which has to be the one asked about; where a
    state keeps too little of its past to find them, the reason in a sentence; None if there is none."""
    why_result: Callable[[ResultT], str | None]
    """The reason why a game can end with this result; None if there is none."""
    own: Mapping[str, Tampering] = {}
    """What is worth tampering with in this game beside all that works in every game."""
    piece: re.Pattern[str] = CARD
    """What a card looks like in a text, or whatever the game has instead."""


AnyTampers: TypeAlias = Tampers[AnyState, AnyResult]
Counts: TypeAlias = Counter[tuple[str, str]]
"""How often a kind of tampering had an outcome."""

TRIES_A_DOCUMENT: Final = 8
TWICE: Final = 0.3
"""How often a document is tampered with twice."""
_STEPS: Final = re.compile(r"\w+")
_OF_THE_PROGRAM: Final = re.compile(
    "wrong type|NoneType|object has|index out|unpack|argument|empty sequence|not supported|KeyError"
)
"""What only somebody understands who knows the source."""


def tampers_of(name: str) -> AnyTampers:
    module = importlib.import_module(f"{__package__}.{name}")
    return cast("AnyTampers", module.TAMPERS)


def facts_of(name: str) -> AnyFacts:
    module = importlib.import_module(f"tests.laws.{name}")
    return cast("AnyFacts", module.FACTS)


def try_documents(name: str, number: int, seed: int = 0) -> Counts:
    """Tamper with so many documents of the game; an assertion fails where that is not noticed."""
    facts, tampers = facts_of(name), tampers_of(name)
    counts: Counts = Counter()
    rng = Random(f"{name} {seed}")
    donors: dict[tuple[str, object], Document] = {}
    while counts.total() < number:
        rules, seats = rng.choice(facts.rules), rng.choice(facts.seats)
        history = play(facts, rules, rng, rng.randint(0, facts.steps * 5 // 4), seats)
        trial = Trial(name, tampers, history, rng)
        kind, value = trial.choose()
        document = trial.encode(kind, value)
        donor = donors.get((kind, type(value)), document)
        donors[kind, type(value)] = document
        general: dict[str, Tampering] = {
            **GENERAL,
            **of_pieces(tampers.piece),
            "a part of another game": partial(grafted, donor),
        }
        for _ in range(TRIES_A_DOCUMENT):
            # What is a game's own finds all in its place, so it comes first.
            ways = {**general, **tampers.own}
            way = rng.choice(sorted(ways))
            changed = copied(document)
            ways[way](changed, rng)
            if rng.random() < TWICE:
                way = "two of them"
                general[rng.choice(sorted(general))](changed, rng)
            if changed != document:
                counts[way, trial.outcome(kind, value, changed)] += 1
    return counts


class Unexplained(AssertionError):
    """A tampered document was accepted without a reason, or refused without a sentence."""


@attrs.frozen
class Trial:
    """A random game whose documents are tampered with."""

    name: str
    tampers: AnyTampers
    history: AnyHistory
    rng: Random

    @property
    def json(self) -> AnyJson:
        return JSON[self.name]

    def choose(self) -> tuple[str, object]:
        """A state of any of the phases that came up, or what a seat sees of it, or the result."""
        states = self.history.states
        if self.history.state.actor is None and self.rng.random() < 0.4:
            return "result", self.history.game.result(self.history.state)
        phase = self.rng.choice(sorted({type(state).__name__ for state in states}))
        state = self.rng.choice([state for state in states if type(state).__name__ == phase])
        if self.rng.random() < 0.6:
            return "state", state
        return "view", self.history.game.view(state, self.rng.randrange(self.history.seats))

    def encode(self, kind: str, value: object) -> Document:
        return copied(self.codec(kind).encode(value))

    def codec(self, kind: str) -> Codec[object]:
        return cast("Codec[object]", getattr(self.json, kind))

    def outcome(self, kind: str, before: object, changed: Document) -> str:
        """What became of the document: refused, the same or reached."""
        try:
            return self.judge(kind, before, changed)
        except Exception as error:
            told = f"{kind} of {self.name}: {error!r}\n{json.dumps(changed)}"
            raise Unexplained(f"{told}\nbefore, from {self.history.notation}") from error

    def judge(self, kind: str, before: object, changed: Document) -> str:
        codec = self.codec(kind)
        if kind == "view":
            self.assert_worlds_fit(changed)
        try:
            value = load_corrected(codec, changed)
        except KartenspieleError as error:
            assert_is_a_sentence(error)
            return "refused"
        if value == before:
            return "the same"
        assert codec.load(codec.dump(value)) == value
        if kind == "result":
            assert self.tampers.why_result(cast("AnyResult", value)), "no game ends so"
        elif kind == "view":
            world = self.history.game.resample(cast("AnyView", value), self.rng)
            assert self.history.game.view(world, seat_of(value)) == value
            self.assert_reachable(world)
        else:
            self.assert_reachable(cast("AnyState", value))
        return "reached"

    def assert_reachable(self, state: AnyState) -> None:
        reason = self.tampers.why_reachable(state)
        assert reason, "nothing leads there"
        if not isinstance(reason, str):
            assert everything(reason) == everything(state), f"the moves lead to {reason!r}"

    def assert_worlds_fit(self, changed: Document) -> None:
        """A view that nobody has checked has a world that it is the view of, or is refused."""
        unchecked = attrs.evolve(self.codec("view"), prove=accept)
        try:
            view = cast("AnyView", unchecked.load(json.dumps(changed)))
            world = self.history.game.resample(view, self.rng)
            fits = self.history.game.view(world, seat_of(view)) == view
        except KartenspieleError as error:
            assert_is_a_sentence(error)
        else:
            assert fits, "the world has another view"


def seat_of(view: object) -> int:
    return cast("int", getattr(view, "seat"))  # noqa: B009 - every game's view has it, AnyView does not say so


def copied(document: object) -> Document:
    return cast("Document", json.loads(json.dumps(document)))


def load_corrected(codec: Codec[object], document: Document) -> object:
    """The value that the document shows once what follows from the rest follows from it again.

    Sums and the like say at once that a document was tampered with. Who forges one corrects them by
    what the errors say, and so does this, for ten of them at most.
    """
    for _ in range(10):
        try:
            return codec.load(json.dumps(document))
        except JsonError as error:
            try:
                right = cast("Document", json.loads(error.expected))
            except ValueError:
                raise error from None
            *way, last = [int(s) if s.isdigit() else s for s in _STEPS.findall(error.path)]
            inside = document
            for step in way:
                inside = spot_in(inside, step).value
            spot_in(inside, last).put(right)
    return codec.load(json.dumps(document))


def assert_is_a_sentence(error: KartenspieleError) -> None:
    assert len(str(error)) > len("no"), f"{error!r} says nothing"
    assert not _OF_THE_PROGRAM.search(str(error)), f"not a sentence for a person: {error}"


def table(counts: Counts) -> str:
    """The counts by tampering and outcome, to print."""
    outcomes = ("refused", "the same", "reached")
    names = sorted({name for name, _ in counts})
    rows = [[name, *(str(counts[name, outcome]) for outcome in outcomes)] for name in names]
    sums = [str(sum(counts[name, outcome] for name in names)) for outcome in outcomes]
    lines = [["", *outcomes], *rows, ["all", *sums]]
    return "\n".join(
        f"{line[0]:28}" + "".join(f"{cell:>10}" for cell in line[1:]) for line in lines
    )
