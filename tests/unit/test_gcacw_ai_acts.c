/* unit/test_gcacw_ai_acts.c: single decisions of the hex campaign's script, in positions where the right act is plain. */
#include <stdlib.h>
#include <string.h>

#include "ai/gcacw/prizes.h"
#include "systems/gcacw.h"
#include "unit/gcacw_table.h"

/* A campaign on an open map, and what the script thinks of it. */
struct post {
    struct gcacw_table table;
    struct vd_memo memo;
    struct vd_player_scratch desk;
    struct vd_question question;
    struct gcacw_mind mind;
};

static void begin(struct post *post, const char *id)
{
    static const char *const open[] = {"fog=open", NULL};

    memset(post, 0, sizeof *post);
    gcacw_table_init(&post->table, id, open, 1);
    post->desk = (struct vd_player_scratch){
        .work = post->table.work, .choices = post->table.choices, .choice_room = TABLE_CHOICES};
}

static void finish(struct post *post)
{
    gcacw_table_release(&post->table);
}

static void put(struct post *post, const char *unit, uint16_t cell)
{
    struct gcacw_game game = gcacw_table_game(&post->table);
    struct gcacw_unit_facts *now = gcacw_table_at(&post->table, unit);

    gcacw_put_unit(&game, gcacw_table_unit(&post->table, unit), cell);
    now->fatigue = 0;
    now->flags = (uint8_t)(now->flags & ~(GCACW_DISORGANIZED | GCACW_EXHAUSTED));
}

static uint16_t hex(const struct post *post, int column, int row)
{
    return vd_theater_cell_at(post->table.sc->base.theater, column - 1, row - 1).v;
}

/* Takes every unit of a side off the map. */
static void clear(struct post *post, uint8_t side)
{
    struct gcacw_game game = gcacw_table_game(&post->table);

    for (uint8_t i = gcacw_first_unit(post->table.sc, side);
         i < gcacw_end_of_units(post->table.sc, side); i++) {
        if (post->table.state->facts.units[i].place == GCACW_PLACE_MAP)
            gcacw_take_unit(&game, (gcacw_unit_id){i}, GCACW_PLACE_WAITING);
    }
}

/* Reads the view of a side. */
static void think(struct post *post, uint8_t side)
{
    uint8_t seat = 0;

    gcacw_table_reveal(&post->table);
    while (post->table.state->view[seat].side != side)
        seat++;
    post->question = (struct vd_question){.system = &gcacw_system,
                                          .scenario = &post->table.sc->base,
                                          .view = &post->table.state->view[seat].base,
                                          .seed = 5};
    gcacw_mind_init(&post->mind, &post->question, &post->desk, &post->memo);
}

/* Goes to a phase in which the side has the choice. */
static void until(struct post *post, enum gcacw_phase phase, uint8_t side)
{
    gcacw_table_until(&post->table, phase);
    for (unsigned i = 0; post->table.state->stack[post->table.state->depth - 1].side != side; i++) {
        const uint8_t other = post->table.state->stack[post->table.state->depth - 1].side;
        uint8_t seat = 0;

        assert_true(i < 4);
        while (post->table.state->view[seat].side != other)
            seat++;
        gcacw_table_order(&post->table, seat,
                          (struct vd_command){.choice = {.kind = GCACW_OFFER_PASS}});
    }
}

static void test_train(void **state)
{
    struct post post;
    struct vd_command command;
    uint8_t unit;

    (void)state;
    begin(&post, "high-tide");
    until(&post, GCACW_PHASE_DISTANCE, GCACW_UNION);
    put(&post, "Geary", gcacw_table_cell(&post.table, "Relay House"));
    think(&post, GCACW_UNION);
    unit = gcacw_table_unit(&post.table, "Geary").v;
    post.mind.goal[unit] = gcacw_table_cell(&post.table, "Frederick");
    assert_true(gcacw_choose_transport(&post.mind, &command));
    assert_int_equal(command.choice.kind, GCACW_OFFER_RAIL);
    assert_int_equal(command.choice.subject, unit);
    assert_true(gcacw_distance(post.table.sc, command.choice.cell, post.mind.goal[unit]) <= 4);
    /* not for a few miles */
    post.mind.goal[unit] = gcacw_table_cell(&post.table, "Ellicott Mills");
    assert_false(gcacw_choose_transport(&post.mind, &command));
    finish(&post);
}

static void test_ship(void **state)
{
    struct post post;
    struct vd_command command;
    uint8_t unit;

    (void)state;
    begin(&post, "high-tide");
    until(&post, GCACW_PHASE_DISTANCE, GCACW_UNION);
    put(&post, "Geary", hex(&post, 51, 119));
    think(&post, GCACW_UNION);
    unit = gcacw_table_unit(&post.table, "Geary").v;
    post.mind.goal[unit] = gcacw_table_cell(&post.table, "Rockville");
    assert_true(gcacw_choose_transport(&post.mind, &command));
    assert_int_equal(command.choice.kind, GCACW_OFFER_SAIL);
    assert_int_equal(post.table.sc->spaces[command.choice.number].cell,
                     gcacw_table_cell(&post.table, "Alexandria"));
    finish(&post);
}

/* A division that stays before an enemy of its size digs in; one that marches on does not. */
static void test_dig(void **state)
{
    struct post post;
    struct vd_command command;
    uint8_t unit;

    (void)state;
    begin(&post, "high-tide");
    until(&post, GCACW_PHASE_NORMAL, GCACW_UNION);
    clear(&post, GCACW_CONFEDERATE);
    clear(&post, GCACW_UNION);
    put(&post, "Wadsworth", hex(&post, 52, 34));
    put(&post, "Heth", hex(&post, 50, 33));
    think(&post, GCACW_UNION);
    unit = gcacw_table_unit(&post.table, "Wadsworth").v;
    assert_true(gcacw_choose_work(&post.mind, &command));
    assert_int_equal(command.choice.kind, GCACW_OFFER_DIG);
    assert_int_equal(command.choice.subject, unit);
    post.mind.goal[unit] = hex(&post, 56, 44);
    assert_false(gcacw_choose_work(&post.mind, &command));
    finish(&post);
}

/* The militia burns the bridge to Columbia before Early has it. */
static void test_torch(void **state)
{
    struct post post;
    struct vd_command command;
    const struct vd_edge *edge = NULL;
    uint16_t west, east;

    (void)state;
    begin(&post, "high-tide");
    until(&post, GCACW_PHASE_NORMAL, GCACW_UNION);
    clear(&post, GCACW_CONFEDERATE);
    for (unsigned i = 0; i < post.table.sc->structure_count; i++) {
        const struct gcacw_structure *built = &post.table.sc->structures[i];

        if (strstr(gcacw_name(post.table.sc, built->name), "Wrightsville") != NULL)
            edge = &post.table.sc->base.theater
                        ->edges[post.table.sc->base.theater->crossings[built->crossing].edge];
    }
    assert_non_null(edge);
    west = post.table.sc->ground->columns[edge->a] < post.table.sc->ground->columns[edge->b]
               ? edge->a
               : edge->b;
    east = west == edge->a ? edge->b : edge->a;
    put(&post, "Yates", east);
    put(&post, "Early",
        hex(&post, post.table.sc->ground->columns[west] + 1 - 2,
            post.table.sc->ground->rows[west] + 1));
    think(&post, GCACW_UNION);
    assert_true(gcacw_choose_work(&post.mind, &command));
    assert_int_equal(command.choice.kind, GCACW_OFFER_DESTROY);
    assert_int_equal(command.choice.subject, gcacw_table_unit(&post.table, "Yates").v);
    finish(&post);
}

/* A brigade stays in a depot that an enemy can reach, whatever else is wanted of it. */
static void test_guard(void **state)
{
    struct post post;
    uint8_t unit;

    (void)state;
    begin(&post, "high-tide");
    clear(&post, GCACW_CONFEDERATE);
    put(&post, "Stannard", gcacw_table_cell(&post.table, "Manassas Junction"));
    think(&post, GCACW_UNION);
    unit = gcacw_table_unit(&post.table, "Stannard").v;
    post.mind.goal[unit] = hex(&post, 43, 59);
    gcacw_set_guards(&post.mind);
    assert_int_equal(post.mind.goal[unit], hex(&post, 43, 59));
    put(&post, "Hampton", hex(&post, 38, 98));
    think(&post, GCACW_UNION);
    post.mind.goal[unit] = hex(&post, 43, 59);
    gcacw_set_guards(&post.mind);
    assert_int_equal(post.mind.goal[unit], VD_NONE);
    finish(&post);
}

/* A beaten Lee goes back over the Potomac. */
static void test_home(void **state)
{
    struct post post;
    uint8_t unit;

    (void)state;
    begin(&post, "long-roads");
    clear(&post, GCACW_UNION);
    put(&post, "Hood", hex(&post, 45, 32));
    unit = gcacw_table_unit(&post.table, "Hood").v;
    post.table.state->facts.sides[GCACW_CONFEDERATE].lost_field = 40;
    think(&post, GCACW_CONFEDERATE);
    post.mind.turn = 26; /* July 4 */
    gcacw_confederate_goals(&post.mind);
    assert_int_not_equal(post.mind.goal[unit], VD_NONE);
    assert_false(gcacw_is_north(&post.mind, post.mind.goal[unit]));
    finish(&post);
}

/* Everybody hears of a levy: the Union knows where the enemy was. */
static void test_news(void **state)
{
    struct post post;
    unsigned found = 0;

    (void)state;
    begin(&post, "meade-moves-north");
    clear(&post, GCACW_CONFEDERATE);
    think(&post, GCACW_UNION);
    for (unsigned i = 0; i < post.mind.post_count[GCACW_CONFEDERATE]; i++)
        found += post.mind.posts[GCACW_CONFEDERATE][i].age > 0;
    assert_int_equal(found, 0);
    for (unsigned i = 0; i < post.table.sc->levy_count; i++) {
        if (post.table.sc->levies[i].cell == gcacw_table_cell(&post.table, "Carlisle"))
            post.table.state->facts.levies[i].levied = 1;
    }
    think(&post, GCACW_UNION);
    for (unsigned i = 0; i < post.mind.post_count[GCACW_CONFEDERATE]; i++)
        found +=
            post.mind.posts[GCACW_CONFEDERATE][i].age > 0 &&
            post.mind.posts[GCACW_CONFEDERATE][i].cell == gcacw_table_cell(&post.table, "Carlisle");
    assert_int_equal(found, 1);
    finish(&post);
}

/* The army around a lone division makes a grand assault. */
static void test_grand_assault(void **state)
{
    static const char *const corps[] = {"Wright", "Newton", "Howe", "Humphreys", "Birney"};
    struct post post;
    struct vd_command command;
    struct gcacw_leader_facts *hooker;

    (void)state;
    begin(&post, "high-tide");
    until(&post, GCACW_PHASE_NORMAL, GCACW_UNION);
    clear(&post, GCACW_CONFEDERATE);
    put(&post, "Early", hex(&post, 52, 34));
    for (unsigned i = 0; i < sizeof corps / sizeof corps[0]; i++)
        put(&post, corps[i], post.table.sc->ground->way[hex(&post, 52, 34)][i < 3 ? 2 : 4].to);
    hooker = &post.table.state->facts.leaders[gcacw_table_leader(&post.table, "Hooker").v];
    hooker->place = GCACW_LEADER_WITH;
    hooker->with = gcacw_table_unit(&post.table, "Wright");
    think(&post, GCACW_UNION);
    assert_true(gcacw_choose_assault(&post.mind, &command));
    assert_int_equal(command.choice.cell, hex(&post, 52, 34));
    assert_int_equal(command.choice.kind, GCACW_OFFER_GRAND);
    finish(&post);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_train), cmocka_unit_test(test_ship),
        cmocka_unit_test(test_dig),   cmocka_unit_test(test_torch),
        cmocka_unit_test(test_guard), cmocka_unit_test(test_home),
        cmocka_unit_test(test_news),  cmocka_unit_test(test_grand_assault),
    };

    return cmocka_run_group_tests_name("acts of the hex campaign's script", tests, NULL, NULL);
}
