/* core/kinds/kinds.h: kinds of events and offers as data: their fields and the fields' types.
 *
 * A system names its kinds once, in a .def file:
 *
 *   EVENT(HALT, halt, FIELD(piece, SLOT) FIELD(before, CELL) FIELD(why, HALT))
 *
 * The pass headers in this folder turn such a file into an enum, a struct for each kind with its
 * reader and composer, and the description below, from which range checks, JSON and the page's
 * types are made.
 *
 * Fields are packed into the arguments of an event without gaps, lowest bits first:
 *
 *   FIELD(name, TYPE)            one argument, 16 bits
 *   BITS(name, TYPE, bits)       part of an argument; 32 bits are two arguments
 *   EACH(name, TYPE, bits, n)    n values, for each side or each party
 *   COUNTED(name, bits)          how many entries the list of this name has
 *   LIST(name, TYPE, bits, max)  room for `max` values
 *   ENTRIES(name, entry, max)    room for `max` groups of fields, each an ENTRY(entry, fields)
 *   TEXT(name, max)              bytes of a text, counted by COUNTED
 *   GAP(name, bits)              unused, always 0
 *
 * A value may lie across two or three arguments; a list of ENTRIES begins with a whole argument.
 * Every record ever written has this order and these widths: never change them. */
#ifndef VD_CORE_KINDS_H
#define VD_CORE_KINDS_H

#include "base/json.h"
#include "core/game.h"

/* How a value is written in JSON. */
enum vd_value_shape {
    VD_VALUE_NUMBER,
    VD_VALUE_SIGNED,
    VD_VALUE_FLAG,
    VD_VALUE_WORD,        /* one of `words`; null if the value has no word */
    VD_VALUE_ALWAYS_WORD, /* one of `words`; the value always has a word */
    VD_VALUE_MARKS,       /* one bit for each of `words`: a list */
    VD_VALUE_DIGEST,      /* eight hexadecimal digits */
    VD_VALUE_SEAT,        /* the seat's name */
    VD_VALUE_NAME,        /* a string that the system writes */
    VD_VALUE_OBJECT,      /* an object that the system writes; `name` is its type in TypeScript */
    VD_VALUE_HIDDEN       /* not written: for the record alone */
};

#define VD_ALWAYS UINT32_MAX /* no value means "none" */

struct vd_value_type {
    const char *name; /* in TypeScript; NULL for numbers and flags */
    enum vd_value_shape shape;
    uint32_t max;  /* the highest value; 0: the scenario gives the limit */
    uint32_t none; /* the one other value, which means "none" */
    const char *const *words;
};

enum vd_field_form {
    VD_FIELD_IS_ONE,
    VD_FIELD_IS_EACH,
    VD_FIELD_IS_COUNT,
    VD_FIELD_IS_LIST,
    VD_FIELD_IS_ENTRIES,
    VD_FIELD_IS_TEXT,
    VD_FIELD_IS_GAP
};

struct vd_kind_field {
    const char *name;
    uint8_t form; /* enum vd_field_form */
    uint8_t type; /* from the system's list */
    uint8_t bits; /* width of one value */
    uint8_t max;  /* number of values */
    const struct vd_kind_field *entry;
    uint8_t entry_fields;
};

struct vd_kind {
    const char *word; /* NULL: there is no such kind */
    const struct vd_kind_field *fields;
    uint8_t field_count;
};

/* The reader of an event: it is written as this seat may see it. */
struct vd_reader {
    const struct vd_scenario *scenario;
    const struct vd_event *event;
    vd_seat_id seat; /* VD_SEAT_NONE: the umpire */
};

struct vd_kinds {
    const struct vd_kind *at;
    uint16_t first, count; /* the number of the first kind; at[0] is unused */
    const struct vd_value_type *types;
    size_t type_count;
    /* Returns how many values a type has, if the scenario gives the limit. */
    uint32_t (*limit)(const struct vd_scenario *scenario, uint8_t type);
    /* Writes a name or an object as JSON. `arg` holds the arguments of the event, or of the list
     * entry that has the value. */
    void (*write)(const struct vd_reader *reader, const uint16_t *arg, uint8_t type, uint32_t value,
                  struct vd_writer *out);
};

/* NULL if there is no such kind. */
const struct vd_kind *vd_kind_find(const struct vd_kinds *kinds, uint16_t kind);
/* True if an event read from a file has a known kind and every field is in range. */
bool vd_kind_is_sound(const struct vd_kinds *kinds, const struct vd_scenario *scenario,
                      const struct vd_event *event);
/* "kind":"halt","piece":"Pender", ...: the members of an object, without its braces. */
void vd_kind_write(const struct vd_kinds *kinds, const struct vd_reader *reader,
                   struct vd_writer *out);

/* Writes the same members without the kind into the open object. */
void vd_kind_put(const struct vd_kinds *kinds, const struct vd_reader *reader,
                 struct vd_json *json);

/* ---- values in arguments ---- */

static inline uint32_t vd_bits_mask(unsigned bits)
{
    return bits >= 32 ? UINT32_MAX : (UINT32_C(1) << bits) - 1;
}

/* Reads the value whose lowest bit is bit `at` of the arguments; it may lie across arguments. */
static inline uint32_t vd_bits(const uint16_t *arg, size_t at, unsigned bits)
{
    const size_t first = at / 16, end = at % 16 + bits;
    uint64_t found = bits > 0 ? arg[first] : 0;

    if (end > 16)
        found |= (uint64_t)arg[first + 1] << 16;
    if (end > 32)
        found |= (uint64_t)arg[first + 2] << 32;
    return (uint32_t)(found >> at % 16) & vd_bits_mask(bits);
}

/* Writes the value over what its bits held before; all other bits stay. */
static inline void vd_bits_put(uint16_t *arg, size_t at, unsigned bits, uint32_t value)
{
    const size_t first = at / 16, end = at % 16 + bits;
    const uint64_t mask = (uint64_t)vd_bits_mask(bits) << at % 16;
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): of a zero clang 14 says so */
    const uint64_t all = (uint64_t)value << at % 16 & mask;

    if (bits > 0)
        arg[first] = (uint16_t)((arg[first] & ~mask) | all);
    if (end > 16)
        arg[first + 1] = (uint16_t)((arg[first + 1] & ~(mask >> 16)) | all >> 16);
    if (end > 32)
        arg[first + 2] = (uint16_t)((arg[first + 2] & ~(mask >> 32)) | all >> 32);
}

#endif
