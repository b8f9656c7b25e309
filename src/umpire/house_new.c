/* umpire/house_new.c: campaigns begun, seats given out and taken. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/report.h"
#include "umpire/house_parts.h"
#include "umpire/zoneinfo.h"

/* ---- a plan ---- */

struct planning {
    struct vd_house *house;
    const struct vd_house_plan *plan;
    struct vd_heap heap;
    struct vd_setting set[VD_SETTINGS_MAX];
    const char *words[VD_SETTINGS_MAX]; /* the scenario's own */
    size_t set_count, word_count;
    const struct vd_scenario *scenario;
    const struct vd_rules *rules;
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

        set->name = vd_heap_text(&planning->heap, word, (size_t)(equals - word));
        set->value = equals + 1;
        if (strcmp(set->name, "typed") != 0)
            planning->words[planning->word_count++] = word;
    }
    return true;
}

/* A list that is too long for a sentence is cut at a comma. */
static bool say_mistake(struct planning *planning, const char *mistake)
{
    char most[150];

    (void)snprintf(most, sizeof most, "%s", mistake);
    char *comma = strlen(mistake) >= sizeof most ? strrchr(most, ',') : NULL;

    if (comma != NULL)
        (void)snprintf(comma, sizeof most - (size_t)(comma - most), " ...");
    return SAY(planning, "%.40s cannot be played so: %s", planning->plan->scenario, most);
}

static bool open_scenario(struct planning *planning)
{
    struct vd_report report;

    if (!split_settings(planning))
        return false;
    vd_report_init(&report);
    bool fine = planning->house->setup.catalogue->open(
        planning->plan->scenario, planning->words, planning->word_count, &planning->heap,
        &planning->scenario, &planning->rules, &report);

    if (!fine)
        fine = say_mistake(planning, report.mistakes.count > 0 ? report.mistakes.at[0].sentence
                                                               : "it is not known");
    else if (planning->rules == NULL)
        fine = SAY(planning, "%.40s cannot be played yet", planning->plan->scenario);
    vd_report_release(&report);
    return fine;
}

bool vd_house_pace(const struct vd_house *house, struct vd_text text, struct vd_pace *pace,
                   char sentence[VD_SENTENCE_SIZE])
{
    return vd_pace_read(text, pace, sentence, VD_SENTENCE_SIZE) &&
           vd_zone_find(&pace->zone, house->setup.zones, sentence, VD_SENTENCE_SIZE);
}

static bool planning_init(struct planning *planning, struct vd_house *house,
                          const struct vd_house_plan *plan)
{
    *planning = (struct planning){.house = house, .plan = plan};
    vd_heap_init(&planning->heap);
    if (plan->pace != NULL &&
        !vd_house_pace(house, vd_text_of(plan->pace), &planning->pace, planning->sentence))
        return false;
    if (plan->title == NULL || plan->title[0] == '\0' || strlen(plan->title) > VD_TITLE_MOST ||
        !vd_text_is_plain(vd_text_of(plan->title)))
        return SAY(planning,
                   "a campaign has a title of 1 to %d letters, without signs that are not seen",
                   VD_TITLE_MOST);
    return open_scenario(planning);
}

bool vd_house_seats(struct vd_house *house, const struct vd_house_plan *plan,
                    const char *names[VD_SEATS_MAX], uint8_t *count, char *sentence, size_t size)
{
    struct planning planning;
    struct vd_tables tables;
    bool fine = planning_init(&planning, house, plan);

    if (!fine) {
        (void)snprintf(sentence, size, "%s", planning.sentence);
        vd_heap_release(&planning.heap);
        return false;
    }
    /* The names must outlive the plan: the tables are held. */
    vd_tables_of(house->setup.catalogue, planning.rules, planning.scenario, &planning.heap,
                 &tables);
    const struct vd_scenario *scenario =
        vd_house_tables_of(house, &tables, &planning.heap)->tables.scenario;

    *count = scenario->seat_count;
    for (uint8_t i = 0; i < scenario->seat_count; i++)
        names[i] = scenario->seat_names[i];
    return true;
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

/* Dice that nobody could choose need a player's salt; machines have no client that could keep one secret. */
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
        const struct vd_house_seat *seat = &planning->plan->seat[i];
        struct vd_key key;

        vd_batch_add(batch, VD_SEAT_PUT,
                     VD_VALUES(vd_value_words(game), vd_value_whole(i),
                               vd_value_words(vd_holder_names[seat->holder]),
                               vd_value_words(seat->machine), vd_value_null(), vd_value_null()));
        if (seat->holder != VD_HOLDER_OPEN)
            continue;
        vd_door_add(planning->house, batch, game, vd_value_whole(i), "invitation", 0, &key);
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
    vd_door_add(planning->house, batch, game, vd_value_null(), "host", 0, &key);
    vd_put(text, "\nhost ");
    vd_put(text, key.text);
    if (planning->plan->umpire) {
        vd_door_add(planning->house, batch, game, vd_value_whole(VD_SEAT_UMPIRE), "umpire", 0,
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
    vd_buffer_init(&head, &planning->heap);
    vd_record_first_line(record, VD_SEAT_UMPIRE, &head);
    (void)vd_hash_read(vd_text_of(tables->hash.text), hash);
    vd_batch_add(batch, VD_DATA_PUT,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash),
                           vd_value_bytes(tables->line.at, tables->line.length)));
    vd_batch_add(batch, VD_GAME_NEW,
                 VD_VALUES(vd_value_words(record->head.game), vd_value_text(vd_buffer_text(&head)),
                           vd_value_bytes(hash, sizeof hash), vd_value_words(planning->plan->title),
                           vd_value_words("running"),
                           vd_value_whole((int64_t)(planning->house->now / 1000)),
                           vd_value_words(settings)));
}

/* A record that needs no salts is started already: its first order line goes with it. */
static void add_start(const struct vd_record *record, struct vd_batch *batch)
{
    const char *end = memchr(record->fresh.at, '\n', record->fresh.length);
    struct vd_text line = {record->fresh.at, (size_t)(end - record->fresh.at)};

    vd_line_add(batch, record->head.game, record->n, line);
}

/* Once it is there it is looked after, even if nobody asks for it: machines may play it alone. */
struct creating {
    struct vd_house *house;
    vd_house_done *done;
    void *context;
    char game[VD_GAME_LETTERS + 1];
};

static void created(void *context, const struct vd_answer *answer)
{
    struct creating *creating = context;
    struct vd_house *house = creating->house;

    if (answer->kind == VD_ANSWER_DONE)
        VD_PUSH(&house->heap, house->visits) =
            vd_heap_text(&house->heap, creating->game, VD_GAME_LETTERS);
    if (creating->done != NULL)
        creating->done(creating->context, answer);
    free(creating);
}

static struct creating *creating_new(struct vd_house *house, const char *game, vd_house_done *done,
                                     void *context)
{
    struct creating *creating = calloc(1, sizeof *creating);

    if (creating == NULL)
        abort();
    creating->house = house;
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
    const struct vd_record_setup setup = {.catalogue = planning->house->setup.catalogue,
                                          .rules = planning->rules,
                                          .scenario = planning->scenario,
                                          .tables = tables,
                                          .set = planning->set,
                                          .set_count = planning->set_count,
                                          .grade = grade_of(planning),
                                          .seed = planning->plan->seed,
                                          .now = planning->house->now / 1000};
    struct vd_fault fault;

    if (!vd_record_new(record, &setup, &fault))
        return SAY(planning, "%s", fault.sentence);
    /* A seed gives the dice and the name of the game: the same once more is the same game. */
    return vd_game_get(planning->house, record->head.game) == NULL ||
           SAY(planning, "There is a campaign of this seed here already: give another, or none.");
}

bool vd_campaign_add(struct vd_house *house, const struct vd_house_plan *plan,
                     struct vd_batch *batch, struct vd_buffer *text, char game[VD_GAME_LETTERS + 1],
                     char sentence[VD_SENTENCE_SIZE])
{
    struct planning planning;
    struct vd_tables tables;
    struct vd_record record;
    bool fine = planning_init(&planning, house, plan);

    if (fine) {
        vd_tables_of(house->setup.catalogue, planning.rules, planning.scenario, &planning.heap,
                     &tables);
        fine = begin_record(&planning, &tables, &record);
        if (fine) {
            add_campaign(&planning, &record, &tables, batch, text);
            (void)snprintf(game, VD_GAME_LETTERS + 1, "%s", record.head.game);
        }
        vd_record_release(&record);
    }
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", planning.sentence);
    vd_heap_release(&planning.heap);
    return fine;
}

void vd_house_create(struct vd_house *house, const struct vd_house_plan *plan, vd_house_done *done,
                     void *context)
{
    char game[VD_GAME_LETTERS + 1], sentence[VD_SENTENCE_SIZE];
    struct vd_batch batch;
    struct vd_buffer text;
    struct vd_heap heap;

    if (house->room != VD_ROOM_PLENTY) {
        vd_house_answer(done, context, VD_ANSWER_REFUSED,
                        "the umpire's disk is nearly full: no campaign can be made until there is "
                        "room");
        return;
    }
    vd_heap_init(&heap);
    vd_buffer_init(&text, &heap);
    vd_batch_init(&batch);
    if (vd_campaign_add(house, plan, &batch, &text, game, sentence))
        vd_house_commit(house, NULL, VD_ERRAND_QUIET, &batch, text.at, created,
                        creating_new(house, game, done, context));
    else
        vd_house_answer(done, context, VD_ANSWER_REFUSED, "%s", sentence);
    vd_batch_release(&batch);
    vd_heap_release(&heap);
}

/* ---- joining ---- */

struct joining {
    struct vd_party party;
    uint8_t invitation[VD_HASH_SIZE], seat[VD_HASH_SIZE];
    const char *name;
    struct vd_setting note; /* without a name: there is none */
    int64_t now;
};

/* Together with the line: the invitation serves once, the seat's own link is made. */
static void add_joining(struct vd_posted *post, struct vd_batch *batch)
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

static struct vd_setting keep_note(struct vd_heap *heap, const struct vd_setting *note)
{
    return (struct vd_setting){vd_heap_text(heap, note->name, strlen(note->name)),
                               vd_heap_text(heap, note->value, strlen(note->value))};
}

/* Once salts are opened, no other counts: the line says who holds the seat. Before that its new player's takes the
 * place of what was given for it. */
static struct vd_posted *joining_line(const struct vd_game *game, uint8_t seat,
                                      const struct vd_house_joining *joining, vd_house_done *done,
                                      void *context)
{
    const struct vd_handover to = {.seat = seat, .holder = VD_HOLDER_PLAYER};
    bool hashed = joining->hash.length > 0;
    const struct vd_text *given = hashed ? &joining->hash : &joining->salt;
    char text[VD_ORDER_LINE_MAX];

    if (game->record.session != NULL || game->record.salting.asked)
        return vd_handover_post(game, &to, done, context);
    int length = snprintf(text, sizeof text, "%s %.*s", hashed ? "hash" : "salt",
                          (int)given->length, given->at);
    struct vd_posted *post =
        vd_posted_new(VD_ORIGIN_HOUSE, seat, (struct vd_text){text, (size_t)length}, done, context);

    vd_posted_hand_over(post, &to);
    return post;
}

static void joining_add(struct vd_house *house, const struct vd_party *party,
                        const struct vd_house_joining *asked, const struct vd_key *key,
                        struct vd_posted *post)
{
    struct joining *joining = vd_heap_take(&post->heap, 1, sizeof *joining);

    joining->party = *party;
    joining->now = (int64_t)(house->now / 1000);
    joining->name = vd_heap_text(&post->heap, asked->name.at, asked->name.length);
    if (asked->note != NULL)
        joining->note = keep_note(&post->heap, asked->note);
    vd_key_hash(asked->invitation, joining->invitation);
    vd_key_hash(vd_text_of(key->text), joining->seat);
    post->more = add_joining;
    post->more_context = joining;
    post->result = vd_heap_text(&post->heap, key->text, VD_KEY_LETTERS);
}

static bool salt_is_sound(struct vd_text salt)
{
    return salt.length >= VD_SALT_LEAST && salt.length <= VD_SALT_MOST && vd_text_is_clean(salt) &&
           memchr(salt.at, ';', salt.length) == NULL && memchr(salt.at, '#', salt.length) == NULL;
}

/* What is wrong with it, as a sentence; NULL: nothing is. */
static const char *joining_fault(const struct vd_house_joining *joining)
{
    uint8_t hash[VD_HASH_SIZE];

    if (joining->hash.length > 0 && !vd_hash_read(joining->hash, hash))
        return "the hash of a salt has 43 characters, as 'vedette salt' makes it";
    if ((joining->hash.length == 0 && !salt_is_sound(joining->salt)) ||
        joining->name.length > VD_PERSON_MOST || !vd_text_is_plain(joining->name))
        return "a salt has 8 to 100 letters without ; and #, a name at most 60, none of them "
               "unseen";
    return NULL;
}

/* The campaign whose open seat this invitation is for. */
static struct vd_game *game_invited_to(struct vd_house *house, struct vd_text invitation,
                                       struct vd_party *party)
{
    struct vd_game *game = NULL;

    if (vd_house_party(house, invitation, party) && party->role == VD_ROLE_INVITED)
        game = vd_game_of(house, party);
    if (game == NULL || party->seat >= game->seat_count ||
        game->seat[party->seat].holder != VD_HOLDER_OPEN)
        return NULL;
    return game;
}

void vd_house_join(struct vd_house *house, const struct vd_house_joining *asked,
                   vd_house_done *done, void *context)
{
    struct vd_house_joining joining = *asked;
    struct vd_party party;
    struct vd_key key;
    struct vd_game *game = game_invited_to(house, joining.invitation, &party);

    if (game == NULL) {
        vd_house_unknown(done, context);
        return;
    }
    joining.salt = vd_order_trim(joining.salt);
    joining.hash = vd_order_trim(joining.hash);
    const char *fault = joining_fault(&joining);

    if (fault != NULL) {
        vd_house_answer(done, context, VD_ANSWER_REFUSED, "%s", fault);
        return;
    }
    if (!vd_key_take(joining.key, &key)) {
        vd_house_answer(done, context, VD_ANSWER_REFUSED, VD_NO_KEY);
        return;
    }
    struct vd_posted *post = joining_line(game, party.seat, &joining, done, context);

    joining_add(house, &party, &joining, &key, post);
    sodium_memzero(&key, sizeof key);
    if (post->seat == VD_SEAT_UMPIRE)
        vd_game_hand_over(game, post);
    else
        vd_game_post(game, post);
}

static void add_invitation(struct vd_posted *post, struct vd_batch *batch)
{
    const struct vd_game *game = post->more_context;
    struct vd_key key;

    vd_door_add(game->house, batch, game->id, vd_value_whole(post->handover->seat), "invitation", 0,
                &key);
    post->result = vd_heap_text(&post->heap, key.text, VD_KEY_LETTERS);
    sodium_memzero(&key, sizeof key);
}

void vd_house_invite(struct vd_house *house, const struct vd_party *host, uint8_t seat,
                     vd_house_done *done, void *context)
{
    const struct vd_handover to = {.seat = seat, .holder = VD_HOLDER_OPEN};
    struct vd_game *game =
        host->role == VD_ROLE_HOST || host->role == VD_ROLE_UMPIRE ? vd_game_of(house, host) : NULL;

    if (game == NULL || seat >= game->seat_count) {
        vd_house_answer(done, context, VD_ANSWER_FORBIDDEN, "invitations are the host's to give");
        return;
    }
    if (house->broken[0] != '\0') {
        vd_house_answer(done, context, VD_ANSWER_BROKEN, "%s", house->broken);
        return;
    }
    if (game->record.opened) {
        vd_house_answer(done, context, VD_ANSWER_REFUSED,
                        "the campaign is over: nobody need be put out of his seat");
        return;
    }
    struct vd_posted *post = vd_handover_post(game, &to, done, context);

    post->more = add_invitation;
    post->more_context = game;
    vd_game_hand_over(game, post);
}
