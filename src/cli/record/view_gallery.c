/* cli/record/view_gallery.c: shows what spectators may see of a record. */
#include "cli/record/view_gallery.h"

#include <limits.h>
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "record/gallery.h"
#include "sys/json_out.h"

/* Collected while the record is read. */
struct looking {
    struct vd_arena arena;
    struct vd_gallery gallery;
    VD_LIST(struct vd_event) known; /* what all seats heard ... */
    VD_LIST(uint32_t) lines;        /* ... and by which line of the first seat's record */
};

static bool was_told(const struct vd_told *told, const struct vd_event *event)
{
    for (size_t i = 0; i < told->count; i++) {
        if (told->at[i].kind == event->kind && told->at[i].rule == event->rule &&
            memcmp(told->at[i].arg, event->arg, sizeof event->arg) == 0)
            return true;
    }
    return false;
}

/* Notes what all seats heard at once, in the same words; drops what a rewind abandoned. */
static void note_known(struct looking *looking, const struct vd_outcome *outcome, uint8_t seats,
                       uint32_t line)
{
    const struct vd_told *first = &outcome->seat[0];
    uint32_t back;

    while (vd_told_rewinds(first, &back) && looking->known.count > 0 &&
           looking->lines.at[looking->known.count - 1] > back)
        looking->lines.count = --looking->known.count;
    for (size_t i = 0; i < first->count; i++) {
        bool all = true;

        for (uint8_t seat = 1; seat < seats && all; seat++)
            all = was_told(&outcome->seat[seat], &first->at[i]);
        if (!all)
            continue;
        VD_PUSH(&looking->arena, looking->known) = first->at[i];
        VD_PUSH(&looking->arena, looking->lines) = line;
    }
}

static void see(void *context, const struct vd_record *record, const struct vd_order_line *order,
                const struct vd_outcome *outcome)
{
    struct looking *looking = context;

    (void)order;
    vd_gallery_note(&looking->gallery, &looking->arena, record, outcome);
    note_known(looking, outcome, record->head.seat_count, record->seats[0].k);
}

/* ---- what is shown ---- */

static void put_sentence_text(const struct vd_record *record, const struct vd_event *events,
                              size_t count, struct vd_json *json, struct vd_arena *arena)
{
    struct vd_writer measured = vd_writer_of(NULL, 0);

    vd_print_sentence(record->system, record->scenario, events, count, &measured);
    if (measured.length == 0)
        return;
    char *text = vd_arena_take(arena, measured.length + 1, 1);
    struct vd_writer writer = vd_writer_of(text, measured.length + 1);

    vd_print_sentence(record->system, record->scenario, events, count, &writer);
    vd_json_text(json, text);
}

/* Prints JSON, or lines if `json` is NULL. */
static void put_sentences(const struct vd_record *record, struct looking *looking,
                          struct vd_json *json, FILE *out)
{
    for (size_t i = 0, count; i < looking->known.count; i += count) {
        const struct vd_event *events = &looking->known.at[i];

        count = vd_sentence_events(events, looking->known.count - i);
        if (json != NULL)
            put_sentence_text(record, events, count, json, &looking->arena);
        else
            vd_put_sentence(record->system, record->scenario, events, count, "", out);
    }
}

static int put_known(const struct vd_record *record, struct looking *looking, bool as_json,
                     FILE *out)
{
    struct vd_json json;

    if (!as_json) {
        put_sentences(record, looking, NULL, out);
        return VD_EXIT_DONE;
    }
    vd_json_init(&json, out);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "seat", "gallery");
    vd_json_open_of(&json, "known", '[');
    put_sentences(record, looking, &json, out);
    vd_json_close(&json, ']');
    vd_json_close(&json, '}');
    return VD_EXIT_DONE;
}

static bool put_seat(struct vd_campaign *campaign, uint8_t seat, uint32_t k, bool as_json,
                     FILE *out)
{
    const struct vd_record *record = &campaign->record;

    if (!vd_campaign_seat(campaign, record->head.seats[seat]))
        return false;
    if (!as_json)
        fprintf(out, "%s== %s\n", seat > 0 ? "\n" : "", record->head.seats[seat]);
    else if (seat > 0)
        fputc(',', out);
    vd_put_view(record->system, record->scenario, vd_extract_view_at(&campaign->extract, k),
                as_json ? VD_FORM_JSON : VD_FORM_TEXT, out);
    vd_extract_release(&campaign->extract);
    campaign->has_extract = false;
    return true;
}

static int put_views(struct vd_campaign *campaign, const struct vd_gallery_mark *mark,
                     unsigned behind, bool as_json, FILE *out)
{
    if (as_json)
        fprintf(out, "{\"seat\":\"gallery\",\"behind\":%u,\"views\":[", behind);
    for (uint8_t i = 0; i < campaign->record.head.seat_count; i++) {
        if (!put_seat(campaign, i, mark->k[i], as_json, out))
            return VD_EXIT_REFUSED;
    }
    if (as_json)
        fputs("]}\n", out);
    return VD_EXIT_DONE;
}

/* ---- how far ---- */

static unsigned completed_for_all(const struct vd_record *record)
{
    unsigned least = UINT_MAX;

    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        unsigned its = vd_turns_completed(vd_session_view(record->session, i));

        least = its < least ? its : least;
    }
    return least;
}

static struct vd_gallery_mark all_of(const struct vd_record *record)
{
    struct vd_gallery_mark mark = {0};

    for (uint8_t i = 0; i < record->head.seat_count; i++)
        mark.k[i] = record->seats[i].k;
    return mark;
}

static int put_gallery(struct vd_campaign *campaign, struct looking *looking, unsigned delay,
                       bool as_json, FILE *out)
{
    const struct vd_record *record = &campaign->record;
    unsigned agreed = vd_gallery_agreed(record, 0), behind = agreed > delay ? agreed : delay;
    struct vd_gallery_mark all = all_of(record);
    const struct vd_gallery_mark *mark;

    if (record->session == NULL)
        return vd_refused("the campaign has not started yet");
    if (record->opened)
        return put_views(campaign, &all, 0, as_json, out);
    if (agreed == 0)
        return put_known(record, looking, as_json, out);
    mark = vd_gallery_sees(&looking->gallery, completed_for_all(record), behind);
    if (mark == NULL)
        return vd_refused("there is nothing to see yet: spectators are %u turn%s behind", behind,
                          behind == 1 ? "" : "s");
    return put_views(campaign, mark, behind, as_json, out);
}

int vd_view_gallery(const char *path, unsigned delay, bool as_json, FILE *out)
{
    struct looking looking = {0};
    const struct vd_record_observer witness = {see, &looking};
    struct vd_campaign campaign;
    int status = VD_EXIT_REFUSED;

    vd_arena_init(&looking.arena);
    if (vd_campaign_open(&campaign, path, false, &witness))
        status = campaign.is_umpires ? put_gallery(&campaign, &looking, delay, as_json, out)
                                     : vd_refused("%s is the record of the seat %s alone", path,
                                                  campaign.extract.head.role);
    vd_campaign_release(&campaign);
    vd_arena_release(&looking.arena);
    return status;
}
