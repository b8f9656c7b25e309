/* unit/test_gcacw_shown.c: what an order of the hex campaign costs and risks, and the pages that a seat can open: word
 * for word what the rules give. */
#include <jansson.h>
#include <string.h>

#include "rules/gcacw/offers/check.h"
#include "rules/gcacw/words/words.h"
#include "unit/check.h"
#include "unit/gcacw_stage.h"

enum { TEXT = 1 << 19 };

static char text[TEXT];

static const struct vd_view *view_of(const struct gcacw_stage *stage, const char *side)
{
    return &gcacw_stage_view(stage, side)->base;
}

static struct vd_command order_of(const struct gcacw_stage *stage, const char *side,
                                  const char *words)
{
    struct vd_command command;
    struct vd_error error = {0};

    if (gcacw_parse(stage->run->scenario, view_of(stage, side), stage->run->work, vd_text_of(words),
                    &command, &error) != VD_OK ||
        gcacw_check(stage->run->scenario, view_of(stage, side), stage->run->work, &command,
                    &error) != VD_OK)
        fail_msg("'%s': %s", words, error.sentence);
    return command;
}

/* ---- details ---- */

/* The detail of an order is all of `says`; its fields, as JSON, have `fields`. */
struct detail {
    const char *given, *side, *order, *says, *fields;
};

#define FIGHT                                                                        \
    "given    high-tide ; set ammunition off ; csa Rodes at 44042 mv 7 tactical 0 "  \
    "artillery 0 ; usa Gibbon at 43043 mv 7 tactical 0 artillery 0 ; csa Hood at "   \
    "44043 mv 7 tactical 0 artillery 0 ; leader Lee with Rodes ; leader Ewell with " \
    "Rodes"

static const struct detail details[] = {
    {"given    high-tide ; usa Gibbon at Aquia Creek ; csa Hood at Gettysburg ; phase 4b ; usa "
     "acts",
     "usa", "sail Gibbon to Lower Potomac", "1 space by sea; fatigue F1.",
     "{\"spaces\":1,\"fatigue\":1}"},
    {"given    high-tide ; usa Spinola at sea South Chesapeake ; csa Hood at Culpeper VA ; phase "
     "4b ; usa acts",
     "usa", "sail Spinola to Alexandria", "2 spaces by sea; fatigue F2.",
     "{\"spaces\":2,\"fatigue\":2}"},
    {"given    high-tide ; usa Gibbon at Falmouth ; csa Rodes at 78026 ; phase 5a", "csa",
     "levy York with Rodes", "43 victuals, 12 points.",
     "{\"victuals\":43,\"points\":12,\"units\":[\"Rodes\"]}"},
    {"given    high-tide ; supply simplified ; usa Gibbon at Falmouth ; csa Rodes at 78026 ; phase "
     "5a",
     "csa", "levy York with Rodes", "7 victuals, 12 points.",
     "{\"victuals\":7,\"points\":12,\"units\":[\"Rodes\"]}"},
    {"given    high-tide ; usa Gibbon at Falmouth ; csa Hood at Culpeper VA ; usa Birney at "
     "Manassas Junction ; destroyed station Manassas Junction ; phase 5g",
     "usa", "repair Manassas Junction with Birney",
     "17%: needs 1 or less. The side has one attempt each turn.", "{\"chance\":17}"},
    {"given    high-tide ; usa Gibbon at Falmouth ; csa Hood at Culpeper VA ; usa Birney at "
     "Manassas Junction ; usa Haupt at Manassas Junction ; destroyed station Manassas Junction ; "
     "station Manassas Junction tried 2 ; phase 5g",
     "usa", "repair Manassas Junction with Birney",
     "67%: needs 4 or less. The side has one attempt each turn.", "{\"chance\":67}"},
    {"given    high-tide ; usa Gibbon at Taneytown MD ; csa Rodes at 65095 ; depot 65095 captured "
     "with 42 ; phase 6a",
     "csa", "burn Alexandria", "14 points; its stocks are lost.", "{\"points\":14}"},
    {"given    high-tide ; usa Gibbon at 25112 ; csa Hood at Gettysburg ; Rappahannock Station "
     "bridge destroyed ; phase 6a",
     "usa", "bridge Rappahannock Station bridge with Gibbon", "Takes 1 recovery phase in all.",
     "{\"turns\":1}"},
    {"given    high-tide ; usa Gibbon at 25112 ; csa Hood at Gettysburg ; Rappahannock Station "
     "bridge destroyed ; phase 6a",
     "usa", "ferry Rappahannock Station bridge with Gibbon", "Takes 1 recovery phase in all.",
     "{\"turns\":1}"},
    {FIGHT, "csa", "grand assault Lee Rodes, Hood at 43043",
     "The command die lets units attack 83% of the time; they gain a fatigue level. If all take "
     "part: Modifiers +8 in all: the defender retreats or routs 100%, routs 97%.",
     "{\"chance\":83,\"known\":true,\"net\":8,\"retreat\":100,\"rout\":97,\"units\":[\"Rodes\","
     "\"Hood\"]}"},
    {FIGHT, "csa", "assault Ewell Rodes at 43043",
     "The command die lets units attack 83% of the time; they gain a fatigue level. If all take "
     "part: Modifiers +6 in all: the defender retreats or routs 97%, routs 83%.",
     "{\"chance\":83,\"known\":true,\"net\":6,\"retreat\":97,\"rout\":83,\"units\":[\"Rodes\"]}"},
    {"given    high-tide ; supply simplified ; usa Gibbon at Falmouth ; csa Hood at Culpeper VA ; "
     "csa posture passive ; Hood is in range 1 ; phase 5e",
     "csa", "draw", "The army receives 0 victuals.", "{\"victuals\":0}"},
    {"given    high-tide ; supply simplified ; usa Gibbon at Falmouth ; csa Hood at Culpeper VA ; "
     "csa posture passive ; phase 5e",
     "csa", "forage 1", "4 victuals; it still recovers 1 fatigue level.",
     "{\"victuals\":4,\"recovery\":1}"},
    {"given    high-tide ; usa Gibbon at Falmouth ; csa Hood at Culpeper VA ; leader Lee with Hood "
     "; csa Rodes at Culpeper VA ; phase 3",
     "csa", "transfer Lee to Rodes", "In the same hex.", "{\"hexes\":0}"},
    {"given    high-tide ; usa Gibbon at Camden Station ; csa Hood at Culpeper VA ; phase 4b ; usa "
     "acts",
     "usa", "rail Gibbon to Harrisburg PA", "By the railroad beyond the map; fatigue F2.",
     "{\"hexes\":0,\"fatigue\":2}"},
};

static void test_details(void **state)
{
    struct gcacw_stage *stage = *state;

    for (size_t i = 0; i < COUNT(details); i++) {
        const struct detail *at = &details[i];
        struct vd_writer writer = vd_writer_of(text, sizeof text);
        struct vd_command command;
        struct vd_offer offer;
        struct vd_json json;

        gcacw_stage_write(stage, at->given);
        command = order_of(stage, at->side, at->order);
        gcacw_offering.describe(stage->run->scenario, view_of(stage, at->side), stage->run->work,
                                &command, &offer);
        vd_json_on_writer(&json, &writer);
        vd_json_open(&json, '{');
        gcacw_offering.put(stage->run->scenario, &offer, &json);
        vd_json_close(&json, '}');
        if (strcmp(offer.detail, at->says) != 0 || strcmp(text, at->fields) != 0)
            fail_msg("'%s': \"%s\" %s", at->order, offer.detail, text);
    }
}

/* ---- pages ---- */

static void show(const struct gcacw_stage *stage, const char *side, enum vd_form form)
{
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    gcacw_print_view(stage->run->scenario, view_of(stage, side), form, &writer);
    assert_false(vd_writer_is_full(&writer));
}

static void need_words(const char *const *words)
{
    for (; *words != NULL; words++) {
        if (strstr(text, *words) == NULL)
            fail_msg("the page has no \"%s\":\n%.3000s", *words, text);
    }
}

struct page {
    const char *given, *side;
    enum vd_form form;
    const char *words[8]; /* that stand on it */
};

#define QUIET "given    high-tide ; csa Hood at Culpeper VA ; usa Gibbon at Falmouth"

static const struct page pages[] = {
    {QUIET,
     "csa",
     VD_FORM_BRIEFING,
     {"WHAT SCORES", "210 or more", "185 to 209", "less than 140", "A TURN"}},
    {QUIET, "csa", VD_FORM_ORDERS, {"march", "levy"}},
    {QUIET " ; set ledger on", "csa", VD_FORM_ORDERS, {"set Hood at"}},
    {QUIET " ; weather rain", "csa", VD_FORM_HEAD, {"Weather: rain."}},
    {QUIET " ; weather heavy rain", "csa", VD_FORM_HEAD, {"Weather: heavy rain."}},
    {QUIET " ; supply simplified ; csa marker -1",
     "csa",
     VD_FORM_TEXT,
     {"The supply marker is at -1."}},
    {QUIET " ; usa Spinola at sea South Chesapeake",
     "usa",
     VD_FORM_ARMY,
     {"at sea, South Chesapeake"}},
    {QUIET " ; Corse attached to Hood", "csa", VD_FORM_ARMY, {"Corse", "Hood"}},
    {QUIET " ; usa Birney on a train to Harrisburg due 9",
     "usa",
     VD_FORM_ARMY,
     {"on the railroad, due turn 9"}},
    {QUIET " ; Hood is exhausted demoralized 1", "csa", VD_FORM_ARMY, {"exhausted, demoralized 1"}},
    {QUIET " ; depot 65095 captured with 42 ; csa Rodes at 65095",
     "csa",
     VD_FORM_TEXT,
     {"42 victuals"}},
    {QUIET, "csa", VD_FORM_PLACES, {"Gettysburg", "52034"}},
    {QUIET, "csa", VD_FORM_MAP, {"X: your units; e: the enemy as you know it."}},
};

static void test_pages(void **state)
{
    struct gcacw_stage *stage = *state;

    for (size_t i = 0; i < COUNT(pages); i++) {
        gcacw_stage_write(stage, pages[i].given);
        show(stage, pages[i].side, pages[i].form);
        need_words(pages[i].words);
    }
}

/* The book is every chart of the campaign, with its briefing and calendar. */
static void test_book(void **state)
{
    struct gcacw_stage *stage = *state;
    json_t *root;

    gcacw_stage_write(stage, QUIET);
    show(stage, "csa", VD_FORM_BOOK);
    root = json_loads(text, 0, NULL);
    assert_non_null(root);
    assert_string_equal(json_string_value(json_object_get(root, "title")),
                        "High Tide of the Confederacy");
    assert_int_equal(json_array_size(json_object_get(root, "calendar")), 29);
    assert_string_equal(json_string_value(json_object_get(
                            json_array_get(json_object_get(root, "calendar"), 28), "letters")),
                        "E");
    assert_true(json_array_size(json_object_get(root, "tables")) >= 45);
    json_decref(root);
}

/* ---- dice ---- */

static void test_dice(void **state)
{
    static const struct {
        uint16_t purpose;
        const char *unit, *words;
    } dice[] = {
        {GCACW_PURPOSE_MARCH, "Hood", "March of Hood, turn 4"},
        {GCACW_PURPOSE_EXTENDED, "Hood", "Extended march of Hood, turn 4"},
        {GCACW_PURPOSE_INITIATIVE, NULL, "Initiative of the Union side, turn 4"},
        {GCACW_PURPOSE_COUNT, NULL, ""},
    };
    struct gcacw_stage *stage = *state;

    gcacw_stage_write(stage, QUIET);
    for (size_t i = 0; i < COUNT(dice); i++) {
        struct vd_writer writer = vd_writer_of(text, sizeof text);
        struct vd_die_key key = {.turn = 4, .purpose = dice[i].purpose};

        if (dice[i].unit != NULL)
            key.subject = order_of(stage, "csa", "march Hood").choice.subject;
        gcacw_print_die(stage->run->scenario, key, &writer);
        assert_string_equal(text, dice[i].words);
    }
}

/* ---- all ---- */

static int open_stage(void **state)
{
    static struct gcacw_stage stage;

    gcacw_stage_init(&stage);
    *state = &stage;
    return 0;
}

static int close_stage(void **state)
{
    gcacw_stage_release(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_details),
        cmocka_unit_test(test_pages),
        cmocka_unit_test(test_book),
        cmocka_unit_test(test_dice),
    };

    return cmocka_run_group_tests_name("what the hex campaign shows", tests, open_stage,
                                       close_stage);
}
