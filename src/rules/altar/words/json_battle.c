/* rules/altar/words/json_battle.c: a battle that the computer fought, as one JSON document (I25).
 *
 * It is made only of the events that one act told a seat, to be shown hour by hour with its
 * dice. */
#include "rules/altar/tables/enum_words.h"
#include "rules/altar/telling/account.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/json_parts.h"

struct story {
    const struct altar_scenario *sc;
    struct vd_json *json;
    const struct vd_event *events;
    size_t count;
};

/* A range of events: its first, and the one after its last. */
struct stretch {
    size_t first, end;
};

/* One number for each side. */
static void put_both(const struct story *story, const char *key, const uint8_t of[ALTAR_SIDES])
{
    vd_json_open_of(story->json, key, '{');
    vd_json_whole_of(story->json, "union", of[ALTAR_UNION]);
    vd_json_whole_of(story->json, "confederate", of[ALTAR_CONFEDERATE]);
    vd_json_close(story->json, '}');
}

/* The first event of a kind in a range; the end of the range if there is none. */
static size_t find(const struct story *story, struct stretch in, enum altar_event_kind kind)
{
    size_t at = in.first;

    while (at < in.end && story->events[at].kind != kind)
        at++;
    return at;
}

/* ---- lists ---- */

/* Writes the entries of one event's list. */
typedef void list_writer(const struct story *story, const struct vd_event *event);

/* All entries of all events of a kind. */
static void put_list(const struct story *story, struct stretch in, enum altar_event_kind kind,
                     list_writer *write)
{
    vd_json_open(story->json, '[');
    for (size_t at = in.first; at < in.end; at++)
        if (story->events[at].kind == kind)
            write(story, &story->events[at]);
    vd_json_close(story->json, ']');
}

static void put_points(const struct story *story, struct altar_event_general entry)
{
    vd_json_open(story->json, '{');
    vd_json_text_of(story->json, "general",
                    altar_name(story->sc, story->sc->generals[entry.general].name));
    if (entry.forgot)
        vd_json_null_of(story->json, "points");
    else
        vd_json_whole_of(story->json, "points", entry.value);
    vd_json_bool_of(story->json, "halved", entry.halved);
    vd_json_bool_of(story->json, "finest", entry.finest);
    if (entry.forgot)
        vd_json_text_of(story->json, "forgets", altar_token_word(story->sc, entry.value));
    else
        vd_json_null_of(story->json, "forgets");
    vd_json_close(story->json, '}');
}

static void write_points(const struct story *story, const struct vd_event *event)
{
    const struct altar_event_priority told = altar_event_priority(event);

    for (unsigned i = 0; i < told.generals_count; i++)
        put_points(story, told.generals[i]);
}

static void put_bid(const struct story *story, struct altar_event_bid entry)
{
    vd_json_open(story->json, '{');
    vd_json_text_of(story->json, "division", altar_token_word(story->sc, entry.token.v));
    vd_json_text_of(story->json, "side", altar_side_name(story->sc->tokens[entry.token.v].side));
    vd_json_whole_of(story->json, "bid", entry.bid);
    vd_json_close(story->json, '}');
}

static void write_bids(const struct story *story, const struct vd_event *event)
{
    const struct altar_event_bids told = altar_event_bids(event);

    for (unsigned i = 0; i < told.bids_count; i++)
        put_bid(story, told.bids[i]);
}

static void write_held(const struct story *story, const struct vd_event *event)
{
    const struct altar_event_held told = altar_event_held(event);

    for (unsigned i = 0; i < told.tokens_count; i++)
        vd_json_text(story->json, altar_token_word(story->sc, told.tokens[i].v));
}

static void put_unit(const struct story *story, altar_unit_id unit)
{
    const struct altar_document doc = {story->sc, NULL, story->json};

    vd_json_open(story->json, '{');
    altar_json_unit_of(&doc, "unit", unit);
    vd_json_text_of(story->json, "side", altar_side_name(story->sc->units[unit.v].side));
}

static void put_rally(const struct story *story, struct altar_event_rally entry)
{
    put_unit(story, entry.unit);
    vd_json_whole_of(story->json, "die", entry.face);
    vd_json_whole_of(story->json, "sum", entry.sum);
    vd_json_text_of(story->json, "result", altar_words_of_rallies[entry.result]);
    vd_json_close(story->json, '}');
}

static void write_rallies(const struct story *story, const struct vd_event *event)
{
    const struct altar_event_rallies told = altar_event_rallies(event);

    for (unsigned i = 0; i < told.units_count; i++)
        put_rally(story, told.units[i]);
}

static void put_rested(const struct story *story, struct altar_event_rested entry)
{
    put_unit(story, entry.unit);
    vd_json_whole_of(story->json, "fatigue", entry.fatigue);
    vd_json_bool_of(story->json, "by_general", entry.by_point);
    vd_json_close(story->json, '}');
}

static void write_rests(const struct story *story, const struct vd_event *event)
{
    const struct altar_event_rest told = altar_event_rest(event);

    for (unsigned i = 0; i < told.units_count; i++)
        put_rested(story, told.units[i]);
}

/* ---- attacks ---- */

static void put_party(const struct story *story, const struct altar_event_combat *combat,
                      unsigned party)
{
    const struct altar_adds adds = altar_combat_adds(combat, party);

    vd_json_open(story->json, '{');
    vd_json_text_of(story->json, "division", altar_token_word(story->sc, combat->token[party].v));
    vd_json_text_of(story->json, "side",
                    altar_side_name(story->sc->tokens[combat->token[party].v].side));
    vd_json_whole_of(story->json, "bid", combat->bid[party]);
    vd_json_whole_of(story->json, "guns", adds.guns);
    vd_json_whole_of(story->json, "ground", adds.ground);
    vd_json_whole_of(story->json, "generals", adds.generals);
    vd_json_whole_of(story->json, "led", altar_combat_is_led(combat, party) ? combat->leads : 0);
    if (combat->nerve[party] > 0)
        vd_json_whole_of(story->json, "nerve", combat->nerve[party]);
    else
        vd_json_null_of(story->json, "nerve");
    vd_json_close(story->json, '}');
}

static void put_leader(const struct story *story, const struct altar_event_combat *combat)
{
    vd_json_key(story->json, "leader");
    if (combat->leader == ALTAR_NONE) {
        vd_json_null(story->json);
        return;
    }
    vd_json_open(story->json, '{');
    vd_json_text_of(story->json, "general",
                    altar_name(story->sc, story->sc->generals[combat->leader].name));
    vd_json_bool_of(story->json, "falls", combat->falls);
    vd_json_close(story->json, '}');
}

static void put_fighter(const struct story *story, const struct altar_event_combat *combat,
                        unsigned pair, unsigned party)
{
    const struct altar_event_pair *of = &combat->pairs[pair];
    const struct altar_scenario *sc = story->sc;

    vd_json_open(story->json, '{');
    vd_json_text_of(story->json, "unit",
                    altar_name(story->sc, story->sc->units[of->unit[party].v].name));
    vd_json_whole_of(story->json, "die", of->face[party]);
    if (of->again[party])
        vd_json_whole_of(story->json, "first_die", combat->first_face[party]);
    else
        vd_json_null_of(story->json, "first_die");
    vd_json_whole_of(story->json, "quality", sc->units[of->unit[party].v].modifier);
    vd_json_whole_of(story->json, "support", of->supported[party] ? sc->battle.support : 0);
    vd_json_whole_of(story->json, "tired", of->tired[party] ? sc->battle.tired : 0);
    vd_json_whole_of(story->json, "score", altar_combat_score(sc, combat, pair, party));
    vd_json_whole_of(story->json, "fatigue", of->fatigue[party]);
    vd_json_bool_of(story->json, "breaks", of->breaks[party]);
    vd_json_bool_of(story->json, "fled", of->fled[party]);
    vd_json_close(story->json, '}');
}

static void put_pair(const struct story *story, const struct altar_event_combat *combat,
                     unsigned pair)
{
    vd_json_open(story->json, '{');
    vd_json_key(story->json, "attacker");
    put_fighter(story, combat, pair, ALTAR_PARTY_STRIKES);
    vd_json_key(story->json, "defender");
    put_fighter(story, combat, pair, ALTAR_PARTY_STRUCK);
    vd_json_close(story->json, '}');
}

/* An attack may take several events: its pairs, or batteries that were overrun without an
 * opponent. */
static void put_pairs(const struct story *story, struct stretch in, bool overrun)
{
    for (size_t at = in.first; at < in.end; at++) {
        const struct altar_event_combat combat = altar_event_combat(&story->events[at]);

        for (unsigned i = 0; i < combat.pairs_count; i++) {
            if ((combat.pairs[i].unit[ALTAR_PARTY_STRUCK].v == ALTAR_NONE) != overrun)
                continue;
            if (overrun)
                vd_json_text(
                    story->json,
                    altar_name(story->sc,
                               story->sc->units[combat.pairs[i].unit[ALTAR_PARTY_STRIKES].v].name));
            else
                put_pair(story, &combat, i);
        }
    }
}

static bool goes_on(const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_COMBAT && altar_event_combat(event).goes_on;
}

/* Returns the index after the attack. */
static size_t put_combat(const struct story *story, struct stretch in)
{
    const struct altar_event_combat combat = altar_event_combat(&story->events[in.first]);
    size_t end = in.first + 1;

    while (end < in.end && goes_on(&story->events[end]))
        end++;
    vd_json_open(story->json, '{');
    vd_json_key(story->json, "attacker");
    put_party(story, &combat, ALTAR_PARTY_STRIKES);
    vd_json_key(story->json, "defender");
    put_party(story, &combat, ALTAR_PARTY_STRUCK);
    vd_json_bool_of(story->json, "unasked", combat.unasked);
    vd_json_bool_of(story->json, "further", combat.further);
    put_leader(story, &combat);
    vd_json_open_of(story->json, "pairs", '[');
    put_pairs(story, (struct stretch){in.first, end}, false);
    vd_json_close(story->json, ']');
    vd_json_open_of(story->json, "overrun", '[');
    put_pairs(story, (struct stretch){in.first, end}, true);
    vd_json_close(story->json, ']');
    vd_json_close(story->json, '}');
    return end;
}

static void put_attacks(const struct story *story, struct stretch in)
{
    vd_json_open(story->json, '[');
    for (size_t at = find(story, in, ALTAR_EVENT_COMBAT); at < in.end;
         at = find(story, (struct stretch){at, in.end}, ALTAR_EVENT_COMBAT)) {
        at = put_combat(story, (struct stretch){at, in.end});
    }
    vd_json_close(story->json, ']');
}

/* ---- an hour ---- */

static void put_clock(const struct story *story, const struct vd_event *event)
{
    const struct altar_event_clock told = altar_event_clock(event);

    put_both(story, "dice", told.dice);
    vd_json_text_of(story->json, "taken_by", altar_side_name(told.side));
    vd_json_whole_of(story->json, "taken", told.taken);
    vd_json_whole_of(story->json, "clock", told.left);
}

/* The clock runs after each level; unordered attacks may come before any level. */
static void put_level(const struct story *story, struct stretch in)
{
    bool is_run = in.end > in.first && story->events[in.end - 1].kind == ALTAR_EVENT_CLOCK;

    vd_json_open(story->json, '{');
    if (is_run)
        vd_json_whole_of(story->json, "bid", altar_event_clock(&story->events[in.end - 1]).level);
    else
        vd_json_null_of(story->json, "bid");
    vd_json_key(story->json, "attacks");
    put_attacks(story, in);
    vd_json_key(story->json, "holds");
    put_list(story, in, ALTAR_EVENT_HELD, write_held);
    if (is_run)
        put_clock(story, &story->events[in.end - 1]);
    vd_json_close(story->json, '}');
}

static void put_levels(const struct story *story, struct stretch in)
{
    vd_json_open_of(story->json, "levels", '[');
    while (in.first < in.end) {
        struct stretch level = {in.first, find(story, in, ALTAR_EVENT_CLOCK) + 1};

        if (level.end > in.end) {
            level.end = in.end;
            if (find(story, level, ALTAR_EVENT_COMBAT) == in.end)
                break;
        }
        put_level(story, level);
        in.first = level.end;
    }
    vd_json_close(story->json, ']');
}

static void put_stance(const struct story *story, const struct altar_event_stance *told,
                       uint8_t side)
{
    vd_json_open_of(story->json, altar_side_name(side), '{');
    vd_json_bool_of(story->json, "forward", told->stance[side] == ALTAR_GOES_FORWARD);
    vd_json_bool_of(story->json, "waits", told->waits[side]);
    vd_json_whole_of(story->json, "weight", told->weight[side]);
    vd_json_close(story->json, '}');
}

/* H3. */
static void put_stances(const struct story *story, struct stretch in)
{
    size_t at = find(story, in, ALTAR_EVENT_STANCE);

    vd_json_key(story->json, "stance");
    if (at == in.end) {
        vd_json_null(story->json);
        return;
    }
    const struct altar_event_stance told = altar_event_stance(&story->events[at]);

    vd_json_open(story->json, '{');
    vd_json_whole_of(story->json, "at", told.hour);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        put_stance(story, &told, side);
    vd_json_close(story->json, '}');
}

static void put_bids(const struct story *story, struct stretch in)
{
    size_t at = find(story, in, ALTAR_EVENT_BIDS);

    if (at < in.end) {
        const struct altar_event_bids told = altar_event_bids(&story->events[at]);

        put_both(story, "clock_bids", told.clock);
        vd_json_text_of(story->json, "clock_owner", altar_side_name(told.owner));
    } else {
        vd_json_null_of(story->json, "clock_bids");
        vd_json_null_of(story->json, "clock_owner");
    }
    vd_json_key(story->json, "points");
    put_list(story, in, ALTAR_EVENT_PRIORITY, write_points);
    vd_json_key(story->json, "bids");
    put_list(story, in, ALTAR_EVENT_BIDS, write_bids);
}

/* L13: the losses at the end of the hour. */
static void put_sums(const struct story *story, const struct altar_event_fought *told)
{
    put_both(story, "attacks", told->attacks);
    put_both(story, "broken", told->broken);
    put_both(story, "ends", told->ends);
    vd_json_open_of(story->json, "arrivals", '[');
    for (unsigned i = 0; i < told->arrivals_count; i++)
        vd_json_text(story->json, altar_token_word(story->sc, told->arrivals[i].v));
    vd_json_close(story->json, ']');
}

/* The range ends with ALTAR_EVENT_FOUGHT, which has the hour at which it ended. */
static void put_hour(const struct story *story, struct stretch in)
{
    const struct altar_event_fought told = altar_event_fought(&story->events[in.end - 1]);

    vd_json_open(story->json, '{');
    vd_json_whole_of(story->json, "until", told.hour);
    put_stances(story, in);
    put_bids(story, in);
    put_levels(story, in);
    vd_json_key(story->json, "rallies");
    put_list(story, in, ALTAR_EVENT_RALLIES, write_rallies);
    vd_json_key(story->json, "rests");
    put_list(story, in, ALTAR_EVENT_REST, write_rests);
    put_sums(story, &told);
    vd_json_close(story->json, '}');
}

void altar_print_battle(const struct vd_scenario *base, const struct vd_event *events, size_t count,
                        struct vd_writer *writer)
{
    struct vd_json json;
    const struct story story = {(const struct altar_scenario *)base, &json, events, count};
    struct stretch in = {0, count};
    if (find(&story, in, ALTAR_EVENT_FOUGHT) == count)
        return;
    vd_json_on_writer(&json, writer);
    vd_json_open(&json, '{');
    vd_json_open_of(&json, "hours", '[');
    for (size_t end; (end = find(&story, in, ALTAR_EVENT_FOUGHT)) < count; in.first = end + 1) {
        put_hour(&story, (struct stretch){in.first, end + 1});
    }
    vd_json_close(&json, ']');
    vd_json_close(&json, '}');
}
