/* rules/gcacw/telling/seats.c: seats and their commanders (10.4, 10.6). */
#include "rules/gcacw/telling/seats.h"

/* ---- leaders ---- */

static bool is_in_play(const struct gcacw_facts *facts, uint8_t leader)
{
    uint8_t place = facts->leaders[leader].place;

    return place == GCACW_LEADER_WITH || place == GCACW_LEADER_HEX || place == GCACW_LEADER_TAKEN;
}

/* A leader who does the work of another: the same kind and, of corps leaders, the same corps. */
static bool succeeds(const struct gcacw_scenario *sc, uint8_t leader, uint8_t first)
{
    const struct gcacw_leader *a = &sc->leaders[leader], *b = &sc->leaders[first];
    bool corps = b->kind == GCACW_LEADER_CORPS;

    if (a->side != b->side)
        return false;
    if (corps && (a->kind == GCACW_LEADER_CORPS || a->kind == GCACW_LEADER_JACKSON))
        return ((a->leads | a->leads_later) & b->leads) != 0;
    return a->kind == b->kind;
}

gcacw_leader_id gcacw_leader_of(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                uint8_t seat)
{
    uint8_t first = sc->seat_leader[seat].v;

    if (first == GCACW_NONE || is_in_play(facts, first))
        return (gcacw_leader_id){first};
    for (uint8_t i = 0; i < sc->leader_count; i++) {
        if (is_in_play(facts, i) && succeeds(sc, i, first))
            return (gcacw_leader_id){i};
    }
    return (gcacw_leader_id){GCACW_NONE};
}

uint8_t gcacw_seat_of_leader(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                             gcacw_leader_id leader)
{
    const struct gcacw_leader_facts *now = &facts->leaders[leader.v];

    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if (sc->seat_leader[seat].v == leader.v || (sc->seat_leader[seat].v != GCACW_NONE &&
                                                    gcacw_leader_of(sc, facts, seat).v == leader.v))
            return seat;
    }
    if (now->place == GCACW_LEADER_WITH && now->with.v < sc->unit_count)
        return facts->units[now->with.v].seat;
    return gcacw_first_seat(sc, sc->leaders[leader.v].side);
}

uint16_t gcacw_seat_cell(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         uint8_t seat)
{
    gcacw_leader_id leader = gcacw_leader_of(sc, facts, seat);

    return leader.v == GCACW_NONE ? VD_NONE : gcacw_leader_cell(facts, leader);
}

/* ---- seats ---- */

static uint8_t seat_of_kind(const struct gcacw_scenario *sc, uint8_t side, uint8_t kind)
{
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        uint8_t leader = sc->seat_leader[seat].v;

        if (sc->base.seat_side[seat] == side && leader != GCACW_NONE &&
            sc->leaders[leader].kind == kind)
            return seat;
    }
    return VD_SEAT_NONE;
}

uint8_t gcacw_first_seat(const struct gcacw_scenario *sc, uint8_t side)
{
    uint8_t seat = seat_of_kind(sc, side, GCACW_LEADER_ARMY);

    if (seat != VD_SEAT_NONE)
        return seat;
    for (seat = 0; seat + 1 < sc->base.seat_count && sc->base.seat_side[seat] != side;)
        seat++;
    return seat;
}

uint8_t gcacw_overall_seat(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           uint8_t side)
{
    uint8_t halleck = seat_of_kind(sc, side, GCACW_LEADER_HALLECK);

    if (GCACW_ON(10_6a) && halleck != VD_SEAT_NONE &&
        (facts->turn.flags & GCACW_TURN_HALLECK) != 0 && !gcacw_has_latch(facts, GCACW_LATCH_MEADE))
        return halleck;
    return gcacw_first_seat(sc, side);
}

/* 10.6: DC, Balt, HF, RR and PA; the sheet heads HF and WV as one section (3.3). */
static bool is_halleck_s(const struct gcacw_command *command)
{
    return command->kind == GCACW_COMMAND_MILITIA || command->kind == GCACW_COMMAND_RAILROAD ||
           command->kind == GCACW_COMMAND_GARRISON;
}

uint8_t gcacw_seat_of_command(const struct gcacw_scenario *sc, uint8_t side,
                              gcacw_command_id command)
{
    uint8_t halleck = seat_of_kind(sc, side, GCACW_LEADER_HALLECK);

    if (command.v >= sc->command_count)
        return gcacw_first_seat(sc, side);
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        uint8_t leader = sc->seat_leader[seat].v;

        if (sc->base.seat_side[seat] == side && leader != GCACW_NONE &&
            sc->leaders[leader].kind != GCACW_LEADER_ARMY &&
            (sc->leaders[leader].leads >> command.v & 1) != 0)
            return seat;
    }
    if (GCACW_ON(10_6a) && halleck != VD_SEAT_NONE && is_halleck_s(&sc->commands[command.v]))
        return halleck;
    return gcacw_first_seat(sc, side);
}

uint8_t gcacw_seat_of_unit(const struct gcacw_scenario *sc, gcacw_unit_id unit)
{
    const struct gcacw_unit *printed = &sc->units[unit.v];

    return gcacw_seat_of_command(sc, printed->side, printed->command);
}
