/* rules/gcacw/offers/combat.c: attacks and assaults: checked and listed (6.1). */
#include "rules/gcacw/offers/combat.h"

#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/telling/seats.h"

/* ---- march attacks ---- */

static const char *name_of(const struct gcacw_case *c, uint16_t unit)
{
    return gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit});
}

/* Why a unit may not attack, in a sentence. */
static enum vd_result refuse_unit(const struct gcacw_case *c, enum gcacw_rule rule, uint16_t unit)
{
    switch (rule) {
    case GCACW_1_2l:
        return vd_refuse(c->error, (uint16_t)rule, "no attack in the distance part of the turn");
    case GCACW_3_1d:
        return vd_refuse(c->error, (uint16_t)rule, "%s is disorganized", name_of(c, unit));
    case GCACW_3_1e:
        return vd_refuse(c->error, (uint16_t)rule, "%s is exhausted", name_of(c, unit));
    case GCACW_3_1f:
        return vd_refuse(c->error, (uint16_t)rule, "artillery never attacks alone");
    case GCACW_3_1g:
    case GCACW_3_1h:
        return vd_refuse(c->error, (uint16_t)rule, "%s never attacks", name_of(c, unit));
    case GCACW_5_2a:
        return vd_refuse(c->error, (uint16_t)rule, "%s is at F4 and cannot act", name_of(c, unit));
    case GCACW_5_8c:
        return vd_refuse(c->error, (uint16_t)rule,
                         "%s went from one enemy zone of control into another", name_of(c, unit));
    case GCACW_6_1b:
        return vd_refuse(c->error, (uint16_t)rule, "%s has too few movement points for this attack",
                         name_of(c, unit));
    case GCACW_6_11a:
        return vd_refuse(c->error, (uint16_t)rule, "%s is demoralized", name_of(c, unit));
    case GCACW_6_12b:
        return vd_refuse(c->error, (uint16_t)rule, "%s has no ammunition", name_of(c, unit));
    case GCACW_1_3ae:
        return vd_refuse(c->error, (uint16_t)rule, "%s is held by Rear Area Paralysis",
                         name_of(c, unit));
    case GCACW_4_3a:
        return vd_refuse(c->error, (uint16_t)rule, "%s is not under this leader", name_of(c, unit));
    default:
        return vd_refuse(c->error, (uint16_t)rule, "%s cannot attack that hex from here",
                         name_of(c, unit));
    }
}

static enum vd_result check_attack(const struct gcacw_case *c)
{
    const struct vd_choice *choice = &c->command->choice;
    gcacw_unit_id unit = {(uint8_t)choice->subject};
    enum gcacw_rule rule;

    if (gcacw_check_own(c, choice->subject, GCACW_6_1a) != VD_OK)
        return VD_REFUSED;
    if (choice->option > GCACW_ATTACK_PREPARED)
        return vd_refuse(c->error, GCACW_6_1b,
                         "a march attack is column, hasty, normal or prepared");
    if (gcacw_acting_of(&c->view->known, unit) == NULL)
        return vd_refuse(c->error, GCACW_6_1a, "%s is not on the march", name_of(c, unit.v));
    rule = gcacw_attack_barred(c->sc, &c->view->known, unit, (enum gcacw_attack)choice->option);
    if (rule == GCACW_6_1a)
        return vd_refuse(c->error, GCACW_6_1a, "the march of %s is over", name_of(c, unit.v));
    if (rule != GCACW_RULE_NONE)
        return refuse_unit(c, rule, unit.v);
    const struct gcacw_field field = gcacw_case_field(c);

    if (choice->cell >= c->sc->base.theater->cell_count ||
        !gcacw_may_strike(&field, c->view->side, c->view->known.units[unit.v].cell, choice->cell))
        return vd_refuse(c->error, GCACW_6_1a,
                         "there is no enemy next to %s in that hex: march next to one first",
                         name_of(c, unit.v));
    return VD_OK;
}

static void list_attacks_of(struct gcacw_list *list, const struct gcacw_field *field,
                            gcacw_unit_id unit)
{
    const struct gcacw_facts *facts = &list->view->known;
    uint16_t from = facts->units[unit.v].cell;

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        uint16_t cell = list->sc->ground->way[from][i].to;

        if (!gcacw_may_strike(field, list->view->side, from, cell))
            continue;
        for (uint8_t k = GCACW_ATTACK_COLUMN; k <= GCACW_ATTACK_PREPARED; k++) {
            if (gcacw_attack_barred(list->sc, facts, unit, (enum gcacw_attack)k) == GCACW_RULE_NONE)
                gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_ATTACK,
                                                        .option = k,
                                                        .subject = unit.v,
                                                        .cell = cell});
        }
    }
}

static void list_attack(struct gcacw_list *list)
{
    const struct gcacw_facts *facts = &list->view->known;
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);

    for (unsigned i = 0; i < facts->action.count && i < GCACW_ACTING_MAX; i++) {
        gcacw_unit_id unit = facts->action.at[i].unit;

        if (unit.v < list->sc->unit_count && list->sc->units[unit.v].side == list->view->side &&
            facts->units[unit.v].place == GCACW_PLACE_MAP &&
            facts->units[unit.v].seat == list->view->base.seat)
            list_attacks_of(list, &field, unit);
    }
}

/* ---- assaults ---- */

static enum vd_result check_leader(const struct gcacw_case *c, bool grand)
{
    uint16_t leader = c->command->choice.subject;

    if (leader >= c->sc->leader_count || c->sc->leaders[leader].side != c->view->side)
        return vd_refuse(c->error, GCACW_6_1d, "that is not a leader of yours");
    if (gcacw_seat_of_leader(c->sc, &c->view->known, (gcacw_leader_id){(uint8_t)leader}) !=
        c->view->base.seat)
        return vd_refuse(c->error, GCACW_10_4a, "that leader is under another commander");
    if (gcacw_leader_cell(&c->view->known, (gcacw_leader_id){(uint8_t)leader}) == VD_NONE)
        return vd_refuse(c->error, GCACW_6_1d, "that leader is not on the map");
    if (grand && c->sc->leaders[leader].kind != GCACW_LEADER_ARMY)
        return vd_refuse(c->error, GCACW_6_1f, "a grand assault needs the army leader");
    if (!grand && gcacw_is_army_leader(c->sc, (gcacw_leader_id){(uint8_t)leader}))
        return vd_refuse(c->error, GCACW_6_1d, "an army leader orders a grand assault");
    if (c->view->phase == GCACW_PHASE_DISTANCE && GCACW_ON(1_2l) &&
        !gcacw_is_set(c->sc, GCACW_SWITCH_DISTANCE_COMBAT))
        return vd_refuse(c->error, GCACW_1_2l, "no assault in the distance part of the turn");
    return VD_OK;
}

static enum vd_result check_unit(const struct gcacw_case *c, const struct gcacw_field *field,
                                 unsigned at)
{
    const struct vd_choice *choice = &c->command->choice;
    uint16_t unit = c->command->list[at];
    enum gcacw_rule rule;

    if (gcacw_check_own(c, unit, GCACW_6_1e) != VD_OK)
        return VD_REFUSED;
    for (unsigned i = 0; i < at; i++) {
        if (c->command->list[i] == unit)
            return vd_refuse(c->error, GCACW_6_1e, "%s is named twice", name_of(c, unit));
    }
    rule = gcacw_assault_barred(field, &c->view->known, (gcacw_leader_id){(uint8_t)choice->subject},
                                (gcacw_unit_id){(uint8_t)unit}, choice->cell);
    if (rule != GCACW_RULE_NONE)
        return refuse_unit(c, rule, unit);
    if (at == 0 && c->sc->units[unit].arm == GCACW_ARTILLERY && GCACW_ON(3_1f))
        return vd_refuse(c->error, GCACW_3_1f,
                         "%s does not attack alone: name an infantry or cavalry unit first",
                         name_of(c, unit));
    return VD_OK;
}

static enum vd_result check_units(const struct gcacw_case *c, bool grand)
{
    const struct gcacw_field field = gcacw_case_field(c);

    if (check_leader(c, grand) != VD_OK)
        return VD_REFUSED;
    if (c->command->choice.cell >= c->sc->base.theater->cell_count)
        return vd_refuse(c->error, GCACW_6_1e, "name the hex to assault");
    if (c->command->count == 0 || c->command->count > GCACW_ACTING_MAX)
        return vd_refuse(c->error, GCACW_6_1e, "name the units of the assault, at most %d",
                         GCACW_ACTING_MAX);
    for (unsigned i = 0; i < c->command->count; i++) {
        if (check_unit(c, &field, i) != VD_OK)
            return VD_REFUSED;
    }
    return VD_OK;
}

static enum vd_result check_assault(const struct gcacw_case *c)
{
    return check_units(c, false);
}

static enum vd_result check_grand(const struct gcacw_case *c)
{
    return check_units(c, true);
}

/* The strongest units that may take part, infantry and cavalry before artillery. */
static unsigned usual_units(const struct gcacw_field *field, const struct gcacw_view *view,
                            struct vd_choice choice, uint16_t *units)
{
    const struct gcacw_scenario *sc = field->sc;
    unsigned count = 0;

    for (uint8_t i = gcacw_first_unit(sc, view->side); i < gcacw_end_of_units(sc, view->side);
         i++) {
        const struct gcacw_unit_facts *now = &view->known.units[i];
        gcacw_unit_id unit = {i};
        unsigned at;

        if (now->place != GCACW_PLACE_MAP || now->seat != view->base.seat ||
            count == GCACW_ACTING_MAX ||
            gcacw_assault_barred(field, &view->known, (gcacw_leader_id){(uint8_t)choice.subject},
                                 unit, choice.cell) != GCACW_RULE_NONE)
            continue;
        for (at = count++;
             at > 0 &&
             gcacw_unit_halves(sc, &view->known, unit, true) >
                 gcacw_unit_halves(sc, &view->known, (gcacw_unit_id){(uint8_t)units[at - 1]}, true);
             at--)
            units[at] = units[at - 1];
        units[at] = i;
    }
    return count > 0 && sc->units[units[0]].arm == GCACW_ARTILLERY ? 0 : count;
}

static void expand_assault(const struct gcacw_case *c, struct vd_command *command)
{
    const struct gcacw_field field = gcacw_case_field(c);

    command->count = (uint8_t)usual_units(&field, c->view, command->choice, command->list);
}

/* An enemy stands in the hex or next to it. */
static bool touches(const struct gcacw_field *field, uint8_t enemy, uint16_t cell)
{
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        uint16_t next = field->sc->ground->way[cell][i].to;

        if (next != VD_NONE && gcacw_holds(field->zones, enemy, next))
            return true;
    }
    return gcacw_holds(field->zones, enemy, cell);
}

/* Enemy hexes that the leader's own hex touches; of an army leader those within his reach. */
static void list_targets(struct gcacw_list *list, const struct gcacw_field *field, uint8_t leader,
                         bool grand)
{
    uint8_t enemy = gcacw_enemy_of(list->view->side);
    uint16_t at = gcacw_leader_cell(&list->view->known, (gcacw_leader_id){leader});
    unsigned range = grand ? (unsigned)gcacw_number(list->sc, GCACW_N_GRAND_RADIUS) : 1;
    uint16_t units[GCACW_ACTING_MAX];

    if (range == 1 && !touches(field, enemy, at))
        return;
    GCACW_EACH_CELL(cell, &field->zones->held[enemy])
    {
        struct vd_choice choice = {.kind = grand ? GCACW_OFFER_GRAND : GCACW_OFFER_ASSAULT,
                                   .subject = leader,
                                   .cell = cell};

        if (gcacw_distance(list->sc, at, cell) <= range &&
            usual_units(field, list->view, choice, units) > 0)
            gcacw_list_add(list, choice);
    }
}

static void list_leaders(struct gcacw_list *list, bool grand)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);

    if (list->view->phase == GCACW_PHASE_DISTANCE && GCACW_ON(1_2l) &&
        !gcacw_is_set(list->sc, GCACW_SWITCH_DISTANCE_COMBAT))
        return;
    for (uint8_t i = 0; i < list->sc->leader_count; i++) {
        const struct gcacw_leader *printed = &list->sc->leaders[i];
        gcacw_leader_id leader = {i};

        if (printed->side == list->view->side &&
            (grand ? printed->kind == GCACW_LEADER_ARMY
                   : !gcacw_is_army_leader(list->sc, leader)) &&
            gcacw_leader_cell(&list->view->known, leader) != VD_NONE &&
            gcacw_seat_of_leader(list->sc, &list->view->known, leader) == list->view->base.seat)
            list_targets(list, &field, i, grand);
    }
}

static void list_assault(struct gcacw_list *list)
{
    list_leaders(list, false);
}

static void list_grand(struct gcacw_list *list)
{
    list_leaders(list, true);
}

#define ACTIONS (GCACW_IN(NORMAL) | GCACW_IN(DISTANCE))

const struct gcacw_order_row gcacw_combat_orders[] = {
    {GCACW_OFFER_ATTACK, GCACW_IN(ACTION), check_attack, list_attack, GCACW_6_1a, NULL},
    {GCACW_OFFER_ASSAULT, ACTIONS, check_assault, list_assault, GCACW_6_1d, expand_assault},
    {GCACW_OFFER_GRAND, ACTIONS, check_grand, list_grand, GCACW_6_1f, expand_assault},
    {GCACW_OFFER_RETREAT, GCACW_IN(SCREEN) | GCACW_IN(RETREAT), gcacw_check_retreat,
     gcacw_list_retreat, GCACW_6_9a, gcacw_expand_retreat},
    {GCACW_OFFER_STAND, GCACW_IN(SCREEN) | GCACW_IN(RETREAT), gcacw_check_stand, gcacw_list_stand,
     GCACW_13_3c, NULL},
    {GCACW_OFFER_REFUSE, GCACW_IN(FLANKS), gcacw_check_refuse, gcacw_list_refuse, GCACW_6_6j, NULL},
    {GCACW_OFFER_LOSS, GCACW_IN(LOSSES), gcacw_check_loss, gcacw_list_loss, GCACW_6_8c,
     gcacw_expand_loss},
    {GCACW_OFFER_ADVANCE, GCACW_IN(ADVANCE), gcacw_check_advance, gcacw_list_advance, GCACW_6_9e,
     gcacw_expand_advance},
    {GCACW_OFFER_STAY, GCACW_IN(ADVANCE), gcacw_check_stay, gcacw_list_stay, GCACW_6_9e, NULL},
    {0}};
