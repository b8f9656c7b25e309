/* umpire/house_look.c: what parties are shown: what their seat was told, and what all may know. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "umpire/house_parts.h"
#include "umpire/shipped.h"

/* ---- now ---- */

static struct vd_game *game_of_seat(struct vd_house *house, const struct vd_party *seat)
{
    struct vd_game *game = vd_game_of(house, seat);

    return game != NULL && seat->seat < game->seat_count ? game : NULL;
}

bool vd_house_look(struct vd_house *house, const struct vd_party *party, struct vd_look *look)
{
    struct vd_game *game = game_of_seat(house, party);

    *look = (struct vd_look){0};
    if (game == NULL)
        return false;
    const struct vd_game_seat *seat = &game->seat[party->seat];
    bool started = game->record.session != NULL;

    *look = (struct vd_look){.rules = game->record.rules,
                             .scenario = game->record.scenario,
                             .view = started ? seat->view : NULL,
                             .work = started ? vd_session_work(game->record.session) : NULL,
                             .k = seat->k,
                             .head = seat->head,
                             .asked = seat->asked,
                             .salt_wanted =
                                 (vd_game_salts_missing(game) & VD_AUDIENCE(party->seat)) != 0,
                             .can_undo = seat->can_undo,
                             .wanted = seat->wanted[0] != '\0' ? seat->wanted : NULL,
                             .proposed = seat->proposed,
                             .over = strcmp(game->state, "over") == 0,
                             .resigned = started && vd_session_resigned(game->record.session) != 0,
                             .due = vd_game_due(game, seat),
                             .posts = seat->posts,
                             .played = seat->played};
    return true;
}

bool vd_house_verdict(struct vd_house *house, const char *id, struct vd_writer *writer)
{
    struct vd_game *game = vd_game_get(house, id);

    if (game == NULL || game->record.session == NULL || strcmp(game->state, "over") != 0)
        return false;
    vd_session_verdict(game->record.session, writer);
    return true;
}

const char *const vd_posture_names[VD_POSTURE_COUNT] = {
    [VD_POSTURE_DEFEND] = "defend", [VD_POSTURE_HOLD] = "hold", [VD_POSTURE_PRESS] = "press"};

bool vd_posture_find(struct vd_text name, enum vd_posture *posture)
{
    for (unsigned i = 0; i < VD_POSTURE_COUNT; i++) {
        if (vd_name_matches(name, vd_posture_names[i])) {
            *posture = (enum vd_posture)i;
            return true;
        }
    }
    return false;
}

bool vd_house_posture(struct vd_house *house, const struct vd_party *party,
                      enum vd_posture *posture)
{
    const struct vd_game *game = party->role == VD_ROLE_SEAT ? game_of_seat(house, party) : NULL;

    if (game != NULL)
        *posture = game->seat[party->seat].posture;
    return game != NULL;
}

bool vd_house_proposal(struct vd_house *house, const struct vd_party *party,
                       struct vd_house_proposal *proposal)
{
    struct vd_game *game = party->role == VD_ROLE_UMPIRE ? vd_game_of(house, party) : NULL;
    bool agreed;

    *proposal = (struct vd_house_proposal){0};
    if (game == NULL || game->record.session == NULL)
        return false;
    proposal->order = vd_session_proposed(game->record.session, &agreed);
    for (uint8_t i = 0; i < game->seat_count; i++) {
        if (vd_session_has_consented(game->record.session, i))
            proposal->consented |= VD_AUDIENCE(i);
    }
    return proposal->order != 0;
}

/* Once for all campaigns that share them: the shipped ones have to be read for it. */
static const char *own_tables(struct vd_house *house, const struct vd_game *game)
{
    struct vd_house_tables *shared = house->tables;
    char sentence[2000];
    struct vd_writer writer = vd_writer_of(sentence, sizeof sentence);
    struct vd_shipped shipped;
    struct vd_heap heap;

    while (shared != game->tables)
        shared = shared->next;
    if (shared->compared)
        return shared->own;
    vd_heap_init(&heap);
    vd_shipped_compare(house->setup.catalogue, &game->record.head, game->record.rules,
                       game->record.scenario, &heap, &shipped);
    vd_shipped_write(&shipped, &writer);
    vd_heap_release(&heap);
    shared->compared = true;
    if (sentence[0] != '\0')
        shared->own = vd_heap_text(&house->heap, sentence, strlen(sentence));
    return shared->own;
}

bool vd_house_card(struct vd_house *house, const char *id, struct vd_house_card *card)
{
    struct vd_game *game = vd_game_get(house, id);

    *card = (struct vd_house_card){0};
    if (game == NULL)
        return false;
    *card = (struct vd_house_card){.title = game->title,
                                   .scenario = game->record.head.scenario,
                                   .state = game->record.session == NULL ? "waiting" : game->state,
                                   .made = game->made,
                                   .pace = game->pace,
                                   .umpire = game->umpire,
                                   .seat_count = game->seat_count,
                                   .rematch = game->rematch,
                                   .gallery = game->behind,
                                   .commit = game->record.head.commit,
                                   .salts_missing = vd_game_salts_missing(game),
                                   .grade = vd_record_grade(&game->record),
                                   .own_tables = own_tables(house, game)};
    for (uint8_t i = 0; i < game->seat_count; i++) {
        card->seat[i].name = game->record.head.seats[i];
        card->seat[i].holder = game->seat[i].holder;
        card->seat[i].machine = game->seat[i].machine[0] != '\0' ? game->seat[i].machine : NULL;
        if (game->seat[i].away_until > (int64_t)(house->now / 1000))
            card->seat[i].away_until = game->seat[i].away_until;
    }
    return true;
}

/* ---- in a list ---- */

struct row {
    struct vd_heap *heap;
    uint8_t seat;
    struct vd_house_brief *brief;
};

static const char *copy_of(struct vd_heap *heap, const char *text)
{
    return text != NULL ? vd_heap_text(heap, text, strlen(text)) : NULL;
}

/* The first line of its record names scenario and seats. */
static bool take_brief(void *context, const struct vd_value *values, size_t count)
{
    const struct row *row = context;
    json_t *head = json_loadb(values[0].at, values[0].length, 0, NULL);
    json_t *seats = json_object_get(head, "seats");

    (void)count;
    *row->brief = (struct vd_house_brief){
        .title = copy_of(row->heap, values[2].at),
        .state = copy_of(row->heap, values[3].at),
        .scenario = copy_of(row->heap, json_string_value(json_object_get(head, "scenario"))),
        .seat = copy_of(row->heap, json_string_value(json_array_get(seats, row->seat)))};
    json_decref(head);
    return false;
}

static void brief_of_card(const struct vd_house_card *card, const struct vd_party *party,
                          struct vd_heap *heap, struct vd_house_brief *brief)
{
    *brief = (struct vd_house_brief){.title = copy_of(heap, card->title),
                                     .scenario = copy_of(heap, card->scenario),
                                     .state = copy_of(heap, card->state)};
    if (party->seat < card->seat_count)
        brief->seat = copy_of(heap, card->seat[party->seat].name);
}

bool vd_house_brief(struct vd_house *house, const struct vd_party *party, struct vd_heap *heap,
                    struct vd_house_brief *brief)
{
    const struct vd_game *game = vd_game_at_hand(house, party->game);
    struct vd_house_card card;
    struct vd_look look;

    *brief = (struct vd_house_brief){0};
    struct row row = {heap, party->seat, brief};

    if ((game == NULL || !game->loaded) &&
        !vd_store_read(house->setup.store, VD_GAME_GET, VD_VALUES(vd_value_words(party->game)),
                       take_brief, &row))
        return false;
    if (brief->state != NULL && strcmp(brief->state, "over") == 0)
        return true;
    if (!vd_house_card(house, party->game, &card))
        return false;
    brief_of_card(&card, party, heap, brief);
    if (party->role == VD_ROLE_SEAT && vd_house_look(house, party, &look)) {
        brief->asked = look.asked;
        brief->due = look.due;
    }
    return true;
}

static bool note_over(void *context, const struct vd_value *values, size_t count)
{
    (void)count;
    *(bool *)context = strcmp(values[3].at, "running") != 0;
    return false;
}

bool vd_house_is_over(struct vd_house *house, const char *id)
{
    bool over = false;

    (void)vd_store_read(house->setup.store, VD_GAME_GET, VD_VALUES(vd_value_words(id)), note_over,
                        &over);
    return over;
}

/* ---- earlier ---- */

/* Lines as they come while the orders are carried out again. */
struct again {
    uint8_t seat;
    uint32_t after, until;
    vd_house_line *line;
    void *context;
    bool stopped;
    struct vd_buffer *umpires; /* all of them, or NULL */
    vd_house_seen *seen;       /* to be shown the view after each line, or NULL */
    uint32_t shown;            /* ... the last of them */
    struct vd_view *view;      /* to be kept when `until` is reached, or NULL */
    size_t view_size;
    const struct vd_gallery
        *gallery;  /* which is shown no lines that were abandoned; NULL: all are */
    uint32_t told; /* ... as the seat knows by now */
};

static bool is_left_out(const struct again *again, uint32_t k)
{
    return again->gallery != NULL &&
           vd_gallery_abandoned(again->gallery, again->seat, k, again->told);
}

/* The first of them has the number `first`. */
static void give_lines(struct again *again, struct vd_text lines, uint32_t first)
{
    for (uint32_t k = first; lines.length > 0 && !again->stopped; k++) {
        size_t length = (size_t)((const char *)memchr(lines.at, '\n', lines.length) - lines.at);

        if (k > again->after && k <= again->until && !is_left_out(again, k))
            again->stopped = !again->line(again->context, k, (struct vd_text){lines.at, length});
        lines.at += length + 1;
        lines.length -= length + 1;
    }
}

/* The number of the last line that the seat's record has: that which opens it is told but not counted. */
static uint32_t last_line(const struct vd_record *record, uint8_t seat)
{
    return record->seats[seat].k + record->opened;
}

static uint32_t count_lines(struct vd_text lines)
{
    uint32_t count = 0;

    for (size_t i = 0; i < lines.length; i++)
        count += lines.at[i] == '\n';
    return count;
}

static void show_view(struct again *again, const struct vd_record *record)
{
    uint32_t k = record->seats[again->seat].k;

    if (k == again->shown || k <= again->after || k > again->until)
        return;
    again->shown = k;
    again->seen(again->context, k, vd_session_view(record->session, again->seat));
}

static void see_again(void *context, const struct vd_record *record,
                      const struct vd_order_line *order, const struct vd_outcome *outcome)
{
    struct again *again = context;

    (void)order;
    (void)outcome;
    if (again->umpires != NULL)
        vd_put_bytes(again->umpires, record->fresh.at, record->fresh.length);
    if (again->line != NULL) {
        struct vd_text lines = vd_buffer_text(&record->seats[again->seat].lines);

        give_lines(again, lines, last_line(record, again->seat) + 1 - count_lines(lines));
    }
    if (again->seen != NULL && record->session != NULL)
        show_view(again, record);
    if (again->view != NULL && record->session != NULL &&
        record->seats[again->seat].k <= again->until)
        memcpy(again->view, vd_session_view(record->session, again->seat), again->view_size);
}

static bool see_all_again(struct vd_game *game, struct again *again)
{
    const struct vd_witness witness = {see_again, again};
    struct vd_record record;

    if (!vd_game_replay(game, &record, &witness))
        return false;
    vd_record_release(&record);
    return true;
}

/* Of the lines at hand: from the end, where those are that a listener wants, however many were kept. */
static void give_latest(struct again *again, const struct vd_game *game)
{
    const struct vd_game_seat *seat = &game->seat[again->seat];
    uint32_t next = last_line(&game->record, again->seat) + 1;
    size_t from = seat->tail_length;

    while (from > 0 && next > again->after + 1) {
        do
            from--;
        while (from > 0 && seat->tail[from - 1] != '\n');
        next--;
    }
    give_lines(again, (struct vd_text){seat->tail + from, seat->tail_length - from}, next);
}

bool vd_house_lines(struct vd_house *house, const struct vd_party *party, uint32_t after,
                    vd_house_line *line, void *context)
{
    struct vd_game *game = game_of_seat(house, party);

    if (game == NULL)
        return false;
    const struct vd_game_seat *seat = &game->seat[party->seat];
    struct again again = {
        .seat = party->seat, .after = after, .until = seat->k, .line = line, .context = context};

    if (party->role == VD_ROLE_GALLERY && strcmp(game->state, "over") != 0) {
        again.gallery = &game->gallery;
        again.told = seat->k;
    }
    if (after + 1 < seat->tail_first && seat->k > after)
        return see_all_again(game, &again);
    give_latest(&again, game);
    return true;
}

bool vd_house_views(struct vd_house *house, const struct vd_party *party, uint32_t after,
                    uint32_t count, vd_house_seen *seen, void *context)
{
    struct vd_game *game = game_of_seat(house, party);

    if (game == NULL || game->record.session == NULL)
        return false;
    uint32_t last = game->seat[party->seat].k;
    struct again again = {.seat = party->seat,
                          .after = after,
                          .until = last - after < count || after > last ? last : after + count,
                          .seen = seen,
                          .context = context};

    return see_all_again(game, &again);
}

const struct vd_view *vd_house_view_at(struct vd_house *house, const struct vd_party *party,
                                       uint32_t k, struct vd_heap *heap)
{
    struct vd_game *game = game_of_seat(house, party);

    if (game == NULL || game->record.session == NULL || k > game->seat[party->seat].k)
        return NULL;
    struct again again = {.seat = party->seat, .until = k};

    again.view_size = game->record.rules->sizes(game->record.scenario).view;
    again.view = vd_heap_take(heap, 1, again.view_size);
    game->record.rules->begin(game->record.scenario, (vd_seat_id){party->seat}, again.view);
    return see_all_again(game, &again) ? again.view : NULL;
}

/* ---- whole records ---- */

/* Before the end the key of the dice is nobody's: whoever knew it could foresee them, and choose a salt. */
static void put_first_lines(const struct vd_game *game, uint8_t seat, struct vd_buffer *out)
{
    size_t start = out->length;
    struct vd_hash chain;

    if (seat == VD_SEAT_UMPIRE && !game->record.opened)
        vd_record_sealed_line(&game->record, out);
    else
        vd_record_first_line(&game->record, seat, out);
    chain = vd_line_chain((struct vd_text){out->at + start, out->length - start});
    start = out->length;
    vd_put_bytes(out, game->tables->tables.line.at, game->tables->tables.line.length);
    vd_line_close(out, start, &chain);
}

static bool put_line(void *context, uint32_t k, struct vd_text line)
{
    struct vd_buffer *out = context;

    (void)k;
    vd_put_bytes(out, line.at, line.length);
    vd_put(out, "\n");
    return true;
}

bool vd_house_record(struct vd_house *house, const struct vd_party *party, bool umpires,
                     struct vd_buffer *out)
{
    struct vd_game *game = vd_game_of(house, party);
    struct again again = {.until = UINT32_MAX};

    if (game == NULL)
        return false;
    bool over = strcmp(game->state, "over") == 0;

    if (umpires) {
        if (party->role != VD_ROLE_UMPIRE && !over)
            return false;
        again.umpires = out;
    } else {
        if (party->seat >= game->seat_count)
            return false;
        again.seat = party->seat;
        again.until = over ? UINT32_MAX : game->seat[party->seat].k;
        again.line = put_line;
        again.context = out;
    }
    put_first_lines(game, umpires ? VD_SEAT_UMPIRE : party->seat, out);
    return see_all_again(game, &again);
}

/* ---- everybody's orders ---- */

struct orders {
    vd_house_order *order;
    void *context;
};

/* The row has the line without its h: a brace makes it whole again. */
static bool give_order(void *context, const struct vd_value *values, size_t count)
{
    const struct orders *orders = context;
    char *line = malloc(values[1].length + 2);

    (void)count;
    if (line == NULL)
        abort();
    memcpy(line, values[1].at, values[1].length);
    line[values[1].length] = '}';
    json_t *json = json_loadb(line, values[1].length + 1, 0, NULL);
    const char *seat = json_string_value(json_object_get(json, "seat"));
    const char *text = json_string_value(json_object_get(json, "text"));
    bool goes_on = seat == NULL || text == NULL ||
                   orders->order(orders->context, (uint32_t)values[0].whole,
                                 json_integer_value(json_object_get(json, "at")), seat, text);

    json_decref(json);
    free(line);
    return goes_on;
}

bool vd_house_orders(struct vd_house *house, const struct vd_party *party, uint32_t after,
                     vd_house_order *order, void *context)
{
    struct vd_game *game = vd_game_of(house, party);
    struct orders orders = {order, context};

    return game != NULL && (party->role == VD_ROLE_UMPIRE || strcmp(game->state, "over") == 0) &&
           vd_store_read(house->setup.store, VD_LINE_LIST,
                         VD_VALUES(vd_value_words(game->id), vd_value_whole((int64_t)after + 1)),
                         give_order, &orders);
}

/* ---- what waits ---- */

struct list {
    uint8_t seat;
    vd_house_waiting *one;
    void *context;
};

/* The place of a text that was begun counts everybody's orders: it is nobody's to know. */
static bool give_waiting(void *context, const struct vd_value *values, size_t count)
{
    const struct list *list = context;

    struct vd_text kind = {values[1].at, values[1].length};
    bool begun = vd_text_is(kind, "ahead") && vd_place_is_begun(values[2].whole);

    (void)count;
    return values[0].whole != list->seat ||
           list->one(list->context, values[1].at, begun ? 0 : (unsigned)values[2].whole,
                     values[3].at);
}

bool vd_house_waiting_list(struct vd_house *house, const struct vd_party *party,
                           vd_house_waiting *one, void *context)
{
    struct vd_game *game = game_of_seat(house, party);
    struct list list = {party->seat, one, context};

    return game != NULL && party->role == VD_ROLE_SEAT &&
           vd_store_read(house->setup.store, VD_WAITING_LIST, VD_VALUES(vd_value_words(game->id)),
                         give_waiting, &list);
}
