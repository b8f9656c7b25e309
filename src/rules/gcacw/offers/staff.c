/* rules/gcacw/offers/staff.c: orders of leaders and attachment (3 of the sequence): checked and listed. */
#include "rules/gcacw/play/staff/staff.h"
#include "rules/gcacw/offers/check.h"
#include "rules/gcacw/telling/seats.h"

static const char *unit_name(const struct gcacw_case *c, uint16_t unit)
{
    return gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit});
}

static const char *leader_name(const struct gcacw_case *c, uint16_t leader)
{
    return gcacw_leader_name(c->sc, &c->view->known, (gcacw_leader_id){(uint8_t)leader});
}

/* ---- leaders ---- */

/* Whether the seat gives orders to the unit. */
static bool is_mine(const struct gcacw_scenario *sc, const struct gcacw_view *view, uint16_t unit)
{
    return sc->units[unit].side == view->side && view->known.units[unit].place == GCACW_PLACE_MAP &&
           view->known.units[unit].seat == view->base.seat;
}

/* Whether the seat gives orders to the leader. */
static bool is_led(const struct gcacw_scenario *sc, const struct gcacw_view *view, uint16_t leader)
{
    return gcacw_seat_of_leader(sc, &view->known, (gcacw_leader_id){(uint8_t)leader}) ==
           view->base.seat;
}

/* A leader of this seat's, on the map. */
static bool may_transfer(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                         uint16_t leader)
{
    const struct gcacw_leader_facts *now = &view->known.leaders[leader];

    return sc->leaders[leader].side == view->side && sc->leaders[leader].transfers &&
           now->place == GCACW_LEADER_WITH && is_led(sc, view, leader) &&
           view->known.units[now->with.v].place == GCACW_PLACE_MAP;
}

static bool may_be_put(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                       uint16_t leader)
{
    const struct gcacw_leader_facts *now = &view->known.leaders[leader];

    return sc->leaders[leader].side == view->side && now->place == GCACW_LEADER_TAKEN &&
           is_led(sc, view, leader) && (now->taken < view->base.turn || !GCACW_ON(4_4b));
}

static unsigned hexes_to(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                         uint16_t leader, uint16_t unit)
{
    uint16_t from = GCACW_ON(4_4e)
                        ? view->known.leaders[leader].cell
                        : gcacw_leader_cell(&view->known, (gcacw_leader_id){(uint8_t)leader});

    return gcacw_distance(sc, from, view->known.units[unit].cell);
}

static bool is_in_range(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                        uint16_t leader, uint16_t unit)
{
    return !GCACW_ON(4_4a) ||
           hexes_to(sc, view, leader, unit) <= gcacw_transfer_range(sc, &view->known, view->side);
}

/* 4.4a: any subordinate unit that the seat knows the place of, whoever commands it. */
static bool may_ride_with(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                          uint16_t leader, uint16_t unit)
{
    return view->known.units[unit].place == GCACW_PLACE_MAP &&
           gcacw_fights(sc, (gcacw_unit_id){(uint8_t)unit}) &&
           gcacw_may_lead(sc, &view->known, (gcacw_leader_id){(uint8_t)leader},
                          (gcacw_unit_id){(uint8_t)unit});
}

static enum vd_result check_leader(const struct gcacw_case *c, enum gcacw_rule rule)
{
    uint16_t leader = c->command->choice.subject;

    if (leader >= c->sc->leader_count || c->sc->leaders[leader].side != c->view->side)
        return vd_refuse(c->error, (uint16_t)rule, "that is not a leader of yours");
    if (!c->sc->leaders[leader].transfers)
        return vd_refuse(c->error, (uint16_t)rule, "%s never moves", leader_name(c, leader));
    return VD_OK;
}

static enum vd_result check_companion(const struct gcacw_case *c, enum gcacw_rule rule)
{
    uint16_t leader = c->command->choice.subject, unit = c->command->choice.number;

    if (unit >= c->sc->unit_count || c->sc->units[unit].side != c->view->side)
        return vd_refuse(c->error, (uint16_t)rule, "that is not a unit of yours");
    if (c->view->known.units[unit].place != GCACW_PLACE_MAP)
        return vd_refuse(c->error, (uint16_t)rule, "you do not know where %s is on the map",
                         unit_name(c, unit));
    if (!may_ride_with(c->sc, c->view, leader, unit))
        return vd_refuse(c->error, GCACW_4_4a, "%s does not command %s; choose a unit of his own",
                         leader_name(c, leader), unit_name(c, unit));
    return VD_OK;
}

static enum vd_result check_transfer(const struct gcacw_case *c)
{
    uint16_t leader = c->command->choice.subject, unit = c->command->choice.number;

    if (check_leader(c, GCACW_4_4a) != VD_OK)
        return VD_REFUSED;
    if (!is_led(c->sc, c->view, leader))
        return vd_refuse(c->error, GCACW_10_4a, "%s is under another commander",
                         leader_name(c, leader));
    if (!may_transfer(c->sc, c->view, leader))
        return vd_refuse(c->error, GCACW_4_4a, "%s is not with a unit on the map",
                         leader_name(c, leader));
    if (check_companion(c, GCACW_4_4a) != VD_OK)
        return VD_REFUSED;
    if (!is_in_range(c->sc, c->view, leader, unit))
        return vd_refuse(c->error, GCACW_4_4a, "%s is %u hexes away; %s may transfer %u hexes",
                         unit_name(c, unit), hexes_to(c->sc, c->view, leader, unit),
                         leader_name(c, leader),
                         gcacw_transfer_range(c->sc, &c->view->known, c->view->side));
    return VD_OK;
}

/* Listed until the leader has moved; he may still change his mind. */
static void list_transfer(struct gcacw_list *list)
{
    const struct gcacw_scenario *sc = list->sc;
    const struct gcacw_view *view = list->view;

    for (uint8_t i = 0; i < sc->leader_count; i++) {
        if (!may_transfer(sc, view, i) ||
            view->known.leaders[i].cell != gcacw_leader_cell(&view->known, (gcacw_leader_id){i}))
            continue;
        for (uint8_t k = 0; k < sc->unit_count; k++) {
            if (k != view->known.leaders[i].with.v && may_ride_with(sc, view, i, k) &&
                is_in_range(sc, view, i, k) &&
                view->known.units[k].cell != view->known.leaders[i].cell)
                gcacw_list_add(list, (struct vd_choice){
                                         .kind = GCACW_OFFER_TRANSFER, .subject = i, .number = k});
        }
    }
}

static enum vd_result check_take(const struct gcacw_case *c)
{
    uint16_t leader = c->command->choice.subject;

    if (check_leader(c, GCACW_4_4b) != VD_OK)
        return VD_REFUSED;
    if (c->view->known.sides[c->view->side].posture != GCACW_PASSIVE && GCACW_ON(4_4b))
        return vd_refuse(c->error, GCACW_4_4b, "only a passive side may take a leader off the map");
    if (!may_transfer(c->sc, c->view, leader))
        return vd_refuse(c->error, GCACW_4_4b, "%s is not with a unit of yours on the map",
                         leader_name(c, leader));
    return VD_OK;
}

static void list_take(struct gcacw_list *list)
{
    if (list->view->known.sides[list->view->side].posture != GCACW_PASSIVE)
        return;
    for (uint8_t i = 0; i < list->sc->leader_count; i++) {
        if (may_transfer(list->sc, list->view, i))
            gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_TAKE, .subject = i});
    }
}

static enum vd_result check_put(const struct gcacw_case *c)
{
    uint16_t leader = c->command->choice.subject;

    if (check_leader(c, GCACW_4_4b) != VD_OK)
        return VD_REFUSED;
    if (!may_be_put(c->sc, c->view, leader))
        return vd_refuse(c->error, GCACW_4_4b,
                         "%s was not taken off the map in an earlier turn; transfer him instead",
                         leader_name(c, leader));
    return check_companion(c, GCACW_4_4b);
}

static void list_put(struct gcacw_list *list)
{
    for (uint8_t i = 0; i < list->sc->leader_count; i++) {
        if (!may_be_put(list->sc, list->view, i))
            continue;
        for (uint8_t k = 0; k < list->sc->unit_count; k++) {
            if (may_ride_with(list->sc, list->view, i, k))
                gcacw_list_add(
                    list, (struct vd_choice){.kind = GCACW_OFFER_PUT, .subject = i, .number = k});
        }
    }
}

/* ---- attachment ---- */

static const char *reason_of(enum gcacw_rule rule)
{
    switch (rule) {
    case GCACW_3_5h:
        return "Haupt never attaches";
    case GCACW_3_5i:
        return "Pennsylvania units attach only to one another";
    case GCACW_3_5n:
        return "it never attaches to the Army of the Potomac";
    case GCACW_3_5j:
        return "it must be released, and Meade in command";
    case GCACW_3_5m:
        return "it is not released yet";
    case GCACW_1_4b:
        return "Meade is not in command yet";
    default:
        return "attach a brigade or regiment to a unit of its arm and command, and of its size or "
               "larger";
    }
}

static enum vd_result check_attach(const struct gcacw_case *c)
{
    const struct gcacw_facts *known = &c->view->known;
    uint16_t unit = c->command->choice.subject, host = c->command->choice.number;
    enum gcacw_rule bar;

    if (gcacw_check_own(c, unit, GCACW_3_7c) != VD_OK ||
        gcacw_check_own(c, host, GCACW_3_7c) != VD_OK)
        return VD_REFUSED;
    if (known->units[unit].cell != known->units[host].cell && GCACW_ON(3_7c))
        return vd_refuse(c->error, GCACW_3_7c, "%s and %s are not in the same hex",
                         unit_name(c, unit), unit_name(c, host));
    bar = gcacw_attach_bar(c->sc, known, (gcacw_unit_id){(uint8_t)unit},
                           (gcacw_unit_id){(uint8_t)host});
    if (bar != GCACW_RULE_NONE)
        return vd_refuse(c->error, (uint16_t)bar, "%s cannot attach to %s: %s", unit_name(c, unit),
                         unit_name(c, host), reason_of(bar));
    return VD_OK;
}

static void list_attach(struct gcacw_list *list)
{
    const struct gcacw_facts *known = &list->view->known;
    uint8_t first = gcacw_first_unit(list->sc, list->view->side);
    uint8_t end = gcacw_end_of_units(list->sc, list->view->side);

    for (uint8_t i = first; i < end; i++) {
        if (!is_mine(list->sc, list->view, i))
            continue;
        for (uint8_t k = first; k < end; k++) {
            if (known->units[i].cell == known->units[k].cell && is_mine(list->sc, list->view, k) &&
                gcacw_attach_bar(list->sc, known, (gcacw_unit_id){i}, (gcacw_unit_id){k}) ==
                    GCACW_RULE_NONE)
                gcacw_list_add(list, (struct vd_choice){
                                         .kind = GCACW_OFFER_ATTACH, .subject = i, .number = k});
        }
    }
}

static enum vd_result check_detach(const struct gcacw_case *c)
{
    const struct vd_choice choice = c->command->choice;
    gcacw_unit_id division = {(uint8_t)choice.subject};
    int most = gcacw_number(c->sc, GCACW_N_DETACH_MOST);

    if (gcacw_check_own(c, choice.subject, GCACW_3_7b) != VD_OK)
        return VD_REFUSED;
    if (!gcacw_may_detach(c->sc, &c->view->known, division))
        return vd_refuse(c->error, GCACW_3_7b,
                         "%s cannot detach: it must be a division of %d manpower or more without "
                         "a brigade away",
                         unit_name(c, division.v), gcacw_number(c->sc, GCACW_N_DETACH_DIVISION));
    if (choice.number == 0 || choice.number > most ||
        choice.number >= c->view->known.units[division.v].manpower)
        return vd_refuse(c->error, GCACW_3_7b, "detach 1 to %d manpower", most);
    if (gcacw_free_counter(c->sc, &c->view->known, c->view->side,
                           choice.option == GCACW_DETACH_GUNS ? 0 : choice.option)
            .v == GCACW_NONE)
        return vd_refuse(c->error, GCACW_3_7a, "that counter is not free; choose another Sub");
    return VD_OK;
}

/* The usual form: a brigade as large as can be, with the first free counter. */
static void list_detach(struct gcacw_list *list)
{
    const struct gcacw_scenario *sc = list->sc;
    const struct gcacw_view *view = list->view;
    int most = gcacw_number(sc, GCACW_N_DETACH_MOST);

    if (gcacw_free_counter(sc, &view->known, view->side, 0).v == GCACW_NONE)
        return;
    for (uint8_t i = gcacw_first_unit(sc, view->side); i < gcacw_end_of_units(sc, view->side);
         i++) {
        if (is_mine(sc, view, i) && gcacw_may_detach(sc, &view->known, (gcacw_unit_id){i}) &&
            view->known.units[i].manpower > most)
            gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_DETACH,
                                                    .subject = i,
                                                    .number = (uint16_t)most});
    }
}

/* ---- divisional leaders (10.8) ---- */

static bool may_divide(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                       uint16_t unit)
{
    gcacw_leader_id leader = gcacw_divisional_leader(sc, (gcacw_unit_id){(uint8_t)unit});

    return gcacw_is_set(sc, GCACW_SWITCH_DIVISIONAL_LEADERS) && leader.v != GCACW_NONE &&
           view->known.leaders[leader.v].place == GCACW_LEADER_OUT;
}

static enum vd_result check_divide(const struct gcacw_case *c)
{
    uint16_t unit = c->command->choice.subject;

    if (!gcacw_is_set(c->sc, GCACW_SWITCH_DIVISIONAL_LEADERS) || !GCACW_ON(10_8a))
        return vd_refuse(c->error, GCACW_10_8a, "this game has no divisional leaders");
    if (gcacw_check_own(c, unit, GCACW_10_8a) != VD_OK)
        return VD_REFUSED;
    if (!may_divide(c->sc, c->view, unit))
        return vd_refuse(c->error, GCACW_10_8a, "%s has no leader to come; name another division",
                         unit_name(c, unit));
    return VD_OK;
}

static void list_divide(struct gcacw_list *list)
{
    for (uint8_t i = 0; i < list->sc->unit_count; i++) {
        if (is_mine(list->sc, list->view, i) && may_divide(list->sc, list->view, i))
            gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_DIVIDE, .subject = i});
    }
}

const struct gcacw_order_row gcacw_staff_orders[] = {
    {GCACW_OFFER_TRANSFER, GCACW_IN(LEADERS), check_transfer, list_transfer, GCACW_4_4a, NULL},
    {GCACW_OFFER_TAKE, GCACW_IN(LEADERS), check_take, list_take, GCACW_4_4b, NULL},
    {GCACW_OFFER_PUT, GCACW_IN(LEADERS), check_put, list_put, GCACW_4_4b, NULL},
    {GCACW_OFFER_ATTACH, GCACW_IN(LEADERS), check_attach, list_attach, GCACW_3_7c, NULL},
    {GCACW_OFFER_DETACH, GCACW_IN(LEADERS), check_detach, list_detach, GCACW_3_7b, NULL},
    {GCACW_OFFER_DIVIDE, GCACW_IN(LEADERS), check_divide, list_divide, GCACW_10_8a, NULL},
    {0}};
