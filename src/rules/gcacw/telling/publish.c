/* rules/gcacw/telling/publish.c: tells each seat every entry of the facts that it may know and that differs from what it
 * knew (14). */
#include <string.h>

#include "rules/gcacw/telling/markers.h"
#include "rules/gcacw/telling/pack.h"

/* One seat that is being told, and what it may know. */
struct reader {
    struct gcacw_game *game;
    uint32_t audience;
    const struct gcacw_facts *known, *shown;
};

static void tell(const struct reader *reader, struct vd_event event)
{
    gcacw_tell_seats(reader->game, reader->audience, GCACW_RULE_NONE, event);
}

/* Whether nothing of a member differs; it only saves time, since entries are compared in any case. */
#define IS_SAME(reader, member) \
    (memcmp(&(reader)->known->member, &(reader)->shown->member, sizeof(reader)->known->member) == 0)

/* Tells each entry of an array that differs. */
#define TELL_EACH(reader, member, count, pack)                                   \
    for (unsigned i = IS_SAME(reader, member) ? (count) : 0; i < (count); i++) { \
        struct vd_event event;                                                   \
                                                                                 \
        if (memcmp(&(reader)->known->member[i], &(reader)->shown->member[i],     \
                   sizeof(reader)->known->member[i]) == 0)                       \
            continue;                                                            \
        pack(i, &(reader)->shown->member[i], &event);                            \
        tell(reader, event);                                                     \
    }

/* Tells a single entry that differs. */
#define TELL_ONE(reader, member, pack)          \
    if (!IS_SAME(reader, member)) {             \
        struct vd_event event;                  \
                                                \
        pack(&(reader)->shown->member, &event); \
        tell(reader, event);                    \
    }

static void tell_armies(const struct reader *reader)
{
    TELL_EACH(reader, units, reader->game->sc->unit_count, gcacw_pack_unit)
    TELL_EACH(reader, leaders, reader->game->sc->leader_count, gcacw_pack_leader)
}

static void tell_markers(const struct reader *reader, unsigned side)
{
    for (unsigned i = IS_SAME(reader, markers[side]) ? GCACW_MARKERS_MAX : 0; i < GCACW_MARKERS_MAX;
         i++) {
        const struct gcacw_marker_facts *now = &reader->shown->markers[side][i];
        struct vd_event event;

        if (memcmp(&reader->known->markers[side][i], now, sizeof *now) == 0)
            continue;
        gcacw_pack_marker(side, i, now, &event);
        tell(reader, event);
    }
}

static void tell_places(const struct reader *reader)
{
    TELL_EACH(reader, depots, GCACW_DEPOTS_MAX, gcacw_pack_depot)
    TELL_EACH(reader, levies, reader->game->sc->levy_count, gcacw_pack_levy)
    TELL_EACH(reader, stations, reader->game->sc->station_count, gcacw_pack_station)
    TELL_EACH(reader, works, GCACW_WORKS_MAX, gcacw_pack_works)
    TELL_EACH(reader, buildings, GCACW_BUILDINGS_MAX, gcacw_pack_building)
    tell_markers(reader, GCACW_UNION);
    tell_markers(reader, GCACW_CONFEDERATE);
}

static uint64_t crossing_changes(const struct reader *reader, unsigned word)
{
    const struct gcacw_ways *a = &reader->known->ways, *b = &reader->shown->ways;

    return (a->destroyed.word[word] ^ b->destroyed.word[word]) |
           (a->bridged.word[word] ^ b->bridged.word[word]) |
           (a->ferried.word[word] ^ b->ferried.word[word]);
}

static void tell_crossings(const struct reader *reader)
{
    for (unsigned i = 0; i < GCACW_CROSSINGS_MAX; i++) {
        struct vd_event event;

        if ((crossing_changes(reader, i / 64) >> i % 64 & 1) == 0)
            continue;
        gcacw_pack_crossing((uint16_t)i, &reader->shown->ways, &event);
        tell(reader, event);
    }
}

static void tell_ways(const struct reader *reader)
{
    const struct gcacw_ways *a = &reader->known->ways, *b = &reader->shown->ways;
    struct vd_event event;

    if (a->rain != b->rain || a->heavy_rain != b->heavy_rain || a->risen != b->risen ||
        a->ridges_open != b->ridges_open) {
        gcacw_pack_ways(b, &event);
        tell(reader, event);
    }
    if (memcmp(a, b, sizeof *a) != 0)
        tell_crossings(reader);
}

static void tell_score(const struct reader *reader)
{
    const struct gcacw_score *a = &reader->known->score, *b = &reader->shown->score;
    struct vd_event event;

    if (IS_SAME(reader, score))
        return;
    for (unsigned i = 0; i < GCACW_SCORE_LINES; i++) {
        if (a->line[i] == b->line[i] && (i != GCACW_SCORE_STUART || a->stuart == b->stuart))
            continue;
        gcacw_pack_score(i, b, &event);
        tell(reader, event);
    }
    for (unsigned i = 0; i < GCACW_RAIL_ITEMS_MAX; i++) {
        if (a->structures == b->structures && a->rail_items == b->rail_items &&
            a->rail_count[i] == b->rail_count[i])
            continue;
        gcacw_pack_scored(i, b, &event);
        tell(reader, event);
    }
}

static void tell_track(const struct reader *reader)
{
    if (IS_SAME(reader, track))
        return;
    for (unsigned i = 0; i < reader->game->sc->turn_count; i++) {
        const struct gcacw_track_turn *now = &reader->shown->track[i];
        struct vd_event event;

        if (memcmp(&reader->known->track[i], now, sizeof *now) == 0)
            continue;
        gcacw_pack_track(i + 1, now, &event);
        tell(reader, event);
    }
}

static void tell_counties(const struct reader *reader)
{
    const struct gcacw_facts *a = reader->known, *b = reader->shown;

    if (IS_SAME(reader, control_turns) && a->controlled == b->controlled)
        return;
    for (unsigned i = 0; i < GCACW_COUNTIES_MAX; i++) {
        struct vd_event event;

        if (a->control_turns[i] == b->control_turns[i] &&
            ((a->controlled ^ b->controlled) >> i & 1) == 0)
            continue;
        gcacw_pack_county(i, b, &event);
        tell(reader, event);
    }
}

static void tell_campaign(const struct reader *reader)
{
    TELL_EACH(reader, sides, GCACW_SIDES, gcacw_pack_army)
    TELL_ONE(reader, turn, gcacw_pack_times)
    tell_score(reader);
    tell_track(reader);
    tell_counties(reader);
}

static bool same_combat(const struct gcacw_combat *a, const struct gcacw_combat *b)
{
    struct gcacw_combat other = *b;

    memcpy(other.attackers, a->attackers, sizeof other.attackers);
    return memcmp(a, &other, sizeof other) == 0;
}

static void tell_acting(const struct reader *reader)
{
    TELL_EACH(reader, action.at, GCACW_ACTING_MAX, gcacw_pack_acting)
    TELL_EACH(reader, action.ferried, GCACW_FERRIED_MAX, gcacw_pack_ferried)
}

static void tell_doings(const struct reader *reader)
{
    const struct gcacw_facts *a = reader->known, *b = reader->shown;
    struct vd_event event;

    if (memcmp(&a->action, &b->action, offsetof(struct gcacw_action, at)) != 0) {
        gcacw_pack_action(&b->action, &event);
        tell(reader, event);
    }
    tell_acting(reader);
    if (!same_combat(&a->combat, &b->combat)) {
        gcacw_pack_combat(&b->combat, &event);
        tell(reader, event);
    }
    for (unsigned i = IS_SAME(reader, combat.attackers) ? GCACW_ACTING_MAX : 0;
         i < GCACW_ACTING_MAX; i++) {
        if (a->combat.attackers[i].v == b->combat.attackers[i].v)
            continue;
        gcacw_pack_attacker(i, b->combat.attackers[i], &event);
        tell(reader, event);
    }
}

static void publish_to(struct gcacw_game *game, uint8_t seat)
{
    const struct reader reader = {game, VD_AUDIENCE(seat), &game->state->view[seat].known,
                                  &game->work->shown};

    gcacw_disclose(game, seat, &game->work->shown);
    /* Only saves time: what follows compares entries, which have no padding. */
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
    if (memcmp(reader.known, reader.shown, sizeof *reader.known) == 0)
        return;
    tell_armies(&reader);
    tell_places(&reader);
    tell_ways(&reader);
    tell_campaign(&reader);
    tell_doings(&reader);
}

void gcacw_publish(struct gcacw_game *game)
{
    gcacw_markers_follow(game);
    gcacw_scout(game);
    for (uint8_t seat = 0; seat < game->sc->base.seat_count; seat++)
        publish_to(game, seat);
}
