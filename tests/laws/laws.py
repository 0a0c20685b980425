"""The laws that every game keeps, as plain functions that fail an assertion when one is broken.

Each takes what it needs and nothing more, so that it can be tried on any game, registered or not.
"""

import copy
import pickle
import re
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from random import Random
from typing import Protocol, TypeVar, cast

import attrs

from kartenspiele.core.errors import (
    GameNotOver,
    IllegalMove,
    InvalidState,
    TooManyMoves,
    TooManyOutcomes,
)
from kartenspiele.core.game import (
    CHANCE,
    AnyResult,
    Game,
    MoveT,
    RulesT,
    StateT,
    ViewT,
    choose_uniformly,
    playout,
    walk,
)
from kartenspiele.formats.json import Codec, JsonFormat

from .facts import Facts, OnTurn, Symmetry
from .histories import History
from .values import assert_frozen, everything, parts

T = TypeVar("T")

RULE_ID = re.compile(r"[A-Z]{1,2}-[0-9]{2}")
ENDLESS = 100_000
FEWEST_SAMPLES = 1000
SAMPLES_EACH = 100
"""How often each thing is to come up on average to be judged."""
_BEGINNING = 40
"""So many characters of a state's repr show what it is."""
TOLERANCE = 6
"""By how many standard deviations a count may be off."""


def law_moves(
    game: Game[RulesT, StateT, MoveT, ViewT],
    facts: Facts[RulesT, StateT, MoveT, ViewT],
    state: StateT,
) -> None:
    """`apply` accepts the legal moves, what is documented besides, and nothing else; `state` stays."""
    before, text, number = _pickled(state), repr(state), hash(state)
    legal = game.legal_moves(state)
    assert legal == game.legal_moves(before), "the order of the legal moves is fixed"
    assert len(set(legal)) == len(legal), "no move is listed twice"
    accepted = {*legal, *facts.accepted_unlisted(state)}
    for move in {*facts.vocabulary, *accepted}:
        try:
            after = game.apply(state, move)
        except IllegalMove as refusal:
            assert move not in accepted, f"{move} is legal, but: {refusal}"
            assert refusal.state == before
            assert refusal.move == move
            assert RULE_ID.fullmatch(refusal.rule), refusal.rule
            assert str(refusal).startswith(f"{refusal.rule}: ")
        else:
            assert move in accepted, f"{move} is accepted, but not listed"
            assert after != before, f"{move} leads nowhere"
    assert state == before
    assert repr(state) == text
    assert hash(state) == number


def law_actor(game: Game[RulesT, StateT, MoveT, ViewT], state: StateT, seats: int) -> None:
    """Whoever is to move has a move; there is a result exactly when nobody is to move."""
    legal = game.legal_moves(state)
    if state.actor is None or state.actor == CHANCE:
        assert legal == ()
    else:
        assert state.actor in range(seats)
        assert legal != ()
    try:
        result = game.result(state)
    except GameNotOver as error:
        assert state.actor is not None, "the game is over, but has no result"
        assert error.actor == state.actor
    else:
        assert state.actor is None, "there is a result before the end"
        assert len(result.scores) == len(result.utilities) == seats


def law_play_ends(
    game: Game[RulesT, StateT, MoveT, ViewT],
    facts: Facts[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    rng: Random,
) -> None:
    """Random play ends, within the documented number of moves, and says so when it is cut short."""
    most = facts.most_moves or ENDLESS
    beginning = rng.getstate()
    try:
        made = tuple(walk(game, state, rng, max_moves=most))
    except TooManyMoves as error:
        raise AssertionError(f"the game goes on after {most} moves") from error
    if not made:
        assert state.actor is None
        return
    assert made[-1].after.actor is None
    rng.setstate(beginning)
    assert playout(game, state, rng, max_moves=len(made)) == made[-1].after
    rng.setstate(beginning)
    try:
        playout(game, state, rng, max_moves=len(made) - 1)
    except TooManyMoves as error:
        assert error.max_moves == len(made) - 1
    else:
        raise AssertionError("the game ends a move too early")


def law_conservation(facts: Facts[RulesT, StateT, MoveT, ViewT], state: StateT) -> None:
    """Nothing is lost and nothing is there twice."""
    facts.check_conservation(state)


def law_reachable(facts: Facts[RulesT, StateT, MoveT, ViewT], state: StateT) -> None:
    """The game's own check takes a state that moves have led to."""
    facts.check_state(state)


def law_view_knows_the_moves(
    game: Game[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    seats: Iterable[int],
    on_turn: OnTurn[StateT, MoveT] | None = None,
) -> None:
    """Legal moves depend on what the seat may know, and only who is on turn has some."""
    for seat in seats:
        view = game.view(state, seat)
        assert view == game.view(state, seat)
        assert _actor(view) == (on_turn.actor(state, seat) if on_turn else state.actor)
        expected = game.legal_moves(state) if seat == state.actor else ()
        if on_turn and seat != state.actor:
            expected = tuple(on_turn.moves(state, seat))
        assert _legal_moves(view) == expected, f"seat {seat}"


def law_no_leak(
    game: Game[RulesT, StateT, MoveT, ViewT],
    views: Codec[ViewT],
    state: StateT,
    twins: Iterable[StateT],
    seat: int,
) -> None:
    """States that differ only in what the seat may not know look the same to it, to the last bit."""
    view = game.view(state, seat)
    for twin in twins:
        other = game.view(twin, seat)
        assert other == view
        assert hash(other) == hash(view)
        assert repr(other) == repr(view)
        assert everything(other) == everything(view)
        assert _legal_moves(other) == _legal_moves(view)
        assert views.dump(other) == views.dump(view)


def law_events_are_public(
    game: Game[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    move: MoveT,
    twins: Iterable[StateT],
    reveals: Callable[[StateT, StateT], bool] = lambda _before, after: after.actor is None,
) -> None:
    """What happens is told in words, and the same whatever a seat could not know, until all is shown."""
    after = game.apply(state, move)
    events = game.what_happened(state, move, after)
    assert events
    assert all(map(str, events))
    if reveals(state, after):
        return
    for twin in twins:
        try:
            twin_after = game.apply(twin, move)
        except IllegalMove:
            continue
        assert not reveals(twin, twin_after)
        assert game.what_happened(twin, move, twin_after) == events


def law_refusals_keep_secrets(
    game: Game[RulesT, StateT, MoveT, ViewT],
    moves: Iterable[MoveT],
    state: StateT,
    twins: Iterable[StateT],
) -> None:
    """No text of a refusal shows the state, or depends on what the seat on turn may not know."""
    alike = [twin for twin in twins if twin.actor == state.actor]
    for move in moves:
        told = _refusal(game, state, move)
        assert repr(state)[:_BEGINNING] not in told
        for twin in alike:
            assert _refusal(game, twin, move) == told, f"{move} is refused otherwise"


def _refusal(game: Game[RulesT, StateT, MoveT, ViewT], state: StateT, move: MoveT) -> str:
    """Every text of the refusal, the error's own and that of a log; none where the move is legal."""
    try:
        game.apply(state, move)
    except IllegalMove as error:
        logged = traceback.format_exception(error)
        return "\n".join((str(error), repr(error), repr(error.args), *logged))
    return ""


def law_all_is_public_at_the_end(
    game: Game[RulesT, StateT, MoveT, ViewT], state: StateT, seat: int
) -> None:
    """When the game is over, every view shows the whole state."""
    if state.actor is None:
        assert game.resample(game.view(state, seat), Random(0)) == state


def law_resample(
    game: Game[RulesT, StateT, MoveT, ViewT],
    facts: Facts[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    seat: int,
    rng: Random,
) -> None:
    """A sampled state can be reached, looks right to the seat, and play goes on from it."""
    view = game.view(state, seat)
    beginning = rng.getstate()
    world = game.resample(view, rng)
    assert game.view(world, seat) == view
    assert view == game.view(state, seat), "the view was changed"
    assert facts.on_turn or world.actor == state.actor
    facts.check_state(world)
    facts.check_conservation(world)
    assert playout(game, world, rng, max_moves=ENDLESS).actor is None
    rng.setstate(beginning)
    assert game.resample(view, rng) == world, "the same random numbers, another state"


def law_resample_is_fair(
    game: Game[RulesT, StateT, MoveT, ViewT],
    facts: Facts[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    seat: int,
    rng: Random,
) -> bool:
    """Where few arrangements fit, each comes up as often as it should; whether there were few, not one."""
    view = game.view(state, seat)
    arrangements = facts.arrangements(view)
    if arrangements is None:
        return False
    assert facts.arrangement(state) in arrangements
    size = len(arrangements)
    total = sum(arrangements.values())
    samples = max(FEWEST_SAMPLES, SAMPLES_EACH * size)
    counts = Counter(facts.arrangement(game.resample(view, rng)) for _ in range(samples))
    assert set(counts) <= set(arrangements), "an arrangement that does not fit the view"
    for arrangement, weight in arrangements.items():
        _assert_frequency(counts[arrangement], samples, Fraction(weight, total), arrangement)
    return size > 1


def law_chance(
    game: Game[RulesT, StateT, MoveT, ViewT],
    facts: Facts[RulesT, StateT, MoveT, ViewT],
    state: StateT,
    rng: Random,
    judged: set[object] | None = None,
) -> None:
    """Probabilities are exact and add to 1, and samples agree with them.

    Outcomes in `judged` are not sampled again, and new ones are put there.
    """
    if state.actor != CHANCE:
        assert game.chance_moves(state) == ()
        try:
            game.sample_chance(state, rng)
        except InvalidState as error:
            assert error.state == state
        else:
            raise AssertionError("chance moves although it has nothing to do")
        return
    beginning = rng.getstate()
    sample = game.sample_chance(state, rng)
    rng.setstate(beginning)
    assert game.sample_chance(state, rng) == sample, "the same random numbers, another outcome"
    game.apply(state, sample)
    try:
        outcomes = game.chance_moves(state)
    except TooManyOutcomes as error:
        assert error.count == facts.number_of_outcomes(state)
        assert error.probability == Fraction(1, error.count)
        return
    probabilities = dict(outcomes)
    assert len(probabilities) == len(outcomes), "an outcome is listed twice"
    assert all(type(p) is Fraction and p > 0 for p in probabilities.values())
    assert sum(probabilities.values()) == 1
    if judged is not None:
        if outcomes in judged:
            return
        judged.add(outcomes)
    samples = max(FEWEST_SAMPLES, SAMPLES_EACH * len(outcomes))
    counts = Counter(game.sample_chance(state, rng) for _ in range(samples))
    assert set(counts) <= set(probabilities), "an outcome without a probability"
    for move, probability in outcomes:
        game.apply(state, move)
        _assert_frequency(counts[move], samples, probability, move)


def law_notation(game: Game[RulesT, StateT, MoveT, ViewT], move: MoveT) -> None:
    """A move's text names it."""
    text = game.format_move(move)
    assert str(move) == text
    assert text == text.strip()
    assert game.parse_move(text) == move
    assert game.format_move(game.parse_move(text)) == text


def law_is_a_value(value: object) -> None:
    """The value is its own copy, pickles, hashes and prints as itself, and nothing in it can be changed.

    What a pickle of it might hold besides what it was made of is computed again.
    """
    text, number = repr(value), hash(value)
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    for other in (_pickled(value), _pickled(_with_wrong_tables(_pickled(value)))):
        assert type(other) is type(value)
        assert other == value
        assert hash(other) == number
        assert repr(other) == text
        assert everything(other) == everything(value)
    for part in parts(value):
        assert_frozen(part)
    assert repr(value) == text
    assert hash(value) == number


def _pickled(value: T) -> T:
    again: T = pickle.loads(pickle.dumps(value))  # noqa: S301
    return again


def _with_wrong_tables(value: T) -> T:
    """The value, all of whose derived attributes are wrong now; those there is one of are left alone."""
    for part in parts(value):
        if attrs.has(type(part)) and _pickled(part) is not part:
            for field in attrs.fields(cast("type[attrs.AttrsInstance]", type(part))):
                if not field.init:
                    object.__setattr__(part, field.name, "wrong")
    return value


def law_json(codec: Codec[T], value: T) -> None:
    """JSON shows all of the value."""
    text = codec.dump(value)
    assert text.isprintable()
    assert codec.load(text) == value
    assert repr(codec.load(text)) == repr(value)
    assert codec.dump(codec.load(text)) == text
    assert codec.load(codec.dump(value, indent=2)) == value
    assert codec.decode(codec.encode(value)) == value


def law_round_trips(
    history: History[RulesT, StateT, MoveT, ViewT],
    codecs: JsonFormat[RulesT, StateT, MoveT, ViewT, AnyResult],
    seats: Iterable[int],
) -> None:
    """Everything that the end of a history is made of is a value, in memory and as JSON."""
    game, state = history.game, history.state
    law_is_a_value(history.rules)
    law_json(codecs.rules, history.rules)
    law_is_a_value(state)
    law_json(codecs.state, state)
    for seat in seats:
        view = game.view(state, seat)
        law_is_a_value(view)
        law_json(codecs.view, view)
    for move in (*history.moves, *game.legal_moves(state)):
        law_notation(game, move)
        law_is_a_value(move)
        law_json(codecs.move, move)
    for step in history.steps[-1:]:
        for event in game.what_happened(step.before, step.move, step.after):
            law_is_a_value(event)
    if state.actor is None:
        result = game.result(state)
        law_is_a_value(result)
        law_json(codecs.result, result)


def law_symmetry(
    game: Game[RulesT, StateT, MoveT, ViewT],
    history: History[RulesT, StateT, MoveT, ViewT],
    symmetry: Symmetry[RulesT, MoveT],
) -> None:
    """A renamed game goes just like the game itself."""
    image = game.new_game(symmetry.rules(history.rules), seats=history.seats)
    for step in history.steps:
        legal = set(map(symmetry.move, game.legal_moves(step.before)))
        assert set(game.legal_moves(image)) == legal
        image = game.apply(image, symmetry.move(step.move))
        assert image.actor == _renamed(symmetry, step.after.actor)
    if image.actor is None:
        scores = game.result(image).scores
        for seat, score in enumerate(game.result(history.state).scores):
            assert scores[symmetry.seat(seat)] == score


def _renamed(symmetry: Symmetry[RulesT, MoveT], actor: int | None) -> int | None:
    return actor if actor is None or actor == CHANCE else symmetry.seat(actor)


def law_replays(
    game: Game[RulesT, StateT, MoveT, ViewT], history: History[RulesT, StateT, MoveT, ViewT]
) -> None:
    """The moves alone, as text, make the same game again."""
    state = history.first
    for step in history.steps:
        state = game.apply(state, game.parse_move(game.format_move(step.move)))
        assert state == step.after


def law_choosers_may_choose(
    game: Game[RulesT, StateT, MoveT, ViewT], state: StateT, rng: Random
) -> None:
    """`walk` asks the chooser for every move but those of chance."""
    asked: list[object] = []

    def choose(before: StateT, moves: Sequence[MoveT], rng: Random) -> MoveT:
        asked.append(before)
        return choose_uniformly(before, moves, rng)

    made = list(walk(game, state, rng, choose=choose))
    assert asked == [step.before for step in made if step.before.actor != CHANCE]


def _assert_frequency(count: int, samples: int, probability: Fraction, what: object) -> None:
    expected = samples * float(probability)
    deviation = (expected * (1 - float(probability))) ** 0.5
    message = f"{what} came up {count} times in {samples}, expected {expected:.0f}"
    assert abs(count - expected) <= TOLERANCE * deviation, message


class _Sees(Protocol):
    @property
    def actor(self) -> int | None: ...

    def legal_moves(self) -> object: ...


def _actor(view: object) -> int | None:
    return cast("_Sees", view).actor


def _legal_moves(view: object) -> object:
    return cast("_Sees", view).legal_moves()
