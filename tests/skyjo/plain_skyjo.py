"""Skyjo once more, plain and slow, to play against the engine.

It is written from the rule book alone and shares nothing with the engine but the notation of moves. It
plays with real cards: the pack is shuffled, each card that lies face down or in the pile is a certain
one, and the pile has an order. Chance is whatever the next card happens to be.
"""

from collections import Counter
from random import Random
from typing import Final

CHANCE: Final = -1
POSITIONS: Final = range(12)
PACK: Final = [-2] * 5 + [-1] * 10 + [0] * 15 + [value for value in range(1, 13) for _ in range(10)]


class Card:
    """A card of cardboard, whether it lies face up, and whether anybody has ever seen it."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.up = False
        self.seen = False

    def turn_up(self) -> None:
        self.up = self.seen = True


class PlainSkyjo:
    """One round; `actor` makes one of the `legal` moves, or chance the only one that `shows`."""

    def __init__(self, seats: int, rng: Random, *, starter: int | None = None) -> None:
        self.rng = rng
        self.seats = seats
        self.starter = starter
        cards = list(map(Card, PACK))
        rng.shuffle(cards)
        self.cards = tuple(cards)
        self.grids: list[dict[int, Card]] = []
        for _ in range(seats):
            self.grids.append({position: cards.pop() for position in POSITIONS})
        self.pile = cards
        """The draw pile, the next card last."""
        self.discards: list[Card] = []
        """The discards, the top card last."""
        self.turn = 0
        self.opening = True
        self.hand: Card | None = None
        """A card that was taken or drawn, until it is laid."""
        self.drawing = False
        self.asked: int | None = None
        """The position of the card that has to be turned up."""
        self.closer: int | None = None
        self.final = False
        self.over = False
        self.happened: Counter[str] = Counter()
        """How often the rare things happened."""

    # Whose move it is, and what can be done

    @property
    def actor(self) -> int | None:
        """Whose move it is: a seat, chance, or nobody."""
        if self.over:
            return None
        by_chance = not self.discards and self.hand is None
        by_chance = by_chance or self.drawing or self.asked is not None or self.final
        return CHANCE if by_chance else self.turn

    def legal(self) -> list[str]:
        """The moves of the seat that has to act, in the order in which they are listed."""
        if self.actor in (None, CHANCE):
            return []
        grid = self.grids[self.turn]
        places = [position for position in POSITIONS if position in grid]
        down = [f"r{position}" for position in places if not grid[position].up]
        if self.opening:
            return down
        if self.hand is None:
            return [*(f"t{position}" for position in places), "draw"]
        return [*(f"x{position}" for position in places), *down]

    def next_card(self) -> Card:
        """The card that chance shows now."""
        if self.final:
            return next(
                grid[position]
                for grid in self.grids
                for position in POSITIONS
                if position in grid and not grid[position].up
            )
        if self.asked is not None:
            return self.grids[self.turn][self.asked]
        return self.pile[-1]

    def could_show(self) -> Counter[int]:
        """The cards of which that one is any, for all that anybody can know."""
        unseen = [card for card in self.cards if not card.seen]
        could_be = unseen if not self.next_card().seen else self.pile
        return Counter(card.value for card in could_be)

    # Moves

    def play(self, move: str) -> None:
        """Make a move that is legal."""
        kind, number = move[0], move[1:]
        if move == "draw":
            self._draw()
        elif kind == "r":
            if self.hand is not None:
                self._discard(self.hand)
                self.hand = None
            self.asked = int(number)
        elif kind == "t":
            self.hand = self.discards.pop()
            self._exchange(int(number))
        elif kind == "x":
            self._exchange(int(number))
        else:
            self._show(int(number))

    def _draw(self) -> None:
        if not self.pile:
            self.happened["reshuffled"] += 1
            top = self.discards.pop()
            self.pile, self.discards = self.discards, [top]
            self.rng.shuffle(self.pile)
        self.drawing = True

    def _show(self, value: int) -> None:
        card = self.next_card()
        assert card.value == value
        card.turn_up()
        if self.final:
            self._final_card_shown()
        elif self.asked is not None:
            position, self.asked = self.asked, None
            if self.opening:
                self._open()
            elif self.hand is not None:
                self._lay(position)
            else:
                self._end_turn()
        else:
            self.pile.pop()
            if self.drawing:
                self.drawing = False
                self.hand = card
            else:
                self.discards.append(card)

    def _open(self) -> None:
        """The next seat turns up its cards, or the first turn begins (SJ-03, SJ-04)."""
        up = [[card.value for card in grid.values() if card.up] for grid in self.grids]
        if len(up[self.turn]) < 2:
            return
        if self.turn + 1 < self.seats:
            self.turn += 1
            return
        self.opening = False
        first = [seat for seat in range(self.seats) if sum(up[seat]) == max(map(sum, up))]
        highest = max(max(up[seat]) for seat in first)
        if len(first) > 1:
            self.happened["equal sums"] += 1
        by_cards = min(seat for seat in first if max(up[seat]) == highest)
        self.turn = by_cards if self.starter is None else self.starter

    def _exchange(self, position: int) -> None:
        if self.grids[self.turn][position].up:
            self._lay(position)
        else:
            self.asked = position

    def _lay(self, position: int) -> None:
        """The card in the hand lies at the position, and the one from there on the discards."""
        assert self.hand is not None
        old = self.grids[self.turn][position]
        self.grids[self.turn][position] = self.hand
        self.hand = None
        self._discard(old)
        self._end_turn()

    def _discard(self, card: Card) -> None:
        self.discards.append(card)

    def _end_turn(self) -> None:
        grid = self.grids[self.turn]
        self._remove_columns(grid)
        if self.closer is None and all(card.up for card in grid.values()):
            self.closer = self.turn
            self.happened["closed with nothing left" if not grid else "closed"] += 1
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.closer:
            self.final = True
            if all(card.up for grid in self.grids for card in grid.values()):
                self.happened["nothing to turn up"] += 1
                self._score()

    def _final_card_shown(self) -> None:
        if all(card.up for grid in self.grids for card in grid.values()):
            for grid in self.grids:
                if self._remove_columns(grid):
                    self.happened["column left at the end"] += 1
            self._score()

    def _remove_columns(self, grid: dict[int, Card]) -> bool:
        """Columns of three equal face-up cards go on top of the discards (SJ-11, SJ-12)."""
        found = False
        for column in range(4):
            places = [3 * column, 3 * column + 1, 3 * column + 2]
            cards = [grid[place] for place in places if place in grid]
            if cards and all(card.up and card.value == cards[0].value for card in cards):
                for place in places:
                    self._discard(grid.pop(place))
                self.happened["column left"] += 1
                found = True
        return found

    # The end

    def _score(self) -> None:
        self.over = True
        self.sums = [sum(card.value for card in grid.values()) for grid in self.grids]
        self.scores = list(self.sums)
        assert self.closer is not None
        own = self.sums[self.closer]
        others = [sum_ for seat, sum_ in enumerate(self.sums) if seat != self.closer]
        if own > 0 and min(others) <= own:
            self.scores[self.closer] = 2 * own
            self.happened["doubled"] += 1
