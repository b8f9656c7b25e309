/* cli/host/mail.c: vedette mail: campaigns by email without a server: takes emails and sends
 * answers. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/host/mail_new.h"
#include "cli/host/mail_session.h"
#include "cli/host/mail_words.h"
#include "mail/mbox.h"
#include "mail/mime.h"
#include "mail/spool.h"
#include "store/store.h"
#include "sys/clock.h"
#include "sys/json_out.h"

struct words {
    const char *plain[2];
    size_t plain_count;
    const char *store, *mbox;
    struct vd_mail_words out;
    struct vd_mail_new made;
    struct vd_settings settings;
    bool json;
};

/* ---- take ---- */

/* Reads the rest of a message that is too long, so that the mail server's pipe does not break. */
static bool pass_over_rest(void)
{
    char piece[4096];

    while (fread(piece, 1, sizeof piece, stdin) > 0)
        continue;
    return ferror(stdin) == 0;
}

static bool read_messages(const struct words *words, struct vd_arena *arena, struct vd_text *bytes)
{
    struct vd_buffer input;
    struct vd_file file;

    if (words->mbox == NULL) {
        vd_buffer_init(&input, arena);
        bool fine = vd_cli_read(&input, VD_MIME_MAX) && pass_over_rest();

        *bytes = input.length > 0 ? vd_buffer_text(&input) : vd_text_of("");
        return fine;
    }
    if (!vd_cli_read_file(arena, words->mbox, &file))
        return false;
    *bytes = (struct vd_text){file.bytes, file.length};
    return true;
}

/* Saves all messages before any of them is handled. */
static bool keep_messages(const struct words *words, const struct vd_spool *spool,
                          struct vd_arena *arena)
{
    char sentence[VD_SENTENCE_SIZE];
    struct vd_text bytes, message;
    struct vd_mbox mbox;

    if (!read_messages(words, arena, &bytes))
        return vd_refused("the message cannot be read"), false;
    vd_mbox_init(&mbox, bytes, arena);
    while (vd_mbox_next(&mbox, &message)) {
        if (!vd_spool_put(spool, message, sentence))
            return vd_refused("the message cannot be kept: %s", sentence), false;
    }
    return true;
}

/* The result does not matter: the messages are saved, and the mail server has done its part. */
static void read_kept(const struct words *words)
{
    const struct vd_mail_session_setup setup = {.store = words->store,
                                                .site = words->out.site,
                                                .no_plus = words->out.no_plus,
                                                .near_hooks = words->out.near_hooks};
    struct vd_mail_session room;
    char sentence[VD_SENTENCE_SIZE];

    bool open = vd_mail_session_open(&room, &setup, sentence);

    if (!open && room.holder == VD_STORE_TAKEN)
        puts("Saved; the running server will read it, if it has --smtp.");
    else if (!open && room.holder == VD_STORE_BUSY)
        puts("Saved; another command is using the store, and the next 'take' or 'send' will read "
             "it.");
    else if (!open)
        printf("Saved on disk, for the next command that opens the store: %s\n", sentence);
    else if (!vd_mail_session_work(&room, sentence))
        vd_refused("it is saved, to be read later: %s", sentence);
    else if (room.intake.dropped > 0)
        fprintf(stderr, "vedette: not read: %s\n", room.intake.sentence);
    if (open)
        printf("%zu answered, %zu not read\n", room.intake.answered, room.intake.dropped);
    vd_mail_session_release(&room);
}

/* A mail server returns a message to its sender at any exit status except EX_TEMPFAIL, after which
 * it tries again. */
static int failed_take(const struct words *words)
{
    return words->mbox == NULL ? EX_TEMPFAIL : VD_EXIT_REFUSED;
}

static int take(const struct words *words)
{
    struct vd_spool spool;
    struct vd_arena arena;

    vd_arena_init(&arena);
    spool.folder = vd_mail_session_spool(words->store, &arena);
    bool kept = keep_messages(words, &spool, &arena);

    if (kept)
        read_kept(words);
    vd_arena_release(&arena);
    return kept ? VD_EXIT_DONE : failed_take(words);
}

/* ---- send ---- */

/* Another process has the store and sends what is due, or it is sent next time: not an error. */
static int leave_sending(enum vd_store_holder holder, const char *sentence)
{
    if (holder == VD_STORE_TAKEN)
        puts("Nothing was sent: the running server sends its own emails, if it has --smtp.");
    else if (holder == VD_STORE_BUSY)
        puts("Nothing was sent: another command is using the store. The next 'send' sends what is "
             "due.");
    else
        return vd_refused("%s", sentence);
    return VD_EXIT_DONE;
}

static int send_by(const struct words *words, const struct vd_smtp_setup *smtp)
{
    const struct vd_mail_session_setup setup = {.store = words->store,
                                                .address = words->out.from,
                                                .site = words->out.site,
                                                .no_plus = words->out.no_plus,
                                                .near_hooks = words->out.near_hooks,
                                                .smtp = smtp};
    struct vd_mail_session room;
    char sentence[VD_SENTENCE_SIZE];
    int status = VD_EXIT_REFUSED;

    if (!vd_mail_session_open(&room, &setup, sentence))
        status = leave_sending(room.holder, sentence);
    else if (!vd_mail_session_work(&room, sentence))
        vd_refused("%s", sentence);
    else if (vd_outbox_trouble(vd_mailer_outbox(room.mailer)) != NULL)
        vd_refused("the mail server: %s", vd_outbox_trouble(vd_mailer_outbox(room.mailer)));
    else
        status = VD_EXIT_DONE;
    vd_mail_session_release(&room);
    return status;
}

static int send_all(const struct words *words)
{
    struct vd_smtp_setup smtp;
    struct vd_arena arena;
    int status;

    vd_arena_init(&arena);
    status = vd_mail_words_read(&vd_command_mail, &words->out, &arena, &smtp);
    if (status == VD_EXIT_DONE)
        status = send_by(words, &smtp);
    vd_arena_release(&arena);
    return status;
}

/* ---- status ---- */

struct ledger {
    struct vd_store *store;
    struct vd_arena arena;
    struct vd_json json;
    bool is_json;
    const char *title;
    size_t sent, due, failed, dropped;
};

static void count_state(struct ledger *ledger, const char *state)
{
    ledger->sent += strcmp(state, "sent") == 0;
    ledger->due += strcmp(state, "due") == 0;
    ledger->failed += strcmp(state, "failed") == 0;
    ledger->dropped += strcmp(state, "dropped") == 0;
}

/* Messages that were not sent are listed with the reason. */
static bool put_row(void *context, const struct vd_value *values, size_t count)
{
    struct ledger *ledger = context;
    const char *state = values[5].at;
    const char *error = values[8].kind == VD_VALUE_TEXT ? values[8].at : "";

    (void)count;
    count_state(ledger, state);
    if (strcmp(state, "due") != 0 && strcmp(state, "failed") != 0)
        return true;
    if (!ledger->is_json) {
        printf("%" PRId64 " %s: %s, %s, tried %" PRId64 " %s%s%s\n", values[0].whole, ledger->title,
               (const char *)values[2].at, state, values[4].whole,
               values[4].whole == 1 ? "time" : "times", error[0] != '\0' ? ": " : "", error);
        return true;
    }
    vd_json_open(&ledger->json, '{');
    vd_json_whole_of(&ledger->json, "id", values[0].whole);
    vd_json_text_of(&ledger->json, "campaign", ledger->title);
    vd_json_whole_of(&ledger->json, "seat", values[1].whole);
    vd_json_text_of(&ledger->json, "kind", values[2].at);
    vd_json_text_of(&ledger->json, "state", state);
    vd_json_whole_of(&ledger->json, "due", values[3].whole);
    vd_json_whole_of(&ledger->json, "tries", values[4].whole);
    vd_json_text_of(&ledger->json, "error", error);
    vd_json_close(&ledger->json, '}');
    return true;
}

struct game {
    const char *id, *title;
};

struct games {
    struct vd_arena *arena;
    VD_LIST(struct game) list;
};

static bool take_game(void *context, const struct vd_value *values, size_t count)
{
    struct games *games = context;
    struct game game = {vd_arena_text(games->arena, values[0].at, values[0].length),
                        vd_arena_text(games->arena, values[1].at, values[1].length)};

    (void)count;
    VD_PUSH(games->arena, games->list) = game;
    return true;
}

static bool put_rows(struct ledger *ledger)
{
    struct games games = {.arena = &ledger->arena};
    bool fine =
        vd_store_read(ledger->store, VD_GAME_LIST, VD_VALUES(vd_value_null()), take_game, &games);

    for (size_t i = 0; i < games.list.count && fine; i++) {
        ledger->title = games.list.at[i].title;
        fine = vd_store_read(ledger->store, VD_OUTBOX_LIST,
                             VD_VALUES(vd_value_words(games.list.at[i].id)), put_row, ledger);
    }
    return fine;
}

static void put_ledger_json(struct ledger *ledger, size_t waiting)
{
    struct vd_json *json = &ledger->json;

    vd_json_init(json, stdout);
    ledger->is_json = true;
    vd_json_open(json, '{');
    vd_json_open_of(json, "unsent", '[');
    (void)put_rows(ledger);
    vd_json_close(json, ']');
    vd_json_whole_of(json, "sent", (int64_t)ledger->sent);
    vd_json_whole_of(json, "due", (int64_t)ledger->due);
    vd_json_whole_of(json, "failed", (int64_t)ledger->failed);
    vd_json_whole_of(json, "dropped", (int64_t)ledger->dropped);
    vd_json_whole_of(json, "unread", (int64_t)waiting);
    vd_json_close(json, '}');
    putchar('\n');
}

static int tell_status(const struct words *words)
{
    const struct vd_store_setup setup = {.where = words->store, .use = VD_STORE_LOOK};
    char sentence[VD_SENTENCE_SIZE];
    struct ledger ledger = {.store = vd_store_open(&setup, sentence)};
    struct vd_spool spool;
    const char **names;

    if (ledger.store == NULL)
        return vd_refused("%s", sentence);
    vd_arena_init(&ledger.arena);
    spool.folder = vd_mail_session_spool(words->store, &ledger.arena);
    size_t waiting = vd_spool_list(&spool, &ledger.arena, &names);

    if (words->json) {
        put_ledger_json(&ledger, waiting);
    } else {
        (void)put_rows(&ledger);
        printf("%zu sent, %zu due, %zu given up, %zu dropped; %zu arrived and not yet read\n",
               ledger.sent, ledger.due, ledger.failed, ledger.dropped, waiting);
    }
    vd_arena_release(&ledger.arena);
    vd_store_close(ledger.store);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

/* ---- resend ---- */

static int resend(const struct words *words)
{
    const struct vd_store_setup setup = {
        .where = words->store, .use = VD_STORE_SERVE, .brief = true};
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = vd_store_open(&setup, sentence);
    struct vd_batch batch;

    if (store == NULL)
        return vd_refused("%s", sentence);
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_OUTBOX_RESEND,
                 VD_VALUES(vd_value_whole(strtoll(words->plain[1], NULL, 10)),
                           vd_value_whole((int64_t)vd_clock_seconds())));
    enum vd_store_result result = vd_store_commit_now(store, &batch);

    vd_batch_release(&batch);
    vd_store_close(store);
    return result == VD_STORE_DONE ? VD_EXIT_DONE
                                   : vd_refused("there is no unsent email %s", words->plain[1]);
}

/* ---- which ---- */

static int make(const struct words *words)
{
    struct vd_mail_new wish = words->made;

    wish.store = words->store;
    wish.scenario = words->plain[1];
    wish.settings = &words->settings;
    return vd_mail_new(&wish);
}

/* A mistyped name must not create a new store into which messages vanish. A store without
 * permission is a different error: usually the mail server runs vedette as a user who does not own
 * it. */
static bool find_store(const char *store)
{
    const char *path = strncmp(store, "sqlite:", 7) == 0 ? store + 7 : store;

    if (strncmp(store, "postgres:", 9) == 0 || access(path, F_OK) == 0)
        return true;
    if (errno == ENOENT)
        vd_refused("there is no store %s", store);
    else
        vd_refused("the store %s cannot be opened by user %ld: %s%s", store, (long)geteuid(),
                   strerror(errno), errno == EACCES ? "; run it as the store's owner" : "");
    return false;
}

static int run_errand(const struct words *words)
{
    const char *errand = words->plain[0];

    if (strcmp(errand, "new") != 0 && !find_store(words->store))
        return strcmp(errand, "take") == 0 ? failed_take(words) : VD_EXIT_REFUSED;
    if (strcmp(errand, "take") == 0)
        return take(words);
    if (strcmp(errand, "status") == 0)
        return tell_status(words);
    if (strcmp(errand, "send") == 0)
        return send_all(words);
    if (strcmp(errand, "new") == 0)
        return words->plain_count == 2 ? make(words)
                                       : vd_usage(&vd_command_mail, "which scenario?");
    if (strcmp(errand, "resend") == 0)
        return words->plain_count == 2 ? resend(words) : vd_usage(&vd_command_mail, "which email?");
    return vd_usage(&vd_command_mail, "there is no '%s'; take, send, status, resend, new", errand);
}

static int run_mail(int count, char **all)
{
    struct words words = {0};
    const struct vd_option options[] = {{"--store", NULL, &words.store, NULL},
                                        {"--mbox", NULL, &words.mbox, NULL},
                                        {"--smtp", NULL, &words.out.smtp, NULL},
                                        {"--smtp-login", NULL, &words.out.login, NULL},
                                        {"--smtp-ca", NULL, &words.out.ca, NULL},
                                        {"--webhooks-near", NULL, NULL, &words.out.near_hooks},
                                        {"--from", NULL, &words.out.from, NULL},
                                        {"--site", NULL, &words.out.site, NULL},
                                        {"--tls", NULL, &words.out.tls, NULL},
                                        {"--title", NULL, &words.made.title, NULL},
                                        {"--pace", NULL, &words.made.pace, NULL},
                                        {"--machine", NULL, &words.made.machines, NULL},
                                        {"--umpire", NULL, NULL, &words.made.umpire},
                                        {"--no-plus", NULL, NULL, &words.out.no_plus},
                                        {"--json", NULL, NULL, &words.json}};

    if (!vd_settings_take(&vd_command_mail, &words.settings, &count, all) ||
        !vd_options_read(&vd_command_mail, count, all, options, sizeof options / sizeof options[0],
                         words.plain, 2, &words.plain_count))
        return VD_EXIT_USAGE;
    if (words.plain_count == 0)
        return vd_usage(&vd_command_mail, "take, send, status, resend or new?");
    if (words.store == NULL)
        return vd_usage(&vd_command_mail, "where are the campaigns? give --store");
    return run_errand(&words);
}

const struct vd_cli_command vd_command_mail = {
    .name = "mail",
    .gist = "play by email: take messages, send answers",
    .help =
        "usage: vedette mail take --store STORE [--mbox FILE]\n"
        "       vedette mail send --store STORE --smtp URL --from ADDRESS\n"
        "       vedette mail status --store STORE [--json]\n"
        "       vedette mail resend ID --store STORE\n"
        "       vedette mail new SCENARIO --store STORE [OPTIONS]\n"
        "\n"
        "A campaign by email without a server: let the mail server pipe messages for\n"
        "umpire@example.org and umpire+KEY@example.org into take, as the user whose store it is, "
        "and\n"
        "run send every few minutes. take saves a message from standard input before it reads it "
        "(exit 75: it cannot, and the\n"
        "mail server should try again); a server that has the store open reads it instead. send\n"
        "also lets deadlines pass and computer players play. Each waits up to ten seconds for\n"
        "another command that uses the store; after that, or if a server has it, send says so, "
        "sends\n"
        "nothing and exits with 0. new prints an invitation for each\n"
        "seat; a player answers with an email that has the lines 'Key: KEY' and 'Hash: HASH'.\n"
        "\n"
        "  --store    sqlite:PATH or a path\n"
        "  --mbox     all messages of an mbox\n"
        "  --smtp     smtp://HOST:PORT or smtps://HOST:PORT\n"
        "  --smtp-login FILE\n"
        "             user and password, a line each; without it they come from\n"
        "             VEDETTE_SMTP_USER and VEDETTE_SMTP_PASSWORD\n"
        "  --tls      must (the default), try or none\n"
        "  --smtp-ca FILE\n"
        "             certificates (PEM) for the mail server, instead of the system's\n"
        "  --webhooks-near\n"
        "             webhooks may be on this machine and in its network, where\n"
        "             http:// works too\n"
        "  --from     the address that emails come from\n"
        "  --no-plus  that address allows nothing after a plus: emails contain the keys\n"
        "  --site     address of the page, for links\n"
        "For new:\n"
        "  --title    what the campaign is called\n"
        "  --pace     time to answer: '48h mon-fri zone Europe/Berlin remind 12h'\n"
        "  --set      rule=value, an option of the rules; may be repeated\n"
        "  --umpire   with a human umpire\n"
        "  --machine  SEAT=NAME[,SEAT=NAME...]: <players> plays these seats\n"
        "\n"
        "example: vedette mail send --store club.db --smtp smtp://localhost --tls none \\\n"
        "             --from umpire@example.org\n",
    .run = run_mail,
};
