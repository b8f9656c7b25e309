/* unit/test_letter_worlds.c: two worlds of separate commanders, through session and record: letters, open orders,
 * dice that are typed in, and proposals to go back (I30, I33, I35).
 *
 * Two records of one campaign go the same way but for what some of the seats must not notice: a letter between
 * others, an order that is open in one of them, a die that is waited for in one. Whoever neither wrote nor got it, nor
 * gave the order, has the same in both: its own record but for the seals, view, prompt, list of orders, whether it can
 * take something back, whether its own letter is taken, and what it is asked when somebody proposes to go back. */
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/vdr.h"
#include "rules/altar/telling/tell.h"
#include "scenario/scenario.h"
#include "systems/altar.h"
#include "unit/altar_worlds_parts.h"
#include "unit/lettered/leaks.h"
#include "unit/record_changes.h"
#include "unit/sim_desk.h"

enum { LINES = 4096 };
enum { WORLDS = 2, TEXT = 1 << 23, LINE = 200, ORDERS = SANITIZED ? 60 : 160, TRIES = 40 };

static const struct vd_catalogue catalogue = {.system = vd_system_find};

struct tally {
    size_t compared, letters, amid, waiting, proposed, rewinds, consents;
    unsigned found; /* differences, while a leak is planted */
};

struct pair {
    struct vd_record record[WORLDS];
    struct altar_worlds *worlds;
    char *text[WORLDS];
    uint32_t knows;   /* seats to whom the worlds may differ, a bit each */
    uint32_t crossed; /* whose orders came before a letter in one, behind it in the other */
    bool between[VD_SEATS_MAX][LINES]; /* lines of others that came in between */
    struct tally *tally;
    uint32_t told;                  /* seats, by the last act */
    char refusal[VD_SENTENCE_SIZE]; /* the last */
};

static unsigned below(struct pair *pair, size_t count)
{
    assert(count > 0);
    return (unsigned)(random_next(&pair->worlds->base.random) % count);
}

static uint8_t seats_of(const struct pair *pair)
{
    return pair->record[0].scenario->seat_count;
}

static struct vd_session *session_of(const struct pair *pair, unsigned which)
{
    return pair->record[which].session;
}

/* ---- what a seat gets ---- */

static size_t outputs(struct pair *pair, unsigned which, uint8_t seat)
{
    const struct vd_record *record = &pair->record[which];
    const struct vd_view *view = vd_session_view(record->session, seat);
    struct vd_writer out = vd_writer_of(pair->text[which], TEXT);
    struct vd_choice *list = pair->worlds->base.choices;
    struct vd_prompt prompt = {0};
    struct vd_proposed proposed = vd_session_proposed_to(record->session, seat);
    size_t count =
        altar_system.play->legal(record->scenario, view, vd_session_work(record->session), list,
                                 pair->worlds->base.sizes.choices);

    write_own_record(record, seat, &out);
    altar_system.language->print_view(record->scenario, view, VD_FORM_JSON, &out);
    altar_system.keeping->serialize_view(record->scenario, view, &out);
    altar_system.language->prompt(record->scenario, view, &prompt);
    vd_write_format(&out, "%s %s, to line %lu, told by %lu", prompt.sentence,
                    vd_session_can_undo(record->session, seat) ? "undo" : "no undo",
                    (unsigned long)proposed.line, (unsigned long)proposed.told);
    vd_write_text(&out, (struct vd_text){(const char *)list, count * sizeof *list});
    assert_true(out.length < TEXT);
    return out.length;
}

static void differs(struct pair *pair, uint8_t seat, const char *when)
{
    const char *one = pair->text[0], *other = pair->text[1];
    size_t at = 0;

    pair->tally->found++;
    if (lettered_leak != LETTERED_LEAK_NONE)
        return;
    while (one[at] == other[at])
        at++;
    at -= at > 200 ? 200 : at;
    fail_msg("%s: %s has not the same:\n%.400s\n---- and\n%.400s", when,
             pair->record[0].scenario->seat_names[seat], one + at, other + at);
}

static void compare(struct pair *pair, uint32_t but, const char *when)
{
    for (uint8_t seat = 0; seat < seats_of(pair) && pair->tally->found == 0; seat++) {
        if (((pair->knows | but) & VD_AUDIENCE(seat)) != 0)
            continue;
        size_t size = outputs(pair, 0, seat);

        pair->tally->compared++;
        if (outputs(pair, 1, seat) != size || memcmp(pair->text[0], pair->text[1], size) != 0)
            differs(pair, seat, when);
    }
}

/* ---- acts ---- */

static bool is_arrival(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_LETTER &&
           (altar_event_letter(event).state == VD_LETTER_DELIVERED ||
            altar_event_letter(event).state == VD_LETTER_INTERCEPTED);
}

/* The seats that got a letter. */
static uint32_t got_letters(const struct vd_outcome *outcome)
{
    uint32_t seats = 0;

    for (size_t i = 0; i < outcome->event_count; i++) {
        if (is_arrival(&outcome->events[i]))
            seats |= outcome->events[i].audience;
    }
    return seats;
}

static uint32_t told_by(const struct vd_outcome *outcome)
{
    uint32_t seats = 0;

    for (uint8_t seat = 0; seat < VD_SEATS_MAX; seat++)
        seats |= outcome->seat[seat].count > 0 ? VD_AUDIENCE(seat) : 0;
    return seats;
}

static enum vd_result take(struct pair *pair, unsigned which, uint8_t seat, const char *text,
                           uint32_t *got)
{
    struct vd_record *record = &pair->record[which];
    struct vd_error error = {0};
    struct vd_outcome outcome;
    const char *canonical;
    struct vd_act act;

    lettered_now = record->session;
    enum vd_result result =
        vd_record_take(record, seat, vd_text_of(text), &act, &canonical, &error);

    (void)snprintf(pair->refusal, sizeof pair->refusal, "%s", error.sentence);
    if (result == VD_OK) {
        vd_record_execute(record, &act, canonical, 0, &outcome);
        *got |= got_letters(&outcome);
        pair->told = told_by(&outcome);
    }
    return result;
}

static uint32_t enemies_of(const struct pair *pair, uint8_t seat)
{
    const struct vd_scenario *sc = pair->worlds->base.sc;
    uint32_t seats = 0;

    for (uint8_t i = 0; i < seats_of(pair); i++)
        seats |= sc->seat_side[i] != sc->seat_side[seat] ? VD_AUDIENCE(i) : 0;
    return seats;
}

static bool is_open(const struct pair *pair, unsigned which, uint8_t seat)
{
    enum lettered_leak leak = lettered_leak;

    lettered_leak = LETTERED_LEAK_NONE;
    bool open = vd_session_can_undo(session_of(pair, which), seat);

    lettered_leak = leak;
    return open;
}

/* Fellows hear at the end of his rally what he has spent; an enemy hears nothing that can be taken back. */
static void no_enemy_heard(const struct pair *pair, unsigned which, uint8_t seat, const char *order)
{
    if ((pair->told & enemies_of(pair, seat)) != 0 && is_open(pair, which, seat))
        fail_msg("'%s' can be taken back, and its enemy has heard of it", order);
}

/* The same in both; whether it was taken, which must be the same too unless the seat knows. */
static bool both_take(struct pair *pair, uint8_t seat, const char *text)
{
    uint32_t got[WORLDS] = {0, 0};
    enum vd_result one = take(pair, 0, seat, text, &got[0]);
    enum vd_result other = take(pair, 1, seat, text, &got[1]);

    pair->knows |= got[0] ^ got[1];
    if (one != other && (pair->knows & VD_AUDIENCE(seat)) == 0) {
        pair->tally->found++;
        if (lettered_leak == LETTERED_LEAK_NONE)
            fail_msg("'%s' is taken in one world only: %s", text, pair->refusal);
    }
    return one == VD_OK && other == VD_OK;
}

/* An order that somebody may give now; false if nobody is asked. */
static bool choose(struct pair *pair, uint8_t *seat, char order[LINE])
{
    const struct vd_session *session = session_of(pair, 0);
    struct vd_writer out = vd_writer_of(order, LINE);
    struct vd_command orders[2];
    uint8_t first = (uint8_t)below(pair, seats_of(pair));

    *worlds_start(pair->worlds) = *(const struct altar_state *)vd_session_state(session);
    for (uint8_t i = 0; i < seats_of(pair); i++) {
        *seat = (uint8_t)((first + i) % seats_of(pair));
        if (!vd_session_view(session, *seat)->asked)
            continue;
        (void)worlds_choose(&pair->worlds->base, vd_session_view(session, *seat), orders);
        altar_system.language->print_command(pair->record[0].scenario, &orders[0], &out);
        return true;
    }
    return false;
}

/* To a fellow of his; false if he has none. */
static bool compose(struct pair *pair, uint8_t from, uint8_t *to, char letter[LINE])
{
    const struct vd_scenario *sc = pair->worlds->base.sc;

    for (unsigned tries = 0; tries < TRIES; tries++) {
        *to = (uint8_t)below(pair, seats_of(pair));
        if (*to == from || sc->seat_side[*to] != sc->seat_side[from])
            continue;
        (void)snprintf(letter, LINE, "msg %s: the road is open, %u", sc->seat_names[*to],
                       below(pair, 1000));
        return true;
    }
    return false;
}

static bool is_waiting(const struct pair *pair, unsigned which, uint8_t *seat)
{
    return vd_session_wanted(session_of(pair, which), seat) != NULL;
}

static void throw_dice(struct pair *pair)
{
    uint8_t seat, other;
    char text[LINE];

    while (is_waiting(pair, 0, &seat) && is_waiting(pair, 1, &other) && pair->tally->found == 0) {
        (void)snprintf(text, sizeof text, "die %u", 1 + below(pair, 6));
        if (!both_take(pair, seat, text) && !both_take(pair, seat, "die auto"))
            return;
    }
}

/* ---- differences ---- */

/* A letter in one of them. */
static void write_one(struct pair *pair)
{
    uint8_t from = (uint8_t)below(pair, seats_of(pair)), to;
    uint32_t got = 0;
    char letter[LINE];

    if (!compose(pair, from, &to, letter))
        return;
    pair->knows |= VD_AUDIENCE(from) | VD_AUDIENCE(to);
    if (take(pair, 0, from, letter, &got) == VD_OK)
        pair->tally->letters++;
    pair->knows |= got;
    compare(pair, 0, "a letter between others");
}

/* Somebody proposes to go back to one of his latest lines, at which the worlds were the same. */
static bool propose_one(struct pair *pair, uint32_t but)
{
    uint8_t from = (uint8_t)below(pair, seats_of(pair));
    uint32_t lines = pair->record[0].seats[from].k - 1;
    uint32_t line = lines > 8 ? lines - below(pair, 8) : lines;
    char text[LINE];

    if (((pair->knows | but) & VD_AUDIENCE(from)) != 0 || line < 2 || line >= LINES ||
        pair->between[from][line])
        return false;
    (void)snprintf(text, sizeof text, "propose rewind %lu", (unsigned long)line);
    if (!both_take(pair, from, text))
        return false;
    compare(pair, but, "a proposal");
    return true;
}

static bool propose(struct pair *pair, uint32_t but)
{
    for (unsigned tries = 0; tries < TRIES; tries++) {
        if (propose_one(pair, but))
            return true;
    }
    return false;
}

/* All consent, and the clock does it. */
static void go_back(struct pair *pair)
{
    uint32_t got = 0;
    char text[LINE];
    bool agreed = false;

    for (uint8_t seat = 0; seat < seats_of(pair) && pair->tally->found == 0; seat++) {
        if (vd_session_has_consented(session_of(pair, 0), seat))
            continue;
        pair->tally->consents += both_take(pair, seat, "consent");
        compare(pair, 0, "a consent");
    }
    for (unsigned which = 0; which < WORLDS; which++) {
        (void)snprintf(text, sizeof text, "rewind %lu",
                       (unsigned long)vd_session_proposed(session_of(pair, which), &agreed));
        if (!agreed || take(pair, which, VD_SEAT_CLOCK, text, &got) != VD_OK)
            pair->knows = UINT32_MAX;
    }
    pair->tally->rewinds++;
    compare(pair, 0, "a rewind");
}

static void write_amid(struct pair *pair, uint32_t but, bool waits)
{
    uint8_t from = (uint8_t)below(pair, seats_of(pair)), to;
    char letter[LINE];

    if (((but | pair->knows) & VD_AUDIENCE(from)) != 0 || !compose(pair, from, &to, letter) ||
        (but & VD_AUDIENCE(to)) != 0 || !both_take(pair, from, letter))
        return;
    pair->tally->amid += !waits;
    pair->tally->waiting += waits;
    compare(pair, but, waits ? "a die is waited for in one" : "orders are open in one");
}

/* Their lines since these. */
static void note_between(struct pair *pair, const uint32_t since[VD_SEATS_MAX])
{
    for (uint8_t i = 0; i < seats_of(pair); i++) {
        for (uint32_t k = since[i]; k <= pair->record[0].seats[i].k && k < LINES; k++)
            pair->between[i][k] = true;
    }
}

/* What others do while somebody's order is open, or waits for a die, in one of the worlds. */
static void go_on_beside(struct pair *pair, uint8_t seat, uint32_t but, bool waits)
{
    uint32_t since[VD_SEATS_MAX];

    for (uint8_t i = 0; i < seats_of(pair); i++)
        since[i] = pair->record[0].seats[i].k + ((but & VD_AUDIENCE(i)) == 0);
    for (unsigned i = 0; i < 3 && pair->tally->found == 0; i++)
        write_amid(pair, but, waits);
    if (!waits && !is_open(pair, 0, seat)) {
        pair->tally->found++;
        if (lettered_leak == LETTERED_LEAK_NONE)
            fail_msg("%s can no longer undo", pair->worlds->base.sc->seat_names[seat]);
    }
    note_between(pair, since);
    if (below(pair, 12) == 0 && propose(pair, but)) {
        pair->tally->proposed++;
        pair->knows |= but; /* it tells them in between */
    }
    note_between(pair, since);
}

static void order_in_one(struct pair *pair, uint8_t seat, const char *order)
{
    uint32_t but = VD_AUDIENCE(seat), got = 0;
    uint8_t thrower = seat;

    if (take(pair, 0, seat, order, &got) != VD_OK)
        return;
    bool waits = is_waiting(pair, 0, &thrower);

    but |= waits ? VD_AUDIENCE(thrower) : 0;
    bool heard = (pair->told & ~but) != 0;

    no_enemy_heard(pair, 0, seat, order);
    if (!heard && (waits || is_open(pair, 0, seat))) {
        go_on_beside(pair, seat, but, waits);
        pair->crossed |= but;
    }
    if (take(pair, 1, seat, order, &got) != VD_OK)
        pair->knows = UINT32_MAX;
}

/* A seat that ordered before a letter in one world and after it in the other shows that by what it proposes. */
static void propose_and_go_back(struct pair *pair)
{
    bool agreed;

    pair->knows |= pair->crossed;
    if (vd_session_proposed(session_of(pair, 0), &agreed) != 0 || propose(pair, 0))
        go_back(pair);
}

/* ---- campaigns ---- */

static void play(struct pair *pair)
{
    char order[LINE];
    uint8_t seat;

    for (unsigned i = 0; i < ORDERS && pair->tally->found == 0 && pair->knows != UINT32_MAX; i++) {
        if (!choose(pair, &seat, order))
            return;
        unsigned what = below(pair, 48);

        if (what == 0)
            write_one(pair);
        else if (what < 3)
            propose_and_go_back(pair);
        else if (what < 20)
            order_in_one(pair, seat, order);
        else if (both_take(pair, seat, order))
            no_enemy_heard(pair, 1, seat, order);
        throw_dice(pair);
        if (i % 4 == 0)
            compare(pair, 0, "an order");
    }
}

static void open_record(const struct sim_desk *desk, unsigned seed, bool typed,
                        struct vd_record *record)
{
    char names[400] = "";
    struct vd_writer out = vd_writer_of(names, sizeof names);
    struct vd_setting set = {"typed", names};
    struct vd_secret secret = {{(uint8_t)seed, (uint8_t)(seed >> 8), 18, 64}};
    struct vd_record_setup setup = {.catalogue = &catalogue,
                                    .system = &altar_system,
                                    .scenario = desk->scenario,
                                    .set = &set,
                                    .set_count = typed ? 1 : 0,
                                    .grade = VD_GRADE_LOCAL,
                                    .secret = &secret,
                                    .game = "0123456789abcdefABCDEF",
                                    .now = 1863000000};
    struct vd_fault fault = {0};

    for (uint8_t seat = 0; seat < desk->scenario->seat_count; seat++)
        vd_write_format(&out, "%s%s", seat > 0 ? "," : "", desk->scenario->seat_names[seat]);
    if (!vd_record_new(record, &setup, &fault))
        fail_msg("%s", fault.sentence);
}

static void play_campaign(const struct sim_desk *desk, unsigned seed, struct pair *pair)
{
    pair->worlds = altar_worlds_new(&altar_system, sim_desk_tables(desk), seed);
    pair->knows = pair->crossed = 0;
    memset(pair->between, 0, sizeof pair->between);
    lettered_seats = desk->scenario->seat_count;
    for (unsigned which = 0; which < WORLDS; which++)
        open_record(desk, seed, seed % 2 == 0, &pair->record[which]);
    play(pair);
    for (unsigned which = 0; which < WORLDS; which++)
        vd_record_release(&pair->record[which]);
    worlds_free(&pair->worlds->base);
}

static const char *const settings[] = {"commanders=separate", "fog=blind", "fog=tokens"};

static void play_campaigns(const char *scenario, const char *fog, unsigned games,
                           struct tally *tally)
{
    const char *const set[] = {settings[0], fog};
    struct pair pair = {.text = {malloc(TEXT), malloc(TEXT)}, .tally = tally};
    struct sim_desk desk;

    assert_non_null(pair.text[0]);
    assert_non_null(pair.text[1]);
    sim_desk_init_with(&desk, scenario, set, COUNT(set));
    for (unsigned seed = 1; seed <= games && tally->found == 0; seed++)
        play_campaign(&desk, seed, &pair);
    sim_desk_release(&desk);
    free(pair.text[0]);
    free(pair.text[1]);
}

static void nobody_notices_what_others_write(void **state)
{
    unsigned games = (getenv("VD_TEST_ALL") != NULL ? 60 : 3) * (SANITIZED ? 1 : 2);
    struct tally tally = {0};

    (void)state;
    for (size_t fog = 1; fog < COUNT(settings); fog++) {
        play_campaigns("gettysburg", settings[fog], games, &tally);
        play_campaigns("vicksburg", settings[fog], games, &tally);
    }
    print_message("%zu pairs of seats compared; %zu letters in one world, %zu amid open orders, "
                  "%zu while a die was "
                  "waited for; %zu proposals amid them; %zu rewinds with %zu consents\n",
                  tally.compared, tally.letters, tally.amid, tally.waiting, tally.proposed,
                  tally.rewinds, tally.consents);
    /* Under the sanitizers campaigns are short, and a die is seldom waited for. */
    const size_t least = SANITIZED ? 1 : 5;

    assert_true(tally.letters >= least && tally.amid >= least && tally.waiting >= least &&
                tally.rewinds >= least && tally.proposed >= least);
}

static void every_planted_leak_is_found(void **state)
{
    (void)state;
    if (SANITIZED)
        skip();
    for (lettered_leak = LETTERED_LEAK_NONE + 1; lettered_leak < LETTERED_LEAK_COUNT;
         lettered_leak++) {
        struct tally tally = {0};

        play_campaigns("vicksburg", "fog=blind", 30, &tally);
        play_campaigns("gettysburg", "fog=blind", 30, &tally);
        if (tally.found == 0)
            fail_msg("not found: %s", lettered_leak_words[lettered_leak]);
    }
    lettered_leak = LETTERED_LEAK_NONE;
    print_message("%d planted leaks found\n", LETTERED_LEAK_COUNT - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_notices_what_others_write),
                                       cmocka_unit_test(every_planted_leak_is_found)};

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("two worlds of letters", tests, NULL, NULL);
}
