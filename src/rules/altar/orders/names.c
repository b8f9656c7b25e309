/* rules/altar/orders/names.c: the names in an order: corps, tokens, brigades, places, crossings.
 *
 * If a name fits nothing, or several things, the error suggests what may have been meant, from
 * the printed tables alone. */
#include "rules/altar/orders/orders.h"
#include "rules/altar/tables/command.h"

/* ---- sides and corps ---- */

static uint8_t side_at(const struct altar_order *order, unsigned at)
{
    return at < order->base.count ? altar_find_side(order->sc, order->base.word[at]) : ALTAR_NONE;
}

bool altar_order_side(struct altar_order *order, uint8_t *side)
{
    *side = side_at(order, order->base.at);
    if (*side == ALTAR_NONE)
        return vd_order_complain(&order->base, order->base.at, "a side is needed here: usa or csa");
    order->base.at++;
    return true;
}

/* A corps of the seat's own side, for an error message. */
static const char *own_corps_name(const void *context, uint16_t index)
{
    const struct altar_order *order = context;
    const struct altar_corps *corps = &order->sc->corps[index];

    return corps->side == order->side ? altar_name(order->sc, corps->id) : NULL;
}

bool altar_order_corps(struct altar_order *order, unsigned from, unsigned to, altar_corps_id *corps)
{
    const struct vd_name_list own = {own_corps_name, order, order->sc->corps_count,
                                     "a corps of yours"};

    *corps = altar_find_corps(order->sc, order->side, vd_order_span(&order->base, from, to), NULL);
    return corps->v != ALTAR_NONE || vd_order_complain_name(&order->base, from, to, &own);
}

/* ---- tokens ---- */

/* `depot` if one is to be placed or only one is possible; `depot Hanover`, `Hanover depot`. */
static altar_piece_id find_own_depot(const struct altar_order *order, unsigned from, unsigned to)
{
    const struct altar_scenario *sc = order->sc;
    altar_piece_id found = ALTAR_NO_PIECE;

    if (to - from > 1) {
        unsigned first = vd_order_word_is(&order->base, from, "depot") ? from + 1 : from;
        uint8_t depot = altar_find_depot(sc, vd_order_span(&order->base, first, to), NULL);

        return depot != ALTAR_NONE ? sc->depots[depot].token[order->side] : ALTAR_NO_PIECE;
    }
    for (uint8_t i = 0; i < sc->depot_count; i++) {
        if (sc->depots[i].owner != order->side || sc->depots[i].other == VD_NONE)
            continue;
        if (found.v != ALTAR_NONE)
            return ALTAR_NO_PIECE;
        found = sc->depots[i].token[order->side];
    }
    return found;
}

altar_piece_id altar_find_own(const struct altar_order *order, unsigned from, unsigned to)
{
    if (from >= to || to > order->base.count)
        return ALTAR_NO_PIECE;
    if (vd_order_word_is(&order->base, from, "depot") ||
        vd_order_word_is(&order->base, to - 1, "depot"))
        return find_own_depot(order, from, to);
    altar_piece_id token =
        altar_find_token(order->sc, order->side, vd_order_span(&order->base, from, to), NULL);

    if (token.v == ALTAR_NONE && side_at(order, from) == order->side)
        return altar_find_own(order, from + 1, to);
    return token;
}

/* The rule by which a token must be the seat's own. */
static uint16_t owner_rule(const struct altar_order *order)
{
    switch ((enum altar_choice_kind)order->command->choice.kind) {
    case ALTAR_CHOOSE_DEPLOY:
        return ALTAR_R19;
    case ALTAR_CHOOSE_SHIFT:
        return ALTAR_R17;
    case ALTAR_CHOOSE_CARD:
        return ALTAR_E1;
    case ALTAR_CHOOSE_BATTLE_CARD:
        return ALTAR_B3;
    case ALTAR_CHOOSE_RETREAT:
        return ALTAR_R10;
    case ALTAR_CHOOSE_REINFORCE:
        return ALTAR_L8;
    case ALTAR_CHOOSE_ATTACH:
        return ALTAR_L26;
    case ALTAR_CHOOSE_WITHDRAW:
        return ALTAR_L15;
    default:
        return ALTAR_T4;
    }
}

/* A name from the printed order of battle reveals nothing about where that token is. */
static bool forbid_if_not_own(struct altar_order *order, struct vd_text typed)
{
    const struct altar_scenario *sc = order->sc;
    altar_piece_id token = altar_find_token(sc, altar_other(order->side), typed, NULL);

    if (token.v == ALTAR_NONE || !vd_name_matches(typed, altar_name(sc, sc->tokens[token.v].id)))
        return true;
    return vd_order_forbid(&order->base, owner_rule(order), "%s is not a token of yours",
                           altar_name(sc, sc->tokens[token.v].id));
}

/* F17, F18: the tokens on the map are divisions, not their brigades or generals. */
static bool forbid_if_no_token(struct altar_order *order, struct vd_text typed)
{
    const struct altar_scenario *sc = order->sc;
    altar_unit_id unit = altar_find_unit(sc, order->side, typed, NULL);

    if (unit.v != ALTAR_NONE && sc->units[unit.v].token.v != ALTAR_NONE && ALTAR_ON(F17)) {
        const char *division = altar_name(sc, sc->tokens[sc->units[unit.v].token.v].id);

        return vd_order_forbid(&order->base, ALTAR_F17,
                               "%s is part of %s and cannot be ordered alone",
                               altar_name(sc, sc->units[unit.v].name), division);
    }
    uint8_t general = altar_find_general(sc, order->side, typed, NULL);

    if (general != ALTAR_NONE && ALTAR_ON(F18))
        return vd_order_forbid(&order->base, ALTAR_F18,
                               "%s is a general and has no token: order his troops",
                               altar_name(sc, sc->generals[general].name));
    return true;
}

static bool complain_of_token(struct altar_order *order, unsigned from, unsigned to)
{
    const struct altar_scenario *sc = order->sc;
    struct vd_text typed = vd_order_span(&order->base, from, to);
    struct vd_guess guess = vd_guess_begin(typed);
    struct vd_candidates candidates;

    vd_candidates_begin(&candidates);
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const char *id = altar_name(sc, sc->tokens[i].id);

        if (sc->tokens[i].side != order->side)
            continue;
        vd_guess_consider(&guess, id);
        if (sc->tokens[i].kind != ALTAR_DEPOT && vd_name_begins(typed, id))
            vd_candidates_add(&candidates, id);
    }
    if (candidates.count > 1)
        return vd_order_complain_several(&order->base, from, to, &candidates);
    return forbid_if_no_token(order, typed) && forbid_if_not_own(order, typed) &&
           vd_order_complain_guess(&order->base, from, to, &guess, "a token of yours");
}

bool altar_order_piece(struct altar_order *order, unsigned from, unsigned to, uint16_t *piece)
{
    if (from >= to)
        return vd_order_complain(&order->base, from, "a token of yours is needed here");
    *piece = altar_find_own(order, from, to).v;
    return *piece != ALTAR_NONE || complain_of_token(order, from, to);
}

/* ---- brigades and batteries ---- */

static altar_unit_id find_unit(const struct altar_order *order, uint8_t side, unsigned from,
                               unsigned to)
{
    uint8_t named = side_at(order, from);
    struct vd_text typed = vd_order_span(&order->base, from, to);
    altar_unit_id unit = altar_find_unit(order->sc, side, typed, NULL);

    if (unit.v == ALTAR_NONE && named != ALTAR_NONE && from + 1 < to)
        return altar_find_unit(order->sc, named, vd_order_span(&order->base, from + 1, to), NULL);
    return unit;
}

static bool complain_of_unit(struct altar_order *order, uint8_t side, unsigned from, unsigned to)
{
    const struct altar_scenario *sc = order->sc;
    struct vd_guess guess = vd_guess_begin(vd_order_span(&order->base, from, to));
    unsigned matches;

    (void)altar_find_unit(sc, side, guess.typed, &matches);
    if (matches > 1)
        return vd_order_complain(&order->base, from,
                                 "there is more than one %s: write division/brigade",
                                 vd_quote(guess.typed).text);
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].side == side)
            vd_guess_consider(&guess, altar_name(sc, sc->units[i].name));
    }
    return vd_order_complain_guess(&order->base, from, to, &guess,
                                   "a brigade or battery (division/brigade)");
}

bool altar_order_unit(struct altar_order *order, unsigned from, unsigned to, uint16_t *unit)
{
    if (from >= to)
        return vd_order_complain(&order->base, from, "a brigade is needed here: division/brigade");
    *unit = find_unit(order, order->side, from, to).v;
    if (*unit == ALTAR_NONE)
        *unit = find_unit(order, ALTAR_SIDES, from, to).v;
    return *unit != ALTAR_NONE || complain_of_unit(order, order->side, from, to);
}

static uint16_t unit_at(const struct vd_order *base, unsigned from, unsigned to, const void *side)
{
    altar_unit_id unit =
        find_unit((const struct altar_order *)base, *(const uint8_t *)side, from, to);

    return unit.v != ALTAR_NONE ? unit.v : (uint16_t)VD_NONE;
}

bool altar_order_next_unit(struct altar_order *order, uint8_t side, uint16_t *unit)
{
    if (vd_order_is_done(&order->base))
        return vd_order_complain(&order->base, order->base.at,
                                 "a brigade is needed here: division/brigade");
    return vd_order_take_name(&order->base, unit_at, &side, unit) ||
           complain_of_unit(order, side, order->base.at, order->base.at + 1);
}

static bool complain_of_division(struct altar_order *order, uint8_t side)
{
    const struct altar_scenario *sc = order->sc;
    struct vd_guess guess =
        vd_guess_begin(vd_order_span(&order->base, order->base.at, order->base.at + 1));

    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (sc->tokens[i].side == side && sc->tokens[i].unit_count > 0)
            vd_guess_consider(&guess, altar_name(sc, sc->tokens[i].id));
    }
    return vd_order_complain_guess(&order->base, order->base.at, order->base.at + 1, &guess,
                                   "division");
}

static uint16_t division_at(const struct vd_order *base, unsigned from, unsigned to,
                            const void *side)
{
    const struct altar_scenario *sc = ((const struct altar_order *)base)->sc;
    altar_piece_id token =
        altar_find_token(sc, *(const uint8_t *)side, vd_order_span(base, from, to), NULL);

    return token.v != ALTAR_NONE && sc->tokens[token.v].unit_count > 0 ? token.v
                                                                       : (uint16_t)VD_NONE;
}

bool altar_order_next_division(struct altar_order *order, uint8_t side, altar_piece_id *division)
{
    uint16_t found;

    if (vd_order_is_done(&order->base))
        return vd_order_complain(&order->base, order->base.at, "a division is needed here");
    if (!vd_order_take_name(&order->base, division_at, &side, &found))
        return complain_of_division(order, side);
    *division = altar_piece(found);
    return true;
}

/* ---- crossings and spaces ---- */

static const char *crossing_name(const void *context, uint16_t index)
{
    const struct altar_scenario *sc = context;
    const struct vd_theater *theater = sc->base.theater;

    return vd_theater_name(theater, theater->crossings[sc->crossings[index].crossing].name);
}

bool altar_order_crossing(struct altar_order *order, unsigned from, unsigned to, uint16_t *crossing)
{
    const struct vd_name_list listed = {crossing_name, order->sc, order->sc->crossing_count,
                                        "a bridge or ferry that can be destroyed"};

    *crossing = altar_find_crossing(order->sc, vd_order_span(&order->base, from, to), NULL);
    return *crossing != ALTAR_NONE || vd_order_complain_name(&order->base, from, to, &listed);
}

bool altar_order_cell(struct altar_order *order, uint16_t *cell)
{
    return vd_order_cell(&order->base, order->sc->base.theater, ALTAR_M24, cell);
}
