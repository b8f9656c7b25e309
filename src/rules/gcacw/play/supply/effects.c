/* rules/gcacw/play/supply/effects.c: what hunger does (5f of the sequence; 8.2, 8.4). */
#include <string.h>

#include "rules/gcacw/play/supply/supply.h"

/* How one side's units suffer. */
struct hunger {
    bool all;          /* 8.4: the whole army; else units without victuals */
    bool only_broken;  /* 8.2d: only a unit that is disorganized already loses manpower */
    bool exceptions;   /* 8.2e, 8.4j, 8.4k: the die and the escape */
    unsigned loses_at; /* fatigue from which manpower is lost; 0: none */
    struct gcacw_cells relief;
};

static void set_hungry(struct gcacw_unit_facts *now, bool hungry)
{
    now->flags = (uint8_t)(hungry ? now->flags | GCACW_HUNGRY : now->flags & ~GCACW_HUNGRY);
}

/* 8.4j: a small unit may be lucky. */
static bool is_spared(struct gcacw_game *game, gcacw_unit_id unit, bool exceptions)
{
    uint8_t manpower = gcacw_unit_at(game, unit)->manpower;
    uint8_t side = game->sc->units[unit.v].side;
    unsigned face;

    if (!exceptions || manpower > gcacw_number(game->sc, GCACW_N_MARKER_DIE_MANPOWER))
        return false;
    face = gcacw_roll(game, GCACW_PURPOSE_HUNGER, unit.v);
    GCACW_TELL(game, gcacw_sheet_audience(game, side), GCACW_8_4j, rolled,
               .purpose = GCACW_PURPOSE_HUNGER, .side = side, .unit = unit.v, .leader = GCACW_NONE,
               .faces = {(uint8_t)face}, .total = (int8_t)face, .needed = (int8_t)(manpower + 1),
               .success = face > manpower, .cell = VD_NONE);
    return face > manpower;
}

static void starve(struct gcacw_game *game, gcacw_unit_id unit, const struct hunger *hunger)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    uint8_t side = game->sc->units[unit.v].side;
    bool broken = (now->flags & GCACW_DISORGANIZED) != 0;
    unsigned lost = 0;

    if (hunger->exceptions && GCACW_ON(8_4k) && now->place == GCACW_PLACE_MAP &&
        gcacw_cells_hold(&hunger->relief, now->cell))
        return;
    gcacw_disorganize(game, unit);
    if (hunger->loses_at != 0 && now->fatigue >= hunger->loses_at &&
        (broken || !hunger->only_broken) && !is_spared(game, unit, hunger->exceptions))
        lost = gcacw_lose(game, unit, 1, GCACW_LOSS_OTHER);
    if (!broken || lost > 0)
        GCACW_TELL(game, gcacw_sheet_audience(game, side), hunger->all ? GCACW_8_4j : GCACW_8_2d,
                   starved, .unit = unit.v, .disorganized = !broken, .lost = (uint8_t)lost);
}

static void suffer(struct gcacw_game *game, uint8_t side, const struct hunger *hunger)
{
    const struct gcacw_scenario *sc = game->sc;
    struct gcacw_facts *facts = &game->state->facts;

    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        gcacw_unit_id unit = {i};
        bool hungry = gcacw_eats(sc, facts, unit) && facts->units[i].place == GCACW_PLACE_MAP &&
                      (hunger->all || facts->units[i].victuals == 0);

        set_hungry(&facts->units[i], hungry);
        if (hungry)
            starve(game, unit, hunger);
    }
}

static void be_well(struct gcacw_game *game, uint8_t side)
{
    for (uint8_t i = gcacw_first_unit(game->sc, side); i < gcacw_end_of_units(game->sc, side); i++)
        set_hungry(&game->state->facts.units[i], false);
}

/* 8.4i: the level's row holds for all units of the side. */
static void effects_on_army(struct gcacw_game *game, uint8_t side, struct hunger *hunger)
{
    struct gcacw_side_facts *army = &game->state->facts.sides[side];
    const struct gcacw_supply_level *level = gcacw_supply_at(game->sc, army->marker);

    army->rolls = GCACW_ON(8_4i) ? level->rolls : 0;
    hunger->all = true;
    hunger->exceptions = true;
    hunger->loses_at = level->loses_at;
    if (level->disorganizes && GCACW_ON(8_4j))
        suffer(game, side, hunger);
    else
        be_well(game, side);
}

static void effects_on_units(struct gcacw_game *game, uint8_t side, struct hunger *hunger)
{
    game->state->facts.sides[side].rolls = 0;
    hunger->only_broken = true;
    hunger->exceptions = !gcacw_is_set(game->sc, GCACW_SWITCH_SUPPLY_EXCEPTIONS) && GCACW_ON(8_2e);
    hunger->loses_at = (unsigned)gcacw_number(game->sc, GCACW_N_HUNGER_FATIGUE);
    if (GCACW_ON(8_2d))
        suffer(game, side, hunger);
    else
        be_well(game, side);
}

unsigned gcacw_open_effects(struct gcacw_game *game)
{
    const struct gcacw_field field = gcacw_truth(game);

    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        struct hunger hunger = {0};

        gcacw_find_relief(&field, &game->state->facts, side, &game->work->reach, &hunger.relief);
        if (gcacw_is_simplified(game->sc))
            effects_on_army(game, side, &hunger);
        else
            effects_on_units(game, side, &hunger);
    }
    return 0;
}
