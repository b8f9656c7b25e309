/* mail/mailer.c: decides which seats get an email, and when. */
#include "mail/mailer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "mail/mailer_parts.h"
#include "mail/telling.h"

/* In milliseconds. */
enum {
    LOOK = 60 * 1000,      /* between two checks whether a player has left the page */
    MOVES_MAX = 60 * 1000, /* an email waits so long at most while machine players move */
    MOVES_LOOK = 100       /* ... and is checked this often meanwhile */
};

/* Seats in one run: for each the service may have to load a campaign, and it unloads them only when
 * it is run. */
enum { SEATS_AT_ONCE = 32 };

/* ---- seats in memory ---- */

static bool is_same(const struct vd_party *left, const struct vd_party *right)
{
    return left->seat == right->seat && strcmp(left->game, right->game) == 0;
}

void vd_mail_seat_empty(struct vd_mail_seat *seat)
{
    vd_arena_release(&seat->arena);
    vd_arena_init(&seat->arena);
    vd_buffer_init(&seat->answer, &seat->arena);
    seat->in_reply_to = NULL;
    seat->parts = 0;
}

static struct vd_mail_seat **bucket(struct vd_mailer *mailer, const char *game)
{
    return &mailer->buckets[vd_mix_text(game) % VD_MAIL_BUCKETS];
}

static struct vd_mail_seat *add_seat(struct vd_mailer *mailer, const struct vd_party *party)
{
    struct vd_mail_seat **first = bucket(mailer, party->game);
    struct vd_mail_seat *seat = calloc(1, sizeof *seat);

    if (seat == NULL)
        abort(); /* out of memory, as everywhere: no caller could do better */
    seat->party = *party;
    seat->party.role = vd_mail_role(party->seat);
    seat->party.until = 0; /* the seat is the holder's, even if a deputy writes */
    vd_arena_init(&seat->arena);
    vd_mail_seat_empty(seat);
    vd_seat_read(mailer, seat);
    seat->next = mailer->seats;
    mailer->seats = seat;
    seat->after = *first;
    *first = seat;
    return seat;
}

struct vd_mail_seat *vd_mail_seat_get(struct vd_mailer *mailer, const struct vd_party *party)
{
    struct vd_mail_seat *seat = *bucket(mailer, party->game);

    while (seat != NULL && !is_same(&seat->party, party))
        seat = seat->after;
    return seat != NULL ? seat : add_seat(mailer, party);
}

void vd_mail_seat_heard(struct vd_mail_seat *seat, const struct vd_mailer *mailer)
{
    seat->heard = mailer->now;
    seat->check = mailer->now;
}

/* ---- the mailer ---- */

struct vd_mailer *vd_mailer_new(const struct vd_mailer_setup *setup)
{
    struct vd_mailer *mailer = calloc(1, sizeof *mailer);

    if (mailer == NULL)
        abort();
    mailer->setup = *setup;
    mailer->now = setup->now;
    if (!vd_mail_secret_get(setup->store, &mailer->secret)) {
        free(mailer);
        return NULL;
    }
    if (setup->address != NULL || setup->carrier.carry != NULL) {
        const struct vd_outbox_setup outbox = {.store = setup->store,
                                               .secret = &mailer->secret,
                                               .address = setup->address,
                                               .no_plus = setup->no_plus,
                                               .carrier = setup->carrier};

        mailer->outbox = vd_outbox_new(&outbox);
    }
    return mailer;
}

void vd_mailer_free(struct vd_mailer *mailer)
{
    if (mailer == NULL)
        return;
    while (mailer->takings != NULL)
        vd_incoming_mail_end(mailer->takings, VD_FATE_FAILED, "the mailer was closed");
    while (mailer->seats != NULL) {
        struct vd_mail_seat *seat = mailer->seats;

        mailer->seats = seat->next;
        vd_arena_release(&seat->arena);
        free(seat);
    }
    vd_outbox_free(mailer->outbox);
    free(mailer);
}

bool vd_mailer_only_calls(const struct vd_mailer *mailer)
{
    return mailer->outbox != NULL && mailer->setup.address == NULL;
}

struct vd_outbox *vd_mailer_outbox(struct vd_mailer *mailer)
{
    return mailer->outbox;
}

/* ---- unfinished work of the last run ---- */

struct games {
    struct vd_arena arena;
    VD_LIST(const char *) ids;
};

static bool take_game(void *context, const struct vd_value *values, size_t count)
{
    struct games *games = context;

    (void)count;
    VD_PUSH(&games->arena, games->ids) =
        vd_arena_text(&games->arena, values[0].at, values[0].length);
    return true;
}

struct finding {
    struct vd_arena arena;
    const char *game;
    VD_LIST(struct vd_party) parties;
};

static bool take_person(void *context, const struct vd_value *values, size_t count)
{
    struct finding *finding = context;
    struct vd_party party = {.seat = (uint8_t)values[0].whole};

    (void)count;
    if (values[2].kind == VD_VALUE_NULL && values[3].kind == VD_VALUE_NULL)
        return true;
    (void)snprintf(party.game, sizeof party.game, "%s", finding->game);
    VD_PUSH(&finding->arena, finding->parties) = party;
    return true;
}

/* True if a proposal waits for the seat's answer and no email has told it. */
static bool is_proposed(const struct vd_mail_seat *seat, const struct vd_look *look)
{
    return look->proposed.line != 0 && look->proposed.told > seat->policy.mailed && !look->over;
}

/* True if there is a report that no email has told, and the seat gets email at all. */
static bool has_report(const struct vd_mailer *mailer, const struct vd_mail_seat *seat,
                       const struct vd_look *look)
{
    uint32_t since = seat->line > seat->policy.mailed ? seat->line : seat->policy.mailed;

    return seat->policy.number != 0 && look->k > since && !look->over &&
           vd_telling_has_report(mailer->service, &seat->party, since);
}

/* Finds out whether the seat has something to decide that no email has told: the last mailer may
 * have closed before it wrote that email. */
static void look_after(struct vd_mailer *mailer, struct vd_mail_seat *seat)
{
    struct vd_look look;

    seat->unseen = false;
    mailer->unseen--;
    if (vd_is_host_or_umpire(&seat->party)) {
        seat->wants = vd_host_mail_is_asked(mailer->service, &seat->party, seat->policy.mailed);
        vd_mail_seat_heard(seat, mailer);
        return;
    }
    if (!vd_service_look(mailer->service, &seat->party, &look))
        return;
    seat->asked = look.asked || look.salt_wanted;
    seat->reported = seat->policy.when == VD_POLICY_ONCE && has_report(mailer, seat, &look);
    seat->line = look.k;
    seat->wants = seat->reported || is_proposed(seat, &look) ||
                  (seat->asked && (!seat->policy.asked || seat->policy.posts != look.posts) &&
                   look.k != seat->policy.mailed) ||
                  (look.over && look.k > seat->policy.mailed) || vd_seat_lost_key(mailer, seat);
    vd_mail_seat_heard(seat, mailer);
}

static void add_unseen(struct vd_mailer *mailer, const struct finding *finding)
{
    for (size_t i = 0; i < finding->parties.count; i++) {
        vd_mail_seat_get(mailer, &finding->parties.at[i])->unseen = true;
        mailer->unseen++;
    }
}

/* Checks the seats one by one later: a service with a thousand campaigns must not load them all at
 * the start. */
void vd_mailer_attach(struct vd_mailer *mailer, struct vd_service *service)
{
    struct games games = {0};
    struct finding finding = {0};

    mailer->service = service;
    vd_arena_init(&games.arena);
    vd_arena_init(&finding.arena);
    (void)vd_store_read(mailer->setup.store, VD_GAME_LIST, VD_VALUES(vd_value_words("running")),
                        take_game, &games);
    for (size_t i = 0; i < games.ids.count; i++) {
        finding.game = games.ids.at[i];
        (void)vd_store_read(mailer->setup.store, VD_PERSON_LIST,
                            VD_VALUES(vd_value_words(finding.game)), take_person, &finding);
    }
    add_unseen(mailer, &finding);
    vd_arena_release(&finding.arena);
    vd_arena_release(&games.arena);
}

static bool is_live(const struct vd_mailer *mailer, const struct vd_mail_seat *seat)
{
    return mailer->setup.is_live != NULL &&
           mailer->setup.is_live(mailer->setup.context, &seat->party);
}

static bool is_notice_due(const struct vd_mailer *mailer, const struct vd_mail_seat *seat)
{
    switch (seat->policy.when) {
    case VD_POLICY_ONCE:
        return true;
    case VD_POLICY_AWAY:
        return !is_live(mailer, seat);
    default:
        return false;
    }
}

/* ---- callbacks ---- */

/* Tells the umpire that a seat has asked a question or proposed a rewind. */
static void tell_umpire(struct vd_mailer *mailer, const char *game)
{
    struct vd_mail_seat *seat = *bucket(mailer, game);

    while (seat != NULL &&
           (seat->party.role != VD_ROLE_UMPIRE || strcmp(seat->party.game, game) != 0))
        seat = seat->after;
    if (seat == NULL || seat->wants ||
        !vd_host_mail_is_asked(mailer->service, &seat->party, seat->policy.mailed))
        return;
    seat->wants = true;
    vd_mail_seat_heard(seat, mailer);
}

void vd_mailer_told(struct vd_mailer *mailer, const struct vd_party *party, uint32_t k, bool asked)
{
    struct vd_mail_seat *seat = vd_mail_seat_get(mailer, party);
    struct vd_look look;
    bool found = vd_service_look(mailer->service, &seat->party, &look);
    bool proposed = found && is_proposed(seat, &look);

    if (found && is_notice_due(mailer, seat) && has_report(mailer, seat, &look))
        seat->reported = true;
    seat->line = k;
    if ((asked && (!seat->asked || look.salt_wanted)) || proposed || seat->reported)
        seat->wants = true; /* a seat may be asked again for its salt */
    if (!asked && !proposed && !seat->reported)
        seat->wants = false; /* orders sent ahead have answered */
    seat->asked = asked;
    vd_mail_seat_heard(seat, mailer);
    tell_umpire(mailer, party->game);
}

void vd_mailer_returned(struct vd_mailer *mailer, const struct vd_party *party,
                        const struct vd_answer *answer)
{
    struct vd_mail_seat *seat = vd_mail_seat_get(mailer, party);

    vd_put_answer(&seat->answer, answer);
    vd_mail_seat_heard(seat, mailer);
}

/* Somebody may have taken a seat; and at the end everybody gets one more email. */
void vd_mailer_changed(struct vd_mailer *mailer, const char *game)
{
    for (struct vd_mail_seat *seat = *bucket(mailer, game); seat != NULL; seat = seat->after) {
        struct vd_look look;

        if (strcmp(seat->party.game, game) != 0)
            continue;
        vd_seat_read(mailer, seat);
        if (!vd_service_look(mailer->service, &seat->party, &look) || !look.over)
            continue;
        seat->wants = true;
        seat->asked = false;
        vd_mail_seat_heard(seat, mailer);
    }
}

/* ---- when ---- */

static bool is_quiet(const struct vd_mailer *mailer, const struct vd_mail_seat *seat)
{
    return mailer->now >= seat->heard + mailer->setup.quiet;
}

/* More news may come at the next ticks and while a machine player moves, and one email should tell
 * all. A campaign that machines play by themselves delays it by a minute at most. */
static bool has_settled(const struct vd_mailer *mailer, struct vd_mail_seat *seat)
{
    if (seat->waits_since == 0)
        seat->waits_since = mailer->now;
    if (mailer->setup.quiet == 0 ? !vd_service_is_idle(mailer->service) : !is_quiet(mailer, seat))
        return false;
    return vd_service_is_still(mailer->service, seat->party.game) ||
           mailer->now >= seat->waits_since + MOVES_MAX;
}

static bool has_news(const struct vd_mailer *mailer, const struct vd_mail_seat *seat)
{
    struct vd_look look;

    return vd_service_look(mailer->service, &seat->party, &look) &&
           (look.k != seat->policy.mailed ||
            ((look.asked || look.salt_wanted) && !seat->policy.asked));
}

/* A day without news: stores that the hour has passed, so that later news waits for the next
 * day. */
static void skip_daily(struct vd_mailer *mailer, struct vd_mail_seat *seat)
{
    struct vd_person person;
    struct vd_batch batch;
    struct vd_arena arena;

    vd_arena_init(&arena);
    vd_batch_init(&batch);
    if (vd_seat_person(mailer, seat, &arena, &person))
        vd_seat_keep(mailer, seat, &person, &batch, NULL, NULL);
    vd_batch_release(&batch);
    vd_arena_release(&arena);
}

/* True if there is news at the hour of the daily email, or after it if the mailer was not running
 * then. */
static bool is_daily_due(struct vd_mailer *mailer, struct vd_mail_seat *seat)
{
    int64_t now = (int64_t)(mailer->now / 1000);

    if (seat->policy.when != VD_POLICY_DAILY || now < seat->daily)
        return false;
    seat->daily = vd_seat_next_daily(mailer, seat, now);
    if (has_news(mailer, seat))
        return true;
    skip_daily(mailer, seat);
    return false;
}

/* When the reminder before the current deadline is due; 0 if there is none, or it was sent. */
static int64_t reminder_of(const struct vd_mailer *mailer, const struct vd_mail_seat *seat)
{
    struct vd_look look;
    struct vd_service_card card;

    if (!seat->asked || seat->policy.when == VD_POLICY_NONE ||
        !vd_service_look(mailer->service, &seat->party, &look) || look.due == 0 ||
        look.due == seat->reminded || !vd_service_card(mailer->service, seat->party.game, &card))
        return 0;
    unsigned hours = seat->policy.remind != 0 ? seat->policy.remind : card.pace.remind;

    return hours != 0 ? look.due - (int64_t)hours * 3600 : 0;
}

static bool is_over(const struct vd_mailer *mailer, const struct vd_mail_seat *seat)
{
    struct vd_look look;

    return vd_service_look(mailer->service, &seat->party, &look) && look.over;
}

static void remind(struct vd_mailer *mailer, struct vd_mail_seat *seat)
{
    struct vd_look look;

    (void)vd_service_look(mailer->service, &seat->party, &look);
    seat->reminded = look.due;
    vd_mail_seat_write(mailer, seat, true);
}

/* True if an email from the seat is being handled: its answer must be in the same email. */
static bool has_email_in_hand(const struct vd_mailer *mailer, const struct vd_mail_seat *seat)
{
    const struct vd_incoming_mail *taking = mailer->takings;

    while (taking != NULL && (taking->seat != seat || taking->state == VD_TAKING_ANSWER ||
                              taking->state == VD_TAKING_ANSWERED))
        taking = taking->next;
    return taking != NULL;
}

/* Writes the one email that the seat should get now, if any. */
static void run_seat(struct vd_mailer *mailer, struct vd_mail_seat *seat)
{
    int64_t reminder;

    if (has_email_in_hand(mailer, seat))
        return;
    if (seat->emails > 0 || seat->wants) {
        if (!has_settled(mailer, seat))
            return;
        if (seat->emails > 0 || is_notice_due(mailer, seat) ||
            (seat->policy.when != VD_POLICY_NONE && is_over(mailer, seat))) {
            vd_mail_seat_write(mailer, seat, false);
            return;
        }
    }
    if (is_daily_due(mailer, seat)) {
        vd_mail_seat_write(mailer, seat, false);
        return;
    }
    reminder = reminder_of(mailer, seat);
    if (reminder != 0 && reminder <= (int64_t)(mailer->now / 1000))
        remind(mailer, seat);
}

/* When to check the seat again, if there is no news before. */
static uint64_t next_check(const struct vd_mailer *mailer, const struct vd_mail_seat *seat)
{
    int64_t reminder = reminder_of(mailer, seat);
    uint64_t next = reminder != 0 ? (uint64_t)reminder * 1000 : UINT64_MAX, its = UINT64_MAX;

    if (seat->emails > 0 || (seat->wants && seat->policy.when == VD_POLICY_ONCE))
        its = seat->heard + mailer->setup.quiet;
    else if (seat->wants && seat->policy.when == VD_POLICY_AWAY)
        its = is_quiet(mailer, seat) ? mailer->now + LOOK : seat->heard + mailer->setup.quiet;
    else if (seat->policy.when == VD_POLICY_DAILY)
        its = (uint64_t)seat->daily * 1000;
    if (its <= mailer->now && vd_service_is_idle(mailer->service) &&
        !vd_service_is_still(mailer->service, seat->party.game))
        its = mailer->now + MOVES_LOOK;
    return its < next ? its : next;
}

static bool waits_for_house(const struct vd_mail_seat *seat)
{
    return seat->emails > 0 || (seat->wants && seat->policy.when == VD_POLICY_ONCE);
}

/* True if all changes to the seat's person are on disk. An email written before that would store
 * what it read, and a change made on the page would be lost. */
static bool is_settled(const struct vd_mail_seat *seat)
{
    return !seat->busy && seat->unsettled == 0;
}

static void visit(struct vd_mailer *mailer)
{
    struct vd_mail_seat *seat = mailer->seats;

    while (mailer->unseen > 0 && !seat->unseen)
        seat = seat->next;
    if (mailer->unseen > 0)
        look_after(mailer, seat);
}

void vd_mailer_clock(struct vd_mailer *mailer, uint64_t now)
{
    if (now > mailer->now)
        mailer->now = now;
}

void vd_mailer_run(struct vd_mailer *mailer, uint64_t now)
{
    vd_mailer_clock(mailer, now);
    if (vd_service_broken(mailer->service) != NULL)
        return;
    visit(mailer);
    for (struct vd_incoming_mail *taking = mailer->takings, *next; taking != NULL; taking = next) {
        next = taking->next;
        if (taking->state != VD_TAKING_READY)
            continue;
        taking->state = VD_TAKING_HOUSE;
        taking->go(taking);
    }
    unsigned left = SEATS_AT_ONCE;

    for (struct vd_mail_seat *seat = mailer->seats; seat != NULL && left > 0; seat = seat->next) {
        if (!is_settled(seat) || (!waits_for_house(seat) && mailer->now < seat->check))
            continue;
        left -= mailer->now >= seat->check;
        run_seat(mailer, seat);
        seat->check = next_check(mailer, seat);
    }
    if (mailer->outbox != NULL)
        vd_outbox_run(mailer->outbox, (int64_t)(mailer->now / 1000));
}

uint64_t vd_mailer_next(struct vd_mailer *mailer)
{
    int64_t outbox = mailer->outbox != NULL ? vd_outbox_next(mailer->outbox) : INT64_MAX;
    uint64_t next = outbox == INT64_MAX ? UINT64_MAX : (uint64_t)outbox * 1000;

    if (mailer->unseen > 0)
        return mailer->now;
    for (const struct vd_incoming_mail *taking = mailer->takings; taking != NULL;
         taking = taking->next) {
        if (taking->state == VD_TAKING_READY)
            return mailer->now;
    }
    for (const struct vd_mail_seat *seat = mailer->seats; seat != NULL; seat = seat->next) {
        if (is_settled(seat) && seat->check < next)
            next = seat->check;
    }
    return next;
}

bool vd_mailer_is_idle(const struct vd_mailer *mailer)
{
    bool idle = mailer->takings == NULL && mailer->unseen == 0;

    for (const struct vd_mail_seat *seat = mailer->seats; seat != NULL && idle; seat = seat->next)
        idle = is_settled(seat) && !waits_for_house(seat) && seat->check > mailer->now;
    return idle;
}
