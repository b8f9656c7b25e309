/* rules/altar/telling/relay.c: which of a side's news each of its separate commanders hears (I33). */
#include "rules/altar/telling/relay.h"

#include <string.h>

#include "rules/altar/ground/begin.h"
#include "rules/altar/ground/ground.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/relay_parts.h"
#include "rules/altar/telling/tell.h"

struct altar_seat *altar_place(const struct altar_game *game, uint8_t seat)
{
    return &altar_seats(game->state)->seat[seat];
}

static struct vd_view *view_of(void *context, uint8_t seat)
{
    return &altar_place(context, seat)->view.base;
}

static struct vd_relay relay_of(struct altar_game *game)
{
    return (struct vd_relay){.scenario = &game->sc->base,
                             .events = game->events,
                             .see = altar_see,
                             .view = view_of,
                             .context = game};
}

void altar_tell_seat_piece(struct altar_game *game, uint8_t seat, altar_piece_id slot,
                           struct altar_piece piece, enum altar_cause cause, enum altar_row_id row)
{
    struct vd_event event;

    altar_piece_event(slot, &piece, piece.handle, cause, row, &event);
    altar_tell_seats(game, event, VD_AUDIENCE(seat));
}

void altar_tell_seats(struct altar_game *game, struct vd_event event, uint32_t seats)
{
    const struct vd_relay relay = relay_of(game);

    event.audience = seats;
    if (altar_is_separate(game->sc))
        vd_relay_tell(&relay, event, seats);
    else if (seats != 0)
        altar_tell(game, event);
}

void altar_relay_begin(struct altar_game *game)
{
    struct altar_seats *seats = altar_seats(game->state);

    seats->concerned = 0;
    seats->letters.count = 0;
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        memset(&seats->seat[seat], 0, sizeof seats->seat[seat]);
        memset(seats->seat[seat].slot, 0xFF, sizeof seats->seat[seat].slot);
        altar_view_begin(game->sc, seat, &seats->seat[seat].view);
    }
}

/* ---- who hears what is told to a side ---- */

/* True if the token with this number in the order of battle belongs to this seat. */
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

static bool hears_die(const struct altar_game *game, uint8_t seat, struct altar_event_die die)
{
    if (die.purpose != ALTAR_DIE_RALLY)
        return die.purpose == ALTAR_DIE_HOUR || owns(game, seat, die.subject);
    return die.subject < ALTAR_RALLY_PICKET
               ? altar_unit_seat(game->sc, &game->state->board, altar_unit(die.subject)) == seat
               : owns(game, seat, die.subject - ALTAR_RALLY_PICKET);
}

/* After a battle everybody knows the state of the units. */
static bool hears_unit(const struct altar_game *game, uint8_t seat, struct altar_event_unit told)
{
    if (told.cause == ALTAR_UNIT_FOUGHT || told.cause == ALTAR_UNIT_SHOWN)
        return told.cause == ALTAR_UNIT_FOUGHT;
    if (game->sc->units[told.unit.v].side != game->sc->base.seat_side[seat])
        return is_concerned(game, seat);
    return altar_unit_seat(game->sc, &game->state->board, told.unit) == seat;
}

static bool hears_piece(const struct altar_game *game, uint8_t seat, altar_piece_id slot)
{
    return game->sc->tokens[slot.v].side == game->sc->base.seat_side[seat] &&
           (game->sc->tokens[slot.v].kind == ALTAR_DEPOT || owns(game, seat, slot.v));
}

/* The token's commander hears that it marches; a seat that had a mover hears that the march
 * ended. */
static bool hears_mover(const struct altar_game *game, uint8_t seat, altar_piece_id slot)
{
    return slot.v == ALTAR_NONE ? altar_place(game, seat)->view.mover.piece.v != ALTAR_NONE
                                : owns(game, seat, slot.v);
}

/* True if the seat hears this event unchanged, where commanders do not share knowledge. Events
 * that are reworded are sent separately. */
static bool hears_apart(struct altar_game *game, const struct vd_event *event, uint8_t seat)
{
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_REPORT:
        return seat == altar_chief(game->sc, game->sc->base.seat_side[seat]);
    case ALTAR_EVENT_CARDS:
    case ALTAR_EVENT_MET:
    case ALTAR_EVENT_SCORES:
    case ALTAR_EVENT_DISSOLVED:
    case ALTAR_EVENT_WITHDREW:
        return is_concerned(game, seat);
    case ALTAR_EVENT_DIE:
        return hears_die(game, seat, altar_event_die(event));
    case ALTAR_EVENT_UNIT:
        return hears_unit(game, seat, altar_event_unit(event));
    case ALTAR_EVENT_HALT:
        return owns(game, seat, altar_event_halt(event).piece.v);
    case ALTAR_EVENT_SPENT:
        return owns(game, seat, altar_event_spent(event).piece.v);
    case ALTAR_EVENT_LOOKED:
        return owns(game, seat, altar_event_looked(event).token.v);
    case ALTAR_EVENT_ATTEMPT:
        return owns(game, seat, altar_event_attempt(event).piece.v);
    case ALTAR_EVENT_PATH:
        return owns(game, seat, altar_event_path(event).piece.v);
    case ALTAR_EVENT_MOVER:
        return hears_mover(game, seat, altar_event_mover(event).piece);
    case ALTAR_EVENT_CROSSING:
        return event->rule != ALTAR_ROW_I2 &&
               altar_is_at_crossing(game, seat, altar_event_crossing(event).crossing);
    case ALTAR_EVENT_RAIDED:
        return altar_has_token_in(game, seat, game->sc->raids[altar_event_raided(event).town].cell,
                                  VD_NONE);
    case ALTAR_EVENT_PIECE:
        return hears_piece(game, seat, altar_event_piece(event).piece);
    case ALTAR_EVENT_CONTACT:
    case ALTAR_EVENT_LOST:
        return false;
    default:
        return true;
    }
}

static bool hears(void *context, const struct vd_event *event, uint8_t seat)
{
    struct altar_game *game = context;
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_TASK:
        return false; /* altar_relay_task */
    case ALTAR_EVENT_POINTS:
        return altar_knows_points(game->sc, seat, altar_event_points(event).side);
    case ALTAR_EVENT_LAID:
        return altar_seat_decides(game, altar_open_task(game->state), seat);
    default:
        return !altar_is_parted(game->sc) || hears_apart(game, event, seat);
    }
}

/* ---- what is told in other words ---- */

/* I16, I18: told to commanders with troops in the contact; the count is of the divisions that
 * each knows of. */
static void relay_contact(struct altar_game *game, const struct vd_event *event, uint8_t side)
{
    const struct altar_state *state = game->state;
    struct vd_event told;
    uint32_t concerned =
        VD_AUDIENCE(altar_owner(game->sc, &state->board.piece[state->contact.mover.v]));

    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        if (state->board.piece[i].cell == state->contact.cell)
            concerned |= VD_AUDIENCE(altar_owner(game->sc, &state->board.piece[i]));
    }
    altar_seats(game->state)->concerned = concerned;
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        const struct altar_seat *place = altar_place(game, seat);
        const struct altar_piece *mover = altar_known_as(place, state->contact.mover);
        struct altar_event_contact contact = altar_event_contact(event);

        if (place->view.side != side || (concerned & VD_AUDIENCE(seat)) == 0)
            continue;
        contact.divisions =
            (uint8_t)altar_divisions_near(game->sc, &place->view.board, side, contact.cell);
        if (state->board.piece[state->contact.mover.v].side != side) {
            contact.piece = place->slot[state->contact.mover.v];
            contact.handle = mover != NULL ? mover->handle : 0;
        }
        altar_compose_contact(contact, &told);
        told.rule = event->rule;
        altar_tell_seats(game, told, VD_AUDIENCE(seat));
    }
}

/* A card closes crossings for everybody; whether a crossing is destroyed is told as each
 * commander knows it. */
static void relay_closed_crossing(struct altar_game *game, const struct vd_event *event,
                                  uint8_t side)
{
    struct altar_event_crossing crossing = altar_event_crossing(event);

    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        const struct altar_view *view = &altar_place(game, seat)->view;
        struct vd_event told;

        crossing.destroyed = (view->board.destroyed >> crossing.crossing & 1) != 0;
        altar_compose_crossing(crossing, &told);
        told.rule = event->rule;
        if (view->side == side)
            altar_tell_seats(game, told, VD_AUDIENCE(seat));
    }
}

/* What was learned of an enemy token: in contact by those with troops in it, from a look by the
 * looking commander, about depots and battles by all. */
static void relay_learned(struct altar_game *game, const struct vd_event *event, uint8_t side)
{
    const struct altar_event_piece told = altar_event_piece(event);
    uint8_t piece = 0;
    uint8_t bits = (uint8_t)((told.what != ALTAR_KIND_NONE ? ALTAR_KNOWN_KIND : 0) |
                             (told.arm != ALTAR_ARM_NONE ? ALTAR_KNOWN_ARM : 0) |
                             (told.token.v != ALTAR_NONE ? ALTAR_KNOWN_NAME : 0));

    while (piece < game->sc->token_count &&
           (game->sc->tokens[piece].side == side || game->state->slot[piece].v != told.piece.v))
        piece++;
    if (piece == game->sc->token_count || told.cause == ALTAR_CAUSE_SIGHTED)
        return;
    bool all = event->rule == ALTAR_ROW_I25 || game->sc->tokens[piece].kind == ALTAR_DEPOT;

    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        if (game->sc->base.seat_side[seat] == side &&
            (all || (event->rule == ALTAR_ROW_I32
                         ? altar_seat_decides(game, altar_open_task(game->state), seat)
                         : is_concerned(game, seat))))
            altar_seat_learns(game, seat, altar_piece(piece), bits, (enum altar_cause)told.cause,
                              (enum altar_row_id)event->rule);
    }
}

static void show_unit(struct altar_game *game, altar_unit_id unit, uint32_t seats)
{
    struct vd_event event;

    altar_compose_unit((struct altar_event_unit){.unit = unit,
                                                 .state = game->state->units[unit.v],
                                                 .cause = ALTAR_UNIT_SHOWN},
                       &event);
    event.rule = ALTAR_ROW_I25;
    altar_tell_seats(game, event, seats);
}

/* I25: everybody knows a division on the table by name, with all its units. */
static void relay_table(struct altar_game *game, altar_piece_id piece)
{
    const struct altar_token *token = &game->sc->tokens[piece.v];

    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        if (game->sc->base.seat_side[seat] != token->side)
            altar_seat_learns(game, seat, piece,
                              ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM | ALTAR_KNOWN_NAME,
                              ALTAR_CAUSE_LEARNED, ALTAR_ROW_I25);
        for (uint8_t i = 0; i < token->unit_count; i++) {
            altar_unit_id unit = altar_unit(token->first_unit + i);

            if (altar_place(game, seat)->view.units[unit.v] != game->state->units[unit.v])
                show_unit(game, unit, VD_AUDIENCE(seat));
        }
    }
    altar_relay_scouts(game);
}

/* L16: the army commander places the winners and is told where each stands now. */
static void relay_posted(struct altar_game *game, altar_piece_id piece)
{
    uint8_t chief = altar_chief(game->sc, game->sc->tokens[piece.v].side);

    if (!owns(game, chief, piece.v))
        altar_tell_seat_piece(game, chief, piece,
                              altar_as_fellows_see(&game->state->board.piece[piece.v]),
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
        if (game->sc->tokens[altar_event_piece(event).piece.v].side != side)
            relay_learned(game, event, side);
        else if (altar_event_piece(event).cause == ALTAR_CAUSE_SPREAD)
            relay_posted(game, altar_event_piece(event).piece);
        break;
    default:
        break;
    }
}

void altar_relay(struct altar_game *game, const struct vd_event *event)
{
    const struct vd_relay relay = relay_of(game);
    uint32_t seats = 0;

    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        if ((event->audience & VD_AUDIENCE(side)) != 0)
            seats |= altar_seats_of(game->sc, side);
    }
    vd_relay_tell(&relay, *event, vd_relay_hearers(&relay, event, seats, hears));
    for (uint8_t side = 0; side < ALTAR_SIDES && altar_is_parted(game->sc); side++) {
        if ((event->audience & VD_AUDIENCE(side)) != 0)
            relay_reworded(game, event, side);
    }
    if (event->kind == ALTAR_EVENT_TABLE && altar_is_parted(game->sc))
        relay_table(game, altar_event_table(event).token);
}

void altar_relay_crossing(struct altar_game *game, uint8_t crossing, uint32_t seats)
{
    const struct altar_board *board = &game->state->board;
    struct vd_event event;

    altar_compose_crossing(
        (struct altar_event_crossing){.crossing = crossing,
                                      .destroyed = (board->destroyed >> crossing & 1) != 0,
                                      .closed = (board->closed >> crossing & 1) != 0},
        &event);
    event.rule = ALTAR_ROW_I14;
    altar_tell_seats(game, event, seats);
}

static void relay_raid(struct altar_game *game, uint8_t town, uint32_t seats)
{
    struct vd_event event;

    altar_compose_raided((struct altar_event_raided){.town = town}, &event);
    event.rule = ALTAR_ROW_I15;
    altar_tell_seats(game, event, seats);
}

void altar_relay_publish(struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t seat = 0; altar_is_separate(game->sc) && seat < game->sc->base.seat_count;
         seat++) {
        const struct altar_board *known = &altar_place(game, seat)->view.board;

        for (uint8_t i = 0; i < game->sc->crossing_count; i++) {
            if ((known->destroyed >> i & 1) != (board->destroyed >> i & 1))
                altar_relay_crossing(game, i, VD_AUDIENCE(seat));
        }
        for (uint8_t i = 0; i < game->sc->raid_count; i++) {
            if ((board->raided[i / 64] >> i % 64 & 1) != 0 &&
                (known->raided[i / 64] >> i % 64 & 1) == 0)
                relay_raid(game, i, VD_AUDIENCE(seat));
        }
    }
}
