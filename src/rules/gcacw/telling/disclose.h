/* rules/gcacw/telling/disclose.h: the parts of the table of disclosures (14). */
#ifndef GCACW_TELLING_DISCLOSE_H
#define GCACW_TELLING_DISCLOSE_H

#include "rules/gcacw/telling/watch.h"

/* A seat to which the truth is disclosed. */
struct gcacw_disclosing {
    const struct gcacw_game *game;
    const struct gcacw_scenario *sc;
    const struct gcacw_facts *truth;
    const struct gcacw_view *view; /* what it knows so far */
    struct gcacw_facts *shown;     /* what it may know now; the truth at first */
    uint8_t seat, side, enemy, observer;
    bool blind;
    bool parted;  /* separate commanders who do not share what they see */
    bool overall; /* the seat has the sheets of its side */
    bool held;    /* 13.1: a sealed phase: nothing new of the enemy before it ends */
};

/* disclose_army.c: units, leaders and markers. */
void gcacw_disclose_enemies(struct gcacw_disclosing *to);
void gcacw_disclose_fellows(struct gcacw_disclosing *to);
/* disclose_places.c: depots, towns, stations, works, buildings, crossings. */
void gcacw_disclose_places(struct gcacw_disclosing *to);
/* disclose_campaign.c: sides, turn, score, track, and what goes on. */
void gcacw_disclose_campaign(struct gcacw_disclosing *to);

#endif
