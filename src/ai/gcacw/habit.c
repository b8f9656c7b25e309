/* ai/gcacw/habit.c: the default answer if a player gives none, for the hex campaign.
 *
 * It brings reinforcements in, closes the phase, passes, stops the march, stands or takes the first retreat. People are
 * offered it for an empty line, and a caretaker who holds plays it. A caretaker who defends also
 * uses judgment in what is not a march of its own. */
#include "ai/gcacw/players.h"
#include "rules/gcacw/tables/offers.h"
#include "rules/gcacw/tables/state.h"

/* What ends a decision, the best first. */
static const uint8_t ends[] = {GCACW_OFFER_DONE,  GCACW_OFFER_PASS, GCACW_OFFER_STOP,
                               GCACW_OFFER_STAND, GCACW_OFFER_STAY, GCACW_OFFER_REFUSE};

/* Reinforcements come onto the map where they first can; nobody is left outside by an empty line. */
static bool enter(const struct vd_question *question, struct vd_player_scratch *desk,
                  struct vd_command *command)
{
    const struct vd_play *play = question->system->play;
    uint8_t phase = gcacw_view_of(question->view)->phase;

    if ((phase != GCACW_PHASE_ENTRY && phase != GCACW_PHASE_RELEASE) ||
        play->legal(question->scenario, question->view, desk->work, desk->choices,
                    desk->choice_room) == 0 ||
        desk->choices[0].kind != GCACW_OFFER_ENTER)
        return false;
    play->expand(question->scenario, question->view, desk->work, desk->choices[0], command);
    return true;
}

static void decide(const struct vd_question *question, struct vd_player_scratch *desk,
                   struct vd_memo *memo, struct vd_command *command)
{
    const struct vd_play *play = question->system->play;
    struct vd_error error;

    (void)memo;
    if (enter(question, desk, command))
        return;
    for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        *command = (struct vd_command){.choice = {.kind = ends[i], .subject = VD_NONE},
                                       .seat = question->view->seat};
        if (play->check(question->scenario, question->view, desk->work, command, &error) == VD_OK)
            return;
    }
    (void)play->legal(question->scenario, question->view, desk->work, desk->choices,
                      desk->choice_room);
    play->expand(question->scenario, question->view, desk->work, desk->choices[0], command);
}

/* No unit is sent anywhere; all else is decided with judgment. */
static void defend(const struct vd_question *question, struct vd_player_scratch *desk,
                   struct vd_memo *memo, struct vd_command *command)
{
    uint8_t phase = gcacw_view_of(question->view)->phase;

    if (phase == GCACW_PHASE_NORMAL || phase == GCACW_PHASE_DISTANCE || phase == GCACW_PHASE_ACTION)
        decide(question, desk, memo, command);
    else
        gcacw_player_script.decide(question, desk, memo, command);
}

const struct vd_player gcacw_player_habit = {
    .name = "habit",
    .gist = "does as little as it may",
    .decide = decide,
};

const struct vd_player gcacw_player_hold = {
    .name = "hold",
    .gist = "stays where it is",
    .decide = decide,
};

const struct vd_player gcacw_player_defend = {
    .name = "defend",
    .gist = "stays where it is, and fights there",
    .decide = defend,
};
