/* rules/altar/offers/contact_odds.c: the odds of a contact, card against card (B3 to B10, B24). */
#include "rules/altar/offers/contact_odds.h"

#include "rules/altar/battle/odds.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/ground.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/play/force.h"

static bool attacks(const struct altar_view *view)
{
    return view->task.extra == view->side;
}

altar_piece_id altar_engaged_division(const struct altar_scenario *sc,
                                      const struct altar_view *view)
{
    altar_piece_id best = ALTAR_NO_PIECE;
    unsigned most = 0;

    if (attacks(view))
        return view->task.piece.v < sc->token_count ? view->task.piece : ALTAR_NO_PIECE;
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side != view->side || piece->cell != view->task.cell ||
            piece->kind != ALTAR_DIVISION)
            continue;
        unsigned fit = altar_fit_brigades(sc, view->units, altar_piece(i));

        if (best.v == ALTAR_NONE || fit > most) {
            best = altar_piece(i);
            most = fit;
        }
    }
    return best;
}

/* ---- the enemy ---- */

/* The enemy token in a space as far as it is known, ignoring depots; none if there are several. */
static struct altar_piece enemy_at(const struct altar_view *view, uint16_t cell)
{
    struct altar_piece met = {.token = ALTAR_NO_PIECE};
    unsigned count = 0;

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        if (view->board.piece[i].side == view->side || view->board.piece[i].cell != cell ||
            view->board.piece[i].kind == ALTAR_DEPOT)
            continue;
        met = view->board.piece[i];
        count++;
    }
    return count == 1 ? met : (struct altar_piece){.token = ALTAR_NO_PIECE};
}

/* The enemy token in the contested space, or in the space that the attacker comes from. */
static struct altar_piece enemy_met(const struct altar_view *view)
{
    return enemy_at(view, attacks(view) ? view->task.cell : view->task.from);
}

/* True if a division of the enemy's roster may be the one that is met. */
static bool may_be(const struct altar_scenario *sc, const struct altar_view *view,
                   const struct altar_piece *met, altar_piece_id token)
{
    const struct altar_token *self = &sc->tokens[token.v];

    if (met->token.v < sc->token_count)
        return met->token.v == token.v;
    return self->kind == ALTAR_DIVISION && self->side != view->side &&
           (met->arm == ALTAR_ARM_NONE || met->arm == self->arm);
}

/* Enemy tokens within three spaces that may be divisions, including the one that is met. */
static unsigned enemies_near(const struct altar_scenario *sc, const struct altar_view *view)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        count += piece->side != view->side && piece->cell != VD_NONE &&
                 (piece->kind == ALTAR_DIVISION || piece->kind == ALTAR_KIND_NONE) &&
                 altar_distance(sc, piece->cell, view->task.cell) <= ALTAR_NEAR;
    }
    return count;
}

/* Battle Cards that the cards in force forbid to every division it may be. */
static unsigned barred_cards(const struct altar_scenario *sc, const struct altar_view *view)
{
    const struct altar_piece met = enemy_met(view);
    unsigned barred = ~0U;
    bool any = false;

    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (!may_be(sc, view, &met, altar_piece(i)))
            continue;
        barred &=
            altar_barred_cards(sc, view->in_force, altar_other(view->side), sc->tokens[i].command,
                               attacks(view) ? ALTAR_DEFENDER : ALTAR_ATTACKER);
        any = true;
    }
    return any ? barred : 0;
}

/* With three divisions in sight the enemy may play PITCHED BATTLE, and may not play what is
 * forbidden. With fewer, there may be more in the fog, or too few for it, which lifts the ban
 * (B3). */
unsigned altar_enemy_cards(const struct altar_scenario *sc, const struct altar_view *view)
{
    bool fog = sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
    bool has_three = enemies_near(sc, view) >= ALTAR_BATTLE_NEEDS;
    unsigned cards = 1U << ALTAR_CARD_SKIRMISH, left;

    if (has_three || fog)
        cards |= 1U << ALTAR_CARD_BATTLE;
    if (attacks(view))
        cards |= 1U << ALTAR_CARD_RETREAT;
    left = cards & ~barred_cards(sc, view);
    return has_three && left != 0 ? left : cards;
}

/* ---- a pair of cards ---- */

/* B10: how many of the 36 rolls of two dice the seat's score wins; the defender wins ties. */
static unsigned rolls_won(unsigned own, unsigned enemy, bool attacking)
{
    unsigned won = 0;

    for (unsigned a = 1; a <= 6; a++) {
        for (unsigned b = 1; b <= 6; b++)
            won += attacking ? own + a > enemy + b : own + a >= enemy + b;
    }
    return won;
}

/* The average over all divisions it may be, each equally likely, in percent. */
static uint8_t skirmish_chance(const struct altar_scenario *sc, const struct altar_view *view,
                               const struct altar_piece *met, bool attacking, unsigned own,
                               unsigned enemy_bonus)
{
    unsigned won = 0, rolls = 0;

    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (!may_be(sc, view, met, altar_piece(i)))
            continue;
        won += rolls_won(own, altar_fit_brigades(sc, view->units, altar_piece(i)) + enemy_bonus,
                         attacking);
        rolls += 36;
    }
    return (uint8_t)(rolls > 0 ? (100 * won + rolls / 2) / rolls : 50);
}

/* Counts both sides within reach of the field as far as they are seen, with the odds from the
 * computer's own battles. */
static uint8_t battle_chance(const struct altar_scenario *sc, const struct altar_view *view)
{
    uint8_t attacker = view->task.extra, defender = altar_other(attacker);
    unsigned chance =
        altar_battle_chance(&sc->odds, altar_force_near(sc, view, view->task.cell, attacker, true),
                            altar_force_near(sc, view, view->task.cell, defender, false));

    return (uint8_t)(attacks(view) ? chance : 100 - chance);
}

/* B24: own divisions other than the one that fights; of the enemy's, at least two if the enemy
 * plays PITCHED BATTLE (B3). */
static unsigned others_near(const struct altar_scenario *sc, const struct altar_view *view,
                            bool own)
{
    unsigned count = own ? altar_divisions_near(sc, &view->board, view->side, view->task.cell)
                         : enemies_near(sc, view);

    if (!own && count < ALTAR_BATTLE_NEEDS)
        count = ALTAR_BATTLE_NEEDS;
    return count > 0 ? count - 1 : 0;
}

static struct altar_card_odds pair_odds(const struct altar_scenario *sc,
                                        const struct altar_view *view, altar_piece_id division,
                                        uint8_t own, uint8_t theirs)
{
    struct altar_card_odds odds = {.own = own, .theirs = theirs, .meeting = ALTAR_MEETS_SKIRMISH};
    uint8_t defense = attacks(view) ? theirs : own, attack = attacks(view) ? own : theirs;
    unsigned weight = defense == ALTAR_CARD_RETREAT ? 2 : 1; /* B6 */
    unsigned score = altar_fit_brigades(sc, view->units, division);

    if (own == ALTAR_CARD_BATTLE && theirs == ALTAR_CARD_BATTLE) {
        odds.meeting = ALTAR_MEETS_BATTLE; /* B4 */
        odds.wins = battle_chance(sc, view);
        return odds;
    }
    if (defense == ALTAR_CARD_RETREAT && attack == ALTAR_CARD_SKIRMISH) {
        odds.meeting = ALTAR_MEETS_NOT; /* B9 */
        return odds;
    }
    if (own == ALTAR_CARD_BATTLE)
        score += weight * others_near(sc, view, true);
    const struct altar_piece met = enemy_met(view);

    odds.wins =
        skirmish_chance(sc, view, &met, attacks(view), score,
                        theirs == ALTAR_CARD_BATTLE ? weight * others_near(sc, view, false) : 0);
    return odds;
}

unsigned altar_contact_odds(const struct altar_scenario *sc, const struct altar_view *view,
                            altar_piece_id division, struct altar_card_odds odds[ALTAR_CARD_ODDS])
{
    unsigned own = altar_legal_cards(sc, view), theirs = altar_enemy_cards(sc, view), count = 0;

    for (uint8_t a = ALTAR_CARD_BATTLE; a < ALTAR_CARD_COUNT; a++) {
        for (uint8_t b = ALTAR_CARD_BATTLE; b < ALTAR_CARD_COUNT; b++) {
            if ((own >> a & 1) != 0 && (theirs >> b & 1) != 0)
                odds[count++] = pair_odds(sc, view, division, a, b);
        }
    }
    return count;
}

uint8_t altar_skirmish_odds(const struct altar_scenario *sc, const struct altar_view *view,
                            altar_piece_id division, uint16_t cell)
{
    const struct altar_piece met = enemy_at(view, cell);

    return skirmish_chance(sc, view, &met, true, altar_fit_brigades(sc, view->units, division), 0);
}
