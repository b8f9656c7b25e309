/* toy/players/patrol.c: a machine player of Outposts: it marches at what it sees, or at the best town. */
#include "toy/players/players.h"
#include "toy/rules/game.h"

static bool is_held_by_another(const struct outpost_scenario *sc, const struct outpost_view *view,
                               unsigned company, unsigned cell)
{
    for (unsigned i = 0; i < sc->company_count; i++) {
        if (i != company && sc->company[i].side == view->side && view->company[i].cell == cell)
            return true;
    }
    return false;
}

/* The worth of a hex to march to: an enemy to meet, a town, or the way to one. */
static unsigned worth_of(const struct outpost_scenario *sc, const struct outpost_view *view,
                         unsigned company, unsigned cell)
{
    unsigned best = 0;

    for (unsigned i = 0; i < sc->town_count; i++) {
        if (is_held_by_another(sc, view, company, sc->town[i].cell))
            continue;
        unsigned far = outpost_distance(sc, sc->town[i].cell, cell);
        unsigned worth = 40U * sc->town[i].points / (1 + far);

        best = worth > best ? worth : best;
    }
    for (unsigned i = 0; i < view->seen_count; i++) {
        if (view->seen[i].cell == cell)
            best += 50;
    }
    return best;
}

/* The best of the list; a march must gain something over standing still. */
static struct vd_choice best_of(const struct vd_question *question,
                                const struct vd_player_scratch *scratch, size_t count)
{
    const struct outpost_scenario *sc = outpost_scenario_of(question->scenario);
    const struct outpost_view *view = outpost_view_of(question->view);
    struct vd_choice best = scratch->choices[count - 1]; /* ready, end or hold */
    unsigned most = 0;

    for (size_t i = 0; i < count; i++) {
        struct vd_choice choice = scratch->choices[i];

        if (choice.kind != OUTPOST_OFFER_MARCH || choice.option == OUTPOST_FORCED)
            continue;
        unsigned now = worth_of(sc, view, choice.subject, view->company[choice.subject].cell);
        unsigned then = worth_of(sc, view, choice.subject, choice.cell);

        if (then <= now || then - now <= most)
            continue;
        most = then - now;
        best = choice;
    }
    return best;
}

static void decide_patrol(const struct vd_question *question, struct vd_player_scratch *scratch,
                          struct vd_memo *memo, struct vd_command *command)
{
    const struct vd_play *play = question->system->play;
    const struct outpost_view *view = outpost_view_of(question->view);
    size_t count = play->legal(question->scenario, question->view, scratch->work, scratch->choices,
                               scratch->choice_room);
    struct vd_choice choice = best_of(question, scratch, count);

    (void)memo;
    if (view->phase == OUTPOST_CONTACT && view->company[view->contact_company].strength > 1)
        choice.option = OUTPOST_CHARGE;
    play->expand(question->scenario, question->view, scratch->work, choice, command);
}

/* What an empty line does: nothing that could be regretted. */
static void decide_habit(const struct vd_question *question, struct vd_player_scratch *scratch,
                         struct vd_memo *memo, struct vd_command *command)
{
    const struct vd_play *play = question->system->play;
    size_t count = play->legal(question->scenario, question->view, scratch->work, scratch->choices,
                               scratch->choice_room);

    (void)memo;
    play->expand(question->scenario, question->view, scratch->work, scratch->choices[count - 1],
                 command);
}

static const struct vd_player patrol = {.name = "patrol",
                                        .gist = "marches at what it sees, or at the best town",
                                        .decide = decide_patrol};
static const struct vd_player habit = {
    .name = "habit", .gist = "ends its march, and holds", .decide = decide_habit};

static const struct vd_player *const levels[] = {&patrol, NULL};

const struct vd_players outpost_players = {
    .levels = levels,
    .habit = &habit,
    .caretakers =
        {[VD_POSTURE_DEFEND] = &habit, [VD_POSTURE_HOLD] = &habit, [VD_POSTURE_PRESS] = &patrol},
};
