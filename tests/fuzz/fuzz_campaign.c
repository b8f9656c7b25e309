/* fuzz/fuzz_campaign.c: what a hostile file or player can do to a real campaign's seat.
 *
 * The first byte says what the others are: events as numbers, as they come from a seat's record; lines
 * of such a record behind a good beginning, chained here; or a text of orders from both seats and the
 * umpire. Whatever is believed must leave a view that can be shown and played on. */
#include <sodium.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "record/extract.h"
#include "record/vdr.h"
#include "scenario/scenario.h"

enum { EVENTS, EXTRACT, ORDERS, KINDS };
enum { SEATS = 2, TEXT_SIZE = 1 << 17, CHOICES = 4096 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct vd_catalogue catalogue = {.system = vd_system_find};

/* A campaign with its set-up made, opened once. */
static struct {
    struct vd_arena arena;
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_record record;
    void *work;
    struct vd_choice choices[CHOICES];
    char text[TEXT_SIZE];
} desk;

static void demand(int condition)
{
    if (!condition)
        abort();
}

static void begin(struct vd_record *record)
{
    static const char *const fog[] = {"fog=blind"};
    struct vd_record_setup setup = {.catalogue = &catalogue, .grade = VD_GRADE_SEED, .seed = "1"};
    struct vd_report report;
    struct vd_fault fault;
    struct vd_reply reply;

    if (desk.scenario == NULL) {
        const struct vd_scenario_request request = {
            .id = "vicksburg", .settings = fog, .setting_count = 1};

        vd_arena_init(&desk.arena);
        vd_report_init(&report);
        demand(vd_scenario_open(&request, &desk.arena, &desk.scenario, &desk.system, &report));
        vd_report_release(&report);
        desk.work = vd_arena_take(&desk.arena, 1, desk.system->play->sizes(desk.scenario).work);
    }
    setup.scenario = desk.scenario;
    setup.system = desk.system;
    demand(vd_record_new(record, &setup, &fault));
    vd_record_submit(record, 1, vd_text_of("deploy default"), 0, &reply);
    vd_record_submit(record, 0, vd_text_of("deploy default"), 0, &reply);
    demand(reply.result == VD_OK);
}

static void open_once(void)
{
    if (desk.scenario != NULL)
        return;
    demand(sodium_init() >= 0);
    begin(&desk.record);
}

/* ---- what is shown and offered ---- */

static void use(const struct vd_view *view)
{
    struct vd_writer writer = vd_writer_of(desk.text, sizeof desk.text);
    struct vd_prompt prompt;
    struct vd_command command;
    struct vd_error error;
    size_t count = desk.system->play->legal(desk.scenario, view, desk.work, desk.choices, CHOICES);

    desk.system->language->print_view(desk.scenario, view, VD_FORM_TEXT, &writer);
    writer = vd_writer_of(desk.text, sizeof desk.text);
    desk.system->language->print_view(desk.scenario, view, VD_FORM_JSON, &writer);
    desk.system->language->prompt(desk.scenario, view, &prompt);
    for (size_t i = 0; i < count && i < CHOICES; i++) {
        desk.system->play->expand(desk.scenario, view, desk.work, desk.choices[i], &command);
        (void)desk.system->play->check(desk.scenario, view, desk.work, &command, &error);
    }
}

static void print(const struct vd_event *event)
{
    struct vd_writer writer = vd_writer_of(desk.text, sizeof desk.text);

    desk.system->language->print_event(desk.scenario, event, &writer);
}

/* ---- the three kinds ---- */

static void try_events(uint8_t seat, const uint8_t *data, size_t size)
{
    size_t view_size = desk.system->play->sizes(desk.scenario).view;
    struct vd_view *view = malloc(view_size);

    demand(view != NULL);
    memcpy(view, vd_session_view(desk.record.session, seat), view_size);
    while (size >= 2) {
        struct vd_event event = {.kind = data[0], .audience = VD_AUDIENCE(seat)};
        size_t count = data[1] % (VD_EVENT_ARGS + 1);

        data += 2;
        size -= 2;
        count = count < size / 2 ? count : size / 2;
        for (size_t i = 0; i < count; i++)
            event.arg[i] = (uint16_t)(data[2 * i] | data[2 * i + 1] << 8);
        data += 2 * count;
        size -= 2 * count;
        if (!desk.system->keeping->is_sound(desk.scenario, &event))
            continue;
        desk.system->telling->see(desk.scenario, view, &event);
        print(&event);
    }
    use(view);
    free(view);
}

static void try_extract(uint8_t seat, struct vd_text rest)
{
    const struct vd_record *record = &desk.record;
    const struct vd_tables known = {
        .system = record->system, .scenario = record->scenario, .hash = record->head.data};
    struct vd_hash chain = record->seats[seat].chain;
    struct vd_extract extract;
    struct vd_buffer bytes;
    struct vd_arena arena;
    struct vd_fault fault;
    struct vd_text good = vd_record_extract(record, seat);

    vd_arena_init(&arena);
    vd_buffer_init(&bytes, &arena);
    vd_put_bytes(&bytes, good.at, good.length);
    while (rest.length > 0) {
        const char *end = memchr(rest.at, '\n', rest.length);
        size_t length = end != NULL ? (size_t)(end - rest.at) : rest.length, start = bytes.length;

        vd_put_bytes(&bytes, rest.at, length);
        vd_line_close(&bytes, start, &chain);
        rest.at += length + (end != NULL);
        rest.length -= length + (end != NULL);
    }
    if (vd_extract_read(&extract, &catalogue, vd_buffer_text(&bytes), &known, &fault))
        use(extract.view);
    else
        demand(fault.sentence[0] != '\0');
    vd_extract_release(&extract);
    vd_arena_release(&arena);
}

/* What was taken is in the record, and the record is good. */
static void try_orders(struct vd_text text)
{
    struct vd_record record, again;
    struct vd_reply reply;
    struct vd_fault fault;

    begin(&record);
    for (uint8_t seat = 0; seat < SEATS; seat++)
        vd_record_submit(&record, seat, text, 7, &reply);
    vd_record_submit(&record, VD_SEAT_UMPIRE, text, 7, &reply);
    demand(vd_record_read(&again, &catalogue, vd_buffer_text(&record.fresh), NULL, &fault));
    demand(again.fresh.length == 0 && vd_hash_is(&again.chain, &record.chain));
    vd_record_release(&again);
    vd_record_release(&record);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    struct vd_text rest = {(const char *)data + 2, size - 2};
    uint8_t seat = data[1] % SEATS;

    open_once();
    switch (data[0] % KINDS) {
    case EVENTS:
        try_events(seat, data + 2, size - 2);
        break;
    case EXTRACT:
        try_extract(seat, rest);
        break;
    default:
        try_orders(rest);
    }
    return 0;
}
