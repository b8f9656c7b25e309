/* core/game.c: what all game systems share: dice and refusals. */
#include "core/game.h"

#include <stdio.h>
#include <string.h>

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
