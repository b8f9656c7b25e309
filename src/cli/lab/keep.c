/* cli/lab/keep.c: keeps simulated campaigns in a file of JSON lines, and reads them again. */
#include "cli/lab/keep.h"

#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/version.h"
#include "sys/json_out.h"

enum { FORMAT = 1, HEAD_SIZE = 1024 };

/* ---- writing ---- */

static void put_head(const struct vd_campaigns *campaigns, const char *seed,
                     struct vd_writer *writer)
{
    const struct vd_scenario *scenario = campaigns->contest.scenario;
    const struct vd_hash hash = vd_hash_of(scenario->hash);
    struct vd_json json;

    vd_json_on_writer(&json, writer);
    vd_json_open(&json, '{');
    vd_json_whole_of(&json, "campaigns", FORMAT);
    vd_json_text_of(&json, "scenario", scenario->id);
    vd_json_text_of(&json, "tables", hash.text);
    vd_json_text_of(&json, "program", vd_version_commit);
    vd_json_text_of(&json, "seed", seed);
    vd_json_open_of(&json, "players", '{');
    for (unsigned side = 0; side < VD_SIDES; side++)
        vd_json_text_of(&json, scenario->side_names[side], campaigns->sides[side]->name);
    vd_json_close(&json, '}');
    vd_json_close(&json, '}');
}

static void put_ending(struct vd_json *json, const struct vd_sim_result *result)
{
    const struct vd_ending *ending = &result->score.ending;

    if (ending->winner < VD_SIDES)
        vd_json_whole_of(json, "winner", ending->winner);
    else
        vd_json_null_of(json, "winner");
    vd_json_bool_of(json, "major", ending->major);
    vd_json_whole_of(json, "turn", ending->turn);
    vd_json_whole_of(json, "orders", result->score.orders);
    vd_json_open_of(json, "final", '[');
    for (unsigned side = 0; side < VD_SIDES; side++)
        vd_json_whole(json, ending->points[side]);
    vd_json_close(json, ']');
}

static void put_points(struct vd_json *json, const struct vd_sim_result *result)
{
    vd_json_open_of(json, "points", '[');
    for (unsigned turn = 0; turn <= result->score.ending.turn && turn < VD_TURNS_COUNTED; turn++) {
        vd_json_open(json, '[');
        for (unsigned side = 0; side < VD_SIDES; side++)
            vd_json_whole(json, result->points[turn][side]);
        vd_json_close(json, ']');
    }
    vd_json_close(json, ']');
}

static void put_happenings(struct vd_json *json, const struct vd_sim_result *result)
{
    vd_json_open_of(json, "happened", '[');
    for (unsigned i = 0; i < result->happening_count; i++) {
        const struct vd_happening *happening = &result->happenings[i];

        vd_json_open(json, '[');
        vd_json_whole(json, happening->figure);
        vd_json_whole(json, happening->turn);
        vd_json_whole(json, happening->cell);
        vd_json_close(json, ']');
    }
    vd_json_close(json, ']');
}

static void put_line(FILE *file, uint64_t number, const struct vd_sim_result *result)
{
    struct vd_json json;

    vd_json_init(&json, file);
    vd_json_open(&json, '{');
    vd_json_whole_of(&json, "n", (int64_t)number);
    put_ending(&json, result);
    put_points(&json, result);
    vd_json_open_of(&json, "figures", '[');
    for (unsigned i = 0; i < VD_FIGURES_MAX; i++)
        vd_json_whole(&json, result->score.figures[i]);
    vd_json_close(&json, ']');
    vd_json_open_of(&json, "rows", '[');
    for (unsigned i = 0; i < VD_POINT_ROWS_MAX; i++)
        vd_json_whole(&json, result->row_points[i]);
    vd_json_close(&json, ']');
    vd_json_open_of(&json, "chances", '[');
    for (unsigned i = 0; i < VD_CHANCES_MAX; i++) {
        if ((result->chances >> i & 1) != 0)
            vd_json_whole(&json, i);
    }
    vd_json_close(&json, ']');
    put_happenings(&json, result);
    vd_json_close(&json, '}');
}

/* ---- reading ---- */

/* Reads the next number of a list; false if it is none, or out of range. */
static bool take_whole(const json_t *value, int64_t least, int64_t most, int64_t *number)
{
    if (!json_is_integer(value))
        return false;
    *number = json_integer_value(value);
    return *number >= least && *number <= most;
}

static bool read_member(const json_t *line, const char *key, int64_t most, int64_t *number)
{
    return take_whole(json_object_get(line, key), 0, most, number);
}

static bool read_pair(const json_t *pair, uint16_t points[VD_SIDES])
{
    for (unsigned side = 0; side < VD_SIDES; side++) {
        int64_t number;

        if (!take_whole(json_array_get(pair, side), 0, UINT16_MAX, &number))
            return false;
        points[side] = (uint16_t)number;
    }
    return true;
}

static bool read_ending(const json_t *line, struct vd_sim_result *result)
{
    struct vd_ending *ending = &result->score.ending;
    const json_t *winner = json_object_get(line, "winner");
    int64_t turn, orders, side = VD_SEAT_NONE;

    if (!json_is_null(winner) && !take_whole(winner, 0, VD_SIDES - 1, &side))
        return false;
    if (!read_member(line, "turn", VD_TURNS_COUNTED - 1, &turn) ||
        !read_member(line, "orders", UINT32_MAX, &orders) ||
        !read_pair(json_object_get(line, "final"), ending->points))
        return false;
    ending->winner = (uint8_t)side;
    ending->major = json_is_true(json_object_get(line, "major"));
    ending->turn = (uint16_t)turn;
    result->score.orders = (uint32_t)orders;
    return true;
}

static bool read_points(const json_t *line, struct vd_sim_result *result)
{
    const json_t *list = json_object_get(line, "points");
    const unsigned last = result->score.ending.turn;

    for (unsigned turn = 0; turn < VD_TURNS_COUNTED; turn++) {
        if (!read_pair(json_array_get(list, turn < last ? turn : last), result->points[turn]))
            return false;
    }
    return true;
}

static bool read_numbers(const json_t *line, struct vd_sim_result *result)
{
    const json_t *figures = json_object_get(line, "figures"), *rows = json_object_get(line, "rows");
    int64_t number;

    for (unsigned i = 0; i < VD_FIGURES_MAX; i++) {
        if (!take_whole(json_array_get(figures, i), 0, UINT32_MAX, &number))
            return false;
        result->score.figures[i] = (uint32_t)number;
    }
    for (unsigned i = 0; i < VD_POINT_ROWS_MAX; i++) {
        if (!take_whole(json_array_get(rows, i), INT16_MIN, INT16_MAX, &number))
            return false;
        result->row_points[i] = (int16_t)number;
    }
    return true;
}

static bool read_lists(const json_t *line, struct vd_sim_result *result)
{
    const json_t *chances = json_object_get(line, "chances"),
                 *happened = json_object_get(line, "happened");

    for (size_t i = 0; i < json_array_size(chances); i++) {
        int64_t number;

        if (!take_whole(json_array_get(chances, i), 0, VD_CHANCES_MAX - 1, &number))
            return false;
        result->chances |= UINT64_C(1) << number;
    }
    if (!json_is_array(chances) || !json_is_array(happened) ||
        json_array_size(happened) > VD_HAPPENINGS_MAX)
        return false;
    for (size_t i = 0; i < json_array_size(happened); i++) {
        const json_t *one = json_array_get(happened, i);
        int64_t figure, turn, cell;

        if (!take_whole(json_array_get(one, 0), 0, VD_FIGURES_MAX - 1, &figure) ||
            !take_whole(json_array_get(one, 1), 0, VD_TURNS_COUNTED - 1, &turn) ||
            !take_whole(json_array_get(one, 2), 0, UINT16_MAX, &cell))
            return false;
        result->happenings[result->happening_count++] = (struct vd_happening){
            .figure = (uint8_t)figure, .turn = (uint8_t)turn, .cell = (uint16_t)cell};
    }
    return true;
}

/* The figures of happenings index tables of the sums that only figures with a place have. */
static bool is_placed(const struct vd_campaigns *campaigns, const struct vd_sim_result *result)
{
    for (unsigned i = 0; i < result->happening_count; i++) {
        if (campaigns->sums.places[result->happenings[i].figure] == NULL)
            return false;
    }
    return true;
}

/* The result is all zeros on entry. */
static bool read_result(const struct vd_campaigns *campaigns, const char *text, size_t length,
                        uint64_t number, struct vd_sim_result *result)
{
    json_t *line = json_loadb(text, length, 0, NULL);
    int64_t own = -1;

    const bool fine = read_member(line, "n", INT64_MAX, &own) && (uint64_t)own == number &&
                      read_ending(line, result) && read_points(line, result) &&
                      read_numbers(line, result) && read_lists(line, result) &&
                      is_placed(campaigns, result);

    json_decref(line);
    return fine;
}

/* Adds the campaigns of the file to the sums and to the table, as far as they are whole. Sets *good
 * to the length of what is. */
static bool read_all(const struct vd_kept *kept, struct vd_campaigns *campaigns, const char *seed,
                     uint64_t most, uint64_t *have, long *good)
{
    const struct vd_kept table = {.table = kept->table};
    const char *path = kept->lines_path;
    char head[HEAD_SIZE], *line = NULL;
    struct vd_writer writer = vd_writer_of(head, sizeof head);
    FILE *file = fopen(path, "rb");
    size_t room = 0;
    ssize_t length;
    bool fine = file != NULL;

    put_head(campaigns, seed, &writer);
    *have = 0;
    *good = 0;
    for (uint64_t i = 0; fine && *have < most && (length = getline(&line, &room, file)) > 0; i++) {
        struct vd_sim_result result = {0};

        if (line[length - 1] != '\n') /* cut off */
            break;
        fine = i == 0
                   ? (size_t)length == writer.length + 1 && memcmp(line, head, writer.length) == 0
                   : read_result(campaigns, line, (size_t)length, i - 1, &result);
        if (!fine && i == 0)
            vd_refused("%s holds campaigns of another scenario, seed, player or version", path);
        else if (!fine)
            vd_refused("%s, line %" PRIu64 ": this is not campaign %" PRIu64, path, i + 1, i - 1);
        *good = ftell(file);
        if (fine && i > 0) {
            vd_sums_add(&campaigns->sums, &result);
            vd_keep_result(&table, campaigns, *have, &result);
            ++*have;
        }
    }
    free(line);
    if (file != NULL)
        (void)fclose(file);
    return fine;
}

bool vd_keep_open(struct vd_kept *kept, struct vd_campaigns *campaigns, const char *seed,
                  uint64_t most, uint64_t *have)
{
    const char *path = kept->lines_path;
    long good = 0;

    *have = 0;
    if (access(path, F_OK) == 0) {
        if (!read_all(kept, campaigns, seed, most, have, &good))
            return false;
        if (*have < most && truncate(path, good) != 0)
            good = -1;
    }
    kept->lines = good >= 0 ? fopen(path, "ab") : NULL;
    if (kept->lines == NULL) {
        vd_refused("%s: %s", path, strerror(errno));
        return false;
    }
    if (good == 0) {
        char head[HEAD_SIZE];
        struct vd_writer writer = vd_writer_of(head, sizeof head);

        put_head(campaigns, seed, &writer);
        fprintf(kept->lines, "%s\n", head);
    }
    return true;
}

/* ---- the table for a spreadsheet ---- */

bool vd_csv_open(struct vd_kept *kept, const struct vd_campaigns *campaigns)
{
    const struct vd_figure *figure = campaigns->contest.system->figures->list;

    kept->table = fopen(kept->table_path, "wxb");
    if (kept->table == NULL) {
        vd_refused("%s: %s", kept->table_path, strerror(errno));
        return false;
    }
    fputs("campaign,winner,at_once,turns,orders", kept->table);
    for (unsigned side = 0; side < VD_SIDES; side++)
        fprintf(kept->table, ",points_%s", campaigns->contest.scenario->side_names[side]);
    for (unsigned i = 0; figure[i].name != NULL; i++) {
        if (vd_figure_is_counted(&figure[i]))
            fprintf(kept->table, ",\"%s\"", figure[i].name);
    }
    fputc('\n', kept->table);
    return true;
}

static void put_row(FILE *file, const struct vd_campaigns *campaigns, uint64_t number,
                    const struct vd_sim_result *result)
{
    const struct vd_figure *figure = campaigns->contest.system->figures->list;
    const struct vd_ending *ending = &result->score.ending;

    fprintf(file, "%" PRIu64 ",%s,%d,%u,%u", number,
            ending->winner < VD_SIDES ? campaigns->contest.scenario->side_names[ending->winner]
                                      : "draw",
            ending->major, ending->turn, result->score.orders);
    for (unsigned side = 0; side < VD_SIDES; side++)
        fprintf(file, ",%u", ending->points[side]);
    for (unsigned i = 0; figure[i].name != NULL; i++) {
        if (vd_figure_is_counted(&figure[i]))
            fprintf(file, ",%u", result->score.figures[i]);
    }
    fputc('\n', file);
}

void vd_keep_result(const struct vd_kept *kept, const struct vd_campaigns *campaigns,
                    uint64_t number, const struct vd_sim_result *result)
{
    if (kept->lines != NULL)
        put_line(kept->lines, number, result);
    if (kept->table != NULL)
        put_row(kept->table, campaigns, number, result);
}

bool vd_keep_close(struct vd_kept *kept)
{
    bool fine = kept->lines == NULL || vd_cli_close(kept->lines, kept->lines_path);

    if (kept->table != NULL)
        fine = vd_cli_close(kept->table, kept->table_path) && fine;
    return fine;
}
