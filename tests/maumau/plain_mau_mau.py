"""Mau Mau once more, plain and slow, to play against the engine.

It is written from the rule book alone and shares nothing with the engine but the notation of moves:
cards are texts such as `H7`, hands and piles are lists.
"""

from collections import Counter
from typing import Final

SUITS: Final = "CSHD"
RANKS: Final = "23456789TJQKA"
JOKER: Final = "JK"
CHANCE: Final = -1
HAND_SIZE: Final = 6

CUSTOMARY: Final = dict(zip(RANKS, (2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 10, 10, 11), strict=True))
FIFTEENS: Final = {**CUSTOMARY, "7": 15, "8": 15, "9": 15}
CARD_VALUES: Final = {"customary": CUSTOMARY, "fifteens": FIFTEENS}
JOKER_COSTS: Final = 20


def whole_pack(jokers: int) -> Counter[str]:
    """The 52 cards and the Jokers (MM-01)."""
    return Counter([suit + rank for suit in SUITS for rank in RANKS] + [JOKER] * jokers)


def is_jack(card: str) -> bool:
    """Whether it is one of the four jacks; the Joker, `JK`, is none."""
    return card in {"CJ", "SJ", "HJ", "DJ"}


def is_seven(card: str) -> bool:
    """Whether it is one of the four 7s."""
    return card in {"C7", "S7", "H7", "D7"}


def fits(card: str, top: str, wish: str | None) -> bool:
    """Whether the card may be laid on the top card (MM-13, MM-20, MM-21, MM-22)."""
    if is_jack(top):
        return card != JOKER and not is_jack(card) and card[0] == (wish or top[0])
    if JOKER in {card, top} or is_jack(card):
        return True
    return card[0] == top[0] or card[1] == top[1]


class PlainMauMau:
    """One round; `actor` has to make one of the `legal` moves, which `play` makes."""

    def __init__(
        self,
        seats: int,
        *,
        jokers: int = 2,
        card_values: str = "customary",
        starter: int = 0,
        opening_effect: bool = True,
        voluntary_draw: bool = False,
        reverse_skips_with_two: bool = False,
    ) -> None:
        self.seats = seats
        self.jokers = jokers
        self.card_values = card_values
        self.starter = starter
        self.opening_effect = opening_effect
        self.voluntary_draw = voluntary_draw
        self.reverse_skips_with_two = reverse_skips_with_two

        self.dealt = False
        self.over = False
        self.hands: list[list[str]] = []
        self.talon: list[str] = []
        self.discards: list[str] = []
        self.turn = starter
        self.direction = 1
        self.wish: str | None = None
        self.pending = 0
        self.announced: set[int] = set()
        self.owed = 0
        """How many cards the seat whose turn it is still has to draw."""
        self.keeps_turn = False
        """Whether it moves after that, having taken a penalty (MM-32)."""
        self.acted = False
        """Whether a card was laid or drawn in this turn."""
        self.idle_turns = 0
        """How many turns in a row ended without (MM-17)."""
        self.happened: Counter[str] = Counter()
        """How often the rare things happened."""
        self._penalty = 0

    @property
    def actor(self) -> int | None:
        """Whose move it is: a seat, chance, or nobody."""
        if self.over:
            return None
        return CHANCE if not self.dealt or self.owed else self.turn

    # What may be done

    def legal(self) -> set[str]:
        """The moves of the seat that has to act; the cards that chance may give, but not its deals."""
        if self.over or not self.dealt:
            return set()
        if self.owed:
            return {f"+{card}" for card in self.talon}
        return self._under_penalty() if self.pending else self._without_penalty()

    def _under_penalty(self) -> set[str]:
        hand = self.hands[self.turn]
        sevens = {card for card in hand if is_seven(card)}
        return {"take"} | sevens | self._announcement(possible=bool(sevens))

    def _without_penalty(self) -> set[str]:
        hand = self.hands[self.turn]
        fitting = {card for card in hand if fits(card, self.discards[-1], self.wish)}
        if not fitting:
            return {"draw"}
        lays: set[str] = set()
        for card in fitting:
            if is_jack(card) and len(hand) > 1:
                lays |= {f"{card}>{suit}" for suit in SUITS}
            else:
                lays.add(card)
        forgot = len(hand) == 1 and self.turn not in self.announced
        by_choice = self.voluntary_draw and self.turn not in self.announced
        draw = {"draw"} if forgot or by_choice else set[str]()
        return lays | draw | self._announcement(possible=True)

    def _announcement(self, *, possible: bool) -> set[str]:
        """The announcement, for who holds two cards of which he can lay one (MM-40)."""
        due = len(self.hands[self.turn]) == 2 and self.turn not in self.announced
        return {"last"} if possible and due else set()

    # Moves

    def play(self, move: str) -> None:
        """Make a move of the actor, a timeout against him, or a deal."""
        if move.startswith("deal "):
            self._deal(move.removeprefix("deal "))
            return
        if move.startswith("timeout:"):
            self._time_is_up(int(move.removeprefix("timeout:")))
            return
        if move not in self.legal():
            raise ValueError(f"{move} is not legal; legal are {sorted(self.legal())}")
        if move.startswith("+"):
            self._receive(move.removeprefix("+"))
        elif move == "last":
            self.announced.add(self.turn)
        elif move == "draw":
            self._draw(1, keeps_turn=False)
        elif move == "take":
            self._draw(self.pending, keeps_turn=True)
        else:
            self._lay(*move.split(">"))

    def _deal(self, text: str) -> None:
        *hands, upcard = text.split("|")
        if self.dealt or len(hands) != self.seats:
            raise ValueError("no deal for this table")
        self.hands = [hand.split(".") for hand in hands]
        if any(len(hand) != HAND_SIZE for hand in self.hands):
            raise ValueError("six cards each are dealt")
        self.discards = [upcard]
        talon = whole_pack(self.jokers)
        talon.subtract(card for hand in self.hands for card in hand)
        talon.subtract([upcard])
        if min(talon.values()) < 0:
            raise ValueError("a card is dealt that is not there")
        self.talon = list(talon.elements())
        self.dealt = True
        self._open(upcard)

    def _open(self, upcard: str) -> None:
        """What the first card does to the first player (MM-12)."""
        if self.opening_effect and upcard != JOKER:
            if upcard[1] == "7":
                self.pending = 4 if upcard[0] in "CS" else 2
            if upcard[1] == "A":
                self.turn = (self.turn + 1) % self.seats
            if upcard[1] == "T" and self.seats > 2:
                self.direction = -1

    def _lay(self, card: str, wish: str | None = None) -> None:
        hand = self.hands[self.turn]
        if len(hand) == 1 and self.turn not in self.announced:
            # The last card was tried without an announcement (MM-41).
            self.happened["try under a penalty" if self.pending else "try"] += 1
            nothing = not self.talon and len(self.discards) == 1
            self.happened["try with nothing to draw"] += nothing
            self._draw(self.pending + 1, keeps_turn=False)
            return
        hand.remove(card)
        self.discards.append(card)
        self.wish = wish
        self.acted = True
        if not hand:
            kind = "Joker" if card == JOKER else {"J": "jack"}.get(card[1], card[1])
            self.happened[f"win with {kind}"] += 1
            self.happened["win under a penalty"] += self.pending > 0
            self.over = True
            return
        what = "Joker" if card == JOKER else card[1]
        if what == "7":
            self.pending += 4 if card[0] in "CS" else 2
            self.happened[f"penalty of {self.pending}"] += 1
            self._end_turn()
        elif what == "8":
            pass
        elif what == "A":
            self._end_turn(skip=True)
        elif what == "T":
            if self.seats > 2:
                self.direction = -self.direction
            self._end_turn(skip=self.seats == 2 and self.reverse_skips_with_two)
        else:
            self._end_turn()

    def _time_is_up(self, seat: int) -> None:
        if seat != self.actor:
            raise ValueError(f"seat {seat} does not have to act")
        if self.pending:
            self.happened["timeout under a penalty"] += 1
            self._draw(self.pending, keeps_turn=True)
        else:
            self._draw(2, keeps_turn=False)

    # Turns and drawing

    def _end_turn(self, *, skip: bool = False) -> None:
        self.idle_turns = 0 if self.acted else self.idle_turns + 1
        self.acted = False
        if self.idle_turns == self.seats:
            self.happened["stalemate"] += 1
            self.over = True
            return
        steps = 2 if skip else 1
        self.turn = (self.turn + steps * self.direction) % self.seats

    def _draw(self, count: int, *, keeps_turn: bool) -> None:
        self._penalty = self.pending
        self.pending = 0
        self.owed = count
        self.keeps_turn = keeps_turn
        self._see_to_the_talon()

    def _receive(self, card: str) -> None:
        self.talon.remove(card)
        self.hands[self.turn].append(card)
        self.announced.discard(self.turn)
        self.acted = True
        self.owed -= 1
        if self.owed and not self.talon and self._penalty:
            self.happened["reshuffle within a penalty"] += 1
        self._see_to_the_talon()

    def _see_to_the_talon(self) -> None:
        """Turn the discards over when a card is needed; when none is, go on (MM-17)."""
        if self.owed and not self.talon:
            if len(self.discards) > 1:
                self.happened["reshuffle"] += 1
                self.happened["wish outlives a reshuffle"] += self.wish is not None
            self.talon = self.discards[:-1]
            self.discards = self.discards[-1:]
        if self.owed and not self.talon:
            self.happened["penalty cut short" if self._penalty else "nothing to draw"] += 1
            held = not self.acted and self.turn in self.announced
            self.happened["announcement outlives a pass"] += held
            self.owed = 0
        if self.owed == 0:
            self._penalty = 0
            if not self.keeps_turn:
                self._end_turn()

    # The end

    def penalties(self) -> list[int]:
        """What the cards left in each hand cost (MM-51)."""
        return [sum(map(self._cost, hand)) for hand in self.hands]

    def places(self) -> list[int]:
        """The place of each seat: one more than there are seats with a lower penalty."""
        penalties = self.penalties()
        return [1 + sum(other < mine for other in penalties) for mine in penalties]

    def _cost(self, card: str) -> int:
        return JOKER_COSTS if card == JOKER else CARD_VALUES[self.card_values][card[1]]
