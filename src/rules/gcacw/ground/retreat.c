/* rules/gcacw/ground/retreat.c: where a beaten stack goes (6.9). */
#include "rules/gcacw/ground/retreat.h"

#include <stddef.h>

static bool may_enter(const struct gcacw_field *field, const struct gcacw_retiring *stack,
                      unsigned direction)
{
    const uint8_t bars = stack->wheels ? gcacw_bars_of(GCACW_WAGONS) : GCACW_STEP_CLOSED;

    if ((gcacw_steps_from(field->paths, GCACW_GAIT_FOOT, stack->cell)[direction] & bars) != 0)
        return false;
    uint16_t to = gcacw_beyond(field->paths, stack->cell, direction);

    return !gcacw_holds(field->zones, gcacw_enemy_of(stack->side), to) &&
           (stack->passed == NULL || !gcacw_cells_hold(stack->passed, to));
}

static enum gcacw_retreat priority_of(const struct gcacw_field *field,
                                      const struct gcacw_retiring *stack, unsigned direction)
{
    uint16_t to = gcacw_beyond(field->paths, stack->cell, direction);
    uint8_t step = gcacw_steps_from(field->paths, GCACW_GAIT_FOOT, stack->cell)[direction];

    if (gcacw_in_zone(field->zones, stack->side, to, (enum gcacw_mover)stack->mover))
        return gcacw_holds(field->zones, stack->side, to) ? GCACW_RETREAT_HELD : GCACW_RETREAT_ZONE;
    if (gcacw_distance(field->sc, to, stack->attacker) <=
        gcacw_distance(field->sc, stack->cell, stack->attacker))
        return GCACW_RETREAT_ASIDE;
    return (step & GCACW_STEP_LINE) != 0 ? GCACW_RETREAT_LINE : GCACW_RETREAT_FIELD;
}

/* The best hexes inside the area, or outside it. */
static unsigned best_hexes(const struct gcacw_field *field, const struct gcacw_retiring *stack,
                           bool outside, struct gcacw_retreat_hex *hexes)
{
    unsigned count = 0;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        if (!may_enter(field, stack, i))
            continue;
        uint16_t to = gcacw_beyond(field->paths, stack->cell, i);
        bool is_outside = stack->within != NULL && !gcacw_cells_hold(stack->within, to);
        enum gcacw_retreat priority = priority_of(field, stack, i);

        if (is_outside != outside || (count > 0 && priority > hexes[0].priority))
            continue;
        if (count > 0 && priority < hexes[0].priority)
            count = 0;
        hexes[count++] = (struct gcacw_retreat_hex){
            to, (uint8_t)priority, GCACW_ON(6_9c) ? field->sc->retreats[priority].loss : 0};
    }
    return count;
}

static void sort_by_cell(struct gcacw_retreat_hex *hexes, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        struct gcacw_retreat_hex hex = hexes[i];
        unsigned at = i;

        for (; at > 0 && hexes[at - 1].cell > hex.cell; at--)
            hexes[at] = hexes[at - 1];
        hexes[at] = hex;
    }
}

unsigned gcacw_retreat_hexes(const struct gcacw_field *field, const struct gcacw_retiring *stack,
                             struct gcacw_retreat_hex hexes[VD_HEX_DIRECTIONS])
{
    unsigned count = best_hexes(field, stack, false, hexes);

    if (count == 0)
        count = best_hexes(field, stack, true, hexes);
    sort_by_cell(hexes, count);
    return count;
}
