/* cli/campaign.c: a campaign's record as the commands use it. */
#include "cli/campaign.h"

#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/page.h"
#include "core/offer.h"
#include "record/verify.h"

/* ---- opening ---- */

/* Removes the incomplete line that a crash left at the end of the file, and says so. */
static bool drop_torn_end(struct vd_campaign *campaign)
{
    struct vd_record_file *keep = &campaign->keep;
    size_t torn = vd_torn_length(keep->bytes);

    if (torn == 0 || torn == keep->length)
        return true;
    fprintf(stderr, "vedette: the last line of %s is incomplete, as after a crash; its %zu %s %s\n",
            keep->path, torn, torn == 1 ? "byte is" : "bytes are",
            keep->writing ? "removed" : "ignored");
    keep->bytes.length -= torn;
    if (!keep->writing)
        return true;
    return vd_record_file_cut(keep, keep->bytes.length);
}

static bool tell_fault(const char *path, const struct vd_fault *fault)
{
    if (fault->line > 0)
        vd_refused("%s, line %zu: %s", path, fault->line, fault->sentence);
    else
        vd_refused("%s: %s", path, fault->sentence);
    return false;
}

static bool read_record(struct vd_campaign *campaign, const struct vd_record_observer *witness)
{
    struct vd_record_file *keep = &campaign->keep;
    struct vd_fault fault;
    const char *role = vd_record_role(keep->bytes, &campaign->arena, &fault);

    if (role == NULL)
        return tell_fault(keep->path, &fault);
    campaign->is_umpires = strcmp(role, "umpire") == 0;
    if (campaign->is_umpires) {
        if (!vd_record_read(&campaign->record, &vd_cli_catalogue, keep->bytes, witness, &fault))
            return tell_fault(keep->path, &fault);
        if (!keep->writing || !campaign->record.keyless)
            return true;
        vd_refused("%s has no key of the dice yet: the campaign is played on a server", keep->path);
        return false;
    }
    if (keep->writing) {
        vd_refused("%s is the record of the seat %s: give orders to the umpire's record",
                   keep->path, role);
        return false;
    }
    campaign->has_extract = true;
    return vd_extract_read(&campaign->extract, &vd_cli_catalogue, keep->bytes, NULL, &fault) ||
           tell_fault(keep->path, &fault);
}

bool vd_campaign_open(struct vd_campaign *campaign, const char *path, bool writing,
                      const struct vd_record_observer *witness)
{
    memset(campaign, 0, sizeof *campaign);
    vd_arena_init(&campaign->arena);
    if (!vd_record_file_open(&campaign->keep, &vd_disk, path, writing, &campaign->arena) ||
        !drop_torn_end(campaign)) {
        vd_refused("%s", campaign->keep.sentence);
        return false;
    }
    return read_record(campaign, witness);
}

void vd_campaign_release(struct vd_campaign *campaign)
{
    if (campaign->has_extract)
        vd_extract_release(&campaign->extract);
    if (campaign->is_umpires)
        vd_record_release(&campaign->record);
    vd_record_file_close(&campaign->keep);
    vd_arena_release(&campaign->arena);
}

/* ---- seats ---- */

static bool refuse_seat(const struct vd_head *head, const char *name)
{
    fprintf(stderr, "vedette: there is no seat '%s'; the seats are:", name);
    for (uint8_t i = 0; i < head->seat_count; i++)
        fprintf(stderr, " %s", head->seats[i]);
    fputc('\n', stderr);
    return false;
}

bool vd_campaign_seat(struct vd_campaign *campaign, const char *name)
{
    struct vd_record *record = &campaign->record;
    struct vd_tables known = {
        .system = record->system, .scenario = record->scenario, .hash = record->head.data};
    struct vd_fault fault;

    if (!campaign->is_umpires) {
        if (name == NULL || strcmp(name, campaign->extract.head.role) == 0)
            return true;
        vd_refused("%s is the record of the seat %s alone", campaign->keep.path,
                   campaign->extract.head.role);
        return false;
    }
    uint8_t seat = name != NULL ? vd_record_seat_of(record, name) : VD_SEAT_NONE;

    if (seat >= VD_SEATS_MAX)
        return refuse_seat(&record->head, name != NULL ? name : "");
    campaign->has_extract = true;
    return vd_extract_read(&campaign->extract, &vd_cli_catalogue, vd_record_extract(record, seat),
                           &known, &fault) ||
           tell_fault(campaign->keep.path, &fault);
}

/* ---- words ---- */

typedef void printer(void *context, struct vd_writer *writer);

/* Measures, then writes, so that texts may have any length. */
static const char *printed_text(struct vd_arena *arena, printer *print, void *context)
{
    struct vd_writer measured = vd_writer_of(NULL, 0);

    print(context, &measured);
    char *text = vd_arena_take(arena, measured.length + 1, 1);
    struct vd_writer writer = vd_writer_of(text, measured.length + 1);

    print(context, &writer);
    return text;
}

struct printed {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    const struct vd_event *event;
    size_t count; /* of events */
    uint8_t seat;
    const struct vd_view *view;
    enum vd_form form;
    const struct vd_map_frame *frame;
};

static void print_sentence(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;

    vd_print_sentence(printed->system, printed->scenario, printed->event, printed->count, writer);
}

static void print_told(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;

    printed->system->language->print_told(printed->scenario, (vd_seat_id){printed->seat},
                                          printed->event, printed->count, writer, NULL);
}

static void print_view(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;

    printed->system->language->print_view(printed->scenario, printed->view, printed->form, writer);
}

static void print_map(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;

    printed->system->language->print_map(printed->scenario, printed->view, printed->frame, writer);
}

void vd_put_sentence(const struct vd_system *system, const struct vd_scenario *scenario,
                     const struct vd_event *events, size_t count, const char *before, FILE *out)
{
    struct printed printed = {
        .system = system, .scenario = scenario, .event = events, .count = count};
    struct vd_arena arena;

    vd_arena_init(&arena);
    const char *text = printed_text(&arena, print_sentence, &printed);

    if (*text != '\0')
        fprintf(out, "%s%s\n", before, text);
    vd_arena_release(&arena);
}

enum { INDENT = 3 };

/* Prints some events of the rules, or one sentence of the session's own. */
static void put_run(const struct printed *run, void (*print)(void *, struct vd_writer *), FILE *out)
{
    struct printed printed = *run;
    struct vd_arena arena;

    vd_arena_init(&arena);
    const char *text = printed_text(&arena, print, &printed);

    if (*text != '\0')
        vd_put_page(out, INDENT, text);
    vd_arena_release(&arena);
}

/* A seat that closes its own orders is not told that they stand. */
void vd_put_told(const struct vd_system *system, const struct vd_scenario *scenario, uint8_t seat,
                 const struct vd_event *events, size_t count, bool own, FILE *out)
{
    bool in_runs = system->language->print_told != NULL && seat < VD_SEATS_MAX;

    for (size_t i = 0, done; i < count; i += done) {
        struct printed run = {
            .system = system, .scenario = scenario, .event = events + i, .seat = seat};

        while (in_runs && i + run.count < count && !vd_event_is_own(&events[i + run.count]))
            run.count++;
        if (run.count > 0) {
            put_run(&run, print_told, out);
        } else {
            run.count = vd_sentence_events(&events[i], count - i);
            if (!own || events[i].kind != VD_EVENT_STANDS)
                put_run(&run, print_sentence, out);
        }
        done = run.count;
    }
}

void vd_put_view(const struct vd_system *system, const struct vd_scenario *scenario,
                 const struct vd_view *view, enum vd_form form, FILE *out)
{
    struct printed printed = {.system = system, .scenario = scenario, .view = view, .form = form};
    struct vd_arena arena;

    vd_arena_init(&arena);
    fputs(printed_text(&arena, print_view, &printed), out);
    vd_arena_release(&arena);
}

void vd_put_map(const struct vd_system *system, const struct vd_scenario *scenario,
                const struct vd_view *view, const struct vd_map_frame *frame, FILE *out)
{
    struct printed printed = {.system = system, .scenario = scenario, .view = view, .frame = frame};
    struct vd_arena arena;

    vd_arena_init(&arena);
    fputs(printed_text(&arena, print_map, &printed), out);
    vd_arena_release(&arena);
}

void vd_put_reason(const struct vd_system *system, const struct vd_reply *reply, FILE *out)
{
    if (reply->done.count + reply->rest.count > 1 && reply->rest.count > 0)
        fprintf(out, "'%s': ", reply->order);
    else if (reply->line > 1)
        fprintf(out, "line %zu: ", reply->line);
    if (reply->overtaken != NULL) {
        fprintf(out, "not carried out: look at the latest news first\n");
    } else {
        if (reply->error.rule != 0)
            fprintf(out, "%s: ", vd_rule_id(system, reply->error.rule));
        fprintf(out, "%s\n", reply->error.sentence);
        if (reply->error.instead[0] != '\0')
            fprintf(out, "Instead: %s\n", reply->error.instead);
    }
    for (size_t i = 0; i < reply->rest.count && reply->rest.count > 1; i++)
        fprintf(out, "%s%s\n",
                i == 0 ? "Not carried out:\n"
                         "  "
                       : "  ",
                reply->rest.at[i]);
}

void vd_extract_prompt(const struct vd_extract *extract, struct vd_prompt *prompt,
                       const char **rule)
{
    struct vd_writer writer = vd_writer_of(prompt->sentence, sizeof prompt->sentence);

    *prompt = (struct vd_prompt){0};
    *rule = NULL;
    if (extract->is_wanted) {
        vd_print_event(extract->system, extract->scenario, &extract->wanted, &writer);
        return;
    }
    if (extract->lines.count == 0) {
        vd_write(&writer, "The campaign has not started yet");
        return;
    }
    extract->system->language->prompt(extract->scenario, extract->view, prompt);
    if (prompt->rule != 0)
        *rule = vd_rule_id(extract->system, prompt->rule);
}

/* ---- what may be ordered ---- */

static const char *order_text(struct vd_extract *extract, struct vd_choice choice)
{
    struct vd_command command;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    extract->system->play->expand(extract->scenario, extract->view, extract->work, choice,
                                  &command);
    extract->system->language->print_command(extract->scenario, &command, &writer);
    return vd_arena_text(&extract->arena, text, strlen(text));
}

static size_t die_orders(struct vd_extract *extract, const char **texts)
{
    const struct vd_event_die_wanted wanted = vd_event_die_wanted(&extract->wanted);
    unsigned sides = wanted.seat == extract->seat ? wanted.sides : 0;

    for (unsigned i = 0; i < sides && i < VD_DIE_SIDES_MAX; i++) {
        char text[16];
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        vd_write_format(&writer, "die %u", i + 1);
        texts[i] = vd_arena_text(&extract->arena, text, strlen(text));
    }
    return sides;
}

/* True if a choice is about the subject with this name. */
static bool is_about(const struct vd_extract *extract, const struct vd_choice *choice,
                     const char *name)
{
    char subject[VD_OFFER_NAME_SIZE];
    struct vd_writer writer = vd_writer_of(subject, sizeof subject);

    extract->system->offering->print_subject(extract->scenario, choice, &writer);
    return vd_name_matches(vd_text_of(name), subject);
}

size_t vd_extract_orders(struct vd_extract *extract, const char *about, const char ***texts)
{
    const struct vd_system *system = extract->system;
    size_t count = 0, taken = 0, most = VD_DIE_SIDES_MAX;
    struct vd_choice *choices;

    if (extract->lines.count > 0 && !extract->opened)
        count = system->play->legal(extract->scenario, extract->view, extract->work, NULL, 0);
    most = count > most ? count : most;
    choices = vd_arena_take(&extract->arena, count + 1, sizeof *choices);
    *texts = vd_arena_take(&extract->arena, most + 1, sizeof **texts);
    if (extract->is_wanted)
        return die_orders(extract, *texts);
    if (count > 0)
        count =
            system->play->legal(extract->scenario, extract->view, extract->work, choices, count);
    for (size_t i = 0; i < count; i++) {
        if (about == NULL || is_about(extract, &choices[i], about))
            (*texts)[taken++] = order_text(extract, choices[i]);
    }
    if (extract->can_undo && about == NULL)
        (*texts)[taken++] = "undo";
    return taken;
}
