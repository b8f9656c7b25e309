/* unit/altar_stacks.c: two worlds in which a stack stands where it stands, but who of it is who differs: the tokens
 * of a stack that look alike to a seat have each other's numbers. However a stack comes through its sight (a march
 * in column, a retreat, a withdrawal, a shift, an arrival), the seat must not be told by the sequence of what it is
 * told, nor by the numbers, which is which (I7, I17, I36). */
#include <string.h>

#include "rules/altar/play/force.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/tell.h"
#include "unit/altar_worlds_parts.h"

/* ---- who can be taken for whom ---- */

static bool is_of_corps(const struct altar_worlds *worlds, altar_piece_id a, altar_piece_id b)
{
    return worlds_tables(worlds)->tokens[a.v].corps.v ==
               worlds_tables(worlds)->tokens[b.v].corps.v &&
           worlds_tables(worlds)->tokens[a.v].command.v ==
               worlds_tables(worlds)->tokens[b.v].command.v;
}

/* I9: which corps is active, and whom it has moved, is known; else they may be of several. */
static bool is_of_stack(const struct altar_worlds *worlds, const struct altar_board *board,
                        altar_piece_id a, altar_piece_id b)
{
    const struct altar_piece *one = &board->piece[a.v], *two = &board->piece[b.v];

    return one->cell != VD_NONE && one->cell == two->cell && one->side == two->side &&
           one->kind == two->kind && one->arm == two->arm && altar_is_face_down(one) &&
           (worlds_start(worlds)->stack[0].side == worlds->base.seat || is_of_corps(worlds, a, b));
}

/* The tokens that stand with it and are like it, itself among them. */
static uint8_t stack_of(const struct altar_worlds *worlds, const struct altar_state *state,
                        altar_piece_id piece, altar_piece_id mates[ALTAR_TOKENS_MAX])
{
    uint8_t count = 0;

    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        if (is_of_stack(worlds, &state->board, piece, altar_piece(i)))
            mates[count++] = altar_piece(i);
    }
    return count;
}

/* All that stand there, of whatever sort. */
static uint8_t height_of(const struct altar_board *board, altar_piece_id piece)
{
    uint8_t count = 0;

    for (uint8_t i = 0; i < board->piece_count; i++)
        count = (uint8_t)(count + (board->piece[i].cell == board->piece[piece.v].cell &&
                                   altar_is_face_down(&board->piece[i])));
    return count < WORLDS_STACKS ? count : WORLDS_STACKS - 1;
}

/* ---- the difference ---- */

static void shuffle(struct altar_worlds *worlds, altar_piece_id *pieces, uint8_t count)
{
    for (uint8_t i = 0; i + 1 < count; i++) {
        uint8_t pick = (uint8_t)(i + worlds_below(&worlds->base, (size_t)count - i));
        altar_piece_id kept = pieces[i];

        pieces[i] = pieces[pick];
        pieces[pick] = kept;
    }
}

/* The place on the map changes hands, with all that goes with it; the face stays. */
static void take_place(const struct altar_board *before, altar_piece_id here, altar_piece_id there,
                       struct altar_board *after)
{
    struct altar_piece place = before->piece[here.v];

    place.kind = before->piece[there.v].kind;
    place.arm = before->piece[there.v].arm;
    place.token = before->piece[there.v].token;
    after->piece[there.v] = place;
}

static void permute(struct altar_worlds *worlds, const altar_piece_id *here,
                    const altar_piece_id *there, uint8_t count)
{
    const struct altar_state before = *worlds_truth(&worlds->base.other);
    struct altar_state *after = worlds_truth(&worlds->base.other);
    const uint8_t enemy = worlds_enemy(worlds);

    for (uint8_t i = 0; i < count; i++) {
        take_place(&before.board, here[i], there[i], &after->board);
        take_place(&before.view[enemy].board, here[i], there[i], &after->view[enemy].board);
        after->slot[there[i].v] = before.slot[here[i].v];
        after->known[there[i].v] = before.known[here[i].v];
        after->thrown[there[i].v] = before.thrown[here[i].v];
        worlds->faces[here[i].v] = there[i];
        worlds->places[there[i].v] = here[i];
    }
    worlds_rename_all(worlds, after);
}

/* In a contact: whoever fights shows by it, and nothing would be compared. */
static bool is_fighting(const struct altar_worlds *worlds, altar_piece_id piece)
{
    const struct altar_state *start = worlds_start(worlds);

    return worlds_top(start)->phase == ALTAR_PHASE_CONTACT &&
           (piece.v == start->contact.mover.v || piece.v == start->contact.engaged.v ||
            piece.v == worlds->base.order[0].choice.subject);
}

/* The pieces that look alike to the seat in the stack. Those that it has not seen at all look alike too. */
static uint8_t alike_of_stack(const struct altar_worlds *worlds, altar_piece_id piece,
                              altar_piece_id mates[ALTAR_TOKENS_MAX])
{
    uint8_t count = stack_of(worlds, worlds_truth(&worlds->base.other), piece, mates), kept = 0;

    for (uint8_t i = 0; i < count; i++) {
        if (worlds_are_shown_alike(worlds, piece, mates[i]) && !is_fighting(worlds, mates[i]))
            mates[kept++] = mates[i];
    }
    return kept;
}

bool worlds_differ_stack(struct altar_worlds *worlds)
{
    const struct altar_state before = *worlds_truth(&worlds->base.other);
    altar_piece_id piece =
        altar_piece(worlds_below(&worlds->base, worlds_tables(worlds)->token_count));
    altar_piece_id here[ALTAR_TOKENS_MAX], there[ALTAR_TOKENS_MAX];

    if (worlds_fog(worlds) == ALTAR_FOG_OPEN || before.fight.block_count > 0 ||
        before.board.piece[piece.v].side == worlds->base.seat || is_fighting(worlds, piece) ||
        worlds->swapped[0].v != ALTAR_NONE || worlds->moved.v != ALTAR_NONE)
        return false;
    uint8_t count = alike_of_stack(worlds, piece, here);

    if (count < 2)
        return false;
    memcpy(there, here, count);
    shuffle(worlds, there, count);
    permute(worlds, here, there, count);
    /* One is a copy of the other, padding too. */
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    if (memcmp(&before, worlds_truth(&worlds->base.other), sizeof before) == 0)
        return false;
    worlds->height = height_of(&before.board, piece);
    worlds->stacked = piece;
    return true;
}

/* ---- what is bound to show it ---- */

static bool is_permuted(const struct altar_worlds *worlds, altar_piece_id piece)
{
    return piece.v < ALTAR_TOKENS_MAX && worlds->faces[piece.v].v != piece.v;
}

static bool fights(const struct altar_worlds *worlds, const struct world *one)
{
    const struct altar_contact *before = &worlds_start(worlds)->contact,
                               *after = &worlds_truth(one)->contact;

    return is_permuted(worlds, before->mover) || is_permuted(worlds, before->engaged) ||
           is_permuted(worlds, after->mover) || is_permuted(worlds, after->engaged);
}

/* True if the stack is of several corps: each is put where it may stand with the others (M15, R17). */
static bool is_parted(const struct altar_worlds *worlds)
{
    const struct altar_piece *piece = worlds_truth(&worlds->base.one)->board.piece;
    altar_piece_id stacked = worlds->stacked;

    for (uint8_t i = 0; i < worlds_start(worlds)->board.piece_count; i++) {
        if (is_permuted(worlds, altar_piece(i)) && !is_of_corps(worlds, stacked, altar_piece(i)) &&
            piece[i].cell != piece[stacked.v].cell)
            return true;
    }
    return false;
}

/* Names show on the table of a battle and by a look, brigades by their score in a skirmish: but only of whoever
 * fights. How a stack goes, and what comes into sight when, shows nothing. */
bool worlds_stack_shows(const struct altar_worlds *worlds, uint64_t happened)
{
    const uint64_t table = HAPPENED(BLOCK) | HAPPENED(HOUR) | HAPPENED(TABLE) | HAPPENED(RESULT);
    const uint64_t skirmish = HAPPENED(SCORES) | HAPPENED(MET) | HAPPENED(CARDS);
    const struct vd_command *order = &worlds->base.order[0];

    if ((happened & table) != 0 || order->choice.kind == ALTAR_CHOOSE_CARD || is_parted(worlds))
        return true;
    /* All handles are dealt by one lot of very many. */
    if (worlds_start(worlds)->turn == 0)
        return true;
    return (happened & skirmish) != 0 &&
           (fights(worlds, &worlds->base.one) || fights(worlds, &worlds->base.other));
}

/* ---- how it went ---- */

static bool was_put(const struct world *one, enum altar_cause cause)
{
    for (size_t i = 0; i < one->count; i++) {
        if (one->events[i].kind == ALTAR_EVENT_PIECE &&
            altar_event_piece(&one->events[i]).cause == cause)
            return true;
    }
    return false;
}

/* A card may have withdrawn it before anybody fought. */
static enum worlds_way way_of(const struct altar_worlds *worlds)
{
    uint64_t happened = worlds_happened(&worlds->base.one);

    if (was_put(&worlds->base.one, ALTAR_CAUSE_SHIFT))
        return WORLDS_BY_SHIFT;
    if (was_put(&worlds->base.one, ALTAR_CAUSE_ARRIVAL))
        return WORLDS_BY_ARRIVAL;
    if ((happened & (HAPPENED(WITHDREW) | HAPPENED(PATH))) == 0)
        return WORLDS_BY_MARCH;
    return worlds_truth(&worlds->base.one)->contact.card[worlds_enemy(worlds)] == ALTAR_CARD_RETREAT
               ? WORLDS_BY_WITHDRAWAL
               : WORLDS_BY_RETREAT;
}

/* A stack of which something moved in this order, and the seat has, or had, it in sight. */
void worlds_count_stack(struct altar_worlds *worlds)
{
    const struct altar_board *before = &worlds_start(worlds)->board,
                             *after = &worlds_truth(&worlds->base.one)->board;
    altar_piece_id mates[ALTAR_TOKENS_MAX];
    uint8_t count;

    if ((worlds->difference >> WORLDS_STACK & 1) == 0)
        return;
    count = stack_of(worlds, worlds_start(worlds), worlds->stacked, mates);
    for (uint8_t i = 0; i < count; i++) {
        if (before->piece[mates[i].v].cell == after->piece[mates[i].v].cell)
            continue;
        worlds->ways[way_of(worlds)][worlds->height]++;
        return;
    }
}

/* ---- lots ---- */

static bool is_as_good(const struct altar_state *state, altar_piece_id a, altar_piece_id b)
{
    const struct altar_piece *one = &state->board.piece[a.v], *two = &state->board.piece[b.v];

    return one->flags == two->flags && one->die == two->die && one->seen == two->seen &&
           state->known[a.v] == state->known[b.v] && (state->known[a.v] & ALTAR_KNOWN_NAME) == 0;
}

static bool stays_out(const struct altar_worlds *worlds, altar_piece_id piece)
{
    const struct altar_contact *contact = &worlds_truth(&worlds->base.one)->contact;

    return contact->mover.v != piece.v && contact->engaged.v != piece.v &&
           worlds->base.order[0].choice.subject != piece.v;
}

/* Whoever was followed keeps its number; in `blind` that is what it is called by. */
static bool was_followed(const struct altar_worlds *worlds, altar_piece_id piece)
{
    return worlds_fog(worlds) == ALTAR_FOG_BLIND &&
           worlds_start(worlds)->slot[piece.v].v != ALTAR_NONE &&
           worlds_start(worlds)->board.piece[piece.v].handle ==
               worlds_truth(&worlds->base.one)->board.piece[piece.v].handle;
}

/* Alike before and after, and what they are called was dealt in between. */
static bool were_dealt(const struct altar_worlds *worlds, altar_piece_id a, altar_piece_id b)
{
    const struct altar_state *start = worlds_start(worlds), *end = worlds_truth(&worlds->base.one);

    return is_of_stack(worlds, &start->board, a, b) && is_of_stack(worlds, &end->board, a, b) &&
           is_as_good(start, a, b) && is_as_good(end, a, b) && stays_out(worlds, a) &&
           stays_out(worlds, b) && !was_followed(worlds, a) && !was_followed(worlds, b) &&
           end->slot[a.v].v != ALTAR_NONE && end->slot[b.v].v != ALTAR_NONE &&
           end->slot[a.v].v != start->slot[a.v].v && end->slot[b.v].v != start->slot[b.v].v;
}

static bool find_dealt(struct altar_worlds *worlds, altar_piece_id *a, altar_piece_id *b)
{
    const uint8_t count = worlds_start(worlds)->board.piece_count;
    unsigned first = worlds_below(&worlds->base, count);

    for (uint8_t i = 0; i < count; i++) {
        *a = altar_piece((first + i) % count);
        if (worlds_start(worlds)->board.piece[a->v].side == worlds->base.seat)
            continue;
        for (b->v = 0; b->v < count; b->v++) {
            if (b->v != a->v && were_dealt(worlds, *a, *b))
                return true;
        }
    }
    return false;
}

static bool not_dealt(struct altar_worlds *worlds, altar_piece_id a, altar_piece_id b)
{
    const struct altar_state *start = worlds_start(worlds), *end = worlds_truth(&worlds->base.one);
    const altar_piece_id pieces[] = {a, b};

    (void)worlds_found(&worlds->base, "dealt");
    struct vd_writer why = vd_writer_of(worlds->base.why, sizeof worlds->base.why);

    why.length = strlen(worlds->base.why);
    for (size_t i = 0; i < COUNT(pieces); i++) {
        altar_piece_id piece = pieces[i];

        vd_write_format(&why,
                        "\n  token %u: place %u, then %u; number %u, then %u; space %u, then %u",
                        piece.v, start->slot[piece.v].v, end->slot[piece.v].v,
                        start->board.piece[piece.v].handle, end->board.piece[piece.v].handle,
                        start->board.piece[piece.v].cell, end->board.piece[piece.v].cell);
    }
    return false;
}

bool worlds_lots_are_fair(struct altar_worlds *worlds, const struct vd_command *order)
{
    altar_piece_id a, b;

    worlds_begin_pair(&worlds->base);
    worlds->base.order[0] = worlds->base.order[1] = *order;
    worlds_carry_out(&worlds->base, &worlds->base.one, order);
    /* Before the first turn all are dealt by one lot of very many. */
    if (worlds_start(worlds)->turn == 0 || worlds_fog(worlds) == ALTAR_FOG_OPEN ||
        !find_dealt(worlds, &a, &b))
        return true;
    const altar_piece_id *slot = worlds_truth(&worlds->base.one)->slot,
                         *twin = worlds_truth(&worlds->base.other)->slot;

    worlds->base.pairs++;
    worlds->dealt[height_of(&worlds_truth(&worlds->base.one)->board, a)]++;
    for (unsigned lot = 1, most = worlds_lots_tried(&worlds->base.one); lot <= most; lot++) {
        *worlds_truth(&worlds->base.other) = *worlds_start(worlds);
        worlds->base.other.lots = worlds->base.dice + lot;
        worlds_carry_out(&worlds->base, &worlds->base.other, order);
        if (twin[a.v].v == slot[b.v].v && twin[b.v].v == slot[a.v].v &&
            worlds_heard_the_same(&worlds->base)) {
            worlds->base.told++;
            return true;
        }
    }
    return not_dealt(worlds, a, b);
}
