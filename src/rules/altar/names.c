/* rules/altar/names.c: the names in an order: corps, tokens, brigades, places, crossings.
 *
 * A name that fits nothing, or several things, is answered with what may have been meant, from the
 * printed tables alone. */
#include <string.h>

#include "rules/altar/orders.h"

/* ---- several things of one name ---- */

enum { SHOWN_MAX = 3 };

/* "Pender, Pettigrew, Pickett ..." */
struct several {
    char text[96];
    struct vd_writer writer;
    unsigned count;
};

static void several_begin(struct several *several)
{
    several->writer = vd_writer_of(several->text, sizeof several->text);
    several->count = 0;
}

static void several_add(struct several *several, const char *name)
{
    if (several->count < SHOWN_MAX)
        vd_write_format(&several->writer, "%s%s", several->count > 0 ? ", " : "", name);
    else if (several->count == SHOWN_MAX)
        vd_write(&several->writer, " ...");
    several->count++;
}

static bool complain_of_several(struct altar_order *order, unsigned from, unsigned to,
                                const struct several *several)
{
    return altar_complain(order, from, "'%s' may be %s: write more of it",
                          altar_quote(altar_order_words(order, from, to)).text, several->text);
}

/* ---- sides and corps ---- */

static uint8_t side_at(const struct altar_order *order, unsigned at)
{
    return at < order->count ? altar_find_side(order->sc, order->word[at]) : ALTAR_NONE;
}

bool altar_order_side(struct altar_order *order, uint8_t *side)
{
    *side = side_at(order, order->at);
    if (*side == ALTAR_NONE)
        return altar_complain(order, order->at, "a side is wanted here: usa or csa");
    order->at++;
    return true;
}

bool altar_order_corps(struct altar_order *order, unsigned from, unsigned to, uint8_t *corps)
{
    const struct altar_scenario *sc = order->sc;
    struct vd_text typed = altar_order_words(order, from, to);
    struct altar_guess guess = altar_guess_begin(typed);
    struct several several;

    *corps = altar_find_corps(sc, order->side, typed, NULL);
    if (*corps != ALTAR_NONE)
        return true;
    several_begin(&several);
    for (uint8_t i = 0; i < sc->corps_count; i++) {
        if (sc->corps[i].side != order->side)
            continue;
        altar_guess_consider(&guess, altar_name(sc, sc->corps[i].id));
        if (vd_name_begins(typed, altar_name(sc, sc->corps[i].id)))
            several_add(&several, altar_name(sc, sc->corps[i].id));
    }
    if (several.count > 1)
        return complain_of_several(order, from, to, &several);
    return altar_complain_guess(order, from, to, &guess, "corps of yours");
}

/* ---- tokens ---- */

/* `depot` where one is to be placed or one can be only; `depot Hanover`, `Hanover depot`. */
static uint8_t find_own_depot(const struct altar_order *order, unsigned from, unsigned to)
{
    const struct altar_scenario *sc = order->sc;
    uint8_t found = ALTAR_NONE;

    if (to - from > 1) {
        unsigned first = altar_word_is(order, from, "depot") ? from + 1 : from;
        uint8_t depot = altar_find_depot(sc, altar_order_words(order, first, to), NULL);

        return depot != ALTAR_NONE ? sc->depots[depot].token[order->side] : ALTAR_NONE;
    }
    for (uint8_t i = 0; i < sc->depot_count; i++) {
        if (sc->depots[i].owner != order->side || sc->depots[i].other == VD_NONE)
            continue;
        if (found != ALTAR_NONE)
            return ALTAR_NONE;
        found = sc->depots[i].token[order->side];
    }
    return found;
}

uint8_t altar_find_own(const struct altar_order *order, unsigned from, unsigned to)
{
    if (from >= to || to > order->count)
        return ALTAR_NONE;
    if (altar_word_is(order, from, "depot") || altar_word_is(order, to - 1, "depot"))
        return find_own_depot(order, from, to);
    uint8_t token =
        altar_find_token(order->sc, order->side, altar_order_words(order, from, to), NULL);

    if (token == ALTAR_NONE && side_at(order, from) == order->side)
        return altar_find_own(order, from + 1, to);
    return token;
}

/* By which rule a unit has to be one's own. */
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

/* A name of the printed order of battle tells nothing of where that unit is. */
static bool forbid_if_not_own(struct altar_order *order, struct vd_text typed)
{
    const struct altar_scenario *sc = order->sc;
    uint8_t token = altar_find_token(sc, altar_other(order->side), typed, NULL);

    if (token == ALTAR_NONE || !vd_name_matches(typed, altar_name(sc, sc->tokens[token].id)))
        return true;
    return altar_forbid(order, owner_rule(order), "%s is not a unit of yours",
                        altar_name(sc, sc->tokens[token].id));
}

/* F17, F18: what is on the map are divisions, not their brigades, nor generals. */
static bool forbid_if_no_token(struct altar_order *order, struct vd_text typed)
{
    const struct altar_scenario *sc = order->sc;
    uint8_t unit = altar_find_unit(sc, order->side, typed, NULL);

    if (unit != ALTAR_NONE && sc->units[unit].token != ALTAR_NONE && ALTAR_ON(F17)) {
        const char *division = altar_name(sc, sc->tokens[sc->units[unit].token].id);

        return altar_forbid(order, ALTAR_F17, "%s is a part of %s and cannot be ordered alone",
                            altar_name(sc, sc->units[unit].name), division);
    }
    uint8_t general = altar_find_general(sc, order->side, typed, NULL);

    if (general != ALTAR_NONE && ALTAR_ON(F18))
        return altar_forbid(order, ALTAR_F18, "%s is a general and has no token: order his troops",
                            altar_name(sc, sc->generals[general].name));
    return true;
}

static bool complain_of_token(struct altar_order *order, unsigned from, unsigned to)
{
    const struct altar_scenario *sc = order->sc;
    struct vd_text typed = altar_order_words(order, from, to);
    struct altar_guess guess = altar_guess_begin(typed);
    struct several several;

    several_begin(&several);
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const char *id = altar_name(sc, sc->tokens[i].id);

        if (sc->tokens[i].side != order->side)
            continue;
        altar_guess_consider(&guess, id);
        if (sc->tokens[i].kind != ALTAR_DEPOT && vd_name_begins(typed, id))
            several_add(&several, id);
    }
    if (several.count > 1)
        return complain_of_several(order, from, to, &several);
    return forbid_if_no_token(order, typed) && forbid_if_not_own(order, typed) &&
           altar_complain_guess(order, from, to, &guess, "unit of yours");
}

bool altar_order_piece(struct altar_order *order, unsigned from, unsigned to, uint16_t *piece)
{
    if (from >= to)
        return altar_complain(order, from, "a unit of yours is wanted here");
    *piece = altar_find_own(order, from, to);
    return *piece != ALTAR_NONE || complain_of_token(order, from, to);
}

/* ---- brigades and batteries ---- */

static uint8_t find_unit(const struct altar_order *order, uint8_t side, unsigned from, unsigned to)
{
    uint8_t named = side_at(order, from);
    struct vd_text typed = altar_order_words(order, from, to);
    uint8_t unit = altar_find_unit(order->sc, side, typed, NULL);

    if (unit == ALTAR_NONE && named != ALTAR_NONE && from + 1 < to)
        return altar_find_unit(order->sc, named, altar_order_words(order, from + 1, to), NULL);
    return unit;
}

static bool complain_of_unit(struct altar_order *order, uint8_t side, unsigned from, unsigned to)
{
    const struct altar_scenario *sc = order->sc;
    struct altar_guess guess = altar_guess_begin(altar_order_words(order, from, to));
    unsigned matches;

    (void)altar_find_unit(sc, side, guess.typed, &matches);
    if (matches > 1)
        return altar_complain(order, from, "there is more than one %s: write division/brigade",
                              altar_quote(guess.typed).text);
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].side == side)
            altar_guess_consider(&guess, altar_name(sc, sc->units[i].name));
    }
    return altar_complain_guess(order, from, to, &guess, "brigade or battery (division/brigade)");
}

bool altar_order_unit(struct altar_order *order, unsigned from, unsigned to, uint16_t *unit)
{
    if (from >= to)
        return altar_complain(order, from, "a brigade is wanted here: division/brigade");
    *unit = find_unit(order, order->side, from, to);
    if (*unit == ALTAR_NONE)
        *unit = find_unit(order, ALTAR_SIDES, from, to);
    return *unit != ALTAR_NONE || complain_of_unit(order, order->side, from, to);
}

static unsigned words_to_comma(const struct altar_order *order, unsigned most)
{
    unsigned count = 1;

    while (count < most && order->at + count < order->count && !order->comma[order->at + count - 1])
        count++;
    return count;
}

enum { NAME_WORDS_MAX = 6 };

bool altar_order_next_unit(struct altar_order *order, uint8_t side, uint16_t *unit)
{
    if (altar_order_is_done(order))
        return altar_complain(order, order->at, "a brigade is wanted here: division/brigade");
    for (unsigned count = words_to_comma(order, NAME_WORDS_MAX); count > 0; count--) {
        *unit = find_unit(order, side, order->at, order->at + count);
        if (*unit != ALTAR_NONE) {
            order->at += count;
            return true;
        }
    }
    return complain_of_unit(order, side, order->at, order->at + 1);
}

static bool complain_of_division(struct altar_order *order, uint8_t side)
{
    const struct altar_scenario *sc = order->sc;
    struct altar_guess guess =
        altar_guess_begin(altar_order_words(order, order->at, order->at + 1));

    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (sc->tokens[i].side == side && sc->tokens[i].unit_count > 0)
            altar_guess_consider(&guess, altar_name(sc, sc->tokens[i].id));
    }
    return altar_complain_guess(order, order->at, order->at + 1, &guess, "division");
}

bool altar_order_next_division(struct altar_order *order, uint8_t side, uint8_t *division)
{
    if (altar_order_is_done(order))
        return altar_complain(order, order->at, "a division is wanted here");
    for (unsigned count = words_to_comma(order, NAME_WORDS_MAX); count > 0; count--) {
        struct vd_text typed = altar_order_words(order, order->at, order->at + count);

        *division = altar_find_token(order->sc, side, typed, NULL);
        if (*division != ALTAR_NONE && order->sc->tokens[*division].unit_count > 0) {
            order->at += count;
            return true;
        }
    }
    return complain_of_division(order, side);
}

/* ---- crossings ---- */

bool altar_order_crossing(struct altar_order *order, unsigned from, unsigned to, uint16_t *crossing)
{
    const struct altar_scenario *sc = order->sc;
    struct vd_text typed = altar_order_words(order, from, to);
    struct altar_guess guess = altar_guess_begin(typed);
    struct several several;

    *crossing = altar_find_crossing(sc, typed, NULL);
    if (*crossing != ALTAR_NONE)
        return true;
    several_begin(&several);
    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        const struct vd_theater *theater = sc->base.theater;
        const char *name =
            vd_theater_name(theater, theater->crossings[sc->crossings[i].crossing].name);

        altar_guess_consider(&guess, name);
        if (vd_name_begins(typed, name))
            several_add(&several, name);
    }
    if (several.count > 1)
        return complain_of_several(order, from, to, &several);
    return altar_complain_guess(order, from, to, &guess, "bridge or ferry that counts");
}

/* ---- spaces ---- */

static bool is_shown(const struct vd_place *place)
{
    return (place->flags & VD_PLACE_SHOWN) != 0;
}

/* The one space whose places begin so. */
static uint16_t cell_beginning(const struct vd_theater *theater, struct vd_text typed)
{
    uint16_t cell = VD_NONE;

    for (uint32_t i = 0; i < theater->place_count; i++) {
        const struct vd_place *place = &theater->places[i];

        if (!is_shown(place) || !vd_name_begins(typed, vd_theater_name(theater, place->name)))
            continue;
        if (cell != VD_NONE && cell != place->cell)
            return VD_NONE;
        cell = place->cell;
    }
    return cell;
}

bool altar_is_reference(struct vd_text typed)
{
    size_t letters = 0, digits = 0;

    while (letters < typed.length && ((typed.at[letters] >= 'A' && typed.at[letters] <= 'Z') ||
                                      (typed.at[letters] >= 'a' && typed.at[letters] <= 'z')))
        letters++;
    while (letters + digits < typed.length && typed.at[letters + digits] >= '0' &&
           typed.at[letters + digits] <= '9')
        digits++;
    return letters > 0 && letters <= 2 && digits > 0 && digits <= 2 &&
           letters + digits == typed.length;
}

static void add_place(const struct vd_theater *theater, const struct vd_place *place,
                      struct several *several)
{
    char name[64], cell[VD_CELL_NAME_SIZE];
    struct vd_writer writer = vd_writer_of(name, sizeof name);

    vd_theater_cell_name(theater, (vd_cell_id){place->cell}, cell);
    vd_write_format(&writer, "%s (%s)", vd_theater_name(theater, place->name), cell);
    several_add(several, name);
}

static bool complain_of_cell(struct altar_order *order)
{
    const struct vd_theater *theater = order->sc->base.theater;
    unsigned at = order->at, to = at + words_to_comma(order, NAME_WORDS_MAX);
    struct vd_text typed = order->word[at];
    struct altar_guess guess = altar_guess_begin(altar_order_words(order, at, to));
    struct several several;

    if (altar_is_reference(typed))
        return altar_forbid(order, ALTAR_M24, "%s lies beyond the edge of the map",
                            altar_quote(typed).text);
    several_begin(&several);
    for (uint32_t i = 0; i < theater->place_count; i++) {
        const struct vd_place *place = &theater->places[i];

        if (!is_shown(place))
            continue;
        altar_guess_consider(&guess, vd_theater_name(theater, place->name));
        if (vd_name_begins(typed, vd_theater_name(theater, place->name)))
            add_place(theater, place, &several);
    }
    if (several.count > 1)
        return complain_of_several(order, at, at + 1, &several);
    return altar_complain_guess(order, at, to, &guess, "place on this map");
}

/* A whole name goes before a beginning, more words before fewer. */
bool altar_order_cell(struct altar_order *order, uint16_t *cell)
{
    const struct vd_theater *theater = order->sc->base.theater;

    if (altar_order_is_done(order))
        return altar_complain(order, order->at, "a place is wanted here");
    unsigned most = words_to_comma(order, NAME_WORDS_MAX);

    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned count = most; count > 0; count--) {
            struct vd_text typed = altar_order_words(order, order->at, order->at + count);
            unsigned matches;

            *cell = pass == 0 ? vd_theater_find_cell(theater, typed, &matches).v
                              : cell_beginning(theater, typed);
            if (*cell == VD_NONE)
                continue;
            order->at += count;
            return true;
        }
    }
    return complain_of_cell(order);
}
