/* conform/altar/position_json.c: writes a position as JSON, for the readers of a case. */
#include "conform/altar/case.h"
#include "rules/altar/words/words.h"

static void put_strength(struct vd_json *json, const struct vd_run *run, altar_piece_id token)
{
    static const char *const names[] = {
        [ALTAR_FIT] = "fit", [ALTAR_BROKEN] = "broken", [ALTAR_LOST] = "lost"};
    const struct altar_token *of = &case_tables(run)->tokens[token.v];
    unsigned counts[3] = {0};

    for (unsigned i = 0; i < of->unit_count; i++)
        counts[case_state(run)->units[of->first_unit + i]]++;
    for (unsigned i = 0; i < 3; i++)
        vd_json_whole_of(json, names[i], counts[i]);
}

static void put_token(struct vd_json *json, const struct vd_run *run, altar_piece_id token)
{
    const struct altar_token *of = &case_tables(run)->tokens[token.v];

    vd_json_open(json, '{');
    vd_json_text_of(json, "side", altar_side_name(of->side));
    vd_json_text_of(json, "name", altar_token_word(case_tables(run), token.v));
    vd_json_text_of(json, "kind", altar_kind_name(of->kind));
    vd_json_text_of(json, "arm", altar_arm_name(of->arm));
    vd_json_text_of(json, "corps",
                    of->corps.v != ALTAR_NONE
                        ? altar_name(case_tables(run), case_tables(run)->corps[of->corps.v].id)
                        : NULL);
    vd_json_text_of(json, "cell",
                    vd_run_cell_word(run, case_state(run)->board.piece[token.v].cell));
    put_strength(json, run, token);
    vd_json_close(json, '}');
}

static void put_destroyed(struct vd_json *json, const struct vd_run *run)
{
    vd_json_open_of(json, "destroyed", '[');
    for (uint8_t i = 0; i < case_tables(run)->crossing_count; i++) {
        if ((case_state(run)->board.destroyed >> i & 1) != 0)
            vd_json_text(json, altar_crossing_name(case_tables(run), i));
    }
    vd_json_close(json, ']');
}

void altar_case_put_position(const struct vd_run *run, struct vd_json *json)
{
    vd_json_open(json, '{');
    vd_json_open_of(json, "tokens", '[');
    for (uint8_t token = 0; token < case_tables(run)->token_count; token++) {
        if (case_state(run)->board.piece[token].cell != VD_NONE)
            put_token(json, run, altar_piece(token));
    }
    vd_json_close(json, ']');
    put_destroyed(json, run);
    vd_json_close(json, '}');
}
