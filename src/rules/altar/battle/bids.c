/* rules/altar/battle/bids.c: turns priority points into bids, and bids into the order of an hour (battle.md H4, H5).
 *
 * Each command bids a ladder: different numbers, as close together and as high as its points
 * allow. What counts is to act before the clock runs down, and levels shared with another
 * command cost no time. Points left over are kept for the end phase. */
#include "rules/altar/battle/parts.h"

/* ---- who can bid ---- */

static bool can_act(const struct altar_battle *battle, uint8_t division)
{
    return altar_division_is_here(battle, division) &&
           altar_division_brigades(battle, division) > 0;
}

static bool can_have_points(const struct altar_battle *battle, uint8_t division)
{
    return can_act(battle, division) &&
           (battle->divisions[division].flags & ALTAR_BATTLE_FORGOTTEN) == 0;
}

/* The divisions a general bids on: the one with the best attack first, then by id. A division
 * that Sloppy Staff Work will forget keeps its place, because nobody knows of that yet (H4). */
static unsigned own_divisions(const struct altar_table *table, uint8_t general, uint8_t *list)
{
    int worth[ALTAR_BATTLE_DIVISIONS];
    unsigned count = 0;

    for (uint8_t i = 0; i < table->battle->division_count; i++) {
        unsigned at;
        int margin;

        if (table->battle->divisions[i].general != general || !can_act(table->battle, i))
            continue;
        margin = altar_best_margin(table, i);
        for (at = count++; at > 0 && worth[at - 1] < margin; at--) {
            worth[at] = worth[at - 1];
            list[at] = list[at - 1];
        }
        worth[at] = margin;
        list[at] = i;
    }
    return count;
}

/* ---- Sloppy Staff Work ---- */

static bool is_in_army_of(const struct altar_battle *battle, uint8_t general, uint8_t division)
{
    const struct altar_battle_general *of = &battle->generals[general];

    return battle->divisions[division].general == general ||
           (of->corps.v == ALTAR_NONE && battle->divisions[division].side == of->side);
}

/* Sloppy Staff Work: his staff forgets one of his divisions, by lot; an army general's staff,
 * one of the whole army. */
static void forget_one(const struct altar_table *table, uint8_t general)
{
    struct altar_battle *battle = table->battle;
    uint8_t list[ALTAR_BATTLE_DIVISIONS];
    unsigned count = 0;

    for (uint8_t i = 0; i < battle->division_count; i++) {
        if (is_in_army_of(battle, general, i) && can_have_points(battle, i))
            list[count++] = i;
    }
    if (count == 0)
        return;
    struct altar_battle_division *lot =
        &battle->divisions[list[altar_table_general_die(table, general, count) - 1]];

    lot->flags |= ALTAR_BATTLE_FORGOTTEN;
    altar_table_note(table, (struct altar_battle_record){.kind = ALTAR_NOTE_FORGOTTEN,
                                                         .side = lot->side,
                                                         .subject = lot->token.v,
                                                         .object = battle->generals[general].id});
}

static void forget(const struct altar_table *table)
{
    for (uint8_t i = 0; i < table->battle->general_count; i++) {
        int count = altar_trait_value(table->rules, table->battle->generals[i].traits,
                                      ALTAR_DOES_ZERO_BIDS);

        for (; count > 0 && altar_general_is_here(table->battle, i); count--)
            forget_one(table, i);
    }
}

/* ---- bids for divisions ---- */

/* The lowest step of a ladder with this many different bids; 0 if there are too few points. */
static unsigned ladder_floor(const struct altar_battle_rules *rules, unsigned points,
                             unsigned count)
{
    unsigned steps = rules->different_in_command ? count * (count - 1) / 2 : 0;

    return count > 0 && points >= steps ? (points - steps) / count : 0;
}

/* How many divisions can have a bid of at least 1. */
static unsigned ladder_count(const struct altar_battle_rules *rules, unsigned points,
                             unsigned count)
{
    while (count > 0 && ladder_floor(rules, points, count) == 0)
        count--;
    return count;
}

static unsigned ladder_top(const struct altar_battle_rules *rules, unsigned points, unsigned count)
{
    unsigned reached = ladder_count(rules, points, count);

    if (reached == 0)
        return 0;
    return ladder_floor(rules, points, reached) + (rules->different_in_command ? reached - 1 : 0);
}

/* The highest bid worth making: one more than the top of the ladders that the enemy's printed
 * points allow. Points beyond it are worth more in the end phase. */
static unsigned enough(const struct altar_table *table, uint8_t side)
{
    const struct altar_battle *battle = table->battle;
    unsigned most = 0;

    for (uint8_t i = 0; i < battle->general_count; i++) {
        const struct altar_battle_general *general = &battle->generals[i];
        unsigned count = 0, top;

        if (general->side == side)
            continue;
        for (uint8_t k = 0; k < battle->division_count; k++)
            count += battle->divisions[k].general == i && can_act(battle, k);
        top = ladder_top(table->rules, altar_general_mean_points(table->rules, general), count);
        most = top > most ? top : most;
    }
    return most + 1;
}

/* Writes to a separate list, so that no bid can depend on another general's bid of this hour. */
static void bid_ladder(const struct altar_table *table, uint8_t general, uint8_t *bids)
{
    struct altar_battle_general *of = &table->battle->generals[general];
    uint8_t list[ALTAR_BATTLE_DIVISIONS] = {0};
    unsigned count = ladder_count(table->rules, of->left, own_divisions(table, general, list));
    unsigned step = table->rules->different_in_command, most = enough(table, of->side);
    unsigned lowest = ladder_floor(table->rules, of->left, count);

    if (count > 0 && lowest + step * (count - 1) > most)
        lowest = most > step * (count - 1) ? most - step * (count - 1) : 1;
    for (unsigned i = 0; i < count; i++) {
        if (!can_have_points(table->battle, list[i]))
            continue;
        bids[list[i]] = (uint8_t)(lowest + step * (count - 1 - i));
        of->left = (uint8_t)(of->left - bids[list[i]]);
    }
}

static void bid_ladders(const struct altar_table *table)
{
    struct altar_battle *battle = table->battle;
    uint8_t bids[ALTAR_BATTLE_DIVISIONS] = {0};

    for (uint8_t i = 0; i < battle->general_count; i++)
        bid_ladder(table, i, bids);
    for (unsigned i = 0; i < battle->division_count; i++)
        battle->divisions[i].bid = bids[i];
}

/* ---- the army general's points ---- */

static bool bid_is_taken(const struct altar_battle *battle, uint8_t division, unsigned bid)
{
    for (uint8_t i = 0; i < battle->division_count; i++) {
        if (i != division && battle->divisions[i].general == battle->divisions[division].general &&
            battle->divisions[i].side == battle->divisions[division].side &&
            battle->divisions[i].bid == bid && can_act(battle, i))
            return true;
    }
    return false;
}

/* The next bid that no other division of the command has. */
static unsigned next_bid(const struct altar_table *table, uint8_t division)
{
    unsigned bid = table->battle->divisions[division].bid + 1U;

    while (table->rules->different_in_command && bid_is_taken(table->battle, division, bid))
        bid++;
    return bid;
}

/* Insubordinate: he takes no points from the army general. */
static bool takes_army_points(const struct altar_table *table, uint8_t division)
{
    return altar_division_trait(table, division, ALTAR_DOES_NO_ARMY_POINTS) == 0;
}

/* The division that the army general helps: the one that would act last, if he has enough
 * points. */
static uint8_t most_in_need(const struct altar_table *table, uint8_t army, unsigned most)
{
    const struct altar_battle *battle = table->battle;
    uint8_t least = ALTAR_NONE;

    for (uint8_t i = 0; i < battle->division_count; i++) {
        const struct altar_battle_division *of = &battle->divisions[i];
        unsigned next;

        if (of->side != battle->generals[army].side || !can_have_points(battle, i) ||
            !takes_army_points(table, i))
            continue;
        next = next_bid(table, i);
        if (next <= most && next - of->bid <= battle->generals[army].left &&
            (least == ALTAR_NONE || of->bid < battle->divisions[least].bid))
            least = i;
    }
    return least;
}

static bool command_is_favored(const struct altar_battle *battle, uint8_t general)
{
    for (uint8_t i = 0; i < battle->division_count; i++) {
        if (battle->divisions[i].general == general &&
            (battle->divisions[i].flags & ALTAR_BATTLE_FAVORED) != 0)
            return true;
    }
    return false;
}

/* Trusted Lieutenant: once an hour the army general's points are worth more to him: a higher bid
 * or, if that is useless, a point for the end phase. */
static void trust(const struct altar_table *table, uint8_t division, unsigned most)
{
    struct altar_battle *battle = table->battle;
    struct altar_battle_division *of = &battle->divisions[division];
    int more = altar_division_trait(table, division, ALTAR_DOES_ARMY_POINT_BONUS);
    unsigned next = next_bid(table, division);

    if (more <= 0 || command_is_favored(battle, of->general))
        return;
    if (next <= most && next - of->bid <= (unsigned)more) {
        more -= (int)(next - of->bid);
        of->bid = (uint8_t)next;
    }
    battle->generals[of->general].left = (uint8_t)(battle->generals[of->general].left + more);
}

static unsigned top_bid(const struct altar_battle *battle, uint8_t side)
{
    unsigned top = 0;

    for (uint8_t i = 0; i < battle->division_count; i++) {
        if (battle->divisions[i].side == side && battle->divisions[i].bid > top)
            top = battle->divisions[i].bid;
    }
    return top;
}

/* The army general raises divisions to bid levels that his side already has: another level would
 * cost time. The points left are for the end phase. */
static void favor(const struct altar_table *table, uint8_t army)
{
    struct altar_battle *battle = table->battle;
    unsigned most = top_bid(battle, battle->generals[army].side);
    uint8_t division;

    if (most == 0)
        most = 1;
    while ((division = most_in_need(table, army, most)) != ALTAR_NONE) {
        struct altar_battle_division *of = &battle->divisions[division];
        unsigned bid = next_bid(table, division);

        battle->generals[army].left = (uint8_t)(battle->generals[army].left - (bid - of->bid));
        of->bid = (uint8_t)bid;
        trust(table, division, most);
        of->flags |= ALTAR_BATTLE_FAVORED;
    }
}

/* ---- the clock ---- */

static enum altar_role role_of(const struct altar_battle *battle, uint8_t side)
{
    return side == battle->attacker ? ALTAR_ATTACKER : ALTAR_DEFENDER;
}

/* The army general bids for the clock; without one, the general with most divisions present. */
static uint8_t clock_bidder(const struct altar_battle *battle, uint8_t side)
{
    uint8_t best = altar_army_general(battle, side);
    unsigned most = 0;

    if (best != ALTAR_NONE)
        return best;
    for (uint8_t i = 0; i < battle->general_count; i++) {
        unsigned count = 0;

        if (battle->generals[i].side != side || !altar_general_is_here(battle, i))
            continue;
        for (uint8_t k = 0; k < battle->division_count; k++)
            count += battle->divisions[k].general == i && altar_division_is_here(battle, k);
        if (count > most) {
            best = i;
            most = count;
        }
    }
    return best;
}

/* The defender wants short hours. Late in the day an attacker who is behind bids a different
 * share of his points. */
static unsigned clock_percent(const struct altar_table *table, uint8_t side)
{
    const struct altar_battle *battle = table->battle;
    enum altar_role role = role_of(battle, side);
    int day = battle->last - battle->start, left = day - battle->hours;

    if (role == ALTAR_ATTACKER && 3 * left <= day &&
        altar_battle_broken(battle, side) > altar_battle_broken(battle, altar_other(side)))
        return table->rules->attacker_late_clock_bid;
    return table->rules->clock_bid[role];
}

static void bid_for_clock(const struct altar_table *table, uint8_t side)
{
    struct altar_battle *battle = table->battle;
    uint8_t bidder = clock_bidder(battle, side);

    battle->clock_bid[side] = 0;
    if (bidder == ALTAR_NONE)
        return;
    uint8_t *left = &battle->generals[bidder].left;

    battle->clock_bid[side] = (uint8_t)((*left * clock_percent(table, side) + 50) / 100);
    *left = (uint8_t)(*left - battle->clock_bid[side]);
}

/* Ties go to the last owner, except to an Aggressive general. */
static void settle_clock(const struct altar_table *table)
{
    struct altar_battle *battle = table->battle;
    const uint8_t *bid = battle->clock_bid;

    if (bid[ALTAR_UNION] != bid[ALTAR_CONFEDERATE]) {
        battle->clock_owner =
            bid[ALTAR_UNION] > bid[ALTAR_CONFEDERATE] ? ALTAR_UNION : ALTAR_CONFEDERATE;
    } else {
        uint8_t other = altar_other(battle->clock_owner);

        if (altar_army_has(table, other, ALTAR_DOES_CLOCK_TIES) &&
            !altar_army_has(table, battle->clock_owner, ALTAR_DOES_CLOCK_TIES))
            battle->clock_owner = other;
    }
    for (unsigned side = 0; side < ALTAR_SIDES; side++)
        altar_table_note(
            table, (struct altar_battle_record){.kind = ALTAR_NOTE_CLOCK_BID,
                                                .side = (uint8_t)side,
                                                .value = {bid[side], side == battle->clock_owner}});
}

/* ---- Shrewd Tactician ---- */

static bool somebody_bids(const struct altar_battle *battle, uint8_t except, unsigned bid)
{
    for (uint8_t i = 0; i < battle->division_count; i++) {
        if (i != except && battle->divisions[i].bid == bid && can_act(battle, i))
            return true;
    }
    return false;
}

/* A bid worth raising: one that reaches a level that already exists, so that the division acts a
 * level sooner. Of several, the lowest bid: it is most likely to miss its turn. */
static uint8_t bid_to_mend(const struct altar_table *table, uint8_t general, unsigned change)
{
    const struct altar_battle *battle = table->battle;
    uint8_t best = ALTAR_NONE;

    for (uint8_t i = 0; i < battle->division_count; i++) {
        unsigned bid = battle->divisions[i].bid + change;

        if (battle->divisions[i].general != general || !can_have_points(battle, i) ||
            (table->rules->different_in_command && bid_is_taken(battle, i, bid)) ||
            !somebody_bids(battle, i, bid))
            continue;
        if (best == ALTAR_NONE || battle->divisions[i].bid < battle->divisions[best].bid)
            best = i;
    }
    return best;
}

/* Shrewd Tactician: he sees the bids and raises one of his own. */
static void mend(const struct altar_table *table, uint8_t general)
{
    const struct altar_battle_general *of = &table->battle->generals[general];
    int change = altar_trait_value(table->rules, of->traits, ALTAR_DOES_BID_CHANGE);
    uint8_t division;

    if (change <= 0 || !altar_general_is_here(table->battle, general))
        return;
    division = bid_to_mend(table, general, (unsigned)change);
    if (division == ALTAR_NONE)
        return;
    table->battle->divisions[division].bid =
        (uint8_t)(table->battle->divisions[division].bid + change);
    altar_table_note(
        table, (struct altar_battle_record){.kind = ALTAR_NOTE_MENDED,
                                            .side = of->side,
                                            .subject = table->battle->divisions[division].token.v,
                                            .object = of->id,
                                            .value = {table->battle->divisions[division].bid}});
}

/* ---- the hour opens ---- */

static void note_bids(const struct altar_table *table)
{
    for (uint8_t i = 0; i < table->battle->division_count; i++) {
        const struct altar_battle_division *of = &table->battle->divisions[i];

        if (can_act(table->battle, i))
            altar_table_note(table,
                             (struct altar_battle_record){
                                 .kind = ALTAR_NOTE_BID,
                                 .side = of->side,
                                 .subject = of->token.v,
                                 .value = {of->bid, (of->flags & ALTAR_BATTLE_FAVORED) != 0}});
    }
}

void altar_bids_open_hour(const struct altar_table *table)
{
    struct altar_battle *battle = table->battle;

    forget(table);
    for (unsigned side = 0; side < ALTAR_SIDES; side++)
        bid_for_clock(table, (uint8_t)side);
    bid_ladders(table);
    for (unsigned side = 0; side < ALTAR_SIDES; side++) {
        uint8_t army = altar_army_general(battle, (uint8_t)side);

        if (army != ALTAR_NONE)
            favor(table, army);
    }
    note_bids(table);
    settle_clock(table);
    for (uint8_t i = 0; i < battle->general_count; i++)
        mend(table, i);
}

/* ---- bid levels ---- */

static bool waits(const struct altar_battle *battle, uint8_t division)
{
    return (battle->divisions[division].flags & ALTAR_BATTLE_ACTED) == 0 &&
           can_act(battle, division);
}

/* Insubordinate: on a 1 one of his divisions, chosen by lot, attacks before the hour begins. */
static void attack_unasked(const struct altar_table *table, uint8_t general)
{
    struct altar_battle *battle = table->battle;
    int to = altar_trait_value(table->rules, battle->generals[general].traits,
                               ALTAR_DOES_UNASKED_ATTACK_TO);
    uint8_t list[ALTAR_BATTLE_DIVISIONS], division, target;
    unsigned count = 0;

    if (to <= 0 || !altar_general_is_here(battle, general) ||
        (int)altar_table_general_die(table, general, 6) > to)
        return;
    for (uint8_t i = 0; i < battle->division_count; i++) {
        if (battle->divisions[i].general == general && waits(battle, i))
            list[count++] = i;
    }
    if (count == 0)
        return;
    division = list[altar_table_general_die(table, general, count) - 1];
    target = altar_attack_target(table, division);
    if (target != ALTAR_NONE)
        altar_division_attacks(table, division, target, true);
}

/* The division that acts next at this level: the higher bid, then the clock owner's, then the
 * lowest id. */
static uint8_t next_to_act(const struct altar_table *table, unsigned level, unsigned bid)
{
    const struct altar_battle *battle = table->battle;
    uint8_t first =
        table->rules->owner_acts_first ? battle->clock_owner : altar_other(battle->clock_owner);
    uint8_t best = ALTAR_NONE;

    for (uint8_t i = 0; i < battle->division_count; i++) {
        const struct altar_battle_division *of = &battle->divisions[i];
        const struct altar_battle_division *top = &battle->divisions[best == ALTAR_NONE ? i : best];

        /* Tardy: his divisions are never among the first to act. */
        if (!waits(battle, i) || of->bid < bid ||
            (int)level < altar_division_trait(table, i, ALTAR_DOES_SILENT_LEVELS))
            continue;
        if (best == ALTAR_NONE || of->bid > top->bid ||
            (of->bid == top->bid && of->side == first && top->side != first))
            best = i;
    }
    return best;
}

/* The highest bid below the last level; if only latecomers wait, theirs. -1: no division waits. */
static int next_level(const struct altar_battle *battle, int last)
{
    int below = -1, any = -1;

    for (uint8_t i = 0; i < battle->division_count; i++) {
        int bid = battle->divisions[i].bid;

        if (!waits(battle, i))
            continue;
        any = bid > any ? bid : any;
        if (bid < last && bid > below)
            below = bid;
    }
    return below >= 0 ? below : any;
}

static unsigned waiting_attackers(const struct altar_table *table, uint8_t side)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < table->battle->division_count; i++)
        count += table->battle->divisions[i].side == side && waits(table->battle, i) &&
                 altar_division_would_attack(table, i);
    return count;
}

/* True if more of the owner's divisions than of the enemy's still wait to attack: the owner then
 * wants a long hour. */
static bool owner_wants_time(const struct altar_table *table)
{
    uint8_t owner = table->battle->clock_owner;
    unsigned own = waiting_attackers(table, owner);
    unsigned theirs = waiting_attackers(table, altar_other(owner));

    return own > theirs || (own == theirs && owner == table->battle->attacker);
}

/* Each side rolls a die, and the owner of the clock subtracts one of the two from it. */
static void run_clock(const struct altar_table *table)
{
    struct altar_battle *battle = table->battle;
    bool least = owner_wants_time(table);
    unsigned face[ALTAR_SIDES] = {0}, taken = 0;

    for (unsigned i = 0; i < table->rules->drop_dice; i++) {
        uint8_t side = i % 2 == 0 ? ALTAR_UNION : ALTAR_CONFEDERATE;

        face[side] = altar_table_side_die(table, side, 6);
        if (taken == 0 || (least ? face[side] < taken : face[side] > taken))
            taken = face[side];
    }
    battle->clock = (uint8_t)(taken < battle->clock ? battle->clock - taken : 0);
    altar_table_note(table, (struct altar_battle_record){.kind = ALTAR_NOTE_CLOCK,
                                                         .side = battle->clock_owner,
                                                         .value = {(int16_t)face[ALTAR_UNION],
                                                                   (int16_t)face[ALTAR_CONFEDERATE],
                                                                   (int16_t)taken, battle->clock}});
}

/* H5: consecutive bids form one level. */
void altar_levels_act(const struct altar_table *table)
{
    struct altar_battle *battle = table->battle;
    int bid = UINT8_MAX + 1, span = table->rules->level_span;

    for (uint8_t i = 0; i < battle->general_count; i++)
        attack_unasked(table, i);
    for (unsigned level = 0; battle->clock > 0 || !table->rules->zero_ends_turn; level++) {
        uint8_t division;

        bid = next_level(battle, bid);
        if (bid < 0)
            return;
        altar_table_note(
            table, (struct altar_battle_record){.kind = ALTAR_NOTE_LEVEL, .value = {(int16_t)bid}});
        bid = bid >= span ? bid - span + 1 : 0;
        while ((division = next_to_act(table, level, (unsigned)bid)) != ALTAR_NONE)
            altar_division_acts(table, division);
        run_clock(table);
    }
}
