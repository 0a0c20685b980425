"""Which cards go on which (MM-12, MM-13, MM-20, MM-21, MM-22)."""

from itertools import product
from typing import Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.cards import Rank, Suit
from kartenspiele.maumau.cards import CARDS, AnyCard, CardBag, cards_of, mask_of, pack
from kartenspiele.maumau.fitting import (
    FITTING,
    JACKS,
    WISHED,
    fits,
    fitting_cards,
    fitting_mask,
    is_jack,
    why_it_does_not_fit,
)

from .helpers_rules import (
    EACH_OF_NO_CARDS,
    EACH_OF_NO_CARDS_NOR_TEXT,
    PACK_AS_PRINTED,
    card,
    impossible,
    no_card,
    row,
    some_cards,
    unreadable,
    written,
)

FRENCH: Final = PACK_AS_PRINTED[:-1]
JACK_NAMES: Final = ("CJ", "SJ", "HJ", "DJ")
EACH_JACK = pytest.mark.parametrize("jack", JACK_NAMES)
EACH_WISH = pytest.mark.parametrize("wish", list(Suit), ids=[suit.name for suit in Suit])
EACH_CARD = pytest.mark.parametrize("top", CARDS, ids=str)


def _pairs_by_the_rules() -> set[tuple[str, str]]:
    """Card and top card, all pairs that fit without a wish, a rule at a time."""
    pairs = {(card, top) for card, top in product(FRENCH, FRENCH) if card[0] == top[0]}  # MM-13
    pairs |= {(card, top) for card, top in product(FRENCH, FRENCH) if card[1] == top[1]}  # MM-13
    pairs |= set(product(JACK_NAMES, PACK_AS_PRINTED))  # MM-20: on every card ...
    pairs |= {("JK", top) for top in PACK_AS_PRINTED}  # MM-22: on every card ...
    pairs -= set(product((*JACK_NAMES, "JK"), JACK_NAMES))  # MM-21: ... but a jack
    pairs |= {(card, "JK") for card in PACK_AS_PRINTED}  # MM-22: any card fits on a Joker
    return pairs


def _pairs_by_the_wish(wish: str) -> set[tuple[str, str]]:
    """Card and jack, all pairs that fit when this suit was wished for (MM-20, MM-21)."""
    wished = [card for card in FRENCH if card[0] == wish and card not in JACK_NAMES]
    return set(product(wished, JACK_NAMES))


# ---------------------------------------------------------------------------- every card on every


@pytest.mark.rule("MM-12", "MM-13", "MM-20", "MM-21", "MM-22")
def test_every_card_goes_on_those_that_the_rules_allow() -> None:
    allowed = _pairs_by_the_rules()
    # On each of 48 cards 13 of its suit, 3 of its rank, 3 other jacks and a Joker; on a jack the 12
    # others of its suit; on a Joker all 53.
    assert len(allowed) == 48 * 20 + 4 * 12 + 53
    found = {(str(one), str(top)) for one, top in product(CARDS, CARDS) if fits(one, top)}
    assert found == allowed


@pytest.mark.rule("MM-20", "MM-21")
@EACH_WISH
def test_on_a_jack_with_a_wish_only_the_other_cards_of_that_suit_go(wish: Suit) -> None:
    jacks = row(" ".join(JACK_NAMES))
    allowed = _pairs_by_the_wish(str(wish))
    assert len(allowed) == 12 * 4
    assert {(str(c), str(top)) for c, top in product(CARDS, jacks) if fits(c, top, wish)} == allowed


@pytest.mark.parametrize(
    ("top", "wish", "fitting", "others"),
    [
        pytest.param("H5", "", "H5 HT HA C5 D5 SJ JK", "C4 ST DA", marks=pytest.mark.rule("MM-13")),
        pytest.param("S7", "", "H7 C7 SA DJ JK", "H8 D2", marks=pytest.mark.rule("MM-13")),
        pytest.param("HJ", "", "H7 HA H2", "CJ HJ JK C7", marks=pytest.mark.rule("MM-12", "MM-21")),
        pytest.param("HJ", "C", "C7 CA C2", "CJ SJ JK H7", marks=pytest.mark.rule("MM-20")),
        pytest.param("HJ", "H", "H7 HA H2", "HJ SJ JK C7", marks=pytest.mark.rule("MM-20")),
        pytest.param("JK", "", "C2 H7 CJ DJ JK", "", marks=pytest.mark.rule("MM-22")),
    ],
)
def test_cards_that_fit_and_cards_that_do_not(
    top: str, wish: str, fitting: str, others: str
) -> None:
    suit = Suit(wish) if wish else None
    assert {fits(one, card(top), suit) for one in row(fitting)} == {True}
    assert {fits(one, card(top), suit) for one in row(others)} <= {False}
    hand = CardBag.of({*row(fitting), *row(others)})
    assert fitting_cards(hand, card(top), suit) == CardBag.of(row(fitting))


# ------------------------------------------------------------------------------------- whole hands


@pytest.mark.rule("MM-13", "MM-20", "MM-22")
@pytest.mark.parametrize(
    ("hand", "top", "fitting"),
    [
        ("CJ.H9.S5.D2.JK", "H5", "CJ.S5.H9.JK"),
        ("JK.D2.S5.JK.H9.JK", "H5", "S5.H9.JK.JK.JK"),
        ("C9.S8", "H5", ""),
        ("", "H5", ""),
        ("D2.C3.JK.JK.JK.JK", "JK", "C3.D2.JK.JK.JK.JK"),
        ("SA.HA.CJ.JK.JK", "SJ", "SA"),
    ],
)
def test_the_cards_of_a_hand_that_fit_are_a_bag(hand: str, top: str, fitting: str) -> None:
    assert str(fitting_cards(hand, card(top))) == fitting
    assert fitting_cards(CardBag.of(hand), card(top)) == CardBag.of(fitting)
    assert fitting_cards(list(CardBag.of(hand)), card(top)) == CardBag.of(fitting)


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize(
    ("wish", "fitting"), [("C", "C9"), ("S", "SA"), ("H", "HA"), ("D", "D3.D2")]
)
def test_the_wish_decides_which_cards_of_a_hand_fit(wish: str, fitting: str) -> None:
    hand = "CJ.C9.SA.HA.DJ.D3.D2.JK"
    for jack in ("SJ", "HJ"):
        assert str(fitting_cards(hand, card(jack), Suit(wish))) == fitting


# ------------------------------------------------------------------------------ what can't be asked


@pytest.mark.rule("MM-01")
@EACH_OF_NO_CARDS
def test_what_is_no_card_is_refused(thing: object) -> None:
    foreign = cast("AnyCard", thing)
    with impossible(thing, "MM-01", no_card(thing)):
        fits(foreign, card("H5"))
    with impossible(thing, "MM-01", no_card(thing)):
        fits(foreign, card("JK"))
    with impossible(thing, "MM-01", no_card(thing)):
        fits(card("H5"), foreign)
    with impossible(thing, "MM-01", no_card(thing)):
        fitting_cards("H5", foreign)


@pytest.mark.rule("MM-01")
@EACH_OF_NO_CARDS_NOR_TEXT
def test_a_hand_holds_cards_or_their_text(thing: object) -> None:
    with impossible(thing, "MM-01", no_card(thing)):
        fitting_cards([cast("AnyCard", thing)], card("H5"))


def test_a_hand_is_refused_for_what_is_wrong_with_it() -> None:
    with unreadable("H5.H1", 4, "a rank 2 .. 9 T J Q K A"):
        fitting_cards("H5.H1", card("H5"))
    with impossible(card("H5"), "MM-01", "H5 is there too often; each card exists once"):
        fitting_cards("H5.H5", card("H5"))


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("top", [one for one in PACK_AS_PRINTED if one not in JACK_NAMES])
@EACH_WISH
def test_only_a_jack_has_a_wish(top: str, wish: Suit) -> None:
    with impossible(wish, "MM-20", f"only a jack wishes for a suit, not {top}"):
        fits(card("H5"), card(top), wish)
    with impossible(wish, "MM-20", f"only a jack wishes for a suit, not {top}"):
        fitting_cards("", card(top), wish)


@pytest.mark.rule("MM-20")
@pytest.mark.parametrize("wish", ["H", "", 0, 2, True, False, Rank.JACK, [Suit.HEARTS]], ids=repr)
def test_only_a_suit_is_wished_for(wish: object) -> None:
    reason = f"a suit is wished for, not {wish!r}"
    for one, top in product(("H5", "JK", "CJ"), ("CJ", "H5", "JK")):
        with impossible(wish, "MM-20", reason):
            fits(card(one), card(top), cast("Suit", wish))
    for hand in ("", "H5"):
        with impossible(wish, "MM-20", reason):
            fitting_cards(hand, card("CJ"), cast("Suit", wish))


# ---------------------------------------------------------------------------------------- the masks


@pytest.mark.rule("MM-12", "MM-13", "MM-21", "MM-22")
@EACH_CARD
def test_the_mask_of_what_fits_has_all_four_jokers_or_none(top: AnyCard) -> None:
    fitting = [one for one in pack(4) if (str(one), str(top)) in _pairs_by_the_rules()]
    assert cards_of(fitting_mask(top, None)) == fitting
    assert FITTING[top.index] == fitting_mask(top, None)


@pytest.mark.rule("MM-20")
@EACH_JACK
@EACH_WISH
def test_the_mask_of_what_fits_a_wish_does_not_depend_on_the_jack(jack: str, wish: Suit) -> None:
    wished = " ".join(f"{wish}{rank}" for rank in "AKQT98765432")
    assert written(cards_of(fitting_mask(card(jack), wish))) == wished
    assert WISHED[wish] == fitting_mask(card(jack), wish)


@given(some_cards(), st.sampled_from(CARDS))
def test_the_masks_say_the_same_as_the_sentences(hand: list[AnyCard], top: AnyCard) -> None:
    for wish in (None, *Suit) if is_jack(top) else (None,):
        assert mask_of(hand) & fitting_mask(top, wish) == fitting_cards(hand, top, wish).mask


@pytest.mark.rule("MM-20")
def test_four_cards_are_jacks() -> None:
    assert written([one for one in CARDS if is_jack(one)]) == "CJ SJ HJ DJ"
    assert written(cards_of(JACKS)) == "CJ SJ HJ DJ"


# ----------------------------------------------------------------------------------- why it does not


@pytest.mark.parametrize(
    ("one", "top", "wish", "rule", "reason"),
    [
        pytest.param(
            "C4", "H5", None, "MM-13", "C4 shares neither suit nor rank with H5",
            marks=pytest.mark.rule("MM-13"),
        ),
        pytest.param(
            "SJ", "HJ", None, "MM-21",
            "neither a jack nor a Joker goes on a jack, so SJ does not go on HJ",
            marks=pytest.mark.rule("MM-21"),
        ),
        pytest.param(
            "DJ", "HJ", Suit.DIAMONDS, "MM-21",
            "neither a jack nor a Joker goes on a jack, so DJ does not go on HJ",
            marks=pytest.mark.rule("MM-21"),
        ),
        pytest.param(
            "JK", "HJ", Suit.HEARTS, "MM-21",
            "neither a jack nor a Joker goes on a jack, so JK does not go on HJ",
            marks=pytest.mark.rule("MM-21"),
        ),
        pytest.param(
            "C9", "HJ", None, "MM-12",
            "HJ was turned up and stands for its own suit, so C9 does not fit",
            marks=pytest.mark.rule("MM-12"),
        ),
        pytest.param(
            "H9", "HJ", Suit.SPADES, "MM-20", "spades are wished for, so H9 does not fit",
            marks=pytest.mark.rule("MM-20"),
        ),
        pytest.param(
            "C9", "SJ", Suit.DIAMONDS, "MM-20", "diamonds are wished for, so C9 does not fit",
            marks=pytest.mark.rule("MM-20"),
        ),
    ],
)  # fmt: skip
def test_a_card_that_does_not_fit_breaks_a_rule(
    one: str, top: str, wish: Suit | None, rule: str, reason: str
) -> None:
    assert not fits(card(one), card(top), wish)
    assert why_it_does_not_fit(card(one), card(top), wish) == (rule, reason)


@pytest.mark.rule("MM-12", "MM-13", "MM-20", "MM-21")
def test_every_card_that_does_not_fit_breaks_one_of_four_rules() -> None:
    broken = {
        (str(top) in JACK_NAMES, wish is not None, why_it_does_not_fit(one, top, wish)[0])
        for one, top in product(CARDS, CARDS)
        for wish in ((None, *Suit) if str(top) in JACK_NAMES else (None,))
        if not fits(one, top, wish)
    }
    assert broken == {
        (False, False, "MM-13"),
        (True, False, "MM-12"),
        (True, False, "MM-21"),
        (True, True, "MM-20"),
        (True, True, "MM-21"),
    }
