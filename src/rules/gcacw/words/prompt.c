/* rules/gcacw/words/prompt.c: what a seat is asked, by which rule, with an order that would do; while it waits, for
 * whom. */
#include "core/words/nouns.h"
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/action/mobility.h"
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/play/turn/turn.h"
#include "rules/gcacw/words/parts.h"

/* A prompt being written. */
struct asker {
    const struct gcacw_scenario *sc;
    const struct gcacw_view *view;
    struct vd_writer *out;   /* the question */
    struct vd_writer *typed; /* what a player who types should know besides */
    struct vd_writer *example;
};

typedef void asker_part(const struct asker *ask);

/* What each phase asks: the words, what is added by what the seat knows, what helps those who type, and an order
 * that does least; `better` may write another example. */
struct asking {
    uint16_t rule;
    const char *question, *example;
    asker_part *more, *typed, *better;
};

/* ---- what is added ---- */

static const char *unit_name(const struct asker *ask, gcacw_unit_id unit)
{
    return gcacw_unit_name(ask->sc, &ask->view->known, unit);
}

static bool can_march_on(const struct asker *ask, const struct gcacw_acting *acting)
{
    return acting->unit.v < ask->sc->unit_count &&
           (acting->flags & (GCACW_ACTING_DONE | GCACW_ACTING_STOPPED)) == 0;
}

/* ". Nobody can march on". */
static void add_action(const struct asker *ask)
{
    const struct gcacw_action *action = &ask->view->known.action;
    unsigned able = action->kind == GCACW_ACTION_DECOY ? action->at[0].points : 0;

    for (unsigned i = 0; i < action->count; i++)
        able += can_march_on(ask, &action->at[i]) ? action->at[i].points : 0;
    if (able == 0)
        vd_write(ask->out, ". Nobody can march on");
}

/* ". Hood has 5 points, Pickett 3. Order Hood to PLACE ...": those who have points left. */
static void type_action(const struct asker *ask)
{
    const struct gcacw_action *action = &ask->view->known.action;
    const char *first = NULL;

    if (action->kind == GCACW_ACTION_DECOY) {
        vd_write(ask->typed, ". The decoy has ");
        vd_write_count(action->at[0].points, "point", ask->typed);
    }
    for (unsigned i = 0; i < action->count; i++) {
        const char *name = unit_name(ask, action->at[i].unit);

        if (!can_march_on(ask, &action->at[i]) || action->at[i].points == 0)
            continue;
        vd_write_format(ask->typed, first == NULL ? ". %s has " : ", %s ", name);
        if (first == NULL)
            vd_write_count(action->at[i].points, "point", ask->typed);
        else
            vd_write_format(ask->typed, "%u", action->at[i].points);
        first = first == NULL ? name : first;
    }
    if (first != NULL)
        vd_write_format(ask->typed,
                        ". Order %s to PLACE, %s via HEXES or %s attack HEX, or end the march",
                        first, first, first);
}

static void add_losses(const struct asker *ask)
{
    const struct gcacw_combat *combat = &ask->view->known.combat;

    vd_write_format(ask->out, ": %u manpower to lose",
                    combat->loss_left[combat->side == ask->view->side ? 0 : 1]);
}

static void add_target(const struct asker *ask)
{
    const struct gcacw_combat *combat = &ask->view->known.combat;
    unsigned count = 0;

    if (combat->target == VD_NONE)
        return;
    vd_write(ask->out, ", at ");
    gcacw_write_space(ask->sc, combat->target, ask->out);
    for (uint8_t i = 0; i < ask->sc->unit_count; i++) {
        const struct gcacw_unit_facts *now = &ask->view->known.units[i];

        if (ask->sc->units[i].side == ask->view->side && now->place == GCACW_PLACE_MAP &&
            now->cell == combat->target)
            vd_write_format(ask->out, "%s%s", count++ == 0 ? ": " : ", ",
                            unit_name(ask, (gcacw_unit_id){i}));
    }
}

static void add_screen(const struct asker *ask)
{
    add_target(ask);
    vd_write(ask->out, ". Retreat or stand");
}

static void add_flanks(const struct asker *ask)
{
    add_target(ask);
    if (gcacw_may_refuse(ask->sc, &ask->view->known, ask->view->side,
                         ask->view->known.combat.target) > 0)
        vd_write(ask->out, ". Refuse no flank, or 1 or 2 flanks");
    else
        vd_write(ask->out, ". No flank can be refused");
}

static void add_retreat(const struct asker *ask)
{
    const struct gcacw_combat *combat = &ask->view->known.combat;

    add_target(ask);
    if (combat->steps_most == 0)
        return;
    vd_write(ask->out, ". Go ");
    if (combat->steps_least < combat->steps_most)
        vd_write_format(ask->out, "%u to ", combat->steps_least);
    vd_write_counted(combat->steps_most, "hex", "hexes", ask->out);
    vd_write(ask->out, " away from the enemy");
}

static void type_retreat(const struct asker *ask)
{
    vd_write(ask->typed, ". \"legal retreat\" shows where to");
}

static bool awaits(const struct asker *ask, uint8_t unit)
{
    return ask->sc->units[unit].side == ask->view->side &&
           gcacw_awaits(ask->sc, &ask->view->known, (gcacw_unit_id){unit}, ask->view->base.turn,
                        ask->view->phase);
}

/* ": Pickett, Corse": who waits for a place. */
static void add_waiting(const struct asker *ask)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < ask->sc->unit_count && count < 8; i++) {
        if (awaits(ask, i))
            vd_write_format(ask->out, "%s%s", count++ == 0 ? ": " : ", ",
                            unit_name(ask, (gcacw_unit_id){i}));
    }
}

/* 10.1: what else is done in this phase with limited intelligence. */
static void add_markers(const struct asker *ask)
{
    if (gcacw_is_set(ask->sc, GCACW_SWITCH_LIMITED_INTELLIGENCE))
        vd_write(ask->typed, ". Hide hexes under markers (marker HEX) and lay decoys (decoy HEX)");
}

static void add_event(const struct asker *ask)
{
    vd_write_format(ask->out, " (%s)", gcacw_words_of_events[ask->view->known.turn.event]);
}

static void type_passes(const struct asker *ask)
{
    vd_write(ask->typed, "; two passes in a row end this phase");
}

/* 1.3y: the loser of a spy event declares before his opponent. */
static void add_posture(const struct asker *ask)
{
    const uint8_t winner = ask->view->known.turn.spy_winner;

    vd_write(ask->out, winner != GCACW_NONE && winner != ask->view->side
                           ? ", openly, because your opponent has a spy"
                           : ", face down");
    vd_write(ask->out, ": operational, or passive, to resupply and forage with shorter marches");
}

/* ---- the ledger (13.4) ---- */

/* Counts the Confederate infantry on the map that a test accepts. */
static unsigned count_infantry(const struct asker *ask,
                               bool (*is_there)(const struct gcacw_scenario *, uint16_t))
{
    const struct gcacw_scenario *sc = ask->sc;
    unsigned count = 0;

    for (unsigned i = gcacw_first_unit(sc, GCACW_CONFEDERATE);
         i < gcacw_end_of_units(sc, GCACW_CONFEDERATE); i++) {
        const struct gcacw_unit_facts *now = &ask->view->known.units[i];

        count += now->place == GCACW_PLACE_MAP && sc->units[i].arm == GCACW_INFANTRY &&
                 is_there(sc, now->cell);
    }
    return count;
}

static bool is_north(const struct gcacw_scenario *sc, uint16_t cell)
{
    return gcacw_is_north(sc, cell);
}

static bool is_in_pennsylvania(const struct gcacw_scenario *sc, uint16_t cell)
{
    return gcacw_is_in_state(sc, cell, GCACW_PENNSYLVANIA);
}

static bool is_in_maryland(const struct gcacw_scenario *sc, uint16_t cell)
{
    return gcacw_is_in_state(sc, cell, GCACW_MARYLAND);
}

/* "Lee is south of the Potomac": the army commanders, by the units they are with. */
static void add_commanders(const struct asker *ask)
{
    for (uint8_t i = 0; i < ask->sc->leader_count; i++) {
        uint16_t cell = gcacw_leader_cell(&ask->view->known, (gcacw_leader_id){i});

        if (ask->sc->leaders[i].kind != GCACW_LEADER_ARMY || cell == VD_NONE)
            continue;
        vd_write_format(ask->out, "; %s is on the %s bank",
                        gcacw_leader_name(ask->sc, &ask->view->known, (gcacw_leader_id){i}),
                        gcacw_is_north(ask->sc, cell) ? "north" : "south");
    }
}

/* 13.4e: positions are kept, so the facts that later phases need are worked out and shown. */
static void add_entries(const struct asker *ask)
{
    vd_write_format(ask->out,
                    ". By the positions entered, Confederate infantry units north of the Potomac: "
                    "%u, in Pennsylvania: %u, in Maryland: %u",
                    count_infantry(ask, is_north), count_infantry(ask, is_in_pennsylvania),
                    count_infantry(ask, is_in_maryland));
    add_commanders(ask);
    vd_write(ask->out, ". done confirms it");
}

/* ---- examples that do something ---- */

/* A unit of the seat that may march now. */
static bool may_march(const struct asker *ask, gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &ask->view->known.units[unit.v];

    return ask->sc->units[unit.v].side == ask->view->side && now->place == GCACW_PLACE_MAP &&
           now->seat == ask->view->base.seat && now->fatigue <= 1 &&
           ask->sc->units[unit.v].arm == GCACW_INFANTRY &&
           ask->sc->units[unit.v].size == GCACW_DIVISION &&
           gcacw_is_fresh(ask->sc, &ask->view->known, unit) &&
           !gcacw_is_paralyzed(ask->sc, &ask->view->known, unit);
}

/* The first division that is fresh; none is enough, then the usual example stands. */
static void show_march(const struct asker *ask)
{
    if (ask->sc->switches[GCACW_SWITCH_TIME_LIMITS] != 0 || gcacw_is_ledger(ask->sc))
        return;
    for (uint8_t i = 0; i < ask->sc->unit_count; i++) {
        if (!may_march(ask, (gcacw_unit_id){i}))
            continue;
        vd_write_format(ask->example, "march %s", unit_name(ask, (gcacw_unit_id){i}));
        return;
    }
}

/* ---- phases ---- */

static const struct asking askings[GCACW_PHASE_COUNT] = {
    [GCACW_PHASE_ENTRY] = {GCACW_1_2a, "Bring your reinforcements onto the map, or let them wait",
                           "done", add_waiting, NULL, NULL},
    [GCACW_PHASE_RELEASE] = {GCACW_3_5a, "Place the units that were released", "done", add_waiting,
                             NULL, NULL},
    [GCACW_PHASE_NEWS] = {GCACW_1_2a,
                          "Riots in New York. Send manpower there before the dice are rolled",
                          "done", NULL, NULL, NULL},
    [GCACW_PHASE_EVENT] = {GCACW_1_3a, "Decide what the random event leaves to you", "done",
                           add_event, NULL, NULL},
    [GCACW_PHASE_POSTURE] = {GCACW_4_5a, "Choose your posture for this turn", "posture operational",
                             add_posture, NULL, NULL},
    [GCACW_PHASE_COMMANDER] = {GCACW_10_5a, "Move your army commander to a corps leader", "done",
                               NULL, NULL, NULL},
    [GCACW_PHASE_FORCED] = {GCACW_10_5a, "Hand over the units that are too far away", "done", NULL,
                            NULL, NULL},
    [GCACW_PHASE_CONTROL] = {GCACW_10_4a, "Hand units to other commanders", "done", NULL, NULL,
                             NULL},
    [GCACW_PHASE_MESSAGES] = {GCACW_10_4a, "Write to your fellow commanders", "done", NULL, NULL,
                              NULL},
    [GCACW_PHASE_LEADERS] = {GCACW_4_4a,
                             "Transfer leaders, attach and detach units, or leave all as it is",
                             "done", NULL, add_markers, NULL},
    [GCACW_PHASE_NORMAL] = {GCACW_4_1a,
                            "You have the initiative. March a unit, activate a leader, assault, or "
                            "pass",
                            "pass", NULL, type_passes, show_march},
    [GCACW_PHASE_DISTANCE] = {GCACW_4_1a,
                              "You have the initiative, far from the enemy. March, go by rail or "
                              "ship, move strategically, or pass",
                              "pass", NULL, type_passes, NULL},
    [GCACW_PHASE_LEVIES] = {GCACW_8_3a, "Levy towns and load wagon trains, or go on", "done", NULL,
                            NULL, NULL},
    [GCACW_PHASE_FORAGE] = {GCACW_8_2a, "Resupply and forage, or go on", "done", NULL, NULL, NULL},
    [GCACW_PHASE_REPAIR] = {GCACW_8_3a, "Try to repair one station, or go on", "done", NULL, NULL,
                            NULL},
    [GCACW_PHASE_DEPOTS] = {GCACW_8_3a, "Place, build or remove depots, or go on", "done", NULL,
                            NULL, NULL},
    [GCACW_PHASE_AMMUNITION] = {GCACW_6_12a, "Give out ammunition, or go on", "done", NULL, NULL,
                                NULL},
    [GCACW_PHASE_BUILDING] = {GCACW_7_1a,
                              "Build bridges and works with units that have no fatigue, or go on",
                              "done", NULL, NULL, NULL},
    [GCACW_PHASE_ACTION] = {GCACW_5_1a, "March your units one by one, or end the action", "stop",
                            add_action, type_action, NULL},
    [GCACW_PHASE_REMOTE] = {GCACW_5_7b,
                            "Your opponent asks for a remote march. Allow it, or refuse",
                            "remote no", NULL, NULL, NULL},
    [GCACW_PHASE_SCREEN] = {GCACW_6_7a, "The enemy comes up to your cavalry", "stand", add_screen,
                            type_retreat, NULL},
    [GCACW_PHASE_FLANKS] = {GCACW_6_6a, "You are attacked", "refuse 0", add_flanks, NULL, NULL},
    [GCACW_PHASE_LOSSES] = {GCACW_6_8a, "Choose the units that take the losses", "loss even",
                            add_losses, NULL, NULL},
    [GCACW_PHASE_RETREAT] = {GCACW_6_9a, "Choose where your units retreat", "", add_retreat,
                             type_retreat, NULL},
    [GCACW_PHASE_ADVANCE] = {GCACW_6_9a, "The enemy has left the hex. Advance, or stay", "stay",
                             add_target, NULL, NULL},
};

/* 13.4d: phases that take entries of the ledger alone. */
static bool takes_entries(const struct asker *ask)
{
    const uint8_t phase = ask->view->phase;

    return gcacw_is_ledger(ask->sc) &&
           (phase == GCACW_PHASE_NORMAL || phase == GCACW_PHASE_DISTANCE ||
            phase == GCACW_PHASE_BUILDING);
}

static void ask_phase(const struct asker *asker, struct vd_prompt *prompt)
{
    const struct asking *asking = &askings[asker->view->phase];

    prompt->rule = asking->rule;
    vd_write(asker->out, asking->question != NULL ? asking->question : "Close this phase");
    if (asking->more != NULL)
        asking->more(asker);
    if (asking->typed != NULL)
        asking->typed(asker);
    if (asking->better != NULL)
        asking->better(asker);
    if (prompt->example[0] == '\0')
        vd_write(asker->example, asking->example != NULL ? asking->example : "done");
}

static void ask_for_entries(const struct asker *asker, struct vd_prompt *prompt)
{
    bool building = asker->view->phase == GCACW_PHASE_BUILDING;

    prompt->rule = building ? GCACW_13_4e : GCACW_13_4d;
    vd_write(asker->out, "Enter what happened on the table, for either side, then done");
    if (building)
        add_entries(asker);
    vd_write(asker->example, "done");
}

/* The question by itself, for a page; the sentence has the phase before it, and what a player who types should know. */
static void ask(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                struct vd_prompt *prompt)
{
    char help[sizeof prompt->sentence] = "";
    struct vd_writer question = vd_writer_of(prompt->question, sizeof prompt->question);
    struct vd_writer example = vd_writer_of(prompt->example, sizeof prompt->example);
    struct vd_writer typed = vd_writer_of(help, sizeof help);
    struct vd_writer sentence = vd_writer_of(prompt->sentence, sizeof prompt->sentence);
    const struct asker asker = {sc, view, &question, &typed, &example};

    if (takes_entries(&asker))
        ask_for_entries(&asker, prompt);
    else
        ask_phase(&asker, prompt);
    vd_write_format(&sentence, "Phase %s. %s%s", gcacw_phase_id(view->phase), prompt->question,
                    help);
    if (prompt->example[0] != '\0')
        vd_write_format(&sentence, " (\"%s\")", prompt->example);
    vd_write(&sentence, ".");
}

static void wait_for(const struct gcacw_view *view, struct vd_prompt *prompt)
{
    struct vd_writer question = vd_writer_of(prompt->question, sizeof prompt->question);
    struct vd_writer sentence = vd_writer_of(prompt->sentence, sizeof prompt->sentence);

    if (view->over)
        vd_write(&question, "The campaign is over");
    else
        vd_write_format(&question, "Waiting for %s: phase %s, %s",
                        view->waits == VD_WAITS_FOR_FELLOW ? "a fellow commander" : "your opponent",
                        gcacw_phase_id(view->phase), gcacw_phase_name(view->phase));
    vd_write_format(&sentence, "%s.", prompt->question);
}

void gcacw_prompt(const struct vd_scenario *base, const struct vd_view *memory,
                  struct vd_prompt *prompt)
{
    const struct gcacw_view *view = gcacw_view_of(memory);

    *prompt = (struct vd_prompt){.kind = view->phase, .waits = view->waits};
    /* Letters and words are not listed (10.4). */
    prompt->unlisted = memory->asked && view->phase == GCACW_PHASE_MESSAGES;
    if (memory->asked)
        ask(gcacw_scenario_of(base), view, prompt);
    else
        wait_for(view, prompt);
}
