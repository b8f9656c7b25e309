/* rules/gcacw/offers/decoys.c: decoys on the march, checked and listed (10.1b). */
#include "rules/gcacw/offers/action.h"
#include "rules/gcacw/telling/markers.h"

enum vd_result gcacw_check_march_decoy(const struct gcacw_case *c)
{
    const struct gcacw_facts *known = &c->view->known;
    const unsigned entry = gcacw_marker_at(known, c->view->side, c->command->choice.cell);

    if (!gcacw_is_set(c->sc, GCACW_SWITCH_LIMITED_INTELLIGENCE))
        return vd_refuse(c->error, GCACW_10_1a, "decoys are used with limited intelligence only");
    if (gcacw_check_choice(c) != VD_OK)
        return VD_REFUSED;
    if (entry == GCACW_MARKERS_MAX ||
        known->markers[c->view->side][entry].state != GCACW_MARKER_DECOY)
        return vd_refuse(c->error, GCACW_10_1b,
                         "no decoy of yours lies there: name the hex of a decoy");
    if (GCACW_ON(10_1b) &&
        known->markers[c->view->side][entry].marched >= gcacw_number(c->sc, GCACW_N_FATIGUE_MOST))
        return vd_refuse(c->error, GCACW_10_1b,
                         "this decoy has marched as often as a unit can: leave it until next turn");
    return VD_OK;
}

void gcacw_list_march_decoy(struct gcacw_list *list)
{
    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        const struct gcacw_marker_facts *marker = &list->view->known.markers[list->view->side][i];

        if (marker->state == GCACW_MARKER_DECOY)
            gcacw_list_try(
                list, (struct vd_choice){.kind = GCACW_OFFER_MARCH_DECOY, .cell = marker->cell},
                gcacw_check_march_decoy, NULL);
    }
}

static bool is_moving(const struct gcacw_view *view)
{
    return view->known.action.kind == GCACW_ACTION_DECOY && view->known.action.side == view->side &&
           view->known.action.marker < GCACW_MARKERS_MAX &&
           (view->known.action.at[0].flags & (GCACW_ACTING_DONE | GCACW_ACTING_STOPPED)) == 0;
}

enum vd_result gcacw_check_move_decoy(const struct gcacw_case *c)
{
    const struct gcacw_field field = gcacw_case_field(c);
    struct gcacw_marcher march;
    unsigned direction, cost;

    if (!is_moving(c->view))
        return vd_refuse(c->error, GCACW_10_1b,
                         "no decoy is on the march: begin with \"march decoy\" and its hex");
    march = gcacw_decoy_march(&field, &c->view->known, &c->work->shuns);
    direction = c->command->count > 0 && c->command->list[0] < c->sc->base.theater->cell_count
                    ? gcacw_direction(c->sc, march.start, c->command->list[0])
                    : (unsigned)VD_HEX_DIRECTIONS;
    if (direction >= VD_HEX_DIRECTIONS)
        return vd_refuse(c->error, GCACW_13_3a, "give a route from hex to hex, the goal last");
    cost = gcacw_entry(&field, &march, march.start, direction);
    if (cost == 0)
        return vd_refuse(c->error, GCACW_10_1b,
                         "the decoy cannot enter the first hex: choose another way");
    if (gcacw_marker_at(&c->view->known, c->view->side, c->command->list[0]) < GCACW_MARKERS_MAX)
        return vd_refuse(c->error, GCACW_10_1b,
                         "a marker of yours is in that hex: choose another way");
    if (cost > march.points && (c->view->known.action.at[0].flags & GCACW_ACTING_MOVED) != 0)
        return vd_refuse(c->error, GCACW_5_1e,
                         "the decoy has %u movement points left; the hex costs %u", march.points,
                         cost);
    return VD_OK;
}

void gcacw_expand_move_decoy(const struct gcacw_case *c, struct vd_command *command)
{
    const struct gcacw_field field = gcacw_case_field(c);
    struct gcacw_marcher march;

    if (!is_moving(c->view))
        return;
    march = gcacw_decoy_march(&field, &c->view->known, &c->work->shuns);
    gcacw_expand_route(c, &march, command);
}

/* Every hex in reach that another marker of the side does not close. */
void gcacw_list_move_decoy(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    const struct gcacw_facts *known = &list->view->known;
    struct gcacw_reach *reach = &list->work->reach;
    struct gcacw_cells *closed = &list->work->cells;
    struct gcacw_marcher march;

    if (!is_moving(list->view))
        return;
    march = gcacw_decoy_march(&field, known, &list->work->shuns);
    *closed = (struct gcacw_cells){0};
    gcacw_reach_find(&field, &march, reach);
    for (unsigned i = 1; i < reach->count; i++) {
        uint16_t to = reach->cells[i];

        if (gcacw_cells_hold(closed, reach->at[to].parent) ||
            gcacw_marker_at(known, list->view->side, to) < GCACW_MARKERS_MAX)
            gcacw_cells_add(closed, to);
        else if ((known->action.at[0].flags & GCACW_ACTING_MOVED) == 0 ||
                 (gcacw_reach_flags(reach, to) & GCACW_REACHED_LEAST) == 0)
            gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_MOVE_DECOY, .cell = to});
    }
}
