/* core/kinds/kinds.c: checks events and offers and writes them as JSON, by the description of their
 * fields. */
#include "core/kinds/kinds.h"

#include <assert.h>

#include "base/json.h"

/* A walk through the fields of a kind, in order. */
struct walk {
    const struct vd_kinds *kinds;
    const struct vd_reader *reader;
    const uint16_t *arg; /* of the event, or of an entry of its list */
    size_t at;           /* bits from arg */
    uint32_t count;      /* of the list that follows */
    struct vd_writer *out;
};

const struct vd_kind *vd_kind_find(const struct vd_kinds *kinds, uint16_t kind)
{
    if (kinds == NULL || kind < kinds->first || kind - kinds->first >= kinds->count ||
        kinds->at[kind - kinds->first].word == NULL)
        return NULL;
    return &kinds->at[kind - kinds->first];
}

/* Returns the width of a whole field in bits. */
static size_t width_of(const struct vd_kind_field *field)
{
    size_t width = field->bits;

    for (uint8_t i = 0; i < field->entry_fields; i++)
        width += width_of(&field->entry[i]);
    return width * field->max;
}

/* Returns how many values the field holds. */
static uint32_t values_of(const struct walk *walk, const struct vd_kind_field *field)
{
    bool counted = field->form == VD_FIELD_IS_LIST || field->form == VD_FIELD_IS_ENTRIES ||
                   field->form == VD_FIELD_IS_TEXT;

    return counted && walk->count < field->max ? walk->count : field->max;
}

static uint32_t value_at(const struct walk *walk, const struct vd_kind_field *field, uint32_t index)
{
    return vd_bits(walk->arg, walk->at + (size_t)index * field->bits, field->bits);
}

/* Returns a walk that starts at an entry of a list. */
static struct walk walk_entry(const struct walk *walk, const struct vd_kind_field *field,
                              uint32_t index)
{
    struct walk entry = *walk;

    entry.arg += (walk->at + width_of(field) / field->max * index) / 16;
    entry.at = 0;
    return entry;
}

static void step_over(struct walk *walk, const struct vd_kind_field *field)
{
    if (field->form == VD_FIELD_IS_COUNT)
        walk->count = value_at(walk, field, 0);
    walk->at += width_of(field);
}

/* ---- range checks ---- */

static bool is_in_range(const struct walk *walk, const struct vd_kind_field *field, uint32_t value)
{
    const struct vd_value_type *type = &walk->kinds->types[field->type];

    if (type->none != VD_ALWAYS && value == type->none)
        return true;
    if (type->shape == VD_VALUE_SEAT)
        return value < walk->reader->scenario->seat_count;
    if (type->max == 0)
        return value < walk->kinds->limit(walk->reader->scenario, field->type);
    return value <= type->max &&
           (type->shape != VD_VALUE_ALWAYS_WORD || type->words[value] != NULL);
}

static bool are_sound(struct walk *walk, const struct vd_kind_field *fields, uint8_t count);

static bool values_are_sound(const struct walk *walk, const struct vd_kind_field *field)
{
    for (uint32_t i = 0; i < values_of(walk, field); i++) {
        struct walk entry = walk_entry(walk, field, i);

        if (field->form == VD_FIELD_IS_ENTRIES
                ? !are_sound(&entry, field->entry, field->entry_fields)
                : !is_in_range(walk, field, value_at(walk, field, i)))
            return false;
    }
    return true;
}

static bool field_is_sound(const struct walk *walk, const struct vd_kind_field *field)
{
    switch ((enum vd_field_form)field->form) {
    case VD_FIELD_IS_COUNT:
        return true; /* the list that follows can hold this many */
    case VD_FIELD_IS_GAP:
        return field->bits == 0 || value_at(walk, field, 0) == 0;
    case VD_FIELD_IS_TEXT:
        return walk->count <= field->max;
    case VD_FIELD_IS_LIST:
    case VD_FIELD_IS_ENTRIES:
        return walk->count <= field->max && values_are_sound(walk, field);
    default:
        return values_are_sound(walk, field);
    }
}

static bool are_sound(struct walk *walk, const struct vd_kind_field *fields, uint8_t count)
{
    for (uint8_t i = 0; i < count; i++) {
        if (!field_is_sound(walk, &fields[i]))
            return false;
        step_over(walk, &fields[i]);
    }
    return true;
}

bool vd_kind_is_sound(const struct vd_kinds *kinds, const struct vd_scenario *scenario,
                      const struct vd_event *event)
{
    const struct vd_kind *kind = vd_kind_find(kinds, event->kind);
    const struct vd_reader reader = {scenario, event, {VD_SEAT_NONE}};
    struct walk walk = {.kinds = kinds, .reader = &reader, .arg = event->arg};

    return kind != NULL && are_sound(&walk, kind->fields, kind->field_count);
}

/* ---- JSON ---- */

static void write_word(const struct vd_value_type *type, uint32_t value, struct vd_writer *out)
{
    if (value <= type->max && type->words[value] != NULL)
        vd_write_json(out, type->words[value]);
    else
        vd_write(out, "null");
}

static void write_marks(const struct vd_value_type *type, uint32_t value, struct vd_writer *out)
{
    const char *comma = "";

    vd_write(out, "[");
    for (unsigned bit = 0; bit < 32 && type->words[bit] != NULL; bit++) {
        if ((value >> bit & 1) == 0)
            continue;
        vd_write(out, comma);
        vd_write_json(out, type->words[bit]);
        comma = ",";
    }
    vd_write(out, "]");
}

static int signed_of(uint32_t value, unsigned bits)
{
    return bits <= 8 ? (int8_t)value : (int16_t)value;
}

static void write_value(const struct walk *walk, const struct vd_kind_field *field, uint32_t value)
{
    const struct vd_value_type *type = &walk->kinds->types[field->type];

    if (type->none != VD_ALWAYS && value == type->none) {
        vd_write(walk->out, "null");
        return;
    }
    switch (type->shape) {
    case VD_VALUE_NUMBER:
        vd_write_format(walk->out, "%lu", (unsigned long)value);
        break;
    case VD_VALUE_SIGNED:
        vd_write_format(walk->out, "%d", signed_of(value, field->bits));
        break;
    case VD_VALUE_FLAG:
        vd_write(walk->out, value != 0 ? "true" : "false");
        break;
    case VD_VALUE_WORD:
    case VD_VALUE_ALWAYS_WORD:
        write_word(type, value, walk->out);
        break;
    case VD_VALUE_MARKS:
        write_marks(type, value, walk->out);
        break;
    case VD_VALUE_DIGEST:
        vd_write_format(walk->out, "\"%08lx\"", (unsigned long)value);
        break;
    case VD_VALUE_SEAT:
        vd_write_json(walk->out, walk->reader->scenario->seat_names[value]);
        break;
    default:
        walk->kinds->write(walk->reader, walk->arg, field->type, value, walk->out);
        break;
    }
}

static void write_fields(struct walk *walk, const struct vd_kind_field *fields, uint8_t count,
                         const char *comma);

static void write_list(const struct walk *walk, const struct vd_kind_field *field)
{
    vd_write(walk->out, "[");
    for (uint32_t i = 0; i < values_of(walk, field); i++) {
        struct walk entry = walk_entry(walk, field, i);

        vd_write(walk->out, i > 0 ? "," : "");
        if (field->form == VD_FIELD_IS_ENTRIES) {
            vd_write(walk->out, "{");
            write_fields(&entry, field->entry, field->entry_fields, "");
            vd_write(walk->out, "}");
        } else {
            write_value(walk, field, value_at(walk, field, i));
        }
    }
    vd_write(walk->out, "]");
}

static void write_text(const struct walk *walk, const struct vd_kind_field *field)
{
    char bytes[2 * VD_EVENT_ARGS + 1];
    uint32_t count = values_of(walk, field);

    for (uint32_t i = 0; i < count; i++)
        bytes[i] = (char)value_at(walk, field, i);
    bytes[count] = '\0';
    vd_write_json(walk->out, bytes);
}

/* True if JSON has no member for the field. */
static bool is_unwritten(const struct walk *walk, const struct vd_kind_field *field)
{
    return field->form == VD_FIELD_IS_COUNT || field->form == VD_FIELD_IS_GAP ||
           walk->kinds->types[field->type].shape == VD_VALUE_HIDDEN;
}

static void write_field(const struct walk *walk, const struct vd_kind_field *field,
                        const char *comma)
{
    vd_write_format(walk->out, "%s\"%s\":", comma, field->name);
    if (field->form == VD_FIELD_IS_ONE)
        write_value(walk, field, value_at(walk, field, 0));
    else if (field->form == VD_FIELD_IS_TEXT)
        write_text(walk, field);
    else
        write_list(walk, field);
}

static void write_fields(struct walk *walk, const struct vd_kind_field *fields, uint8_t count,
                         const char *comma)
{
    for (uint8_t i = 0; i < count; i++) {
        if (!is_unwritten(walk, &fields[i])) {
            write_field(walk, &fields[i], comma);
            comma = ",";
        }
        step_over(walk, &fields[i]);
    }
}

void vd_kind_write(const struct vd_kinds *kinds, const struct vd_reader *reader,
                   struct vd_writer *out)
{
    const struct vd_kind *kind = vd_kind_find(kinds, reader->event->kind);
    struct walk walk = {.kinds = kinds, .reader = reader, .arg = reader->event->arg, .out = out};

    vd_write(out, "\"kind\":");
    vd_write_json(out, kind != NULL ? kind->word : "unknown");
    if (kind != NULL)
        write_fields(&walk, kind->fields, kind->field_count, ",");
}

void vd_kind_put(const struct vd_kinds *kinds, const struct vd_reader *reader, struct vd_json *json)
{
    enum { MEMBERS_SIZE = 4000 }; /* more than all that an event can hold, with its names */
    const struct vd_kind *kind = vd_kind_find(kinds, reader->event->kind);
    char members[MEMBERS_SIZE];
    struct vd_writer out = vd_writer_of(members, sizeof members);
    struct walk walk = {.kinds = kinds, .reader = reader, .arg = reader->event->arg, .out = &out};

    if (kind != NULL)
        write_fields(&walk, kind->fields, kind->field_count, "");
    assert(!vd_writer_is_full(&out));
    vd_json_members(json, members, out.length);
}
