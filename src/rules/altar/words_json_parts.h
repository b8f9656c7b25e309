/* rules/altar/words_json_parts.h: a JSON document being written, and its values: for words_json*.c and words_book.c. */
#ifndef VD_ALTAR_WORDS_JSON_PARTS_H
#define VD_ALTAR_WORDS_JSON_PARTS_H

#include "rules/altar/words.h"

struct altar_document {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct vd_writer *out;
};

/* ---- values (words_json.c) ---- */

void altar_json_put(const struct altar_document *doc, const char *text);
void altar_json_string(const struct altar_document *doc, const char *value);
void altar_json_cell(const struct altar_document *doc, uint16_t cell);
void altar_json_name(const struct altar_document *doc, uint32_t name);
void altar_json_bool(const struct altar_document *doc, bool value);
/* Parts the members of a list. */
void altar_json_comma(const struct altar_document *doc, bool *any);
void altar_json_corps(const struct altar_document *doc, uint8_t corps);
void altar_json_unit(const struct altar_document *doc, uint8_t unit);
bool altar_json_owns(const struct altar_document *doc, uint8_t token);

/* ---- words_json_army.c ---- */

void altar_json_own_army(const struct altar_document *doc);
/* What is known of him, and what was reported. */
void altar_json_enemy(const struct altar_document *doc);

#endif
