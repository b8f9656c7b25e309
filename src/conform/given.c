/* conform/given.c: makes the position of a case: its scenario, its switches, and what its system
 * makes of the other clauses. */
#include <string.h>

#include "conform/run.h"
#include "scenario/scenario.h"

enum { SETTINGS_MAX = 24, SETTING_SIZE = 100 };

struct settings {
    const char *at[SETTINGS_MAX];
    size_t count;
};

/* ---- switches ---- */

static bool add(struct vd_run *run, const struct vd_clause *clause, struct settings *settings,
                const char *text)
{
    if (settings->count == SETTINGS_MAX) {
        vd_run_mistake(run, clause, "a case has at most %d switches", SETTINGS_MAX);
        return false;
    }
    settings->at[settings->count++] = vd_arena_text(run->arena, text, strlen(text));
    return true;
}

/* Writes the switch that a clause sets, "fog=tokens"; false if it sets none. */
static bool setting_of(const struct vd_run *run, struct vd_text clause, struct vd_writer *writer)
{
    const struct vd_setting_form *form = run->vocabulary->settings;
    struct vd_match match = {0};

    if (vd_match(&match, "set <text> <text>", clause) == VD_MATCH_FITS) {
        vd_write_format(writer, "%.*s=%.*s", (int)match.text[0].length, match.text[0].at,
                        (int)match.text[1].length, match.text[1].at);
        return true;
    }
    while (form->form != NULL && vd_match(&match, form->form, clause) != VD_MATCH_FITS)
        form++;
    if (form->form == NULL)
        return false;
    vd_write(writer, form->setting);
    if (match.count > 0)
        vd_write_text(writer, match.text[0]);
    return true;
}

bool vd_given_is_setting(const struct vd_run *run, struct vd_text clause)
{
    char text[SETTING_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    return setting_of(run, clause, &writer);
}

/* True if a setting of this name is set: the name of "fog=tokens" is "fog". */
static bool is_set(const struct settings *settings, const char *setting)
{
    size_t length = strcspn(setting, "=") + 1;

    for (size_t i = 0; i < settings->count; i++) {
        if (strncmp(settings->at[i], setting, length) == 0)
            return true;
    }
    return false;
}

/* ---- the tables ---- */

/* Finds the system of the named scenario; it must have a vocabulary. */
static bool find_system(struct vd_run *run, const char *id)
{
    run->system = vd_scenario_system(NULL, id);
    run->vocabulary = run->system != NULL ? run->system->vocabulary : NULL;
    return run->vocabulary != NULL;
}

static bool open_tables(struct vd_run *run)
{
    const struct vd_clauses *given = &run->test->fields[VD_FIELD_GIVEN];
    const char *id = vd_arena_text(run->arena, given->at[0].text.at, given->at[0].text.length);
    const char *why = "there is no such scenario";
    struct settings settings = {.count = 0};
    char text[SETTING_SIZE];

    if (!find_system(run, id)) {
        vd_run_mistake(run, &given->at[0], "%s", why);
        return false;
    }
    for (size_t i = 1; i < given->count; i++) {
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        if (setting_of(run, given->at[i].text, &writer) &&
            !add(run, &given->at[i], &settings, text))
            return false;
    }
    for (const char *const *own = run->vocabulary->by_default; *own != NULL; own++) {
        if (!is_set(&settings, *own) && !add(run, &given->at[0], &settings, *own))
            return false;
    }
    run->scenario =
        vd_suite_tables_find(run->tables, id, settings.at, settings.count, &run->system, &why);
    if (run->scenario == NULL)
        vd_run_mistake(run, &given->at[0], "%s", why);
    return run->scenario != NULL;
}

/* ---- the whole ---- */

bool vd_given_make(struct vd_run *run)
{
    struct vd_events events;

    if (!open_tables(run) || !vd_faces_read(run))
        return false;
    struct vd_sizes sizes = run->system->play->sizes(run->scenario);

    run->state = vd_arena_take(run->arena, 1, sizes.state);
    run->work = vd_arena_take(run->arena, 1, sizes.work);
    if (run->vocabulary->notes_size > 0)
        run->notes = vd_arena_take(run->arena, 1, run->vocabulary->notes_size);
    run->buffer = vd_arena_take(run->arena, sizes.events, sizeof *run->buffer);
    run->dice = vd_faces_dice(&run->tape);
    events = (struct vd_events){run->buffer, 0, sizes.events};
    if (!run->vocabulary->make(run, &events))
        return false;
    vd_run_take_events(run, &events);
    run->given_count = run->log.count;
    return true;
}
