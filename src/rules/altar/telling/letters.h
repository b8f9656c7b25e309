/* rules/altar/telling/letters.h: letters between the commanders of a side (I33).
 *
 * The record keeps their texts; the game knows only their numbers and where they are. */
#ifndef ALTAR_TELLING_LETTERS_H
#define ALTAR_TELLING_LETTERS_H

#include "rules/altar/telling/tell.h"

/* When a letter to another commander would arrive, as far as the seat knows. */
struct vd_expected altar_letter_expected(const struct altar_scenario *sc,
                                         const struct altar_view *view, uint8_t to);
/* The same for a letter that does not go by telegraph. */
struct vd_expected altar_courier_expected(const struct altar_scenario *sc,
                                          const struct altar_view *view, uint8_t to);
/* True if the addressee is another commander of the seat's side. */
bool altar_is_addressee(const struct altar_scenario *sc, const struct altar_view *view, uint8_t to);

/* What a seat knows of the telegraph. */
enum altar_wire {
    ALTAR_WIRE_NONE, /* the side has none, or needs none */
    ALTAR_WIRE_USED, /* it already carried letters of the seat this turn */
    ALTAR_WIRE_AWAY, /* none of the seat's troops stands at a railroad */
    ALTAR_WIRE_FREE  /* a letter goes by telegraph if the line runs to the addressee */
};

enum altar_wire altar_wire(const struct altar_scenario *sc, const struct altar_view *view);

/* Decides from this state how the letter travels, and notes it in the command. */
void altar_letter_address(struct altar_game *game, struct vd_command *command);
/* Sends the letter as the command notes; if it notes nothing, as this state decides. */
void altar_letter_send(struct altar_game *game, const struct vd_command *command);
/* At the start of a turn. */
void altar_letters_deliver(struct altar_game *game);

/* ride.c: the edges of these railroads combined. */
void altar_lay_lines(const struct altar_scenario *sc, uint32_t lines, struct altar_edges *edges);

#endif
