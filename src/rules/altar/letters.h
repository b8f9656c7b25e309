/* rules/altar/letters.h: letters between the commanders of a side (I33). The record keeps their texts;
 * the game knows their numbers, and where they are. */
#ifndef VD_ALTAR_LETTERS_H
#define VD_ALTAR_LETTERS_H

#include "rules/altar/tell.h"

/* When a letter to a fellow would arrive, as far as the seat can know it. */
struct altar_expected {
    uint8_t earliest, latest; /* turns; this one: at once */
};

struct altar_expected altar_letter_expected(const struct altar_scenario *sc,
                                            const struct altar_view *view, uint8_t to);
void altar_letter_send(struct altar_game *game, const struct vd_command *command);
/* At the start of a turn. */
void altar_letters_deliver(struct altar_game *game);

/* ride.c: the rails of these lines, all together. */
void altar_lay_lines(const struct altar_scenario *sc, uint32_t lines, struct altar_edges *edges);

#endif
