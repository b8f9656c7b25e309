/* rules/altar/play/reserves.c: batteries of an army's reserve, attached before a battle (L26).
 *
 * The truth is what the owner was told: a side's own view holds which division has which
 * battery. The enemy hears of those on the table once its set-up is complete. Whether a side is
 * asked depends only on the printed order of battle, so that a pause reveals nothing about
 * broken batteries. */
#include <string.h>

#include "rules/altar/play/reserves.h"
#include "rules/altar/telling/tell.h"

bool altar_has_reserves(const struct altar_scenario *sc, uint8_t side)
{
    return sc->armies[side].reserve_count > 0 && ALTAR_ON(L26);
}

bool altar_is_reserve(const struct altar_scenario *sc, uint8_t side, uint16_t unit)
{
    const struct altar_army *army = &sc->armies[side];

    return unit >= army->first_unit && unit < army->first_unit + army->reserve_count;
}

static uint8_t place_of(const struct altar_scenario *sc, uint16_t unit)
{
    return (uint8_t)(unit - sc->armies[sc->units[unit].side].first_unit);
}

altar_piece_id altar_attached_to(const struct altar_scenario *sc, const struct altar_view *view,
                                 uint16_t unit)
{
    uint8_t side = sc->units[unit].side;
    uint8_t kept = altar_is_reserve(sc, side, unit) ? view->attached[side][place_of(sc, unit)] : 0;

    return kept > 0 ? altar_piece(kept - 1) : ALTAR_NO_PIECE;
}

void altar_attachments(const struct altar_scenario *sc, const struct altar_view *view, uint8_t side,
                       altar_piece_id *to)
{
    const struct altar_army *army = &sc->armies[side];

    for (unsigned i = army->first_unit; i < (unsigned)army->first_unit + army->reserve_count; i++)
        to[i] = altar_attached_to(sc, view, (uint16_t)i);
}

/* How many other batteries a division has. */
static unsigned batteries_with(const struct altar_scenario *sc, const struct altar_view *view,
                               uint16_t except, altar_piece_id division)
{
    const struct altar_army *army = &sc->armies[view->side];
    unsigned count = 0;

    for (unsigned i = army->first_unit; i < (unsigned)army->first_unit + army->reserve_count; i++)
        count += i != except && altar_attached_to(sc, view, (uint16_t)i).v == division.v;
    return count;
}

bool altar_is_present(const struct altar_view *view, uint16_t piece)
{
    return piece < view->board.piece_count && view->board.piece[piece].side == view->side &&
           view->board.piece[piece].kind == ALTAR_DIVISION && view->comes[piece] == 1;
}

bool altar_has_room(const struct altar_scenario *sc, const struct altar_view *view, uint16_t unit,
                    altar_piece_id division)
{
    return batteries_with(sc, view, unit, division) < sc->battle.reserve_per_division;
}

static bool has_battery(const struct altar_scenario *sc, const struct altar_view *view,
                        altar_piece_id division)
{
    const struct altar_token *token = &sc->tokens[division.v];

    for (uint8_t i = 0; i < token->unit_count; i++) {
        altar_unit_id unit = altar_unit(token->first_unit + i);

        if (sc->units[unit.v].arm == ALTAR_ARTILLERY && view->units[unit.v] == ALTAR_FIT)
            return true;
    }
    return batteries_with(sc, view, ALTAR_NONE, division) > 0;
}

/* One battery to each division present while they last: first to those without a battery, then
 * by id. */
static altar_piece_id default_division(const struct altar_scenario *sc,
                                       const struct altar_view *view, uint16_t unit)
{
    altar_piece_id second = ALTAR_NO_PIECE;

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        if (!altar_is_present(view, i) || !altar_has_room(sc, view, unit, altar_piece(i)))
            continue;
        if (!has_battery(sc, view, altar_piece(i)))
            return altar_piece(i);
        if (second.v == ALTAR_NONE)
            second = altar_piece(i);
    }
    return second;
}

static void tell(struct altar_game *game, uint16_t unit, altar_piece_id division, uint32_t audience)
{
    const struct altar_event_attached told = {.unit = altar_unit(unit), .token = division};

    altar_send_attached(game, ALTAR_ROW_I25, audience, told);
}

void altar_reserves_attach(struct altar_game *game, uint16_t unit, altar_piece_id division)
{
    tell(game, unit, division, altar_owner_audience(game, game->sc->units[unit].side));
}

static void attach_default(struct altar_game *game, uint8_t side)
{
    const struct altar_army *army = &game->sc->armies[side];
    const struct altar_view *view = &game->state->view[side];

    for (unsigned i = army->first_unit; i < (unsigned)army->first_unit + army->reserve_count; i++) {
        uint16_t unit = (uint16_t)i;

        if (game->state->units[unit] != ALTAR_FIT ||
            altar_attached_to(game->sc, view, unit).v != ALTAR_NONE)
            continue;
        altar_piece_id division = default_division(game->sc, view, unit);

        if (division.v != ALTAR_NONE)
            altar_reserves_attach(game, unit, division);
    }
}

/* I25: divisions on the table are shown with all their units. */
static void show(struct altar_game *game, uint8_t side)
{
    const struct altar_army *army = &game->sc->armies[side];
    const struct altar_view *other = &game->state->view[altar_other(side)];

    for (unsigned i = army->first_unit; i < (unsigned)army->first_unit + army->reserve_count; i++) {
        uint16_t unit = (uint16_t)i;
        altar_piece_id division = altar_attached_to(game->sc, &game->state->view[side], unit);

        if (division.v != ALTAR_NONE && altar_attached_to(game->sc, other, unit).v != division.v)
            tell(game, unit, division, altar_side_audience(altar_other(side)));
    }
}

uint8_t altar_reserves_asked(const struct altar_game *game, uint8_t after)
{
    uint8_t attacker = game->state->fight.attacker;

    if (after == ALTAR_NONE && altar_has_reserves(game->sc, attacker))
        return attacker;
    if (after != altar_other(attacker) && altar_has_reserves(game->sc, altar_other(attacker)))
        return altar_other(attacker);
    return ALTAR_NONE;
}

void altar_reserves_close(struct altar_game *game, uint8_t side, bool others)
{
    if (others)
        attach_default(game, side);
}

void altar_reserves_show(struct altar_game *game)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        show(game, side);
}
