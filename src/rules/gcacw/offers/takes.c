/* rules/gcacw/offers/takes.c: the row of the phase table (13.2, 13.3) by which a phase takes its orders. */
#include "rules/gcacw/offers/check.h"

/* Step 3: leaders, attachment, markers. */
static bool takes_in_step_3(uint8_t kind)
{
    switch (kind) {
    case GCACW_OFFER_ATTACH:
    case GCACW_OFFER_DETACH:
    case GCACW_OFFER_DIVIDE:
        return GCACW_ON(13_2h);
    case GCACW_OFFER_MARKER:
    case GCACW_OFFER_UNMARK:
    case GCACW_OFFER_DECOY:
        return GCACW_ON(13_2i);
    default:
        return GCACW_ON(13_2g);
    }
}

/* 13.3: what actions and combats push. */
static bool takes_in_action(uint8_t phase)
{
    switch (phase) {
    case GCACW_PHASE_ACTION:
        return GCACW_ON(13_3a);
    case GCACW_PHASE_SCREEN:
        return GCACW_ON(13_3c);
    case GCACW_PHASE_FLANKS:
        return GCACW_ON(13_3d);
    case GCACW_PHASE_LOSSES:
    case GCACW_PHASE_RETREAT:
        return GCACW_ON(13_3e);
    case GCACW_PHASE_ADVANCE:
        return GCACW_ON(13_3f);
    default:
        return true;
    }
}

bool gcacw_phase_takes(uint8_t phase, uint8_t kind)
{
    switch (phase) {
    case GCACW_PHASE_ENTRY:
    case GCACW_PHASE_EVENT:
        return GCACW_ON(13_2a);
    case GCACW_PHASE_RELEASE:
    case GCACW_PHASE_NEWS:
        return GCACW_ON(13_2b);
    case GCACW_PHASE_POSTURE:
        return GCACW_ON(13_2c);
    case GCACW_PHASE_COMMANDER:
    case GCACW_PHASE_FORCED:
    case GCACW_PHASE_CONTROL:
        return GCACW_ON(13_2e);
    case GCACW_PHASE_LEADERS:
        return takes_in_step_3(kind);
    case GCACW_PHASE_NORMAL:
        return GCACW_ON(13_2j);
    case GCACW_PHASE_DISTANCE:
        return GCACW_ON(13_2k);
    case GCACW_PHASE_LEVIES:
        return GCACW_ON(13_2l);
    case GCACW_PHASE_REPAIR:
        return GCACW_ON(13_2n);
    case GCACW_PHASE_DEPOTS:
        return GCACW_ON(13_2o);
    case GCACW_PHASE_AMMUNITION:
    case GCACW_PHASE_BUILDING:
        return GCACW_ON(13_2p);
    default:
        return takes_in_action(phase);
    }
}
