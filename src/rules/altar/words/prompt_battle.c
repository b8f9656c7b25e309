/* rules/altar/words/prompt_battle.c: what a seat must decide from contact to the end of a battle and after it (spec 1.5, 1.6). */
#include "rules/altar/ground/ground.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/offers/contact_odds.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/words/parts.h"

/* ---- contact ---- */

static void put_tokens_concerned(const struct altar_asker *ask, bool attacks)
{
    const struct altar_view *view = ask->view;
    unsigned count = 0;

    if (attacks) {
        vd_write_format(ask->out, "%s attacks. ", altar_task_word(ask));
        return;
    }
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side != view->side || piece->cell != view->task.cell ||
            piece->kind == ALTAR_DEPOT)
            continue;
        vd_write_format(ask->out, "%s%s", count++ > 0 ? ", " : "", altar_token_word(ask->sc, i));
    }
    vd_write(ask->out, count == 1 ? " defends. " : " defend. ");
}

/* ---- the odds, from what the seat knows ---- */

/* "SKIRMISH wins 35% against SKIRMISH, 13% against PITCHED BATTLE". A pair without a fight has
 * no odds. Cards have the names under which they are chosen. */
static void put_card_odds(const struct altar_asker *ask, const struct altar_card_odds *odds,
                          unsigned count, uint8_t card, const char *joint)
{
    unsigned told = 0;

    for (unsigned i = 0; i < count; i++) {
        if (odds[i].own != card || odds[i].meeting == ALTAR_MEETS_NOT)
            continue;
        if (told++ == 0)
            vd_write_format(ask->help, "%s%s wins %u%%", joint, altar_battle_card_name(card),
                            odds[i].wins);
        else
            vd_write_format(ask->help, ", %u%%", odds[i].wins);
        vd_write_format(ask->help, " against %s%s", altar_battle_card_name(odds[i].theirs),
                        odds[i].meeting == ALTAR_MEETS_BATTLE ? " (a tabletop battle)" : "");
    }
}

/* B10, B24: the seat's own score, and the odds of each card against each of the enemy's, from
 * the public rosters and the cards in force. */
static void put_odds(const struct altar_asker *ask)
{
    altar_piece_id division = altar_engaged_division(ask->sc, ask->view);
    struct altar_card_odds odds[ALTAR_CARD_ODDS];

    if (division.v == ALTAR_NONE || ask->sc->tokens[division.v].kind != ALTAR_DIVISION)
        return;
    unsigned count = altar_contact_odds(ask->sc, ask->view, division, odds);

    vd_write_format(ask->help, "%s rolls d6+%u", altar_token_word(ask->sc, division.v),
                    altar_fit_brigades(ask->sc, ask->view->units, division));
    const size_t before = ask->help->length;

    for (unsigned card = ALTAR_CARD_BATTLE; card < ALTAR_CARD_COUNT; card++)
        put_card_odds(ask, odds, count, (uint8_t)card,
                      ask->help->length > before ? "; " : ". As far as you know, ");
}

static void put_legal_cards(const struct altar_asker *ask)
{
    unsigned cards = altar_legal_cards(ask->sc, ask->view), count = 0, named = 0;

    for (unsigned card = ALTAR_CARD_BATTLE; card < ALTAR_CARD_COUNT; card++)
        count += cards >> card & 1;
    for (unsigned card = ALTAR_CARD_BATTLE; card < ALTAR_CARD_COUNT; card++) {
        if ((cards >> card & 1) == 0)
            continue;
        vd_write_joint(named++, count, "or", ask->out);
        vd_write(ask->out, altar_battle_card_name((uint8_t)card));
    }
}

/* A card that would be accepted: a card in force may forbid any (V8, V9). */
static const char *example_card(const struct altar_asker *ask)
{
    unsigned cards = altar_legal_cards(ask->sc, ask->view);

    if ((cards >> ALTAR_CARD_SKIRMISH & 1) != 0)
        return "skirmish";
    return (cards >> ALTAR_CARD_BATTLE & 1) != 0 ? "battle" : "retreat";
}

/* B19: if several divisions are in the space, the defender names the one that is engaged. */
static void put_engaged_example(const struct altar_asker *ask)
{
    const struct altar_view *view = ask->view;
    uint8_t last = ALTAR_NONE;
    unsigned count = 0;

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side == view->side && piece->cell == view->task.cell &&
            piece->kind == ALTAR_DIVISION) {
            last = i;
            count++;
        }
    }
    if (view->task.extra != view->side && count > 1)
        vd_write_format(ask->example, " with %s", altar_token_word(ask->sc, last));
}

/* Spec 1.9, Wording of a contact: place, direction, own tokens, own cards, and for PITCHED
 * BATTLE the own count; nothing about what the enemy may play. */
static void ask_first_card(const struct altar_asker *ask)
{
    const struct altar_view *view = ask->view;
    uint8_t side = view->side;

    vd_write(ask->out, "Contact at ");
    altar_write_space(ask->sc, view->task.cell, ask->out);
    vd_write_format(ask->out, " from %s: ",
                    vd_direction(ask->sc->base.theater, view->task.cell, view->task.from));
    put_tokens_concerned(ask, view->task.extra == side);
    put_odds(ask);
    vd_write(ask->out, "You have ");
    vd_write_count(altar_divisions_near(ask->sc, &view->board, side, view->task.cell), "division",
                   ask->out);
    vd_write(ask->out, " within 3 spaces; PITCHED BATTLE needs 3. Choose ");
    put_legal_cards(ask);
    vd_write_format(ask->example, "card %s", example_card(ask));
    put_engaged_example(ask);
}

/* I35: a chosen card can be changed, and nobody is told whether the other side has chosen. */
void altar_ask_battle_card(const struct altar_asker *ask)
{
    if (ask->view->own_card == ALTAR_CARD_NONE) {
        ask_first_card(ask);
        return;
    }
    vd_write_format(ask->out,
                    "Your %s is face down. You may change it until both cards are revealed",
                    altar_battle_card_name(ask->view->own_card));
}

void altar_ask_break(const struct altar_asker *ask)
{
    const struct altar_view *view = ask->view;
    altar_unit_id unit = view->task.piece.v < ask->sc->token_count
                             ? altar_default_break(ask->sc, view->units, view->task.piece)
                             : ALTAR_NO_UNIT;

    vd_write_format(ask->out, "%s rolled a natural 1. Choose which brigade or battery breaks",
                    altar_task_word(ask));
    vd_write(ask->example, "break ");
    altar_write_unit(ask->sc, unit.v, ask->example);
}

void altar_ask_retreat(const struct altar_asker *ask)
{
    const struct altar_task *task = &ask->view->task;

    vd_write_format(ask->out, "%s must retreat ", altar_task_word(ask));
    vd_write_count(task->number, "space", ask->out);
    vd_write(ask->out, " from ");
    altar_write_space(ask->sc, task->cell, ask->out);
    vd_write(ask->out, ". Choose the route");
    vd_write(ask->example, "retreat default");
    vd_write(ask->others, " or \"retreat to SPACE\"");
}

/* ---- the tabletop battle ---- */

void altar_ask_block(const struct altar_asker *ask)
{
    uint16_t cells[4];

    vd_write(ask->out, "A battle at ");
    altar_write_space(ask->sc, ask->view->task.cell, ask->out);
    vd_write(ask->out, ". Choose the square of four spaces to fight on");
    vd_write(ask->example, "block");
    for (unsigned i = 0; i < 4; i++) {
        if (!altar_block_candidate(ask->sc, &ask->view->board, ask->view->task.cell, i, cells))
            continue;
        altar_write_cells(ask->sc, cells, 4, ask->example);
        break;
    }
}

/* The two spaces that an extension adds. */
static void put_extension(const struct altar_asker *ask, const uint16_t *cells)
{
    for (unsigned i = 0; i < 6; i++) {
        if (!altar_in_block(ask->view->block, 4, cells[i]))
            altar_write_cells(ask->sc, &cells[i], 1, ask->example);
    }
}

void altar_ask_extend(const struct altar_asker *ask)
{
    uint16_t cells[6];

    vd_write(ask->out, "The field is");
    altar_write_cells(ask->sc, ask->view->block, 4, ask->out);
    vd_write(ask->out, ". Add two spaces, or none");
    for (unsigned i = 0; i < 4; i++) {
        if (!altar_extension_candidate(ask->sc, &ask->view->board, ask->view->block, i, cells))
            continue;
        vd_write(ask->example, "extend");
        put_extension(ask, cells);
        vd_write(ask->others, " or \"extend none\"");
        return;
    }
    vd_write(ask->example, "extend none");
}

static bool can_come(const struct altar_asker *ask, altar_piece_id piece)
{
    const struct altar_view *view = ask->view;
    struct altar_approach ways[ALTAR_APPROACHES_MAX];

    return altar_may_reinforce(&view->board, piece) && view->comes[piece.v] != 1 &&
           altar_approaches(ask->sc, &view->board, view->block, view->block_count, piece, ways) > 0;
}

/* X48: divisions that stay away unless called by name. */
static void put_guards(const struct altar_asker *ask)
{
    const struct altar_view *view = ask->view;

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        if (view->board.piece[i].side != view->side || !can_come(ask, altar_piece(i)) ||
            !altar_is_guard(ask->sc, &view->board, altar_piece(i)))
            continue;
        vd_write_format(ask->others, ", except %s, which holds ", altar_token_word(ask->sc, i));
        altar_write_space(ask->sc, view->board.piece[i].cell, ask->others);
    }
}

void altar_ask_plot(const struct altar_asker *ask)
{
    altar_piece_id first = altar_ask_first(ask, can_come);

    vd_write(ask->out, "Choose reinforcements within 3 spaces");
    if (first.v != ALTAR_NONE) {
        vd_write_format(ask->example, "reinforce %s only", altar_token_word(ask->sc, first.v));
        vd_write(ask->others, ", \"reinforce none\"");
    } else {
        vd_write(ask->example, "reinforce none");
    }
    vd_write(ask->others, ", or \"end\" to call all that can come");
    put_guards(ask);
}

/* "Ransom with Gibbon, Taft"; returns the last battery that has no division. */
static uint16_t put_reserve(const struct altar_asker *ask)
{
    const struct altar_army *army = &ask->sc->armies[ask->view->side];
    uint16_t free = ALTAR_NONE;
    unsigned count = 0;

    for (unsigned i = army->first_unit; i < (unsigned)army->first_unit + army->reserve_count; i++) {
        altar_piece_id division = altar_attached_to(ask->sc, ask->view, (uint16_t)i);

        if (ask->view->units[i] != ALTAR_FIT)
            continue;
        vd_write(ask->out, count++ > 0 ? ", " : "");
        altar_write_unit(ask->sc, (uint16_t)i, ask->out);
        if (division.v != ALTAR_NONE)
            vd_write_format(ask->out, " with %s", altar_token_word(ask->sc, division.v));
        else
            free = (uint16_t)i;
    }
    vd_write(ask->out, count == 0 ? "all broken or lost" : "");
    return free;
}

static bool may_have_battery(const struct altar_asker *ask, altar_piece_id piece)
{
    return altar_is_present(ask->view, piece.v) &&
           altar_has_room(ask->sc, ask->view, ALTAR_NONE, piece);
}

void altar_ask_attach(const struct altar_asker *ask)
{
    altar_piece_id first = altar_ask_first(ask, may_have_battery);

    vd_write(ask->out, "Your reserve artillery: ");
    uint16_t battery = put_reserve(ask);

    vd_write(ask->out, ". Attach it to divisions on the table, one to each");
    if (battery != ALTAR_NONE && first.v != ALTAR_NONE) {
        vd_write(ask->example, "attach ");
        altar_write_unit(ask->sc, battery, ask->example);
        vd_write_format(ask->example, " to %s", altar_token_word(ask->sc, first.v));
        vd_write(ask->others, ", \"attach none\"");
    } else {
        vd_write(ask->example, "attach none");
    }
    vd_write(ask->others, ", or \"end\" to attach as many as possible");
}

void altar_ask_battle(const struct altar_asker *ask)
{
    vd_write(ask->out,
             "Fight the battle at the table and enter the result, or let the computer fight it");
    vd_write(ask->example, "fight");
    vd_write_format(ask->others, " or \"result: night %u:00, winner SIDE\"", ask->sc->end_of_day);
}

static bool has_to_leave(const struct altar_asker *ask, altar_piece_id piece)
{
    return ask->view->board.piece[piece.v].side == ask->view->side &&
           ask->view->board.piece[piece.v].cell != VD_NONE && ask->view->comes[piece.v] != 0;
}

void altar_ask_losers(const struct altar_asker *ask)
{
    altar_piece_id first = altar_ask_first(ask, has_to_leave);

    vd_write(ask->out, "Your army is beaten. Choose the division that leaves the field next");
    vd_write_format(ask->example, "withdraw %s",
                    first.v != ALTAR_NONE ? altar_token_word(ask->sc, first.v) : "DIVISION");
}

void altar_ask_spread(const struct altar_asker *ask)
{
    vd_write(ask->out, "The field is yours. Place your divisions on it");
    vd_write(ask->example, "shift DIVISION to ");
    altar_write_cell(ask->sc, ask->view->task.cell, ask->example);
    vd_write(ask->others, ", or \"end\" to place the rest by default");
}
