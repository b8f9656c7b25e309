/* ai/altar/habit.c: the default answer if a player gives none, for the altar system.
 *
 * It ends the decision, or takes what the book calls the default (spec 1.10): tokens without a
 * die do not march, retreats take the nearest way, remaining dice rally broken brigades. People
 * are offered it for an empty line, and a caretaker who holds plays it. A caretaker who defends
 * also uses judgment. */
#include "ai/altar/players.h"
#include "rules/altar/offers/defaults.h"
#include "rules/altar/tables/command.h"

/* Where the book has no default: the kind of choice that ends the decision; the first one
 * listed. */
static const uint8_t habits[ALTAR_PHASE_COUNT] = {
    [ALTAR_PHASE_GIVE_UP] = ALTAR_CHOOSE_GIVE_UP,
    [ALTAR_PHASE_DEPLOY] = ALTAR_CHOOSE_DEPLOYED,
    [ALTAR_PHASE_ACTIVATE] = ALTAR_CHOOSE_ACTIVATE,
    [ALTAR_PHASE_MARCH] = ALTAR_CHOOSE_END_MARCHES,
    [ALTAR_PHASE_CONTACT] = ALTAR_CHOOSE_BATTLE_CARD,
    [ALTAR_PHASE_ACTION] = ALTAR_CHOOSE_END,
    [ALTAR_PHASE_BATTLE] = ALTAR_CHOOSE_FIGHT,
    [ALTAR_PHASE_RALLY] = ALTAR_CHOOSE_RALLY, /* if none is left, the first choice ends it */
};

/* A token with an open march rests; an allotted die is rolled. */
static uint8_t march_habit(const struct altar_view *view)
{
    if (view->mover.piece.v != ALTAR_NONE)
        return ALTAR_CHOOSE_HOLD;
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side == view->side && piece->cell != VD_NONE &&
            (piece->flags & (ALTAR_PIECE_STAFF | ALTAR_PIECE_ROLLED | ALTAR_PIECE_MOVED)) ==
                ALTAR_PIECE_STAFF)
            return ALTAR_CHOOSE_ROLL;
    }
    return ALTAR_CHOOSE_END_MARCHES;
}

static bool is_habit(const struct altar_view *view, const struct vd_choice *choice)
{
    if (choice->kind == ALTAR_CHOOSE_BATTLE_CARD)
        return choice->option == ALTAR_CARD_SKIRMISH;
    if (view->task.phase == ALTAR_PHASE_MARCH)
        return choice->kind == march_habit(view);
    return choice->kind == habits[view->task.phase];
}

static void answer(const struct vd_question *question, struct vd_player_scratch *desk, bool goes_on,
                   struct vd_command *command)
{
    const struct altar_view *view = (const struct altar_view *)question->view;
    size_t count, taken = 0;

    if ((goes_on || view->task.phase != ALTAR_PHASE_MARCH) &&
        altar_default(question->scenario, question->view, desk->work, desk->choices)) {
        count = 1;
    } else {
        count = question->system->play->legal(question->scenario, question->view, desk->work,
                                              desk->choices, desk->choice_room);
        while (taken < count && !is_habit(view, &desk->choices[taken]))
            taken++;
    }
    question->system->play->expand(question->scenario, question->view, desk->work,
                                   desk->choices[taken < count ? taken : 0], command);
}

static void decide(const struct vd_question *question, struct vd_player_scratch *desk,
                   struct vd_memo *memo, struct vd_command *command)
{
    (void)memo;
    answer(question, desk, true, command);
}

/* An open march ends where it stands. */
static void hold(const struct vd_question *question, struct vd_player_scratch *desk,
                 struct vd_memo *memo, struct vd_command *command)
{
    (void)memo;
    answer(question, desk, false, command);
}

/* No token is sent anywhere, but cards are played by the odds, and units to rally are chosen. */
static void defend(const struct vd_question *question, struct vd_player_scratch *desk,
                   struct vd_memo *memo, struct vd_command *command)
{
    static const bool is_judged[ALTAR_PHASE_COUNT] = {
        [ALTAR_PHASE_CARD] = true, [ALTAR_PHASE_CONTACT] = true, [ALTAR_PHASE_RALLY] = true};
    const struct altar_view *view = (const struct altar_view *)question->view;

    if (is_judged[view->task.phase])
        altar_player_script.decide(question, desk, memo, command);
    else
        answer(question, desk, true, command);
}

const struct vd_player altar_player_habit = {
    .name = "habit",
    .gist = "does as little as it may",
    .decide = decide,
};

const struct vd_player altar_player_hold = {
    .name = "hold",
    .gist = "stays where it is",
    .decide = hold,
};

const struct vd_player altar_player_defend = {
    .name = "defend",
    .gist = "fights where it stands",
    .decide = defend,
};
