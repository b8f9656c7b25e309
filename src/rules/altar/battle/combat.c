/* rules/altar/battle/combat.c: divisions attack or hold, and brigades fight in pairs (battle.md H6-H12). */
#include "rules/altar/battle/parts.h"

/* At most this many brigades take part in one attack. */
enum { LINE = 16 };

enum { STRIKES, STRUCK, PARTIES };

/* An attack by brigades of one division on another: its pairs, and the bonus of each party. */
struct attack {
    uint8_t division[PARTIES];
    uint8_t line[PARTIES][LINE]; /* units */
    uint8_t count[PARTIES];
    uint8_t pairs;
    bool supported[PARTIES][LINE];
    int bonus[PARTIES]; /* added to every score */
    uint8_t face[PARTIES][LINE];
    uint8_t leader; /* general of the battle, ALTAR_NONE */
};

/* ---- lines and pairs ---- */

/* Brigades in random order: nobody chooses which brigades meet. */
static void form_line(const struct altar_table *table, struct attack *attack, unsigned party,
                      unsigned front)
{
    uint8_t division = attack->division[party];
    const struct altar_battle_division *of = &table->battle->divisions[division];
    uint8_t *line = attack->line[party], count = 0;

    for (unsigned i = 0; i < of->unit_count && count < LINE; i++) {
        const struct altar_battle_unit *unit = &table->battle->units[of->first_unit + i];

        if (altar_unit_fights(unit) && unit->attacked < front)
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

/* H7: the least attacked brigades first, otherwise in the order that was drawn. */
static void put_fresh_first(const struct altar_battle *battle, uint8_t *line, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        uint8_t unit = line[i];
        unsigned at = i;

        for (; at > 0 && battle->units[line[at - 1]].attacked > battle->units[unit].attacked; at--)
            line[at] = line[at - 1];
        line[at] = unit;
    }
}

/* H9: support in the first pairs for the higher bid, and for the attacker against all brigades
 * that were attacked before. */
static void bring_support(const struct altar_table *table, struct attack *attack)
{
    uint8_t strikes = attack->division[STRIKES], struck = attack->division[STRUCK];
    unsigned own = altar_outbid_pairs(table, strikes, struck);
    unsigned theirs = altar_outbid_pairs(table, struck, strikes);
    bool together = altar_attack_is_supported(table, strikes);

    for (unsigned pair = 0; pair < attack->pairs; pair++) {
        bool again = table->battle->units[attack->line[STRUCK][pair]].attacked > 0;

        attack->supported[STRIKES][pair] = together && (pair < own || again);
        attack->supported[STRUCK][pair] = pair < theirs;
    }
}

/* What a division adds to all scores of an attack. */
struct adds {
    int guns, ground, generals;
};

static int add_up(const struct altar_table *table, uint8_t division, struct adds adds)
{
    altar_table_note(
        table, (struct altar_battle_record){
                   .kind = ALTAR_NOTE_ADDS,
                   .side = table->battle->divisions[division].side,
                   .subject = table->battle->divisions[division].token.v,
                   .value = {(int16_t)adds.guns, (int16_t)adds.ground, (int16_t)adds.generals}});
    return adds.guns + adds.ground + adds.generals;
}

/* Leads from the Front: once an hour he joins an attack of his command. */
static int lead(const struct altar_table *table, const struct attack *attack)
{
    if (attack->leader == ALTAR_NONE || attack->pairs == 0)
        return 0;
    struct altar_battle_general *general = &table->battle->generals[attack->leader];
    int more = altar_division_trait(table, attack->division[STRIKES], ALTAR_DOES_LED_ATTACK);

    general->flags |= ALTAR_BATTLE_LED;
    altar_table_note(table, (struct altar_battle_record){.kind = ALTAR_NOTE_LEADS,
                                                         .side = general->side,
                                                         .subject = general->id,
                                                         .value = {(int16_t)more}});
    return more;
}

static void form_up(const struct altar_table *table, struct attack *attack)
{
    uint8_t strikes = attack->division[STRIKES], struck = attack->division[STRUCK];
    const uint8_t *count = attack->count;

    form_line(table, attack, STRUCK, table->rules->front);
    put_fresh_first(table->battle, attack->line[STRUCK], count[STRUCK]);
    attack->pairs = count[STRIKES] < count[STRUCK] ? count[STRIKES] : count[STRUCK];
    bring_support(table, attack);
    attack->bonus[STRIKES] =
        add_up(table, strikes,
               (struct adds){.guns = altar_battery_bonus(table, strikes, struck),
                             .generals = altar_attack_bonus(table, strikes)});
    attack->bonus[STRUCK] =
        add_up(table, struck,
               (struct adds){.guns = altar_battery_bonus(table, struck, struck),
                             .ground = altar_ground_bonus(table->battle, struck),
                             .generals = altar_defense_bonus(table, struck)});
    attack->leader = altar_attack_leader(table, strikes);
    attack->bonus[STRIKES] += lead(table, attack);
}

/* ---- dice and scores ---- */

static int score(const struct altar_table *table, const struct attack *attack, unsigned party,
                 unsigned pair)
{
    const struct altar_battle_unit *unit = &table->battle->units[attack->line[party][pair]];
    int sum =
        attack->face[party][pair] + altar_unit_quality(table->rules, unit) + attack->bonus[party];

    return sum + (attack->supported[party][pair] ? table->rules->support : 0);
}

static void throw_faces(const struct altar_table *table, struct attack *attack)
{
    for (unsigned pair = 0; pair < attack->pairs; pair++) {
        for (unsigned party = 0; party < PARTIES; party++)
            attack->face[party][pair] = (uint8_t)altar_table_unit_die(
                table, attack->line[party][pair], table->rules->combat_die);
    }
}

/* The pair with the division's lowest face among those it is losing; the number of pairs if
 * there is none. */
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

/* Unflappable: a bad die is rolled again, but only a face in the lowest third. */
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
                                                  .subject = table->battle->units[unit].id.v,
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
                                            .subject = of->id.v});
}

/* A brigade breaks when its fatigue exceeds the most it can bear. */
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
                                            .subject = of->id.v,
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

/* Reckless Attacker: a lost attack costs his brigades more fatigue. */
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

static int pair_flags(const struct altar_table *table, const struct attack *attack, unsigned pair)
{
    int flags = 0;

    for (unsigned party = 0; party < PARTIES; party++) {
        if (attack->supported[party][pair])
            flags |= ALTAR_PAIR_SUPPORT << party;
        if (altar_unit_is_tired(table->rules, &table->battle->units[attack->line[party][pair]]))
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
                                .subject = battle->units[attack->line[STRIKES][pair]].id.v,
                                .object = battle->units[attack->line[STRUCK][pair]].id.v,
                                .value = {attack->face[STRIKES][pair], attack->face[STRUCK][pair],
                                          (int16_t)strikes, (int16_t)struck,
                                          (int16_t)pair_flags(table, attack, pair)}});
}

/* All dice are rolled before any result is applied. */
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
        table->battle->units[attack->line[STRUCK][pair]].attacked++;
        note_pair(table, attack, pair, scores[STRIKES][pair], scores[STRUCK][pair]);
        settle_pair(table, attack, pair, scores[STRIKES][pair] - scores[STRUCK][pair]);
    }
}

/* ---- nerve ---- */

/* Leads from the Front: if the troops he leads lose their nerve, he is hit. */
static void may_fall(const struct altar_table *table, const struct attack *attack, unsigned face)
{
    if (attack->leader == ALTAR_NONE)
        return;
    struct altar_battle_general *general = &table->battle->generals[attack->leader];

    if ((int)face >
        altar_trait_value(table->rules, general->traits, ALTAR_DOES_LED_ATTACK_KILLED_TO))
        return;
    general->flags |= ALTAR_BATTLE_REMOVED;
    altar_table_note(table, (struct altar_battle_record){.kind = ALTAR_NOTE_FALLS,
                                                         .side = general->side,
                                                         .subject = general->id});
}

/* H11: on a low die all brigades break that fought here and are no longer fresh. */
static void try_nerve(const struct altar_table *table, const struct attack *attack, unsigned party)
{
    const struct altar_battle_division *of = &table->battle->divisions[attack->division[party]];
    unsigned face =
        altar_table_division_die(table, attack->division[party], table->rules->nerve_die);
    bool breaks = face <= table->rules->nerve_breaks_to;

    altar_table_note(table, (struct altar_battle_record){.kind = ALTAR_NOTE_NERVE,
                                                         .side = of->side,
                                                         .subject = of->token.v,
                                                         .value = {(int16_t)face, breaks}});
    for (unsigned pair = 0; pair < attack->pairs && breaks; pair++) {
        const struct altar_battle_unit *unit = &table->battle->units[attack->line[party][pair]];

        if (unit->state == ALTAR_BATTLE_FIT && unit->fatigue > 0)
            break_unit(table, attack->line[party][pair]);
    }
    if (party == STRIKES)
        may_fall(table, attack, face);
}

/* ---- a division attacks ---- */

/* Batteries are lost once their division has no brigades left. */
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

/* The next attack is made by the brigades that found no opponent in this one. */
static void leave_the_rest(struct attack *attack)
{
    uint8_t *line = attack->line[STRIKES];

    attack->count[STRIKES] = (uint8_t)(attack->count[STRIKES] - attack->pairs);
    for (unsigned i = 0; i < attack->count[STRIKES]; i++)
        line[i] = line[i + attack->pairs];
}

static void attack_one(const struct altar_table *table, struct attack *attack, unsigned flags)
{
    struct altar_battle_division *divisions = table->battle->divisions;
    uint8_t division = attack->division[STRIKES], target = attack->division[STRUCK];
    uint8_t *attacks = &table->battle->attacks[divisions[division].side];
    int margin = altar_expected_margin(table, division, target);

    altar_table_note(table, (struct altar_battle_record){.kind = ALTAR_NOTE_ATTACK,
                                                         .side = divisions[division].side,
                                                         .subject = divisions[division].token.v,
                                                         .object = divisions[target].token.v,
                                                         .value = {(int16_t)margin, (int16_t)flags,
                                                                   divisions[division].bid,
                                                                   divisions[target].bid}});
    form_up(table, attack);
    fight_pairs(table, attack);
    for (unsigned party = 0; party < PARTIES && attack->pairs > 0; party++)
        try_nerve(table, attack, party);
    overrun(table, target);
    overrun(table, division);
    *attacks = (uint8_t)(*attacks < UINT8_MAX ? *attacks + 1 : UINT8_MAX);
    divisions[target].flags |= ALTAR_BATTLE_ENGAGED;
}

void altar_division_attacks(const struct altar_table *table, uint8_t division, uint8_t target,
                            bool unasked)
{
    struct attack attack = {.division = {division, target}};
    unsigned flags = unasked ? ALTAR_ATTACK_UNASKED : 0;

    table->battle->divisions[division].flags |= ALTAR_BATTLE_ENGAGED | ALTAR_BATTLE_ACTED;
    form_line(table, &attack, STRIKES, UINT8_MAX + 1U);
    while (attack.division[STRUCK] != ALTAR_NONE && attack.count[STRIKES] > 0) {
        attack_one(table, &attack, flags);
        leave_the_rest(&attack);
        flags |= ALTAR_ATTACK_FURTHER;
        if (attack.count[STRIKES] > 0)
            attack.division[STRUCK] = altar_attack_target(table, division);
    }
}

void altar_division_acts(const struct altar_table *table, uint8_t division)
{
    struct altar_battle_division *of = &table->battle->divisions[division];
    uint8_t target = altar_attack_target(table, division);

    if (target != ALTAR_NONE &&
        altar_is_worth_it(table, division, altar_expected_margin(table, division, target))) {
        altar_division_attacks(table, division, target, false);
        return;
    }
    of->flags |= ALTAR_BATTLE_ACTED;
    altar_table_note(table, (struct altar_battle_record){
                                .kind = ALTAR_NOTE_HOLD, .side = of->side, .subject = of->token.v});
}
