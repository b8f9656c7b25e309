/* rules/altar/battle_combat.c: a division attacks or holds, and brigade meets brigade (spec 6.3, 2c-d). */
#include "rules/altar/battle_parts.h"

/* More brigades than this find no room in one attack. */
enum { LINE = 16 };

/* Tenths of a pip. */
enum { GUNS_ALONE = 50 };

enum { STRIKES, STRUCK, PARTIES };

/* An attack of one division on another: the brigades in their pairs, and what all of them add. */
struct attack {
    uint8_t division[PARTIES];
    uint8_t line[PARTIES][LINE]; /* units */
    uint8_t count[PARTIES];
    uint8_t pairs;
    uint8_t supported[PARTIES]; /* so many of the first pairs */
    int bonus[PARTIES];         /* on every score */
    uint8_t face[PARTIES][LINE];
    uint8_t leader; /* of the battle; rides with the brigade of the first pair */
};

/* ---- divisions ---- */

static bool fights(const struct altar_battle_unit *unit)
{
    return unit->state == ALTAR_BATTLE_FIT && unit->arm != ALTAR_ARTILLERY;
}

unsigned altar_division_brigades(const struct altar_battle *battle, uint8_t division)
{
    const struct altar_battle_division *of = &battle->divisions[division];
    unsigned count = 0;

    for (unsigned i = 0; i < of->unit_count; i++)
        count += fights(&battle->units[of->first_unit + i]);
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

static bool is_tired(const struct altar_battle_rules *rules, const struct altar_battle_unit *unit)
{
    return unit->fatigue >= rules->tired_at;
}

/* A tired brigade fights worse. */
static int quality(const struct altar_battle_rules *rules, const struct altar_battle_unit *unit)
{
    return unit->modifier + (is_tired(rules, unit) ? rules->tired : 0);
}

/* The ground counts for the defender of the battle, behind earthworks more (L12). */
static int ground_bonus(const struct altar_battle *battle, uint8_t struck)
{
    const struct altar_battle_division *of = &battle->divisions[struck];

    if (of->side == battle->attacker)
        return 0;
    return (of->flags & ALTAR_BATTLE_WORKS) != 0 ? battle->works : battle->ground;
}

/* Guns see nothing in the woods, neither side's. */
static int battery_bonus(const struct altar_table *table, uint8_t division, uint8_t struck)
{
    bool woods = (table->battle->divisions[struck].flags & ALTAR_BATTLE_WOODS) != 0;

    if ((woods && table->rules->woods_cancel_battery) || !has_battery(table->battle, division))
        return 0;
    return table->rules->battery;
}

/* ---- what to expect ---- */

/* Mean quality and, beside it, mean fatigue of the brigades of a division, in tenths. */
static int mean_quality(const struct altar_table *table, uint8_t division, int *fatigue)
{
    const struct altar_battle_division *of = &table->battle->divisions[division];
    int sum = 0, count = 0;

    *fatigue = 0;
    for (unsigned i = 0; i < of->unit_count; i++) {
        const struct altar_battle_unit *unit = &table->battle->units[of->first_unit + i];

        if (!fights(unit))
            continue;
        sum += quality(table->rules, unit);
        *fatigue += unit->fatigue;
        count++;
    }
    *fatigue = count > 0 ? 10 * *fatigue / count : 0;
    return count > 0 ? 10 * sum / count : 0;
}

/* A side that bid more for its division than the enemy for his has prepared better. */
static unsigned better_prepared(const struct altar_table *table, uint8_t division, uint8_t other)
{
    const struct altar_battle_division *divisions = table->battle->divisions;

    return divisions[division].bid > divisions[other].bid ? table->rules->outbid : 0;
}

/* How many of the pairs have support: by better preparation and out of the army's reserve. Brigades of
 * a large division that find no opponent in a small one do not count by themselves: on the table they
 * face its neighbours. */
static unsigned supported_pairs(const struct altar_table *table, uint8_t division, uint8_t other,
                                unsigned pairs)
{
    unsigned count = better_prepared(table, division, other) +
                     table->battle->reserve[table->battle->divisions[division].side];

    return count < pairs ? count : pairs;
}

/* Tenths of a pip that support adds to the mean score of the pairs. */
static int mean_support(const struct altar_table *table, uint8_t division, uint8_t other,
                        unsigned pairs)
{
    unsigned count = supported_pairs(table, division, other, pairs);

    return 10 * table->rules->support * (int)count / (int)pairs;
}

/* The mean margin to be expected, in tenths. Of the fortune of the day nobody knows beforehand; guns
 * without infantry are there for the taking. */
static int expected_margin(const struct altar_table *table, uint8_t strikes, uint8_t struck,
                           int *fatigue)
{
    const struct altar_battle *battle = table->battle;
    unsigned own = altar_division_brigades(battle, strikes);
    unsigned theirs = altar_division_brigades(battle, struck);
    unsigned pairs = own < theirs ? own : theirs;
    int own_fatigue;

    *fatigue = 0;
    if (pairs == 0)
        return GUNS_ALONE;
    int margin = mean_quality(table, strikes, &own_fatigue) - mean_quality(table, struck, fatigue);

    if (altar_attack_is_supported(table, strikes))
        margin += mean_support(table, strikes, struck, pairs);
    margin -= mean_support(table, struck, strikes, pairs);
    margin += 10 * (battery_bonus(table, strikes, struck) - battery_bonus(table, struck, struck));
    margin += 10 * (altar_attack_bonus(table, strikes) - altar_defence_bonus(table, struck));
    return margin - 10 * ground_bonus(battle, struck);
}

static bool may_be_attacked(const struct altar_table *table, uint8_t side, uint8_t division)
{
    const struct altar_battle_division *of = &table->battle->divisions[division];

    return of->side != side && altar_division_is_here(table->battle, division) &&
           of->attacked < table->rules->front &&
           (altar_division_brigades(table->battle, division) > 0 ||
            (table->rules->batteries_fall && has_battery(table->battle, division)));
}

/* Where the margin is best, among equals where the enemy is most worn, then by id. */
uint8_t altar_attack_target(const struct altar_table *table, uint8_t division, int *margin)
{
    uint8_t side = table->battle->divisions[division].side, best = ALTAR_NONE;
    int most_worn = 0;

    for (uint8_t i = 0; i < table->battle->division_count; i++) {
        int fatigue, expected;

        if (!may_be_attacked(table, side, i))
            continue;
        expected = expected_margin(table, division, i, &fatigue);
        if (best == ALTAR_NONE || expected > *margin ||
            (expected == *margin && fatigue > most_worn)) {
            best = i;
            *margin = expected;
            most_worn = fatigue;
        }
    }
    return best;
}

/* A worn division rests unless the odds are such that even a defender would come forward. */
static bool is_worth_it(const struct altar_table *table, uint8_t division, int margin)
{
    int fatigue, least = altar_attack_threshold(table, division);

    (void)mean_quality(table, division, &fatigue);
    if (fatigue >= table->rules->rest_at && least < table->rules->stance[ALTAR_DEFENDER])
        least = (int)table->rules->stance[ALTAR_DEFENDER];
    return margin >= 10 * least;
}

bool altar_division_would_attack(const struct altar_table *table, uint8_t division)
{
    int margin = 0;

    return altar_division_brigades(table->battle, division) > 0 &&
           altar_attack_target(table, division, &margin) != ALTAR_NONE &&
           is_worth_it(table, division, margin);
}

/* ---- an attack ---- */

/* Brigades in random order: who meets whom is not chosen. */
static void form_line(const struct altar_table *table, struct attack *attack, unsigned party)
{
    uint8_t division = attack->division[party];
    const struct altar_battle_division *of = &table->battle->divisions[division];
    uint8_t *line = attack->line[party], count = 0;

    for (unsigned i = 0; i < of->unit_count && count < LINE; i++) {
        if (fights(&table->battle->units[of->first_unit + i]))
            line[count++] = (uint8_t)(of->first_unit + i);
    }
    for (unsigned left = count; left > 1; left--) {
        unsigned pick = altar_table_division_die(table, division, left) - 1;
        uint8_t last = line[left - 1];

        line[left - 1] = line[pick];
        line[pick] = last;
    }
    attack->count[party] = count;
}

/* What preparation does not give comes out of the army's reserve. */
static void bring_support(const struct altar_table *table, struct attack *attack, unsigned party)
{
    uint8_t division = attack->division[party], other = attack->division[1 - party];
    uint8_t *reserve = &table->battle->reserve[table->battle->divisions[division].side];
    unsigned prepared = better_prepared(table, division, other);
    unsigned all = supported_pairs(table, division, other, attack->pairs);

    if (all > prepared)
        *reserve = (uint8_t)(*reserve - (all - prepared));
    attack->supported[party] = (uint8_t)all;
}

/* What a division adds to all scores of an attack, beside the fortune of the day. */
struct adds {
    int guns, ground, generals;
};

static int add_up(const struct altar_table *table, uint8_t division, struct adds adds)
{
    uint8_t side = table->battle->divisions[division].side;
    int fortune = table->battle->fortune[side];

    altar_table_note(
        table, (struct altar_battle_record){.kind = ALTAR_NOTE_ADDS,
                                            .side = side,
                                            .subject = table->battle->divisions[division].token,
                                            .value = {(int16_t)adds.guns, (int16_t)adds.ground,
                                                      (int16_t)adds.generals, (int16_t)fortune}});
    return adds.guns + adds.ground + adds.generals + fortune;
}

static void form_up(const struct altar_table *table, struct attack *attack)
{
    uint8_t strikes = attack->division[STRIKES], struck = attack->division[STRUCK];
    uint8_t *count = attack->count;

    form_line(table, attack, STRIKES);
    form_line(table, attack, STRUCK);
    attack->pairs = count[STRIKES] < count[STRUCK] ? count[STRIKES] : count[STRUCK];
    if (altar_attack_is_supported(table, strikes))
        bring_support(table, attack, STRIKES);
    bring_support(table, attack, STRUCK);
    attack->bonus[STRIKES] = add_up(table, strikes,
                                    (struct adds){.guns = battery_bonus(table, strikes, struck),
                                                  .generals = altar_attack_bonus(table, strikes)});
    attack->bonus[STRUCK] = add_up(table, struck,
                                   (struct adds){.guns = battery_bonus(table, struck, struck),
                                                 .ground = ground_bonus(table->battle, struck),
                                                 .generals = altar_defence_bonus(table, struck)});
    attack->leader = altar_attack_leader(table, strikes);
}

static bool is_led(const struct attack *attack, unsigned party, unsigned pair)
{
    return party == STRIKES && pair == 0 && attack->leader != ALTAR_NONE;
}

static int score(const struct altar_table *table, const struct attack *attack, unsigned party,
                 unsigned pair)
{
    const struct altar_battle_unit *unit = &table->battle->units[attack->line[party][pair]];
    int sum = attack->face[party][pair] + quality(table->rules, unit) + attack->bonus[party];

    if (pair < attack->supported[party])
        sum += table->rules->support;
    if (is_led(attack, party, pair))
        sum += altar_division_trait(table, attack->division[party], ALTAR_DOES_LED_ATTACK);
    return sum;
}

static void throw_faces(const struct altar_table *table, struct attack *attack)
{
    for (unsigned pair = 0; pair < attack->pairs; pair++) {
        for (unsigned party = 0; party < PARTIES; party++)
            attack->face[party][pair] = (uint8_t)altar_table_unit_die(
                table, attack->line[party][pair], table->rules->combat_die);
    }
}

/* The lowest own face among the pairs that go badly; the number of pairs if there is none. */
static unsigned worst_pair(const struct altar_table *table, const struct attack *attack,
                           unsigned party)
{
    unsigned worst = attack->pairs;

    for (unsigned pair = 0; pair < attack->pairs; pair++) {
        if (score(table, attack, party, pair) < score(table, attack, 1 - party, pair) &&
            (worst == attack->pairs || attack->face[party][pair] < attack->face[party][worst]))
            worst = pair;
    }
    return worst;
}

/* Unflappable: a bad die is thrown again. A face of the lowest third will do: a worse one may not come. */
static void steady(const struct altar_table *table, struct attack *attack, unsigned party)
{
    uint8_t general = altar_reroller(table->battle, attack->division[party]);
    unsigned pair = worst_pair(table, attack, party);

    if (general == ALTAR_NONE || pair == attack->pairs ||
        3 * attack->face[party][pair] > table->rules->combat_die)
        return;
    uint8_t unit = attack->line[party][pair], before = attack->face[party][pair];

    table->battle->generals[general].rerolls--;
    attack->face[party][pair] =
        (uint8_t)altar_table_unit_die(table, unit, table->rules->combat_die);
    altar_table_note(table,
                     (struct altar_battle_record){.kind = ALTAR_NOTE_REROLL,
                                                  .side = table->battle->generals[general].side,
                                                  .subject = table->battle->units[unit].id,
                                                  .object = table->battle->generals[general].id,
                                                  .value = {before, attack->face[party][pair]}});
}

static void break_unit(const struct altar_table *table, uint8_t unit)
{
    struct altar_battle_unit *of = &table->battle->units[unit];

    of->state = ALTAR_BATTLE_BROKEN;
    altar_table_note(
        table, (struct altar_battle_record){.kind = ALTAR_NOTE_BREAK,
                                            .side = table->battle->divisions[of->division].side,
                                            .subject = of->id});
}

/* More than the most it can bear breaks a brigade. */
static void tire(const struct altar_table *table, uint8_t unit, unsigned points)
{
    struct altar_battle_unit *of = &table->battle->units[unit];
    unsigned fatigue = of->fatigue + points, limit = table->rules->most_fatigue + 1U;

    if (points == 0)
        return;
    of->fatigue = (uint8_t)(fatigue < limit ? fatigue : limit);
    altar_table_note(
        table, (struct altar_battle_record){.kind = ALTAR_NOTE_FATIGUE,
                                            .side = table->battle->divisions[of->division].side,
                                            .subject = of->id,
                                            .value = {of->fatigue}});
    if (of->fatigue == limit)
        break_unit(table, unit);
}

static const struct altar_margin *margin_row(const struct altar_battle_rules *rules, int margin)
{
    unsigned row = 0;

    while (row + 1U < rules->margin_count && margin > rules->margins[row].to)
        row++;
    return &rules->margins[row];
}

/* Reckless Attacker: beaten off, his attacks cost more. */
static unsigned lost_attack_fatigue(const struct altar_table *table, const struct attack *attack,
                                    unsigned loser)
{
    return loser == STRIKES ? (unsigned)altar_division_trait(table, attack->division[STRIKES],
                                                             ALTAR_DOES_LOST_ATTACK_FATIGUE)
                            : 0;
}

static void settle_pair(const struct altar_table *table, const struct attack *attack, unsigned pair,
                        int margin)
{
    const struct altar_margin *row = margin_row(table->rules, margin < 0 ? -margin : margin);
    unsigned loser = margin < 0 ? STRIKES : STRUCK;
    uint8_t lost = attack->line[loser][pair], won = attack->line[1 - loser][pair];
    unsigned more = margin != 0 ? lost_attack_fatigue(table, attack, loser) : 0;

    tire(table, won, row->winner_fatigue);
    if (row->loser_broken)
        break_unit(table, lost);
    else
        tire(table, lost, row->loser_fatigue + more);
}

/* Leads from the Front: a natural 1 of the brigade he rides with, and he is carried off the field. */
static void lead(const struct altar_table *table, const struct attack *attack)
{
    if (attack->leader == ALTAR_NONE)
        return;
    struct altar_battle_general *general = &table->battle->generals[attack->leader];
    bool falls = attack->face[STRIKES][0] <=
                 altar_trait_value(table->rules, general->traits, ALTAR_DOES_LED_ATTACK_KILLED_TO);

    general->flags |= ALTAR_BATTLE_LED;
    altar_table_note(
        table, (struct altar_battle_record){
                   .kind = ALTAR_NOTE_LEADS,
                   .side = general->side,
                   .subject = general->id,
                   .object = table->battle->units[attack->line[STRIKES][0]].id,
                   .value = {falls, (int16_t)altar_division_trait(table, attack->division[STRIKES],
                                                                  ALTAR_DOES_LED_ATTACK)}});
    if (falls)
        general->flags |= ALTAR_BATTLE_REMOVED;
}

static int pair_flags(const struct altar_table *table, const struct attack *attack, unsigned pair)
{
    int flags = 0;

    for (unsigned party = 0; party < PARTIES; party++) {
        if (pair < attack->supported[party])
            flags |= ALTAR_PAIR_SUPPORT << party;
        if (is_tired(table->rules, &table->battle->units[attack->line[party][pair]]))
            flags |= ALTAR_PAIR_TIRED << party;
    }
    return flags;
}

static void note_pair(const struct altar_table *table, const struct attack *attack, unsigned pair,
                      int strikes, int struck)
{
    const struct altar_battle *battle = table->battle;

    altar_table_note(table, (struct altar_battle_record){
                                .kind = ALTAR_NOTE_PAIR,
                                .side = battle->divisions[attack->division[STRIKES]].side,
                                .subject = battle->units[attack->line[STRIKES][pair]].id,
                                .object = battle->units[attack->line[STRUCK][pair]].id,
                                .value = {attack->face[STRIKES][pair], attack->face[STRUCK][pair],
                                          (int16_t)strikes, (int16_t)struck,
                                          (int16_t)pair_flags(table, attack, pair)}});
}

/* All dice lie before any of them counts. */
static void fight_pairs(const struct altar_table *table, struct attack *attack)
{
    int scores[PARTIES][LINE];

    throw_faces(table, attack);
    steady(table, attack, STRIKES);
    steady(table, attack, STRUCK);
    for (unsigned pair = 0; pair < attack->pairs; pair++) {
        for (unsigned party = 0; party < PARTIES; party++)
            scores[party][pair] = score(table, attack, party, pair);
    }
    for (unsigned pair = 0; pair < attack->pairs; pair++) {
        note_pair(table, attack, pair, scores[STRIKES][pair], scores[STRUCK][pair]);
        settle_pair(table, attack, pair, scores[STRIKES][pair] - scores[STRUCK][pair]);
    }
    if (attack->pairs > 0)
        lead(table, attack);
}

/* Guns whose infantry is gone are lost with the position. */
static void overrun(const struct altar_table *table, uint8_t division)
{
    const struct altar_battle_division *of = &table->battle->divisions[division];

    if (!table->rules->batteries_fall || altar_division_brigades(table->battle, division) > 0)
        return;
    for (unsigned i = 0; i < of->unit_count; i++) {
        uint8_t unit = (uint8_t)(of->first_unit + i);

        if (table->battle->units[unit].state == ALTAR_BATTLE_FIT)
            break_unit(table, unit);
    }
}

void altar_division_attacks(const struct altar_table *table, uint8_t division, uint8_t target,
                            bool unasked)
{
    struct altar_battle_division *divisions = table->battle->divisions;
    struct attack attack = {.division = {division, target}};
    int fatigue;
    int margin = expected_margin(table, division, target, &fatigue);

    altar_table_note(table, (struct altar_battle_record){.kind = ALTAR_NOTE_ATTACK,
                                                         .side = divisions[division].side,
                                                         .subject = divisions[division].token,
                                                         .object = divisions[target].token,
                                                         .value = {(int16_t)margin, unasked,
                                                                   divisions[division].bid,
                                                                   divisions[target].bid}});
    form_up(table, &attack);
    fight_pairs(table, &attack);
    overrun(table, target);
    overrun(table, division);
    table->battle->attacks[divisions[division].side]++;
    divisions[target].attacked++;
    divisions[division].flags |= ALTAR_BATTLE_ENGAGED | ALTAR_BATTLE_ACTED;
    divisions[target].flags |= ALTAR_BATTLE_ENGAGED;
}

void altar_division_acts(const struct altar_table *table, uint8_t division)
{
    struct altar_battle_division *of = &table->battle->divisions[division];
    int margin = 0;
    uint8_t target = altar_attack_target(table, division, &margin);

    if (target != ALTAR_NONE && is_worth_it(table, division, margin)) {
        altar_division_attacks(table, division, target, false);
        return;
    }
    of->flags |= ALTAR_BATTLE_ACTED;
    altar_table_note(table, (struct altar_battle_record){
                                .kind = ALTAR_NOTE_HOLD, .side = of->side, .subject = of->token});
}
