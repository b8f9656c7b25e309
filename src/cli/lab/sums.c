/* cli/lab/sums.c: adds up simulated campaigns. */
#include "cli/lab/sums.h"

#include <math.h>

static const double normal_95 = 1.959964; /* of the normal distribution, both tails */

static uint32_t *spread_of(const struct vd_sums *sums, unsigned turn, unsigned side)
{
    return &sums->spread[((size_t)turn * VD_SIDES + side) * VD_POINTS_COUNTED];
}

void vd_sums_init(struct vd_sums *sums, const struct vd_system *system,
                  const struct vd_scenario *scenario, struct vd_arena *arena)
{
    const struct vd_figure *figure = system->figures->list;

    *sums = (struct vd_sums){.system = system, .scenario = scenario};
    sums->spread = vd_arena_take(arena, (size_t)VD_TURNS_COUNTED * VD_SIDES * VD_POINTS_COUNTED,
                                 sizeof *sums->spread);
    for (unsigned i = 0; figure[i].name != NULL; i++) {
        if (figure[i].place != NULL)
            sums->places[i] =
                vd_arena_take(arena, scenario->theater->cell_count, sizeof *sums->places[i]);
    }
}

bool vd_figure_is_counted(const struct vd_figure *figure)
{
    return figure->kind != 0 || figure->ended != NULL;
}

uint8_t vd_sums_leader(const struct vd_sums *sums, const uint16_t points[VD_SIDES])
{
    if (sums->system->figures->leader != NULL)
        return sums->system->figures->leader(sums->scenario, points);
    if (points[0] == points[1])
        return VD_SEAT_NONE;
    return points[1] > points[0];
}

static void add_figures(struct vd_sums *sums, const struct vd_score *score)
{
    for (unsigned i = 0; i < VD_FIGURES_MAX; i++) {
        const double value = score->figures[i];

        sums->figures[i] += value;
        sums->figure_squares[i] += value * value;
        sums->without[i] += score->figures[i] == 0;
    }
}

static unsigned last_turn(const struct vd_sim_result *result)
{
    const unsigned turn = result->score.ending.turn;

    return turn < VD_TURNS_COUNTED ? turn : VD_TURNS_COUNTED - 1;
}

static void add_points(struct vd_sums *sums, const struct vd_sim_result *result)
{
    for (unsigned side = 0; side < VD_SIDES; side++) {
        const double points = result->score.ending.points[side];

        sums->points[side] += points;
        sums->point_squares[side] += points * points;
        for (unsigned turn = 0; turn < VD_TURNS_COUNTED; turn++) {
            const uint16_t then = result->points[turn][side];

            spread_of(sums, turn, side)[then < VD_POINTS_COUNTED ? then : VD_POINTS_COUNTED - 1]++;
        }
    }
}

/* The winner may be ahead by its points from a turn on to the end, or win at once while behind:
 * then it is decided in the last turn. */
static void add_decision(struct vd_sums *sums, const struct vd_sim_result *result)
{
    const uint8_t winner = result->score.ending.winner;
    unsigned turn = last_turn(result);

    if (winner >= VD_SIDES)
        return;
    while (turn > 1 && vd_sums_leader(sums, result->points[turn - 1]) == winner)
        turn--;
    sums->decided[turn]++;
}

static void add_happenings(struct vd_sums *sums, const struct vd_sim_result *result)
{
    for (unsigned i = 0; i < result->happening_count; i++) {
        const struct vd_happening *happening = &result->happenings[i];

        sums->happened[happening->figure][happening->turn]++;
        if (happening->cell < sums->scenario->theater->cell_count)
            sums->places[happening->figure][happening->cell]++;
    }
}

static void add_chances(struct vd_sums *sums, const struct vd_sim_result *result)
{
    const uint8_t winner = result->score.ending.winner;

    for (unsigned i = 0; i < VD_CHANCES_MAX; i++) {
        if ((result->chances >> i & 1) == 0)
            continue;
        sums->chances[i]++;
        if (winner < VD_SIDES)
            sums->chance_wins[i][winner]++;
    }
}

void vd_sums_add(struct vd_sums *sums, const struct vd_sim_result *result)
{
    const struct vd_ending *ending = &result->score.ending;

    sums->games++;
    sums->turns += ending->turn;
    sums->orders += result->score.orders;
    sums->ended[last_turn(result)]++;
    add_figures(sums, &result->score);
    add_points(sums, result);
    add_decision(sums, result);
    add_happenings(sums, result);
    add_chances(sums, result);
    for (unsigned i = 0; i < VD_POINT_ROWS_MAX; i++) {
        sums->rows[i] += result->row_points[i];
        sums->row_scored[i] += result->row_points[i] != 0;
    }
    if (ending->winner >= VD_SIDES) {
        sums->draws++;
        return;
    }
    sums->wins[ending->winner]++;
    sums->majors[ending->winner] += ending->major;
}

/* ---- what they say ---- */

unsigned vd_sums_turns(const struct vd_sums *sums)
{
    unsigned turn = VD_TURNS_COUNTED - 1;

    if (sums->system->figures->turns != NULL)
        turn = sums->system->figures->turns(sums->scenario);
    while (turn > 1 && (turn >= VD_TURNS_COUNTED ||
                        (sums->system->figures->turns == NULL && sums->ended[turn] == 0)))
        turn--;
    return turn;
}

double vd_sums_decided_early(const struct vd_sums *sums)
{
    uint64_t early = 0;

    for (unsigned turn = 0; 2 * turn <= vd_sums_turns(sums); turn++)
        early += sums->decided[turn];
    return sums->games > 0 ? (double)early / (double)sums->games : 0;
}

unsigned vd_sums_quantile(const struct vd_sums *sums, unsigned turn, unsigned side, double share)
{
    const uint32_t *spread = spread_of(sums, turn, side);
    const double wanted = share * (double)sums->games;
    uint64_t below = 0;

    for (unsigned points = 0; points < VD_POINTS_COUNTED; points++) {
        below += spread[points];
        if ((double)below >= wanted)
            return points;
    }
    return VD_POINTS_COUNTED - 1;
}

struct vd_estimate vd_share(uint64_t part, uint64_t whole)
{
    if (whole == 0)
        return (struct vd_estimate){0, 0, 1};
    const double n = (double)whole, p = (double)part / n, z2 = normal_95 * normal_95;
    const double center = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double reach = normal_95 / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n));

    return (struct vd_estimate){p, fmax(0, center - reach), fmin(1, center + reach)};
}

struct vd_estimate vd_mean(double sum, double squares, uint64_t count)
{
    if (count == 0)
        return (struct vd_estimate){0, 0, 0};
    const double n = (double)count, mean = sum / n;
    const double variance = count > 1 ? fmax(0, squares - sum * mean) / (n - 1) : 0;
    const double reach = normal_95 * sqrt(variance / n);

    return (struct vd_estimate){mean, mean - reach, mean + reach};
}

/* Newcombe's interval: from those of both shares. */
struct vd_estimate vd_share_difference(uint64_t part, uint64_t whole, uint64_t other_part,
                                       uint64_t other_whole)
{
    const struct vd_estimate a = vd_share(part, whole), b = vd_share(other_part, other_whole);
    const double value = a.value - b.value;

    return (struct vd_estimate){value, value - hypot(a.value - a.low, b.high - b.value),
                                value + hypot(a.high - a.value, b.value - b.low)};
}
