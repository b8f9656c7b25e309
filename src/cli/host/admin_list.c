/* cli/host/admin_list.c: vedette admin list: the campaigns of a store. */
#include <string.h>
#include <time.h>

#include "cli/command.h"
#include "cli/host/admin.h"
#include "sys/json_out.h"

struct row {
    const char *id, *title, *state;
    int64_t made, changed, orders;
    unsigned holders[VD_HOLDER_COUNT]; /* how many seats each kind of holder has */
};

struct list {
    struct vd_arena arena;
    VD_LIST(struct row) rows;
};

static bool take_game(void *context, const struct vd_value *values, size_t count)
{
    struct list *list = context;

    (void)count;
    VD_PUSH(&list->arena, list->rows) =
        (struct row){.id = vd_arena_text(&list->arena, values[0].at, values[0].length),
                     .title = vd_arena_text(&list->arena, values[1].at, values[1].length),
                     .state = vd_arena_text(&list->arena, values[2].at, values[2].length),
                     .made = values[3].whole,
                     .changed = values[4].whole,
                     .orders = values[5].whole};
    return true;
}

/* A campaign that has not started waits for players, as its record says. Before the start a record
 * has only hashes and salts of the seats, so reading it is quick. */
static void note_waiting(struct vd_service *service, struct row *row)
{
    struct vd_service_card card;

    if (row->orders <= 4 * VD_SEATS_MAX && strcmp(row->state, "running") == 0 &&
        vd_service_card(service, row->id, &card) && strcmp(card.state, "waiting") == 0)
        row->state = "waiting";
}

static bool count_seat(void *context, const struct vd_value *values, size_t count)
{
    struct row *row = context;

    (void)count;
    for (size_t i = 0; i < VD_HOLDER_COUNT; i++)
        row->holders[i] +=
            vd_text_is((struct vd_text){values[1].at, values[1].length}, vd_holder_names[i]);
    return true;
}

static bool read_list(struct vd_store *store, struct list *list)
{
    struct vd_service *service = vd_admin_look_on(store);
    bool fine = vd_store_read(store, VD_GAME_LIST, VD_VALUES(vd_value_null()), take_game, list);

    for (size_t i = 0; i < list->rows.count && fine; i++) {
        struct row *row = &list->rows.at[i];

        note_waiting(service, row);
        fine =
            vd_store_read(store, VD_SEAT_LIST, VD_VALUES(vd_value_words(row->id)), count_seat, row);
    }
    vd_service_free(service);
    return fine;
}

/* Writes who has the seats: "1 player, 1 open". */
static void write_holders(const struct row *row, struct vd_writer *writer)
{
    static const uint8_t order[] = {VD_HOLDER_PLAYER, VD_HOLDER_MACHINE, VD_HOLDER_CARETAKER,
                                    VD_HOLDER_OPEN};

    for (size_t i = 0; i < sizeof order; i++) {
        unsigned count = row->holders[order[i]];

        if (count > 0)
            vd_write_format(writer, "%s%u %s%s", writer->length > 0 ? ", " : "", count,
                            vd_holder_names[order[i]],
                            count > 1 && order[i] != VD_HOLDER_OPEN ? "s" : "");
    }
}

static void put_row(const struct row *row)
{
    time_t changed = (time_t)row->changed;
    struct tm day = {0};
    char date[32] = "", seats[80] = "";
    struct vd_writer writer = vd_writer_of(seats, sizeof seats);

    (void)gmtime_r(&changed, &day);
    (void)strftime(date, sizeof date, "%Y-%m-%d", &day);
    write_holders(row, &writer);
    printf("%-22s  %-8s %6lld %-6s  %s  %-20s  %s\n", row->id, row->state, (long long)row->orders,
           row->orders == 1 ? "order" : "orders", date, seats, row->title);
}

static void put_list(const struct list *list)
{
    if (list->rows.count > 0)
        printf("%-22s  %-8s %6s         %-10s  %-20s  %s\n", "ID", "STATE", "ORDERS", "CHANGED",
               "SEATS", "TITLE");
    for (size_t i = 0; i < list->rows.count; i++)
        put_row(&list->rows.at[i]);
    if (list->rows.count == 0)
        puts("There is no campaign in this store yet.");
}

static void put_list_as_json(const struct list *list)
{
    struct vd_json json;

    vd_json_init(&json, stdout);
    vd_json_open(&json, '[');
    for (size_t i = 0; i < list->rows.count; i++) {
        const struct row *row = &list->rows.at[i];

        vd_json_open(&json, '{');
        vd_json_text_of(&json, "id", row->id);
        vd_json_text_of(&json, "title", row->title);
        vd_json_text_of(&json, "state", row->state);
        vd_json_whole_of(&json, "made", row->made);
        vd_json_whole_of(&json, "changed", row->changed);
        vd_json_whole_of(&json, "orders", row->orders);
        vd_json_close(&json, '}');
    }
    vd_json_close(&json, ']');
}

int vd_admin_list(const struct vd_admin_request *request)
{
    struct vd_store *store = vd_admin_open(request, VD_STORE_LOOK);
    struct list list = {0};

    if (store == NULL)
        return VD_EXIT_REFUSED;
    vd_arena_init(&list.arena);
    bool fine = read_list(store, &list);

    if (request->as_json)
        put_list_as_json(&list);
    else
        put_list(&list);
    vd_arena_release(&list.arena);
    vd_store_close(store);
    return fine && vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}
