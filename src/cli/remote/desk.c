/* cli/remote/desk.c: the links of the host, the umpire and spectators in a terminal.
 *
 * A typed line is either a command, answered by what the server shows to this link, or is sent as
 * it is: the umpire's corrections, reports and rewinds, the host's pace and title. */
#include "cli/remote/desk.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/play/play.h"
#include "cli/remote/service_words.h"
#include "cli/remote/talk.h"
#include "cli/remote/umpire_log.h"
#include "record/record_file.h"

enum {
    LOG_LINES = 10,
    BEAT = 1000,  /* milliseconds between two checks while nothing comes */
    OUTCOME = 150 /* milliseconds after which the seats have been told the result of a line */
};

enum { GALLERY = 16, HOST = VD_AT_HOST, UMPIRE = VD_AT_UMPIRE };

struct desk {
    struct vd_remote *remote;
    const char *role;
    const struct vd_system *system; /* of the campaign; NULL: unknown here */
    unsigned who;
    bool is_terminal, leaves;
    struct vd_umpire_log asked; /* for the umpire */
};

static const char *word_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* ---- seats ---- */

static bool is_seat(const json_t *seat, const char *word)
{
    const char *name = word_of(seat, "name"), *commander = word_of(seat, "commander");

    return name != NULL &&
           (strcasecmp(name, word) == 0 || (commander != NULL && strcasecmp(commander, word) == 0));
}

/* Finds a seat by its whole name or its general's; false, with a message, if there is none. */
static bool find_seat(struct desk *desk, const char *word, char name[VD_REMOTE_KEY])
{
    json_t *card = vd_talk_ask(desk->remote, "", NULL), *seat;
    size_t i;

    name[0] = '\0';
    json_array_foreach (json_object_get(card, "seats"), i, seat) {
        if (is_seat(seat, word))
            (void)snprintf(name, VD_REMOTE_KEY, "%s", word_of(seat, "name"));
    }
    json_decref(card);
    if (card != NULL && *word == '\0')
        puts("Which seat? 'campaign' lists them.");
    else if (card != NULL && name[0] == '\0')
        vd_play_say(0, "There is no seat '%s'; 'campaign' lists them.", word);
    return name[0] != '\0';
}

/* ---- what a seat was told ---- */

struct last_lines {
    json_t *lines;
    size_t most;
};

static void keep_last(void *context, const json_t *line)
{
    struct last_lines *last = context;

    (void)json_array_append_new(last->lines, json_deep_copy(line));
    if (json_array_size(last->lines) > last->most)
        (void)json_array_remove(last->lines, 0);
}

/* A sentence with the rules that it cites. */
static void put_said(const json_t *said)
{
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    const json_t *rule;
    size_t i;

    vd_write(&writer, word_of(said, "text"));
    json_array_foreach (json_object_get(said, "rules"), i, rule) {
        vd_write_citation(&writer, json_string_value(rule));
    }
    vd_play_say(3, "%s", text);
}

static void put_line(const json_t *line)
{
    const char *order = word_of(line, "order");
    const json_t *said;
    size_t i;

    printf("%d%s%s\n", (int)json_integer_value(json_object_get(line, "k")),
           order != NULL ? " " : "", order != NULL ? order : "");
    json_array_foreach (json_object_get(line, "words"), i, said) {
        put_said(said);
    }
}

/* Handles "SEAT" or "SEAT 30": prints the last lines of its log. */
static void put_log(struct desk *desk, const char *rest)
{
    size_t length = strcspn(rest, " ");
    char word[VD_REMOTE_KEY], seat[VD_REMOTE_KEY];
    long most = strtol(rest + length, NULL, 10);
    struct last_lines last = {json_array(), most > 0 ? (size_t)most : LOG_LINES};
    json_t *line;
    size_t i;

    (void)snprintf(word, sizeof word, "%.*s", (int)length, rest);
    if (find_seat(desk, word, seat) && vd_remote_log(desk->remote, seat, 0, keep_last, &last)) {
        json_array_foreach (last.lines, i, line) {
            put_line(line);
        }
    }
    json_decref(last.lines);
}

/* ---- questions ---- */

static void put_questions(struct desk *desk, const char *rest)
{
    json_t *card = vd_talk_ask(desk->remote, "", NULL);
    const json_t *seat;
    size_t i, count = 0;

    (void)rest;
    json_array_foreach (json_object_get(card, "seats"), i, seat) {
        count += vd_umpire_log_put(&desk->asked, word_of(seat, "name"));
    }
    if (card != NULL && count == 0)
        puts("There are no open questions.");
    else if (count > 0)
        puts("Answer with: report SEAT: TEXT");
    json_decref(card);
}

/* ---- views and records ---- */

static bool fetch(struct desk *desk, const char *what, struct vd_buffer *out)
{
    char path[VD_REMOTE_ADDRESS];
    json_t *refusal;

    (void)snprintf(path, sizeof path, "/api/1/c/%s%s", desk->remote->game, what);
    long status = vd_remote_ask(desk->remote, path, NULL, out);

    if (status == 200)
        return true;
    refusal = status != 0 ? json_loadb(out->at, out->length, 0, NULL) : NULL;
    if (refusal != NULL)
        vd_talk_refusal(json_object_get(refusal, "error"));
    else
        vd_play_say(0, "%s", desk->remote->sentence);
    json_decref(refusal);
    return false;
}

static void put_form(struct desk *desk, const char *form, const char *word)
{
    char what[VD_TALK_WHAT], seat[VD_REMOTE_KEY];
    struct vd_arena arena;
    struct vd_buffer text;

    if (!find_seat(desk, word, seat))
        return;
    vd_arena_init(&arena);
    vd_buffer_init(&text, &arena);
    (void)snprintf(what, sizeof what, "/view?form=%s&seat=%s", form, seat);
    if (fetch(desk, what, &text)) {
        while (text.length > 0 && strchr(" \n", text.at[text.length - 1]) != NULL)
            text.length--; /* padding spaces */
        printf("%.*s\n", (int)text.length, text.at);
    }
    vd_arena_release(&arena);
}

static void put_view(struct desk *desk, const char *rest)
{
    put_form(desk, "text", rest);
}

static void put_map(struct desk *desk, const char *rest)
{
    put_form(desk, "map", rest);
}

static void put_army(struct desk *desk, const char *rest)
{
    put_form(desk, "army", rest);
}

static void keep_record(struct desk *desk, const char *path)
{
    char sentence[VD_SENTENCE_SIZE];
    struct vd_arena arena;
    struct vd_buffer bytes;

    if (*path == '\0') {
        puts("Into which file?");
        return;
    }
    vd_arena_init(&arena);
    vd_buffer_init(&bytes, &arena);
    if (fetch(desk, "/record?seat=umpire", &bytes)) {
        if (vd_record_file_create(&vd_disk, path, vd_buffer_text(&bytes), false, sentence))
            printf("The whole record is in %s; it holds every secret but the key of the dice, "
                   "until the "
                   "end.\n",
                   path);
        else
            vd_play_say(0, "%s", sentence);
    }
    vd_arena_release(&arena);
}

/* ---- the host's ---- */

/* Sends a request that returns a link under this name, and prints it. */
static void make_link(struct desk *desk, const char *what, json_t *body, const char *name,
                      const char *words)
{
    json_t *answer = vd_talk_ask(desk->remote, what, body);

    if (answer != NULL) {
        puts(words);
        vd_talk_put_link(desk->remote, json_object_get(answer, name));
    }
    json_decref(answer);
    json_decref(body);
}

static void invite(struct desk *desk, const char *rest)
{
    char seat[VD_REMOTE_KEY];

    if (find_seat(desk, rest, seat))
        make_link(
            desk, "/invite", json_pack("{s:s}", "seat", seat), "invitation",
            "That player is out, and their waiting orders are canceled: leave, orders sent ahead,\n"
            "standing orders. What the seat knows stays. The invitation for the next player:");
}

static void make_gallery(struct desk *desk, const char *rest)
{
    (void)rest;
    make_link(desk, "/gallery", json_object(), "gallery",
              "The spectators' link, for anybody; the old one no longer works:");
}

/* ---- all of them ---- */

static void put_card(struct desk *desk, const char *rest)
{
    (void)rest;
    vd_talk_card(desk->remote);
}

static void put_waiting(struct desk *desk, const char *rest)
{
    char seat[VD_REMOTE_KEY];

    if (find_seat(desk, rest, seat))
        vd_talk_waiting(desk->remote, seat);
}

static void want_rematch(struct desk *desk, const char *rest)
{
    json_t *body = json_object(), *answer = vd_talk_ask(desk->remote, "/rematch", body);
    const json_t *link = json_object_get(answer, "yours");

    (void)rest;
    if (answer != NULL)
        puts(json_is_object(link) ? "The rematch is made. Your page there:"
                                  : "The rematch is made when every player wants it.");
    vd_talk_put_link(desk->remote, link);
    json_decref(answer);
    json_decref(body);
}

static void replace_link(struct desk *desk, const char *rest)
{
    desk->leaves = vd_talk_new_link(desk->remote, rest, "this one ends");
}

static void leave(struct desk *desk, const char *rest)
{
    (void)rest;
    desk->leaves = true;
}

/* Returns the campaign's game system, whose words can be explained here. */
static const struct vd_system *system_of(struct desk *desk)
{
    json_t *card = vd_talk_ask(desk->remote, "", NULL);
    const char *name = word_of(card, "system");
    const struct vd_system *system = name != NULL ? vd_system_find(name) : NULL;

    json_decref(card);
    return system;
}

static void put_help(struct desk *desk, const char *rest);

static const struct {
    const char *word;
    void (*act)(struct desk *desk, const char *rest);
    unsigned who;
    const char *form, *gist; /* NULL: not listed */
} words[] = {
    {"campaign", put_card, HOST | UMPIRE | GALLERY, "campaign",
     "who has which seat, state and pace"},
    {"questions", put_questions, UMPIRE, "questions", "the seats' open questions"},
    {"view", put_view, UMPIRE | GALLERY, "view SEAT", "everything the seat knows; also map, army"},
    {"map", put_map, UMPIRE | GALLERY, NULL, NULL},
    {"army", put_army, UMPIRE | GALLERY, NULL, NULL},
    {"log", put_log, UMPIRE | GALLERY, "log SEAT [N]", "its latest news"},
    {"waiting", put_waiting, UMPIRE, "waiting SEAT", "its orders sent ahead and standing orders"},
    {"record", keep_record, UMPIRE, "record FILE", "the whole record"},
    {"record", keep_record, GALLERY, "record FILE", "the whole record, once it is over"},
    {"invite", invite, HOST, "invite SEAT", "a new invitation; the player there is out"},
    {"gallery", make_gallery, HOST, "gallery", "the spectators' link, if every seat agreed"},
    {"rematch", want_rematch, HOST | UMPIRE, "rematch",
     "after the end: your page in the next campaign"},
    {"link", replace_link, HOST | UMPIRE, "link", "a new link for this page; this one ends"},
    {"new link", replace_link, HOST | UMPIRE, NULL, NULL},
    {"help", put_help, HOST | UMPIRE | GALLERY, NULL, NULL},
    {"?", put_help, HOST | UMPIRE | GALLERY, NULL, NULL},
    {"quit", leave, HOST | UMPIRE | GALLERY, "quit", "leaves; the campaign continues"},
    {"exit", leave, HOST | UMPIRE | GALLERY, NULL, NULL},
};

static bool put_form_of(const struct desk *desk, const char *word)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((words[i].who & desk->who) != 0 && words[i].form != NULL &&
            strcasecmp(words[i].word, word) == 0)
            return printf("  %-19s %s\n", words[i].form, words[i].gist) > 0;
    }
    return false;
}

static void put_all_words(const struct desk *desk)
{
    const struct vd_worded_form *correction =
        desk->who == UMPIRE && desk->system != NULL && desk->system->correcting != NULL
            ? &desk->system->correcting->form
            : NULL;

    if (desk->who != GALLERY)
        puts("  pace 48h mon-fri    how long a seat has to answer\n"
             "  title TEXT          what the campaign is called\n"
             "  without SEAT        begin without a salt that was not opened\n"
             "  seat SEAT caretaker, seat SEAT machine NAME\n"
             "                      a computer plays it from now on; the player there is out");
    if (desk->who == UMPIRE)
        puts("  report SEAT: TEXT   a message from you; report all: TEXT\n"
             "  rewind N            to after order N of the record\n"
             "  die N, die auto     for a seat that rolls its own dice and owes one");
    if (correction != NULL)
        printf("  %s\n                      %s\n", correction->form, correction->gist);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((words[i].who & desk->who) != 0 && words[i].form != NULL)
            printf("  %-19s %s\n", words[i].form, words[i].gist);
    }
    if (desk->who != GALLERY)
        printf("  help WORD           how it is written: help %s\n",
               correction != NULL ? correction->verb : "pace");
}

static void put_help(struct desk *desk, const char *rest)
{
    if (desk->system == NULL)
        desk->system = system_of(desk);
    if (*rest == '\0')
        put_all_words(desk);
    else if (strcasecmp(rest, "words") == 0)
        vd_put_house_words(desk->system, desk->who, stdout);
    else if (!vd_put_house_word(desk->system, desk->who, rest, stdout) && !put_form_of(desk, rest))
        vd_play_say(0, "There is no word '%s' on this page; help lists the words.", rest);
}

/* ---- a line ---- */

static void hand_in(struct desk *desk, const char *line)
{
    long status = 0;
    json_t *answer = vd_remote_order(desk->remote, line, NULL, &status);

    if (answer == NULL) {
        vd_play_say(0, "%s", desk->remote->sentence);
    } else if (status != 200) {
        vd_talk_refusal(json_object_get(answer, "error"));
        desk->remote->missed = status == 404;
    } else {
        vd_play_say(0, "Done: %s",
                    word_of(answer, "echo") != NULL ? word_of(answer, "echo") : line);
        (void)poll(NULL, 0, OUTCOME);
    }
    json_decref(answer);
}

static void obey(struct desk *desk, const char *line)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *rest = vd_play_after(line, words[i].word);

        if (rest != NULL && (words[i].who & desk->who) != 0) {
            words[i].act(desk, rest);
            return;
        }
    }
    if (desk->who == GALLERY)
        puts("Spectators cannot give orders; help lists what they can ask.");
    else if (*line != '\0')
        hand_in(desk, line);
}

static char *trim(char *line)
{
    line += strspn(line, " \t");
    line[strcspn(line, "\r\n")] = '\0';
    return line;
}

void vd_remote_role(struct vd_remote *remote, char role[16])
{
    char path[VD_REMOTE_ADDRESS];
    long status;

    (void)snprintf(path, sizeof path, "/api/1/c/%s", remote->game);
    json_t *card = vd_remote_ask_json(remote, path, NULL, &status);
    const char *word = word_of(json_object_get(card, "you"), "role");

    (void)snprintf(role, 16, "%s", word != NULL ? word : "");
    if (word == NULL && remote->sentence[0] == '\0')
        (void)snprintf(remote->sentence, sizeof remote->sentence,
                       "this link does not work on this server; ask the host for a new one");
    json_decref(card);
}

/* True if the request failed because the link no longer works. */
static bool is_link_gone(struct desk *desk)
{
    char path[VD_REMOTE_ADDRESS];
    long status = 200;

    if (!desk->remote->missed)
        return false;
    desk->remote->missed = false;
    (void)snprintf(path, sizeof path, "/api/1/c/%s", desk->remote->game);
    json_decref(vd_remote_ask_json(desk->remote, path, NULL, &status));
    if (status == 404)
        vd_refused("%s", VD_REMOTE_ENDED);
    return status == 404;
}

/* ---- the loop ---- */

static bool hear_told(void *context, uint32_t k, struct vd_text line)
{
    (void)context;
    (void)k;
    (void)line;
    return true;
}

static void hear_returned(void *context, const char *id, const json_t *error)
{
    (void)context;
    (void)id;
    (void)error;
}

static void hear_changed(void *context)
{
    (void)context;
}

static void put_prompt(const struct desk *desk)
{
    printf("%s> ", desk->role);
    (void)fflush(stdout);
}

/* Waits until a line can be read, and prints what comes meanwhile; false if the link no longer
 * works. A script is read as it comes. */
static bool await_line(struct desk *desk)
{
    bool readable = !desk->is_terminal;

    put_prompt(desk);
    while (!readable) {
        if (!vd_remote_pump(desk->remote, STDIN_FILENO, BEAT, &readable)) {
            putchar('\n');
            vd_refused("%s", desk->remote->sentence);
            return false;
        }
        if (vd_umpire_log_news(&desk->asked))
            put_prompt(desk);
    }
    return true;
}

static bool work(struct desk *desk)
{
    char *line = NULL;
    size_t room = 0;
    bool fine = true;

    while (fine && !desk->leaves) {
        fine = await_line(desk);
        if (!fine || getline(&line, &room, stdin) < 0)
            break;
        if (!desk->is_terminal)
            printf("%s\n", trim(line));
        obey(desk, trim(line));
        fine = !is_link_gone(desk);
    }
    free(line);
    return fine && desk->remote->sentence[0] == '\0';
}

static unsigned who_is(const char *role)
{
    return strcmp(role, "host") == 0 ? HOST : strcmp(role, "umpire") == 0 ? UMPIRE : GALLERY;
}

bool vd_remote_desk(struct vd_remote *remote, const char *role)
{
    struct desk desk = {.remote = remote,
                        .role = role,
                        .who = who_is(role),
                        .is_terminal = isatty(STDIN_FILENO) == 1,
                        .asked = {.remote = remote, .known = json_object()}};

    remote->callbacks = (struct vd_remote_callbacks){hear_told, hear_returned, hear_changed, &desk};
    if (desk.is_terminal)
        (void)setvbuf(stdin, NULL, _IONBF, 0); /* input typed ahead must be visible to poll */
    vd_talk_card(remote);
    if (desk.who == UMPIRE)
        put_questions(&desk, "");
    printf("This is the %s page; help lists what you can do.\n",
           desk.who == GALLERY ? "spectators'" : role);
    bool fine = work(&desk);

    json_decref(desk.asked.known);
    return fine;
}
