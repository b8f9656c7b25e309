/* rules/altar/game.c: the altar system as the umpire and the players know it: commands in, events out. */
#include "rules/altar/game.h"

#include <string.h>

#include "rules/altar/correct.h"
#include "rules/altar/engine.h"
#include "rules/altar/letters.h"
#include "rules/altar/orders.h"
#include "rules/altar/seats.h"
#include "rules/altar/words.h"

static const struct altar_scenario *tables(const struct vd_scenario *base)
{
    return (const struct altar_scenario *)base;
}

static struct vd_sizes sizes(const struct vd_scenario *sc)
{
    return (struct vd_sizes){.state = altar_state_size(tables(sc)),
                             .work = sizeof(struct altar_work),
                             .view = sizeof(struct altar_view),
                             .events = 4096,
                             .choices = ALTAR_CHOICES_MAX};
}

static void setup(const struct vd_scenario *sc, void *work, struct vd_dice *dice, void *state,
                  struct vd_events *events)
{
    struct altar_game game = {
        .sc = tables(sc), .state = state, .dice = dice, .events = events, .work = work};

    memset(state, 0, altar_state_size(game.sc));
    altar_setup_begin(&game);
    altar_tell_task(&game);
}

static void reshuffle(const struct vd_scenario *sc, void *work, struct vd_dice *dice, void *state)
{
    struct altar_game game = {.sc = tables(sc), .state = state, .dice = dice, .work = work};

    altar_reshuffle(&game);
}

static const struct vd_view *view_of(const struct vd_scenario *sc, const void *state,
                                     vd_seat_id seat)
{
    return &altar_view_of(tables(sc), state, seat.v)->base;
}

static bool is_over(const struct vd_scenario *sc, const void *state)
{
    (void)sc;
    return ((const struct altar_state *)state)->over != 0;
}

/* ---- applying ---- */

/* Of a fellow's token the army commander may not know that it cannot march: then it gets none. */
static bool give_staff_die(struct altar_game *game, uint8_t piece)
{
    struct altar_piece *self = &game->state->board.piece[piece];

    if (altar_is_parted(game->sc) &&
        !altar_may_march(game->sc, self, altar_open_task(game->state)->corps))
        return false;
    game->state->pool[self->side]--;
    altar_join_corps(game, piece);
    self->flags |= ALTAR_PIECE_STAFF;
    altar_tell_pool(game, self->side);
    return true;
}

/* I12: with tokens the enemy sees who has one, but not in which order they were named. */
static void give_staff_dice(struct altar_game *game, const uint16_t *list, uint8_t count)
{
    struct altar_pieces given = {.count = 0};

    for (uint8_t i = 0; i < count; i++) {
        if (give_staff_die(game, (uint8_t)list[i]))
            given.at[given.count++] = (uint8_t)list[i];
    }
    altar_tell_pieces(game, &given, ALTAR_CAUSE_STAFF, ALTAR_ROW_I12);
}

/* To the subject of the order, and to others that it names. */
static void give_named_dice(struct altar_game *game, const struct vd_command *command)
{
    uint16_t named[1 + VD_COMMAND_LIST_MAX] = {command->choice.subject};

    memcpy(named + 1, command->list, command->count * sizeof named[0]);
    give_staff_dice(game, named, (uint8_t)(command->count + 1));
}

static void activate(struct altar_game *game, const struct vd_command *command)
{
    altar_activation_open(game, (uint8_t)command->choice.number);
    give_staff_dice(game, command->list, command->count);
}

static void end_activation(struct altar_game *game)
{
    if (altar_open_task(game->state)->phase == ALTAR_PHASE_MARCH)
        altar_march_end(game);
    altar_activation_close(game);
}

/* A retreat or shift is decided: the contact or the battle it belongs to goes on. */
static void go_on(struct altar_game *game, bool asked)
{
    if (asked)
        return;
    if (game->state->fight.block_count > 0)
        altar_aftermath_go_on(game);
    else
        altar_contact_go_on(game);
}

/* R17: the owner has chosen a space; what waited for it goes on. */
static void settle(struct altar_game *game, const struct vd_choice *choice)
{
    enum altar_shift why = (enum altar_shift)altar_open_task(game->state)->extra;

    altar_pop(game);
    altar_settle_at(game, (uint8_t)choice->subject, choice->cell, why);
    switch (why) {
    case ALTAR_SHIFT_RETURN:
        altar_turn_close(game);
        break;
    case ALTAR_SHIFT_ARRIVAL:
        altar_card_finish(game);
        break;
    default:
        go_on(game, altar_leave_shifted(game));
        break;
    }
}

static void shift(struct altar_game *game, const struct vd_choice *choice)
{
    switch (altar_open_task(game->state)->phase) {
    case ALTAR_PHASE_GIVE_WAY:
        altar_setup_give_way(game, (uint8_t)choice->subject, choice->cell);
        break;
    case ALTAR_PHASE_SPREAD:
        altar_aftermath_put(game, (uint8_t)choice->subject, choice->cell);
        break;
    default:
        settle(game, choice);
        break;
    }
}

/* L8: by a way of its own, by the usual one, not at all, or as the only one. */
static void reinforce(struct altar_game *game, const struct vd_command *command)
{
    uint8_t piece = (uint8_t)command->choice.subject;

    if (command->choice.option == 1 || command->count > 0)
        altar_tabletop_plot(game, piece, command->list, command->count,
                            command->choice.option == 1);
    else if (command->choice.option == 0)
        altar_tabletop_plot_usual(game, piece, command->choice.cell);
    if (command->choice.option == 2)
        altar_tabletop_plotted(game, piece, false);
}

static void rally(struct altar_game *game, const struct vd_choice *choice)
{
    if (choice->option != 0)
        altar_rally_picket(game, (uint8_t)choice->subject);
    else
        altar_rally_try(game, (uint8_t)choice->subject);
}

static void carry_out(struct altar_game *game, const struct vd_command *command)
{
    const struct vd_choice *choice = &command->choice;
    uint8_t subject = (uint8_t)choice->subject;

    switch ((enum altar_choice_kind)choice->kind) {
    case ALTAR_CHOOSE_GIVE_UP:
        altar_setup_give_up(game, choice->option != 0);
        break;
    case ALTAR_CHOOSE_DEPLOY:
        altar_setup_place(game, subject, choice->cell);
        break;
    case ALTAR_CHOOSE_DEPLOYED:
        altar_setup_complete(game, command->seat);
        break;
    case ALTAR_CHOOSE_SHIFT:
        shift(game, choice);
        break;
    case ALTAR_CHOOSE_CARD:
        altar_card_choose(game, command);
        break;
    case ALTAR_CHOOSE_ACTIVATE:
        activate(game, command);
        break;
    case ALTAR_CHOOSE_STAFF:
        give_named_dice(game, command);
        break;
    case ALTAR_CHOOSE_ROLL:
        altar_march_throw(game, subject);
        break;
    case ALTAR_CHOOSE_MARCH:
        altar_march_start(game, subject, command->list, command->count);
        break;
    case ALTAR_CHOOSE_RIDE:
        altar_march_ride(game, subject, choice->cell);
        break;
    case ALTAR_CHOOSE_HOLD:
        altar_march_hold(game, subject);
        break;
    case ALTAR_CHOOSE_GO_ON:
        altar_march_walk(game);
        break;
    case ALTAR_CHOOSE_END_MARCHES:
        altar_march_end(game);
        break;
    case ALTAR_CHOOSE_END:
        end_activation(game);
        break;
    case ALTAR_CHOOSE_BATTLE_CARD:
        altar_contact_lay(game, command);
        break;
    case ALTAR_CHOOSE_BREAK:
        altar_contact_break(game, subject);
        break;
    case ALTAR_CHOOSE_RETREAT:
        go_on(game, altar_leave_by(game, command->list, command->count));
        break;
    case ALTAR_CHOOSE_DESTROY:
    case ALTAR_CHOOSE_REPAIR:
        altar_act_on_crossing(game, subject, (uint8_t)choice->number,
                              choice->kind == ALTAR_CHOOSE_DESTROY);
        break;
    case ALTAR_CHOOSE_RAID:
        altar_raid(game, subject);
        break;
    case ALTAR_CHOOSE_BLOCK:
        altar_tabletop_block(game, choice->number);
        break;
    case ALTAR_CHOOSE_EXTEND:
        altar_tabletop_extend(game, choice->number);
        break;
    case ALTAR_CHOOSE_REINFORCE:
        reinforce(game, command);
        break;
    case ALTAR_CHOOSE_PLOTTED:
        altar_tabletop_plotted(game, ALTAR_NONE, choice->option == 0);
        break;
    case ALTAR_CHOOSE_ATTACH:
        altar_reserves_attach(game, choice->subject, (uint8_t)choice->number);
        break;
    case ALTAR_CHOOSE_ATTACHED:
        altar_tabletop_attached(game, choice->option == 0);
        break;
    case ALTAR_CHOOSE_FIGHT:
        altar_tabletop_agree(game, game->sc->seat_side[command->seat]);
        break;
    case ALTAR_CHOOSE_RESULT:
        altar_tabletop_result(game, command);
        break;
    case ALTAR_CHOOSE_CONFIRM:
        altar_tabletop_confirm(game, game->sc->seat_side[command->seat], choice->option != 0);
        break;
    case ALTAR_CHOOSE_WITHDRAW:
        altar_aftermath_next(game, subject);
        break;
    case ALTAR_CHOOSE_SPREAD_DONE:
        altar_aftermath_spread_done(game);
        break;
    case ALTAR_CHOOSE_RALLY:
        rally(game, choice);
        break;
    case ALTAR_CHOOSE_LETTER:
        altar_letter_send(game, command);
        break;
    case ALTAR_CHOOSE_CORRECT:
        altar_correct(game, choice);
        break;
    case ALTAR_CHOOSE_RALLIED:
        altar_rally_close(game, command->seat);
        break;
    default:
        break;
    }
}

/* Whatever was done, both seats are told what is open now; a letter opens and closes nothing. */
static void apply(const struct vd_scenario *sc, void *state, void *work,
                  const struct vd_command *command, struct vd_dice *dice, struct vd_events *events)
{
    struct altar_game game = {
        .sc = tables(sc), .state = state, .dice = dice, .events = events, .work = work};

    carry_out(&game, command);
    if (command->choice.kind != ALTAR_CHOOSE_LETTER)
        altar_tell_task(&game);
}

static void see(const struct vd_scenario *sc, struct vd_view *view, const struct vd_event *event)
{
    altar_see(sc, view, event);
}

/* ---- routes for what `legal` lists ---- */

static void expand_march(const struct altar_scenario *sc, const struct altar_view *view,
                         struct altar_work *work, struct vd_command *command)
{
    command->count = altar_route_of_view(sc, view, (uint8_t)command->choice.subject,
                                         command->choice.cell, &work->reach, command->list);
}

static void expand_retreat(const struct altar_scenario *sc, const struct altar_view *view,
                           struct altar_work *work, struct vd_command *command)
{
    if (!altar_retreat_ways(sc, view, work))
        return;
    for (size_t i = 0; i < work->retreat.count; i++) {
        const struct altar_path *path = &work->retreat.paths[i];

        if (path->cell[path->count - 1] != command->choice.cell)
            continue;
        command->count = path->count;
        memcpy(command->list, path->cell, path->count * sizeof path->cell[0]);
        return;
    }
}

static void expand_approach(const struct altar_scenario *sc, const struct altar_view *view,
                            struct vd_command *command)
{
    struct altar_approach ways[ALTAR_APPROACHES_MAX];
    size_t count = altar_approaches(sc, &view->board, view->block, view->block_count,
                                    (uint8_t)command->choice.subject, ways);

    for (size_t i = 0; i < count; i++) {
        if (ways[i].cell[ways[i].count - 1] != command->choice.cell)
            continue;
        command->count = ways[i].count;
        memcpy(command->list, ways[i].cell, ways[i].count * sizeof ways[i].cell[0]);
        return;
    }
}

static void expand(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice choice, struct vd_command *command)
{
    const struct altar_scenario *sc = tables(base);
    const struct altar_view *view = (const struct altar_view *)base_view;

    memset(command, 0, sizeof *command);
    command->choice = choice;
    command->seat = base_view->seat;
    switch ((enum altar_choice_kind)choice.kind) {
    case ALTAR_CHOOSE_MARCH:
        expand_march(sc, view, work, command);
        break;
    case ALTAR_CHOOSE_RETREAT:
        expand_retreat(sc, view, work, command);
        break;
    case ALTAR_CHOOSE_REINFORCE:
        if (choice.option == 0)
            expand_approach(sc, view, command);
        break;
    case ALTAR_CHOOSE_BLOCK:
        command->count = 4;
        (void)altar_block_candidate(sc, &view->board, view->task.cell, choice.number,
                                    command->list);
        break;
    case ALTAR_CHOOSE_EXTEND:
        if (choice.number == ALTAR_NONE)
            break;
        command->count = 2;
        (void)altar_extension_added(sc, view, choice.number, &command->choice.cell, command->list);
        break;
    default:
        break;
    }
}

static void draw(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                 uint64_t chance, struct vd_choice *room, size_t most, struct vd_command *command)
{
    struct altar_work *desk = work;
    struct vd_choice choice = altar_draw(sc, view, desk, chance, room, most);

    if (choice.kind != ALTAR_CHOOSE_MARCH) {
        expand(sc, view, work, choice, command);
        return;
    }
    *command = (struct vd_command){.choice = choice, .seat = view->seat};
    command->count = altar_marches_route(&desk->reach, &desk->marches, choice.cell, command->list);
}

/* ---- what the record asks ---- */

/* In `blind` a token that comes to a new space looks about: that it sees nobody there is news. */
static bool is_look(const struct vd_scenario *sc, uint16_t cause)
{
    return tables(sc)->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND &&
           (cause == ALTAR_CAUSE_MARCH || cause == ALTAR_CAUSE_RIDE ||
            cause == ALTAR_CAUSE_ARRIVAL);
}

/* Own acts bring no news of themselves: what they reveal is told by other events. */
static bool is_news(const struct vd_scenario *base, const struct vd_event *event, vd_seat_id seat)
{
    const struct altar_scenario *sc = tables(base);
    const uint8_t side = sc->seat_side[seat.v];

    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_TASK:
    case ALTAR_EVENT_FORCE: /* the card has told it */
    case ALTAR_EVENT_LAID:
    case ALTAR_EVENT_MOVER:
    case ALTAR_EVENT_PATH:
    case ALTAR_EVENT_TABLE:
    case ALTAR_EVENT_SPENT:
        return false;
    case ALTAR_EVENT_RIDES:
    case ALTAR_EVENT_GIVEN_UP:
    case ALTAR_EVENT_POOL:
    case ALTAR_EVENT_CORPS:
    case ALTAR_EVENT_CLOSED:
    case ALTAR_EVENT_AGREED:
    case ALTAR_EVENT_DRAFT:
        return event->arg[0] != side;
    case ALTAR_EVENT_PIECE:
        return event->arg[4] != side || event->arg[1] == ALTAR_CAUSE_SHIFT ||
               event->arg[1] == ALTAR_CAUSE_SIGHTED || is_look(base, event->arg[1]);
    case ALTAR_EVENT_BLOCK:
        return event->arg[7] != side;
    case ALTAR_EVENT_HALT:
        return event->arg[2] != ALTAR_HALT_COLUMN;
    case ALTAR_EVENT_UNIT:
        return event->arg[2] != ALTAR_UNIT_BROKE || sc->units[event->arg[0]].side != side;
    case ALTAR_EVENT_ATTACHED:
        return sc->units[event->arg[0]].side != side;
    case ALTAR_EVENT_ARRIVAL:
        return event->arg[1] < ALTAR_COMES_PLOTTED || sc->tokens[event->arg[0]].side != side;
    default:
        return true;
    }
}

static bool closes(const struct vd_scenario *sc, const struct vd_event *event)
{
    (void)sc;
    return event->kind == ALTAR_EVENT_CLOSED || event->kind == ALTAR_EVENT_OVER ||
           event->kind == ALTAR_EVENT_AGREED || event->kind == ALTAR_EVENT_DRAFT;
}

/* What else was ordered in the same text is overtaken by whatever stops a march, but for a column whose
 * head has stopped (X51). */
static bool overtakes(const struct vd_scenario *sc, const struct vd_event *event, vd_seat_id seat)
{
    (void)sc;
    (void)seat;
    return event->kind == ALTAR_EVENT_CONTACT ||
           (event->kind == ALTAR_EVENT_HALT && event->arg[2] != ALTAR_HALT_COLUMN);
}

/* A train's commander is not known from the key: the army's then. */
static uint8_t thrower_of(const struct altar_scenario *sc, uint16_t token)
{
    return altar_owner(sc, &(struct altar_piece){.side = sc->tokens[token].side,
                                                 .kind = sc->tokens[token].kind,
                                                 .token = (uint8_t)token,
                                                 .seen = ALTAR_NONE});
}

static vd_seat_id thrower(const struct vd_scenario *base, struct vd_die_key key)
{
    const struct altar_scenario *sc = tables(base);

    switch ((enum altar_die)key.purpose) {
    case ALTAR_DIE_STAFF:
    case ALTAR_DIE_SKIRMISH:
    case ALTAR_DIE_RETREAT:
    case ALTAR_DIE_ACTION:
    case ALTAR_DIE_HOUR:
        return (vd_seat_id){thrower_of(sc, key.subject)};
    default:
        return (vd_seat_id){VD_SEAT_NONE}; /* secret, or the umpire's own */
    }
}

/* A letter that has arrived, wherever that is; the reason of a correction, to those whose affair it
 * is. */
static bool carries(const struct vd_scenario *sc, struct vd_event *event, uint32_t *number)
{
    bool letter = event->kind == ALTAR_EVENT_LETTER && (event->arg[3] == ALTAR_LETTER_DELIVERED ||
                                                        event->arg[3] == ALTAR_LETTER_INTERCEPTED);

    (void)sc;
    *number = letter ? event->arg[0] : 0;
    if (letter)
        event->arg[0] = 0;
    return letter || (event->kind == ALTAR_EVENT_CORRECTED && event->arg[0] != 0);
}

static void address(const struct vd_scenario *sc, void *state, void *work,
                    struct vd_command *command)
{
    struct altar_game game = {.sc = tables(sc), .state = state, .work = work};

    if (command->choice.kind == ALTAR_CHOOSE_LETTER)
        altar_letter_address(&game, command);
}

static bool is_beside(const struct vd_scenario *sc, const struct vd_event *event)
{
    (void)sc;
    return event->kind == ALTAR_EVENT_LETTER;
}

static void begin(const struct vd_scenario *sc, vd_seat_id seat, struct vd_view *view)
{
    altar_view_begin(tables(sc), seat.v, (struct altar_view *)view);
}

/* ALTAR_SWITCH_NONE is no switch. */
static bool setting(const struct vd_scenario *base, size_t index, struct vd_switch *found)
{
    const struct altar_scenario *sc = tables(base);
    uint8_t which = (uint8_t)(index + 1);

    if (index + 1 >= ALTAR_SWITCH_COUNT)
        return false;
    *found =
        (struct vd_switch){altar_switch_name(which), altar_switch_value(which, sc->switches[which]),
                           altar_switch_value(which, sc->options[which].by_default)};
    return true;
}

const struct vd_rules altar_rules = {
    .name = "altar",
    .version = 0,
    .sizes = sizes,
    .setup = setup,
    .reshuffle = reshuffle,
    .view = view_of,
    .is_over = is_over,
    .prompt = altar_prompt,
    .legal = altar_legal,
    .expand = expand,
    .draw = draw,
    .check = altar_check,
    .apply = apply,
    .see = see,
    .serialize = altar_serialize,
    .serialize_view = altar_serialize_view,
    .is_sound = altar_event_is_sound,
    .holds = altar_holds,
    .is_news = is_news,
    .rule_name = altar_rule_id,
    .rule_text = altar_rule_text,
    .begin = begin,
    .setting = setting,
    .closes = closes,
    .overtakes = overtakes,
    .thrower = thrower,
    .print_event = altar_print_event,
    .print_view = altar_print_view,
    .print_die = altar_print_die,
    .parse = altar_parse,
    .is_aside = altar_is_aside,
    .print_command = altar_print_command,
    .gather = altar_gather,
    .unfold = altar_unfold,
    .believes = altar_believes,
    .print_told = altar_print_told,
    .print_battle = altar_print_battle,
    .signs = altar_signs,
    .print_where = altar_print_where,
    .print_corrections = altar_print_corrections,
    .print_tally = altar_print_tally,
    .correct = altar_check_correction,
    .carries = carries,
    .address = address,
    .is_beside = is_beside,
};
