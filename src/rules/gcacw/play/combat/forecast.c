/* rules/gcacw/play/combat/forecast.c: how a combat may turn out: its odds and every result of the chart, by facts (6.2,
 * 6.8). */
#include "rules/gcacw/play/combat/combat.h"

/* The faces of both dice, and whether the artillery's half applies. */
enum { PAIRS = 36 };
_Static_assert(GCACW_WAYS == 2 * PAIRS,
               "pairs of dice, by an odd and an even die of the artillery");

/* Attacker's die less the defender's with all modifiers, for one of the GCACW_WAYS. */
static int total_of(const struct gcacw_modifiers *terms, unsigned way)
{
    bool even = way >= PAIRS;

    return (int)(way % PAIRS / 6) - (int)(way % 6) + gcacw_net_of(terms, GCACW_ATTACKER, even) -
           gcacw_net_of(terms, GCACW_DEFENDER, even);
}

static uint8_t percent_of(unsigned ways)
{
    return (uint8_t)((ways * 100 + GCACW_WAYS / 2) / GCACW_WAYS);
}

struct gcacw_odds gcacw_odds_of(const struct gcacw_scenario *sc,
                                const struct gcacw_modifiers *terms)
{
    struct gcacw_odds odds = {.known = true};
    unsigned retreats = 0, routs = 0;

    odds.net =
        gcacw_net_of(terms, GCACW_ATTACKER, false) - gcacw_net_of(terms, GCACW_DEFENDER, false);
    for (unsigned way = 0; way < GCACW_WAYS; way++) {
        uint8_t codes =
            gcacw_defender_at(sc, total_of(terms, way), terms->halves[GCACW_DEFENDER]).codes;

        retreats += (codes & (GCACW_CODE_RETREAT | GCACW_CODE_ROUT)) != 0;
        routs += (codes & GCACW_CODE_ROUT) != 0;
    }
    odds.retreat = percent_of(retreats);
    odds.rout = percent_of(routs);
    return odds;
}

/* ---- what is known ---- */

/* Whoever stands there is known by name and strength. */
static bool are_known(const struct gcacw_facts *facts, const struct gcacw_field *field,
                      uint8_t enemy, uint16_t target)
{
    gcacw_unit_id units[GCACW_UNITS_MAX];
    unsigned count = gcacw_stack(field->sc, facts, enemy, target, units, GCACW_UNITS_MAX);
    unsigned fighting = 0;

    for (unsigned i = 0; i < count; i++)
        fighting += gcacw_fights(field->sc, units[i]) && facts->units[units[i].v].manpower > 0;
    return fighting > 0 && fighting == field->zones->at[enemy][target].units;
}

/* The attackers too: a defender in the fog may not know them. */
static bool is_known_attack(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                            const struct gcacw_combat *combat)
{
    for (unsigned i = 0; i < combat->count; i++) {
        gcacw_unit_id unit = combat->attackers[i];

        if (unit.v >= sc->unit_count || facts->units[unit.v].manpower == 0 ||
            facts->units[unit.v].cell == VD_NONE)
            return false;
    }
    return combat->count > 0 && combat->from != VD_NONE && combat->target != VD_NONE;
}

struct gcacw_odds gcacw_attack_odds(const struct gcacw_facts *facts,
                                    const struct gcacw_field *field,
                                    const struct gcacw_combat *combat)
{
    if (!are_known(facts, field, gcacw_enemy_of(combat->side), combat->target))
        return (struct gcacw_odds){.known = false};
    const struct gcacw_modifiers terms = gcacw_modifiers_of(facts, field, combat);

    return gcacw_odds_of(field->sc, &terms);
}

/* ---- every result ---- */

/* The row of a total, added if it is new; totals beyond the chart's ends are read at its ends. */
static struct gcacw_outcome *outcome_at(struct gcacw_forecast *forecast, int total)
{
    int row = total < GCACW_DIFF_FIRST  ? GCACW_DIFF_FIRST
              : total > GCACW_DIFF_LAST ? GCACW_DIFF_LAST
                                        : total;
    unsigned at = 0;

    while (at < forecast->count && forecast->outcomes[at].total < row)
        at++;
    if (at == forecast->count || forecast->outcomes[at].total != row) {
        for (unsigned i = forecast->count++; i > at; i--)
            forecast->outcomes[i] = forecast->outcomes[i - 1];
        forecast->outcomes[at] = (struct gcacw_outcome){.total = (int8_t)row};
    }
    return &forecast->outcomes[at];
}

static void add_way(const struct gcacw_scenario *sc, struct gcacw_forecast *forecast, unsigned way)
{
    const unsigned *halves = forecast->terms.halves;
    struct gcacw_outcome *outcome = outcome_at(forecast, total_of(&forecast->terms, way));

    outcome->ways++;
    outcome->result[GCACW_ATTACKER] = gcacw_attacker_at(sc, outcome->total, halves[GCACW_ATTACKER]);
    outcome->result[GCACW_DEFENDER] = gcacw_defender_at(sc, outcome->total, halves[GCACW_DEFENDER]);
    for (unsigned part = 0; part < GCACW_SIDES; part++) {
        forecast->loss[part] = (uint16_t)(forecast->loss[part] + outcome->result[part].loss);
        forecast->disorganized[part] =
            (uint8_t)(forecast->disorganized[part] +
                      ((outcome->result[part].codes & GCACW_CODE_DISORGANIZED) != 0));
    }
}

bool gcacw_forecast_of(const struct gcacw_facts *facts, const struct gcacw_field *field,
                       const struct gcacw_combat *combat, struct gcacw_forecast *forecast)
{
    *forecast = (struct gcacw_forecast){.count = 0};
    if (!is_known_attack(field->sc, facts, combat) ||
        !are_known(facts, field, gcacw_enemy_of(combat->side), combat->target))
        return false;
    forecast->terms = gcacw_modifiers_of(facts, field, combat);
    forecast->odds = gcacw_odds_of(field->sc, &forecast->terms);
    for (unsigned way = 0; way < GCACW_WAYS; way++)
        add_way(field->sc, forecast, way);
    return true;
}
