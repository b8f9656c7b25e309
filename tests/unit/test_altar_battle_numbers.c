/* unit/test_altar_battle_numbers.c: what the reader of a battle's numbers refuses. */
#include <stdio.h>
#include <string.h>

#include "core/fast_dice.h"
#include "rules/altar/battle/battle.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/find.h"
#include "scenario/altar/battle.h"
#include "unit/altar_desk.h"
#include "unit/battle_field.h"
#include "unit/check.h"

/* ---- the reader of the numbers ---- */

struct mistake {
    const char *from, *to, *words;
};

static void check_mistake(const struct vd_file *file, const struct mistake *mistake)
{
    static char text[32768];
    const char *at = strstr(file->bytes, mistake->from);
    struct vd_arena arena;
    struct vd_report report;
    struct altar_battle_rules rules;

    check_case(mistake->from, at != NULL && file->length + 1000 < sizeof text);
    (void)snprintf(text, sizeof text, "%.*s%s%s", (int)(at - file->bytes), file->bytes, mistake->to,
                   at + strlen(mistake->from));
    vd_arena_init(&arena);
    vd_report_init(&report);
    struct vd_file spoilt = {"battle.yaml", text, strlen(text)};
    const struct vd_yaml *root = vd_yaml_parse(&arena, &spoilt, &report);

    check_case(mistake->words, root != NULL && !vd_altar_battle_read(root, &rules, &report));
    if (!report_has(&report, "battle.yaml", 0, 0, NULL, mistake->words))
        fail_msg("case \"%s\": not told; first: %s", mistake->words,
                 report.mistakes.at[0].sentence);
    for (size_t i = 0; i < report.mistakes.count; i++)
        check_case(mistake->words,
                   report.mistakes.at[i].spot.line > 0 && report.mistakes.at[i].spot.column > 0);
    vd_report_release(&report);
    vd_arena_release(&arena);
}

static void mistakes_in_the_numbers_are_told(void **state)
{
    static const struct mistake mistakes[] = {
        {"start_hours:\n", "start_hour:\n", "there is no entry|'start_hour'"},
        {"start_hours:\n", "start_hour:\n", "'start_hours' is missing"},
        {"  - die: 2\n    hour: 9", "  - die: 1\n    hour: 9", "die 1 appears twice"},
        {"  - die: 2\n    hour: 9", "  - die: 1\n    hour: 9", "no row for the die 2"},
        {"  - die: 2\n    hour: 9", "  - die: 7\n    hour: 9", "from 1 to 6"},
        {"  - die: 2\n    hour: 9", "  - nine", "a table of entries"},
        {"    hour: 13", "    hour: 24", "from 0 to 23"},
        {"    two_spaces: 5", "    two_spaces: 0", "from 1 to 24"},
        {"    two_spaces: 5\n", "", "'two_spaces' is missing"},
        {"arrival_reach: 3", "arrival_reach: 4", "from 1 to 3"},
        {"arrival:\n  - die: 1\n", "arrival:\n  - one\n  - die: 1\n", "a table of entries"},
        {"per_division: 1", "per_division: many", "whole number"},
        {"clock:\n  die: 10 ", "clock: ten ", "'clock' must be a table"},
        {"stance:\n", "attitude:\n", "'stance' is missing"},
        {"combat:\n", "melee:\n", "'combat' is missing"},
        {"breakpoint:\n", "limit:\n", "'breakpoint' is missing"},
        {"clock_rules:\n", "clock_rule:\n", "'clock_rules' is missing"},
        {"margins:\n", "margins:\n  - draw\n", "a table of entries"},
        {"margins:\n", "margins: []\nrows:\n", "'margins' needs at least one row"},
        {"rally:\n", "rally:\n  - flag\n", "a table of entries"},
        {"rally:\n", "rally: []\nrows:\n", "'rally' needs at least one row"},
        {"traits:\n", "traits:\n  - bold\n", "a table of entries"},
        {"clock:\n  die: 10", "clock:\n  die: 0", "from 1 to 100"},
        {"first_owner: defender", "first_owner: nobody", "'nobody' is not known"},
        {"equal_bids: owner", "equal_bids: lot", "'lot' is not known"},
        {"bidder: army_general", "bidder: staff", "'staff' is not known"},
        {"defender_percent: 50", "defender_percent: 101", "from 0 to 100"},
        {"different_in_command: yes", "different_in_command: true", "no or yes"},
        {"forward_margin: -3", "forward_margin: -10", "from -9 to 9"},
        {"level_span: 2", "level_span: 0", "from 1 to 99"},
        {"points_per_fatigue: 3", "end_phase_point_sheds: 1", "'points_per_fatigue' is missing"},
        {"  brigade: 5", "  brigade: 0", "from 1 to 99"},
        {"nerve:\n", "fortune:\n", "'nerve' is missing"},
        {"both_at_once: larger_share", "both_at_once: more_broken", "larger_share"},
        {"  rest_at:", "  tired_at:", "'rest_at' is missing"},
        {"  front: 3", "  front: 0", "from 1 to 99"},
        {"  works: 2", "  works: two", "whole number"},
        {"  breaks_to: 1", "  breaks_to: 21", "from 0 to 20"},
        {"  - from: 2\n    to: 99\n", "  - from: 3\n    to: 99\n", "one from 2 on is needed"},
        {"  - from: 2\n    to: 99\n", "  - from: 2\n    to: 1\n", "goes from 2 to 1"},
        {"    loser_broken: no", "    loser_broken: perhaps", "'perhaps' is not known"},
        {"  most: 6", "  most: 0", "from 1 to 20"},
        {"  after_rally: 2", "  after_rally: 7", "from 0 to 6"},
        {"    result: waits", "    result: sleeps", "lost, waits or returns"},
        {"  of: entered", "  of: all", "entered"},
        {"    trait: Inept\n", "    trait: Dour\n", "no trait 'Dour'"},
        {"    effect: zero_bids", "    effect: magic", "no effect 'magic'"},
        {"    value: 2d6", "    value: 2d5", "a number or dice"},
        {"    value: 2d6", "    value: -2d6", "taken off"},
        {"    effect: finest_hours", "    effect: finest_combat", "'finest_combat' twice"},
        {"    effect: zero_bids\n    value: 1", "    effect: zero_bids\n    value: -1", "0 to 9"},
        {"    text: While his army is much the weaker and more of it are due he holds.\n", "",
         "'text' is missing"},
    };
    struct vd_arena arena;
    struct vd_report report;
    struct vd_file file;

    (void)state;
    vd_arena_init(&arena);
    vd_report_init(&report);
    assert_true(vd_file_read(&arena, VD_SOURCE_DIR "/data/altar/battle.yaml", &file, &report));
    for (size_t i = 0; i < COUNT(mistakes); i++)
        check_mistake(&file, &mistakes[i]);
    vd_report_release(&report);
    vd_arena_release(&arena);
}

static void numbers_that_are_no_table_are_refused(void **state)
{
    struct vd_file file = {"battle.yaml", "- 1\n", 4};
    struct vd_arena arena;
    struct vd_report report;
    struct altar_battle_rules rules;

    (void)state;
    vd_arena_init(&arena);
    vd_report_init(&report);
    assert_false(vd_altar_battle_read(vd_yaml_parse(&arena, &file, &report), &rules, &report));
    assert_true(report_has(&report, "battle.yaml", 1, 1, NULL, "a table of entries"));
    vd_report_release(&report);
    vd_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_in_the_numbers_are_told),
        cmocka_unit_test(numbers_that_are_no_table_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
