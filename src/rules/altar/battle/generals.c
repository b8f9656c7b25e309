/* rules/altar/battle/generals.c: which generals are on the field and what their traits do (spec 6.2).
 *
 * What a trait does, and by how much, is data; this file has one small function for each effect.
 * A division answers to its corps general, army troops to the army general. */
#include "rules/altar/battle/parts.h"

int altar_trait_value(const struct altar_battle_rules *rules, uint32_t traits,
                      enum altar_does effect)
{
    int sum = 0;

    for (unsigned trait = 0; traits != 0; trait++, traits >>= 1) {
        if ((traits & 1) != 0)
            sum += rules->traits[trait][effect].plus;
    }
    return sum;
}

/* The number of a trait's effect, for callers that need its dice or whether it is given at all;
 * NULL if none of his traits has the effect. */
static const struct altar_battle_number *trait_number(const struct altar_battle_rules *rules,
                                                      uint32_t traits, enum altar_does effect)
{
    for (unsigned trait = 0; traits != 0; trait++, traits >>= 1) {
        if ((traits & 1) != 0 && rules->traits[trait][effect].given)
            return &rules->traits[trait][effect];
    }
    return NULL;
}

/* ---- who is there ---- */

static bool has_division_here(const struct altar_battle *battle, uint8_t general)
{
    for (uint8_t i = 0; i < battle->division_count; i++) {
        if (battle->divisions[i].general == general && altar_division_is_here(battle, i))
            return true;
    }
    return false;
}

/* L10: a corps general arrives with the first of his divisions; the army general is always
 * present. */
static bool comes(const struct altar_battle *battle, uint8_t general)
{
    return (battle->generals[general].flags & ALTAR_BATTLE_REMOVED) == 0 &&
           (battle->generals[general].corps.v == ALTAR_NONE || has_division_here(battle, general));
}

bool altar_general_is_here(const struct altar_battle *battle, uint8_t general)
{
    return general != ALTAR_NONE &&
           (battle->generals[general].flags & (ALTAR_BATTLE_THERE | ALTAR_BATTLE_REMOVED)) ==
               ALTAR_BATTLE_THERE;
}

uint8_t altar_army_general(const struct altar_battle *battle, uint8_t side)
{
    for (uint8_t i = 0; i < battle->general_count; i++) {
        const struct altar_battle_general *general = &battle->generals[i];

        if (general->side == side && general->corps.v == ALTAR_NONE &&
            altar_general_is_here(battle, i))
            return i;
    }
    return ALTAR_NONE;
}

static int general_trait(const struct altar_table *table, uint8_t general, enum altar_does effect)
{
    if (!altar_general_is_here(table->battle, general))
        return 0;
    return altar_trait_value(table->rules, table->battle->generals[general].traits, effect);
}

int altar_division_trait(const struct altar_table *table, uint8_t division, enum altar_does effect)
{
    return general_trait(table, table->battle->divisions[division].general, effect);
}

bool altar_army_has(const struct altar_table *table, uint8_t side, enum altar_does effect)
{
    for (uint8_t i = 0; i < table->battle->general_count; i++) {
        if (table->battle->generals[i].side == side && general_trait(table, i, effect) != 0)
            return true;
    }
    return false;
}

/* ---- in combat ---- */

/* Finest Hour: his corps fights better during that hour. */
static int finest_combat(const struct altar_table *table, uint8_t division)
{
    uint8_t general = table->battle->divisions[division].general;

    if (general == ALTAR_NONE ||
        (table->battle->generals[general].flags & ALTAR_BATTLE_FINEST) == 0)
        return 0;
    return general_trait(table, general, ALTAR_DOES_FINEST_COMBAT);
}

/* Aggressive: a bonus for the first attack of his army in an hour. */
static int first_attack(const struct altar_table *table, uint8_t side)
{
    int most = 0;

    if (table->battle->attacks[side] != 0)
        return 0;
    for (uint8_t i = 0; i < table->battle->general_count; i++) {
        int value = general_trait(table, i, ALTAR_DOES_FIRST_ATTACK);

        if (table->battle->generals[i].side == side && value > most)
            most = value;
    }
    return most;
}

/* Reckless Attacker: a bonus to attacks; includes all other bonuses to the division's attacks in
 * this hour. */
int altar_attack_bonus(const struct altar_table *table, uint8_t division)
{
    return altar_division_trait(table, division, ALTAR_DOES_ATTACK) +
           finest_combat(table, division) +
           first_attack(table, table->battle->divisions[division].side);
}

/* Stalwart: a bonus to defense. */
int altar_defense_bonus(const struct altar_table *table, uint8_t division)
{
    return altar_division_trait(table, division, ALTAR_DOES_DEFENSE) +
           finest_combat(table, division);
}

/* Inept: his brigades do not support each other in an attack. */
bool altar_attack_is_supported(const struct altar_table *table, uint8_t division)
{
    return altar_division_trait(table, division, ALTAR_DOES_NO_ATTACK_SUPPORT) == 0;
}

static bool waits_for_more(const struct altar_table *table, uint8_t general)
{
    return general_trait(table, general, ALTAR_DOES_WAITS_FOR_MORE) != 0;
}

/* Cautious (H14): while his side is much weaker and more troops are due, he holds his divisions
 * back; an army general, all divisions of the army. */
bool altar_division_is_kept_back(const struct altar_table *table, uint8_t division)
{
    const struct altar_battle_division *of = &table->battle->divisions[division];

    return table->battle->waits[of->side] != 0 &&
           (waits_for_more(table, of->general) ||
            waits_for_more(table, altar_army_general(table->battle, of->side)));
}

/* Unflappable: the division's own general if he still has a reroll, else the army general. */
uint8_t altar_reroller(const struct altar_battle *battle, uint8_t division)
{
    uint8_t own = battle->divisions[division].general;
    uint8_t army = altar_army_general(battle, battle->divisions[division].side);

    if (altar_general_is_here(battle, own) && battle->generals[own].rerolls > 0)
        return own;
    return army != ALTAR_NONE && battle->generals[army].rerolls > 0 ? army : ALTAR_NONE;
}

/* Leads from the Front: the first attack of his command in an hour. */
uint8_t altar_attack_leader(const struct altar_table *table, uint8_t division)
{
    uint8_t general = table->battle->divisions[division].general;

    if (general_trait(table, general, ALTAR_DOES_LED_ATTACK) == 0 ||
        (table->battle->generals[general].flags & ALTAR_BATTLE_LED) != 0)
        return ALTAR_NONE;
    return general;
}

/* ---- the points of an hour ---- */

static unsigned throw_number(const struct altar_table *table, uint8_t general,
                             struct altar_battle_number number)
{
    unsigned sum = (unsigned)number.plus;

    for (unsigned i = 0; i < number.dice; i++)
        sum += altar_table_general_die(table, general, number.sides);
    return sum;
}

/* Hesitant: his points are rolled. */
static struct altar_battle_number points_number(const struct altar_battle_rules *rules,
                                                const struct altar_battle_general *general)
{
    const struct altar_battle_number *dice;

    if (general->points != ALTAR_NONE)
        return (struct altar_battle_number){
            .plus = (int8_t)(general->points < INT8_MAX ? general->points : INT8_MAX)};
    if (general->point_dice > 0)
        return (struct altar_battle_number){.dice = general->point_dice,
                                            .sides = general->point_sides};
    dice = trait_number(rules, general->traits, ALTAR_DOES_PRIORITY_DICE);
    return dice != NULL ? *dice : (struct altar_battle_number){0};
}

unsigned altar_general_mean_points(const struct altar_battle_rules *rules,
                                   const struct altar_battle_general *general)
{
    struct altar_battle_number number = points_number(rules, general);

    return (unsigned)number.plus + number.dice * (number.sides + 1U) / 2;
}

/* Unreliable: in some hours his points are halved. */
static bool is_half_there(const struct altar_table *table, uint8_t general)
{
    int to = general_trait(table, general, ALTAR_DOES_PRIORITY_HALVED_TO);

    return to > 0 && (int)altar_table_general_die(table, general, 6) <= to;
}

static bool somebody_is_on_his_way(const struct altar_battle *battle, uint8_t general)
{
    for (uint8_t i = 0; i < battle->division_count; i++) {
        if (battle->divisions[i].general == general && !altar_division_is_here(battle, i))
            return true;
    }
    return false;
}

/* Finest Hour: when all his divisions have arrived, but at the latest by the middle of the day. */
static bool is_finest_hour(const struct altar_table *table, uint8_t general)
{
    const struct altar_battle *battle = table->battle;

    if (battle->generals[general].finest_hours >=
            general_trait(table, general, ALTAR_DOES_FINEST_HOURS) ||
        !has_division_here(battle, general))
        return false;
    return !somebody_is_on_his_way(battle, general) ||
           2 * battle->hours >= battle->last - battle->start;
}

static unsigned finest_points(const struct altar_table *table, uint8_t general)
{
    struct altar_battle_general *of = &table->battle->generals[general];
    const struct altar_battle_number *more =
        trait_number(table->rules, of->traits, ALTAR_DOES_FINEST_PRIORITY);
    unsigned points = more != NULL ? throw_number(table, general, *more) : 0;

    of->finest_hours++;
    of->flags |= ALTAR_BATTLE_FINEST;
    altar_table_note(table, (struct altar_battle_record){.kind = ALTAR_NOTE_FINEST,
                                                         .side = of->side,
                                                         .subject = of->id,
                                                         .value = {(int16_t)points}});
    return points;
}

static void open_hour(const struct altar_table *table, uint8_t general)
{
    struct altar_battle_general *of = &table->battle->generals[general];
    unsigned points = throw_number(table, general, points_number(table->rules, of));
    bool halved = is_half_there(table, general);

    if (halved)
        points /= 2;
    if (is_finest_hour(table, general))
        points += finest_points(table, general);
    if (table->rules->kept_for_next_turn)
        points += of->left;
    of->left = (uint8_t)(points < UINT8_MAX ? points : UINT8_MAX);
    of->rerolls = (uint8_t)general_trait(table, general, ALTAR_DOES_REROLLS);
    altar_table_note(table, (struct altar_battle_record){.kind = ALTAR_NOTE_POINTS,
                                                         .side = of->side,
                                                         .subject = of->id,
                                                         .value = {of->left, halved}});
}

void altar_generals_open_hour(const struct altar_table *table)
{
    struct altar_battle *battle = table->battle;

    for (uint8_t i = 0; i < battle->general_count; i++) {
        battle->generals[i].flags &= ALTAR_BATTLE_REMOVED;
        if (comes(battle, i))
            battle->generals[i].flags |= ALTAR_BATTLE_THERE;
    }
    for (uint8_t i = 0; i < battle->general_count; i++) {
        if (altar_general_is_here(battle, i))
            open_hour(table, i);
        else
            battle->generals[i].left = battle->generals[i].rerolls = 0;
    }
}
