/* conform/match.h: a clause against its form.
 *
 * A form is text with slots in it: "<unit> retreats <n> from <cell>". Slots are <side>, <n>, <text>
 * and things by their names: <cell>, <unit> (a token, its side before it where two bear one name),
 * <corps>, <crossing>, <card>, <town>, <depot>. Letters count the same, small or capital. */
#ifndef VD_CONFORM_MATCH_H
#define VD_CONFORM_MATCH_H

#include "rules/altar/state.h"

enum { VD_SLOTS_MAX = 8 };

enum vd_matched { VD_MATCH_NOT, VD_MATCH_FITS, VD_MATCH_WRONG };

struct vd_match {
    const struct altar_scenario *sc;
    const struct altar_board *board; /* of two tokens with one name the one on the map is meant */
    struct vd_text text[VD_SLOTS_MAX];
    uint16_t id[VD_SLOTS_MAX]; /* the number, or the thing's index; cells as in the theater */
    unsigned count;
    char wrong[VD_SENTENCE_SIZE]; /* why, where a name is nobody's */
};

enum vd_matched vd_match(struct vd_match *match, const char *form, struct vd_text clause);
/* "csa.ewell"; "csa" is the side's seat, or that of its army commander. ALTAR_NONE for anything
 * else. */
uint8_t vd_match_seat(const struct altar_scenario *sc, struct vd_text word);
/* A unit of a side, "Heth/Archer". */
uint8_t vd_match_unit(const struct altar_scenario *sc, uint8_t side, struct vd_text name);
/* VD_NONE: no such space, or several. */
uint16_t vd_match_cell(const struct altar_scenario *sc, struct vd_text name);
const char *vd_side_word(uint8_t side);

#endif
