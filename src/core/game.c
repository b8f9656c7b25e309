/* core/game.c: what all game systems share: seats, dice and refusals. */
#include "core/game.h"

#include <stdio.h>
#include <string.h>

bool vd_seat_split(struct vd_text name, struct vd_text *side, struct vd_text *commander)
{
    const char *dot = name.length > 0 ? memchr(name.at, '.', name.length) : NULL;
    const size_t length = dot != NULL ? (size_t)(dot - name.at) : name.length;
    const size_t after = length + (dot != NULL);

    *side = (struct vd_text){name.at, length};
    *commander = (struct vd_text){name.at + after, name.length - after};
    return dot != NULL;
}

const char *vd_seat_commander(const struct vd_scenario *scenario, uint8_t seat)
{
    struct vd_text side, commander;

    return vd_seat_split(vd_text_of(scenario->seat_names[seat]), &side, &commander) ? commander.at
                                                                                    : NULL;
}

unsigned vd_dice_roll(struct vd_dice *dice, struct vd_die_key key, unsigned sides)
{
    unsigned face = dice->roll(dice->context, key, sides);

    if (face == 0) {
        dice->wanting = true;
        return 1;
    }
    return face;
}

__attribute__((format(printf, 3, 0))) static void tell(struct vd_error *error, uint16_t rule,
                                                       const char *format, va_list list)
{
    if (error == NULL)
        return;
    error->rule = rule;
    error->instead[0] = '\0';
    (void)vsnprintf(error->sentence, sizeof error->sentence, format, list);
}

enum vd_result vd_refuse(struct vd_error *error, uint16_t rule, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    tell(error, rule, format, list);
    va_end(list);
    return VD_REFUSED;
}

enum vd_result vd_unreadable(struct vd_error *error, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    tell(error, 0, format, list);
    va_end(list);
    return VD_UNREADABLE;
}
