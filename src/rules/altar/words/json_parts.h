/* rules/altar/words/json_parts.h: a JSON document under construction and its values, for json*.c and book.c. */
#ifndef ALTAR_WORDS_JSON_PARTS_H
#define ALTAR_WORDS_JSON_PARTS_H

#include "base/json.h"
#include "rules/altar/words/words.h"

struct altar_document {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct vd_json *json;
};

/* ---- values (json.c) ---- */

void altar_json_cell(const struct altar_document *doc, uint16_t cell);
void altar_json_cell_of(const struct altar_document *doc, const char *key, uint16_t cell);
void altar_json_corps_of(const struct altar_document *doc, const char *key, altar_corps_id corps);
void altar_json_unit(const struct altar_document *doc, altar_unit_id unit);
void altar_json_unit_of(const struct altar_document *doc, const char *key, altar_unit_id unit);
/* "handle": "E7". */
void altar_json_handle_of(const struct altar_document *doc, uint8_t handle);
bool altar_json_owns(const struct altar_document *doc, altar_piece_id token);

/* ---- json_army.c ---- */

void altar_json_own_army(const struct altar_document *doc);
/* What is known of the enemy, and what was reported. */
void altar_json_enemy(const struct altar_document *doc);

/* ---- json_fight.c ---- */

void altar_json_battle(const struct altar_document *doc);

#endif
