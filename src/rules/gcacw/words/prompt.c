/* rules/gcacw/words/prompt.c: what a seat is asked, by which rule, with an order that would do. */
#include "core/words/nouns.h"
#include "rules/gcacw/words/parts.h"

/* What each phase asks. */
struct asking {
    uint16_t rule;
    const char *question, *example;
};

static const struct asking askings[GCACW_PHASE_COUNT] = {
    [GCACW_PHASE_ENTRY] = {GCACW_1_2a, "Bring your reinforcements onto the map, or let them wait",
                           "enter Pickett at 10134"},
    [GCACW_PHASE_RELEASE] = {GCACW_3_5a, "Place the units that were released", "done"},
    [GCACW_PHASE_NEWS] = {GCACW_1_2a, "Riots in New York. Name the manpower you send there",
                          "done"},
    [GCACW_PHASE_EVENT] = {GCACW_1_3a, "Decide what the random event leaves to you", "done"},
    [GCACW_PHASE_POSTURE] = {GCACW_4_5a, "Choose your posture for this turn, face down",
                             "posture operational"},
    [GCACW_PHASE_COMMANDER] = {GCACW_10_5a, "Move your army commander to a corps leader", "done"},
    [GCACW_PHASE_FORCED] = {GCACW_10_5a, "Hand over the units that are too far away", "done"},
    [GCACW_PHASE_CONTROL] = {GCACW_10_4a, "Hand units to other commanders", "done"},
    [GCACW_PHASE_MESSAGES] = {GCACW_10_4a, "Write to your fellow commanders", "done"},
    [GCACW_PHASE_LEADERS] = {GCACW_4_4a, "Transfer leaders, attach and detach units", "done"},
    [GCACW_PHASE_NORMAL] = {GCACW_4_1a, "You have the initiative. Choose an action, or pass",
                            "pass"},
    [GCACW_PHASE_DISTANCE] = {GCACW_4_1a, "You have the initiative. Choose a move, or pass",
                              "pass"},
    [GCACW_PHASE_LEVIES] = {GCACW_8_3a, "Levy towns", "done"},
    [GCACW_PHASE_FORAGE] = {GCACW_8_2a, "Resupply and forage", "done"},
    [GCACW_PHASE_REPAIR] = {GCACW_8_3a, "Try to repair a station", "done"},
    [GCACW_PHASE_DEPOTS] = {GCACW_8_3a, "Place, build or remove depots", "done"},
    [GCACW_PHASE_AMMUNITION] = {GCACW_6_12a, "Give out ammunition", "done"},
    [GCACW_PHASE_BUILDING] = {GCACW_7_1a, "Build bridges and works with units at F0", "done"},
    [GCACW_PHASE_ACTION] = {GCACW_5_1a, "March on, attack, or end the action", "stop"},
    [GCACW_PHASE_REMOTE] = {GCACW_5_7b, "Your opponent asks for a remote march. Agree, or do not",
                            "remote no"},
    [GCACW_PHASE_SCREEN] = {GCACW_6_7a, "The enemy comes up to your cavalry. Retreat or stand",
                            "stand"},
    [GCACW_PHASE_FLANKS] = {GCACW_6_6a, "You are attacked. Refuse flanks, or do not", "refuse 0"},
    [GCACW_PHASE_LOSSES] = {GCACW_6_8a, "Say which units take the losses", "loss even"},
    [GCACW_PHASE_RETREAT] = {GCACW_6_9a, "Retreat, hex by hex", ""},
    [GCACW_PHASE_ADVANCE] = {GCACW_6_9a, "The enemy has left the hex. Advance, or stay", "stay"},
};

/* Units of the action that can still do something. */
static void add_action(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                       struct vd_writer *out)
{
    const struct gcacw_action *action = &view->known.action;
    unsigned count = 0;

    for (unsigned i = 0; i < action->count; i++) {
        const struct gcacw_acting *acting = &action->at[i];

        if (acting->unit.v >= sc->unit_count || (acting->flags & GCACW_ACTING_DONE) != 0)
            continue;
        vd_write_format(out, "%s%s has %u points left", count++ == 0 ? ": " : ", ",
                        gcacw_unit_name(sc, &view->known, acting->unit), acting->points);
    }
}

static void add_losses(const struct gcacw_view *view, struct vd_writer *out)
{
    const struct gcacw_combat *combat = &view->known.combat;
    unsigned left = combat->loss_left[combat->side == view->side ? 0 : 1];

    vd_write_format(out, ": %u manpower to lose", left);
}

static void ask(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                struct vd_prompt *prompt)
{
    const struct asking *asking = &askings[view->phase];
    struct vd_writer question = vd_writer_of(prompt->question, sizeof prompt->question);
    struct vd_writer example = vd_writer_of(prompt->example, sizeof prompt->example);

    prompt->rule = asking->rule;
    vd_write_format(&question, "Phase %s. %s", gcacw_phase_id(view->phase),
                    asking->question != NULL ? asking->question : "Close this phase");
    if (view->phase == GCACW_PHASE_ACTION)
        add_action(sc, view, &question);
    else if (view->phase == GCACW_PHASE_LOSSES)
        add_losses(view, &question);
    vd_write(&example, asking->example != NULL ? asking->example : "done");
}

static void wait_for(const struct gcacw_view *view, struct vd_prompt *prompt)
{
    struct vd_writer question = vd_writer_of(prompt->question, sizeof prompt->question);

    if (view->over)
        vd_write(&question, "The campaign is over");
    else
        vd_write_format(&question, "Waiting for %s (phase %s, %s)",
                        view->waits == VD_WAITS_FOR_FELLOW ? "a fellow commander" : "your opponent",
                        gcacw_phase_id(view->phase), gcacw_phase_name(view->phase));
}

void gcacw_prompt(const struct vd_scenario *base, const struct vd_view *memory,
                  struct vd_prompt *prompt)
{
    const struct gcacw_view *view = gcacw_view_of(memory);
    struct vd_writer sentence;

    *prompt = (struct vd_prompt){.kind = view->phase, .waits = view->waits};
    if (memory->asked)
        ask(gcacw_scenario_of(base), view, prompt);
    else
        wait_for(view, prompt);
    sentence = vd_writer_of(prompt->sentence, sizeof prompt->sentence);
    if (prompt->example[0] != '\0')
        vd_write_format(&sentence, "%s (\"%s\").", prompt->question, prompt->example);
    else
        vd_write_format(&sentence, "%s.", prompt->question);
}
