/* sim/game.c: whole campaigns in-process, without a record. */
#include "sim/game.h"

#include <string.h>

struct seat {
    struct vd_memo memo;
    VD_LIST(struct vd_event) told; /* since it last had to decide */
};

struct vd_table {
    struct vd_arena *arena;
    struct vd_player_scratch desk;
    void *state;
    struct vd_events events;
    struct seat seats[VD_SEATS_MAX];
};

struct vd_table *vd_table_new(const struct vd_system *system, const struct vd_scenario *scenario,
                              struct vd_arena *arena)
{
    const struct vd_sizes sizes = system->play->sizes(scenario);
    struct vd_table *table = vd_arena_take(arena, 1, sizeof *table);

    table->arena = arena;
    table->state = vd_arena_take(arena, 1, sizes.state);
    table->desk.work = vd_arena_take(arena, 1, sizes.work);
    table->desk.choice_room = sizes.choices;
    table->desk.choices = vd_arena_take(arena, sizes.choices, sizeof table->desk.choices[0]);
    table->desk.room = vd_arena_take(arena, 1, vd_player_room(system, scenario));
    table->events.at = vd_arena_take(arena, sizes.events, sizeof table->events.at[0]);
    table->events.room = sizes.events;
    return table;
}

/* Events are kept only for players that read them. */
static void hand_out(struct vd_table *table, const struct vd_sim_setup *bout)
{
    for (uint8_t seat = 0; seat < bout->scenario->seat_count; seat++) {
        if (!bout->players[seat]->reads_events)
            continue;
        for (size_t i = 0; i < table->events.count; i++) {
            if ((table->events.at[i].audience & VD_AUDIENCE(seat)) != 0)
                VD_PUSH(table->arena, table->seats[seat].told) = table->events.at[i];
        }
    }
}

static void begin(struct vd_table *table, struct vd_sim_setup *bout)
{
    for (uint8_t seat = 0; seat < bout->scenario->seat_count; seat++) {
        memset(&table->seats[seat].memo, 0, sizeof table->seats[seat].memo);
        table->seats[seat].told.count = 0;
    }
    table->events.count = 0;
    bout->system->play->setup(bout->scenario, table->desk.work, &bout->dice, table->state,
                              &table->events);
    hand_out(table, bout);
}

/* The next seat that must decide, after the last one that did. Several seats make secret choices
 * and may still change them, so the seat that has just answered comes last. */
static uint8_t seat_to_ask(const struct vd_table *table, const struct vd_sim_setup *bout,
                           uint8_t last)
{
    uint8_t count = bout->scenario->seat_count;

    for (uint8_t i = 0, seat = last; i < count; i++) {
        seat = (uint8_t)(seat + 1 < count ? seat + 1 : 0);
        if (bout->system->telling->view(bout->scenario, table->state, (vd_seat_id){seat})->asked)
            return seat;
    }
    return VD_SEAT_NONE;
}

static void ask(struct vd_table *table, const struct vd_sim_setup *bout, uint8_t asked,
                struct vd_command *command)
{
    struct seat *seat = &table->seats[asked];
    const struct vd_question question = {
        .system = bout->system,
        .scenario = bout->scenario,
        .view = bout->system->telling->view(bout->scenario, table->state, (vd_seat_id){asked}),
        .events = seat->told.at,
        .event_count = seat->told.count,
        .seed = bout->seed,
        .nodes = bout->nodes[asked]};

    bout->players[asked]->decide(&question, &table->desk, &seat->memo, command);
    seat->told.count = 0;
}

static void look(const struct vd_sim_observer *onlooker, const struct vd_table *table,
                 const struct vd_command *command)
{
    if (onlooker != NULL)
        onlooker->see(onlooker->context, table->state, command, &table->events);
}

enum vd_game_end vd_table_play(struct vd_table *table, const struct vd_sim_setup *bout,
                               const struct vd_sim_observer *onlooker, struct vd_score *score)
{
    struct vd_sim_setup own = *bout; /* its dice change */
    uint8_t seat = (uint8_t)(own.scenario->seat_count - 1);

    memset(score, 0, sizeof *score);
    begin(table, &own);
    look(onlooker, table, NULL);
    for (; !own.system->play->is_over(own.scenario, table->state); score->orders++) {
        struct vd_command command;

        if (score->orders == VD_ORDERS_MAX)
            return VD_GAME_ENDLESS;
        seat = seat_to_ask(table, &own, seat);
        if (seat == VD_SEAT_NONE)
            return VD_GAME_STUCK;
        ask(table, &own, seat, &command);
        table->events.count = 0;
        own.system->play->apply(own.scenario, table->state, table->desk.work, &command, &own.dice,
                                &table->events);
        hand_out(table, &own);
        vd_score_note(own.system, table->events.at, table->events.count, score);
        look(onlooker, table, &command);
    }
    vd_score_close(own.system, own.scenario, table->state, score);
    return VD_GAME_OVER;
}

const void *vd_table_state(const struct vd_table *table)
{
    return table->state;
}

size_t vd_table_first_list(struct vd_table *table, const struct vd_sim_setup *bout)
{
    struct vd_sim_setup own = *bout;

    table->events.count = 0;
    own.system->play->setup(own.scenario, table->desk.work, &own.dice, table->state,
                            &table->events);
    uint8_t seat = seat_to_ask(table, &own, 0);

    if (seat == VD_SEAT_NONE)
        return 0;
    return own.system->play->legal(
        own.scenario, own.system->telling->view(own.scenario, table->state, (vd_seat_id){seat}),
        table->desk.work, table->desk.choices, table->desk.choice_room);
}
