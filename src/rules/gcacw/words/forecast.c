/* rules/gcacw/words/forecast.c: how an order may turn out, in full, as JSON: what each unit's march costs, what a command
 * die allows, and every modifier and result of a combat. */
#include "rules/gcacw/play/action/mobility.h"
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/words/parts.h"

/* A forecast being written. */
struct outlook {
    struct vd_json *json;
    const struct gcacw_scenario *sc;
    const struct gcacw_view *view;
    const struct gcacw_facts *known;
    struct gcacw_field field;
    const struct vd_command *command;
};

/* ---- units ---- */

static void put_unit(const struct outlook *out, gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &out->known->units[unit.v];
    const struct vd_choice *choice = &out->command->choice;
    bool forced = choice->kind == GCACW_OFFER_MARCH && choice->option == 1;
    gcacw_leader_id leader = {choice->kind == GCACW_OFFER_MARCH ? GCACW_NONE
                                                                : (uint8_t)choice->subject};
    unsigned most = (unsigned)gcacw_number(out->sc, GCACW_N_FATIGUE_MOST);
    unsigned level = now->fatigue + (unsigned)gcacw_number(out->sc, GCACW_N_FATIGUE_ACTION);
    uint8_t points[2];

    level = level < most ? level : most;
    gcacw_points_range(out->sc, out->known, unit, leader, forced, points);
    vd_json_open(out->json, '{');
    vd_json_text_of(out->json, "name", gcacw_unit_name(out->sc, out->known, unit));
    vd_json_whole_of(out->json, "least", points[0]);
    vd_json_whole_of(out->json, "most", points[1]);
    vd_json_whole_of(out->json, "fatigue", level);
    vd_json_bool_of(out->json, "extended", gcacw_is_extended(out->sc, out->known, unit, level));
    vd_json_whole_of(out->json, "chance",
                     gcacw_disorder_percent(out->sc, out->known, unit, level, forced));
    vd_json_close(out->json, '}');
}

/* The units that an order sends out. */
static void put_units(const struct outlook *out)
{
    const struct vd_command *command = out->command;

    vd_json_open_of(out->json, "units", '[');
    if (command->choice.kind == GCACW_OFFER_MARCH)
        put_unit(out, (gcacw_unit_id){(uint8_t)command->choice.subject});
    if (command->choice.kind == GCACW_OFFER_ACTIVATE || command->choice.kind == GCACW_OFFER_ARMY) {
        for (unsigned i = 0; i < command->count; i++)
            put_unit(out, (gcacw_unit_id){(uint8_t)command->list[i]});
    }
    vd_json_close(out->json, ']');
}

/* 6.1d: for each face of the command die, how many of the units may attack. */
static void put_command_die(const struct outlook *out)
{
    const struct vd_command *command = out->command;
    gcacw_leader_id leader = {(uint8_t)command->choice.subject};

    if (command->choice.kind != GCACW_OFFER_ASSAULT && command->choice.kind != GCACW_OFFER_GRAND) {
        vd_json_null_of(out->json, "command");
        return;
    }
    vd_json_open_of(out->json, "command", '[');
    for (unsigned die = 1; die <= 6; die++) {
        int size =
            gcacw_assault_size(out->sc, out->known, leader, command->list, command->count, die);
        int count = (int)command->count;

        vd_json_whole(out->json, size < 0 ? 0 : size < count ? size : count);
    }
    vd_json_close(out->json, ']');
}

/* ---- combat ---- */

/* The combat that an order declares, or that it answers; false: neither. */
static bool find_combat(const struct outlook *out, struct gcacw_combat *combat)
{
    const struct vd_command *command = out->command;

    *combat = gcacw_no_combat();
    combat->side = out->view->side;
    combat->target = command->choice.cell;
    switch (command->choice.kind) {
    case GCACW_OFFER_ATTACK:
        combat->attack = (uint8_t)command->choice.option;
        combat->attackers[combat->count++].v = (uint8_t)command->choice.subject;
        combat->leader = out->known->action.leader;
        break;
    case GCACW_OFFER_ASSAULT:
    case GCACW_OFFER_GRAND:
        combat->attack = command->choice.kind == GCACW_OFFER_GRAND ? (uint8_t)GCACW_ATTACK_GRAND
                                                                   : (uint8_t)GCACW_ATTACK_ASSAULT;
        for (unsigned i = 0; i < command->count && i < GCACW_ACTING_MAX; i++)
            combat->attackers[combat->count++].v = (uint8_t)command->list[i];
        combat->leader.v = (uint8_t)command->choice.subject;
        break;
    case GCACW_OFFER_REFUSE:
    case GCACW_OFFER_STAND:
        *combat = out->known->combat;
        if (command->choice.kind == GCACW_OFFER_REFUSE)
            combat->refused = (uint8_t)command->choice.number;
        return combat->open && combat->target != VD_NONE;
    default:
        return false;
    }
    combat->from = combat->count > 0 ? out->known->units[combat->attackers[0].v].cell : VD_NONE;
    return combat->from != VD_NONE;
}

static void put_names(const struct outlook *out, const char *key, const gcacw_unit_id *units,
                      unsigned count)
{
    vd_json_open_of(out->json, key, '[');
    for (unsigned i = 0; i < count; i++) {
        if (units[i].v < out->sc->unit_count)
            vd_json_text(out->json, gcacw_unit_name(out->sc, out->known, units[i]));
    }
    vd_json_close(out->json, ']');
}

/* A modifier: what it is for, its rule, whose die it changes; the numbers of both sides that it is made
 * of, if there are any. */
struct term {
    const char *name;
    uint16_t rule;
    unsigned part;
    int value;
    int own, other;
    bool half; /* on an even die of the artillery alone */
};

enum { NO_NUMBER = INT16_MIN };

static void put_number_or_null(struct vd_json *json, const char *key, int number)
{
    if (number == NO_NUMBER)
        vd_json_null_of(json, key);
    else
        vd_json_whole_of(json, key, number);
}

static void put_term(const struct outlook *out, const struct term *term)
{
    vd_json_open(out->json, '{');
    vd_json_text_of(out->json, "name", term->name);
    vd_json_text_of(out->json, "rule", gcacw_rule_id(term->rule));
    vd_json_text_of(out->json, "die", term->part == GCACW_ATTACKER ? "attacker" : "defender");
    vd_json_whole_of(out->json, "value", term->value);
    vd_json_bool_of(out->json, "half", term->half);
    put_number_or_null(out->json, "attacker", term->own);
    put_number_or_null(out->json, "defender", term->other);
    vd_json_close(out->json, '}');
}

/* The first three always count, even as nothing; of the others those that do. */
static void put_terms(const struct outlook *out, const struct gcacw_combat *combat,
                      const struct gcacw_modifiers *now)
{
    const uint16_t type = combat->attack >= GCACW_ATTACK_ASSAULT ? GCACW_6_1e : GCACW_6_1b;
    const struct term terms[] = {
        {"strength", GCACW_6_3a, GCACW_ATTACKER, now->ratio, (int)now->halves[GCACW_ATTACKER] / 2,
         (int)now->halves[GCACW_DEFENDER] / 2, false},
        {"tactical", GCACW_6_4a, GCACW_ATTACKER, now->tactical, now->best[GCACW_ATTACKER],
         now->best[GCACW_DEFENDER], false},
        {"guns", GCACW_6_5a, GCACW_ATTACKER, now->guns.modifier, now->batteries[GCACW_ATTACKER],
         now->batteries[GCACW_DEFENDER], now->guns.half},
        {"flank", GCACW_6_6h, GCACW_ATTACKER, now->flank, NO_NUMBER, NO_NUMBER, false},
        {"attack", type, GCACW_ATTACKER, now->type, NO_NUMBER, NO_NUMBER, false},
        {"rain", GCACW_2_6a, GCACW_ATTACKER, now->rain, NO_NUMBER, NO_NUMBER, false},
        {"morale", GCACW_6_6g, GCACW_ATTACKER, now->attack_morale, NO_NUMBER, NO_NUMBER, false},
        {"ground", GCACW_6_6a, GCACW_DEFENDER, now->ground, NO_NUMBER, NO_NUMBER, false},
        {"refused", GCACW_6_6j, GCACW_DEFENDER, now->refused, NO_NUMBER, NO_NUMBER, false},
        {"demoralized", GCACW_6_6f, GCACW_DEFENDER, now->demoralized, NO_NUMBER, NO_NUMBER, false},
        {"morale", GCACW_6_6g, GCACW_DEFENDER, now->defense_morale, NO_NUMBER, NO_NUMBER, false},
    };

    vd_json_open_of(out->json, "terms", '[');
    for (unsigned i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        if (i < 3 || terms[i].value != 0)
            put_term(out, &terms[i]);
    }
    vd_json_close(out->json, ']');
}

static unsigned percent_of(unsigned ways)
{
    return (ways * 100 + GCACW_WAYS / 2) / GCACW_WAYS;
}

static void put_result(const struct outlook *out, const char *key, struct gcacw_result result)
{
    char text[24] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    gcacw_write_result(result, &writer);
    vd_json_text_of(out->json, key, text);
}

static void put_outcomes(const struct outlook *out, const struct gcacw_forecast *forecast)
{
    vd_json_open_of(out->json, "results", '[');
    for (unsigned i = 0; i < forecast->count; i++) {
        const struct gcacw_outcome *row = &forecast->outcomes[i];
        uint8_t codes = row->result[GCACW_DEFENDER].codes;

        vd_json_open(out->json, '{');
        vd_json_whole_of(out->json, "total", row->total);
        vd_json_whole_of(out->json, "percent", percent_of(row->ways));
        put_result(out, "attacker", row->result[GCACW_ATTACKER]);
        put_result(out, "defender", row->result[GCACW_DEFENDER]);
        vd_json_text_of(out->json, "then",
                        (codes & GCACW_CODE_ROUT) != 0      ? "routs"
                        : (codes & GCACW_CODE_RETREAT) != 0 ? "retreats"
                                                            : "holds");
        vd_json_close(out->json, '}');
    }
    vd_json_close(out->json, ']');
}

/* Means over the dice, in tenths of a point of manpower; the percentage of disorganized sides. */
static void put_tolls(const struct outlook *out, const struct gcacw_forecast *forecast)
{
    static const char *const keys[] = {"attacker", "defender"};

    vd_json_open_of(out->json, "tolls", '{');
    for (unsigned part = 0; part < GCACW_SIDES; part++) {
        vd_json_open_of(out->json, keys[part], '{');
        vd_json_whole_of(out->json, "loss_tenths",
                         (forecast->loss[part] * 10 + GCACW_WAYS / 2) / GCACW_WAYS);
        vd_json_whole_of(out->json, "disorganized", percent_of(forecast->disorganized[part]));
        vd_json_close(out->json, '}');
    }
    vd_json_close(out->json, '}');
}

/* What the defender may still declare, by what the seat knows: flanks to refuse (6.6j), and whether his
 * cavalry may ride away (6.7). */
static void put_answers(const struct outlook *out, const struct gcacw_combat *combat,
                        const struct gcacw_forecast *forecast)
{
    uint8_t enemy = gcacw_enemy_of(combat->side);
    unsigned most = gcacw_may_refuse(out->sc, out->known, enemy, combat->target);
    unsigned flank = forecast->terms.flank > 0 ? (unsigned)forecast->terms.flank : 0;
    struct gcacw_combat refused = *combat;
    struct gcacw_forecast then;

    most = most < flank ? most : flank;
    refused.refused = (uint8_t)most;
    vd_json_open_of(out->json, "answers", '{');
    vd_json_whole_of(out->json, "refuse", most);
    if (most > 0 && gcacw_forecast_of(out->known, &out->field, &refused, &then))
        vd_json_whole_of(out->json, "refused_retreat", then.odds.retreat);
    else
        vd_json_null_of(out->json, "refused_retreat");
    vd_json_bool_of(
        out->json, "screen",
        gcacw_may_screen(out->sc, out->known, combat->target, combat->attackers, combat->count));
    vd_json_close(out->json, '}');
}

static void put_known_combat(const struct outlook *out, const struct gcacw_combat *combat,
                             const struct gcacw_forecast *forecast)
{
    put_terms(out, combat, &forecast->terms);
    vd_json_whole_of(out->json, "net", forecast->odds.net);
    vd_json_whole_of(out->json, "holds", 100 - forecast->odds.retreat);
    vd_json_whole_of(out->json, "retreats", forecast->odds.retreat - forecast->odds.rout);
    vd_json_whole_of(out->json, "routs", forecast->odds.rout);
    put_tolls(out, forecast);
    put_outcomes(out, forecast);
    put_answers(out, combat, forecast);
}

static void put_combat(const struct outlook *out)
{
    gcacw_unit_id defenders[GCACW_UNITS_MAX];
    struct gcacw_forecast forecast;
    struct gcacw_combat combat;
    bool known;
    unsigned count;

    if (!find_combat(out, &combat)) {
        vd_json_null_of(out->json, "combat");
        return;
    }
    known = gcacw_forecast_of(out->known, &out->field, &combat, &forecast);
    count = gcacw_stack(out->sc, out->known, gcacw_enemy_of(combat.side), combat.target, defenders,
                        GCACW_UNITS_MAX);
    vd_json_open_of(out->json, "combat", '{');
    vd_json_text_of(out->json, "attack", gcacw_words_of_attacks[combat.attack]);
    vd_json_text_of(out->json, "side", gcacw_words_of_sides[combat.side]);
    put_names(out, "attackers", combat.attackers, combat.count);
    put_names(out, "defenders", defenders, count);
    vd_json_bool_of(out->json, "known", known);
    if (known)
        put_known_combat(out, &combat, &forecast);
    vd_json_close(out->json, '}');
}

/* ---- all of it ---- */

static bool is_foreseen(uint8_t kind)
{
    switch (kind) {
    case GCACW_OFFER_MARCH:
    case GCACW_OFFER_ACTIVATE:
    case GCACW_OFFER_ARMY:
    case GCACW_OFFER_ATTACK:
    case GCACW_OFFER_ASSAULT:
    case GCACW_OFFER_GRAND:
    case GCACW_OFFER_REFUSE:
    case GCACW_OFFER_STAND:
        return true;
    default:
        return false;
    }
}

void gcacw_print_forecast(const struct vd_scenario *base, const struct vd_view *memory, void *work,
                          const struct vd_command *command, struct vd_json *json)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_view *view = gcacw_view_of(memory);
    const struct outlook out = {.json = json,
                                .sc = sc,
                                .view = view,
                                .known = &view->known,
                                .field = gcacw_known_field(sc, view, work),
                                .command = command};

    if (!is_foreseen(command->choice.kind)) {
        vd_json_null(json);
        return;
    }
    vd_json_open(json, '{');
    put_units(&out);
    put_command_die(&out);
    put_combat(&out);
    vd_json_close(json, '}');
}
