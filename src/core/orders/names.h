/* core/orders/names.h: reads names in an order, and suggests corrections for unknown or ambiguous
 * names.
 *
 * Complaints use the printed tables alone, so they reveal no token's position. */
#ifndef VD_CORE_ORDERS_NAMES_H
#define VD_CORE_ORDERS_NAMES_H

#include "core/names.h"
#include "core/orders/order.h"

enum { VD_NAME_WORDS_MAX = 6 };

/* Returns the thing that the words from..to-1 name; VD_NONE if there is none. */
typedef uint16_t vd_name_finder(const struct vd_order *order, unsigned from, unsigned to,
                                const void *context);

/* Takes as many of the next words as name one thing, stopping at a comma, so that lists can be
 * read. False, without a complaint, if they name nothing. */
bool vd_order_take_name(struct vd_order *order, vd_name_finder *find, const void *context,
                        uint16_t *found);

/* ---- suggestions ---- */

/* The name that is most like what was typed. */
struct vd_guess {
    struct vd_text typed;
    const char *name; /* NULL: no name is near */
    unsigned distance;
};

struct vd_guess vd_guess_begin(struct vd_text typed);
void vd_guess_consider(struct vd_guess *guess, const char *name);
/* Complains "'Foo' is not a token of yours; did you mean Blair?" about the words from..to-1, and
 * offers the order with the guess in their place. Always false. */
bool vd_order_complain_guess(struct vd_order *order, unsigned from, unsigned to,
                             const struct vd_guess *guess, const char *what);

/* Several things that an ambiguous name may mean: "Pender, Pettigrew, Pickett ...". */
struct vd_candidates {
    char text[96];
    struct vd_writer writer;
    unsigned count;
};

void vd_candidates_begin(struct vd_candidates *candidates);
void vd_candidates_add(struct vd_candidates *candidates, const char *name);
/* Always false. */
bool vd_order_complain_several(struct vd_order *order, unsigned from, unsigned to,
                               const struct vd_candidates *candidates);

/* The names to suggest from: `name` returns the name of a thing by its number, NULL if it cannot be
 * meant. */
struct vd_name_list {
    const char *(*name)(const void *context, uint16_t index);
    const void *context;
    uint16_t count;
    const char *what; /* "a token of yours" */
};

/* Complains that the words from..to-1 name none of these, or more than one. Always false. */
bool vd_order_complain_name(struct vd_order *order, unsigned from, unsigned to,
                            const struct vd_name_list *list);

/* ---- places ---- */

/* True for "K14" on squares, "20035" and a sheet's "S2326" on hexes, whether the cell is on the map
 * or not. */
bool vd_is_cell_reference(const struct vd_theater *theater, struct vd_text typed);
/* Takes as many of the next words as name a place, stopping at a comma. A reference beyond the edge
 * of the map is refused by `edge_rule`. */
bool vd_order_cell(struct vd_order *order, const struct vd_theater *theater, uint16_t edge_rule,
                   uint16_t *cell);

#endif
