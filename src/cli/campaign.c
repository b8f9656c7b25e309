/* cli/campaign.c: a campaign's record as the commands use it. */
#include "cli/campaign.h"

#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/page.h"
#include "record/verify.h"

/* ---- opening ---- */

/* What a crash left at the end of the file is no line: it goes, and is told of. */
static bool drop_torn_end(struct vd_campaign *campaign)
{
    struct vd_keep *keep = &campaign->keep;
    size_t torn = vd_torn_length(keep->bytes);

    if (torn == 0 || torn == keep->length)
        return true;
    fprintf(stderr, "vedette: the last line of %s was torn, as by a crash; its %zu %s %s\n",
            keep->path, torn, torn == 1 ? "byte is" : "bytes are",
            keep->writing ? "cut off" : "left aside");
    keep->bytes.length -= torn;
    if (!keep->writing)
        return true;
    return vd_keep_cut(keep, keep->bytes.length);
}

static bool tell_fault(const char *path, const struct vd_fault *fault)
{
    if (fault->line > 0)
        vd_refused("%s, line %zu: %s", path, fault->line, fault->sentence);
    else
        vd_refused("%s: %s", path, fault->sentence);
    return false;
}

static bool read_record(struct vd_campaign *campaign, const struct vd_witness *witness)
{
    struct vd_keep *keep = &campaign->keep;
    struct vd_fault fault;
    const char *role = vd_record_role(keep->bytes, &campaign->heap, &fault);

    if (role == NULL)
        return tell_fault(keep->path, &fault);
    campaign->is_umpires = strcmp(role, "umpire") == 0;
    if (campaign->is_umpires) {
        if (!vd_record_read(&campaign->record, &vd_cli_catalogue, keep->bytes, witness, &fault))
            return tell_fault(keep->path, &fault);
        if (!keep->writing || !campaign->record.keyless)
            return true;
        vd_refused("%s has no key of the dice yet: it is the server's, and played on there",
                   keep->path);
        return false;
    }
    if (keep->writing) {
        vd_refused("%s is the record of the seat %s: orders go into the umpire's", keep->path,
                   role);
        return false;
    }
    campaign->has_extract = true;
    return vd_extract_read(&campaign->extract, &vd_cli_catalogue, keep->bytes, NULL, &fault) ||
           tell_fault(keep->path, &fault);
}

bool vd_campaign_open(struct vd_campaign *campaign, const char *path, bool writing,
                      const struct vd_witness *witness)
{
    memset(campaign, 0, sizeof *campaign);
    vd_heap_init(&campaign->heap);
    if (!vd_keep_open(&campaign->keep, &vd_disk, path, writing, &campaign->heap) ||
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
    vd_keep_close(&campaign->keep);
    vd_heap_release(&campaign->heap);
}

/* ---- seats ---- */

static bool refuse_seat(const struct vd_head *head, const char *name)
{
    fprintf(stderr, "vedette: there is no seat '%s'; there are:", name);
    for (uint8_t i = 0; i < head->seat_count; i++)
        fprintf(stderr, " %s", head->seats[i]);
    fputc('\n', stderr);
    return false;
}

bool vd_campaign_seat(struct vd_campaign *campaign, const char *name)
{
    struct vd_record *record = &campaign->record;
    struct vd_tables known = {
        .rules = record->rules, .scenario = record->scenario, .hash = record->head.data};
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

/* Measures, then writes: texts of any length. */
static const char *printed_text(struct vd_heap *heap, printer *print, void *context)
{
    struct vd_writer measured = vd_writer_of(NULL, 0);

    print(context, &measured);
    char *text = vd_heap_take(heap, measured.length + 1, 1);
    struct vd_writer writer = vd_writer_of(text, measured.length + 1);

    print(context, &writer);
    return text;
}

struct printed {
    const struct vd_rules *rules;
    const struct vd_scenario *scenario;
    const struct vd_event *event;
    size_t count; /* of events */
    uint8_t seat;
    const struct vd_view *view;
    enum vd_form form;
};

static void print_sentence(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;

    vd_print_sentence(printed->rules, printed->scenario, printed->event, printed->count, writer);
}

static void print_told(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;

    printed->rules->print_told(printed->scenario, (vd_seat_id){printed->seat}, printed->event,
                               printed->count, writer);
}

static void print_view(void *context, struct vd_writer *writer)
{
    const struct printed *printed = context;

    printed->rules->print_view(printed->scenario, printed->view, printed->form, writer);
}

void vd_put_sentence(const struct vd_rules *rules, const struct vd_scenario *scenario,
                     const struct vd_event *events, size_t count, const char *before, FILE *out)
{
    struct printed printed = {
        .rules = rules, .scenario = scenario, .event = events, .count = count};
    struct vd_heap heap;

    vd_heap_init(&heap);
    const char *text = printed_text(&heap, print_sentence, &printed);

    if (*text != '\0')
        fprintf(out, "%s%s\n", before, text);
    vd_heap_release(&heap);
}

enum { INDENT = 3 };

/* Some events of the rules, or one sentence of the session's own. */
static void put_run(const struct printed *run, void (*print)(void *, struct vd_writer *), FILE *out)
{
    struct printed printed = *run;
    struct vd_heap heap;

    vd_heap_init(&heap);
    const char *text = printed_text(&heap, print, &printed);

    if (*text != '\0')
        vd_put_page(out, INDENT, text);
    vd_heap_release(&heap);
}

/* Who closes his own orders need not be told that they stand. */
void vd_put_told(const struct vd_rules *rules, const struct vd_scenario *scenario, uint8_t seat,
                 const struct vd_event *events, size_t count, bool own, FILE *out)
{
    bool in_runs = rules->print_told != NULL && seat < VD_SEATS_MAX;

    for (size_t i = 0, done; i < count; i += done) {
        struct printed run = {
            .rules = rules, .scenario = scenario, .event = events + i, .seat = seat};

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

void vd_put_view(const struct vd_rules *rules, const struct vd_scenario *scenario,
                 const struct vd_view *view, enum vd_form form, FILE *out)
{
    struct printed printed = {.rules = rules, .scenario = scenario, .view = view, .form = form};
    struct vd_heap heap;

    vd_heap_init(&heap);
    fputs(printed_text(&heap, print_view, &printed), out);
    vd_heap_release(&heap);
}

void vd_put_reason(const struct vd_rules *rules, const struct vd_reply *reply, FILE *out)
{
    if (reply->done.count + reply->rest.count > 1 && reply->rest.count > 0)
        fprintf(out, "'%s': ", reply->order);
    else if (reply->line > 1)
        fprintf(out, "line %zu: ", reply->line);
    if (reply->overtaken != NULL) {
        fprintf(out, "not executed, for it was overtaken by what you were told last\n");
    } else {
        if (reply->error.rule != 0)
            fprintf(out, "%s: ", rules->rule_name(reply->error.rule));
        fprintf(out, "%s\n", reply->error.sentence);
        if (reply->error.instead[0] != '\0')
            fprintf(out, "Instead: %s\n", reply->error.instead);
    }
    for (size_t i = 0; i < reply->rest.count && reply->rest.count > 1; i++)
        fprintf(out, "%s%s\n", i == 0 ? "Not executed:\n  " : "  ", reply->rest.at[i]);
}

void vd_extract_prompt(const struct vd_extract *extract, struct vd_prompt *prompt,
                       const char **rule)
{
    struct vd_writer writer = vd_writer_of(prompt->sentence, sizeof prompt->sentence);

    *prompt = (struct vd_prompt){0};
    *rule = NULL;
    if (extract->is_wanted) {
        vd_print_event(extract->rules, extract->scenario, &extract->wanted, &writer);
        return;
    }
    if (extract->lines.count == 0) {
        vd_write(&writer, "The campaign has not started yet");
        return;
    }
    extract->rules->prompt(extract->scenario, extract->view, prompt);
    if (prompt->rule != 0)
        *rule = extract->rules->rule_name(prompt->rule);
}

/* ---- what may be ordered ---- */

static const char *order_text(struct vd_extract *extract, struct vd_choice choice)
{
    struct vd_command command;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    extract->rules->expand(extract->scenario, extract->view, extract->work, choice, &command);
    extract->rules->print_command(extract->scenario, &command, &writer);
    return vd_heap_text(&extract->heap, text, strlen(text));
}

static size_t die_orders(struct vd_extract *extract, const char **texts)
{
    unsigned sides = extract->wanted.arg[6] == extract->seat ? extract->wanted.arg[5] : 0;

    for (unsigned i = 0; i < sides && i < VD_DIE_SIDES_MAX; i++) {
        char text[16];
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        vd_write_format(&writer, "die %u", i + 1);
        texts[i] = vd_heap_text(&extract->heap, text, strlen(text));
    }
    return sides;
}

size_t vd_extract_orders(struct vd_extract *extract, const char ***texts)
{
    const struct vd_rules *rules = extract->rules;
    size_t count = 0, most = VD_DIE_SIDES_MAX;
    struct vd_choice *choices;

    if (extract->lines.count > 0 && !extract->opened)
        count = rules->legal(extract->scenario, extract->view, extract->work, NULL, 0);
    most = count > most ? count : most;
    choices = vd_heap_take(&extract->heap, count + 1, sizeof *choices);
    *texts = vd_heap_take(&extract->heap, most + 1, sizeof **texts);
    if (extract->is_wanted)
        return die_orders(extract, *texts);
    if (count > 0)
        count = rules->legal(extract->scenario, extract->view, extract->work, choices, count);
    for (size_t i = 0; i < count; i++)
        (*texts)[i] = order_text(extract, choices[i]);
    if (extract->can_undo)
        (*texts)[count++] = "undo";
    return count;
}
