/* rules/altar/canon.c: a state and a view as canonical bytes, the same on every machine: each field in
 * the order of its declaration, lowest byte first; of a table the entries that the scenario has.
 * Padding is not data. A state is the truth alone: the views in it are what their events tell. */
#include <string.h>

#include "rules/altar/account.h"
#include "rules/altar/engine.h"
#include "rules/altar/letters.h"
#include "rules/altar/seats.h"

/* A state is hundreds of small fields: they are gathered before they are written. */
struct canon {
    struct vd_writer *writer;
    size_t count;
    uint8_t bytes[2048];
};

/* What is not written yet needs no clearing. */
static void canon_begin(struct canon *out, struct vd_writer *writer)
{
    out->writer = writer;
    out->count = 0;
}

static void flush(struct canon *out)
{
    vd_write_text(out->writer, (struct vd_text){(const char *)out->bytes, out->count});
    out->count = 0;
}

/* Room for so many more; never for more than all the pieces. */
static uint8_t *take(struct canon *out, size_t count)
{
    if (sizeof out->bytes - out->count < count)
        flush(out);
    out->count += count;
    return out->bytes + out->count - count;
}

static void write_four(uint8_t *at, uint32_t number)
{
    at[0] = (uint8_t)number;
    at[1] = (uint8_t)(number >> 8);
    at[2] = (uint8_t)(number >> 16);
    at[3] = (uint8_t)(number >> 24);
}

static void put_one(struct canon *out, unsigned number)
{
    *take(out, 1) = (uint8_t)number;
}

static void put_two(struct canon *out, unsigned number)
{
    uint8_t *at = take(out, 2);

    at[0] = (uint8_t)number;
    at[1] = (uint8_t)(number >> 8);
}

static void put_four(struct canon *out, uint32_t number)
{
    write_four(take(out, 4), number);
}

static void put_eight(struct canon *out, uint64_t number)
{
    put_four(out, (uint32_t)number);
    put_four(out, (uint32_t)(number >> 32));
}

static void put_bytes(struct canon *out, const uint8_t *at, size_t count)
{
    memcpy(take(out, count), at, count);
}

static void put_numbers(struct canon *out, const uint16_t *at, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_two(out, at[i]);
}

#define PUT_BYTES(out, array) put_bytes(out, (const uint8_t *)(array), sizeof(array))
#define PUT_NUMBERS(out, array) put_numbers(out, array, sizeof(array) / sizeof(array)[0])

enum { TOKEN_BYTES = 8, PIECE_BYTES = 12 };

static void put_place(uint8_t *at, const struct altar_piece *piece)
{
    write_four(at, piece->cell | (uint32_t)piece->left << 16);
    write_four(at + 4, piece->flags | (uint32_t)piece->die << 8 | (uint32_t)piece->seen << 16 |
                           (uint32_t)piece->handle << 24);
}

/* In the truth a piece is a token: side, kind and arm are the scenario's. */
static void put_tokens(struct canon *out, const struct altar_board *board)
{
    uint8_t *at = take(out, (size_t)board->piece_count * TOKEN_BYTES);

    for (size_t i = 0; i < board->piece_count; i++)
        put_place(at + i * TOKEN_BYTES, &board->piece[i]);
}

static void put_pieces(struct canon *out, const struct altar_board *board)
{
    uint8_t *at = take(out, (size_t)board->piece_count * PIECE_BYTES);

    for (size_t i = 0; i < board->piece_count; i++, at += PIECE_BYTES) {
        const struct altar_piece *piece = &board->piece[i];

        put_place(at, piece);
        write_four(at + TOKEN_BYTES, piece->side | (uint32_t)piece->kind << 8 |
                                         (uint32_t)piece->arm << 16 | (uint32_t)piece->token << 24);
    }
}

static void put_towns(struct canon *out, const struct altar_board *board)
{
    put_four(out, board->destroyed);
    put_four(out, board->closed);
    put_eight(out, board->raided[0]);
    put_eight(out, board->raided[1]);
}

static void put_task(struct canon *out, const struct altar_task *task)
{
    const uint8_t bytes[] = {task->phase, task->side, task->corps, task->piece};

    PUT_BYTES(out, bytes);
    put_two(out, task->cell);
    put_two(out, task->from);
    put_one(out, task->number);
    put_one(out, task->extra);
}

static void put_mover(struct canon *out, const struct altar_mover *mover)
{
    put_one(out, mover->piece);
    put_one(out, mover->walked);
    put_one(out, mover->left_road);
}

static void put_march(struct canon *out, const struct altar_march *march)
{
    put_one(out, march->count);
    put_numbers(out, march->route, march->count);
    put_one(out, march->next);
    put_mover(out, &march->mover);
}

static void put_contact(struct canon *out, const struct altar_contact *contact)
{
    put_two(out, contact->cell);
    put_two(out, contact->origin);
    PUT_NUMBERS(out, contact->aim);
    put_one(out, contact->mover);
    PUT_BYTES(out, contact->card);
    put_one(out, contact->engaged);
    PUT_BYTES(out, contact->face);
    PUT_BYTES(out, contact->score);
    put_one(out, contact->won);
    put_one(out, contact->stage);
}

static void put_leave(struct canon *out, const struct altar_leave *leave)
{
    put_two(out, leave->start);
    put_two(out, leave->enemy);
    put_one(out, leave->how);
    put_one(out, leave->spaces);
    put_one(out, leave->piece_count);
    PUT_BYTES(out, leave->pieces);
    put_one(out, leave->shifts);
}

static void put_draft(struct canon *out, const struct altar_draft *draft)
{
    PUT_NUMBERS(out, draft->units);
    put_one(out, draft->winner);
    put_one(out, draft->hour);
    put_one(out, draft->broke);
}

static void put_fight(struct canon *out, const struct altar_fight *fight)
{
    const uint8_t bytes[] = {fight->block_count, fight->attacker, fight->mover, fight->hour,
                             fight->winner,      fight->agreed,   fight->stage};

    PUT_NUMBERS(out, fight->block);
    put_two(out, fight->contested);
    put_two(out, fight->origin);
    PUT_BYTES(out, bytes);
    put_one(out, fight->arrival_count);
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        const struct altar_arrival *arrival = &fight->arrivals[i];

        put_two(out, arrival->cell);
        put_one(out, arrival->piece);
        put_one(out, arrival->turn);
        put_one(out, arrival->spaces);
        put_one(out, arrival->marks);
    }
}

static void put_reports(struct canon *out, const struct altar_view *view)
{
    put_one(out, view->numbers);
    put_one(out, view->report_count);
    for (uint8_t i = 0; i < view->report_count; i++) {
        const struct altar_report *report = &view->reports[i];
        const uint8_t bytes[] = {report->turn, report->face, report->handle, report->latest};

        put_two(out, report->cell);
        PUT_BYTES(out, bytes);
    }
}

/* A bit for each unit. */
static size_t bytes_of_units(const struct altar_scenario *sc)
{
    return (sc->unit_count + 7U) / 8;
}

/* Those on the road alone: what the rules go by, and what records have had from the first. */
static void put_letters(struct canon *out, const struct altar_view *view)
{
    put_one(out, view->elsewhere);
    put_one(out, view->wired);
    put_one(out, (uint8_t)altar_letters_on_the_road(view));
    for (uint8_t i = 0; i < view->dispatch_count; i++) {
        const struct altar_dispatch *letter = &view->dispatches[i];

        if (!altar_is_on_the_road(view, letter))
            continue;
        put_one(out, letter->to);
        put_one(out, letter->latest);
    }
}

static void put_trail(struct canon *out, const struct altar_trail *trail)
{
    put_two(out, trail->from);
    put_one(out, trail->piece);
    put_one(out, trail->count);
    PUT_BYTES(out, trail->ways);
}

static void put_view(struct canon *out, const struct altar_scenario *sc,
                     const struct altar_view *view)
{
    const uint8_t bytes[] = {view->pool, view->tied, view->enemy_pool, view->card};
    const uint8_t last[] = {view->own_card, view->block_count, view->hour, view->marching,
                            view->over,     view->winner,      view->major};

    put_one(out, view->base.seat);
    put_one(out, view->base.asked);
    put_two(out, view->base.turn);
    put_four(out, view->base.told);
    put_one(out, view->board.piece_count);
    put_pieces(out, &view->board);
    put_towns(out, &view->board);
    put_task(out, &view->task);
    put_mover(out, &view->mover);
    put_two(out, view->onward);
    put_trail(out, &view->trail);
    put_reports(out, view);
    put_bytes(out, view->units, sc->unit_count);
    PUT_BYTES(out, bytes);
    PUT_BYTES(out, view->points);
    put_bytes(out, view->in_force, sc->card_count);
    put_bytes(out, view->turned, sc->card_count);
    put_one(out, view->rides);
    put_one(out, view->ride_effect);
    put_two(out, view->corps_done);
    put_bytes(out, view->tried, bytes_of_units(sc));
    PUT_NUMBERS(out, view->block);
    put_bytes(out, view->comes, sc->token_count);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        put_bytes(out, view->attached[side], sc->armies[side].reserve_count);
    put_four(out, view->result);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        put_four(out, view->draft[side]);
    put_draft(out, &view->offered);
    PUT_BYTES(out, last);
    put_bytes(out, view->times, sc->row_count);
    put_bytes(out, view->sums, sc->row_count);
    put_bytes(out, view->deck, sc->card_count);
    if (altar_is_separate(sc))
        put_letters(out, view);
}

void altar_serialize_view(const struct vd_scenario *scenario, const struct vd_view *base,
                          struct vd_writer *writer)
{
    struct canon out;

    canon_begin(&out, writer);
    put_view(&out, (const struct altar_scenario *)scenario, (const struct altar_view *)base);
    flush(&out);
}

static void put_seats(struct canon *out, const struct altar_scenario *sc,
                      const struct altar_seats *seats)
{
    put_four(out, seats->concerned);
    put_four(out, seats->due);
    put_one(out, seats->letter_count);
    for (uint8_t i = 0; i < seats->letter_count; i++) {
        put_two(out, seats->letters[i].number);
        put_one(out, seats->letters[i].from);
        put_one(out, seats->letters[i].to);
        put_one(out, seats->letters[i].due);
    }
    for (uint8_t i = 0; i < sc->base.seat_count; i++) {
        put_bytes(out, seats->seat[i].slot, sc->token_count);
        put_bytes(out, seats->seat[i].known, sc->token_count);
        put_bytes(out, seats->seat[i].handle, sc->token_count);
        put_one(out, seats->seat[i].handles);
    }
}

static void put_state(struct canon *out, const struct altar_scenario *sc,
                      const struct altar_state *state)
{
    const uint8_t bytes[] = {state->turn, state->due, state->rewinds};
    const uint8_t more[] = {state->card, state->marching};
    const uint8_t last[] = {state->over, state->winner, state->major};

    put_tokens(out, &state->board);
    put_towns(out, &state->board);
    put_one(out, state->depth);
    for (uint8_t i = 0; i < state->depth; i++)
        put_task(out, &state->stack[i]);
    put_march(out, &state->march);
    put_contact(out, &state->contact);
    put_leave(out, &state->leave);
    put_fight(out, &state->fight);
    put_bytes(out, state->units, sc->unit_count);
    PUT_BYTES(out, state->deck);
    PUT_BYTES(out, bytes);
    PUT_BYTES(out, state->pool);
    PUT_BYTES(out, state->tied);
    PUT_BYTES(out, state->points);
    put_two(out, state->corps_done);
    PUT_BYTES(out, more);
    put_bytes(out, state->in_force, sc->card_count);
    PUT_BYTES(out, state->rides);
    put_one(out, state->effect);
    put_one(out, state->ride_effect);
    PUT_BYTES(out, state->card_dice);
    put_bytes(out, state->booked, sc->row_count);
    put_bytes(out, state->times, sc->row_count);
    put_bytes(out, state->sums, sc->row_count);
    put_bytes(out, state->held, sc->row_count);
    put_numbers(out, state->scored, sc->row_count);
    put_bytes(out, state->thrown, sc->token_count);
    put_four(out, state->burnt);
    put_two(out, state->mixed);
    put_bytes(out, state->slot, sc->token_count);
    put_bytes(out, state->known, sc->token_count);
    PUT_BYTES(out, state->handles);
    PUT_BYTES(out, last);
    if (altar_is_separate(sc))
        put_seats(out, sc, (const struct altar_seats *)(state + 1));
}

void altar_serialize(const struct vd_scenario *scenario, const void *whole,
                     struct vd_writer *writer)
{
    struct canon out;

    canon_begin(&out, writer);
    put_state(&out, (const struct altar_scenario *)scenario, whole);
    flush(&out);
}

/* ---- events from a file ---- */

static bool is_cell(const struct altar_scenario *sc, uint16_t cell)
{
    return cell == VD_NONE || cell < sc->base.theater->cell_count;
}

/* Whether it is told to somebody of that side. */
static bool is_told_to(const struct altar_scenario *sc, const struct vd_event *event, unsigned side)
{
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if ((event->audience & VD_AUDIENCE(seat)) != 0 && sc->seat_side[seat] == side)
            return true;
    }
    return false;
}

/* A side always knows which tokens are, or were, its own. */
static bool is_piece_known(const struct altar_scenario *sc, const struct vd_event *event)
{
    return event->arg[7] < sc->token_count ||
           (!is_told_to(sc, event, event->arg[4]) &&
            !is_told_to(sc, event, sc->tokens[event->arg[0]].side));
}

static bool is_piece(const struct altar_scenario *sc, const struct vd_event *event)
{
    const uint16_t *arg = event->arg;

    return arg[0] < sc->token_count && arg[4] == sc->tokens[arg[0]].side &&
           is_piece_known(sc, event) &&
           (arg[5] != ALTAR_TRAIN || arg[10] < sc->corps_count || arg[10] == ALTAR_NONE) &&
           is_cell(sc, arg[2]) && is_cell(sc, arg[3]) && arg[5] < ALTAR_KIND_COUNT &&
           arg[6] < ALTAR_ARM_COUNT && (arg[7] < sc->token_count || arg[7] == ALTAR_NONE) &&
           arg[8] <= UINT8_MAX && arg[9] <= UINT8_MAX && arg[10] <= UINT8_MAX &&
           arg[11] <= UINT8_MAX && arg[1] < ALTAR_CAUSE_COUNT;
}

/* Whoever is asked is told what about. */
static bool names_subject(const struct altar_scenario *sc, const uint16_t *arg)
{
    bool piece = arg[3] < sc->token_count, cell = arg[4] < sc->base.theater->cell_count;

    switch ((enum altar_phase)arg[0]) {
    case ALTAR_PHASE_GIVE_WAY:
    case ALTAR_PHASE_BREAK:
    case ALTAR_PHASE_RETREAT:
    case ALTAR_PHASE_SHIFT:
        return piece && cell;
    case ALTAR_PHASE_CONTACT:
    case ALTAR_PHASE_BLOCK:
    case ALTAR_PHASE_EXTEND:
    case ALTAR_PHASE_PLOT:
    case ALTAR_PHASE_ATTACH:
    case ALTAR_PHASE_BATTLE:
    case ALTAR_PHASE_LOSERS:
    case ALTAR_PHASE_SPREAD:
        return cell;
    case ALTAR_PHASE_MARCH:
    case ALTAR_PHASE_ACTION:
        return arg[2] < sc->corps_count;
    case ALTAR_PHASE_CARD:
        return arg[6] < sc->effect_count &&
               (piece || (sc->effects[arg[6]].verb != ALTAR_VERB_ARRIVE &&
                          sc->effects[arg[6]].verb != ALTAR_VERB_PLACE));
    default:
        return true;
    }
}

/* L26: a battery of a reserve, and a division of its side or none. */
static bool is_attachment(const struct altar_scenario *sc, const uint16_t *arg)
{
    return arg[0] < sc->unit_count && altar_is_reserve(sc, sc->units[arg[0]].side, arg[0]) &&
           (arg[1] == ALTAR_NONE ||
            (arg[1] < sc->token_count && sc->tokens[arg[1]].kind == ALTAR_DIVISION &&
             sc->tokens[arg[1]].side == sc->units[arg[0]].side));
}

static bool is_task(const struct altar_scenario *sc, const struct vd_event *event)
{
    const uint16_t *arg = event->arg;
    bool asked = arg[8] == 0 &&
                 (arg[1] == ALTAR_SIDES || (arg[1] < ALTAR_SIDES && is_told_to(sc, event, arg[1])));

    return (!asked || names_subject(sc, arg)) && arg[0] < ALTAR_PHASE_COUNT &&
           (arg[1] <= ALTAR_SIDES || arg[1] == ALTAR_NONE) &&
           (arg[2] < sc->corps_count || arg[2] == ALTAR_NONE) &&
           (arg[3] < sc->token_count || arg[3] == ALTAR_NONE) && is_cell(sc, arg[4]) &&
           is_cell(sc, arg[5]) && arg[6] <= UINT8_MAX && arg[7] <= UINT8_MAX && arg[8] <= 1 &&
           (arg[0] != ALTAR_PHASE_CARD || arg[6] < sc->effect_count);
}

static bool are_cells(const struct altar_scenario *sc, const uint16_t *cells, unsigned count,
                      unsigned most)
{
    if (count > most)
        return false;
    for (unsigned i = 0; i < count; i++) {
        if (cells[i] >= sc->base.theater->cell_count)
            return false;
    }
    return true;
}

static bool are_tokens(const struct altar_scenario *sc, const uint16_t *tokens, unsigned count,
                       unsigned most)
{
    if (count > most)
        return false;
    for (unsigned i = 0; i < count; i++) {
        if (tokens[i] >= sc->token_count)
            return false;
    }
    return true;
}

static bool is_die(const struct altar_scenario *sc, const uint16_t *arg)
{
    if (arg[0] >= ALTAR_DIE_COUNT)
        return false;
    if (arg[0] != ALTAR_DIE_RALLY)
        return arg[1] < sc->token_count || arg[1] == ALTAR_NONE;
    return arg[1] < ALTAR_RALLY_PICKET ? arg[1] < sc->unit_count
                                       : arg[1] - ALTAR_RALLY_PICKET < sc->token_count;
}

static bool is_deck(const struct altar_scenario *sc, const uint16_t *arg)
{
    for (unsigned i = 0; i < arg[0] && i < ALTAR_CARDS_MAX; i++) {
        if (arg[2 + i] >= sc->card_count)
            return false;
    }
    return arg[0] <= ALTAR_CARDS_MAX && arg[1] <= arg[0];
}

bool altar_event_is_sound(const struct vd_scenario *base, const struct vd_event *event)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const uint16_t *arg = event->arg;

    if (event->rule >= ALTAR_RULE_COUNT)
        return false;
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_TURN:
        return arg[0] <= sc->turns;
    case ALTAR_EVENT_CARD:
    case ALTAR_EVENT_FORCE:
    case ALTAR_EVENT_CANCELLED:
        return arg[0] < sc->card_count && arg[1] <= UINT8_MAX;
    case ALTAR_EVENT_RIDES:
        return arg[0] < ALTAR_SIDES && arg[1] <= UINT8_MAX && arg[2] < sc->effect_count;
    case ALTAR_EVENT_POOL:
        return arg[0] < ALTAR_SIDES && arg[1] <= UINT8_MAX && arg[2] <= UINT8_MAX &&
               arg[3] <= UINT8_MAX;
    case ALTAR_EVENT_TASK:
        return is_task(sc, event);
    case ALTAR_EVENT_CORPS:
        return arg[0] < ALTAR_SIDES &&
               (arg[1] < sc->corps_count || (arg[1] == ALTAR_NONE && arg[2] == 0)) && arg[2] <= 1;
    case ALTAR_EVENT_CLOSED:
    case ALTAR_EVENT_AGREED:
        return arg[0] < ALTAR_SIDES;
    case ALTAR_EVENT_DRAFT:
        return arg[0] < ALTAR_SIDES && (arg[3] & 0xF) < ALTAR_SIDES;
    case ALTAR_EVENT_MOVER:
        return (arg[0] == ALTAR_NONE ||
                (arg[0] < sc->token_count && is_told_to(sc, event, sc->tokens[arg[0]].side))) &&
               arg[1] <= UINT8_MAX && arg[2] <= 1 && is_cell(sc, arg[3]);
    case ALTAR_EVENT_PIECE:
        return is_piece(sc, event);
    case ALTAR_EVENT_LOST:
        return arg[0] < sc->token_count && is_cell(sc, arg[2]) &&
               (altar_is_separate(sc) || !is_told_to(sc, event, sc->tokens[arg[0]].side));
    case ALTAR_EVENT_TABLE:
        return arg[0] < sc->token_count;
    case ALTAR_EVENT_REPORT:
        return arg[0] < sc->base.theater->cell_count && arg[1] < ALTAR_KIND_COUNT &&
               arg[2] < ALTAR_ARM_COUNT && arg[3] < ALTAR_SOURCE_COUNT;
    case ALTAR_EVENT_LOOKED:
        return arg[0] < sc->token_count && arg[1] <= sc->token_count;
    case ALTAR_EVENT_DIE:
        return is_die(sc, arg);
    case ALTAR_EVENT_CROSSING:
        return arg[0] < sc->crossing_count && arg[1] <= 1 && arg[2] <= 1;
    case ALTAR_EVENT_RAIDED:
        return arg[0] < sc->raid_count;
    case ALTAR_EVENT_GIVEN_UP:
        return arg[0] < ALTAR_SIDES && arg[1] < sc->corps_count;
    case ALTAR_EVENT_ATTEMPT:
        return (arg[0] < sc->token_count || arg[0] == ALTAR_NONE) && arg[1] < ALTAR_ACTION_COUNT &&
               arg[2] < (arg[1] == ALTAR_ACTION_RAID ? sc->raid_count : sc->crossing_count);
    case ALTAR_EVENT_CONTACT:
        return are_cells(sc, arg, 2, 2) && (arg[2] < sc->token_count || arg[2] == ALTAR_NONE);
    case ALTAR_EVENT_LAID:
        return arg[0] < ALTAR_CARD_COUNT;
    case ALTAR_EVENT_CARDS:
        return arg[0] < ALTAR_CARD_COUNT && arg[1] < ALTAR_CARD_COUNT &&
               are_cells(sc, arg + 2, 1, 1);
    case ALTAR_EVENT_MET:
        return are_cells(sc, arg, 1, 1) && arg[1] < ALTAR_KIND_COUNT && arg[2] < ALTAR_ARM_COUNT;
    case ALTAR_EVENT_SCORES:
        return arg[2] < ALTAR_SIDES && are_cells(sc, arg + 3, 1, 1);
    case ALTAR_EVENT_PATH:
        return (arg[0] < sc->token_count || arg[0] == ALTAR_NONE) && arg[1] > 0 &&
               are_cells(sc, arg + 2, arg[1], ALTAR_STEPS_MAX);
    case ALTAR_EVENT_WITHDREW:
        return are_cells(sc, arg, 1, 1) && arg[1] < VD_SQUARE_DIRECTIONS;
    case ALTAR_EVENT_DISSOLVED:
    case ALTAR_EVENT_WRECKED:
        return are_cells(sc, arg, 1, 1);
    case ALTAR_EVENT_CAPTURED:
        return are_cells(sc, arg, 1, 1) && arg[1] < ALTAR_SIDES;
    case ALTAR_EVENT_UNIT:
        return arg[0] < sc->unit_count && arg[1] <= ALTAR_LOST && arg[2] <= ALTAR_UNIT_CORRECTED;
    case ALTAR_EVENT_POINTS:
        return (arg[0] < sc->row_count || arg[0] == ALTAR_NONE) && arg[2] <= UINT8_MAX &&
               arg[3] < ALTAR_SIDES;
    case ALTAR_EVENT_HALT:
        return arg[0] < sc->token_count && is_cell(sc, arg[1]) && arg[2] < ALTAR_HALT_COUNT;
    case ALTAR_EVENT_BLOCK:
        return are_cells(sc, arg + 1, arg[0], 6) && arg[7] < ALTAR_SIDES;
    case ALTAR_EVENT_HOUR:
        return arg[0] <= UINT8_MAX;
    case ALTAR_EVENT_ARRIVAL:
        return arg[0] < sc->token_count && arg[1] <= UINT8_MAX && is_cell(sc, arg[2]);
    case ALTAR_EVENT_ATTACHED:
        return is_attachment(sc, arg);
    case ALTAR_EVENT_RESULT:
        return arg[0] < ALTAR_SIDES && arg[1] <= UINT8_MAX && arg[4] <= ALTAR_SIDES;
    case ALTAR_EVENT_OVER:
        return arg[0] <= ALTAR_SIDES && arg[1] <= 1 && arg[2] <= UINT8_MAX && arg[3] <= UINT8_MAX;
    case ALTAR_EVENT_FOUGHT:
        return are_tokens(sc, arg + 8, arg[7], ALTAR_FOUGHT_COMERS);
    case ALTAR_EVENT_SPENT:
        return arg[0] < sc->token_count && are_cells(sc, arg + 1, 1, 1) && arg[2] <= UINT8_MAX &&
               arg[3] <= 1;
    case ALTAR_EVENT_DECK:
        return is_deck(sc, arg);
    case ALTAR_EVENT_TALLY:
        return arg[0] < sc->row_count && arg[1] <= UINT8_MAX && arg[2] <= UINT8_MAX;
    case ALTAR_EVENT_LETTER:
        return arg[1] < sc->base.seat_count && arg[2] < sc->base.seat_count &&
               arg[3] < ALTAR_LETTER_STATES && arg[4] <= UINT8_MAX && arg[5] <= UINT8_MAX;
    case ALTAR_EVENT_CORRECTED:
        return arg[0] <= 1;
    default:
        return altar_is_of_account(event->kind) && altar_account_is_sound(sc, event);
    }
}
