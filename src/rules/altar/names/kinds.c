/* rules/altar/names/kinds.c: the description of all events and offers, made from events.def, offers.def and types.def.
 *
 * It says what the scenario limits, and how names are written. */
#include "rules/altar/names/kinds.h"

#include "base/json.h"
#include "rules/altar/names/nouns.h"
#include "rules/altar/tables/enum_words.h"

#define VD_KIND(name) altar_event_##name
#define VD_KIND_ID(ID) ALTAR_EVENT_##ID
#define VD_KIND_TYPE(TYPE) ALTAR_TYPE_##TYPE
#define VD_KIND_FIRST ALTAR_EVENT_NONE

#include "core/kinds/fields.h"
#include "rules/altar/tables/events.def"

static const struct vd_kind event_kinds[ALTAR_EVENT_COUNT] = {
#include "core/kinds/list.h"
#include "rules/altar/tables/events.def"
};

#undef VD_KIND
#undef VD_KIND_ID
#undef VD_KIND_FIRST
#define VD_KIND(name) altar_offer_##name
#define VD_KIND_ID(ID) ALTAR_CHOOSE_##ID
#define VD_KIND_FIRST ALTAR_CHOOSE_NONE

#include "core/kinds/fields.h"
#include "rules/altar/tables/offers.def"

static const struct vd_kind offer_kinds[ALTAR_CHOOSE_COUNT] = {
#include "core/kinds/list.h"
#include "rules/altar/tables/offers.def"
};

#include "core/kinds/end.h"

static const struct vd_value_type types[ALTAR_TYPE_COUNT] = {
#define TYPE(id, in_c, name, shape, max, none, words) \
    [ALTAR_TYPE_##id] = {name, shape, max, none, words},
#define ID_TYPE TYPE
#include "rules/altar/tables/types.def"
#undef ID_TYPE
#undef TYPE
};

static uint32_t limit(const struct vd_scenario *base, uint8_t type)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;

    switch ((enum altar_type)type) {
    case ALTAR_TYPE_SLOT:
    case ALTAR_TYPE_SLOT_OR_NONE:
    case ALTAR_TYPE_TOKEN:
    case ALTAR_TYPE_TOKEN_OR_NONE:
        return sc->token_count;
    case ALTAR_TYPE_CELL:
    case ALTAR_TYPE_CELL_OR_NONE:
        return sc->base.theater->cell_count;
    case ALTAR_TYPE_UNIT:
    case ALTAR_TYPE_UNIT_OR_NONE:
        return sc->unit_count;
    case ALTAR_TYPE_GENERAL:
    case ALTAR_TYPE_GENERAL_OR_NONE:
        return sc->general_count;
    case ALTAR_TYPE_CORPS:
    case ALTAR_TYPE_CORPS_OR_NONE:
        return sc->corps_count;
    case ALTAR_TYPE_CARD:
        return sc->card_count;
    case ALTAR_TYPE_CROSSING:
        return sc->crossing_count;
    case ALTAR_TYPE_TOWN:
        return sc->raid_count;
    case ALTAR_TYPE_ROW:
    case ALTAR_TYPE_ROW_OR_NONE:
        return sc->row_count;
    case ALTAR_TYPE_EFFECT:
        return sc->effect_count;
    case ALTAR_TYPE_TOKENS:
        return sc->token_count + 1U;
    case ALTAR_TYPE_TURN:
        return sc->turns + 1U;
    default:
        return 0;
    }
}

/* ---- names ---- */

static void write_handle(uint32_t handle, struct vd_writer *out)
{
    if (handle > 0 && handle < ALTAR_NONE)
        vd_write_format(out, "\"E%lu\"", (unsigned long)handle);
    else
        vd_write(out, "null");
}

static void write_cell(const struct altar_scenario *sc, uint32_t cell, struct vd_writer *out)
{
    char name[VD_CELL_NAME_SIZE];

    vd_theater_cell_name(sc->base.theater, (vd_cell_id){(uint16_t)cell}, name);
    vd_write_json(out, name);
}

static void write_unit(const struct altar_scenario *sc, uint32_t unit, struct vd_writer *out)
{
    char name[128];
    struct vd_writer writer = vd_writer_of(name, sizeof name);

    altar_write_unit(sc, (uint16_t)unit, &writer);
    vd_write_json(out, name);
}

static const char *town_name(const struct altar_scenario *sc, uint32_t town)
{
    return vd_theater_name(sc->base.theater, sc->base.theater->places[sc->raids[town].place].name);
}

/* ---- tokens, as the reader calls them ---- */

/* The reader's side; ALTAR_SIDES: neither. */
static uint8_t side_of(const struct altar_scenario *sc, const struct vd_reader *reader)
{
    uint8_t side = ALTAR_NONE;

    if (reader->seat.v < sc->base.seat_count)
        return sc->base.seat_side[reader->seat.v];
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if ((reader->event->audience & VD_AUDIENCE(seat)) == 0)
            continue;
        if (side != ALTAR_NONE && side != sc->base.seat_side[seat])
            return ALTAR_SIDES;
        side = sc->base.seat_side[seat];
    }
    return side != ALTAR_NONE ? side : (uint8_t)ALTAR_SIDES;
}

/* The number that the event gives to an enemy token; 0: none. */
static uint8_t handle_in(const struct vd_event *event)
{
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_PIECE:
        return altar_event_piece(event).handle;
    case ALTAR_EVENT_LOST:
        return altar_event_lost(event).handle;
    case ALTAR_EVENT_DIE:
        return altar_event_die(event).handle;
    case ALTAR_EVENT_ATTEMPT:
        return altar_event_attempt(event).handle;
    case ALTAR_EVENT_CONTACT:
        return altar_event_contact(event).handle;
    case ALTAR_EVENT_PATH: /* told only where numbers follow the indexes of the list */
        return (uint8_t)(altar_event_path(event).piece.v + 1);
    default:
        return 0;
    }
}

static void write_slot(const struct vd_reader *reader, uint32_t slot, struct vd_writer *out)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)reader->scenario;

    if (slot < sc->token_count && (sc->tokens[slot].side == side_of(sc, reader) ||
                                   sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_OPEN))
        vd_write_json(out, altar_token_word(sc, (uint16_t)slot));
    else
        write_handle(handle_in(reader->event), out);
}

static void write_subject(const struct vd_reader *reader, uint32_t subject, struct vd_writer *out)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)reader->scenario;

    if (altar_event_die(reader->event).purpose != ALTAR_DIE_RALLY)
        write_slot(reader, subject, out);
    else if (subject < sc->unit_count)
        write_unit(sc, subject, out);
    else
        vd_write_json(out, altar_token_word(sc, (uint16_t)(subject - ALTAR_RALLY_PICKET)));
}

static void write_seen(const struct vd_reader *reader, uint32_t seen, struct vd_writer *out)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)reader->scenario;
    const struct altar_event_piece piece = altar_event_piece(reader->event);

    if (piece.side == side_of(sc, reader) && piece.what == ALTAR_TRAIN && seen < sc->corps_count)
        vd_write_json(out, altar_name(sc, sc->corps[seen].id));
    else
        vd_write(out, "null");
}

static void write_comes(uint32_t turn, struct vd_writer *out)
{
    if (turn == ALTAR_COMES_NOT)
        vd_write(out, "\"stays\"");
    else if (turn == ALTAR_COMES_PLOTTED)
        vd_write(out, "\"plotted\"");
    else
        vd_write_format(out, "%lu", (unsigned long)turn);
}

static void write_priority(const struct altar_scenario *sc, const uint16_t *arg, uint32_t value,
                           struct vd_writer *out)
{
    if (altar_event_general_read(arg).forgot)
        vd_write_json(out, altar_token_word(sc, (uint16_t)value));
    else
        vd_write_format(out, "%lu", (unsigned long)value);
}

static void write_target(const struct vd_reader *reader, uint32_t target, struct vd_writer *out)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)reader->scenario;

    if (altar_event_attempt(reader->event).action == ALTAR_ACTION_RAID)
        vd_write_json(out, town_name(sc, target));
    else
        vd_write_json(out, altar_crossing_name(sc, (uint8_t)target));
}

/* ---- of offers ---- */

static void write_faces(uint32_t faces, struct vd_writer *out)
{
    const char *comma = "";

    vd_write(out, "[");
    for (unsigned face = 1; face <= 6; face++) {
        if ((faces >> face & 1) == 0)
            continue;
        vd_write_format(out, "%s%u", comma, face);
        comma = ",";
    }
    vd_write(out, "]");
}

/* "union Heth/Archer"; for units that were held back, their division, once (L5). */
static void write_result_unit(const struct altar_scenario *sc, altar_unit_id unit, uint32_t state,
                              struct vd_writer *out)
{
    const struct altar_unit *self = &sc->units[unit.v];
    const char *division =
        self->token.v != ALTAR_NONE ? altar_name(sc, sc->tokens[self->token.v].id) : "Reserve";
    char name[128];
    struct vd_writer writer = vd_writer_of(name, sizeof name);

    vd_write_format(&writer, "%s %s", altar_words_of_sides[self->side], division);
    if (state != ALTAR_HELD_BACK)
        vd_write_format(&writer, "/%s", altar_name(sc, self->name));
    vd_write_json(out, name);
}

static void write_result_units(const struct vd_reader *reader, uint32_t state,
                               struct vd_writer *out)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)reader->scenario;
    const struct altar_offer_result result = altar_offer_result(reader->event);
    const char *comma = "";

    vd_write(out, "[");
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        const struct altar_unit *self = &sc->units[i];
        const bool first = self->token.v != ALTAR_NONE && sc->tokens[self->token.v].first_unit == i;

        if (((unsigned)result.units[i / 8] >> i % 8 * 2 & 3) != state ||
            (state == ALTAR_HELD_BACK && !first))
            continue;
        vd_write(out, comma);
        write_result_unit(sc, altar_unit(i), state, out);
        comma = ",";
    }
    vd_write(out, "]");
}

/* ---- all of them ---- */

static void write_value(const struct vd_reader *reader, const uint16_t *arg, uint8_t type,
                        uint32_t value, struct vd_writer *out)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)reader->scenario;

    switch ((enum altar_type)type) {
    case ALTAR_TYPE_SLOT:
    case ALTAR_TYPE_SLOT_OR_NONE:
        write_slot(reader, value, out);
        break;
    case ALTAR_TYPE_TOKEN:
    case ALTAR_TYPE_TOKEN_OR_NONE:
        vd_write_json(out, altar_token_word(sc, (uint16_t)value));
        break;
    case ALTAR_TYPE_HANDLE:
        write_handle(value, out);
        break;
    case ALTAR_TYPE_CELL:
    case ALTAR_TYPE_CELL_OR_NONE:
        write_cell(sc, value, out);
        break;
    case ALTAR_TYPE_UNIT:
    case ALTAR_TYPE_UNIT_OR_NONE:
        write_unit(sc, value, out);
        break;
    case ALTAR_TYPE_GENERAL:
    case ALTAR_TYPE_GENERAL_OR_NONE:
        vd_write_json(out, altar_name(sc, sc->generals[value].name));
        break;
    case ALTAR_TYPE_CORPS:
    case ALTAR_TYPE_CORPS_OR_NONE:
        vd_write_json(out, altar_name(sc, sc->corps[value].id));
        break;
    case ALTAR_TYPE_CARD:
        vd_write_json(out, altar_name(sc, sc->cards[value].name));
        break;
    case ALTAR_TYPE_CROSSING:
        vd_write_json(out, altar_crossing_name(sc, (uint8_t)value));
        break;
    case ALTAR_TYPE_TOWN:
        vd_write_json(out, town_name(sc, value));
        break;
    case ALTAR_TYPE_ROW:
    case ALTAR_TYPE_ROW_OR_NONE:
        vd_write_json(out, altar_name(sc, sc->rows[value].text));
        break;
    case ALTAR_TYPE_SUBJECT:
        write_subject(reader, value, out);
        break;
    case ALTAR_TYPE_TARGET:
        write_target(reader, value, out);
        break;
    case ALTAR_TYPE_SEEN:
        write_seen(reader, value, out);
        break;
    case ALTAR_TYPE_COMES:
        write_comes(value, out);
        break;
    case ALTAR_TYPE_PRIORITY:
        write_priority(sc, arg, value, out);
        break;
    case ALTAR_TYPE_FACES:
        write_faces(value, out);
        break;
    case ALTAR_TYPE_RESULT_UNITS:
        write_result_units(reader, value, out);
        break;
    default:
        vd_write(out, "null");
        break;
    }
}

const struct vd_kinds altar_event_kinds = {.at = event_kinds,
                                           .count = ALTAR_EVENT_COUNT,
                                           .types = types,
                                           .type_count = ALTAR_TYPE_COUNT,
                                           .limit = limit,
                                           .write = write_value};

const struct vd_kinds altar_offer_kinds = {.at = offer_kinds,
                                           .count = ALTAR_CHOOSE_COUNT,
                                           .types = types,
                                           .type_count = ALTAR_TYPE_COUNT,
                                           .limit = limit,
                                           .write = write_value};
