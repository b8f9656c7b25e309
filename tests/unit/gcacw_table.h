/* unit/gcacw_table.h: a hex campaign on the table of a test: set up, changed by hand, played by orders or by lot. */
#ifndef VD_TESTS_GCACW_TABLE_H
#define VD_TESTS_GCACW_TABLE_H

#include "core/fast_dice.h"
#include "rules/gcacw/offers/check.h"
#include "unit/check.h"
#include "unit/gcacw_desk.h"

enum { TABLE_EVENTS = 8192, TABLE_CHOICES = 16384, TABLE_FACES = 64 };

struct gcacw_table {
    struct gcacw_desk desk;
    const struct gcacw_scenario *sc;
    struct gcacw_state *state;
    struct gcacw_work *work;
    struct vd_fast_dice seed;
    struct vd_dice dice;
    struct vd_event *event_room;
    struct vd_events events; /* of the last order */
    struct vd_choice *choices;
    uint8_t faces[TABLE_FACES]; /* dice to come, in the order they are rolled; 0: by the seed */
    unsigned face_count, faces_used;
    struct vd_error error;
};

/* Sets a campaign up ("high-tide"), with settings ("fog=open", ...) that end with NULL. */
void gcacw_table_init(struct gcacw_table *table, const char *id, const char *const *settings,
                      uint64_t seed);
void gcacw_table_release(struct gcacw_table *table);

/* The next dice; replaces what was left of others. */
void gcacw_table_dice(struct gcacw_table *table, const uint8_t *faces, unsigned count);
#define TABLE_DICE(table, ...) \
    gcacw_table_dice(table, (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__}))

/* By name; the test fails if there is none. */
gcacw_unit_id gcacw_table_unit(const struct gcacw_table *table, const char *name);
gcacw_leader_id gcacw_table_leader(const struct gcacw_table *table, const char *name);
uint16_t gcacw_table_cell(const struct gcacw_table *table, const char *name);
struct gcacw_unit_facts *gcacw_table_at(struct gcacw_table *table, const char *unit);

/* A game to call rules with. */
struct gcacw_game gcacw_table_game(struct gcacw_table *table);
/* After a change by hand: every seat is told. */
void gcacw_table_renew(struct gcacw_table *table);
/* The same in a sealed phase (13.1), in which seats would not hear of it before its end. */
void gcacw_table_reveal(struct gcacw_table *table);

/* Checks and carries out; the first fails the test if it is refused, the second unless it is. */
void gcacw_table_order(struct gcacw_table *table, uint8_t seat, struct vd_command command);
enum vd_result gcacw_table_refused(struct gcacw_table *table, uint8_t seat,
                                   struct vd_command command);
/* Goes on by defaults (`done`, `pass`) until this phase opens. */
void gcacw_table_until(struct gcacw_table *table, enum gcacw_phase phase);

/* How often an event of this kind was told by the last order. */
unsigned gcacw_table_told(const struct gcacw_table *table, uint16_t kind);

/* One order by lot for a seat that is asked; checks that what is listed is accepted, that every view
 * equals the fold of its events, that no manpower is lost from sight, and that the score is the sum
 * of its lines. False when the game is over. */
bool gcacw_table_step(struct gcacw_table *table, struct random *random);

#endif
