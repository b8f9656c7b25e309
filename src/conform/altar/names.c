/* conform/altar/names.c: the things that a case names. */
#include "conform/altar/case.h"
#include "conform/cases.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/words/words.h"

static const struct altar_scenario *tables_of(const struct vd_match *match)
{
    return (const struct altar_scenario *)match->scenario;
}

static uint16_t byte_id(uint8_t id)
{
    return id == ALTAR_NONE ? (uint16_t)VD_NONE : id;
}

/* ---- seats ---- */

uint8_t altar_case_seat(const struct vd_scenario *scenario, uint8_t side, struct vd_text name)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)scenario;
    uint16_t general = byte_id(altar_find_general(sc, side, name, NULL));

    for (uint8_t seat = 0; seat < scenario->seat_count && name.length > 0; seat++) {
        if (scenario->seat_side[seat] == side && sc->seat_general[seat] == general)
            return seat;
    }
    return altar_chief(sc, side);
}

/* ---- finding ---- */

/* Takes the side off "usa Smith"; ALTAR_SIDES if there is none. */
static uint8_t take_side(const struct vd_match *match, struct vd_text *name)
{
    struct vd_text rest = *name, word = vd_text_cut(&rest, " ");
    uint8_t side = vd_match_side(match->vocabulary, word);

    if (side < ALTAR_SIDES && rest.length > 0)
        *name = rest;
    return side;
}

/* Finds a token by name, with or without its side; if two tokens have one name, the one on the map
 * is meant. ALTAR_NONE: none, or several. */
static altar_piece_id match_token(const struct vd_match *match, struct vd_text name)
{
    uint8_t side = take_side(match, &name);
    altar_piece_id found, here = ALTAR_NO_PIECE;
    const struct altar_scenario *sc = tables_of(match);
    const struct altar_board *board =
        match->state != NULL ? &((const struct altar_state *)match->state)->board : NULL;
    unsigned matches = 0;

    found = altar_find_token(sc, side, name, &matches);
    if (found.v != ALTAR_NONE || matches < 2 || board == NULL)
        return found;
    for (side = 0; side < ALTAR_SIDES; side++) {
        found = altar_find_token(sc, side, name, NULL);
        if (found.v == ALTAR_NONE || board->piece[found.v].cell == VD_NONE)
            continue;
        if (here.v != ALTAR_NONE)
            return ALTAR_NO_PIECE;
        here = found;
    }
    return here;
}

static uint16_t find_crossing(const struct vd_match *match, struct vd_text name)
{
    return byte_id(altar_find_crossing(tables_of(match), name, NULL));
}

static uint16_t find_unit(const struct vd_match *match, struct vd_text name)
{
    return byte_id(match_token(match, name).v);
}

static uint16_t find_corps(const struct vd_match *match, struct vd_text name)
{
    for (uint8_t i = 0; i < match->count; i++) {
        uint8_t side = vd_match_side(match->vocabulary, match->text[i]);

        if (side < ALTAR_SIDES)
            return byte_id(altar_find_corps(tables_of(match), side, name, NULL).v);
    }
    return byte_id(altar_find_corps(tables_of(match), ALTAR_SIDES, name, NULL).v);
}

static uint16_t find_card(const struct vd_match *match, struct vd_text name)
{
    return byte_id(altar_find_card(tables_of(match), name, NULL).v);
}

static uint16_t find_town(const struct vd_match *match, struct vd_text name)
{
    const struct altar_scenario *sc = tables_of(match);
    const struct vd_theater *theater = match->scenario->theater;
    uint16_t cell = vd_match_cell(match->scenario, name);
    uint8_t town = cell == VD_NONE ? ALTAR_NONE : altar_raid_at(sc, cell);

    for (uint8_t i = town; i < sc->raid_count && sc->raids[i].cell == cell; i++) {
        if (vd_name_matches(name,
                            vd_theater_name(theater, theater->places[sc->raids[i].place].name)))
            town = i;
    }
    return byte_id(town);
}

static uint16_t find_depot(const struct vd_match *match, struct vd_text name)
{
    return byte_id(altar_find_depot(tables_of(match), name, NULL));
}

/* ---- writing ---- */

const char *altar_case_token(const struct altar_scenario *sc, uint16_t token)
{
    return altar_name(sc, sc->tokens[token].id);
}

const char *altar_case_town(const struct altar_scenario *sc, uint16_t town)
{
    return vd_theater_name(sc->base.theater, sc->base.theater->places[sc->raids[town].place].name);
}

void altar_case_write_unit(const struct altar_scenario *sc, uint16_t unit, char *text, size_t size)
{
    struct vd_writer writer = vd_writer_of(text, size);

    altar_order_unit_name(sc, sc->units[unit].side, altar_unit(unit), &writer);
}

static void write_token(const struct vd_scenario *scenario, uint16_t token,
                        struct vd_writer *writer)
{
    vd_write(writer, altar_case_token((const struct altar_scenario *)scenario, token));
}

static void write_crossing(const struct vd_scenario *scenario, uint16_t crossing,
                           struct vd_writer *writer)
{
    vd_write(writer,
             altar_crossing_name((const struct altar_scenario *)scenario, (uint8_t)crossing));
}

static void write_town(const struct vd_scenario *scenario, uint16_t town, struct vd_writer *writer)
{
    vd_write(writer, altar_case_town((const struct altar_scenario *)scenario, town));
}

static void write_corps(const struct vd_scenario *scenario, uint16_t corps,
                        struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)scenario;

    vd_write(writer, altar_name(sc, sc->corps[corps].id));
}

const struct vd_slot altar_case_slots[] = {
    {"unit", "token", find_unit, write_token},
    {"corps", "corps", find_corps, write_corps},
    {"crossing", "crossing", find_crossing, write_crossing},
    {"card", "card", find_card, NULL},
    {"town", "town that can be raided", find_town, write_town},
    {"depot", "depot", find_depot, NULL},
    {NULL, NULL, NULL, NULL},
};
