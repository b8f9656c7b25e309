/* conform/gcacw/listener.c: what a seat was told, as events with their fields and as facts. */
#include <string.h>

#include "conform/gcacw/case.h"

enum { EVENT_SIZE = 1024 };

/* The event as a line of JSON, by what the seat may read. */
static void write_event(const struct vd_run *run, const struct vd_event *event, uint8_t seat,
                        char *text)
{
    struct vd_writer writer = vd_writer_of(text, EVENT_SIZE);
    struct vd_reader reader = {run->scenario, event, {seat}};

    vd_kind_write(run->system->events, &reader, &writer);
}

/* True if the JSON has the member "cell":"33085" or "points":3, written "cell 33085", "points 3". */
static bool has_member(const char *json, struct vd_text member)
{
    struct vd_text value = member, name = vd_text_cut(&value, " ");
    char wanted[2][VD_SENTENCE_SIZE];

    for (unsigned quoted = 0; quoted < 2; quoted++) {
        struct vd_writer writer = vd_writer_of(wanted[quoted], sizeof wanted[quoted]);
        const char *quote = quoted != 0 ? "\"" : "", *at;
        size_t length;

        vd_write_format(&writer, "\"%.*s\":%s%.*s%s", (int)name.length, name.at, quote,
                        (int)value.length, value.at, quote);
        length = strlen(wanted[quoted]);
        at = strstr(json, wanted[quoted]);
        if (at != NULL && (at[length] == ',' || at[length] == '\0'))
            return true;
    }
    return false;
}

static bool is_event(const char *json, struct vd_text event)
{
    struct vd_text rest = event, kind = vd_text_cut(&rest, " ");
    char begin[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(begin, sizeof begin);

    vd_write_format(&writer, "\"kind\":\"%.*s\"", (int)kind.length, kind.at);
    if (strstr(json, begin) == NULL)
        return false;
    while (rest.length > 0) {
        if (!has_member(json, vd_text_cut(&rest, ", ")))
            return false;
    }
    return true;
}

bool gcacw_case_was_told(struct vd_run *run, uint8_t seat, struct vd_text event)
{
    char json[EVENT_SIZE];

    for (size_t i = 0; i < run->log.count; i++) {
        if ((run->log.at[i].audience & VD_AUDIENCE(seat)) == 0)
            continue;
        write_event(run, &run->log.at[i], seat, json);
        if (is_event(json, event))
            return true;
    }
    return false;
}

/* ---- facts ---- */

static void tell_unit(struct vd_listener *listener, const struct vd_event *event)
{
    const struct gcacw_event_unit unit = gcacw_event_unit(event);
    const char *name = gcacw_case_unit_name(listener->run, unit.unit);

    if (unit.place == GCACW_PLACE_MAP)
        vd_listener_tell(listener, "%s at %s", name, vd_run_cell_word(listener->run, unit.cell));
}

static void tell_seen(struct vd_listener *listener, const struct vd_event *event)
{
    const struct gcacw_event_seen seen = gcacw_event_seen(event);
    const char *cell = vd_run_cell_word(listener->run, seen.cell);

    vd_listener_tell(listener, "enemy at %s", cell);
    if (seen.unit != GCACW_NONE)
        vd_listener_tell(listener, "%s at %s", gcacw_case_unit_name(listener->run, seen.unit),
                         cell);
}

void gcacw_case_listen(struct vd_listener *listener)
{
    const struct vd_run *run = listener->run;

    for (size_t i = 0; i < run->log.count; i++) {
        const struct vd_event *event = &run->log.at[i];

        if ((event->audience & VD_AUDIENCE(listener->seat)) == 0)
            continue;
        if (event->kind == GCACW_EVENT_UNIT)
            tell_unit(listener, event);
        else if (event->kind == GCACW_EVENT_SEEN)
            tell_seen(listener, event);
    }
}

const char *const gcacw_case_facts[] = {"enemy at <cell>", "<unit> at <cell>", NULL};

static bool unseen_name(struct vd_listener *listener, const struct vd_match *match)
{
    vd_listener_no_name(listener, gcacw_case_unit_name(listener->run, match->id[0]));
    return true;
}

static bool nothing_at(struct vd_listener *listener, const struct vd_match *match)
{
    vd_listener_nothing_at(listener, match->id[0]);
    return true;
}

const struct vd_secret_form gcacw_case_secrets[] = {
    {"anything at <cell>", nothing_at},
    {"name <unit>", unseen_name},
    {NULL, NULL},
};
