/* unit/test_gcacw_suite.c: every case of the hex campaign's suite ends in a position, and with a story behind it:
 * whatever is written of them reads well, what is offered can be ordered, and what is forged does no harm. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/fast_dice.h"
#include "rules/gcacw/offers/check.h"
#include "unit/check.h"
#include "unit/gcacw_lines.h"
#include "unit/gcacw_stage.h"

enum {
    TEXT = 1 << 19,
    OFFERS = SANITIZED ? 2 : 3, /* of each list */
    STRIDE = SANITIZED ? 7 : 1, /* of the cases */
    GARBLED = 2,
    BOOKS = 6, /* the book is looked at at the end of one case in six */
    SIGNS = 512
};

static char text[TEXT];
static const struct vd_case *now; /* the case that is looked at; NULL: none */

static struct vd_writer fresh(void)
{
    return vd_writer_of(text, sizeof text);
}

static json_t *parsed(const char *what)
{
    json_error_t error;
    json_t *root = json_loads(text, JSON_DECODE_ANY, &error);

    if (root == NULL)
        fail_msg("%s is no JSON: %s at %d: %.200s", what, error.text, error.position, text);
    return root;
}

/* ---- what was told ---- */

/* Of which side an event tells, by its words: of its unit or leader, or the side that it names. */
static uint8_t teller_of(const struct gcacw_scenario *sc, const json_t *root)
{
    const char *unit = json_string_value(json_object_get(root, "unit"));
    const char *leader = json_string_value(json_object_get(root, "leader"));
    const char *side = json_string_value(json_object_get(root, "side"));

    for (uint8_t i = 0; i < sc->unit_count && unit != NULL; i++) {
        if (strcmp(unit, gcacw_unit_name(sc, NULL, (gcacw_unit_id){i})) == 0 &&
            sc->units[i].entry != GCACW_ENTRY_SUB)
            return sc->units[i].side;
    }
    for (uint8_t i = 0; i < sc->leader_count && leader != NULL; i++) {
        if (strcmp(leader, gcacw_leader_name(sc, NULL, (gcacw_leader_id){i})) == 0)
            return sc->leaders[i].side;
    }
    if (side == NULL || unit != NULL) /* a counter of either side */
        return GCACW_SIDES;
    return strcmp(side, gcacw_side_name(GCACW_UNION)) == 0 ? GCACW_UNION : GCACW_CONFEDERATE;
}

/* What the enemy's armies do is news to a seat; what its own do is not, but for the units of a fellow
 * commander. */
static void check_news(const struct gcacw_scenario *sc, const struct vd_event *event,
                       const json_t *root)
{
    static const uint16_t kinds[] = {
        GCACW_EVENT_UNIT,   GCACW_EVENT_LEADER, GCACW_EVENT_ARMY,     GCACW_EVENT_MARKER,
        GCACW_EVENT_DEPOT,  GCACW_EVENT_WORKS,  GCACW_EVENT_BUILDING, GCACW_EVENT_DECLARED,
        GCACW_EVENT_RAILED, GCACW_EVENT_SAILED, GCACW_EVENT_DUG,      GCACW_EVENT_ANSWERED};
    uint8_t of = teller_of(sc, root);
    bool is_listed = false;

    for (size_t i = 0; i < COUNT(kinds); i++)
        is_listed |= event->kind == kinds[i];
    if (!is_listed || of == GCACW_SIDES || gcacw_is_ledger(sc))
        return;
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        bool is_news = gcacw_is_news(&sc->base, event, (vd_seat_id){seat});

        if ((event->audience & VD_AUDIENCE(seat)) == 0)
            continue;
        if (is_news != (sc->base.seat_side[seat] != of) &&
            !(sc->base.seat_count > GCACW_SIDES && event->kind == GCACW_EVENT_UNIT))
            fail_msg("%s of side %u is %s to seat %u",
                     vd_kind_find(&gcacw_event_kinds, event->kind)->word, of,
                     is_news ? "news" : "no news", seat);
    }
}

static void check_event_json(const struct gcacw_stage *stage, const struct vd_event *event)
{
    const struct vd_reader reader = {stage->run->scenario, event, {VD_SEAT_NONE}};
    struct vd_writer writer = fresh();

    vd_write(&writer, "{");
    vd_kind_write(&gcacw_event_kinds, &reader, &writer);
    vd_write(&writer, "}");
    json_t *root = parsed("an event");

    assert_non_null(json_string_value(json_object_get(root, "kind")));
    check_news(gcacw_stage_tables(stage), event, root);
    json_decref(root);
}

static void check_story(const struct gcacw_stage *stage)
{
    const struct gcacw_scenario *sc = gcacw_stage_tables(stage);
    const struct vd_told_events *log = &stage->run->log;

    for (size_t i = 0; i < log->count; i++) {
        if (!gcacw_is_sound(&sc->base, &log->at[i]))
            fail_msg("not sound: %s %u %u %u",
                     vd_kind_find(&gcacw_event_kinds, log->at[i].kind)->word, log->at[i].arg[0],
                     log->at[i].arg[1], log->at[i].arg[2]);
        if (gcacw_is_fact(log->at[i].kind) && i < stage->run->given_count)
            continue; /* the position itself */
        gcacw_check_event(sc, &log->at[i]);
        check_event_json(stage, &log->at[i]);
    }
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++)
        gcacw_check_told(sc, seat, log->at, log->count);
}

/* ---- what a seat is shown ---- */

static const char *side_in(const json_t *root)
{
    return json_string_value(json_object_get(root, "side"));
}

/* Counted by hand: what the page is given is what the seat knows. */
static void check_view_json(const struct gcacw_scenario *sc, const struct gcacw_view *view)
{
    struct vd_writer writer = fresh();
    size_t units = 0, depots = 0;

    gcacw_print_view(&sc->base, &view->base, VD_FORM_JSON, &writer);
    assert_false(vd_writer_is_full(&writer));
    json_t *root = parsed("a view");

    for (unsigned i = 0; i < sc->unit_count; i++)
        units += view->known.units[i].place != GCACW_PLACE_OUT;
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++)
        depots += view->known.depots[i].state != GCACW_DEPOT_NONE;
    assert_string_equal(side_in(root), gcacw_side_name(view->side));
    assert_true(json_array_size(json_object_get(root, "units")) <= units);
    assert_int_equal(json_integer_value(json_object_get(root, "turn")), view->base.turn);
    json_decref(root);
}

static void check_forms(const struct gcacw_scenario *sc, const struct gcacw_view *view)
{
    static const enum vd_form forms[] = {VD_FORM_TEXT, VD_FORM_MAP, VD_FORM_ARMY, VD_FORM_HEAD,
                                         VD_FORM_LETTERS};

    for (size_t i = 0; i < COUNT(forms); i++) {
        struct vd_writer writer = fresh();

        gcacw_print_view(&sc->base, &view->base, forms[i], &writer);
        assert_false(vd_writer_is_full(&writer));
        if (writer.length > 0)
            assert_int_equal(text[writer.length - 1], '\n');
        assert_null(strstr(text, "(null)"));
    }
}

/* Every row of every table has a cell for each column. */
static void check_book(const struct gcacw_scenario *sc, const struct gcacw_view *view)
{
    struct vd_writer writer = fresh();
    size_t i, k;
    json_t *table, *row;

    gcacw_print_view(&sc->base, &view->base, VD_FORM_BOOK, &writer);
    assert_false(vd_writer_is_full(&writer));
    json_t *root = parsed("the book");

    json_array_foreach (json_object_get(root, "tables"), i, table) {
        json_array_foreach (json_object_get(table, "rows"), k, row) {
            if (json_array_size(row) != json_array_size(json_object_get(table, "columns")))
                fail_msg("row %zu of %s", k, json_string_value(json_object_get(table, "id")));
        }
    }
    json_decref(root);
}

/* Each sign lies on the map, and each unit whose hex is known has one. */
static void check_signs(const struct gcacw_scenario *sc, const struct gcacw_view *view)
{
    static struct vd_sign signs[SIGNS];
    size_t count = gcacw_signs(&sc->base, &view->base, signs, SIGNS), own = 0, units = 0;

    assert_true(count <= SIGNS);
    assert_int_equal(gcacw_signs(&sc->base, &view->base, signs, 0), count);
    for (size_t i = 0; i < count; i++) {
        assert_non_null(signs[i].shape);
        assert_true(signs[i].cell < sc->base.theater->cell_count ||
                    signs[i].edge < sc->base.theater->edge_count);
        own += signs[i].own && strcmp(signs[i].label, "depot") != 0 &&
               strcmp(signs[i].label, "decoy") != 0;
    }
    for (unsigned i = gcacw_first_unit(sc, view->side); i < gcacw_end_of_units(sc, view->side); i++)
        units += view->known.units[i].place == GCACW_PLACE_MAP;
    assert_int_equal(own, units);
}

/* Wherever a unit is, its name finds it, and its hex names it. */
static void check_where(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                        struct random *random)
{
    for (uint8_t i = (uint8_t)(random_next(random) % 4); i < sc->unit_count; i += 4) {
        const char *name = gcacw_unit_name(sc, &view->known, (gcacw_unit_id){i});
        struct vd_writer writer = fresh();
        char cell[VD_CELL_NAME_SIZE];

        if (view->known.units[i].place != GCACW_PLACE_MAP)
            continue;
        vd_theater_cell_name(sc->base.theater, (vd_cell_id){view->known.units[i].cell}, cell);
        gcacw_print_where(&sc->base, &view->base, vd_text_of(name), &writer);
        if (strstr(text, name) == NULL || strstr(text, cell) == NULL)
            fail_msg("%s at %s: %s", name, cell, text);
        writer = fresh();
        gcacw_print_where(&sc->base, &view->base, vd_text_of(cell), &writer);
        if (strstr(text, name) == NULL)
            fail_msg("%s is not at %s: %s", name, cell, text);
    }
}

/* ---- what a seat may do ---- */

static void check_offer_json(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                             struct gcacw_work *work, struct vd_choice choice)
{
    struct vd_writer writer = fresh();
    struct vd_command command;
    struct vd_offer offer;
    struct vd_json json;

    gcacw_expand(&sc->base, &view->base, work, choice, &command);
    gcacw_offering.describe(&sc->base, &view->base, work, &command, &offer);
    vd_json_on_writer(&json, &writer);
    vd_json_open(&json, '[');
    gcacw_offering.forecast(&sc->base, &view->base, work, &command, &json);
    vd_json_open(&json, '{');
    gcacw_offering.put(&sc->base, &offer, &json);
    vd_json_close(&json, '}');
    vd_json_close(&json, ']');
    json_decref(parsed("an offer"));
}

/* ---- what nobody may order ---- */

enum { FORGERIES = 17 };

/* One field as no list of offers would have it. */
static void forge(struct vd_command *command, unsigned how, const struct gcacw_scenario *sc,
                  struct random *random)
{
    struct vd_choice *choice = &command->choice;
    uint16_t any = (uint16_t)(random_next(random) % sc->unit_count);

    switch (how) {
    case 0:
        choice->subject = VD_NONE;
        break;
    case 1:
        choice->subject = UINT8_MAX;
        break;
    case 2:
        choice->subject = any;
        break;
    case 3:
        choice->number = VD_NONE;
        break;
    case 4:
        choice->number = 0;
        break;
    case 5:
        choice->number = any;
        break;
    case 6:
        choice->cell = VD_NONE;
        break;
    case 7:
        choice->cell = (uint16_t)(random_next(random) % sc->base.theater->cell_count);
        break;
    case 8:
        choice->option = UINT8_MAX;
        break;
    case 9:
        choice->option = (uint8_t)(random_next(random) % 8);
        break;
    case 10:
        command->count = 0;
        break;
    case 11:
        command->list[1] = command->list[0];
        command->count = 2;
        break;
    case 12:
        command->list[0] = VD_NONE;
        break;
    case 13:
        command->list[0] = any;
        command->count = 1;
        break;
    case 14:
        command->count = VD_COMMAND_LIST_MAX;
        break;
    case 15:
        command->count = VD_COMMAND_LIST_MAX + 1;
        break;
    default:
        choice->kind = (uint8_t)(random_next(random) % (GCACW_OFFER_COUNT + 1));
    }
}

/* A refusal says why; whatever is accepted is carried out to the end, and tells nothing unsound. */
static void try_forged(const struct gcacw_stage *stage, const struct gcacw_view *view,
                       const struct vd_command *command)
{
    const struct vd_run *run = stage->run;
    const struct vd_sizes sizes = run->system->play->sizes(run->scenario);
    struct vd_fast_dice fast = {.seed = 1};
    struct vd_dice dice = vd_fast_dice(&fast);
    struct vd_events events = {run->buffer, 0, sizes.events};
    struct vd_error error = {0};
    void *copy;

    if (gcacw_check(run->scenario, &view->base, run->work, command, &error) != VD_OK) {
        assert_true(error.sentence[0] != '\0');
        return;
    }
    copy = malloc(sizes.state);
    assert_non_null(copy);
    memcpy(copy, run->state, sizes.state);
    gcacw_apply(run->scenario, copy, run->work, command, &dice, &events);
    for (size_t i = 0; i < events.count; i++)
        assert_true(gcacw_is_sound(run->scenario, &events.at[i]));
    free(copy);
}

static void check_forgeries(const struct gcacw_stage *stage, const struct gcacw_view *view,
                            struct vd_choice choice, struct random *random)
{
    struct vd_command honest, forged;

    gcacw_expand(stage->run->scenario, &view->base, stage->run->work, choice, &honest);
    honest.seat = view->base.seat;
    for (unsigned i = 0; i < FORGERIES; i++) {
        forged = honest;
        forge(&forged, i, gcacw_stage_tables(stage), random);
        try_forged(stage, view, &forged);
    }
}

/* ---- what nobody can read ---- */

/* A word is left out, or another stands in its place: read as an order that reads back, or refused with a
 * reason. */
static void check_garbled(const struct gcacw_stage *stage, const struct gcacw_view *view,
                          struct vd_choice choice, struct random *random)
{
    static const char *const odd[] = {"",     "99999",   "Hodd", "Gettysburg", "Hood", "to",
                                      "Lee",  "Potomac", "0",    "7",          "all",  "and",
                                      "York", "Hill:",   "via",  "Falmouth,"};
    const struct vd_run *run = stage->run;
    char honest[512], garbled[600], back[512];
    struct vd_writer writer = vd_writer_of(honest, sizeof honest);
    struct vd_writer out = vd_writer_of(garbled, sizeof garbled);
    struct vd_command command;
    struct vd_error error = {0};
    unsigned words = 1, at, word = 0;

    gcacw_expand(run->scenario, &view->base, run->work, choice, &command);
    gcacw_print_command(run->scenario, &command, &writer);
    for (const char *c = honest; *c != '\0'; c++)
        words += *c == ' ';
    at = random_next(random) % words;
    for (char *part = strtok(honest, " "); part != NULL; part = strtok(NULL, " "), word++)
        vd_write_format(&out, "%s ", word == at ? odd[random_next(random) % COUNT(odd)] : part);
    if (gcacw_parse(run->scenario, &view->base, run->work, vd_text_of(garbled), &command, &error) !=
        VD_OK) {
        assert_true(error.sentence[0] != '\0');
        return;
    }
    writer = vd_writer_of(back, sizeof back);
    gcacw_print_command(run->scenario, &command, &writer);
    if (gcacw_parse(run->scenario, &view->base, run->work, vd_text_of(back), &command, &error) !=
        VD_OK)
        fail_msg("'%s' is read as '%s': %s", garbled, back, error.sentence);
}

static void check_usual(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                        struct gcacw_work *work)
{
    struct vd_choice choice = {0};

    if (gcacw_offering.usual(&sc->base, &view->base, work, &choice))
        gcacw_check_offer(sc, view, work, choice);
}

static void check_orders(const struct gcacw_stage *stage, const struct gcacw_view *view,
                         struct random *random)
{
    const struct gcacw_scenario *sc = gcacw_stage_tables(stage);
    struct vd_choice *choices;
    size_t count = vd_run_choices(stage->run, view->base.seat, &choices);
    size_t stride = count / OFFERS + 1;

    gcacw_check_prompt(sc, view, stage->run->work);
    for (size_t i = count > 0 ? random_next(random) % stride : 0; i < count; i += stride) {
        gcacw_check_offer(sc, view, stage->run->work, choices[i]);
        check_offer_json(sc, view, stage->run->work, choices[i]);
        check_forgeries(stage, view, choices[i], random);
        for (unsigned k = 0; k < GARBLED; k++)
            check_garbled(stage, view, choices[i], random);
    }
    if (view->base.asked)
        check_usual(sc, view, stage->run->work);
}

/* ---- all cases ---- */

/* One seat in turn looks at everything; all are asked. */
static void check_end(const struct gcacw_stage *stage, struct random *random)
{
    const struct gcacw_scenario *sc = gcacw_stage_tables(stage);
    const struct gcacw_view *one = gcacw_view_of(
        vd_run_view(stage->run, (uint8_t)(random_next(random) % sc->base.seat_count)));

    check_story(stage);
    check_view_json(sc, one);
    check_forms(sc, one);
    check_signs(sc, one);
    check_where(sc, one, random);
    if (random_next(random) % BOOKS == 0)
        check_book(sc, one);
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++)
        check_orders(stage, gcacw_view_of(vd_run_view(stage->run, seat)), random);
}

static void test_cases(void **state)
{
    struct gcacw_stage stage;
    struct vd_cases cases = {0};
    struct random random = {1};
    size_t count = 0;

    (void)state;
    gcacw_stage_init(&stage);
    for (size_t i = 0; i < vd_shipped_suite_count(); i++) {
        struct vd_file file = vd_shipped_suite(i);

        if (strncmp(file.path, "gcacw/", 6) == 0)
            assert_true(vd_cases_read(&file, &stage.arena, &cases, &stage.report));
    }
    for (size_t i = 0; i < cases.count; i += STRIDE) {
        now = &cases.at[i];
        assert_true(gcacw_stage_set(&stage, now));
        check_end(&stage, &random);
        count++;
    }
    now = NULL;
    assert_true(count > 200);
    gcacw_stage_release(&stage);
}

/* A failure says in which case it was. */
static int name_case(void **state)
{
    (void)state;
    if (now != NULL)
        print_error("in the case %.*s, %s:%u\n", (int)now->id.length, now->id.at, now->file,
                    now->line);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_teardown(test_cases, name_case)};

    return cmocka_run_group_tests_name("words at the end of every case", tests, NULL, NULL);
}
