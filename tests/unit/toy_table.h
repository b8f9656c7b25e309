/* unit/toy_table.h: a session of the toy for tests: orders by seat and text. */
#ifndef VD_TESTS_TOY_TABLE_H
#define VD_TESTS_TOY_TABLE_H

#include "core/fast_dice.h"
#include "record/session/session.h"
#include "unit/check.h"
#include "unit/toy_rules.h"

enum { TOY_BYTES = 4096, TOY_CHOICES = 256, TOY_UMPIRE = VD_SEAT_UMPIRE };

struct toy_table {
    struct vd_arena arena;
    const struct vd_scenario *sc;
    struct vd_fast_dice seed;
    struct vd_session *session;
    struct vd_outcome outcome; /* of the last act */
};

/* Started, with dice of that seed; `typed` are the seats that type in theirs. */
void toy_table_init(struct toy_table *table, uint64_t seed, enum toy_fog fog, bool near,
                    uint32_t typed);
void toy_table_release(struct toy_table *table);
enum vd_result toy_table_try(struct toy_table *table, uint8_t seat, const char *text,
                             struct vd_error *error);
/* The test fails if it is refused; or if it is not, or not with these words. */
void toy_table_do(struct toy_table *table, uint8_t seat, const char *text);
void toy_table_refuse(struct toy_table *table, uint8_t seat, const char *text, const char *words);
/* Something that the seat may do now, undo among it; the text of it. False if it is not asked. */
bool toy_table_choose(struct toy_table *table, uint8_t seat, struct random *random, char *text,
                      size_t size);

/* Canonical bytes; how many. */
size_t toy_state_bytes(const struct toy_table *table, char bytes[TOY_BYTES]);
size_t toy_view_bytes(const struct vd_scenario *sc, const struct vd_view *view,
                      char bytes[TOY_BYTES]);
/* What the seat has been told, as the session keeps it, is what the state says it was. */
bool toy_view_is_current(const struct toy_table *table, uint8_t seat);
bool toy_was_told(const struct toy_table *table, uint8_t seat, unsigned kind);

#endif
