/* unit/test_altar_account.c: the account of a battle that the machine fights out: every die that was
 * thrown for it is told, once, and what is told explains itself. */
#include <jansson.h>
#include <string.h>

#include "core/fast_dice.h"
#include "rules/altar/battle/battle.h"
#include "rules/altar/names/kinds.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/account.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"
#include "rules/altar/words/words.h"
#include "unit/check.h"
#include "unit/sim_desk.h"

enum { EVENTS = 4096, FACES = 21, BATTLES = 200, START = 8, LAST = 20, DUSK = 16 };

/* The owner of a die: the high byte of the subject of its key (battle_dice.c). */
enum { OF_UNIT = 0, OF_SIDE = 3 };

/* What fell, and what was told: [unit or side][face]. */
struct dice_of {
    unsigned unit[ALTAR_UNITS_MAX][FACES], side[ALTAR_SIDES][FACES];
};

struct thrown {
    struct vd_fast_dice fast;
    struct dice_of dice;
};

struct books {
    const struct altar_scenario *sc;
    struct dice_of dice;
    unsigned fatigue[ALTAR_UNITS_MAX];
    bool broken[ALTAR_UNITS_MAX];
    bool bid[ALTAR_TOKENS_MAX];
    unsigned attacks[ALTAR_SIDES], combats, longer, led, again, overrun, priority, gave_way,
        stances, hours;
};

struct battle {
    struct sim_desk desk;
    struct altar_state state;
    struct altar_work work;
    struct vd_event events[EVENTS];
    struct thrown thrown;
    struct books books;
};

/* ---- what falls ---- */

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    struct thrown *thrown = context;
    struct vd_dice dice = vd_fast_dice(&thrown->fast);
    unsigned face = dice.roll(dice.context, key, sides);
    unsigned whose = key.subject >> 8, id = key.subject & 0xFF;

    if (whose == OF_UNIT)
        thrown->dice.unit[id][face]++;
    else if (whose == OF_SIDE)
        thrown->dice.side[id][face]++;
    return face;
}

/* ---- what is told ---- */

static void expect_fatigue(struct books *books, const struct altar_event_pair *of, unsigned party,
                           unsigned least)
{
    altar_unit_id unit = of->unit[party];

    assert_true(of->fatigue[party] >= books->fatigue[unit.v] + least || of->breaks[party]);
    books->fatigue[unit.v] = of->fatigue[party];
    books->broken[unit.v] = of->breaks[party];
}

/* The difference of the scores says who suffers what (data/altar/battle.yaml). */
static void check_pair(struct books *books, const struct altar_event_combat *combat, unsigned pair)
{
    const struct altar_event_pair *of = &combat->pairs[pair];
    int margin = altar_combat_score(books->sc, combat, pair, ALTAR_PARTY_STRIKES) -
                 altar_combat_score(books->sc, combat, pair, ALTAR_PARTY_STRUCK);
    unsigned loser = margin < 0 ? ALTAR_PARTY_STRIKES : ALTAR_PARTY_STRUCK;

    for (unsigned party = 0; party < ALTAR_PARTIES; party++) {
        assert_int_equal(books->sc->units[of->unit[party].v].token.v, combat->token[party].v);
        assert_false(books->broken[of->unit[party].v]);
        assert_int_equal(of->tired[party],
                         books->fatigue[of->unit[party].v] >= books->sc->battle.tired_at);
        books->dice.unit[of->unit[party].v][of->face[party]]++;
        if (of->again[party])
            books->dice.unit[of->unit[party].v][combat->first_face[party]]++;
        books->again += of->again[party];
    }
    expect_fatigue(books, of, loser, 1);
    expect_fatigue(books, of, 1 - loser, margin >= -1 && margin <= 1);
}

/* H11: who fled did so because the nerve of his division gave way; then all fled who were not fresh. */
static void check_nerve(struct books *books, const struct altar_event_combat *combat)
{
    for (unsigned party = 0; party < ALTAR_PARTIES; party++) {
        bool gave_way =
            combat->nerve[party] > 0 && combat->nerve[party] <= books->sc->battle.nerve_breaks_to;

        books->gave_way += gave_way;
        for (unsigned i = 0; i < combat->pairs_count; i++) {
            const struct altar_event_pair *of = &combat->pairs[i];

            if (combat->pairs[i].unit[ALTAR_PARTY_STRUCK].v == ALTAR_NONE)
                continue;
            assert_true(combat->nerve[party] > 0);
            assert_true(!of->fled[party] || (gave_way && of->breaks[party]));
            assert_true(!gave_way || of->breaks[party] || of->fatigue[party] == 0);
        }
    }
}

static void check_combat(struct books *books, const struct vd_event *event)
{
    const struct altar_event_combat combat = altar_event_combat(event);
    struct vd_event again;

    altar_compose_combat(combat, &again);
    assert_memory_equal(event->arg, again.arg, sizeof again.arg);
    books->attacks[books->sc->tokens[combat.token[ALTAR_PARTY_STRIKES].v].side] += !combat.goes_on;
    books->combats++;
    books->longer += combat.goes_on;
    books->led += combat.leader != ALTAR_NONE;
    check_nerve(books, &combat);
    assert_true(books->bid[combat.token[0].v]);
    for (unsigned i = 0; i < combat.pairs_count; i++) {
        if (combat.pairs[i].unit[ALTAR_PARTY_STRUCK].v != ALTAR_NONE) {
            check_pair(books, &combat, i);
            continue;
        }
        books->overrun++;
        books->broken[combat.pairs[i].unit[ALTAR_PARTY_STRIKES].v] = true;
        assert_int_equal(books->sc->units[combat.pairs[i].unit[0].v].arm, ALTAR_ARTILLERY);
    }
}

static void check_rallies(struct books *books, struct altar_event_rallies told)
{
    for (unsigned i = 0; i < told.units_count; i++) {
        const struct altar_event_rally entry = told.units[i];

        books->dice.unit[entry.unit.v][entry.face]++;
        assert_true(books->broken[entry.unit.v]);
        books->broken[entry.unit.v] = entry.result != ALTAR_RALLY_RETURNS;
        if (entry.result == ALTAR_RALLY_RETURNS)
            books->fatigue[entry.unit.v] = books->sc->battle.fatigue_after_rally;
    }
}

static void check_rest(struct books *books, struct altar_event_rest told)
{
    for (unsigned i = 0; i < told.units_count; i++) {
        const struct altar_event_rested entry = told.units[i];

        assert_true(entry.fatigue < books->fatigue[entry.unit.v]);
        books->fatigue[entry.unit.v] = entry.fatigue;
    }
}

static void check_bids(struct books *books, struct altar_event_bids told)
{
    for (unsigned i = 0; i < told.bids_count; i++)
        books->bid[told.bids[i].token.v] = true;
}

static void check_fought(struct books *books, struct altar_event_fought told)
{
    unsigned broken[ALTAR_SIDES] = {0};

    for (unsigned i = 0; i < books->sc->unit_count; i++)
        broken[books->sc->units[i].side] += books->broken[i];
    books->hours++;
    assert_int_equal(books->stances, books->hours);
    for (unsigned side = 0; side < ALTAR_SIDES; side++) {
        assert_int_equal(told.attacks[side], books->attacks[side]);
        assert_int_equal(told.broken[side], broken[side]);
        books->attacks[side] = 0;
    }
}

static void check_event(struct books *books, const struct vd_event *event)
{
    assert_true(altar_event_is_sound(&books->sc->base, event));
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_STANCE:
        assert_int_equal(altar_event_stance(event).hour, START + books->hours);
        books->stances++;
        break;
    case ALTAR_EVENT_CLOCK:
        books->dice.side[ALTAR_UNION][altar_event_clock(event).dice[ALTAR_UNION]]++;
        books->dice.side[ALTAR_CONFEDERATE][altar_event_clock(event).dice[ALTAR_CONFEDERATE]]++;
        break;
    case ALTAR_EVENT_PRIORITY:
        assert_int_equal(event->audience, VD_AUDIENCE(altar_event_priority(event).side));
        books->priority++;
        break;
    case ALTAR_EVENT_BIDS:
        check_bids(books, altar_event_bids(event));
        break;
    case ALTAR_EVENT_COMBAT:
        check_combat(books, event);
        break;
    case ALTAR_EVENT_RALLIES:
        check_rallies(books, altar_event_rallies(event));
        break;
    case ALTAR_EVENT_REST:
        check_rest(books, altar_event_rest(event));
        break;
    case ALTAR_EVENT_FOUGHT:
        check_fought(books, altar_event_fought(event));
        break;
    default:
        assert_int_equal(event->kind, ALTAR_EVENT_HELD);
        break;
    }
}

/* ---- battles ---- */

/* Every second division of either side, some of them on their way. */
static void muster(struct battle *battle, uint64_t seed)
{
    const struct altar_scenario *sc = battle->books.sc;
    struct random random = {seed};
    uint8_t units[ALTAR_UNITS_MAX] = {0}, arrives[ALTAR_TOKENS_MAX];
    const struct altar_battle_setup setup = {.turn = 1,
                                             .purpose = ALTAR_DIE_BATTLE,
                                             .attacker = (uint8_t)(seed % ALTAR_SIDES),
                                             .start = START,
                                             .last = seed % 3 == 0 ? DUSK : LAST,
                                             .breakpoint_percent = 25,
                                             .units = units,
                                             .arrives = arrives};

    for (unsigned i = 0; i < ALTAR_TOKENS_MAX; i++)
        arrives[i] = random_between(&random, 0, 1) == 0
                         ? (uint8_t)ALTAR_NONE
                         : (uint8_t)(random_between(&random, 0, 9) > 6 ? 2 : 0);
    altar_battle_muster(sc, &sc->battle, &setup, &battle->work.battle);
}

/* How many events tell it. */
static size_t fight(struct battle *battle, uint64_t seed)
{
    struct vd_dice dice = {.roll = roll, .context = &battle->thrown};
    struct vd_events events = {battle->events, 0, EVENTS};
    struct altar_game game = {.sc = battle->books.sc,
                              .state = &battle->state,
                              .dice = &dice,
                              .events = &events,
                              .work = &battle->work};

    battle->thrown.fast.seed = seed;
    muster(battle, seed);
    while (altar_account_hour(&game))
        ;
    assert_true(events.count <= EVENTS / 4);
    for (size_t i = 0; i < events.count; i++)
        check_event(&battle->books, &battle->events[i]);
    assert_memory_equal(&battle->thrown.dice, &battle->books.dice, sizeof battle->books.dice);
    return events.count;
}

static void every_die_is_told(const char *scenario)
{
    static struct battle battle;
    unsigned combats = 0, led = 0, again = 0, overrun = 0, gave_way = 0;

    for (uint64_t seed = 0; seed < BATTLES; seed++) {
        memset(&battle, 0, sizeof battle);
        sim_desk_init(&battle.desk, scenario, NULL);
        battle.books.sc = sim_desk_tables(&battle.desk);
        (void)fight(&battle, seed);
        combats += battle.books.combats;
        led += battle.books.led;
        again += battle.books.again;
        overrun += battle.books.overrun;
        gave_way += battle.books.gave_way;
        assert_true(battle.books.priority > 0);
        sim_desk_release(&battle.desk);
    }
    print_message(
        "%s: %u combats, %u led, %u dice rolled again, %u batteries overrun, the nerve of %u "
        "gave way\n",
        scenario, combats, led, again, overrun, gave_way);
    assert_true(combats > BATTLES && again > 0 && overrun > 0 && gave_way > 0);
}

static void every_die_of_gettysburg_is_told(void **state)
{
    (void)state;
    every_die_is_told("gettysburg");
}

static void every_die_of_vicksburg_is_told(void **state)
{
    (void)state;
    every_die_is_told("vicksburg");
}

/* Four divisions in one: lines that do not find room in one event. */
static void join_divisions(struct altar_scenario *sc)
{
    altar_piece_id host = ALTAR_NO_PIECE;
    uint8_t joined = 0;

    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (sc->tokens[i].kind != ALTAR_DIVISION)
            continue;
        if (joined % 4 == 0 || sc->tokens[host.v].side != sc->tokens[i].side) {
            host = altar_piece(i);
            joined = 1;
            continue;
        }
        for (unsigned k = 0; k < sc->tokens[i].unit_count; k++)
            sc->units[sc->tokens[i].first_unit + k].token = host;
        sc->tokens[i].unit_count = 0;
        joined++;
    }
}

static void check_document(const struct battle *battle, size_t count);

static void a_long_line_takes_several_events(void **state)
{
    static struct battle battle;
    static struct altar_scenario joined;
    unsigned longer = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        memset(&battle, 0, sizeof battle);
        sim_desk_init(&battle.desk, "gettysburg", NULL);
        joined = *sim_desk_tables(&battle.desk);
        join_divisions(&joined);
        battle.books.sc = &joined;
        check_document(&battle, fight(&battle, seed));
        longer += battle.books.longer;
        sim_desk_release(&battle.desk);
    }
    assert_true(longer > 10);
}

/* ---- how it reads ---- */

static altar_piece_id token_of(const struct altar_scenario *sc, const char *name)
{
    uint8_t token = 0;

    while (strcmp(altar_token_word(sc, token), name) != 0)
        token++;
    return altar_piece(token);
}

static altar_unit_id unit_of(const struct altar_scenario *sc, const char *name)
{
    uint8_t unit = 0;

    while (strcmp(altar_name(sc, sc->units[unit].name), name) != 0)
        unit++;
    return altar_unit(unit);
}

static uint8_t general_of(const struct altar_scenario *sc, const char *name)
{
    uint8_t general = 0;

    while (strcmp(altar_name(sc, sc->generals[general].name), name) != 0)
        general++;
    return general;
}

static struct vd_event attack_of(struct altar_event_combat combat)
{
    struct vd_event event;

    altar_compose_combat(combat, &event);
    event.rule = ALTAR_I25;
    event.audience = 3;
    return event;
}

/* Heth on Wadsworth, with everything that a pair can have. */
static struct vd_event an_attack(const struct altar_scenario *sc)
{
    struct altar_event_combat combat = {
        .token = {token_of(sc, "Heth"), token_of(sc, "Wadsworth")},
        .bid = {7, 6},
        .guns = 1,
        .generals = 2,
        .defender_ground = 1,
        .defender_generals = 1,
        .nerve = {7, 1},
        .first_face = {0, 1},
        .leader = general_of(sc, "Ambrose P. Hill"),
        .leads = 1,
        .falls = true,
        .pairs_count = 3,
        .pairs = {{.unit = {unit_of(sc, "Archer"), unit_of(sc, "Meredith")},
                   .face = {1, 6},
                   .fatigue = {0, 2},
                   .supported = {true},
                   .again = {false, true},
                   .breaks = {false, true},
                   .fled = {false, true}},
                  {.unit = {unit_of(sc, "Pettigrew"), unit_of(sc, "Cutler")},
                   .face = {6, 1},
                   .fatigue = {3},
                   .tired = {true},
                   .breaks = {false, true}},
                  {.unit = {unit_of(sc, "Garnett"), ALTAR_NO_UNIT}, .breaks = {true}}}};

    return attack_of(combat);
}

static void check_words(const struct altar_scenario *sc, const struct vd_event *event,
                        const char *words)
{
    char text[1024];
    struct vd_writer out = vd_writer_of(text, sizeof text);

    altar_print_event(&sc->base, event, &out);
    assert_string_equal(text, words);
}

static void an_attack_reads_with_its_dice(void **state)
{
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, "gettysburg", NULL);
    const struct altar_scenario *sc = sim_desk_tables(&desk);
    struct vd_event attack = an_attack(sc);

    check_words(
        sc, &attack,
        "Heth (bid 7, +1 guns, +2 generals, +1 led) attacks Wadsworth (bid 6, +1 ground, +1 "
        "generals), led by Ambrose P. Hill, who is carried off the field: Archer 1+4=5 "
        "(quality -1, support +1) on Meredith 6+3=9 (quality +1, rerolled, was 1), Meredith has "
        "fatigue 2; Pettigrew 6+6=12 (quality +3, tired -1) on Cutler 1+4=5 (quality +2), "
        "Pettigrew has fatigue 3, Cutler breaks; Garnett is overrun; nerve: Heth 7, Wadsworth 1 "
        "(Meredith breaks). [I25]");
    sim_desk_release(&desk);
}

/* In short: pairs won and lost by who attacks; the hour's bids and its clock are for those who ask. */
static void an_hour_reads_in_three_lines(void **state)
{
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, "gettysburg", NULL);
    const struct altar_scenario *sc = sim_desk_tables(&desk);
    const uint16_t heth = token_of(sc, "Heth").v;
    struct vd_event hour[] = {
        {ALTAR_EVENT_STANCE, ALTAR_I25, 3, {8, 1, 52, 40, 1}},
        {ALTAR_EVENT_BIDS, ALTAR_I25, 3, {8, 3 | 1 << 8, ALTAR_UNION, 1, heth | 7 << 8}},
        an_attack(sc),
        {ALTAR_EVENT_HELD, ALTAR_I25, 3, {1, heth}},
        {ALTAR_EVENT_CLOCK, ALTAR_I25, 3, {7, 4 | 2 << 8, 4 | 6 << 8, ALTAR_UNION}},
        {ALTAR_EVENT_RALLIES, ALTAR_I25, 3, {1, unit_of(sc, "Cutler").v | 6 << 8 | 2 << 13, 7}},
        {ALTAR_EVENT_REST, ALTAR_I25, 3, {1, unit_of(sc, "Archer").v | 1 << 8}},
        {ALTAR_EVENT_FOUGHT, ALTAR_I25, 3, {9, 0, 1, 0, 1, 4, 3}},
    };
    char text[2048];
    struct vd_writer out = vd_writer_of(text, sizeof text);

    altar_print_told(&sc->base, (vd_seat_id){ALTAR_UNION}, hour, COUNT(hour), &out, NULL);
    assert_string_equal(text, "Attacks: Heth on Wadsworth 1 to 1 (3 broken). [I25]\n"
                              "Rally: Wadsworth/Cutler 6+1=7 returns. [I25]\n"
                              "9:00: attacks Union 0, Confederate 1; broken Union 0, Confederate 1 "
                              "(Union breaks at 4, Confederate at 3). "
                              "[L13]\n");
    check_words(sc, &hour[0],
                "At 8:00 the Union side (weight 52) advances, but a Cautious general waits for "
                "reinforcements, the Confederate side (weight 40) holds. [H3]");
    check_words(sc, &hour[1],
                "Bids at 8:00: for the clock Union 3, Confederate 1 (the Union side owns it); Heth "
                "7. [L11]");
    check_words(
        sc, &hour[4],
        "Bid level 7 is done; the clock's dice: Union 4, Confederate 2; the Union side takes "
        "the 4, the clock stands at 6. [L11]");
    check_words(sc, &hour[6], "Fatigue after rest: Heth/Archer 1. [I25]");
    sim_desk_release(&desk);
}

/* More of the attack above, whose general rides with its first brigade. */
static struct vd_event more_of_it(const struct altar_scenario *sc)
{
    struct vd_event event = an_attack(sc);
    struct altar_event_combat combat = altar_event_combat(&event);

    combat.goes_on = true;
    combat.pairs_count = 1;
    combat.first_face[0] = 2;
    combat.pairs[0] =
        (struct altar_event_pair){.unit = {unit_of(sc, "Brockenbrough"), unit_of(sc, "Meredith")},
                                  .face = {5, 1},
                                  .again = {true},
                                  .breaks = {false, true}};
    return attack_of(combat);
}

/* Birney on McLaws, which nobody ordered, with brigades that add nothing of their own. */
static struct vd_event an_unasked_attack(const struct altar_scenario *sc)
{
    return attack_of((struct altar_event_combat){
        .token = {token_of(sc, "Birney"), token_of(sc, "McLaws")},
        .bid = {6, 7},
        .first_face = {1, 0},
        .leader = ALTAR_NONE,
        .unasked = true,
        .pairs_count = 1,
        .pairs = {{.unit = {unit_of(sc, "Graham"), unit_of(sc, "Wofford")},
                   .face = {2, 4},
                   .again = {true}}}});
}

/* In short it is one attack; in full each event says which part it is. */
static void an_attack_in_two_events_reads_as_one(void **state)
{
    struct sim_desk desk;
    char text[1024];
    struct vd_writer out = vd_writer_of(text, sizeof text);

    (void)state;
    sim_desk_init(&desk, "gettysburg", NULL);
    const struct altar_scenario *sc = sim_desk_tables(&desk);
    struct vd_event attacks[] = {an_attack(sc), more_of_it(sc), an_unasked_attack(sc)};

    altar_print_told(&sc->base, (vd_seat_id){ALTAR_UNION}, attacks, COUNT(attacks), &out, NULL);
    assert_string_equal(
        text, "Attacks: Heth on Wadsworth 2 to 1 (4 broken), Birney on McLaws 0 to 1. [I25]\n");
    check_words(sc, &attacks[1],
                "Heth (bid 7, +1 guns, +2 generals, +1 led) goes on against Wadsworth (bid 6, +1 "
                "ground, +1 generals): Brockenbrough 5+2=7 (quality -2, rerolled, was 2) on "
                "Meredith 1+3=4 (quality +1), Meredith breaks; nerve: Heth 7, Wadsworth 1. [I25]");
    check_words(
        sc, &attacks[2],
        "Birney (bid 6) attacks McLaws (bid 7) without orders: Graham 2+0=2 (rerolled, was 1) on "
        "Wofford 4+0=4. [I25]");
    sim_desk_release(&desk);
}

static void lists_of_an_hour_read_entry_by_entry(void **state)
{
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, "gettysburg", NULL);
    const struct altar_scenario *sc = sim_desk_tables(&desk);
    const altar_piece_id heth = token_of(sc, "Heth"), pender = token_of(sc, "Pender");
    const uint8_t hill = general_of(sc, "Ambrose P. Hill");
    struct vd_event stance, points, bids, held, rallies, rest;

    altar_compose_stance(
        (struct altar_event_stance){
            .hour = 9, .stance = {ALTAR_GOES_FORWARD, ALTAR_GOES_FORWARD}, .weight = {40, 61}},
        &stance);
    altar_compose_priority(
        (struct altar_event_priority){
            .side = ALTAR_CONFEDERATE,
            .generals_count = 3,
            .generals = {{.general = hill, .halved = true, .value = 3},
                         {.general = general_of(sc, "Robert E. Lee"), .finest = true, .value = 8},
                         {.general = hill, .forgot = true, .value = pender.v}}},
        &points);
    altar_compose_bids((struct altar_event_bids){.hour = 8,
                                                 .clock = {1},
                                                 .owner = ALTAR_UNION,
                                                 .bids_count = 2,
                                                 .bids = {{heth, 7}, {pender, 5}}},
                       &bids);
    altar_compose_held((struct altar_event_held){.tokens_count = 2, .tokens = {heth, pender}},
                       &held);
    altar_compose_rallies(
        (struct altar_event_rallies){
            .units_count = 2,
            .units = {{.unit = unit_of(sc, "Cutler"), .face = 1, .result = ALTAR_RALLY_LOST},
                      {.unit = unit_of(sc, "Archer"),
                       .face = 3,
                       .result = ALTAR_RALLY_WAITS,
                       .sum = 4}}},
        &rallies);
    altar_compose_rest((struct altar_event_rest){.units_count = 2,
                                                 .units = {{unit_of(sc, "Archer"), 1, true},
                                                           {unit_of(sc, "Cutler"), 2, false}}},
                       &rest);
    check_words(sc, &stance,
                "At 9:00 the Union side (weight 40) advances, the Confederate side (weight 61) "
                "advances. [H3]");
    check_words(sc, &points,
                "Priority points of the Confederate generals: Ambrose P. Hill 3 (half of his "
                "points), Robert E. Lee 8 (his finest hour), Ambrose P. Hill's staff forgets "
                "Pender. [I25]");
    check_words(
        sc, &bids,
        "Bids at 8:00: for the clock Union 1, Confederate 0 (the Union side owns it); Heth 7, "
        "Pender 5. [L11]");
    check_words(sc, &held, "Holding their ground: Heth, Pender. [I25]");
    check_words(sc, &rallies,
                "Rally: Wadsworth/Cutler 1-1=0 is out of the battle, Heth/Archer 3+1=4 stays "
                "broken. [I25]");
    check_words(sc, &rest,
                "Fatigue after rest: Heth/Archer 1 (by its general), Wadsworth/Cutler 2. [I25]");
    sim_desk_release(&desk);
}

/* ---- as JSON ---- */

static size_t pairs_in(const json_t *hour)
{
    size_t count = 0, i, k;
    const json_t *level, *attack;

    json_array_foreach (json_object_get(hour, "levels"), i, level) {
        json_array_foreach (json_object_get(level, "attacks"), k, attack) {
            count += json_array_size(json_object_get(attack, "pairs"));
        }
    }
    return count;
}

static size_t pairs_told(const struct vd_event *events, size_t count)
{
    size_t pairs = 0;

    for (size_t i = 0; i < count; i++) {
        const struct altar_event_combat combat = altar_event_combat(&events[i]);

        for (unsigned k = 0; events[i].kind == ALTAR_EVENT_COMBAT && k < combat.pairs_count; k++)
            pairs += combat.pairs[k].unit[ALTAR_PARTY_STRUCK].v != ALTAR_NONE;
    }
    return pairs;
}

static void check_document(const struct battle *battle, size_t count)
{
    static char text[1 << 20];
    struct vd_writer out = vd_writer_of(text, sizeof text);
    size_t pairs = 0, i;
    const json_t *hour;

    altar_print_battle(&battle->books.sc->base, battle->events, count, &out);
    assert_true(out.length < sizeof text);
    json_t *document = json_loads(text, 0, NULL);

    assert_non_null(document);
    assert_null(json_object_get(document, "fortune"));
    json_array_foreach (json_object_get(document, "hours"), i, hour) {
        const json_t *stance = json_object_get(hour, "stance");

        assert_int_equal(json_integer_value(json_object_get(stance, "at")), START + i);
        assert_true(
            json_is_boolean(json_object_get(json_object_get(stance, "confederate"), "forward")));
        assert_int_equal(json_integer_value(json_object_get(hour, "until")), START + i + 1);
        pairs += pairs_in(hour);
    }
    assert_int_equal(i, battle->work.battle.hours);
    assert_int_equal(pairs, pairs_told(battle->events, count));
    json_decref(document);
}

static void a_battle_is_one_document(void **state)
{
    static struct battle battle;

    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        memset(&battle, 0, sizeof battle);
        sim_desk_init(&battle.desk, seed % 2 == 0 ? "gettysburg" : "vicksburg", NULL);
        battle.books.sc = sim_desk_tables(&battle.desk);
        check_document(&battle, fight(&battle, seed));
        sim_desk_release(&battle.desk);
    }
}

/* What is not told is null: bids and stance in a forged file, the level of attacks that nobody ordered
 * in an hour without one. */
static void an_hour_without_a_level_has_no_bid(void **state)
{
    static char text[1 << 16];
    struct vd_writer out = vd_writer_of(text, sizeof text);
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, "gettysburg", NULL);
    const struct altar_scenario *sc = sim_desk_tables(&desk);
    const struct vd_event hour[] = {
        an_attack(sc),
        more_of_it(sc),
        an_unasked_attack(sc),
        {ALTAR_EVENT_FOUGHT, ALTAR_I25, 3, {9, 1, 1, 1, 0, 4, 3}},
        {ALTAR_EVENT_FOUGHT, ALTAR_I25, 3, {10, 0, 0, 1, 0, 4, 3}},
    };

    altar_print_battle(&sc->base, hour, COUNT(hour), &out);
    json_t *document = json_loads(text, 0, NULL), *bid, *stance, *owner;
    const char *first, *second;
    json_t *pairs, *overrun, *levels;
    int nerve;

    assert_int_equal(
        json_unpack(
            document,
            "{s:[{s:o, s:o, s:[{s:o, s:[{s:{s:s, s:i}, s:o, s:o}, {s:{s:s}}!]}!]}, {s:o}!]}",
            "hours", "stance", &stance, "clock_owner", &owner, "levels", "bid", &bid, "attacks",
            "defender", "division", &first, "nerve", &nerve, "pairs", &pairs, "overrun", &overrun,
            "attacker", "division", &second, "levels", &levels),
        0);
    assert_int_equal(nerve, 1);
    assert_true(json_is_null(stance) && json_is_null(owner) && json_is_null(bid));
    assert_string_equal(first, "Wadsworth");
    assert_string_equal(second, "Birney");
    assert_int_equal(json_array_size(pairs), 3);
    assert_int_equal(json_array_size(overrun), 1);
    assert_int_equal(json_array_size(levels), 0);
    json_decref(document);
    sim_desk_release(&desk);
}

static void without_a_battle_there_is_none(void **state)
{
    const struct vd_event turn = {ALTAR_EVENT_TURN, ALTAR_I30, 3, {3}};
    struct vd_writer out = vd_writer_of(NULL, 0);
    struct sim_desk desk;

    (void)state;
    sim_desk_init(&desk, "vicksburg", NULL);
    altar_print_battle(&sim_desk_tables(&desk)->base, &turn, 1, &out);
    assert_int_equal(out.length, 0);
    sim_desk_release(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_die_of_gettysburg_is_told),
                                       cmocka_unit_test(every_die_of_vicksburg_is_told),
                                       cmocka_unit_test(a_long_line_takes_several_events),
                                       cmocka_unit_test(an_attack_reads_with_its_dice),
                                       cmocka_unit_test(an_hour_reads_in_three_lines),
                                       cmocka_unit_test(an_attack_in_two_events_reads_as_one),
                                       cmocka_unit_test(lists_of_an_hour_read_entry_by_entry),
                                       cmocka_unit_test(a_battle_is_one_document),
                                       cmocka_unit_test(an_hour_without_a_level_has_no_bid),
                                       cmocka_unit_test(without_a_battle_there_is_none)};

    return cmocka_run_group_tests_name("the account of a battle", tests, NULL, NULL);
}
