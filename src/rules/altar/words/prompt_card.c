/* rules/altar/words/prompt_card.c: what an event card asks a seat to choose (E1, E3, E8, K3). */
#include "rules/altar/ground/ground.h"
#include "rules/altar/ground/zones.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/words/parts.h"

/* The effect of the event card that needs the choice. */
static const struct altar_effect *task_effect(const struct altar_asker *ask)
{
    uint8_t number = ask->view->task.number;

    return &ask->sc->effects[number < ask->sc->effect_count ? number : 0];
}

static bool can_look(const struct altar_asker *ask, altar_piece_id piece)
{
    return altar_may_look_from(ask->sc, ask->view, task_effect(ask), piece);
}

/* A known enemy within reach of a piece; VD_NONE if there is none. */
static uint16_t enemy_within(const struct altar_asker *ask, altar_piece_id piece)
{
    const struct altar_board *board = &ask->view->board;
    uint8_t reach = task_effect(ask)->reach;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side != ask->view->side && board->piece[i].cell != VD_NONE &&
            altar_distance(ask->sc, board->piece[i].cell, board->piece[piece.v].cell) <= reach)
            return board->piece[i].cell;
    }
    return VD_NONE;
}

static bool can_look_at(const struct altar_asker *ask, altar_piece_id piece)
{
    return can_look(ask, piece) && enemy_within(ask, piece) != VD_NONE;
}

/* Some cards show everything within reach, some show one space; in `blind` a look may find
 * tokens that nobody has seen yet. */
static void ask_look(const struct altar_asker *ask, const struct altar_effect *effect)
{
    altar_piece_id from = effect->amount != 0 ? altar_ask_first(ask, can_look_at) : ALTAR_NO_PIECE;
    bool at_one = from.v != ALTAR_NONE;

    if (!at_one)
        from = altar_ask_first(ask, can_look);
    if (from.v == ALTAR_NONE) {
        vd_write(ask->out, "no division can look at anything");
        vd_write(ask->example, "end");
        return;
    }
    vd_write(ask->out, "choose a division to look from; it sees ");
    vd_write_count(effect->reach, "space", ask->out);
    vd_write(ask->out, " far");
    vd_write_format(ask->example, "look from %s", altar_token_word(ask->sc, from.v));
    if (at_one) {
        vd_write(ask->example, " at ");
        altar_write_goal(ask->sc, enemy_within(ask, from), ask->example);
    }
}

static void ask_rally(const struct altar_asker *ask, const struct altar_effect *effect)
{
    for (uint8_t i = 0; i < ask->sc->unit_count; i++) {
        altar_piece_id token = ask->sc->units[i].token;

        if (ask->view->units[i] != ALTAR_BROKEN || token.v == ALTAR_NONE ||
            ask->sc->tokens[token.v].command.v != effect->corps.v)
            continue;
        vd_write_format(ask->out, "choose a broken brigade of %s to bring back",
                        altar_corps_title(ask->sc, effect->corps));
        vd_write(ask->example, "rally ");
        altar_write_unit(ask->sc, i, ask->example);
        return;
    }
    vd_write(ask->out, "there is nothing to rally");
    vd_write(ask->example, "end");
}

static uint16_t zone_example(const struct altar_asker *ask, const struct altar_effect *effect)
{
    struct altar_cells cells;
    uint16_t cell;

    altar_zone_cells(ask->sc, &ask->view->board, effect, ask->view->side, ask->view->task.piece,
                     &cells);
    cell = altar_cells_next(&cells, 0);
    return cell < ALTAR_CELLS_MAX ? cell : VD_NONE;
}

static void ask_place(const struct altar_asker *ask, const struct altar_effect *effect)
{
    uint16_t cell = zone_example(ask, effect);

    if (cell == VD_NONE) {
        vd_write_format(ask->out, "there is no space for %s", altar_task_word(ask));
        vd_write(ask->example, "end");
        return;
    }
    vd_write_format(ask->out, "place %s", altar_task_word(ask));
    vd_write_format(ask->example, "deploy %s at ", altar_task_word(ask));
    altar_write_goal(ask->sc, cell, ask->example);
}

void altar_ask_card(const struct altar_asker *ask)
{
    const struct altar_effect *effect = task_effect(ask);

    if (ask->view->card.v < ask->sc->card_count)
        vd_write_format(ask->out,
                        "%s: ", altar_name(ask->sc, ask->sc->cards[ask->view->card.v].name));
    switch ((enum altar_verb)effect->verb) {
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        ask_place(ask, effect);
        break;
    case ALTAR_VERB_RALLY:
        ask_rally(ask, effect);
        break;
    case ALTAR_VERB_LOOK:
        ask_look(ask, effect);
        break;
    default:
        vd_write(ask->out, "go on");
        vd_write(ask->example, "end");
        break;
    }
}

uint16_t altar_card_rule(const struct altar_asker *ask)
{
    switch ((enum altar_verb)task_effect(ask)->verb) {
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        return ALTAR_E3;
    case ALTAR_VERB_LOOK:
        return ALTAR_E8;
    default:
        return ALTAR_E1;
    }
}
