/* rules/altar/battle/end.c: the end of an hour: rally, rest, arrivals, breakpoint, night (battle.md H13, L13, L14, L23,
 * L25). */
#include "rules/altar/battle/parts.h"

/* ---- rally ---- */

static enum altar_rally rally_result(const struct altar_battle_rules *rules, int sum)
{
    unsigned row = 0;

    while (row + 1U < rules->rally_count && sum > rules->rally[row].to)
        row++;
    return (enum altar_rally)rules->rally[row].result;
}

/* Any general present gives a small bonus; a Revered one gives more. */
static int rally_bonus(const struct altar_table *table, uint8_t division)
{
    uint8_t general = table->battle->divisions[division].general;

    if (!altar_general_is_here(table->battle, general))
        return 0;
    return table->rules->rally_general_bonus +
           altar_division_trait(table, division, ALTAR_DOES_RALLY);
}

static void rally(const struct altar_table *table, uint8_t unit)
{
    struct altar_battle_unit *of = &table->battle->units[unit];
    int face = (int)altar_table_unit_die(table, unit, 6);
    int sum = face + rally_bonus(table, of->division);
    enum altar_rally result = rally_result(table->rules, sum);

    if (result == ALTAR_RALLY_LOST) {
        of->state = ALTAR_BATTLE_LOST;
    } else if (result == ALTAR_RALLY_RETURNS) {
        of->state = ALTAR_BATTLE_FIT;
        of->fatigue = table->rules->fatigue_after_rally;
    }
    altar_table_note(table, (struct altar_battle_record){
                                .kind = ALTAR_NOTE_RALLY,
                                .side = table->battle->divisions[of->division].side,
                                .subject = of->id.v,
                                .value = {(int16_t)face, (int16_t)sum, (int16_t)result}});
}

static void rally_all(const struct altar_table *table)
{
    for (unsigned i = 0; i < table->battle->unit_count; i++) {
        if (table->battle->units[i].state == ALTAR_BATTLE_BROKEN)
            rally(table, (uint8_t)i);
    }
}

/* ---- rest ---- */

/* Disciplinarian: his troops recover faster whenever they recover. */
static void shed(const struct altar_table *table, uint8_t unit, unsigned points,
                 enum altar_battle_note why, uint8_t general)
{
    struct altar_battle_unit *of = &table->battle->units[unit];

    points += (unsigned)altar_division_trait(table, of->division, ALTAR_DOES_SHED_MORE);
    of->fatigue = (uint8_t)(of->fatigue > points ? of->fatigue - points : 0);
    altar_table_note(
        table, (struct altar_battle_record){.kind = (uint8_t)why,
                                            .side = table->battle->divisions[of->division].side,
                                            .subject = of->id.v,
                                            .object = general,
                                            .value = {of->fatigue}});
}

static void rest(const struct altar_table *table)
{
    const struct altar_battle *battle = table->battle;

    for (unsigned i = 0; i < battle->unit_count; i++) {
        const struct altar_battle_unit *unit = &battle->units[i];

        if (unit->state == ALTAR_BATTLE_FIT && unit->fatigue > 0 &&
            (battle->divisions[unit->division].flags & ALTAR_BATTLE_ENGAGED) == 0)
            shed(table, (uint8_t)i, table->rules->shed_idle, ALTAR_NOTE_REST, ALTAR_NONE);
    }
}

static bool has_say_over(const struct altar_battle *battle, uint8_t general, uint8_t division)
{
    return battle->divisions[division].general == general ||
           (battle->generals[general].corps.v == ALTAR_NONE &&
            battle->divisions[division].side == battle->generals[general].side);
}

/* The most tired brigade under a general, because it is nearest to breaking. Each brigade
 * recovers at most once at the end of an hour. */
static uint8_t most_tired(const struct altar_battle *battle, uint8_t general)
{
    uint8_t worst = ALTAR_NONE;

    for (unsigned i = 0; i < battle->unit_count; i++) {
        const struct altar_battle_unit *unit = &battle->units[i];

        if (unit->state == ALTAR_BATTLE_FIT && unit->fatigue > 0 && !unit->helped &&
            altar_division_is_here(battle, unit->division) &&
            has_say_over(battle, general, unit->division) &&
            (worst == ALTAR_NONE || unit->fatigue > battle->units[worst].fatigue))
            worst = (uint8_t)i;
    }
    return worst;
}

/* Points left over remove fatigue. Energetic: he has extra points for this. */
static void spend_end_points(const struct altar_table *table, uint8_t general)
{
    struct altar_battle_general *of = &table->battle->generals[general];
    uint8_t unit, price = table->rules->points_per_fatigue;

    if (!altar_general_is_here(table->battle, general))
        return;
    of->left = (uint8_t)(of->left +
                         altar_trait_value(table->rules, of->traits, ALTAR_DOES_END_PHASE_POINTS));
    while (price > 0 && of->left >= price &&
           (unit = most_tired(table->battle, general)) != ALTAR_NONE) {
        of->left = (uint8_t)(of->left - price);
        table->battle->units[unit].helped = 1;
        shed(table, unit, 1, ALTAR_NOTE_END_POINT, of->id);
    }
}

/* ---- arrivals ---- */

/* L8: at the end of the turn that was rolled. */
static void arrive(const struct altar_table *table)
{
    struct altar_battle *battle = table->battle;

    for (uint8_t i = 0; i < battle->division_count; i++) {
        struct altar_battle_division *of = &battle->divisions[i];

        if ((of->flags & ALTAR_BATTLE_HERE) != 0 || of->arrives > battle->hours + 1)
            continue;
        of->flags |= ALTAR_BATTLE_HERE;
        altar_table_note(table, (struct altar_battle_record){.kind = ALTAR_NOTE_ARRIVE,
                                                             .side = of->side,
                                                             .subject = of->token.v});
    }
}

/* ---- how it stands ---- */

unsigned altar_battle_entered(const struct altar_battle *battle, uint8_t side)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < battle->division_count; i++) {
        if (battle->divisions[i].side == side && altar_division_is_here(battle, i))
            count += battle->divisions[i].unit_count;
    }
    return count;
}

unsigned altar_battle_broken(const struct altar_battle *battle, uint8_t side)
{
    unsigned count = 0;

    for (unsigned i = 0; i < battle->unit_count; i++)
        count += battle->divisions[battle->units[i].division].side == side &&
                 battle->units[i].state != ALTAR_BATTLE_FIT;
    return count;
}

unsigned altar_battle_due(const struct altar_battle *battle, uint8_t side)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < battle->division_count; i++) {
        const struct altar_battle_division *of = &battle->divisions[i];

        if (of->side == side && !altar_division_is_here(battle, i) &&
            battle->start + of->arrives < battle->last)
            count += of->unit_count;
    }
    return count;
}

/* 25 percent, rounded up. A side with no units on the table cannot break. */
static unsigned breakpoint_of(const struct altar_battle *battle, unsigned units)
{
    unsigned most = (units * battle->breakpoint_percent + 99) / 100;

    return most > 0 ? most : 1;
}

/* L13. */
unsigned altar_battle_breakpoint(const struct altar_battle *battle, uint8_t side)
{
    return breakpoint_of(battle, altar_battle_entered(battle, side));
}

/* L25, a switch: units that are due before night count too when the breakpoint is computed. */
static bool breaks(const struct altar_table *table, uint8_t side)
{
    const struct altar_battle *battle = table->battle;
    unsigned units = altar_battle_entered(battle, side);

    if (battle->due_count)
        units += altar_battle_due(battle, side);
    return altar_battle_broken(battle, side) >= breakpoint_of(battle, units);
}

/* L14: the side with more broken units loses; the defender wins ties. */
static uint8_t less_broken(const struct altar_battle *battle)
{
    uint8_t defender = altar_other(battle->attacker);

    return altar_battle_broken(battle, battle->attacker) < altar_battle_broken(battle, defender)
               ? battle->attacker
               : defender;
}

/* L23: the side with the larger share of its entered units broken loses. */
static uint8_t smaller_share_broken(const struct altar_battle *battle)
{
    uint8_t attacker = battle->attacker, defender = altar_other(attacker);
    unsigned own = altar_battle_broken(battle, attacker) * altar_battle_entered(battle, defender);
    unsigned theirs =
        altar_battle_broken(battle, defender) * altar_battle_entered(battle, attacker);

    return own < theirs ? attacker : defender;
}

static void finish(const struct altar_table *table, enum altar_battle_end end, uint8_t winner)
{
    table->battle->end = (uint8_t)end;
    table->battle->winner = winner;
    altar_table_note(table, (struct altar_battle_record){
                                .kind = ALTAR_NOTE_OVER, .side = winner, .value = {(int16_t)end}});
}

static void count_up(const struct altar_table *table, uint8_t side)
{
    const struct altar_battle *battle = table->battle;

    altar_table_note(table, (struct altar_battle_record){
                                .kind = ALTAR_NOTE_COUNT_UP,
                                .side = side,
                                .value = {(int16_t)altar_battle_broken(battle, side),
                                          (int16_t)altar_battle_entered(battle, side),
                                          (int16_t)altar_battle_breakpoint(battle, side)}});
}

/* L13, L23, L14. */
static void judge(const struct altar_table *table)
{
    struct altar_battle *battle = table->battle;
    bool is_broken[ALTAR_SIDES];

    for (unsigned side = 0; side < ALTAR_SIDES; side++) {
        is_broken[side] = breaks(table, (uint8_t)side);
        count_up(table, (uint8_t)side);
    }
    if (is_broken[ALTAR_UNION] && is_broken[ALTAR_CONFEDERATE])
        finish(table, ALTAR_BATTLE_BOTH, smaller_share_broken(battle));
    else if (is_broken[ALTAR_UNION] || is_broken[ALTAR_CONFEDERATE])
        finish(table, ALTAR_BATTLE_BREAKPOINT,
               is_broken[ALTAR_UNION] ? ALTAR_CONFEDERATE : ALTAR_UNION);
    else if (battle->start + battle->hours + 1 >= battle->last)
        finish(table, ALTAR_BATTLE_NIGHT, less_broken(battle));
}

void altar_hour_ends(const struct altar_table *table)
{
    rally_all(table);
    rest(table);
    for (uint8_t i = 0; i < table->battle->general_count; i++)
        spend_end_points(table, i);
    arrive(table);
    judge(table);
}
