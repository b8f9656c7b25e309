/* cli/remote/talk.c: what a terminal asks a server besides orders. */
#include "cli/remote/talk.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/play/play.h"
#include "umpire/zone.h"

static const char *word_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* ---- asking ---- */

void vd_talk_refusal(const json_t *error)
{
    const char *rule = word_of(error, "rule"), *sentence = word_of(error, "sentence");
    const char *instead = word_of(error, "instead");

    vd_play_say(0, "%s%s%s", rule != NULL ? rule : "", rule != NULL ? ": " : "",
                sentence != NULL ? sentence : "The server refused it.");
    if (instead != NULL)
        vd_play_say(0, "Instead: %s", instead);
}

static json_t *ask_at(struct vd_remote *remote, const char *path, const json_t *body)
{
    long status = 0;
    json_t *answer = vd_remote_ask_json(remote, path, body, &status);

    if (answer != NULL && status == 200)
        return answer;
    if (answer != NULL)
        vd_talk_refusal(json_object_get(answer, "error"));
    else
        vd_play_say(0, "%s", remote->sentence);
    remote->missed = status == 404;
    json_decref(answer);
    return NULL;
}

json_t *vd_talk_ask(struct vd_remote *remote, const char *what, const json_t *body)
{
    char path[VD_REMOTE_ADDRESS];

    (void)snprintf(path, sizeof path, "/api/1/c/%s%s", remote->game, what);
    return ask_at(remote, path, body);
}

/* ---- the card ---- */

static void put_moment(const json_t *card, const json_t *at, char text[40])
{
    const char *rule = word_of(card, "zone");
    struct vd_zone zone = {0};

    if (rule != NULL)
        (void)vd_zone_take_rule(&zone, vd_text_of(rule)); /* else it is UTC */
    vd_moment_write(json_integer_value(at), &zone, text);
}

static void put_seat(const json_t *card, const json_t *seat)
{
    const char *player = word_of(seat, "player"), *machine = word_of(seat, "machine");
    const json_t *until = json_object_get(seat, "away_until");
    char text[40];

    printf("  %-24s %s%s%s", word_of(seat, "name"), word_of(seat, "holder"),
           player != NULL || machine != NULL ? ", " : "",
           player != NULL    ? player
           : machine != NULL ? machine
                             : "");
    if (json_is_integer(until)) {
        put_moment(card, until, text);
        printf(", away until %s", text);
    }
    putchar('\n');
}

void vd_talk_card(struct vd_remote *remote)
{
    json_t *card = vd_talk_ask(remote, "", NULL), *seat;
    const json_t *behind = json_object_get(card, "gallery");
    const char *posture = word_of(json_object_get(card, "you"), "posture");
    size_t i;

    if (card == NULL)
        return;
    vd_play_say(0, "%s, a campaign of %s: %s. Pace: %s.", word_of(card, "title"),
                word_of(card, "scenario"), word_of(card, "state"), word_of(card, "pace"));
    if (json_is_integer(behind))
        printf("Spectators are %d completed turn%s behind.\n", (int)json_integer_value(behind),
               json_integer_value(behind) == 1 ? "" : "s");
    json_array_foreach (json_object_get(card, "seats"), i, seat) {
        put_seat(card, seat);
    }
    if (posture != NULL)
        printf("If the caretaker has to play for you: %s (caretaker hold, defend or press).\n",
               posture);
    json_decref(card);
}

/* ---- a seat's own ---- */

static void put_waiting(const json_t *text)
{
    const char *kind = word_of(text, "kind"), *order = word_of(text, "text");

    if (kind == NULL || order == NULL)
        return;
    if (strcmp(kind, "standing") == 0)
        vd_play_say(2, "standing %d: %s", (int)json_integer_value(json_object_get(text, "place")),
                    order);
    else
        vd_play_say(2, "%s: %s", kind, order);
}

void vd_talk_waiting(struct vd_remote *remote, const char *seat)
{
    char what[VD_TALK_WHAT];

    (void)snprintf(what, sizeof what, "/waiting%s%s", seat != NULL ? "?seat=" : "",
                   seat != NULL ? seat : "");
    json_t *answer = vd_talk_ask(remote, what, NULL), *list = json_object_get(answer, "waiting");
    json_t *text;
    size_t i;

    if (answer != NULL && json_array_size(list) == 0)
        puts("You have no orders sent ahead and no standing orders.");
    json_array_foreach (list, i, text) {
        put_waiting(text);
    }
    json_decref(answer);
}

void vd_talk_due(struct vd_remote *remote)
{
    json_t *seat = vd_talk_ask(remote, "/seat", NULL);
    json_t *card =
        json_is_integer(json_object_get(seat, "due")) ? vd_talk_ask(remote, "", NULL) : NULL;
    char text[40];

    if (card != NULL) {
        put_moment(card, json_object_get(seat, "due"), text);
        vd_play_say(0, "Answer by %s. After that the caretaker decides for you.", text);
    }
    json_decref(card);
    json_decref(seat);
}

/* Reads "address a@b" or "webhook https://...", with "none" to remove it; else words of a
 * policy. */
static json_t *notices_of(const char *words)
{
    static const char *const places[] = {"address", "webhook"};

    if (*words == '\0')
        return NULL;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        const char *place = vd_play_after(words, places[i]);

        if (place != NULL)
            return json_pack("{s:s}", places[i], strcasecmp(place, "none") == 0 ? "" : place);
    }
    return json_pack("{s:s}", "policy", words);
}

void vd_talk_notices(struct vd_remote *remote, const char *words)
{
    json_t *body = notices_of(words), *answer = vd_talk_ask(remote, "/notices", body);
    const char *address = word_of(answer, "address"), *hook = word_of(answer, "webhook");

    if (answer != NULL)
        vd_play_say(0, "Emails to %s, webhook %s: %s.", address != NULL ? address : "nobody",
                    hook != NULL ? hook : "none", word_of(answer, "policy"));
    json_decref(answer);
    json_decref(body);
}

/* ---- links ---- */

void vd_talk_put_link(const struct vd_remote *remote, const json_t *link)
{
    const char *path = word_of(link, "link");

    if (path != NULL)
        printf("%s%s\n", remote->server, path);
}

static bool make_new_link(struct vd_remote *remote)
{
    json_t *body = json_object(), *answer = ask_at(remote, "/api/1/key", body);
    bool made = answer != NULL;

    if (made) {
        puts("Your old link no longer works. Keep this one:");
        vd_talk_put_link(remote, json_object_get(answer, "yours"));
    }
    json_decref(answer);
    json_decref(body);
    return made;
}

const char *vd_talk_after_link(const char *line)
{
    const char *rest = vd_play_after(line, "new link");

    return rest != NULL ? rest : vd_play_after(line, "link");
}

bool vd_talk_new_link(struct vd_remote *remote, const char *rest, const char *ends)
{
    bool is_sure = *rest == '\0' && isatty(STDIN_FILENO) != 1; /* a script knows what it does */

    if (is_sure || strcasecmp(rest, "yes") == 0)
        return make_new_link(remote);
    vd_play_say(0, "A new link; %s. If you want it, type: link yes", ends);
    return false;
}
