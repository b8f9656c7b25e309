/* rules/altar/battle/dice.c: rolls the dice of a battle and passes on its notes. */
#include "rules/altar/battle/parts.h"

/* Each brigade, general, division and side has its own dice. The high byte of the subject says
 * which of these it is; the low byte is its number in the scenario. */
enum { UNITS, GENERALS, DIVISIONS, SIDES };

static unsigned throw_die(const struct altar_table *table, unsigned whose, uint8_t id,
                          uint16_t *thrown, unsigned sides)
{
    const struct altar_battle *battle = table->battle;
    struct vd_die_key key = {.rewinds = battle->rewinds,
                             .turn = battle->turn,
                             .purpose = battle->purpose,
                             .subject = (uint16_t)(whose << 8 | id),
                             .count = (*thrown)++};

    return vd_dice_roll(table->dice, key, sides);
}

unsigned altar_table_unit_die(const struct altar_table *table, uint8_t unit, unsigned sides)
{
    struct altar_battle_unit *of = &table->battle->units[unit];

    return throw_die(table, UNITS, of->id.v, &of->thrown, sides);
}

unsigned altar_table_general_die(const struct altar_table *table, uint8_t general, unsigned sides)
{
    struct altar_battle_general *of = &table->battle->generals[general];

    return throw_die(table, GENERALS, of->id, &of->thrown, sides);
}

unsigned altar_table_division_die(const struct altar_table *table, uint8_t division, unsigned sides)
{
    struct altar_battle_division *of = &table->battle->divisions[division];

    return throw_die(table, DIVISIONS, of->token.v, &of->thrown, sides);
}

unsigned altar_table_side_die(const struct altar_table *table, uint8_t side, unsigned sides)
{
    return throw_die(table, SIDES, side, &table->battle->thrown[side], sides);
}

void altar_table_note(const struct altar_table *table, struct altar_battle_record record)
{
    if (table->log == NULL)
        return;
    record.turn = (uint8_t)(table->battle->hours + 1);
    table->log->take(table->log->context, &record);
}
