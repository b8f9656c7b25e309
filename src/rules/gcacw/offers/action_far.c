/* rules/gcacw/offers/action_far.c: strategic and remote moves, railroads, ships (5.4 to 5.7). */
#include "rules/gcacw/ground/ranges.h"
#include "rules/gcacw/offers/action.h"
#include "rules/gcacw/play/action/rail.h"

/* ---- strategic moves ---- */

static enum vd_result check_levels(const struct gcacw_case *c)
{
    const gcacw_unit_id unit = gcacw_subject(c);
    const unsigned levels = c->command->choice.option;

    if (levels < GCACW_STRATEGIC_FIRST || levels >= GCACW_STRATEGIC_FIRST + GCACW_STRATEGIC_LEVELS)
        return vd_refuse(c->error, GCACW_5_4c, "spend 2, 3 or 4 levels of fatigue");
    if (c->view->known.units[unit.v].fatigue + (int)levels >
            gcacw_number(c->sc, GCACW_N_FATIGUE_MOST) &&
        GCACW_ON(5_4c))
        return vd_refuse(c->error, GCACW_5_4c, "%s is at F%u and cannot spend %u levels",
                         gcacw_unit_name(c->sc, &c->view->known, unit),
                         c->view->known.units[unit.v].fatigue, levels);
    return VD_OK;
}

/* The strategic march of a unit; `shuns` and the area are the work's. */
static struct gcacw_marcher strategic_march(const struct gcacw_scenario *sc,
                                            const struct gcacw_view *view, struct gcacw_work *work,
                                            gcacw_unit_id unit, unsigned levels)
{
    const struct gcacw_field field = gcacw_known_field(sc, view, work);
    struct gcacw_marcher march =
        gcacw_marcher_of(&field, &view->known, unit,
                         gcacw_strategic_points(sc, &view->known, unit, levels), &work->area);

    march.shuns = &work->shuns;
    return march;
}

static enum vd_result check_far(const struct gcacw_case *c)
{
    const gcacw_unit_id unit = gcacw_subject(c);
    const uint8_t arm = c->sc->units[unit.v].arm;

    if (!gcacw_cells_hold(&c->work->shuns, c->view->known.units[unit.v].cell))
        return VD_OK;
    return vd_refuse(c->error, arm == GCACW_CAVALRY ? GCACW_5_4b : GCACW_5_4a,
                     "%s is too near to the enemy for a strategic move",
                     gcacw_unit_name(c->sc, &c->view->known, unit));
}

enum vd_result gcacw_check_strategic(const struct gcacw_case *c)
{
    const uint16_t subject = c->command->choice.subject;
    enum vd_result result = gcacw_check_choice(c);
    struct gcacw_field field;
    struct gcacw_marcher march;

    if (result != VD_OK || (result = gcacw_check_distance(c)) != VD_OK ||
        (result = gcacw_check_able(c, subject, GCACW_5_4a)) != VD_OK ||
        (result = check_levels(c)) != VD_OK)
        return result;
    field = gcacw_case_field(c);
    gcacw_shun_strategic(&field, c->view->side, c->sc->units[subject].arm, &c->work->shuns);
    if ((result = check_far(c)) != VD_OK)
        return result;
    march = strategic_march(c->sc, c->view, c->work, gcacw_subject(c), c->command->choice.option);
    return gcacw_check_route(c, &march, false);
}

void gcacw_expand_strategic(const struct gcacw_case *c, struct vd_command *command)
{
    const uint16_t subject = command->choice.subject;
    const struct gcacw_field field = gcacw_case_field(c);
    struct gcacw_marcher march;

    if (subject >= c->sc->unit_count ||
        !gcacw_on_map(&c->view->known, (gcacw_unit_id){(uint8_t)subject}) ||
        command->choice.option < GCACW_STRATEGIC_FIRST ||
        command->choice.option >= GCACW_STRATEGIC_FIRST + GCACW_STRATEGIC_LEVELS)
        return;
    gcacw_shun_strategic(&field, c->view->side, c->sc->units[subject].arm, &c->work->shuns);
    march = strategic_march(c->sc, c->view, c->work, (gcacw_unit_id){(uint8_t)subject},
                            command->choice.option);
    gcacw_expand_route(c, &march, command);
}

/* Goals worth a long march: stations and towns. */
static bool is_goal(const struct gcacw_scenario *sc, uint16_t cell)
{
    return sc->ground->station[cell].v != GCACW_NONE || sc->ground->levy[cell].v != GCACW_NONE;
}

/* One search with all the levels that the unit has; each goal with the fewest that it needs. */
static void list_treks(struct gcacw_list *list, gcacw_unit_id unit)
{
    const struct gcacw_facts *known = &list->view->known;
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    const unsigned room =
        (unsigned)gcacw_number(list->sc, GCACW_N_FATIGUE_MOST) - known->units[unit.v].fatigue;
    const unsigned last = GCACW_STRATEGIC_FIRST + GCACW_STRATEGIC_LEVELS - 1;
    const unsigned most = room < last ? room : last;
    struct gcacw_reach *reach = &list->work->reach;
    struct gcacw_marcher march = strategic_march(list->sc, list->view, list->work, unit, most);

    gcacw_reach_find(&field, &march, reach);
    for (unsigned i = 1; i < reach->count; i++) {
        uint16_t cell = reach->cells[i];
        unsigned levels = GCACW_STRATEGIC_FIRST;

        if (!is_goal(list->sc, cell) || (reach->at[cell].flags & GCACW_REACHED_LEAST) != 0)
            continue;
        while (levels < most &&
               gcacw_strategic_points(list->sc, known, unit, levels) < reach->at[cell].cost)
            levels++;
        gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_STRATEGIC,
                                                .option = (uint8_t)levels,
                                                .subject = unit.v,
                                                .cell = cell});
    }
}

/* Units of one gait, which shun the same hexes. */
static void list_strategic_of(struct gcacw_list *list, bool cavalry)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    struct vd_command command = {
        .choice = {.kind = GCACW_OFFER_STRATEGIC, .option = GCACW_STRATEGIC_FIRST}};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    gcacw_shun_strategic(&field, list->view->side, cavalry ? GCACW_CAVALRY : GCACW_INFANTRY,
                         &list->work->shuns);
    for (unsigned i = 0; i < list->able.count; i++) {
        const gcacw_unit_id unit = {list->able.unit[i]};

        if ((list->sc->units[unit.v].arm == GCACW_CAVALRY) != cavalry)
            continue;
        command.choice.subject = unit.v;
        if (check_levels(&c) == VD_OK && check_far(&c) == VD_OK)
            list_treks(list, unit);
    }
}

/* Whether moves of the distance part may be ordered now. */
static bool is_open(const struct gcacw_list *list)
{
    struct vd_command command = {0};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    return gcacw_check_choice(&c) == VD_OK && gcacw_check_distance(&c) == VD_OK;
}

void gcacw_list_strategic(struct gcacw_list *list)
{
    if (!is_open(list))
        return;
    list_strategic_of(list, false);
    list_strategic_of(list, true);
}

/* ---- remote moves ---- */

/* 5.7b: the side's time is up: no answer is needed. */
static bool is_late(const struct gcacw_case *c)
{
    return gcacw_is_set(c->sc, GCACW_SWITCH_TIME_LIMITS) &&
           c->view->known.sides[c->view->side].minutes == 0;
}

static enum vd_result check_leave(const struct gcacw_case *c)
{
    const struct gcacw_facts *known = &c->view->known;

    if (gcacw_is_set(c->sc, GCACW_SWITCH_LEDGER))
        return vd_refuse(c->error, GCACW_13_4d,
                         "positions stay on your table: enter what happened there");
    if (is_late(c) || !GCACW_ON(5_7b))
        return VD_OK;
    if (c->view->phase != GCACW_PHASE_DISTANCE)
        return vd_refuse(c->error, GCACW_5_7b,
                         "remote moves are for phase 4b, which begins when both sides have passed");
    if (gcacw_is_open_map(c->sc) &&
        known->sides[gcacw_enemy_of(c->view->side)].remote == GCACW_REMOTE_NO)
        return vd_refuse(c->error, GCACW_5_7b, "your opponent does not agree to remote moves");
    return VD_OK;
}

/* With the work's `shuns` filled in. */
static enum vd_result remote_with(const struct gcacw_case *c, const struct gcacw_field *field)
{
    const gcacw_unit_id unit = gcacw_subject(c);
    const struct gcacw_facts *known = &c->view->known;
    struct gcacw_marcher march;

    if (gcacw_cells_hold(&c->work->shuns, known->units[unit.v].cell))
        return vd_refuse(c->error, GCACW_5_7a, "an enemy is within %d hexes of %s",
                         gcacw_number(c->sc, GCACW_N_REMOTE) - 1,
                         gcacw_unit_name(c->sc, known, unit));
    if (!gcacw_can_step(field, known, unit, UINT8_MAX, &c->work->shuns))
        return vd_refuse(c->error, GCACW_2_4b, "%s can go nowhere from where it stands",
                         gcacw_unit_name(c->sc, known, unit));
    if (c->command->choice.option != 0)
        return VD_OK;
    march = gcacw_marcher_of(field, known, unit, 0, &c->work->area);
    march.shuns = &c->work->shuns;
    return gcacw_check_route(c, &march, false);
}

enum vd_result gcacw_check_remote(const struct gcacw_case *c)
{
    enum vd_result result = check_leave(c);
    struct gcacw_field field;

    if (result != VD_OK ||
        (result = gcacw_check_able(c, c->command->choice.subject, GCACW_5_7a)) != VD_OK)
        return result;
    if (c->command->choice.option > 1)
        return vd_refuse(c->error, GCACW_5_7a, "say remote UNIT to HEX, or remote UNIT march");
    field = gcacw_case_field(c);
    gcacw_shun_remote(&field, c->view->side, &c->work->shuns);
    return remote_with(c, &field);
}

void gcacw_list_remote(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    struct vd_command command = {.choice = {.kind = GCACW_OFFER_REMOTE, .option = 1},
                                 .seat = list->view->base.seat};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    if (check_leave(&c) != VD_OK)
        return;
    gcacw_shun_remote(&field, list->view->side, &list->work->shuns);
    for (unsigned i = 0; i < list->able.count; i++) {
        command.choice.subject = list->able.unit[i];
        if (remote_with(&c, &field) == VD_OK)
            gcacw_list_add(list, command.choice);
    }
}

enum vd_result gcacw_check_remotes(const struct gcacw_case *c)
{
    unsigned answer = c->command->choice.option;

    if (!gcacw_is_open_map(c->sc))
        return vd_refuse(c->error, GCACW_5_7b, "the umpire grants remote moves in this campaign");
    if (answer >= GCACW_REMOTE_ANSWERS ||
        (c->view->phase == GCACW_PHASE_REMOTE && answer == GCACW_REMOTE_ASK))
        return vd_refuse(c->error, GCACW_5_7b, "answer yes or no");
    return VD_OK;
}

void gcacw_list_remotes(struct gcacw_list *list)
{
    uint8_t now = list->view->known.sides[list->view->side].remote;

    for (uint8_t i = 0; i < GCACW_REMOTE_ANSWERS; i++) {
        if (list->view->phase == GCACW_PHASE_REMOTE || i != now)
            gcacw_list_try(list, (struct vd_choice){.kind = GCACW_OFFER_REMOTES, .option = i},
                           gcacw_check_remotes, NULL);
    }
}

/* ---- railroads ---- */

static enum vd_result check_rested(const struct gcacw_case *c, enum gcacw_rule rule)
{
    const gcacw_unit_id unit = gcacw_subject(c);
    const struct gcacw_unit_facts *now = &c->view->known.units[unit.v];

    if ((now->flags & GCACW_DISORGANIZED) != 0 && GCACW_ON(3_1d))
        return vd_refuse(c->error, GCACW_3_1d, "%s is disorganized",
                         gcacw_unit_name(c->sc, &c->view->known, unit));
    if (now->fatigue != 0)
        return vd_refuse(c->error, (uint16_t)rule, "%s must be at F0",
                         gcacw_unit_name(c->sc, &c->view->known, unit));
    return VD_OK;
}

/* Whether the unit may take a train, wherever to. */
static enum vd_result check_train(const struct gcacw_case *c)
{
    const gcacw_unit_id unit = gcacw_subject(c);
    const struct gcacw_facts *known = &c->view->known;
    const char *name;
    enum vd_result result = gcacw_check_able(c, c->command->choice.subject, GCACW_5_5a);

    if (result != VD_OK)
        return result;
    name = gcacw_unit_name(c->sc, known, unit);
    if (c->view->side != GCACW_UNION && GCACW_ON(5_5a))
        return vd_refuse(c->error, GCACW_5_5a, "only the Union moves by rail");
    if ((known->turn.flags & GCACW_TURN_PARALYSIS) != 0 && GCACW_ON(1_3ae))
        return vd_refuse(c->error, GCACW_1_3ae, "no trains run during Rear Area Paralysis");
    if (!gcacw_rail_takes(c->view->side, c->sc->units[unit.v].arm))
        return vd_refuse(c->error, GCACW_5_5d, "%s cannot go by rail", name);
    if ((known->units[unit.v].flags & GCACW_RAILED) != 0 && GCACW_ON(5_5d))
        return vd_refuse(c->error, GCACW_5_5d, "%s has already gone by rail this turn", name);
    if ((result = check_rested(c, GCACW_5_5a)) != VD_OK)
        return result;
    if (c->sc->ground->station[known->units[unit.v].cell].v == GCACW_NONE)
        return vd_refuse(c->error, GCACW_5_5a, "%s is not in a station", name);
    if (!gcacw_rail_has_room(c->sc, known, unit))
        return vd_refuse(c->error, GCACW_5_5e, "the railroads can carry no more this turn");
    return VD_OK;
}

enum vd_result gcacw_check_rail(const struct gcacw_case *c)
{
    const uint16_t to = c->command->choice.cell;
    enum vd_result result = gcacw_check_choice(c);
    struct gcacw_field field;

    if (result != VD_OK || (result = gcacw_check_distance(c)) != VD_OK ||
        (result = check_train(c)) != VD_OK)
        return result;
    if (to >= c->sc->base.theater->cell_count || c->sc->ground->station[to].v == GCACW_NONE)
        return vd_refuse(c->error, GCACW_5_5a, "a rail move ends in a station");
    field = gcacw_case_field(c);
    gcacw_rail_search(&field, &c->view->known, gcacw_subject(c), &c->work->reach);
    if (gcacw_rail_ends(c->sc, &c->work->reach, to) ||
        gcacw_rail_goes_around(&field, &c->view->known, gcacw_subject(c), to, &c->work->reach))
        return VD_OK;
    if (!gcacw_may_enter(&field, &c->view->known, gcacw_subject(c), to))
        return vd_refuse(c->error, GCACW_3_5o, "%s may not leave its area",
                         gcacw_unit_name(c->sc, &c->view->known, gcacw_subject(c)));
    return vd_refuse(c->error, GCACW_5_5c,
                     "no train can take it there: %d hexes of open track at most",
                     gcacw_number(c->sc, GCACW_N_RAIL_HEXES));
}

static void list_around(struct gcacw_list *list, uint16_t unit, const struct gcacw_places *places)
{
    for (unsigned i = 0; i < places->count; i++)
        gcacw_list_try(
            list,
            (struct vd_choice){.kind = GCACW_OFFER_RAIL, .subject = unit, .cell = places->cell[i]},
            gcacw_check_rail, NULL);
}

static void list_trains(struct gcacw_list *list, uint16_t unit)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    const uint16_t cell = list->view->known.units[unit].cell;
    struct gcacw_reach *reach = &list->work->reach;

    gcacw_rail_search(&field, &list->view->known, (gcacw_unit_id){(uint8_t)unit}, reach);
    for (unsigned i = 0; i < reach->count; i++) {
        if (gcacw_rail_ends(list->sc, reach, reach->cells[i]))
            gcacw_list_add(list, (struct vd_choice){.kind = GCACW_OFFER_RAIL,
                                                    .subject = unit,
                                                    .cell = reach->cells[i]});
    }
    if ((list->sc->ground->flags[cell] & GCACW_CELL_BALTIMORE) != 0)
        list_around(list, unit, &list->sc->places[GCACW_PLACES_RAIL_EDGE]);
    if (gcacw_is_listed(list->sc, GCACW_PLACES_RAIL_EDGE, cell))
        list_around(list, unit, &list->sc->places[GCACW_PLACES_BALTIMORE]);
}

void gcacw_list_rail(struct gcacw_list *list)
{
    struct vd_command command = {.choice = {.kind = GCACW_OFFER_RAIL}};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    if (list->view->side != GCACW_UNION || !is_open(list))
        return;
    for (unsigned i = 0; i < list->able.count; i++) {
        command.choice.subject = list->able.unit[i];
        if (check_train(&c) == VD_OK)
            list_trains(list, list->able.unit[i]);
    }
}

/* ---- ships ---- */

static enum vd_result check_boarding(const struct gcacw_case *c)
{
    const uint16_t subject = c->command->choice.subject;
    const struct gcacw_facts *known = &c->view->known;
    enum vd_result result;

    if (c->view->side != GCACW_UNION && GCACW_ON(5_6a))
        return vd_refuse(c->error, GCACW_5_6a, "only the Union moves by sea");
    if (subject >= c->sc->unit_count || known->units[subject].place != GCACW_PLACE_SEA) {
        if ((result = gcacw_check_able(c, subject, GCACW_5_6a)) != VD_OK)
            return result;
    } else if (known->units[subject].seat != c->view->base.seat) {
        return vd_refuse(c->error, GCACW_10_4a, "that unit is under another commander");
    }
    if ((result = check_rested(c, GCACW_5_6a)) != VD_OK)
        return result;
    if (gcacw_space_of(c->sc, known, gcacw_subject(c)).v == GCACW_NONE)
        return vd_refuse(c->error, GCACW_5_6d, "%s is not in a port",
                         gcacw_unit_name(c->sc, known, gcacw_subject(c)));
    if (!gcacw_naval_has_room(c->sc, known, gcacw_subject(c)))
        return vd_refuse(c->error, GCACW_5_6b, "the ships can carry no more this turn");
    return VD_OK;
}

enum vd_result gcacw_check_sail(const struct gcacw_case *c)
{
    const unsigned space = c->command->choice.number;
    enum vd_result result = gcacw_check_choice(c);
    struct gcacw_field field;

    if (result != VD_OK || (result = gcacw_check_distance(c)) != VD_OK ||
        (result = check_boarding(c)) != VD_OK)
        return result;
    field = gcacw_case_field(c);
    if (space < c->sc->space_count &&
        (gcacw_sail_spaces(&field, &c->view->known, gcacw_subject(c)) >> space & 1) != 0)
        return VD_OK;
    return vd_refuse(c->error, GCACW_5_6d,
                     "it cannot sail there: at most %d spaces, to open water or a free port",
                     gcacw_number(c->sc, GCACW_N_NAVAL_SPACES));
}

void gcacw_list_sail(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_known_field(list->sc, list->view, list->work);
    struct vd_command command = {.choice = {.kind = GCACW_OFFER_SAIL}};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    if (list->view->side != GCACW_UNION || !is_open(list))
        return;
    for (uint16_t i = 0; i < gcacw_end_of_units(list->sc, GCACW_UNION); i++) {
        command.choice.subject = i;
        if (check_boarding(&c) != VD_OK)
            continue;
        uint32_t spaces =
            gcacw_sail_spaces(&field, &list->view->known, (gcacw_unit_id){(uint8_t)i});

        for (uint16_t k = 0; k < list->sc->space_count; k++) {
            command.choice.number = k;
            if ((spaces >> k & 1) != 0)
                gcacw_list_add(list, command.choice);
        }
    }
}
