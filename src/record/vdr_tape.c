/* record/vdr_tape.c: a record without its key: its dice are taken from its own lines.
 *
 * Before the end of a campaign, a server gives out the umpire's record without the key. What the
 * rules make of the faces in it can be checked; the faces themselves cannot. */
#include <string.h>

#include "record/vdr_parts.h"

/* "[0,1,2,0,0,6,3" and, if it was typed in, ",\"typed\"". */
static bool take_die(struct vd_cursor *cursor, struct vd_die *die)
{
    uint16_t numbers[7];

    for (size_t i = 0; i < 7; i++) {
        uint64_t number;

        if (!vd_take(cursor, i == 0 ? "[" : ",") || !vd_take_number(cursor, UINT16_MAX, &number))
            return false;
        numbers[i] = (uint16_t)number;
    }
    *die = (struct vd_die){.key = {numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]},
                           .sides = numbers[5],
                           .face = numbers[6],
                           .typed = vd_take(cursor, ",\"typed\"")};
    return vd_take(cursor, "]") && die->face >= 1 && die->face <= die->sides;
}

/* Takes the dice of an outcome's line. */
static void take_dice(struct vd_record *record, struct vd_cursor line)
{
    uint64_t n;
    struct vd_die die;

    if (!vd_take(&line, "{\"o\":") || !vd_take_number(&line, UINT32_MAX, &n) ||
        !vd_take(&line, ",\"dice\":["))
        return;
    while (take_die(&line, &die)) {
        if (!die.typed)
            VD_PUSH(&record->arena, record->tape) = die;
        (void)vd_take(&line, ",");
    }
}

void vd_record_wind_tape(struct vd_record *record, struct vd_text bytes)
{
    const char *at = bytes.at, *end = bytes.at + bytes.length;

    while (at < end) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));

        if (line_end == NULL)
            return;
        take_dice(record, (struct vd_cursor){at, line_end});
        at = line_end + 1;
    }
}

/* A die that is in no line gets a face that its line will not match. */
static unsigned roll_tape(void *context, struct vd_die_key key, unsigned sides)
{
    const struct vd_record *record = context;

    for (size_t i = record->tape.count; i > 0; i--) {
        const struct vd_die *die = &record->tape.at[i - 1];

        if (memcmp(&die->key, &key, sizeof key) == 0 && die->sides == sides)
            return die->face;
    }
    return 1;
}

struct vd_dice vd_record_tape(struct vd_record *record)
{
    return (struct vd_dice){.roll = roll_tape, .context = record};
}
