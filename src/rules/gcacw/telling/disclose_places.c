/* rules/gcacw/telling/disclose_places.c: what a seat may know of depots, towns, stations, works and crossings (14.2).
 *
 * Entries that both sides use are shown at places of the seat's own, so that no number tells how many
 * there are that it does not know. */
#include <assert.h>
#include <string.h>

#include "rules/gcacw/telling/disclose.h"

/* Notes what was asked: while the answers stay the same, so does what is shown. */
static bool sees(const struct gcacw_disclosing *to, uint16_t cell)
{
    struct gcacw_shown_places *last = &to->game->work->places[to->seat];
    const bool seen = cell != VD_NONE && gcacw_sees_cell(to->game, to->observer, cell);

    if (cell != VD_NONE)
        gcacw_cells_add(&last->asked, cell);
    if (seen)
        gcacw_cells_add(&last->in_sight, cell);
    return seen;
}

/* ---- works ---- */

/* Works by hex: of the truth, and of what is shown. An entry that nobody noted leads to works that
 * are not in the hex. */
enum whose { OF_TRUTH, SHOWN };

static void note_works(const struct gcacw_disclosing *to, enum whose whose, unsigned entry,
                       const struct gcacw_works_facts *works)
{
    if (works->level != 0)
        to->game->work->works_at[whose][works->side][works->cell] = (uint8_t)entry;
}

static const struct gcacw_works_facts *works_at(const struct gcacw_disclosing *to, enum whose whose,
                                                uint16_t cell, uint8_t side)
{
    const struct gcacw_facts *facts = whose == OF_TRUTH ? to->truth : to->shown;
    const struct gcacw_works_facts *works =
        &facts->works[to->game->work->works_at[whose][side][cell]];

    return works->level != 0 && works->cell == cell && works->side == side ? works : NULL;
}

static bool knows_works(const struct gcacw_disclosing *to, const struct gcacw_works_facts *now)
{
    return now->side == to->side ||
           (!to->held && (!to->blind || sees(to, now->cell) || !GCACW_ON(14_1g)));
}

/* 6.10f: a permanent fort that was destroyed; everybody hears of it. */
static bool is_razed(const struct gcacw_works_facts *works)
{
    return works->cell != VD_NONE && works->level == 0;
}

static bool shows_razed(const struct gcacw_facts *facts, uint16_t cell)
{
    for (unsigned i = 0; i < GCACW_WORKS_MAX; i++) {
        if (is_razed(&facts->works[i]) && facts->works[i].cell == cell)
            return true;
    }
    return false;
}

/* False: there is no room. */
static bool add_works(const struct gcacw_disclosing *to, const struct gcacw_works_facts *now)
{
    for (unsigned i = 0; i < GCACW_WORKS_MAX; i++) {
        if (to->shown->works[i].cell != VD_NONE)
            continue;
        to->shown->works[i] = *now;
        note_works(to, SHOWN, i, now);
        return true;
    }
    return false;
}

/* What was known stays, as it is seen or as it was; what is gone and would be seen goes. */
static void keep_works(const struct gcacw_disclosing *to)
{
    for (unsigned i = 0; i < GCACW_WORKS_MAX; i++) {
        const struct gcacw_works_facts *known = &to->view->known.works[i];
        const struct gcacw_works_facts *now = NULL;
        bool seen;

        to->shown->works[i] =
            is_razed(known) ? *known : (struct gcacw_works_facts){.cell = VD_NONE};
        if (known->level == 0)
            continue;
        now = works_at(to, OF_TRUTH, known->cell, known->side);
        seen = knows_works(to, known);
        if (!seen || now != NULL)
            to->shown->works[i] = seen ? *now : *known;
        note_works(to, SHOWN, i, &to->shown->works[i]);
    }
}

/* Works that the seat may know and that are not shown yet. */
static bool is_new(const struct gcacw_disclosing *to, const struct gcacw_works_facts *works)
{
    if (is_razed(works))
        return !to->held && !shows_razed(to->shown, works->cell);
    return works->level != 0 && works_at(to, SHOWN, works->cell, works->side) == NULL &&
           knows_works(to, works);
}

static void show_works(const struct gcacw_disclosing *to)
{
    for (unsigned i = GCACW_WORKS_MAX; i-- > 0;)
        note_works(to, OF_TRUTH, i, &to->truth->works[i]);
    keep_works(to);
    for (unsigned from = 0; from < VD_NONE;) {
        const struct gcacw_works_facts *next = NULL;

        for (unsigned i = 0; i < GCACW_WORKS_MAX; i++) {
            const struct gcacw_works_facts *works = &to->truth->works[i];

            if (works->cell >= from && (next == NULL || works->cell < next->cell) &&
                is_new(to, works))
                next = works;
        }
        if (next == NULL || !add_works(to, next))
            return;
        from = next->cell;
    }
}

/* ---- bridges and ferries under construction ---- */

static bool sees_crossing(const struct gcacw_disclosing *to, uint16_t crossing)
{
    const struct vd_theater *theater = to->sc->base.theater;
    const struct vd_edge *edge = &theater->edges[theater->crossings[crossing].edge];

    return sees(to, edge->a) || sees(to, edge->b);
}

static bool knows_building(const struct gcacw_disclosing *to, const struct gcacw_building *now)
{
    return now->left != 0 && (now->side == to->side ||
                              (!to->held && (!to->blind || sees_crossing(to, now->crossing))));
}

static const struct gcacw_building *building_at(const struct gcacw_building *list,
                                                const struct gcacw_building *other)
{
    for (unsigned i = 0; i < GCACW_BUILDINGS_MAX; i++) {
        if (list[i].left != 0 && list[i].crossing == other->crossing &&
            list[i].side == other->side && list[i].ferry == other->ferry)
            return &list[i];
    }
    return NULL;
}

static void show_buildings(const struct gcacw_disclosing *to)
{
    struct gcacw_building *shown = to->shown->buildings;

    memset(shown, 0, sizeof to->shown->buildings);
    for (unsigned i = 0; i < GCACW_BUILDINGS_MAX; i++) {
        const struct gcacw_building *known = &to->view->known.buildings[i];
        const struct gcacw_building *now =
            known->left != 0 ? building_at(to->truth->buildings, known) : NULL;

        if (to->held && known->left != 0 && known->side == to->enemy)
            shown[i] = *known;
        else if (now != NULL && knows_building(to, now))
            shown[i] = *now;
    }
    for (unsigned from = 0; from < GCACW_CROSSINGS_MAX;) {
        const struct gcacw_building *next = NULL;
        unsigned at = 0;

        for (unsigned i = 0; i < GCACW_BUILDINGS_MAX; i++) {
            const struct gcacw_building *now = &to->truth->buildings[i];

            if (now->left != 0 && now->crossing >= from && building_at(shown, now) == NULL &&
                (next == NULL || now->crossing < next->crossing) && knows_building(to, now))
                next = now;
        }
        while (at + 1 < GCACW_BUILDINGS_MAX && shown[at].left != 0)
            at++;
        if (next != NULL)
            shown[at] = *next;
        from = next != NULL ? next->crossing : (unsigned)GCACW_CROSSINGS_MAX;
    }
}

/* ---- depots ---- */

static const struct gcacw_depot_facts *built_at(const struct gcacw_disclosing *to,
                                                const struct gcacw_facts *facts, uint16_t cell,
                                                uint8_t side)
{
    for (unsigned i = to->sc->depot_count; i < GCACW_DEPOTS_MAX; i++) {
        if (facts->depots[i].state != GCACW_DEPOT_NONE && facts->depots[i].cell == cell &&
            facts->depots[i].side == side)
            return &facts->depots[i];
    }
    return NULL;
}

/* Captures and fires are in the newspapers; what stands or is taken away must be seen. */
static bool knows_depot(const struct gcacw_disclosing *to, const struct gcacw_depot_facts *known,
                        const struct gcacw_depot_facts *now)
{
    bool captured = known->state == GCACW_DEPOT_CAPTURED || now->state == GCACW_DEPOT_CAPTURED;

    if (now->side == to->side && (!captured || !to->held))
        return true;
    if (to->side == GCACW_CONFEDERATE && captured)
        return true;
    return !to->held && (!to->blind || !GCACW_ON(14_2c) || now->state == GCACW_DEPOT_CAPTURED ||
                         now->state == GCACW_DEPOT_DESTROYED || sees(to, now->cell));
}

static struct gcacw_depot_facts shown_depot(const struct gcacw_disclosing *to,
                                            const struct gcacw_depot_facts *now)
{
    struct gcacw_depot_facts shown = *now;

    if (to->side != GCACW_CONFEDERATE)
        shown.victuals = shown.ammunition = 0;
    return shown;
}

static void keep_depots(const struct gcacw_disclosing *to)
{
    assert(to->truth != NULL);
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *known = &to->view->known.depots[i];
        const struct gcacw_depot_facts *now = &to->truth->depots[i];

        if (i >= to->sc->depot_count)
            now = known->state != GCACW_DEPOT_NONE
                      ? built_at(to, to->truth, known->cell, known->side)
                      : NULL;
        if (now == NULL || !knows_depot(to, known, now))
            to->shown->depots[i] = *known;
        else
            to->shown->depots[i] = shown_depot(to, now);
    }
}

static void show_depots(const struct gcacw_disclosing *to)
{
    keep_depots(to);
    for (unsigned from = 0; from < VD_NONE;) {
        const struct gcacw_depot_facts *next = NULL;
        unsigned at = to->sc->depot_count;

        for (unsigned i = to->sc->depot_count; i < GCACW_DEPOTS_MAX; i++) {
            const struct gcacw_depot_facts *depot = &to->truth->depots[i];

            if (depot->state != GCACW_DEPOT_NONE && depot->cell >= from &&
                (next == NULL || depot->cell < next->cell) && knows_depot(to, depot, depot) &&
                built_at(to, to->shown, depot->cell, depot->side) == NULL)
                next = depot;
        }
        while (at + 1 < GCACW_DEPOTS_MAX && to->shown->depots[at].state != GCACW_DEPOT_NONE)
            at++;
        if (next != NULL)
            to->shown->depots[at] = shown_depot(to, next);
        from = next != NULL ? next->cell : (unsigned)VD_NONE;
    }
}

/* ---- railroads and crossings ---- */

/* 14.2: destroyed stations are news; damage and repair are seen by those who are there. */
static void show_stations(const struct gcacw_disclosing *to)
{
    for (unsigned i = 0; i < to->sc->station_count; i++) {
        struct gcacw_station_facts *shown = &to->shown->stations[i];
        const struct gcacw_station_facts *known = &to->view->known.stations[i];

        if (to->side != GCACW_UNION)
            shown->tries = 0;
        if (shown->state != known->state && shown->state != GCACW_STATION_DESTROYED &&
            !sees(to, to->sc->stations[i].cell))
            shown->state = known->state;
    }
}

static bool is_scored(const struct gcacw_disclosing *to, uint16_t crossing)
{
    for (unsigned i = 0; i < to->sc->structure_count; i++) {
        if (to->sc->structures[i].crossing == crossing &&
            (to->truth->score.structures >> i & 1) != 0)
            return true;
    }
    return false;
}

static void keep_crossing(struct gcacw_crossings *shown, const struct gcacw_crossings *known,
                          uint16_t crossing)
{
    gcacw_crossings_put(shown, crossing, gcacw_crossings_hold(known, crossing));
}

static void show_crossings(const struct gcacw_disclosing *to)
{
    struct gcacw_ways *shown = &to->shown->ways;
    const struct gcacw_ways *known = &to->view->known.ways;

    for (unsigned word = 0; word < GCACW_CROSSINGS_MAX / 64; word++) {
        uint64_t changed = (shown->destroyed.word[word] ^ known->destroyed.word[word]) |
                           (shown->bridged.word[word] ^ known->bridged.word[word]) |
                           (shown->ferried.word[word] ^ known->ferried.word[word]);

        for (; changed != 0; changed &= changed - 1) {
            uint16_t crossing = (uint16_t)(word * 64 + (unsigned)__builtin_ctzll(changed));

            if (sees_crossing(to, crossing) || is_scored(to, crossing))
                continue;
            keep_crossing(&shown->destroyed, &known->destroyed, crossing);
            keep_crossing(&shown->bridged, &known->bridged, crossing);
            keep_crossing(&shown->ferried, &known->ferried, crossing);
        }
    }
}

/* ---- the whole ---- */

static void show_places(const struct gcacw_disclosing *to)
{
    if (to->blind && GCACW_ON(14_2u)) {
        show_stations(to);
        show_crossings(to);
    }
    show_works(to);
    show_buildings(to);
    show_depots(to);
    for (unsigned i = 0; i < GCACW_LEVIES_MAX && to->side != GCACW_CONFEDERATE && GCACW_ON(14_2b);
         i++)
        to->shown->levies[i].stock = 0;
}

/* Every hex that the seat had to see is in sight as it was. */
static bool has_same_sight(const struct gcacw_disclosing *to, const struct gcacw_shown_places *last)
{
    GCACW_EACH_CELL(cell, &last->asked)
    {
        if (gcacw_sees_cell(to->game, to->observer, cell) !=
            gcacw_cells_hold(&last->in_sight, cell))
            return false;
    }
    return true;
}

/* The same truth, of which a seat that knew the same sees the same. */
static bool is_same(const struct gcacw_disclosing *to, const struct gcacw_shown_places *last)
{
    return last->is_made && last->held == to->held &&
           last->structures == to->truth->score.structures &&
           memcmp(last->truth, gcacw_places_of(to->truth), sizeof last->truth) == 0 &&
           memcmp(last->known, gcacw_places_of(&to->view->known), sizeof last->known) == 0 &&
           has_same_sight(to, last);
}

/* Places change seldom: what was shown last is kept. A separate commander sees from where he is, too. */
void gcacw_disclose_places(struct gcacw_disclosing *to)
{
    struct gcacw_shown_places *last = &to->game->work->places[to->seat];

    if (gcacw_is_parted(to->sc)) {
        show_places(to);
        return;
    }
    if (!is_same(to, last)) {
        last->asked = last->in_sight = (struct gcacw_cells){{0}};
        show_places(to);
        last->is_made = true;
        last->held = to->held;
        last->structures = to->truth->score.structures;
        memcpy(last->truth, gcacw_places_of(to->truth), sizeof last->truth);
        memcpy(last->known, gcacw_places_of(&to->view->known), sizeof last->known);
        memcpy(last->shown, gcacw_places_of(to->shown), sizeof last->shown);
    }
    memcpy((uint8_t *)to->shown + GCACW_PLACES_AT, last->shown, sizeof last->shown);
}
