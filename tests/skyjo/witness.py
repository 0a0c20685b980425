"""How a state can have been reached: a history from `new_game`, found by playing backwards.

What a card shows is public and can be anything that is left, so turns are undone one by one, the last
one first: what a turn showed goes back among the cards that nobody has seen, what it discarded back
to where it lay. The engine plays the moves that were found forwards, so nothing here has to be believed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Final, Literal, TypeAlias

import attrs

from kartenspiele import skyjo

Cell: TypeAlias = int | Literal["?", "."]
Cells: TypeAlias = tuple[Cell, ...]
"""A grid: at each position a card, one face down, or none."""

DOWN: Final[Cell] = "?"
GONE: Final[Cell] = "."

_COLUMNS: Final = (0, 3, 6, 9)
_ATTEMPTS: Final = 400
_MOST_TURNS: Final = 2000
_PLANS: Final = (0.4, 0.7, 0.9, 1)


@attrs.frozen
class Table:
    """What lies there between two turns."""

    grids: tuple[Cells, ...]
    known: Counter[int]
    discards: Counter[int]
    top: int
    draws: int
    """How often was drawn from the pile as it was dealt."""
    seat: int
    """Whose turn comes next; once all have had their last one it is the closer's."""

    @property
    def last(self) -> int:
        """Whose turn came before."""
        return (self.seat or len(self.grids)) - 1


Undone: TypeAlias = tuple[Table, str]
"""The table before a turn, and the moves of that turn."""

Turns: TypeAlias = (
    skyjo.Choosing | skyjo.Drawing | skyjo.Placing | skyjo.Turning | skyjo.Replacing
)  # fmt: skip
End: TypeAlias = skyjo.Finishing | skyjo.Over


def history_of(state: skyjo.State) -> str | None:
    """Moves that lead from `new_game` to the state; None if none were found."""
    match state:
        case skyjo.Dealing():
            return ""
        case skyjo.Revealing() | skyjo.Uncovering():
            chosen = f" r{state.position}" if isinstance(state, skyjo.Uncovering) else ""
            return _revealed(state.top, _cells(state)) + chosen
        case _:
            return _history_of_turns(state)


def _history_of_turns(state: Turns | End) -> str | None:
    for attempt in range(_ATTEMPTS):
        rng = Random(attempt)
        for table, since in _between_turns(state, rng):
            if _is_possible(table):
                until = _played_backwards(table, state.rules.starter, rng)
                if until is not None:
                    return f"{until} {since}"
    return None


# ------------------------------------------------------------------ the last turn, as far as it came


def _between_turns(state: Turns | End, rng: Random) -> Iterator[Undone]:
    """The tables from which the turn, or the end, can have begun, and what was played since."""
    match state:
        case skyjo.Choosing():
            yield _table(state, Counter(state.discards), state.top), ""
        case skyjo.Drawing():
            for table in _before_a_draw(state, Counter(state.discards), state.top):
                yield table, "draw"
        case skyjo.Placing(card=card):
            for table in _before_a_draw(state, Counter(state.discards), state.top, card):
                yield table, f"draw ={card}"
        case skyjo.Turning(top=card, position=position):
            for table in _before_a_discard(state, card):
                yield table, f"draw ={card} r{position}"
        case skyjo.Replacing(card=card, position=position):
            yield _table(state, Counter(state.discards), card), f"t{position}"
            for table in _before_a_discard(state, card):
                yield table, f"draw ={card} x{position}"
        case skyjo.Finishing() | skyjo.Over():
            yield _before_the_end(state, rng)


def _cells(state: skyjo.State) -> tuple[Cells, ...]:
    return tuple(
        tuple(
            DOWN if card is None else card
            for column in grid.columns
            for card in column or (GONE, GONE, GONE)
        )
        for grid in state.grids
    )


def _table(
    state: Turns | End, discards: Counter[int], top: int, drawn: Iterable[int] = ()
) -> Table:
    """The table of the state with other discards, and drawn cards put back onto a pile not known."""
    pile = state.pile_size - len(state.known) + len(tuple(drawn))
    draws = 149 - 12 * state.seats - pile
    seat = state.closer if isinstance(state, End) else state.seat
    return Table(_cells(state), Counter(state.known), discards, top, draws, seat)


def _before_a_draw(state: Turns, discards: Counter[int], top: int, *drawn: int) -> Iterator[Table]:
    """The tables from which a card of the pile can have been drawn."""
    if not state.known and (dealt := _table(state, discards, top, drawn)).draws >= 0:
        yield dealt
    known = Counter(state.known) + Counter(drawn)
    if not known or state.pile_size > len(state.known):
        return
    if discards:
        yield attrs.evolve(_table(state, discards, top), known=known)
    else:  # the draw has shuffled them
        yield attrs.evolve(_table(state, known, top), known=Counter())


def _before_a_discard(state: Turns, card: int) -> Iterator[Table]:
    """The tables from which the card was drawn, if a card lies on the one that was the top."""
    for top in Counter(state.discards):
        yield from _before_a_draw(state, Counter(state.discards) - Counter([top]), top, card)


def _before_the_end(state: End, rng: Random) -> Undone:
    """A table after the last turn, and what was turned up since then."""
    table = _table(state, Counter(state.discards), state.top)
    grids = [list(cells) for cells in table.grids]
    discards, top = table.discards, table.top
    others = [seat for seat in range(state.seats) if seat != state.closer]
    if isinstance(state, skyjo.Over):
        # Any of the columns may have left when all was turned up, the last one in the end.
        gone = [
            (seat, first) for seat in others for first in _COLUMNS if grids[seat][first] == GONE
        ]
        for seat, first in sorted(rng.sample(gone, rng.randint(0, len(gone))), reverse=True):
            rest = discards - Counter({top: 2})
            if discards[top] > 1 and rest:
                grids[seat][first : first + 3] = [top] * 3
                top = rng.choice(list(rest))
                discards = rest - Counter([top])
    shown = ""
    for seat, first in product(others, _COLUMNS):
        card, *below = grids[seat][first : first + 3]
        if isinstance(card, int) and below == [card] * 2:
            shown += f" ={card}"  # columns of three equal have waited since a card was turned up
            grids[seat][first] = DOWN
    return attrs.evolve(table, grids=tuple(map(tuple, grids)), discards=discards, top=top), shown


# ------------------------------------------------------------------ whole turns, backwards


def _played_backwards(table: Table, starter: int | None, rng: Random) -> str | None:
    """The moves from `new_game` to the table, if they are found."""
    moves: list[str] = []
    plan = rng.choice(_PLANS)
    for _ in range(_MOST_TURNS):
        if (opening := _opening(table, starter)) is not None:
            return " ".join([opening, *reversed(moves)])
        found = next(
            (before for before in _turns_before(table, plan, rng) if _is_possible(before[0])), None
        )
        if found is None:
            return None
        table = found[0]
        moves.append(found[1])
    return None


def _opening(table: Table, starter: int | None) -> str | None:
    """The moves of the opening if it has led to this table (SJ-03, SJ-04)."""
    if table.draws or table.known or any(cells.count(DOWN) != 10 for cells in table.grids):
        return None
    if starter is None:
        starter = skyjo.highest_seat(_up(cells).values() for cells in table.grids)
    if starter != table.seat:
        return None
    return _revealed(table.top, table.grids)


def _revealed(top: int, grids: Iterable[Cells]) -> str:
    """The first discard, and what the seats turn up before the first turn."""
    shown = [f"r{place} ={card}" for cells in grids for place, card in _up(cells).items()]
    return " ".join([f"={top}", *shown])


def _up(cells: Cells) -> dict[int, int]:
    return {place: card for place, card in enumerate(cells) if isinstance(card, int)}


def _is_possible(table: Table) -> bool:
    """Whether there is hope: what all tables have in common (SJ-11 to SJ-13)."""
    discards, own = table.discards, table.grids[table.last]
    if not _up(own) and discards[table.top] < 2:
        return False
    if table.known:
        return bool(discards)
    gone = sum(cells.count(GONE) for cells in table.grids) // 3
    if not gone:
        return True
    seen = discards + Counter([table.top])
    for cells in table.grids:
        seen.update(_up(cells).values())
    could = sum(min(count, seen[value] - 1) // 2 for value, count in discards.items())
    third = table.draws or any(1 < count < seen[value] for value, count in discards.items())
    return bool(gone <= could and third)


def _turns_before(table: Table, plan: float, rng: Random) -> Iterator[Undone]:
    """Turns that can have led to the table, the most hopeful first."""
    planned = rng.random() < plan
    if rng.random() < plan:
        yield from _with_a_column(table, rng)
    gone = any(GONE in cells for cells in table.grids)
    wanted = GONE in table.grids[table.last - 1]
    options = list(_without_a_column(table, rng))
    rng.shuffle(options)

    def hope(undone: Undone) -> tuple[bool, bool, bool]:
        before, _ = undone
        useful = wanted and before.discards[before.top] > 1
        drew = before.draws != table.draws or before.known != table.known
        turned = before.grids[table.last].count(DOWN) > table.grids[table.last].count(DOWN)
        return not useful, drew == (gone and not table.known), turned == gone

    yield from sorted(options, key=hope) if planned else options
    yield from _with_a_column(table, rng)


def _with_a_column(table: Table, rng: Random) -> Iterator[Undone]:
    """Turns that made a column leave: its cards lie on the one that was exchanged or drawn (SJ-12)."""
    cells, three = table.grids[table.last], table.top
    columns = [first for first in _COLUMNS if cells[first] == GONE]
    rest = table.discards - Counter({three: 2})
    if not columns or table.discards[three] < 2:
        return
    first = rng.choice(columns)
    place = first + 2
    for below in rng.sample(list(rest), len(rest)):
        under = rest - Counter([below])
        down = _with(cells, first, three, three, DOWN)
        up = _with(cells, first, three, three, below)
        swaps = below != three and DOWN in cells
        tops = rng.sample(list(under), len(under))
        for top in tops:
            yield from _undrawn(table, under, top, below, down, f"r{place} ={three}")
            yield from _undrawn(table, under, top, three, down, f"x{place} ={below}")
            if swaps:
                yield from _undrawn(table, under, top, three, up, f"x{place}")
        yield _before(table, down, under, three), f"t{place} ={below}"
        if swaps:
            yield _before(table, up, under, three), f"t{place}"


def _without_a_column(table: Table, rng: Random) -> Iterator[Undone]:
    """Turns after which all columns stayed."""
    cells, discards = table.grids[table.last], table.discards
    tops = {value for value, count in discards.items() if count > 2}
    tops |= set(rng.sample(list(discards), min(2, len(discards))))
    for place, card in _up(cells).items():
        first = place // 3 * 3
        swapped = _with(cells, place, table.top)
        swaps = DOWN in cells and swapped[first : first + 3] != (table.top,) * 3
        turned = _with(cells, place, DOWN)
        flips = cells.count(DOWN) < 10
        if swaps:
            yield _before(table, swapped, discards, card), f"t{place}"
        if flips:
            yield _before(table, turned, discards, card), f"t{place} ={table.top}"
        for top in tops:
            if swaps:
                yield from _undrawn(table, discards, top, card, swapped, f"x{place}")
            if flips:
                yield from _undrawn(table, discards, top, card, turned, f"x{place} ={table.top}")
                yield from _undrawn(table, discards, top, table.top, turned, f"r{place} ={card}")


def _with(cells: Cells, place: int, *cards: Cell) -> Cells:
    return (*cells[:place], *cards, *cells[place + len(cards) :])


def _before(table: Table, cells: Cells, discards: Counter[int], top: int) -> Table:
    seat = table.last
    grids = (*table.grids[:seat], cells, *table.grids[seat + 1 :])
    return Table(grids, table.known, discards, top, table.draws, seat)


def _undrawn(
    table: Table, discards: Counter[int], top: int, card: int, cells: Cells, then: str
) -> Iterator[Undone]:
    """The table before the card was drawn, when the top was one of these discards."""
    under = discards - Counter([top])
    before = _before(table, cells, under, top)
    moves = f"draw ={card} {then}"
    known = table.known + Counter([card])
    if not table.known:
        if table.draws:
            yield attrs.evolve(before, draws=table.draws - 1), moves
    elif under:
        yield attrs.evolve(before, known=known), moves
    else:  # the draw has shuffled them
        yield attrs.evolve(before, known=Counter(), discards=known), moves
