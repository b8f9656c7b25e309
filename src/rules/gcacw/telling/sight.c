/* rules/gcacw/telling/sight.c: tells each observer which enemy tokens come into sight, move and fade (10.1, 14).
 *
 * From afar a token is all that stands in a hex and is not known by name; near it, or in combat,
 * each unit. A number lasts while sight lasts; a unit known by name gets its own back. Tokens are
 * told by hex, then by unit: nothing in their order tells what is hidden. Under a hidden force
 * marker nothing has a name, an arm or a strength, and a decoy is a force like any other. */
#include <string.h>

#include "rules/gcacw/telling/markers.h"
#include "rules/gcacw/telling/watch.h"

enum sort { UNSEEN, IN_STACK, NAMED };

struct scouting {
    struct gcacw_game *game;
    const struct gcacw_view *view;
    uint32_t seats;
    uint8_t observer, side;
    uint8_t sort[GCACW_UNITS_MAX]; /* of enemy units */
    uint8_t seen[GCACW_UNITS_MAX]; /* those that are in sight, in the order of the sheet */
    unsigned seen_count;
    uint8_t decoy[GCACW_MARKERS_MAX]; /* enum sort of enemy markers: a decoy in sight, or UNSEEN */
    uint8_t kept[GCACW_REPORTS_MAX];  /* reports that stay current */
};

/* ---- reports ---- */

enum { NOWHERE = GCACW_REPORTS_MAX };

static unsigned slot_of(const struct scouting *scouting, uint16_t enemy)
{
    unsigned i = 0;

    while (i < GCACW_REPORTS_MAX && scouting->view->reports[i].enemy != enemy)
        i++;
    return i;
}

static bool has_room(const struct scouting *scouting)
{
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        if (scouting->view->reports[i].enemy == 0 || !scouting->view->reports[i].current)
            return true;
    }
    return false;
}

static bool is_stack(const struct gcacw_report *report)
{
    return report->enemy != 0 && report->current && report->unit.v == GCACW_NONE;
}

static unsigned stack_at(const struct scouting *scouting, uint16_t cell)
{
    for (unsigned i = 0; i < GCACW_REPORTS_MAX && cell != VD_NONE; i++) {
        if (is_stack(&scouting->view->reports[i]) && scouting->view->reports[i].cell == cell)
            return i;
    }
    return NOWHERE;
}

/* ---- who is seen ---- */

static const struct gcacw_unit_facts *unit_at(const struct scouting *scouting, unsigned unit)
{
    return &scouting->game->state->facts.units[unit];
}

/* Where a unit stood when its owner was last told. */
static uint16_t before(const struct scouting *scouting, unsigned unit)
{
    uint8_t seat = unit_at(scouting, unit)->seat;
    const struct gcacw_unit_facts *known =
        &scouting->game->state->view[seat < VD_SEATS_MAX ? seat : 0].known.units[unit];

    return known->place == GCACW_PLACE_MAP ? known->cell : VD_NONE;
}

#define EACH_ENEMY(i, scouting)                                                                \
    for (uint8_t i = gcacw_first_unit((scouting)->game->sc, gcacw_enemy_of((scouting)->side)); \
         (i) < gcacw_end_of_units((scouting)->game->sc, gcacw_enemy_of((scouting)->side)); (i)++)

static void sort_units(struct scouting *scouting)
{
    scouting->seen_count = 0;
    EACH_ENEMY(i, scouting)
    {
        const gcacw_unit_id unit = {i};

        if (unit_at(scouting, i)->place != GCACW_PLACE_MAP ||
            gcacw_is_out_of_sight(scouting->game, scouting->observer, i) ||
            !gcacw_sees(scouting->game, scouting->observer, unit))
            scouting->sort[i] = UNSEEN;
        else
            scouting->sort[i] =
                gcacw_knows(scouting->game, scouting->observer, scouting->view, unit)
                    ? (uint8_t)NAMED
                    : (uint8_t)IN_STACK;
        if (scouting->sort[i] != UNSEEN)
            scouting->seen[scouting->seen_count++] = i;
    }
}

static const struct gcacw_marker_facts *marker_at(const struct scouting *scouting, unsigned entry)
{
    return &scouting->game->state->facts.markers[gcacw_enemy_of(scouting->side)][entry];
}

/* Where a decoy lay when its owner was last told. */
static uint16_t decoy_before(const struct scouting *scouting, unsigned entry)
{
    uint8_t enemy = gcacw_enemy_of(scouting->side);
    uint8_t seat = gcacw_first_seat(scouting->game->sc, enemy);
    const struct gcacw_marker_facts *known =
        &scouting->game->state->view[seat].known.markers[enemy][entry];

    return known->state == GCACW_MARKER_DECOY ? known->cell : (uint16_t)VD_NONE;
}

/* An enemy decoy that lies alone: in a hex with units it is part of their stack. */
static bool is_lone_decoy(const struct scouting *scouting, unsigned entry)
{
    const struct gcacw_marker_facts *marker = marker_at(scouting, entry);

    if (marker->state != GCACW_MARKER_DECOY || !GCACW_ON(14_2j))
        return false;
    EACH_ENEMY(i, scouting)
    {
        if (unit_at(scouting, i)->place == GCACW_PLACE_MAP &&
            unit_at(scouting, i)->cell == marker->cell)
            return false;
    }
    return true;
}

static void sort_decoys(struct scouting *scouting)
{
    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        scouting->decoy[i] =
            is_lone_decoy(scouting, i) && gcacw_sees_force(scouting->game, scouting->observer,
                                                           marker_at(scouting, i)->cell)
                ? (uint8_t)IN_STACK
                : (uint8_t)UNSEEN;
    }
}

/* True if what stands in the hex is under a marker of its side. */
static bool is_blurred(const struct scouting *scouting, uint16_t cell)
{
    return GCACW_ON(14_2j) && gcacw_is_set(scouting->game->sc, GCACW_SWITCH_LIMITED_INTELLIGENCE) &&
           gcacw_marker_at(&scouting->game->state->facts, gcacw_enemy_of(scouting->side), cell) <
               GCACW_MARKERS_MAX;
}

/* Infantry next to the hex tells, or else cavalry. */
static uint8_t source_of(const struct scouting *scouting, uint16_t cell)
{
    const struct gcacw_scenario *sc = scouting->game->sc;

    if (scouting->game->state->facts.combat.open &&
        scouting->game->state->facts.combat.target == cell)
        return GCACW_REPORT_COMBAT;
    for (uint8_t i = gcacw_first_unit(sc, scouting->side);
         i < gcacw_end_of_units(sc, scouting->side); i++) {
        if (unit_at(scouting, i)->place == GCACW_PLACE_MAP && sc->units[i].arm != GCACW_CAVALRY &&
            (int)gcacw_distance(sc, unit_at(scouting, i)->cell, cell) <=
                gcacw_number(sc, GCACW_N_SIGHT_OTHERS))
            return GCACW_REPORT_INFANTRY;
    }
    return GCACW_REPORT_CAVALRY;
}

/* Tells a token unless it is known like this; `slot` is its report, or NOWHERE: a new one. The source
 * is added. */
static void tell_seen(struct scouting *scouting, unsigned slot, struct gcacw_event_seen seen)
{
    struct gcacw_game *game = scouting->game;
    const struct gcacw_report *known = slot != NOWHERE ? &scouting->view->reports[slot] : NULL;
    struct vd_event event;

    if (known == NULL && !has_room(scouting))
        return;
    seen.enemy = known != NULL ? known->enemy : ++game->state->last_enemy[scouting->observer];
    if (known == NULL || !known->current || known->cell != seen.cell || known->arm != seen.arm ||
        known->strength != seen.strength || known->unit.v != seen.unit) {
        seen.source = source_of(scouting, seen.cell);
        gcacw_compose_seen(seen, &event);
        gcacw_tell_seats(game, scouting->seats, GCACW_10_1d, event);
        slot = slot_of(scouting, seen.enemy);
    }
    scouting->kept[slot] = 1;
}

/* ---- stacks ---- */

static bool stays_at(const struct scouting *scouting, uint16_t cell)
{
    for (unsigned at = 0; at < scouting->seen_count; at++) {
        const unsigned i = scouting->seen[at];

        if (scouting->sort[i] == IN_STACK && unit_at(scouting, i)->cell == cell &&
            before(scouting, i) == cell)
            return true;
    }
    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        if (scouting->decoy[i] == IN_STACK && marker_at(scouting, i)->cell == cell &&
            decoy_before(scouting, i) == cell)
            return true;
    }
    return false;
}

/* Returns the lower number of two reports, if what came from `from` can go on under it. */
static unsigned better(const struct scouting *scouting, uint16_t from, unsigned found)
{
    unsigned slot = stack_at(scouting, from);

    if (slot == NOWHERE || scouting->kept[slot] || stays_at(scouting, from))
        return found;
    return found == NOWHERE ||
                   scouting->view->reports[slot].enemy < scouting->view->reports[found].enemy
               ? slot
               : found;
}

/* The report that goes on as the stack in this hex: the one that was there, or one that all have
 * left for it. */
static unsigned report_for(const struct scouting *scouting, uint16_t cell)
{
    unsigned found = NOWHERE;

    if (stays_at(scouting, cell) && stack_at(scouting, cell) != NOWHERE)
        return stack_at(scouting, cell);
    for (unsigned at = 0; at < scouting->seen_count; at++) {
        const unsigned i = scouting->seen[at];

        if (scouting->sort[i] == IN_STACK && unit_at(scouting, i)->cell == cell)
            found = better(scouting, before(scouting, i), found);
    }
    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        if (scouting->decoy[i] == IN_STACK && marker_at(scouting, i)->cell == cell)
            found = better(scouting, decoy_before(scouting, i), found);
    }
    return found;
}

static void tell_stack(struct scouting *scouting, uint16_t cell)
{
    const struct gcacw_scenario *sc = scouting->game->sc;
    unsigned manpower = 0;
    uint8_t arm = GCACW_NONE;

    for (unsigned at = 0; at < scouting->seen_count; at++) {
        const unsigned i = scouting->seen[at];

        if (scouting->sort[i] != IN_STACK || unit_at(scouting, i)->cell != cell)
            continue;
        manpower += unit_at(scouting, i)->manpower;
        arm = arm == GCACW_NONE || sc->units[i].arm < arm ? sc->units[i].arm : arm;
    }
    bool blurred = is_blurred(scouting, cell);

    tell_seen(scouting, report_for(scouting, cell),
              (struct gcacw_event_seen){.cell = cell,
                                        .arm = blurred ? (uint8_t)GCACW_NONE : arm,
                                        .strength = blurred ? (uint8_t)GCACW_STRENGTH_UNKNOWN
                                                            : gcacw_strength_of(sc, manpower),
                                        .unit = GCACW_NONE});
}

static void tell_stacks(struct scouting *scouting)
{
    for (unsigned from = 0;;) {
        unsigned next = VD_NONE;

        for (unsigned at = 0; at < scouting->seen_count; at++) {
            const unsigned i = scouting->seen[at];
            uint16_t cell = unit_at(scouting, i)->cell;

            if (scouting->sort[i] == IN_STACK && cell >= from && cell < next)
                next = cell;
        }
        for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
            uint16_t cell = marker_at(scouting, i)->cell;

            if (scouting->decoy[i] == IN_STACK && cell >= from && cell < next)
                next = cell;
        }
        if (next == VD_NONE)
            return;
        tell_stack(scouting, (uint16_t)next);
        from = next + 1;
    }
}

/* ---- units by name ---- */

static unsigned report_of_unit(const struct scouting *scouting, uint8_t unit)
{
    unsigned stack;

    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        if (scouting->view->reports[i].enemy != 0 && scouting->view->reports[i].unit.v == unit)
            return i;
    }
    stack = stack_at(scouting, before(scouting, unit));
    return stack != NOWHERE && !scouting->kept[stack] ? stack : (unsigned)NOWHERE;
}

static void tell_unit(struct scouting *scouting, uint8_t unit)
{
    const struct gcacw_scenario *sc = scouting->game->sc;
    const struct gcacw_unit_facts *now = unit_at(scouting, unit);

    tell_seen(scouting, report_of_unit(scouting, unit),
              (struct gcacw_event_seen){.cell = now->cell,
                                        .arm = sc->units[unit].arm,
                                        .strength = gcacw_strength_of(sc, now->manpower),
                                        .unit = unit});
}

static void tell_faded(struct scouting *scouting)
{
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        const struct gcacw_report *report = &scouting->view->reports[i];
        struct vd_event event;

        if (report->enemy == 0 || !report->current || scouting->kept[i])
            continue;
        gcacw_compose_faded((struct gcacw_event_faded){.enemy = report->enemy}, &event);
        gcacw_tell_seats(scouting->game, scouting->seats, GCACW_10_1d, event);
    }
}

static void scout(struct gcacw_game *game, uint8_t observer, uint8_t seat)
{
    const struct gcacw_scenario *sc = game->sc;
    uint8_t side = sc->base.seat_side[seat];
    struct scouting scouting = {.game = game,
                                .view = &game->state->view[seat],
                                .seats = gcacw_is_parted(sc) ? VD_AUDIENCE(seat)
                                                             : gcacw_seats_of(sc, GCACW_SIDE(side)),
                                .observer = observer,
                                .side = side};

    sort_units(&scouting);
    sort_decoys(&scouting);
    tell_stacks(&scouting);
    for (unsigned at = 0; at < scouting.seen_count; at++) {
        const unsigned i = scouting.seen[at];

        if (scouting.sort[i] == NAMED)
            tell_unit(&scouting, (uint8_t)i);
    }
    tell_faded(&scouting);
}

void gcacw_scout(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;

    if (gcacw_is_open_map(sc) && !gcacw_is_parted(sc))
        return;
    gcacw_watch_update(game);
    if (gcacw_is_open_map(sc) || game->state->quiet || game->state->depth == 0)
        return;
    if (!gcacw_is_parted(sc)) {
        scout(game, GCACW_UNION, gcacw_first_seat(sc, GCACW_UNION));
        scout(game, GCACW_CONFEDERATE, gcacw_first_seat(sc, GCACW_CONFEDERATE));
        return;
    }
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++)
        scout(game, seat, seat);
}

/* ---- civilians ---- */

/* The side that the people of a hex favor, by state; GCACW_NONE: neither. */
static uint8_t favors(const struct gcacw_scenario *sc, uint16_t cell)
{
    static const enum gcacw_number numbers[GCACW_STATES] = {
        GCACW_N_CIVILIANS_MARYLAND, GCACW_N_CIVILIANS_VIRGINIA, GCACW_N_CIVILIANS_PENNSYLVANIA,
        GCACW_N_CIVILIANS_DISTRICT};
    uint8_t state = sc->ground->state[cell];
    int side = state < GCACW_STATES ? gcacw_number(sc, numbers[state]) : GCACW_SIDES;

    return side < GCACW_SIDES ? (uint8_t)side : (uint8_t)GCACW_NONE;
}

static bool is_town(const struct vd_place *place)
{
    return place->kind == VD_PLACE_CAPITAL || place->kind == VD_PLACE_CITY ||
           place->kind == VD_PLACE_TOWN || place->kind == VD_PLACE_COURTHOUSE;
}

/* A town whose people favor the side is in the hex or next to it. */
static bool is_watched(const struct gcacw_scenario *sc, uint8_t side, uint16_t cell)
{
    const struct vd_theater *theater = sc->base.theater;

    for (uint32_t i = 0; i < theater->place_count; i++) {
        const struct vd_place *place = &theater->places[i];

        if (is_town(place) && place->cell != VD_NONE && place->cell < theater->cell_count &&
            gcacw_distance(sc, place->cell, cell) <= 1 && favors(sc, place->cell) == side)
            return true;
    }
    return false;
}

/* The number by which civilians spoke of this hex before. */
static unsigned rumor_at(const struct scouting *scouting, uint16_t cell)
{
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        const struct gcacw_report *report = &scouting->view->reports[i];

        if (report->enemy != 0 && !report->current && report->cell == cell &&
            report->source == GCACW_REPORT_CIVILIANS)
            return i;
    }
    return NOWHERE;
}

static void tell_rumor(struct scouting *scouting, uint16_t cell, unsigned manpower)
{
    struct gcacw_game *game = scouting->game;
    unsigned slot = rumor_at(scouting, cell);
    struct vd_event event;

    if (slot == NOWHERE && !has_room(scouting))
        return;
    gcacw_compose_seen(
        (struct gcacw_event_seen){
            .enemy = slot != NOWHERE ? scouting->view->reports[slot].enemy
                                     : ++game->state->last_enemy[scouting->observer],
            .cell = cell,
            .arm = GCACW_NONE,
            .strength = is_blurred(scouting, cell) ? (uint8_t)GCACW_STRENGTH_UNKNOWN
                                                   : gcacw_strength_of(game->sc, manpower),
            .unit = GCACW_NONE,
            .source = GCACW_REPORT_CIVILIANS},
        &event);
    gcacw_tell_seats(game, scouting->seats, GCACW_14_1n, event);
}

/* With separate commanders the one whose unit is nearest hears what the people of a hex say. */
static bool is_told(const struct scouting *scouting, uint16_t cell)
{
    const struct gcacw_scenario *sc = scouting->game->sc;
    unsigned nearest = UINT16_MAX;
    uint8_t seat = VD_SEAT_NONE;

    if (!gcacw_is_parted(sc))
        return true;
    for (uint8_t i = gcacw_first_unit(sc, scouting->side);
         i < gcacw_end_of_units(sc, scouting->side); i++) {
        const struct gcacw_unit_facts *now = unit_at(scouting, i);

        if (now->place != GCACW_PLACE_MAP || gcacw_distance(sc, now->cell, cell) >= nearest)
            continue;
        nearest = gcacw_distance(sc, now->cell, cell);
        seat = now->seat;
    }
    return seat == scouting->observer;
}

/* Manpower in a hex that the observer does not see; 0 unless this unit is the first there. */
static unsigned unseen_from(const struct scouting *scouting, uint8_t first)
{
    unsigned manpower = 0;

    EACH_ENEMY(i, scouting)
    {
        if (scouting->sort[i] != UNSEEN || unit_at(scouting, i)->place != GCACW_PLACE_MAP ||
            unit_at(scouting, i)->cell != unit_at(scouting, first)->cell)
            continue;
        if (i < first)
            return 0;
        manpower += unit_at(scouting, i)->manpower;
    }
    return manpower;
}

/* By hex: rumors come in an order that tells nothing of who they are about. */
static void hear(struct scouting *scouting, uint16_t *cells, uint16_t *manpower, unsigned count)
{
    for (unsigned from = 0; count > 0;) {
        unsigned least = count;

        for (unsigned i = 0; i < count; i++) {
            if (cells[i] >= from && (least == count || cells[i] < cells[least]))
                least = i;
        }
        if (least == count)
            return;
        tell_rumor(scouting, cells[least], manpower[least]);
        from = cells[least] + 1U;
    }
}

/* A die for each hex decides whether its people speak of what is there. */
static bool is_spoken_of(const struct scouting *scouting, uint16_t cell)
{
    const struct gcacw_scenario *sc = scouting->game->sc;
    struct vd_die_key key = {
        .turn = scouting->game->state->turn, .purpose = GCACW_PURPOSE_CIVILIANS, .subject = cell};

    return is_watched(sc, scouting->side, cell) && is_told(scouting, cell) &&
           (int)vd_dice_roll(scouting->game->dice, key, 6) >=
               gcacw_number(sc, GCACW_N_CIVILIANS_REPORT);
}

static void hear_for(struct gcacw_game *game, uint8_t observer, uint8_t seat)
{
    const struct gcacw_scenario *sc = game->sc;
    uint8_t side = sc->base.seat_side[seat];
    uint16_t cells[GCACW_UNITS_MAX + GCACW_MARKERS_MAX];
    uint16_t manpower[GCACW_UNITS_MAX + GCACW_MARKERS_MAX];
    unsigned count = 0;
    struct scouting scouting = {.game = game,
                                .view = &game->state->view[seat],
                                .seats = gcacw_is_parted(sc) ? VD_AUDIENCE(seat)
                                                             : gcacw_seats_of(sc, GCACW_SIDE(side)),
                                .observer = observer,
                                .side = side};

    if (!GCACW_ON(14_1n))
        return;
    sort_units(&scouting);
    sort_decoys(&scouting);
    EACH_ENEMY(i, &scouting)
    {
        uint16_t cell = unit_at(&scouting, i)->cell;

        if (scouting.sort[i] != UNSEEN || unit_at(&scouting, i)->place != GCACW_PLACE_MAP ||
            unseen_from(&scouting, i) == 0 || !is_spoken_of(&scouting, cell))
            continue;
        cells[count] = cell;
        manpower[count++] = (uint16_t)unseen_from(&scouting, i);
    }
    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        if (scouting.decoy[i] != UNSEEN || !is_lone_decoy(&scouting, i) ||
            !is_spoken_of(&scouting, marker_at(&scouting, i)->cell))
            continue;
        cells[count] = marker_at(&scouting, i)->cell;
        manpower[count++] = 0;
    }
    hear(&scouting, cells, manpower, count);
}

void gcacw_ask_civilians(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;

    if (gcacw_is_open_map(sc) || !GCACW_ON(14_1n))
        return;
    gcacw_watch_update(game);
    if (!gcacw_is_parted(sc)) {
        hear_for(game, GCACW_UNION, gcacw_first_seat(sc, GCACW_UNION));
        hear_for(game, GCACW_CONFEDERATE, gcacw_first_seat(sc, GCACW_CONFEDERATE));
        return;
    }
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++)
        hear_for(game, seat, seat);
}
