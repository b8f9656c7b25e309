/* rules/altar/relay.c: what of a side's news each of its separate commanders hears (I33). */
#include "rules/altar/relay.h"

#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/seats.h"

static struct altar_seat *seat_of(const struct altar_game *game, uint8_t seat)
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
            altar_see(&game->sc->base, &seat_of(game, seat)->view.base, &event);
    }
}

static void tell_piece(struct altar_game *game, uint8_t seat, uint8_t slot,
                       struct altar_piece piece, enum altar_cause cause, enum altar_row_id row)
{
    struct vd_event event;

    altar_piece_event(slot, piece, cause, row, &event);
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

/* ---- who decides ---- */

/* The defender's part is that of the commander of the first division in the space. */
static uint8_t contact_seat(const struct altar_game *game, const struct altar_task *task,
                            uint8_t side)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count && side != task->extra; i++) {
        if (board->piece[i].cell == task->cell && board->piece[i].side == side &&
            board->piece[i].kind == ALTAR_DIVISION)
            return altar_owner(game->sc, &board->piece[i]);
    }
    return altar_owner(game->sc, &board->piece[task->piece]);
}

/* A look is taken by the commander of the first division that may take it. */
static uint8_t looking_seat(const struct altar_game *game, const struct altar_effect *effect,
                            uint8_t side)
{
    for (uint8_t i = 0; i < game->state->board.piece_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        if (piece->side == side && piece->kind == ALTAR_DIVISION && piece->cell != VD_NONE &&
            (effect->arm == ALTAR_ARM_NONE || effect->arm == piece->arm))
            return altar_owner(game->sc, piece);
    }
    return altar_chief(game->sc, side);
}

static uint8_t card_seat(const struct altar_game *game, const struct altar_task *task, uint8_t side)
{
    const struct altar_effect *effect = &game->sc->effects[task->number];

    switch ((enum altar_verb)effect->verb) {
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        return altar_owner(game->sc, &game->state->board.piece[task->piece]);
    case ALTAR_VERB_RALLY:
        return effect->corps < game->sc->corps_count ? altar_corps_seat(game->sc, effect->corps)
                                                     : altar_chief(game->sc, side);
    default:
        return looking_seat(game, effect, side);
    }
}

static uint8_t deciding_seat(const struct altar_game *game, const struct altar_task *task,
                             uint8_t side)
{
    switch ((enum altar_phase)task->phase) {
    case ALTAR_PHASE_MARCH:
    case ALTAR_PHASE_ACTION:
        return altar_corps_seat(game->sc, task->corps);
    case ALTAR_PHASE_GIVE_WAY:
    case ALTAR_PHASE_SHIFT:
    case ALTAR_PHASE_RETREAT:
    case ALTAR_PHASE_BREAK:
        return altar_owner(game->sc, &game->state->board.piece[task->piece]);
    case ALTAR_PHASE_CONTACT:
        return contact_seat(game, task, side);
    case ALTAR_PHASE_CARD:
        return card_seat(game, task, side);
    default:
        return altar_chief(game->sc, side);
    }
}

bool altar_seat_decides(const struct altar_game *game, const struct altar_task *task, uint8_t seat)
{
    uint8_t side = game->sc->seat_side[seat];

    if (task->side != side && task->side != ALTAR_SIDES)
        return false;
    if (task->phase == ALTAR_PHASE_DEPLOY || task->phase == ALTAR_PHASE_RALLY)
        return (altar_seats(game->state)->due & VD_AUDIENCE(seat)) != 0;
    return deciding_seat(game, task, side) == seat;
}

static uint32_t to_rally(const struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;
    uint32_t seats = 0;

    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        if (game->state->units[i] == ALTAR_BROKEN)
            seats |= VD_AUDIENCE(altar_unit_seat(game->sc, board, i));
    }
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if ((board->piece[i].flags & ALTAR_PIECE_WAITS) != 0)
            seats |= VD_AUDIENCE(altar_owner(game->sc, &board->piece[i]));
    }
    return seats;
}

static uint32_t to_deploy(const struct altar_game *game, uint8_t side)
{
    const struct altar_board *board = &game->state->board;
    uint32_t seats = 0;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == side && altar_is_to_deploy(game->sc, board, i))
            seats |= VD_AUDIENCE(altar_owner(game->sc, &board->piece[i]));
    }
    return seats;
}

void altar_seats_ask(struct altar_game *game, const struct altar_task *task)
{
    struct altar_seats *seats = altar_seats(game->state);

    if (task->phase == ALTAR_PHASE_DEPLOY)
        seats->due = to_deploy(game, task->side) | VD_AUDIENCE(altar_chief(game->sc, task->side));
    if (task->phase == ALTAR_PHASE_RALLY)
        seats->due = to_rally(game) | VD_AUDIENCE(altar_chief(game->sc, ALTAR_UNION)) |
                     VD_AUDIENCE(altar_chief(game->sc, ALTAR_CONFEDERATE));
}

bool altar_seat_closes(struct altar_game *game, uint8_t seat)
{
    struct altar_seats *seats = altar_seats(game->state);
    uint8_t side = game->sc->seat_side[seat];

    if (!altar_is_separate(game->sc))
        return true;
    seats->due &= ~VD_AUDIENCE(seat);
    return (seats->due & altar_seats_of(game->sc, side)) == 0;
}

void altar_tell_seat_closed(struct altar_game *game, uint8_t seat)
{
    uint8_t side = game->sc->seat_side[seat];
    struct vd_event event = {.kind = ALTAR_EVENT_CLOSED, .rule = ALTAR_ROW_I30, .arg = {side}};

    if (altar_is_separate(game->sc))
        tell_seats(game, event, VD_AUDIENCE(seat));
    else
        altar_tell_closed(game, side, altar_side_audience(side));
}

/* Whose activation is open is known to all; what a fellow is about is not. */
static struct altar_task fellows_task(const struct altar_game *game, struct altar_task task,
                                      const struct altar_view *view, const uint8_t *slot)
{
    const uint32_t announced = UINT32_C(1) << ALTAR_PHASE_DEPLOY |
                               UINT32_C(1) << ALTAR_PHASE_GIVE_UP |
                               UINT32_C(1) << ALTAR_PHASE_CARD | UINT32_C(1) << ALTAR_PHASE_RALLY;
    bool open = !altar_is_parted(game->sc);

    if (open || (announced >> task.phase & 1) != 0) {
        if (!open)
            task.piece = ALTAR_NONE;
        return altar_task_told(game, task, view, slot);
    }
    if (task.side == ALTAR_SIDES)
        return view->task; /* a contact of others, or a battle that is fought */
    return (struct altar_task){.phase = ALTAR_PHASE_ACTIVATE,
                               .side = task.side,
                               .corps = ALTAR_NONE,
                               .piece = ALTAR_NONE,
                               .cell = VD_NONE,
                               .from = VD_NONE};
}

void altar_relay_task(struct altar_game *game, struct altar_task task)
{
    for (uint8_t seat = 0; altar_is_separate(game->sc) && seat < game->sc->base.seat_count;
         seat++) {
        const struct altar_seat *place = seat_of(game, seat);
        const uint8_t side = place->view.side;
        const uint8_t *slot = altar_is_parted(game->sc) ? place->slot : game->state->slot;
        bool sides = task.side == side || task.side == ALTAR_SIDES;
        bool elsewhere = sides && !altar_seat_decides(game, &task, seat);
        struct altar_task told = elsewhere ? fellows_task(game, task, &place->view, slot)
                                           : altar_task_told(game, task, &place->view, slot);

        /* Where nothing is told of it, what was told last stands. */
        if (memcmp(&told, &place->view.task, sizeof told) != 0 ||
            (sides && told.side == task.side && elsewhere != place->view.elsewhere))
            tell_seats(game, altar_task_event(told, elsewhere), VD_AUDIENCE(seat));
    }
}

/* ---- what a seat knows of the enemy's tokens ---- */

static uint8_t free_slot(const struct altar_game *game, const struct altar_seat *place)
{
    for (uint8_t i = 0; i < game->sc->token_count; i++) {
        if (game->sc->tokens[i].side != place->view.side &&
            place->view.board.piece[i].cell == VD_NONE)
            return i;
    }
    return ALTAR_NONE;
}

static const struct altar_piece *known_as(const struct altar_seat *place, uint8_t piece)
{
    return place->slot[piece] != ALTAR_NONE ? &place->view.board.piece[place->slot[piece]] : NULL;
}

static bool is_known_depot(const struct altar_game *game, const struct altar_seat *place,
                           uint8_t piece)
{
    const struct altar_piece *known = known_as(place, piece);

    return known != NULL && known->kind == ALTAR_DEPOT &&
           game->state->board.piece[piece].kind == ALTAR_DEPOT;
}

/* Its number: the one it has while sight lasts, or for good if its face is known; else the next. */
static uint8_t number_of(const struct altar_game *game, struct altar_seat *place, uint8_t piece)
{
    bool named = (place->known[piece] & ALTAR_KNOWN_NAME) != 0 && place->handle[piece] != 0;

    if (place->slot[piece] == ALTAR_NONE) {
        place->slot[piece] = free_slot(game, place);
        if (!named)
            place->handle[piece] = ++place->handles;
    }
    return place->handle[piece];
}

static void gain_sight(struct altar_game *game, uint8_t seat, uint8_t piece, enum altar_sight sight)
{
    struct altar_seat *place = seat_of(game, seat);
    struct altar_piece seen = altar_as_known(game, piece, place->known[piece]);
    const struct altar_piece *known = known_as(place, piece);

    altar_as_scouted(game, piece, sight, is_known_depot(game, place, piece), &seen);
    if (known != NULL && known->cell == seen.cell && known->kind == seen.kind &&
        known->arm == seen.arm && known->token == seen.token && known->seen == seen.seen)
        return;
    seen.handle = number_of(game, place, piece);
    tell_piece(game, seat, place->slot[piece], seen, ALTAR_CAUSE_SIGHTED, ALTAR_ROW_I6);
}

static void lose_sight(struct altar_game *game, uint8_t seat, uint8_t piece)
{
    struct altar_seat *place = seat_of(game, seat);
    const struct altar_piece *known = known_as(place, piece);
    struct vd_event event = {.kind = ALTAR_EVENT_LOST,
                             .rule = ALTAR_ROW_I6,
                             .arg = {place->slot[piece], known->handle, known->cell}};

    tell_seats(game, event, VD_AUDIENCE(seat));
    place->slot[piece] = ALTAR_NONE;
    if ((place->known[piece] & ALTAR_KNOWN_NAME) == 0)
        place->known[piece] = 0;
}

/* Of what it sees it is told at once; I10, I32: of a depot, and of what a card shows, in any case. */
static void learn(struct altar_game *game, uint8_t seat, uint8_t piece, uint8_t bits,
                  enum altar_cause cause, enum altar_row_id row)
{
    struct altar_seat *place = seat_of(game, seat);
    const struct altar_piece *truth = &game->state->board.piece[piece];
    bool depot = truth->kind == ALTAR_DEPOT;
    bool news = (place->known[piece] & bits) != bits || depot;

    place->known[piece] |= bits;
    if (!news || (known_as(place, piece) == NULL &&
                  (truth->cell == VD_NONE || (!depot && row != ALTAR_ROW_I32))))
        return;
    struct altar_piece seen = altar_as_known(game, piece, place->known[piece]);

    seen.handle = number_of(game, place, piece);
    tell_piece(game, seat, place->slot[piece], seen, cause, row);
    if (truth->cell == VD_NONE)
        place->slot[piece] = ALTAR_NONE;
}

/* ---- scouting ---- */

static enum altar_sight sight_of(const struct altar_game *game, const uint8_t *owner, uint8_t seat,
                                 uint8_t piece)
{
    const struct altar_scenario *sc = game->sc;
    const struct altar_board *board = &game->state->board;
    const uint8_t side = sc->seat_side[seat], end = altar_end_of_tokens(sc, side);
    enum altar_sight best = ALTAR_SIGHT_NONE;

    for (uint8_t i = altar_first_token(sc, side); i < end && board->piece[piece].cell != VD_NONE;
         i++) {
        if (owner[i] != seat || board->piece[i].cell == VD_NONE)
            continue;
        unsigned far = altar_distance(sc, board->piece[i].cell, board->piece[piece].cell);
        unsigned reach = sc->sight[altar_sort_of(board->piece[i].kind, board->piece[i].arm)];

        if (far <= 1 && reach >= 1)
            return ALTAR_SIGHT_NEAR;
        if (far <= reach)
            best = ALTAR_SIGHT_FAR;
    }
    return best;
}

enum { FIRST_UNSEEN = 0x100, FIRST_LOT = 0x4000 };

/* Names under fog: who is seen already by his number, then by cell. */
static uint32_t place_in_turn(const struct altar_game *game, const struct altar_seat *place,
                              uint8_t piece)
{
    const struct altar_piece *known = known_as(place, piece);

    return known != NULL ? known->handle : FIRST_UNSEEN + game->state->board.piece[piece].cell;
}

/* Of those that come into sight together in one cell the lot decides: it depends on nothing that the
 * seat does not know. */
static void draw_lots(struct altar_game *game, const struct altar_seat *place,
                      struct altar_pieces *pieces)
{
    const struct altar_state *state = game->state;

    for (uint8_t i = 0; i < pieces->count; i++) {
        uint32_t turn = place_in_turn(game, place, pieces->at[i]);
        unsigned same = 1;

        while (i + same < pieces->count && place_in_turn(game, place, pieces->at[i + same]) == turn)
            same++;
        if (turn < FIRST_UNSEEN || same == 1)
            continue;
        uint16_t cell = (uint16_t)(turn - FIRST_UNSEEN);
        struct vd_die_key key = {
            state->rewinds, state->turn, ALTAR_DIE_HANDLES, cell,
            (uint16_t)(FIRST_LOT + place->view.base.seat * FIRST_UNSEEN + place->handles + i)};
        uint8_t pick = (uint8_t)(i + vd_dice_roll(game->dice, key, same) - 1U);
        uint8_t piece = pieces->at[pick];

        pieces->at[pick] = pieces->at[i];
        pieces->at[i] = piece;
    }
}

static void add_in_turn(const struct altar_game *game, const struct altar_seat *place,
                        struct altar_pieces *pieces, uint8_t piece)
{
    uint8_t at = pieces->count++;

    for (; at > 0 &&
           place_in_turn(game, place, pieces->at[at - 1]) > place_in_turn(game, place, piece);
         at--)
        pieces->at[at] = pieces->at[at - 1];
    pieces->at[at] = piece;
}

static void scout_enemies(struct altar_game *game, const uint8_t *owner, uint8_t seat)
{
    const struct altar_scenario *sc = game->sc;
    const struct altar_seat *place = seat_of(game, seat);
    const uint8_t enemy = altar_other(sc->seat_side[seat]);
    enum altar_sight sight[ALTAR_TOKENS_MAX];
    struct altar_pieces pieces = {.count = 0};

    for (uint8_t i = altar_first_token(sc, enemy); i < altar_end_of_tokens(sc, enemy); i++) {
        sight[i] = sight_of(game, owner, seat, i);
        if (sight[i] != ALTAR_SIGHT_NONE || place->slot[i] != ALTAR_NONE)
            add_in_turn(game, place, &pieces, i);
    }
    draw_lots(game, place, &pieces);
    for (uint8_t i = 0; i < pieces.count; i++) {
        uint8_t piece = pieces.at[i];

        if (sight[piece] != ALTAR_SIGHT_NONE)
            gain_sight(game, seat, piece, sight[piece]);
        else if (!is_known_depot(game, place, piece))
            lose_sight(game, seat, piece);
    }
}

/* A battle's table is under the eyes of all. */
static bool is_on_table(const struct altar_game *game, const struct altar_piece *piece)
{
    const struct altar_fight *fight = &game->state->fight;

    return piece->cell != VD_NONE && altar_in_block(fight->block, fight->block_count, piece->cell);
}

/* Friends tell who they are; what they are about they do not. */
static void scout_fellow(struct altar_game *game, uint8_t seat, uint8_t piece, bool in_sight)
{
    const struct altar_piece *truth = &game->state->board.piece[piece];
    const struct altar_piece *known = &seat_of(game, seat)->view.board.piece[piece];
    struct altar_piece seen = {.cell = truth->cell,
                               .left = VD_NONE,
                               .side = truth->side,
                               .kind = truth->kind,
                               .arm = truth->arm,
                               .token = truth->token,
                               .seen = truth->kind == ALTAR_TRAIN ? truth->seen : 0};
    struct vd_event lost = {
        .kind = ALTAR_EVENT_LOST, .rule = ALTAR_ROW_I33, .arg = {piece, 0, known->cell}};

    if (in_sight && (known->cell != seen.cell || known->seen != seen.seen))
        tell_piece(game, seat, piece, seen, ALTAR_CAUSE_SIGHTED, ALTAR_ROW_I33);
    else if (!in_sight && known->cell != VD_NONE)
        tell_seats(game, lost, VD_AUDIENCE(seat));
}

static void scout_fellows(struct altar_game *game, const uint8_t *owner, uint8_t seat)
{
    const struct altar_scenario *sc = game->sc;
    const uint8_t side = sc->seat_side[seat];

    for (uint8_t i = altar_first_token(sc, side); i < altar_end_of_tokens(sc, side); i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        if (owner[i] != seat && piece->kind != ALTAR_DEPOT)
            scout_fellow(game, seat, i,
                         sight_of(game, owner, seat, i) != ALTAR_SIGHT_NONE ||
                             is_on_table(game, piece));
    }
}

static bool has_token_in(const struct altar_game *game, uint8_t seat, uint16_t a, uint16_t b)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if ((board->piece[i].cell == a || board->piece[i].cell == b) &&
            board->piece[i].cell != VD_NONE && altar_owner(game->sc, &board->piece[i]) == seat)
            return true;
    }
    return false;
}

static bool is_at_crossing(const struct altar_game *game, uint8_t seat, uint16_t crossing)
{
    const struct vd_theater *theater = game->sc->base.theater;
    const struct vd_edge *edge =
        &theater->edges[theater->crossings[game->sc->crossings[crossing].crossing].edge];

    return has_token_in(game, seat, edge->a, edge->b);
}

/* I14: whoever comes to a crossing sees what it is like. */
static void find_crossings(struct altar_game *game, uint8_t seat)
{
    const struct altar_board *board = &game->state->board;
    uint32_t unknown = board->destroyed ^ seat_of(game, seat)->view.board.destroyed;

    for (; unknown != 0; unknown &= unknown - 1) {
        uint16_t i = (uint16_t)__builtin_ctz(unknown);
        struct vd_event event = {
            .kind = ALTAR_EVENT_CROSSING,
            .rule = ALTAR_ROW_I14,
            .arg = {i, (uint16_t)(board->destroyed >> i & 1), (uint16_t)(board->closed >> i & 1)}};

        if (is_at_crossing(game, seat, i))
            tell_seats(game, event, VD_AUDIENCE(seat));
    }
}

void altar_relay_scouts(struct altar_game *game)
{
    const struct altar_board *board = &game->state->board;
    uint8_t owner[ALTAR_TOKENS_MAX];

    if (!altar_is_parted(game->sc))
        return;
    for (uint8_t i = 0; i < board->piece_count; i++)
        owner[i] = altar_owner(game->sc, &board->piece[i]);
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        scout_fellows(game, owner, seat);
        scout_enemies(game, owner, seat);
        find_crossings(game, seat);
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
    return arg[0] == ALTAR_NONE ? seat_of(game, seat)->view.mover.piece != ALTAR_NONE
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
        return event->rule != ALTAR_ROW_I2 && is_at_crossing(game, seat, arg[0]);
    case ALTAR_EVENT_RAIDED:
        return has_token_in(game, seat, game->sc->raids[arg[0]].cell, VD_NONE);
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
        const struct altar_seat *place = seat_of(game, seat);
        const struct altar_piece *mover = known_as(place, state->contact.mover);
        struct vd_event told = *event;

        if (place->view.side != side || (concerned & VD_AUDIENCE(seat)) == 0)
            continue;
        told.arg[3] = (uint16_t)altar_divisions_within(game->sc, &place->view.board, side,
                                                       state->contact.cell, 3);
        if (state->board.piece[state->contact.mover].side != side) {
            told.arg[2] = place->slot[state->contact.mover];
            told.arg[4] = mover != NULL ? mover->handle : 0;
        }
        tell_seats(game, told, VD_AUDIENCE(seat));
    }
}

/* A card closes crossings for all; whether they stand each knows as he knows it. */
static void relay_closed_crossing(struct altar_game *game, const struct vd_event *event,
                                  uint8_t side)
{
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        const struct altar_view *view = &seat_of(game, seat)->view;
        struct vd_event told = *event;

        told.arg[1] = (uint16_t)(view->board.destroyed >> event->arg[0] & 1);
        if (view->side == side)
            tell_seats(game, told, VD_AUDIENCE(seat));
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
            learn(game, seat, piece, bits, (enum altar_cause)arg[1],
                  (enum altar_row_id)event->rule);
    }
}

/* I25: a division on the table is known to all by name, with all its units. */
static void relay_table(struct altar_game *game, uint8_t piece)
{
    const struct altar_token *token = &game->sc->tokens[piece];

    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++) {
        if (game->sc->seat_side[seat] != token->side)
            learn(game, seat, piece, ALTAR_KNOWN_KIND | ALTAR_KNOWN_ARM | ALTAR_KNOWN_NAME,
                  ALTAR_CAUSE_LEARNT, ALTAR_ROW_I25);
        for (uint8_t i = 0; i < token->unit_count; i++) {
            uint8_t unit = (uint8_t)(token->first_unit + i);
            struct vd_event event = {.kind = ALTAR_EVENT_UNIT,
                                     .rule = ALTAR_ROW_I25,
                                     .arg = {unit, game->state->units[unit], ALTAR_UNIT_SHOWN}};

            if (seat_of(game, seat)->view.units[unit] != game->state->units[unit])
                tell_seats(game, event, VD_AUDIENCE(seat));
        }
    }
    altar_relay_scouts(game);
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
    tell_seats(game, *event, seats);
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
        const struct altar_board *known = &seat_of(game, seat)->view.board;

        for (uint8_t i = 0; i < game->sc->crossing_count; i++) {
            struct vd_event event = {.kind = ALTAR_EVENT_CROSSING,
                                     .rule = ALTAR_ROW_I14,
                                     .arg = {i, (uint16_t)(board->destroyed >> i & 1),
                                             (uint16_t)(board->closed >> i & 1)}};

            if ((known->destroyed >> i & 1) != (board->destroyed >> i & 1))
                tell_seats(game, event, VD_AUDIENCE(seat));
        }
        for (uint8_t i = 0; i < game->sc->raid_count; i++) {
            struct vd_event event = {.kind = ALTAR_EVENT_RAIDED, .rule = ALTAR_ROW_I15, .arg = {i}};

            if ((board->raided[i / 64] >> i % 64 & 1) != 0 &&
                (known->raided[i / 64] >> i % 64 & 1) == 0)
                tell_seats(game, event, VD_AUDIENCE(seat));
        }
    }
}
