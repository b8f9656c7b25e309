/* conform/match.h: matches a clause with its form.
 *
 * A form is text with slots in it: "<unit> retreats <n> from <cell>". Slots are <side>, <n>,
 * <change> (a number with a sign), <text>, <cell>, and the names of things in the game, which the
 * system's vocabulary lists. Case is ignored. */
#ifndef VD_CONFORM_MATCH_H
#define VD_CONFORM_MATCH_H

#include "core/system.h"

struct vd_vocabulary;

enum { VD_SLOTS_MAX = 8 };

enum vd_matched { VD_MATCH_NOT, VD_MATCH_FITS, VD_MATCH_WRONG };

struct vd_match {
    const struct vd_vocabulary *vocabulary; /* NULL: no sides or names are known yet */
    const struct vd_scenario *scenario;
    const void *state; /* NULL: there is no position yet */
    struct vd_text text[VD_SLOTS_MAX];
    uint16_t id[VD_SLOTS_MAX]; /* the number, or the thing's index; cells as in the theater */
    unsigned count;
    char wrong[VD_SENTENCE_SIZE]; /* the reason, if a name belongs to nothing */
};

enum vd_matched vd_match(struct vd_match *match, const char *form, struct vd_text clause);
/* Writes the text with every slot of its form as listeners write it. */
void vd_match_write(const struct vd_match *match, const char *form, struct vd_writer *writer);

/* Reads "csa"; VD_SIDES for any other word. */
uint8_t vd_match_side(const struct vd_vocabulary *vocabulary, struct vd_text word);
/* Reads "csa.ewell"; "csa" is the seat of the side's commander. VD_SEAT_NONE for any other word. */
uint8_t vd_match_seat(const struct vd_vocabulary *vocabulary, const struct vd_scenario *scenario,
                      struct vd_text word);
/* VD_NONE if there is no such space, or more than one. */
uint16_t vd_match_cell(const struct vd_scenario *scenario, struct vd_text name);

#endif
