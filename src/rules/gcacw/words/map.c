/* rules/gcacw/words/map.c: the map in letters with who stands where, and where something is. */
#include "core/words/letter_map.h"
#include "core/words/page.h"
#include "core/words/places.h"
#include "rules/gcacw/words/parts.h"

/* ---- the map ---- */

static bool is_at(const struct gcacw_facts *known, uint8_t unit, uint16_t cell)
{
    return known->units[unit].place == GCACW_PLACE_MAP && known->units[unit].cell == cell;
}

/* What stands in a hex: your divisions in capitals, the enemy in small letters. */
static char stands(const void *context, uint16_t cell)
{
    const struct gcacw_view *view = context;
    char found = '\0';

    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        if (view->reports[i].enemy != 0 && view->reports[i].cell == cell)
            found = 'e';
    }
    for (unsigned i = 0; i < GCACW_UNITS_MAX; i++) {
        if (view->known.units[i].place == GCACW_PLACE_MAP && view->known.units[i].cell == cell)
            return view->known.units[i].seat != VD_SEAT_NONE ? 'X' : 'e';
    }
    return found;
}

static bool is_down(const void *context, uint16_t crossing)
{
    const struct gcacw_view *view = context;

    return gcacw_crossings_hold(&view->known.ways.destroyed, crossing);
}

static bool is_in_frame(const struct vd_theater *theater, const struct vd_map_frame *frame,
                        uint16_t cell)
{
    unsigned column = cell % theater->columns, row = cell / theater->columns;

    return column >= frame->column && column < (unsigned)frame->column + frame->columns &&
           row >= frame->row && row < (unsigned)frame->row + frame->rows;
}

/* "42052 Wadsworth, Doubleday": the seat's own units in a hex. */
static void write_stack(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                        uint16_t cell, struct vd_writer *out)
{
    unsigned count = 0;

    vd_write_cell(sc->base.theater, cell, out);
    for (uint8_t i = gcacw_first_unit(sc, view->side); i < gcacw_end_of_units(sc, view->side);
         i++) {
        if (is_at(&view->known, i, cell))
            vd_write_format(out, "%s%s", count++ == 0 ? " " : ", ",
                            gcacw_unit_name(sc, &view->known, (gcacw_unit_id){i}));
    }
    vd_write(out, "; ");
}

/* The seat's own units in the frame, by hexes, in the order of the army list. */
static void print_stacks(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                         const struct vd_map_frame *frame, struct vd_writer *out)
{
    struct vd_passage passage;

    vd_passage_begin(&passage);
    for (uint8_t i = gcacw_first_unit(sc, view->side); i < gcacw_end_of_units(sc, view->side);
         i++) {
        const uint16_t cell = view->known.units[i].cell;
        uint8_t first = gcacw_first_unit(sc, view->side);

        if (!is_at(&view->known, i, cell) || !is_in_frame(sc->base.theater, frame, cell))
            continue;
        while (!is_at(&view->known, first, cell))
            first++;
        if (first == i)
            write_stack(sc, view, cell, &passage.out);
    }
    if (passage.out.length > 2)
        passage.text[passage.out.length - 2] = '\0';
    vd_page_wrap(out, 0, 0, passage.text);
}

void gcacw_print_map(const struct vd_scenario *base, const struct vd_view *memory,
                     const struct vd_map_frame *frame, struct vd_writer *out)
{
    const struct gcacw_view *view = gcacw_view_of(memory);
    const struct vd_letter_map map = {base->theater, view, stands, is_down};

    vd_write_letter_frame(&map, frame, out);
    vd_write_frame_key(base->theater, frame, out);
    vd_write(out,
             "X: your units; e: the enemy as you know it. map PLACE shows roads and rivers.\n");
    print_stacks(gcacw_scenario_of(base), view, frame, out);
    if (frame->close)
        vd_page_frame_places(out, base->theater, frame);
}

/* The hex of the seat's first leader, in the middle of its map. */
static uint16_t middle_of(const struct gcacw_scenario *sc, const struct gcacw_view *view)
{
    for (unsigned i = 0; i < sc->leader_count; i++) {
        uint16_t cell = gcacw_leader_cell(&view->known, (gcacw_leader_id){(uint8_t)i});

        if (sc->leaders[i].side == view->side && cell != VD_NONE)
            return cell;
    }
    return 0;
}

void gcacw_print_middle(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                        struct vd_writer *out)
{
    struct vd_map_frame frame = vd_map_frame_around(sc->base.theater, middle_of(sc, view), false);

    gcacw_print_map(&sc->base, &view->base, &frame, out);
}

/* ---- where something is ---- */

/* Those in a hex, own and as reported; nobody if the seat knows of none. */
static void print_who(const struct gcacw_scenario *sc, const struct gcacw_view *view, uint16_t cell,
                      struct vd_writer *out)
{
    unsigned count = 0;

    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (is_at(&view->known, (uint8_t)i, cell))
            vd_write_format(out, "%s%s", count++ == 0 ? ": " : ", ",
                            gcacw_unit_name(sc, &view->known, (gcacw_unit_id){(uint8_t)i}));
    }
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        if (view->reports[i].enemy != 0 && view->reports[i].cell == cell)
            vd_write_format(out, "%senemy E%u, reported in turn %u", count++ == 0 ? ": " : ", ",
                            view->reports[i].enemy, view->reports[i].turn);
    }
    vd_write(out, count == 0 ? ": nobody you know of." : ".");
}

static void print_leaders_where(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                                struct vd_text name, struct vd_writer *out)
{
    for (uint8_t i = 0; i < sc->leader_count; i++) {
        const char *called = gcacw_leader_name(sc, &view->known, (gcacw_leader_id){i});
        const struct gcacw_leader_facts *now = &view->known.leaders[i];

        if (!vd_name_matches(name, called))
            continue;
        if (now->place != GCACW_LEADER_WITH && sc->leaders[i].side != view->side)
            vd_write_format(out, "%s, leader: you do not know where.\n", called);
        if (now->place != GCACW_LEADER_WITH)
            continue;
        vd_write_format(out, "%s, leader: with %s, ", called,
                        gcacw_unit_name(sc, &view->known, now->with));
        gcacw_write_space(sc, gcacw_leader_cell(&view->known, (gcacw_leader_id){i}), out);
        vd_write(out, "\n");
    }
}

void gcacw_print_where(const struct vd_scenario *base, const struct vd_view *memory,
                       struct vd_text name, struct vd_writer *out)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_view *view = gcacw_view_of(memory);
    unsigned matches;
    uint16_t cell = vd_theater_find_cell(base->theater, name, &matches).v;

    for (unsigned i = 0; i < sc->unit_count; i++) {
        const struct gcacw_unit_facts *now = &view->known.units[i];
        const char *called = gcacw_unit_name(sc, &view->known, (gcacw_unit_id){(uint8_t)i});

        if (!vd_name_matches(name, called))
            continue;
        vd_write_format(out, "%s: ", called);
        if (now->place == GCACW_PLACE_UNKNOWN)
            vd_write(out, "you do not know where.");
        else
            gcacw_write_place_of(sc, &view->known, now, out);
        vd_write(out, "\n");
    }
    print_leaders_where(sc, view, name, out);
    if (cell != VD_NONE) {
        gcacw_write_space(sc, cell, out);
        print_who(sc, view, cell, out);
    }
}
