/* rules/gcacw/words/json_page.h: between the files that write a seat's view as JSON. */
#ifndef GCACW_WORDS_JSON_PAGE_H
#define GCACW_WORDS_JSON_PAGE_H

#include "base/json.h"
#include "rules/gcacw/tables/state.h"
#include "rules/gcacw/tables/types.h"

/* A view being written. */
struct gcacw_page {
    struct vd_json json;
    const struct gcacw_scenario *sc;
    const struct gcacw_view *view;
};

/* A hex by its name; null for VD_NONE. */
void gcacw_put_cell(struct gcacw_page *page, const char *key, uint16_t cell);
/* The words of a set of marks. */
void gcacw_put_marks(struct gcacw_page *page, const char *key, unsigned marks,
                     const char *const *words);

/* json_doings.c: "action" and "combat". */
void gcacw_put_doings(struct gcacw_page *page);

#endif
