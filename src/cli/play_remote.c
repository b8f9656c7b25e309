/* cli/play_remote.c: vedette play --server: a seat on a server, with the words of a game in a file.
 *
 * The seat's own record is fetched, checked and folded here, so that every answer to talk is made from
 * what was told; the server sees orders only. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/play.h"
#include "cli/remote.h"
#include "cli/remote_desk.h"
#include "cli/remote_talk.h"

enum {
    OUTCOME = 2000, /* milliseconds that an outcome is waited for */
    QUIET = 200,    /* ... and after which a text of several orders is taken to be done */
    BEAT = 1000     /* ... between two looks while nothing comes */
};

struct remote_seat {
    struct vd_play play;
    struct vd_remote remote;
    struct vd_heap heap;    /* of replies */
    struct vd_reply *reply; /* to the text that is under way */
    json_t *given_back;     /* errors by their id that are to be shown yet, of texts sent before */
    json_t *shown;          /* ids of those that were */
    bool has_changed, over;
    bool is_waiting;    /* it has not begun */
    bool is_full;       /* ... though every seat is taken */
    bool lacks_salts;   /* ... because other seats have not opened their salts */
    bool has_salted;    /* its own salt is opened, or cannot be from here */
    bool has_pace;      /* there are deadlines */
    bool has_waited;    /* the player knows that others are asked */
    bool knows_waiting; /* ... or that a seat is not taken yet */
};

static bool tell_why(struct remote_seat *seat)
{
    seat->play.failed = true;
    vd_refused("%s", seat->remote.sentence);
    return false;
}

/* ---- ears ---- */

static bool hear_told(void *context, uint32_t k, struct vd_text line)
{
    struct remote_seat *seat = context;
    struct vd_fault fault;

    (void)k;
    if (vd_extract_add(&seat->play.own, line, true, &fault))
        return true;
    (void)snprintf(seat->remote.sentence, sizeof seat->remote.sentence,
                   "what the server tells does not fit what it told before: %.150s",
                   fault.sentence);
    return false;
}

static const char *word_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static uint16_t rule_of(const struct vd_rules *rules, const char *name)
{
    const char *id;

    for (uint16_t rule = 1; name != NULL && (id = rules->rule_name(rule)) != NULL; rule++) {
        if (strcmp(id, name) == 0)
            return rule;
    }
    return 0;
}

static const char *keep(struct remote_seat *seat, const char *text)
{
    return text != NULL ? vd_heap_text(&seat->heap, text, strlen(text)) : NULL;
}

/* A refusal as the API has it, into one as the record gives it. */
static void take_error(struct remote_seat *seat, const json_t *error, struct vd_reply *reply)
{
    const char *sentence = word_of(error, "sentence"), *instead = word_of(error, "instead");
    size_t i;
    const json_t *rest;

    reply->result = VD_REFUSED;
    reply->error.rule = rule_of(seat->play.own.rules, word_of(error, "rule"));
    (void)snprintf(reply->error.sentence, sizeof reply->error.sentence, "%s",
                   sentence != NULL ? sentence : "the server refuses it");
    (void)snprintf(reply->error.instead, sizeof reply->error.instead, "%s",
                   instead != NULL ? instead : "");
    reply->line = (size_t)json_integer_value(json_object_get(error, "line"));
    reply->order = keep(seat, word_of(error, "order"));
    json_array_foreach (json_object_get(error, "rest"), i, rest) {
        if (json_is_string(rest))
            VD_PUSH(&seat->heap, reply->rest) = keep(seat, json_string_value(rest));
    }
}

static void note_shown(struct remote_seat *seat, const char *id)
{
    (void)json_object_set_new(seat->shown, id, json_true());
    vd_remote_seen(&seat->remote, id);
}

/* It comes again with every stream until the server has heard that it was shown. */
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

/* Of a text that was sent before; whether there was any. */
static bool put_given_back(struct remote_seat *seat)
{
    bool any = json_object_size(seat->given_back) > 0;
    const char *id;
    json_t *error;

    json_object_foreach (seat->given_back, id, error) {
        struct vd_reply reply = {0};

        take_error(seat, error, &reply);
        vd_play_say(0, "\nNot all that you had ordered was carried out.");
        vd_play_put_reason(seat->play.own.rules, &reply);
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
                       "the link opens no seat on this server (%ld)", status);
    return status == 200;
}

static bool read_own(struct remote_seat *seat)
{
    struct vd_heap heap;
    struct vd_buffer record;
    struct vd_fault fault;
    bool fine;

    vd_heap_init(&heap);
    vd_buffer_init(&record, &heap);
    fine = fetch(seat, "/record", &record);
    if (fine) {
        fine = vd_extract_read(&seat->play.own, &vd_cli_catalogue, vd_buffer_text(&record), NULL,
                               &fault);
        if (!fine)
            (void)snprintf(seat->remote.sentence, sizeof seat->remote.sentence,
                           "the record that the server gives is not good: line %zu: %.150s",
                           fault.line, fault.sentence);
    }
    vd_heap_release(&heap);
    seat->remote.k = (uint32_t)seat->play.own.lines.count;
    return fine;
}

static bool has_open_seat(const json_t *card)
{
    const json_t *one;
    size_t i;

    json_array_foreach (json_object_get(card, "seats"), i, one) {
        const char *holder = word_of(one, "holder");

        if (holder != NULL && strcmp(holder, "open") == 0)
            return true;
    }
    return false;
}

/* Whether another's salt is waited for. */
static bool lacks_salts(const json_t *card)
{
    const char *own = word_of(json_object_get(card, "you"), "seat");
    const json_t *one;
    size_t i;

    json_array_foreach (json_object_get(card, "salts"), i, one) {
        const char *name = json_string_value(one);

        if (name != NULL && (own == NULL || strcmp(name, own) != 0))
            return true;
    }
    return false;
}

static bool read_card(struct remote_seat *seat)
{
    char path[VD_REMOTE_ADDRESS];
    long status;
    json_t *card = vd_remote_ask_json(&seat->remote, path_of(seat, "", path), NULL, &status);
    const char *state = word_of(card, "state"), *pace = word_of(card, "pace");

    seat->has_changed = false;
    seat->has_pace = pace != NULL && strncmp(pace, "none", 4) != 0;
    seat->over = state != NULL && (strcmp(state, "over") == 0 || strcmp(state, "retired") == 0);
    seat->is_waiting = state != NULL && strcmp(state, "waiting") == 0;
    seat->is_full = !has_open_seat(card);
    seat->lacks_salts = lacks_salts(card);
    json_decref(card);
    return status == 200;
}

/* Before anything is ordered, so that none of it is taken for the answer to that. */
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

/* Its own line comes at the next tick, those of more orders soon after. */
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

/* A word for the house is no order of the game: it has no line, and is answered by its receipt. */
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
        vd_play_say(0, "Noted; it waits until you are asked: %s", orders);
    else
        puts("Noted; your orders ahead are taken back, and none waits.");
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
                   "told this once:");
    printf("%s/c/%s/%s#%s\n", seat->remote.server, seat->remote.game, seat->play.own.head.role,
           echo);
}

static bool submit(struct vd_play *play, const char *text, struct vd_reply *reply)
{
    struct remote_seat *seat = play->place;
    long status = 0;
    /* who reads along must not order on what has been overtaken; a script knows what it does */
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

static bool talk(struct vd_play *play, const char *line)
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

/* How it ended, from the whole record, which is everybody's then, unless it was taken out meanwhile. */
static void put_end(struct remote_seat *seat)
{
    struct vd_heap heap;
    struct vd_buffer bytes;
    struct vd_record record;
    struct vd_fault fault;
    bool told = false;

    vd_heap_init(&heap);
    vd_buffer_init(&bytes, &heap);
    if (fetch(seat, "/record?seat=umpire", &bytes)) {
        told = vd_record_read(&record, &vd_cli_catalogue, vd_buffer_text(&bytes), NULL, &fault);
        if (told)
            vd_play_put_end(&record);
        vd_record_release(&record);
    }
    if (!told)
        puts("\nThe campaign is over.");
    vd_heap_release(&heap);
}

/* Opens the seat's salt once all hashes were told, its own among them as it was sent. */
static void open_salt(struct remote_seat *seat)
{
    const struct vd_extract *own = &seat->play.own;
    char text[VD_SALT_MOST + 8], salt[VD_SALT_MOST + 1];
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

/* What came, until something is to be read or done; false if play ends. */
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

/* While a line is typed: what came is told as soon as no key waits. */
static bool await_key(void *context)
{
    const struct vd_play *play = context;
    struct remote_seat *seat = play->place;
    bool readable = false;

    while (!readable) {
        if (!hear(seat, &readable))
            return false;
        if (!readable && (seat->over || play->shown < play->own.lines.count ||
                          json_object_size(seat->given_back) > 0))
            return false;
    }
    return true;
}

static void put_waiting(struct remote_seat *seat)
{
    if (!seat->has_waited && seat->is_waiting)
        (void)read_card(seat);
    if (seat->is_waiting && seat->is_full && !seat->lacks_salts)
        return; /* it begins at once */
    if (!seat->has_waited && !(seat->is_waiting && seat->knows_waiting))
        vd_play_say(0, "\n%s. What comes is told here; quit leaves, and the campaign goes on.",
                    !seat->is_waiting ? "Others are asked"
                    : seat->is_full   ? "It begins when every player's salt for the dice is opened"
                                      : "It begins when every seat is taken");
    (void)fflush(stdout);
    seat->has_waited = true;
    seat->knows_waiting =
        seat->is_waiting; /* salts come meanwhile, of which there is nothing to say */
}

static bool take_line(struct remote_seat *seat)
{
    bool going = vd_play_take_line(&seat->play);

    vd_heap_release(&seat->heap);
    vd_heap_init(&seat->heap);
    return going;
}

/* Whether the lines behind that one may be the last: then nothing is asked any more, whatever the view says. */
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
    return seat->over;
}

/* One thing heard, said or typed. A script is read only where something is asked; a person may type at
 * any time. */
static bool go_on(struct remote_seat *seat, bool *prompted)
{
    struct vd_play *play = &seat->play;
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
        if (seat->has_pace && play->is_terminal)
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

    while (!seat->over && go_on(seat, &prompted))
        ;
    if (seat->play.failed)
        return;
    vd_play_put_lines(&seat->play);
    if (seat->over) {
        put_end(seat);
        puts("--rematch with the same link wants another, the sides swapped.");
    } else if (!seat->play.leaves) {
        puts("The campaign goes on without you; the same link brings you back.");
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
                       "the link opens nothing on this server");
    return seat->remote.sentence[0] == '\0' && read_own(seat);
}

static void welcome(struct remote_seat *seat)
{
    vd_play_sit_down(&seat->play, await_key);
    vd_play_put_head(&seat->play);
    vd_play_put_tables(&seat->play);
    const char *role = seat->play.own.head.role;
    bool is_side = strchr(role, '.') == NULL;

    vd_play_say(0, "You %s %s%s on %s. Type briefing for your orders, help at any time.",
                is_side ? "command the" : "are", role, is_side ? " side" : "", seat->play.kept);
    vd_play_put_proposal(&seat->play);
}

static void play_seat(struct remote_seat *seat)
{
    seat->remote.ears = (struct vd_remote_ears){hear_told, hear_returned, hear_changed, seat};
    seat->play.kept = seat->remote.server;
    if (seat->play.is_terminal)
        (void)setvbuf(stdin, NULL, _IONBF, 0); /* what is typed ahead must be seen by poll */
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
    vd_heap_init(&seat.heap);
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
    vd_heap_release(&seat.heap);
    vd_remote_release(&seat.remote);
    return vd_cli_close(stdout, NULL) && !seat.play.failed ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}
