/* cli/host/admin.c: vedette admin: lists, copies, checks and removes campaigns of a store. */
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "cli/host/admin.h"
#include "record/record_file.h"
#include "sys/clock.h"

/* ---- a store ---- */

struct vd_store *vd_admin_open(const struct vd_admin_request *request, enum vd_store_use use)
{
    enum vd_store_holder holder = VD_STORE_FREE;
    const struct vd_store_setup setup = {
        .where = request->store, .use = use, .brief = true, .holder = &holder};
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = vd_store_open(&setup, sentence);

    if (store == NULL && holder == VD_STORE_TAKEN)
        vd_refused("%s; stop the server before '%s'", sentence, request->word[0]);
    else if (store == NULL)
        vd_refused("%s", sentence);
    return store;
}

/* ---- a read-only service ---- */

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

static void hear_machine(void *context, const struct vd_service_question *question)
{
    (void)context;
    (void)question;
}

struct vd_service *vd_admin_look_on(struct vd_store *store)
{
    const struct vd_service_setup setup = {.catalogue = &vd_cli_catalogue,
                                           .store = store,
                                           .looks = true,
                                           .callbacks = {.told = hear_told,
                                                         .returned = hear_returned,
                                                         .changed = hear_changed,
                                                         .machine = hear_machine},
                                           .now = vd_clock_milliseconds()};

    return vd_service_new(&setup);
}

static struct vd_party umpire_of(const char *game)
{
    struct vd_party party = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};

    (void)snprintf(party.game, sizeof party.game, "%s", game);
    return party;
}

/* ---- copies ---- */

static int do_backup(const struct vd_admin_request *request)
{
    const struct vd_store_setup from = {.where = request->store, .use = VD_STORE_LOOK};
    char sentence[VD_SENTENCE_SIZE];

    if (!vd_store_backup(&from, request->word[1], sentence))
        return vd_refused("%s", sentence);
    printf("%s: a complete copy, checked. It holds every secret of the campaigns: keep it safe.\n",
           request->word[1]);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int do_restore(const struct vd_admin_request *request)
{
    const struct vd_store_setup into = {.where = request->store, .use = VD_STORE_SERVE};
    char sentence[VD_SENTENCE_SIZE];

    if (!vd_store_restore(request->word[1], &into, sentence))
        return vd_refused("%s", sentence);
    printf("%s: restored. Next: vedette admin --store %s check\n"
           "When a server opens it, every running campaign notes in its record that it was "
           "restored: from there on the dice roll differently.\n",
           request->store, request->store);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- check ---- */

static void put_mistake(void *context, const char *sentence)
{
    (void)context;
    printf("%s\n", sentence);
}

/* Carries out every order of the campaign again: its chain, its dice and its states must match. */
static bool check_game(void *context, struct vd_store *store, const char *id,
                       char sentence[VD_SENTENCE_SIZE])
{
    struct vd_service *service = vd_admin_look_on(store);
    struct vd_service_card card;
    size_t *games = context;
    (void)vd_service_card(service, id, &card);
    const char *damage = vd_service_damage(service);
    const char *why = damage != NULL ? damage : vd_service_broken(service);
    bool fine = why == NULL;

    if (!fine)
        (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", why);
    (*games)++;
    vd_service_free(service);
    return fine;
}

static int do_check(const struct vd_admin_request *request)
{
    struct vd_store *store = vd_admin_open(request, VD_STORE_LOOK);
    size_t games = 0;
    const struct vd_store_check check = {
        .context = &games, .tell = put_mistake, .game = check_game};

    if (store == NULL)
        return VD_EXIT_REFUSED;
    size_t mistakes = vd_store_check(store, &check);

    vd_store_close(store);
    if (mistakes > 0)
        return vd_refused("%zu mistake%s found", mistakes, mistakes == 1 ? "" : "s");
    printf("%zu campaign%s, every order replayed: everything as recorded.\n", games,
           games == 1 ? "" : "s");
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- export ---- */

/* Finds the umpire, or the seat, whose record is meant. */
static bool seat_of(struct vd_service *service, const struct vd_admin_request *request,
                    struct vd_party *party)
{
    struct vd_service_card card;

    *party = umpire_of(request->word[1]);
    if (!vd_service_card(service, party->game, &card))
        return false;
    if (request->seat == NULL)
        return true;
    for (uint8_t i = 0; i < card.seat_count; i++) {
        if (strcmp(card.seat[i].name, request->seat) == 0)
            party->seat = i;
    }
    return party->seat != VD_SEAT_UMPIRE;
}

/* The host and the umpire may have given an email address too. */
static bool person_of(struct vd_service *service, const struct vd_admin_request *request,
                      struct vd_party *party)
{
    bool is_host = strcmp(request->seat, "host") == 0;

    if (seat_of(service, request, party))
        return true;
    party->seat = is_host ? VD_SEAT_NONE : VD_SEAT_UMPIRE;
    return is_host || strcmp(request->seat, "umpire") == 0;
}

/* Explains that the seat does not exist. */
static int refuse_seat(const struct vd_service_card *card, const struct vd_admin_request *request,
                       const char *others)
{
    char names[VD_SENTENCE_SIZE * 2];
    struct vd_writer writer = vd_writer_of(names, sizeof names);

    for (uint8_t i = 0; i < card->seat_count; i++)
        vd_write_format(&writer, "%s%s", i > 0 ? ", " : "", card->seat[i].name);
    return vd_refused("there is no seat '%s' in that campaign; the seats are: %s%s", request->seat,
                      names, others);
}

static int refuse_game(struct vd_service *service, const struct vd_admin_request *request,
                       const char *others)
{
    const char *damage = vd_service_damage(service);
    struct vd_service_card card;

    if (damage != NULL)
        return vd_refused("%s", damage);
    if (request->seat != NULL && vd_service_card(service, request->word[1], &card))
        return refuse_seat(&card, request, others);
    return vd_refused("there is no such campaign here: %s", request->word[1]);
}

static int write_record(struct vd_service *service, const struct vd_admin_request *request)
{
    struct vd_party party;
    struct vd_arena arena;
    struct vd_buffer bytes;
    char sentence[VD_SENTENCE_SIZE];
    int status = VD_EXIT_DONE;

    vd_arena_init(&arena);
    vd_buffer_init(&bytes, &arena);
    if (!seat_of(service, request, &party) ||
        !vd_service_record(service, &party, request->seat == NULL, &bytes))
        status = refuse_game(service, request, "");
    else if (!vd_record_file_create(&vd_disk, request->out, vd_buffer_text(&bytes), false,
                                    sentence))
        status = vd_refused("%s", sentence);
    vd_arena_release(&arena);
    return status;
}

static int do_export(const struct vd_admin_request *request)
{
    struct vd_store *store = vd_admin_open(request, VD_STORE_LOOK);
    int status = VD_EXIT_REFUSED;

    if (store == NULL)
        return status;
    struct vd_service *service = vd_admin_look_on(store);

    status = write_record(service, request);
    vd_service_free(service);
    vd_store_close(store);
    if (status == VD_EXIT_DONE)
        printf("%s: next: vedette verify %s\n", request->out, request->out);
    return status;
}

/* ---- removing ---- */

static int commit(const struct vd_admin_request *request, struct vd_store *store,
                  struct vd_batch *batch, const char *said)
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

static int do_retire(const struct vd_admin_request *request)
{
    struct vd_store *store = vd_admin_open(request, VD_STORE_SERVE);
    struct vd_batch batch;

    if (store == NULL)
        return VD_EXIT_REFUSED;
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_GAME_STATE,
                 VD_VALUES(vd_value_words(request->word[1]), vd_value_words("retired"),
                           vd_value_whole((int64_t)vd_clock_seconds())));
    int status = commit(
        request, store, &batch,
        "Retired: its links no longer work. 'export' still reads it, 'erase' deletes it for good.");

    vd_store_close(store);
    return status;
}

static int erase_person(const struct vd_admin_request *request, struct vd_store *store)
{
    struct vd_service *service = vd_admin_look_on(store);
    struct vd_party party;
    struct vd_batch batch;
    bool found = person_of(service, request, &party);
    int status = found ? VD_EXIT_DONE : refuse_game(service, request, ", host, umpire");

    vd_service_free(service);
    if (!found)
        return status;
    struct vd_value game = vd_value_words(party.game), seat = vd_value_whole(party.seat);

    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_PERSON_ERASE, VD_VALUES(game, seat));
    vd_batch_add(&batch, VD_OUTBOX_ERASE_SEAT, VD_VALUES(game, seat));
    return commit(
        request, store, &batch,
        party.seat < VD_SEATS_MAX
            ? "Erased: name, address and emails of that seat. The record names nobody. The seat "
              "gets no more email, so it can no longer be played by email; the caretaker plays "
              "when its time is up. The host may invite somebody else."
            : "Erased: name, address and emails of the host or umpire. The record names nobody.");
}

static int erase_campaign(const struct vd_admin_request *request, struct vd_store *store)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_GAME_ERASE, VD_VALUES(vd_value_words(request->word[1])));
    vd_batch_add(&batch, VD_DATA_SWEEP, VD_NO_VALUES);
    return commit(request, store, &batch, "Erased, with all its orders.");
}

static int do_erase(const struct vd_admin_request *request)
{
    struct vd_store *store = vd_admin_open(request, VD_STORE_SERVE);

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

/* Finds the host or the umpire. A seat's link belongs to its player; the host can give the seat to
 * somebody else by an invitation, which all players see. */
static bool desk_of(struct vd_service *service, const char *game, const char *desk,
                    struct vd_party *party)
{
    struct vd_service_card card;
    bool is_umpire = strcmp(desk, "umpire") == 0;

    *party = umpire_of(game);
    if (!vd_service_card(service, party->game, &card))
        return false;
    if (is_umpire)
        return card.umpire;
    party->role = VD_ROLE_HOST;
    party->seat = VD_SEAT_NONE;
    return strcmp(desk, "host") == 0;
}

static void say_link(const char *game, const char *desk, const char *key)
{
    printf("%s\n"
           "The %s's link is your server's address followed by /c/%s/%s#%s. The old link no longer "
           "works.\n",
           key, desk, game, desk, key);
}

static int do_link(const struct vd_admin_request *request)
{
    const char *desk = request->seat != NULL ? request->seat : "host";
    struct vd_store *store = vd_admin_open(request, VD_STORE_SERVE);
    struct new_link link = {0};
    struct vd_party party;

    if (store == NULL)
        return VD_EXIT_REFUSED;
    struct vd_service *service = vd_admin_look_on(store);

    if (desk_of(service, request->word[1], desk, &party))
        vd_service_replace_key(service, &(struct vd_link_request){.party = party}, vd_text_of(""),
                               hear_link, &link);
    vd_store_close(store); /* the outcome is decided once the store is closed */
    vd_service_free(service);
    if (!link.made)
        return vd_refused(
            "there is no such campaign here, or it has no such page: %s, %s. You can make a new "
            "link for the host and the umpire; for a seat the host invites the player again",
            request->word[1], desk);
    say_link(request->word[1], desk, link.key.text);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- the server key ---- */

static int do_house_key(const struct vd_admin_request *request)
{
    struct vd_store *store = vd_admin_open(request, VD_STORE_SERVE);
    struct vd_key key;

    if (store == NULL)
        return VD_EXIT_REFUSED;
    bool made = vd_service_key_new(store, vd_clock_milliseconds(), &key);

    vd_store_close(store);
    if (!made)
        return vd_refused("the store cannot be written");
    printf("%s\n"
           "This is the server key: you need it to start campaigns here. It is shown only this "
           "once; the old one no longer works.\n",
           key.text);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- the command ---- */

static const struct {
    const char *name;
    size_t words; /* including the command's own */
    int (*run)(const struct vd_admin_request *request);
} errands[] = {
    {"list", 1, vd_admin_list}, {"backup", 2, do_backup}, {"restore", 2, do_restore},
    {"check", 1, do_check},     {"export", 2, do_export}, {"retire", 2, do_retire},
    {"erase", 2, do_erase},     {"link", 2, do_link},     {"house-key", 1, do_house_key},
};

static int run_admin(int count, char **words)
{
    struct vd_admin_request request = {0};
    const struct vd_option options[] = {{"--store", NULL, &request.store, NULL},
                                        {"--output", "-o", &request.out, NULL},
                                        {"--seat", NULL, &request.seat, NULL},
                                        {"--json", NULL, NULL, &request.as_json}};

    if (!vd_options_read(&vd_command_admin, count, words, options,
                         sizeof options / sizeof options[0], request.word, 3, &request.word_count))
        return VD_EXIT_USAGE;
    if (request.word_count == 0)
        return vd_usage(
            &vd_command_admin,
            "which task? list, backup, restore, check, export, retire, erase, link or house-key");
    if (request.store == NULL)
        return vd_usage(&vd_command_admin, "which store? give --store PATH");
    for (size_t i = 0; i < sizeof errands / sizeof errands[0]; i++) {
        if (strcmp(errands[i].name, request.word[0]) != 0)
            continue;
        if (request.word_count != errands[i].words)
            return vd_usage(&vd_command_admin, "'%s' needs %zu argument%s", errands[i].name,
                            errands[i].words - 1, errands[i].words == 2 ? "" : "s");
        if (errands[i].run == do_export && request.out == NULL)
            return vd_usage(&vd_command_admin, "where to? give -o FILE.vdr");
        return errands[i].run(&request);
    }
    return vd_usage(&vd_command_admin, "there is no task '%s'", request.word[0]);
}

const struct vd_cli_command vd_command_admin = {
    .name = "admin",
    .gist = "for the host: list, copy, check and remove campaigns",
    .help = "usage: vedette admin --store PATH TASK\n"
            "\n"
            "  list [--json]             the campaigns: id, state, orders, title\n"
            "  backup FILE               a whole copy while the server runs, checked\n"
            "  restore FILE              puts such a copy where there is no store yet\n"
            "  check                     checks everything: tables, chains, every order replayed\n"
            "  export ID [--seat SEAT] -o FILE.vdr\n"
            "                            the umpire's record, or a seat's own\n"
            "\n"
            "These also work while the server runs. With the server stopped:\n"
            "\n"
            "  retire ID                 its links no longer work\n"
            "  erase ID                  deletes a retired campaign for good\n"
            "  erase ID --seat SEAT      name, address and emails of the person at that seat,\n"
            "                            or of the host or umpire; they get no more email\n"
            "  link ID [--seat umpire]   a new link for a host or umpire who lost it\n"
            "  house-key                 a new server key\n"
            "\n"
            "Whoever runs the server can read everything; so can whoever gets a copy.\n"
            "\n"
            "example: vedette admin --store vedette.db backup friday.db\n",
    .run = run_admin,
};
