/* rules/altar/offers/defaults.c: what happens if a player decides nothing (spec 1.10). */
#include <string.h>

#include "rules/altar/offers/choices.h"
#include "rules/altar/offers/defaults.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/leave.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/work.h"

static unsigned divisions_in(const struct altar_view *view, const uint16_t *cells, unsigned count,
                             bool own)
{
    unsigned found = 0;

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];
        bool mine = piece->side == view->side;

        for (unsigned k = 0; k < count; k++)
            found += mine == own && piece->cell == cells[k] &&
                     (mine ? piece->kind == ALTAR_DIVISION
                           : piece->kind == ALTAR_DIVISION || piece->kind == ALTAR_KIND_NONE);
    }
    return found;
}

/* R13: most own divisions inside, then fewest enemy divisions, then the lowest corner. */
static bool default_block(const struct altar_scenario *sc, const struct altar_view *view,
                          struct vd_choice *choice)
{
    uint16_t cells[4];
    unsigned best_own = 0, best_enemy = 0;
    bool found = false;

    for (uint16_t i = 0; i < 4; i++) {
        if (!altar_block_candidate(sc, &view->board, view->task.cell, i, cells))
            continue;
        unsigned own = divisions_in(view, cells, 4, true);
        unsigned enemy = divisions_in(view, cells, 4, false);

        if (found && (own < best_own || (own == best_own && enemy >= best_enemy) || !ALTAR_ON(R13)))
            continue;
        best_own = own;
        best_enemy = enemy;
        *choice = (struct vd_choice){.kind = ALTAR_CHOOSE_BLOCK, .cell = cells[0], .number = i};
        found = true;
    }
    return found;
}

/* R13: the extension that adds most own divisions; none if there is no gain. */
static void default_extension(const struct altar_scenario *sc, const struct altar_view *view,
                              struct vd_choice *choice)
{
    unsigned best = divisions_in(view, view->block, 4, true);
    uint16_t cells[6];

    *choice =
        (struct vd_choice){.kind = ALTAR_CHOOSE_EXTEND, .cell = VD_NONE, .number = ALTAR_NONE};
    for (uint16_t i = 0; i < 4; i++) {
        if (!altar_extension_candidate(sc, &view->board, view->block, i, cells))
            continue;
        unsigned own = divisions_in(view, cells, 6, true);

        if (own <= best)
            continue;
        best = own;
        *choice = (struct vd_choice){.kind = ALTAR_CHOOSE_EXTEND, .cell = cells[0], .number = i};
    }
}

static void default_retreat(const struct altar_scenario *sc, const struct altar_view *view,
                            struct altar_work *work, struct vd_choice *choice)
{
    *choice = (struct vd_choice){
        .kind = ALTAR_CHOOSE_RETREAT, .subject = view->task.piece.v, .cell = VD_NONE};
    if (altar_retreat_ways(sc, view, work))
        choice->cell = work->retreat.paths[0].cell[work->retreat.paths[0].count - 1];
}

bool altar_default(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice *choice)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_view *view = (const struct altar_view *)base_view;
    altar_piece_id piece = view->task.piece;

    if (!base_view->asked)
        return false;
    switch ((enum altar_phase)view->task.phase) {
    case ALTAR_PHASE_MARCH: /* R5, 4: the rest of a route follows */
        *choice = (struct vd_choice){
            .kind = ALTAR_CHOOSE_GO_ON, .subject = view->mover.piece.v, .cell = VD_NONE};
        return view->onward != VD_NONE;
    case ALTAR_PHASE_BREAK:
        *choice = (struct vd_choice){.kind = ALTAR_CHOOSE_BREAK,
                                     .subject = altar_default_break(sc, view->units, piece).v,
                                     .cell = VD_NONE};
        return true;
    case ALTAR_PHASE_RETREAT:
        default_retreat(sc, view, work, choice);
        return true;
    case ALTAR_PHASE_BLOCK:
        return default_block(sc, view, choice);
    case ALTAR_PHASE_EXTEND:
        default_extension(sc, view, choice);
        return true;
    case ALTAR_PHASE_PLOT:
        *choice = (struct vd_choice){
            .kind = ALTAR_CHOOSE_PLOTTED, .subject = ALTAR_NONE, .cell = VD_NONE};
        return true;
    case ALTAR_PHASE_ATTACH:
        *choice = (struct vd_choice){.kind = ALTAR_CHOOSE_ATTACHED};
        return true;
    case ALTAR_PHASE_SPREAD:
        *choice = (struct vd_choice){.kind = ALTAR_CHOOSE_SPREAD_DONE};
        return true;
    case ALTAR_PHASE_GIVE_WAY:
    case ALTAR_PHASE_SHIFT:
    case ALTAR_PHASE_CARD:
    case ALTAR_PHASE_LOSERS:
        /* The first choice listed, which is in order of id. */
        return altar_legal(base, base_view, work, choice, 1) > 0;
    default:
        return false;
    }
}
