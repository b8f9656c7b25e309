/* rules/gcacw/tables/switches.h: the switches: options and rulings that a club may choose. */
#ifndef GCACW_TABLES_SWITCHES_H
#define GCACW_TABLES_SWITCHES_H

#include "core/switches.h"

/* SWITCH(ID, "name", "rule", "value", ...): 10, 13.4; the first value is number 0. */
#define GCACW_SWITCHES(SWITCH)                                                     \
    SWITCH(FOG, "fog", "14", "blind", "tokens", "open")                            \
    SWITCH(LEDGER, "ledger", "13.4", "off", "on", "table")                         \
    SWITCH(SUPPLY, "supply", "8", "normal", "simplified")                          \
    SWITCH(TIME_LIMITS, "time-limits", "10.3", "off", "clock", "actions")          \
    SWITCH(COMMANDERS, "commanders", "10.4", "one", "separate")                    \
    SWITCH(COMMUNICATIONS, "communications", "10.4", "free", "historic", "hybrid") \
    SWITCH(OVERALL_RESTRICTIONS, "overall-restrictions", "10.5", "off", "on")      \
    SWITCH(LIMITED_INTELLIGENCE, "limited-intelligence", "10.1", "off", "on")      \
    SWITCH(HALLECK, "halleck", "10.6", "off", "on")                                \
    SWITCH(AMMUNITION, "ammunition", "6.12", "off", "on")                          \
    SWITCH(JACKSON, "jackson", "10.7", "off", "on")                                \
    SWITCH(STRAGGLERS, "stragglers", "7.3", "off", "on")                           \
    SWITCH(PRELIMINARY, "preliminary", "9.4", "off", "on")                         \
    SWITCH(BRANDY_STATION, "brandy-station", "10.10", "off", "on")                 \
    SWITCH(DIVISIONAL_LEADERS, "divisional-leaders", "10.8", "off", "on")          \
    SWITCH(WAGONS, "wagons", "10.9", "off", "on")                                  \
    SWITCH(FORCE_MARCH, "force-march", "5.9", "off", "on")                         \
    SWITCH(DISTANCE_COMBAT, "distance-combat", "1.2", "no", "yes")                 \
    SWITCH(POSTURE_SWITCH, "posture-switch", "4.5", "no", "yes")                   \
    SWITCH(HF_DICE, "hf-dice", "1.5", "two", "one")                                \
    SWITCH(EVENT_CASCADE, "event-cascade", "1.3", "specific", "printed")           \
    SWITCH(HEAVY_RAIN, "heavy-rain", "1.3", "two-days", "one-day-fords-closed")    \
    SWITCH(HAUPT_RAIL, "haupt-rail", "5.5", "own-move", "lifts-limit")             \
    SWITCH(MORALE_LIVE, "morale-live", "9.2", "no", "yes")                         \
    SWITCH(MORALE_ELIM, "morale-elim", "9.2", "all", "aop")                        \
    SWITCH(OOS_RALLY, "oos-rally", "7", "yes", "no")                               \
    SWITCH(SUPPLY_EXCEPTIONS, "supply-exceptions", "8.2", "yes", "no")             \
    SWITCH(RAIN_AMMO, "rain-ammo", "1.3", "yes", "no")                             \
    SWITCH(HALLECK_MP, "halleck-mp", "1.3", "each", "one")                         \
    SWITCH(VICTUAL_RECEIPT, "victual-receipt", "8.4", "deficit", "literal")        \
    SWITCH(LONG_TURNS, "long-turns", "5.4", "one", "three")                        \
    SWITCH(FARNSWORTH, "farnsworth", "1.4", "replace", "extra")                    \
    SWITCH(RIDGES, "ridges", "2.5", "closed", "open")

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
