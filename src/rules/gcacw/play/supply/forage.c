/* rules/gcacw/play/supply/forage.c: resupply and forage of passive sides (5e of the sequence; 8.2, 8.4). */
#include "rules/gcacw/ground/areas.h"
#include "rules/gcacw/play/supply/supply.h"

/* ---- what is gained ---- */

/* 8.4f: the longest stay north of the Potomac counts, not their sum. */
static int north_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts)
{
    unsigned turns = facts->turn.turns_north;

    if (turns >= (unsigned)gcacw_number(sc, GCACW_N_FORAGE_TURNS_3))
        return gcacw_number(sc, GCACW_N_FORAGE_NORTH_3);
    if (turns >= (unsigned)gcacw_number(sc, GCACW_N_FORAGE_TURNS_2))
        return gcacw_number(sc, GCACW_N_FORAGE_NORTH_2);
    if (turns >= (unsigned)gcacw_number(sc, GCACW_N_FORAGE_TURNS_1))
        return gcacw_number(sc, GCACW_N_FORAGE_NORTH_1);
    return 0;
}

static int union_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts)
{
    const int majority = gcacw_number(sc, GCACW_N_FORAGE_MAJORITY);
    int virginia = 0, pennsylvania = 0;

    for (uint8_t i = 0; i < sc->first_confederate; i++) {
        if (facts->units[i].place != GCACW_PLACE_MAP || !gcacw_is_counted(sc, (gcacw_unit_id){i}))
            continue;
        virginia += gcacw_is_in_state(sc, facts->units[i].cell, GCACW_VIRGINIA);
        pennsylvania += gcacw_is_in_state(sc, facts->units[i].cell, GCACW_PENNSYLVANIA);
    }
    return (virginia >= majority ? gcacw_number(sc, GCACW_N_FORAGE_VIRGINIA) : 0) +
           (pennsylvania >= majority ? gcacw_number(sc, GCACW_N_FORAGE_PENNSYLVANIA) : 0);
}

int gcacw_forage_modifier(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                          uint8_t side)
{
    int modifier = 0;

    if (!GCACW_ON(8_4f))
        return 0;
    if (side == GCACW_UNION)
        return union_modifier(sc, facts);
    modifier = north_modifier(sc, facts);
    if (gcacw_has_latch(facts, GCACW_LATCH_CONTROLS_VALLEY))
        modifier += gcacw_number(sc, GCACW_N_FORAGE_VALLEY);
    if (gcacw_has_latch(facts, GCACW_LATCH_CONTROLS_POTOMAC))
        modifier += gcacw_number(sc, GCACW_N_FORAGE_POTOMAC);
    return modifier;
}

/* 8.4g: modifiers never take more than the gain, and add to none. */
static unsigned modified(unsigned gain, int modifier)
{
    int sum = (int)gain + (gain > 0 ? modifier : 0);

    return sum > 0 ? (unsigned)sum : 0;
}

unsigned gcacw_forage_gain(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           uint8_t side, unsigned recovery)
{
    for (unsigned i = 0; i < GCACW_FORAGE_ROWS; i++) {
        if (sc->forage[i].recovery == recovery && GCACW_ON(8_4e))
            return modified(sc->forage[i].victuals, gcacw_forage_modifier(sc, facts, side));
    }
    return 0;
}

unsigned gcacw_forage_gain_with(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                gcacw_unit_id unit, unsigned recovery, int modifier)
{
    unsigned full = (unsigned)gcacw_number(sc, GCACW_N_FATIGUE_RECOVERY);
    unsigned most = (unsigned)gcacw_number(sc, GCACW_N_VICTUALS_MOST);
    unsigned has = facts->units[unit.v].victuals;
    unsigned levels = recovery < full && GCACW_ON(8_2g) ? full - recovery : 0;
    unsigned room = has < most ? most - has : 0, gain;

    gain = modified(levels * (unsigned)gcacw_number(sc, GCACW_N_VICTUALS_FORAGE), modifier);
    return gain < room ? gain : room;
}

unsigned gcacw_forage_unit_gain(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                gcacw_unit_id unit, unsigned recovery)
{
    return gcacw_forage_gain_with(sc, facts, unit, recovery,
                                  gcacw_forage_modifier(sc, facts, sc->units[unit.v].side));
}

unsigned gcacw_receipt(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                       uint8_t side)
{
    return GCACW_ON(8_4b) ? gcacw_resupply_at(sc, side, facts->sides[side].divisions) : 0;
}

/* ---- what is received ---- */

/* 8.4c: a deficit is forgotten; or, with victual-receipt=literal, the first receipt of a turn is
 * counted from the zero box. */
static void receive(struct gcacw_game *game, uint8_t side, unsigned victuals, unsigned mark)
{
    struct gcacw_side_facts *army = &game->state->facts.sides[side];
    int most = gcacw_number(game->sc, GCACW_N_MARKER_MOST), marker = army->marker;
    bool first = (army->forage & (GCACW_FORAGED | GCACW_DREW)) == 0;
    bool literal = gcacw_is_set(game->sc, GCACW_SWITCH_VICTUAL_RECEIPT);

    army->forage = (uint8_t)(army->forage | mark);
    if (victuals == 0)
        return;
    if (GCACW_ON(8_4c) && (marker < 0 || (literal && first)))
        marker = 0;
    marker += (int)victuals;
    army->marker = (int8_t)(marker > most && GCACW_ON(8_4h) ? most : marker);
}

static void draw_army(struct gcacw_game *game, uint8_t side)
{
    unsigned victuals = gcacw_receipt(game->sc, &game->state->facts, side);

    receive(game, side, victuals, GCACW_DREW);
    GCACW_TELL(game, gcacw_sheet_audience(game, side), GCACW_8_4b, drew, .unit = GCACW_NONE,
               .victuals = (uint8_t)victuals);
}

/* 8.2c: in range a unit refills. */
static void draw_unit(struct gcacw_game *game, gcacw_unit_id unit)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    uint8_t most = (uint8_t)gcacw_number(game->sc, GCACW_N_VICTUALS_MOST);

    if (!now->in_range || now->victuals >= most)
        return;
    GCACW_TELL(game, gcacw_sheet_audience(game, game->sc->units[unit.v].side), GCACW_8_2c, drew,
               .unit = unit.v, .victuals = (uint8_t)(most - now->victuals));
    now->victuals = most;
}

/* ---- phase and orders ---- */

unsigned gcacw_open_forage(struct gcacw_game *game)
{
    unsigned sides = 0;

    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        if (gcacw_is_passive(&game->state->facts, side) || !GCACW_ON(13_2m))
            sides |= GCACW_SIDE(side);
    }
    return sides;
}

/* Own supply costs nothing: who ordered none has it all the same, unless receipts are counted from
 * the zero box and the side may decline one. */
static void close_side(struct gcacw_game *game, uint8_t side)
{
    const struct gcacw_scenario *sc = game->sc;

    if (!gcacw_is_simplified(sc)) {
        for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++)
            draw_unit(game, (gcacw_unit_id){i});
        return;
    }
    if (!gcacw_is_set(sc, GCACW_SWITCH_VICTUAL_RECEIPT) &&
        (game->state->facts.sides[side].forage & GCACW_DREW) == 0)
        draw_army(game, side);
}

void gcacw_close_forage(struct gcacw_game *game)
{
    for (uint8_t side = 0; side < GCACW_SIDES; side++) {
        if (gcacw_is_passive(&game->state->facts, side) && GCACW_ON(8_2c))
            close_side(game, side);
    }
}

void gcacw_act_draw(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_scenario *sc = game->sc;
    uint8_t side = sc->base.seat_side[command->seat];

    if (gcacw_is_simplified(sc)) {
        draw_army(game, side);
        return;
    }
    for (uint8_t i = gcacw_first_unit(sc, side); i < gcacw_end_of_units(sc, side); i++) {
        if (command->choice.subject == i || (command->choice.subject == VD_NONE &&
                                             game->state->facts.units[i].seat == command->seat))
            draw_unit(game, (gcacw_unit_id){i});
    }
}

static void forage_army(struct gcacw_game *game, uint8_t side, unsigned recovery)
{
    struct gcacw_facts *facts = &game->state->facts;
    unsigned full = (unsigned)gcacw_number(game->sc, GCACW_N_FATIGUE_RECOVERY);
    unsigned victuals = gcacw_forage_gain(game->sc, facts, side, recovery);

    receive(game, side, victuals, GCACW_FORAGED | (full - recovery));
    for (uint8_t i = gcacw_first_unit(game->sc, side); i < gcacw_end_of_units(game->sc, side); i++)
        facts->units[i].recovers =
            (uint8_t)((facts->units[i].recovers & ~(unsigned)GCACW_RECOVERS_LEVELS) | recovery);
    GCACW_TELL(game, gcacw_sheet_audience(game, side), GCACW_8_4e, foraged, .unit = GCACW_NONE,
               .recovery = (uint8_t)recovery, .victuals = (uint8_t)victuals);
}

static void forage_unit(struct gcacw_game *game, gcacw_unit_id unit, unsigned recovery)
{
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    unsigned victuals = gcacw_forage_unit_gain(game->sc, &game->state->facts, unit, recovery);

    now->victuals = (uint8_t)(now->victuals + victuals);
    now->recovers = (uint8_t)((now->recovers & ~(unsigned)GCACW_RECOVERS_LEVELS) | recovery);
    GCACW_TELL(game, gcacw_sheet_audience(game, game->sc->units[unit.v].side), GCACW_8_2g, foraged,
               .unit = unit.v, .recovery = (uint8_t)recovery, .victuals = (uint8_t)victuals);
}

void gcacw_act_forage(struct gcacw_game *game, const struct vd_command *command)
{
    if (gcacw_is_simplified(game->sc))
        forage_army(game, game->sc->base.seat_side[command->seat], command->choice.number);
    else
        forage_unit(game, (gcacw_unit_id){(uint8_t)command->choice.subject},
                    command->choice.number);
}

/* The stock that an order names. */
static struct gcacw_stock stock_of(const struct gcacw_game *game, const struct vd_command *command)
{
    bool depot = command->choice.option == GCACW_STOCK_DEPOT;

    return (struct gcacw_stock){
        command->choice.option,
        (uint8_t)(depot ? gcacw_depot_named(game, command) : command->choice.number)};
}

/* 8.1d: range goes by the truth; a unit that an unseen enemy cuts off draws nothing. */
void gcacw_act_use(struct gcacw_game *game, const struct vd_command *command)
{
    const struct gcacw_field field = gcacw_truth(game);
    struct gcacw_facts *facts = &game->state->facts;
    const gcacw_unit_id unit = {(uint8_t)command->choice.subject};
    const struct gcacw_stock stock = stock_of(game, command);
    struct gcacw_unit_facts *now = gcacw_unit_at(game, unit);
    bool train = stock.kind == GCACW_STOCK_TRAIN;
    unsigned victuals;

    now->recovers |= GCACW_RECOVERS_USED | (train ? GCACW_RECOVERS_FED : 0);
    if (!gcacw_stock_reaches(&field, facts, stock, unit) && GCACW_ON(14_4i)) {
        GCACW_TELL(game, GCACW_SIDE(GCACW_CONFEDERATE), GCACW_14_4i, barred, .unit = unit.v,
                   .cell = VD_NONE);
        return;
    }
    victuals = gcacw_stock_gives(game->sc, facts, stock, unit);
    GCACW_TELL(game, gcacw_sheet_audience(game, GCACW_CONFEDERATE),
               train ? GCACW_10_9b : GCACW_8_1d, used, .unit = unit.v,
               .victuals = (uint8_t)victuals, .cell = gcacw_stock_cell(game->sc, facts, stock));
    gcacw_stock_take(game, stock, victuals);
    if (gcacw_is_simplified(game->sc))
        facts->sides[GCACW_CONFEDERATE].divisions += GCACW_ON(8_4d);
    else
        now->victuals = (uint8_t)(now->victuals + victuals);
}
