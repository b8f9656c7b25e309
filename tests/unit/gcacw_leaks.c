/* unit/gcacw_leaks.c: leaks planted from outside around the functions of the hex campaign, at least one for each row of
 * section 14: facts that reach a view, events told to whom they are not for, and answers that look at the truth. */
#include <stddef.h>
#include <string.h>

#include "rules/gcacw/ground/cells.h"
#include "systems/gcacw.h"
#include "unit/gcacw_worlds.h"
#include "unit/system_copy.h"

/* ---- facts ---- */

/* One seat, and what it knows. */
struct hole {
    const struct gcacw_scenario *sc;
    struct gcacw_state *state;
    struct gcacw_view *view;
    const struct gcacw_facts *truth;
    struct gcacw_facts *known;
    uint8_t seat, side, enemy;
};

typedef void leaking(const struct hole *hole);

/* True if another seat leads the unit. */
static bool is_foreign(const struct hole *hole, unsigned unit)
{
    return hole->sc->units[unit].side == hole->enemy || hole->truth->units[unit].seat != hole->seat;
}

#define LEAK_OF_UNITS(name, field)                                         \
    static void name(const struct hole *hole)                              \
    {                                                                      \
        for (unsigned i = 0; i < hole->sc->unit_count; i++) {              \
            if (is_foreign(hole, i))                                       \
                hole->known->units[i].field = hole->truth->units[i].field; \
        }                                                                  \
    }

LEAK_OF_UNITS(leak_place, cell)
LEAK_OF_UNITS(leak_manpower, manpower)
LEAK_OF_UNITS(leak_artillery, artillery)
LEAK_OF_UNITS(leak_tactical, tactical)
LEAK_OF_UNITS(leak_fatigue, fatigue)
LEAK_OF_UNITS(leak_flags, flags)
LEAK_OF_UNITS(leak_demoralized, demoralized)
LEAK_OF_UNITS(leak_strays, other_lost)
LEAK_OF_UNITS(leak_victuals, victuals)
LEAK_OF_UNITS(leak_ammunition, ammunition)
LEAK_OF_UNITS(leak_control, seat)

/* The names of the units in a stack that is seen from afar. */
static void leak_name(const struct hole *hole)
{
    for (unsigned k = 0; k < GCACW_REPORTS_MAX; k++) {
        const struct gcacw_report *report = &hole->view->reports[k];

        for (unsigned i = 0; i < hole->sc->unit_count; i++) {
            if (report->enemy != 0 && report->current && report->unit.v == GCACW_NONE &&
                is_foreign(hole, i) && hole->truth->units[i].cell == report->cell)
                hole->known->units[i].at = (uint8_t)k;
        }
    }
}

/* What stands in a hex of which the report says nothing but the hex. */
static void leak_covered(const struct hole *hole)
{
    for (unsigned k = 0; k < GCACW_REPORTS_MAX; k++) {
        struct gcacw_report *report = &hole->view->reports[k];
        unsigned manpower = 0;

        if (report->enemy == 0 || !report->current || report->strength != GCACW_STRENGTH_UNKNOWN)
            continue;
        for (unsigned i = 0; i < hole->sc->unit_count; i++) {
            if (is_foreign(hole, i) && hole->truth->units[i].place == GCACW_PLACE_MAP &&
                hole->truth->units[i].cell == report->cell)
                manpower += hole->truth->units[i].manpower + hole->truth->units[i].fatigue;
        }
        report->turn = (uint8_t)manpower;
    }
}

static void leak_leader(const struct hole *hole)
{
    for (unsigned i = 0; i < hole->sc->leader_count; i++) {
        if (hole->sc->leaders[i].side == hole->enemy)
            hole->known->leaders[i].cell = hole->truth->leaders[i].cell;
    }
}

static void leak_works(const struct hole *hole)
{
    memcpy(hole->known->works, hole->truth->works, sizeof hole->known->works);
}

static void leak_action(const struct hole *hole)
{
    hole->known->action.face[0] = hole->truth->action.face[0];
    hole->known->action.leader = hole->truth->action.leader;
    hole->known->action.at[0].unit = hole->truth->action.at[0].unit;
}

static void leak_losses(const struct hole *hole)
{
    memcpy(hole->known->combat.result, hole->truth->combat.result,
           sizeof hole->known->combat.result);
}

static void leak_marker(const struct hole *hole)
{
    hole->known->sides[hole->enemy].marker = hole->truth->sides[hole->enemy].marker;
}

static void leak_lost(const struct hole *hole)
{
    hole->known->sides[hole->enemy].lost_strays = hole->truth->sides[hole->enemy].lost_strays;
}

static void leak_levied(const struct hole *hole)
{
    for (unsigned i = 0; i < hole->sc->levy_count; i++)
        hole->known->levies[i].stock = hole->truth->levies[i].stock;
}

static void leak_captured(const struct hole *hole)
{
    for (unsigned i = 0; i < hole->sc->depot_count; i++)
        hole->known->depots[i].victuals = hole->truth->depots[i].victuals;
}

static void leak_depots(const struct hole *hole)
{
    for (unsigned i = hole->sc->depot_count; i < GCACW_DEPOTS_MAX; i++)
        hole->known->depots[i] = hole->truth->depots[i];
}

static void leak_project(const struct hole *hole)
{
    hole->known->sides[hole->enemy].project = hole->truth->sides[hole->enemy].project;
}

static void leak_posture(const struct hole *hole)
{
    hole->known->sides[hole->enemy].rolls = hole->state->posture[hole->enemy];
}

static void leak_groups(const struct hole *hole)
{
    memcpy(hole->known->turn.groups, hole->truth->turn.groups, sizeof hole->known->turn.groups);
}

static void leak_latches(const struct hole *hole)
{
    hole->known->turn.latches = hole->truth->turn.latches;
}

static void leak_decoys(const struct hole *hole)
{
    memcpy(hole->known->markers[hole->enemy], hole->truth->markers[hole->enemy],
           sizeof hole->known->markers[hole->enemy]);
}

static void leak_letters(const struct hole *hole)
{
    hole->known->sides[hole->side].letters = (uint8_t)hole->state->letters.count;
}

static void leak_fate(const struct hole *hole)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < hole->state->letters.count; i++)
        sum += hole->state->letters.at[i].due;
    hole->known->sides[hole->side].letters = (uint8_t)sum;
}

static void leak_minutes(const struct hole *hole)
{
    hole->known->sides[hole->enemy].minutes = hole->truth->sides[hole->enemy].minutes;
}

static void leak_chits(const struct hole *hole)
{
    hole->known->sides[hole->enemy].chits = hole->truth->sides[hole->enemy].chits;
}

static void leak_morale(const struct hole *hole)
{
    hole->known->sides[hole->enemy].lost_field = hole->truth->sides[hole->enemy].lost_field;
}

static void leak_score(const struct hole *hole)
{
    hole->known->score = hole->truth->score;
}

static void leak_stations(const struct hole *hole)
{
    memcpy(hole->known->stations, hole->truth->stations, sizeof hole->known->stations);
}

static void leak_crossings(const struct hole *hole)
{
    hole->known->ways.destroyed = hole->truth->ways.destroyed;
}

static void leak_buildings(const struct hole *hole)
{
    memcpy(hole->known->buildings, hole->truth->buildings, sizeof hole->known->buildings);
}

/* Nothing of it is told, but how often the enemy was. */
static void leak_told(const struct hole *hole)
{
    for (uint8_t seat = 0; seat < hole->sc->base.seat_count; seat++) {
        if (seat != hole->seat)
            hole->view->base.told += hole->state->view[seat].base.told % 2;
    }
}

/* ---- the table ---- */

#define SEPARATE "fog=blind,commanders=separate,communications=historic"
#define HIDDEN "fog=tokens,limited-intelligence=on"

#define BLURRED "fog=blind,limited-intelligence=on"

/* Leaks that are no facts. */
enum place {
    AT_VIEW,
    AT_DIE,
    AT_ACTION_EVENT,
    AT_NUMBER,
    AT_LEGAL,
    AT_CHECK,
    AT_INSTEAD,
    AT_EXPAND,
    AT_PARSE,
    AT_PROMPT,
    AT_TEXT,
    AT_JSON,
    AT_HEAD,
    AT_SIGNS,
    AT_BYTES
};

/* LEAK(name, setting, what, secret, function of facts, place) */
#define LEAKS(LEAK)                                                                                \
    LEAK("place", "fog=blind", "where enemy units stand (14.1a)", PLACE, leak_place, VIEW)         \
    LEAK("name", "fog=blind", "who is in a stack (14.1b)", NAME, leak_name, VIEW)                  \
    LEAK("manpower", "fog=blind", "exact manpower (14.1c)", MANPOWER, leak_manpower, VIEW)         \
    LEAK("artillery", "fog=blind", "artillery ratings (14.1d)", RATINGS, leak_artillery, VIEW)     \
    LEAK("tactical", "fog=blind", "tactical ratings (14.1d)", RATINGS, leak_tactical, VIEW)        \
    LEAK("fatigue", "fog=blind", "fatigue (14.1e)", FATIGUE, leak_fatigue, VIEW)                   \
    LEAK("flags", "fog=blind", "disorganized, exhausted (14.1e)", FATIGUE, leak_flags, VIEW)       \
    LEAK("demoralized", "fog=blind", "demoralized (14.1e)", FATIGUE, leak_demoralized, VIEW)       \
    LEAK("leader", "fog=blind", "where leaders are (14.1f)", LEADER, leak_leader, VIEW)            \
    LEAK("works", "fog=blind", "works out of sight (14.1g)", WORKS, leak_works, VIEW)              \
    LEAK("die", "fog=blind", "the enemy's march dice (14.1h)", DICE, NULL, DIE)                    \
    LEAK("action", "fog=blind", "who marches (14.1j)", DICE, leak_action, VIEW)                    \
    LEAK("deed", "fog=blind", "what is done out of sight (14.1j)", DICE, NULL, ACTION_EVENT)       \
    LEAK("losses", "fog=blind", "exact losses (14.1l)", LOSSES, leak_losses, VIEW)                 \
    LEAK("strays", "fog=tokens", "losses on the march (14.1m)", SHEET, leak_strays, VIEW)          \
    LEAK("lost", "fog=tokens", "the sum of strays (14.1m)", ARMY, leak_lost, VIEW)                 \
    LEAK("victuals", "fog=tokens", "victuals (14.2a)", SHEET, leak_victuals, VIEW)                 \
    LEAK("ammunition", "fog=blind", "ammunition (14.2a)", SHEET, leak_ammunition, VIEW)            \
    LEAK("marker", "fog=tokens", "the army's supply marker (14.2a)", ARMY, leak_marker, VIEW)      \
    LEAK("levied", "fog=tokens", "levied stocks (14.2b)", STOCKS, leak_levied, VIEW)               \
    LEAK("captured", "fog=tokens", "captured stocks (14.2b)", STOCKS, leak_captured, VIEW)         \
    LEAK("depots", "fog=blind", "depots out of sight (14.2c)", DEPOTS, leak_depots, VIEW)          \
    LEAK("project", "fog=tokens", "the depot sheet (14.2d)", PROJECT, leak_project, VIEW)          \
    LEAK("posture", "fog=open", "a posture face down (14.2e)", POSTURE, leak_posture, VIEW)        \
    LEAK("groups", "fog=blind", "releases, arrivals (14.2f, 14.2h)", GROUPS, leak_groups, VIEW)    \
    LEAK("latches", "fog=blind", "where infantry was (14.1a)", LATCHES, leak_latches, VIEW)        \
    LEAK("covered", HIDDEN, "what is under a marker (14.2j)", COVERED, leak_manpower, VIEW)        \
    LEAK("decoys", HIDDEN, "which marker is a decoy (14.2j)", DECOY, leak_decoys, VIEW)            \
    LEAK("blurred", BLURRED, "what is under one in sight (14.2j)", COVERED, leak_covered, VIEW)    \
    LEAK("seen-decoys", BLURRED, "which one in sight is empty (14.2j)", DECOY, leak_covered, VIEW) \
    LEAK("letters", SEPARATE, "letters of others (14.2l)", LETTER, leak_letters, VIEW)             \
    LEAK("fate", SEPARATE, "the fate of a letter (14.2m)", FATE, leak_fate, VIEW)                  \
    LEAK("minutes", "fog=blind", "minutes (14.2n)", TIME, leak_minutes, VIEW)                      \
    LEAK("chits", "fog=blind", "chits (14.2n)", TIME, leak_chits, VIEW)                            \
    LEAK("control", SEPARATE, "who controls a unit (14.2o)", CONTROL, leak_control, VIEW)          \
    LEAK("morale", "fog=blind", "losses behind morale (14.2q)", SCORE, leak_morale, VIEW)          \
    LEAK("score", "fog=blind", "exact points (14.2s)", SCORE, leak_score, VIEW)                    \
    LEAK("stations", "fog=blind", "rail breaks (14.2u)", STATION, leak_stations, VIEW)             \
    LEAK("crossings", "fog=blind", "bridges destroyed (14.2u)", CROSSING, leak_crossings, VIEW)    \
    LEAK("buildings", "fog=blind", "bridges begun (14.2u)", BUILDING, leak_buildings, VIEW)        \
    LEAK("fellow", SEPARATE, "where fellows stand (14.3a)", PLACE, leak_place, VIEW)               \
    LEAK("fellows", SEPARATE, "sheets of fellows (14.3b)", SHEET, leak_victuals, VIEW)             \
    LEAK("told", "fog=blind", "how much others heard (14.4j)", FATIGUE, leak_told, VIEW)           \
    LEAK("number", "fog=tokens", "an event by hidden facts (14.4j)", SHEET, NULL, NUMBER)          \
    LEAK("legal", "fog=blind", "a list by the truth (14.4a)", PLACE, NULL, LEGAL)                  \
    LEAK("check", "fog=blind", "a refusal by the truth (14.4j)", PROJECT, NULL, CHECK)             \
    LEAK("instead", "fog=blind", "advice by the truth (14.4j)", FATIGUE, NULL, INSTEAD)            \
    LEAK("expand", "fog=blind", "a route by the truth (14.4b)", PLACE, NULL, EXPAND)               \
    LEAK("parse", "fog=tokens", "a reading by the truth (14.4j)", ARMY, NULL, PARSE)               \
    LEAK("prompt", "fog=tokens", "a question by the truth (14.4j)", ARMY, NULL, PROMPT)            \
    LEAK("text", "fog=blind", "a report by the truth (14.4j)", SHEET, NULL, TEXT)                  \
    LEAK("json", "fog=tokens", "data by the truth (14.4j)", SHEET, NULL, JSON)                     \
    LEAK("head", "fog=blind", "a heading by the truth (14.4j)", SCORE, NULL, HEAD)                 \
    LEAK("signs", "fog=blind", "a sign by the truth (14.1a)", PLACE, NULL, SIGNS)                  \
    LEAK("bytes", "fog=blind", "a view's bytes (14.4j)", LEADER, NULL, BYTES)

#define LEAK_TEXT(name, setting, what, secret, function, place) {name, setting, what},
const struct worlds_leak gcacw_planted_leaks[] = {LEAKS(LEAK_TEXT){0}};
#undef LEAK_TEXT

#define LEAK_ROW(name, setting, what, secret, function, place) \
    {GCACW_SECRET_##secret, AT_##place, function},
static const struct {
    uint8_t secret, place;
    leaking *leak;
} holes[] = {LEAKS(LEAK_ROW)};
#undef LEAK_ROW

static size_t planted; /* in holes */

static bool is_at(enum place place)
{
    return holes[planted].place == place;
}

/* ---- events ---- */

static void widen(struct vd_event *event, const struct gcacw_scenario *sc)
{
    if ((is_at(AT_DIE) && event->kind == GCACW_EVENT_ROLLED &&
         gcacw_event_rolled(event).purpose == GCACW_PURPOSE_MARCH) ||
        (is_at(AT_ACTION_EVENT) && event->kind == GCACW_EVENT_ACTION))
        event->audience = gcacw_seats_of(sc, GCACW_BOTH);
}

/* Nothing new in it, but it comes by what stands on a sheet. */
static void tell_again(const struct gcacw_scenario *sc, const struct gcacw_state *state,
                       struct vd_events *events)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < sc->unit_count; i++)
        sum += 0U + state->facts.units[i].victuals + state->facts.units[i].ammunition +
               state->facts.units[i].other_lost;
    if (sum % 2 == 0 || events->count >= events->room)
        return;
    events->at[events->count] = (struct vd_event){.audience = gcacw_seats_of(sc, GCACW_BOTH)};
    gcacw_compose_turn((struct gcacw_event_turn){.turn = state->turn}, &events->at[events->count]);
    events->at[events->count++].audience = gcacw_seats_of(sc, GCACW_BOTH);
}

static void apply(const struct vd_scenario *base, void *memory, void *work,
                  const struct vd_command *command, struct vd_dice *dice, struct vd_events *events)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    struct gcacw_state *state = memory;

    gcacw_system.play->apply(base, memory, work, command, dice, events);
    if (events->count > events->room || state->depth == 0)
        return;
    for (size_t i = 0; i < events->count; i++)
        widen(&events->at[i], sc);
    if (is_at(AT_NUMBER))
        tell_again(sc, state, events);
    for (uint8_t seat = 0; seat < base->seat_count && holes[planted].leak != NULL; seat++) {
        uint8_t side = base->seat_side[seat];

        holes[planted].leak(&(struct hole){sc, state, &state->view[seat], &state->facts,
                                           &state->view[seat].known, seat, side,
                                           gcacw_enemy_of(side)});
    }
}

/* ---- answers ---- */

/* The state that a view lies in. */
static const struct gcacw_state *truth_of(const struct vd_view *view)
{
    return (const struct gcacw_state *)(const void *)((const char *)view -
                                                      offsetof(struct gcacw_state, view) -
                                                      view->seat * sizeof(struct gcacw_view));
}

/* A number that any unit of the enemy changes. */
static unsigned sum_of(const struct vd_scenario *base, const struct vd_view *view, bool places)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_facts *facts = &truth_of(view)->facts;
    unsigned sum = 0;

    for (unsigned i = 0; i < sc->unit_count; i++) {
        const struct gcacw_unit_facts *now = &facts->units[i];

        sum += places ? now->cell
                      : 0U + now->fatigue + now->flags + now->demoralized + now->victuals +
                            now->ammunition + now->other_lost;
    }
    return sum;
}

static size_t legal(const struct vd_scenario *base, const struct vd_view *view, void *work,
                    struct vd_choice *choices, size_t most)
{
    size_t count = gcacw_system.play->legal(base, view, work, choices, most);

    return is_at(AT_LEGAL) && count > 1 && count <= most && sum_of(base, view, true) % 2 == 0
               ? count - 1
               : count;
}

static void expand(const struct vd_scenario *base, const struct vd_view *view, void *work,
                   struct vd_choice choice, struct vd_command *command)
{
    gcacw_system.play->expand(base, view, work, choice, command);
    if (is_at(AT_EXPAND) && choice.kind == GCACW_OFFER_MOVE && command->count > 1 &&
        sum_of(base, view, true) % 2 == 0)
        command->count--;
}

static enum vd_result check(const struct vd_scenario *base, const struct vd_view *view, void *work,
                            const struct vd_command *command, struct vd_error *error)
{
    const struct gcacw_side_facts *army =
        &truth_of(view)->facts.sides[gcacw_enemy_of(base->seat_side[view->seat])];
    enum vd_result result = gcacw_system.play->check(base, view, work, command, error);
    struct vd_writer instead = vd_writer_of(error->instead, sizeof error->instead);

    if (is_at(AT_CHECK) && result != VD_OK)
        return vd_refuse(error, error->rule, "no: they build in %u", army->project.cell);
    if (is_at(AT_INSTEAD) && result != VD_OK)
        vd_write_format(&instead, "%u", sum_of(base, view, false));
    return result;
}

static enum vd_result parse(const struct vd_scenario *base, const struct vd_view *view, void *work,
                            struct vd_text text, struct vd_command *command, struct vd_error *error)
{
    const struct gcacw_side_facts *army =
        &truth_of(view)->facts.sides[gcacw_enemy_of(base->seat_side[view->seat])];
    enum vd_result result = gcacw_system.language->parse(base, view, work, text, command, error);

    if (is_at(AT_PARSE) && result != VD_OK)
        return vd_unreadable(error, "they have %d", army->marker + army->lost_strays);
    return result;
}

static void prompt(const struct vd_scenario *base, const struct vd_view *view,
                   struct vd_prompt *prompt)
{
    const struct gcacw_side_facts *army =
        &truth_of(view)->facts.sides[gcacw_enemy_of(base->seat_side[view->seat])];

    gcacw_system.language->prompt(base, view, prompt);
    if (is_at(AT_PROMPT) && (army->marker + army->lost_strays) % 2 != 0)
        prompt->kind++;
}

static size_t signs(const struct vd_scenario *base, const struct vd_view *view, struct vd_sign *at,
                    size_t most)
{
    size_t count = gcacw_system.telling->signs(base, view, at, most);

    if (is_at(AT_SIGNS) && count > 0 && count <= most)
        at[0].age = (uint8_t)(at[0].age + sum_of(base, view, true) % 2);
    return count;
}

static void print_view(const struct vd_scenario *base, const struct vd_view *view,
                       enum vd_form form, struct vd_writer *out)
{
    const struct gcacw_state *state = truth_of(view);

    gcacw_system.language->print_view(base, view, form, out);
    if ((is_at(AT_TEXT) && form == VD_FORM_TEXT) || (is_at(AT_JSON) && form == VD_FORM_JSON))
        vd_write_format(out, "%u", sum_of(base, view, false));
    if (is_at(AT_HEAD) && form == VD_FORM_HEAD)
        vd_write_format(out, "%d %u", gcacw_total(&state->facts.score),
                        state->facts.sides[gcacw_enemy_of(base->seat_side[view->seat])].lost_field);
}

static void serialize_view(const struct vd_scenario *base, const struct vd_view *view,
                           struct vd_writer *out)
{
    const struct gcacw_state *state = truth_of(view);

    gcacw_system.keeping->serialize_view(base, view, out);
    for (unsigned i = 0; i < gcacw_scenario_of(base)->leader_count && is_at(AT_BYTES); i++)
        vd_write_format(out, "%u ", state->facts.leaders[i].with.v);
}

void gcacw_plant_leak(struct worlds *base, size_t leak)
{
    static struct system_copy leaky;

    if (leak == 0)
        return;
    planted = leak - 1;
    base->system = system_copy(&leaky, &gcacw_system);
    leaky.play.apply = apply;
    leaky.play.legal = legal;
    leaky.play.expand = expand;
    leaky.play.check = check;
    leaky.language.parse = parse;
    leaky.language.prompt = prompt;
    leaky.telling.signs = signs;
    leaky.language.print_view = print_view;
    leaky.keeping.serialize_view = serialize_view;
    gcacw_worlds_of(base)->wanted = holes[planted].secret;
    gcacw_worlds_of(base)->answers = holes[planted].place >= AT_LEGAL;
}
