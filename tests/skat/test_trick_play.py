"""Playing cards, from the first lead to the value of the hand (SK-40 to SK-44, SK-50 to SK-56)."""

import pytest

from kartenspiele import skat

from .playing import (
    CLUBS,
    DEAL,
    FIRST_TRICK,
    FOREHAND_AT_18,
    MIDDLEHAND_AT_18,
    REARHAND_AT_18,
    WON_BY,
    Rules,
    after,
    onwards,
    over,
    random_hand,
    refusal,
    settled,
    texts,
    trick_play,
)

PLAY_ON = Rules(early_end=False)

NULL_DEAL = (
    "deal CJ.CA.CT.CK.CQ.SA.ST.SK.HA.HT"
    "|C7.S9.S8.S7.H9.H8.H7.D9.D8.D7"
    "|C9.C8.SJ.SQ.HJ.HK.HQ.DJ.DA.DT"
    "|DK.DQ"
)
"""Middlehand can't take a trick with his ten cards; with DK he can."""
NULL = "s -C7.DQ N"
NULL_BROKEN = "SA S7 SQ  HT H7 HK  DT CJ DK"
NULL_SO_FAR = "SA S7 SQ  SK S8 SJ  ST S9 C8  HA H7 HJ  HT H8 HK  HQ CT H9  "
NULL_KEPT = NULL_SO_FAR + "C9 CA D7  CJ D8 DT  CQ D9 DJ  CK DK DA"
NULL_HAND_KEPT = NULL_SO_FAR + "C9 CA C7  CJ D7 DT  CQ D8 DJ  CK D9 DA"

OPEN_DEAL = (
    "deal CJ.CA.CT.CK.CQ.SJ.SA.S7.HJ.DJ"
    "|C9.C8.C7.ST.SK.HA.HT.HK.HQ.H9"
    "|SQ.S9.H8.H7.DA.DT.DK.D9.D8.D7"
    "|S8.DQ"
)
"""Forehand wins nine tricks in Grand; S7 loses."""
NINE_WON = (
    "CJ C9 SQ  SJ C8 S9  HJ C7 H8  DJ H9 H7  CA HQ D7  CT HK D8  CK HT D9  CQ HA DK  SA SK DT"
)
THE_TENTH_LOST = "  S7 ST DA"


def swapped(deal: str, one: str, other: str) -> str:
    """The deal with these two cards exchanged."""
    return deal.replace(one, "??").replace(other, one).replace("??", other)


RANKS = "A T K Q 9 8 7"
NULL_RANKS = "A K Q J T 9 8 7"


def ranked(game: skat.Game) -> list[list[str]]:
    """What follows what, each from the highest to the lowest card, the trumps first."""
    if game is skat.Game.NULL:
        return [[], *([suit + rank for rank in NULL_RANKS.split()] for suit in "CSHD")]
    suits = {suit: [suit + rank for rank in RANKS.split()] for suit in "CSHD"}
    return [["CJ", "SJ", "HJ", "DJ", *suits.pop(game.value, [])], *suits.values()]


def allowed(hand: list[str], led: str | None, game: skat.Game) -> list[str]:
    """The cards of a hand that may be played."""
    followers = [cards for cards in ranked(game) if led in cards]
    return [card for card in hand if followers and card in followers[0]] or hand


def best(trick: list[str], game: skat.Game) -> int:
    """The place of the card that wins the trick."""
    trumps, *plain = ranked(game)
    order = trumps + next((cards for cards in plain if trick[0] in cards), list[str]())
    return min(range(3), key=lambda place: (order + trick).index(trick[place]))


# ------------------------------------------------------------------ leading, following, winning


@pytest.mark.rule("SK-40", "SK-42")
def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, CLUBS, "SA S9")
    assert (state.actor, state.leader, texts_of(state.trick)) == (2, 0, "SA S9")
    state = trick_play(DEAL, FOREHAND_AT_18, CLUBS, "SA S9 S8  S7 SK SQ")
    assert (state.actor, state.leader, state.trick) == (1, 1, ())
    first, second = state.tricks
    assert (first.leader, texts_of(first.cards), first.winner, first.points) == (
        0,
        "SA S9 S8",
        0,
        11,
    )
    assert (second.leader, texts_of(second.cards), second.winner) == (0, "S7 SK SQ", 1)
    assert [second.card_of(seat) for seat in range(3)] == list(second.cards)
    state = trick_play(DEAL, FOREHAND_AT_18, CLUBS, "SA S9 S8  S7 SK SQ  DA D8 D7  HT HQ")
    assert [str(state.tricks[2].card_of(seat)) for seat in range(3)] == ["D7", "DA", "D8"]
    assert (state.actor, state.leader) == (0, 1)
    assert (state.declarer_points, state.declarer_tricks) == (21, 1)


def texts_of(cards: tuple[skat.Card, ...]) -> str:
    return " ".join(map(str, cards))


@pytest.mark.rule("SK-43")
def test_the_points_of_the_skat_count_for_declarer_before_any_trick() -> None:
    assert trick_play(DEAL, FOREHAND_AT_18, "s -CA.DT S").declarer_points == 21
    assert trick_play(DEAL, FOREHAND_AT_18, "SH").declarer_points == 10
    state = trick_play(DEAL, FOREHAND_AT_18, "SH", "D7 DA DK")
    assert (state.declarer_points, state.declarer_tricks) == (10, 0)


@pytest.mark.rule("SK-41")
@pytest.mark.parametrize(
    ("announcement", "played", "legal"),
    [
        ("s -H7.DT C", "", "CJ CA CT CK C9 SA S7 HJ HA D7"),
        ("s -H7.DT C", "CJ", "C7 SJ"),  # trumps of the suit and jacks follow each other
        ("s -H7.DT C", "CJ SJ", "CQ C8 DJ"),
        ("s -H7.DT C", "HA", "HT HK H9"),
        ("s -H7.DT C", "D7", "DA D9"),
        ("s -H7.DT C", "D7 D9", "DK DQ D8"),  # DJ is no diamond here
        ("s -H7.DT G", "CJ", "SJ"),
        ("s -H7.DT G", "C9", "C7"),
        ("s -H7.DT G", "CJ SJ", "DJ"),
        ("s -H7.DT N", "D7 D9", "DJ DK DQ D8"),  # and here it is one
        ("s -H7.DT N", "S7", "SJ ST SK S9"),
        ("s -CJ.HJ S", "SA", "SJ ST SK S9"),
        ("s -CJ.HJ S", "SA SJ", "SQ S8 DJ"),
    ],
)
def test_a_card_that_is_led_is_followed(announcement: str, played: str, legal: str) -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, announcement, played)
    assert texts(skat.legal_moves(state)) == legal
    for card in state.hands[state.actor]:
        move = skat.PlayCard(card)
        if str(card) in legal.split():
            skat.apply(state, move)
        else:
            assert refusal(state, move).startswith("SK-41: ")


@pytest.mark.rule("SK-41")
def test_who_cannot_follow_may_play_any_card() -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, CLUBS, "CJ C7 CQ  CA SJ C8  HK H8 HA  CT")
    assert texts(skat.legal_moves(state)) == "ST SK S9 HT H9 DA D9"
    state = trick_play(DEAL, FOREHAND_AT_18, CLUBS, "CJ C7 CQ  CA SJ C8  HK H8 HA  CT DA")
    assert texts(skat.legal_moves(state)) == "DJ"


@pytest.mark.rule("SK-41")
@pytest.mark.parametrize(
    ("announcement", "played", "card", "message"),
    [
        ("s -H7.DT C", "CJ", "ST", "a trump was led and you hold C7.SJ, so ST may not be played"),
        ("s -H7.DT C", "HA", "SJ", "hearts were led and you hold HT.HK.H9, so SJ may not be played"),
        ("s -H7.DT C", "D7 D9", "DJ", "diamonds were led and you hold DK.DQ.D8, so DJ may not be played"),
        ("s -H7.DT G", "C9", "ST", "clubs were led and you hold C7, so ST may not be played"),
        ("s -H7.DT G", "CJ", "C7", "a trump was led and you hold SJ, so C7 may not be played"),
        ("s -H7.DT N", "S7", "C7", "spades were led and you hold SJ.ST.SK.S9, so C7 may not be played"),
    ],
)  # fmt: skip
def test_a_revoke_is_refused_in_words(
    announcement: str, played: str, card: str, message: str
) -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, announcement, played)
    assert refusal(state, skat.parse_move(card)) == f"SK-41: {message}"


@pytest.mark.rule("SK-41")
def test_the_message_of_the_documentation() -> None:
    deal = (
        "deal CJ.CA.CT.CK.C9.SA.S7.HJ.HA.D7|C7.SJ.ST.SK.S9.S8.H7.DA.DT.D9"
        "|CQ.C8.SQ.HQ.H9.H8.DJ.DK.DQ.D8|HT.HK"
    )
    state = trick_play(deal, FOREHAND_AT_18, "s -HT.HK C", "HA")
    assert refusal(state, skat.parse_move("S8")) == (
        "SK-41: hearts were led and you hold H7, so S8 may not be played"
    )


@pytest.mark.rule("G-02")
@pytest.mark.parametrize(
    ("played", "card", "message"),
    [
        ("", "SJ", "G-02: forehand does not hold SJ"),
        ("", "H7", "G-02: forehand does not hold H7"),
        ("CJ", "SA", "G-02: middlehand does not hold SA"),
        ("CJ C7", "C7", "G-02: rearhand does not hold C7"),
        (FIRST_TRICK, "CJ", "G-02: forehand does not hold CJ"),
    ],
)
def test_a_card_that_is_not_held_is_not_played(played: str, card: str, message: str) -> None:
    state = trick_play(DEAL, FOREHAND_AT_18, CLUBS, played)
    assert refusal(state, skat.parse_move(card)) == message


@pytest.mark.rule("SK-40", "SK-41", "SK-42", "SK-43", "SK-44")
@pytest.mark.parametrize("game", skat.Game)
@pytest.mark.parametrize("declarer", range(3))
def test_random_hands_keep_the_rules_trick_by_trick(game: skat.Game, declarer: int) -> None:
    for seed in range(12):
        deal, *_ = random_hand(1000 * declarer + seed)
        hand = "H" if seed % 2 else ""
        state = onwards(deal.after, WON_BY[declarer])
        if not hand:
            state = onwards(state, "s")
            state = skat.apply(state, skat.legal_moves(state)[seed])
        state = onwards(state, f"{game.value}{hand}")
        assert isinstance(state, skat.TrickPlay)
        follow_by_the_rules(state, seed)


def follow_by_the_rules(state: skat.TrickPlay, seed: int) -> None:
    """Play the hand, and keep an account of our own beside the library's."""
    game, declarer, points, won, table = state.contract.game, state.declarer, 0, 0, list[str]()
    hands = [[str(card) for card in hand] for hand in state.hands]
    seat, leader = 0, 0
    for number in range(30):
        legal = allowed(hands[seat], table[0] if table else None, game)
        assert texts(skat.legal_moves(state)) == " ".join(legal)
        card = legal[(seed + number) % len(legal)]
        after_it = skat.apply(state, skat.parse_move(card))
        hands[seat].remove(card)
        table.append(card)
        seat = (seat + 1) % 3
        if len(table) == 3:
            seat = leader = (leader + best(table, game)) % 3
            points += skat.CardSet.of(".".join(table)).points * (leader == declarer)
            won += leader == declarer
            table = []
        if isinstance(after_it, skat.Over):
            assert number == 29 or (game is skat.Game.NULL and won == 1 and not table)
            assert skat.all_tricks(after_it)[-1].winner == leader
            assert len(skat.all_tricks(after_it)) == number // 3 + 1
            value = skat.result(after_it).settlement
            assert isinstance(value, skat.GameValue)
            held = state.declaration.skat.points
            assert (value.declarer_points, value.declarer_tricks) == (points + held, won)
            return
        assert isinstance(after_it, skat.TrickPlay)
        state = after_it
        assert (state.actor, state.leader) == (seat, leader)
        assert [[str(c) for c in hand] for hand in state.hands] == hands
        assert (texts_of(state.trick), len(state.tricks)) == (" ".join(table), (number + 1) // 3)
        assert state.declarer_points == points + state.declaration.skat.points
        assert state.declarer_tricks == won
    pytest.fail("thirty cards were played and the hand is not over")


# ------------------------------------------------------------------ when play ends


@pytest.mark.rule("SK-44")
def test_null_ends_at_declarers_first_trick() -> None:
    value = settled(NULL_DEAL, MIDDLEHAND_AT_18, NULL, NULL_BROKEN)
    assert (value.won, value.score, value.declarer_tricks) == (False, -46, 1)
    assert value.reason is skat.Reason.NULL_BROKEN
    state = trick_play(NULL_DEAL, MIDDLEHAND_AT_18, NULL, "SA S7 SQ  HT H7 HK  DT CJ")
    assert state.declarer_tricks == 0


@pytest.mark.rule("SK-44")
def test_null_ends_at_declarers_first_trick_also_with_ouvert_and_hand() -> None:
    value = settled(NULL_DEAL, MIDDLEHAND_AT_18, "s -C7.DQ NO", NULL_BROKEN)
    assert (value.score, value.declarer_tricks) == (-92, 1)
    # With forehand as declarer the first trick decides.
    assert settled(NULL_DEAL, FOREHAND_AT_18, "NH", "SA S7 SQ").score == -70
    assert settled(NULL_DEAL, FOREHAND_AT_18, "NOH", "SA S7 SQ").score == -118


@pytest.mark.rule("SK-44")
def test_null_goes_on_while_only_the_defenders_win_tricks() -> None:
    state = trick_play(NULL_DEAL, MIDDLEHAND_AT_18, "s -C7.DQ NO", "SA S7 SQ  HT H7 HK")
    assert [trick.winner for trick in state.tricks] == [0, 2]


@pytest.mark.rule("SK-44", "SK-53")
@pytest.mark.parametrize(
    ("announcement", "played", "score"),
    [(NULL, NULL_KEPT, 23), ("s -C7.DQ NO", NULL_KEPT, 46),
     ("NH", NULL_HAND_KEPT, 35), ("NOH", NULL_HAND_KEPT, 59)],
)  # fmt: skip
def test_null_without_a_trick_is_won_after_the_tenth(
    announcement: str, played: str, score: int
) -> None:
    nine, _, last = played.rpartition("  ")
    state = trick_play(NULL_DEAL, MIDDLEHAND_AT_18, announcement, nine)
    assert (len(state.tricks), state.declarer_tricks) == (9, 0)
    value = settled(NULL_DEAL, MIDDLEHAND_AT_18, announcement, nine, last)
    assert (value.won, value.score, value.declarer_tricks) == (True, score, 0)
    assert value.reason is skat.Reason.NULL_KEPT


@pytest.mark.rule("SK-44")
def test_with_the_option_a_lost_null_is_played_to_the_tenth_trick() -> None:
    state = trick_play(NULL_DEAL, MIDDLEHAND_AT_18, NULL, NULL_BROKEN, rules=PLAY_ON)
    assert (state.declarer_tricks, state.actor) == (1, skat.MIDDLEHAND)
    rest = "  H8 HQ HA  CA S8 C8  CK S9 C9  CQ H9 SJ  CT D9 HJ  ST D8 DJ  SK D7 DA"
    hand = over(NULL_DEAL, MIDDLEHAND_AT_18, NULL, NULL_BROKEN, rest, rules=PLAY_ON)
    assert len(skat.all_tricks(hand)) == 10
    early = settled(NULL_DEAL, MIDDLEHAND_AT_18, NULL, NULL_BROKEN)
    late = skat.result(hand).settlement
    assert isinstance(late, skat.GameValue)
    assert (late.score, late.value, late.reason) == (early.score, early.value, early.reason)


@pytest.mark.rule("SK-44")
@pytest.mark.parametrize(
    ("bidding", "announcement", "played", "declarer_tricks", "score"),
    [
        (FOREHAND_AT_18, "GO", "S7 ST SQ", 0, -2 * 24 * 11),
        (FOREHAND_AT_18, "GO", "CJ C9 SQ  S7 ST S9", 1, -2 * 24 * 11),
        (FOREHAND_AT_18, "GO", NINE_WON + THE_TENTH_LOST, 9, -2 * 24 * 11),
        (FOREHAND_AT_18, "CO", "S7 ST SQ", 0, -2 * 12 * 15),
        (MIDDLEHAND_AT_18, "HO", "CJ H9 H7", 0, -2 * 10 * 11),
        (REARHAND_AT_18, "DO", "CJ C9 D8", 0, -2 * 9 * 11),
    ],
)
def test_an_ouvert_game_ends_at_the_first_trick_that_declarer_loses(
    bidding: str, announcement: str, played: str, declarer_tricks: int, score: int
) -> None:
    value = settled(OPEN_DEAL, bidding, announcement, played)
    assert (value.won, value.declarer_tricks, value.score) == (False, declarer_tricks, score)
    assert value.reason is skat.Reason.SCHWARZ_MISSED


@pytest.mark.rule("SK-44")
def test_an_ouvert_game_goes_on_while_declarer_wins() -> None:
    state = trick_play(OPEN_DEAL, FOREHAND_AT_18, "GO", NINE_WON)
    assert (len(state.tricks), state.declarer_tricks, state.actor) == (9, 9, 0)


@pytest.mark.rule("SK-44")
def test_with_the_option_a_lost_ouvert_game_is_played_to_the_tenth_trick() -> None:
    lost = "CJ C9 SQ  S7 ST S9"
    state = trick_play(OPEN_DEAL, FOREHAND_AT_18, "GO", lost, rules=PLAY_ON)
    assert (state.actor, state.declarer_tricks) == (1, 1)
    rest = "HA H7 HJ  SJ C8 D9  DJ C7 D8  CA HT D7  CT HK H8  CK HQ DA  CQ H9 DT  SA SK DK"
    played_out = over(OPEN_DEAL, FOREHAND_AT_18, "GO", lost, rest, rules=PLAY_ON)
    assert len(skat.all_tricks(played_out)) == 10
    late = skat.result(played_out).settlement
    early = settled(OPEN_DEAL, FOREHAND_AT_18, "GO", lost)
    assert isinstance(late, skat.GameValue)
    assert (late.score, late.levels, late.reason) == (early.score, early.levels, early.reason)
    assert late.declarer_tricks == 9


@pytest.mark.rule("SK-44")
@pytest.mark.parametrize("announcement", ["GH", "GHS", "GHZ", "CHZ", "s -S8.DQ G"])
def test_a_missed_announcement_does_not_end_the_game(announcement: str) -> None:
    state = trick_play(OPEN_DEAL, FOREHAND_AT_18, announcement, "S7 ST SQ")
    assert (state.actor, state.declarer_tricks, len(state.tricks)) == (1, 0, 1)


@pytest.mark.rule("SK-44")
def test_a_missed_schneider_is_played_to_the_tenth_trick() -> None:
    deal, bidding, announcement, played = WORKED["diamonds Hand, Schneider announced, 88 points"][0]
    state = trick_play(deal, bidding, announcement, *played.split("  ")[:9])
    assert sum(trick.points for trick in state.tricks if trick.winner != state.declarer) > 30
    assert len(state.tricks) == 9


# ------------------------------------------------------------------ hands played out

WORKED: dict[str, tuple[tuple[str, str, str, str], str]] = {
    "hearts, with 1, bid 24, 61 to 89 points": (
        (
            "deal CJ.SA.SK.S8.HA.HT.HK.H9.DT.DK|CA.CT.C8.SJ.ST.HQ.H8.H7.DJ.DQ"
            "|CQ.C9.C7.SQ.S7.HJ.DA.D9.D8.D7|CK.S9",
            "18 y 20 y 22 y 23 y 24 y p p",
            "s -HA.SA H",
            "H9 H8 HJ  D7 DK DQ  CK C8 C7  DT DJ D9  SJ CQ HT  CA C9 S9  HQ S7 HK  SK ST SQ"
            "  H7 D8 CJ  S8 CT DA",
        ),
        "hearts: with 1, game, 2 x 10 = 20, bid 24, overbid: 30;"
        " lost, the game is worth less than the bid: -60",
    ),
    "hearts, with 1, bid 24, 60 points": (
        (
            "deal CT.CK.CQ.SJ.ST.HQ.H8.DA.DT.DQ|CJ.C9.C7.S9.HA.HT.HK.H9.H7.DK"
            "|CA.SA.SK.SQ.S8.S7.HJ.D9.D8.D7|C8.DJ",
            "24 p p",
            "s -S9.H7 H",
            "CK C9 CA  S7 ST C8  CT C7 SA  SJ HT HJ  H8 DJ S8  HK D7 HQ  H9 SK DA  DK D8 DQ"
            "  HA D9 DT  CJ SQ CQ",
        ),
        "hearts: with 1, game, 2 x 10 = 20, bid 24, overbid: 30;"
        " lost, declarer has 60 card points or less: -60",
    ),
    "hearts, with 1, bid 24, 90 points": (
        (
            "deal CT.C9.C8.SJ.SK.S7.H7.DJ.DT.D9|CJ.CA.CK.SA.HA.HT.HK.HQ.H9.DA"
            "|CQ.C7.ST.S9.HJ.H8.DK.DQ.D8.D7|SQ.S8",
            "24 p p",
            "s -S8.CJ H",
            "C9 CA CQ  SA S9 S7  CK C7 C8  HA H8 H7  DA D8 DT  SQ ST SK  D7 D9 HT  HK HJ SJ"
            "  CT HQ DK  H9 DQ DJ",
        ),
        "hearts: with 1, game, Schneider, 3 x 10 = 30, bid 24;"
        " won, declarer has 61 card points or more: +30",
    ),
    "hearts Hand, CJ in hand, SJ in the skat, 93 points": (
        (
            "deal CA.CK.CQ.C7.SQ.S8.HJ.H8.DT.D9|CT.C9.C8.S9.H7.DJ.DK.DQ.D8.D7"
            "|CJ.SA.ST.SK.S7.HA.HT.HK.H9.DA|SJ.HQ",
            "p 18 p",
            "HH",
            "DT DQ DA  SK S8 S9  CJ H8 DJ  H9 HJ H7  C7 C8 SA  C9 ST CK  D9 D8 HA  HT CQ D7"
            "  HK SQ CT  S7 CA DK",
        ),
        "hearts: with 2, game, Hand, Schneider, 5 x 10 = 50, bid 18;"
        " won, declarer has 61 card points or more: +50",
    ),
    "spades, with 2, 89 points": (
        (
            "deal CJ.SJ.SA.SK.S9.S8.HA.HT.H9.D7|CK.C9.C7.ST.HJ.HK.HQ.DJ.DA.D8"
            "|CT.CQ.C8.SQ.S7.H8.H7.DT.DK.D9|CA.DQ",
            "18 y p p",
            "s -HA.CA S",
            "SA ST SQ  HT HQ H8  SK HJ S7  DA D9 DQ  C9 C8 S9  CJ DJ H7  SJ C7 DT  H9 HK DK"
            "  D8 CQ D7  CK CT S8",
        ),
        "spades: with 2, game, 3 x 11 = 33, bid 18; won, declarer has 61 card points or more: +33",
    ),
    "diamonds Hand, Schneider announced, 88 points": (
        (
            "deal CQ.C8.SK.S9.S7.HJ.H9.H8.DT.DK|CJ.CA.SJ.HA.HT.HQ.DA.DQ.D9.D8"
            "|CT.CK.C9.C7.ST.SQ.S8.HK.H7.D7|SA.DJ",
            "18 p p",
            "DHS",
            "C8 CA C9  HA H7 H8  DA D7 HJ  S9 HQ SQ  C7 CQ HT  S7 DQ S8  CJ CK DK  SJ CT DT"
            "  D9 HK H9  D8 ST SK",
        ),
        "diamonds: with 2, game, Hand, Schneider, Schneider announced, 6 x 9 = 54, bid 18;"
        " lost, the announced Schneider was not reached: -108",
    ),
    "spades, with 1, bid 33, no trick": (
        (
            "deal CK.CQ.SJ.SA.SK.SQ.S9.HJ.HT.HK|CJ.C9.C8.C7.S7.H8.H7.D9.D8.D7"
            "|CT.ST.S8.HA.HQ.H9.DJ.DT.DK.DQ|CA.DA",
            "33 p p",
            "s -CJ.CA S",
            "HJ S7 S8  SQ C9 ST  DJ S9 D7  DQ SK D8  HT H8 HA  HQ HK H7  CQ C7 CT  DK SJ DA"
            "  CK C8 DT  SA D9 H9",
        ),
        "spades: with 1, game, Schneider, Schwarz, 4 x 11 = 44, bid 33;"
        " lost, declarer has 60 card points or less: -88",
    ),
    "Grand Ouvert, with 4, all tricks made": (
        (
            swapped(OPEN_DEAL, "S7", "ST"),
            FOREHAND_AT_18,
            "GO",
            NINE_WON + "  ST S7 DA",
        ),
        "Grand: with 4, game, Hand, Schneider, Schneider announced, Schwarz, Schwarz announced,"
        " Ouvert, 11 x 24 = 264, bid 18; won, declarer has 61 card points or more: +264",
    ),
    "Grand Ouvert, with 4, a trick lost": (
        (OPEN_DEAL, FOREHAND_AT_18, "GO", "CJ C9 SQ  S7 ST S9"),
        "Grand: with 4, game, Hand, Schneider, Schneider announced, Schwarz, Schwarz announced,"
        " Ouvert, 11 x 24 = 264, bid 18; lost, the announced Schwarz was not reached: -528",
    ),
    "Grand, with 4, the defenders take one trick of no points": (
        (
            swapped(OPEN_DEAL, "S8", "ST"),
            FOREHAND_AT_18,
            "s -ST.DQ G",
            "CJ C9 SQ  SJ C8 S9  HJ C7 H8  DJ H9 H7  CA HQ DT  CT HK D8  CK HT D9  CQ HA DK"
            "  SA SK DA  S7 S8 D7",
        ),
        "Grand: with 4, game, Schneider, 6 x 24 = 144, bid 18;"
        " won, declarer has 61 card points or more: +144",
    ),
    "Null": (
        (NULL_DEAL, MIDDLEHAND_AT_18, NULL, NULL_BROKEN),
        "Null: 23, bid 18; lost, declarer took a trick: -46",
    ),
}
"""The worked values of docs/rules/skat.md, and more, as whole hands: deal, bidding, announcement, cards."""


@pytest.mark.rule("SK-50", "SK-51", "SK-52", "SK-53", "SK-54", "SK-55", "SK-56")
@pytest.mark.parametrize(("hand", "account"), WORKED.values(), ids=WORKED)
def test_a_hand_played_out_comes_to(hand: tuple[str, str, str, str], account: str) -> None:
    assert str(settled(*hand)) == account


@pytest.mark.rule("SK-50")
def test_in_a_hand_game_the_skat_counts_for_the_matadors_and_the_points() -> None:
    hand, _ = WORKED["hearts Hand, CJ in hand, SJ in the skat, 93 points"]
    deal, bidding, announcement, _ = hand
    state = trick_play(deal, bidding, announcement)
    rearhand, pile = state.hands[skat.REARHAND], state.setup.deal.skat
    assert "CJ" in str(rearhand)
    assert "SJ" not in str(rearhand)
    assert "SJ" in str(pile)
    assert "HJ" in str(state.hands[skat.FOREHAND])
    assert state.declaration.matadors == 2
    value = settled(*hand)
    assert (value.declarer_points, value.matadors, value.score) == (93, 2, 50)


@pytest.mark.rule("SK-50")
def test_discarded_jacks_count_for_the_matadors() -> None:
    assert trick_play(DEAL, FOREHAND_AT_18, "s -CJ.HJ S").declaration.matadors == 1
    assert trick_play(DEAL, MIDDLEHAND_AT_18, "SH").declaration.matadors == -1
    assert trick_play(DEAL, REARHAND_AT_18, "DH").declaration.matadors == -3
    assert trick_play(DEAL, REARHAND_AT_18, "NH").declaration.matadors == 0


def test_a_hand_that_ended_before_trick_play_has_no_tricks() -> None:
    assert skat.all_tricks(over(DEAL, "p p p")) == ()
    assert skat.all_tricks(over(DEAL, FOREHAND_AT_18, "s timeout:0")) == ()
    conceded = over(DEAL, FOREHAND_AT_18, CLUBS, FIRST_TRICK, "concede:1 concede:2")
    assert [texts_of(trick.cards) for trick in skat.all_tricks(conceded)] == [FIRST_TRICK]
    assert after(DEAL, FOREHAND_AT_18, CLUBS, FIRST_TRICK, "concede:1 concede:2") == conceded
