/* rules/gcacw/telling/disclose_army.c: what a seat may know of units, leaders and markers (14.1). */
#include <string.h>

#include "rules/gcacw/telling/disclose.h"

/* ---- the spy's look ---- */

/* 1.3, 14.2: the winner of a spy event has a copy of the sheet as it was when he won. */
static bool has_copy(const struct gcacw_disclosing *to)
{
    return to->truth->turn.spy_winner == to->side && (!to->parted || to->overall);
}

static bool is_copied(const struct gcacw_disclosing *to)
{
    return to->view->known.turn.spy_winner == to->side;
}

/* The sheet of the moment: as known once it is copied. */
static void show_sheet(const struct gcacw_disclosing *to, unsigned unit)
{
    const struct gcacw_unit_facts *from =
        is_copied(to) ? &to->view->known.units[unit] : &to->truth->units[unit];
    struct gcacw_unit_facts *shown = &to->shown->units[unit];

    shown->victuals = from->victuals;
    shown->ammunition = from->ammunition;
    shown->other_lost = from->other_lost;
}

/* ---- enemy units ---- */

/* tokens: fields of an enemy unit that the printed game keeps on the owner's sheet. */
static void hide_sheet(struct gcacw_unit_facts *unit)
{
    if (GCACW_ON(14_2a))
        unit->victuals = unit->ammunition = 0;
    if (GCACW_ON(14_1m))
        unit->other_lost = unit->stragglers = 0;
    unit->recovers = unit->in_range = 0;
    unit->seat = VD_SEAT_NONE;
    unit->flags &= (uint8_t) ~(GCACW_HUNGRY | GCACW_NEAR);
}

/* 14.1: a unit that is known by name in blind: its place, a class of strength, what is printed. */
static struct gcacw_unit_facts as_known(const struct gcacw_disclosing *to, unsigned unit)
{
    const struct gcacw_unit_facts *truth = &to->truth->units[unit];
    const struct gcacw_unit *printed = &to->sc->units[unit];
    struct gcacw_unit_facts shown = gcacw_unknown_unit;
    bool fights = gcacw_is_fighting(to->truth, to->enemy, (gcacw_unit_id){(uint8_t)unit});

    shown.place = truth->place;
    shown.cell = truth->cell;
    shown.manpower = GCACW_ON(14_1c)
                         ? gcacw_strength_about(to->sc, gcacw_strength_of(to->sc, truth->manpower))
                         : truth->manpower;
    shown.fatigue = GCACW_ON(14_1e) ? 0 : truth->fatigue;
    shown.command = printed->command;
    shown.tactical = GCACW_ON(14_1d) ? printed->tactical : truth->tactical;
    shown.artillery = printed->artillery;
    shown.flags = truth->flags & GCACW_RENAMED;
    shown.demoralized = fights ? truth->demoralized : to->view->known.units[unit].demoralized;
    return shown;
}

/* True if the seat saw the unit eliminated in combat; once known, a loss stays known. */
static bool is_known_lost(const struct gcacw_disclosing *to, unsigned unit)
{
    const struct gcacw_unit_facts *known = &to->view->known.units[unit];

    return known->place == GCACW_PLACE_LOST ||
           (known->place == GCACW_PLACE_MAP && to->truth->combat.open);
}

static void show_blind(const struct gcacw_disclosing *to, unsigned unit)
{
    const struct gcacw_unit_facts *now = &to->truth->units[unit];
    struct gcacw_unit_facts *shown = &to->shown->units[unit];

    if (now->place == GCACW_PLACE_MAP && !gcacw_is_out_of_sight(to->game, to->observer, unit) &&
        gcacw_knows(to->game, to->observer, to->view, (gcacw_unit_id){(uint8_t)unit})) {
        *shown = as_known(to, unit);
        return;
    }
    *shown = gcacw_unknown_unit;
    if (!GCACW_ON(14_1a)) {
        shown->place = now->place;
        shown->cell = now->cell;
    }
    if (now->place == GCACW_PLACE_LOST && is_known_lost(to, unit))
        shown->place = GCACW_PLACE_LOST;
}

/* ---- markers (10.1) ---- */

static bool is_marked(const struct gcacw_disclosing *to, uint16_t cell)
{
    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        const struct gcacw_marker_facts *marker = &to->truth->markers[to->enemy][i];

        if (marker->state == GCACW_MARKER_FORCE && marker->cell == cell)
            return true;
    }
    return false;
}

/* A unit under a marker, or part of one that is. */
static bool is_covered(const struct gcacw_disclosing *to, unsigned unit)
{
    const struct gcacw_unit_facts *now = &to->truth->units[unit];

    if (now->place == GCACW_PLACE_ATTACHED && now->at < to->sc->unit_count)
        now = &to->truth->units[now->at];
    return GCACW_ON(14_2j) && now->place == GCACW_PLACE_MAP && is_marked(to, now->cell);
}

/* Where a seat finds a marker: the entry that it knew, so that the order of placing tells nothing. */
static void show_marker(const struct gcacw_disclosing *to, uint16_t cell)
{
    const struct gcacw_marker_facts *known = to->view->known.markers[to->enemy];
    struct gcacw_marker_facts *shown = to->shown->markers[to->enemy];
    const struct gcacw_marker_facts now = {.cell = cell, .state = GCACW_MARKER_UNKNOWN};
    unsigned at = GCACW_MARKERS_MAX;

    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        if (known[i].cell == cell)
            at = i;
        else if (at == GCACW_MARKERS_MAX && shown[i].state == GCACW_MARKER_FREE &&
                 known[i].state == GCACW_MARKER_FREE)
            at = i;
    }
    for (unsigned i = 0; i < GCACW_MARKERS_MAX && at == GCACW_MARKERS_MAX; i++)
        at = shown[i].state == GCACW_MARKER_FREE ? i : at;
    if (at < GCACW_MARKERS_MAX)
        shown[at] = now;
}

static void show_markers(const struct gcacw_disclosing *to)
{
    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++)
        to->shown->markers[to->enemy][i] = (struct gcacw_marker_facts){.cell = VD_NONE};
    for (unsigned from = 0; !to->blind && from < VD_NONE;) {
        unsigned next = VD_NONE;

        for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
            const struct gcacw_marker_facts *marker = &to->truth->markers[to->enemy][i];

            if (marker->state != GCACW_MARKER_FREE && marker->cell >= from && marker->cell < next)
                next = marker->cell;
        }
        if (next < VD_NONE)
            show_marker(to, (uint16_t)next);
        from = next + 1;
    }
}

/* ---- leaders ---- */

static bool is_known_leader(const struct gcacw_disclosing *to, unsigned leader)
{
    const struct gcacw_leader_facts *now = &to->truth->leaders[leader];
    uint8_t kind = to->sc->leaders[leader].kind;

    if (kind == GCACW_LEADER_HALLECK)
        return true;
    if (now->place != GCACW_LEADER_WITH || now->with.v >= to->sc->unit_count)
        return false;
    if (gcacw_is_fighting(to->truth, to->enemy, now->with))
        return to->shown->units[now->with.v].place == GCACW_PLACE_MAP;
    return kind != GCACW_LEADER_ARMY && to->shown->units[now->with.v].place == GCACW_PLACE_MAP;
}

static bool is_covered_leader(const struct gcacw_disclosing *to, unsigned leader)
{
    const struct gcacw_leader_facts *now = &to->truth->leaders[leader];

    return now->place == GCACW_LEADER_WITH && now->with.v < to->sc->unit_count &&
           is_covered(to, now->with.v);
}

static void hide_leaders(const struct gcacw_disclosing *to)
{
    for (unsigned i = 0; i < to->sc->leader_count; i++) {
        if (to->sc->leaders[i].side == to->enemy && GCACW_ON(14_1f) &&
            (to->blind ? !is_known_leader(to, i) : is_covered_leader(to, i)))
            to->shown->leaders[i] = gcacw_unknown_leader;
    }
}

void gcacw_disclose_enemies(struct gcacw_disclosing *to)
{
    const unsigned end = gcacw_end_of_units(to->sc, to->enemy);
    const bool copy = has_copy(to);

    for (unsigned i = gcacw_first_unit(to->sc, to->enemy); i < end; i++) {
        if (to->blind)
            show_blind(to, i);
        else if (is_covered(to, i))
            to->shown->units[i] = gcacw_unknown_unit;
        else
            hide_sheet(&to->shown->units[i]);
        if (copy)
            show_sheet(to, i);
    }
    hide_leaders(to);
    show_markers(to);
}

/* ---- fellow commanders (14.3) ---- */

static void show_fellow(struct gcacw_disclosing *to, unsigned unit)
{
    const struct gcacw_unit_facts *truth = &to->truth->units[unit];
    struct gcacw_unit_facts *shown = &to->shown->units[unit];
    bool seen = !to->blind || gcacw_sees(to->game, to->observer, (gcacw_unit_id){(uint8_t)unit});
    bool halleck = to->overall && gcacw_first_seat(to->sc, to->side) != to->seat;

    if ((truth->seat == to->seat && GCACW_ON(14_3c)) || halleck)
        return;
    if (seen)
        hide_sheet(shown);
    else
        *shown = gcacw_unknown_unit;
    shown->command = truth->command;
    shown->seat = truth->seat;
    if (!to->overall)
        return;
    shown->victuals = truth->victuals;
    shown->ammunition = truth->ammunition;
    shown->in_range = truth->in_range;
}

void gcacw_disclose_fellows(struct gcacw_disclosing *to)
{
    gcacw_leader_id self = gcacw_leader_of(to->sc, to->truth, to->seat);

    for (unsigned i = gcacw_first_unit(to->sc, to->side); i < gcacw_end_of_units(to->sc, to->side);
         i++)
        show_fellow(to, i);
    for (unsigned i = 0; i < to->sc->leader_count; i++) {
        const struct gcacw_leader_facts *now = &to->truth->leaders[i];

        if (to->sc->leaders[i].side == to->side && i != self.v && now->place == GCACW_LEADER_WITH &&
            now->with.v < to->sc->unit_count &&
            to->shown->units[now->with.v].place == GCACW_PLACE_UNKNOWN)
            to->shown->leaders[i] = gcacw_unknown_leader;
    }
}
