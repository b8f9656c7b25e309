/* rules/gcacw/words/offer_detail.c: what an order costs and risks, as far as its seat knows: as fields and in
 * sentences. */
#include "core/words/nouns.h"
#include "rules/gcacw/play/action/destroy.h"
#include "rules/gcacw/play/action/rail.h"
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/play/supply/supply.h"
#include "rules/gcacw/words/parts.h"

/* An order that is being described. */
struct plan {
    const struct gcacw_scenario *sc;
    const struct gcacw_facts *known;
    struct gcacw_field field; /* as the seat knows it */
    struct gcacw_work *work;
    uint8_t side;
    const struct vd_command *command;
    struct vd_event *fields;
    struct vd_writer *out;
};

typedef void describer(const struct plan *plan);

static gcacw_unit_id unit_of(const struct plan *plan)
{
    return (gcacw_unit_id){(uint8_t)plan->command->choice.subject};
}

static const struct gcacw_unit_facts *facts_of(const struct plan *plan)
{
    return &plan->known->units[unit_of(plan).v];
}

/* "F2": the level after an order, at most F4. */
static uint8_t tired(const struct plan *plan, unsigned levels)
{
    unsigned level = facts_of(plan)->fatigue + levels;

    return (uint8_t)(level < 4 ? level : 4);
}

/* Faces of six as a percentage. */
static uint8_t percent_of(unsigned faces)
{
    return (uint8_t)((faces * 100 + 3) / 6);
}

/* The units of the order's list into a field of the offer: named one by one, so that a page can leave some
 * out. Returns how many. */
static uint8_t list_units(const struct plan *plan, uint8_t units[GCACW_ACTING_MAX])
{
    unsigned count =
        plan->command->count < GCACW_ACTING_MAX ? plan->command->count : GCACW_ACTING_MAX;

    for (unsigned i = 0; i < count; i++)
        units[i] = (uint8_t)plan->command->list[i];
    return (uint8_t)count;
}

/* ---- marches ---- */

uint8_t gcacw_disorder_percent(const struct gcacw_scenario *sc, const struct gcacw_facts *known,
                               gcacw_unit_id unit, unsigned level, bool forced)
{
    int modifier = gcacw_extended_modifier(sc, known, unit, level, forced);
    unsigned bad = 0;

    if (!gcacw_is_extended(sc, known, unit, level))
        return 0;
    for (int face = 1; face <= 6; face++)
        bad += gcacw_extended_at(sc, face + modifier, known->units[unit.v].manpower).disorganized;
    return percent_of(bad);
}

static void write_extended(const struct plan *plan, bool extended, unsigned chance)
{
    if (extended)
        vd_write_format(plan->out, " It needs an extended march roll: %u%% to be disorganized.",
                        chance);
}

void gcacw_points_range(const struct gcacw_scenario *sc, const struct gcacw_facts *known,
                        gcacw_unit_id unit, gcacw_leader_id leader, bool forced, uint8_t points[2])
{
    static const uint8_t faces[2][2] = {{1, 1}, {6, 6}};

    for (unsigned i = 0; i < 2; i++)
        points[i] = (uint8_t)gcacw_march_points(sc, known, unit, leader, faces[i], forced);
}

static void describe_march(const struct plan *plan)
{
    bool forced = plan->command->choice.option == 1;
    uint8_t level = tired(plan, (unsigned)gcacw_number(plan->sc, GCACW_N_FATIGUE_ACTION));
    bool extended = gcacw_is_extended(plan->sc, plan->known, unit_of(plan), level);
    uint8_t points[2];
    uint8_t chance = gcacw_disorder_percent(plan->sc, plan->known, unit_of(plan), level, forced);

    gcacw_points_range(plan->sc, plan->known, unit_of(plan), (gcacw_leader_id){GCACW_NONE}, forced,
                       points);
    gcacw_compose_offer_march((struct gcacw_offer_march){.fatigue = level,
                                                         .least = points[0],
                                                         .most = points[1],
                                                         .extended = extended,
                                                         .chance = chance},
                              plan->fields);
    vd_write_format(plan->out, "%u to %u movement points; fatigue F%u.", points[0], points[1],
                    level);
    write_extended(plan, extended, chance);
}

static void describe_activate(const struct plan *plan)
{
    gcacw_leader_id leader = {(uint8_t)plan->command->choice.subject};
    struct gcacw_offer_activate told = {.least = UINT8_MAX};

    for (unsigned i = 0; i < plan->command->count; i++) {
        gcacw_unit_id unit = {(uint8_t)plan->command->list[i]};
        uint8_t points[2];

        gcacw_points_range(plan->sc, plan->known, unit, leader, false, points);
        told.least = points[0] < told.least ? points[0] : told.least;
        told.most = points[1] > told.most ? points[1] : told.most;
    }
    if (plan->command->count == 0)
        return;
    told.units_count = list_units(plan, told.units);
    gcacw_compose_offer_activate(told, plan->fields);
    vd_write_format(plan->out,
                    "One roll for all: %u to %u movement points. Each unit that "
                    "marches gains a fatigue level.",
                    told.least, told.most);
}

static void describe_army(const struct plan *plan)
{
    uint8_t needed = plan->sc->leaders[plan->command->choice.subject].command;

    struct gcacw_offer_army told = {.needed = needed};

    told.units_count = list_units(plan, told.units);
    gcacw_compose_offer_army(told, plan->fields);
    vd_write_format(plan->out, "%u%%: needs %u or less. A failed roll ends the action.",
                    percent_of(needed < 6 ? needed : 6), needed);
}

static struct gcacw_walk walk_of(const struct plan *plan, unsigned points)
{
    struct gcacw_marcher march =
        gcacw_marcher_of(&plan->field, plan->known, unit_of(plan), points, &plan->work->area);

    return gcacw_walk(&plan->field, &march, plan->command->list, plan->command->count);
}

/* The fatigue of a march that has not begun is paid at its first step, and may need a roll (5.2, 5.3). */
static void add_first_step(const struct plan *plan, const struct gcacw_acting *acting,
                           struct gcacw_offer_move *told)
{
    bool begun = (acting->flags & GCACW_ACTING_BEGUN) != 0;

    told->fatigue =
        tired(plan, begun ? 0 : (unsigned)gcacw_number(plan->sc, GCACW_N_FATIGUE_ACTION));
    if (!begun)
        told->chance = gcacw_disorder_percent(plan->sc, plan->known, unit_of(plan), told->fatigue,
                                              (acting->flags & GCACW_ACTING_FORCED) != 0);
}

static void describe_move(const struct plan *plan)
{
    const struct gcacw_acting *acting = gcacw_acting_of(plan->known, unit_of(plan));
    struct gcacw_offer_move told;
    unsigned points = acting != NULL ? acting->points : 0;
    struct gcacw_walk walk = walk_of(plan, points);
    unsigned spent = walk.points < points ? walk.points : points;
    bool stops = (walk.flags & GCACW_REACHED_STOPS) != 0;
    bool disorganizes = (walk.flags & GCACW_REACHED_DISORGANIZES) != 0;

    if (acting == NULL)
        return;
    told = (struct gcacw_offer_move){.points = (uint8_t)spent,
                                     .left = (uint8_t)(points - spent),
                                     .stops = stops,
                                     .disorganizes = disorganizes};
    add_first_step(plan, acting, &told);
    gcacw_compose_offer_move(told, plan->fields);
    vd_write_format(plan->out, "Costs %u of %u points.", spent, points);
    write_extended(plan, told.chance > 0, told.chance);
    if (stops)
        vd_write(plan->out, " An enemy zone of control ends the march there.");
    if (disorganizes)
        vd_write(plan->out, " Going from zone to zone disorganizes it.");
}

static void describe_strategic(const struct plan *plan)
{
    unsigned levels = plan->command->choice.option;
    unsigned points = gcacw_strategic_points(plan->sc, plan->known, unit_of(plan), levels);
    uint8_t level = tired(plan, levels);
    bool extended = gcacw_is_extended(plan->sc, plan->known, unit_of(plan), level);

    gcacw_compose_offer_strategic((struct gcacw_offer_strategic){.points = (uint8_t)points,
                                                                 .fatigue = level,
                                                                 .rolls = extended},
                                  plan->fields);
    vd_write_format(plan->out, "%u points for ", points);
    vd_write_count(levels, "fatigue level", plan->out);
    vd_write_format(plan->out, ": F%u at most.", level);
    if (extended)
        vd_write(plan->out, " It needs an extended march roll.");
}

static void describe_remote(const struct plan *plan)
{
    uint8_t level = tired(plan, (unsigned)gcacw_number(plan->sc, GCACW_N_FATIGUE_ACTION));

    gcacw_compose_offer_remote((struct gcacw_offer_remote){.fatigue = level}, plan->fields);
    vd_write_format(plan->out, "Fatigue F%u. Your opponent may have to agree.", level);
}

static void describe_rail(const struct plan *plan)
{
    uint16_t cell = plan->command->choice.cell;
    uint8_t level = tired(plan, (unsigned)gcacw_number(plan->sc, GCACW_N_RAIL_FATIGUE));
    unsigned hexes = 0;

    gcacw_rail_search(&plan->field, plan->known, unit_of(plan), &plan->work->reach);
    if (gcacw_reach_holds(&plan->work->reach, cell))
        hexes = gcacw_reach_cost(&plan->work->reach, cell);
    gcacw_compose_offer_rail(
        (struct gcacw_offer_rail){.hexes = (uint8_t)(hexes < UINT8_MAX ? hexes : UINT8_MAX),
                                  .fatigue = level},
        plan->fields);
    if (hexes > 0)
        vd_write_format(plan->out, "%u hexes by rail; fatigue F%u.", hexes, level);
    else
        vd_write_format(plan->out, "By the railroad beyond the map; fatigue F%u.", level);
}

static void describe_sail(const struct plan *plan)
{
    gcacw_space_id from = gcacw_space_of(plan->sc, plan->known, unit_of(plan));
    gcacw_space_id to = {(uint8_t)plan->command->choice.number};
    unsigned spaces = from.v < plan->sc->space_count ? gcacw_sail_length(plan->sc, from, to) : 0;
    uint8_t level = tired(plan, spaces * (unsigned)gcacw_number(plan->sc, GCACW_N_NAVAL_FATIGUE));

    gcacw_compose_offer_sail((struct gcacw_offer_sail){.spaces = (uint8_t)spaces, .fatigue = level},
                             plan->fields);
    vd_write_count(spaces, "space", plan->out);
    vd_write_format(plan->out, " by sea; fatigue F%u.", level);
}

/* ---- combat ---- */

static void write_odds(const struct plan *plan, const struct gcacw_odds *odds)
{
    if (!odds->known) {
        vd_write(plan->out, " You do not know all who stand there.");
        return;
    }
    vd_write_format(plan->out,
                    " Modifiers %+d in all: the defender retreats or routs %u%%, routs %u%%.",
                    odds->net, odds->retreat, odds->rout);
}

static struct gcacw_combat combat_of(const struct plan *plan, uint8_t attack)
{
    struct gcacw_combat combat = gcacw_no_combat();

    combat.attack = attack;
    combat.side = plan->side;
    combat.target = plan->command->choice.cell;
    return combat;
}

static void describe_attack(const struct plan *plan)
{
    struct gcacw_combat combat = combat_of(plan, plan->command->choice.option);
    struct gcacw_odds odds;

    combat.attackers[0] = unit_of(plan);
    combat.count = 1;
    combat.from = facts_of(plan)->cell;
    combat.leader = plan->known->action.leader;
    odds = gcacw_attack_odds(plan->known, &plan->field, &combat);
    gcacw_compose_offer_attack((struct gcacw_offer_attack){.attack = combat.attack,
                                                           .known = odds.known,
                                                           .net = (int16_t)odds.net,
                                                           .retreat = odds.retreat,
                                                           .rout = odds.rout},
                               plan->fields);
    vd_write_format(plan->out, "The attack ends its march.");
    write_odds(plan, &odds);
}

/* Command dice that let any unit take part. */
static uint8_t command_chance(const struct plan *plan, gcacw_leader_id leader)
{
    unsigned good = 0;

    for (unsigned die = 1; die <= 6; die++)
        good += gcacw_assault_size(plan->sc, plan->known, leader, plan->command->list,
                                   plan->command->count, die) > 0;
    return percent_of(good);
}

/* An army leader's assault has the same fields under another name. */
static void compose_assault(const struct plan *plan, const struct gcacw_offer_assault *told)
{
    struct gcacw_offer_grand_assault grand = {.chance = told->chance,
                                              .known = told->known,
                                              .net = told->net,
                                              .retreat = told->retreat,
                                              .rout = told->rout,
                                              .units_count = told->units_count};

    if (plan->command->choice.kind != GCACW_OFFER_GRAND) {
        gcacw_compose_offer_assault(*told, plan->fields);
        return;
    }
    for (unsigned i = 0; i < told->units_count; i++)
        grand.units[i] = told->units[i];
    gcacw_compose_offer_grand_assault(grand, plan->fields);
}

static void describe_assault(const struct plan *plan)
{
    bool grand = plan->command->choice.kind == GCACW_OFFER_GRAND;
    gcacw_leader_id leader = {(uint8_t)plan->command->choice.subject};
    struct gcacw_combat combat =
        combat_of(plan, grand ? (uint8_t)GCACW_ATTACK_GRAND : (uint8_t)GCACW_ATTACK_ASSAULT);
    uint8_t chance = command_chance(plan, leader);
    struct gcacw_offer_assault told;
    struct gcacw_odds odds;

    if (plan->command->count == 0)
        return;
    for (unsigned i = 0; i < plan->command->count && i < GCACW_ACTING_MAX; i++)
        combat.attackers[combat.count++].v = (uint8_t)plan->command->list[i];
    combat.from = plan->known->units[combat.attackers[0].v].cell;
    combat.leader = leader;
    odds = gcacw_attack_odds(plan->known, &plan->field, &combat);
    told = (struct gcacw_offer_assault){.chance = chance,
                                        .known = odds.known,
                                        .net = (int16_t)odds.net,
                                        .retreat = odds.retreat,
                                        .rout = odds.rout};
    told.units_count = list_units(plan, told.units);
    compose_assault(plan, &told);
    vd_write_format(plan->out,
                    "The command die lets units attack %u%% of the time; they gain a "
                    "fatigue level. If all take part:",
                    chance);
    write_odds(plan, &odds);
}

static void describe_retreat(const struct plan *plan)
{
    struct gcacw_flight flight;
    struct gcacw_goal goals[GCACW_GOALS_MAX];
    unsigned count, loss = 0;

    gcacw_flight_init(plan->known, &plan->field, &flight);
    count = gcacw_flight_goals(&plan->field, &flight, goals);
    for (unsigned i = 0; i < count; i++) {
        if (goals[i].cell == plan->command->choice.cell)
            loss = goals[i].loss;
    }
    gcacw_compose_offer_retreat(
        (struct gcacw_offer_retreat){.hexes = (uint8_t)plan->command->count, .loss = (uint8_t)loss},
        plan->fields);
    vd_write_counted(plan->command->count, "hex", "hexes", plan->out);
    if (loss > 0)
        vd_write_format(plan->out, "; %u manpower lost on the way", loss);
    vd_write(plan->out, ".");
}

static void describe_loss(const struct plan *plan)
{
    struct gcacw_offer_loss told = {.units_count = 0};

    told.units_count = list_units(plan, told.units);
    gcacw_compose_offer_loss(told, plan->fields);
}

static void describe_advance(const struct plan *plan)
{
    struct gcacw_offer_advance told = {.units_count = 0};

    told.units_count = list_units(plan, told.units);
    gcacw_compose_offer_advance(told, plan->fields);
}

/* ---- work ---- */

static void describe_dig(const struct plan *plan)
{
    uint8_t level = tired(plan, (unsigned)gcacw_number(plan->sc, GCACW_N_FATIGUE_ACTION));

    gcacw_compose_offer_dig((struct gcacw_offer_dig){.fatigue = level}, plan->fields);
    vd_write_format(plan->out, "Digs abatis instead of marching; fatigue F%u.", level);
}

static void describe_destroy(const struct plan *plan)
{
    unsigned die = gcacw_destroy_die(plan->sc, unit_of(plan), plan->command->choice.option);
    uint8_t chance = percent_of(die < 6 ? die : 6);

    gcacw_compose_offer_destroy((struct gcacw_offer_destroy){.chance = chance}, plan->fields);
    if (die < 6)
        vd_write_format(plan->out, "%u%%: needs %u or less.", chance, die);
    else
        vd_write(plan->out, "It needs no die.");
}

static void describe_repair(const struct plan *plan)
{
    gcacw_station_id station = {(uint8_t)plan->command->choice.number};
    int needed = gcacw_number(plan->sc, GCACW_N_REPAIR_DIE) -
                 gcacw_repair_modifier(plan->sc, plan->known, station);
    unsigned faces = needed < 0 ? 0 : needed > 6 ? 6 : (unsigned)needed;

    gcacw_compose_offer_repair((struct gcacw_offer_repair){.chance = percent_of(faces)},
                               plan->fields);
    vd_write_format(plan->out, "%u%%: needs %u or less. The side has one attempt each turn.",
                    percent_of(faces), faces);
}

static void describe_bridge(const struct plan *plan)
{
    bool ferry = plan->command->choice.kind == GCACW_OFFER_FERRY;
    unsigned turns = gcacw_bridge_turns(plan->sc, plan->command->choice.number, ferry);

    if (ferry)
        gcacw_compose_offer_ferry((struct gcacw_offer_ferry){.turns = (uint8_t)turns},
                                  plan->fields);
    else
        gcacw_compose_offer_bridge((struct gcacw_offer_bridge){.turns = (uint8_t)turns},
                                   plan->fields);
    vd_write(plan->out, "Takes ");
    vd_write_count(turns, "recovery phase", plan->out);
    vd_write(plan->out, " in all.");
}

/* ---- supply ---- */

static void describe_levy(const struct plan *plan)
{
    const struct gcacw_levy *levy = &plan->sc->levies[plan->command->choice.number];
    uint8_t victuals = gcacw_is_simplified(plan->sc) ? levy->simplified : levy->victuals;
    struct gcacw_offer_levy told = {.victuals = victuals, .points = levy->points};

    told.units_count = list_units(plan, told.units);
    gcacw_compose_offer_levy(told, plan->fields);
    vd_write_format(plan->out, "%u victuals, ", victuals);
    vd_write_count(levy->points, "point", plan->out);
    vd_write(plan->out, ".");
}

static void describe_draw(const struct plan *plan)
{
    bool army = plan->command->choice.subject == VD_NONE;
    unsigned victuals;

    if (!army || !gcacw_is_simplified(plan->sc))
        return;
    victuals = gcacw_receipt(plan->sc, plan->known, plan->side);
    gcacw_compose_offer_draw((struct gcacw_offer_draw){.victuals = (uint8_t)victuals},
                             plan->fields);
    vd_write_format(plan->out, "The army receives %u victuals.", victuals);
}

static void describe_forage(const struct plan *plan)
{
    unsigned recovery = plan->command->choice.number;
    unsigned victuals = plan->command->choice.option == 1
                            ? gcacw_forage_unit_gain(plan->sc, plan->known, unit_of(plan), recovery)
                            : gcacw_forage_gain(plan->sc, plan->known, plan->side, recovery);

    gcacw_compose_offer_forage(
        (struct gcacw_offer_forage){.victuals = (uint8_t)victuals, .recovery = (uint8_t)recovery},
        plan->fields);
    vd_write_format(plan->out, "%u victuals; it still recovers ", victuals);
    vd_write_count(recovery, "fatigue level", plan->out);
    vd_write(plan->out, ".");
}

static void describe_depot(const struct plan *plan)
{
    unsigned turns = 1;

    if (plan->command->choice.option == GCACW_PROJECT_DISMANTLE)
        turns = (unsigned)gcacw_number(plan->sc, GCACW_N_DEPOT_DISMANTLE);
    if (plan->command->choice.option == GCACW_PROJECT_BUILD) {
        gcacw_find_connected(&plan->field, plan->known, &plan->work->reach, &plan->work->cells);
        turns = gcacw_build_turns(&plan->field, plan->known, &plan->work->cells,
                                  plan->command->choice.cell);
    }
    gcacw_compose_offer_depot((struct gcacw_offer_depot){.turns = (uint8_t)turns}, plan->fields);
    vd_write(plan->out, "Takes ");
    vd_write_count(turns, "turn", plan->out);
    vd_write(plan->out, ". A side works on one depot at a time.");
}

static void describe_burn(const struct plan *plan)
{
    unsigned depot = plan->command->choice.number;
    uint8_t points;

    if (depot >= GCACW_DEPOTS_MAX)
        return;
    points = plan->sc->depot_values[plan->known->depots[depot].value].points;
    gcacw_compose_offer_burn((struct gcacw_offer_burn){.points = points}, plan->fields);
    vd_write_count(points, "point", plan->out);
    vd_write(plan->out, "; its stocks are lost.");
}

/* ---- staff ---- */

static void describe_transfer(const struct plan *plan)
{
    gcacw_leader_id leader = {(uint8_t)plan->command->choice.subject};
    uint16_t from = gcacw_leader_cell(plan->known, leader), to = VD_NONE;
    unsigned hexes;

    if (plan->command->choice.option == 1)
        to = gcacw_leader_cell(plan->known,
                               (gcacw_leader_id){(uint8_t)plan->command->choice.number});
    else if (plan->command->choice.number < plan->sc->unit_count)
        to = plan->known->units[plan->command->choice.number].cell;
    if (from == VD_NONE || to == VD_NONE)
        return;
    hexes = gcacw_distance(plan->sc, from, to);
    gcacw_compose_offer_transfer(
        (struct gcacw_offer_transfer){.hexes = (uint8_t)(hexes < UINT8_MAX ? hexes : UINT8_MAX)},
        plan->fields);
    if (hexes == 0)
        vd_write(plan->out, "In the same hex.");
    else
        vd_write_counted(hexes, "hex away.", "hexes away.", plan->out);
}

static void describe_detach(const struct plan *plan)
{
    gcacw_compose_offer_detach(
        (struct gcacw_offer_detach){.manpower = (uint8_t)plan->command->choice.number},
        plan->fields);
    vd_write_format(plan->out, "The division keeps %u manpower.",
                    facts_of(plan)->manpower - plan->command->choice.number);
}

static describer *const describers[GCACW_OFFER_COUNT] = {
    [GCACW_OFFER_TRANSFER] = describe_transfer, [GCACW_OFFER_DETACH] = describe_detach,
    [GCACW_OFFER_MARCH] = describe_march,       [GCACW_OFFER_ACTIVATE] = describe_activate,
    [GCACW_OFFER_ARMY] = describe_army,         [GCACW_OFFER_MOVE] = describe_move,
    [GCACW_OFFER_ATTACK] = describe_attack,     [GCACW_OFFER_DIG] = describe_dig,
    [GCACW_OFFER_DESTROY] = describe_destroy,   [GCACW_OFFER_ASSAULT] = describe_assault,
    [GCACW_OFFER_GRAND] = describe_assault,     [GCACW_OFFER_STRATEGIC] = describe_strategic,
    [GCACW_OFFER_RAIL] = describe_rail,         [GCACW_OFFER_SAIL] = describe_sail,
    [GCACW_OFFER_REMOTE] = describe_remote,     [GCACW_OFFER_RETREAT] = describe_retreat,
    [GCACW_OFFER_LOSS] = describe_loss,         [GCACW_OFFER_ADVANCE] = describe_advance,
    [GCACW_OFFER_LEVY] = describe_levy,         [GCACW_OFFER_DRAW] = describe_draw,
    [GCACW_OFFER_FORAGE] = describe_forage,     [GCACW_OFFER_REPAIR] = describe_repair,
    [GCACW_OFFER_DEPOT] = describe_depot,       [GCACW_OFFER_BURN] = describe_burn,
    [GCACW_OFFER_BRIDGE] = describe_bridge,     [GCACW_OFFER_FERRY] = describe_bridge,
};

/* The rule of a kind of order, for its button. */
static uint16_t rule_of(uint8_t kind)
{
    const struct gcacw_order_row *row = gcacw_order_of(kind);

    return row != NULL ? row->rule : (uint16_t)GCACW_1_2a;
}

uint16_t gcacw_describe_fields(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                               struct gcacw_work *work, const struct vd_command *command,
                               struct vd_event *fields, struct vd_writer *detail)
{
    const struct plan plan = {.sc = sc,
                              .known = &view->known,
                              .field = gcacw_known_field(sc, view, work),
                              .work = work,
                              .side = view->side,
                              .command = command,
                              .fields = fields,
                              .out = detail};

    if (command->choice.kind < GCACW_OFFER_COUNT && describers[command->choice.kind] != NULL)
        describers[command->choice.kind](&plan);
    return rule_of(command->choice.kind);
}
