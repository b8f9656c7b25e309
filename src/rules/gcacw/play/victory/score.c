/* rules/gcacw/play/victory/score.c: the running record of victory points (9.1). */
#include "rules/gcacw/play/army.h"
#include "rules/gcacw/play/victory/victory.h"
#include "rules/gcacw/tables/ledger.h"

/* 9.1h: Vicksburg, the draft riots, the Raspberry Raid. */
static bool is_news(enum gcacw_score_line line)
{
    return line == GCACW_SCORE_VICKSBURG || line == GCACW_SCORE_RIOTS || line == GCACW_SCORE_RAID;
}

void gcacw_score(struct gcacw_game *game, enum gcacw_score_line line, int points)
{
    int16_t *at = &game->state->facts.score.line[line];

    if (!is_news(line) || GCACW_ON(9_1h))
        *at = (int16_t)(*at + points);
}

/* 1.1d: county control and combat losses; the other lines of the record have no row on the track. */
void gcacw_score_turn(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;
    unsigned turn = game->state->turn - 1U;
    const int16_t *line = facts->score.line;
    int before = turn > 0 ? facts->track[turn - 1].total : 0;
    int total =
        line[GCACW_SCORE_COUNTIES] + line[GCACW_SCORE_UNION_LOSSES] + line[GCACW_SCORE_CSA_LOSSES];

    facts->track[turn].total = (int16_t)total;
    facts->track[turn].turn = (int16_t)(total - before);
}

/* ---- losses ---- */

/* 9.1b: a wagon train scores as a whole, when it is lost. */
static void score_train(struct gcacw_game *game, gcacw_unit_id unit)
{
    if (gcacw_unit_at(game, unit)->manpower == 0 && GCACW_ON(9_1b))
        gcacw_score(game, GCACW_SCORE_DEPOTS, -gcacw_number(game->sc, GCACW_N_WAGON_POINTS));
}

void gcacw_score_loss(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];

    if (printed->arm == GCACW_WAGONS) {
        score_train(game, unit);
        return;
    }
    if (!GCACW_ON(9_1a))
        return;
    if (printed->side == GCACW_UNION)
        gcacw_score(game, GCACW_SCORE_UNION_LOSSES,
                    (int)manpower * gcacw_number(game->sc, GCACW_N_LOSS_UNION));
    else
        gcacw_score(game, GCACW_SCORE_CSA_LOSSES,
                    -(int)manpower * gcacw_number(game->sc, GCACW_N_LOSS_CSA));
}

/* Takes back the points for manpower of a unit that is still in play. A wagon train scores only when it
 * is lost, so it has none. */
void gcacw_unscore_loss(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower)
{
    const struct gcacw_unit *printed = &game->sc->units[unit.v];

    if (printed->arm == GCACW_WAGONS || !GCACW_ON(9_1a))
        return;
    if (printed->side == GCACW_UNION)
        gcacw_score(game, GCACW_SCORE_UNION_LOSSES,
                    -(int)manpower * gcacw_number(game->sc, GCACW_N_LOSS_UNION));
    else
        gcacw_score(game, GCACW_SCORE_CSA_LOSSES,
                    (int)manpower * gcacw_number(game->sc, GCACW_N_LOSS_CSA));
}

void gcacw_score_stuart(struct gcacw_game *game)
{
    if (!gcacw_is_set(game->sc, GCACW_SWITCH_BRANDY_STATION) ||
        game->state->turn + game->sc->track_first - 1 >=
            gcacw_number(game->sc, GCACW_N_STUART_BEFORE))
        return;
    game->state->facts.score.stuart++;
    gcacw_score(game, GCACW_SCORE_STUART, -gcacw_number(game->sc, GCACW_N_STUART_POINTS));
}

/* ---- items of the railroads ---- */

static void count_item(struct gcacw_game *game, unsigned item)
{
    struct gcacw_score *score = &game->state->facts.score;

    score->rail_items |= UINT32_C(1) << item;
    score->rail_count[item]++;
}

static bool is_open(const struct gcacw_score *score, unsigned item)
{
    return (score->rail_items >> item & 1) == 0;
}

/* Places that share a hex are one station (5.5): the lines of all of them. */
static uint32_t lines_at(const struct gcacw_scenario *sc, uint16_t cell)
{
    uint32_t lines = 0;

    for (unsigned i = 0; i < sc->station_count; i++) {
        if (sc->stations[i].cell == cell)
            lines |= sc->stations[i].lines;
    }
    return lines;
}

static bool is_scored(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                      uint16_t cell)
{
    for (unsigned i = 0; i < sc->station_count; i++) {
        if (sc->stations[i].cell == cell && facts->stations[i].scored)
            return true;
    }
    return false;
}

/* An item of the same line with a lower number is still open. */
static bool has_earlier(const struct gcacw_scenario *sc, const struct gcacw_score *score,
                        const struct gcacw_rail_item *item)
{
    for (unsigned i = 0; i < sc->rail_item_count; i++) {
        const struct gcacw_rail_item *other = &sc->rail_items[i];

        if (other->kind == GCACW_RAIL_NTH && other->lines == item->lines &&
            other->nth < item->nth && is_open(score, i))
            return true;
    }
    return false;
}

/* 9.1g: the next open item of a line; of several lines the one of most points, for the Confederates
 * choose. */
static uint8_t line_item(const struct gcacw_scenario *sc, const struct gcacw_score *score,
                         uint32_t lines)
{
    uint8_t found = GCACW_NONE;

    for (uint8_t i = 0; i < sc->rail_item_count; i++) {
        const struct gcacw_rail_item *item = &sc->rail_items[i];

        if (item->kind != GCACW_RAIL_NTH || (item->lines & lines) == 0 || !is_open(score, i) ||
            has_earlier(sc, score, item))
            continue;
        if (found == GCACW_NONE || item->points > sc->rail_items[found].points)
            found = i;
    }
    return found;
}

/* The general value: of some lines, else of the state. */
static uint8_t general_item(const struct gcacw_scenario *sc, const struct gcacw_station *station,
                            uint32_t lines)
{
    uint8_t found = GCACW_NONE;

    for (uint8_t i = 0; i < sc->rail_item_count; i++) {
        const struct gcacw_rail_item *item = &sc->rail_items[i];

        if (item->kind == GCACW_RAIL_EACH && (item->lines & lines) != 0)
            return i;
        if (item->kind == GCACW_RAIL_OTHER && item->state == station->state && !station->below)
            found = i;
    }
    return found;
}

uint8_t gcacw_station_item(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           gcacw_station_id id)
{
    const struct gcacw_station *station = &sc->stations[id.v];
    uint32_t lines = lines_at(sc, station->cell);
    uint8_t item;

    if (is_scored(sc, facts, station->cell) && GCACW_ON(9_1g))
        return GCACW_NONE;
    if (station->named != GCACW_NONE)
        return station->named;
    item = line_item(sc, &facts->score, lines);
    return item != GCACW_NONE ? item : general_item(sc, station, lines);
}

static enum gcacw_rule rule_of(const struct gcacw_rail_item *item)
{
    static const enum gcacw_rule rules[GCACW_STATES] = {GCACW_9_1e, GCACW_9_1d, GCACW_9_1f,
                                                        GCACW_9_1e};

    return rules[item->state];
}

static bool is_on(const struct gcacw_rail_item *item)
{
    switch (rule_of(item)) {
    case GCACW_9_1d:
        return GCACW_ON(9_1d);
    case GCACW_9_1f:
        return GCACW_ON(9_1f);
    default:
        return GCACW_ON(9_1e);
    }
}

void gcacw_score_station(struct gcacw_game *game, gcacw_station_id station)
{
    struct gcacw_facts *facts = &game->state->facts;
    uint8_t item = gcacw_station_item(game->sc, facts, station);

    facts->stations[station.v].scored = 1;
    if (item == GCACW_NONE || !is_on(&game->sc->rail_items[item]))
        return;
    count_item(game, item);
    game->state->station_item[station.v] = gcacw_is_ledger(game->sc) ? (uint8_t)(item + 1) : 0;
    gcacw_score(game, GCACW_SCORE_RAILROADS, game->sc->rail_items[item].points);
    GCACW_TELL(game, GCACW_BOTH, rule_of(&game->sc->rail_items[item]), station_scored,
               .station = station.v, .item = item, .points = game->sc->rail_items[item].points);
}

/* The last item counted of the line of this one: with a first station struck out, the second is
 * the first. */
static uint8_t last_of_line(const struct gcacw_game *game, uint8_t item)
{
    const struct gcacw_scenario *sc = game->sc;
    uint8_t last = item;

    for (uint8_t i = 0; i < sc->rail_item_count; i++) {
        if (sc->rail_items[item].kind == GCACW_RAIL_NTH &&
            sc->rail_items[i].kind == GCACW_RAIL_NTH &&
            sc->rail_items[i].lines == sc->rail_items[item].lines &&
            sc->rail_items[i].nth > sc->rail_items[last].nth &&
            !is_open(&game->state->facts.score, i))
            last = i;
    }
    return last;
}

void gcacw_unscore_station(struct gcacw_game *game, gcacw_station_id station)
{
    struct gcacw_score *score = &game->state->facts.score;
    uint8_t *items = game->state->station_item, item = (uint8_t)(items[station.v] - 1U), last;

    game->state->facts.stations[station.v].scored = 0;
    if (items[station.v] == 0)
        return;
    last = last_of_line(game, item);
    for (unsigned i = 0; i < game->sc->station_count; i++) {
        if (items[i] == last + 1)
            items[i] = (uint8_t)(item + 1);
    }
    items[station.v] = 0;
    if (--score->rail_count[last] == 0)
        score->rail_items &= ~(UINT32_C(1) << last);
    gcacw_score(game, GCACW_SCORE_RAILROADS, -game->sc->rail_items[last].points);
}

/* ---- structures ---- */

/* 9.1e: the bonus of the Marysville bridge stands among the railroads. */
static void score_bonus(struct gcacw_game *game, unsigned bonus)
{
    if (bonus == 0 || !GCACW_ON(9_1e))
        return;
    gcacw_score(game, GCACW_SCORE_RAILROADS, (int)bonus);
    for (unsigned i = 0; i < game->sc->rail_item_count; i++) {
        if (game->sc->rail_items[i].kind == GCACW_RAIL_BONUS)
            count_item(game, i);
    }
}

void gcacw_score_structure(struct gcacw_game *game, gcacw_structure_id id)
{
    const struct gcacw_structure *structure = &game->sc->structures[id.v];
    uint32_t *scored = &game->state->facts.score.structures;

    if ((*scored >> id.v & 1) != 0 || !GCACW_ON(9_1c))
        return;
    *scored |= UINT32_C(1) << id.v;
    gcacw_score(game, GCACW_SCORE_STRUCTURES, structure->points);
    score_bonus(game, structure->bonus);
    GCACW_TELL(game, GCACW_BOTH, GCACW_9_1c, structure_scored, .structure = id.v,
               .points = structure->points, .bonus = structure->bonus);
}

void gcacw_score_crossing(struct gcacw_game *game, uint16_t crossing)
{
    for (uint8_t i = 0; i < game->sc->structure_count; i++) {
        if (game->sc->structures[i].crossing == crossing)
            gcacw_score_structure(game, (gcacw_structure_id){i});
    }
}
