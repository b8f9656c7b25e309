/* umpire/service_seats.c: who holds a seat, and what happens when it changes hands.
 *
 * What a seat knows stays with it, as a briefing for the next holder. What belongs to the old
 * holder goes: leave, orders sent ahead, standing orders, returned orders, and being late. Once a
 * campaign runs, the change is a line of its record, written in one batch with all of this. */
#include <stdio.h>
#include <string.h>

#include "umpire/service_parts.h"

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

/* Removes the player of the seat, with all their links. */
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

/* ---- handing over ---- */

static void write_line(const struct vd_game *game, const struct vd_handover *to, char *text,
                       size_t size)
{
    (void)snprintf(text, size, "seat %s %s", game->record.head.seats[to->seat],
                   vd_holder_names[to->holder]);
}

void vd_queued_post_hand_over(struct vd_queued_post *post, const struct vd_handover *to)
{
    struct vd_handover *kept = vd_arena_take(&post->arena, 1, sizeof *kept);

    *kept = *to;
    if (to->machine != NULL)
        kept->machine = vd_arena_text(&post->arena, to->machine, strlen(to->machine));
    post->handover = kept;
}

struct vd_queued_post *vd_handover_post(const struct vd_game *game, const struct vd_handover *to,
                                        vd_service_done *done, void *context)
{
    char line[VD_ORDER_LINE_MAX];

    write_line(game, to, line, sizeof line);
    struct vd_queued_post *post =
        vd_queued_post_new(VD_ORIGIN_HOUSE, VD_SEAT_UMPIRE, vd_text_of(line), done, context);

    vd_queued_post_hand_over(post, to);
    return post;
}

/* A handover outside the record that is being committed. */
struct beside {
    struct vd_game *game;
    struct vd_queued_post *post;
};

/* The seat changes hands when the commit is done, so of two concurrent requests the first to commit
 * wins. */
static void done_beside(void *context, const struct vd_answer *answer)
{
    const struct beside *beside = context;
    struct vd_queued_post *post = beside->post;
    struct vd_arena arena = post->arena; /* holds the post and `beside` */

    if (answer->kind == VD_ANSWER_DONE)
        vd_seat_settle(beside->game, post->handover);
    if (post->done != NULL)
        post->done(post->context, answer);
    vd_arena_release(&arena);
}

/* Used before the start and after the end, when the record gets no line. */
static void hand_over_beside(struct vd_game *game, struct vd_queued_post *post)
{
    struct beside *beside = vd_arena_take(&post->arena, 1, sizeof *beside);
    struct vd_batch batch;

    *beside = (struct beside){game, post};
    vd_batch_init(&batch);
    vd_handover_add(game, post->handover, &batch);
    post->more(post, &batch);
    vd_service_commit(game->service, game, VD_ERRAND_TOLD, &batch, post->result, done_beside,
                      beside);
    vd_batch_release(&batch);
}

void vd_game_hand_over(struct vd_game *game, struct vd_queued_post *post)
{
    if (vd_game_is_running(game))
        vd_game_post(game, post);
    else
        hand_over_beside(game, post);
}

/* ---- by command: "seat union machine script" ---- */

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

static bool refuse(const struct vd_queued_post *post, const char *sentence)
{
    vd_service_answer(post->done, post->context, VD_ANSWER_REFUSED, "%s", sentence);
    return false;
}

/* The server knows which computer players exist. */
static bool find_machine(const struct vd_game *game, struct vd_queued_post *post,
                         struct vd_text name, struct vd_handover *to)
{
    const struct vd_service_callbacks *callbacks = &game->service->setup.callbacks;
    const char *wanted = vd_arena_text(&post->arena, name.at, name.length);

    if (callbacks->find_machine != NULL)
        to->machine = callbacks->find_machine(callbacks->context, wanted, game->record.system);
    if (to->machine != NULL)
        return true;
    vd_service_answer(post->done, post->context, VD_ANSWER_REFUSED,
                      "there is no computer player '%.60s' for this campaign", wanted);
    return false;
}

static bool read_handover(const struct vd_game *game, struct vd_queued_post *post,
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
    return refuse(post, "write: seat SEAT caretaker, or seat SEAT machine NAME; for a person the "
                        "host writes: invite SEAT");
}

/* The record has no lines of the host: the umpire's line says it for them, with a key that cannot
 * clash with the umpire's own. */
void vd_queued_post_speak_for_host(struct vd_queued_post *post)
{
    char key[VD_POST_KEY_MAX + sizeof "host."];

    post->seat = VD_SEAT_UMPIRE;
    if (post->key == NULL)
        return;
    (void)snprintf(key, sizeof key, "host.%s", post->key);
    post->key = vd_arena_text(&post->arena, key, strlen(key));
}

static void rewrite(struct vd_game *game, struct vd_queued_post *post, const struct vd_handover *to)
{
    char line[VD_ORDER_LINE_MAX], echo[VD_ORDER_LINE_MAX + VD_MACHINE_MAX + 2];

    write_line(game, to, line, sizeof line);
    (void)snprintf(echo, sizeof echo, "%s%s%s", line, to->machine != NULL ? " " : "",
                   to->machine != NULL ? to->machine : "");
    post->text = (struct vd_text){vd_arena_text(&post->arena, line, strlen(line)), strlen(line)};
    post->result = vd_arena_text(&post->arena, echo, strlen(echo));
    if (post->seat == VD_SEAT_NONE)
        vd_queued_post_speak_for_host(post);
    vd_queued_post_hand_over(post, to);
}

bool vd_seat_word(struct vd_game *game, struct vd_queued_post *post)
{
    struct vd_handover to = {0};

    if (post->origin != VD_ORIGIN_PERSON || post->seat < VD_SEATS_MAX || !begins(post->text))
        return true;
    if (!vd_game_is_running(game))
        return refuse(post, game->record.session == NULL
                                ? "before the start invite a player: invite SEAT"
                                : "the campaign is over");
    if (!read_handover(game, post, &to))
        return false;
    rewrite(game, post, &to);
    return true;
}
