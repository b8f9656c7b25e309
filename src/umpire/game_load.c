/* umpire/game_load.c: loads a campaign from the store by replaying its orders. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "umpire/service_parts.h"

/* ---- its row ---- */

struct row {
    struct vd_game *game;
    struct vd_text head;
    uint8_t data[VD_HASH_SIZE];
    bool found;
    char wrong[VD_SENTENCE_SIZE]; /* what is wrong with its settings; empty: nothing */
};

static const char *text_of(struct vd_arena *arena, const struct vd_value *value)
{
    return vd_arena_text(arena, value->at, value->length);
}

void vd_settings_write(const struct vd_pace *pace, bool umpire, struct vd_writer *writer)
{
    char words[VD_PACE_WORDS];
    struct vd_writer pace_writer = vd_writer_of(words, sizeof words);

    vd_pace_write(pace, VD_ZONE_KEPT, &pace_writer);
    vd_write(writer, "{\"pace\":");
    vd_write_json(writer, words);
    vd_write_format(writer, ",\"umpire\":%s}", umpire ? "true" : "false");
}

/* If the pace cannot be read, returns false and writes a sentence: without its pace the campaign
 * would go on without deadlines. */
static bool read_settings(const struct vd_value *value, struct vd_pace *pace, bool *umpire,
                          char sentence[VD_SENTENCE_SIZE])
{
    json_t *settings = json_loadb(value->at, value->length, 0, NULL);
    const char *words = json_string_value(json_object_get(settings, "pace"));
    char why[VD_SENTENCE_SIZE] = "there is none";
    bool read = words != NULL && vd_pace_read(vd_text_of(words), pace, why, sizeof why);

    if (read && vd_zone_wants_rule(&pace->zone)) {
        (void)snprintf(why, sizeof why, "its zone has no rule");
        read = false;
    }
    if (!read) {
        *pace = (struct vd_pace){0};
        (void)snprintf(sentence, VD_SENTENCE_SIZE, "its pace cannot be read: %.150s", why);
    }
    *umpire = json_is_true(json_object_get(settings, "umpire"));
    json_decref(settings);
    return read;
}

static bool take_row(void *context, const struct vd_value *values, size_t count)
{
    struct row *row = context;
    struct vd_game *game = row->game;

    (void)count;
    row->head = vd_text_of(text_of(&game->arena, &values[0]));
    memcpy(row->data, values[1].at, VD_HASH_SIZE);
    game->title = text_of(&game->arena, &values[2]);
    game->state = text_of(&game->arena, &values[3]);
    game->made = values[4].whole;
    (void)read_settings(&values[6], &game->pace, &game->umpire, row->wrong);
    row->found = true;
    return false;
}

static bool take_zone(void *context, const struct vd_value *values, size_t count)
{
    struct vd_zone *zone = context;
    char sentence[VD_SENTENCE_SIZE];
    struct vd_pace pace;
    bool umpire;

    (void)count;
    (void)read_settings(&values[6], &pace, &umpire, sentence);
    *zone = pace.zone;
    return false;
}

void vd_service_zone(struct vd_service *service, const char *id, struct vd_zone *zone)
{
    const struct vd_game *game = vd_game_at_hand(service, id);

    *zone = (struct vd_zone){0};
    if (game != NULL && game->loaded)
        *zone = game->pace.zone;
    else
        (void)vd_store_read(service->setup.store, VD_GAME_GET, VD_VALUES(vd_value_words(id)),
                            take_zone, zone);
}

static bool take_seat(void *context, const struct vd_value *values, size_t count)
{
    struct vd_game *game = context;
    struct vd_game_seat *seat = &game->seat[values[0].whole % VD_SEATS_MAX];

    (void)count;
    for (unsigned i = 0; i < VD_HOLDER_COUNT; i++) {
        if (vd_text_is((struct vd_text){values[1].at, values[1].length}, vd_holder_names[i]))
            seat->holder = (enum vd_holder)i;
    }
    seat->machine[0] = '\0';
    if (values[2].kind == VD_VALUE_TEXT)
        (void)snprintf(seat->machine, sizeof seat->machine, "%.*s", (int)values[2].length,
                       (const char *)values[2].at);
    seat->away_until = values[3].whole;
    seat->caretaker = values[4].kind == VD_VALUE_NULL;
    seat->posture = VD_POSTURE_DEFEND;
    if (values[5].kind == VD_VALUE_TEXT)
        (void)vd_posture_find((struct vd_text){values[5].at, values[5].length}, &seat->posture);
    return true;
}

/* ---- its tables ---- */

struct data_row {
    struct vd_service *service;
    struct vd_text head;
    const struct vd_service_tables *tables;
};

/* The row holds the record's second line without its hash (h). */
static bool take_data(void *context, const struct vd_value *values, size_t count)
{
    struct data_row *row = context;
    struct vd_arena arena;
    struct vd_lines lines;
    struct vd_head head = {0};
    struct vd_tables tables;
    struct vd_fault fault;
    struct vd_buffer both;

    (void)count;
    vd_arena_init(&arena);
    vd_buffer_init(&both, &arena);
    vd_put_bytes(&both, row->head.at, row->head.length);
    struct vd_hash chain = vd_line_chain(row->head);
    size_t start = both.length;

    vd_put_bytes(&both, values[0].at, values[0].length);
    vd_line_close(&both, start, &chain);
    vd_lines_init(&lines, &arena, vd_buffer_text(&both));
    if (vd_lines_next(&lines, &fault) && vd_read_head(&lines, &head, &fault) &&
        vd_tables_read(&lines, row->service->setup.catalogue, &head, &tables, &fault))
        row->tables = vd_service_tables_of(row->service, &tables, &arena);
    else
        vd_arena_release(&arena);
    return false;
}

static const struct vd_service_tables *find_tables(struct vd_service *service,
                                                   const struct row *row)
{
    struct data_row data = {service, row->head, NULL};

    for (const struct vd_service_tables *tables = service->tables; tables != NULL;
         tables = tables->next) {
        if (memcmp(tables->hash, row->data, VD_HASH_SIZE) == 0)
            return tables;
    }
    (void)vd_store_read(service->setup.store, VD_DATA_GET,
                        VD_VALUES(vd_value_bytes(row->data, VD_HASH_SIZE)), take_data, &data);
    return data.tables;
}

/* ---- its orders ---- */

struct replay {
    struct vd_record *record;
    const struct vd_record_observer *witness;
    struct vd_fault fault;
    struct vd_arena arena;
    struct vd_buffer line;
    bool failed;
    bool rewinds; /* a rewind is among them, and the record cannot rewind */
};

void vd_line_add(struct vd_batch *batch, const char *game, uint32_t n, struct vd_text line)
{
    struct vd_hash chain = vd_line_chain(line);
    uint8_t h[VD_HASH_SIZE];

    (void)vd_hash_read(vd_text_of(chain.text), h);
    vd_batch_add(batch, VD_LINE_ADD,
                 VD_VALUES(vd_value_words(game), vd_value_whole(n),
                           vd_value_text(vd_line_before(line)), vd_value_bytes(h, sizeof h)));
}

static bool has_rewind(const struct vd_value *body)
{
    static const char word[] = "\"text\":\"rewind ";

    return strstr(body->at, word) != NULL;
}

static bool take_line(void *context, const struct vd_value *values, size_t count)
{
    struct replay *replay = context;
    struct vd_hash h = vd_hash_of(values[2].at);

    (void)count;
    if (!replay->record->rewinds && has_rewind(&values[1])) {
        replay->rewinds = true;
        return false;
    }
    replay->line.length = 0;
    vd_put_bytes(&replay->line, values[1].at, values[1].length);
    vd_put(&replay->line, ",\"h\":");
    vd_put_hash(&replay->line, &h);
    vd_put(&replay->line, "}\n");
    replay->failed = !vd_record_again(replay->record, vd_buffer_text(&replay->line),
                                      replay->witness, &replay->fault);
    return !replay->failed;
}

/* Suspends this campaign; the others go on. */
static void put_aside(struct vd_game *game, const char sentence[VD_SENTENCE_SIZE])
{
    game->damaged = true;
    memcpy(game->service->damage, sentence, VD_SENTENCE_SIZE);
}

/* If a campaign was loaded before and now cannot be, the store cannot be trusted, and the service
 * breaks. If it never could be, only this campaign is suspended. */
static void tell_failure(struct vd_game *game, const struct vd_fault *fault)
{
    char sentence[VD_SENTENCE_SIZE];

    (void)snprintf(sentence, sizeof sentence, "campaign %s, order %zu: %.150s", game->id,
                   fault->line, fault->sentence);
    if (game->loaded)
        vd_service_break(game->service, sentence);
    else
        put_aside(game, sentence);
}

/* Starts a record with this head, before its first order. */
static bool begin_record(struct vd_game *game, struct vd_text head, bool rewinds,
                         struct vd_record *record)
{
    struct vd_fault fault;

    if (!vd_record_resume(record, game->service->setup.catalogue, &game->tables->tables, head,
                          &fault)) {
        tell_failure(game, &fault);
        vd_record_release(record);
        return false;
    }
    record->rewinds = rewinds;
    record->shared = &game->tables->scratch;
    return true;
}

/* Stops with `*again` set at a rewind if the record was started without support for rewinds. */
static bool read_lines(struct vd_game *game, struct vd_text head, bool rewinds,
                       struct vd_record *record, const struct vd_record_observer *witness,
                       bool *again)
{
    struct replay replay = {.record = record, .witness = witness};

    *again = false;
    if (!begin_record(game, head, rewinds, record))
        return false;
    vd_arena_init(&replay.arena);
    vd_buffer_init(&replay.line, &replay.arena);
    bool read =
        vd_store_read(game->service->setup.store, VD_LINE_LIST,
                      VD_VALUES(vd_value_words(game->id), vd_value_whole(1)), take_line, &replay);

    vd_arena_release(&replay.arena);
    if (read && !replay.failed && !replay.rewinds)
        return true;
    vd_record_release(record);
    if (replay.failed)
        tell_failure(game, &replay.fault);
    *again = replay.rewinds;
    return false;
}

static bool read_row(struct vd_game *game, struct row *row)
{
    *row = (struct row){.game = game};
    return vd_store_read(game->service->setup.store, VD_GAME_GET,
                         VD_VALUES(vd_value_words(game->id)), take_row, row) &&
           row->found && (game->service->setup.looks || strcmp(game->state, "retired") != 0);
}

static bool has_sound_settings(struct vd_game *game, const struct row *row)
{
    char sentence[VD_SENTENCE_SIZE];

    if (row->wrong[0] == '\0')
        return true;
    (void)snprintf(sentence, sizeof sentence, "campaign %s: %.160s", game->id, row->wrong);
    put_aside(game, sentence);
    return false;
}

bool vd_game_replay(struct vd_game *game, struct vd_record *record,
                    const struct vd_record_observer *witness)
{
    struct vd_arena arena;
    struct vd_buffer head;

    vd_arena_init(&arena);
    vd_buffer_init(&head, &arena);
    vd_record_first_line(&game->record, VD_SEAT_UMPIRE, &head);
    bool again, fine = read_lines(game, vd_buffer_text(&head), game->record.rewinds, record,
                                  witness, &again);

    vd_arena_release(&arena);
    return fine;
}

bool vd_game_reread(struct vd_game *game, bool rewinds)
{
    struct vd_arena arena;
    struct vd_buffer head;

    vd_arena_init(&arena);
    vd_buffer_init(&head, &arena);
    vd_record_first_line(&game->record, VD_SEAT_UMPIRE, &head);
    vd_record_release(&game->record);
    bool again,
        fine = read_lines(game, vd_buffer_text(&head), rewinds, &game->record, NULL, &again);

    if (!fine)
        vd_service_break(game->service, "a campaign could not be read again");
    vd_arena_release(&arena);
    return fine;
}

/* ---- loading ---- */

/* True if the clock gave this order for the seat, as in "blue: end". */
static bool is_for(const struct vd_order_line *order, const char *seat)
{
    size_t length = strlen(seat);

    return strcmp(order->seat, "clock") == 0 && strncmp(order->text, seat, length) == 0 &&
           order->text[length] == ':';
}

/* After the clock has ordered for a seat, the caretaker finishes its turn, unless it did so for a
 * player who was away. */
static void note_late(struct vd_game *game, const struct vd_record *record,
                      const struct vd_order_line *order)
{
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        struct vd_game_seat *seat = &game->seat[i];

        const char *holder = vd_order_hands_over(order->text, record->head.seats[i]);

        if (holder != NULL)
            seat->late = false; /* a new holder is not late */
        if (holder != NULL && strcmp(holder, "player") == 0)
            seat->had_player = true;
        if (!is_for(order, record->head.seats[i]))
            continue;
        seat->late = (int64_t)order->at > seat->away_until;
        seat->excused = false;
    }
    vd_game_excuse(game, record, order->text);
}

static void note_order(void *context, const struct vd_record *record,
                       const struct vd_order_line *order, const struct vd_outcome *outcome)
{
    struct vd_game *game = context;

    vd_gallery_note(&game->gallery, &game->arena, record, outcome);
    note_late(game, record, order);
    vd_game_note_salts(game, order->text, (int64_t)order->at);
    vd_minutes_note(game, record, order->text, (int64_t)order->at);
    if (strcmp(order->seat, "umpire") == 0)
        vd_quota_note(game, VD_SEAT_UMPIRE, order->text);
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (strcmp(order->seat, record->head.seats[i]) == 0) {
            game->seat[i].posts++;
            game->seat[i].played = (int64_t)order->at;
            vd_quota_note(game, i, order->text);
            game->seat[i].overtaken = vd_outcome_overtakes(record, i, outcome, &game->arena);
        }
        if (outcome->seat[i].line &&
            vd_order_restarts(record->system, order->text, record->head.seats[i]))
            game->seat[i].line_at = (int64_t)order->at;
    }
}

/* Initializes a seat: none of its lines are in memory yet, and it has been told all of them. */
static void seat_begin(struct vd_game *game, uint8_t i)
{
    struct vd_game_seat *seat = &game->seat[i];
    size_t size = game->record.system->play->sizes(game->record.scenario).view;

    seat->view = memset(vd_memory_grow(NULL, size), 0, size);
    seat->k = UINT32_MAX; /* nothing sent yet since it was loaded */
    seat->tail_first = game->record.seats[i].k + 1;
}

bool vd_game_load(struct vd_game *game, bool rewinds)
{
    const struct vd_record_observer witness = {note_order, game};
    struct row row;
    bool again;

    vd_arena_release(&game->arena);
    vd_arena_init(&game->arena);
    memset(game->seat, 0, sizeof game->seat);
    game->gallery = (struct vd_gallery){0};
    game->salts_asked_at = 0;
    game->salts_asks = 0;
    game->minutes = (struct vd_game_minutes){0};
    game->umpire_quota = (struct vd_quota){0};
    game->prose = 0;
    if (!read_row(game, &row) || !has_sound_settings(game, &row) ||
        !vd_store_read(game->service->setup.store, VD_SEAT_LIST,
                       VD_VALUES(vd_value_words(game->id)), take_seat, game) ||
        !vd_rematch_load(game))
        return false;
    game->tables = find_tables(game->service, &row);
    if (game->tables == NULL)
        return false;
    if (!read_lines(game, row.head, rewinds, &game->record, &witness, &again))
        return again && vd_game_load(game, true);
    game->seat_count = game->record.head.seat_count;
    for (uint8_t i = 0; i < game->seat_count; i++)
        seat_begin(game, i);
    game->loaded = true;
    game->service->loaded++;
    vd_game_run_now(game);
    vd_game_publish(game);
    vd_restored_say(game);
    vd_rests_resume(game);
    return true;
}

static void unload(struct vd_game *game)
{
    if (!game->loaded)
        return;
    vd_record_release(&game->record);
    for (uint8_t i = 0; i < game->seat_count; i++) {
        free(game->seat[i].view);
        vd_game_forget_lines(&game->seat[i]);
        free(game->seat[i].order);
        free(game->seat[i].memo);
    }
    game->service->loaded--;
    game->service->played -= game->played;
}

static void free_post(struct vd_queued_post *post)
{
    struct vd_arena arena = post->arena; /* which holds the post itself */

    vd_arena_release(&arena);
}

void vd_game_free(struct vd_game *game)
{
    unload(game);
    vd_returned_post_forget(game);
    if (game->post != NULL)
        free_post(game->post);
    while (game->first != NULL) {
        struct vd_queued_post *post = game->first;

        game->first = post->next;
        free_post(post);
    }
    vd_arena_release(&game->arena);
    free(game);
}
