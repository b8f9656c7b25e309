/* rules/gcacw/offers/turn.c: orders of the turn's start: entry, riots, the raid, posture (1): checked and listed. */
#include "rules/gcacw/play/turn/turn.h"
#include "rules/gcacw/offers/check.h"

static const char *name_of(const struct gcacw_case *c, uint16_t unit)
{
    return gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit});
}

/* ---- entry ---- */

static bool awaits(const struct gcacw_scenario *sc, const struct gcacw_view *view, uint16_t unit)
{
    return unit < sc->unit_count && sc->units[unit].side == view->side &&
           gcacw_awaits(sc, &view->known, (gcacw_unit_id){(uint8_t)unit}, view->base.turn,
                        view->phase);
}

static enum vd_result check_waiting(const struct gcacw_case *c)
{
    uint16_t unit = c->command->choice.subject;

    if (unit >= c->sc->unit_count || c->sc->units[unit].side != c->view->side)
        return vd_refuse(c->error, GCACW_1_2c, "that is not a unit of yours");
    if (!awaits(c->sc, c->view, unit))
        return vd_refuse(c->error, GCACW_1_2c, "%s is not waiting to enter now", name_of(c, unit));
    return VD_OK;
}

static enum gcacw_rule rule_of_entry(const struct gcacw_unit *unit)
{
    if (unit->track == GCACW_TRACK_PA)
        return GCACW_3_5e;
    return unit->track == GCACW_TRACK_RICHMOND ? GCACW_1_3p : GCACW_1_2c;
}

static enum vd_result check_enter(const struct gcacw_case *c)
{
    const struct vd_choice choice = c->command->choice;
    gcacw_unit_id unit = {(uint8_t)choice.subject};
    struct gcacw_field field;

    if (check_waiting(c) != VD_OK)
        return VD_REFUSED;
    field = gcacw_case_field(c);
    if (choice.cell >= c->sc->base.theater->cell_count ||
        !gcacw_is_entry_hex(&field, unit, choice.cell))
        return vd_refuse(c->error, (uint16_t)rule_of_entry(&c->sc->units[unit.v]),
                         "%s does not enter there; choose a hex of its entry area",
                         name_of(c, unit.v));
    if (!gcacw_is_free_for(&field, unit, choice.cell))
        return vd_refuse(c->error, GCACW_1_3ag,
                         "that hex is water, the enemy's or in an enemy zone of control");
    return VD_OK;
}

static void list_hexes(struct gcacw_list *list, const struct gcacw_field *field, uint8_t unit)
{
    for (uint16_t cell = 0; cell < list->sc->base.theater->cell_count; cell++) {
        if (gcacw_is_entry_hex(field, (gcacw_unit_id){unit}, cell) &&
            gcacw_is_free_for(field, (gcacw_unit_id){unit}, cell))
            gcacw_list_add(
                list, (struct vd_choice){.kind = GCACW_OFFER_ENTER, .subject = unit, .cell = cell});
    }
}

static void list_enter(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);

    for (uint8_t i = 0; i < list->sc->unit_count; i++) {
        if (awaits(list->sc, list->view, i))
            list_hexes(list, &field, i);
    }
}

static void list_delay(struct gcacw_list *list)
{
    for (uint8_t i = 0; i < list->sc->unit_count; i++) {
        if (awaits(list->sc, list->view, i))
            gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_DELAY, .subject = i});
    }
}

/* ---- riots ---- */

static bool may_riot(const struct gcacw_scenario *sc, const struct gcacw_view *view, uint16_t unit)
{
    const struct gcacw_unit_facts *now = &view->known.units[unit];

    return sc->units[unit].side == GCACW_UNION && now->place == GCACW_PLACE_MAP &&
           now->seat == view->base.seat &&
           (sc->units[unit].restriction != GCACW_PA || !GCACW_ON(1_2g));
}

static enum vd_result check_riots(const struct gcacw_case *c)
{
    uint16_t unit = c->command->choice.subject;

    if (gcacw_check_own(c, unit, GCACW_1_2g) != VD_OK)
        return VD_REFUSED;
    if (!may_riot(c->sc, c->view, unit))
        return vd_refuse(c->error, GCACW_1_2g,
                         "Pennsylvania units do not count; name a unit of another command");
    if (c->command->choice.number == 0 ||
        c->command->choice.number > c->view->known.units[unit].manpower)
        return vd_refuse(c->error, GCACW_1_2g, "%s has %u manpower", name_of(c, unit),
                         c->view->known.units[unit].manpower);
    return VD_OK;
}

/* One point of a unit at a time: the usual form. */
static void list_riots(struct gcacw_list *list)
{
    for (uint8_t i = 0; i < list->sc->unit_count; i++) {
        if (may_riot(list->sc, list->view, i))
            gcacw_list_add(
                list, (struct vd_choice){.kind = GCACW_OFFER_RIOTS, .subject = i, .number = 1});
    }
}

/* ---- events ---- */

static enum vd_result check_remove(const struct gcacw_case *c)
{
    uint16_t unit = c->command->choice.subject;

    if (c->view->known.turn.event != GCACW_RANDOM_RASPBERRY)
        return vd_refuse(c->error, GCACW_1_3t, "there is no Raspberry Raid this turn");
    if (gcacw_check_own(c, unit, GCACW_1_3t) != VD_OK)
        return VD_REFUSED;
    if (!gcacw_raid_takes(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit}))
        return vd_refuse(c->error, GCACW_1_3t,
                         "%s does not count: it must be of the Richmond garrison, of at least %d "
                         "manpower and south of the Potomac",
                         name_of(c, unit), gcacw_number(c->sc, GCACW_N_RASPBERRY_MANPOWER));
    return VD_OK;
}

static void list_remove(struct gcacw_list *list)
{
    const struct gcacw_facts *known = &list->view->known;

    for (uint8_t i = list->sc->first_confederate;
         i < list->sc->unit_count && known->turn.event == GCACW_RANDOM_RASPBERRY &&
         list->view->side == GCACW_CONFEDERATE;
         i++) {
        if (gcacw_raid_takes(list->sc, known, (gcacw_unit_id){i}) &&
            known->units[i].seat == list->view->base.seat)
            gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_REMOVE, .subject = i});
    }
}

static bool may_reinforce(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                          uint16_t unit)
{
    return view->known.turn.event == GCACW_RANDOM_HALLECK &&
           gcacw_halleck_fills(sc, &view->known, (gcacw_unit_id){(uint8_t)unit}) &&
           view->known.units[unit].seat == view->base.seat;
}

static enum vd_result check_reinforce(const struct gcacw_case *c)
{
    uint16_t unit = c->command->choice.subject;

    if (gcacw_check_own(c, unit, GCACW_1_3n) != VD_OK)
        return VD_REFUSED;
    if (!may_reinforce(c->sc, c->view, unit))
        return vd_refuse(
            c->error, GCACW_1_3n,
            "choose a unit in DC or Baltimore that is not above its starting manpower");
    return VD_OK;
}

static void list_reinforce(struct gcacw_list *list)
{
    for (uint8_t i = 0; i < list->sc->first_confederate; i++) {
        if (list->view->side == GCACW_UNION && may_reinforce(list->sc, list->view, i))
            gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_REINFORCE, .subject = i});
    }
}

/* ---- posture ---- */

static enum vd_result check_posture(const struct gcacw_case *c)
{
    uint8_t posture = c->command->choice.option;

    if (posture != GCACW_OPERATIONAL && posture != GCACW_PASSIVE)
        return vd_refuse(c->error, GCACW_4_5a, "choose operational or passive");
    return VD_OK;
}

static void list_posture(struct gcacw_list *list)
{
    gcacw_list_add(list,
                   (struct vd_choice){.kind = GCACW_OFFER_POSTURE, .option = GCACW_OPERATIONAL});
    gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_POSTURE, .option = GCACW_PASSIVE});
}

static const uint64_t entering = GCACW_IN(ENTRY) | GCACW_IN(RELEASE) | GCACW_IN(EVENT);

const struct gcacw_order_row gcacw_turn_orders[] = {
    {GCACW_OFFER_ENTER, entering, check_enter, list_enter, GCACW_1_2c, NULL},
    {GCACW_OFFER_DELAY, entering, check_waiting, list_delay, GCACW_1_3p, NULL},
    {GCACW_OFFER_RIOTS, GCACW_IN(NEWS), check_riots, list_riots, GCACW_1_2g, NULL},
    {GCACW_OFFER_REMOVE, GCACW_IN(EVENT), check_remove, list_remove, GCACW_1_3t, NULL},
    {GCACW_OFFER_REINFORCE, GCACW_IN(EVENT), check_reinforce, list_reinforce, GCACW_1_3n, NULL},
    {GCACW_OFFER_POSTURE, GCACW_IN(POSTURE), check_posture, list_posture, GCACW_4_5a, NULL},
    {0}};
