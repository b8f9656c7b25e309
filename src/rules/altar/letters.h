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
/* The same if no wire carries it. */
struct altar_expected altar_courier_expected(const struct altar_scenario *sc,
                                             const struct altar_view *view, uint8_t to);
/* Whether that is a fellow commander of the seat's. */
bool altar_is_addressee(const struct altar_scenario *sc, const struct altar_view *view, uint8_t to);

/* What a seat knows of the telegraph. */
enum altar_wire {
    ALTAR_WIRE_NONE, /* its side has none, or needs none */
    ALTAR_WIRE_USED, /* it has carried this turn's letters of the seat */
    ALTAR_WIRE_AWAY, /* none of its troops stands at a railroad */
    ALTAR_WIRE_FREE  /* a letter goes by it if it runs to the addressee */
};

enum altar_wire altar_wire(const struct altar_scenario *sc, const struct altar_view *view);

/* Whether a letter of one's own may not have arrived yet. */
static inline bool altar_is_on_the_road(const struct altar_view *view,
                                        const struct altar_dispatch *letter)
{
    return letter->state == ALTAR_LETTER_ON_THE_ROAD && letter->latest > view->base.turn;
}

unsigned altar_letters_on_the_road(const struct altar_view *view);

/* What becomes of it, by this state: noted in the command. */
void altar_letter_address(struct altar_game *game, struct vd_command *command);
/* As it is addressed; or by this state, if it is not. */
void altar_letter_send(struct altar_game *game, const struct vd_command *command);
/* At the start of a turn. */
void altar_letters_deliver(struct altar_game *game);

/* ride.c: the rails of these lines, all together. */
void altar_lay_lines(const struct altar_scenario *sc, uint32_t lines, struct altar_edges *edges);

#endif
