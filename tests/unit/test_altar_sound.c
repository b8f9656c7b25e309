/* unit/test_altar_sound.c: an event from a file is folded in only if every argument is in its range: the
 * last number that will do, and the first that will not, of every kind of event. */
#include <string.h>

#include "rules/altar/ground/retreat.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"
#include "systems/altar.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

enum { LIMITS = 13, BYTE = UINT8_MAX };

/* An argument, its last good number and its first bad one. */
struct limit {
    uint8_t arg;
    uint16_t good, bad;
};

struct sort {
    const char *name;
    uint16_t kind;
    uint16_t arg[VD_EVENT_ARGS]; /* sound */
    struct limit limits[LIMITS]; /* the list ends with good == bad */
};

static bool is_sound(const struct altar_scenario *sc, const struct sort *sort, unsigned arg,
                     uint16_t number, uint32_t audience)
{
    struct vd_event event = {.kind = sort->kind, .rule = ALTAR_I30, .audience = audience};

    memcpy(event.arg, sort->arg, sizeof event.arg);
    if (arg < VD_EVENT_ARGS)
        event.arg[arg] = number;
    return altar_system.keeping->is_sound(&sc->base, &event);
}

static void check_sort(const struct altar_scenario *sc, const struct sort *sort)
{
    if (!is_sound(sc, sort, VD_EVENT_ARGS, 0, ALTAR_BOTH))
        fail_msg("%s is not sound to begin with", sort->name);
    for (const struct limit *limit = sort->limits; limit->good != limit->bad; limit++) {
        if (!is_sound(sc, sort, limit->arg, limit->good, ALTAR_BOTH))
            fail_msg("%s: %u is good as argument %u", sort->name, limit->good, limit->arg);
        if (is_sound(sc, sort, limit->arg, limit->bad, ALTAR_BOTH))
            fail_msg("%s: %u is bad as argument %u", sort->name, limit->bad, limit->arg);
    }
}

#define BELOW(arg, count)                             \
    {                                                 \
        arg, (uint16_t)((count)-1), (uint16_t)(count) \
    }
/* ... or nothing at all. */
#define OR_NONE(arg, count)                \
    {                                      \
        arg, ALTAR_NONE, (uint16_t)(count) \
    }
#define UP_TO(arg, most)                              \
    {                                                 \
        arg, (uint16_t)(most), (uint16_t)((most) + 1) \
    }

static void every_argument_has_its_range(void **state)
{
    const struct altar_campaigns *campaigns = *state;
    const struct altar_scenario *sc = campaigns->sc[GETTYSBURG];
    const uint16_t cells = (uint16_t)sc->base.theater->cell_count, tokens = sc->token_count;
    const uint16_t first = sc->armies[ALTAR_CONFEDERATE].first_token;
    const uint16_t gun = sc->armies[ALTAR_UNION].first_unit;
    const uint16_t guns = sc->armies[ALTAR_UNION].reserve_count;
    const uint16_t enemy = (uint16_t)(sc->armies[ALTAR_CONFEDERATE].first_unit +
                                      sc->armies[ALTAR_CONFEDERATE].unit_count - 1);
    const struct sort sorts[] = {
        {"turn", ALTAR_EVENT_TURN, {1}, {UP_TO(0, sc->turns)}},
        {"card", ALTAR_EVENT_CARD, {0}, {BELOW(0, sc->card_count), UP_TO(1, BYTE)}},
        {"rides",
         ALTAR_EVENT_RIDES,
         {0},
         {BELOW(0, ALTAR_SIDES), UP_TO(1, BYTE), BELOW(2, sc->effect_count)}},
        {"pool",
         ALTAR_EVENT_POOL,
         {0},
         {BELOW(0, ALTAR_SIDES), UP_TO(1, BYTE), UP_TO(2, BYTE), UP_TO(3, BYTE)}},
        {"corps",
         ALTAR_EVENT_CORPS,
         {0},
         {BELOW(0, ALTAR_SIDES), BELOW(1, sc->corps_count), UP_TO(2, 1)}},
        {"unnamed corps", ALTAR_EVENT_CORPS, {0, ALTAR_NONE}, {UP_TO(2, 0)}},
        {"closed", ALTAR_EVENT_CLOSED, {0}, {BELOW(0, ALTAR_SIDES)}},
        {"draft", ALTAR_EVENT_DRAFT, {0}, {BELOW(0, ALTAR_SIDES), BELOW(3, ALTAR_SIDES)}},
        {"mover",
         ALTAR_EVENT_MOVER,
         {0},
         {BELOW(0, tokens), UP_TO(1, BYTE), UP_TO(2, 1), BELOW(3, cells)}},
        {"piece",
         ALTAR_EVENT_PIECE,
         {first, 0, 0, 0, ALTAR_CONFEDERATE, ALTAR_DIVISION, ALTAR_INFANTRY, first},
         {BELOW(0, tokens),
          BELOW(1, ALTAR_CAUSE_COUNT),
          BELOW(2, cells),
          BELOW(3, cells),
          {4, ALTAR_CONFEDERATE, ALTAR_UNION},
          BELOW(5, ALTAR_KIND_COUNT),
          BELOW(6, ALTAR_ARM_COUNT),
          BELOW(7, tokens),
          UP_TO(8, BYTE),
          UP_TO(9, BYTE),
          UP_TO(11, BYTE)}},
        {"train",
         ALTAR_EVENT_PIECE,
         {first, 0, 0, 0, ALTAR_CONFEDERATE, ALTAR_TRAIN, 0, first, 0, 0, ALTAR_NONE},
         {BELOW(10, sc->corps_count), {10, ALTAR_NONE, ALTAR_NONE + 1}}},
        {"table", ALTAR_EVENT_TABLE, {0}, {BELOW(0, tokens)}},
        {"report",
         ALTAR_EVENT_REPORT,
         {0},
         {BELOW(0, cells), BELOW(1, ALTAR_KIND_COUNT), BELOW(2, ALTAR_ARM_COUNT),
          BELOW(3, ALTAR_SOURCE_COUNT)}},
        {"looked", ALTAR_EVENT_LOOKED, {0}, {BELOW(0, tokens), UP_TO(1, tokens)}},
        {"die",
         ALTAR_EVENT_DIE,
         {0},
         {BELOW(0, ALTAR_DIE_COUNT), BELOW(1, tokens), OR_NONE(1, tokens)}},
        {"rally", ALTAR_EVENT_DIE, {ALTAR_DIE_RALLY}, {BELOW(1, sc->unit_count)}},
        {"picket",
         ALTAR_EVENT_DIE,
         {ALTAR_DIE_RALLY, ALTAR_RALLY_PICKET},
         {BELOW(1, ALTAR_RALLY_PICKET + tokens)}},
        {"crossing",
         ALTAR_EVENT_CROSSING,
         {0},
         {BELOW(0, sc->crossing_count), UP_TO(1, 1), UP_TO(2, 1)}},
        {"raided", ALTAR_EVENT_RAIDED, {0}, {BELOW(0, sc->raid_count)}},
        {"given up", ALTAR_EVENT_GIVEN_UP, {0}, {BELOW(0, ALTAR_SIDES), BELOW(1, sc->corps_count)}},
        {"attempt",
         ALTAR_EVENT_ATTEMPT,
         {0, ALTAR_ACTION_DESTROY},
         {BELOW(0, tokens), OR_NONE(0, tokens), BELOW(1, ALTAR_ACTION_COUNT),
          BELOW(2, sc->crossing_count)}},
        {"raid", ALTAR_EVENT_ATTEMPT, {0, ALTAR_ACTION_RAID}, {BELOW(2, sc->raid_count)}},
        {"contact",
         ALTAR_EVENT_CONTACT,
         {0},
         {BELOW(0, cells), BELOW(1, cells), BELOW(2, tokens), OR_NONE(2, tokens)}},
        {"laid", ALTAR_EVENT_LAID, {0}, {BELOW(0, ALTAR_CARD_COUNT)}},
        {"cards",
         ALTAR_EVENT_CARDS,
         {0},
         {BELOW(0, ALTAR_CARD_COUNT), BELOW(1, ALTAR_CARD_COUNT), BELOW(2, cells)}},
        {"met",
         ALTAR_EVENT_MET,
         {0},
         {BELOW(0, cells), BELOW(1, ALTAR_KIND_COUNT), BELOW(2, ALTAR_ARM_COUNT)}},
        {"scores", ALTAR_EVENT_SCORES, {0}, {BELOW(2, ALTAR_SIDES), BELOW(3, cells)}},
        {"path",
         ALTAR_EVENT_PATH,
         {0, 1},
         {BELOW(0, tokens),
          OR_NONE(0, tokens),
          UP_TO(1, ALTAR_STEPS_MAX),
          {1, 1, 0},
          BELOW(2, cells)}},
        {"withdrew", ALTAR_EVENT_WITHDREW, {0}, {BELOW(0, cells), BELOW(1, VD_SQUARE_DIRECTIONS)}},
        {"dissolved", ALTAR_EVENT_DISSOLVED, {0}, {BELOW(0, cells)}},
        {"captured", ALTAR_EVENT_CAPTURED, {0}, {BELOW(0, cells), BELOW(1, ALTAR_SIDES)}},
        {"unit",
         ALTAR_EVENT_UNIT,
         {0},
         {BELOW(0, sc->unit_count), UP_TO(1, ALTAR_LOST), UP_TO(2, ALTAR_UNIT_CORRECTED)}},
        {"points",
         ALTAR_EVENT_POINTS,
         {0},
         {BELOW(0, sc->row_count), OR_NONE(0, sc->row_count), UP_TO(2, BYTE),
          BELOW(3, ALTAR_SIDES)}},
        {"halt",
         ALTAR_EVENT_HALT,
         {0},
         {BELOW(0, tokens), BELOW(1, cells), BELOW(2, ALTAR_HALT_COUNT)}},
        {"block", ALTAR_EVENT_BLOCK, {6}, {UP_TO(0, 6), BELOW(6, cells), BELOW(7, ALTAR_SIDES)}},
        {"hour", ALTAR_EVENT_HOUR, {0}, {UP_TO(0, BYTE)}},
        {"arrival", ALTAR_EVENT_ARRIVAL, {0}, {BELOW(0, tokens), UP_TO(1, BYTE), BELOW(2, cells)}},
        {"attached",
         ALTAR_EVENT_ATTACHED,
         {gun, sc->units[gun + guns].token.v},
         {{0, (uint16_t)(gun + guns - 1), (uint16_t)(gun + guns)},
          {1, sc->units[gun + guns].token.v, sc->units[enemy].token.v},
          {1, ALTAR_NONE, tokens}}},
        {"result",
         ALTAR_EVENT_RESULT,
         {0},
         {BELOW(0, ALTAR_SIDES), UP_TO(1, BYTE), UP_TO(4, ALTAR_SIDES)}},
        {"over",
         ALTAR_EVENT_OVER,
         {0},
         {UP_TO(0, ALTAR_SIDES), UP_TO(1, 1), UP_TO(2, BYTE), UP_TO(3, BYTE)}},
        {"fought",
         ALTAR_EVENT_FOUGHT,
         {0, 0, 0, 0, 0, 0, 0, 1},
         {UP_TO(7, ALTAR_ROOM(fought, arrivals)), BELOW(8, tokens)}},
        {"spent",
         ALTAR_EVENT_SPENT,
         {0},
         {BELOW(0, tokens), BELOW(1, cells), UP_TO(2, BYTE), UP_TO(3, 1)}},
        {"deck",
         ALTAR_EVENT_DECK,
         {ALTAR_CARDS_MAX},
         {UP_TO(0, ALTAR_CARDS_MAX), UP_TO(1, ALTAR_CARDS_MAX), BELOW(2, sc->card_count)}},
        {"tally",
         ALTAR_EVENT_TALLY,
         {0},
         {BELOW(0, sc->row_count), UP_TO(1, BYTE), UP_TO(2, BYTE)}},
        {"letter",
         ALTAR_EVENT_LETTER,
         {0},
         {BELOW(1, sc->base.seat_count), BELOW(2, sc->base.seat_count), BELOW(3, VD_LETTER_STATES),
          UP_TO(4, BYTE), UP_TO(5, BYTE)}},
        {"corrected", ALTAR_EVENT_CORRECTED, {0}, {UP_TO(0, 1)}},
    };

    for (size_t i = 0; i < COUNT(sorts); i++)
        check_sort(sc, &sorts[i]);
    const struct sort none = {.kind = ALTAR_EVENT_COUNT};

    assert_false(is_sound(sc, &none, VD_EVENT_ARGS, 0, ALTAR_BOTH));
    const struct vd_event ruleless = {.kind = ALTAR_EVENT_TURN, .rule = ALTAR_RULE_COUNT};

    assert_false(altar_system.keeping->is_sound(&sc->base, &ruleless));
}

/* Whoever is asked is told what about; whoever is not may be told nothing. */
static void a_question_names_its_subject(void **state)
{
    const struct altar_campaigns *campaigns = *state;
    const struct altar_scenario *sc = campaigns->sc[GETTYSBURG];
    static const struct {
        uint8_t phase;
        bool piece, cell, corps;
    } cases[] = {
        {ALTAR_PHASE_GIVE_WAY, true, true, false}, {ALTAR_PHASE_BREAK, true, true, false},
        {ALTAR_PHASE_RETREAT, true, true, false},  {ALTAR_PHASE_SHIFT, true, true, false},
        {ALTAR_PHASE_CONTACT, false, true, false}, {ALTAR_PHASE_BLOCK, false, true, false},
        {ALTAR_PHASE_BATTLE, false, true, false},  {ALTAR_PHASE_MARCH, false, false, true},
        {ALTAR_PHASE_ACTION, false, false, true},  {ALTAR_PHASE_RALLY, false, false, false},
    };

    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct sort task = {.kind = ALTAR_EVENT_TASK, .arg = {cases[i].phase, ALTAR_UNION}};

        assert_true(is_sound(sc, &task, VD_EVENT_ARGS, 0, ALTAR_BOTH));
        assert_int_equal(is_sound(sc, &task, 2, ALTAR_NONE, ALTAR_BOTH), !cases[i].corps);
        assert_int_equal(is_sound(sc, &task, 3, ALTAR_NONE, ALTAR_BOTH), !cases[i].piece);
        assert_int_equal(is_sound(sc, &task, 4, VD_NONE, ALTAR_BOTH), !cases[i].cell);
        for (unsigned arg = 2; arg <= 4; arg++) /* the other side */
            assert_true(is_sound(sc, &task, arg, arg == 4 ? VD_NONE : ALTAR_NONE,
                                 VD_AUDIENCE(ALTAR_CONFEDERATE)));
        for (unsigned arg = 0; arg < 9; arg++)
            assert_false(is_sound(sc, &task, arg, 0xFFFE, ALTAR_BOTH));
    }
}

/* A card that puts a token somewhere names the token; one that lets a side look, or rally, does not. */
static void a_card_names_what_arrives(void **state)
{
    const struct altar_campaigns *campaigns = *state;
    const struct altar_scenario *sc = campaigns->sc[GETTYSBURG];

    for (uint8_t i = 0; i < sc->effect_count; i++) {
        bool puts =
            sc->effects[i].verb == ALTAR_VERB_ARRIVE || sc->effects[i].verb == ALTAR_VERB_PLACE;
        const struct sort task = {
            .kind = ALTAR_EVENT_TASK,
            .arg = {ALTAR_PHASE_CARD, ALTAR_SIDES, ALTAR_NONE, 0, VD_NONE, VD_NONE, i}};

        assert_true(is_sound(sc, &task, VD_EVENT_ARGS, 0, ALTAR_BOTH));
        assert_int_equal(is_sound(sc, &task, 3, ALTAR_NONE, ALTAR_BOTH), !puts);
        assert_false(is_sound(sc, &task, 6, sc->effect_count, ALTAR_BOTH));
        assert_false(is_sound(sc, &task, 6, sc->effect_count, 0));
    }
}

/* What a side cannot be told of its own tokens: that it does not know them, or has lost sight of one. */
static void a_side_knows_its_own(void **state)
{
    const struct altar_campaigns *campaigns = *state;
    const struct altar_scenario *sc = campaigns->sc[GETTYSBURG];
    const struct sort piece = {.kind = ALTAR_EVENT_PIECE,
                               .arg = {0, 0, 0, 0, ALTAR_UNION, ALTAR_DIVISION, 0, ALTAR_NONE}};
    const struct sort lost = {.kind = ALTAR_EVENT_LOST};
    const struct sort mover = {.kind = ALTAR_EVENT_MOVER};

    assert_int_equal(sc->tokens[0].side, ALTAR_UNION);
    assert_true(is_sound(sc, &piece, VD_EVENT_ARGS, 0, VD_AUDIENCE(ALTAR_CONFEDERATE)));
    assert_false(is_sound(sc, &piece, VD_EVENT_ARGS, 0, VD_AUDIENCE(ALTAR_UNION)));
    assert_true(is_sound(sc, &lost, VD_EVENT_ARGS, 0, VD_AUDIENCE(ALTAR_CONFEDERATE)));
    assert_false(is_sound(sc, &lost, 0, sc->token_count, VD_AUDIENCE(ALTAR_CONFEDERATE)));
    assert_false(is_sound(sc, &lost, 2, 0xFFFE, VD_AUDIENCE(ALTAR_CONFEDERATE)));
    assert_false(is_sound(sc, &lost, VD_EVENT_ARGS, 0, VD_AUDIENCE(ALTAR_UNION)));
    assert_false(is_sound(sc, &mover, VD_EVENT_ARGS, 0, VD_AUDIENCE(ALTAR_CONFEDERATE)));
    assert_true(is_sound(sc, &mover, 0, ALTAR_NONE, VD_AUDIENCE(ALTAR_CONFEDERATE)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_argument_has_its_range),
        cmocka_unit_test(a_question_names_its_subject),
        cmocka_unit_test(a_card_names_what_arrives),
        cmocka_unit_test(a_side_knows_its_own),
    };

    return cmocka_run_group_tests_name("events from a file", tests, altar_campaigns_open,
                                       altar_campaigns_close);
}
