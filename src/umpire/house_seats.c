/* umpire/house_seats.c: who holds a seat, and what becomes of it when that changes.
 *
 * What a seat knows stays with it: it is the briefing of whoever comes next. What its holder wanted does
 * not: his leave, his orders ahead and standing ones, what came back to him, how late he was. Once a
 * campaign runs the change is a line of its record, written together with all of this. */
#include <stdio.h>
#include <string.h>

#include "umpire/house_parts.h"

/* ---- what changes ---- */

bool vd_game_is_running(const struct vd_game *game)
{
    return game->record.session != NULL && !game->record.opened &&
           !vd_session_is_over(game->record.session);
}

bool vd_seat_is_machine(const struct vd_game_seat *seat)
{
    return seat->holder == VD_HOLDER_MACHINE || seat->holder == VD_HOLDER_CARETAKER;
}

void vd_seat_settle(struct vd_game *game, const struct vd_handover *to)
{
    struct vd_game_seat *seat = &game->seat[to->seat];

    vd_question_forget(seat);
    seat->holder = to->holder;
    (void)snprintf(seat->machine, sizeof seat->machine, "%s",
                   to->machine != NULL ? to->machine : "");
    seat->away_until = 0;
    seat->caretaker = seat->late = false;
    seat->nothing_waits = seat->tried_waiting = false;
    seat->standing_run = 0;
    seat->posture = VD_POSTURE_DEFEND;
    seat->had_player = seat->had_player || to->holder == VD_HOLDER_PLAYER;
    seat->tenure++;
}

/* Whoever sat there is out, with all his links. */
static void add_vacating(const struct vd_game *game, const struct vd_handover *to,
                         struct vd_batch *batch)
{
    struct vd_value id = vd_value_words(game->id), seat = vd_value_whole(to->seat);

    vd_batch_add(batch, VD_DOOR_SHUT_SEAT, VD_VALUES(id, seat, vd_value_null()));
    vd_batch_add(batch, VD_PERSON_ERASE, VD_VALUES(id, seat));
    vd_batch_add(batch, VD_OUTBOX_ERASE_SEAT, VD_VALUES(id, seat));
    vd_batch_add(batch, VD_SEAT_PUT,
                 VD_VALUES(id, seat, vd_value_words(vd_holder_names[to->holder]),
                           to->machine != NULL ? vd_value_words(to->machine) : vd_value_null(),
                           vd_value_null(), vd_value_null()));
}

void vd_handover_add(const struct vd_game *game, const struct vd_handover *to,
                     struct vd_batch *batch)
{
    struct vd_value id = vd_value_words(game->id), seat = vd_value_whole(to->seat);

    if (to->holder == VD_HOLDER_PLAYER)
        vd_batch_add(batch, VD_SEAT_TAKE, VD_VALUES(id, seat));
    else
        add_vacating(game, to, batch);
    vd_batch_add(batch, VD_SETTLED_ADD, VD_VALUES(id, seat));
    vd_batch_add(batch, VD_WAITING_CLEAR, VD_VALUES(id, seat));
    vd_batch_add(batch, VD_RECEIPT_CLEAR, VD_VALUES(id, seat));
    vd_batch_add(batch, VD_RETURNED_DROP, VD_VALUES(id, seat, vd_value_words("")));
    vd_batch_add(batch, VD_MEMO_DROP, VD_VALUES(id, seat));
}

/* ---- how it goes ---- */

static void write_line(const struct vd_game *game, const struct vd_handover *to, char *text,
                       size_t size)
{
    (void)snprintf(text, size, "seat %s %s", game->record.head.seats[to->seat],
                   vd_holder_names[to->holder]);
}

void vd_posted_hand_over(struct vd_posted *post, const struct vd_handover *to)
{
    struct vd_handover *kept = vd_heap_take(&post->heap, 1, sizeof *kept);

    *kept = *to;
    if (to->machine != NULL)
        kept->machine = vd_heap_text(&post->heap, to->machine, strlen(to->machine));
    post->handover = kept;
}

struct vd_posted *vd_handover_post(const struct vd_game *game, const struct vd_handover *to,
                                   vd_house_done *done, void *context)
{
    char line[VD_ORDER_LINE_MAX];

    write_line(game, to, line, sizeof line);
    struct vd_posted *post =
        vd_posted_new(VD_ORIGIN_HOUSE, VD_SEAT_UMPIRE, vd_text_of(line), done, context);

    vd_posted_hand_over(post, to);
    return post;
}

/* On its way to the store. */
struct beside {
    struct vd_game *game;
    struct vd_posted *post;
};

/* A seat changes hands when the store has it: who comes between is too late by then, or first. */
static void done_beside(void *context, const struct vd_answer *answer)
{
    const struct beside *beside = context;
    struct vd_posted *post = beside->post;
    struct vd_heap heap = post->heap; /* in which all this lies */

    if (answer->kind == VD_ANSWER_DONE)
        vd_seat_settle(beside->game, post->handover);
    if (post->done != NULL)
        post->done(post->context, answer);
    vd_heap_release(&heap);
}

/* Before the start and after the end nothing is written in the record. */
static void hand_over_beside(struct vd_game *game, struct vd_posted *post)
{
    struct beside *beside = vd_heap_take(&post->heap, 1, sizeof *beside);
    struct vd_batch batch;

    *beside = (struct beside){game, post};
    vd_batch_init(&batch);
    vd_handover_add(game, post->handover, &batch);
    post->more(post, &batch);
    vd_house_commit(game->house, game, VD_ERRAND_TOLD, &batch, post->result, done_beside, beside);
    vd_batch_release(&batch);
}

void vd_game_hand_over(struct vd_game *game, struct vd_posted *post)
{
    if (vd_game_is_running(game))
        vd_game_post(game, post);
    else
        hand_over_beside(game, post);
}

/* ---- by word: "seat union machine script" ---- */

static const char word[] = "seat";

static struct vd_text next_word(struct vd_text *rest)
{
    struct vd_text found = {rest->at, 0};

    while (found.length < rest->length && rest->at[found.length] > ' ')
        found.length++;
    *rest = vd_order_trim((struct vd_text){rest->at + found.length, rest->length - found.length});
    return found;
}

static bool begins(struct vd_text text)
{
    return vd_name_matches(next_word(&text), word);
}

static bool refuse(const struct vd_posted *post, const char *sentence)
{
    vd_house_answer(post->done, post->context, VD_ANSWER_REFUSED, "%s", sentence);
    return false;
}

/* Who plays under a name is the server's to know. */
static bool find_machine(const struct vd_game *game, struct vd_posted *post, struct vd_text name,
                         struct vd_handover *to)
{
    const struct vd_house_ears *ears = &game->house->setup.ears;
    const char *wanted = vd_heap_text(&post->heap, name.at, name.length);

    if (ears->find_machine != NULL)
        to->machine = ears->find_machine(ears->context, wanted, game->record.rules->name);
    if (to->machine != NULL)
        return true;
    vd_house_answer(post->done, post->context, VD_ANSWER_REFUSED,
                    "there is no machine player '%.60s' for this campaign", wanted);
    return false;
}

static bool read_handover(const struct vd_game *game, struct vd_posted *post,
                          struct vd_handover *to)
{
    struct vd_text rest = vd_order_trim(post->text);

    (void)next_word(&rest);
    struct vd_text name = next_word(&rest);
    struct vd_error error = {0};

    to->seat = vd_seat_by_name(game->record.scenario, name);
    if (to->seat == VD_SEAT_NONE && name.length > 0) {
        vd_refuse_seat(game->record.scenario, name, &error);
        return refuse(post, error.sentence);
    }
    struct vd_text holder = next_word(&rest);

    if (to->seat != VD_SEAT_NONE && rest.length == 0 && vd_name_matches(holder, "caretaker")) {
        to->holder = VD_HOLDER_CARETAKER;
        return true;
    }
    if (to->seat != VD_SEAT_NONE && vd_name_matches(holder, "machine")) {
        to->holder = VD_HOLDER_MACHINE;
        return find_machine(game, post, rest, to);
    }
    return refuse(
        post,
        "write: seat SEAT caretaker, or seat SEAT machine NAME; to a person a seat is given by "
        "the host's invitation: invite SEAT");
}

/* No line of the record is a host's: the umpire gives the seat for him, under a key that is none of his own. */
void vd_posted_speak_for_host(struct vd_posted *post)
{
    char key[VD_POST_KEY_MOST + sizeof "host."];

    post->seat = VD_SEAT_UMPIRE;
    if (post->key == NULL)
        return;
    (void)snprintf(key, sizeof key, "host.%s", post->key);
    post->key = vd_heap_text(&post->heap, key, strlen(key));
}

static void rewrite(struct vd_game *game, struct vd_posted *post, const struct vd_handover *to)
{
    char line[VD_ORDER_LINE_MAX], echo[VD_ORDER_LINE_MAX + VD_MACHINE_MOST + 2];

    write_line(game, to, line, sizeof line);
    (void)snprintf(echo, sizeof echo, "%s%s%s", line, to->machine != NULL ? " " : "",
                   to->machine != NULL ? to->machine : "");
    post->text = (struct vd_text){vd_heap_text(&post->heap, line, strlen(line)), strlen(line)};
    post->result = vd_heap_text(&post->heap, echo, strlen(echo));
    if (post->seat == VD_SEAT_NONE)
        vd_posted_speak_for_host(post);
    vd_posted_hand_over(post, to);
}

bool vd_seat_word(struct vd_game *game, struct vd_posted *post)
{
    struct vd_handover to = {0};

    if (post->origin != VD_ORIGIN_PERSON || post->seat < VD_SEATS_MAX || !begins(post->text))
        return true;
    if (!vd_game_is_running(game))
        return refuse(post, game->record.session == NULL
                                ? "before the start a seat is given by an invitation: invite SEAT"
                                : "the campaign is over");
    if (!read_handover(game, post, &to))
        return false;
    rewrite(game, post, &to);
    return true;
}
