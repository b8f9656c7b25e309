/* rules/gcacw/telling/audience.c: which line of the table of disclosures (14) governs who hears of an event. */
#include "rules/gcacw/telling/audience.h"

#include "rules/gcacw/telling/tell.h"

/* Dice. */
static bool holds_for_roll(uint8_t purpose)
{
    switch (purpose) {
    case GCACW_PURPOSE_MARCH:
    case GCACW_PURPOSE_EXTENDED:
        return GCACW_ON(14_1h);
    case GCACW_PURPOSE_INITIATIVE:
        return GCACW_ON(14_1i);
    case GCACW_PURPOSE_DC:
    case GCACW_PURPOSE_WV:
    case GCACW_PURPOSE_PA:
        return GCACW_ON(14_2h);
    default:
        return true;
    }
}

/* What troops do: marches, combats, losses, supply. */
static bool holds_for_troops(uint16_t kind)
{
    switch (kind) {
    case GCACW_EVENT_MARCHED:
    case GCACW_EVENT_STRATEGIC:
    case GCACW_EVENT_RAILED:
    case GCACW_EVENT_SAILED:
    case GCACW_EVENT_DUG:
        return GCACW_ON(14_1j);
    case GCACW_EVENT_ATTACKED:
        return GCACW_ON(14_1k);
    case GCACW_EVENT_STRAGGLED:
    case GCACW_EVENT_STARVED:
        return GCACW_ON(14_1m);
    case GCACW_EVENT_RATIONED:
    case GCACW_EVENT_DREW:
    case GCACW_EVENT_FORAGED:
        return GCACW_ON(14_2a);
    case GCACW_EVENT_CONTACT:
        return GCACW_ON(14_4g);
    default:
        return true;
    }
}

/* News and sheets. */
static bool holds_for_news(uint16_t kind)
{
    switch (kind) {
    case GCACW_EVENT_INITIATIVE:
    case GCACW_EVENT_PASSED:
        return GCACW_ON(14_1i);
    case GCACW_EVENT_DEPOT_WORK:
        return GCACW_ON(14_2d);
    case GCACW_EVENT_DECLARED:
        return GCACW_ON(14_2e);
    case GCACW_EVENT_HAPPENED:
    case GCACW_EVENT_CAME:
    case GCACW_EVENT_WAITS:
        return GCACW_ON(14_2f);
    case GCACW_EVENT_QUESTIONED:
    case GCACW_EVENT_COMMANDS:
        return GCACW_ON(14_2g);
    case GCACW_EVENT_RELEASED:
        return GCACW_ON(14_2h);
    case GCACW_EVENT_SCORED_NEWS:
    case GCACW_EVENT_FERRY_FELL:
        return GCACW_ON(14_2i);
    case GCACW_EVENT_MINUTES:
        return GCACW_ON(14_2n);
    case GCACW_EVENT_COUNTY_HELD:
    case GCACW_EVENT_LEVIED:
    case GCACW_EVENT_BURNED:
    case GCACW_EVENT_STATION_SCORED:
    case GCACW_EVENT_STRUCTURE_SCORED:
    case GCACW_EVENT_DEPOT_DESTROYED:
        return GCACW_ON(14_2p);
    case GCACW_EVENT_MORALE:
        return GCACW_ON(14_2r);
    case GCACW_EVENT_PRELIMINARY:
        return GCACW_ON(14_2t);
    case GCACW_EVENT_ENDED:
        return GCACW_ON(14_4f);
    default:
        return true;
    }
}

unsigned gcacw_hearers(const struct vd_event *event, unsigned sides)
{
    bool holds = event->kind == GCACW_EVENT_ROLLED
                     ? holds_for_roll((uint8_t)gcacw_event_rolled(event).purpose)
                     : holds_for_troops(event->kind) && holds_for_news(event->kind);

    if (holds)
        return sides;
    return sides == GCACW_BOTH ? 0 : GCACW_BOTH;
}
