/* toy/rules/canon.c: the truth of Outposts and its views as canonical bytes. */
#include "base/canon.h"
#include "toy/rules/game.h"

static void put_known(struct vd_canon *canon, const struct outpost_view *view)
{
    for (unsigned i = 0; i < OUTPOST_COMPANIES_MAX; i++) {
        vd_canon_u16(canon, view->company[i].cell);
        vd_canon_u8(canon, view->company[i].strength);
        vd_canon_u8(canon, view->company[i].marched);
        vd_canon_u16(canon, view->seen[i].cell);
        vd_canon_u16(canon, view->seen[i].token);
        vd_canon_u8(canon, view->seen[i].arm);
    }
    vd_canon_u8(canon, view->seen_count);
}

static void put_dispatches(struct vd_canon *canon, const struct vd_dispatches *letters)
{
    vd_canon_u8(canon, letters->count);
    for (unsigned i = 0; i < letters->count; i++) {
        vd_canon_u8(canon, letters->at[i].from);
        vd_canon_u8(canon, letters->at[i].to);
        vd_canon_u8(canon, letters->at[i].state);
        vd_canon_u8(canon, letters->at[i].turn);
        vd_canon_u8(canon, letters->at[i].latest);
    }
}

void outpost_serialize_view(const struct vd_scenario *base, const struct vd_view *memory,
                            struct vd_writer *writer)
{
    const struct outpost_view *view = outpost_view_of(memory);
    struct vd_canon canon;

    (void)base;
    vd_canon_begin(&canon, writer);
    vd_canon_u8(&canon, memory->seat);
    vd_canon_u8(&canon, memory->asked);
    vd_canon_u16(&canon, memory->turn);
    vd_canon_u32(&canon, memory->told);
    vd_canon_u8(&canon, view->side);
    vd_canon_u8(&canon, view->phase);
    vd_canon_u8(&canon, view->active);
    vd_canon_u8(&canon, view->mud);
    vd_canon_u8(&canon, view->ready);
    vd_canon_u8(&canon, view->closed);
    vd_canon_u8(&canon, view->card);
    vd_canon_u8(&canon, view->contact_company);
    vd_canon_u16(&canon, view->contact_cell);
    put_known(&canon, view);
    VD_CANON_BYTES(&canon, view->lost);
    vd_canon_u8(&canon, view->winner);
    VD_CANON_BYTES(&canon, view->points);
    put_dispatches(&canon, &view->letters);
    vd_canon_flush(&canon);
}

static void put_telling(struct vd_canon *canon, const struct outpost_state *state, unsigned side)
{
    VD_CANON_U16S(canon, state->token[side]);
    VD_CANON_U16S(canon, state->told_cell[side]);
    VD_CANON_BYTES(canon, state->told_arm[side]);
    vd_canon_u16(canon, state->last_token[side]);
}

static void put_tasks(struct vd_canon *canon, const struct outpost_state *state)
{
    vd_canon_u8(canon, state->depth);
    for (unsigned i = 0; i < state->depth; i++) {
        vd_canon_u8(canon, state->stack[i].phase);
        vd_canon_u8(canon, state->stack[i].mover);
        vd_canon_u8(canon, state->stack[i].other);
        VD_CANON_BYTES(canon, state->stack[i].card);
    }
}

static void put_letters(struct vd_canon *canon, const struct vd_letters *letters)
{
    vd_canon_u8(canon, letters->count);
    for (unsigned i = 0; i < letters->count; i++) {
        vd_canon_u16(canon, letters->at[i].number);
        vd_canon_u8(canon, letters->at[i].from);
        vd_canon_u8(canon, letters->at[i].to);
        vd_canon_u8(canon, letters->at[i].due);
    }
}

void outpost_serialize(const struct vd_scenario *base, const void *memory, struct vd_writer *writer)
{
    const struct outpost_state *state = memory;
    struct vd_canon canon;

    (void)base;
    vd_canon_begin(&canon, writer);
    VD_CANON_U16S(&canon, state->cell);
    VD_CANON_BYTES(&canon, state->strength);
    VD_CANON_BYTES(&canon, state->marched);
    put_tasks(&canon, state);
    vd_canon_u8(&canon, state->active);
    vd_canon_u16(&canon, state->turn);
    VD_CANON_BYTES(&canon, state->deck);
    vd_canon_u8(&canon, state->ready);
    vd_canon_u8(&canon, state->contacts);
    vd_canon_u32(&canon, state->due);
    put_letters(&canon, &state->letters);
    for (unsigned side = 0; side < OUTPOST_SIDES; side++)
        put_telling(&canon, state, side);
    VD_CANON_BYTES(&canon, state->lost);
    VD_CANON_BYTES(&canon, state->points);
    vd_canon_u8(&canon, state->winner);
    vd_canon_flush(&canon);
}
