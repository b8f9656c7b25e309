/* rules/altar/game.c: the altar system as the umpire and the players know it: commands in, events out. */
#include "rules/altar/game.h"

#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/orders.h"

static const struct altar_scenario *tables(const struct vd_scenario *base)
{
    return (const struct altar_scenario *)base;
}

static struct vd_sizes sizes(const struct vd_scenario *sc)
{
    (void)sc;
    return (struct vd_sizes){
        .state = sizeof(struct altar_state), .work = sizeof(struct altar_work), .events = 4096};
}

static void setup(const struct vd_scenario *sc, struct vd_dice *dice, void *state,
                  struct vd_events *events)
{
    struct altar_game game = {tables(sc), state, dice, events, NULL};

    memset(state, 0, sizeof(struct altar_state));
    altar_setup_begin(&game);
    altar_tell_task(&game);
}

static const struct vd_view *view_of(const struct vd_scenario *sc, const void *state,
                                     vd_seat_id seat)
{
    (void)sc;
    return &((const struct altar_state *)state)->view[seat.v].base;
}

static bool is_over(const struct vd_scenario *sc, const void *state)
{
    (void)sc;
    return ((const struct altar_state *)state)->over != 0;
}

/* ---- applying ---- */

static void give_staff_die(struct altar_game *game, uint8_t piece)
{
    struct altar_piece *self = &game->state->board.piece[piece];

    game->state->pool[self->side]--;
    self->flags |= ALTAR_PIECE_STAFF;
    altar_tell_pool(game, self->side);
    altar_tell_piece(game, piece, ALTAR_CAUSE_STAFF, ALTAR_ROW_I12);
}

static void give_staff_dice(struct altar_game *game, const struct vd_command *command)
{
    for (uint8_t i = 0; i < command->count; i++)
        give_staff_die(game, (uint8_t)command->list[i]);
}

static void activate(struct altar_game *game, const struct vd_command *command)
{
    altar_activation_open(game, (uint8_t)command->choice.number);
    give_staff_dice(game, command);
}

static void end_marches(struct altar_game *game)
{
    const struct altar_task task = *altar_open_task(game->state);

    for (uint8_t i = 0; i < game->state->board.piece_count; i++) {
        struct altar_piece *piece = &game->state->board.piece[i];

        if (piece->side != task.side || !altar_may_march(game->sc, piece, task.corps))
            continue;
        piece->flags |= ALTAR_PIECE_MOVED;
        altar_tell_piece(game, i, ALTAR_CAUSE_REST, ALTAR_ROW_I13);
    }
    altar_march_close_if_through(game);
}

/* I17: sealed until both are in; a card can be changed until then. */
static void lay_card(struct altar_game *game, const struct vd_command *command)
{
    struct altar_contact *contact = &game->state->contact;
    uint8_t side = command->seat, attacker = game->state->board.piece[contact->mover].side;
    uint16_t laid[] = {command->choice.option};

    contact->card[side] = command->choice.option;
    contact->aim[side] = command->choice.cell;
    if (side != attacker && command->choice.subject != ALTAR_NONE)
        contact->engaged = (uint8_t)command->choice.subject;
    altar_tell_args(game, ALTAR_EVENT_LAID, ALTAR_ROW_I17, VD_AUDIENCE(side), 1, laid);
    if (contact->card[ALTAR_UNION] == ALTAR_CARD_NONE ||
        contact->card[ALTAR_CONFEDERATE] == ALTAR_CARD_NONE)
        return;
    uint16_t args[] = {contact->card[attacker], contact->card[altar_other(attacker)]};

    altar_tell_args(game, ALTAR_EVENT_CARDS, ALTAR_ROW_I17, ALTAR_BOTH, 2, args);
    altar_contact_go_on(game);
}

static void break_unit(struct altar_game *game, uint8_t unit)
{
    altar_pop(game);
    altar_break_unit(game, unit);
    altar_contact_go_on(game);
}

static void take_retreat(struct altar_game *game, const struct vd_command *command)
{
    struct altar_path path = {.count = command->count};

    memcpy(path.cell, command->list, command->count * sizeof path.cell[0]);
    game->work->retreat.must_shift = false;
    altar_pop(game);
    altar_contact_retreat(game, &path);
    altar_contact_go_on(game);
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
        altar_setup_complete(game);
        break;
    case ALTAR_CHOOSE_CARD:
        altar_card_choose(game, choice->subject, choice->cell);
        break;
    case ALTAR_CHOOSE_ACTIVATE:
        activate(game, command);
        break;
    case ALTAR_CHOOSE_STAFF:
        give_staff_die(game, subject);
        give_staff_dice(game, command);
        break;
    case ALTAR_CHOOSE_ROLL:
        altar_march_roll(game, subject);
        break;
    case ALTAR_CHOOSE_MARCH:
        altar_march_start(game, subject, command->list, command->count);
        break;
    case ALTAR_CHOOSE_HOLD:
        altar_march_hold(game, subject);
        break;
    case ALTAR_CHOOSE_END_MARCHES:
        end_marches(game);
        break;
    case ALTAR_CHOOSE_BATTLE_CARD:
        lay_card(game, command);
        break;
    case ALTAR_CHOOSE_BREAK:
        break_unit(game, subject);
        break;
    case ALTAR_CHOOSE_RETREAT:
        take_retreat(game, command);
        break;
    case ALTAR_CHOOSE_DESTROY:
    case ALTAR_CHOOSE_REPAIR:
        altar_act_on_crossing(game, subject, (uint8_t)choice->number,
                              choice->kind == ALTAR_CHOOSE_DESTROY);
        break;
    case ALTAR_CHOOSE_RAID:
        altar_raid(game, subject);
        break;
    case ALTAR_CHOOSE_END:
        altar_activation_close(game);
        break;
    case ALTAR_CHOOSE_BLOCK:
        altar_tabletop_block(game, choice->number);
        break;
    case ALTAR_CHOOSE_EXTEND:
        altar_tabletop_extend(game, choice->number);
        break;
    case ALTAR_CHOOSE_FIGHT:
        altar_tabletop_fight(game);
        break;
    case ALTAR_CHOOSE_RALLY:
        altar_rally_try(game, subject);
        break;
    case ALTAR_CHOOSE_RALLIED:
        altar_rally_close(game);
        break;
    default:
        break;
    }
}

/* Whatever was done, both seats are told what is open now. */
static void apply(const struct vd_scenario *sc, void *state, void *work,
                  const struct vd_command *command, struct vd_dice *dice, struct vd_events *events)
{
    struct altar_game game = {tables(sc), state, dice, events, work};

    carry_out(&game, command);
    altar_tell_task(&game);
}

static void see(const struct vd_scenario *sc, struct vd_view *view, const struct vd_event *event)
{
    altar_see(sc, view, event);
}

/* ---- routes for what `legal` lists ---- */

static void expand(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice choice, struct vd_command *command)
{
    const struct altar_scenario *sc = tables(base);
    const struct altar_view *view = (const struct altar_view *)base_view;
    struct altar_work *scratch = work;

    memset(command, 0, sizeof *command);
    command->choice = choice;
    command->seat = base_view->seat;
    if (choice.kind == ALTAR_CHOOSE_MARCH) {
        uint8_t piece = (uint8_t)choice.subject;

        altar_reach_find(sc, &view->board, view->lasting, piece, &scratch->reach);
        command->count = altar_reach_route(&scratch->reach, view->board.piece[piece].cell,
                                           choice.cell, command->list, ALTAR_ROUTE_MAX);
    } else if (choice.kind == ALTAR_CHOOSE_RETREAT) {
        struct altar_retreat retreat;

        altar_retreat_of_view(sc, view, &retreat);
        if (altar_retreat_find(sc, &view->board, &retreat, &scratch->retreat) &&
            choice.number < scratch->retreat.count) {
            const struct altar_path *path = &scratch->retreat.paths[choice.number];

            command->count = path->count;
            memcpy(command->list, path->cell, path->count * sizeof path->cell[0]);
        }
        command->choice.number = 0;
    } else if (choice.kind == ALTAR_CHOOSE_BLOCK) {
        command->count = 4;
        (void)altar_block_candidate(sc, &view->board, view->task.cell, choice.number,
                                    command->list);
    } else if (choice.kind == ALTAR_CHOOSE_EXTEND && choice.number != ALTAR_NONE) {
        command->count = 2;
        (void)altar_extension_added(sc, view, choice.number, &command->choice.cell, command->list);
    }
}

const struct vd_rules altar_rules = {
    .name = "altar",
    .version = 0,
    .sizes = sizes,
    .setup = setup,
    .view = view_of,
    .is_over = is_over,
    .legal = altar_legal,
    .expand = expand,
    .apply = apply,
    .see = see,
    .parse = altar_parse,
    .print_command = altar_print_command,
    .gather = altar_gather,
};
