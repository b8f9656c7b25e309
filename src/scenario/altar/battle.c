/* scenario/altar/battle.c: reads data/altar/battle.yaml, the numbers of a battle (spec 6.2,
 * battle.md).
 *
 * There is a reader for each block, in the order of the file. An error is reported with its line
 * and column, and reading goes on with a harmless number, so that one run lists all errors. */
#include "scenario/altar/battle.h"

#include <string.h>

#include "rules/altar/tables/scenario.h"
#include "scenario/read.h"

enum { ROWS_MAX = 64, TRAIT_ROWS_MAX = 128 };

struct reader {
    const struct vd_yaml *root;
    struct altar_battle_rules *rules;
    struct vd_report *report;
};

#define KEYS(...) ((const char *const[]){__VA_ARGS__, NULL})

static uint8_t number(const struct reader *reader, const struct vd_yaml *map, const char *key,
                      int least, int most)
{
    return map != NULL ? (uint8_t)vd_read_whole(map, key, least, most, reader->report) : 1;
}

static int8_t score(const struct reader *reader, const struct vd_yaml *map, const char *key)
{
    return map != NULL ? (int8_t)vd_read_whole(map, key, -9, 9, reader->report) : 0;
}

static bool yes(const struct reader *reader, const struct vd_yaml *map, const char *key)
{
    return map != NULL && vd_read_yes(map, key, reader->report);
}

static unsigned word(const struct reader *reader, const struct vd_yaml *map, const char *key,
                     const char *const *words)
{
    return map != NULL ? vd_read_word(map, key, words, reader->report) : 0;
}

static const struct vd_yaml *block(const struct reader *reader, const char *key,
                                   const char *const *keys)
{
    return vd_read_member(reader->root, key, keys, reader->report);
}

/* ---- tables by die ---- */

/* Returns the face that a row of a table is for; 0 after an error. Each face may occur once. */
static unsigned row_face(const struct reader *reader, const struct vd_yaml *row,
                         const char *const *keys, unsigned *seen)
{
    unsigned face;

    if (!vd_read_table(row, keys, reader->report))
        return 0;
    face = (unsigned)vd_read_whole(row, "die", 1, ALTAR_BATTLE_FACES - 1, reader->report);
    if ((*seen >> face & 1) != 0)
        vd_report_add(reader->report, vd_yaml_spot(row), "the die %u appears twice", face);
    *seen |= 1U << face;
    return face;
}

static void check_faces(const struct reader *reader, const struct vd_yaml *list, unsigned seen)
{
    for (unsigned face = 1; face < ALTAR_BATTLE_FACES && list != NULL; face++) {
        if ((seen >> face & 1) == 0)
            vd_report_add(reader->report, vd_yaml_spot(list), "'%s' has no row for the die %u",
                          list->key, face);
    }
}

/* L6. */
static void read_start_hours(const struct reader *reader)
{
    const struct vd_yaml *list =
        vd_read_list(reader->root, "start_hours", ROWS_MAX, reader->report);
    unsigned seen = 0;

    for (const struct vd_yaml *row = vd_read_first(list); row != NULL; row = row->next) {
        unsigned face = row_face(reader, row, KEYS("die", "hour"), &seen);

        if (face > 0)
            reader->rules->start_hours[face] = number(reader, row, "hour", 0, 23);
    }
    check_faces(reader, list, seen);
}

/* L8. */
static void read_arrival(const struct reader *reader)
{
    static const char *const keys[] = {"die", "one_space", "two_spaces", "three_spaces", NULL};
    struct altar_battle_rules *rules = reader->rules;
    const struct vd_yaml *list = vd_read_list(reader->root, "arrival", ROWS_MAX, reader->report);
    const struct vd_yaml *best = block(reader, "arrival_best", KEYS("die"));
    unsigned seen = 0;

    for (const struct vd_yaml *row = vd_read_first(list); row != NULL; row = row->next) {
        unsigned face = row_face(reader, row, keys, &seen);

        for (unsigned spaces = 1; face > 0 && spaces < ALTAR_BATTLE_SPACES; spaces++)
            rules->arrival[face][spaces] = number(reader, row, keys[spaces], 1, 24);
    }
    check_faces(reader, list, seen);
    rules->arrival_reach =
        number(reader, reader->root, "arrival_reach", 1, ALTAR_BATTLE_SPACES - 1);
    rules->arrival_road_bonus = number(reader, reader->root, "arrival_road_bonus", 0, 6);
    rules->arrival_best = number(reader, best, "die", 1, ALTAR_BATTLE_FACES - 1);
}

/* ---- clock, bids, stance ---- */

static void read_clock(const struct reader *reader)
{
    struct altar_battle_rules *rules = reader->rules;
    const struct vd_yaml *clock = block(reader, "clock", KEYS("die"));
    const struct vd_yaml *how = block(
        reader, "clock_rules", KEYS("drop_dice", "zero_ends_turn", "first_owner", "equal_bids"));

    rules->clock_die = number(reader, clock, "die", 1, 100);
    rules->drop_dice = number(reader, how, "drop_dice", 1, 6);
    rules->zero_ends_turn = yes(reader, how, "zero_ends_turn");
    rules->first_owner = (uint8_t)word(reader, how, "first_owner", KEYS("attacker", "defender"));
    rules->owner_acts_first = word(reader, how, "equal_bids", KEYS("other", "owner")) == 1;
}

static void read_bids(const struct reader *reader)
{
    struct altar_battle_rules *rules = reader->rules;
    const struct vd_yaml *clock =
        block(reader, "clock_bid",
              KEYS("bidder", "attacker_percent", "attacker_late_percent", "defender_percent"));
    const struct vd_yaml *bids = block(
        reader, "bids",
        KEYS("different_in_command", "kept_for_next_turn", "level_span", "points_per_fatigue"));
    const struct vd_yaml *reserve = block(reader, "reserve_batteries", KEYS("per_division"));

    (void)word(reader, clock, "bidder", KEYS("army_general"));
    rules->clock_bid[ALTAR_ATTACKER] = number(reader, clock, "attacker_percent", 0, 100);
    rules->attacker_late_clock_bid = number(reader, clock, "attacker_late_percent", 0, 100);
    rules->clock_bid[ALTAR_DEFENDER] = number(reader, clock, "defender_percent", 0, 100);
    rules->different_in_command = yes(reader, bids, "different_in_command");
    rules->kept_for_next_turn = yes(reader, bids, "kept_for_next_turn");
    rules->level_span = number(reader, bids, "level_span", 1, 99);
    rules->points_per_fatigue = number(reader, bids, "points_per_fatigue", 0, 99);
    rules->reserve_per_division = number(reader, reserve, "per_division", 0, 9);
}

/* H2, H3, H6, H14. */
static void read_stance(const struct reader *reader)
{
    struct altar_battle_rules *rules = reader->rules;
    const struct vd_yaml *weight = block(reader, "weight", KEYS("brigade", "least", "battery"));
    const struct vd_yaml *stance =
        block(reader, "stance",
              KEYS("forward_margin", "holding_margin", "rest_at", "forward_from", "waits_below"));

    rules->weight_brigade = number(reader, weight, "brigade", 1, 99);
    rules->weight_least = number(reader, weight, "least", 1, 99);
    rules->weight_battery = number(reader, weight, "battery", 0, 99);
    rules->margin[ALTAR_GOES_FORWARD] = score(reader, stance, "forward_margin");
    rules->margin[ALTAR_HOLDS] = score(reader, stance, "holding_margin");
    rules->rest_at = number(reader, stance, "rest_at", 1, 200);
    rules->forward_from = number(reader, stance, "forward_from", 0, 250);
    rules->waits_below = number(reader, stance, "waits_below", 0, 250);
}

/* ---- combat ---- */

static void read_combat(const struct reader *reader)
{
    struct altar_battle_rules *rules = reader->rules;
    const struct vd_yaml *combat = block(reader, "combat",
                                         KEYS("die", "support", "battery", "tired_at", "tired",
                                              "front", "outbid", "batteries_fall"));
    const struct vd_yaml *terrain =
        block(reader, "terrain", KEYS("defender", "works", "woods_cancel_battery"));
    const struct vd_yaml *nerve = block(reader, "nerve", KEYS("die", "breaks_to"));

    rules->combat_die = number(reader, combat, "die", 1, 20);
    rules->support = score(reader, combat, "support");
    rules->battery = score(reader, combat, "battery");
    rules->tired_at = number(reader, combat, "tired_at", 1, 20);
    rules->tired = score(reader, combat, "tired");
    rules->front = number(reader, combat, "front", 1, 99);
    rules->outbid = number(reader, combat, "outbid", 0, 16);
    rules->batteries_fall = yes(reader, combat, "batteries_fall");
    rules->ground = score(reader, terrain, "defender");
    rules->works = score(reader, terrain, "works");
    rules->woods_cancel_battery = yes(reader, terrain, "woods_cancel_battery");
    rules->nerve_die = number(reader, nerve, "die", 1, 20);
    rules->nerve_breaks_to = number(reader, nerve, "breaks_to", 0, 20);
}

static void read_fatigue(const struct reader *reader)
{
    struct altar_battle_rules *rules = reader->rules;
    const struct vd_yaml *fatigue =
        block(reader, "fatigue", KEYS("most", "shed_idle", "after_rally"));

    rules->most_fatigue = number(reader, fatigue, "most", 1, 20);
    rules->shed_idle = number(reader, fatigue, "shed_idle", 0, 20);
    rules->fatigue_after_rally = number(reader, fatigue, "after_rally", 0, rules->most_fatigue);
}

/* ---- bands: rows that follow each other without a gap ---- */

static bool band_follows(const struct reader *reader, const struct vd_yaml *row, unsigned from,
                         unsigned to, unsigned expected)
{
    if (from == expected && to >= from)
        return true;
    vd_report_add(reader->report, vd_yaml_spot(row),
                  "this row goes from %u to %u; one from %u on is needed here", from, to, expected);
    return false;
}

static void read_margins(const struct reader *reader)
{
    struct altar_battle_rules *rules = reader->rules;
    const struct vd_yaml *list =
        vd_read_list(reader->root, "margins", ALTAR_BATTLE_BANDS, reader->report);
    unsigned next = 0;

    for (const struct vd_yaml *row = vd_read_first(list); row != NULL; row = row->next) {
        struct altar_margin *margin = &rules->margins[rules->margin_count++];

        if (!vd_read_table(row,
                           KEYS("from", "to", "loser_fatigue", "winner_fatigue", "loser_broken"),
                           reader->report))
            continue;
        margin->from = number(reader, row, "from", 0, 99);
        margin->to = number(reader, row, "to", 0, 99);
        margin->loser_fatigue = number(reader, row, "loser_fatigue", 0, 20);
        margin->winner_fatigue = number(reader, row, "winner_fatigue", 0, 20);
        margin->loser_broken = yes(reader, row, "loser_broken");
        (void)band_follows(reader, row, margin->from, margin->to, next);
        next = margin->to + 1U;
    }
    if (list != NULL && list->count == 0)
        vd_report_add(reader->report, vd_yaml_spot(list), "'margins' needs at least one row");
}

static void read_rally(const struct reader *reader)
{
    static const char *const results[] = {"lost", "waits", "returns", NULL};
    struct altar_battle_rules *rules = reader->rules;
    const struct vd_yaml *bonus = block(reader, "rally_general_bonus", KEYS("bonus"));
    const struct vd_yaml *list =
        vd_read_list(reader->root, "rally", ALTAR_BATTLE_BANDS, reader->report);
    unsigned next = 1;

    for (const struct vd_yaml *row = vd_read_first(list); row != NULL; row = row->next) {
        struct altar_rally_band *band = &rules->rally[rules->rally_count++];

        if (!vd_read_table(row, KEYS("from", "to", "result"), reader->report))
            continue;
        band->from = number(reader, row, "from", 1, 99);
        band->to = number(reader, row, "to", 1, 99);
        band->result = (uint8_t)word(reader, row, "result", results);
        (void)band_follows(reader, row, band->from, band->to, next);
        next = band->to + 1U;
    }
    if (list != NULL && list->count == 0)
        vd_report_add(reader->report, vd_yaml_spot(list), "'rally' needs at least one row");
    rules->rally_general_bonus = score(reader, bonus, "bonus");
}

/* L13, L14, L23: the program knows one value of each. */
static void read_breakpoint(const struct reader *reader)
{
    const struct vd_yaml *of = block(reader, "breakpoint", KEYS("of", "counts", "both_at_once"));

    (void)word(reader, of, "of", KEYS("entered"));
    (void)word(reader, of, "counts", KEYS("broken_and_lost"));
    (void)word(reader, of, "both_at_once", KEYS("larger_share"));
}

/* ---- traits ---- */

/* The kinds of value that an effect may have. */
enum value_kind { YES, WHOLE, SIGNED, DICE };

static const struct {
    const char *name;
    enum value_kind kind;
} effects[ALTAR_DOES_COUNT] = {
    [ALTAR_DOES_NO_ATTACK_SUPPORT] = {"no_attack_support", YES},
    [ALTAR_DOES_ZERO_BIDS] = {"zero_bids", WHOLE},
    [ALTAR_DOES_REROLLS] = {"rerolls", WHOLE},
    [ALTAR_DOES_PRIORITY_DICE] = {"priority_dice", DICE},
    [ALTAR_DOES_PRIORITY_HALVED_TO] = {"priority_halved_to", WHOLE},
    [ALTAR_DOES_WAITS_FOR_MORE] = {"waits_for_more", YES},
    [ALTAR_DOES_FINEST_HOURS] = {"finest_hours", WHOLE},
    [ALTAR_DOES_FINEST_PRIORITY] = {"finest_priority", DICE},
    [ALTAR_DOES_FINEST_COMBAT] = {"finest_combat", SIGNED},
    [ALTAR_DOES_ARMY_POINT_BONUS] = {"army_point_bonus", WHOLE},
    [ALTAR_DOES_END_PHASE_POINTS] = {"end_phase_points", WHOLE},
    [ALTAR_DOES_LED_ATTACK] = {"led_attack", SIGNED},
    [ALTAR_DOES_LED_ATTACK_KILLED_TO] = {"led_attack_killed_to", WHOLE},
    [ALTAR_DOES_NO_ARMY_POINTS] = {"no_army_points", YES},
    [ALTAR_DOES_UNASKED_ATTACK_TO] = {"unasked_attack_to", WHOLE},
    [ALTAR_DOES_ATTACK] = {"attack", SIGNED},
    [ALTAR_DOES_LOST_ATTACK_FATIGUE] = {"lost_attack_fatigue", WHOLE},
    [ALTAR_DOES_SHED_MORE] = {"shed_more", WHOLE},
    [ALTAR_DOES_RALLY] = {"rally", SIGNED},
    [ALTAR_DOES_SILENT_LEVELS] = {"silent_levels", WHOLE},
    [ALTAR_DOES_ARRIVAL] = {"arrival", SIGNED},
    [ALTAR_DOES_DEFENSE] = {"defence", SIGNED},
    [ALTAR_DOES_CLOCK_TIES] = {"clock_ties", YES},
    [ALTAR_DOES_FIRST_ATTACK] = {"first_attack", SIGNED},
    [ALTAR_DOES_BID_CHANGE] = {"bid_change", WHOLE},
};

static unsigned trait_of(const struct reader *reader, const struct vd_yaml *row)
{
    const struct vd_yaml *node = vd_yaml_need(row, "trait", VD_YAML_TEXT, reader->report);

    for (uint8_t trait = ALTAR_TRAIT_NONE + 1; node != NULL && trait < ALTAR_TRAIT_COUNT; trait++) {
        if (vd_name_matches(vd_text_of(node->text), altar_trait_name(trait)))
            return trait;
    }
    if (node != NULL)
        vd_report_add(reader->report, vd_yaml_spot(node), "there is no trait '%s'", node->text);
    return ALTAR_TRAIT_NONE;
}

static unsigned effect_of(const struct reader *reader, const struct vd_yaml *row)
{
    const struct vd_yaml *node = vd_yaml_need(row, "effect", VD_YAML_TEXT, reader->report);

    for (unsigned effect = ALTAR_DOES_NONE + 1; node != NULL && effect < ALTAR_DOES_COUNT;
         effect++) {
        if (strcmp(node->text, effects[effect].name) == 0)
            return effect;
    }
    if (node != NULL)
        vd_report_add(reader->report, vd_yaml_spot(node),
                      "there is no effect '%s'; the list is above the traits", node->text);
    return ALTAR_DOES_NONE;
}

static struct altar_battle_number dice_value(const struct reader *reader, const struct vd_yaml *row)
{
    const struct vd_yaml *node = vd_yaml_need(row, "value", VD_YAML_TEXT, reader->report);
    struct vd_dice_text dice = {0};

    if (node != NULL && vd_read_dice(node, &dice, reader->report) && dice.sign < 0)
        vd_report_add(reader->report, vd_yaml_spot(node),
                      "dice that are taken off do not fit here");
    return (struct altar_battle_number){.given = true,
                                        .plus = (int8_t)dice.plus,
                                        .dice = (uint8_t)dice.dice,
                                        .sides = (uint8_t)dice.sides};
}

static struct altar_battle_number value_of(const struct reader *reader, const struct vd_yaml *row,
                                           enum value_kind kind)
{
    struct altar_battle_number value = {.given = true};

    switch (kind) {
    case YES:
        value.plus = yes(reader, row, "value");
        break;
    case WHOLE:
        value.plus = (int8_t)number(reader, row, "value", 0, 9);
        break;
    case SIGNED:
        value.plus = score(reader, row, "value");
        break;
    case DICE:
        return dice_value(reader, row);
    }
    return value;
}

static void read_trait(const struct reader *reader, const struct vd_yaml *row)
{
    unsigned trait, effect;

    if (!vd_read_table(row, KEYS("id", "trait", "effect", "value", "text"), reader->report))
        return;
    (void)vd_read_text(row, "id", reader->report);
    (void)vd_read_text(row, "text", reader->report);
    trait = trait_of(reader, row);
    effect = effect_of(reader, row);
    if (effect == ALTAR_DOES_NONE || trait == ALTAR_TRAIT_NONE)
        return;
    if (reader->rules->traits[trait][effect].given)
        vd_report_add(reader->report, vd_yaml_spot(row), "%s has the effect '%s' twice",
                      altar_trait_name((uint8_t)trait), effects[effect].name);
    reader->rules->traits[trait][effect] = value_of(reader, row, effects[effect].kind);
}

static void read_traits(const struct reader *reader)
{
    const struct vd_yaml *list =
        vd_read_list(reader->root, "traits", TRAIT_ROWS_MAX, reader->report);

    for (const struct vd_yaml *row = vd_read_first(list); row != NULL; row = row->next)
        read_trait(reader, row);
}

static const char *const battle_keys[] = {"start_hours",
                                          "arrival",
                                          "arrival_reach",
                                          "arrival_road_bonus",
                                          "arrival_best",
                                          "clock",
                                          "clock_bid",
                                          "clock_rules",
                                          "reserve_batteries",
                                          "bids",
                                          "weight",
                                          "stance",
                                          "combat",
                                          "terrain",
                                          "nerve",
                                          "margins",
                                          "fatigue",
                                          "rally",
                                          "rally_general_bonus",
                                          "breakpoint",
                                          "traits",
                                          NULL};

bool vd_altar_battle_read(const struct vd_yaml *root, struct altar_battle_rules *rules,
                          struct vd_report *report)
{
    struct reader reader = {.root = root, .rules = rules, .report = report};
    size_t before = report->mistakes.count;

    memset(rules, 0, sizeof *rules);
    if (!vd_read_table(root, battle_keys, report))
        return false;
    read_start_hours(&reader);
    read_arrival(&reader);
    read_clock(&reader);
    read_bids(&reader);
    read_stance(&reader);
    read_combat(&reader);
    read_fatigue(&reader);
    read_margins(&reader);
    read_rally(&reader);
    read_breakpoint(&reader);
    read_traits(&reader);
    return report->mistakes.count == before;
}
