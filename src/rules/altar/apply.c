/* rules/altar/apply.c: carries out a command by calling the part of the rules that it belongs to. */
#include "rules/altar/apply.h"

#include <string.h>

#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/actions.h"
#include "rules/altar/play/aftermath.h"
#include "rules/altar/play/cards.h"
#include "rules/altar/play/contact.h"
#include "rules/altar/play/correct.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/leave.h"
#include "rules/altar/play/march.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/play/result.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/play/shift.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/play/turn.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/telling/tell.h"

/* The army commander may not know that another commander's token cannot march: then it gets no
 * die. */
static bool give_staff_die(struct altar_game *game, altar_piece_id piece)
{
    struct altar_piece *self = &game->state->board.piece[piece.v];

    if (altar_is_parted(game->sc) &&
        !altar_may_march(game->sc, self, altar_open_task(game->state)->corps))
        return false;
    game->state->pool[self->side]--;
    altar_join_corps(game, piece);
    self->flags |= ALTAR_PIECE_STAFF;
    altar_tell_pool(game, self->side);
    return true;
}

/* I12: in `tokens` the enemy sees which tokens have a die, but not in which order they were
 * named. */
static void give_staff_dice(struct altar_game *game, const uint16_t *list, uint8_t count)
{
    struct altar_pieces given = {.count = 0};

    for (uint8_t i = 0; i < count; i++) {
        if (give_staff_die(game, altar_piece(list[i])))
            given.at[given.count++] = altar_piece(list[i]);
    }
    altar_tell_pieces(game, &given, ALTAR_CAUSE_STAFF, ALTAR_ROW_I12);
}

/* To the subject of the order, and to the others that it names. */
static void give_named_dice(struct altar_game *game, const struct vd_command *command)
{
    uint16_t named[1 + VD_COMMAND_LIST_MAX] = {command->choice.subject};

    memcpy(named + 1, command->list, command->count * sizeof named[0]);
    give_staff_dice(game, named, (uint8_t)(command->count + 1));
}

static void activate(struct altar_game *game, const struct vd_command *command)
{
    altar_activation_open(game, altar_corps(command->choice.number));
    give_staff_dice(game, command->list, command->count);
}

static void end_activation(struct altar_game *game)
{
    if (altar_open_task(game->state)->phase == ALTAR_PHASE_MARCH)
        altar_march_end(game);
    altar_activation_close(game);
}

/* A retreat or shift is decided: resumes the contact or battle that it belongs to. */
static void go_on(struct altar_game *game, bool asked)
{
    if (asked)
        return;
    if (game->state->fight.block_count > 0)
        altar_aftermath_go_on(game);
    else
        altar_contact_go_on(game);
}

/* R17: the owner has chosen a space; resumes what waited for it. */
static void settle(struct altar_game *game, const struct vd_choice *choice)
{
    enum altar_shift why = (enum altar_shift)altar_open_task(game->state)->extra;

    altar_pop(game);
    altar_settle_at(game, altar_piece(choice->subject), choice->cell, why);
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
        altar_setup_give_way(game, altar_piece(choice->subject), choice->cell);
        break;
    case ALTAR_PHASE_SPREAD:
        altar_aftermath_put(game, altar_piece(choice->subject), choice->cell);
        break;
    default:
        settle(game, choice);
        break;
    }
}

/* L8: by a chosen path, by the default one, not at all, or as the only division. */
static void reinforce(struct altar_game *game, const struct vd_command *command)
{
    altar_piece_id piece = altar_piece(command->choice.subject);

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
        altar_rally_picket(game, altar_piece(choice->subject));
    else
        altar_rally_try(game, altar_unit(choice->subject));
}

static void carry_out(struct altar_game *game, const struct vd_command *command)
{
    const struct vd_choice *choice = &command->choice;
    altar_piece_id subject = altar_piece(choice->subject);

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
        altar_contact_break(game, altar_unit(choice->subject));
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
        altar_tabletop_plotted(game, ALTAR_NO_PIECE, choice->option == 0);
        break;
    case ALTAR_CHOOSE_ATTACH:
        altar_reserves_attach(game, choice->subject, altar_piece(choice->number));
        break;
    case ALTAR_CHOOSE_ATTACHED:
        altar_tabletop_attached(game, choice->option == 0);
        break;
    case ALTAR_CHOOSE_FIGHT:
        altar_tabletop_agree(game, game->sc->base.seat_side[command->seat]);
        break;
    case ALTAR_CHOOSE_RESULT:
        altar_tabletop_result(game, command);
        break;
    case ALTAR_CHOOSE_CONFIRM:
        altar_tabletop_confirm(game, game->sc->base.seat_side[command->seat], choice->option != 0);
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

/* After every command both seats are told the open decision; a letter opens and closes none. */
void altar_apply(const struct vd_scenario *sc, void *state, void *work,
                 const struct vd_command *command, struct vd_dice *dice, struct vd_events *events)
{
    struct altar_game game = {.sc = (const struct altar_scenario *)sc,
                              .state = state,
                              .dice = dice,
                              .events = events,
                              .work = work};

    carry_out(&game, command);
    if (command->choice.kind != ALTAR_CHOOSE_LETTER)
        altar_tell_task(&game);
}
