/* rules/gcacw/orders/reading.h: an order of the hex campaign while it is read. */
#ifndef GCACW_ORDERS_READING_H
#define GCACW_ORDERS_READING_H

#include "core/orders/names.h"
#include "rules/gcacw/orders/forms.h"

struct gcacw_reading {
    struct vd_order base;
    const struct gcacw_scenario *sc;
    const struct gcacw_view *view;
    struct gcacw_work *work;
    struct vd_command *command;
};

/* ---- names.c: each takes the words of a name, or complains ---- */

/* A unit of the seat's side; with `quietly` nothing is said if the words name none. */
bool gcacw_read_unit(struct gcacw_reading *reading, bool quietly, uint16_t *unit);
bool gcacw_read_leader(struct gcacw_reading *reading, uint16_t *leader);
/* A leader, where a unit may stand too and nothing is said if the words name none: a division that
 * once was Sykes's gives way to Sykes himself, Sykes to a unit that bears the name now. */
bool gcacw_take_leader(struct gcacw_reading *reading, uint16_t *leader);
bool gcacw_read_hex(struct gcacw_reading *reading, uint16_t *cell);
bool gcacw_read_seat(struct gcacw_reading *reading, uint16_t *seat);
bool gcacw_read_town(struct gcacw_reading *reading, uint16_t *town);
bool gcacw_read_station(struct gcacw_reading *reading, uint16_t *station);
bool gcacw_read_depot(struct gcacw_reading *reading, uint16_t *depot);
bool gcacw_read_crossing(struct gcacw_reading *reading, uint16_t *crossing);
bool gcacw_read_space(struct gcacw_reading *reading, uint16_t *space);
/* One of the words, by number. */
bool gcacw_read_word(struct gcacw_reading *reading, const char *const *words, const char *what,
                     uint8_t *option);

/* read.c: "activate Longstreet: Hood" is the same without the colon. */
void gcacw_drop_colons(struct vd_order *order);

/* ---- routes.c ---- */

/* Hexes one after another up to the end of the order; the way between two that are apart is
 * found. */
bool gcacw_read_route(struct gcacw_reading *reading);
/* A goal, to which the way is found. */
bool gcacw_read_goal(struct gcacw_reading *reading);
bool gcacw_route_to(struct gcacw_reading *reading, uint16_t cell);

/* ledger.c: the dice of a combat, and what it cost each unit (13.4). */
bool gcacw_read_dice(struct gcacw_reading *reading);
bool gcacw_read_tolls(struct gcacw_reading *reading);
/* An earlier entry by its number, which the whole order is then about. */
bool gcacw_read_entry(struct gcacw_reading *reading);
/* A county, or "north" or "south": the hex of it that is nearest to the unit. */
bool gcacw_read_county(struct gcacw_reading *reading);
bool gcacw_read_bank(struct gcacw_reading *reading);

#endif
