/* rules/altar/canon.c: a state and a view as canonical bytes, the same on every machine: each field in
 * the order of its declaration, lowest byte first; of a table the entries that the scenario has.
 * Padding is not data. */
#include <assert.h>

#include "rules/altar/engine.h"
#include "rules/altar/seats.h"

static void put(struct vd_writer *writer, uint64_t number, unsigned size)
{
    char bytes[8];

    for (unsigned i = 0; i < size; i++)
        bytes[i] = (char)(unsigned char)(number >> 8 * i);
    vd_write_text(writer, (struct vd_text){bytes, size});
}

static void put_bytes(struct vd_writer *writer, const uint8_t *at, size_t count)
{
    vd_write_text(writer, (struct vd_text){(const char *)at, count});
}

enum { NUMBERS_MAX = ALTAR_ROUTE_MAX }; /* the longest list is a route */

_Static_assert((int)ALTAR_ROWS_MAX <= (int)NUMBERS_MAX &&
                   (int)ALTAR_RESULT_WORDS <= (int)NUMBERS_MAX,
               "a list is put together before it is put");

static void put_numbers(struct vd_writer *writer, const uint16_t *at, size_t count)
{
    uint8_t bytes[2 * NUMBERS_MAX];

    assert(count <= NUMBERS_MAX);
    for (size_t i = 0; i < count; i++) {
        bytes[2 * i] = (uint8_t)at[i];
        bytes[2 * i + 1] = (uint8_t)(at[i] >> 8);
    }
    put_bytes(writer, bytes, 2 * count);
}

#define PUT_BYTES(writer, array) put_bytes(writer, (const uint8_t *)(array), sizeof(array))
#define PUT_NUMBERS(writer, array) put_numbers(writer, array, sizeof(array) / sizeof(array)[0])

enum { PIECE_BYTES = 12 };

static void piece_bytes(const struct altar_piece *piece, uint8_t *at)
{
    at[0] = (uint8_t)piece->cell;
    at[1] = (uint8_t)(piece->cell >> 8);
    at[2] = (uint8_t)piece->left;
    at[3] = (uint8_t)(piece->left >> 8);
    at[4] = piece->side;
    at[5] = piece->kind;
    at[6] = piece->arm;
    at[7] = piece->token;
    at[8] = piece->flags;
    at[9] = piece->die;
    at[10] = piece->seen;
    at[11] = piece->handle;
}

static void put_board(struct vd_writer *writer, const struct altar_board *board)
{
    uint8_t bytes[ALTAR_TOKENS_MAX * PIECE_BYTES];

    for (size_t i = 0; i < board->piece_count; i++)
        piece_bytes(&board->piece[i], bytes + i * PIECE_BYTES);
    put(writer, board->piece_count, 1);
    put_bytes(writer, bytes, (size_t)board->piece_count * PIECE_BYTES);
    put(writer, board->destroyed, 4);
    put(writer, board->closed, 4);
    put(writer, board->raided[0], 8);
    put(writer, board->raided[1], 8);
}

static void put_task(struct vd_writer *writer, const struct altar_task *task)
{
    const uint8_t bytes[] = {task->phase, task->side, task->corps, task->piece};

    PUT_BYTES(writer, bytes);
    put(writer, task->cell, 2);
    put(writer, task->from, 2);
    put(writer, task->number, 1);
    put(writer, task->extra, 1);
}

static void put_mover(struct vd_writer *writer, const struct altar_mover *mover)
{
    put(writer, mover->piece, 1);
    put(writer, mover->walked, 1);
    put(writer, mover->left_road, 1);
}

static void put_march(struct vd_writer *writer, const struct altar_march *march)
{
    put(writer, march->count, 1);
    put_numbers(writer, march->route, march->count);
    put(writer, march->next, 1);
    put_mover(writer, &march->mover);
}

static void put_contact(struct vd_writer *writer, const struct altar_contact *contact)
{
    put(writer, contact->cell, 2);
    put(writer, contact->origin, 2);
    PUT_NUMBERS(writer, contact->aim);
    put(writer, contact->mover, 1);
    PUT_BYTES(writer, contact->card);
    put(writer, contact->engaged, 1);
    PUT_BYTES(writer, contact->face);
    PUT_BYTES(writer, contact->score);
    put(writer, contact->won, 1);
    put(writer, contact->stage, 1);
}

static void put_leave(struct vd_writer *writer, const struct altar_leave *leave)
{
    put(writer, leave->start, 2);
    put(writer, leave->enemy, 2);
    put(writer, leave->how, 1);
    put(writer, leave->spaces, 1);
    put(writer, leave->piece_count, 1);
    PUT_BYTES(writer, leave->pieces);
    put(writer, leave->shifts, 1);
}

static void put_draft(struct vd_writer *writer, const struct altar_draft *draft)
{
    PUT_NUMBERS(writer, draft->units);
    put(writer, draft->given, 1);
    put(writer, draft->winner, 1);
    put(writer, draft->hour, 1);
    put(writer, draft->broke, 1);
}

static void put_fight(struct vd_writer *writer, const struct altar_fight *fight)
{
    const uint8_t bytes[] = {fight->block_count, fight->attacker, fight->mover, fight->hour,
                             fight->winner,      fight->agreed,   fight->stage};

    PUT_NUMBERS(writer, fight->block);
    put(writer, fight->contested, 2);
    put(writer, fight->origin, 2);
    PUT_BYTES(writer, bytes);
    put(writer, fight->arrival_count, 1);
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        const struct altar_arrival *arrival = &fight->arrivals[i];

        put(writer, arrival->cell, 2);
        put(writer, arrival->piece, 1);
        put(writer, arrival->turn, 1);
        put(writer, arrival->spaces, 1);
        put(writer, arrival->marks, 1);
    }
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        put_draft(writer, &fight->draft[side]);
}

static void put_reports(struct vd_writer *writer, const struct altar_view *view)
{
    put(writer, view->report_count, 1);
    for (uint8_t i = 0; i < view->report_count; i++) {
        const struct altar_report *report = &view->reports[i];
        const uint8_t bytes[] = {report->turn, report->what, report->arm, report->source};

        put(writer, report->cell, 2);
        PUT_BYTES(writer, bytes);
    }
}

/* A bit for each unit. */
static size_t bytes_of_units(const struct altar_scenario *sc)
{
    return (sc->unit_count + 7U) / 8;
}

static void put_letters(struct vd_writer *writer, const struct altar_view *view)
{
    put(writer, view->elsewhere, 1);
    put(writer, view->wired, 1);
    put(writer, view->sent_count, 1);
    for (uint8_t i = 0; i < view->sent_count; i++) {
        put(writer, view->sent[i].number, 2);
        put(writer, view->sent[i].to, 1);
        put(writer, view->sent[i].latest, 1);
    }
}

void altar_serialize_view(const struct vd_scenario *scenario, const struct vd_view *base,
                          struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)scenario;
    const struct altar_view *view = (const struct altar_view *)base;
    const uint8_t bytes[] = {view->pool, view->tied, view->enemy_pool, view->card};
    const uint8_t last[] = {view->own_card, view->block_count, view->hour, view->marching,
                            view->over,     view->winner,      view->major};

    put(writer, base->seat, 1);
    put(writer, base->asked, 1);
    put(writer, base->turn, 2);
    put(writer, base->told, 4);
    put_board(writer, &view->board);
    put_task(writer, &view->task);
    put_mover(writer, &view->mover);
    put(writer, view->onward, 2);
    put_reports(writer, view);
    put_bytes(writer, view->units, sc->unit_count);
    PUT_BYTES(writer, bytes);
    PUT_BYTES(writer, view->points);
    put_bytes(writer, view->in_force, sc->card_count);
    put_bytes(writer, view->turned, sc->card_count);
    put(writer, view->rides, 1);
    put(writer, view->ride_effect, 1);
    put(writer, view->corps_done, 2);
    put_bytes(writer, view->tried, bytes_of_units(sc));
    PUT_NUMBERS(writer, view->block);
    put_bytes(writer, view->comes, sc->token_count);
    put(writer, view->result, 4);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        put(writer, view->draft[side], 4);
    PUT_BYTES(writer, last);
    put_bytes(writer, view->times, sc->row_count);
    put_bytes(writer, view->sums, sc->row_count);
    put_bytes(writer, view->deck, sc->card_count);
    if (altar_is_separate(sc))
        put_letters(writer, view);
}

static void put_seats(struct vd_writer *writer, const struct altar_scenario *sc,
                      const struct altar_seats *seats)
{
    put(writer, seats->concerned, 4);
    put(writer, seats->due, 4);
    put(writer, seats->letter_count, 1);
    for (uint8_t i = 0; i < seats->letter_count; i++) {
        put(writer, seats->letters[i].number, 2);
        put(writer, seats->letters[i].from, 1);
        put(writer, seats->letters[i].to, 1);
        put(writer, seats->letters[i].due, 1);
    }
    for (uint8_t i = 0; i < sc->base.seat_count; i++) {
        put_bytes(writer, seats->seat[i].slot, sc->token_count);
        put_bytes(writer, seats->seat[i].known, sc->token_count);
        put_bytes(writer, seats->seat[i].handle, sc->token_count);
        put(writer, seats->seat[i].handles, 1);
        altar_serialize_view(&sc->base, &seats->seat[i].view.base, writer);
    }
}

void altar_serialize(const struct vd_scenario *scenario, const void *whole,
                     struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)scenario;
    const struct altar_state *state = whole;
    const uint8_t bytes[] = {state->turn, state->due, state->rewinds};
    const uint8_t more[] = {state->card, state->marching};
    const uint8_t last[] = {state->over, state->winner, state->major};

    put_board(writer, &state->board);
    put(writer, state->depth, 1);
    for (uint8_t i = 0; i < state->depth; i++)
        put_task(writer, &state->stack[i]);
    put_march(writer, &state->march);
    put_contact(writer, &state->contact);
    put_leave(writer, &state->leave);
    put_fight(writer, &state->fight);
    put_bytes(writer, state->units, sc->unit_count);
    PUT_BYTES(writer, state->deck);
    PUT_BYTES(writer, bytes);
    PUT_BYTES(writer, state->pool);
    PUT_BYTES(writer, state->tied);
    PUT_BYTES(writer, state->points);
    put(writer, state->corps_done, 2);
    PUT_BYTES(writer, more);
    put_bytes(writer, state->in_force, sc->card_count);
    PUT_BYTES(writer, state->rides);
    put(writer, state->effect, 1);
    put(writer, state->ride_effect, 1);
    PUT_BYTES(writer, state->card_dice);
    put_bytes(writer, state->booked, sc->row_count);
    put_bytes(writer, state->times, sc->row_count);
    put_bytes(writer, state->sums, sc->row_count);
    put_bytes(writer, state->held, sc->row_count);
    put_numbers(writer, state->scored, sc->row_count);
    put_bytes(writer, state->thrown, sc->token_count);
    put(writer, state->burnt, 4);
    put(writer, state->mixed, 2);
    put_bytes(writer, state->slot, sc->token_count);
    put_bytes(writer, state->known, sc->token_count);
    PUT_BYTES(writer, state->handles);
    PUT_BYTES(writer, last);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        altar_serialize_view(scenario, &state->view[side].base, writer);
    if (altar_is_separate(sc))
        put_seats(writer, sc, (const struct altar_seats *)(state + 1));
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
           is_cell(sc, arg[2]) && is_cell(sc, arg[3]) && arg[4] < ALTAR_SIDES &&
           arg[5] < ALTAR_KIND_COUNT && arg[6] < ALTAR_ARM_COUNT &&
           (arg[7] < sc->token_count || arg[7] == ALTAR_NONE) && arg[8] <= UINT8_MAX &&
           arg[9] <= UINT8_MAX && arg[10] <= UINT8_MAX && arg[11] <= UINT8_MAX &&
           arg[1] < ALTAR_CAUSE_COUNT;
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
        return arg[0] < ALTAR_SIDES && (arg[1] < sc->corps_count || arg[1] == ALTAR_NONE);
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
    case ALTAR_EVENT_RESULT:
        return arg[0] < ALTAR_SIDES && arg[1] <= UINT8_MAX;
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
        return false;
    }
}
