/* rules/gcacw/telling/points.c: victory points as far as a seat knows them (14.2s). */
#include "rules/gcacw/telling/points.h"

#include "rules/gcacw/telling/seats.h"

/* In blind the enemy's combat losses are a range, by the classes that were heard. */
struct gcacw_points gcacw_points_of(const struct gcacw_scenario *sc, const struct gcacw_view *view)
{
    const struct gcacw_side_facts *enemy = &view->known.sides[gcacw_enemy_of(view->side)];
    const int total = gcacw_total(&view->known.score);
    const int each = view->side == GCACW_UNION ? -gcacw_number(sc, GCACW_N_LOSS_CSA)
                                               : gcacw_number(sc, GCACW_N_LOSS_UNION);
    struct gcacw_points points = {true, total, total};

    if (view->over)
        return points;
    points.known = !gcacw_is_parted(sc) || sc->switches[GCACW_SWITCH_FOG] == GCACW_FOG_OPEN ||
                   gcacw_overall_seat(sc, &view->known, view->side) == view->base.seat;
    if (gcacw_is_open_map(sc))
        return points;
    points.least += each * (each > 0 ? enemy->heard_least : enemy->heard_most);
    points.most += each * (each > 0 ? enemy->heard_most : enemy->heard_least);
    return points;
}
