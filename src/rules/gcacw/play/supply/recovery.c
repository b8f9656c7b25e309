/* rules/gcacw/play/supply/recovery.c: recovery from disorganization, demoralization, exhaustion and fatigue; stragglers (6b to 6d
 * of the sequence; 7). */
#include "rules/gcacw/play/supply/supply.h"

void gcacw_straggle(struct gcacw_game *game, gcacw_unit_id unit, unsigned lost)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    unsigned kept = lost * (unsigned)gcacw_number(game->sc, GCACW_N_STRAGGLER_PERCENT) / 100;

    if (gcacw_is_set(game->sc, GCACW_SWITCH_STRAGGLERS) && now->manpower > 0 && GCACW_ON(7_3a))
        now->stragglers = (uint8_t)(now->stragglers + kept);
}

/* What a recovery changed besides fatigue. */
struct change {
    bool reorganized, rallied, rested, exhausted;
};

/* 7.2a to 7.2c: at F0 or F1. */
static void rally(const struct gcacw_scenario *sc, struct gcacw_unit_facts *now,
                  struct change *change)
{
    bool hungry = (now->flags & GCACW_HUNGRY) != 0;

    if (now->fatigue > gcacw_number(sc, GCACW_N_FATIGUE_RECOVERS_TO) || !GCACW_ON(7_2a))
        return;
    if ((now->flags & GCACW_DISORGANIZED) != 0 && (!hungry || !GCACW_ON(7_2b))) {
        now->flags = (uint8_t)(now->flags & ~GCACW_DISORGANIZED);
        change->reorganized = true;
    }
    if (now->demoralized > 0 &&
        (!hungry || (!gcacw_is_set(sc, GCACW_SWITCH_OOS_RALLY) && GCACW_ON(7_2c)))) {
        now->demoralized--;
        change->rallied = true;
    }
}

/* 7.2d */
static void rest(const struct gcacw_scenario *sc, struct gcacw_unit_facts *now,
                 struct change *change)
{
    bool exhausted = (now->flags & GCACW_EXHAUSTED) != 0;

    if (!GCACW_ON(7_2d))
        return;
    if (now->fatigue <= gcacw_number(sc, GCACW_N_FATIGUE_RECOVERS_TO) && exhausted) {
        now->flags = (uint8_t)(now->flags & ~GCACW_EXHAUSTED);
        change->rested = true;
    }
    if (now->fatigue >= gcacw_number(sc, GCACW_N_FATIGUE_EXHAUSTS_FROM) && !exhausted) {
        now->flags |= GCACW_EXHAUSTED;
        change->exhausted = true;
    }
}

/* 7.2e */
static void refresh(struct gcacw_unit_facts *now)
{
    unsigned levels = gcacw_levels(now);

    if (GCACW_ON(7_2e))
        now->fatigue = (uint8_t)(now->fatigue > levels ? now->fatigue - levels : 0);
}

/* 7.3b: what comes back is taken off the losses it was booked under. */
static void rejoin(struct gcacw_game *game, gcacw_unit_id unit)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    struct gcacw_side_facts *army = &game->state->facts.sides[game->sc->units[unit.v].side];
    unsigned most = (unsigned)gcacw_number(game->sc, GCACW_N_STRAGGLER_TURN);
    unsigned back = now->stragglers < most ? now->stragglers : most;

    if (!gcacw_is_set(game->sc, GCACW_SWITCH_STRAGGLERS) || back == 0 || now->fatigue > 0 ||
        (now->flags & GCACW_HUNGRY) != 0 || !GCACW_ON(7_3b))
        return;
    now->stragglers = (uint8_t)(now->stragglers - back);
    now->manpower = (uint8_t)(now->manpower + back);
    now->other_lost = (uint8_t)(now->other_lost - back);
    army->lost_strays = (uint16_t)(army->lost_strays - back);
    GCACW_TELL(game, gcacw_sheet_audience(game, game->sc->units[unit.v].side), GCACW_7_3b, rejoined,
               .unit = unit.v, .manpower = (uint8_t)back);
}

static void recover(struct gcacw_game *game, gcacw_unit_id unit)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    struct change change = {0};

    rally(game->sc, now, &change);
    rest(game->sc, now, &change);
    refresh(now);
    if (change.reorganized || change.rallied || change.rested || change.exhausted)
        GCACW_TELL(game, gcacw_sheet_audience(game, game->sc->units[unit.v].side), GCACW_7_2a,
                   recovered, .unit = unit.v, .reorganized = change.reorganized,
                   .rallied = change.rallied, .rested = change.rested,
                   .exhausted = change.exhausted);
}

/* Stragglers come back once in a turn, in its last recovery. */
unsigned gcacw_open_recovery(struct gcacw_game *game)
{
    const struct gcacw_facts *facts = &game->state->facts;

    for (uint8_t i = 0; i < game->sc->unit_count; i++) {
        uint8_t place = facts->units[i].place;

        if (place != GCACW_PLACE_MAP && place != GCACW_PLACE_SEA && place != GCACW_PLACE_RAIL)
            continue;
        recover(game, (gcacw_unit_id){i});
        if (!gcacw_has_more_rounds(game))
            rejoin(game, (gcacw_unit_id){i});
    }
    return 0;
}
