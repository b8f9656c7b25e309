/* rules/gcacw/tables/switches.h: the switches: options and rulings that a club may choose. */
#ifndef GCACW_TABLES_SWITCHES_H
#define GCACW_TABLES_SWITCHES_H

#include "core/switches.h"

/* SWITCH(ID, "name", "rule", "value", ...): 10, 13.4; the first value is number 0. */
#define GCACW_SWITCHES(SWITCH)                                                      \
    SWITCH(FOG, "fog", "13.4b", "blind", "tokens", "open")                          \
    SWITCH(LEDGER, "ledger", "13.4c", "off", "on", "table")                         \
    SWITCH(SUPPLY, "supply", "8.2a", "normal", "simplified")                        \
    SWITCH(TIME_LIMITS, "time-limits", "10.3a", "off", "clock", "actions")          \
    SWITCH(COMMANDERS, "commanders", "10.4a", "one", "separate")                    \
    SWITCH(COMMUNICATIONS, "communications", "10.4b", "free", "historic", "hybrid") \
    SWITCH(OVERALL_RESTRICTIONS, "overall-restrictions", "10.5a", "off", "on")      \
    SWITCH(LIMITED_INTELLIGENCE, "limited-intelligence", "10.1a", "off", "on")      \
    SWITCH(HALLECK, "halleck", "10.6a", "off", "on")                                \
    SWITCH(AMMUNITION, "ammunition", "6.12a", "off", "on")                          \
    SWITCH(JACKSON, "jackson", "10.7a", "off", "on")                                \
    SWITCH(STRAGGLERS, "stragglers", "7.3a", "off", "on")                           \
    SWITCH(PRELIMINARY, "preliminary", "9.4e", "off", "on")                         \
    SWITCH(BRANDY_STATION, "brandy-station", "10.10a", "off", "on")                 \
    SWITCH(DIVISIONAL_LEADERS, "divisional-leaders", "10.8a", "off", "on")          \
    SWITCH(WAGONS, "wagons", "10.9a", "off", "on")                                  \
    SWITCH(FORCE_MARCH, "force-march", "5.9a", "off", "on")                         \
    SWITCH(DISTANCE_COMBAT, "distance-combat", "1.2l", "no", "yes")                 \
    SWITCH(POSTURE_SWITCH, "posture-switch", "4.5b", "no", "yes")                   \
    SWITCH(HF_DICE, "hf-dice", "1.5b", "two", "one")                                \
    SWITCH(EVENT_CASCADE, "event-cascade", "1.3g", "specific", "printed")           \
    SWITCH(HEAVY_RAIN, "heavy-rain", "1.3l", "two-days", "one-day-fords-closed")    \
    SWITCH(HAUPT_RAIL, "haupt-rail", "5.5f", "own-move", "lifts-limit")             \
    SWITCH(MORALE_LIVE, "morale-live", "9.2n", "no", "yes")                         \
    SWITCH(MORALE_ELIM, "morale-elim", "9.2l", "all", "aop")                        \
    SWITCH(OOS_RALLY, "oos-rally", "7.2c", "yes", "no")                             \
    SWITCH(SUPPLY_EXCEPTIONS, "supply-exceptions", "8.2e", "yes", "no")             \
    SWITCH(RAIN_AMMO, "rain-ammo", "1.3i", "yes", "no")                             \
    SWITCH(HALLECK_MP, "halleck-mp", "1.3n", "each", "one")                         \
    SWITCH(VICTUAL_RECEIPT, "victual-receipt", "8.4c", "deficit", "literal")        \
    SWITCH(LONG_TURNS, "long-turns", "5.4g", "one", "three")                        \
    SWITCH(FARNSWORTH, "farnsworth", "1.4c", "replace", "extra")                    \
    SWITCH(RIDGES, "ridges", "2.5f", "closed", "open")

enum gcacw_switch {
    GCACW_SWITCH_NONE,
#define GCACW_SWITCH_ID(ID, ...) GCACW_SWITCH_##ID,
    GCACW_SWITCHES(GCACW_SWITCH_ID)
#undef GCACW_SWITCH_ID
        GCACW_SWITCH_COUNT
};

enum gcacw_fog { GCACW_FOG_BLIND, GCACW_FOG_TOKENS, GCACW_FOG_OPEN };

/* Their words, for the house's own reader and packer. */
extern const struct vd_switch_table gcacw_switches;

#endif
