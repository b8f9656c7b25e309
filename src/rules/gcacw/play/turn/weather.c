/* rules/gcacw/play/turn/weather.c: rain, heavy rain and rivers that rise (1.3, 2.6). */
#include "rules/gcacw/play/turn/turn.h"

void gcacw_begin_weather(struct gcacw_game *game)
{
    struct gcacw_turn_facts *turn = &game->state->facts.turn;
    struct gcacw_ways *ways = &game->state->facts.ways;

    turn->weather = 0;
    if (turn->rain_left > 0) {
        turn->rain_left--;
        turn->weather = GCACW_WEATHER_RAIN;
    }
    if (turn->rain_run >= gcacw_number(game->sc, GCACW_N_RISE_DAYS) && GCACW_ON(2_6c))
        ways->risen = 1;
    else if (turn->dry_run >= gcacw_number(game->sc, GCACW_N_RISE_DRY))
        ways->risen = 0;
}

void gcacw_rain(struct gcacw_game *game)
{
    game->state->facts.turn.weather |= GCACW_WEATHER_RAIN;
}

/* 1.3l: with one-day-fords-closed the rain lasts this turn only. */
void gcacw_heavy_rain(struct gcacw_game *game)
{
    struct gcacw_turn_facts *turn = &game->state->facts.turn;
    int turns = gcacw_is_set(game->sc, GCACW_SWITCH_HEAVY_RAIN)
                    ? 1
                    : gcacw_number(game->sc, GCACW_N_HEAVY_RAIN_TURNS);

    turn->weather |= GCACW_WEATHER_RAIN | GCACW_WEATHER_HEAVY;
    turn->rain_left = (uint8_t)(GCACW_ON(1_3l) ? turns - 1 : 0);
}

static uint8_t one_more(uint8_t count)
{
    return count < UINT8_MAX ? (uint8_t)(count + 1) : count;
}

void gcacw_settle_weather(struct gcacw_game *game)
{
    struct gcacw_facts *facts = &game->state->facts;
    struct gcacw_turn_facts *turn = &facts->turn;
    bool rains = gcacw_is_raining(facts);

    turn->rain_days = rains ? one_more(turn->rain_days) : turn->rain_days;
    turn->rain_run = rains ? one_more(turn->rain_run) : 0;
    turn->dry_run = rains ? 0 : one_more(turn->dry_run);
    facts->ways.rain = rains;
    facts->ways.heavy_rain = (turn->weather & GCACW_WEATHER_HEAVY) != 0;
    facts->track[game->state->turn - 1].weather = turn->weather;
}
