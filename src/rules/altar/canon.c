/* rules/altar/canon.c: a state or a view as canonical bytes, the same on every machine.
 *
 * Fields are written in the order of declaration, lowest byte first; of a table, only the
 * entries that the scenario has. Padding is not data. A state is written without its views,
 * because those follow from their events. */
#include "rules/altar/canon.h"

#include "base/canon.h"
#include "rules/altar/ground/retreat.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/account.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/telling/tell.h"

enum { TOKEN_BYTES = 8, PIECE_BYTES = 12 };

static void put_place(uint8_t *at, const struct altar_piece *piece)
{
    vd_canon_set_u32(at, piece->cell | (uint32_t)piece->left << 16);
    vd_canon_set_u32(at + 4, piece->flags | (uint32_t)piece->die << 8 |
                                 (uint32_t)piece->seen << 16 | (uint32_t)piece->handle << 24);
}

/* In the truth a piece is a token: its side, kind and arm are the scenario's. */
static void put_tokens(struct vd_canon *out, const struct altar_board *board)
{
    uint8_t *at = vd_canon_take(out, (size_t)board->piece_count * TOKEN_BYTES);

    for (size_t i = 0; i < board->piece_count; i++)
        put_place(at + i * TOKEN_BYTES, &board->piece[i]);
}

static void put_pieces(struct vd_canon *out, const struct altar_board *board)
{
    uint8_t *at = vd_canon_take(out, (size_t)board->piece_count * PIECE_BYTES);

    for (size_t i = 0; i < board->piece_count; i++, at += PIECE_BYTES) {
        const struct altar_piece *piece = &board->piece[i];

        put_place(at, piece);
        vd_canon_set_u32(at + TOKEN_BYTES, piece->side | (uint32_t)piece->kind << 8 |
                                               (uint32_t)piece->arm << 16 |
                                               (uint32_t)piece->token.v << 24);
    }
}

static void put_towns(struct vd_canon *out, const struct altar_board *board)
{
    vd_canon_u32(out, board->destroyed);
    vd_canon_u32(out, board->closed);
    vd_canon_u64(out, board->raided[0]);
    vd_canon_u64(out, board->raided[1]);
}

static void put_task(struct vd_canon *out, const struct altar_task *task)
{
    const uint8_t bytes[] = {task->phase, task->side, task->corps.v, task->piece.v};

    VD_CANON_BYTES(out, bytes);
    vd_canon_u16(out, task->cell);
    vd_canon_u16(out, task->from);
    vd_canon_u8(out, task->number);
    vd_canon_u8(out, task->extra);
}

static void put_mover(struct vd_canon *out, const struct altar_mover *mover)
{
    vd_canon_u8(out, mover->piece.v);
    vd_canon_u8(out, mover->walked);
    vd_canon_u8(out, mover->left_road);
}

static void put_march(struct vd_canon *out, const struct altar_march *march)
{
    vd_canon_u8(out, march->count);
    vd_canon_u16s(out, march->route, march->count);
    vd_canon_u8(out, march->next);
    put_mover(out, &march->mover);
}

static void put_contact(struct vd_canon *out, const struct altar_contact *contact)
{
    vd_canon_u16(out, contact->cell);
    vd_canon_u16(out, contact->origin);
    VD_CANON_U16S(out, contact->aim);
    vd_canon_u8(out, contact->mover.v);
    VD_CANON_BYTES(out, contact->card);
    vd_canon_u8(out, contact->engaged.v);
    VD_CANON_BYTES(out, contact->face);
    VD_CANON_BYTES(out, contact->score);
    vd_canon_u8(out, contact->won);
    vd_canon_u8(out, contact->stage);
}

static void put_leave(struct vd_canon *out, const struct altar_leave *leave)
{
    vd_canon_u16(out, leave->start);
    vd_canon_u16(out, leave->enemy);
    vd_canon_u8(out, leave->how);
    vd_canon_u8(out, leave->spaces);
    vd_canon_u8(out, leave->piece_count);
    VD_CANON_BYTES(out, leave->pieces);
    vd_canon_u8(out, leave->shifts);
}

static void put_draft(struct vd_canon *out, const struct altar_draft *draft)
{
    VD_CANON_U16S(out, draft->units);
    vd_canon_u8(out, draft->winner);
    vd_canon_u8(out, draft->hour);
    vd_canon_u8(out, draft->broke);
}

static void put_fight(struct vd_canon *out, const struct altar_fight *fight)
{
    const uint8_t bytes[] = {fight->block_count, fight->attacker, fight->mover.v, fight->hour,
                             fight->winner,      fight->agreed,   fight->stage};

    VD_CANON_U16S(out, fight->block);
    vd_canon_u16(out, fight->contested);
    vd_canon_u16(out, fight->origin);
    VD_CANON_BYTES(out, bytes);
    vd_canon_u8(out, fight->arrival_count);
    for (uint8_t i = 0; i < fight->arrival_count; i++) {
        const struct altar_arrival *arrival = &fight->arrivals[i];

        vd_canon_u16(out, arrival->cell);
        vd_canon_u8(out, arrival->piece.v);
        vd_canon_u8(out, arrival->turn);
        vd_canon_u8(out, arrival->spaces);
        vd_canon_u8(out, arrival->marks);
    }
}

static void put_reports(struct vd_canon *out, const struct altar_view *view)
{
    vd_canon_u8(out, view->numbers);
    vd_canon_u8(out, view->report_count);
    for (uint8_t i = 0; i < view->report_count; i++) {
        const struct altar_report *report = &view->reports[i];
        const uint8_t bytes[] = {report->turn, report->face, report->handle, report->latest};

        vd_canon_u16(out, report->cell);
        VD_CANON_BYTES(out, bytes);
    }
}

/* A bit for each unit. */
static size_t bytes_of_units(const struct altar_scenario *sc)
{
    return (sc->unit_count + 7U) / 8;
}

/* Only letters under way: the rules need no others, and records have had only these from the
 * start. */
static void put_letters(struct vd_canon *out, const struct altar_view *view)
{
    vd_canon_u8(out, view->elsewhere);
    vd_canon_u8(out, view->wired);
    vd_canon_u8(out, (uint8_t)vd_dispatches_on_the_road(&view->letters, view->base.turn));
    for (uint8_t i = 0; i < view->letters.count; i++) {
        const struct vd_dispatch *letter = &view->letters.at[i];

        if (!vd_dispatch_is_on_the_road(letter, view->base.turn))
            continue;
        vd_canon_u8(out, letter->to);
        vd_canon_u8(out, letter->latest);
    }
}

static void put_trail(struct vd_canon *out, const struct altar_trail *trail)
{
    vd_canon_u16(out, trail->from);
    vd_canon_u8(out, trail->piece.v);
    vd_canon_u8(out, trail->count);
    VD_CANON_BYTES(out, trail->ways);
}

static void put_view(struct vd_canon *out, const struct altar_scenario *sc,
                     const struct altar_view *view)
{
    const uint8_t bytes[] = {view->pool, view->tied, view->enemy_pool, view->card.v};
    const uint8_t last[] = {view->own_card, view->block_count, view->hour, view->marching,
                            view->over,     view->winner,      view->major};

    vd_canon_u8(out, view->base.seat);
    vd_canon_u8(out, view->base.asked);
    vd_canon_u16(out, view->base.turn);
    vd_canon_u32(out, view->base.told);
    vd_canon_u8(out, view->board.piece_count);
    put_pieces(out, &view->board);
    put_towns(out, &view->board);
    put_task(out, &view->task);
    put_mover(out, &view->mover);
    vd_canon_u16(out, view->onward);
    put_trail(out, &view->trail);
    put_reports(out, view);
    vd_canon_bytes(out, view->units, sc->unit_count);
    VD_CANON_BYTES(out, bytes);
    VD_CANON_BYTES(out, view->points);
    vd_canon_bytes(out, view->in_force, sc->card_count);
    vd_canon_bytes(out, view->turned, sc->card_count);
    vd_canon_u8(out, view->rides);
    vd_canon_u8(out, view->ride_effect);
    vd_canon_u16(out, view->corps_done);
    vd_canon_bytes(out, view->tried, bytes_of_units(sc));
    VD_CANON_U16S(out, view->block);
    vd_canon_bytes(out, view->comes, sc->token_count);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        vd_canon_bytes(out, view->attached[side], sc->armies[side].reserve_count);
    vd_canon_u32(out, view->result);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        vd_canon_u32(out, view->draft[side]);
    put_draft(out, &view->offered);
    VD_CANON_BYTES(out, last);
    vd_canon_bytes(out, view->times, sc->row_count);
    vd_canon_bytes(out, view->sums, sc->row_count);
    vd_canon_bytes(out, view->deck, sc->card_count);
    if (altar_is_separate(sc))
        put_letters(out, view);
}

void altar_serialize_view(const struct vd_scenario *scenario, const struct vd_view *base,
                          struct vd_writer *writer)
{
    struct vd_canon out;

    vd_canon_begin(&out, writer);
    put_view(&out, (const struct altar_scenario *)scenario, (const struct altar_view *)base);
    vd_canon_flush(&out);
}

static void put_seats(struct vd_canon *out, const struct altar_scenario *sc,
                      const struct altar_seats *seats)
{
    vd_canon_u32(out, seats->concerned);
    vd_canon_u32(out, seats->due);
    vd_canon_u8(out, (uint8_t)seats->letters.count);
    for (uint8_t i = 0; i < seats->letters.count; i++) {
        vd_canon_u16(out, seats->letters.at[i].number);
        vd_canon_u8(out, seats->letters.at[i].from);
        vd_canon_u8(out, seats->letters.at[i].to);
        vd_canon_u8(out, seats->letters.at[i].due);
    }
    for (uint8_t i = 0; i < sc->base.seat_count; i++) {
        vd_canon_bytes(out, seats->seat[i].slot, sc->token_count);
        vd_canon_bytes(out, seats->seat[i].known, sc->token_count);
        vd_canon_bytes(out, seats->seat[i].handle, sc->token_count);
        vd_canon_u8(out, seats->seat[i].handles);
    }
}

static void put_state(struct vd_canon *out, const struct altar_scenario *sc,
                      const struct altar_state *state)
{
    const uint8_t bytes[] = {state->turn, state->due, state->rewinds};
    const uint8_t more[] = {state->card.v, state->marching};
    const uint8_t last[] = {state->over, state->winner, state->major};

    put_tokens(out, &state->board);
    put_towns(out, &state->board);
    vd_canon_u8(out, state->depth);
    for (uint8_t i = 0; i < state->depth; i++)
        put_task(out, &state->stack[i]);
    put_march(out, &state->march);
    put_contact(out, &state->contact);
    put_leave(out, &state->leave);
    put_fight(out, &state->fight);
    vd_canon_bytes(out, state->units, sc->unit_count);
    VD_CANON_BYTES(out, state->deck);
    VD_CANON_BYTES(out, bytes);
    VD_CANON_BYTES(out, state->pool);
    VD_CANON_BYTES(out, state->tied);
    VD_CANON_BYTES(out, state->points);
    vd_canon_u16(out, state->corps_done);
    VD_CANON_BYTES(out, more);
    vd_canon_bytes(out, state->in_force, sc->card_count);
    VD_CANON_BYTES(out, state->rides);
    vd_canon_u8(out, state->effect);
    vd_canon_u8(out, state->ride_effect);
    VD_CANON_BYTES(out, state->card_dice);
    vd_canon_bytes(out, state->booked, sc->row_count);
    vd_canon_bytes(out, state->times, sc->row_count);
    vd_canon_bytes(out, state->sums, sc->row_count);
    vd_canon_bytes(out, state->held, sc->row_count);
    vd_canon_u16s(out, state->scored, sc->row_count);
    vd_canon_bytes(out, state->thrown, sc->token_count);
    vd_canon_u32(out, state->burnt);
    vd_canon_u16(out, state->mixed);
    vd_canon_bytes(out, state->slot, sc->token_count);
    vd_canon_bytes(out, state->known, sc->token_count);
    VD_CANON_BYTES(out, state->handles);
    VD_CANON_BYTES(out, last);
    if (altar_is_separate(sc))
        put_seats(out, sc, (const struct altar_seats *)(state + 1));
}

void altar_serialize(const struct vd_scenario *scenario, const void *whole,
                     struct vd_writer *writer)
{
    struct vd_canon out;

    vd_canon_begin(&out, writer);
    put_state(&out, (const struct altar_scenario *)scenario, whole);
    vd_canon_flush(&out);
}
