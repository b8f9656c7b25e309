/* toy/rules/events.c: the kinds of events and offers as data: soundness, JSON and the page's types are made from
 * it. */
#include "toy/rules/events.h"

#include "base/json.h"
#include "toy/rules/game.h"

const char *const outpost_words_of_sides[] = {"blue", "gray", NULL};
const char *const outpost_words_of_arms[] = {NULL, "foot", "horse"};
const char *const outpost_words_of_cards[] = {NULL, "charge", "hold"};
const char *const outpost_words_of_letters[VD_LETTER_STATES] = {
    [VD_LETTER_ON_THE_ROAD] = "on the road",
    [VD_LETTER_WIRED] = "wired",
    [VD_LETTER_DELIVERED] = "delivered",
    [VD_LETTER_INTERCEPTED] = "intercepted"};

static const struct vd_value_type types[] = {
#define TYPE(id, in_c, name, shape, max, none, words) {name, shape, max, none, words},
#include "toy/rules/types.def"
#undef TYPE
};

#define VD_KIND(name) outpost_event_##name
#define VD_KIND_ID(ID) OUTPOST_EVENT_##ID
#define VD_KIND_TYPE(TYPE) OUTPOST_TYPE_##TYPE
#define VD_KIND_FIRST 0

/* clang-format off */
#include "core/kinds/fields.h"
#include "toy/rules/events.def"

static const struct vd_kind event_kinds[] = {
#include "core/kinds/list.h"
#include "toy/rules/events.def"
};

#undef VD_KIND
#undef VD_KIND_ID
#define VD_KIND(name) outpost_offer_##name
#define VD_KIND_ID(ID) OUTPOST_OFFER_##ID

#include "core/kinds/fields.h"
#include "toy/rules/offers.def"

static const struct vd_kind offer_kinds[] = {
#include "core/kinds/list.h"
#include "toy/rules/offers.def"
};
#include "core/kinds/end.h"
/* clang-format on */

/* How many there are. */
static uint32_t limit_of(const struct vd_scenario *base, uint8_t type)
{
    switch (type) {
    case OUTPOST_TYPE_COMPANY:
        return outpost_scenario_of(base)->company_count;
    case OUTPOST_TYPE_SEAT:
        return base->seat_count;
    default:
        return base->theater->cell_count;
    }
}

static void write_name(const struct vd_reader *reader, const uint16_t *arg, uint8_t type,
                       uint32_t value, struct vd_writer *out)
{
    char name[VD_CELL_NAME_SIZE];

    (void)arg;
    switch (type) {
    case OUTPOST_TYPE_COMPANY:
        vd_write_json(out, outpost_scenario_of(reader->scenario)->company[value].name);
        break;
    case OUTPOST_TYPE_ENEMY:
        vd_write_format(out, "\"E%u\"", (unsigned)value);
        break;
    default:
        vd_theater_cell_name(reader->scenario->theater, (vd_cell_id){(uint16_t)value}, name);
        vd_write_json(out, name);
    }
}

const struct vd_kinds outpost_event_kinds = {
    .at = event_kinds,
    .count = OUTPOST_EVENT_COUNT,
    .types = types,
    .type_count = OUTPOST_TYPE_COUNT,
    .limit = limit_of,
    .write = write_name,
};

const struct vd_kinds outpost_offer_kinds = {
    .at = offer_kinds,
    .count = OUTPOST_OFFER_COUNT,
    .types = types,
    .type_count = OUTPOST_TYPE_COUNT,
    .limit = limit_of,
    .write = write_name,
};

bool outpost_is_sound(const struct vd_scenario *base, const struct vd_event *event)
{
    return vd_kind_is_sound(&outpost_event_kinds, base, event) && event->rule < OUTPOST_RULE_COUNT;
}
