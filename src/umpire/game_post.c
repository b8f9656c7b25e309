/* umpire/game_post.c: posts of a campaign, one after the other: checked, committed, answered, applied. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "record/pen.h"
#include "umpire/house_parts.h"

/* Without signs that are not seen, line by line, and without blanks and empty lines at its ends. */
static struct vd_text make_plain(char *text, size_t length)
{
    size_t kept = 0, first = 0;

    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t step = end != NULL ? (size_t)(end - text) - at : length - at, left = step;

        if (vd_text_is_clean((struct vd_text){text + at, step}))
            left = vd_text_make_plain(text + at, step);
        memmove(text + kept, text + at, left);
        kept += left;
        if (end != NULL)
            text[kept++] = '\n';
        at += step + (end != NULL);
    }
    while (kept > 0 && (unsigned char)text[kept - 1] <= ' ')
        kept--;
    while (first < kept && (unsigned char)text[first] <= ' ')
        first++;
    text[kept] = '\0'; /* there is room for it */
    return (struct vd_text){text + first, kept - first};
}

struct vd_posted *vd_posted_new(enum vd_origin origin, uint8_t seat, struct vd_text text,
                                vd_house_done *done, void *context)
{
    struct vd_heap heap;

    vd_heap_init(&heap);
    struct vd_posted *post = vd_heap_take(&heap, 1, sizeof *post);

    post->origin = origin;
    post->seat = seat;
    post->done = done;
    post->context = context;
    char *copy = vd_heap_text(&heap, text.at, text.length);

    post->text = origin == VD_ORIGIN_PERSON ? make_plain(copy, text.length)
                                            : (struct vd_text){copy, text.length};
    post->heap = heap;
    return post;
}

void vd_game_post(struct vd_game *game, struct vd_posted *post)
{
    post->next = NULL;
    if (post->seat < VD_SEATS_MAX)
        post->tenure = game->seat[post->seat].tenure;
    if (game->first == NULL)
        game->first = post;
    else
        game->last->next = post;
    game->last = post;
    vd_room_play(game);
    vd_game_pump(game);
    if (!game->busy) /* else it is looked after when the store has it */
        vd_game_touch(game);
}

/* ---- answering ---- */

static void answer(const struct vd_posted *post, const struct vd_answer *answer)
{
    if (post->done != NULL)
        post->done(post->context, answer);
}

static void give_receipt(struct vd_game *game, const struct vd_posted *post)
{
    struct vd_answer receipt = {.kind = VD_ANSWER_DONE,
                                .head = game->record.chain,
                                .text = post->result != NULL ? post->result : post->echo};

    if (post->seat < VD_SEATS_MAX)
        receipt.count = game->seat[post->seat].posts;
    answer(post, &receipt);
}

/* ---- what was answered before ---- */

/* A key is a person's: a seat's or the umpire's. The host's words change nothing when they come again. */
bool vd_posted_has_receipt(const struct vd_posted *post)
{
    return post->key != NULL && (post->seat < VD_SEATS_MAX || post->seat == VD_SEAT_UMPIRE);
}

struct receipt {
    struct vd_answer answer;
    uint64_t text; /* that it was for, mixed; 0: it is of a time when that was not kept */
};

static bool take_receipt(void *context, const struct vd_value *values, size_t count)
{
    struct receipt *found = context;
    char *rest; /* of "COUNT HEAD TEXT" */

    (void)count;
    found->answer.kind = VD_ANSWER_DONE;
    found->answer.again = true;
    found->answer.count = (uint32_t)strtoul(values[1].at, &rest, 10);
    rest += *rest == ' ';
    size_t length = strcspn(rest, " ");

    if (length == VD_HASH_LETTERS)
        memcpy(found->answer.head.text, rest, length);
    rest += length;
    found->text = strtoull(rest, NULL, 10);
    return false;
}

bool vd_posted_was_answered(struct vd_game *game, const struct vd_posted *post)
{
    struct receipt found = {.answer = {.kind = VD_ANSWER_COUNT}};

    if (!vd_posted_has_receipt(post))
        return false;
    (void)vd_store_read(
        game->house->setup.store, VD_RECEIPT_GET,
        VD_VALUES(vd_value_words(game->id), vd_value_whole(post->seat), vd_value_words(post->key)),
        take_receipt, &found);
    if (found.answer.kind != VD_ANSWER_DONE)
        return false;
    if (found.text == 0 || found.text == vd_mix_text(post->text.at))
        answer(post, &found.answer);
    else
        vd_house_answer(post->done, post->context, VD_ANSWER_REFUSED,
                        "that key came with another text before: a new order wants a new key");
    return true;
}

/* Why a text stopped: at its first order that is the answer, later it is told beside the events. */
static void tell_stop(struct vd_game *game, struct vd_posted *post)
{
    const struct vd_submission *orders = &post->orders;
    struct vd_answer why = {.kind = VD_ANSWER_REFUSED,
                            .error = orders->error,
                            .line = orders->line,
                            .order = orders->order,
                            .rest = vd_posted_rest(post)};

    if (why.error.sentence[0] == '\0' && orders->overtaken != NULL)
        (void)snprintf(why.error.sentence, sizeof why.error.sentence, "%s", orders->overtaken);
    if (why.error.rule != 0 && game->record.rules->rule_name != NULL)
        why.rule = game->record.rules->rule_name(why.error.rule);
    if (post->taken == 0 && vd_posted_was_answered(game, post))
        return;
    if (post->taken == 0)
        answer(post, &why);
    if (post->seat < VD_SEATS_MAX && (post->taken > 0 || post->origin == VD_ORIGIN_AHEAD))
        vd_stopped_add(game, post, &why);
}

static void finish(struct vd_game *game)
{
    struct vd_heap heap = game->post->heap; /* in which it lies itself */

    game->post = NULL;
    vd_heap_release(&heap);
}

/* ---- committing ---- */

void vd_posted_add_receipt(struct vd_game *game, const struct vd_posted *post,
                           const struct vd_hash *line, struct vd_batch *batch)
{
    char body[2 * VD_PEN_NUMBER_ROOM + 2 + VD_HASH_LETTERS], *at = body;
    bool is_seats = post->seat < VD_SEATS_MAX;

    if (!vd_posted_has_receipt(post))
        return;
    at = vd_pen_number(at, line != NULL && is_seats ? game->seat[post->seat].posts + 1 : 0);
    at = VD_PEN_PUT(at, " ");
    if (line != NULL) {
        memcpy(at, line->text, VD_HASH_LETTERS);
        at += VD_HASH_LETTERS;
    }
    at = VD_PEN_PUT(at, " ");
    at = vd_pen_number(at, vd_mix_text(post->text.at));
    struct vd_text written = {body, (size_t)(at - body)};

    vd_batch_add(batch, VD_RECEIPT_ADD,
                 VD_VALUES(vd_value_words(game->id), vd_value_whole(post->seat),
                           vd_value_words(post->key), vd_value_whole(game->record.n),
                           vd_value_text(written)));
}

/* Its writes beside the record: who holds a seat, and by which link. */
static bool changes_doors(const struct vd_posted *post)
{
    return post->more != NULL || post->handover != NULL;
}

/* The host hears what the store says of itself, if it does. */
static void fail(struct vd_game *game, const char *sentence)
{
    struct vd_posted *post = game->post;
    const char *why = vd_store_broken(game->house->setup.store);

    if (post->taken == 0)
        vd_house_answer(post->done, post->context, VD_ANSWER_BROKEN, "%s", sentence);
    vd_house_break(game->house, why != NULL ? why : sentence);
    finish(game);
}

void vd_game_give_up(struct vd_game *game)
{
    while (game->first != NULL) {
        struct vd_posted *post = game->first;
        struct vd_heap heap = post->heap; /* in which it lies itself */

        game->first = post->next;
        vd_house_answer(post->done, post->context, VD_ANSWER_BROKEN, "%s", game->house->broken);
        vd_heap_release(&heap);
    }
}

static void apply(struct vd_game *game)
{
    struct vd_posted *post = game->post;
    struct vd_outcome outcome;

    vd_record_apply(&game->record, &game->act, game->record.canonical, &outcome);
    vd_quota_note(game, post->seat, game->record.canonical);
    vd_submission_told(&post->orders, &game->record, &outcome);
    vd_gallery_note(&game->gallery, &game->heap, &game->record, &outcome);
    for (uint8_t i = 0; i < game->seat_count; i++) {
        if (outcome.seat[i].line &&
            vd_order_restarts(game->record.canonical, game->record.head.seats[i]))
            game->seat[i].line_at = game->act_at;
    }
    vd_game_note_salts(game, game->record.canonical, game->act_at);
    vd_game_excuse(game, &game->record, game->record.canonical);
    vd_game_keep_lines(game);
    game->record.fresh.length = 0;
    vd_game_soil(game);
}

/* The same key came again and would have been taken as a new order: its receipt clashed. */
static bool was_taken_before(struct vd_game *game)
{
    const struct vd_posted *post = game->post;

    return post->taken == 0 && vd_posted_was_answered(game, post);
}

/* The invitation was used or replaced since it was looked at. */
static bool came_too_late(struct vd_game *game)
{
    const struct vd_posted *post = game->post;

    if (post->taken > 0 || post->handover == NULL || post->handover->holder != VD_HOLDER_PLAYER)
        return false;
    vd_house_unknown(post->done, post->context);
    return true;
}

/* It clashed with what is stored: nothing was written. Whoever sent it is answered, and the record, which has the line
 * already, is read again. */
static bool was_written_in_vain(struct vd_game *game)
{
    if (!was_taken_before(game) && !came_too_late(game))
        return false;
    finish(game);
    (void)vd_game_reread(game, game->record.rewinds);
    return true;
}

/* What the order brings. Answers may bring new posts: they wait until this one is carried out. */
void vd_game_carry_out(struct vd_game *game)
{
    game->busy = false;
    game->pumping = true;
    game->house->under_way--;
    vd_game_touch(game);
    if (changes_doors(game->post) && game->post->taken == 1)
        game->house->setup.ears.changed(game->house->setup.ears.context, game->id);
    apply(game);
    game->pumping = false;
    vd_game_pump(game);
}

/* The receipt; what the order brings comes after those of all others that were committed with it. */
static void acknowledge(struct vd_game *game)
{
    struct vd_posted *post = game->post;

    if (post->seat < VD_SEATS_MAX && !game->act.clock) {
        game->seat[post->seat].posts++;
        game->seat[post->seat].played = game->act_at;
    }
    game->next_committed = NULL;
    *game->house->committed_end = game;
    game->house->committed_end = &game->next_committed;
    if (post->taken++ > 0)
        return;
    if (post->handover != NULL)
        vd_seat_settle(game, post->handover);
    give_receipt(game, post);
}

static void not_committed(struct vd_game *game, enum vd_store_result result)
{
    game->busy = false;
    game->pumping = true;
    game->house->under_way--;
    vd_game_touch(game);
    if (result == VD_STORE_FAILED)
        fail(game, "the umpire's disk failed; nothing is certain of the last order");
    else if (!was_written_in_vain(game))
        fail(game, "the store holds another order of this number: somebody else writes to it");
    game->pumping = false;
    vd_game_pump(game);
}

static void committed(void *context, enum vd_store_result result)
{
    struct vd_game *game = context;

    if (changes_doors(game->post) && game->post->taken == 0)
        vd_doors_end(game->house);
    if (result == VD_STORE_DONE)
        acknowledge(game);
    else
        not_committed(game, result);
}

/* What a machine wrote down for itself may be of what has not happened any more. */
static void forget_memos(const struct vd_game *game, struct vd_batch *batch)
{
    for (uint8_t i = 0; i < game->seat_count; i++)
        vd_batch_add(batch, VD_MEMO_PUT,
                     VD_VALUES(vd_value_words(game->id), vd_value_whole(i), vd_value_words("")));
}

static void commit(struct vd_game *game)
{
    struct vd_posted *post = game->post;
    struct vd_batch batch;

    vd_batch_init(&batch);
    vd_line_add(&batch, game->id, game->record.n, vd_buffer_text(&game->record.fresh));
    if (post->taken == 0) {
        vd_posted_add_receipt(game, post, &game->record.chain, &batch);
        if (post->handover != NULL)
            vd_handover_add(game, post->handover, &batch);
        if (post->more != NULL)
            post->more(post, &batch);
        if (changes_doors(post))
            vd_doors_begin(game->house);
    }
    vd_rest_add(game, post, &batch);
    if (game->act.kind == VD_ACT_REWIND)
        forget_memos(game, &batch);
    if (post->memo != NULL)
        vd_batch_add(&batch, VD_MEMO_PUT,
                     VD_VALUES(vd_value_words(game->id), vd_value_whole(post->seat),
                               vd_value_words(post->memo)));
    game->busy = true;
    game->house->under_way++;
    vd_store_commit(game->house->setup.store, &batch, committed, game);
    vd_batch_release(&batch);
}

/* ---- one post ---- */

static bool read_orders(struct vd_game *game)
{
    struct vd_posted *post = game->post;

    if (!vd_submission_init(&post->orders, &game->record, post->seat, post->text, &post->heap)) {
        tell_stop(game, post);
        return false;
    }
    if (post->origin == VD_ORIGIN_AHEAD && vd_place_is_begun(post->place))
        post->orders.overtaken = game->seat[post->seat].overtaken;
    return true;
}

/* A record that forgets its acts is read again by one that does not, before anything of a text goes back. */
static bool can_go_back(struct vd_game *game)
{
    const struct vd_posted *post = game->post;

    if (!post->orders.rewinds || game->record.rewinds || post->seat < VD_SEATS_MAX)
        return true;
    return vd_game_reread(game, true) && read_orders(game);
}

static bool is_stale(const struct vd_game *game, const struct vd_posted *post)
{
    return post->seat < VD_SEATS_MAX && post->head.text[0] != '\0' &&
           !vd_hash_is(&post->head, &game->seat[post->seat].head);
}

/* Whoever sent it has lost the seat while it waited for its turn, or somebody sits there already. */
static bool is_out(const struct vd_game *game, const struct vd_posted *post)
{
    if (post->handover != NULL)
        return post->handover->holder == VD_HOLDER_PLAYER &&
               game->seat[post->handover->seat].holder != VD_HOLDER_OPEN;
    return post->seat < VD_SEATS_MAX && (post->tenure != game->seat[post->seat].tenure ||
                                         (post->origin == VD_ORIGIN_PERSON &&
                                          game->seat[post->seat].holder != VD_HOLDER_PLAYER));
}

/* Of several orders of an umpire's only the first would have a receipt. */
const char *vd_posted_wrong(const struct vd_game *game, const struct vd_posted *post,
                            const struct vd_submission *orders)
{
    if (post->origin != VD_ORIGIN_PERSON)
        return NULL;
    if (post->seat == VD_SEAT_UMPIRE && orders->count > 1)
        return "the umpire orders one thing at a time: send them one after the other";
    if (post->deputy && orders->binds)
        return "that is for who holds the seat to decide, not for his deputy";
    if (orders->asks && !game->umpire)
        return "this campaign has no human umpire whom a question would reach; ask whoever hosts "
               "it";
    return post->seat < VD_SEATS_MAX && orders->count > 1 ? vd_returned_full(game, post->seat)
                                                          : NULL;
}

static bool is_in_order(struct vd_game *game, const struct vd_posted *post)
{
    const char *wrong = vd_posted_wrong(game, post, &post->orders);

    if (wrong != NULL && !vd_posted_was_answered(game, post))
        vd_house_answer(post->done, post->context, VD_ANSWER_REFUSED, "%s", wrong);
    return wrong == NULL;
}

static bool has_room(struct vd_game *game, const struct vd_posted *post)
{
    const char *full = post->origin == VD_ORIGIN_PERSON ? vd_quota_refuses_all(game->house) : NULL;

    if (full != NULL && !vd_posted_was_answered(game, post))
        vd_house_answer(post->done, post->context, VD_ANSWER_REFUSED, "%s", full);
    return full == NULL;
}

/* True if its orders are to be carried out. */
static bool begin(struct vd_game *game)
{
    struct vd_posted *post = game->post;

    post->begun = true;
    if (is_out(game, post)) {
        vd_house_unknown(post->done, post->context);
        return false;
    }
    if (is_stale(game, post)) {
        if (vd_posted_was_answered(game, post))
            return false;
        vd_house_answer(post->done, post->context, VD_ANSWER_STALE,
                        "something happened that you have not seen yet; look, and order again");
        return false;
    }
    if (!has_room(game, post) || vd_game_word(game, post) || !vd_seat_word(game, post) ||
        !vd_salt_word(game, post))
        return false;
    if (post->seat == VD_SEAT_NONE) {
        vd_house_answer(post->done, post->context, VD_ANSWER_REFUSED,
                        "the host gives no orders; his words are 'pace', 'title', 'seat' and, "
                        "before the start, 'without'");
        return false;
    }
    return read_orders(game) && is_in_order(game, post) && can_go_back(game);
}

/* The next order of the post in hand; false when there is none. */
static bool take_one(struct vd_game *game)
{
    struct vd_posted *post = game->post;
    const char *canonical, *full = vd_quota_refuses(game, post);

    if (full != NULL)
        vd_submission_stop(&post->orders, full);
    switch (vd_submission_next(&post->orders, &game->record, &game->act, &canonical)) {
    case VD_TEXT_ORDER:
        if (post->echo == NULL)
            post->echo = vd_heap_text(&post->heap, canonical, strlen(canonical));
        game->act_at = (int64_t)(game->house->now / 1000);
        vd_record_write(&game->record, &game->act, canonical, (uint64_t)game->act_at);
        commit(game);
        return true;
    case VD_TEXT_STOPPED:
        tell_stop(game, post);
        return false;
    default:
        return false;
    }
}

/* A seat's next post is looked at once it was told what its last one brought: else a refusal would tell
 * it before the tick. */
static bool is_told(const struct vd_game *game, const struct vd_posted *post)
{
    return post->seat >= VD_SEATS_MAX || game->seat[post->seat].k == UINT32_MAX ||
           (game->seat[post->seat].k == game->record.seats[post->seat].k &&
            !vd_stopped_is_of(game, post->seat));
}

static bool take_post(struct vd_game *game)
{
    if (game->post == NULL && game->first != NULL && is_told(game, game->first)) {
        game->post = game->first;
        game->first = game->post->next;
    }
    return game->post != NULL;
}

/* An answer may bring the next post: it waits for its turn. So does one that comes while something beside the record
 * is on its way to the store: what that changes is known when it is there. */
void vd_game_pump(struct vd_game *game)
{
    if (game->pumping)
        return;
    game->pumping = true;
    while (!game->busy && game->errands == 0 && game->house->broken[0] == '\0' && take_post(game)) {
        if ((!game->post->begun && !begin(game)) || !take_one(game))
            finish(game);
    }
    game->pumping = false;
}

/* ---- from outside ---- */

static bool may_post(const struct vd_party *from)
{
    return from->role == VD_ROLE_SEAT || from->role == VD_ROLE_UMPIRE || from->role == VD_ROLE_HOST;
}

void vd_house_post(struct vd_house *house, const struct vd_house_post *post, vd_house_done *done,
                   void *context)
{
    struct vd_game *game = may_post(&post->from) ? vd_game_of(house, &post->from) : NULL;

    if (house->broken[0] != '\0') {
        vd_house_answer(done, context, VD_ANSWER_BROKEN, "%s", house->broken);
        return;
    }
    if (game == NULL) {
        vd_house_unknown(done, context);
        return;
    }
    if (post->text.length == 0 || post->text.length > VD_POST_MOST ||
        post->key.length > VD_POST_KEY_MOST || !vd_text_is_clean(post->key)) {
        vd_house_answer(done, context, VD_ANSWER_REFUSED,
                        "a post has 1 to %d bytes, its key at most %d", VD_POST_MOST,
                        VD_POST_KEY_MOST);
        return;
    }
    struct vd_posted *posted =
        vd_posted_new(VD_ORIGIN_PERSON, post->from.seat, post->text, done, context);

    posted->deputy = post->from.until != 0;
    if (post->key.length > 0)
        posted->key = vd_heap_text(&posted->heap, post->key.at, post->key.length);
    if (post->head != NULL)
        posted->head = *post->head;
    vd_game_post(game, posted);
}
