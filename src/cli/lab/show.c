/* cli/lab/show.c: shows simulated campaigns in the terminal and as JSON. */
#include "cli/lab/show.h"

#include "sys/json_out.h"

enum { NAME_SIZE = 80 };

static double mean(const struct vd_sums *sums, double sum)
{
    return sum / (double)sums->games;
}

static const char *side_name(const struct vd_lab_run *run, unsigned side)
{
    return run->campaigns->contest.scenario->side_names[side];
}

/* ---- JSON ---- */

static void put_counts(struct vd_json *json, const struct vd_lab_run *run, const char *key,
                       const uint64_t counts[VD_SIDES])
{
    vd_json_open_of(json, key, '{');
    for (unsigned side = 0; side < VD_SIDES; side++)
        vd_json_whole_of(json, side_name(run, side), (int64_t)counts[side]);
    vd_json_close(json, '}');
}

static void put_estimate(struct vd_json *json, const char *key, struct vd_estimate estimate)
{
    vd_json_open_of(json, key, '{');
    vd_json_decimal_of(json, "value", estimate.value, 4);
    vd_json_decimal_of(json, "low", estimate.low, 4);
    vd_json_decimal_of(json, "high", estimate.high, 4);
    vd_json_close(json, '}');
}

static void put_sides(struct vd_json *json, const struct vd_lab_run *run)
{
    const struct vd_sums *sums = &run->campaigns->sums;

    put_counts(json, run, "wins", sums->wins);
    vd_json_whole_of(json, "draws", (int64_t)sums->draws);
    put_counts(json, run, "major", sums->majors);
    vd_json_open_of(json, "points", '{');
    for (unsigned side = 0; side < VD_SIDES; side++)
        vd_json_decimal_of(json, side_name(run, side), mean(sums, sums->points[side]), 3);
    vd_json_close(json, '}');
    vd_json_open_of(json, "win_share", '{');
    for (unsigned side = 0; side < VD_SIDES; side++)
        put_estimate(json, side_name(run, side), vd_share(sums->wins[side], sums->games));
    vd_json_close(json, '}');
}

/* Prints means, and the share of campaigns with a count of 0. */
static void put_figures(struct vd_json *json, const struct vd_sums *sums)
{
    const struct vd_figure *figure = sums->system->figures->list;

    for (unsigned i = 0; figure[i].name != NULL; i++) {
        char key[NAME_SIZE];

        if (!vd_figure_is_counted(&figure[i]))
            continue;
        vd_json_decimal_of(json, figure[i].name, mean(sums, sums->figures[i]), 3);
        (void)snprintf(key, sizeof key, "without_%s", figure[i].one != NULL ? figure[i].one : "");
        if (figure[i].one != NULL)
            vd_json_decimal_of(json, key, mean(sums, (double)sums->without[i]), 4);
    }
}

static void put_turns(struct vd_json *json, const struct vd_sums *sums)
{
    const unsigned last = vd_sums_turns(sums);

    vd_json_decimal_of(json, "turns", mean(sums, (double)sums->turns), 3);
    vd_json_decimal_of(json, "decided_early", vd_sums_decided_early(sums), 4);
    vd_json_open_of(json, "ended_by_turn", '[');
    for (unsigned turn = 1; turn <= last; turn++)
        vd_json_whole(json, (int64_t)sums->ended[turn]);
    vd_json_close(json, ']');
    vd_json_open_of(json, "decided_by_turn", '[');
    for (unsigned turn = 1; turn <= last; turn++)
        vd_json_whole(json, (int64_t)sums->decided[turn]);
    vd_json_close(json, ']');
}

static void put_comparison(struct vd_json *json, const struct vd_lab_run *run)
{
    const struct vd_comparison *comparison = run->comparison;

    vd_json_open_of(json, "compared", '{');
    vd_json_text_of(json, "with", comparison->label);
    vd_json_whole_of(json, "pairs", (int64_t)comparison->pairs);
    vd_json_open_of(json, "lines", '[');
    for (unsigned line = 0; line < VD_COMPARED_COUNT; line++) {
        const struct vd_compared compared =
            vd_compare_line(comparison, &run->campaigns->sums, line);
        char name[NAME_SIZE];
        struct vd_writer writer = vd_writer_of(name, sizeof name);

        if (!vd_compare_name(comparison, line, &writer))
            continue;
        vd_json_open(json, '{');
        vd_json_text_of(json, "what", name);
        vd_json_decimal_of(json, "one", compared.one, 4);
        vd_json_decimal_of(json, "other", compared.other, 4);
        put_estimate(json, "difference", compared.difference);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}

void vd_lab_put_json(const struct vd_lab_run *run)
{
    const struct vd_sums *sums = &run->campaigns->sums;
    struct vd_json json;

    vd_json_init(&json, stdout);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "scenario", run->scenario);
    vd_json_text_of(&json, "seed", run->seed);
    vd_json_open_of(&json, "players", '{');
    for (unsigned side = 0; side < VD_SIDES; side++)
        vd_json_text_of(&json, side_name(run, side), run->campaigns->sides[side]->name);
    vd_json_close(&json, '}');
    vd_json_whole_of(&json, "games", (int64_t)sums->games);
    put_sides(&json, run);
    put_turns(&json, sums);
    vd_json_decimal_of(&json, "orders", mean(sums, (double)sums->orders), 1);
    put_figures(&json, sums);
    if (run->comparison != NULL)
        put_comparison(&json, run);
    vd_json_decimal_of(&json, "seconds", run->seconds, 6);
    vd_json_decimal_of(&json, "cpu_seconds", run->cpu_seconds, 6);
    vd_json_close(&json, '}');
}

/* ---- text ---- */

static void print_sides(const struct vd_lab_run *run)
{
    const struct vd_sums *sums = &run->campaigns->sums;

    for (unsigned side = 0; side < VD_SIDES; side++) {
        const struct vd_estimate share = vd_share(sums->wins[side], sums->games);

        printf(
            "  %-12s %-8s wins %5.1f %% (95 %%: %.1f to %.1f), at once %.1f %%; mean points %.1f\n",
            side_name(run, side), run->campaigns->sides[side]->name, 100 * share.value,
            100 * share.low, 100 * share.high, 100 * mean(sums, (double)sums->majors[side]),
            mean(sums, sums->points[side]));
    }
    printf("  draws %.1f %%; mean of turns %.1f, of orders %.0f; decided by half time in %.1f %%\n",
           100 * mean(sums, (double)sums->draws), mean(sums, (double)sums->turns),
           mean(sums, (double)sums->orders), 100 * vd_sums_decided_early(sums));
}

static void print_figures(const struct vd_sums *sums)
{
    const struct vd_figure *figure = sums->system->figures->list;

    printf("  mean figures a campaign:\n");
    for (unsigned i = 0; figure[i].name != NULL; i++) {
        if (!vd_figure_is_counted(&figure[i]))
            continue;
        printf("    %-30s %9.2f", figure[i].name, mean(sums, sums->figures[i]));
        if (figure[i].one != NULL)
            printf("   (no %s in %.1f %%)", figure[i].one,
                   100 * mean(sums, (double)sums->without[i]));
        putchar('\n');
    }
}

static void print_comparison(const struct vd_lab_run *run)
{
    const struct vd_comparison *comparison = run->comparison;

    printf("  the same campaigns with %s:\n    %-30s %9s %9s %10s   95 %%\n", comparison->label, "",
           "without", "with", "difference");
    for (unsigned line = 0; line < VD_COMPARED_COUNT; line++) {
        const struct vd_compared compared =
            vd_compare_line(comparison, &run->campaigns->sums, line);
        const struct vd_estimate *more = &compared.difference;
        char name[NAME_SIZE];
        struct vd_writer writer = vd_writer_of(name, sizeof name);

        if (vd_compare_name(comparison, line, &writer))
            printf("    %-30s %9.3f %9.3f %+10.3f   %+.3f to %+.3f%s\n", name, compared.one,
                   compared.other, more->value, more->low, more->high,
                   more->low > 0 || more->high < 0 ? " *" : "");
    }
    printf("  * differs beyond chance, at 95 %% for each line taken alone\n");
}

void vd_lab_put_text(const struct vd_lab_run *run)
{
    const struct vd_sums *sums = &run->campaigns->sums;

    printf("%s: %llu campaign%s, seed %s\n", run->scenario, (unsigned long long)sums->games,
           sums->games == 1 ? "" : "s", run->seed);
    print_sides(run);
    print_figures(sums);
    if (run->comparison != NULL)
        print_comparison(run);
    printf("  %.2f seconds, %.2f of CPU", run->seconds, run->cpu_seconds);
    if (run->played > 0 && run->cpu_seconds > 0)
        printf(": %.0f campaigns per CPU-second", (double)run->played / run->cpu_seconds);
    putchar('\n');
}
