/* rules/gcacw/offers/depots.c: orders of railroad repair, depots and ammunition (8.3): checked and listed. */
#include "rules/gcacw/offers/supply.h"
#include "rules/gcacw/telling/seats.h"

static const char *name_of(const struct gcacw_case *c, uint16_t unit)
{
    return gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit});
}

/* ---- railroad repair (8.3k) ---- */

static enum vd_result check_repairer(const struct gcacw_case *c, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &c->sc->units[unit.v];
    const struct gcacw_field field = gcacw_case_field(c);

    if (GCACW_ON(8_3k) && !gcacw_can_repair(c->sc, &c->view->known, unit,
                                            (gcacw_station_id){(uint8_t)c->command->choice.number}))
        return vd_refuse(c->error, GCACW_8_3k,
                         "repair needs infantry or engineers at F0 in or next to the station");
    if (gcacw_in_zone(field.zones, GCACW_UNION, c->view->known.units[unit.v].cell,
                      gcacw_mover_of(printed->arm, printed->size)))
        return vd_refuse(c->error, GCACW_8_3k, "%s is in an enemy zone of control",
                         name_of(c, unit.v));
    return VD_OK;
}

enum vd_result gcacw_check_repair(const struct gcacw_case *c)
{
    const struct vd_choice *choice = &c->command->choice;
    enum vd_result result;

    if (c->view->side != GCACW_UNION)
        return vd_refuse(c->error, GCACW_8_3k, "only the Union repairs railroads");
    if (c->view->known.turn.repaired)
        return vd_refuse(c->error, GCACW_8_3k, "one attempt a turn");
    if (choice->number >= c->sc->station_count ||
        c->view->known.stations[choice->number].state != GCACW_STATION_DESTROYED)
        return vd_refuse(c->error, GCACW_8_3k, "that station is not destroyed");
    result = gcacw_check_own(c, choice->subject, GCACW_8_3k);
    return result == VD_OK ? check_repairer(c, (gcacw_unit_id){(uint8_t)choice->subject}) : result;
}

void gcacw_list_repairs(struct gcacw_list *list)
{
    for (uint16_t station = 0; station < list->sc->station_count; station++) {
        if (list->view->known.stations[station].state != GCACW_STATION_DESTROYED)
            continue;
        for (uint8_t i = 0; i < list->sc->first_confederate; i++) {
            if (gcacw_list_owns(list, i))
                gcacw_list_try(
                    list,
                    (struct vd_choice){.kind = GCACW_OFFER_REPAIR, .subject = i, .number = station},
                    gcacw_check_repair, NULL);
        }
    }
}

/* ---- work on depots (8.3h, 8.3j) ---- */

static enum vd_result check_build(const struct gcacw_case *c, uint16_t cell)
{
    const struct gcacw_field field = gcacw_case_field(c);

    if (c->view->side != GCACW_UNION)
        return vd_refuse(c->error, GCACW_8_3h, "only the Union builds depots");
    if (gcacw_depot_in(&c->view->known, GCACW_UNION, cell) < GCACW_DEPOTS_MAX)
        return vd_refuse(c->error, GCACW_8_3h, "a depot stands there");
    gcacw_find_connected(&field, &c->view->known, &c->work->reach, &c->work->cells);
    if (gcacw_build_turns(&field, &c->view->known, &c->work->cells, cell) == 0)
        return vd_refuse(c->error, GCACW_8_3h,
                         "build at a station connected to a source of supply, or in a town in "
                         "Union hands");
    return VD_OK;
}

static enum vd_result check_end(const struct gcacw_case *c, uint8_t work, uint16_t cell)
{
    bool removes = work == GCACW_PROJECT_REMOVE;

    if (removes != (c->view->side == GCACW_CONFEDERATE))
        return vd_refuse(c->error, removes ? GCACW_8_3j : GCACW_8_3h,
                         removes ? "the Union dismantles depots; say \"depot dismantle\""
                                 : "the Confederates remove depots; say \"depot remove\"");
    if (gcacw_depot_in(&c->view->known, c->view->side, cell) == GCACW_DEPOTS_MAX)
        return vd_refuse(c->error, removes ? GCACW_8_3j : GCACW_8_3h,
                         "no depot of yours stands there");
    return VD_OK;
}

enum vd_result gcacw_check_depot(const struct gcacw_case *c)
{
    const struct vd_choice *choice = &c->command->choice;
    enum vd_result result = gcacw_check_overall(c);

    if (result != VD_OK)
        return result;
    if (!gcacw_is_passive(&c->view->known, c->view->side) && GCACW_ON(8_3h))
        return vd_refuse(c->error, GCACW_8_3h, "only a passive side begins work on a depot");
    if (c->view->known.sides[c->view->side].project.kind != GCACW_PROJECT_NONE)
        return vd_refuse(c->error, GCACW_8_3h,
                         "you are already working on a depot: finish it first");
    if (choice->cell >= c->sc->base.theater->cell_count)
        return vd_refuse(c->error, GCACW_8_3h, "that hex is not on the map");
    if (choice->option == GCACW_PROJECT_BUILD)
        return check_build(c, choice->cell);
    if (choice->option == GCACW_PROJECT_DISMANTLE || choice->option == GCACW_PROJECT_REMOVE)
        return check_end(c, choice->option, choice->cell);
    return vd_refuse(c->error, GCACW_8_3h, "say what to do: build, dismantle or remove");
}

static void list_work(struct gcacw_list *list, enum gcacw_project_kind work, uint16_t cell)
{
    gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_DEPOT,
                                            .option = (uint8_t)work,
                                            .subject = VD_NONE,
                                            .cell = cell});
}

static void list_ends(struct gcacw_list *list)
{
    const struct gcacw_depot_facts *depots = list->view->known.depots;
    enum gcacw_project_kind work =
        list->view->side == GCACW_CONFEDERATE ? GCACW_PROJECT_REMOVE : GCACW_PROJECT_DISMANTLE;

    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        if (depots[i].state == GCACW_DEPOT_STANDS && depots[i].side == list->view->side)
            list_work(list, work, depots[i].cell);
    }
}

/* At stations and in the hexes of Union units. */
static void list_builds(struct gcacw_list *list)
{
    const struct gcacw_facts *known = &list->view->known;
    const struct gcacw_field field = gcacw_list_field(list);
    struct gcacw_cells sites = {{0}};

    gcacw_find_connected(&field, known, &list->work->reach, &list->work->cells);
    for (unsigned i = 0; i < list->sc->station_count; i++)
        gcacw_cells_add(&sites, list->sc->stations[i].cell);
    for (uint8_t i = 0; i < list->sc->first_confederate; i++) {
        if (gcacw_list_owns(list, i))
            gcacw_cells_add(&sites, known->units[i].cell);
    }
    GCACW_EACH_CELL(cell, &sites)
    {
        if (gcacw_depot_in(known, GCACW_UNION, cell) == GCACW_DEPOTS_MAX &&
            gcacw_build_turns(&field, known, &list->work->cells, cell) > 0)
            list_work(list, GCACW_PROJECT_BUILD, cell);
    }
}

void gcacw_list_depots(struct gcacw_list *list)
{
    const struct gcacw_facts *known = &list->view->known;

    if (known->sides[list->view->side].project.kind != GCACW_PROJECT_NONE ||
        !gcacw_is_passive(known, list->view->side) ||
        list->view->base.seat != gcacw_overall_seat(list->sc, known, list->view->side))
        return;
    list_ends(list);
    if (list->view->side == GCACW_UNION)
        list_builds(list);
}

/* ---- free depots (8.3g) ---- */

enum vd_result gcacw_check_place_depot(const struct gcacw_case *c)
{
    unsigned number = c->command->choice.number;
    const struct gcacw_field field = gcacw_case_field(c);
    enum vd_result result = gcacw_check_overall(c);

    if (result != VD_OK)
        return result;
    if (c->view->side != GCACW_CONFEDERATE || number >= c->sc->free_depot_count)
        return vd_refuse(c->error, GCACW_8_3g, "you have no such depot to place");
    if (gcacw_free_is_placed(c->sc, &c->view->known, number))
        return vd_refuse(c->error, GCACW_8_3g,
                         "this depot has been placed already; it comes only once");
    if (GCACW_ON(8_3g) && !gcacw_free_is_open(c->sc, &c->view->known, number))
        return vd_refuse(c->error, GCACW_8_3g, "first capture or destroy the Union depot at %s",
                         gcacw_name(c->sc, c->sc->free_depots[number].name));
    if (GCACW_ON(8_3g) && !gcacw_free_is_clear(&field, number))
        return vd_refuse(c->error, GCACW_8_3g, "Union infantry is in the counties around it");
    return VD_OK;
}

void gcacw_list_place_depots(struct gcacw_list *list)
{
    for (uint16_t i = 0; i < list->sc->free_depot_count; i++)
        gcacw_list_try(
            list,
            (struct vd_choice){.kind = GCACW_OFFER_PLACE_DEPOT, .subject = VD_NONE, .number = i},
            gcacw_check_place_depot, NULL);
}

/* ---- depots burned (8.3q) ---- */

bool gcacw_names_depot(const struct gcacw_case *c)
{
    const struct vd_choice *choice = &c->command->choice;

    return choice->number < GCACW_DEPOTS_MAX &&
           choice->cell == c->view->known.depots[choice->number].cell;
}

enum vd_result gcacw_check_burn(const struct gcacw_case *c)
{
    if (!gcacw_names_depot(c) ||
        !gcacw_can_burn(c->sc, &c->view->known, c->view->side, c->command->choice.number))
        return vd_refuse(c->error, GCACW_8_3q, "you need a combat unit in the hex of %s",
                         c->view->side == GCACW_CONFEDERATE ? "a captured depot"
                                                            : "a Confederate depot");
    return VD_OK;
}

void gcacw_list_burns(struct gcacw_list *list)
{
    for (uint16_t i = 0; i < GCACW_DEPOTS_MAX; i++)
        gcacw_list_try(list,
                       (struct vd_choice){.kind = GCACW_OFFER_BURN,
                                          .subject = VD_NONE,
                                          .cell = list->view->known.depots[i].cell,
                                          .number = i},
                       gcacw_check_burn, NULL);
}

/* ---- ammunition (8.3l) ---- */

enum vd_result gcacw_check_ammo(const struct gcacw_case *c)
{
    const struct vd_choice *choice = &c->command->choice;
    enum vd_result result = gcacw_check_own(c, choice->subject, GCACW_8_3l);
    gcacw_unit_id unit = {(uint8_t)choice->subject};
    unsigned most;

    if (result != VD_OK)
        return result;
    most = gcacw_ammunition_lacks(c->sc, &c->view->known, unit);
    if (choice->number == 0 || choice->number > most)
        return vd_refuse(c->error, GCACW_6_12a,
                         "%s has lost %u ammunition points and can regain no more",
                         name_of(c, unit.v), most);
    most = gcacw_ammunition_for(c->sc, &c->view->known, unit, choice->option != 0);
    if (choice->number > most)
        return vd_refuse(c->error, GCACW_8_3l, "%s can receive at most %u ammunition points now",
                         name_of(c, unit.v), most);
    return VD_OK;
}

void gcacw_list_ammo(struct gcacw_list *list)
{
    for (uint8_t i = 0; i < list->sc->unit_count; i++) {
        if (!gcacw_list_owns(list, i))
            continue;
        for (uint8_t train = 0; train < 2; train++) {
            unsigned most =
                gcacw_ammunition_for(list->sc, &list->view->known, (gcacw_unit_id){i}, train != 0);

            for (uint16_t points = 1; points <= most; points++)
                gcacw_list_try(
                    list,
                    (struct vd_choice){
                        .kind = GCACW_OFFER_AMMO, .option = train, .subject = i, .number = points},
                    gcacw_check_ammo, NULL);
        }
    }
}
