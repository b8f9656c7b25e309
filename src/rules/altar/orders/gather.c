/* rules/altar/orders/gather.c: what the orders of one text require before the first of them (T4, T5).
 *
 * `III: Pender staff via Cashtown ; Heth staff via Fairfield` activates III Corps and allots two
 * dice, all before a token moves: that is one command, carried out first. */
#include <string.h>

#include "rules/altar/orders/orders.h"
#include "rules/altar/tables/command.h"

/* Kinds whose `option` is the corps that the order names. */
static bool has_corps(const struct vd_command *command)
{
    uint8_t kind = command->choice.kind;

    return (kind >= ALTAR_CHOOSE_STAFF && kind <= ALTAR_CHOOSE_END) ||
           (kind >= ALTAR_CHOOSE_DESTROY && kind <= ALTAR_CHOOSE_RAID);
}

static altar_corps_id corps_of(const struct vd_command *command)
{
    return has_corps(command) && command->choice.option > 0
               ? altar_corps(command->choice.option - 1)
               : ALTAR_NO_CORPS;
}

/* A marked token that rests stays with the one that it follows (X51). */
static bool is_marked(const struct vd_command *command)
{
    uint8_t kind = command->choice.kind;

    return (kind == ALTAR_CHOOSE_ROLL || kind == ALTAR_CHOOSE_MARCH || kind == ALTAR_CHOOSE_RIDE ||
            kind == ALTAR_CHOOSE_HOLD) &&
           command->choice.number != 0;
}

/* The marked tokens that have no die yet, up to an order that names another corps; returns how
 * many orders come before that. A token that is marked twice is listed twice, and is refused
 * (T5). */
static size_t gather_marks(const struct altar_view *view, altar_corps_id corps,
                           const struct vd_command *commands, size_t count,
                           struct vd_command *first)
{
    size_t i = 0;

    for (; i < count && first->count < VD_COMMAND_LIST_MAX; i++) {
        uint16_t piece = commands[i].choice.subject;

        if (corps_of(&commands[i]).v != ALTAR_NONE && corps_of(&commands[i]).v != corps.v)
            break;
        if (is_marked(&commands[i]) && (view->board.piece[piece].flags & ALTAR_PIECE_STAFF) == 0)
            first->list[first->count++] = piece;
    }
    return i;
}

/* T4: the first corps named, unless the text activates it in a separate order. */
static bool gather_corps(const struct altar_view *view, const struct vd_command *commands,
                         size_t count, struct vd_command *first, size_t *covers)
{
    size_t at = 0;

    while (at < count && corps_of(&commands[at]).v == ALTAR_NONE) {
        if (commands[at++].choice.kind == ALTAR_CHOOSE_ACTIVATE)
            return false;
    }
    if (at == count)
        return false;
    first->choice.kind = ALTAR_CHOOSE_ACTIVATE;
    first->choice.number = corps_of(&commands[at]).v;
    *covers = at + gather_marks(view, corps_of(&commands[at]), commands + at, count - at, first);
    return true;
}

/* T5: the corps is active, and none of its tokens has moved. */
static bool gather_dice(const struct altar_view *view, const struct vd_command *commands,
                        size_t count, struct vd_command *first, size_t *covers)
{
    if (view->marching)
        return false;
    size_t marked = gather_marks(view, view->task.corps, commands, count, first);

    if (first->count == 0)
        return false;
    *covers = marked;
    first->choice.kind = ALTAR_CHOOSE_STAFF;
    first->choice.subject = first->list[0];
    first->choice.cell = VD_NONE;
    first->count--;
    memmove(first->list, first->list + 1, first->count * sizeof first->list[0]);
    first->list[first->count] = 0;
    return true;
}

bool altar_gather(const struct vd_scenario *sc, const struct vd_view *base,
                  const struct vd_command *commands, size_t count, struct vd_command *first,
                  size_t *covers)
{
    const struct altar_view *view = (const struct altar_view *)base;

    (void)sc;
    memset(first, 0, sizeof *first);
    first->seat = base->seat;
    if (!base->asked)
        return false;
    if (view->task.phase == ALTAR_PHASE_ACTIVATE)
        return gather_corps(view, commands, count, first, covers);
    return view->task.phase == ALTAR_PHASE_MARCH &&
           gather_dice(view, commands, count, first, covers);
}
