/* rules/gcacw/ground/flanks.c: flanks: which hexes around a defender the attacker's friends cover
 * (6.6). */
#include "rules/gcacw/ground/retreat.h"

unsigned gcacw_turn_between(unsigned direction, unsigned other)
{
    unsigned turn = (direction + VD_HEX_DIRECTIONS - other) % VD_HEX_DIRECTIONS;

    return turn > VD_HEX_DIRECTIONS / 2 ? VD_HEX_DIRECTIONS - turn : turn;
}

/* In the hex, or next to it with a zone of control that reaches it. */
static bool reaches(const struct gcacw_field *field, const struct gcacw_cover *stack, uint16_t cell,
                    bool beside)
{
    if (stack->cell == cell)
        return !beside;
    if (!stack->exerts)
        return false;
    unsigned direction = gcacw_direction(field->sc, stack->cell, cell);

    return direction < VD_HEX_DIRECTIONS && gcacw_is_open(field->paths, stack->cell, direction);
}

/* An enemy stack beside the hex, not the defender itself, that is as strong as the coverer. */
static bool is_contested(const struct gcacw_field *field, const struct gcacw_flanks *flanks,
                         uint16_t cell, uint16_t halves)
{
    for (unsigned i = 0; i < flanks->enemy_count; i++) {
        const struct gcacw_cover *enemy = &flanks->enemies[i];

        if (enemy->cell != flanks->defender && enemy->halves >= halves &&
            reaches(field, enemy, cell, true))
            return true;
    }
    return false;
}

/* The coverer needs a quarter of the defender's combat value. */
static bool is_covered(const struct gcacw_field *field, const struct gcacw_flanks *flanks,
                       uint16_t cell)
{
    const unsigned part = (unsigned)gcacw_number(field->sc, GCACW_N_FLANK_PART);

    if (gcacw_holds(field->zones, gcacw_enemy_of(flanks->side), cell))
        return false;
    for (unsigned i = 0; i < flanks->friend_count; i++) {
        const struct gcacw_cover *stack = &flanks->friends[i];

        bool fits = (stack->halves * part >= flanks->halves &&
                     !is_contested(field, flanks, cell, stack->halves)) ||
                    !GCACW_ON(6_6i);

        if (fits && reaches(field, stack, cell, false))
            return true;
    }
    return false;
}

/* Nobody flanks across a closed hexside (2.4). */
unsigned gcacw_flank_bonus(const struct gcacw_field *field, const struct gcacw_flanks *flanks)
{
    const struct gcacw_scenario *sc = field->sc;
    const unsigned front = gcacw_direction(sc, flanks->defender, flanks->attacker);
    const unsigned most = (unsigned)gcacw_number(sc, GCACW_N_FLANK_MOST);
    unsigned bonus = 0;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        unsigned turn = gcacw_turn_between(i, front);

        if (turn < (flanks->all_around ? 1U : 2U) ||
            !gcacw_is_open(field->paths, flanks->defender, i))
            continue;
        if (is_covered(field, flanks, gcacw_beyond(field->paths, flanks->defender, i)))
            bonus += (unsigned)gcacw_number(sc, turn < 3 ? GCACW_N_FLANK_SIDE : GCACW_N_FLANK_REAR);
    }
    return bonus < most ? bonus : most;
}
