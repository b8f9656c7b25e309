/* umpire/game_tick.c: sends outcomes at a tick, and does what is due: deadlines, computer
 * players. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "umpire/service_parts.h"
#include "umpire/standing.h"

enum { STANDING_RUN_MAX = 40 };

/* ---- sending ---- */

/* A computer player orders at the next beat of a fixed clock, however long it thought. */
static uint64_t next_beat(const struct vd_game *game)
{
    uint64_t pause = game->service->setup.machine_pause;

    return pause == 0 ? game->service->now
                      : game->service->now - game->service->now % pause + pause;
}

static bool is_minded_for_leave(const struct vd_game *game, const struct vd_game_seat *seat)
{
    return seat->caretaker && seat->away_until > (int64_t)(game->service->now / 1000);
}

/* True if a computer player that holds the seat, or the caretaker, decides for it. */
static bool is_played_by_machine(const struct vd_game *game, const struct vd_game_seat *seat)
{
    return vd_seat_is_machine(seat) || seat->late || is_minded_for_leave(game, seat);
}

/* True if the game waits for this seat: for a decision, or for a die roll to be typed in. */
static bool is_waited_for(const struct vd_game_seat *seat)
{
    return seat->asked || seat->wanted[0] != '\0';
}

/* Sets the request for a die that this seat must roll and type in. */
static void publish_wanted(struct vd_game *game, uint8_t i)
{
    struct vd_game_seat *seat = &game->seat[i];
    struct vd_writer writer = vd_writer_of(seat->wanted, sizeof seat->wanted);
    uint8_t of = VD_SEAT_NONE;
    const struct vd_die *die = vd_session_wanted(game->record.session, &of);

    seat->wanted[0] = '\0';
    if (die == NULL || of != i || game->record.opened)
        return;
    vd_write_format(&writer, "Roll a d%u for ", die->sides);
    game->record.system->language->print_die(game->record.scenario, die->key, &writer);
    vd_write(&writer, " and type 'die N', or 'die auto' to let the umpire roll it.");
}

static bool wants_salt(const struct vd_game *game, uint8_t i)
{
    return (vd_game_salts_missing(game) & VD_AUDIENCE(i)) != 0;
}

static void publish_seat(struct vd_game *game, uint8_t i)
{
    struct vd_game_seat *seat = &game->seat[i];
    const struct vd_record *record = &game->record;
    bool first = seat->k == UINT32_MAX, news = seat->k != record->seats[i].k;

    seat->since = seat->line_at;
    seat->k = record->seats[i].k;
    seat->head = record->seats[i].chain;
    if (record->session != NULL) {
        const struct vd_view *view = vd_session_view(record->session, i);

        memcpy(seat->view, view, record->system->play->sizes(record->scenario).view);
        seat->asked = view->asked && !record->opened;
        seat->minute_due = record->opened ? 0 : vd_minutes_due_for(game, i);
        seat->can_undo = !record->opened && vd_session_can_undo(record->session, i);
        seat->undoable = vd_session_undoable(record->session, i);
        if (!seat->can_undo)
            seat->undoable.orders = 0;
        publish_wanted(game, i);
        seat->proposed = vd_session_proposed_to(record->session, i);
    }
    seat->late = seat->late && !seat->excused;
    seat->excused = false;
    if (news && !first) {
        struct vd_party party = vd_game_party(game, i);

        game->service->setup.callbacks.told(game->service->setup.callbacks.context, &party, seat->k,
                                            seat->asked || wants_salt(game, i));
    }
}

static void note_end(struct vd_game *game)
{
    struct vd_batch batch;

    if (!game->record.opened || strcmp(game->state, "running") != 0 || game->service->setup.looks)
        return;
    game->state = "over";
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_GAME_STATE,
                 VD_VALUES(vd_value_words(game->id), vd_value_words("over"),
                           vd_value_whole((int64_t)(game->service->now / 1000))));
    vd_service_commit(game->service, game, VD_ERRAND_TOLD, &batch, NULL, NULL, NULL);
    vd_batch_release(&batch);
}

void vd_game_publish(struct vd_game *game)
{
    bool first = game->seat[0].k == UINT32_MAX;

    game->dirty = false;
    for (uint8_t i = 0; i < game->seat_count; i++)
        publish_seat(game, i);
    vd_returned_post_tell(game);
    if (vd_game_publish_gallery(game) && !first)
        game->service->setup.callbacks.changed(game->service->setup.callbacks.context, game->id);
    note_end(game);
    vd_game_pump(game);
}

/* ---- waiting orders ---- */

struct waiting {
    struct vd_arena arena;
    uint8_t seat;
    VD_LIST(struct {
        bool stands;
        unsigned place;
        struct vd_text text;
    })
    texts;
};

static bool take_waiting(void *context, const struct vd_value *values, size_t count)
{
    struct waiting *waiting = context;
    struct vd_text kind = {values[1].at, values[1].length};

    (void)count;
    bool stands = vd_text_is(kind, "standing");

    if (values[0].whole != waiting->seat || (!stands && vd_place_is_begun(values[2].whole)))
        return true;
    size_t at = waiting->texts.count;

    (void)VD_PUSH(&waiting->arena, waiting->texts);
    waiting->texts.at[at].stands = stands;
    waiting->texts.at[at].place = (unsigned)values[2].whole;
    waiting->texts.at[at].text = (struct vd_text){
        vd_arena_text(&waiting->arena, values[3].at, values[3].length), values[3].length};
    return true;
}

static void end_standing(struct vd_game *game, uint8_t i, unsigned place)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_WAITING_DROP,
                 VD_VALUES(vd_value_words(game->id), vd_value_whole(i), vd_value_words("standing"),
                           vd_value_whole(place)));
    vd_service_commit(game->service, game, VD_ERRAND_QUIET, &batch, NULL, NULL, NULL);
    vd_batch_release(&batch);
}

/* Returns the order to be given now; empty if its condition does not hold or it is not legal.
 * Orders sent ahead are always tried, and returned if refused. */
static struct vd_text standing_now(struct vd_game *game, uint8_t i, unsigned place,
                                   struct vd_text text)
{
    struct vd_standing standing = vd_standing_split(text);
    bool ends;
    bool holds =
        vd_standing_holds(&standing, game->record.system, game->record.scenario, game->seat[i].view,
                          vd_session_work(game->record.session), &ends);

    if (ends)
        end_standing(game, i, place);
    if (!holds || game->seat[i].standing_run >= STANDING_RUN_MAX ||
        !vd_record_allows(&game->record, i, standing.order))
        standing.order.length = 0;
    return standing.order;
}

static bool try_waiting(struct vd_game *game, uint8_t i)
{
    struct waiting waiting = {.seat = i};
    bool given = false;

    if (game->seat[i].nothing_waits)
        return false;
    vd_arena_init(&waiting.arena);
    game->seat[i].nothing_waits =
        vd_store_read(game->service->setup.store, VD_WAITING_LIST,
                      VD_VALUES(vd_value_words(game->id)), take_waiting, &waiting) &&
        waiting.texts.count == 0;
    for (size_t k = 0; k < waiting.texts.count && !given; k++) {
        bool stands = waiting.texts.at[k].stands;
        struct vd_text text = waiting.texts.at[k].text;

        if (stands)
            text = standing_now(game, i, waiting.texts.at[k].place, text);
        if (text.length == 0)
            continue;
        struct vd_queued_post *post =
            vd_queued_post_new(stands ? VD_ORIGIN_STANDING : VD_ORIGIN_AHEAD, i, text, NULL, NULL);

        post->place = waiting.texts.at[k].place;
        game->seat[i].standing_run += stands;
        given = true;
        vd_game_post(game, post);
    }
    vd_arena_release(&waiting.arena);
    return given;
}

/* ---- computer players and the clock ---- */

void vd_question_forget(struct vd_game_seat *seat)
{
    free(seat->order);
    free(seat->memo);
    seat->order = seat->memo = NULL;
    seat->asked_at = 0;
}

struct memo {
    struct vd_arena arena;
    const char *text;
};

static bool take_memo(void *context, const struct vd_value *values, size_t count)
{
    struct memo *memo = context;

    (void)count;
    memo->text = vd_arena_text(&memo->arena, values[0].at, values[0].length);
    return false;
}

static void ask(struct vd_game *game, uint8_t i)
{
    struct vd_game_seat *seat = &game->seat[i];
    bool is_machine = seat->holder == VD_HOLDER_MACHINE && !seat->late;
    struct memo memo = {.text = ""};

    vd_arena_init(&memo.arena);
    if (is_machine)
        (void)vd_store_read(game->service->setup.store, VD_MEMO_GET,
                            VD_VALUES(vd_value_words(game->id), vd_value_whole(i)), take_memo,
                            &memo);
    const struct vd_service_question question = {.game = game->id,
                                                 .seat = i,
                                                 .k = seat->k,
                                                 .machine =
                                                     is_machine ? seat->machine : "caretaker",
                                                 .posture = seat->posture,
                                                 .memo = memo.text,
                                                 .seed = vd_record_lots(&game->record, i),
                                                 .system = game->record.system,
                                                 .scenario = game->record.scenario,
                                                 .view = seat->view};

    seat->asked_at = game->service->now;
    seat->asked_k = seat->k;
    game->service->setup.callbacks.machine(game->service->setup.callbacks.context, &question);
    vd_arena_release(&memo.arena);
}

static char *copy_of(struct vd_text text)
{
    char *copy = vd_memory_grow(NULL, text.length + 1);

    memcpy(copy, text.at, text.length);
    copy[text.length] = '\0';
    return copy;
}

/* Holds the answer until the next beat of the clock, so that thinking time reveals nothing. */
void vd_service_machine(struct vd_service *service, const char *id, uint8_t seat, uint32_t k,
                        struct vd_text order, const char *memo)
{
    struct vd_game *game = vd_game_at_hand(service, id);

    if (game == NULL || !game->loaded || seat >= game->seat_count)
        return;
    struct vd_game_seat *asked = &game->seat[seat];

    if (asked->asked_at == 0 || asked->asked_k != k || asked->order != NULL)
        return;
    asked->order = copy_of(order);
    if (memo != NULL && strlen(memo) <= VD_MEMO_MAX)
        asked->memo = copy_of(vd_text_of(memo));
    asked->order_at = next_beat(game);
    vd_game_run_now(game);
}

/* A computer player accepts some claims of the other side without being asked; a caretaker accepts
 * none. */
static bool believe(struct vd_game *game, uint8_t i)
{
    struct vd_game_seat *seat = &game->seat[i];
    const struct vd_system *system = game->record.system;
    struct vd_act act = {.kind = VD_ACT_ORDER, .seat = i};
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    if (seat->holder != VD_HOLDER_MACHINE || system->play->believes == NULL ||
        !system->play->believes(game->record.scenario, seat->view, &act.command))
        return false;
    vd_session_print_act(game->record.session, &act, &writer);
    seat->asked_at = game->service->now;
    seat->asked_k = seat->k;
    seat->order = copy_of(vd_text_of(text));
    seat->order_at = next_beat(game);
    return true;
}

/* True if a computer player holds the seat and has not failed. */
static bool is_machines_own(const struct vd_game_seat *seat)
{
    return seat->holder == VD_HOLDER_CARETAKER ||
           (seat->holder == VD_HOLDER_MACHINE && !seat->late);
}

/* The order comes from the computer player that holds the seat, or from the clock if it replaces a
 * player or a computer player that failed. */
static struct vd_queued_post *post_for(const struct vd_game *game, uint8_t i, const char *order)
{
    const struct vd_game_seat *seat = &game->seat[i];
    char text[VD_ORDER_LINE_MAX];

    if (is_machines_own(seat))
        return vd_queued_post_new(VD_ORIGIN_MACHINE, i, vd_text_of(order), NULL, NULL);
    (void)snprintf(text, sizeof text, "%s: %s", game->record.head.seats[i], order);
    return vd_queued_post_new(VD_ORIGIN_HOUSE, VD_SEAT_CLOCK, vd_text_of(text), NULL, NULL);
}

/* The clock gives a single order as it is: nothing is unfolded or gathered for it. */
static bool is_allowed(struct vd_game *game, uint8_t i, struct vd_text order)
{
    struct vd_act act;
    struct vd_error error;

    if (is_machines_own(&game->seat[i]))
        return vd_record_allows(&game->record, i, order);
    return vd_session_read(game->record.session, i, order, &act, &error) == VD_OK &&
           vd_session_check(game->record.session, &act, &error) == VD_OK;
}

static void give_order(struct vd_game *game, uint8_t i)
{
    struct vd_game_seat *seat = &game->seat[i];

    if (!is_allowed(game, i, vd_text_of(seat->order))) {
        seat->late = true; /* the caretaker decides */
        vd_question_forget(seat);
        return;
    }
    struct vd_queued_post *post = post_for(game, i, seat->order);

    if (post->origin == VD_ORIGIN_MACHINE && seat->memo != NULL)
        post->memo = vd_arena_text(&post->arena, seat->memo, strlen(seat->memo));
    vd_question_forget(seat);
    vd_game_post(game, post);
}

/* While the game waits for a die roll, no order is possible, so no computer player is asked. A
 * computer player has no dice: the umpire rolls for it. */
static bool mind_die(struct vd_game *game, uint8_t i)
{
    uint8_t of = VD_SEAT_NONE;

    if (vd_session_wanted(game->record.session, &of) == NULL)
        return false;
    vd_question_forget(&game->seat[i]);
    if (of == i)
        vd_game_post(game, post_for(game, i, "die auto"));
    return true;
}

/* Takes the next step: ask the computer player, wait for it, or give its order. */
static void mind_machine(struct vd_game *game, uint8_t i)
{
    struct vd_game_seat *seat = &game->seat[i];

    if (seat->asked_at != 0 && seat->asked_k != seat->k)
        vd_question_forget(seat);
    if (seat->asked_at == 0 && !believe(game, i))
        ask(game, i);
    if (seat->order != NULL && seat->order_at <= game->service->now) {
        give_order(game, i);
    } else if (seat->order == NULL && seat->asked_at != 0 &&
               game->service->now - seat->asked_at > VD_MACHINE_LIMIT && !seat->late) {
        seat->late = true;
        vd_question_forget(seat);
    }
}

const char *vd_order_hands_over(const char *text, const char *seat)
{
    static const char word[] = "seat ";
    const size_t begin = sizeof word - 1, length = strlen(seat);

    if (strncmp(text, word, begin) != 0 || strncmp(text + begin, seat, length) != 0 ||
        text[begin + length] != ' ')
        return NULL;
    return text + begin + length + 1;
}

/* True if the order seats a new player. A new player gets full time: their clock starts when they
 * take the seat. No other seat's clock restarts. */
static bool is_seated(const char *text, const char *seat)
{
    const char *holder = vd_order_hands_over(text, seat);

    return holder != NULL && strcmp(holder, "player") == 0;
}

/* A seat can give notes, letters and undo at any time, and they do not change what it must decide.
 * So they do not restart its clock: a player must not gain time by them. */
bool vd_order_restarts(const struct vd_system *system, const char *text, const char *seat)
{
    static const char *const idle[] = {"question:", "propose ", "consent", "object",
                                       "gallery ",  "resign",   "undo"};

    for (size_t i = 0; i < sizeof idle / sizeof idle[0]; i++) {
        if (strncmp(text, idle[i], strlen(idle[i])) == 0)
            return false;
    }
    if (vd_order_is_letter(system, vd_text_of(text)) || vd_order_is_tick(text))
        return false;
    return strncmp(text, "seat ", 5) != 0 || is_seated(text, seat);
}

/* True if the game waits for the seat's decision or for its die roll, which can come without a
 * decision. */
static bool waits_for(const struct vd_record *record, uint8_t seat)
{
    uint8_t of = VD_SEAT_NONE;

    return vd_session_view(record->session, seat)->asked ||
           (vd_session_wanted(record->session, &of) != NULL && of == seat);
}

void vd_game_excuse(struct vd_game *game, const struct vd_record *record, const char *text)
{
    static const char rewind[] = "rewind ", restored[] = "restored ";
    bool goes_back = strncmp(text, rewind, sizeof rewind - 1) == 0 ||
                     strncmp(text, restored, sizeof restored - 1) == 0;

    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (goes_back || record->session == NULL || record->opened || !waits_for(record, i))
            game->seat[i].excused = true;
    }
}

/* An open seat has a player's time: a new player gets what is left of it, and nobody waits
 * longer. */
int64_t vd_game_due(const struct vd_game *game, const struct vd_game_seat *seat)
{
    int64_t since = seat->since;

    if (!is_waited_for(seat) || vd_seat_is_machine(seat) || seat->late)
        return 0;
    if (is_minded_for_leave(game, seat))
        return 0; /* the caretaker does not wait */
    if (!seat->caretaker && seat->away_until > since)
        since = seat->away_until; /* the clock stops while the player is away */
    return vd_outage_due(game->service, &game->pace, vd_pace_due(&game->pace, since));
}

/* Does one thing at a time: waiting orders, the deadline, the computer player. */
static void mind_seat(struct vd_game *game, uint8_t i)
{
    struct vd_game_seat *seat = &game->seat[i];
    int64_t due = vd_game_due(game, seat);

    if (!is_waited_for(seat)) {
        vd_question_forget(seat);
        seat->standing_run = 0;
        return;
    }
    if (seat->asked && (!seat->tried_waiting || seat->tried_k != seat->k)) {
        seat->tried_waiting = true;
        seat->tried_k = seat->k;
        if (seat->holder == VD_HOLDER_PLAYER && try_waiting(game, i))
            return;
    }
    if (due != 0 && (uint64_t)due * 1000 <= game->service->now)
        seat->late = true;
    if (is_played_by_machine(game, seat) && !mind_die(game, i))
        mind_machine(game, i);
}

/* A computer player does not care what a rewind gains or costs: it agrees once every player has. A
 * caretaker does not agree for a player who is away, only for a seat that it holds itself. */
static void mind_consent(struct vd_game *game)
{
    uint8_t machine = VD_SEAT_NONE;

    for (uint8_t i = 0; i < game->seat_count; i++) {
        if (vd_session_has_consented(game->record.session, i))
            continue;
        if (!vd_seat_is_machine(&game->seat[i]))
            return;
        machine = i;
    }
    vd_game_post(game,
                 vd_queued_post_new(VD_ORIGIN_MACHINE, machine, vd_text_of("consent"), NULL, NULL));
}

/* The clock orders a rewind that all seats have agreed to. The campaign starts when all seats are
 * taken. */
static void mind_record(struct vd_game *game)
{
    char text[40];
    bool agreed = false;
    uint32_t act;

    if (game->record.session == NULL) {
        vd_game_mind_start(game);
        return;
    }
    act = vd_session_proposed(game->record.session, &agreed);
    if (act == 0)
        return;
    if (!agreed) {
        mind_consent(game);
        return;
    }
    (void)snprintf(text, sizeof text, "rewind %lu", (unsigned long)act);
    vd_game_post(game,
                 vd_queued_post_new(VD_ORIGIN_HOUSE, VD_SEAT_CLOCK, vd_text_of(text), NULL, NULL));
}

void vd_game_mind(struct vd_game *game)
{
    if (!game->loaded || game->busy || game->dirty || game->errands > 0 || game->post != NULL ||
        game->record.opened)
        return;
    mind_record(game);
    vd_minutes_mind(game);
    for (uint8_t i = 0; i < game->seat_count && game->post == NULL; i++)
        mind_seat(game, i);
}

/* ---- when it must run next ---- */

static uint64_t seat_next(const struct vd_game *game, const struct vd_game_seat *seat)
{
    int64_t due = vd_game_due(game, seat);
    uint64_t next = UINT64_MAX, its;
    uint8_t of = VD_SEAT_NONE;

    if (!is_waited_for(seat))
        return next;
    if (due != 0)
        next = (uint64_t)due * 1000;
    if (!is_played_by_machine(game, seat))
        return next;
    if (vd_session_wanted(game->record.session, &of) != NULL)
        return &game->seat[of] == seat ? game->service->now : next;
    if (seat->asked_at == 0)
        return game->service->now;
    its = seat->order != NULL ? seat->order_at : seat->asked_at + VD_MACHINE_LIMIT + 1;
    return its < next ? its : next;
}

bool vd_game_is_minded(const struct vd_game *game)
{
    bool minded = false;

    for (uint8_t i = 0; i < game->seat_count; i++)
        minded |= game->seat[i].asked && is_played_by_machine(game, &game->seat[i]);
    return minded;
}

uint64_t vd_game_next(const struct vd_game *game)
{
    uint64_t next = UINT64_MAX;

    if (!game->loaded || game->busy || game->errands > 0)
        return next; /* never, or when the store has committed */
    if (game->dirty)
        return game->leaves_at;
    if (game->record.opened)
        return next;
    next = vd_game_salts_next(game);
    if (vd_minutes_due(game) != 0)
        next = (uint64_t)vd_minutes_due(game) * 1000;
    for (uint8_t i = 0; i < game->seat_count; i++) {
        uint64_t its = seat_next(game, &game->seat[i]);

        if (its < next)
            next = its;
    }
    return next;
}
