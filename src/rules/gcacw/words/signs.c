/* rules/gcacw/words/signs.c: signs on the map as a seat knows them, and what they mean. */
#include <stdio.h>

#include "rules/gcacw/words/parts.h"

static const struct vd_stroke gun_strokes[] = {{VD_STROKE_CIRCLE, {55, 34, 10}},
                                               {VD_STROKE_END, {0}}};
static const struct vd_sign_shape artillery = {"artillery", gun_strokes, NULL, false};
static const struct vd_sign_shape engineers = {"engineers", NULL, "RR", false};
static const struct vd_sign_shape wagons = {"wagons", NULL, "W", false};
static const struct vd_sign_shape depot = {"depot", NULL, "D", false};

static const struct vd_sign_shape *shape_of(uint8_t arm)
{
    switch (arm) {
    case GCACW_INFANTRY:
        return &vd_sign_infantry;
    case GCACW_CAVALRY:
        return &vd_sign_cavalry;
    case GCACW_ARTILLERY:
        return &artillery;
    case GCACW_ENGINEERS:
        return &engineers;
    case GCACW_WAGONS:
        return &wagons;
    default:
        return &vd_sign_troops;
    }
}

/* A list of signs being written. */
struct list {
    const struct gcacw_scenario *sc;
    const struct gcacw_view *view;
    struct vd_sign *at;
    size_t count, most;
};

static void add(struct list *list, const struct vd_sign *sign)
{
    if (list->count < list->most)
        list->at[list->count] = *sign;
    list->count++;
}

static void add_units(struct list *list)
{
    for (unsigned i = 0; i < list->sc->unit_count; i++) {
        const struct gcacw_unit_facts *now = &list->view->known.units[i];
        uint8_t side = list->sc->units[i].side;
        struct vd_sign sign = {.shape = shape_of(list->sc->units[i].arm),
                               .side = side,
                               .own = side == list->view->side,
                               .cell = now->cell,
                               .edge = VD_NONE};

        if (now->place != GCACW_PLACE_MAP)
            continue;
        (void)snprintf(sign.label, sizeof sign.label, "%s",
                       gcacw_unit_name(list->sc, &list->view->known, (gcacw_unit_id){(uint8_t)i}));
        add(list, &sign);
    }
}

static void add_reports(struct list *list)
{
    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        const struct gcacw_report *report = &list->view->reports[i];
        struct vd_sign sign = {.shape = shape_of(report->arm),
                               .side = gcacw_enemy_of(list->view->side),
                               .reported = !report->current,
                               .age = (uint8_t)(list->view->base.turn - report->turn),
                               .cell = report->cell,
                               .edge = VD_NONE};

        if (report->enemy == 0 || (report->current && report->unit.v != GCACW_NONE))
            continue;
        (void)snprintf(sign.label, sizeof sign.label, "E%u", report->enemy);
        add(list, &sign);
    }
}

/* 10.1: the owner sees his units under them; of the enemy there is nothing else to see. */
static void add_markers(struct list *list)
{
    for (unsigned i = 0; i < GCACW_SIDES * GCACW_MARKERS_MAX; i++) {
        uint8_t side = (uint8_t)(i / GCACW_MARKERS_MAX);
        const struct gcacw_marker_facts *now =
            &list->view->known.markers[side][i % GCACW_MARKERS_MAX];
        bool own = side == list->view->side;
        struct vd_sign sign = {
            .shape = &vd_sign_troops, .side = side, .own = own, .cell = now->cell, .edge = VD_NONE};

        if (now->state == GCACW_MARKER_FREE || (own && now->state == GCACW_MARKER_FORCE))
            continue;
        (void)snprintf(sign.label, sizeof sign.label, "%s", own ? "decoy" : "force");
        add(list, &sign);
    }
}

static void add_depots(struct list *list)
{
    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *now = &list->view->known.depots[i];
        uint8_t side = now->state == GCACW_DEPOT_CAPTURED ? (uint8_t)GCACW_CONFEDERATE : now->side;
        struct vd_sign sign = {.shape = &depot,
                               .side = side,
                               .own = side == list->view->side,
                               .cell = now->cell,
                               .edge = VD_NONE,
                               .label = "depot"};

        if (now->state == GCACW_DEPOT_STANDS || now->state == GCACW_DEPOT_CAPTURED)
            add(list, &sign);
    }
}

static void add_crossings(struct list *list)
{
    const struct vd_theater *theater = list->sc->base.theater;

    for (uint32_t i = 0; i < theater->edge_count; i++) {
        uint16_t crossing = theater->edges[i].crossing;
        struct vd_sign sign = {
            .shape = &vd_sign_crossing_down, .cell = VD_NONE, .edge = (uint16_t)i};

        if (crossing != VD_NONE &&
            gcacw_crossings_hold(&list->view->known.ways.destroyed, crossing))
            add(list, &sign);
    }
}

size_t gcacw_signs(const struct vd_scenario *base, const struct vd_view *view,
                   struct vd_sign *signs, size_t most)
{
    struct list list = {gcacw_scenario_of(base), gcacw_view_of(view), signs, 0, most};

    add_depots(&list);
    add_units(&list);
    add_reports(&list);
    add_markers(&list);
    add_crossings(&list);
    return list.count;
}

const struct vd_legend_entry gcacw_legend[] = {
    {{.shape = &vd_sign_infantry, .own = true, .label = "Hood"}, "your infantry"},
    {{.shape = &vd_sign_cavalry, .own = true, .label = "Hampton"}, "your cavalry"},
    {{.shape = &artillery, .own = true, .label = "Art. Res."}, "artillery"},
    {{.shape = &engineers, .own = true, .label = "Haupt"}, "railroad engineers"},
    {{.shape = &wagons, .own = true, .label = "train"}, "wagon train"},
    {{.shape = &depot, .own = true, .label = "depot"}, "depot"},
    {{.shape = &vd_sign_troops, .label = "E1"}, "enemy in sight"},
    {{.shape = NULL}, NULL},
};
