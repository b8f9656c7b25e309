/* cli/study/charts.c: vedette charts: every table of the book, from the tables that the rules read. */
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "cli/study/charts.h"
#include "scenario/scenario.h"
#include "sys/json_out.h"
#include "sys/report.h"

struct request {
    const char *of, *table, *seat, *folder;
    bool as_json, umpire;
};

/* ---- printing ---- */

static void put_list(const struct vd_chart_book *book, const struct request *request)
{
    unsigned width = 0;

    for (size_t i = 0; i < book->count; i++) {
        if (strlen(book->at[i].id) > width)
            width = (unsigned)strlen(book->at[i].id);
    }
    for (size_t i = 0; i < book->count; i++)
        printf("%-*s  %s (%s)\n", (int)width, book->at[i].id, book->at[i].title,
               vd_source_name(book->at[i].source));
    printf("\nSee one: vedette charts %s TABLE; all: vedette charts %s all\n", request->of,
           request->of);
}

static void put_all(const struct vd_chart_book *book, struct vd_arena *arena)
{
    for (size_t i = 0; i < book->count; i++) {
        if (i > 0)
            fputc('\n', stdout);
        vd_put_chart(stdout, &book->at[i], arena);
    }
}

/* ---- a table by its name ---- */

/* True if the id is like the name: a misspelling of it, or one has the other in it. */
static bool is_near(const struct vd_chart_table *chart, const char *name)
{
    return strstr(chart->id, name) != NULL || strstr(name, chart->id) != NULL ||
           vd_name_is_near(vd_text_of(name), chart->id) ||
           vd_name_matches(vd_text_of(name), chart->title);
}

static int refuse_table(const struct vd_chart_book *book, const struct request *request)
{
    char near[400] = "";
    struct vd_writer writer = vd_writer_of(near, sizeof near);

    for (size_t i = 0; i < book->count; i++) {
        if (is_near(&book->at[i], request->table))
            vd_write_format(&writer, "%s%s", writer.length > 0 ? ", " : "", book->at[i].id);
    }
    if (writer.length > 0)
        return vd_refused("there is no table '%s'; did you mean %s?", request->table, near);
    return vd_refused("there is no table '%s'; 'vedette charts %s' lists them", request->table,
                      request->of);
}

static int put_book(const struct vd_chart_book *book, const struct request *request,
                    struct vd_arena *arena)
{
    const bool all = request->table != NULL && strcmp(request->table, "all") == 0;
    const struct vd_chart_table *only = NULL;
    struct vd_json json;

    if (book->count == 0)
        return vd_refused("the rules of %s have no tables to print", request->of);
    if (request->table != NULL && !all) {
        only = vd_charts_find(book, request->table);
        if (only == NULL)
            return refuse_table(book, request);
    }
    if (request->as_json) {
        vd_json_init(&json, stdout);
        vd_charts_put(book, only, &json);
    } else if (only != NULL) {
        vd_put_chart(stdout, only, arena);
    } else if (all) {
        put_all(book, arena);
    } else {
        put_list(book, request);
    }
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- of a scenario ---- */

static int of_scenario(const struct request *request)
{
    const struct vd_scenario_request wanted = {.id = request->of, .folder = request->folder};
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_arena arena;
    struct vd_report report;
    int status = VD_EXIT_REFUSED;

    vd_arena_init(&arena);
    vd_report_init(&report);
    bool fine = vd_scenario_open(&wanted, &arena, &scenario, &system, &report);

    vd_report_print(&report, stderr);
    if (fine) {
        const struct vd_chart_book book = vd_charts_collect(system, scenario, NULL, NULL, &arena);

        status = put_book(&book, request, &arena);
    } else {
        vd_refused("the tables of '%s' cannot be read", request->of);
    }
    vd_report_release(&report);
    vd_arena_release(&arena);
    return status;
}

/* ---- of a record ---- */

/* Lists the switches of the tables as they are set: "fog=tokens". */
static size_t list_settings(const struct vd_system *system, const struct vd_scenario *scenario,
                            const char *settings[VD_SETTINGS_MAX], struct vd_arena *arena)
{
    struct vd_switch of;
    size_t count = 0;

    for (size_t i = 0; system->keeping->setting(scenario, i, &of) && count < VD_SETTINGS_MAX; i++) {
        const size_t size = strlen(of.name) + strlen(of.value) + 2;
        char *text = vd_arena_take(arena, size, 1);

        (void)snprintf(text, size, "%s=%s", of.name, of.value);
        settings[count++] = text;
    }
    return count;
}

/* The tables of a record do not say where their numbers come from. Returns those of the program's own
 * scenario, which do, if they are the same. */
static const struct vd_scenario *with_sources(const struct vd_system *system,
                                              const struct vd_scenario *own, struct vd_arena *arena)
{
    const char *settings[VD_SETTINGS_MAX];
    const size_t count = list_settings(system, own, settings, arena);
    const struct vd_scenario *found;
    const struct vd_system *of;
    struct vd_report report;

    vd_report_init(&report);
    const bool fine =
        vd_cli_catalogue.open(own->id, settings, count, arena, &found, &of, &report) &&
        of == system && memcmp(found->hash, own->hash, sizeof own->hash) == 0;

    vd_report_release(&report);
    return fine ? found : own;
}

static int of_umpire(struct vd_campaign *campaign, const struct request *request)
{
    const struct vd_record *record = &campaign->record;
    const void *state =
        request->umpire && record->session != NULL ? vd_session_state(record->session) : NULL;
    const struct vd_scenario *scenario =
        with_sources(record->system, record->scenario, &campaign->arena);
    const struct vd_chart_book book =
        vd_charts_collect(record->system, scenario, NULL, state, &campaign->arena);

    if (request->umpire && state == NULL)
        return vd_refused("the campaign has not started yet");
    return put_book(&book, request, &campaign->arena);
}

static int of_seat(struct vd_campaign *campaign, const struct request *request)
{
    struct vd_extract *extract = &campaign->extract;

    if (!vd_campaign_seat(campaign, request->seat))
        return VD_EXIT_REFUSED;
    const struct vd_scenario *scenario =
        with_sources(extract->system, extract->scenario, &campaign->arena);
    const struct vd_chart_book book =
        vd_charts_collect(extract->system, scenario, extract->view, NULL, &campaign->arena);

    return put_book(&book, request, &campaign->arena);
}

static int of_record(const struct request *request)
{
    struct vd_campaign campaign;
    int status = VD_EXIT_REFUSED;

    if (vd_campaign_open(&campaign, request->of, false, NULL)) {
        if (!campaign.is_umpires && request->umpire)
            status = vd_refused("%s is the record of one seat: --umpire needs the umpire's",
                                request->of);
        else if (campaign.is_umpires && request->seat == NULL)
            status = of_umpire(&campaign, request);
        else
            status = of_seat(&campaign, request);
    }
    vd_campaign_release(&campaign);
    return status;
}

/* ---- */

static bool is_record(const char *name)
{
    const size_t length = strlen(name);

    return length > 4 && strcmp(name + length - 4, ".vdr") == 0;
}

static int run_charts(int count, char **words)
{
    struct request request = {0};
    const char *plain[2];
    const struct vd_option options[] = {{"--json", NULL, NULL, &request.as_json},
                                        {"--seat", NULL, &request.seat, NULL},
                                        {"--umpire", NULL, NULL, &request.umpire},
                                        {"--data", NULL, &request.folder, NULL}};
    size_t plain_count;

    if (!vd_options_read(&vd_command_charts, count, words, options,
                         sizeof options / sizeof options[0], plain, 2, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_charts, "which scenario or record?");
    request.of = plain[0];
    request.table = plain_count > 1 ? plain[1] : NULL;
    if (request.seat != NULL && request.umpire)
        return vd_usage(&vd_command_charts, "give --seat or --umpire, not both");
    if (is_record(request.of) && request.folder != NULL)
        return vd_usage(&vd_command_charts,
                        "--data is for a scenario; a record has its own tables");
    if (is_record(request.of))
        return of_record(&request);
    if (request.seat != NULL || request.umpire)
        return vd_usage(&vd_command_charts, "--seat and --umpire need a record, FILE.vdr");
    return of_scenario(&request);
}

const struct vd_cli_command vd_command_charts = {
    .name = "charts",
    .gist = "print the tables of the book, and the sheets of a campaign",
    .help =
        "usage: vedette charts SCENARIO|FILE.vdr [TABLE] [--seat SEAT] [--umpire]\n"
        "                      [--json] [--data DIR]\n"
        "\n"
        "Prints the tables of the book as the rules use them, from the very tables they read:\n"
        "orders of battle, rates, results, calendars, what scores. Without TABLE it lists their\n"
        "names; 'all' prints every table. Behind a title stands where the numbers come from:\n"
        "chart (printed in the book), found (published elsewhere), reconstruction (ours).\n"
        "\n"
        "Of a record the tables are those that it is played with. In the umpire's record the\n"
        "sheets are empty, unless you give --seat or --umpire; in a seat's own record they are\n"
        "filled in.\n"
        "\n"
        "  --seat SEAT  fill the sheets in with what this seat knows\n"
        "  --umpire     fill the sheets in with the truth\n"
        "  --json       one JSON document: tables[{id, title, columns[], rows[[]], source}]; all\n"
        "               tables unless TABLE is given; a cell is a text, a number or null\n"
        "  --data DIR   a data folder instead of the shipped data\n"
        "\n"
        "example: vedette charts vicksburg reinforcements\n",
    .run = run_charts,
};
