/* bots/old_script/marches.c: which corps to activate, which tokens get a Staff Die, and where each token marches. */
#include "bots/old_script/mind.h"

#include <limits.h>
#include <string.h>

#include "base/mix.h"
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/turn.h"
#include "rules/altar/tables/command.h"

enum {
    DANGER = 60,        /* cost per enemy in excess of friends, for a division, in values of aims */
    TRAIN_DANGER = 400, /* cost of any enemy near a train */
    DANGER_REACH = 4,   /* spaces that an enemy marches in a turn */
    FIGHT = 25,         /* factor from the value of a fight to that of an aim at no distance */
    LEAST_GAIN = 2,     /* the least value for which to attack */
    RALLY_RESERVE = 3,  /* dice kept for broken brigades, at most */
    STAYS = 1           /* a march must be better than staying by this much */
};

/* ---- one token ---- */

/* An enemy within a march is a danger where the enemy would have more divisions than we do. */
static int danger_at(const struct altar_mind *mind, altar_piece_id piece, uint16_t cell)
{
    unsigned foes = old_foes_within(mind, cell, DANGER_REACH);

    if (mind->view->board.piece[piece.v].kind == ALTAR_TRAIN)
        return (int)foes * TRAIN_DANGER;
    if (mind->view->board.piece[piece.v].kind == ALTAR_PICKET || foes < 2)
        return 0;
    unsigned friends = old_friends_within(mind, cell, ALTAR_NEAR, piece) + 1;

    return foes > friends ? (int)(foes - friends) * DANGER : 0;
}

static int value_of_end(const struct altar_mind *mind, altar_piece_id piece, uint16_t cell,
                        struct altar_aim aim, const struct altar_costs *to_aim)
{
    int value = aim.cell != VD_NONE ? old_aim_value(aim.worth, to_aim->to[cell]) : 0;

    if (!altar_enemy_in(&mind->view->board, mind->side, cell))
        return value - danger_at(mind, piece, cell);
    int worth = old_attack_worth(mind, piece, cell);

    return worth >= LEAST_GAIN ? value + worth * FIGHT : -TRAIN_DANGER * FIGHT;
}

/* The best end of a march; the token's own cell if none is better. */
static uint16_t best_end(const struct altar_mind *mind, altar_piece_id piece)
{
    const struct altar_piece *self = &mind->view->board.piece[piece.v];
    const struct altar_cells *held = &mind->work->reach.held;
    struct altar_costs costs;
    struct altar_best found = {.value = INT_MIN};
    uint16_t best = self->cell;

    if (altar_is_guard(mind->sc, &mind->view->board, piece)) /* X48 */
        return self->cell;
    old_costs_from(mind, self->cell, ALTAR_HORIZON, &costs);
    struct altar_aim aim = old_aim_of(mind, piece, &costs);

    if (aim.cell != VD_NONE)
        old_costs_from(mind, aim.cell, costs.to[aim.cell] + DANGER_REACH, &costs);
    int staying = value_of_end(mind, piece, self->cell, aim, &costs) + STAYS;

    altar_reach_of_view(mind->sc, mind->view, piece, &mind->work->reach);
    for (unsigned at = altar_cells_next(held, 0); at < ALTAR_CELLS_MAX;
         at = altar_cells_next(held, at + 1)) {
        uint16_t cell = (uint16_t)at;

        if (cell == self->cell)
            continue;
        int value = value_of_end(mind, piece, cell, aim, &costs);

        uint64_t lot = vd_mix(mind->chance, piece.v, cell);

        if (value > staying && old_is_best(&found, old_felt(value, lot), lot))
            best = cell;
    }
    return best;
}

/* ---- the corps ---- */

static void say(struct vd_command *command, const struct altar_mind *mind,
                enum altar_choice_kind kind, uint16_t subject, uint16_t cell)
{
    memset(command, 0, sizeof *command);
    command->seat = mind->view->base.seat;
    command->choice = (struct vd_choice){.kind = (uint8_t)kind, .subject = subject, .cell = cell};
}

/* Tokens far from the enemy march first, so that they support those that attack. An open march
 * comes before all others. */
static size_t line_up(const struct altar_mind *mind, altar_piece_id line[ALTAR_TOKENS_MAX])
{
    unsigned far[ALTAR_TOKENS_MAX];
    altar_piece_id open = mind->view->mover.piece;
    size_t count = 0;

    for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
        const struct altar_piece *piece = old_mind_own(mind, altar_piece(i));

        if (piece == NULL || !altar_may_march(mind->sc, piece, mind->view->task.corps) ||
            (open.v != ALTAR_NONE && i != open.v))
            continue;
        unsigned here = old_nearest_foe(mind, piece->cell);
        size_t at = count++;

        here = 2 * here + vd_mix_below(vd_mix(mind->whim, i, 4), 2); /* ties are drawn by lot */
        for (; at > 0 && far[at - 1] < here; at--) {
            far[at] = far[at - 1];
            line[at] = line[at - 1];
        }
        far[at] = here;
        line[at] = altar_piece(i);
    }
    return count;
}

/* T6: first the die, then the route that it pays for. A token that has nowhere to go, perhaps
 * because friends are in the way, lets others go first; when no token moves, all rest. */
void old_choose_march(const struct altar_mind *mind, struct vd_command *command)
{
    altar_piece_id line[ALTAR_TOKENS_MAX];
    size_t count = line_up(mind, line);

    for (size_t i = 0; i < count; i++) {
        const struct altar_piece *self = &mind->view->board.piece[line[i].v];
        uint16_t end = best_end(mind, line[i]);

        if (end == self->cell)
            continue;
        if ((self->flags & ALTAR_PIECE_STAFF) != 0 && (self->flags & ALTAR_PIECE_ROLLED) == 0) {
            say(command, mind, ALTAR_CHOOSE_ROLL, line[i].v, VD_NONE);
            return;
        }
        say(command, mind, ALTAR_CHOOSE_MARCH, line[i].v, end);
        command->count =
            altar_reach_route(&mind->work->reach, self->cell, end, command->list, ALTAR_ROUTE_MAX);
        return;
    }
    if (mind->view->mover.piece.v != ALTAR_NONE)
        say(command, mind, ALTAR_CHOOSE_HOLD, mind->view->mover.piece.v, VD_NONE);
    else
        say(command, mind, ALTAR_CHOOSE_END_MARCHES, 0, 0);
}

/* ---- Staff Dice ---- */

/* Broken brigades and actions need dice too: this many are kept back. */
static unsigned reserve_of(const struct altar_mind *mind)
{
    unsigned broken = 0;

    for (uint8_t i = 0; i < mind->sc->unit_count; i++)
        broken += mind->sc->units[i].side == mind->side && mind->view->units[i] == ALTAR_BROKEN;
    if (broken > RALLY_RESERVE)
        broken = RALLY_RESERVE;
    return broken + (mind->sc->raid_side == mind->side && mind->left >= 4);
}

static unsigned corps_left(const struct altar_mind *mind)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < mind->sc->corps_count; i++)
        count += mind->sc->corps[i].side == mind->side &&
                 altar_corps_is_left(mind->sc, &mind->view->board, mind->view->corps_done,
                                     altar_corps(i));
    return count;
}

/* The value of a die for a token: nothing if its base move takes it where it wants to go. */
static int need_of(const struct altar_mind *mind, altar_piece_id piece)
{
    const struct altar_piece *self = &mind->view->board.piece[piece.v];
    struct altar_costs costs;

    if (altar_is_guard(mind->sc, &mind->view->board, piece))
        return 0;
    old_costs_from(mind, self->cell, ALTAR_HORIZON, &costs);
    struct altar_aim aim = old_aim_of(mind, piece, &costs);

    if (aim.cell == VD_NONE || aim.cell == self->cell ||
        costs.to[aim.cell] <= altar_base_move(mind->sc, mind->view->in_force, self))
        return 0;
    return old_aim_value(aim.worth, costs.to[aim.cell]);
}

/* T5: a fair share of the pool goes to the tokens of the corps that need it most. */
static void allot(const struct altar_mind *mind, altar_corps_id corps, struct vd_command *command)
{
    unsigned left = corps_left(mind), reserve = reserve_of(mind), share;
    int need[ALTAR_TOKENS_MAX] = {0};

    if (mind->view->pool <= reserve || left == 0 ||
        altar_is_forbidden(mind->sc, mind->view->in_force, mind->side, corps,
                           ALTAR_WHAT_STAFF_MARCH))
        return;
    share = (mind->view->pool - reserve + left - 1) / left;
    for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
        const struct altar_piece *piece = old_mind_own(mind, altar_piece(i));

        if (piece != NULL && altar_may_march(mind->sc, piece, corps))
            need[i] = need_of(mind, altar_piece(i));
    }
    for (; share > 0; share--) {
        struct altar_best found = {.value = INT_MIN};
        uint8_t most = 0;

        for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
            if (old_is_best(&found, need[i], vd_mix(mind->chance, share, 2)))
                most = i;
        }
        if (need[most] == 0)
            return;
        need[most] = 0;
        command->list[command->count++] = most;
    }
}

/* T4: the corps nearest to the enemy first; it has most to gain and to lose. */
void old_choose_corps(const struct altar_mind *mind, const struct vd_choice *choices, size_t count,
                      struct vd_command *command)
{
    struct altar_best found = {.value = INT_MIN};
    size_t best = 0;

    for (size_t i = 0; i < count; i++) {
        unsigned nearest = UINT16_MAX;

        for (uint8_t k = 0; k < mind->view->board.piece_count; k++) {
            const struct altar_piece *piece = old_mind_own(mind, altar_piece(k));

            if (piece == NULL || piece->kind != ALTAR_DIVISION ||
                altar_piece_corps(mind->sc, piece).v != choices[i].number)
                continue;
            unsigned far = old_nearest_foe(mind, piece->cell);

            nearest = far < nearest ? far : nearest;
        }
        if (old_is_best(&found, -old_felt((int)nearest, vd_mix(mind->chance, i, 3)),
                        vd_mix(mind->chance, 0, 3)))
            best = i;
    }
    say(command, mind, ALTAR_CHOOSE_ACTIVATE, 0, 0);
    command->choice = choices[best];
    allot(mind, altar_corps(choices[best].number), command);
}
