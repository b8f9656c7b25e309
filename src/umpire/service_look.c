/* umpire/service_look.c: what each party may see: what their seat was told, and what is public. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "umpire/service_parts.h"
#include "umpire/shipped.h"

/* ---- now ---- */

struct vd_game *vd_game_of_seat(struct vd_service *service, const struct vd_party *party)
{
    struct vd_game *game = vd_game_of(service, party);

    return game != NULL && party->seat < game->seat_count ? game : NULL;
}

bool vd_service_look(struct vd_service *service, const struct vd_party *party, struct vd_look *look)
{
    struct vd_game *game = vd_game_of_seat(service, party);

    *look = (struct vd_look){0};
    if (game == NULL)
        return false;
    const struct vd_game_seat *seat = &game->seat[party->seat];
    bool started = game->record.session != NULL;

    *look = (struct vd_look){.system = game->record.system,
                             .scenario = game->record.scenario,
                             .view = started ? seat->view : NULL,
                             .work = started ? vd_session_work(game->record.session) : NULL,
                             .k = seat->k,
                             .head = seat->head,
                             .asked = seat->asked,
                             .salt_wanted =
                                 (vd_game_salts_missing(game) & VD_AUDIENCE(party->seat)) != 0,
                             .can_undo = seat->can_undo,
                             .undoable = seat->undoable,
                             .wanted = seat->wanted[0] != '\0' ? seat->wanted : NULL,
                             .proposed = seat->proposed,
                             .over = strcmp(game->state, "over") == 0,
                             .resigned = started && vd_session_resigned(game->record.session) != 0,
                             .due = vd_game_due(game, seat),
                             .minute_due = seat->minute_due,
                             .posts = seat->posts,
                             .played = seat->played};
    return true;
}

bool vd_service_verdict(struct vd_service *service, const char *id, struct vd_writer *writer)
{
    struct vd_game *game = vd_game_get(service, id);

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

bool vd_service_posture(struct vd_service *service, const struct vd_party *party,
                        enum vd_posture *posture)
{
    const struct vd_game *game =
        party->role == VD_ROLE_SEAT ? vd_game_of_seat(service, party) : NULL;

    if (game != NULL)
        *posture = game->seat[party->seat].posture;
    return game != NULL;
}

bool vd_service_proposal(struct vd_service *service, const struct vd_party *party,
                         struct vd_service_proposal *proposal)
{
    struct vd_game *game = party->role == VD_ROLE_UMPIRE ? vd_game_of(service, party) : NULL;
    bool agreed;

    *proposal = (struct vd_service_proposal){0};
    if (game == NULL || game->record.session == NULL)
        return false;
    proposal->order = vd_session_proposed(game->record.session, &agreed);
    for (uint8_t i = 0; i < game->seat_count; i++) {
        if (vd_session_has_consented(game->record.session, i))
            proposal->consented |= VD_AUDIENCE(i);
    }
    return proposal->order != 0;
}

/* Compared once for all campaigns that share the tables, since the shipped ones must be loaded for
 * it. */
static const char *own_tables(struct vd_service *service, const struct vd_game *game)
{
    struct vd_service_tables *shared = service->tables;
    char sentence[2000];
    struct vd_writer writer = vd_writer_of(sentence, sizeof sentence);
    struct vd_shipped shipped = {0};
    struct vd_arena arena;

    while (shared != game->tables)
        shared = shared->next;
    if (shared->compared)
        return shared->own;
    vd_arena_init(&arena);
    vd_shipped_compare(service->setup.catalogue, &game->record.head, game->record.system,
                       game->record.scenario, &arena, &shipped);
    vd_shipped_write(&shipped, &writer);
    vd_arena_release(&arena);
    shared->compared = true;
    if (sentence[0] != '\0')
        shared->own = vd_arena_text(&service->arena, sentence, strlen(sentence));
    return shared->own;
}

bool vd_service_card(struct vd_service *service, const char *id, struct vd_service_card *card)
{
    struct vd_game *game = vd_game_get(service, id);

    *card = (struct vd_service_card){0};
    if (game == NULL)
        return false;
    const struct vd_scenario *scenario = game->record.scenario;

    *card =
        (struct vd_service_card){.title = game->title,
                                 .system = game->record.system,
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
                                 .own_tables = own_tables(service, game)};
    for (uint8_t i = 0; i < game->seat_count; i++) {
        card->seat[i].name = game->record.head.seats[i];
        card->seat[i].side = scenario->side_names[scenario->seat_side[i]];
        card->seat[i].commander = vd_seat_commander(scenario, i);
        card->seat[i].holder = game->seat[i].holder;
        card->seat[i].machine = game->seat[i].machine[0] != '\0' ? game->seat[i].machine : NULL;
        if (game->seat[i].away_until > (int64_t)(service->now / 1000))
            card->seat[i].away_until = game->seat[i].away_until;
    }
    return true;
}

/* ---- in a list ---- */

struct row {
    struct vd_arena *arena;
    uint8_t seat;
    struct vd_service_brief *brief;
};

static const char *copy_of(struct vd_arena *arena, const char *text)
{
    return text != NULL ? vd_arena_text(arena, text, strlen(text)) : NULL;
}

/* The first line of its record names scenario and seats. */
static bool take_brief(void *context, const struct vd_value *values, size_t count)
{
    const struct row *row = context;
    json_t *head = json_loadb(values[0].at, values[0].length, 0, NULL);
    json_t *seats = json_object_get(head, "seats");

    (void)count;
    *row->brief = (struct vd_service_brief){
        .title = copy_of(row->arena, values[2].at),
        .state = copy_of(row->arena, values[3].at),
        .scenario = copy_of(row->arena, json_string_value(json_object_get(head, "scenario"))),
        .seat = copy_of(row->arena, json_string_value(json_array_get(seats, row->seat)))};
    json_decref(head);
    return false;
}

static void brief_of_card(const struct vd_service_card *card, const struct vd_party *party,
                          struct vd_arena *arena, struct vd_service_brief *brief)
{
    *brief = (struct vd_service_brief){.title = copy_of(arena, card->title),
                                       .scenario = copy_of(arena, card->scenario),
                                       .state = copy_of(arena, card->state)};
    if (party->seat < card->seat_count)
        brief->seat = copy_of(arena, card->seat[party->seat].name);
}

bool vd_service_brief(struct vd_service *service, const struct vd_party *party,
                      struct vd_arena *arena, struct vd_service_brief *brief)
{
    const struct vd_game *game = vd_game_at_hand(service, party->game);
    struct vd_service_card card;
    struct vd_look look;

    *brief = (struct vd_service_brief){0};
    struct row row = {arena, party->seat, brief};

    if ((game == NULL || !game->loaded) &&
        !vd_store_read(service->setup.store, VD_GAME_GET, VD_VALUES(vd_value_words(party->game)),
                       take_brief, &row))
        return false;
    if (brief->state != NULL && strcmp(brief->state, "over") == 0)
        return true;
    if (!vd_service_card(service, party->game, &card))
        return false;
    brief_of_card(&card, party, arena, brief);
    if (party->role == VD_ROLE_SEAT && vd_service_look(service, party, &look)) {
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

bool vd_service_is_over(struct vd_service *service, const char *id)
{
    bool over = false;

    (void)vd_store_read(service->setup.store, VD_GAME_GET, VD_VALUES(vd_value_words(id)), note_over,
                        &over);
    return over;
}

/* ---- everybody's orders ---- */

struct orders {
    vd_service_order *order;
    void *context;
};

/* The row holds the line without its hash (h); adding a brace completes the JSON. */
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

bool vd_service_orders(struct vd_service *service, const struct vd_party *party, uint32_t after,
                       vd_service_order *order, void *context)
{
    struct vd_game *game = vd_game_of(service, party);
    struct orders orders = {order, context};

    return game != NULL && (party->role == VD_ROLE_UMPIRE || strcmp(game->state, "over") == 0) &&
           vd_store_read(service->setup.store, VD_LINE_LIST,
                         VD_VALUES(vd_value_words(game->id), vd_value_whole((int64_t)after + 1)),
                         give_order, &orders);
}

/* ---- waiting orders ---- */

struct list {
    uint8_t seat;
    vd_service_waiting *one;
    void *context;
};

/* The place of a started text reveals how many orders all seats have given, so it is shown as 0. */
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

bool vd_service_waiting_list(struct vd_service *service, const struct vd_party *party,
                             vd_service_waiting *one, void *context)
{
    struct vd_game *game = vd_game_of_seat(service, party);
    struct list list = {party->seat, one, context};

    return game != NULL && party->role == VD_ROLE_SEAT &&
           vd_store_read(service->setup.store, VD_WAITING_LIST, VD_VALUES(vd_value_words(game->id)),
                         give_waiting, &list);
}
