/* rules/gcacw/words/json_book.c: the printed frame of a campaign as JSON. */
#include "base/json.h"
#include "rules/gcacw/words/parts.h"

void gcacw_print_book(const struct gcacw_scenario *sc, struct vd_writer *writer)
{
    struct vd_json json;

    vd_json_on_writer(&json, writer);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "title", gcacw_name(sc, sc->title));
    vd_json_text_of(&json, "book", gcacw_name(sc, sc->book));
    vd_json_whole_of(&json, "turns", sc->turn_count);
    vd_json_close(&json, '}');
}
