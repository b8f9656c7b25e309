/* unit/test_altar_told.c: what one act tells a seat, in as few lines as can be: what belongs together is one
 * line, what another line says is left out, and what only looks like it is told. */
#include <string.h>

#include "rules/altar/tables/find.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"
#include "systems/altar.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

enum { TOLD = 2000 };

static const struct altar_scenario *sc;

static int open_tables(void **state)
{
    int result = altar_campaigns_open(state);

    sc = ((struct altar_campaigns *)*state)->sc[GETTYSBURG];
    return result;
}

static uint16_t cell(const char *name)
{
    unsigned matches;

    return vd_theater_find_cell(sc->base.theater, vd_text_of(name), &matches).v;
}

static uint16_t own(const char *name)
{
    return altar_find_token(sc, ALTAR_CONFEDERATE, vd_text_of(name), NULL).v;
}

static uint16_t unit(uint8_t side, const char *name)
{
    return altar_find_unit(sc, side, vd_text_of(name), NULL).v;
}

/* A token of the reader's own. */
static struct vd_event own_piece(enum altar_cause cause, uint16_t rule, const char *name,
                                 uint16_t at)
{
    uint16_t slot = own(name);

    return (struct vd_event){.kind = ALTAR_EVENT_PIECE,
                             .rule = rule,
                             .arg = {slot, (uint16_t)cause, at, VD_NONE, ALTAR_CONFEDERATE,
                                     ALTAR_DIVISION, ALTAR_INFANTRY, slot}};
}

/* One of the enemy's, of a face that is not known. */
static struct vd_event enemy_piece(enum altar_cause cause, uint16_t rule, uint16_t slot,
                                   uint16_t handle, const char *at)
{
    return (struct vd_event){.kind = ALTAR_EVENT_PIECE,
                             .rule = rule,
                             .arg = {slot, (uint16_t)cause, cell(at), VD_NONE, ALTAR_UNION,
                                     ALTAR_KIND_NONE, ALTAR_ARM_NONE, ALTAR_NONE, 0, 0, 1, handle}};
}

static void must_tell(const struct vd_event *events, size_t count, const char *words)
{
    struct vd_event told[8];
    char text[TOLD];
    struct vd_writer out = vd_writer_of(text, sizeof text);

    for (size_t i = 0; i < count; i++) {
        told[i] = events[i];
        told[i].audience = VD_AUDIENCE(ALTAR_CONFEDERATE);
    }
    altar_system.language->print_told(&sc->base, (vd_seat_id){ALTAR_CONFEDERATE}, told, count, &out,
                                      NULL);
    assert_string_equal(text, words);
}

#define TELLS(events, words) must_tell(events, COUNT(events), words)

/* T5: the die, and what it gives; another token's die says nothing of this one. */
static void a_throw_is_told_once(void **state)
{
    struct vd_event heth = own_piece(ALTAR_CAUSE_STAFF, ALTAR_I12, "Heth", cell("O11"));
    const struct vd_event die = {
        .kind = ALTAR_EVENT_DIE,
        .rule = ALTAR_I12,
        .arg = {ALTAR_DIE_STAFF, own("Heth"), 3, 6},
    };
    struct altar_event_piece told = altar_event_piece(&heth);
    struct altar_event_die others = altar_event_die(&die);
    struct vd_event other = die;

    (void)state;
    told.marks = ALTAR_PIECE_STAFF | ALTAR_PIECE_ROLLED;
    told.die = 3;
    altar_event_piece_write(&told, heth.arg);
    others.subject = own("Pender");
    others.handle = 9;
    altar_event_die_write(&others, other.arg);
    const struct vd_event once[] = {die, heth}, apart[] = {other, heth};

    TELLS(once, "Heth's Staff Die: d6=3, adds 3 spaces. [M7]\n");
    TELLS(apart, "Pender's Staff Die: d6=3, adds 3 spaces. [M7]\nHeth gains 3 spaces by its Staff "
                 "Die. [M7]\n");
}

static struct vd_event pool(uint16_t before, uint16_t after)
{
    return (struct vd_event){
        .kind = ALTAR_EVENT_POOL, .rule = ALTAR_I11, .arg = {ALTAR_UNION, after, 0, before}};
}

/* What the dice of a turn are and how many a corps takes of them are two things, though both are heard when its
 * activation closes. */
static void dice_are_told_by_what_they_are_for(void **state)
{
    const struct vd_event corps = {
        .kind = ALTAR_EVENT_CORPS, .rule = ALTAR_I9, .arg = {ALTAR_UNION, 0}};
    const struct vd_event events[] = {pool(0, 8), corps, pool(8, 7), pool(7, 5)};

    (void)state;
    TELLS(events, "Union Staff Dice 0 -> 8. [T3]\n"
                  "The Union side activates I Corps. [I9]\n"
                  "Union Staff Dice 8 -> 5. [T3]\n");
}

/* In `open` the enemy's marks are seen: after a march they tell nothing more. */
static void the_end_of_a_march_is_told_once(void **state)
{
    const struct vd_event marches = enemy_piece(ALTAR_CAUSE_MARCH, ALTAR_I13, 40, 7, "O11");
    const struct vd_event rests = enemy_piece(ALTAR_CAUSE_REST, ALTAR_I13, 40, 7, "O11");
    const struct vd_event both[] = {marches, rests}, alone[] = {rests};

    (void)state;
    TELLS(both, "E7 (troops) marches to Cashtown (O11). [T6]\n");
    TELLS(alone, "E7 (troops) ends its march at Cashtown (O11). [T6]\n");
}

/* R10: the path tells where it ends; a step that is not on it is told. */
static void a_retreat_is_told_by_its_path(void **state)
{
    const struct vd_event path = {.kind = ALTAR_EVENT_PATH,
                                  .rule = ALTAR_I21,
                                  .arg = {own("Heth"), 2, cell("O10"), cell("N10")}};
    const struct vd_event on_it = own_piece(ALTAR_CAUSE_RETREAT, ALTAR_I21, "Heth", cell("N10"));
    const struct vd_event off_it = own_piece(ALTAR_CAUSE_RETREAT, ALTAR_I21, "Heth", cell("M10"));
    const struct vd_event rests = own_piece(ALTAR_CAUSE_REST, ALTAR_I13, "Heth", cell("N10"));
    const struct vd_event quiet[] = {path, on_it, rests}, loud[] = {path, off_it};

    (void)state;
    TELLS(quiet, "Heth retreats by O10, N10. [R10]\n");
    TELLS(loud,
          "Heth retreats by O10, N10. [R10]\nHeth retreats to M10 near Fayetteville. [B13]\n");
}

/* I20: who was met is told with the contact; who stands elsewhere is not. */
static void a_meeting_says_who_it_was(void **state)
{
    const struct vd_event met = {
        .kind = ALTAR_EVENT_MET,
        .rule = ALTAR_I20,
        .arg = {cell("Q12"), ALTAR_DIVISION, ALTAR_INFANTRY},
    };
    const struct vd_event there = enemy_piece(ALTAR_CAUSE_LEARNED, ALTAR_I20, 0, 7, "Q12");
    const struct vd_event elsewhere = enemy_piece(ALTAR_CAUSE_LEARNED, ALTAR_I20, 0, 7, "R12");
    const struct vd_event same[] = {met, there}, other[] = {met, elsewhere};

    (void)state;
    TELLS(same, "The enemy met at Gettysburg (Q12) was an infantry division. [I20]\n");
    TELLS(other, "The enemy met at Gettysburg (Q12) was an infantry division. [I20]\nE7 is troops, "
                 "at R12 near Gettysburg. [I20]\n");
}

/* I7, I8, I10: what somebody turns out to be, as far as it is known. */
static void who_is_learned_is_named(void **state)
{
    const altar_piece_id hanover =
        sc->depots[altar_find_depot(sc, vd_text_of("Hanover"), NULL)].token[ALTAR_UNION];
    const struct {
        uint8_t kind, arm;
        altar_piece_id token;
        const char *words;
    } cases[] = {
        {ALTAR_DEPOT, ALTAR_ARM_NONE, hanover,
         "E7 is the Hanover depot, at Gettysburg (Q12). [I20]\n"},
        {ALTAR_DIVISION, ALTAR_INFANTRY,
         altar_find_token(sc, ALTAR_UNION, vd_text_of("Wadsworth"), NULL),
         "E7 is Wadsworth's Division, at Gettysburg (Q12). [I20]\n"},
        {ALTAR_DIVISION, ALTAR_INFANTRY, ALTAR_NO_PIECE,
         "E7 is an infantry division, at Gettysburg (Q12). [I20]\n"},
        {ALTAR_DIVISION, ALTAR_CAVALRY, ALTAR_NO_PIECE,
         "E7 is a cavalry division, at Gettysburg (Q12). [I20]\n"},
        {ALTAR_PICKET, ALTAR_ARM_NONE, ALTAR_NO_PIECE,
         "E7 is a picket, at Gettysburg (Q12). [I20]\n"},
        {ALTAR_KIND_NONE, ALTAR_CAVALRY, ALTAR_NO_PIECE,
         "E7 is cavalry, at Gettysburg (Q12). [I20]\n"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_event learned[] = {enemy_piece(ALTAR_CAUSE_LEARNED, ALTAR_I20, 0, 7, "Q12")};
        struct altar_event_piece told = altar_event_piece(&learned[0]);

        told.what = cases[i].kind;
        told.arm = cases[i].arm;
        told.token = cases[i].token;
        altar_event_piece_write(&told, learned[0].arg);
        TELLS(learned, cases[i].words);
    }
}

/* I25, I26: brigades in lists. */
static void brigades_are_told_in_lists(void **state)
{
    static const uint8_t states[6] = {ALTAR_FIT,    ALTAR_BROKEN, ALTAR_FIT,
                                      ALTAR_BROKEN, ALTAR_LOST,   ALTAR_LOST};
    struct vd_event events[6];

    (void)state;
    for (uint8_t i = 0; i < 6; i++) {
        altar_compose_unit(
            (struct altar_event_unit){.unit =
                                          altar_unit(unit(ALTAR_UNION, "Wadsworth/Meredith") + i),
                                      .state = states[i],
                                      .cause = i < 3 ? ALTAR_UNIT_SHOWN : ALTAR_UNIT_FOUGHT},
            &events[i]);
        events[i].rule = ALTAR_I25;
    }
    TELLS(events, "The enemy has on the table Wadsworth/Meredith, Wadsworth/Wainwright. [I25]\nThe "
                  "enemy is missing "
                  "Wadsworth/Cutler. [I25]\nUnion broken in the battle: Robinson/Paul. "
                  "[I26]\nUnion lost for good: Robinson/Baxter, Doubleday/Rowley. [I26]\n");
}

/* I36: two that leave one after the other shuffle the rest twice; each is named once. */
static void the_shuffled_are_named_once(void **state)
{
    const struct vd_event events[] = {
        enemy_piece(ALTAR_CAUSE_SIGHTED, ALTAR_I36, 0, 4, "Q12"),
        enemy_piece(ALTAR_CAUSE_SIGHTED, ALTAR_I36, 1, 5, "Q12"),
        enemy_piece(ALTAR_CAUSE_SIGHTED, ALTAR_I36, 0, 5, "Q12"),
        enemy_piece(ALTAR_CAUSE_SIGHTED, ALTAR_I36, 1, 4, "Q12"),
    };

    (void)state;
    TELLS(events, "One token left the stack; the others have new numbers: E4, E5. [I36]\n");
}

/* A march that loses sight of somebody and gains it again; a token that is off the map rests nowhere. */
static void sight_that_comes_and_goes(void **state)
{
    const struct vd_event lost = {
        .kind = ALTAR_EVENT_LOST, .rule = ALTAR_I6, .arg = {0, 4, cell("Q12")}};
    const struct vd_event again = enemy_piece(ALTAR_CAUSE_SIGHTED, ALTAR_I6, 1, 8, "Q12");
    const struct vd_event known = enemy_piece(ALTAR_CAUSE_SIGHTED, ALTAR_I6, 1, 4, "Q12");
    const struct vd_event gone = own_piece(ALTAR_CAUSE_REST, ALTAR_I13, "Heth", VD_NONE);
    const struct vd_event back[] = {lost, again}, same[] = {lost, known}, off[] = {gone};

    (void)state;
    TELLS(back, "E8 (troops) is seen at Gettysburg (Q12), where E4 was. [I6]\n");
    TELLS(same, "E4 (troops) is seen at Gettysburg (Q12). [I6]\n");
    TELLS(off, "Heth is off the map and ends its march. [T6]\n");
}

/* The enemy's corps of which nothing is seen, and one of which something is. */
static void quiet_activations_are_counted(void **state)
{
    const struct vd_event named = {
        .kind = ALTAR_EVENT_CORPS, .rule = ALTAR_I9, .arg = {ALTAR_UNION, ALTAR_NONE}};
    const struct vd_event task = {.kind = ALTAR_EVENT_TASK, .rule = ALTAR_I30};
    const struct vd_event closed = {
        .kind = ALTAR_EVENT_CLOSED, .rule = ALTAR_I30, .arg = {ALTAR_UNION}};
    const struct vd_event seen = enemy_piece(ALTAR_CAUSE_SIGHTED, ALTAR_I6, 1, 8, "Q12");
    const struct vd_event two[] = {named, task, closed, named, closed};
    const struct vd_event loud[] = {named, seen, closed};

    (void)state;
    TELLS(two, "The Union side moves 2 corps; you see nothing of them. [I9]\n");
    TELLS(
        loud,
        "The Union side activates a corps. [I9]\nE8 (troops) is seen at Gettysburg (Q12). [I6]\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_is_told_once),
        cmocka_unit_test(dice_are_told_by_what_they_are_for),
        cmocka_unit_test(the_end_of_a_march_is_told_once),
        cmocka_unit_test(a_retreat_is_told_by_its_path),
        cmocka_unit_test(a_meeting_says_who_it_was),
        cmocka_unit_test(who_is_learned_is_named),
        cmocka_unit_test(brigades_are_told_in_lists),
        cmocka_unit_test(the_shuffled_are_named_once),
        cmocka_unit_test(sight_that_comes_and_goes),
        cmocka_unit_test(quiet_activations_are_counted),
    };

    return cmocka_run_group_tests_name("told in few lines", tests, open_tables,
                                       altar_campaigns_close);
}
