/* cli/lab/compare.c: the same campaigns with other settings, and the differences within pairs. */
#include "cli/lab/compare.h"

static double value_of(const struct vd_sim_result *result, unsigned line)
{
    const struct vd_ending *ending = &result->score.ending;

    if (line < VD_COMPARED_POINTS)
        return ending->winner == line - VD_COMPARED_WINS;
    if (line < VD_COMPARED_TURNS)
        return ending->points[line - VD_COMPARED_POINTS];
    if (line == VD_COMPARED_TURNS)
        return ending->turn;
    return result->score.figures[line - VD_COMPARED_FIGURES];
}

void vd_compare_add(struct vd_comparison *comparison, const struct vd_sim_result *one,
                    const struct vd_sim_result *other)
{
    for (unsigned line = 0; line < VD_COMPARED_COUNT; line++) {
        const double more = value_of(other, line) - value_of(one, line);

        comparison->sums[line] += more;
        comparison->squares[line] += more * more;
    }
    comparison->pairs++;
}

bool vd_compare_name(const struct vd_comparison *comparison, unsigned line,
                     struct vd_writer *writer)
{
    const struct vd_contest *contest = &comparison->other.contest;
    const struct vd_figure *figure = contest->system->figures->list;
    unsigned count = 0;

    while (figure[count].name != NULL)
        count++;
    if (line < VD_COMPARED_POINTS)
        vd_write_format(writer, "wins, %s", contest->scenario->side_names[line]);
    else if (line < VD_COMPARED_TURNS)
        vd_write_format(writer, "points, %s",
                        contest->scenario->side_names[line - VD_COMPARED_POINTS]);
    else if (line == VD_COMPARED_TURNS)
        vd_write(writer, "turns");
    else if (line - VD_COMPARED_FIGURES < count &&
             vd_figure_is_counted(&figure[line - VD_COMPARED_FIGURES]))
        vd_write(writer, figure[line - VD_COMPARED_FIGURES].name);
    else
        return false;
    return true;
}

static double mean_of(const struct vd_sums *sums, unsigned line)
{
    const double games = sums->games > 0 ? (double)sums->games : 1;

    if (line < VD_COMPARED_POINTS)
        return (double)sums->wins[line - VD_COMPARED_WINS] / games;
    if (line < VD_COMPARED_TURNS)
        return sums->points[line - VD_COMPARED_POINTS] / games;
    if (line == VD_COMPARED_TURNS)
        return (double)sums->turns / games;
    return sums->figures[line - VD_COMPARED_FIGURES] / games;
}

struct vd_compared vd_compare_line(const struct vd_comparison *comparison,
                                   const struct vd_sums *sums, unsigned line)
{
    return (struct vd_compared){
        .one = mean_of(sums, line),
        .other = mean_of(&comparison->other.sums, line),
        .difference =
            vd_mean(comparison->sums[line], comparison->squares[line], comparison->pairs)};
}
