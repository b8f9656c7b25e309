/* rules/gcacw/canon.c: states and views as canonical bytes.
 *
 * An entry of the facts has the form in which events tell it (telling/pack.c): so whatever can be
 * told is hashed, in the same order and width. */
#include "rules/gcacw/canon.h"

#include "base/canon.h"
#include "rules/gcacw/tables/ledger.h"
#include "rules/gcacw/telling/pack.h"

/* Whole arguments up to the last that the kind has. */
#define PUT(canon, kind, event) \
    vd_canon_u16s(canon, (event)->arg, (sizeof(struct gcacw_event_##kind##_layout) + 15) / 16)

#define PUT_EACH(canon, facts, member, count, kind)        \
    for (unsigned i = 0; i < (count); i++) {               \
        struct vd_event event;                             \
                                                           \
        gcacw_pack_##kind(i, &(facts)->member[i], &event); \
        PUT(canon, kind, &event);                          \
    }

static void put_armies(struct vd_canon *canon, const struct gcacw_scenario *sc,
                       const struct gcacw_facts *facts)
{
    PUT_EACH(canon, facts, units, sc->unit_count, unit)
    PUT_EACH(canon, facts, leaders, sc->leader_count, leader)
}

static void put_places(struct vd_canon *canon, const struct gcacw_scenario *sc,
                       const struct gcacw_facts *facts)
{
    PUT_EACH(canon, facts, depots, GCACW_DEPOTS_MAX, depot)
    PUT_EACH(canon, facts, levies, sc->levy_count, levy)
    PUT_EACH(canon, facts, stations, sc->station_count, station)
    PUT_EACH(canon, facts, works, GCACW_WORKS_MAX, works)
    PUT_EACH(canon, facts, buildings, GCACW_BUILDINGS_MAX, building)
    for (unsigned side = 0; side < GCACW_SIDES; side++) {
        for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
            vd_canon_u16(canon, facts->markers[side][i].cell);
            vd_canon_u8(canon, facts->markers[side][i].state);
        }
    }
}

static void put_crossings(struct vd_canon *canon, const struct gcacw_crossings *set)
{
    for (unsigned i = 0; i < GCACW_CROSSINGS_MAX / 64; i++)
        vd_canon_u64(canon, set->word[i]);
}

static void put_ways(struct vd_canon *canon, const struct gcacw_ways *ways)
{
    vd_canon_u8(canon, ways->rain);
    vd_canon_u8(canon, ways->heavy_rain);
    vd_canon_u8(canon, ways->risen);
    vd_canon_u8(canon, ways->ridges_open);
    put_crossings(canon, &ways->destroyed);
    put_crossings(canon, &ways->bridged);
    put_crossings(canon, &ways->ferried);
}

static void put_score(struct vd_canon *canon, const struct gcacw_score *score)
{
    for (unsigned i = 0; i < GCACW_SCORE_LINES; i++)
        vd_canon_u16(canon, (uint16_t)score->line[i]);
    vd_canon_u32(canon, score->structures);
    vd_canon_u32(canon, score->rail_items);
    VD_CANON_BYTES(canon, score->rail_count);
    vd_canon_u8(canon, score->stuart);
}

static void put_times(struct vd_canon *canon, const struct gcacw_facts *facts)
{
    struct vd_event event;

    gcacw_pack_times(&facts->turn, &event);
    PUT(canon, times, &event);
}

static void put_campaign(struct vd_canon *canon, const struct gcacw_facts *facts)
{
    PUT_EACH(canon, facts, sides, GCACW_SIDES, army)
    put_times(canon, facts);
    put_score(canon, &facts->score);
    PUT_EACH(canon, facts, track, GCACW_TURNS_MAX, track)
    VD_CANON_BYTES(canon, facts->control_turns);
    vd_canon_u64(canon, facts->controlled);
}

static void put_action(struct vd_canon *canon, const struct gcacw_facts *facts)
{
    PUT_EACH(canon, facts, action.at, GCACW_ACTING_MAX, acting)
    PUT_EACH(canon, facts, action.ferried, GCACW_FERRIED_MAX, ferried)
    for (unsigned i = 0; i < GCACW_ACTING_MAX; i++)
        vd_canon_u8(canon, facts->combat.attackers[i].v);
}

static void put_doings(struct vd_canon *canon, const struct gcacw_facts *facts)
{
    struct vd_event event;

    gcacw_pack_action(&facts->action, &event);
    PUT(canon, action, &event);
    gcacw_pack_combat(&facts->combat, &event);
    PUT(canon, combat, &event);
    put_action(canon, facts);
}

static void put_facts(struct vd_canon *canon, const struct gcacw_scenario *sc,
                      const struct gcacw_facts *facts)
{
    put_armies(canon, sc, facts);
    put_places(canon, sc, facts);
    put_ways(canon, &facts->ways);
    put_campaign(canon, facts);
    put_doings(canon, facts);
}

/* ---- views ---- */

static void put_reports(struct vd_canon *canon, const struct gcacw_view *view)
{
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        const struct gcacw_report *report = &view->reports[i];

        vd_canon_u16(canon, report->enemy);
        if (report->enemy == 0)
            continue;
        vd_canon_u16(canon, report->cell);
        vd_canon_u8(canon, report->arm);
        vd_canon_u8(canon, report->strength);
        vd_canon_u8(canon, report->unit.v);
        vd_canon_u8(canon, report->source);
        vd_canon_u8(canon, report->turn);
        vd_canon_u8(canon, report->current);
    }
}

static void put_dispatches(struct vd_canon *canon, const struct vd_dispatches *letters)
{
    vd_canon_u8(canon, letters->count);
    for (unsigned i = 0; i < letters->count; i++) {
        const struct vd_dispatch *letter = &letters->at[i];

        vd_canon_u8(canon, letter->from);
        vd_canon_u8(canon, letter->to);
        vd_canon_u8(canon, letter->state);
        vd_canon_u8(canon, letter->turn);
        vd_canon_u8(canon, letter->earliest);
        vd_canon_u8(canon, letter->latest);
    }
}

/* Only the ledger has entries. */
static void put_booked(struct vd_canon *canon, const struct gcacw_view *view)
{
    for (unsigned i = 0; i < GCACW_BOOKED_MAX; i++) {
        const struct gcacw_booked *at = &view->booked[i];

        vd_canon_u16(canon, at->serial);
        vd_canon_u16(canon, at->subject);
        vd_canon_u16(canon, at->cell);
        vd_canon_u16(canon, at->number);
        vd_canon_u8(canon, at->option);
        vd_canon_u8(canon, at->struck);
        vd_canon_u16(canon, at->first);
        vd_canon_u16(canon, at->tolls);
    }
    VD_CANON_U16S(canon, view->tolls);
    vd_canon_u16(canon, view->toll_count);
}

void gcacw_serialize_view(const struct vd_scenario *base, const struct vd_view *memory,
                          struct vd_writer *writer)
{
    const struct gcacw_view *view = gcacw_view_of(memory);
    struct vd_canon canon;

    vd_canon_begin(&canon, writer);
    vd_canon_u8(&canon, memory->seat);
    vd_canon_u8(&canon, memory->asked);
    vd_canon_u16(&canon, memory->turn);
    vd_canon_u32(&canon, memory->told);
    vd_canon_u8(&canon, view->side);
    vd_canon_u8(&canon, view->phase);
    vd_canon_u8(&canon, view->active);
    vd_canon_u8(&canon, view->waits);
    vd_canon_u8(&canon, view->sealed);
    vd_canon_u8(&canon, view->closed);
    vd_canon_u8(&canon, view->over);
    vd_canon_u8(&canon, view->level);
    put_facts(&canon, gcacw_scenario_of(base), &view->known);
    put_reports(&canon, view);
    put_dispatches(&canon, &view->letters);
    if (gcacw_is_ledger(gcacw_scenario_of(base)))
        put_booked(&canon, view);
    vd_canon_flush(&canon);
}

/* ---- states ---- */

static void put_stack(struct vd_canon *canon, const struct gcacw_state *state)
{
    vd_canon_u8(canon, state->depth);
    for (unsigned i = 0; i < state->depth; i++) {
        vd_canon_u8(canon, state->stack[i].phase);
        vd_canon_u8(canon, state->stack[i].side);
        vd_canon_u8(canon, state->stack[i].step);
    }
    vd_canon_u8(canon, state->round);
    vd_canon_u16(canon, state->turn);
    vd_canon_u32(canon, state->due);
    VD_CANON_BYTES(canon, state->posture);
    vd_canon_u8(canon, state->initiative);
    vd_canon_u8(canon, state->passes);
    vd_canon_u8(canon, state->quiet);
    vd_canon_u8(canon, state->winner);
    vd_canon_u8(canon, state->level);
    vd_canon_u8(canon, state->at_once);
    for (unsigned side = 0; side < GCACW_SIDES; side++)
        vd_canon_u16(canon, (uint16_t)state->gained[side]);
    VD_CANON_U16S(canon, state->rolls);
}

static void put_letters(struct vd_canon *canon, const struct vd_letters *letters)
{
    vd_canon_u16(canon, letters->count);
    for (unsigned i = 0; i < letters->count; i++) {
        vd_canon_u16(canon, letters->at[i].number);
        vd_canon_u8(canon, letters->at[i].from);
        vd_canon_u8(canon, letters->at[i].to);
        vd_canon_u8(canon, letters->at[i].due);
    }
}

void gcacw_serialize(const struct vd_scenario *base, const void *memory, struct vd_writer *writer)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_state *state = memory;
    struct vd_canon canon;

    vd_canon_begin(&canon, writer);
    put_facts(&canon, sc, &state->facts);
    put_stack(&canon, state);
    put_letters(&canon, &state->letters);
    VD_CANON_U16S(&canon, state->last_enemy);
    if (gcacw_is_ledger(gcacw_scenario_of(base))) {
        vd_canon_u16(&canon, state->entries);
        VD_CANON_BYTES(&canon, state->station_item);
    }
    vd_canon_flush(&canon);
}
