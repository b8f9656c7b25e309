/* rules/altar/tables/ids.h: the kinds of numbers by which the square campaigns know their things.
 *
 * Each kind of thing has its own type, so that a corps' number cannot be passed for a token's. A
 * number is an index into a table of struct altar_scenario, or ALTAR_NONE. Loops count with plain
 * numbers, and altar_piece(i) makes an id of one. */
#ifndef ALTAR_TABLES_IDS_H
#define ALTAR_TABLES_IDS_H

#include <stdint.h>

enum { ALTAR_NONE = 0xFF };

/* A token of the scenario, or a piece of a board: in the truth, and for a side's own pieces in its
 * view, they have the same number. An enemy piece of a view has one that says nothing of its
 * token. */
typedef struct {
    uint8_t v;
} altar_piece_id;

#define ALTAR_NO_PIECE ((altar_piece_id){ALTAR_NONE})

static inline altar_piece_id altar_piece(unsigned number)
{
    return (altar_piece_id){(uint8_t)number};
}

typedef struct {
    uint8_t v;
} altar_corps_id;

#define ALTAR_NO_CORPS ((altar_corps_id){ALTAR_NONE})

static inline altar_corps_id altar_corps(unsigned number)
{
    return (altar_corps_id){(uint8_t)number};
}

/* A brigade or a battery. */
typedef struct {
    uint8_t v;
} altar_unit_id;

#define ALTAR_NO_UNIT ((altar_unit_id){ALTAR_NONE})

static inline altar_unit_id altar_unit(unsigned number)
{
    return (altar_unit_id){(uint8_t)number};
}

/* An event card; the Battle Cards are enum altar_card. */
typedef struct {
    uint8_t v;
} altar_deck_card_id;

#define ALTAR_NO_DECK_CARD ((altar_deck_card_id){ALTAR_NONE})

static inline altar_deck_card_id altar_deck_card(unsigned number)
{
    return (altar_deck_card_id){(uint8_t)number};
}

#endif
