/* rules/gcacw/words/charts_ledger.c: the facts that the phases need, worked out from the positions of the ledger (13.4). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/ground/cells.h"
#include "rules/gcacw/names/nouns.h"
#include "rules/gcacw/play/supply/supply.h"
#include "rules/gcacw/tables/ledger.h"
#include "rules/gcacw/words/charts.h"

static void put_line(const struct gcacw_book *book, const char *phase, const char *fact)
{
    vd_chart_row(book->out);
    vd_chart_text(book->out, phase);
    vd_chart_text(book->out, fact);
}

static void put_truth(const struct gcacw_book *book, const char *phase, const char *fact, bool is)
{
    put_line(book, phase, fact);
    vd_chart_text(book->out, is ? "yes" : "no");
}

static void put_count(const struct gcacw_book *book, const char *phase, const char *fact,
                      unsigned count)
{
    put_line(book, phase, fact);
    vd_chart_number(book->out, (int32_t)count);
}

/* ---- where armies are ---- */

typedef bool is_there(const struct gcacw_scenario *sc, uint16_t cell);

static bool is_north(const struct gcacw_scenario *sc, uint16_t cell)
{
    return gcacw_is_north(sc, cell);
}

static bool is_in_maryland(const struct gcacw_scenario *sc, uint16_t cell)
{
    return gcacw_is_in_state(sc, cell, GCACW_MARYLAND);
}

static bool is_in_pennsylvania(const struct gcacw_scenario *sc, uint16_t cell)
{
    return gcacw_is_in_state(sc, cell, GCACW_PENNSYLVANIA);
}

/* Confederate infantry units. */
static unsigned count_infantry(const struct gcacw_book *book, is_there *there)
{
    const struct gcacw_scenario *sc = book->sc;
    unsigned count = 0;

    for (unsigned i = gcacw_first_unit(sc, GCACW_CONFEDERATE);
         i < gcacw_end_of_units(sc, GCACW_CONFEDERATE); i++) {
        const struct gcacw_unit_facts *now = &book->facts->units[i];

        count += now->place == GCACW_PLACE_MAP && sc->units[i].arm == GCACW_INFANTRY &&
                 there(sc, now->cell);
    }
    return count;
}

/* From a hex to a side's nearest unit, or its nearest cavalry. */
static unsigned nearest_unit(const struct gcacw_book *book, uint8_t side, uint16_t cell,
                             bool cavalry)
{
    unsigned least = UINT16_MAX;

    for (unsigned i = gcacw_first_unit(book->sc, side); i < gcacw_end_of_units(book->sc, side);
         i++) {
        const struct gcacw_unit_facts *now = &book->facts->units[i];
        unsigned far;

        if (now->place != GCACW_PLACE_MAP || (cavalry && book->sc->units[i].arm != GCACW_CAVALRY))
            continue;
        far = gcacw_distance(book->sc, now->cell, cell);
        least = far < least ? far : least;
    }
    return least;
}

/* 1d: the bank of each army commander, and the enemy cavalry that is nearest to him. */
static void put_commanders(const struct gcacw_book *book)
{
    for (uint8_t i = 0; i < book->sc->leader_count; i++) {
        uint16_t cell = gcacw_leader_cell(book->facts, (gcacw_leader_id){i});
        unsigned far;

        if (book->sc->leaders[i].kind != GCACW_LEADER_ARMY || cell == VD_NONE)
            continue;
        put_line(book, "1b, 1d", "bank of the army commander");
        vd_chart_format(book->out, "%s is %s of the Potomac",
                        gcacw_leader_name(book->sc, book->facts, (gcacw_leader_id){i}),
                        gcacw_is_north(book->sc, cell) ? "north" : "south");
        far = nearest_unit(book, gcacw_enemy_of(book->sc->leaders[i].side), cell, true);
        if (far != UINT16_MAX)
            put_count(book, "1d", "hexes from there to the nearest enemy cavalry", far);
    }
}

/* 1f: infantry corps leaders within reach of an enemy. */
static unsigned count_leaders(const struct gcacw_book *book, uint8_t side)
{
    const unsigned range = (unsigned)gcacw_number(book->sc, GCACW_N_TIME_LEADER_RANGE);
    unsigned count = 0;

    for (uint8_t i = 0; i < book->sc->leader_count; i++) {
        const struct gcacw_leader *leader = &book->sc->leaders[i];
        uint16_t cell = gcacw_leader_cell(book->facts, (gcacw_leader_id){i});

        count += leader->side == side && cell != VD_NONE &&
                 (leader->kind == GCACW_LEADER_CORPS || leader->kind == GCACW_LEADER_JACKSON) &&
                 nearest_unit(book, gcacw_enemy_of(side), cell, false) <= range;
    }
    return count;
}

/* ---- supply ---- */

/* 5b: divisions of the supply tables at F0, and those in range by the last phase 5b. */
static void put_divisions(const struct gcacw_book *book, uint8_t side, const char *rested,
                          const char *in_range)
{
    unsigned fresh = 0, near = 0;

    for (uint8_t i = gcacw_first_unit(book->sc, side); i < gcacw_end_of_units(book->sc, side);
         i++) {
        const struct gcacw_unit_facts *now = &book->facts->units[i];

        if (now->place != GCACW_PLACE_MAP || !gcacw_is_counted(book->sc, (gcacw_unit_id){i}))
            continue;
        fresh += now->fatigue == 0;
        near += now->in_range != 0;
    }
    put_count(book, "5d", rested, fresh);
    put_count(book, "5b", in_range, near);
}

static void put_control(const struct gcacw_book *book)
{
    const struct gcacw_facts *facts = book->facts;

    put_truth(book, "5c", "the Union controls the Potomac",
              gcacw_has_latch(facts, GCACW_LATCH_CONTROLS_POTOMAC));
    put_truth(book, "5c", "the Union controls the Shenandoah Valley",
              gcacw_has_latch(facts, GCACW_LATCH_CONTROLS_VALLEY));
    put_count(book, "5c", "turns with Confederate infantry north of the Potomac",
              facts->turn.turns_north);
    for (unsigned i = 0; i < book->sc->base.theater->district_count && i < GCACW_COUNTIES_MAX;
         i++) {
        if ((facts->controlled >> i & 1) == 0)
            continue;
        put_line(book, "7", "county controlled by the Confederates");
        vd_chart_format(
            book->out, "%s, turn %u of it",
            vd_theater_name(book->sc->base.theater, book->sc->base.theater->districts[i].name),
            facts->control_turns[i]);
    }
}

/* Both sides' positions lie on the table. */
void gcacw_charts_ledger(const struct gcacw_book *book)
{
    static const char *const columns[] = {"phase", "fact", "value", NULL};

    if (!gcacw_is_ledger(book->sc) || book->facts == NULL || !GCACW_ON(13_4e))
        return;
    vd_chart_begin(book->out, "ledger-facts", "Facts by the Positions Entered",
                   VD_SOURCE_RECONSTRUCTION, columns);
    put_truth(book, "1b", "Confederate infantry has been in Maryland",
              gcacw_has_latch(book->facts, GCACW_LATCH_MARYLAND));
    put_count(book, "1b", "Confederate infantry units in Maryland",
              count_infantry(book, is_in_maryland));
    put_count(book, "1b", "Confederate infantry units north of the Potomac",
              count_infantry(book, is_north));
    put_count(book, "1b", "Confederate infantry units in Pennsylvania",
              count_infantry(book, is_in_pennsylvania));
    put_commanders(book);
    put_count(book, "1f", "Union corps leaders within 8 hexes of an enemy",
              count_leaders(book, GCACW_UNION));
    put_count(book, "1f", "Confederate corps leaders within 8 hexes of an enemy",
              count_leaders(book, GCACW_CONFEDERATE));
    put_count(book, "1g", "turns that Harpers Ferry has been surrounded",
              book->facts->turn.ferry_turns);
    put_divisions(book, GCACW_UNION, "Union divisions at F0", "Union divisions in range");
    put_divisions(book, GCACW_CONFEDERATE, "Confederate divisions at F0",
                  "Confederate divisions in range");
    put_control(book);
}
