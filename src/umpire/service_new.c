/* umpire/service_new.c: creates campaigns, makes invitations, and lets players join. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/report.h"
#include "umpire/service_parts.h"
#include "umpire/zoneinfo.h"

/* ---- a plan ---- */

struct planning {
    struct vd_service *service;
    const struct vd_service_plan *plan;
    struct vd_arena arena;
    struct vd_setting set[VD_SETTINGS_MAX];
    const char *words[VD_SETTINGS_MAX]; /* settings of the scenario */
    size_t set_count, word_count;
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_pace pace;
    char sentence[VD_SENTENCE_SIZE];
};

#define SAY(planning, ...) \
    ((void)snprintf((planning)->sentence, sizeof(planning)->sentence, __VA_ARGS__), false)

static bool split_settings(struct planning *planning)
{
    for (size_t i = 0; i < planning->plan->setting_count; i++) {
        const char *word = planning->plan->settings[i], *equals = strchr(word, '=');

        if (equals == NULL || equals == word || planning->set_count == VD_SETTINGS_MAX)
            return SAY(planning, "a setting is name=value, not '%.40s'", word);
        struct vd_setting *set = &planning->set[planning->set_count++];

        set->name = vd_arena_text(&planning->arena, word, (size_t)(equals - word));
        set->value = equals + 1;
        if (strcmp(set->name, "typed") != 0)
            planning->words[planning->word_count++] = word;
    }
    return true;
}

/* Cuts a list that is too long for a sentence at a comma. */
static bool say_mistake(struct planning *planning, const char *mistake)
{
    char most[150];

    (void)snprintf(most, sizeof most, "%s", mistake);
    char *comma = strlen(mistake) >= sizeof most ? strrchr(most, ',') : NULL;

    if (comma != NULL)
        (void)snprintf(comma, sizeof most - (size_t)(comma - most), " ...");
    return SAY(planning, "%.40s cannot be played with these settings: %s", planning->plan->scenario,
               most);
}

static bool open_scenario(struct planning *planning)
{
    struct vd_report report;

    if (!split_settings(planning))
        return false;
    vd_report_init(&report);
    bool fine = planning->service->setup.catalogue->open(
        planning->plan->scenario, planning->words, planning->word_count, &planning->arena,
        &planning->scenario, &planning->system, &report);

    if (!fine)
        fine = say_mistake(planning, report.mistakes.count > 0 ? report.mistakes.at[0].sentence
                                                               : "it is unknown");
    else if (planning->system == NULL)
        fine = SAY(planning, "%.40s cannot be played yet", planning->plan->scenario);
    vd_report_release(&report);
    return fine;
}

bool vd_service_pace(const struct vd_service *service, struct vd_text text, struct vd_pace *pace,
                     char sentence[VD_SENTENCE_SIZE])
{
    return vd_pace_read(text, pace, sentence, VD_SENTENCE_SIZE) &&
           vd_zone_find(&pace->zone, service->setup.zones, sentence, VD_SENTENCE_SIZE);
}

static bool planning_init(struct planning *planning, struct vd_service *service,
                          const struct vd_service_plan *plan)
{
    *planning = (struct planning){.service = service, .plan = plan};
    vd_arena_init(&planning->arena);
    if (plan->pace != NULL &&
        !vd_service_pace(service, vd_text_of(plan->pace), &planning->pace, planning->sentence))
        return false;
    if (plan->title == NULL || plan->title[0] == '\0' || strlen(plan->title) > VD_TITLE_MAX ||
        !vd_text_is_plain(vd_text_of(plan->title)))
        return SAY(planning, "a title has 1 to %d printable characters", VD_TITLE_MAX);
    return open_scenario(planning);
}

const struct vd_scenario *vd_service_planned(struct vd_service *service,
                                             const struct vd_service_plan *plan, char *sentence,
                                             size_t size)
{
    struct planning planning;
    struct vd_tables tables;

    if (!planning_init(&planning, service, plan)) {
        (void)snprintf(sentence, size, "%s", planning.sentence);
        vd_arena_release(&planning.arena);
        return NULL;
    }
    /* The scenario must outlive the plan, so the service keeps the tables. */
    vd_tables_of(planning.system, planning.scenario, &planning.arena, &tables);
    return vd_service_tables_of(service, &tables, &planning.arena)->tables.scenario;
}

/* ---- what is written of a new campaign ---- */

static bool has_open_seat(const struct planning *planning)
{
    for (uint8_t i = 0; i < planning->scenario->seat_count; i++) {
        if (planning->plan->seat[i].holder == VD_HOLDER_OPEN)
            return true;
    }
    return false;
}

/* Dice that nobody can choose need a player's salt; computer players have no client to keep one
 * secret. */
static enum vd_grade grade_of(const struct planning *planning)
{
    if (planning->plan->seed != NULL)
        return VD_GRADE_SEED;
    return has_open_seat(planning) ? VD_GRADE_SALTED : VD_GRADE_LOCAL;
}

static void add_seats(struct planning *planning, struct vd_batch *batch, const char *game,
                      struct vd_buffer *text)
{
    for (uint8_t i = 0; i < planning->scenario->seat_count; i++) {
        const struct vd_service_seat *seat = &planning->plan->seat[i];
        struct vd_key key;

        vd_batch_add(batch, VD_SEAT_PUT,
                     VD_VALUES(vd_value_words(game), vd_value_whole(i),
                               vd_value_words(vd_holder_names[seat->holder]),
                               vd_value_words(seat->machine), vd_value_null(), vd_value_null()));
        if (seat->holder != VD_HOLDER_OPEN)
            continue;
        vd_link_add(planning->service, batch, game, vd_value_whole(i), "invitation", 0, &key);
        vd_put(text, "invite ");
        vd_put(text, planning->scenario->seat_names[i]);
        vd_put(text, " ");
        vd_put(text, key.text);
        vd_put(text, "\n");
    }
}

static void add_desk(struct planning *planning, struct vd_batch *batch, const char *game,
                     struct vd_buffer *text)
{
    struct vd_key key;

    vd_put(text, "game ");
    vd_put(text, game);
    vd_link_add(planning->service, batch, game, vd_value_null(), "host", 0, &key);
    vd_put(text, "\nhost ");
    vd_put(text, key.text);
    if (planning->plan->umpire) {
        vd_link_add(planning->service, batch, game, vd_value_whole(VD_SEAT_UMPIRE), "umpire", 0,
                    &key);
        vd_put(text, "\numpire ");
        vd_put(text, key.text);
    }
    vd_put(text, "\n");
    sodium_memzero(&key, sizeof key);
}

static void add_game(struct planning *planning, const struct vd_record *record,
                     const struct vd_tables *tables, struct vd_batch *batch)
{
    char settings[VD_SETTINGS_SIZE];
    struct vd_writer writer = vd_writer_of(settings, sizeof settings);
    struct vd_buffer head;
    uint8_t hash[VD_HASH_SIZE];

    vd_settings_write(&planning->pace, planning->plan->umpire, &writer);
    vd_buffer_init(&head, &planning->arena);
    vd_record_first_line(record, VD_SEAT_UMPIRE, &head);
    (void)vd_hash_read(vd_text_of(tables->hash.text), hash);
    vd_batch_add(batch, VD_DATA_PUT,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash),
                           vd_value_bytes(tables->line.at, tables->line.length)));
    vd_batch_add(batch, VD_GAME_NEW,
                 VD_VALUES(vd_value_words(record->head.game), vd_value_text(vd_buffer_text(&head)),
                           vd_value_bytes(hash, sizeof hash), vd_value_words(planning->plan->title),
                           vd_value_words("running"),
                           vd_value_whole((int64_t)(planning->service->now / 1000)),
                           vd_value_words(settings)));
}

/* A record that needs no salts has already started: adds its first order line. */
static void add_start(const struct vd_record *record, struct vd_batch *batch)
{
    const char *end = memchr(record->fresh.at, '\n', record->fresh.length);
    struct vd_text line = {record->fresh.at, (size_t)(end - record->fresh.at)};

    vd_line_add(batch, record->head.game, record->n, line);
}

/* A new campaign is loaded at once, even if nobody asks for it: computer players may play it
 * alone. */
struct creating {
    struct vd_service *service;
    vd_service_done *done;
    void *context;
    char game[VD_GAME_LETTERS + 1];
};

static void created(void *context, const struct vd_answer *answer)
{
    struct creating *creating = context;
    struct vd_service *service = creating->service;

    if (answer->kind == VD_ANSWER_DONE)
        VD_PUSH(&service->arena, service->visits) =
            vd_arena_text(&service->arena, creating->game, VD_GAME_LETTERS);
    if (creating->done != NULL)
        creating->done(creating->context, answer);
    free(creating);
}

static struct creating *creating_new(struct vd_service *service, const char *game,
                                     vd_service_done *done, void *context)
{
    struct creating *creating = calloc(1, sizeof *creating);

    if (creating == NULL)
        abort();
    creating->service = service;
    creating->done = done;
    creating->context = context;
    (void)snprintf(creating->game, sizeof creating->game, "%s", game);
    return creating;
}

static void add_campaign(struct planning *planning, const struct vd_record *record,
                         const struct vd_tables *tables, struct vd_batch *batch,
                         struct vd_buffer *text)
{
    add_game(planning, record, tables, batch);
    add_desk(planning, batch, record->head.game, text);
    add_seats(planning, batch, record->head.game, text);
    if (record->n > 0)
        add_start(record, batch);
}

static bool begin_record(struct planning *planning, const struct vd_tables *tables,
                         struct vd_record *record)
{
    const struct vd_record_setup setup = {.catalogue = planning->service->setup.catalogue,
                                          .system = planning->system,
                                          .scenario = planning->scenario,
                                          .tables = tables,
                                          .set = planning->set,
                                          .set_count = planning->set_count,
                                          .grade = grade_of(planning),
                                          .seed = planning->plan->seed,
                                          .now = planning->service->now / 1000};
    struct vd_fault fault;

    if (!vd_record_new(record, &setup, &fault))
        return SAY(planning, "%s", fault.sentence);
    /* The seed determines the dice and the game's id: the same seed again is the same game. */
    return vd_game_get(planning->service, record->head.game) == NULL ||
           SAY(planning, "There is already a campaign with this seed: give another seed, or none.");
}

bool vd_campaign_add(struct vd_service *service, const struct vd_service_plan *plan,
                     struct vd_batch *batch, struct vd_buffer *text, char game[VD_GAME_LETTERS + 1],
                     char sentence[VD_SENTENCE_SIZE])
{
    struct planning planning;
    struct vd_tables tables;
    struct vd_record record;
    bool fine = planning_init(&planning, service, plan);

    if (fine) {
        vd_tables_of(planning.system, planning.scenario, &planning.arena, &tables);
        fine = begin_record(&planning, &tables, &record);
        if (fine) {
            add_campaign(&planning, &record, &tables, batch, text);
            (void)snprintf(game, VD_GAME_LETTERS + 1, "%s", record.head.game);
        }
        vd_record_release(&record);
    }
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", planning.sentence);
    vd_arena_release(&planning.arena);
    return fine;
}

void vd_service_create(struct vd_service *service, const struct vd_service_plan *plan,
                       vd_service_done *done, void *context)
{
    char game[VD_GAME_LETTERS + 1], sentence[VD_SENTENCE_SIZE];
    struct vd_batch batch;
    struct vd_buffer text;
    struct vd_arena arena;

    if (service->room != VD_DISK_PLENTY) {
        vd_service_answer(
            done, context, VD_ANSWER_REFUSED,
            "the server's disk is nearly full: no campaign can be started until there is space");
        return;
    }
    vd_arena_init(&arena);
    vd_buffer_init(&text, &arena);
    vd_batch_init(&batch);
    if (vd_campaign_add(service, plan, &batch, &text, game, sentence))
        vd_service_commit(service, NULL, VD_ERRAND_QUIET, &batch, text.at, created,
                          creating_new(service, game, done, context));
    else
        vd_service_answer(done, context, VD_ANSWER_REFUSED, "%s", sentence);
    vd_batch_release(&batch);
    vd_arena_release(&arena);
}

/* ---- joining ---- */

struct joining {
    struct vd_party party;
    uint8_t invitation[VD_HASH_SIZE], seat[VD_HASH_SIZE];
    const char *name;
    struct vd_setting note; /* name NULL: none */
    int64_t now;
};

/* Added to the batch of the line: uses up the invitation and makes the seat's own link. */
static void add_joining(struct vd_queued_post *post, struct vd_batch *batch)
{
    const struct joining *joining = post->more_context;
    struct vd_value game = vd_value_words(joining->party.game);
    struct vd_value seat = vd_value_whole(joining->party.seat);

    vd_batch_add(
        batch, VD_DOOR_USE_ONCE,
        VD_VALUES(vd_value_bytes(joining->invitation, VD_HASH_SIZE), vd_value_whole(joining->now)));
    vd_batch_add(batch, VD_DOOR_SHUT_HOLDER, VD_VALUES(game, seat));
    vd_batch_add(batch, VD_DOOR_ADD,
                 VD_VALUES(vd_value_bytes(joining->seat, VD_HASH_SIZE), game, seat,
                           vd_value_words("seat"), vd_value_whole(joining->now), vd_value_null()));
    vd_batch_add(batch, VD_PERSON_PUT,
                 VD_VALUES(game, seat, vd_value_words(joining->name), vd_value_null(),
                           vd_value_null(), vd_value_words("{}")));
    if (joining->note.name != NULL)
        vd_batch_add(
            batch, VD_SETTING_PUT,
            VD_VALUES(vd_value_words(joining->note.name), vd_value_words(joining->note.value)));
}

static struct vd_setting keep_note(struct vd_arena *arena, const struct vd_setting *note)
{
    return (struct vd_setting){vd_arena_text(arena, note->name, strlen(note->name)),
                               vd_arena_text(arena, note->value, strlen(note->value))};
}

/* Once the salts are being revealed, no new salt counts, so the line only says who holds the seat.
 * Before that the new player's salt replaces the one given for the seat. */
static struct vd_queued_post *joining_line(const struct vd_game *game, uint8_t seat,
                                           const struct vd_service_joining *joining,
                                           vd_service_done *done, void *context)
{
    const struct vd_handover to = {.seat = seat, .holder = VD_HOLDER_PLAYER};
    bool hashed = joining->hash.length > 0;
    const struct vd_text *given = hashed ? &joining->hash : &joining->salt;
    char text[VD_ORDER_LINE_MAX];

    if (game->record.session != NULL || game->record.salting.asked)
        return vd_handover_post(game, &to, done, context);
    int length = snprintf(text, sizeof text, "%s %.*s", hashed ? "hash" : "salt",
                          (int)given->length, given->at);
    struct vd_queued_post *post = vd_queued_post_new(
        VD_ORIGIN_HOUSE, seat, (struct vd_text){text, (size_t)length}, done, context);

    vd_queued_post_hand_over(post, &to);
    return post;
}

static void joining_add(struct vd_service *service, const struct vd_party *party,
                        const struct vd_service_joining *asked, const struct vd_key *key,
                        struct vd_queued_post *post)
{
    struct joining *joining = vd_arena_take(&post->arena, 1, sizeof *joining);

    joining->party = *party;
    joining->now = (int64_t)(service->now / 1000);
    joining->name = vd_arena_text(&post->arena, asked->name.at, asked->name.length);
    if (asked->note != NULL)
        joining->note = keep_note(&post->arena, asked->note);
    vd_key_hash(asked->invitation, joining->invitation);
    vd_key_hash(vd_text_of(key->text), joining->seat);
    post->more = add_joining;
    post->more_context = joining;
    post->result = vd_arena_text(&post->arena, key->text, VD_KEY_LETTERS);
}

static bool salt_is_sound(struct vd_text salt)
{
    return salt.length >= VD_SALT_LEAST && salt.length <= VD_SALT_MAX && vd_text_is_clean(salt) &&
           memchr(salt.at, ';', salt.length) == NULL && memchr(salt.at, '#', salt.length) == NULL;
}

/* Returns what is wrong with the request, as a sentence; NULL: nothing. */
static const char *joining_fault(const struct vd_service_joining *joining)
{
    uint8_t hash[VD_HASH_SIZE];

    if (joining->hash.length > 0 && !vd_hash_read(joining->hash, hash))
        return "the hash of a salt has 43 characters, as 'vedette salt' makes it";
    if ((joining->hash.length == 0 && !salt_is_sound(joining->salt)) ||
        joining->name.length > VD_PERSON_MAX || !vd_text_is_plain(joining->name))
        return "a salt has 8 to 100 characters without ; and #, a name at most 60, none of them "
               "unseen";
    return NULL;
}

/* Returns the campaign if the invitation is for an open seat in it; otherwise NULL. */
static struct vd_game *game_invited_to(struct vd_service *service, struct vd_text invitation,
                                       struct vd_party *party)
{
    struct vd_game *game = NULL;

    if (vd_service_party(service, invitation, party) && party->role == VD_ROLE_INVITED)
        game = vd_game_of(service, party);
    if (game == NULL || party->seat >= game->seat_count ||
        game->seat[party->seat].holder != VD_HOLDER_OPEN)
        return NULL;
    return game;
}

void vd_service_join(struct vd_service *service, const struct vd_service_joining *asked,
                     vd_service_done *done, void *context)
{
    struct vd_service_joining joining = *asked;
    struct vd_party party;
    struct vd_key key;
    struct vd_game *game = game_invited_to(service, joining.invitation, &party);

    if (game == NULL) {
        vd_service_unknown(done, context);
        return;
    }
    joining.salt = vd_order_trim(joining.salt);
    joining.hash = vd_order_trim(joining.hash);
    const char *fault = joining_fault(&joining);

    if (fault != NULL) {
        vd_service_answer(done, context, VD_ANSWER_REFUSED, "%s", fault);
        return;
    }
    if (!vd_key_take(joining.key, &key)) {
        vd_service_answer(done, context, VD_ANSWER_REFUSED, VD_NO_KEY);
        return;
    }
    struct vd_queued_post *post = joining_line(game, party.seat, &joining, done, context);

    joining_add(service, &party, &joining, &key, post);
    sodium_memzero(&key, sizeof key);
    if (post->seat == VD_SEAT_UMPIRE)
        vd_game_hand_over(game, post);
    else
        vd_game_post(game, post);
}

static void add_invitation(struct vd_queued_post *post, struct vd_batch *batch)
{
    const struct vd_game *game = post->more_context;
    struct vd_key key;

    vd_link_add(game->service, batch, game->id, vd_value_whole(post->handover->seat), "invitation",
                0, &key);
    post->result = vd_arena_text(&post->arena, key.text, VD_KEY_LETTERS);
    sodium_memzero(&key, sizeof key);
}

void vd_service_invite(struct vd_service *service, const struct vd_party *host, uint8_t seat,
                       vd_service_done *done, void *context)
{
    const struct vd_handover to = {.seat = seat, .holder = VD_HOLDER_OPEN};
    struct vd_game *game = host->role == VD_ROLE_HOST || host->role == VD_ROLE_UMPIRE
                               ? vd_game_of(service, host)
                               : NULL;

    if (game == NULL || seat >= game->seat_count) {
        vd_service_answer(done, context, VD_ANSWER_FORBIDDEN, "only the host can invite");
        return;
    }
    if (service->broken[0] != '\0') {
        vd_service_answer(done, context, VD_ANSWER_BROKEN, "%s", service->broken);
        return;
    }
    if (game->record.opened) {
        vd_service_answer(done, context, VD_ANSWER_REFUSED,
                          "the campaign is over: no player needs to be replaced");
        return;
    }
    struct vd_queued_post *post = vd_handover_post(game, &to, done, context);

    post->more = add_invitation;
    post->more_context = game;
    vd_game_hand_over(game, post);
}
