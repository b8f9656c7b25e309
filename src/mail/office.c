/* mail/office.c: who is written to, and when. */
#include "mail/office.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "mail/office_parts.h"
#include "mail/telling.h"

/* In milliseconds. */
enum {
    LOOK = 60 * 1000,       /* between two looks whether somebody has left his page */
    MOVES_MOST = 60 * 1000, /* so long a mail waits for machines that move */
    MOVES_LOOK = 100        /* ... and is looked at meanwhile */
};

/* For each the house may have to read its campaign, which it lets go of when it is run. */
enum { SEATS_AT_ONCE = 32 };

/* ---- seats in memory ---- */

static bool is_same(const struct vd_party *left, const struct vd_party *right)
{
    return left->seat == right->seat && strcmp(left->game, right->game) == 0;
}

void vd_mail_seat_empty(struct vd_mail_seat *seat)
{
    vd_heap_release(&seat->heap);
    vd_heap_init(&seat->heap);
    vd_buffer_init(&seat->answer, &seat->heap);
    seat->in_reply_to = NULL;
    seat->parts = 0;
}

static struct vd_mail_seat **bucket(struct vd_office *office, const char *game)
{
    return &office->buckets[vd_mix_text(game) % VD_MAIL_BUCKETS];
}

static struct vd_mail_seat *add_seat(struct vd_office *office, const struct vd_party *party)
{
    struct vd_mail_seat **first = bucket(office, party->game);
    struct vd_mail_seat *seat = calloc(1, sizeof *seat);

    if (seat == NULL)
        abort(); /* as everywhere: no caller could do better */
    seat->party = *party;
    seat->party.role = vd_mail_role(party->seat);
    seat->party.until = 0; /* it is the holder's, whoever writes for him */
    vd_heap_init(&seat->heap);
    vd_mail_seat_empty(seat);
    vd_seat_read(office, seat);
    seat->next = office->seats;
    office->seats = seat;
    seat->after = *first;
    *first = seat;
    return seat;
}

struct vd_mail_seat *vd_mail_seat_get(struct vd_office *office, const struct vd_party *party)
{
    struct vd_mail_seat *seat = *bucket(office, party->game);

    while (seat != NULL && !is_same(&seat->party, party))
        seat = seat->after;
    return seat != NULL ? seat : add_seat(office, party);
}

void vd_mail_seat_heard(struct vd_mail_seat *seat, const struct vd_office *office)
{
    seat->heard = office->now;
    seat->check = office->now;
}

/* ---- the office ---- */

struct vd_office *vd_office_new(const struct vd_office_setup *setup)
{
    struct vd_office *office = calloc(1, sizeof *office);

    if (office == NULL)
        abort();
    office->setup = *setup;
    office->now = setup->now;
    if (!vd_mail_secret_get(setup->store, &office->secret)) {
        free(office);
        return NULL;
    }
    if (setup->address != NULL || setup->carrier.carry != NULL) {
        const struct vd_outbox_setup outbox = {.store = setup->store,
                                               .secret = &office->secret,
                                               .address = setup->address,
                                               .no_plus = setup->no_plus,
                                               .carrier = setup->carrier};

        office->outbox = vd_outbox_new(&outbox);
    }
    return office;
}

void vd_office_free(struct vd_office *office)
{
    if (office == NULL)
        return;
    while (office->takings != NULL)
        vd_taking_end(office->takings, VD_FATE_FAILED, "the office was closed");
    while (office->seats != NULL) {
        struct vd_mail_seat *seat = office->seats;

        office->seats = seat->next;
        vd_heap_release(&seat->heap);
        free(seat);
    }
    vd_outbox_free(office->outbox);
    free(office);
}

bool vd_office_only_calls(const struct vd_office *office)
{
    return office->outbox != NULL && office->setup.address == NULL;
}

struct vd_outbox *vd_office_outbox(struct vd_office *office)
{
    return office->outbox;
}

/* ---- what was left undone ---- */

struct games {
    struct vd_heap heap;
    VD_LIST(const char *) ids;
};

static bool take_game(void *context, const struct vd_value *values, size_t count)
{
    struct games *games = context;

    (void)count;
    VD_PUSH(&games->heap, games->ids) = vd_heap_text(&games->heap, values[0].at, values[0].length);
    return true;
}

struct finding {
    struct vd_heap heap;
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
    VD_PUSH(&finding->heap, finding->parties) = party;
    return true;
}

/* A proposal that waits for an answer, and of which no mail has told. */
static bool is_proposed(const struct vd_mail_seat *seat, const struct vd_look *look)
{
    return look->proposed.line != 0 && look->proposed.told > seat->policy.mailed && !look->over;
}

/* One of which no mail has told, to who is written to at all. */
static bool has_report(const struct vd_office *office, const struct vd_mail_seat *seat,
                       const struct vd_look *look)
{
    uint32_t since = seat->line > seat->policy.mailed ? seat->line : seat->policy.mailed;

    return seat->policy.number != 0 && look->k > since && !look->over &&
           vd_telling_has_report(office->house, &seat->party, since);
}

/* Asked since a time of which no mail tells: it was about to be written when the last office closed. */
static void look_after(struct vd_office *office, struct vd_mail_seat *seat)
{
    struct vd_look look;

    seat->unseen = false;
    office->unseen--;
    if (vd_is_desk(&seat->party)) {
        seat->wants = vd_desk_is_asked(office->house, &seat->party, seat->policy.mailed);
        vd_mail_seat_heard(seat, office);
        return;
    }
    if (!vd_house_look(office->house, &seat->party, &look))
        return;
    seat->asked = look.asked || look.salt_wanted;
    seat->reported = seat->policy.when == VD_POLICY_ONCE && has_report(office, seat, &look);
    seat->line = look.k;
    seat->wants = seat->reported || is_proposed(seat, &look) ||
                  (seat->asked && (!seat->policy.asked || seat->policy.posts != look.posts) &&
                   look.k != seat->policy.mailed) ||
                  (look.over && look.k > seat->policy.mailed) || vd_seat_lost_key(office, seat);
    vd_mail_seat_heard(seat, office);
}

static void add_unseen(struct vd_office *office, const struct finding *finding)
{
    for (size_t i = 0; i < finding->parties.count; i++) {
        vd_mail_seat_get(office, &finding->parties.at[i])->unseen = true;
        office->unseen++;
    }
}

/* Seats are looked after one by one: a house of a thousand campaigns is not read whole at the start. */
void vd_office_attach(struct vd_office *office, struct vd_house *house)
{
    struct games games = {0};
    struct finding finding = {0};

    office->house = house;
    vd_heap_init(&games.heap);
    vd_heap_init(&finding.heap);
    (void)vd_store_read(office->setup.store, VD_GAME_LIST, VD_VALUES(vd_value_words("running")),
                        take_game, &games);
    for (size_t i = 0; i < games.ids.count; i++) {
        finding.game = games.ids.at[i];
        (void)vd_store_read(office->setup.store, VD_PERSON_LIST,
                            VD_VALUES(vd_value_words(finding.game)), take_person, &finding);
    }
    add_unseen(office, &finding);
    vd_heap_release(&finding.heap);
    vd_heap_release(&games.heap);
}

static bool is_live(const struct vd_office *office, const struct vd_mail_seat *seat)
{
    return office->setup.is_live != NULL &&
           office->setup.is_live(office->setup.context, &seat->party);
}

static bool is_notice_due(const struct vd_office *office, const struct vd_mail_seat *seat)
{
    switch (seat->policy.when) {
    case VD_POLICY_ONCE:
        return true;
    case VD_POLICY_AWAY:
        return !is_live(office, seat);
    default:
        return false;
    }
}

/* ---- ears ---- */

/* What a seat asks the umpire, or proposes to go back to, is news to him. */
static void tell_umpire(struct vd_office *office, const char *game)
{
    struct vd_mail_seat *seat = *bucket(office, game);

    while (seat != NULL &&
           (seat->party.role != VD_ROLE_UMPIRE || strcmp(seat->party.game, game) != 0))
        seat = seat->after;
    if (seat == NULL || seat->wants ||
        !vd_desk_is_asked(office->house, &seat->party, seat->policy.mailed))
        return;
    seat->wants = true;
    vd_mail_seat_heard(seat, office);
}

void vd_office_told(struct vd_office *office, const struct vd_party *party, uint32_t k, bool asked)
{
    struct vd_mail_seat *seat = vd_mail_seat_get(office, party);
    struct vd_look look;
    bool found = vd_house_look(office->house, &seat->party, &look);
    bool proposed = found && is_proposed(seat, &look);

    if (found && is_notice_due(office, seat) && has_report(office, seat, &look))
        seat->reported = true;
    seat->line = k;
    if ((asked && (!seat->asked || look.salt_wanted)) || proposed || seat->reported)
        seat->wants = true; /* for its salt a seat may be asked again */
    if (!asked && !proposed && !seat->reported)
        seat->wants = false; /* what waited has answered for him */
    seat->asked = asked;
    vd_mail_seat_heard(seat, office);
    tell_umpire(office, party->game);
}

void vd_office_returned(struct vd_office *office, const struct vd_party *party,
                        const struct vd_answer *answer)
{
    struct vd_mail_seat *seat = vd_mail_seat_get(office, party);

    vd_put_answer(&seat->answer, answer);
    vd_mail_seat_heard(seat, office);
}

/* Somebody may have sat down; and at the end everybody is told once more. */
void vd_office_changed(struct vd_office *office, const char *game)
{
    for (struct vd_mail_seat *seat = *bucket(office, game); seat != NULL; seat = seat->after) {
        struct vd_look look;

        if (strcmp(seat->party.game, game) != 0)
            continue;
        vd_seat_read(office, seat);
        if (!vd_house_look(office->house, &seat->party, &look) || !look.over)
            continue;
        seat->wants = true;
        seat->asked = false;
        vd_mail_seat_heard(seat, office);
    }
}

/* ---- when ---- */

static bool is_quiet(const struct vd_office *office, const struct vd_mail_seat *seat)
{
    return office->now >= seat->heard + office->setup.quiet;
}

/* More may come at the next ticks, and while a machine moves: one mail is to tell all. A campaign that machines play by
 * themselves holds it up for a minute. */
static bool has_settled(const struct vd_office *office, struct vd_mail_seat *seat)
{
    if (seat->waits_since == 0)
        seat->waits_since = office->now;
    if (office->setup.quiet == 0 ? !vd_house_is_idle(office->house) : !is_quiet(office, seat))
        return false;
    return vd_house_is_still(office->house, seat->party.game) ||
           office->now >= seat->waits_since + MOVES_MOST;
}

static bool has_news(const struct vd_office *office, const struct vd_mail_seat *seat)
{
    struct vd_look look;

    return vd_house_look(office->house, &seat->party, &look) &&
           (look.k != seat->policy.mailed ||
            ((look.asked || look.salt_wanted) && !seat->policy.asked));
}

/* A day without news: that its hour has passed is kept, so that what comes later waits for the next. */
static void skip_daily(struct vd_office *office, struct vd_mail_seat *seat)
{
    struct vd_person person;
    struct vd_batch batch;
    struct vd_heap heap;

    vd_heap_init(&heap);
    vd_batch_init(&batch);
    if (vd_seat_person(office, seat, &heap, &person))
        vd_seat_keep(office, seat, &person, &batch, NULL, NULL);
    vd_batch_release(&batch);
    vd_heap_release(&heap);
}

/* Something to tell at the hour of the daily mail, or after it, if nobody was there to tell it then. */
static bool is_daily_due(struct vd_office *office, struct vd_mail_seat *seat)
{
    int64_t now = (int64_t)(office->now / 1000);

    if (seat->policy.when != VD_POLICY_DAILY || now < seat->daily)
        return false;
    seat->daily = vd_seat_next_daily(office, seat, now);
    if (has_news(office, seat))
        return true;
    skip_daily(office, seat);
    return false;
}

/* The moment of the reminder before the deadline that runs; 0 if there is none, or it was. */
static int64_t reminder_of(const struct vd_office *office, const struct vd_mail_seat *seat)
{
    struct vd_look look;
    struct vd_house_card card;

    if (!seat->asked || seat->policy.when == VD_POLICY_NONE ||
        !vd_house_look(office->house, &seat->party, &look) || look.due == 0 ||
        look.due == seat->reminded || !vd_house_card(office->house, seat->party.game, &card))
        return 0;
    unsigned hours = seat->policy.remind != 0 ? seat->policy.remind : card.pace.remind;

    return hours != 0 ? look.due - (int64_t)hours * 3600 : 0;
}

static bool is_over(const struct vd_office *office, const struct vd_mail_seat *seat)
{
    struct vd_look look;

    return vd_house_look(office->house, &seat->party, &look) && look.over;
}

static void remind(struct vd_office *office, struct vd_mail_seat *seat)
{
    struct vd_look look;

    (void)vd_house_look(office->house, &seat->party, &look);
    seat->reminded = look.due;
    vd_mail_seat_write(office, seat, true);
}

/* Its answer is to be in the same mail. */
static bool has_letter_in_hand(const struct vd_office *office, const struct vd_mail_seat *seat)
{
    const struct vd_taking *taking = office->takings;

    while (taking != NULL && (taking->seat != seat || taking->state == VD_TAKING_ANSWER ||
                              taking->state == VD_TAKING_ANSWERED))
        taking = taking->next;
    return taking != NULL;
}

/* The one mail that is to be written to the seat now, if any. */
static void run_seat(struct vd_office *office, struct vd_mail_seat *seat)
{
    int64_t reminder;

    if (has_letter_in_hand(office, seat))
        return;
    if (seat->letters > 0 || seat->wants) {
        if (!has_settled(office, seat))
            return;
        if (seat->letters > 0 || is_notice_due(office, seat) ||
            (seat->policy.when != VD_POLICY_NONE && is_over(office, seat))) {
            vd_mail_seat_write(office, seat, false);
            return;
        }
    }
    if (is_daily_due(office, seat)) {
        vd_mail_seat_write(office, seat, false);
        return;
    }
    reminder = reminder_of(office, seat);
    if (reminder != 0 && reminder <= (int64_t)(office->now / 1000))
        remind(office, seat);
}

/* When it is to be looked at again, if nothing is heard before. */
static uint64_t next_check(const struct vd_office *office, const struct vd_mail_seat *seat)
{
    int64_t reminder = reminder_of(office, seat);
    uint64_t next = reminder != 0 ? (uint64_t)reminder * 1000 : UINT64_MAX, its = UINT64_MAX;

    if (seat->letters > 0 || (seat->wants && seat->policy.when == VD_POLICY_ONCE))
        its = seat->heard + office->setup.quiet;
    else if (seat->wants && seat->policy.when == VD_POLICY_AWAY)
        its = is_quiet(office, seat) ? office->now + LOOK : seat->heard + office->setup.quiet;
    else if (seat->policy.when == VD_POLICY_DAILY)
        its = (uint64_t)seat->daily * 1000;
    if (its <= office->now && vd_house_is_idle(office->house) &&
        !vd_house_is_still(office->house, seat->party.game))
        its = office->now + MOVES_LOOK;
    return its < next ? its : next;
}

static bool waits_for_house(const struct vd_mail_seat *seat)
{
    return seat->letters > 0 || (seat->wants && seat->policy.when == VD_POLICY_ONCE);
}

/* What is being kept of it is on the disk: a mail that is written before would keep what it read
 * there, and a change of the page's would be lost. */
static bool is_settled(const struct vd_mail_seat *seat)
{
    return !seat->busy && seat->unsettled == 0;
}

static void visit(struct vd_office *office)
{
    struct vd_mail_seat *seat = office->seats;

    while (office->unseen > 0 && !seat->unseen)
        seat = seat->next;
    if (office->unseen > 0)
        look_after(office, seat);
}

void vd_office_clock(struct vd_office *office, uint64_t now)
{
    if (now > office->now)
        office->now = now;
}

void vd_office_run(struct vd_office *office, uint64_t now)
{
    vd_office_clock(office, now);
    if (vd_house_broken(office->house) != NULL)
        return;
    visit(office);
    for (struct vd_taking *taking = office->takings, *next; taking != NULL; taking = next) {
        next = taking->next;
        if (taking->state != VD_TAKING_READY)
            continue;
        taking->state = VD_TAKING_HOUSE;
        taking->go(taking);
    }
    unsigned left = SEATS_AT_ONCE;

    for (struct vd_mail_seat *seat = office->seats; seat != NULL && left > 0; seat = seat->next) {
        if (!is_settled(seat) || (!waits_for_house(seat) && office->now < seat->check))
            continue;
        left -= office->now >= seat->check;
        run_seat(office, seat);
        seat->check = next_check(office, seat);
    }
    if (office->outbox != NULL)
        vd_outbox_run(office->outbox, (int64_t)(office->now / 1000));
}

uint64_t vd_office_next(struct vd_office *office)
{
    int64_t outbox = office->outbox != NULL ? vd_outbox_next(office->outbox) : INT64_MAX;
    uint64_t next = outbox == INT64_MAX ? UINT64_MAX : (uint64_t)outbox * 1000;

    if (office->unseen > 0)
        return office->now;
    for (const struct vd_taking *taking = office->takings; taking != NULL; taking = taking->next) {
        if (taking->state == VD_TAKING_READY)
            return office->now;
    }
    for (const struct vd_mail_seat *seat = office->seats; seat != NULL; seat = seat->next) {
        if (is_settled(seat) && seat->check < next)
            next = seat->check;
    }
    return next;
}

bool vd_office_is_idle(const struct vd_office *office)
{
    bool idle = office->takings == NULL && office->unseen == 0;

    for (const struct vd_mail_seat *seat = office->seats; seat != NULL && idle; seat = seat->next)
        idle = is_settled(seat) && !waits_for_house(seat) && seat->check > office->now;
    return idle;
}
