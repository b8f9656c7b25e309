/* rules/gcacw/names/kinds.c: the kinds of events and offers as data: soundness, JSON and the page's types are made from
 * it. */
#include "base/json.h"
#include "rules/gcacw/names/nouns.h"
#include "rules/gcacw/tables/rules.h"

static const struct vd_value_type types[] = {
#define TYPE(id, in_c, name, shape, max, none, words) {name, shape, max, none, words},
#include "rules/gcacw/tables/types.def"
#undef TYPE
};

#define VD_KIND(name) gcacw_event_##name
#define VD_KIND_ID(ID) GCACW_EVENT_##ID
#define VD_KIND_TYPE(TYPE) GCACW_TYPE_##TYPE
#define VD_KIND_FIRST 0

/* clang-format off */
#include "core/kinds/fields.h"
#include "rules/gcacw/tables/events.def"

static const struct vd_kind event_kinds[] = {
#include "core/kinds/list.h"
#include "rules/gcacw/tables/events.def"
};

#undef VD_KIND
#undef VD_KIND_ID
#define VD_KIND(name) gcacw_offer_##name
#define VD_KIND_ID(ID) GCACW_OFFER_##ID

#include "core/kinds/fields.h"
#include "rules/gcacw/tables/offers.def"

static const struct vd_kind offer_kinds[] = {
#include "core/kinds/list.h"
#include "rules/gcacw/tables/offers.def"
};
#include "core/kinds/end.h"
/* clang-format on */

/* How many there are. */
static uint32_t limit_of(const struct vd_scenario *base, uint8_t type)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);

    switch (type) {
    case GCACW_TYPE_UNIT:
    case GCACW_TYPE_UNIT_OR_NONE:
        return sc->unit_count;
    case GCACW_TYPE_LEADER:
    case GCACW_TYPE_LEADER_OR_NONE:
        return sc->leader_count;
    case GCACW_TYPE_COMMAND:
        return sc->command_count;
    case GCACW_TYPE_LEVY:
        return sc->levy_count;
    case GCACW_TYPE_STATION:
        return sc->station_count;
    case GCACW_TYPE_STRUCTURE:
        return sc->structure_count;
    case GCACW_TYPE_COUNTY:
        return GCACW_COUNTIES_MAX;
    case GCACW_TYPE_SPACE:
        return sc->space_count;
    case GCACW_TYPE_CROSSING:
        return base->theater->crossing_count;
    case GCACW_TYPE_SEAT:
        return base->seat_count;
    default:
        return base->theater->cell_count;
    }
}

static const char *table_name(const struct gcacw_scenario *sc, uint8_t type, uint8_t value)
{
    switch (type) {
    case GCACW_TYPE_UNIT:
    case GCACW_TYPE_UNIT_OR_NONE:
        return gcacw_unit_name(sc, NULL, (gcacw_unit_id){value});
    case GCACW_TYPE_LEADER:
    case GCACW_TYPE_LEADER_OR_NONE:
        return gcacw_leader_name(sc, NULL, (gcacw_leader_id){value});
    case GCACW_TYPE_COMMAND:
        return gcacw_name(sc, sc->commands[value].name);
    case GCACW_TYPE_LEVY:
        return gcacw_name(sc, sc->levies[value].name);
    case GCACW_TYPE_STATION:
        return vd_theater_name(sc->base.theater,
                               sc->base.theater->places[sc->stations[value].place].name);
    case GCACW_TYPE_STRUCTURE:
        return gcacw_name(sc, sc->structures[value].name);
    case GCACW_TYPE_SPACE:
        return gcacw_name(sc, sc->spaces[value].name);
    default:
        return NULL;
    }
}

/* A county's district, by its number in the theater; a number alone if it has none. */
static void write_place(const struct vd_scenario *base, uint8_t type, uint32_t value,
                        struct vd_writer *out)
{
    const struct vd_theater *theater = base->theater;
    char name[VD_CELL_NAME_SIZE];

    if (type == GCACW_TYPE_CROSSING) {
        vd_write_json(out, vd_theater_name(theater, theater->crossings[value].name));
    } else if (type == GCACW_TYPE_COUNTY) {
        vd_write_json(out, value < theater->district_count
                               ? vd_theater_name(theater, theater->districts[value].name)
                               : "");
    } else {
        vd_theater_cell_name(theater, (vd_cell_id){(uint16_t)value}, name);
        vd_write_json(out, name);
    }
}

static void write_name(const struct vd_reader *reader, const uint16_t *arg, uint8_t type,
                       uint32_t value, struct vd_writer *out)
{
    const char *name = table_name(gcacw_scenario_of(reader->scenario), type, (uint8_t)value);

    (void)arg;
    if (name != NULL)
        vd_write_json(out, name);
    else if (type == GCACW_TYPE_ENEMY)
        vd_write_format(out, "\"E%u\"", (unsigned)value);
    else if (type == GCACW_TYPE_RULE)
        vd_write_json(out, gcacw_rule_id((uint16_t)value));
    else
        write_place(reader->scenario, type, value, out);
}

const struct vd_kinds gcacw_event_kinds = {
    .at = event_kinds,
    .count = GCACW_EVENT_COUNT,
    .types = types,
    .type_count = GCACW_TYPE_COUNT,
    .limit = limit_of,
    .write = write_name,
};

const struct vd_kinds gcacw_offer_kinds = {
    .at = offer_kinds,
    .count = GCACW_OFFER_COUNT,
    .types = types,
    .type_count = GCACW_TYPE_COUNT,
    .limit = limit_of,
    .write = write_name,
};

bool gcacw_is_sound(const struct vd_scenario *base, const struct vd_event *event)
{
    return vd_kind_is_sound(&gcacw_event_kinds, base, event) && event->rule < GCACW_RULE_COUNT;
}
