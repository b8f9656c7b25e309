/* record/events.c: descriptions of the record's own events, made from own.def and notes.def. */
#include "record/events.h"

#include "base/json.h"
#include "record/notes.h"

enum type {
#define TYPE(id, in_c, name, shape, max, none, words) TYPE_##id,
#include "record/types.def"
#undef TYPE
    TYPE_COUNT
};

#define VD_KIND(name) vd_event_##name
#define VD_KIND_ID(ID) VD_EVENT_##ID
#define VD_KIND_TYPE(TYPE) TYPE_##TYPE

#include "core/kinds/fields.h"
#include "record/own.def"

#include "record/notes.def"

#define VD_KIND_FIRST VD_EVENT_OWN

static const struct vd_kind own_kinds[] = {
#include "core/kinds/list.h"
#include "record/own.def"
};

#undef VD_KIND_FIRST
#define VD_KIND_FIRST VD_EVENT_NOTES

static const struct vd_kind note_kinds[] = {
#include "core/kinds/list.h"
#include "record/notes.def"
};

#include "core/kinds/end.h"

static const struct vd_value_type types[TYPE_COUNT] = {
#define TYPE(id, in_c, name, shape, max, none, words) [TYPE_##id] = {name, shape, max, none, words},
#include "record/types.def"
#undef TYPE
};

static void write_speaker(const struct vd_reader *reader, const uint16_t *arg, uint8_t type,
                          uint32_t value, struct vd_writer *out)
{
    (void)arg;
    (void)type;
    vd_write_json(out, value < reader->scenario->seat_count ? reader->scenario->seat_names[value]
                                                            : "umpire");
}

const struct vd_kinds vd_own_kinds = {.at = own_kinds,
                                      .first = VD_EVENT_OWN,
                                      .count = VD_EVENT_OWN_END - VD_EVENT_OWN,
                                      .types = types,
                                      .type_count = TYPE_COUNT,
                                      .write = write_speaker};
const struct vd_kinds vd_note_kinds = {.at = note_kinds,
                                       .first = VD_EVENT_NOTES,
                                       .count = VD_EVENT_NOTES_END - VD_EVENT_NOTES,
                                       .types = types,
                                       .type_count = TYPE_COUNT,
                                       .write = write_speaker};

const struct vd_kinds *vd_kinds_of(const struct vd_kinds *events, const struct vd_event *event)
{
    if (event->kind < VD_EVENT_OWN)
        return events;
    return event->kind < VD_EVENT_NOTES ? &vd_own_kinds : &vd_note_kinds;
}
