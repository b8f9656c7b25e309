/* rules/altar/words_json_battle.c: a battle that the machine fought out, as one JSON document (I25).
 *
 * Made of the events that one act told a seat and of nothing else, for whoever shows it hour by hour
 * with its dice. */
#include "rules/altar/account.h"
#include "rules/altar/engine.h"
#include "rules/altar/words_json_parts.h"

struct story {
    struct altar_document doc;
    const struct vd_event *events;
    size_t count;
};

/* From the first event of a stretch to the one after its last. */
struct stretch {
    size_t first, end;
};

static void put_key(const struct story *story, const char *key)
{
    vd_write_format(story->doc.out, ",\"%s\":", key);
}

static void put_both(const struct story *story, unsigned ours, unsigned theirs)
{
    vd_write_format(story->doc.out, "{\"union\":%u,\"confederate\":%u}", ours, theirs);
}

static void put_token(const struct story *story, uint16_t token)
{
    altar_json_string(&story->doc, altar_token_word(story->doc.sc, token));
}

static void put_side(const struct story *story, uint16_t side)
{
    altar_json_string(&story->doc, altar_side_name((uint8_t)side));
}

static void put_brigade(const struct story *story, uint8_t unit)
{
    altar_json_name(&story->doc, story->doc.sc->units[unit].name);
}

/* The first of a kind in a stretch; its end if there is none. */
static size_t find(const struct story *story, struct stretch in, enum altar_event_kind kind)
{
    size_t at = in.first;

    while (at < in.end && story->events[at].kind != kind)
        at++;
    return at;
}

/* ---- lists ---- */

typedef void entry_writer(const struct story *story, const uint16_t *arg);

/* All entries of all events of a kind. */
static void put_list(const struct story *story, struct stretch in, enum altar_event_kind kind,
                     unsigned first, unsigned width, entry_writer *write)
{
    bool any = false;

    altar_json_put(&story->doc, "[");
    for (size_t at = in.first; at < in.end; at++) {
        const uint16_t *arg = story->events[at].arg;

        for (unsigned i = 0; story->events[at].kind == kind && i < arg[first - 1]; i++) {
            altar_json_comma(&story->doc, &any);
            write(story, arg + first + (size_t)width * i);
        }
    }
    altar_json_put(&story->doc, "]");
}

static void write_points(const struct story *story, const uint16_t *arg)
{
    const struct altar_points_entry entry = altar_points_entry(*arg);

    altar_json_put(&story->doc, "{\"general\":");
    altar_json_name(&story->doc, story->doc.sc->generals[entry.general].name);
    put_key(story, "points");
    if (entry.forgot)
        altar_json_put(&story->doc, "null");
    else
        vd_write_format(story->doc.out, "%u", entry.value);
    put_key(story, "halved");
    altar_json_bool(&story->doc, entry.halved);
    put_key(story, "finest");
    altar_json_bool(&story->doc, entry.finest);
    put_key(story, "forgets");
    if (entry.forgot)
        put_token(story, entry.value);
    else
        altar_json_put(&story->doc, "null");
    altar_json_put(&story->doc, "}");
}

static void write_bid(const struct story *story, const uint16_t *arg)
{
    const struct altar_bid_entry entry = altar_bid_entry(*arg);

    altar_json_put(&story->doc, "{\"division\":");
    put_token(story, entry.token);
    put_key(story, "side");
    put_side(story, story->doc.sc->tokens[entry.token].side);
    vd_write_format(story->doc.out, ",\"bid\":%u}", entry.bid);
}

static void write_held(const struct story *story, const uint16_t *arg)
{
    put_token(story, *arg);
}

static void put_unit(const struct story *story, uint8_t unit)
{
    altar_json_put(&story->doc, "{\"unit\":");
    altar_json_unit(&story->doc, unit);
    put_key(story, "side");
    put_side(story, story->doc.sc->units[unit].side);
}

static void write_rally(const struct story *story, const uint16_t *arg)
{
    static const char *const results[ALTAR_RALLY_COUNT] = {[ALTAR_RALLY_LOST] = "lost",
                                                           [ALTAR_RALLY_WAITS] = "waits",
                                                           [ALTAR_RALLY_RETURNS] = "returns"};
    const struct altar_rally_entry entry = altar_rally_entry(arg);

    put_unit(story, entry.unit);
    vd_write_format(story->doc.out, ",\"die\":%u,\"sum\":%d,\"result\":\"%s\"}", entry.face,
                    entry.sum, results[entry.result]);
}

static void write_rest(const struct story *story, const uint16_t *arg)
{
    const struct altar_rest_entry entry = altar_rest_entry(*arg);

    put_unit(story, entry.unit);
    vd_write_format(story->doc.out, ",\"fatigue\":%u,\"by_general\":", entry.fatigue);
    altar_json_bool(&story->doc, entry.by_point);
    altar_json_put(&story->doc, "}");
}

/* ---- attacks ---- */

static void put_party(const struct story *story, const struct altar_combat *combat, unsigned party)
{
    const struct altar_adds *adds = &combat->adds[party];

    altar_json_put(&story->doc, "{\"division\":");
    put_token(story, combat->token[party]);
    put_key(story, "side");
    put_side(story, story->doc.sc->tokens[combat->token[party]].side);
    vd_write_format(story->doc.out,
                    ",\"bid\":%u,\"guns\":%d,\"ground\":%d,\"generals\":%d,\"led\":%d,\"nerve\":",
                    combat->bid[party], adds->guns, adds->ground, adds->generals,
                    altar_combat_is_led(combat, party) ? combat->leads : 0);
    if (combat->nerve[party] > 0)
        vd_write_format(story->doc.out, "%u}", combat->nerve[party]);
    else
        altar_json_put(&story->doc, "null}");
}

static void put_leader(const struct story *story, const struct altar_combat *combat)
{
    put_key(story, "leader");
    if (combat->leader == ALTAR_NONE) {
        altar_json_put(&story->doc, "null");
        return;
    }
    altar_json_put(&story->doc, "{\"general\":");
    altar_json_name(&story->doc, story->doc.sc->generals[combat->leader].name);
    put_key(story, "falls");
    altar_json_bool(&story->doc, combat->falls);
    altar_json_put(&story->doc, "}");
}

static void put_fighter(const struct story *story, const struct altar_combat *combat, unsigned pair,
                        unsigned party)
{
    const struct altar_fighter *of = &combat->pair[pair][party];
    const struct altar_scenario *sc = story->doc.sc;

    altar_json_put(&story->doc, "{\"unit\":");
    put_brigade(story, of->unit);
    vd_write_format(story->doc.out, ",\"die\":%u,\"first_die\":", of->face);
    if (of->threw_again)
        vd_write_format(story->doc.out, "%u", combat->first_face[party]);
    else
        altar_json_put(&story->doc, "null");
    vd_write_format(story->doc.out,
                    ",\"quality\":%d,\"support\":%d,\"tired\":%d,\"score\":%d,"
                    "\"fatigue\":%u,\"breaks\":",
                    sc->units[of->unit].modifier, of->is_supported ? sc->battle.support : 0,
                    of->is_tired ? sc->battle.tired : 0,
                    altar_combat_score(sc, combat, pair, party), of->fatigue);
    altar_json_bool(&story->doc, of->breaks);
    put_key(story, "fled");
    altar_json_bool(&story->doc, of->fled);
    altar_json_put(&story->doc, "}");
}

static void put_pair(const struct story *story, const struct altar_combat *combat, unsigned pair)
{
    altar_json_put(&story->doc, "{\"attacker\":");
    put_fighter(story, combat, pair, ALTAR_PARTY_STRIKES);
    put_key(story, "defender");
    put_fighter(story, combat, pair, ALTAR_PARTY_STRUCK);
    altar_json_put(&story->doc, "}");
}

/* An attack may take several events: its pairs, or the guns that were overrun with nobody before
 * them. */
static void put_pairs(const struct story *story, struct stretch in, bool overrun)
{
    bool any = false;

    for (size_t at = in.first; at < in.end; at++) {
        struct altar_combat combat;

        altar_combat_read(story->events[at].arg, &combat);
        for (unsigned i = 0; i < combat.count; i++) {
            if ((combat.pair[i][ALTAR_PARTY_STRUCK].unit == ALTAR_NONE) != overrun)
                continue;
            altar_json_comma(&story->doc, &any);
            if (overrun)
                put_brigade(story, combat.pair[i][ALTAR_PARTY_STRIKES].unit);
            else
                put_pair(story, &combat, i);
        }
    }
}

static bool goes_on(const struct vd_event *event)
{
    struct altar_combat combat;

    if (event->kind != ALTAR_EVENT_COMBAT)
        return false;
    altar_combat_read(event->arg, &combat);
    return combat.goes_on;
}

/* Where the next thing begins. */
static size_t put_combat(const struct story *story, struct stretch in)
{
    struct altar_combat combat;
    size_t end = in.first + 1;

    while (end < in.end && goes_on(&story->events[end]))
        end++;
    altar_combat_read(story->events[in.first].arg, &combat);
    altar_json_put(&story->doc, "{\"attacker\":");
    put_party(story, &combat, ALTAR_PARTY_STRIKES);
    put_key(story, "defender");
    put_party(story, &combat, ALTAR_PARTY_STRUCK);
    put_key(story, "unasked");
    altar_json_bool(&story->doc, combat.unasked);
    put_key(story, "further");
    altar_json_bool(&story->doc, combat.further);
    put_leader(story, &combat);
    altar_json_put(&story->doc, ",\"pairs\":[");
    put_pairs(story, (struct stretch){in.first, end}, false);
    altar_json_put(&story->doc, "],\"overrun\":[");
    put_pairs(story, (struct stretch){in.first, end}, true);
    altar_json_put(&story->doc, "]}");
    return end;
}

static void put_attacks(const struct story *story, struct stretch in)
{
    bool any = false;

    altar_json_put(&story->doc, "[");
    for (size_t at = find(story, in, ALTAR_EVENT_COMBAT); at < in.end;
         at = find(story, (struct stretch){at, in.end}, ALTAR_EVENT_COMBAT)) {
        altar_json_comma(&story->doc, &any);
        at = put_combat(story, (struct stretch){at, in.end});
    }
    altar_json_put(&story->doc, "]");
}

/* ---- an hour ---- */

static void put_clock(const struct story *story, const struct vd_event *event)
{
    const uint16_t *arg = event->arg;

    put_key(story, "dice");
    put_both(story, arg[1] & 0xFF, arg[1] >> 8);
    put_key(story, "taken_by");
    put_side(story, arg[3]);
    vd_write_format(story->doc.out, ",\"taken\":%u,\"clock\":%u", arg[2] & 0xFF, arg[2] >> 8);
}

/* The clock runs when a level is done; attacks that nobody asked for may come without one. */
static void put_level(const struct story *story, struct stretch in)
{
    bool is_run = in.end > in.first && story->events[in.end - 1].kind == ALTAR_EVENT_CLOCK;

    altar_json_put(&story->doc, "{\"bid\":");
    if (is_run)
        vd_write_format(story->doc.out, "%u", story->events[in.end - 1].arg[0]);
    else
        altar_json_put(&story->doc, "null");
    put_key(story, "attacks");
    put_attacks(story, in);
    put_key(story, "holds");
    put_list(story, in, ALTAR_EVENT_HELD, ALTAR_HELD_LIST, 1, write_held);
    if (is_run)
        put_clock(story, &story->events[in.end - 1]);
    altar_json_put(&story->doc, "}");
}

static void put_levels(const struct story *story, struct stretch in)
{
    bool any = false;

    put_key(story, "levels");
    altar_json_put(&story->doc, "[");
    while (in.first < in.end) {
        struct stretch level = {in.first, find(story, in, ALTAR_EVENT_CLOCK) + 1};

        if (level.end > in.end) {
            level.end = in.end;
            if (find(story, level, ALTAR_EVENT_COMBAT) == in.end)
                break;
        }
        altar_json_comma(&story->doc, &any);
        put_level(story, level);
        in.first = level.end;
    }
    altar_json_put(&story->doc, "]");
}

static void put_stance(const struct story *story, const uint16_t *arg, uint8_t side)
{
    put_key(story, side == ALTAR_UNION ? "union" : "confederate");
    vd_write_format(story->doc.out, "{\"forward\":");
    altar_json_bool(&story->doc, (arg[1] >> 8 * side & 0xFF) == ALTAR_GOES_FORWARD);
    put_key(story, "waits");
    altar_json_bool(&story->doc, (arg[4] >> 8 * side & 0xFF) != 0);
    vd_write_format(story->doc.out, ",\"weight\":%u}", arg[2 + side]);
}

/* H3. */
static void put_stances(const struct story *story, struct stretch in)
{
    size_t at = find(story, in, ALTAR_EVENT_STANCE);

    put_key(story, "stance");
    if (at == in.end) {
        altar_json_put(&story->doc, "null");
        return;
    }
    vd_write_format(story->doc.out, "{\"at\":%u", story->events[at].arg[0]);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        put_stance(story, story->events[at].arg, side);
    altar_json_put(&story->doc, "}");
}

static void put_bids(const struct story *story, struct stretch in)
{
    size_t at = find(story, in, ALTAR_EVENT_BIDS);

    put_key(story, "clock_bids");
    if (at < in.end) {
        put_both(story, story->events[at].arg[1] & 0xFF, story->events[at].arg[1] >> 8);
        put_key(story, "clock_owner");
        put_side(story, story->events[at].arg[2]);
    } else {
        altar_json_put(&story->doc, "null,\"clock_owner\":null");
    }
    put_key(story, "points");
    put_list(story, in, ALTAR_EVENT_PRIORITY, ALTAR_POINTS_LIST, 1, write_points);
    put_key(story, "bids");
    put_list(story, in, ALTAR_EVENT_BIDS, ALTAR_BIDS_LIST, 1, write_bid);
}

/* L13: how it stands when the hour is over. */
static void put_sums(const struct story *story, const uint16_t *arg)
{
    put_key(story, "attacks");
    put_both(story, arg[1 + ALTAR_UNION], arg[1 + ALTAR_CONFEDERATE]);
    put_key(story, "broken");
    put_both(story, arg[3 + ALTAR_UNION], arg[3 + ALTAR_CONFEDERATE]);
    put_key(story, "ends");
    put_both(story, arg[5 + ALTAR_UNION], arg[5 + ALTAR_CONFEDERATE]);
    altar_json_put(&story->doc, ",\"arrivals\":[");
    for (unsigned i = 0; i < arg[7] && i < ALTAR_FOUGHT_COMERS; i++) {
        altar_json_put(&story->doc, i > 0 ? "," : "");
        put_token(story, arg[8 + i]);
    }
    altar_json_put(&story->doc, "]");
}

/* The stretch ends with ALTAR_EVENT_FOUGHT, which tells the hour at which it was over. */
static void put_hour(const struct story *story, struct stretch in)
{
    const uint16_t *arg = story->events[in.end - 1].arg;

    vd_write_format(story->doc.out, "{\"until\":%u", arg[0]);
    put_stances(story, in);
    put_bids(story, in);
    put_levels(story, in);
    put_key(story, "rallies");
    put_list(story, in, ALTAR_EVENT_RALLIES, ALTAR_RALLIES_LIST, 2, write_rally);
    put_key(story, "rests");
    put_list(story, in, ALTAR_EVENT_REST, ALTAR_REST_LIST, 1, write_rest);
    put_sums(story, arg);
    altar_json_put(&story->doc, "}");
}

void altar_print_battle(const struct vd_scenario *base, const struct vd_event *events, size_t count,
                        struct vd_writer *writer)
{
    const struct story story = {{(const struct altar_scenario *)base, NULL, writer}, events, count};
    struct stretch in = {0, count};
    bool any = false;

    if (find(&story, in, ALTAR_EVENT_FOUGHT) == count)
        return;
    altar_json_put(&story.doc, "{\"hours\":[");
    for (size_t end; (end = find(&story, in, ALTAR_EVENT_FOUGHT)) < count; in.first = end + 1) {
        altar_json_comma(&story.doc, &any);
        put_hour(&story, (struct stretch){in.first, end + 1});
    }
    altar_json_put(&story.doc, "]}");
}
