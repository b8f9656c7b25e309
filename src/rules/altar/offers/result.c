/* rules/altar/offers/result.c: checks whether the result of a battle is possible (L5, L7, L13, L14, L23-L25).
 *
 * Each side answers for its own units, which it knows exactly, and for enemy units that were on
 * the table from the start. The agreement of both sides, or the umpire's word checked against
 * both views, covers the rest. */
#include <string.h>

#include "rules/altar/battle/battle.h"
#include "rules/altar/offers/check.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/tables/command.h"

struct result {
    const struct altar_case *c;
    uint8_t hours;
    unsigned there[ALTAR_SIDES];  /* units on the table at the end, as far as this side knows */
    unsigned due[ALTAR_SIDES];    /* ... that were due later, before night */
    unsigned broken[ALTAR_SIDES]; /* of them, broken or lost */
};

static uint8_t state_of(const struct vd_command *command, altar_unit_id unit)
{
    return (uint8_t)(command->list[unit.v / 8] >> 2 * (unit.v % 8) & 3);
}

static uint8_t arrives_of(const struct altar_view *view, altar_piece_id token)
{
    uint8_t comes = view->comes[token.v];

    return comes == 0 || comes >= ALTAR_COMES_PLOTTED ? ALTAR_NONE : (uint8_t)(comes - 1);
}

/* The armies on the table, as far as the view knows. */
static void muster(const struct altar_case *c)
{
    uint8_t arrives[ALTAR_TOKENS_MAX];
    altar_piece_id attached[ALTAR_UNITS_MAX];
    const struct altar_battle_setup setup = {.attacker = c->view->task.extra,
                                             .start = c->view->hour,
                                             .last = c->sc->end_of_day,
                                             .breakpoint_percent = c->sc->breakpoint_percent,
                                             .units = c->view->units,
                                             .arrives = arrives,
                                             .attached = attached};

    for (uint8_t i = 0; i < ALTAR_TOKENS_MAX; i++)
        arrives[i] = arrives_of(c->view, altar_piece(i));
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        altar_attachments(c->sc, c->view, side, attached);
    altar_battle_muster(c->sc, &c->sc->battle, &setup, &c->work->battle);
}

/* L5: units that never came onto the table do not count; a reserve battery goes with its
 * division. */
static bool is_held(const struct altar_case *c, altar_unit_id unit)
{
    altar_piece_id division = altar_attached_to(c->sc, c->view, unit.v);

    if (division.v != ALTAR_NONE)
        unit = altar_unit(c->sc->tokens[division.v].first_unit);
    return state_of(c->command, unit) == ALTAR_HELD_BACK && ALTAR_ON(L5);
}

/* L5: only the attacker may hold back, and a reinforcement comes at its hour (L8). */
static bool may_hold_back(const struct altar_case *c, const struct altar_unit *unit)
{
    return unit->side == c->view->task.extra && unit->token.v != ALTAR_NONE &&
           arrives_of(c->view, unit->token) == 0;
}

static enum vd_result check_held(const struct altar_case *c)
{
    for (uint8_t i = 0; i < c->sc->unit_count; i++) {
        if (c->sc->units[i].token.v != ALTAR_NONE && is_held(c, altar_unit(i)) &&
            !may_hold_back(c, &c->sc->units[i]))
            return vd_refuse(
                c->error, ALTAR_L5,
                "%s cannot have been held back: only the attacker's divisions that stood "
                "in the field from the start can",
                altar_token_word(c->sc, c->sc->units[i].token.v));
    }
    return VD_OK;
}

/* Only a unit that arrived, and was fit, can be broken or lost. */
static enum vd_result check_units(struct result *result)
{
    const struct altar_case *c = result->c;
    const struct altar_battle *battle = &c->work->battle;
    bool there[ALTAR_UNITS_MAX] = {false};

    for (uint8_t i = 0; i < battle->unit_count; i++) {
        uint8_t arrival = battle->divisions[battle->units[i].division].arrives;

        uint8_t side = c->sc->units[battle->units[i].id.v].side;

        if (is_held(c, battle->units[i].id))
            continue;
        if (arrival != 0 && arrival > result->hours) {
            result->due[side] += battle->start + arrival < battle->last;
            continue;
        }
        there[battle->units[i].id.v] = true;
        result->there[side]++;
    }
    for (uint8_t i = 0; i < c->sc->unit_count; i++) {
        uint8_t now = state_of(c->command, altar_unit(i)), side = c->sc->units[i].side;
        /* L26: all of a reserve that is on the table is shown. */
        bool known = side == c->view->side || there[i] || c->sc->units[i].token.v == ALTAR_NONE;

        if (now == ALTAR_FIT || now == ALTAR_HELD_BACK)
            continue;
        if (known && !there[i] && ALTAR_ON(L24))
            return vd_refuse(c->error, ALTAR_L24, "%s was already broken, or not on the table",
                             altar_name(c->sc, c->sc->units[i].name));
        result->broken[side]++;
    }
    return VD_OK;
}

/* L13: a quarter, rounded up; L25, a switch: units that are due count too. */
static bool has_broken(const struct result *result, uint8_t side)
{
    unsigned percent = result->c->sc->breakpoint_percent, units = result->there[side];

    if (altar_due_count(result->c->sc))
        units += result->due[side];
    return result->there[side] > 0 && ALTAR_ON(L13) &&
           result->broken[side] * 100 >= units * percent;
}

/* L14: the side with more broken units loses; the defender wins ties. */
static uint8_t winner_by_losses(const struct result *result)
{
    uint8_t attacker = result->c->view->task.extra, defender = altar_other(attacker);

    return result->broken[defender] > result->broken[attacker] ? attacker : defender;
}

/* L23: the side with the larger share of its entered units broken loses; the defender wins ties. */
static uint8_t winner_by_share(const struct result *result)
{
    uint8_t attacker = result->c->view->task.extra, defender = altar_other(attacker);
    unsigned own = result->broken[attacker] * result->there[defender];
    unsigned theirs = result->broken[defender] * result->there[attacker];

    return theirs > own ? attacker : defender;
}

/* L14: night decides only if neither side has broken; each side answers for itself. */
static enum vd_result check_night(const struct result *result)
{
    const struct altar_case *c = result->c;
    uint8_t own = c->view->side;

    if (has_broken(result, own)) {
        (void)vd_refuse(c->error, ALTAR_L13,
                        "%u broken of %u is a quarter or more: that army broke before nightfall",
                        result->broken[own], result->there[own]);
        ALTAR_INSTEAD(c, "result: break HH:00, ...");
        return VD_REFUSED;
    }
    return c->command->choice.option == winner_by_losses(result) || !ALTAR_ON(L14)
               ? VD_OK
               : vd_refuse(c->error, ALTAR_L14,
                           "at nightfall the side with more broken loses; the defender wins "
                           "ties");
}

static enum vd_result refuse_break(const struct result *result, uint8_t loser)
{
    unsigned due = altar_due_count(result->c->sc) ? result->due[loser] : 0;

    if (due > 0)
        return vd_refuse(result->c->error, ALTAR_L25,
                         "%u broken of %u, with %u more due before nightfall, is not yet a "
                         "quarter",
                         result->broken[loser], result->there[loser], due);
    return vd_refuse(result->c->error, ALTAR_L13, "%u broken of %u is not yet a quarter",
                     result->broken[loser], result->there[loser]);
}

/* L13, L23: the loser has broken; if both have, the winner has lost a smaller share. */
static enum vd_result check_break(const struct result *result)
{
    const struct altar_case *c = result->c;
    uint8_t winner = c->command->choice.option, loser = altar_other(winner);

    if (loser == c->view->side && !has_broken(result, loser))
        return refuse_break(result, loser);
    if (loser == c->view->side)
        return VD_OK;
    if (has_broken(result, winner) && winner != winner_by_share(result) && ALTAR_ON(L23))
        return vd_refuse(c->error, ALTAR_L23,
                         "if both break, the larger share broken loses; the defender wins "
                         "ties");
    return VD_OK;
}

enum vd_result altar_check_result(const struct altar_case *c)
{
    struct result result = {.c = c};
    uint16_t hour = c->command->choice.number;
    bool night = c->command->choice.subject == 0;

    if (c->command->choice.option >= ALTAR_SIDES || c->command->count > ALTAR_RESULT_WORDS)
        return vd_refuse(c->error, ALTAR_L24, "name the side that won");
    if (hour <= c->view->hour || hour > c->sc->end_of_day)
        return vd_refuse(c->error, ALTAR_L24,
                         "the battle began at %u:00 and ends at %u:00 at the latest", c->view->hour,
                         c->sc->end_of_day);
    if (night && hour != c->sc->end_of_day && ALTAR_ON(L7))
        return vd_refuse(c->error, ALTAR_L7, "night falls at %u:00", c->sc->end_of_day);
    result.hours = (uint8_t)(hour - c->view->hour);
    muster(c);
    enum vd_result checked = check_held(c);

    if (checked == VD_OK)
        checked = check_units(&result);
    if (checked != VD_OK)
        return checked;
    return night ? check_night(&result) : check_break(&result);
}

void altar_draft_order(const struct altar_draft *draft, uint8_t seat, struct vd_command *command)
{
    *command = (struct vd_command){.seat = seat,
                                   .choice = {.kind = ALTAR_CHOOSE_RESULT,
                                              .option = draft->winner,
                                              .subject = draft->broke,
                                              .number = draft->hour},
                                   .count = ALTAR_RESULT_WORDS};
    memcpy(command->list, draft->units, sizeof draft->units);
}

/* Compares what the other side entered with what this side knows: the other side answers only
 * for its own units. */
enum vd_result altar_check_offered(const struct altar_case *c)
{
    struct vd_command command;
    struct altar_case offered = *c;

    altar_draft_order(&c->view->offered, c->view->base.seat, &command);
    offered.command = &command;
    return altar_check_result(&offered);
}
