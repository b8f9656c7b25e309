/* rules/gcacw/play/turn/ferry.c: the surrender of Harpers Ferry (1.5). */
#include "rules/gcacw/ground/control.h"
#include "rules/gcacw/play/turn/turn.h"

/* 1.5c: the Confederate sheet has no artillery units: any unit with guns counts. */
static bool has_guns(const struct gcacw_game *game, enum gcacw_place_list list)
{
    const struct gcacw_scenario *sc = game->sc;

    for (unsigned i = sc->first_confederate; i < sc->unit_count; i++) {
        const struct gcacw_unit_facts *now = &game->state->facts.units[i];

        if (now->place == GCACW_PLACE_MAP && now->artillery > 0 &&
            gcacw_is_listed(sc, list, now->cell))
            return true;
    }
    return false;
}

/* 1.5d: a Union division near by and outside the pocket. */
static bool has_relief(const struct gcacw_game *game, const struct gcacw_cells *pocket)
{
    const struct gcacw_scenario *sc = game->sc;
    uint16_t town = sc->places[GCACW_PLACES_HARPERS_FERRY].cell[0];

    for (unsigned i = 0; i < sc->first_confederate; i++) {
        const struct gcacw_unit_facts *now = &game->state->facts.units[i];

        if (sc->units[i].size == GCACW_DIVISION && now->place == GCACW_PLACE_MAP &&
            !gcacw_cells_hold(pocket, now->cell) &&
            gcacw_distance(sc, town, now->cell) <=
                (unsigned)gcacw_number(sc, GCACW_N_HF_RELIEF_RANGE))
            return true;
    }
    return false;
}

static int surrender_modifier(const struct gcacw_game *game, const struct gcacw_cells *pocket)
{
    const struct gcacw_scenario *sc = game->sc;
    int modifier = 0;

    if (has_guns(game, GCACW_PLACES_NAVAL_BATTERY))
        modifier += gcacw_number(sc, GCACW_N_HF_NAVAL_BATTERY);
    if (has_guns(game, GCACW_PLACES_LOUDOUN_HEIGHTS))
        modifier += gcacw_number(sc, GCACW_N_HF_LOUDOUN);
    if (has_guns(game, GCACW_PLACES_BOLIVAR_HEIGHTS))
        modifier += gcacw_number(sc, GCACW_N_HF_BOLIVAR);
    if (!GCACW_ON(1_5c))
        modifier = 0;
    if (GCACW_ON(1_5d) && has_relief(game, pocket))
        modifier += gcacw_number(sc, GCACW_N_HF_RELIEF);
    if (GCACW_ON(1_5e))
        modifier += game->state->facts.turn.ferry_turns * gcacw_number(sc, GCACW_N_HF_TURN);
    return modifier;
}

/* The dice; where positions are hidden both are told the result alone. */
static bool roll_surrender(struct gcacw_game *game, int modifier)
{
    bool shows = gcacw_is_open_map(game->sc);
    unsigned dice = gcacw_is_set(game->sc, GCACW_SWITCH_HF_DICE) ? 1 : 2;
    int needed = gcacw_number(game->sc, GCACW_N_HF_TARGET), total = modifier;
    uint8_t faces[2] = {0, 0};

    for (unsigned i = 0; i < dice; i++) {
        faces[i] = (uint8_t)gcacw_roll(game, GCACW_PURPOSE_FERRY, 0);
        total += faces[i];
    }
    gcacw_tell_roll(game, GCACW_BOTH, GCACW_1_5b,
                    (struct gcacw_event_rolled){
                        .purpose = GCACW_PURPOSE_FERRY,
                        .side = GCACW_NONE,
                        .faces = {shows ? faces[0] : 0, shows ? faces[1] : 0},
                        .modifier = shows ? (int8_t)modifier : (int8_t)0,
                        .total = shows ? (int8_t)total : (int8_t)0,
                        .needed = (int8_t)needed,
                        .success = total >= needed,
                    });
    return total >= needed || !GCACW_ON(1_5b);
}

/* 1.5f: what the pocket holds is lost. */
static void surrender(struct gcacw_game *game, const struct gcacw_cells *pocket)
{
    const struct gcacw_scenario *sc = game->sc;
    struct gcacw_side_facts *army = &game->state->facts.sides[GCACW_UNION];
    const unsigned before = (unsigned)army->lost_field + army->lost_other;
    uint8_t units = 0, manpower = 0;
    unsigned counted;

    for (uint8_t i = 0; i < sc->first_confederate; i++) {
        const struct gcacw_unit_facts *now = &game->state->facts.units[i];

        if (now->place != GCACW_PLACE_MAP || !gcacw_cells_hold(pocket, now->cell))
            continue;
        units++;
        manpower = (uint8_t)(manpower + now->manpower);
        gcacw_eliminate(game, (gcacw_unit_id){i},
                        GCACW_ON(1_5f) ? (unsigned)gcacw_number(sc, GCACW_N_HF_PERCENT) : 100);
    }
    counted = (unsigned)army->lost_field + army->lost_other - before;
    army->heard_least = (uint16_t)(army->heard_least + counted); /* it is in the papers */
    army->heard_most = (uint16_t)(army->heard_most + counted);
    game->state->facts.turn.ferry_turns = 0;
    GCACW_TELL(game, GCACW_BOTH, GCACW_1_5f, ferry_fell,
               .cell = sc->places[GCACW_PLACES_HARPERS_FERRY].cell[0], .units = units,
               .manpower = manpower);
}

unsigned gcacw_open_ferry(struct gcacw_game *game)
{
    const struct gcacw_field field = gcacw_truth(game);
    struct gcacw_turn_facts *turn = &game->state->facts.turn;
    struct gcacw_cells pocket;

    if (!gcacw_ferry_is_surrounded(&field) || !GCACW_ON(1_5a)) {
        turn->ferry_turns = 0;
        return 0;
    }
    turn->flags |= GCACW_TURN_FERRY_TOOK_PLACE;
    gcacw_ferry_pocket(&field, &pocket);
    if (roll_surrender(game, surrender_modifier(game, &pocket)))
        surrender(game, &pocket);
    else
        turn->ferry_turns++;
    return 0;
}
