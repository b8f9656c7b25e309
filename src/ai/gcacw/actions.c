/* ai/gcacw/actions.c: whom the script activates, and how its units march to their goals. */
#include "ai/gcacw/mind.h"
#include "rules/gcacw/play/supply/supply.h"

enum {
    CONTACT = 9,    /* hexes within which strategic moves end */
    STROLL = 6,     /* hexes that a march can go */
    ARMY_UNITS = 3, /* worth the army leader's while */
    LEVY = 5,       /* manpower that levies a town (8.3) */
    DESPERATE = 200 /* percent of the own force about it */
};

static unsigned gap_of(const struct gcacw_mind *mind, uint8_t unit)
{
    if (mind->goal[unit] == VD_NONE)
        return 0;
    return gcacw_distance(mind->sc, mind->goal[unit], mind->facts->units[unit].cell);
}

/* The way that is left; the head of a column has the least, and goes first: whoever passes friends on the
 * road loses time. */
static unsigned way_of(const struct gcacw_mind *mind, uint8_t unit)
{
    return gap_of(mind, unit) + mind->beyond[unit];
}

/* Fatigue to which a unit may go: F2, when tired F1, in contact F3, to save itself F4. */
static unsigned limit_of(const struct gcacw_mind *mind, uint8_t unit)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];
    const bool tired = (now->flags & (GCACW_EXHAUSTED | GCACW_DISORGANIZED)) != 0;

    if (gcacw_must_run(mind, unit))
        return 2 + mind->hurry;
    if (gcacw_is_pressed(mind, now->cell, DESPERATE))
        return 4;
    if (tired)
        return 1;
    return gcacw_enemy_distance(mind, now->cell) <= 2 ? 3 : 2;
}

/* The units before this one in the list suffice to levy the town. */
static bool is_spare(const struct gcacw_mind *mind, uint8_t unit)
{
    unsigned sum = 0;

    for (uint8_t i = mind->sc->first_confederate; i < unit; i++) {
        const struct gcacw_unit_facts *now = &mind->facts->units[i];

        if (gcacw_is_mine(mind, i) && now->cell == mind->facts->units[unit].cell &&
            now->fatigue == 0)
            sum += now->manpower;
    }
    return sum >= LEVY;
}

/* A town that it can levy this turn keeps a unit where it is. */
static bool levies_here(const struct gcacw_mind *mind, uint8_t unit)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];
    const uint8_t levy = mind->sc->ground->levy[now->cell].v;

    return mind->side == GCACW_CONFEDERATE && levy != GCACW_NONE && now->fatigue == 0 &&
           (now->flags & GCACW_DISORGANIZED) == 0 && !mind->facts->levies[levy].levied &&
           mind->sc->levies[levy].points > 0 &&
           gcacw_force(mind->field.zones, mind->side, now->cell) >= LEVY && !is_spare(mind, unit);
}

static bool is_free(const struct gcacw_mind *mind, uint8_t unit)
{
    return gcacw_is_mine(mind, unit) && mind->facts->units[unit].fatigue < limit_of(mind, unit) &&
           mind->sc->units[unit].arm != GCACW_WAGONS && !mind->memo->day.balked[unit] &&
           !levies_here(mind, unit);
}

/* ---- enemies that are not seen ---- */

enum { SHORT_TREK = 1, EARLY = 4 };

/* A long move that ended where it began was broken off: somebody is near. */
static void learn(const struct gcacw_mind *mind)
{
    struct gcacw_memo *memo = mind->memo;

    if (memo->trek_unit != 0) {
        const uint8_t unit = (uint8_t)(memo->trek_unit - 1);
        const uint16_t cell = mind->facts->units[unit].cell;

        if (cell != VD_NONE && gcacw_distance(mind->sc, cell, memo->trek_from) <= SHORT_TREK)
            memo->alarm[unit] = (uint8_t)mind->view->base.turn;
    }
    memo->trek_unit = 0;
}

/* As the campaign begins both armies know from the printed set-up where the other is; garrisons stay
 * there. */
static bool faces_set_up(const struct gcacw_mind *mind, uint16_t cell)
{
    const bool early = mind->view->base.turn <= EARLY;

    for (uint8_t i = gcacw_first_unit(mind->sc, mind->enemy);
         i < gcacw_end_of_units(mind->sc, mind->enemy); i++) {
        const struct gcacw_unit *unit = &mind->sc->units[i];

        if (unit->entry == GCACW_ENTRY_START && unit->cell != VD_NONE &&
            (early || unit->restriction != GCACW_FREE) &&
            gcacw_distance(mind->sc, unit->cell, cell) < CONTACT &&
            gcacw_force(mind->field.zones, mind->side, unit->cell) == 0)
            return true;
    }
    return false;
}

/* Garrisons and scouting cavalry are about wherever the Valley is near the Potomac. */
static bool is_in_lower_valley(const struct gcacw_mind *mind, uint16_t cell)
{
    return mind->side == GCACW_CONFEDERATE && !gcacw_is_north(mind, cell) &&
           mind->sc->ground->rows[cell] < 82;
}

/* The unit must suppose that an enemy is near. */
static bool is_alarmed(const struct gcacw_mind *mind, uint8_t unit)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    const unsigned alarm = mind->memo->alarm[unit];

    return (alarm != 0 && alarm + 2U >= mind->view->base.turn) || is_in_lower_valley(mind, cell) ||
           faces_set_up(mind, cell) || gcacw_enemy_distance(mind, cell) <= CONTACT;
}

/* A march now is better than a long move at the end of the turn, which keeps away from the enemy; in
 * the distance part, for whoever has not gone far. */
static bool marches_now(const struct gcacw_mind *mind, uint8_t unit)
{
    unsigned gap = gap_of(mind, unit);

    return gap > 0 && is_free(mind, unit) &&
           (gap <= STROLL || mind->view->phase == GCACW_PHASE_DISTANCE || is_alarmed(mind, unit) ||
            gcacw_enemy_distance(mind, mind->goal[unit]) <= CONTACT);
}

/* ---- leaders ---- */

/* Keeps of the units that a leader can activate those that want to march. */
static unsigned sift(const struct gcacw_mind *mind, struct vd_command *command)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < command->count; i++) {
        if (marches_now(mind, (uint8_t)command->list[i]))
            command->list[kept++] = command->list[i];
    }
    command->count = (uint8_t)kept;
    return kept;
}

/* The way that is left to the foremost of two or more units within his reach: cheap, before the full
 * list is made; GCACW_FAR: nobody needs him. */
static unsigned need_of(const struct gcacw_mind *mind, gcacw_leader_id leader)
{
    const uint16_t cell = gcacw_leader_cell(mind->facts, leader);
    unsigned count = 0, least = GCACW_FAR;

    if (cell == VD_NONE || !gcacw_leader_acts(mind->facts, leader))
        return GCACW_FAR;
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        if (!marches_now(mind, i) ||
            gcacw_distance(mind->sc, cell, mind->facts->units[i].cell) > 4 ||
            !gcacw_may_activate(mind->sc, mind->facts, leader, (gcacw_unit_id){i}))
            continue;
        count++;
        if (way_of(mind, i) < least)
            least = way_of(mind, i);
    }
    return count >= 2 ? least : GCACW_FAR;
}

static bool activate(const struct gcacw_mind *mind, uint8_t leader, struct vd_command *command)
{
    return gcacw_try(mind, (struct vd_choice){.kind = GCACW_OFFER_ACTIVATE, .subject = leader},
                     command) &&
           sift(mind, command) >= 2 && gcacw_accepts(mind, command);
}

/* The corps at the head of the army first. */
static bool choose_leader(const struct gcacw_mind *mind, struct vd_command *command)
{
    uint64_t tried = 0;

    for (;;) {
        unsigned best = GCACW_FAR;
        uint8_t found = GCACW_NONE;

        for (uint8_t i = 0; i < mind->sc->leader_count; i++) {
            const struct gcacw_leader *leader = &mind->sc->leaders[i];
            unsigned need;

            if ((tried >> i & 1) != 0 || leader->side != mind->side ||
                leader->kind == GCACW_LEADER_ARMY || leader->kind == GCACW_LEADER_HALLECK)
                continue;
            need = need_of(mind, (gcacw_leader_id){i});
            if (need < best) {
                best = need;
                found = i;
            }
        }
        if (found == GCACW_NONE || activate(mind, found, command))
            return found != GCACW_NONE;
        tried |= 1ULL << found;
    }
}

/* The army leader's own men: units about him whom no corps leader brings along (4.6). He may fail, and the
 * enemy gains by it in the next initiative, so it must be worth it. */
static bool choose_army(const struct gcacw_mind *mind, struct vd_command *command)
{
    const gcacw_leader_id leader = gcacw_commander(mind->sc, mind->facts, mind->side);

    return leader.v != GCACW_NONE && need_of(mind, leader) != GCACW_FAR &&
           gcacw_try(mind, (struct vd_choice){.kind = GCACW_OFFER_ARMY, .subject = leader.v},
                     command) &&
           sift(mind, command) >= ARMY_UNITS && gcacw_accepts(mind, command);
}

/* The unit that wants to march and has the least way left. */
static uint8_t next_of(const struct gcacw_mind *mind, const uint8_t *tried)
{
    unsigned best = GCACW_FAR;
    uint8_t found = GCACW_NONE;

    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        unsigned way = way_of(mind, i);

        if (way < best && !tried[i] && marches_now(mind, i)) {
            best = way;
            found = i;
        }
    }
    return found;
}

static bool choose_single(const struct gcacw_mind *mind, struct vd_command *command)
{
    uint8_t tried[GCACW_UNITS_MAX] = {0}, unit;

    while ((unit = next_of(mind, tried)) != GCACW_NONE) {
        if (gcacw_try(mind, (struct vd_choice){.kind = GCACW_OFFER_MARCH, .subject = unit},
                      command))
            return true;
        tried[unit] = 1;
    }
    return false;
}

static bool choose_destruction(const struct gcacw_mind *mind, struct vd_command *command)
{
    if (mind->side != GCACW_CONFEDERATE)
        return false;
    for (uint8_t i = mind->sc->first_confederate; i < mind->sc->unit_count; i++) {
        if (gcacw_is_mine(mind, i) && mind->facts->units[i].fatigue < 2 && !levies_here(mind, i) &&
            gcacw_destroy_worth(mind, i, command) > 0)
            return true;
    }
    return false;
}

/* ---- long moves ---- */

/* Two levels: a unit at F2 is fresh again the next morning. */
static bool try_trek(const struct gcacw_mind *mind, uint8_t unit, struct vd_command *command)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];

    if (now->fatigue + 2U > limit_of(mind, unit) || now->fatigue > 1 || is_alarmed(mind, unit) ||
        !gcacw_try(mind,
                   (struct vd_choice){.kind = GCACW_OFFER_STRATEGIC,
                                      .option = 2,
                                      .subject = unit,
                                      .cell = mind->goal[unit]},
                   command))
        return false;
    mind->memo->trek_unit = (uint8_t)(unit + 1);
    mind->memo->trek_from = now->cell;
    return true;
}

static bool choose_trek(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (;;) {
        unsigned best = GCACW_FAR;
        uint8_t unit = GCACW_NONE;

        for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
             i < gcacw_end_of_units(mind->sc, mind->side); i++) {
            unsigned way = way_of(mind, i);

            if (gap_of(mind, i) > STROLL && way < best && mind->memo->day.stuck[i] == 0 &&
                is_free(mind, i)) {
                best = way;
                unit = i;
            }
        }
        if (unit == GCACW_NONE || try_trek(mind, unit, command))
            return unit != GCACW_NONE;
        mind->memo->day.stuck[unit] = 1;
    }
}

void gcacw_choose_action(struct gcacw_mind *mind, struct vd_command *command)
{
    const bool normal = mind->view->phase == GCACW_PHASE_NORMAL;

    learn(mind);
    gcacw_set_goals(mind);
    if (normal && (choose_destruction(mind, command) || gcacw_choose_assault(mind, command) ||
                   gcacw_choose_work(mind, command)))
        return;
    if (!normal && (gcacw_choose_transport(mind, command) || choose_trek(mind, command)))
        return;
    if (choose_leader(mind, command) || choose_army(mind, command) || choose_single(mind, command))
        return;
    *command =
        (struct vd_command){.choice = {.kind = GCACW_OFFER_PASS}, .seat = mind->view->base.seat};
}

/* ---- inside an action ---- */

static bool move_one(const struct gcacw_mind *mind, const struct gcacw_acting *at,
                     struct vd_command *command)
{
    if ((at->flags & (GCACW_ACTING_DONE | GCACW_ACTING_STOPPED)) != 0 ||
        gap_of(mind, at->unit.v) == 0 || levies_here(mind, at->unit.v))
        return false;
    return gcacw_try(mind,
                     (struct vd_choice){.kind = GCACW_OFFER_MOVE,
                                        .subject = at->unit.v,
                                        .cell = mind->goal[at->unit.v]},
                     command);
}

/* Attacks first; then the head of the column moves. */
static const struct gcacw_acting *head_of(const struct gcacw_mind *mind, uint32_t tried)
{
    const struct gcacw_action *action = &mind->facts->action;
    const struct gcacw_acting *head = NULL;
    unsigned best = GCACW_FAR;

    for (unsigned i = 0; i < action->count; i++) {
        const struct gcacw_acting *at = &action->at[i];
        unsigned way = way_of(mind, at->unit.v);

        if ((tried >> i & 1) == 0 && way < best && (at->flags & GCACW_ACTING_DONE) == 0 &&
            gcacw_is_mine(mind, at->unit.v)) {
            best = way;
            head = at;
        }
    }
    return head;
}

void gcacw_choose_move(struct gcacw_mind *mind, struct vd_command *command)
{
    const struct gcacw_action *action = &mind->facts->action;
    const struct gcacw_acting *head;
    uint32_t tried = 0;

    gcacw_set_goals(mind);
    while ((head = head_of(mind, tried)) != NULL) {
        if (gcacw_best_attack(mind, head->unit.v, command) >= gcacw_bar(mind) ||
            move_one(mind, head, command))
            return;
        tried |= 1U << (head - action->at);
    }
    for (unsigned i = 0; i < action->count; i++)
        mind->memo->day.balked[action->at[i].unit.v] |=
            (action->at[i].flags & GCACW_ACTING_BEGUN) == 0;
    *command =
        (struct vd_command){.choice = {.kind = GCACW_OFFER_STOP}, .seat = mind->view->base.seat};
}
