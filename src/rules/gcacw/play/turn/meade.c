/* rules/gcacw/play/turn/meade.c: Meade takes command (1.4); Jackson (10.7). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/staff/staff.h"
#include "rules/gcacw/play/turn/turn.h"

/* ---- leaders ---- */

/* A leader takes another's place, who leaves for good. */
static void succeed(struct gcacw_game *game, gcacw_leader_id leader, gcacw_leader_id instead)
{
    struct gcacw_leader_facts *now = &game->state->facts.leaders[leader.v];
    struct gcacw_leader_facts *old = &game->state->facts.leaders[instead.v];
    uint8_t renamed = now->renamed;

    *now = *old;
    now->renamed = renamed;
    old->place = GCACW_LEADER_GONE;
    old->with.v = GCACW_NONE;
    old->taken = 0;
}

static void appear(struct gcacw_game *game, gcacw_leader_id leader)
{
    const struct gcacw_leader *printed = &game->sc->leaders[leader.v];
    struct gcacw_leader_facts *now = &game->state->facts.leaders[leader.v];

    gcacw_put_leader(game, leader, printed->with);
    now->cell = game->state->facts.units[printed->with.v].cell;
    gcacw_leaders_follow(game);
    GCACW_TELL(game, gcacw_audience(game->sc, printed->side), GCACW_1_4d, appeared,
               .leader = leader.v, .unit = now->with.v);
}

/* 1.4d: Hooker leaves, Meade leaves V Corps for the army; then those come who take their places. */
static void change_leaders(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;
    gcacw_leader_id hooker = gcacw_commander(sc, &game->state->facts, GCACW_UNION);

    for (uint8_t i = 0; i < sc->leader_count; i++) {
        struct gcacw_leader_facts *now = &game->state->facts.leaders[i];

        if (!sc->leaders[i].leaves_with_meade || now->place == GCACW_LEADER_GONE)
            continue;
        if (sc->leaders[i].becomes.v != GCACW_NONE)
            succeed(game, sc->leaders[i].becomes, (gcacw_leader_id){i});
        now->place = GCACW_LEADER_GONE;
        now->with.v = GCACW_NONE;
    }
    for (uint8_t i = 0; i < sc->leader_count; i++) {
        if (sc->leaders[i].comes == GCACW_COMES_MEADE && sc->leaders[i].with.v != GCACW_NONE &&
            GCACW_ON(1_4d) && game->state->facts.leaders[i].place == GCACW_LEADER_OUT)
            appear(game, (gcacw_leader_id){i});
    }
    GCACW_TELL(game, GCACW_BOTH, GCACW_1_4a, commands,
               .leader = gcacw_commander(sc, &game->state->facts, GCACW_UNION).v,
               .instead = hooker.v);
}

/* ---- names ---- */

/* 1.4e */
static void change_names(struct gcacw_game *game)
{
    for (unsigned i = 0; i < game->sc->unit_count; i++) {
        if (game->sc->units[i].rename == GCACW_RENAME_MEADE && GCACW_ON(1_4e))
            game->state->facts.units[i].flags |= GCACW_RENAMED;
    }
    for (unsigned i = 0; i < game->sc->leader_count; i++) {
        if (game->sc->leaders[i].rename == GCACW_RENAME_MEADE && GCACW_ON(1_4e))
            game->state->facts.leaders[i].renamed = 1;
    }
}

/* ---- Farnsworth ---- */

/* Takes the hex and the state of the unit whose regiments he got. */
static void take_over(struct gcacw_game *game, gcacw_unit_id unit, gcacw_unit_id old)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    struct gcacw_unit_facts *was = gcacw_unit_at(game, old);
    unsigned manpower = was->manpower + (unsigned)gcacw_number(game->sc, GCACW_N_FARNSWORTH_MORE);

    gcacw_put_unit(game, unit, was->cell);
    gcacw_gain(game, unit, (int)manpower - now->manpower);
    gcacw_gain(game, old, -(int)was->manpower);
    now->fatigue = was->fatigue;
    now->flags = was->flags & (uint8_t) ~(GCACW_RENAMED | GCACW_RELEASED);
    now->demoralized = was->demoralized;
    now->victuals = was->victuals;
    now->ammunition = was->ammunition;
    now->seat = was->seat;
    for (unsigned i = 0; i < game->sc->leader_count; i++) {
        if (game->state->facts.leaders[i].with.v == old.v)
            game->state->facts.leaders[i].with = unit;
    }
    gcacw_take_unit(game, old, GCACW_PLACE_REMOVED);
}

/* The hex of the leader of his division; else one in DC. */
static uint16_t muster_hex(struct gcacw_game *game, gcacw_unit_id unit)
{
    const struct gcacw_scenario *sc = game->sc;
    const struct gcacw_facts *facts = &game->state->facts;
    const struct gcacw_field field = gcacw_truth(game);

    for (uint8_t i = 0; i < sc->leader_count; i++) {
        uint16_t cell = gcacw_leader_cell(facts, (gcacw_leader_id){i});

        if (sc->leaders[i].kind == GCACW_LEADER_CAVALRY_DIVISION && cell != VD_NONE &&
            facts->leaders[i].place == GCACW_LEADER_WITH &&
            gcacw_may_lead(sc, facts, (gcacw_leader_id){i}, unit))
            return cell;
    }
    for (uint16_t cell = 0; cell < sc->base.theater->cell_count; cell++) {
        if (gcacw_is_in_dc(sc, cell) && gcacw_is_free_for(&field, unit, cell))
            return cell;
    }
    return VD_NONE;
}

/* 1.4c */
static void muster(struct gcacw_game *game, gcacw_unit_id unit)
{
    gcacw_unit_id old = game->sc->units[unit.v].replaces;
    bool replaces = !gcacw_is_set(game->sc, GCACW_SWITCH_FARNSWORTH) && old.v != GCACW_NONE &&
                    gcacw_on_map(&game->state->facts, old);
    uint16_t cell;

    if (replaces) {
        take_over(game, unit, old);
    } else {
        cell = muster_hex(game, unit);
        gcacw_gain(game, unit,
                   gcacw_number(game->sc, GCACW_N_FARNSWORTH_ALONE) -
                       gcacw_unit_at(game, unit)->manpower);
        if (cell != VD_NONE)
            gcacw_put_unit(game, unit, cell);
    }
    GCACW_TELL(game, gcacw_audience(game->sc, GCACW_UNION), GCACW_1_4c, came, .unit = unit.v,
               .cell = gcacw_unit_at(game, unit)->cell);
}

void gcacw_replace_hooker(struct gcacw_game *game)
{
    struct gcacw_turn_facts *turn = &game->state->facts.turn;

    if (gcacw_has_latch(&game->state->facts, GCACW_LATCH_MEADE) || !GCACW_ON(1_3ac) ||
        turn->hooker < gcacw_number(game->sc, GCACW_N_HOOKER_LIMIT))
        return;
    turn->latches |= GCACW_LATCH_MEADE;
    change_names(game);
    change_leaders(game);
    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        if (game->sc->units[i].entry == GCACW_ENTRY_MEADE && GCACW_ON(1_4c) &&
            game->state->facts.units[i].place == GCACW_PLACE_OUT)
            muster(game, (gcacw_unit_id){i});
    }
    gcacw_leaders_follow(game);
}

/* ---- Jackson ---- */

static uint8_t leader_of_kind(const struct gcacw_scenario *sc, enum gcacw_leader_kind kind)
{
    uint8_t i = 0;

    while (i < sc->leader_count && sc->leaders[i].kind != kind)
        i++;
    return i < sc->leader_count ? i : (uint8_t)GCACW_NONE;
}

/* 10.7b: he takes the corps of the leader who led it, who goes to a division. */
static void jackson_comes(struct gcacw_game *game, uint8_t jackson)
{
    const struct gcacw_scenario *sc = game->sc;

    for (uint8_t i = 0; i < sc->leader_count; i++) {
        const struct gcacw_leader_facts *now = &game->state->facts.leaders[i];

        if (sc->leaders[i].kind != GCACW_LEADER_CORPS ||
            (sc->leaders[i].leads & sc->leaders[jackson].leads) == 0 ||
            sc->leaders[i].side != sc->leaders[jackson].side ||
            (now->place != GCACW_LEADER_WITH && now->place != GCACW_LEADER_TAKEN))
            continue;
        succeed(game, (gcacw_leader_id){jackson}, (gcacw_leader_id){i});
        break;
    }
    game->state->facts.turn.latches |= GCACW_LATCH_JACKSON;
    GCACW_TELL(game, gcacw_audience(sc, sc->leaders[jackson].side), GCACW_10_7b, appeared,
               .leader = jackson, .unit = game->state->facts.leaders[jackson].with.v);
}

void gcacw_roll_jackson(struct gcacw_game *game)
{
    const struct gcacw_scenario *sc = game->sc;
    uint8_t jackson = leader_of_kind(sc, GCACW_LEADER_JACKSON);
    uint8_t first = sc->when[GCACW_WHEN_JACKSON];
    int needed = gcacw_number(sc, GCACW_N_JACKSON_DIE), modifier, face;

    if (!gcacw_is_set(sc, GCACW_SWITCH_JACKSON) || !GCACW_ON(10_7a) || jackson == GCACW_NONE ||
        first == 0 || game->state->turn < first ||
        gcacw_has_latch(&game->state->facts, GCACW_LATCH_JACKSON))
        return;
    modifier = -((game->state->turn - first) / gcacw_number(sc, GCACW_N_JACKSON_TURNS));
    face = (int)gcacw_roll(game, GCACW_PURPOSE_JACKSON, jackson);
    gcacw_tell_roll(game, gcacw_audience(sc, GCACW_CONFEDERATE), GCACW_10_7a,
                    (struct gcacw_event_rolled){.purpose = GCACW_PURPOSE_JACKSON,
                                                .side = GCACW_CONFEDERATE,
                                                .faces = {(uint8_t)face},
                                                .modifier = (int8_t)modifier,
                                                .total = (int8_t)(face + modifier),
                                                .needed = (int8_t)needed,
                                                .success = face + modifier <= needed});
    if (face + modifier <= needed)
        jackson_comes(game, jackson);
}
