/* rules/altar/battle/target.c: which enemy division stands opposite, the margin to expect, and
 * whether to attack (battle.md H6-H9). */
#include "rules/altar/battle/parts.h"

/* Tenths of a pip. */
enum { GUNS_ALONE = 50, NOTHING = INT16_MIN };

/* ---- divisions ---- */

unsigned altar_division_brigades(const struct altar_battle *battle, uint8_t division)
{
    const struct altar_battle_division *of = &battle->divisions[division];
    unsigned count = 0;

    for (unsigned i = 0; i < of->unit_count; i++)
        count += altar_unit_fights(&battle->units[of->first_unit + i]);
    return count;
}

static bool has_battery(const struct altar_battle *battle, uint8_t division)
{
    const struct altar_battle_division *of = &battle->divisions[division];

    for (unsigned i = 0; i < of->unit_count; i++) {
        const struct altar_battle_unit *unit = &battle->units[of->first_unit + i];

        if (unit->state == ALTAR_BATTLE_FIT && unit->arm == ALTAR_ARTILLERY)
            return true;
    }
    return false;
}

bool altar_unit_is_tired(const struct altar_battle_rules *rules,
                         const struct altar_battle_unit *unit)
{
    return unit->fatigue >= rules->tired_at;
}

int altar_unit_quality(const struct altar_battle_rules *rules, const struct altar_battle_unit *unit)
{
    return unit->modifier + (altar_unit_is_tired(rules, unit) ? rules->tired : 0);
}

/* The ground helps the defender of the battle, more so behind earthworks (L12). */
int altar_ground_bonus(const struct altar_battle *battle, uint8_t struck)
{
    const struct altar_battle_division *of = &battle->divisions[struck];

    if (of->side == battle->attacker)
        return 0;
    return (of->flags & ALTAR_BATTLE_WORKS) != 0 ? battle->works : battle->ground;
}

/* Batteries have no effect in woods, for either side. */
int altar_battery_bonus(const struct altar_table *table, uint8_t division, uint8_t struck)
{
    bool woods = (table->battle->divisions[struck].flags & ALTAR_BATTLE_WOODS) != 0;

    if ((woods && table->rules->woods_cancel_battery) || !has_battery(table->battle, division))
        return 0;
    return table->rules->battery;
}

/* ---- what to expect ---- */

/* Average quality of the brigades of a division, in tenths. */
static int mean_quality(const struct altar_table *table, uint8_t division)
{
    const struct altar_battle_division *of = &table->battle->divisions[division];
    int sum = 0, count = 0;

    for (unsigned i = 0; i < of->unit_count; i++) {
        const struct altar_battle_unit *unit = &table->battle->units[of->first_unit + i];

        if (!altar_unit_fights(unit))
            continue;
        sum += altar_unit_quality(table->rules, unit);
        count++;
    }
    return count > 0 ? 10 * sum / count : 0;
}

static int mean_fatigue(const struct altar_battle *battle, uint8_t division)
{
    const struct altar_battle_division *of = &battle->divisions[division];
    int sum = 0, count = 0;

    for (unsigned i = 0; i < of->unit_count; i++) {
        const struct altar_battle_unit *unit = &battle->units[of->first_unit + i];

        if (!altar_unit_fights(unit))
            continue;
        sum += unit->fatigue;
        count++;
    }
    return count > 0 ? 10 * sum / count : 0;
}

/* The side that bid more for its division than the enemy did is better prepared. */
unsigned altar_outbid_pairs(const struct altar_table *table, uint8_t division, uint8_t other)
{
    const struct altar_battle_division *divisions = table->battle->divisions;
    unsigned own = divisions[division].bid, theirs = divisions[other].bid;
    unsigned more = own > theirs ? own - theirs : 0;

    return more < table->rules->outbid ? more : table->rules->outbid;
}

/* Brigades of a division that can be attacked, and how many of them were not attacked this hour. */
static unsigned room(const struct altar_table *table, uint8_t division, unsigned *fresh)
{
    const struct altar_battle_division *of = &table->battle->divisions[division];
    unsigned count = 0;

    *fresh = 0;
    for (unsigned i = 0; i < of->unit_count; i++) {
        const struct altar_battle_unit *unit = &table->battle->units[of->first_unit + i];

        count += altar_unit_fights(unit) && unit->attacked < table->rules->front;
        *fresh += altar_unit_fights(unit) && unit->attacked == 0;
    }
    return count;
}

/* H9: how many of these pairs are supported for the attacker: the first ones by the higher bid,
 * and all pairs against brigades that were attacked before, which come after the fresh ones. */
static unsigned supported_attacks(const struct altar_table *table, uint8_t strikes, uint8_t struck,
                                  unsigned pairs, unsigned fresh)
{
    unsigned outbid = altar_outbid_pairs(table, strikes, struck);
    unsigned first = outbid < pairs ? outbid : pairs;
    unsigned alone = first > fresh ? first : fresh;

    if (!altar_attack_is_supported(table, strikes))
        return 0;
    return first + (pairs > alone ? pairs - alone : 0);
}

/* What support adds to the average margin, in tenths of a pip. */
static int mean_support(const struct altar_table *table, uint8_t strikes, uint8_t struck,
                        unsigned pairs, unsigned fresh)
{
    unsigned own = supported_attacks(table, strikes, struck, pairs, fresh);
    unsigned outbid = altar_outbid_pairs(table, struck, strikes);
    unsigned theirs = outbid < pairs ? outbid : pairs;

    return 10 * table->rules->support * ((int)own - (int)theirs) / (int)pairs;
}

/* Batteries without infantry cannot resist. */
int altar_expected_margin(const struct altar_table *table, uint8_t strikes, uint8_t struck)
{
    unsigned fresh, own = altar_division_brigades(table->battle, strikes);
    unsigned theirs = room(table, struck, &fresh), pairs = own < theirs ? own : theirs;

    if (pairs == 0)
        return GUNS_ALONE;
    int margin = mean_quality(table, strikes) - mean_quality(table, struck);

    margin += mean_support(table, strikes, struck, pairs, fresh);
    margin += 10 * (altar_battery_bonus(table, strikes, struck) -
                    altar_battery_bonus(table, struck, struck));
    margin += 10 * (altar_attack_bonus(table, strikes) - altar_defense_bonus(table, struck));
    return margin - 10 * altar_ground_bonus(table->battle, struck);
}

/* ---- whom to attack ---- */

/* How often the division's least attacked brigade was attacked this hour; `front` if none has
 * room. */
static unsigned least_attacked(const struct altar_table *table, uint8_t division)
{
    const struct altar_battle *battle = table->battle;
    const struct altar_battle_division *of = &battle->divisions[division];
    unsigned least = table->rules->front;

    if (altar_division_brigades(battle, division) == 0)
        return table->rules->batteries_fall && has_battery(battle, division) ? 0 : least;
    for (unsigned i = 0; i < of->unit_count; i++) {
        const struct altar_battle_unit *unit = &battle->units[of->first_unit + i];

        if (altar_unit_fights(unit) && unit->attacked < least)
            least = unit->attacked;
    }
    return least;
}

static bool is_enemy_here(const struct altar_battle *battle, uint8_t division, uint8_t other)
{
    return battle->divisions[other].side != battle->divisions[division].side &&
           altar_division_is_here(battle, other);
}

/* H6: the enemy divisions among which the target is drawn. */
static unsigned candidates(const struct altar_table *table, uint8_t division, uint8_t *list)
{
    unsigned least = table->rules->front, count = 0;

    for (uint8_t i = 0; i < table->battle->division_count; i++) {
        unsigned attacked;

        if (!is_enemy_here(table->battle, division, i))
            continue;
        attacked = least_attacked(table, i);
        if (attacked < least)
            count = 0;
        if (attacked < least || (attacked == least && attacked < table->rules->front))
            list[count++] = i;
        least = attacked < least ? attacked : least;
    }
    return count;
}

int altar_best_margin(const struct altar_table *table, uint8_t division)
{
    uint8_t list[ALTAR_BATTLE_DIVISIONS];
    unsigned count = candidates(table, division, list);
    int best = NOTHING;

    for (unsigned i = 0; i < count; i++) {
        int margin = altar_expected_margin(table, division, list[i]);

        best = margin > best ? margin : best;
    }
    return best;
}

/* A division that has only batteries counts as one brigade. */
static unsigned width(const struct altar_battle *battle, uint8_t division)
{
    unsigned brigades = altar_division_brigades(battle, division);

    return brigades > 0 ? brigades : 1;
}

/* Nobody chooses the target: the more brigades a division has, the likelier it is to be met. */
uint8_t altar_attack_target(const struct altar_table *table, uint8_t division)
{
    uint8_t list[ALTAR_BATTLE_DIVISIONS];
    unsigned count = candidates(table, division, list), all = 0, lot, i = 0;

    if (count == 0)
        return ALTAR_NONE;
    for (unsigned k = 0; k < count; k++)
        all += width(table->battle, list[k]);
    lot = count > 1 ? altar_table_division_die(table, division, all) : 1;
    while (i + 1 < count && lot > width(table->battle, list[i]))
        lot -= width(table->battle, list[i++]);
    return list[i];
}

/* ---- whether to attack ---- */

/* A tired division rests, unless the expected margin would be enough for a side that holds. */
bool altar_is_worth_it(const struct altar_table *table, uint8_t division, int margin)
{
    const struct altar_battle_rules *rules = table->rules;
    uint8_t side = table->battle->divisions[division].side;
    int8_t least = rules->margin[table->battle->stance[side]], holding = rules->margin[ALTAR_HOLDS];

    if (altar_division_is_kept_back(table, division))
        return false;
    if (mean_fatigue(table->battle, division) >= rules->rest_at && least < holding)
        least = holding;
    return margin >= 10 * least;
}

bool altar_division_would_attack(const struct altar_table *table, uint8_t division)
{
    int margin = altar_best_margin(table, division);

    return altar_division_brigades(table->battle, division) > 0 && margin > NOTHING &&
           altar_is_worth_it(table, division, margin);
}
