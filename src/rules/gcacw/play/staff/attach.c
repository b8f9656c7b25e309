/* rules/gcacw/play/staff/attach.c: units that attach to others, and brigades that divisions detach (3.7, 3.5). */
#include "rules/gcacw/play/staff/staff.h"

/* ---- who may attach to whom ---- */

static bool is_counter(const struct gcacw_scenario *sc, gcacw_unit_id unit)
{
    return sc->units[unit.v].entry == GCACW_ENTRY_SUB;
}

/* The unit on whose sheet line a counter for detachments stands; any other unit itself. */
static gcacw_unit_id origin_of(const struct gcacw_facts *facts, gcacw_unit_id unit)
{
    gcacw_unit_id from = facts->units[unit.v].from;

    return from.v != GCACW_NONE ? from : unit;
}

static const struct gcacw_command *command_of(const struct gcacw_scenario *sc,
                                              const struct gcacw_facts *facts, gcacw_unit_id unit)
{
    uint8_t command = facts->units[unit.v].command.v;

    return command < sc->command_count ? &sc->commands[command] : NULL;
}

static bool is_in_field_army(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                             gcacw_unit_id unit)
{
    const struct gcacw_command *command = command_of(sc, facts, unit);

    return command != NULL && command->field_army;
}

/* 3.5: the limits of the Union sheet's key. */
static enum gcacw_rule limit_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                gcacw_unit_id unit, gcacw_unit_id host)
{
    gcacw_unit_id origin = origin_of(facts, unit), other = origin_of(facts, host);
    uint8_t key = sc->units[origin.v].restriction, host_key = sc->units[other.v].restriction;
    bool released = (facts->units[origin.v].flags & GCACW_RELEASED) != 0;
    bool host_released = (facts->units[other.v].flags & GCACW_RELEASED) != 0 ||
                         (host_key != GCACW_DC && host_key != GCACW_DC_R);
    bool field_army = is_in_field_army(sc, facts, host);
    bool meade = gcacw_has_latch(facts, GCACW_LATCH_MEADE);

    if ((key == GCACW_RR || host_key == GCACW_RR) && GCACW_ON(3_5h))
        return GCACW_3_5h;
    if ((key == GCACW_PA) != (host_key == GCACW_PA) && GCACW_ON(3_5i))
        return GCACW_3_5i;
    if (key == GCACW_DC_ONLY && (field_army || host_key != key) && GCACW_ON(3_5n))
        return GCACW_3_5n;
    if (key == GCACW_DC && host_released && (!released || (field_army && !meade)) && GCACW_ON(3_5j))
        return GCACW_3_5j;
    if (key == GCACW_DC_R && host_released && !released && GCACW_ON(3_5m))
        return GCACW_3_5m;
    if ((key == GCACW_NPORSORL || key == GCACW_WV) && host_key != GCACW_NPORSORL &&
        host_key != GCACW_WV && !meade && GCACW_ON(1_4b))
        return GCACW_1_4b;
    return GCACW_RULE_NONE;
}

/* Units that no command binds to their own, once the key lets them go. */
static bool may_leave_command(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                              gcacw_unit_id unit, gcacw_unit_id host)
{
    const struct gcacw_command *command = command_of(sc, facts, unit);
    uint8_t kind = command != NULL ? command->kind : (uint8_t)GCACW_COMMAND_KINDS;

    if (kind == GCACW_COMMAND_RICHMOND || kind == GCACW_COMMAND_DETACHED)
        return GCACW_ON(1_3r);
    return kind == GCACW_COMMAND_GARRISON &&
           (is_in_field_army(sc, facts, host) || command_of(sc, facts, host) == NULL ||
            command_of(sc, facts, host)->kind == GCACW_COMMAND_GARRISON);
}

/* 3.7b: a counter goes back to its division, or, if that is gone, into its command. */
static bool is_at_home(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       gcacw_unit_id unit, gcacw_unit_id host)
{
    gcacw_unit_id from = facts->units[unit.v].from;

    if (is_counter(sc, unit) && from.v != GCACW_NONE && gcacw_on_map(facts, from))
        return host.v == from.v;
    return facts->units[unit.v].command.v == facts->units[host.v].command.v ||
           may_leave_command(sc, facts, unit, host);
}

enum gcacw_rule gcacw_attach_bar(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                 gcacw_unit_id unit, gcacw_unit_id host)
{
    const struct gcacw_unit *small = &sc->units[unit.v], *large = &sc->units[host.v];
    enum gcacw_rule limit;

    if (unit.v == host.v || small->side != large->side || is_counter(sc, host))
        return GCACW_3_7c;
    limit = limit_of(sc, facts, unit, host);
    if (limit != GCACW_RULE_NONE)
        return limit;
    if (small->arm != large->arm || (small->arm != GCACW_INFANTRY && small->arm != GCACW_CAVALRY) ||
        small->size == GCACW_DIVISION || small->size < large->size)
        return GCACW_3_7e;
    return is_at_home(sc, facts, unit, host) || !GCACW_ON(3_7e) ? GCACW_RULE_NONE : GCACW_3_7e;
}

/* ---- attachment ---- */

static uint8_t larger(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

static unsigned ammunition_most(const struct gcacw_scenario *sc, gcacw_unit_id unit)
{
    static const enum gcacw_number numbers[GCACW_SIZE_COUNT] = {
        GCACW_N_AMMO_DIVISION, GCACW_N_AMMO_BRIGADE, GCACW_N_AMMO_REGIMENT};

    return (unsigned)gcacw_number(sc, numbers[sc->units[unit.v].size]);
}

static void merge_supplies(struct gcacw_game *game, gcacw_unit_id unit, gcacw_unit_id host)
{
    const struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    struct gcacw_unit_facts *to = gcacw_unit_at(game, host);
    unsigned sum = (unsigned)to->manpower + now->manpower;
    unsigned ammunition = (unsigned)to->ammunition + now->ammunition;
    unsigned most = ammunition_most(game->sc, host);

    if (GCACW_ON(8_2h) && sum > 0)
        to->victuals = (uint8_t)(((unsigned)to->victuals * to->manpower +
                                  (unsigned)now->victuals * now->manpower) /
                                 sum);
    to->ammunition = (uint8_t)(ammunition < most ? ammunition : most);
}

static void merge_states(struct gcacw_unit_facts *to, const struct gcacw_unit_facts *now)
{
    to->manpower = (uint8_t)(to->manpower + now->manpower);
    to->artillery = (uint8_t)(to->artillery + now->artillery);
    to->stragglers = (uint8_t)(to->stragglers + now->stragglers);
    if (!GCACW_ON(3_7f))
        return;
    to->fatigue = larger(to->fatigue, now->fatigue);
    to->demoralized = larger(to->demoralized, now->demoralized);
    to->flags |= now->flags & (GCACW_DISORGANIZED | GCACW_EXHAUSTED | GCACW_MOVED | GCACW_RAILED);
}

/* A counter is free again; its losses stand on its division's line. */
static void free_counter(struct gcacw_unit_facts *now, struct gcacw_unit_facts *host)
{
    host->combat_lost = (uint8_t)(host->combat_lost + now->combat_lost);
    host->other_lost = (uint8_t)(host->other_lost + now->other_lost);
    *now = (struct gcacw_unit_facts){.cell = VD_NONE,
                                     .place = GCACW_PLACE_OUT,
                                     .at = GCACW_NONE,
                                     .command = {GCACW_NONE},
                                     .seat = host->seat,
                                     .from = {GCACW_NONE}};
}

static void move_leaders(struct gcacw_game *game, gcacw_unit_id from, gcacw_unit_id to)
{
    for (unsigned i = 0; i < game->sc->leader_count; i++) {
        struct gcacw_leader_facts *leader = &game->state->facts.leaders[i];

        if (leader->place == GCACW_LEADER_WITH && leader->with.v == from.v)
            leader->with = to;
    }
}

void gcacw_attach(struct gcacw_game *game, gcacw_unit_id unit, gcacw_unit_id host)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit), *to = gcacw_unit_at(game, host);

    merge_supplies(game, unit, host);
    merge_states(to, now);
    move_leaders(game, unit, host);
    if (is_counter(game->sc, unit)) {
        free_counter(now, to);
    } else {
        /* 7.3b: who comes back is taken off the losses of the unit that he comes back to. */
        to->other_lost = (uint8_t)(to->other_lost + now->stragglers);
        now->other_lost = (uint8_t)(now->other_lost - now->stragglers);
        gcacw_take_unit(game, unit, GCACW_PLACE_ATTACHED);
        now->at = host.v;
        now->manpower = now->artillery = now->stragglers = 0;
    }
    GCACW_TELL(game, GCACW_SIDE(game->sc->units[host.v].side), GCACW_3_7c, attached, .unit = unit.v,
               .host = host.v);
}

/* ---- detachment ---- */

gcacw_leader_id gcacw_divisional_leader(const struct gcacw_scenario *sc, gcacw_unit_id division)
{
    for (uint8_t i = 0; i < sc->leader_count; i++) {
        if (sc->leaders[i].kind == GCACW_LEADER_DIVISIONAL &&
            sc->leaders[i].leads_unit.v == division.v && sc->leaders[i].comes != GCACW_COMES_NEVER)
            return (gcacw_leader_id){i};
    }
    return (gcacw_leader_id){GCACW_NONE};
}

bool gcacw_has_detached(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        gcacw_unit_id division)
{
    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (facts->units[i].from.v == division.v && facts->units[i].place != GCACW_PLACE_LOST)
            return true;
    }
    return false;
}

bool gcacw_may_detach(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      gcacw_unit_id division)
{
    const struct gcacw_unit_facts *now = &facts->units[division.v];
    gcacw_leader_id leader = gcacw_divisional_leader(sc, division);

    if (sc->units[division.v].size != GCACW_DIVISION || now->place != GCACW_PLACE_MAP ||
        (now->manpower < gcacw_number(sc, GCACW_N_DETACH_DIVISION) && GCACW_ON(3_7b)))
        return false;
    return !GCACW_ON(3_7g) || !gcacw_has_detached(sc, facts, division) ||
           (leader.v != GCACW_NONE && facts->leaders[leader.v].place == GCACW_LEADER_WITH);
}

gcacw_unit_id gcacw_free_counter(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                 uint8_t side, unsigned number)
{
    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        if (is_counter(sc, (gcacw_unit_id){i}) &&
            (facts->units[i].place == GCACW_PLACE_OUT || !GCACW_ON(3_7a)) &&
            (number == 0 || sc->units[i].marker == number))
            return (gcacw_unit_id){i};
    }
    return (gcacw_unit_id){GCACW_NONE};
}

void gcacw_detach(struct gcacw_game *game, gcacw_unit_id division, gcacw_unit_id counter,
                  unsigned manpower, bool with_guns)
{
    const struct gcacw_scenario *sc = game->sc;
    struct gcacw_unit_facts *from = gcacw_unit_at(game, division);
    struct gcacw_unit_facts *now = gcacw_unit_at(game, counter);
    unsigned guns = with_guns ? (unsigned)gcacw_number(sc, GCACW_N_DETACH_ARTILLERY) : 0;
    unsigned share = (unsigned)from->ammunition * manpower / from->manpower;
    unsigned most = ammunition_most(sc, counter);

    *now = *from; /* its state, its victuals, its commander */
    now->from = division;
    now->manpower = (uint8_t)manpower;
    now->tactical = (int8_t)(from->tactical + gcacw_number(sc, GCACW_N_DETACH_TACTICAL));
    now->artillery = (uint8_t)(guns < from->artillery ? guns : from->artillery);
    now->ammunition = (uint8_t)(share < most ? share : most);
    now->combat_lost = now->other_lost = now->stragglers = now->lost_turn = 0;
    now->flags &= (uint8_t)~GCACW_RENAMED;
    from->manpower = (uint8_t)(from->manpower - manpower);
    from->artillery = (uint8_t)(from->artillery - now->artillery);
    from->ammunition = (uint8_t)(from->ammunition - now->ammunition);
    GCACW_TELL(game, GCACW_SIDE(sc->units[division.v].side), GCACW_3_7b, detached,
               .unit = counter.v, .from = division.v, .manpower = (uint8_t)manpower,
               .artillery = now->artillery);
}
