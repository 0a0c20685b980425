"""Auslage: the twelve cards before a seat, and the columns that leave it (SJ-02, SJ-11).

Positions are column * 3 + row. Inside the engine a grid is an int. A card that lies face up has its
value + 3, 1 to 15, in four bits, the lowest four for position 0; where no card lies face up these
bits are 0. Above the twelve cards come a bit for each position with a card face down, and a bit for
each column that has left. `Grid` is the same for people.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

import attrs

from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.values import Value
from kartenspiele.skyjo.cards import VALUES, CardCounts, by_value, check_value

COLUMNS: Final = 4
ROWS: Final = 3
POSITIONS: Final = range(COLUMNS * ROWS)
"""The places of a grid, 0 to 11, counted down each column."""

Column: TypeAlias = tuple[int | None, ...]
"""The values of three cards from top to bottom, None for one face down; empty when it has left."""

# ------------------------------------------------------------------ inside the engine

_CARD_BITS: Final = 4
CODE: Final = 0xF
"""The bits of a card."""
CODE_OF_ZERO: Final = 3
"""What a card worth 0 has in its bits; -2 has 1."""

SHIFTS: Final = tuple(_CARD_BITS * position for position in POSITIONS)
"""Where each position has its card."""

DOWN_SHIFT: Final = _CARD_BITS * len(POSITIONS)
ANY_UP: Final = (1 << DOWN_SHIFT) - 1
"""The bits of all cards that may lie face up."""
DOWN: Final = tuple(1 << DOWN_SHIFT + position for position in POSITIONS)
"""The bit that says that the card of the position lies face down."""
DOWN_MASK: Final = (1 << len(POSITIONS)) - 1
ANY_DOWN: Final = sum(DOWN)
"""The bits of all cards that may lie face down."""

GONE_SHIFT: Final = DOWN_SHIFT + len(POSITIONS)
LEFT: Final = tuple(1 << GONE_SHIFT + position // ROWS for position in POSITIONS)
"""The bit that says that the column of the position has left."""

COLUMN: Final = (1 << ROWS * _CARD_BITS) - 1
"""The bits of the cards of a column."""
COLUMN_SHIFTS: Final = tuple(SHIFTS[position // ROWS * ROWS] for position in POSITIONS)
"""Where the column of each position begins."""
_COLUMN_BITS: Final = tuple((SHIFTS[first], LEFT[first]) for first in POSITIONS[::ROWS])
"""For each column where it begins, and the bit that says that it has left."""
FACE_UP: Final = tuple(
    by_value(value + CODE_OF_ZERO << SHIFTS[position] for value in VALUES) for position in POSITIONS
)
"""`FACE_UP[position][value]`: the bits of a card that lies face up there."""

THREE: Final = by_value(sum(FACE_UP[row][value] for row in range(ROWS)) for value in VALUES)
"""`THREE[value]`: the bits of a column of three such cards."""

ALL_DOWN: Final = ANY_DOWN
"""The grid as it is dealt."""


def number_down(packed: int) -> int:
    """How many cards of the grid lie face down."""
    return (packed & ANY_DOWN).bit_count()


def first_down(packed: int) -> int:
    """The lowest position with a card face down, which there must be."""
    down = packed & ANY_DOWN
    return (down & -down).bit_length() - 1 - DOWN_SHIFT


def value_at(packed: int, position: int) -> int:
    """The value of the card at the position, which lies face up."""
    return (packed >> SHIFTS[position] & CODE) - CODE_OF_ZERO


def columns_left(before: int, after: int) -> tuple[int, ...]:
    """The numbers of the columns that left between two grids (SJ-11)."""
    left = (before ^ after) >> GONE_SHIFT
    return tuple(column for column in range(COLUMNS) if left >> column & 1) if left else ()


def without_full_columns(packed: int) -> tuple[int, tuple[int, ...]]:
    """The grid when its columns of three equal face-up cards have left, and the values of those (SJ-11)."""
    values: list[int] = []
    for first in POSITIONS[::ROWS]:
        cards = packed >> SHIFTS[first] & COLUMN
        if cards in THREE:
            packed ^= cards << SHIFTS[first] | LEFT[first]
            values.append((cards & CODE) - CODE_OF_ZERO)
    return packed, tuple(values)


# ------------------------------------------------------------------ for people


def _checked_columns(columns: Sequence[Sequence[int | None]]) -> tuple[Column, ...]:
    try:
        found = tuple(map(tuple, columns))
    except TypeError:
        reason = f"a grid is a list of columns, not {shortened(columns)}"
        raise ImpossibleValue(columns, "SJ-02", reason) from None
    if len(found) != COLUMNS:
        reason = f"a grid has {COLUMNS} columns, not {len(found)}"
        raise ImpossibleValue(columns, "SJ-02", reason)
    for column in found:
        if column and len(column) != ROWS:
            reason = f"a column has {ROWS} cards, or none when it has left, not {len(column)}"
            raise ImpossibleValue(columns, "SJ-02", reason)
        for card in column:
            if card is not None:
                check_value(card)
    CardCounts.of(card for column in found for card in column if card is not None)
    return found


def check_position(position: int) -> int:
    """The position itself; `ImpossibleValue` for anything but 0 to 11 (SJ-02)."""
    if type(position) is not int or position not in POSITIONS:
        reason = f"positions are 0 to {POSITIONS[-1]}, not {shortened(position)}"
        raise ImpossibleValue(position, "SJ-02", reason)
    return position


@attrs.frozen
class Grid(Value):
    """Auslage: four columns of three cards before a seat.

    Raises `ImpossibleValue` for what is no grid (SJ-01, SJ-02).

    >>> grid = Grid([[5, 5, None], [7, 0, None], [], [None, None, None]])
    >>> grid.at(1), grid.face_down, grid.gone, grid.points
    (5, (2, 5, 9, 10, 11), (2,), 17)
    >>> grid.lay(2, 5).columns[0]
    ()
    """

    columns: tuple[Column, ...] = attrs.field(converter=_checked_columns)
    """The columns from left to right."""

    @classmethod
    def unpacked(cls, packed: int) -> "Grid":
        """The grid that the int of a state shows, which is not checked (see `skyjo.grid`)."""
        grid = cls.__new__(cls)
        columns = [
            () if packed & left else _column_of(packed >> shift & COLUMN)
            for shift, left in _COLUMN_BITS
        ]
        object.__setattr__(grid, "columns", tuple(columns))
        return grid

    @property
    def packed(self) -> int:
        """The grid as an int (see `skyjo.grid`)."""
        packed = 0
        for position in POSITIONS:
            column = self.columns[position // ROWS]
            if not column:
                packed |= LEFT[position]
            elif (card := column[position % ROWS]) is None:
                packed |= DOWN[position]
            else:
                packed |= FACE_UP[position][card]
        return packed

    @property
    def positions(self) -> tuple[int, ...]:
        """The positions with a card, ascending."""
        return tuple(position for position in POSITIONS if self.columns[position // ROWS])

    @property
    def face_down(self) -> tuple[int, ...]:
        """Verdeckt: the positions with a card face down, ascending."""
        return tuple(position for position in self.positions if self.at(position) is None)

    @property
    def face_up(self) -> tuple[int, ...]:
        """Aufgedeckt: the values of the cards that lie face up, by position."""
        return tuple(card for column in self.columns for card in column if card is not None)

    @property
    def gone(self) -> tuple[int, ...]:
        """The numbers of the columns that have left, 0 to 3 (SJ-11)."""
        return tuple(number for number, column in enumerate(self.columns) if not column)

    @property
    def points(self) -> int:
        """Punkte: the sum of the cards that lie face up."""
        return sum(self.face_up)

    def at(self, position: int) -> int | None:
        """The value at the position, None for a card face down; `ImpossibleValue` for none (G-02)."""
        column = self.columns[check_position(position) // ROWS]
        if not column:
            raise ImpossibleValue(position, "G-02", f"no card is left at position {position}")
        return column[position % ROWS]

    def lay(self, position: int, value: int) -> "Grid":
        """The grid with a card of the value face up there; a column of three equal leaves (SJ-11).

        It lies in the place of the card that was there, or is that card turned up. Raises
        `ImpossibleValue` where no card is left (G-02).
        """
        found = self.at(position)
        was = DOWN[position] if found is None else FACE_UP[position][found]
        laid = self.packed - was + FACE_UP[position][check_value(value)]
        return Grid.unpacked(without_full_columns(laid)[0])

    def __str__(self) -> str:
        """The three rows, a card face down as `?`, an empty place as `.`.

        >>> print(Grid([[5, -1, None], [12, 0, 3], [], [None, None, None]]))
          5  12   .   ?
         -1   0   .   ?
          ?   3   .   ?
        """
        return "\n".join(
            "".join(
                f"{_sign_of(column, row):>{len(str(-10))}} " for column in self.columns
            ).rstrip()
            for row in range(ROWS)
        )


@cache
def _column_of(cards: int) -> Column:
    """The column of these cards, of which there are a few thousand."""
    codes = (cards >> shift & CODE for shift in SHIFTS[:ROWS])
    return tuple(code - CODE_OF_ZERO if code else None for code in codes)


def _sign_of(column: Column, row: int) -> str:
    if not column:
        return "."
    card = column[row]
    return "?" if card is None else str(card)
