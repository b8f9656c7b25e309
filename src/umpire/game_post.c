/* umpire/game_post.c: handles the posts of a campaign one by one: check, commit, answer, apply. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "record/hash/emit.h"
#include "umpire/service_parts.h"

/* Removes invisible characters, line by line, and spaces and empty lines at both ends. */
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
    text[kept] = '\0'; /* the copy has room for it */
    return (struct vd_text){text + first, kept - first};
}

struct vd_queued_post *vd_queued_post_new(enum vd_origin origin, uint8_t seat, struct vd_text text,
                                          vd_service_done *done, void *context)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    struct vd_queued_post *post = vd_arena_take(&arena, 1, sizeof *post);

    post->origin = origin;
    post->seat = seat;
    post->done = done;
    post->context = context;
    char *copy = vd_arena_text(&arena, text.at, text.length);

    post->text = origin == VD_ORIGIN_PERSON ? make_plain(copy, text.length)
                                            : (struct vd_text){copy, text.length};
    post->arena = arena;
    return post;
}

void vd_game_post(struct vd_game *game, struct vd_queued_post *post)
{
    post->next = NULL;
    if (post->seat < VD_SEATS_MAX)
        post->tenure = game->seat[post->seat].tenure;
    if (game->first == NULL)
        game->first = post;
    else
        game->last->next = post;
    game->last = post;
    vd_cache_play(game);
    vd_game_pump(game);
    if (!game->busy) /* otherwise it runs when the commit is done */
        vd_game_run_now(game);
}

/* ---- answering ---- */

static void answer(const struct vd_queued_post *post, const struct vd_answer *answer)
{
    if (post->done != NULL)
        post->done(post->context, answer);
}

static void give_receipt(struct vd_game *game, const struct vd_queued_post *post)
{
    struct vd_answer receipt = {.kind = VD_ANSWER_DONE,
                                .head = game->record.chain,
                                .text = post->result != NULL ? post->result : post->echo};

    if (post->seat < VD_SEATS_MAX)
        receipt.count = game->seat[post->seat].posts;
    answer(post, &receipt);
}

/* ---- repeated posts ---- */

/* Only posts of a seat or the umpire have receipts. Repeating a host's command changes nothing. */
bool vd_queued_post_has_receipt(const struct vd_queued_post *post)
{
    return post->key != NULL && (post->seat < VD_SEATS_MAX || post->seat == VD_SEAT_UMPIRE);
}

struct receipt {
    struct vd_answer answer;
    uint64_t text; /* hash of its text; 0: from a version that did not store it */
};

static bool take_receipt(void *context, const struct vd_value *values, size_t count)
{
    struct receipt *found = context;
    char *rest; /* parses "COUNT HEAD TEXT" */

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

bool vd_queued_post_was_answered(struct vd_game *game, const struct vd_queued_post *post)
{
    struct receipt found = {.answer = {.kind = VD_ANSWER_COUNT}};

    if (!vd_queued_post_has_receipt(post))
        return false;
    (void)vd_store_read(
        game->service->setup.store, VD_RECEIPT_GET,
        VD_VALUES(vd_value_words(game->id), vd_value_whole(post->seat), vd_value_words(post->key)),
        take_receipt, &found);
    if (found.answer.kind != VD_ANSWER_DONE)
        return false;
    if (found.text == 0 || found.text == vd_mix_text(post->text.at))
        answer(post, &found.answer);
    else
        vd_service_answer(
            post->done, post->context, VD_ANSWER_REFUSED,
            "that key was already used with another text: a new order needs a new key");
    return true;
}

/* Tells why a text stopped: as the answer if it stopped at its first order, later along with the
 * events. */
static void tell_stop(struct vd_game *game, struct vd_queued_post *post)
{
    const struct vd_submission *orders = &post->orders;
    struct vd_answer why = {.kind = VD_ANSWER_REFUSED,
                            .error = orders->error,
                            .line = orders->line,
                            .order = orders->order,
                            .rest = vd_queued_post_rest(post)};

    if (why.error.sentence[0] == '\0' && orders->overtaken != NULL)
        (void)snprintf(why.error.sentence, sizeof why.error.sentence, "%s", orders->overtaken);
    if (why.error.rule != 0)
        why.rule = vd_rule_id(game->record.system, why.error.rule);
    if (post->taken == 0 && vd_queued_post_was_answered(game, post))
        return;
    if (post->taken == 0)
        answer(post, &why);
    if (post->seat < VD_SEATS_MAX && (post->taken > 0 || post->origin == VD_ORIGIN_AHEAD))
        vd_returned_post_add(game, post, &why);
}

static void finish(struct vd_game *game)
{
    struct vd_arena arena = game->post->arena; /* which holds the post itself */

    game->post = NULL;
    vd_arena_release(&arena);
}

/* ---- committing ---- */

void vd_queued_post_add_receipt(struct vd_game *game, const struct vd_queued_post *post,
                                const struct vd_hash *line, struct vd_batch *batch)
{
    char body[2 * VD_PEN_NUMBER_ROOM + 2 + VD_HASH_LETTERS], *at = body;
    bool is_seats = post->seat < VD_SEATS_MAX;

    if (!vd_queued_post_has_receipt(post))
        return;
    at = vd_emit_number(at, line != NULL && is_seats ? game->seat[post->seat].posts + 1 : 0);
    at = VD_PEN_PUT(at, " ");
    if (line != NULL) {
        memcpy(at, line->text, VD_HASH_LETTERS);
        at += VD_HASH_LETTERS;
    }
    at = VD_PEN_PUT(at, " ");
    at = vd_emit_number(at, vd_mix_text(post->text.at));
    struct vd_text written = {body, (size_t)(at - body)};

    vd_batch_add(batch, VD_RECEIPT_ADD,
                 VD_VALUES(vd_value_words(game->id), vd_value_whole(post->seat),
                           vd_value_words(post->key), vd_value_whole(game->record.n),
                           vd_value_text(written)));
}

/* True if the post writes outside the record: who holds a seat, and by which link. */
static bool changes_doors(const struct vd_queued_post *post)
{
    return post->more != NULL || post->handover != NULL;
}

/* Breaks the service with the store's own reason, if it has one, for the host. */
static void fail(struct vd_game *game, const char *sentence)
{
    struct vd_queued_post *post = game->post;
    const char *why = vd_store_broken(game->service->setup.store);

    if (post->taken == 0)
        vd_service_answer(post->done, post->context, VD_ANSWER_BROKEN, "%s", sentence);
    vd_service_break(game->service, why != NULL ? why : sentence);
    finish(game);
}

void vd_game_give_up(struct vd_game *game)
{
    while (game->first != NULL) {
        struct vd_queued_post *post = game->first;
        struct vd_arena arena = post->arena; /* which holds the post itself */

        game->first = post->next;
        vd_service_answer(post->done, post->context, VD_ANSWER_BROKEN, "%s", game->service->broken);
        vd_arena_release(&arena);
    }
}

static void apply(struct vd_game *game)
{
    struct vd_queued_post *post = game->post;
    struct vd_outcome outcome;

    vd_record_apply(&game->record, &game->act, game->record.canonical, &outcome);
    vd_quota_note(game, post->seat, game->record.canonical);
    vd_submission_told(&post->orders, &game->record, &outcome);
    vd_gallery_note(&game->gallery, &game->arena, &game->record, &outcome);
    for (uint8_t i = 0; i < game->seat_count; i++) {
        if (outcome.seat[i].line && vd_order_restarts(game->record.system, game->record.canonical,
                                                      game->record.head.seats[i]))
            game->seat[i].line_at = game->act_at;
    }
    vd_game_note_salts(game, game->record.canonical, game->act_at);
    vd_minutes_note(game, &game->record, game->record.canonical, game->act_at);
    vd_game_excuse(game, &game->record, game->record.canonical);
    vd_game_keep_lines(game);
    game->record.fresh.length = 0;
    vd_game_mark_dirty(game);
}

/* True if the receipt clashed because the same key came again with an order that was legal once
 * more. */
static bool was_taken_before(struct vd_game *game)
{
    const struct vd_queued_post *post = game->post;

    return post->taken == 0 && vd_queued_post_was_answered(game, post);
}

/* True if the invitation was used or replaced after it was looked up. */
static bool came_too_late(struct vd_game *game)
{
    const struct vd_queued_post *post = game->post;

    if (post->taken > 0 || post->handover == NULL || post->handover->holder != VD_HOLDER_PLAYER)
        return false;
    vd_service_unknown(post->done, post->context);
    return true;
}

/* The batch clashed with what is stored, so nothing was written. Answers the sender, and reloads
 * the record, which already has the line. */
static bool was_written_in_vain(struct vd_game *game)
{
    if (!was_taken_before(game) && !came_too_late(game))
        return false;
    finish(game);
    (void)vd_game_reread(game, game->record.rewinds);
    return true;
}

/* Callbacks may bring new posts: those wait until this order is carried out. */
void vd_game_carry_out(struct vd_game *game)
{
    game->busy = false;
    game->pumping = true;
    game->service->under_way--;
    vd_game_run_now(game);
    if (changes_doors(game->post) && game->post->taken == 1)
        game->service->setup.callbacks.changed(game->service->setup.callbacks.context, game->id);
    apply(game);
    game->pumping = false;
    vd_game_pump(game);
}

/* Gives the receipt. The order is carried out only after all receipts of the same transaction are
 * given. */
static void acknowledge(struct vd_game *game)
{
    struct vd_queued_post *post = game->post;

    if (post->seat < VD_SEATS_MAX && !game->act.clock) {
        game->seat[post->seat].posts++;
        game->seat[post->seat].played = game->act_at;
    }
    game->next_committed = NULL;
    *game->service->committed_end = game;
    game->service->committed_end = &game->next_committed;
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
    game->service->under_way--;
    vd_game_run_now(game);
    if (result == VD_STORE_FAILED)
        fail(game, "the server's disk failed; the last order may or may not have been saved");
    else if (!was_written_in_vain(game))
        fail(game, "the store holds another order of this number: somebody else writes to it");
    game->pumping = false;
    vd_game_pump(game);
}

static void committed(void *context, enum vd_store_result result)
{
    struct vd_game *game = context;

    if (changes_doors(game->post) && game->post->taken == 0)
        vd_links_end_write(game->service);
    if (result == VD_STORE_DONE)
        acknowledge(game);
    else
        not_committed(game, result);
}

/* After a rewind a computer player's memo may describe events that no longer happened. */
static void forget_memos(const struct vd_game *game, struct vd_batch *batch)
{
    for (uint8_t i = 0; i < game->seat_count; i++)
        vd_batch_add(batch, VD_MEMO_PUT,
                     VD_VALUES(vd_value_words(game->id), vd_value_whole(i), vd_value_words("")));
}

static void commit(struct vd_game *game)
{
    struct vd_queued_post *post = game->post;
    struct vd_batch batch;

    vd_batch_init(&batch);
    vd_line_add(&batch, game->id, game->record.n, vd_buffer_text(&game->record.fresh));
    if (post->taken == 0) {
        vd_queued_post_add_receipt(game, post, &game->record.chain, &batch);
        if (post->handover != NULL)
            vd_handover_add(game, post->handover, &batch);
        if (post->more != NULL)
            post->more(post, &batch);
        if (changes_doors(post))
            vd_links_begin_write(game->service);
    }
    vd_rest_add(game, post, &batch);
    if (game->act.kind == VD_ACT_REWIND)
        forget_memos(game, &batch);
    if (post->memo != NULL)
        vd_batch_add(&batch, VD_MEMO_PUT,
                     VD_VALUES(vd_value_words(game->id), vd_value_whole(post->seat),
                               vd_value_words(post->memo)));
    game->busy = true;
    game->service->under_way++;
    vd_store_commit(game->service->setup.store, &batch, committed, game);
    vd_batch_release(&batch);
}

/* ---- one post ---- */

static bool read_orders(struct vd_game *game)
{
    struct vd_queued_post *post = game->post;

    if (!vd_submission_init(&post->orders, &game->record, post->seat, post->text, &post->arena)) {
        tell_stop(game, post);
        return false;
    }
    if (post->origin == VD_ORIGIN_AHEAD && vd_place_is_begun(post->place))
        post->orders.overtaken = game->seat[post->seat].overtaken;
    return true;
}

/* Before a rewind, a record that does not keep its acts is loaded again as one that does. */
static bool can_go_back(struct vd_game *game)
{
    const struct vd_queued_post *post = game->post;

    if (!post->orders.rewinds || game->record.rewinds || post->seat < VD_SEATS_MAX)
        return true;
    return vd_game_reread(game, true) && read_orders(game);
}

static bool is_stale(const struct vd_game *game, const struct vd_queued_post *post)
{
    return post->seat < VD_SEATS_MAX && post->head.text[0] != '\0' &&
           !vd_hash_is(&post->head, &game->seat[post->seat].head);
}

/* True if the sender lost the seat while the post waited, or the seat to be taken is already
 * taken. */
static bool is_out(const struct vd_game *game, const struct vd_queued_post *post)
{
    if (post->handover != NULL)
        return post->handover->holder == VD_HOLDER_PLAYER &&
               game->seat[post->handover->seat].holder != VD_HOLDER_OPEN;
    return post->seat < VD_SEATS_MAX && (post->tenure != game->seat[post->seat].tenure ||
                                         (post->origin == VD_ORIGIN_PERSON &&
                                          game->seat[post->seat].holder != VD_HOLDER_PLAYER));
}

/* An umpire's post has one order, since only the first would have a receipt. */
const char *vd_queued_post_wrong(const struct vd_game *game, const struct vd_queued_post *post,
                                 const struct vd_submission *orders)
{
    if (post->origin != VD_ORIGIN_PERSON)
        return NULL;
    if (post->seat == VD_SEAT_UMPIRE && orders->count > 1)
        return "the umpire gives one order at a time: send them one after another";
    if (post->deputy && orders->binds)
        return "only the player of the seat can decide that, not the deputy";
    if (orders->asks && !game->umpire)
        return "this campaign has no human umpire; ask the host";
    return post->seat < VD_SEATS_MAX && orders->count > 1 ? vd_returned_full(game, post->seat)
                                                          : NULL;
}

static bool is_in_order(struct vd_game *game, const struct vd_queued_post *post)
{
    const char *wrong = vd_queued_post_wrong(game, post, &post->orders);

    if (wrong != NULL && !vd_queued_post_was_answered(game, post))
        vd_service_answer(post->done, post->context, VD_ANSWER_REFUSED, "%s", wrong);
    return wrong == NULL;
}

static bool has_room(struct vd_game *game, const struct vd_queued_post *post)
{
    const char *full =
        post->origin == VD_ORIGIN_PERSON ? vd_quota_refuses_all(game->service) : NULL;

    if (full != NULL && !vd_queued_post_was_answered(game, post))
        vd_service_answer(post->done, post->context, VD_ANSWER_REFUSED, "%s", full);
    return full == NULL;
}

/* True if the orders of the post must be carried out. */
static bool begin(struct vd_game *game)
{
    struct vd_queued_post *post = game->post;

    post->begun = true;
    if (is_out(game, post)) {
        vd_service_unknown(post->done, post->context);
        return false;
    }
    if (is_stale(game, post)) {
        if (vd_queued_post_was_answered(game, post))
            return false;
        vd_service_answer(post->done, post->context, VD_ANSWER_STALE,
                          "there is news you have not seen yet; look, and order again");
        return false;
    }
    if (!has_room(game, post) || vd_game_word(game, post) || !vd_seat_word(game, post) ||
        !vd_salt_word(game, post))
        return false;
    if (post->seat == VD_SEAT_NONE) {
        vd_service_answer(post->done, post->context, VD_ANSWER_REFUSED,
                          "the host gives no orders, but may use 'pace', 'title', 'seat' and, "
                          "before the start, 'without'");
        return false;
    }
    return read_orders(game) && is_in_order(game, post) && can_go_back(game);
}

/* Commits the next order of the current post; false if there is none. */
static bool take_one(struct vd_game *game)
{
    struct vd_queued_post *post = game->post;
    const char *canonical, *full = vd_quota_refuses(game, post);

    if (full != NULL)
        vd_submission_stop(&post->orders, full);
    switch (vd_submission_next(&post->orders, &game->record, &game->act, &canonical)) {
    case VD_TEXT_ORDER:
        if (post->echo == NULL)
            post->echo = vd_arena_text(&post->arena, canonical, strlen(canonical));
        game->act_at = (int64_t)(game->service->now / 1000);
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

/* True if the seat knows the outcome of its last post. Its next post waits for that: otherwise a
 * refusal would reveal the outcome before the tick. */
static bool is_told(const struct vd_game *game, const struct vd_queued_post *post)
{
    return post->seat >= VD_SEATS_MAX || game->seat[post->seat].k == UINT32_MAX ||
           (game->seat[post->seat].k == game->record.seats[post->seat].k &&
            !vd_returned_post_is_of(game, post->seat));
}

static bool take_post(struct vd_game *game)
{
    if (game->post == NULL && game->first != NULL && is_told(game, game->first)) {
        game->post = game->first;
        game->first = game->post->next;
    }
    return game->post != NULL;
}

/* A callback may bring the next post, which waits for its turn. A post also waits while a commit
 * outside the record is in progress, since its effect is known only when it is done. */
void vd_game_pump(struct vd_game *game)
{
    if (game->pumping)
        return;
    game->pumping = true;
    while (!game->busy && game->errands == 0 && game->service->broken[0] == '\0' &&
           take_post(game)) {
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

void vd_service_post(struct vd_service *service, const struct vd_service_post *post,
                     vd_service_done *done, void *context)
{
    struct vd_game *game = may_post(&post->from) ? vd_game_of(service, &post->from) : NULL;

    if (service->broken[0] != '\0') {
        vd_service_answer(done, context, VD_ANSWER_BROKEN, "%s", service->broken);
        return;
    }
    if (game == NULL) {
        vd_service_unknown(done, context);
        return;
    }
    if (post->text.length == 0 || post->text.length > VD_POST_MAX ||
        post->key.length > VD_POST_KEY_MAX || !vd_text_is_clean(post->key)) {
        vd_service_answer(done, context, VD_ANSWER_REFUSED,
                          "a post has 1 to %d bytes, its key at most %d", VD_POST_MAX,
                          VD_POST_KEY_MAX);
        return;
    }
    struct vd_queued_post *posted =
        vd_queued_post_new(VD_ORIGIN_PERSON, post->from.seat, post->text, done, context);

    posted->deputy = post->from.until != 0;
    if (post->key.length > 0)
        posted->key = vd_arena_text(&posted->arena, post->key.at, post->key.length);
    if (post->head != NULL)
        posted->head = *post->head;
    vd_game_post(game, posted);
}
