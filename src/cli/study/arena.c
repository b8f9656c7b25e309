/* cli/study/arena.c: vedette arena: which of two computer players is stronger.
 *
 * The unit of evidence is a pair of campaigns: the same dice, the seats swapped. */
#include <math.h>
#include <string.h>

#include "base/mix.h"
#include "cli/study/contest.h"
#include "sim/jobs.h"
#include "sys/json_out.h"

enum { NODES_MAX = 1000000 };
enum { QUARTERS = 4 }; /* two games of half points each: a pair's score in quarters */

/* Half points that A won in a pair, by the side it had. */
struct pair {
    uint8_t halves[VD_SIDES];
};

struct tally {
    uint64_t pairs;
    uint64_t halves[VD_SIDES];
    uint64_t scored[QUARTERS + 1]; /* pairs by A's score in quarters */
};

struct request {
    const char *scenario, *a, *b, *pairs, *seed, *jobs, *nodes_a, *nodes_b;
    bool as_json;
    struct vd_settings settings;
};

struct run {
    struct vd_contest contest;
    const struct vd_player *a, *b;
    uint64_t pairs, jobs, nodes_a, nodes_b;
    struct tally tally;
    double seconds, cpu_seconds;
};

/* Sets the half points for player A, who has this side. */
static bool play_one(const struct run *run, unsigned side, uint64_t seed, uint8_t *halves)
{
    const struct vd_player *const sides[VD_SIDES] = {side == 0 ? run->a : run->b,
                                                     side == 0 ? run->b : run->a};
    struct vd_contest contest = run->contest;
    struct vd_score score;

    contest.nodes[side] = (uint32_t)run->nodes_a;
    contest.nodes[1 - side] = (uint32_t)run->nodes_b;
    if (!vd_contest_play(&contest, sides, seed, NULL, &score))
        return false;
    if (score.ending.winner >= VD_SIDES)
        *halves = 1;
    else
        *halves = score.ending.winner == side ? 2 : 0;
    return true;
}

static bool play_pair(void *context, uint64_t index, void *result)
{
    const struct run *run = context;
    struct pair *pair = result;
    uint64_t seed = vd_mix(run->contest.seed, index, 0);
    bool fine = true;

    for (unsigned side = 0; fine && side < VD_SIDES; side++)
        fine = play_one(run, side, seed, &pair->halves[side]);
    return fine;
}

static bool count_pair(void *context, uint64_t index, const void *result)
{
    struct run *run = context;
    const struct pair *pair = result;
    unsigned sum = 0;

    (void)index;
    for (unsigned side = 0; side < VD_SIDES; side++) {
        run->tally.halves[side] += pair->halves[side];
        sum += pair->halves[side];
    }
    run->tally.pairs++;
    run->tally.scored[sum]++;
    return true;
}

/* ---- how sure ---- */

struct estimate {
    double score, low, high;
};

/* The 95 % interval, from the spread between pairs. Two pairs won and two lost are added, so that a
 * clean sweep does not claim certainty (Agresti and Coull). */
static struct estimate estimate_of(const struct tally *tally)
{
    double number = (double)tally->pairs + 4, sum = 2, squares = 2, score = 0;

    for (unsigned i = 0; i <= QUARTERS; i++) {
        double value = (double)i / QUARTERS, times = (double)tally->scored[i];

        score += value * times;
        squares += value * value * times;
    }
    sum += score;
    double center = sum / number;
    double spread = 1.96 * sqrt((squares / number - center * center) / number);

    return (struct estimate){.score = score / (double)tally->pairs,
                             .low = fmax(0, center - spread),
                             .high = fmin(1, center + spread)};
}

static double score_as(const struct run *run, unsigned side)
{
    return (double)run->tally.halves[side] / (2 * (double)run->tally.pairs);
}

static void put_json(const struct request *request, const struct run *run)
{
    struct estimate estimate = estimate_of(&run->tally);
    struct vd_json json;

    vd_json_init(&json, stdout);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "scenario", request->scenario);
    vd_json_text_of(&json, "seed", request->seed);
    vd_json_text_of(&json, "a", run->a->name);
    vd_json_text_of(&json, "b", run->b->name);
    vd_json_whole_of(&json, "pairs", (int64_t)run->tally.pairs);
    vd_json_decimal_of(&json, "score_a", estimate.score, 6);
    vd_json_decimal_of(&json, "low", estimate.low, 6);
    vd_json_decimal_of(&json, "high", estimate.high, 6);
    vd_json_open_of(&json, "score_a_as", '{');
    for (unsigned side = 0; side < VD_SIDES; side++)
        vd_json_decimal_of(&json, run->contest.scenario->side_names[side], score_as(run, side), 6);
    vd_json_close(&json, '}');
    vd_json_decimal_of(&json, "seconds", run->seconds, 6);
    vd_json_decimal_of(&json, "cpu_seconds", run->cpu_seconds, 6);
    vd_json_close(&json, '}');
}

static void put_text(const struct request *request, const struct run *run)
{
    struct estimate estimate = estimate_of(&run->tally);

    printf("%s: %s against %s, %llu pair%s, seed %s\n", request->scenario, run->a->name,
           run->b->name, (unsigned long long)run->tally.pairs, run->tally.pairs == 1 ? "" : "s",
           request->seed);
    printf("  %s scores %.1f %% (95 %%: %.1f to %.1f)\n", run->a->name, 100 * estimate.score,
           100 * estimate.low, 100 * estimate.high);
    for (unsigned side = 0; side < VD_SIDES; side++)
        printf("  as %-12s %.1f %%\n", run->contest.scenario->side_names[side],
               100 * score_as(run, side));
}

static int contest(const struct request *request, struct run *run)
{
    const struct vd_jobs jobs = {.run = play_pair,
                                 .take = count_pair,
                                 .context = run,
                                 .result_size = sizeof(struct pair),
                                 .count = run->pairs,
                                 .workers = (unsigned)run->jobs,
                                 .unit = "pairs"};
    double wall = vd_steady_clock_seconds(), cpu = vd_cpu_seconds();

    run->contest.seed = vd_mix_text(request->seed);
    run->a = vd_contest_player(&run->contest, request->a);
    run->b = run->a != NULL ? vd_contest_player(&run->contest, request->b) : NULL;
    if (run->b == NULL)
        return VD_EXIT_REFUSED;
    enum vd_jobs_end end = vd_jobs_run(&jobs);

    if (end == VD_JOBS_FAILED || run->tally.pairs == 0)
        return VD_EXIT_REFUSED;
    run->seconds = vd_steady_clock_seconds() - wall;
    run->cpu_seconds = vd_cpu_seconds() - cpu;
    if (request->as_json)
        put_json(request, run);
    else
        put_text(request, run);
    if (!vd_cli_close(stdout, NULL))
        return VD_EXIT_REFUSED;
    if (end == VD_JOBS_INTERRUPTED)
        return vd_refused("interrupted after %llu of %llu pairs: the figures are of those",
                          (unsigned long long)run->tally.pairs, (unsigned long long)run->pairs);
    return VD_EXIT_DONE;
}

static int run_arena(int count, char **words)
{
    struct request request = {.seed = "1", .jobs = "1", .nodes_a = "0", .nodes_b = "0"};
    const struct vd_option options[] = {{"--a", NULL, &request.a, NULL},
                                        {"--b", NULL, &request.b, NULL},
                                        {"--pairs", NULL, &request.pairs, NULL},
                                        {"--seed", NULL, &request.seed, NULL},
                                        {"--nodes-a", NULL, &request.nodes_a, NULL},
                                        {"--nodes-b", NULL, &request.nodes_b, NULL},
                                        {"--jobs", NULL, &request.jobs, NULL},
                                        {"--json", NULL, NULL, &request.as_json}};
    struct run run = {0};
    size_t plain_count;
    int status = VD_EXIT_REFUSED;

    if (!vd_settings_take(&vd_command_arena, &request.settings, &count, words) ||
        !vd_options_read(&vd_command_arena, count, words, options,
                         sizeof options / sizeof options[0], &request.scenario, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_arena, "which scenario? vedette scenarios lists them");
    if (request.a == NULL || request.b == NULL)
        return vd_usage(&vd_command_arena, "who plays? give --a AI and --b AI");
    if (request.pairs == NULL)
        return vd_usage(&vd_command_arena, "how many? give --pairs N");
    if (!vd_option_number(&vd_command_arena, "--pairs", request.pairs, 1, 100000000, &run.pairs) ||
        !vd_option_number(&vd_command_arena, "--nodes-a", request.nodes_a, 0, NODES_MAX,
                          &run.nodes_a) ||
        !vd_option_number(&vd_command_arena, "--nodes-b", request.nodes_b, 0, NODES_MAX,
                          &run.nodes_b) ||
        !vd_option_number(&vd_command_arena, "--jobs", request.jobs, 1, VD_JOBS_MAX, &run.jobs))
        return VD_EXIT_USAGE;
    if (vd_contest_open(&run.contest, &request.settings, request.scenario))
        status = contest(&request, &run);
    vd_contest_release(&run.contest);
    return status;
}

const struct vd_cli_command vd_command_arena = {
    .name = "arena",
    .gist = "measure one computer player against another",
    .help = "usage: vedette arena SCENARIO --a AI --b AI --pairs N [OPTIONS]\n"
            "\n"
            "Plays pairs of campaigns: the same dice, the seats swapped. Prints the score of A, a\n"
            "win 1, a draw a half, with its 95% range.\n"
            "\n"
            "  --a AI, --b AI     <players>\n"
            "  --pairs N          how many pairs\n"
            "  --nodes-a N, --nodes-b N\n"
            "                     games that a player who looks ahead may play out in a\n"
            "                     decision; 0 (or not given): as many as it does by itself\n"
            "  --jobs N           processes that share the work; the result is the same\n"
            "  --seed S           of dice and players; the same seed, the same result\n"
            "  --set rule=value   an option of the rules, as in vedette new; may be repeated\n"
            "  --json             one JSON document: score_a, low, high, pairs, score_a_as{}, ...\n"
            "\n"
            "example: vedette arena vicksburg --a script --b random --pairs 200\n",
    .run = run_arena,
};
