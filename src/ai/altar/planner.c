/* ai/altar/planner.c: a computer commander that tries out its orders before it gives them.
 *
 * For every decision it takes the orders that the script and its like would give, imagines games
 * that its view allows, plays each order out in the same games with the same dice, and drops the
 * worse half until one is left. The number of games played out is given, so the same question has
 * the same answer on every machine. */
#include <string.h>

#include "ai/altar/mind.h"
#include "ai/altar/players.h"
#include "base/mix.h"

enum {
    CANDIDATES_MAX = 6,
    WORLDS_MAX = 8,
    LEAST_GAMES = 2, /* in each round */
    TURNS = 2,       /* that are played out, the present one included */
    LEAST_LEAD = 300 /* in all games together, of ALTAR_WON */
};

struct candidate {
    struct vd_command command;
    int64_t lead, squares; /* over the script's order, in the same games */
};

struct thought {
    const struct vd_question *question;
    struct vd_player_scratch *desk;
    struct altar_state worlds[WORLDS_MAX];
    struct candidate candidates[CANDIDATES_MAX]; /* the script's own order first */
    size_t world_count, candidate_count;
    uint32_t games; /* played with each */
    uint64_t chance;
};

/* Every game begins in the same world, with the same dice, for each candidate. */
static int try_out(const struct thought *thought, const struct candidate *candidate)
{
    struct altar_state state = thought->worlds[thought->games % thought->world_count];
    const struct altar_playout playout = {.question = thought->question,
                                          .desk = thought->desk,
                                          .seed = vd_mix(thought->chance, 1, thought->games),
                                          .turns = TURNS};

    return altar_play_out(&playout, &candidate->command, &state);
}

static void play_round(struct thought *thought, uint32_t games)
{
    for (uint32_t i = 0; i < games; i++, thought->games++) {
        int64_t base = try_out(thought, &thought->candidates[0]);

        for (size_t k = 1; k < thought->candidate_count; k++) {
            int64_t lead = try_out(thought, &thought->candidates[k]) - base;

            thought->candidates[k].lead += lead;
            thought->candidates[k].squares += lead * lead;
        }
    }
}

/* Keeps the first candidate and drops the worse half of the others. */
static void drop_worse_half(struct thought *thought)
{
    size_t keep = 1 + thought->candidate_count / 2;

    while (thought->candidate_count > keep) {
        size_t worst = 1;

        for (size_t i = 2; i < thought->candidate_count; i++) {
            if (thought->candidates[i].lead < thought->candidates[worst].lead)
                worst = i;
        }
        thought->candidate_count--;
        memmove(&thought->candidates[worst], &thought->candidates[worst + 1],
                (thought->candidate_count - worst) * sizeof thought->candidates[0]);
    }
}

static void halve(struct thought *thought, uint32_t nodes)
{
    unsigned rounds = 1;

    for (size_t i = thought->candidate_count; i > 2; i = 1 + i / 2)
        rounds++;
    for (unsigned round = 0; round < rounds; round++) {
        uint32_t games = nodes / rounds / (uint32_t)thought->candidate_count;

        play_round(thought, games > LEAST_GAMES ? games : LEAST_GAMES);
        if (round + 1 < rounds)
            drop_worse_half(thought);
    }
}

/* True if a candidate was ahead by more than a standard error. */
static bool is_ahead(const struct thought *thought, const struct candidate *candidate)
{
    int64_t games = thought->games, square = candidate->lead * candidate->lead;
    int64_t spread = candidate->squares - square / games;

    return candidate->lead > LEAST_LEAD && games > 1 && square > spread * games / (games - 1);
}

/* The script's order stands unless another was better by more than chance explains. */
static const struct candidate *best_of(const struct thought *thought)
{
    const struct candidate *best = &thought->candidates[0];

    for (size_t i = 1; i < thought->candidate_count; i++) {
        const struct candidate *other = &thought->candidates[i];

        if (is_ahead(thought, other) && other->lead > best->lead)
            best = other;
    }
    return best;
}

static bool imagine_worlds(struct thought *thought, uint32_t nodes)
{
    const struct vd_question *question = thought->question;
    size_t wanted = nodes / 4 < WORLDS_MAX ? nodes / 4 + 1 : WORLDS_MAX;

    for (uint32_t i = 0; i < 2 * wanted && thought->world_count < wanted; i++) {
        if (question->system->play->imagine(question->scenario, question->view, thought->desk->work,
                                            vd_mix(thought->chance, 2, i),
                                            &thought->worlds[thought->world_count]))
            thought->world_count++;
    }
    return thought->world_count > 0;
}

static void think(const struct vd_question *question, struct vd_player_scratch *desk,
                  struct vd_memo *memo, uint32_t usual_nodes, struct vd_command *command)
{
    uint32_t nodes = question->nodes > 0 ? question->nodes : usual_nodes;
    struct vd_command list[CANDIDATES_MAX];
    struct thought thought = {
        .question = question, .desk = desk, .chance = vd_player_chance(question)};
    struct altar_mind mind;

    altar_mind_init(&mind, question, desk);
    size_t count = altar_propose(&mind, question, desk, list, CANDIDATES_MAX);

    if (count == 0) {
        altar_player_script.decide(question, desk, memo, command);
        return;
    }
    *command = list[0];
    if (count == 1 || !imagine_worlds(&thought, nodes))
        return;
    for (size_t i = 0; i < count; i++)
        thought.candidates[i].command = list[i];
    thought.candidate_count = count;
    halve(&thought, nodes);
    *command = best_of(&thought)->command;
}

/* ---- the levels: the same player with more or fewer games ---- */

static void decide_3(const struct vd_question *question, struct vd_player_scratch *desk,
                     struct vd_memo *memo, struct vd_command *command)
{
    think(question, desk, memo, 100, command);
}

static void decide_4(const struct vd_question *question, struct vd_player_scratch *desk,
                     struct vd_memo *memo, struct vd_command *command)
{
    think(question, desk, memo, 200, command);
}

static void decide_5(const struct vd_question *question, struct vd_player_scratch *desk,
                     struct vd_memo *memo, struct vd_command *command)
{
    think(question, desk, memo, 400, command);
}

static void decide_6(const struct vd_question *question, struct vd_player_scratch *desk,
                     struct vd_memo *memo, struct vd_command *command)
{
    think(question, desk, memo, 800, command);
}

static void decide_7(const struct vd_question *question, struct vd_player_scratch *desk,
                     struct vd_memo *memo, struct vd_command *command)
{
    think(question, desk, memo, 1600, command);
}

static void decide_8(const struct vd_question *question, struct vd_player_scratch *desk,
                     struct vd_memo *memo, struct vd_command *command)
{
    think(question, desk, memo, 3200, command);
}

const struct vd_player altar_player_planner_3 = {
    .name = "planner-3",
    .gist = "tries its orders out in 100 games that it imagines, and gives the best one",
    .decide = decide_3,
};

const struct vd_player altar_player_planner_4 = {
    .name = "planner-4",
    .gist = "the same with 200 games",
    .decide = decide_4,
};

const struct vd_player altar_player_planner = {
    .name = "planner",
    .gist = "the same with 400 games: a few tenths of a second for a decision",
    .decide = decide_5,
};

const struct vd_player altar_player_planner_6 = {
    .name = "planner-6",
    .gist = "the same with 800 games",
    .decide = decide_6,
};

const struct vd_player altar_player_planner_7 = {
    .name = "planner-7",
    .gist = "the same with 1600 games",
    .decide = decide_7,
};

const struct vd_player altar_player_planner_8 = {
    .name = "planner-8",
    .gist = "the same with 3200 games: seconds for a decision",
    .decide = decide_8,
};
