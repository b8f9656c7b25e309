/* unit/golden_game.c: the golden games of tests/replay, played again into records. */
#include "unit/golden_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenario/scenario.h"
#include "sys/file.h"
#include "unit/check.h"

enum { SETTINGS_MAX = 64 };

static bool open_scenario(const char *id, const char *const *settings, size_t setting_count,
                          struct vd_arena *arena, const struct vd_scenario **scenario,
                          const struct vd_system **system, struct vd_report *report)
{
    const struct vd_scenario_request request = {
        .id = id, .settings = settings, .setting_count = setting_count};

    return vd_scenario_open(&request, arena, scenario, system, report);
}

const struct vd_catalogue golden_catalogue = {
    .system = vd_system_find,
    .open = open_scenario,
};

/* ---- the file ---- */

struct reading {
    struct golden *golden;
    const char *name;
    char *next; /* line */
    const char *scenario, *seed;
    const char *settings[SETTINGS_MAX];
    struct vd_setting set[SETTINGS_MAX];
    size_t set_count;
    uint64_t
        at; /* when the orders were given, in seconds since 1970; a game of machines has no times */
};

static char *read_file(struct vd_arena *arena, const char *name)
{
    char path[1000];
    struct vd_file file;
    struct vd_report report;

    (void)snprintf(path, sizeof path, "%s/tests/%s%s.game", VD_SOURCE_DIR,
                   strchr(name, '/') == NULL ? "replay/" : "", name);
    vd_report_init(&report);
    if (!vd_file_read(arena, path, &file, &report))
        fail_msg("%s cannot be read", path);
    vd_report_release(&report);
    return vd_arena_text(arena, file.bytes, file.length);
}

/* The next line, without its end; NULL after the last. */
static char *next_line(struct reading *reading)
{
    char *line = reading->next, *end;

    if (*line == '\0')
        return NULL;
    end = strchr(line, '\n');
    assert_non_null(end);
    *end = '\0';
    reading->next = end + 1;
    return line;
}

/* What stands behind a word; NULL if the line does not begin with it. */
static char *after(char *line, const char *word)
{
    size_t length = strlen(word);

    return strncmp(line, word, length) == 0 ? line + length : NULL;
}

static void take_setting(struct reading *reading, char *text)
{
    assert_true(reading->set_count < SETTINGS_MAX);
    reading->settings[reading->set_count] =
        vd_arena_text(&reading->golden->arena, text, strlen(text));
    char *value = strchr(text, '=');

    assert_non_null(value);
    *value = '\0';
    reading->set[reading->set_count++] = (struct vd_setting){text, value + 1};
}

/* Up to the seed, which comes last. */
static void read_head(struct reading *reading)
{
    char *line, *rest;

    while (reading->seed == NULL && (line = next_line(reading)) != NULL) {
        if ((rest = after(line, "scenario ")) != NULL)
            reading->scenario = rest;
        else if ((rest = after(line, "set ")) != NULL)
            take_setting(reading, rest);
        else if ((rest = after(line, "at ")) != NULL)
            reading->at = strtoull(rest, NULL, 10);
        else if ((rest = after(line, "seed ")) != NULL)
            reading->seed = rest;
        else
            fail_msg("%s: %s", reading->name, line);
    }
}

/* ---- the game ---- */

static void begin(struct reading *reading)
{
    struct golden *golden = reading->golden;
    struct vd_record_setup setup = {.catalogue = &golden_catalogue,
                                    .set = reading->set,
                                    .set_count = reading->set_count,
                                    .grade = VD_GRADE_SEED,
                                    .seed = reading->seed,
                                    .now = reading->at};
    struct vd_report report;
    struct vd_fault fault;

    vd_report_init(&report);
    assert_true(open_scenario(reading->scenario, reading->settings, reading->set_count,
                              &golden->arena, &setup.scenario, &setup.system, &report));
    vd_report_release(&report);
    if (!vd_record_new(&golden->record, &setup, &fault))
        fail_msg("%s: %s", reading->name, fault.sentence);
}

static void order(struct reading *reading, char *line, const struct golden_witness *witness)
{
    struct vd_record *record = &reading->golden->record;
    char *text = strstr(line, ": ");
    struct vd_act act;
    struct vd_outcome outcome;
    struct vd_error error;
    const char *canonical;

    assert_non_null(text);
    *text = '\0';
    uint8_t seat = vd_record_seat_of(record, line);

    assert_true(seat != VD_SEAT_NONE);
    text += 2;
    if (vd_record_take(record, seat, vd_text_of(text), &act, &canonical, &error) != VD_OK)
        fail_msg("%s, order %lu: %s: %s (tests/replay/README.md)", reading->name,
                 (unsigned long)record->n + 1, text, error.sentence);
    assert_string_equal(canonical, text);
    vd_record_execute(record, &act, canonical, reading->at, &outcome);
    if (witness != NULL)
        witness->see(witness->context, record, &outcome);
}

/* The last hash of a state that was written down is this one. */
static void compare_state(const struct reading *reading, const char *hash)
{
    const struct vd_buffer *lines = &reading->golden->record.fresh;
    size_t tail = lines->length < 2000 ? 0 : lines->length - 2000;
    const char *found = NULL, *at = lines->at + tail;

    while ((at = strstr(at, "\"state\":\"")) != NULL)
        found = at += strlen("\"state\":\"");
    if (found == NULL || strncmp(found, hash, VD_HASH_LETTERS) != 0)
        fail_msg("%s: the state after order %lu is another (tests/replay/README.md)", reading->name,
                 (unsigned long)reading->golden->record.n);
    reading->golden->states++;
}

static void play(struct reading *reading, unsigned most, const struct golden_witness *witness)
{
    struct golden *golden = reading->golden;
    char *line, *rest;

    while ((line = next_line(reading)) != NULL) {
        if ((rest = after(line, "state ")) != NULL)
            compare_state(reading, rest);
        else if ((rest = after(line, "head ")) != NULL)
            (void)snprintf(golden->wanted.text, sizeof golden->wanted.text, "%s", rest);
        else if ((rest = after(line, "at ")) != NULL)
            reading->at = strtoull(rest, NULL, 10);
        else if (most > 0 && golden->record.n == most)
            return;
        else
            order(reading, line, witness);
    }
}

void golden_play(struct golden *golden, const char *name, unsigned most,
                 const struct golden_witness *witness)
{
    struct reading reading = {.golden = golden, .name = name};

    memset(golden, 0, sizeof *golden);
    vd_arena_init(&golden->arena);
    reading.next = read_file(&golden->arena, name);
    read_head(&reading);
    begin(&reading);
    play(&reading, most, witness);
    golden->bytes = vd_buffer_text(&golden->record.fresh);
}

unsigned golden_before(const char *name, const char *order)
{
    struct golden golden = {0};
    struct reading reading = {.golden = &golden, .name = name};
    unsigned count = 1; /* the start */
    bool found = false;
    char *line;

    vd_arena_init(&golden.arena);
    reading.next = read_file(&golden.arena, name);
    read_head(&reading);
    while (!found && (line = next_line(&reading)) != NULL) {
        char *text = strstr(line, ": ");

        found = text != NULL && after(text + 2, order) != NULL;
        count += text != NULL && !found;
    }
    if (!found)
        fail_msg("%s: there is no '%s' in it", name, order);
    vd_arena_release(&golden.arena);
    return count;
}

void golden_release(struct golden *golden)
{
    vd_record_release(&golden->record);
    vd_arena_release(&golden->arena);
}
