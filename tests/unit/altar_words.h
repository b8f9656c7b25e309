/* unit/altar_words.h: campaigns by random choices, and what their words must be like. */
#ifndef VD_TESTS_ALTAR_WORDS_H
#define VD_TESTS_ALTAR_WORDS_H

#include "rules/altar/tables/events.h"
#include "rules/altar/tables/scenario.h"
#include "rules/altar/tables/state.h"
#include "unit/altar_table.h"
#include "unit/check.h"

enum {
    LINE_SIZE_MAX = 80,
    SENTENCE_SIZE_MAX = 400,
    JSON_MAX = 16 * 1024, /* DESIGN: a view's JSON without the map */
    TEXT_SIZE_MAX = 24 * 1024
};

struct table {
    struct altar_table *game;
    unsigned steps;
    bool kinds[ALTAR_EVENT_COUNT], causes[ALTAR_CAUSE_COUNT], phases[ALTAR_PHASE_COUNT];
    char text[TEXT_SIZE_MAX], again[TEXT_SIZE_MAX];
};

struct table *words_table_new(const char *scenario, const char *fog);
void words_table_free(struct table *table);
const struct altar_scenario *words_tables(const struct table *table);
size_t words_begin(struct table *table, uint64_t seed);

size_t words_step(struct table *table);

/* What the prompt, or another event of the same step, says. */
bool words_is_silent(const struct vd_event *event);
void words_check_event(struct table *table, const struct vd_event *event);
void words_check_prompt(struct table *table, const struct altar_view *view);

void words_play(struct table *table, unsigned games);
uint16_t words_cell_of(const struct table *table, const char *name);
uint16_t words_token_of(const struct table *table, uint8_t side, const char *name);
void words_told(struct table *table, const struct vd_event *events, size_t count,
                const char *expected);

/* Turn 2 before Vicksburg, as the Union might know it. */
void words_make_view(const struct table *table, struct altar_view *view);

#endif
