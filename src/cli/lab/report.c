/* cli/lab/report.c: a page about simulated campaigns: one file with tables, plots and maps. */
#include "cli/lab/report.h"

#include <string.h>

#include "cli/version.h"
#include "core/words/nouns.h"

static const char style[] =
    ":root{--ink:#2b2620;--quiet:#6d6457;--paper:#faf6ec;--sheet:#fffdf7;--rule:#d8cdb8;"
    "--side0:#2f5b93;--side1:#a8442f;--gold:#a97b13}"
    "@media(prefers-color-scheme:dark){:root{--ink:#ece4d4;--quiet:#b1a692;--paper:#23201b;"
    "--sheet:#2c2822;--rule:#4b443a;--side0:#86b1e6;--side1:#e68d78;--gold:#dcb04c}}"
    "body{font:17px/1.5 'EB Garamond',Garamond,Georgia,serif;font-variant-numeric:lining-nums;"
    "color:var(--ink);background:var(--paper);max-width:1020px;margin:0 auto;padding:1.5rem 1rem}"
    "h1{font-size:1.9rem;margin:0}h2{font-size:1.35rem;margin:2.2rem 0 .3rem;"
    "border-top:1px solid var(--rule);padding-top:1rem}p{max-width:44rem;margin:.4rem 0}"
    ".quiet,caption,figcaption{color:var(--quiet)}code{font-size:.85em}"
    "table{border-collapse:collapse;margin:.6rem 0}th,td{padding:.15rem .7rem .15rem 0;"
    "text-align:right;border-bottom:1px solid var(--rule)}th:first-child,td:first-child{text-align:"
    "left}th{font-weight:600;color:var(--quiet)}.sure{font-weight:700}"
    ".scroll{overflow-x:auto}"
    ".plot{width:100%;max-width:760px;height:auto;background:var(--sheet);border:1px solid "
    "var(--rule);border-radius:6px;display:block;margin:.5rem 0}"
    ".plot text{font:12px sans-serif;fill:var(--quiet)}.scale{text-anchor:end}"
    ".label{text-anchor:middle}.grid{stroke:var(--rule);fill:none}"
    ".side0{fill:var(--side0)}.side1{fill:var(--side1)}.other{fill:var(--gold)}"
    ".line{fill:none;stroke-width:2.5}.line.side0{stroke:var(--side0)}.line.side1{stroke:"
    "var(--side1)}.line.other{stroke:var(--gold)}.band{opacity:.2}"
    ".key{display:inline-block;width:.8em;height:.8em;border-radius:2px;margin:0 .35em 0 1em;"
    "vertical-align:-.05em}.key.side0{background:var(--side0)}.key.side1{background:var(--side1)}"
    ".key.other{background:var(--gold)}"
    "figure{margin:1rem 0}.map{width:100%;height:auto;border:1px solid var(--rule);border-radius:"
    "6px}.heat{fill:#c1121f;fill-opacity:.45;stroke:#7d0b14;stroke-width:.6}";

/* ---- small parts ---- */

static FILE *out_of(const struct vd_report_page *page)
{
    return page->out;
}

static const char *side_name(const struct vd_report_page *page, unsigned side)
{
    return page->run->campaigns->contest.scenario->side_names[side];
}

static const struct vd_sums *sums_of(const struct vd_report_page *page)
{
    return &page->run->campaigns->sums;
}

void vd_report_heading(const struct vd_report_page *page, const char *title)
{
    fprintf(page->out, "<h2>%s</h2>\n", title);
}

/* "June 28"; without dates "turn 4". Turns count from 1. */
static void turn_label(const void *context, unsigned at, char *text, size_t size)
{
    const struct vd_sums *sums = context;

    if (sums->system->figures->date == NULL) {
        (void)snprintf(text, size, "turn %u", at + 1);
        return;
    }
    const struct vd_date date = sums->system->figures->date(sums->scenario, at + 1);

    (void)snprintf(text, size, "%s %u", vd_month_name(date.month), (unsigned)date.day);
}

static struct vd_plot plot_of(const struct vd_report_page *page, const char *title,
                              const char *unit)
{
    return (struct vd_plot){.out = page->out,
                            .title = title,
                            .count = vd_sums_turns(sums_of(page)),
                            .label = turn_label,
                            .context = sums_of(page),
                            .unit = unit};
}

static void put_side_keys(const struct vd_report_page *page)
{
    fputs("<p class=\"quiet\">", out_of(page));
    for (unsigned side = 0; side < VD_SIDES; side++)
        fprintf(page->out, "<span class=\"key side%u\"></span>%s", side, side_name(page, side));
    fputs("</p>\n", out_of(page));
}

static double largest(const double *values, unsigned count)
{
    double most = 0;

    for (unsigned i = 0; i < count; i++)
        most = values[i] > most ? values[i] : most;
    return most;
}

/* Percent of all campaigns. */
static double percent(const struct vd_sums *sums, uint64_t part)
{
    return 100.0 * (double)part / (double)sums->games;
}

/* ---- what was played ---- */

static void put_settings(const struct vd_report_page *page)
{
    const struct vd_contest *contest = &page->run->campaigns->contest;
    struct vd_switch setting;
    bool any = false;

    for (size_t i = 0; contest->system->keeping->setting(contest->scenario, i, &setting); i++) {
        if (strcmp(setting.value, setting.by_default) == 0)
            continue;
        fprintf(page->out, "%s<code>%s=%s</code>", any ? ", " : "; with ", setting.name,
                setting.value);
        any = true;
    }
}

static void put_beginning(const struct vd_report_page *page)
{
    const struct vd_lab_run *run = page->run;
    const struct vd_sums *sums = sums_of(page);

    fprintf(page->out,
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
            "<title>%s: %llu campaigns</title><style>%s</style></head><body>\n"
            "<h1>%s: %llu campaigns</h1>\n<p>",
            run->scenario, (unsigned long long)sums->games, style, run->scenario,
            (unsigned long long)sums->games);
    for (unsigned side = 0; side < VD_SIDES; side++)
        fprintf(page->out, "%s%s: %s", side > 0 ? ", " : "", side_name(page, side),
                run->campaigns->sides[side]->name);
    fprintf(page->out, "; seed <code>");
    vd_put_html(page->out, run->seed);
    fputs("</code>", page->out);
    put_settings(page);
    fprintf(page->out,
            ". vedette %s. The same seed gives the same campaigns. Ranges are 95&nbsp;%%.</p>\n",
            vd_version_number);
}

/* ---- who won ---- */

static void put_winners(const struct vd_report_page *page)
{
    const struct vd_sums *sums = sums_of(page);

    fputs("<h2>Who won</h2>\n<div class=\"scroll\"><table><tr><th>side<th>won<th>range<th>won at "
          "once<th>mean points<th>range</tr>\n",
          page->out);
    for (unsigned side = 0; side < VD_SIDES; side++) {
        const struct vd_estimate share = vd_share(sums->wins[side], sums->games);
        const struct vd_estimate points =
            vd_mean(sums->points[side], sums->point_squares[side], sums->games);

        fprintf(page->out,
                "<tr><td>%s<td>%.1f %%<td>%.1f to %.1f<td>%.1f %%<td>%.1f<td>%.1f to %.1f</tr>\n",
                side_name(page, side), 100 * share.value, 100 * share.low, 100 * share.high,
                percent(sums, sums->majors[side]), points.value, points.low, points.high);
    }
    fprintf(page->out, "<tr><td>draw<td>%.1f %%<td><td><td><td></tr></table></div>\n",
            percent(sums, sums->draws));
}

/* ---- points by turn ---- */

static void put_points(const struct vd_report_page *page)
{
    const struct vd_sums *sums = sums_of(page);
    struct vd_plot plot = plot_of(page, "Points of each side at the end of each turn", "");
    double middle[VD_SIDES][VD_TURNS_COUNTED], low[VD_SIDES][VD_TURNS_COUNTED],
        high[VD_SIDES][VD_TURNS_COUNTED], most = 0;

    for (unsigned side = 0; side < VD_SIDES; side++) {
        for (unsigned i = 0; i < plot.count; i++) {
            low[side][i] = vd_sums_quantile(sums, i + 1, side, 0.1);
            middle[side][i] = vd_sums_quantile(sums, i + 1, side, 0.5);
            high[side][i] = vd_sums_quantile(sums, i + 1, side, 0.9);
            most = high[side][i] > most ? high[side][i] : most;
        }
    }
    vd_plot_scale(&plot, most);
    vd_report_heading(page, "Points, turn by turn");
    fputs("<p>The line is the middle campaign; eight of ten campaigns lie within the band. A "
          "campaign that has ended keeps its points.</p>\n",
          page->out);
    put_side_keys(page);
    vd_plot_begin(&plot);
    for (unsigned side = 0; side < VD_SIDES; side++)
        vd_plot_band(&plot, low[side], high[side], side == 0 ? "side0" : "side1");
    for (unsigned side = 0; side < VD_SIDES; side++)
        vd_plot_line(&plot, middle[side], side == 0 ? "side0" : "side1");
    vd_plot_end(&plot);
}

/* ---- how long, and how long open ---- */

static void put_length(const struct vd_report_page *page)
{
    const struct vd_sums *sums = sums_of(page);
    struct vd_plot plot = plot_of(page, "Campaigns by their last turn", " %");
    double values[VD_TURNS_COUNTED];

    for (unsigned i = 0; i < plot.count; i++)
        values[i] = percent(sums, sums->ended[i + 1]);
    vd_plot_scale(&plot, largest(values, plot.count));
    vd_report_heading(page, "How long campaigns last");
    fprintf(page->out, "<p>On average %.1f turns and %.0f orders.</p>\n",
            (double)sums->turns / (double)sums->games, (double)sums->orders / (double)sums->games);
    vd_plot_begin(&plot);
    vd_plot_bars(&plot, values, "other", 0, 1);
    vd_plot_end(&plot);
}

static void put_decided(const struct vd_report_page *page)
{
    const struct vd_sums *sums = sums_of(page);
    struct vd_plot plot = plot_of(page, "Campaigns that are decided by the end of each turn", " %");
    double values[VD_TURNS_COUNTED];
    uint64_t sum = sums->decided[0];

    for (unsigned i = 0; i < plot.count; i++) {
        sum += sums->decided[i + 1];
        values[i] = percent(sums, sum);
    }
    vd_plot_scale(&plot, 100);
    vd_report_heading(page, "When they were decided");
    fprintf(page->out,
            "<p>A campaign counts as decided from the turn on in which the later winner leads "
            "until the end. By half time that is so in %.1f&nbsp;%%.</p>\n",
            100 * vd_sums_decided_early(sums));
    vd_plot_begin(&plot);
    vd_plot_bars(&plot, values, "other", 0, 1);
    vd_plot_end(&plot);
}

/* ---- figures ---- */

static void put_figures(const struct vd_report_page *page)
{
    const struct vd_sums *sums = sums_of(page);
    const struct vd_figure *figure = sums->system->figures->list;

    vd_report_heading(page, "What happened");
    fputs("<div class=\"scroll\"><table><tr><th>a campaign has<th>mean<th>range<th>none in</tr>\n",
          page->out);
    for (unsigned i = 0; figure[i].name != NULL; i++) {
        const struct vd_estimate mean =
            vd_mean(sums->figures[i], sums->figure_squares[i], sums->games);

        if (vd_figure_is_counted(&figure[i]))
            fprintf(page->out, "<tr><td>%s<td>%.2f<td>%.2f to %.2f<td>%.1f %%</tr>\n",
                    figure[i].name, mean.value, mean.low, mean.high,
                    percent(sums, sums->without[i]));
    }
    fputs("</table></div>\n", page->out);
}

static void put_happened(const struct vd_report_page *page, unsigned number)
{
    const struct vd_sums *sums = sums_of(page);
    struct vd_plot plot = plot_of(page, sums->system->figures->list[number].name, "");
    double values[VD_TURNS_COUNTED];

    for (unsigned i = 0; i < plot.count; i++)
        values[i] = (double)sums->happened[number][i + 1] / (double)sums->games;
    vd_plot_scale(&plot, largest(values, plot.count));
    fprintf(page->out, "<h2>When and where: %s</h2>\n<p>Mean number in a campaign, by date.</p>\n",
            sums->system->figures->list[number].name);
    vd_plot_begin(&plot);
    vd_plot_bars(&plot, values, "other", 0, 1);
    vd_plot_end(&plot);
    vd_report_put_heat(page, number);
}

/* ---- rows of points ---- */

static void put_rows(const struct vd_report_page *page)
{
    const struct vd_contest *contest = &page->run->campaigns->contest;
    const struct vd_sums *sums = sums_of(page);
    struct vd_point_row rows[VD_POINT_ROWS_MAX];
    size_t count;

    if (contest->system->figures->point_rows == NULL)
        return;
    count = contest->system->figures->point_rows(contest->scenario, vd_table_state(contest->table),
                                                 rows);
    vd_report_heading(page, "Points by what they were scored for");
    fputs("<div class=\"scroll\"><table><tr><th>row<th>side<th>mean points<th>scored in</tr>\n",
          page->out);
    for (size_t i = 0; i < count; i++) {
        if (sums->row_scored[i] == 0)
            continue;
        fputs("<tr><td>", page->out);
        vd_put_html(page->out, rows[i].name);
        fprintf(page->out, "<td>%s<td>%.2f<td>%.1f %%</tr>\n", side_name(page, rows[i].side),
                sums->rows[i] / (double)sums->games, percent(sums, sums->row_scored[i]));
    }
    fputs("</table></div>\n", page->out);
}

/* ---- cards and random events ---- */

static void put_chance(const struct vd_report_page *page, unsigned chance, const char *name)
{
    const struct vd_sums *sums = sums_of(page);
    const uint64_t with = sums->chances[chance], without = sums->games - with;
    const uint64_t won = sums->chance_wins[chance][0];
    const struct vd_estimate more = vd_share_difference(won, with, sums->wins[0] - won, without);

    fputs("<tr><td>", page->out);
    vd_put_html(page->out, name);
    fprintf(page->out, "<td>%.1f %%<td>", percent(sums, with));
    if (with > 0 && without > 0)
        fprintf(page->out, "%.1f %%<td>%.1f %%<td%s>%+.1f<td>%+.1f to %+.1f",
                100.0 * (double)won / (double)with,
                100.0 * (double)(sums->wins[0] - won) / (double)without,
                more.low > 0 || more.high < 0 ? " class=\"sure\"" : "", 100 * more.value,
                100 * more.low, 100 * more.high);
    else
        fputs("<td><td><td>", page->out);
    fputs("</tr>\n", page->out);
}

static void put_chances(const struct vd_report_page *page)
{
    const struct vd_sums *sums = sums_of(page);
    const struct vd_figures *figures = sums->system->figures;
    const char *name;

    if (figures->chance_name == NULL)
        return;
    vd_report_heading(page, "Cards and random events");
    fprintf(page->out,
            "<p>How often each came into play, and how often the %s side won with it and without "
            "it. Differences beyond chance are bold; of twenty lines one is so by chance.</p>\n"
            "<div class=\"scroll\"><table><tr><th>card or event<th>in play<th>won with<th>won "
            "without<th>difference<th>range</tr>\n",
            side_name(page, 0));
    for (unsigned i = 0; i < VD_CHANCES_MAX && (name = figures->chance_name(sums->scenario, i));
         i++) {
        if (sums->chances[i] > 0)
            put_chance(page, i, name);
    }
    fputs("</table></div>\n", page->out);
}

/* ---- other settings ---- */

static void put_compared(const struct vd_report_page *page)
{
    const struct vd_comparison *comparison = page->run->comparison;

    if (comparison == NULL)
        return;
    fputs("<h2>With <code>", page->out);
    vd_put_html(page->out, comparison->label);
    fprintf(page->out,
            "</code></h2>\n<p>The same %llu campaigns, each played again with these settings. "
            "Differences beyond chance are bold; of twenty lines one is so by chance.</p>\n"
            "<div class=\"scroll\"><table><tr><th>mean<th>without<th>with<th>difference<th>range"
            "</tr>\n",
            (unsigned long long)comparison->pairs);
    for (unsigned line = 0; line < VD_COMPARED_COUNT; line++) {
        const struct vd_compared compared = vd_compare_line(comparison, sums_of(page), line);
        const struct vd_estimate *more = &compared.difference;
        char name[80];
        struct vd_writer writer = vd_writer_of(name, sizeof name);

        if (vd_compare_name(comparison, line, &writer))
            fprintf(page->out, "<tr><td>%s<td>%.3f<td>%.3f<td%s>%+.3f<td>%+.3f to %+.3f</tr>\n",
                    name, compared.one, compared.other,
                    more->low > 0 || more->high < 0 ? " class=\"sure\"" : "", more->value,
                    more->low, more->high);
    }
    fputs("</table></div>\n", page->out);
}

bool vd_lab_put_report(const struct vd_lab_run *run, const char *path)
{
    struct vd_report_page page = {.run = run, .out = vd_cli_open(path)};
    const struct vd_figure *figure = run->campaigns->contest.system->figures->list;

    if (page.out == NULL)
        return false;
    put_beginning(&page);
    put_winners(&page);
    put_compared(&page);
    put_points(&page);
    put_length(&page);
    put_decided(&page);
    put_figures(&page);
    vd_report_begin_heat(&page);
    for (unsigned i = 0; figure[i].name != NULL; i++) {
        if (run->campaigns->sums.places[i] != NULL)
            put_happened(&page, i);
    }
    vd_report_end_heat(&page);
    put_rows(&page);
    put_chances(&page);
    fputs("</body></html>\n", page.out);
    return vd_cli_close(page.out, path);
}
