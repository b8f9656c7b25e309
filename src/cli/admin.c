/* cli/admin.c: vedette admin: the host's desk: what is in a store, copies of it, what is taken out. */
#include <string.h>
#include <time.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "record/keep.h"
#include "store/store.h"
#include "sys/clock.h"
#include "sys/json_out.h"
#include "umpire/house.h"

struct request {
    const char *store, *out, *seat;
    bool as_json;
    const char *word[3]; /* what is to be done, and with what */
    size_t word_count;
};

/* ---- a store ---- */

static struct vd_store *open_store(const struct request *request, enum vd_store_use use)
{
    const struct vd_store_setup setup = {.where = request->store, .use = use, .brief = true};
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = vd_store_open(&setup, sentence);

    if (store == NULL && use == VD_STORE_SERVE)
        vd_refused("%s; '%s' wants the server stopped", sentence, request->word[0]);
    else if (store == NULL)
        vd_refused("%s", sentence);
    return store;
}

/* ---- a house that only looks ---- */

static void hear_told(void *context, const struct vd_party *seat, uint32_t k, bool asked)
{
    (void)context;
    (void)seat;
    (void)k;
    (void)asked;
}

static void hear_returned(void *context, const struct vd_party *seat, const char *key,
                          const struct vd_answer *answer, struct vd_batch *batch)
{
    (void)context;
    (void)seat;
    (void)key;
    (void)answer;
    (void)batch;
}

static void hear_changed(void *context, const char *game)
{
    (void)context;
    (void)game;
}

static void hear_machine(void *context, const struct vd_house_question *question)
{
    (void)context;
    (void)question;
}

static struct vd_house *look_on(struct vd_store *store)
{
    const struct vd_house_setup setup = {.catalogue = &vd_cli_catalogue,
                                         .store = store,
                                         .looks = true,
                                         .ears = {.told = hear_told,
                                                  .returned = hear_returned,
                                                  .changed = hear_changed,
                                                  .machine = hear_machine},
                                         .now = vd_clock_milliseconds()};

    return vd_house_new(&setup);
}

static struct vd_party umpire_of(const char *game)
{
    struct vd_party party = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    (void)snprintf(party.game, sizeof party.game, "%s", game);
    return party;
}

/* ---- list ---- */

struct row {
    const char *id, *title, *state;
    int64_t made, changed, orders;
    unsigned holders[VD_HOLDER_COUNT]; /* how many seats each has */
};

struct list {
    struct vd_heap heap;
    VD_LIST(struct row) rows;
};

static bool take_game(void *context, const struct vd_value *values, size_t count)
{
    struct list *list = context;

    (void)count;
    VD_PUSH(&list->heap, list->rows) =
        (struct row){.id = vd_heap_text(&list->heap, values[0].at, values[0].length),
                     .title = vd_heap_text(&list->heap, values[1].at, values[1].length),
                     .state = vd_heap_text(&list->heap, values[2].at, values[2].length),
                     .made = values[3].whole,
                     .changed = values[4].whole,
                     .orders = values[5].whole};
    return true;
}

/* One that has not started waits for players: its record knows. Before the start there are but hashes and salts
 * of the seats, so that no long record is read for it. */
static void note_waiting(struct vd_house *house, struct row *row)
{
    struct vd_house_card card;

    if (row->orders <= 4 * VD_SEATS_MAX && strcmp(row->state, "running") == 0 &&
        vd_house_card(house, row->id, &card) && strcmp(card.state, "waiting") == 0)
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
    struct vd_house *house = look_on(store);
    bool fine = vd_store_read(store, VD_GAME_LIST, VD_VALUES(vd_value_null()), take_game, list);

    for (size_t i = 0; i < list->rows.count && fine; i++) {
        struct row *row = &list->rows.at[i];

        note_waiting(house, row);
        fine =
            vd_store_read(store, VD_SEAT_LIST, VD_VALUES(vd_value_words(row->id)), count_seat, row);
    }
    vd_house_free(house);
    return fine;
}

/* "1 player, 1 open": who has the seats. */
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

static int do_list(const struct request *request)
{
    struct vd_store *store = open_store(request, VD_STORE_LOOK);
    struct list list = {0};

    if (store == NULL)
        return VD_EXIT_REFUSED;
    vd_heap_init(&list.heap);
    bool fine = read_list(store, &list);

    if (request->as_json)
        put_list_as_json(&list);
    else
        put_list(&list);
    vd_heap_release(&list.heap);
    vd_store_close(store);
    return fine && vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- copies ---- */

static int do_backup(const struct request *request)
{
    const struct vd_store_setup from = {.where = request->store, .use = VD_STORE_LOOK};
    char sentence[VD_SENTENCE_SIZE];

    if (!vd_store_backup(&from, request->word[1], sentence))
        return vd_refused("%s", sentence);
    printf("%s: a whole copy, checked. It holds every secret of the campaigns: keep it so.\n",
           request->word[1]);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int do_restore(const struct request *request)
{
    const struct vd_store_setup into = {.where = request->store, .use = VD_STORE_SERVE};
    char sentence[VD_SENTENCE_SIZE];

    if (!vd_store_restore(request->word[1], &into, sentence))
        return vd_refused("%s", sentence);
    printf("%s: restored. Next: vedette admin --store %s check\nWhen it is served, every campaign "
           "that runs says in its record that it was restored: other dice fall from there on.\n",
           request->store, request->store);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- check ---- */

static void put_mistake(void *context, const char *sentence)
{
    (void)context;
    printf("%s\n", sentence);
}

/* Every order of it is carried out again: its chain, its dice and its states must come out. */
static bool check_game(void *context, struct vd_store *store, const char *id,
                       char sentence[VD_SENTENCE_SIZE])
{
    struct vd_house *house = look_on(store);
    struct vd_house_card card;
    size_t *games = context;
    (void)vd_house_card(house, id, &card);
    const char *damage = vd_house_damage(house);
    const char *why = damage != NULL ? damage : vd_house_broken(house);
    bool fine = why == NULL;

    if (!fine)
        (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", why);
    (*games)++;
    vd_house_free(house);
    return fine;
}

static int do_check(const struct request *request)
{
    struct vd_store *store = open_store(request, VD_STORE_LOOK);
    size_t games = 0;
    const struct vd_store_check check = {
        .context = &games, .tell = put_mistake, .game = check_game};

    if (store == NULL)
        return VD_EXIT_REFUSED;
    size_t mistakes = vd_store_check(store, &check);

    vd_store_close(store);
    if (mistakes > 0)
        return vd_refused("%zu mistake%s found", mistakes, mistakes == 1 ? "" : "s");
    printf("%zu campaign%s, every order carried out again: all as it was written.\n", games,
           games == 1 ? "" : "s");
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- export ---- */

/* The umpire's record, or that of a seat. */
static bool seat_of(struct vd_house *house, const struct request *request, struct vd_party *party)
{
    struct vd_house_card card;

    *party = umpire_of(request->word[1]);
    if (!vd_house_card(house, party->game, &card))
        return false;
    if (request->seat == NULL)
        return true;
    for (uint8_t i = 0; i < card.seat_count; i++) {
        if (strcmp(card.seat[i].name, request->seat) == 0)
            party->seat = i;
    }
    return party->seat != VD_SEAT_UMPIRE;
}

/* Host and umpire may have given an address too. */
static bool person_of(struct vd_house *house, const struct request *request, struct vd_party *party)
{
    bool is_host = strcmp(request->seat, "host") == 0;

    if (seat_of(house, request, party))
        return true;
    party->seat = is_host ? VD_SEAT_NONE : VD_SEAT_UMPIRE;
    return is_host || strcmp(request->seat, "umpire") == 0;
}

/* It is the seat that is not there. */
static int refuse_seat(const struct vd_house_card *card, const struct request *request,
                       const char *others)
{
    char names[VD_SENTENCE_SIZE * 2];
    struct vd_writer writer = vd_writer_of(names, sizeof names);

    for (uint8_t i = 0; i < card->seat_count; i++)
        vd_write_format(&writer, "%s%s", i > 0 ? ", " : "", card->seat[i].name);
    return vd_refused("there is no seat '%s' in that campaign; there are: %s%s", request->seat,
                      names, others);
}

static int refuse_game(struct vd_house *house, const struct request *request, const char *others)
{
    const char *damage = vd_house_damage(house);
    struct vd_house_card card;

    if (damage != NULL)
        return vd_refused("%s", damage);
    if (request->seat != NULL && vd_house_card(house, request->word[1], &card))
        return refuse_seat(&card, request, others);
    return vd_refused("there is no such campaign here: %s", request->word[1]);
}

static int write_record(struct vd_house *house, const struct request *request)
{
    struct vd_party party;
    struct vd_heap heap;
    struct vd_buffer bytes;
    char sentence[VD_SENTENCE_SIZE];
    int status = VD_EXIT_DONE;

    vd_heap_init(&heap);
    vd_buffer_init(&bytes, &heap);
    if (!seat_of(house, request, &party) ||
        !vd_house_record(house, &party, request->seat == NULL, &bytes))
        status = refuse_game(house, request, "");
    else if (!vd_keep_create(&vd_disk, request->out, vd_buffer_text(&bytes), false, sentence))
        status = vd_refused("%s", sentence);
    vd_heap_release(&heap);
    return status;
}

static int do_export(const struct request *request)
{
    struct vd_store *store = open_store(request, VD_STORE_LOOK);
    int status = VD_EXIT_REFUSED;

    if (store == NULL)
        return status;
    struct vd_house *house = look_on(store);

    status = write_record(house, request);
    vd_house_free(house);
    vd_store_close(store);
    if (status == VD_EXIT_DONE)
        printf("%s: next: vedette verify %s\n", request->out, request->out);
    return status;
}

/* ---- what is taken out ---- */

static int commit(const struct request *request, struct vd_store *store, struct vd_batch *batch,
                  const char *said)
{
    enum vd_store_result result = vd_store_commit_now(store, batch);

    vd_batch_release(batch);
    if (result == VD_STORE_CLASH)
        return vd_refused("there is no such campaign, or it is not retired yet: %s",
                          request->word[1]);
    if (result != VD_STORE_DONE)
        return vd_refused("%s", vd_store_broken(store));
    puts(said);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int do_retire(const struct request *request)
{
    struct vd_store *store = open_store(request, VD_STORE_SERVE);
    struct vd_batch batch;

    if (store == NULL)
        return VD_EXIT_REFUSED;
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_GAME_STATE,
                 VD_VALUES(vd_value_words(request->word[1]), vd_value_words("retired"),
                           vd_value_whole((int64_t)vd_clock_seconds())));
    int status = commit(request, store, &batch,
                        "Retired: its links open nothing any more. 'export' still reads it, "
                        "'erase' takes it out for good.");

    vd_store_close(store);
    return status;
}

static int erase_person(const struct request *request, struct vd_store *store)
{
    struct vd_house *house = look_on(store);
    struct vd_party party;
    struct vd_batch batch;
    bool found = person_of(house, request, &party);
    int status = found ? VD_EXIT_DONE : refuse_game(house, request, ", host, umpire");

    vd_house_free(house);
    if (!found)
        return status;
    struct vd_value game = vd_value_words(party.game), seat = vd_value_whole(party.seat);

    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_PERSON_ERASE, VD_VALUES(game, seat));
    vd_batch_add(&batch, VD_OUTBOX_ERASE_SEAT, VD_VALUES(game, seat));
    return commit(request, store, &batch,
                  party.seat < VD_SEATS_MAX
                      ? "Erased: name, address and mails of that seat. The record names nobody. "
                        "No more mails go to it, so that play by mail has ended there; it stays a "
                        "player's, and the caretaker orders when its time is up. The host may "
                        "invite somebody else."
                      : "Erased: name, address and mails of that desk. The record names nobody.");
}

static int erase_campaign(const struct request *request, struct vd_store *store)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_GAME_ERASE, VD_VALUES(vd_value_words(request->word[1])));
    vd_batch_add(&batch, VD_DATA_SWEEP, VD_NO_VALUES);
    return commit(request, store, &batch, "Erased, with every order of it.");
}

static int do_erase(const struct request *request)
{
    struct vd_store *store = open_store(request, VD_STORE_SERVE);

    if (store == NULL)
        return VD_EXIT_REFUSED;
    int status =
        request->seat != NULL ? erase_person(request, store) : erase_campaign(request, store);

    vd_store_close(store);
    return status;
}

/* ---- lost links ---- */

struct new_link {
    bool made;
    struct vd_key key;
};

static void hear_link(void *context, const struct vd_answer *answer)
{
    struct new_link *link = context;

    link->made = answer->kind == VD_ANSWER_DONE;
    if (link->made)
        (void)snprintf(link->key.text, sizeof link->key.text, "%s", answer->text);
}

/* A desk's: a seat is its player's, and the host gives it to somebody else by an invitation, which all see. */
static bool desk_of(struct vd_house *house, const char *game, const char *desk,
                    struct vd_party *party)
{
    struct vd_house_card card;
    bool is_umpire = strcmp(desk, "umpire") == 0;

    *party = umpire_of(game);
    if (!vd_house_card(house, party->game, &card))
        return false;
    if (is_umpire)
        return card.umpire;
    party->role = VD_ROLE_HOST;
    party->seat = VD_SEAT_NONE;
    return strcmp(desk, "host") == 0;
}

static void say_link(const char *game, const char *desk, const char *key)
{
    printf("%s\nThe %s's link is your server's address with /c/%s/%s#%s behind it. The one before "
           "opens nothing any more.\n",
           key, desk, game, desk, key);
}

static int do_link(const struct request *request)
{
    const char *desk = request->seat != NULL ? request->seat : "host";
    struct vd_store *store = open_store(request, VD_STORE_SERVE);
    struct new_link link = {0};
    struct vd_party party;

    if (store == NULL)
        return VD_EXIT_REFUSED;
    struct vd_house *house = look_on(store);

    if (desk_of(house, request->word[1], desk, &party))
        vd_house_replace_key(house, &(struct vd_door_asked){.party = party}, vd_text_of(""),
                             hear_link, &link);
    vd_store_close(store); /* after which it is decided */
    vd_house_free(house);
    if (!link.made)
        return vd_refused(
            "there is no such campaign here, or it has no such desk: %s, %s. Host and "
            "umpire can be given a new link; who has lost a seat's is invited again by "
            "the host",
            request->word[1], desk);
    say_link(request->word[1], desk, link.key.text);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- the key of the house ---- */

static int do_house_key(const struct request *request)
{
    struct vd_store *store = open_store(request, VD_STORE_SERVE);
    struct vd_key key;

    if (store == NULL)
        return VD_EXIT_REFUSED;
    bool made = vd_house_key_new(store, vd_clock_milliseconds(), &key);

    vd_store_close(store);
    if (!made)
        return vd_refused("the store cannot be written");
    printf(
        "%s\nWho has it makes campaigns on this server. It is told this once; the one before opens "
        "nothing any more.\n",
        key.text);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- the command ---- */

static const struct {
    const char *name;
    size_t words; /* with its own */
    int (*run)(const struct request *request);
} errands[] = {
    {"list", 1, do_list},   {"backup", 2, do_backup}, {"restore", 2, do_restore},
    {"check", 1, do_check}, {"export", 2, do_export}, {"retire", 2, do_retire},
    {"erase", 2, do_erase}, {"link", 2, do_link},     {"house-key", 1, do_house_key},
};

static int run_admin(int count, char **words)
{
    struct request request = {0};
    const struct vd_option options[] = {{"--store", NULL, &request.store, NULL},
                                        {"--output", "-o", &request.out, NULL},
                                        {"--seat", NULL, &request.seat, NULL},
                                        {"--json", NULL, NULL, &request.as_json}};

    if (!vd_options_read(&vd_command_admin, count, words, options,
                         sizeof options / sizeof options[0], request.word, 3, &request.word_count))
        return VD_EXIT_USAGE;
    if (request.word_count == 0)
        return vd_usage(&vd_command_admin, "what is to be done? list, backup, restore, check, "
                                           "export, retire, erase, link or house-key");
    if (request.store == NULL)
        return vd_usage(&vd_command_admin, "which store? give --store PATH");
    for (size_t i = 0; i < sizeof errands / sizeof errands[0]; i++) {
        if (strcmp(errands[i].name, request.word[0]) != 0)
            continue;
        if (request.word_count != errands[i].words)
            return vd_usage(&vd_command_admin, "'%s' wants %zu word%s behind it", errands[i].name,
                            errands[i].words - 1, errands[i].words == 2 ? "" : "s");
        if (errands[i].run == do_export && request.out == NULL)
            return vd_usage(&vd_command_admin, "where to? give -o FILE.vdr");
        return errands[i].run(&request);
    }
    return vd_usage(&vd_command_admin, "there is no errand '%s'", request.word[0]);
}

const struct vd_cli_command vd_command_admin = {
    .name = "admin",
    .gist = "the host's desk: list, copy, check and take out campaigns",
    .help =
        "usage: vedette admin --store PATH ERRAND\n\n"
        "  list [--json]             the campaigns: id, state, orders, title\n"
        "  backup FILE               a whole copy while the server runs, checked\n"
        "  restore FILE              such a copy into a place where there is no store yet\n"
        "  check                     everything: tables, chains, every order carried out again\n"
        "  export ID [--seat SEAT] -o FILE.vdr\n"
        "                            the umpire's record, or a seat's own\n"
        "\n"
        "These also while the server runs. With the server stopped:\n\n"
        "  retire ID                 its links open nothing any more\n"
        "  erase ID                  a retired campaign, for good\n"
        "  erase ID --seat SEAT      name, address and mails of the person at that seat,\n"
        "                            or of the host or umpire; no mail goes there any more\n"
        "  link ID [--seat umpire]   another link for a host or umpire who has lost his\n"
        "  house-key                 another key for who makes campaigns\n\n"
        "Who runs the server can read all of it; so can whoever gets a copy.\n\n"
        "example: vedette admin --store vedette.db backup friday.db\n",
    .run = run_admin,
};
