/* rules/gcacw/play/combat/modifiers.c: the modifiers of a combat, by facts (6.3 to 6.6). */
#include "rules/gcacw/play/combat/combat.h"

/* ---- combat values ---- */

static unsigned attacking_halves(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                 const struct gcacw_combat *combat)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < combat->count; i++)
        sum += gcacw_unit_halves(sc, facts, combat->attackers[i], true);
    return sum;
}

static unsigned stack_halves(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                             const gcacw_unit_id *units, unsigned count)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < count; i++)
        sum += gcacw_unit_halves(sc, facts, units[i], false);
    return sum;
}

/* 6.3a, 6.10b: in quarters, so that the fraction of the works is kept. */
static int ratio_of(const struct gcacw_scenario *sc, const struct gcacw_modifiers *terms,
                    uint8_t works)
{
    unsigned attacker = terms->halves[GCACW_ATTACKER] * 2;
    unsigned times = GCACW_ON(6_10b) ? sc->works[works].halves : sc->works[0].halves;
    unsigned defender = terms->halves[GCACW_DEFENDER] * times;

    return GCACW_ON(6_3a) ? gcacw_ratio_of(sc, attacker, defender > 0 ? defender : 1) : 0;
}

/* ---- tactical values (6.4) ---- */

static bool leads_one(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      gcacw_leader_id leader, const gcacw_unit_id *units, unsigned count)
{
    uint16_t cell = gcacw_leader_cell(facts, leader);

    for (unsigned i = 0; i < count; i++) {
        if (facts->units[units[i].v].cell == cell && gcacw_may_lead(sc, facts, leader, units[i]))
            return true;
    }
    return false;
}

/* 4.3d: a leader in the hex counts with those he commands; army leaders have no value. */
static int best_leader(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       uint8_t side, const gcacw_unit_id *units, unsigned count, int best)
{
    for (uint8_t i = 0; GCACW_ON(4_3d) && i < sc->leader_count; i++) {
        const struct gcacw_leader *printed = &sc->leaders[i];
        gcacw_leader_id leader = {i};

        if (printed->side != side || gcacw_is_army_leader(sc, leader) ||
            gcacw_leader_cell(facts, leader) == VD_NONE ||
            !leads_one(sc, facts, leader, units, count))
            continue;
        if (printed->tactical > best)
            best = printed->tactical;
    }
    return best;
}

static int best_tactical(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         uint8_t side, const gcacw_unit_id *units, unsigned count)
{
    int best = gcacw_number(sc, GCACW_N_TACTICAL_LEAST);

    for (unsigned i = 0; i < count; i++) {
        int value = gcacw_unit_tactical(sc, facts, units[i]);

        if (gcacw_fights(sc, units[i]) && value > best)
            best = value;
    }
    return best_leader(sc, facts, side, units, count, best);
}

/* ---- artillery (6.5) ---- */

static int guns_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                   const gcacw_unit_id *units, unsigned count)
{
    int sum = 0;

    for (unsigned i = 0; i < count; i++)
        sum += (int)gcacw_unit_guns(sc, facts, units[i]);
    return sum;
}

/* 6.10c: works lessen the attacker's guns; 6.6j: a stack that refuses its flanks has less of its own. */
static struct gcacw_gun_result guns_modifier(const struct gcacw_scenario *sc, int attacker,
                                             int defender, uint8_t works, uint8_t terrain,
                                             bool refused)
{
    int part = GCACW_ON(6_10c) ? sc->works[works].guns_part : 1;
    struct gcacw_gun_result found = gcacw_guns_at(sc, attacker / part - defender, terrain);

    if (refused && found.modifier < 0) {
        int eased = found.modifier + gcacw_number(sc, GCACW_N_REFUSE_GUNS);

        found.modifier = (int8_t)(eased < 0 ? eased : 0);
    }
    if (!GCACW_ON(6_5a) || found.modifier == 0)
        return (struct gcacw_gun_result){0};
    return found;
}

/* ---- the ground (6.6a to 6.6e) ---- */

const struct gcacw_way *gcacw_way_between(const struct gcacw_scenario *sc, uint16_t from,
                                          uint16_t to)
{
    return &sc->ground->way[from][gcacw_direction(sc, from, to)];
}

static int water_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          const struct gcacw_way *way)
{
    if (GCACW_ON(6_6a) && gcacw_crossing_now(sc, &facts->ways, way) != VD_CROSSING_NONE)
        return gcacw_number(sc, GCACW_N_DEFENSE_CROSSING);
    if (!GCACW_ON(6_6e) || (way->flags & GCACW_WAY_CREEK_ANY) == 0)
        return 0;
    return gcacw_number(sc, gcacw_is_raining(facts) && GCACW_ON(2_6a) ? GCACW_N_DEFENSE_CREEK_RAIN
                                                                      : GCACW_N_DEFENSE_CREEK);
}

static int height_modifier(const struct gcacw_scenario *sc, const struct gcacw_way *way,
                           uint8_t terrain_from)
{
    bool is_down = (way->flags & GCACW_WAY_DOWN) != 0;
    int sum = 0;

    if (GCACW_ON(6_6c) && (way->flags & GCACW_WAY_UP) != 0)
        sum += gcacw_number(sc, GCACW_N_DEFENSE_RIDGE);
    if (GCACW_ON(6_6b) && way->terrain == VD_TERRAIN_MOUNTAIN)
        sum += gcacw_number(sc, is_down || terrain_from == VD_TERRAIN_MOUNTAIN
                                    ? GCACW_N_DEFENSE_MOUNTAIN_LESS
                                    : GCACW_N_DEFENSE_MOUNTAIN);
    if (GCACW_ON(6_6d) && way->terrain == VD_TERRAIN_HILL)
        sum += gcacw_number(sc, is_down || terrain_from == VD_TERRAIN_MOUNTAIN ||
                                        terrain_from == VD_TERRAIN_HILL
                                    ? GCACW_N_DEFENSE_HILL_LESS
                                    : GCACW_N_DEFENSE_HILL);
    return sum;
}

/* An attack out of several hexes meets the ground of the easiest. */
static int ground_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           const struct gcacw_combat *combat)
{
    int least = INT16_MAX;

    for (unsigned i = 0; i < combat->count; i++) {
        uint16_t from = facts->units[combat->attackers[i].v].cell;

        if (gcacw_direction(sc, from, combat->target) == VD_HEX_DIRECTIONS)
            continue;
        const struct gcacw_way *way = gcacw_way_between(sc, from, combat->target);
        int sum = water_modifier(sc, facts, way) +
                  height_modifier(sc, way, gcacw_way_between(sc, combat->target, from)->terrain);

        least = sum < least ? sum : least;
    }
    return least == INT16_MAX ? 0 : least;
}

/* 6.6f: at least half the combat value is at D2. */
static int demoralized_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                const gcacw_unit_id *units, unsigned count)
{
    unsigned all = 0, broken = 0;

    for (unsigned i = 0; i < count; i++) {
        unsigned halves = gcacw_unit_halves(sc, facts, units[i], false);

        all += halves;
        broken += facts->units[units[i].v].demoralized >= 2 ? halves : 0;
    }
    return GCACW_ON(6_6f) && broken > 0 && 2 * broken >= all
               ? gcacw_number(sc, GCACW_N_DEFENSE_DEMORALIZED)
               : 0;
}

/* ---- flanks (6.6h, 6.6i) ---- */

enum { COVERS_MAX = 19 }; /* hexes within 2 of the target */

/* The stacks of a side within 2 hexes of the target, but not in `without`. */
static unsigned covers_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          uint8_t side, uint16_t target, uint16_t without, unsigned mover,
                          struct gcacw_cover *covers)
{
    unsigned count = 0;

    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        const struct gcacw_unit_facts *now = &facts->units[i];
        const struct gcacw_unit *printed = &sc->units[i];
        unsigned at = 0;

        if (now->place != GCACW_PLACE_MAP || now->cell == VD_NONE || now->cell == without ||
            gcacw_distance(sc, now->cell, target) > 2)
            continue;
        while (at < count && covers[at].cell != now->cell)
            at++;
        if (at == COVERS_MAX)
            continue;
        if (at == count)
            covers[count++] = (struct gcacw_cover){.cell = now->cell};
        covers[at].halves =
            (uint16_t)(covers[at].halves + gcacw_unit_halves(sc, facts, (gcacw_unit_id){i}, false));
        if ((gcacw_exerts(printed->arm, printed->size, now->demoralized) >> mover & 1) != 0)
            covers[at].exerts = 1;
    }
    return count;
}

static unsigned largest_of(const struct gcacw_scenario *sc, const gcacw_unit_id *units,
                           unsigned count)
{
    unsigned largest = GCACW_MOVER_SMALL;

    for (unsigned i = 0; i < count; i++) {
        unsigned mover = gcacw_mover_of(sc->units[units[i].v].arm, sc->units[units[i].v].size);

        largest = mover < largest ? mover : largest;
    }
    return largest;
}

static int flank_of(const struct gcacw_facts *facts, const struct gcacw_field *field,
                    const struct gcacw_combat *combat, const gcacw_unit_id *defenders,
                    unsigned count, unsigned halves)
{
    const struct gcacw_scenario *sc = field->sc;
    struct gcacw_cover friends[COVERS_MAX], enemies[COVERS_MAX];
    uint8_t enemy = gcacw_enemy_of(combat->side);
    struct gcacw_flanks flanks = {.attacker = combat->from,
                                  .defender = combat->target,
                                  .halves = (uint16_t)halves,
                                  .side = combat->side,
                                  .friends = friends,
                                  .enemies = enemies,
                                  .all_around = combat->attack == GCACW_ATTACK_GRAND};

    if (gcacw_direction(sc, combat->from, combat->target) == VD_HEX_DIRECTIONS)
        return 0;
    flanks.friend_count = (uint8_t)covers_of(sc, facts, combat->side, combat->target, combat->from,
                                             largest_of(sc, defenders, count), friends);
    flanks.enemy_count = (uint8_t)covers_of(sc, facts, enemy, combat->target, combat->target,
                                            GCACW_MOVER_SMALL, enemies);
    return GCACW_ON(6_6h) ? (int)gcacw_flank_bonus(field, &flanks) : 0;
}

/* ---- all of them ---- */

/* 6.1b, 6.1e: the kind of attack; some leaders are good at assaults (3.2). */
static int type_modifier(const struct gcacw_scenario *sc, const struct gcacw_combat *combat)
{
    int sum = sc->attacks[combat->attack].modifier;

    if (combat->attack >= GCACW_ATTACK_ASSAULT && combat->leader.v != GCACW_NONE)
        sum += GCACW_ON(10_7b) ? sc->leaders[combat->leader.v].assault_bonus : 0;
    return sum;
}

static void add_general(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        const struct gcacw_combat *combat, struct gcacw_modifiers *terms)
{
    uint8_t enemy = gcacw_enemy_of(combat->side);

    terms->type = type_modifier(sc, combat);
    terms->rain =
        gcacw_is_raining(facts) && GCACW_ON(2_6a) ? gcacw_number(sc, GCACW_N_RAIN_ATTACK) : 0;
    terms->refused = combat->refused;
    if (GCACW_ON(6_6g)) {
        terms->attack_morale = sc->morales[facts->sides[combat->side].morale].attack;
        terms->defense_morale = sc->morales[facts->sides[enemy].morale].defense;
    }
}

struct gcacw_modifiers gcacw_modifiers_of(const struct gcacw_facts *facts,
                                          const struct gcacw_field *field,
                                          const struct gcacw_combat *combat)
{
    const struct gcacw_scenario *sc = field->sc;
    uint8_t enemy = gcacw_enemy_of(combat->side);
    uint8_t works = (uint8_t)gcacw_works_of(sc, facts, enemy, combat->target);
    gcacw_unit_id defenders[GCACW_UNITS_MAX];
    unsigned count = gcacw_stack(sc, facts, enemy, combat->target, defenders,
                                 GCACW_ON(6_1c) ? GCACW_UNITS_MAX : 1);
    struct gcacw_modifiers terms = {0};

    terms.halves[GCACW_ATTACKER] = attacking_halves(sc, facts, combat);
    terms.halves[GCACW_DEFENDER] = stack_halves(sc, facts, defenders, count);
    add_general(sc, facts, combat, &terms);
    terms.ratio = ratio_of(sc, &terms, works);
    terms.best[GCACW_ATTACKER] =
        best_tactical(sc, facts, combat->side, combat->attackers, combat->count);
    terms.best[GCACW_DEFENDER] = best_tactical(sc, facts, enemy, defenders, count);
    if (GCACW_ON(6_4a))
        terms.tactical = terms.best[GCACW_ATTACKER] - terms.best[GCACW_DEFENDER];
    terms.batteries[GCACW_ATTACKER] = guns_of(sc, facts, combat->attackers, combat->count);
    terms.batteries[GCACW_DEFENDER] = guns_of(sc, facts, defenders, count);
    terms.guns = guns_modifier(sc, terms.batteries[GCACW_ATTACKER], terms.batteries[GCACW_DEFENDER],
                               works, gcacw_way_between(sc, combat->from, combat->target)->terrain,
                               combat->refused > 0);
    terms.flank = flank_of(facts, field, combat, defenders, count,
                           terms.halves[GCACW_DEFENDER] * sc->works[works].halves / 2);
    terms.ground = ground_modifier(sc, facts, combat);
    terms.demoralized = demoralized_modifier(sc, facts, defenders, count);
    return terms;
}

int gcacw_net_of(const struct gcacw_modifiers *terms, unsigned part, bool even)
{
    if (part == GCACW_DEFENDER)
        return terms->ground + terms->refused + terms->demoralized + terms->defense_morale;
    return terms->ratio + terms->tactical + terms->flank + terms->type + terms->rain +
           terms->attack_morale + (terms->guns.half && !even ? 0 : terms->guns.modifier);
}
