/* cli/remote_desk.c: the host's desk, the umpire's and the gallery in a terminal.
 *
 * What is typed is a word of the desk, answered by what the server shows to this link, or it is handed in
 * as it is: the umpire's corrections, reports and rewinds, the host's pace and title. */
#include "cli/remote_desk.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/house_words.h"
#include "cli/play.h"
#include "cli/remote_asked.h"
#include "cli/remote_talk.h"
#include "record/keep.h"

enum {
    LOG_LINES = 10,
    BEAT = 1000,  /* milliseconds between two looks while nothing comes */
    OUTCOME = 150 /* milliseconds after which the seats were told what came of a word */
};

enum { GALLERY = 16, HOST = VD_AT_HOST, UMPIRE = VD_AT_UMPIRE };

struct desk {
    struct vd_remote *remote;
    const char *role;
    unsigned who;
    bool is_terminal, leaves;
    struct vd_asked asked; /* the umpire's */
};

static const char *word_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* ---- seats ---- */

static bool is_seat(const char *name, const char *word)
{
    const char *dot = strchr(name, '.');

    return strcasecmp(name, word) == 0 || (dot != NULL && strcasecmp(dot + 1, word) == 0);
}

/* By its whole name or the general's alone; false if there is none, which has been told. */
static bool find_seat(struct desk *desk, const char *word, char name[VD_REMOTE_KEY])
{
    json_t *card = vd_talk_ask(desk->remote, "", NULL), *seat;
    size_t i;

    name[0] = '\0';
    json_array_foreach (json_object_get(card, "seats"), i, seat) {
        if (word_of(seat, "name") != NULL && is_seat(word_of(seat, "name"), word))
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

static void put_line(const json_t *line)
{
    const char *order = word_of(line, "order");
    const json_t *words;
    size_t i;

    printf("%d%s%s\n", (int)json_integer_value(json_object_get(line, "k")),
           order != NULL ? " " : "", order != NULL ? order : "");
    json_array_foreach (json_object_get(line, "words"), i, words) {
        vd_play_say(3, "%s", json_string_value(words));
    }
}

/* "SEAT", "SEAT 30": the last lines of its log. */
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
        count += vd_asked_put(&desk->asked, word_of(seat, "name"));
    }
    if (card != NULL && count == 0)
        puts("No question waits for an answer.");
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
    struct vd_heap heap;
    struct vd_buffer text;

    if (!find_seat(desk, word, seat))
        return;
    vd_heap_init(&heap);
    vd_buffer_init(&text, &heap);
    (void)snprintf(what, sizeof what, "/view?form=%s&seat=%s", form, seat);
    if (fetch(desk, what, &text)) {
        while (text.length > 0 && strchr(" \n", text.at[text.length - 1]) != NULL)
            text.length--; /* blanks that it was filled up with */
        printf("%.*s\n", (int)text.length, text.at);
    }
    vd_heap_release(&heap);
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
    struct vd_heap heap;
    struct vd_buffer bytes;

    if (*path == '\0') {
        puts("Into which file?");
        return;
    }
    vd_heap_init(&heap);
    vd_buffer_init(&bytes, &heap);
    if (fetch(desk, "/record?seat=umpire", &bytes)) {
        if (vd_keep_create(&vd_disk, path, vd_buffer_text(&bytes), false, sentence))
            printf("The whole record is in %s; it holds every secret but the key of the dice, "
                   "until the "
                   "end.\n",
                   path);
        else
            vd_play_say(0, "%s", sentence);
    }
    vd_heap_release(&heap);
}

/* ---- the host's ---- */

/* Asks for something that yields a link, under this name. */
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
            "Whoever sat there is out, and what waited in his name is dropped: leave, orders\n"
            "ahead, standing ones. What the seat knows stays. The invitation, for his "
            "successor:");
}

static void make_gallery(struct desk *desk, const char *rest)
{
    (void)rest;
    make_link(desk, "/gallery", json_object(), "gallery",
              "The gallery's link, for anybody; the one before opens nothing any more:");
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
        puts(json_is_object(link) ? "The rematch is made. Your desk there:"
                                  : "It is made when every player wants it.");
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

static void put_help(struct desk *desk, const char *rest);

static const struct {
    const char *word;
    void (*act)(struct desk *desk, const char *rest);
    unsigned who;
    const char *form, *gist; /* NULL: not listed */
} words[] = {
    {"campaign", put_card, HOST | UMPIRE | GALLERY, "campaign", "who sits where, state and pace"},
    {"questions", put_questions, UMPIRE, "questions", "what the seats asked and wait for"},
    {"view", put_view, UMPIRE | GALLERY, "view SEAT", "all that the seat knows; also map, army"},
    {"map", put_map, UMPIRE | GALLERY, NULL, NULL},
    {"army", put_army, UMPIRE | GALLERY, NULL, NULL},
    {"log", put_log, UMPIRE | GALLERY, "log SEAT [N]", "the last of what it was told"},
    {"waiting", put_waiting, UMPIRE, "waiting SEAT", "its orders ahead and standing ones"},
    {"record", keep_record, UMPIRE, "record FILE", "the whole record"},
    {"record", keep_record, GALLERY, "record FILE", "the whole record, once it is over"},
    {"invite", invite, HOST, "invite SEAT", "a new invitation; whoever sits there is out"},
    {"gallery", make_gallery, HOST, "gallery", "the spectators' link, if every seat agreed"},
    {"rematch", want_rematch, HOST | UMPIRE, "rematch", "after the end: your desk in the next"},
    {"link", replace_link, HOST | UMPIRE, "link", "a new link for this desk; this one ends"},
    {"new link", replace_link, HOST | UMPIRE, NULL, NULL},
    {"help", put_help, HOST | UMPIRE | GALLERY, NULL, NULL},
    {"?", put_help, HOST | UMPIRE | GALLERY, NULL, NULL},
    {"quit", leave, HOST | UMPIRE | GALLERY, "quit", "leaves; the campaign goes on"},
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
    if (desk->who != GALLERY)
        puts("  pace 48h mon-fri    how long a seat has to answer\n"
             "  title TEXT          what the campaign is called\n"
             "  without SEAT        begin without a salt that was not opened\n"
             "  seat SEAT caretaker, seat SEAT machine NAME\n"
             "                      a machine plays it from now on; whoever sits there is out");
    if (desk->who == UMPIRE)
        puts("  report SEAT: TEXT   a word of yours; report all: TEXT\n"
             "  correct WHAT because TEXT\n"
             "                      place, remove, break, restore, points, dice, crossing, reopen\n"
             "  rewind N            to after order N of the record\n"
             "  result: ...         of the battle on the table\n"
             "  die N, die auto     of a seat that throws its own and is waited for");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((words[i].who & desk->who) != 0 && words[i].form != NULL)
            printf("  %-19s %s\n", words[i].form, words[i].gist);
    }
    if (desk->who != GALLERY)
        printf("  help WORD           how it is written: help %s\n",
               desk->who == UMPIRE ? "correct" : "pace");
}

static void put_help(struct desk *desk, const char *rest)
{
    if (*rest == '\0')
        put_all_words(desk);
    else if (strcasecmp(rest, "words") == 0)
        vd_put_house_words(desk->who, stdout);
    else if (!vd_put_house_word(desk->who, rest, stdout) && !put_form_of(desk, rest))
        vd_play_say(0, "There is no word '%s' at this desk; help lists them.", rest);
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
        puts("The gallery looks on and orders nothing; help says what it may ask.");
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
                       "the link opens nothing on this server");
    json_decref(card);
}

/* Whether what was asked for is not there because the link is not. */
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

/* ---- the desk ---- */

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

/* Until a line can be read, with what comes meanwhile; false if the link opens nothing any more. A script is read as
 * it comes. */
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
        if (vd_asked_news(&desk->asked))
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

    remote->ears = (struct vd_remote_ears){hear_told, hear_returned, hear_changed, &desk};
    if (desk.is_terminal)
        (void)setvbuf(stdin, NULL, _IONBF, 0); /* what is typed ahead must be seen by poll */
    vd_talk_card(remote);
    if (desk.who == UMPIRE)
        put_questions(&desk, "");
    printf("This is the %s's desk; help says what can be done.\n", role);
    bool fine = work(&desk);

    json_decref(desk.asked.known);
    return fine;
}
