/* rules/gcacw/telling/see.c: a seat's view: begun with what is printed, written by events alone. */
#include <string.h>

#include "rules/gcacw/tables/ledger.h"
#include "rules/gcacw/telling/tell.h"

/* What a seat knows of a unit of which it knows nothing. */
const struct gcacw_unit_facts gcacw_unknown_unit = {.cell = VD_NONE,
                                                    .place = GCACW_PLACE_UNKNOWN,
                                                    .at = GCACW_NONE,
                                                    .command = {GCACW_NONE},
                                                    .seat = VD_SEAT_NONE,
                                                    .from = {GCACW_NONE}};
const struct gcacw_leader_facts gcacw_unknown_leader = {
    .place = GCACW_LEADER_UNKNOWN, .with = {GCACW_NONE}, .cell = VD_NONE};

void gcacw_forget(struct gcacw_facts *facts)
{
    memset(facts, 0, sizeof *facts);
    for (unsigned i = 0; i < GCACW_UNITS_MAX; i++)
        facts->units[i] = gcacw_unknown_unit;
    for (unsigned i = 0; i < GCACW_LEADERS_MAX; i++)
        facts->leaders[i] = gcacw_unknown_leader;
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++)
        facts->depots[i].cell = VD_NONE;
    for (unsigned i = 0; i < GCACW_WORKS_MAX; i++)
        facts->works[i].cell = VD_NONE;
    for (unsigned i = 0; i < GCACW_SIDES * GCACW_MARKERS_MAX; i++)
        facts->markers[i / GCACW_MARKERS_MAX][i % GCACW_MARKERS_MAX].cell = VD_NONE;
    for (unsigned side = 0; side < GCACW_SIDES; side++)
        facts->sides[side].project.cell = VD_NONE;
    facts->turn.spy_winner = GCACW_NONE;
    facts->action.leader.v = facts->action.riding = facts->action.marker = GCACW_NONE;
    facts->combat.from = facts->combat.target = VD_NONE;
    facts->combat.leader.v = facts->combat.screen_moving = GCACW_NONE;
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++)
        facts->action.at[i].unit.v = facts->combat.attackers[i].v = GCACW_NONE;
}

/* Depots and crossings as printed: everybody has the map and the sheets. */
static void print_places(const struct gcacw_scenario *sc, struct gcacw_facts *facts)
{
    for (unsigned i = 0; i < sc->depot_count; i++) {
        facts->depots[i] = (struct gcacw_depot_facts){.cell = sc->depots[i].cell,
                                                      .state = GCACW_DEPOT_STANDS,
                                                      .side = sc->depots[i].side,
                                                      .value = sc->depots[i].value};
    }
    gcacw_ways_init(sc, &facts->ways);
}

void gcacw_begin(const struct vd_scenario *base, vd_seat_id seat, struct vd_view *memory)
{
    struct gcacw_view *view = (struct gcacw_view *)memory;

    memset(view, 0, sizeof *view);
    view->base.seat = seat.v;
    view->side = base->seat_side[seat.v];
    view->active = view->level = GCACW_NONE;
    view->phase = GCACW_PHASE_ENTRY;
    gcacw_forget(&view->known);
    print_places(gcacw_scenario_of(base), &view->known);
}

/* ---- sightings ---- */

static struct gcacw_report *report_of(struct gcacw_view *view, uint16_t enemy)
{
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        if (view->reports[i].enemy == enemy)
            return &view->reports[i];
    }
    return NULL;
}

/* The entry for a new report: a free one, else the oldest that is not in sight. */
static struct gcacw_report *room_for(struct gcacw_view *view)
{
    struct gcacw_report *found = report_of(view, 0);

    if (found != NULL)
        return found;
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        struct gcacw_report *report = &view->reports[i];

        if (!report->current && (found == NULL || report->turn < found->turn))
            found = report;
    }
    return found != NULL ? found : &view->reports[0];
}

static void see_enemy(struct gcacw_view *view, struct gcacw_event_seen seen)
{
    struct gcacw_report *report = seen.enemy != 0 ? report_of(view, seen.enemy) : NULL;

    if (report == NULL)
        report = room_for(view);
    *report = (struct gcacw_report){.enemy = seen.enemy,
                                    .cell = seen.cell,
                                    .arm = seen.arm,
                                    .strength = seen.strength,
                                    .unit = {seen.unit},
                                    .source = seen.source,
                                    .turn = (uint8_t)view->base.turn,
                                    .current = seen.source != GCACW_REPORT_CIVILIANS &&
                                               seen.source != GCACW_REPORT_LETTER &&
                                               seen.source != GCACW_REPORT_SPY};
}

static void see_fading(struct gcacw_view *view, uint16_t enemy)
{
    struct gcacw_report *report = enemy != 0 ? report_of(view, enemy) : NULL;

    if (report == NULL)
        return;
    report->current = 0;
    report->turn = (uint8_t)view->base.turn;
}

/* 14: a report fades after three turns. */
enum { REPORT_TURNS = 3 };

static void see_turn(struct gcacw_view *view, uint16_t turn)
{
    view->base.turn = turn;
    view->sealed = GCACW_POSTURE_NONE;
    vd_dispatches_fade(&view->letters, turn);
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        struct gcacw_report *report = &view->reports[i];

        if (!report->current && report->enemy != 0 && report->turn + REPORT_TURNS < turn)
            memset(report, 0, sizeof *report);
    }
}

/* ---- the ledger ---- */

/* 13.4j: the latest entry that says the same is struck out. */
static void see_struck(struct gcacw_view *view, const struct gcacw_event_noted *noted,
                       uint16_t subject)
{
    struct gcacw_booked *found = NULL;

    for (unsigned i = 0; i < GCACW_BOOKED_MAX; i++) {
        struct gcacw_booked *at = &view->booked[i];

        if (at->serial != 0 && !at->struck && at->option == noted->entry &&
            at->subject == subject && at->cell == noted->cell &&
            at->number == (noted->unit != GCACW_NONE ? noted->number : noted->object) &&
            (found == NULL || at->serial > found->serial))
            found = at;
    }
    if (found != NULL)
        found->struck = 1;
}

static void see_noted(struct gcacw_view *view, const struct gcacw_event_noted *noted)
{
    struct gcacw_booked *at = &view->booked[noted->serial % GCACW_BOOKED_MAX];
    bool leader = noted->leader != GCACW_NONE;
    uint16_t subject = leader ? noted->leader : noted->unit;

    if (noted->struck) {
        see_struck(view, noted, subject);
        return;
    }
    if (at->serial == noted->serial && noted->entry == GCACW_LEDGER_COMBAT) {
        view->tolls[view->toll_count++ % GCACW_BOOKED_TOLLS] = noted->object;
        at->tolls++;
        return;
    }
    *at = (struct gcacw_booked){.serial = noted->serial,
                                .subject = subject,
                                .cell = noted->cell,
                                .number = leader                      ? noted->unit
                                          : noted->unit != GCACW_NONE ? noted->number
                                                                      : noted->object,
                                .option = noted->entry,
                                .first = view->toll_count};
}

/* ---- what is asked ---- */

static void see_ask(struct gcacw_view *view, struct gcacw_event_ask ask)
{
    if (view->phase != ask.phase)
        view->closed = 0;
    view->phase = ask.phase;
    view->base.asked = ask.asked;
    view->waits = ask.waits;
    view->active = ask.side;
}

static void see_end(struct gcacw_view *view, struct gcacw_event_ended ended)
{
    view->over = 1;
    view->level = ended.level;
    view->base.asked = 0;
    view->phase = GCACW_PHASE_OVER;
}

static void see_letter(struct gcacw_view *view, struct gcacw_event_letter letter)
{
    vd_dispatches_add(&view->letters,
                      (struct vd_dispatch){.from = letter.from,
                                           .to = letter.to,
                                           .state = letter.state,
                                           .turn = (uint8_t)view->base.turn,
                                           .earliest = letter.earliest,
                                           .latest = letter.latest},
                      view->base.turn);
}

void gcacw_see(const struct vd_scenario *base, struct vd_view *memory, const struct vd_event *event)
{
    struct gcacw_view *view = (struct gcacw_view *)memory;
    struct gcacw_event_noted noted;

    (void)base;
    view->base.told++;
    if (gcacw_fold(&view->known, event))
        return;
    switch (event->kind) {
    case GCACW_EVENT_TURN:
        see_turn(view, gcacw_event_turn(event).turn);
        break;
    case GCACW_EVENT_ASK:
        see_ask(view, gcacw_event_ask(event));
        break;
    case GCACW_EVENT_CLOSED:
        view->closed = gcacw_event_closed(event).seat == view->base.seat;
        break;
    case GCACW_EVENT_DECLARED:
        if (gcacw_event_declared(event).side == view->side)
            view->sealed = gcacw_event_declared(event).posture;
        break;
    case GCACW_EVENT_SEEN:
        see_enemy(view, gcacw_event_seen(event));
        break;
    case GCACW_EVENT_FADED:
        see_fading(view, gcacw_event_faded(event).enemy);
        break;
    case GCACW_EVENT_LETTER:
        see_letter(view, gcacw_event_letter(event));
        break;
    case GCACW_EVENT_ENDED:
        see_end(view, gcacw_event_ended(event));
        break;
    case GCACW_EVENT_NOTED:
        noted = gcacw_event_noted(event);
        see_noted(view, &noted);
        break;
    default:
        break;
    }
}

/* ---- what an event is to its audience ---- */

/* Facts of the armies: a seat foresees only what it orders itself. */
static bool is_news_of_armies(const struct gcacw_scenario *sc, const struct vd_event *event,
                              uint8_t seat)
{
    uint8_t side = sc->base.seat_side[seat];
    struct gcacw_event_unit unit;

    switch (event->kind) {
    case GCACW_EVENT_UNIT:
        unit = gcacw_event_unit(event);
        return sc->units[unit.unit].side != side ||
               (unit.seat != seat && unit.seat != VD_SEAT_NONE);
    case GCACW_EVENT_LEADER:
        return sc->leaders[gcacw_event_leader(event).leader].side != side;
    case GCACW_EVENT_ARMY:
        return gcacw_event_army(event).side != side;
    case GCACW_EVENT_MARKER:
        return gcacw_event_marker(event).side != side;
    case GCACW_EVENT_DEPOT:
        return gcacw_event_depot(event).side != side;
    case GCACW_EVENT_WORKS:
        return gcacw_event_works(event).side != side;
    case GCACW_EVENT_BUILDING:
        return gcacw_event_building(event).side != side;
    case GCACW_EVENT_LEVY:
        return side == GCACW_UNION;
    default: /* ACTION and ACTING: the enemy's are marked by other events */
        return false;
    }
}

/* 13.4: entries and what is booked with them follow from what was typed: they can be undone until
 * the phase ends. */
static bool is_booked(const struct vd_event *event)
{
    switch (event->kind) {
    case GCACW_EVENT_NOTED:
    case GCACW_EVENT_LOST:
    case GCACW_EVENT_STATION_SCORED:
    case GCACW_EVENT_STRUCTURE_SCORED:
    case GCACW_EVENT_MORALE:
    case GCACW_EVENT_CROSSED:
        return true;
    case GCACW_EVENT_FOUGHT:
        return event->rule == GCACW_13_4d;
    default:
        return event->kind <= GCACW_EVENT_ATTACKER; /* facts */
    }
}

/* A seat's own acts bring no news; dice, sightings, the enemy and fellow commanders do. */
bool gcacw_is_news(const struct vd_scenario *base, const struct vd_event *event, vd_seat_id seat)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    uint8_t side = base->seat_side[seat.v];

    if (gcacw_is_ledger(sc) && is_booked(event))
        return false;
    switch (event->kind) {
    case GCACW_EVENT_UNIT:
    case GCACW_EVENT_LEADER:
    case GCACW_EVENT_ARMY:
    case GCACW_EVENT_MARKER:
    case GCACW_EVENT_DEPOT:
    case GCACW_EVENT_WORKS:
    case GCACW_EVENT_BUILDING:
    case GCACW_EVENT_LEVY:
    case GCACW_EVENT_ACTION:
    case GCACW_EVENT_ACTING:
        return is_news_of_armies(sc, event, seat.v);
    case GCACW_EVENT_ASK:
        return !gcacw_event_ask(event).asked;
    case GCACW_EVENT_CLOSED:
        return gcacw_event_closed(event).seat != seat.v;
    case GCACW_EVENT_DECLARED:
        return gcacw_event_declared(event).side != side;
    case GCACW_EVENT_LETTER:
        return gcacw_event_letter(event).from != seat.v;
    case GCACW_EVENT_HANDED:
        return gcacw_event_handed(event).from != seat.v;
    case GCACW_EVENT_MARCHED:
        return sc->units[gcacw_event_marched(event).unit].side != side;
    case GCACW_EVENT_RAILED:
        return sc->units[gcacw_event_railed(event).unit].side != side;
    case GCACW_EVENT_SAILED:
        return sc->units[gcacw_event_sailed(event).unit].side != side;
    case GCACW_EVENT_DUG:
        return sc->units[gcacw_event_dug(event).unit].side != side;
    case GCACW_EVENT_ANSWERED:
        return gcacw_event_answered(event).side != side;
    case GCACW_EVENT_LEVIED:
        return side != GCACW_CONFEDERATE;
    case GCACW_EVENT_LOADED:
    case GCACW_EVENT_DREW:
    case GCACW_EVENT_FORAGED:
    case GCACW_EVENT_USED:
    case GCACW_EVENT_DEPOT_WORK:
    case GCACW_EVENT_DEPOT_PLACED:
    case GCACW_EVENT_RESTOCKED:
    case GCACW_EVENT_ENTRENCHED:
    case GCACW_EVENT_FERRIED:
        return false;
    case GCACW_EVENT_HALTED:
        return gcacw_event_halted(event).why > GCACW_WHY_POINTS;
    default:
        return true;
    }
}

bool gcacw_closes(const struct vd_scenario *base, const struct vd_event *event)
{
    (void)base;
    return event->kind == GCACW_EVENT_TURN || event->kind == GCACW_EVENT_ENDED ||
           event->kind == GCACW_EVENT_PASSED ||
           (event->kind == GCACW_EVENT_ACTION &&
            gcacw_event_action(event).action == GCACW_ACTION_NONE);
}

/* What ends an act early cancels what was ordered after it in the same text. */
bool gcacw_overtakes(const struct vd_scenario *base, const struct vd_event *event, vd_seat_id seat)
{
    (void)base;
    (void)seat;
    return event->kind == GCACW_EVENT_ATTACKED ||
           (event->kind == GCACW_EVENT_HALTED && gcacw_event_halted(event).why > GCACW_WHY_POINTS);
}
