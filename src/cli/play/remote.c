/* cli/play/remote.c: vedette play --server: a seat on a server, played like a game in a file.
 *
 * The seat's own record is fetched, checked and folded here, so talk is answered from what the seat
 * was told; the server sees only orders. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/play/play.h"
#include "cli/remote/card.h"
#include "cli/remote/desk.h"
#include "cli/remote/remote.h"
#include "cli/remote/talk.h"

enum {
    OUTCOME = 2000, /* milliseconds to wait for an outcome */
    QUIET = 200,    /* milliseconds of silence after which several orders count as done */
    BEAT = 1000     /* milliseconds between two checks while nothing comes */
};

struct remote_seat {
    struct vd_terminal_game play;
    struct vd_remote remote;
    struct vd_arena arena;  /* for replies */
    struct vd_reply *reply; /* to the text in progress */
    json_t *given_back;     /* errors by id, of texts sent before, that must still be shown */
    json_t *shown;          /* ids of the errors already shown */
    struct vd_remote_card card;
    bool has_changed;
    bool has_salted;    /* the seat's own salt is opened, or cannot be opened from here */
    bool has_waited;    /* the player knows that it is another's move */
    bool knows_waiting; /* the player knows that a seat is not taken yet */
};

static bool tell_why(struct remote_seat *seat)
{
    seat->play.failed = true;
    vd_refused("%s", seat->remote.sentence);
    return false;
}

/* ---- callbacks ---- */

static bool hear_told(void *context, uint32_t k, struct vd_text line)
{
    struct remote_seat *seat = context;
    struct vd_fault fault;

    (void)k;
    if (vd_extract_add(&seat->play.own, line, true, &fault))
        return true;
    (void)snprintf(seat->remote.sentence, sizeof seat->remote.sentence,
                   "the server contradicts what it said before: %.150s", fault.sentence);
    return false;
}

static const char *word_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static uint16_t rule_of(const struct vd_system *system, const char *name)
{
    const char *id;

    for (uint16_t rule = 1; name != NULL && (id = vd_rule_id(system, rule)) != NULL; rule++) {
        if (strcmp(id, name) == 0)
            return rule;
    }
    return 0;
}

static const char *keep(struct remote_seat *seat, const char *text)
{
    return text != NULL ? vd_arena_text(&seat->arena, text, strlen(text)) : NULL;
}

/* Converts a refusal of the API into a reply of the record. */
static void take_error(struct remote_seat *seat, const json_t *error, struct vd_reply *reply)
{
    const char *sentence = word_of(error, "sentence"), *instead = word_of(error, "instead");
    size_t i;
    const json_t *rest;

    reply->result = VD_REFUSED;
    reply->error.rule = rule_of(seat->play.own.system, word_of(error, "rule"));
    (void)snprintf(reply->error.sentence, sizeof reply->error.sentence, "%s",
                   sentence != NULL ? sentence : "the server refused it");
    (void)snprintf(reply->error.instead, sizeof reply->error.instead, "%s",
                   instead != NULL ? instead : "");
    reply->line = (size_t)json_integer_value(json_object_get(error, "line"));
    reply->order = keep(seat, word_of(error, "order"));
    json_array_foreach (json_object_get(error, "rest"), i, rest) {
        if (json_is_string(rest))
            VD_PUSH(&seat->arena, reply->rest) = keep(seat, json_string_value(rest));
    }
}

static void note_shown(struct remote_seat *seat, const char *id)
{
    (void)json_object_set_new(seat->shown, id, json_true());
    vd_remote_seen(&seat->remote, id);
}

/* A returned text comes again with every stream until the server hears that it was shown. */
static void hear_returned(void *context, const char *id, const json_t *error)
{
    struct remote_seat *seat = context;

    if (json_object_get(seat->shown, id) != NULL) {
        vd_remote_seen(&seat->remote, id);
    } else if (json_object_get(seat->given_back, id) != NULL) {
        return;
    } else if (seat->reply != NULL && seat->reply->result == VD_OK) {
        take_error(seat, error, seat->reply);
        note_shown(seat, id);
    } else {
        (void)json_object_set_new(seat->given_back, id, json_deep_copy(error));
    }
}

/* Prints the errors of texts sent before; true if there were any. */
static bool put_given_back(struct remote_seat *seat)
{
    bool any = json_object_size(seat->given_back) > 0;
    const char *id;
    json_t *error;

    json_object_foreach (seat->given_back, id, error) {
        struct vd_reply reply = {0};

        take_error(seat, error, &reply);
        vd_play_say(0, "\n"
                       "Not all your orders were carried out.");
        vd_play_put_reason(seat->play.own.system, &reply);
        note_shown(seat, id);
    }
    (void)json_object_clear(seat->given_back);
    return any;
}

static void hear_changed(void *context)
{
    struct remote_seat *seat = context;

    seat->has_changed = true;
}

/* ---- the record, the card, and what waits ---- */

static const char *path_of(const struct remote_seat *seat, const char *what,
                           char path[VD_REMOTE_ADDRESS])
{
    (void)snprintf(path, VD_REMOTE_ADDRESS, "/api/1/c/%s%s", seat->remote.game, what);
    return path;
}

static bool fetch(struct remote_seat *seat, const char *what, struct vd_buffer *out)
{
    char path[VD_REMOTE_ADDRESS];
    long status = vd_remote_ask(&seat->remote, path_of(seat, what, path), NULL, out);

    if (status != 0 && status != 200)
        (void)snprintf(seat->remote.sentence, sizeof seat->remote.sentence,
                       "this link does not work on this server (%ld); ask the host for a new one",
                       status);
    return status == 200;
}

static bool read_own(struct remote_seat *seat)
{
    struct vd_arena arena;
    struct vd_buffer record;
    struct vd_fault fault;
    bool fine;

    vd_arena_init(&arena);
    vd_buffer_init(&record, &arena);
    fine = fetch(seat, "/record", &record);
    if (fine) {
        fine = vd_extract_read(&seat->play.own, &vd_cli_catalogue, vd_buffer_text(&record), NULL,
                               &fault);
        if (!fine)
            (void)snprintf(seat->remote.sentence, sizeof seat->remote.sentence,
                           "the server's record is damaged: line %zu: %.150s", fault.line,
                           fault.sentence);
    }
    vd_arena_release(&arena);
    seat->remote.k = (uint32_t)seat->play.own.lines.count;
    return fine;
}

static bool read_card(struct remote_seat *seat)
{
    seat->has_changed = false;
    return vd_remote_card_read(&seat->remote, &seat->card);
}

/* Fetches returned texts before anything is ordered, so that none is mistaken for the answer to a
 * new order. */
static void fetch_given_back(struct remote_seat *seat)
{
    char path[VD_REMOTE_ADDRESS];
    long status;
    json_t *answer =
        vd_remote_ask_json(&seat->remote, path_of(seat, "/returned", path), NULL, &status);
    size_t i;
    const json_t *entry;

    json_array_foreach (json_object_get(answer, "returned"), i, entry) {
        const char *id = word_of(entry, "id");

        hear_returned(seat, id != NULL ? id : "", json_object_get(entry, "error"));
    }
    json_decref(answer);
}

/* ---- orders ---- */

/* The first line comes at the next tick, those of further orders soon after. */
static bool await_outcome(struct remote_seat *seat)
{
    uint64_t start = vd_remote_now(), last = start;
    uint32_t before = seat->remote.k, heard = before;

    for (uint64_t at = start; heard == before ? at - start < OUTCOME : at - last < QUIET;
         at = vd_remote_now()) {
        if (!vd_remote_pump(&seat->remote, -1, QUIET / 4, NULL))
            return tell_why(seat);
        if (seat->remote.k != heard)
            last = vd_remote_now();
        heard = seat->remote.k;
    }
    return true;
}

/* True for a word to the service: it is not an order, has no line, and is answered by its
 * receipt. */
static bool is_house_word(const json_t *receipt)
{
    const char *head = word_of(receipt, "head");

    return head != NULL && head[0] == '\0' && word_of(receipt, "echo") != NULL;
}

/* The receipt of orders sent ahead does not repeat them. */
static void put_ahead(const char *orders)
{
    orders += strspn(orders, ": ");
    if (*orders != '\0')
        vd_play_say(0, "Noted; it waits until your move: %s", orders);
    else
        puts("Noted; your orders sent ahead are canceled.");
}

static void put_noted(const struct remote_seat *seat, const char *text, const json_t *receipt)
{
    const char *echo = word_of(receipt, "echo");

    if (strncasecmp(text, "ahead", 5) == 0) {
        put_ahead(text + 5);
        return;
    }
    if (vd_play_after(text, "deputy") == NULL) {
        vd_play_say(0, "Noted: %s", echo);
        return;
    }
    vd_play_say(0, "A second link to your seat, for your deputy, until the end of that day; it is "
                   "shown only this once:");
    printf("%s/c/%s/%s#%s\n", seat->remote.server, seat->remote.game, seat->play.own.head.role,
           echo);
}

static bool submit(struct vd_terminal_game *play, const char *text, struct vd_reply *reply)
{
    struct remote_seat *seat = play->place;
    long status = 0;
    /* a person must not order on outdated news; a script knows what it does */
    const char *head = play->is_terminal ? play->own.chain.text : NULL;
    json_t *answer = vd_remote_order(&seat->remote, text, head, &status);
    bool fine = answer != NULL;

    if (!fine)
        return tell_why(seat);
    seat->reply = reply;
    if (status == 200 && is_house_word(answer))
        put_noted(seat, text, answer);
    else if (status == 200)
        fine = await_outcome(seat);
    else
        take_error(seat, json_object_get(answer, "error"), reply);
    seat->reply = NULL;
    json_decref(answer);
    return fine;
}

/* ---- what the server knows besides ---- */

static bool talk(struct vd_terminal_game *play, const char *line)
{
    struct vd_remote *remote = &((struct remote_seat *)play->place)->remote;
    const char *notices = vd_play_after(line, "notices"), *link = vd_talk_after_link(line);

    if (strcasecmp(line, "campaign") == 0)
        vd_talk_card(remote);
    else if (strcasecmp(line, "waiting") == 0)
        vd_talk_waiting(remote, NULL);
    else if (notices != NULL)
        vd_talk_notices(remote, notices);
    else if (link != NULL)
        play->leaves = vd_talk_new_link(remote, link, "this one and your deputy's end");
    else
        return false;
    return true;
}

/* ---- the game ---- */

/* Prints how the campaign ended, from the whole record, which all may read then, unless it was
 * removed meanwhile. */
static void put_end(struct remote_seat *seat)
{
    struct vd_arena arena;
    struct vd_buffer bytes;
    struct vd_record record;
    struct vd_fault fault;
    bool told = false;

    vd_arena_init(&arena);
    vd_buffer_init(&bytes, &arena);
    if (fetch(seat, "/record?seat=umpire", &bytes)) {
        told = vd_record_read(&record, &vd_cli_catalogue, vd_buffer_text(&bytes), NULL, &fault);
        if (told)
            vd_play_put_end(&record);
        vd_record_release(&record);
    }
    if (!told)
        puts("\nThe campaign is over.");
    vd_arena_release(&arena);
}

/* Opens the seat's salt once all hashes were told, if its own is among them as it was sent. */
static void open_salt(struct remote_seat *seat)
{
    const struct vd_extract *own = &seat->play.own;
    char text[VD_SALT_MAX + 8], salt[VD_SALT_MAX + 1];
    long status = 0;

    if (!own->salt_wanted || seat->has_salted)
        return;
    seat->has_salted = true;
    const char *trouble = vd_salt_find(own, seat->remote.salt, salt);

    if (trouble != NULL) {
        vd_play_say(0, "\n%s", trouble);
        (void)fflush(stdout);
        return;
    }
    (void)snprintf(text, sizeof text, "salt %s", salt);
    json_decref(vd_remote_order(&seat->remote, text, NULL, &status));
    seat->has_salted = status != 0;
}

/* Handles what came, until there is input or something to do; false if play ends. */
static bool hear(struct remote_seat *seat, bool *readable)
{
    int input = seat->play.is_terminal ? STDIN_FILENO : -1;

    if (!vd_remote_pump(&seat->remote, input, BEAT, readable))
        return tell_why(seat);
    open_salt(seat);
    if (seat->has_changed)
        (void)read_card(seat);
    return true;
}

/* While a line is typed, prints what came as soon as no key is waiting. */
static bool await_key(void *context)
{
    const struct vd_terminal_game *play = context;
    struct remote_seat *seat = play->place;
    bool readable = false;

    while (!readable) {
        if (!hear(seat, &readable))
            return false;
        if (!readable && (seat->card.is_over || play->shown < play->own.lines.count ||
                          json_object_size(seat->given_back) > 0))
            return false;
    }
    return true;
}

static void put_waiting(struct remote_seat *seat)
{
    if (!seat->has_waited && seat->card.is_waiting)
        (void)read_card(seat);
    if (seat->card.is_waiting && seat->card.is_full && !seat->card.lacks_salts)
        return; /* the campaign begins at once */
    if (!seat->has_waited && !(seat->card.is_waiting && seat->knows_waiting))
        vd_play_say(0,
                    "\n"
                    "%s. News is shown here; quit leaves, and the campaign continues.",
                    !seat->card.is_waiting ? "It is not your move"
                    : seat->card.is_full
                        ? "The campaign begins when every player's salt for the dice is opened"
                        : "The campaign begins when every seat is taken");
    (void)fflush(stdout);
    seat->has_waited = true;
    seat->knows_waiting = seat->card.is_waiting; /* salts come meanwhile; nothing to print */
}

static bool take_line(struct remote_seat *seat)
{
    bool going = vd_play_take_line(&seat->play);

    vd_arena_release(&seat->arena);
    vd_arena_init(&seat->arena);
    return going;
}

/* True if the campaign is over; the server is asked if a line from `line` on may be the last. Then
 * nothing more is asked of the player, whatever the view says. */
static bool is_over(struct remote_seat *seat, size_t line)
{
    const struct vd_extract *own = &seat->play.own;
    bool resigned = false;

    for (; line < own->lines.count; line++) {
        for (size_t i = 0; i < own->lines.at[line].event_count; i++)
            resigned = resigned || own->lines.at[line].events[i].kind == VD_EVENT_RESIGNED;
    }
    if (resigned || own->opened)
        (void)read_card(seat);
    return seat->card.is_over;
}

/* Handles one event or one line of input. A script is read only when a decision is due; a person
 * may type at any time. */
static bool go_on(struct remote_seat *seat, bool *prompted)
{
    struct vd_terminal_game *play = &seat->play;
    bool asked = vd_play_is_asked(play), readable = false;
    size_t shown = play->shown;

    if (shown < play->own.lines.count) {
        vd_play_put_lines(play);
        *prompted = seat->has_waited = false;
        if (is_over(seat, shown))
            return true;
    }
    if (put_given_back(seat))
        *prompted = seat->has_waited = false;
    if (asked && !*prompted) {
        if (seat->card.has_pace && play->is_terminal)
            vd_talk_due(&seat->remote);
        vd_play_put_prompt(play);
    } else if (!asked)
        put_waiting(seat);
    *prompted = asked;
    if (play->editor != NULL || (asked && !play->is_terminal))
        readable = true;
    else if (!hear(seat, &readable))
        return false;
    if (!readable)
        return true;
    *prompted = false;
    return take_line(seat);
}

static void play_on(struct remote_seat *seat)
{
    bool prompted = false;

    while (!seat->card.is_over && go_on(seat, &prompted))
        ;
    if (seat->play.failed)
        return;
    vd_play_put_lines(&seat->play);
    if (seat->card.is_over) {
        put_end(seat);
        puts("--rematch with the same link asks for another, sides swapped.");
    } else if (!seat->play.leaves) {
        puts("The campaign continues without you; the same link brings you back.");
    }
}

static bool sit_down(struct remote_seat *seat, const char *name)
{
    char own[VD_REMOTE_KEY];

    if (seat->remote.game[0] == '\0') {
        if (!vd_remote_join(&seat->remote, name, own))
            return false;
        printf("The seat %s is yours. Keep this link; it is the only key to it:\n%s/c/%s/%s#%s\n\n",
               own, seat->remote.server, seat->remote.game, own, seat->remote.key);
    }
    if (!read_card(seat) && seat->remote.sentence[0] == '\0')
        (void)snprintf(seat->remote.sentence, sizeof seat->remote.sentence,
                       "this link does not work on this server; ask the host for a new one");
    return seat->remote.sentence[0] == '\0' && read_own(seat);
}

static void welcome(struct remote_seat *seat)
{
    char role[200];
    struct vd_writer writer = vd_writer_of(role, sizeof role);

    vd_play_sit_down(&seat->play, await_key);
    vd_play_put_head(&seat->play);
    vd_play_put_tables(&seat->play);
    vd_play_role(&seat->play, &writer);
    vd_play_say(0, "You %s on %s. Type briefing for your orders, help at any time.", role,
                seat->play.kept);
    vd_play_put_proposal(&seat->play);
}

static void play_seat(struct remote_seat *seat)
{
    seat->remote.callbacks =
        (struct vd_remote_callbacks){hear_told, hear_returned, hear_changed, seat};
    seat->play.kept = seat->remote.server;
    if (seat->play.is_terminal)
        (void)setvbuf(stdin, NULL, _IONBF, 0); /* input typed ahead must be visible to poll */
    seat->given_back = json_object();
    seat->shown = json_object();
    fetch_given_back(seat);
    open_salt(seat);
    welcome(seat);
    play_on(seat);
    json_decref(seat->given_back);
    json_decref(seat->shown);
}

int vd_play_remote(const char *link, const char *name)
{
    struct remote_seat seat = {
        .play = {.is_terminal = isatty(STDIN_FILENO) == 1, .submit = submit, .talk = talk}};
    char role[16] = "seat";
    bool open = vd_remote_open(&seat.remote, link);

    seat.play.place = &seat;
    vd_arena_init(&seat.arena);
    if (open && seat.remote.game[0] != '\0')
        vd_remote_role(&seat.remote, role);
    if (!open || role[0] == '\0')
        (void)tell_why(&seat);
    else if (strcmp(role, "seat") != 0)
        seat.play.failed = !vd_remote_desk(&seat.remote, role);
    else if (sit_down(&seat, name))
        play_seat(&seat);
    else
        (void)tell_why(&seat);
    vd_play_release(&seat.play);
    vd_arena_release(&seat.arena);
    vd_remote_release(&seat.remote);
    return vd_cli_close(stdout, NULL) && !seat.play.failed ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}
