/* rules/altar/relay.c: what of a side's news each of its separate commanders hears (I33). */
#include "rules/altar/relay.h"

#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/relay_parts.h"
#include "rules/altar/seats.h"

struct altar_seat *altar_place(const struct altar_game *game, uint8_t seat)
{
    return &altar_seats(game->state)->seat[seat];
}

static void tell_seats(struct altar_game *game, struct vd_event event, uint32_t seats)
{
    if (seats == 0)
        return;
    event.audience = seats;
    altar_log(game, &event);
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        if ((seats & VD_AUDIENCE(seat)) != 0)
            altar_see(&game->sc->base, &altar_place(game, seat)->view.base, &event);
    }
}

void altar_tell_seat_piece(struct altar_game *game, uint8_t seat, uint8_t slot,
                           struct altar_piece piece, enum altar_cause cause, enum altar_row_id row)
{
    struct vd_event event;

    altar_piece_event(slot, &piece, piece.handle, cause, row, &event);
    tell_seats(game, event, VD_AUDIENCE(seat));
}

void altar_tell_seats(struct altar_game *game, struct vd_event event, uint32_t seats)
{
    event.audience = seats;
    if (altar_is_separate(game->sc))
        tell_seats(game, event, seats);
    else if (seats != 0)
        altar_tell(game, event);
}

void altar_relay_begin(struct altar_game *game)
{
    struct altar_seats *seats = altar_seats(game->state);

    seats->concerned = 0;
    seats->letter_count = 0;
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        memset(&seats->seat[seat], 0, sizeof seats->seat[seat]);
        memset(seats->seat[seat].slot, 0xFF, sizeof seats->seat[seat].slot);
        altar_view_begin(game->sc, seat, &seats->seat[seat].view);
    }
}

/* ---- who hears what is told to a side ---- */

/* Whether the token, by its number in the order of battle, is this seat's. */
static bool owns(const struct altar_game *game, uint8_t seat, unsigned token)
{
    return token < game->sc->token_count &&
           altar_owner(game->sc, &game->state->board.piece[token]) == seat;
}

static bool is_concerned(const struct altar_game *game, uint8_t seat)
{
    return game->state->fight.block_count > 0 ||
           (altar_seats(game->state)->concerned & VD_AUDIENCE(seat)) != 0;
}

static bool hears_die(const struct altar_game *game, uint8_t seat, const uint16_t *arg)
{
    if (arg[0] != ALTAR_DIE_RALLY)
        return arg[0] == ALTAR_DIE_HOUR || owns(game, seat, arg[1]);
    return arg[1] < ALTAR_RALLY_PICKET
               ? altar_unit_seat(game->sc, &game->state->board, (uint8_t)arg[1]) == seat
               : owns(game, seat, arg[1] - ALTAR_RALLY_PICKET);
}

/* As it came out of a battle it is known to all. */
static bool hears_unit(const struct altar_game *game, uint8_t seat, const uint16_t *arg)
{
    if (game->sc->units[arg[0]].side != game->sc->seat_side[seat])
        return arg[2] == ALTAR_UNIT_FOUGHT ||
               (arg[2] != ALTAR_UNIT_SHOWN && is_concerned(game, seat));
    return arg[2] == ALTAR_UNIT_FOUGHT ||
           (arg[2] != ALTAR_UNIT_SHOWN &&
            altar_unit_seat(game->sc, &game->state->board, (uint8_t)arg[0]) == seat);
}

static bool hears_piece(const struct altar_game *game, uint8_t seat, const uint16_t *arg)
{
    return game->sc->tokens[arg[0]].side == game->sc->seat_side[seat] &&
           (game->sc->tokens[arg[0]].kind == ALTAR_DEPOT || owns(game, seat, arg[0]));
}

/* Who is on the march is its commander's affair; that nobody is, whoever had somebody. */
static bool hears_mover(const struct altar_game *game, uint8_t seat, const uint16_t *arg)
{
    return arg[0] == ALTAR_NONE ? altar_place(game, seat)->view.mover.piece != ALTAR_NONE
                                : owns(game, seat, arg[0]);
}

/* Where the fellows part their knowledge: what is told in other words goes by itself. */
static bool hears_apart(struct altar_game *game, const struct vd_event *event, uint8_t seat)
{
    const uint16_t *arg = event->arg;

    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_REPORT:
        return seat == altar_chief(game->sc, game->sc->seat_side[seat]);
    case ALTAR_EVENT_CARDS:
    case ALTAR_EVENT_MET:
    case ALTAR_EVENT_SCORES:
    case ALTAR_EVENT_DISSOLVED:
    case ALTAR_EVENT_WITHDREW:
        return is_concerned(game, seat);
    case ALTAR_EVENT_DIE:
        return hears_die(game, seat, arg);
    case ALTAR_EVENT_UNIT:
        return hears_unit(game, seat, arg);
    case ALTAR_EVENT_HALT:
    case ALTAR_EVENT_SPENT:
    case ALTAR_EVENT_LOOKED:
    case ALTAR_EVENT_ATTEMPT:
    case ALTAR_EVENT_PATH:
        return owns(game, seat, arg[0]);
    case ALTAR_EVENT_MOVER:
        return hears_mover(game, seat, arg);
    case ALTAR_EVENT_CROSSING:
        return event->rule != ALTAR_ROW_I2 && altar_is_at_crossing(game, seat, arg[0]);
    case ALTAR_EVENT_RAIDED:
        return altar_has_token_in(game, seat, game->sc->raids[arg[0]].cell, VD_NONE);
    case ALTAR_EVENT_PIECE:
        return hears_piece(game, seat, arg);
    case ALTAR_EVENT_CONTACT:
    case ALTAR_EVENT_LOST:
        return false;
    default:
        return true;
    }
}

static bool hears(struct altar_game *game, const struct vd_event *event, uint8_t seat)
{
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_TASK:
        return false; /* altar_relay_task */
    case ALTAR_EVENT_POINTS:
        return altar_knows_points(game->sc, seat, (uint8_t)event->arg[3]);
    case ALTAR_EVENT_LAID:
        return altar_seat_decides(game, altar_open_task(game->state), seat);
    default:
        return !altar_is_parted(game->sc) || hears_apart(game, event, seat);
    }
}

/* ---- what is told in other words ---- */

/* I16, I18: to those who have troops in it; the count is that of the divisions he knows of. */
static void relay_contact(struct altar_game *game, const struct vd_event *event, uint8_t side)
{
    const struct altar_state *state = game->state;
    uint32_t concerned =
        VD_AUDIENCE(altar_owner(game->sc, &state->board.piece[state->contact.mover]));

    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        if (state->board.piece[i].cell == state->contact.cell)
            concerned |= VD_AUDIENCE(altar_owner(game->sc, &state->board.piece[i]));
    }
    altar_seats(game->state)->concerned = concerned;
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        const struct altar_seat *place = altar_place(game, seat);
        const struct altar_piece *mover = altar_known_as(place, state->contact.mover);
        struct vd_event told = *event;

        if (place->view.side != side || (concerned & VD_AUDIENCE(seat)) == 0)
            continue;
        told.arg[3] =
            (uint16_t)altar_divisions_near(game->sc, &place->view.board, side, state->contact.cell);
        if (state->board.piece[state->contact.mover].side != side) {
            told.arg[2] = place->slot[state->contact.mover];
            told.arg[4] = mover != NULL ? mover->handle : 0;
        }
        altar_tell_seats(game, told, VD_AUDIENCE(seat));
    }
}

/* A card closes crossings for all; whether they stand each knows as he knows it. */
static void relay_closed_crossing(struct altar_game *game, const struct vd_event *event,
                                  uint8_t side)
{
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        const struct altar_view *view = &altar_place(game, seat)->view;
        struct vd_event told = *event;

        told.arg[1] = (uint16_t)(view->board.destroyed >> event->arg[0] & 1);
        if (view->side == side)
            altar_tell_seats(game, told, VD_AUDIENCE(seat));
    }
}

/* What was learnt of an enemy's token: by contact those who have troops in it, by a look the looker, of
 * depots and of a battle all. */
static void relay_learnt(struct altar_game *game, const struct vd_event *event, uint8_t side)
{
    const uint16_t *arg = event->arg;
    uint8_t piece = 0;
    uint8_t bits = (uint8_t)((arg[5] != ALTAR_KIND_NONE ? ALTAR_KNOWN_KIND : 0) |
                             (arg[6] != ALTAR_ARM_NONE ? ALTAR_KNOWN_ARM : 0) |
                             (arg[7] != ALTAR_NONE ? ALTAR_KNOWN_NAME : 0));

    while (piece < game->sc->token_count &&
           (game->sc->tokens[piece].side == side || game->state->slot[piece] != arg[0]))
        piece++;
    if (piece == game->sc->token_count || arg[1] == ALTAR_CAUSE_SIGHTED)
        return;
    bool all = event->rule == ALTAR_ROW_I25 || game->sc->tokens[piece].kind == ALTAR_DEPOT;

    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        if (game->sc->seat_side[seat] == side &&
            (all || (event->rule == ALTAR_ROW_I32
                         ? altar_seat_decides(game, altar_open_task(game->state), seat)
                         : is_concerned(game, seat))))
            altar_seat_learns(game, seat, piece, bits, (enum altar_cause)arg[1],
                              (enum altar_row_id)event->rule);
    }
}

/* I25: a division on the table is known to all by name, with all its units. */
static void relay_table(struct altar_game *game, uint8_t piece)
{
    const struct altar_token *token = &game->sc->tokens[piece];

    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        if (game->sc->seat_side[seat] != token->side)
            altar_seat_learns(game, seat, piece,
                              ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM | ALTAR_KNOWN_NAME,
                              ALTAR_CAUSE_LEARNT, ALTAR_ROW_I25);
        for (uint8_t i = 0; i < token->unit_count; i++) {
            uint8_t unit = (uint8_t)(token->first_unit + i);
            struct vd_event event = {.kind = ALTAR_EVENT_UNIT,
                                     .rule = ALTAR_ROW_I25,
                                     .arg = {unit, game->state->units[unit], ALTAR_UNIT_SHOWN}};

            if (altar_place(game, seat)->view.units[unit] != game->state->units[unit])
                altar_tell_seats(game, event, VD_AUDIENCE(seat));
        }
    }
    altar_relay_scouts(game);
}

/* L16: the army commander posts the winners, and is told where each stands now. */
static void relay_posted(struct altar_game *game, uint8_t piece)
{
    uint8_t chief = altar_chief(game->sc, game->sc->tokens[piece].side);

    if (!owns(game, chief, piece))
        altar_tell_seat_piece(game, chief, piece,
                              altar_as_fellows_see(&game->state->board.piece[piece]),
                              ALTAR_CAUSE_SPREAD, ALTAR_ROW_I25);
}

static void relay_reworded(struct altar_game *game, const struct vd_event *event, uint8_t side)
{
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_CONTACT:
        relay_contact(game, event, side);
        break;
    case ALTAR_EVENT_CROSSING:
        if (event->rule == ALTAR_ROW_I2)
            relay_closed_crossing(game, event, side);
        break;
    case ALTAR_EVENT_PIECE:
        if (game->sc->tokens[event->arg[0]].side != side)
            relay_learnt(game, event, side);
        else if (event->arg[1] == ALTAR_CAUSE_SPREAD)
            relay_posted(game, (uint8_t)event->arg[0]);
        break;
    default:
        break;
    }
}

void altar_relay(struct altar_game *game, const struct vd_event *event)
{
    uint32_t seats = 0;

    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        if ((event->audience & VD_AUDIENCE(game->sc->seat_side[seat])) != 0 &&
            hears(game, event, seat))
            seats |= VD_AUDIENCE(seat);
    }
    altar_tell_seats(game, *event, seats);
    for (uint8_t side = 0; side < ALTAR_SIDES && altar_is_parted(game->sc); side++) {
        if ((event->audience & VD_AUDIENCE(side)) != 0)
            relay_reworded(game, event, side);
    }
    if (event->kind == ALTAR_EVENT_TABLE && altar_is_parted(game->sc))
        relay_table(game, (uint8_t)event->arg[0]);
}

void altar_relay_publish(struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t seat = 0; altar_is_separate(game->sc) && seat < game->sc->base.seat_count;
         seat++) {
        const struct altar_board *known = &altar_place(game, seat)->view.board;

        for (uint8_t i = 0; i < game->sc->crossing_count; i++) {
            struct vd_event event = {.kind = ALTAR_EVENT_CROSSING,
                                     .rule = ALTAR_ROW_I14,
                                     .arg = {i, (uint16_t)(board->destroyed >> i & 1),
                                             (uint16_t)(board->closed >> i & 1)}};

            if ((known->destroyed >> i & 1) != (board->destroyed >> i & 1))
                altar_tell_seats(game, event, VD_AUDIENCE(seat));
        }
        for (uint8_t i = 0; i < game->sc->raid_count; i++) {
            struct vd_event event = {.kind = ALTAR_EVENT_RAIDED, .rule = ALTAR_ROW_I15, .arg = {i}};

            if ((board->raided[i / 64] >> i % 64 & 1) != 0 &&
                (known->raided[i / 64] >> i % 64 & 1) == 0)
                altar_tell_seats(game, event, VD_AUDIENCE(seat));
        }
    }
}
