/* ai/altar/marches.c: which corps to activate, which tokens get a Staff Die, and where each token marches. */
#include "ai/altar/mind.h"

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
    unsigned foes = altar_foes_within(mind, cell, DANGER_REACH);

    if (mind->view->board.piece[piece.v].kind == ALTAR_TRAIN)
        return (int)foes * TRAIN_DANGER;
    if (mind->view->board.piece[piece.v].kind == ALTAR_PICKET || foes < 2)
        return 0;
    unsigned friends = altar_friends_within(mind, cell, ALTAR_NEAR, piece) + 1;

    return foes > friends ? (int)(foes - friends) * DANGER : 0;
}

/* Where enemies are, or the march's aim leads. What is worth less than `least` even without danger
 * need not be known exactly. */
static int value_of_end(const struct altar_mind *mind, altar_piece_id piece, uint16_t cell,
                        struct altar_aim aim, const struct altar_costs *to_aim, int least)
{
    int value = aim.cell != VD_NONE ? altar_aim_value(aim.worth, to_aim->to[cell]) : 0;

    if (!altar_cells_hold(&mind->foe_cells, cell))
        return value < least ? value : value - danger_at(mind, piece, cell);
    int worth = altar_attack_worth(mind, piece, cell);

    return worth >= LEAST_GAIN ? value + worth * FIGHT : -TRAIN_DANGER * FIGHT;
}

/* A value below this cannot be felt to be as good as the best (altar_felt). */
static int best_felt(const struct altar_best *found)
{
    return found->value > 0 ? found->value * 8 / 9 - 1 : INT_MIN;
}

/* The best end of a march; the token's own cell if none is better. */
static uint16_t best_end(const struct altar_mind *mind, altar_piece_id piece)
{
    const struct altar_piece *self = &mind->view->board.piece[piece.v];
    const struct altar_cells *held = &mind->work->reach.held;
    struct altar_costs costs = altar_costs_from(mind, self->cell);
    struct altar_best found = {.value = INT_MIN};
    uint16_t best = self->cell;

    if (altar_is_guard(mind->sc, &mind->view->board, piece)) /* X48 */
        return self->cell;
    struct altar_aim aim = altar_aim_of(mind, piece, &costs);

    if (aim.cell != VD_NONE)
        costs = altar_costs_from(mind, aim.cell);
    int staying = value_of_end(mind, piece, self->cell, aim, &costs, INT_MIN) + STAYS;

    altar_reach_of_view(mind->sc, mind->view, piece, &mind->work->reach);
    for (unsigned at = altar_cells_next(held, 0); at < ALTAR_CELLS_MAX;
         at = altar_cells_next(held, at + 1)) {
        uint16_t cell = (uint16_t)at;

        if (cell == self->cell)
            continue;
        int value = value_of_end(mind, piece, cell, aim, &costs,
                                 staying > best_felt(&found) ? staying : best_felt(&found));

        if (value <= staying || value < best_felt(&found))
            continue;
        uint64_t lot = vd_mix(mind->chance, piece.v, cell);

        if (altar_is_best(&found, altar_felt(value, lot), lot))
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
        const struct altar_piece *piece = altar_mind_own(mind, altar_piece(i));

        if (piece == NULL || !altar_may_march(mind->sc, piece, mind->view->task.corps) ||
            (open.v != ALTAR_NONE && i != open.v))
            continue;
        unsigned here = altar_nearest_foe(mind, piece->cell);
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
void altar_choose_march(const struct altar_mind *mind, struct vd_command *command)
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
    if (altar_is_guard(mind->sc, &mind->view->board, piece))
        return 0;
    struct altar_costs costs = altar_costs_from(mind, self->cell);
    struct altar_aim aim = altar_aim_of(mind, piece, &costs);

    if (aim.cell == VD_NONE || aim.cell == self->cell ||
        costs.to[aim.cell] <= altar_base_move(mind->sc, mind->view->in_force, self))
        return 0;
    return altar_aim_value(aim.worth, costs.to[aim.cell]);
}

/* T5: a fair share of the pool goes to the tokens of the corps that need it most. */
void altar_allot(const struct altar_mind *mind, altar_corps_id corps, unsigned times,
                 struct vd_command *command)
{
    unsigned left = corps_left(mind), reserve = reserve_of(mind), share;
    int need[ALTAR_TOKENS_MAX] = {0};

    if (mind->view->pool <= reserve || left == 0 ||
        altar_is_forbidden(mind->sc, mind->view->in_force, mind->side, corps,
                           ALTAR_WHAT_STAFF_MARCH))
        return;
    share = times * ((mind->view->pool - reserve + left - 1) / left);
    if (share > mind->view->pool - reserve)
        share = mind->view->pool - reserve;
    for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
        const struct altar_piece *piece = altar_mind_own(mind, altar_piece(i));

        if (piece != NULL && altar_may_march(mind->sc, piece, corps))
            need[i] = need_of(mind, altar_piece(i));
    }
    for (; share > 0; share--) {
        struct altar_best found = {.value = INT_MIN};
        uint8_t most = 0;

        for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
            if (altar_is_best(&found, need[i], vd_mix(mind->chance, share, 2)))
                most = i;
        }
        if (need[most] == 0)
            return;
        need[most] = 0;
        command->list[command->count++] = most;
    }
}

/* T4: the corps nearest to the enemy first; it has most to gain and to lose. */
void altar_choose_corps(const struct altar_mind *mind, const struct vd_choice *choices,
                        size_t count, struct vd_command *command)
{
    struct altar_best found = {.value = INT_MIN};
    size_t best = 0;

    for (size_t i = 0; i < count; i++) {
        unsigned nearest = UINT16_MAX;

        for (uint8_t k = 0; k < mind->view->board.piece_count; k++) {
            const struct altar_piece *piece = altar_mind_own(mind, altar_piece(k));

            if (piece == NULL || piece->kind != ALTAR_DIVISION ||
                altar_piece_corps(mind->sc, piece).v != choices[i].number)
                continue;
            unsigned far = altar_nearest_foe(mind, piece->cell);

            nearest = far < nearest ? far : nearest;
        }
        if (altar_is_best(&found, -altar_felt((int)nearest, vd_mix(mind->chance, i, 3)),
                          vd_mix(mind->chance, 0, 3)))
            best = i;
    }
    say(command, mind, ALTAR_CHOOSE_ACTIVATE, 0, 0);
    command->choice = choices[best];
    altar_allot(mind, altar_corps(choices[best].number), 1, command);
}

/* ---- proposals ---- */

static void say_march(const struct altar_mind *mind, altar_piece_id piece, uint16_t end,
                      struct vd_command *command)
{
    const struct altar_piece *self = &mind->view->board.piece[piece.v];

    if (end == self->cell) {
        say(command, mind, ALTAR_CHOOSE_HOLD, piece.v, VD_NONE);
        return;
    }
    if ((self->flags & ALTAR_PIECE_STAFF) != 0 && (self->flags & ALTAR_PIECE_ROLLED) == 0) {
        say(command, mind, ALTAR_CHOOSE_ROLL, piece.v, VD_NONE);
        return;
    }
    altar_reach_of_view(mind->sc, mind->view, piece, &mind->work->reach);
    say(command, mind, ALTAR_CHOOSE_MARCH, piece.v, end);
    command->count =
        altar_reach_route(&mind->work->reach, self->cell, end, command->list, ALTAR_ROUTE_MAX);
}

static bool is_listed(const struct vd_command *list, size_t count, const struct vd_command *command)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&list[i].choice, &command->choice, sizeof command->choice) == 0)
            return true;
    }
    return false;
}

static size_t add_march(const struct altar_mind *mind, altar_piece_id piece, uint16_t end,
                        struct vd_command *list, size_t count, size_t most)
{
    if (count == most)
        return count;
    say_march(mind, piece, end, &list[count]);
    return is_listed(list, count, &list[count]) ? count : count + 1;
}

/* The reachable enemies that are best to attack, whatever the script thinks of it. */
static size_t add_attacks(const struct altar_mind *mind, altar_piece_id piece,
                          struct vd_command *list, size_t count, size_t most)
{
    const struct altar_piece *self = &mind->view->board.piece[piece.v];
    uint16_t best = self->cell;
    int most_worth = INT_MIN;

    if (self->kind != ALTAR_DIVISION || altar_is_guard(mind->sc, &mind->view->board, piece))
        return count;
    altar_reach_of_view(mind->sc, mind->view, piece, &mind->work->reach);
    for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
        const struct altar_piece *other = &mind->view->board.piece[i];

        if (other->side != mind->foe || other->cell == VD_NONE ||
            !altar_cells_hold(&mind->work->reach.held, other->cell))
            continue;
        int worth = altar_attack_worth(mind, piece, other->cell);

        if (worth > most_worth) {
            most_worth = worth;
            best = other->cell;
        }
    }
    return best != self->cell ? add_march(mind, piece, best, list, count, most) : count;
}

/* Its best march, the best toward another aim, an attack, and staying. */
static size_t propose_for(struct altar_mind *mind, altar_piece_id piece, struct vd_command *list,
                          size_t count, size_t most)
{
    const struct altar_piece *self = &mind->view->board.piece[piece.v];

    if (altar_is_guard(mind->sc, &mind->view->board, piece))
        return add_march(mind, piece, self->cell, list, count, most);
    struct altar_costs costs = altar_costs_from(mind, self->cell);

    count = add_march(mind, piece, best_end(mind, piece), list, count, most);
    mind->shun = altar_aim_of(mind, piece, &costs).cell;
    count = add_march(mind, piece, best_end(mind, piece), list, count, most);
    mind->shun = VD_NONE;
    count = add_attacks(mind, piece, list, count, most);
    return add_march(mind, piece, self->cell, list, count, most);
}

size_t altar_propose_marches(struct altar_mind *mind, struct vd_command *list, size_t most)
{
    altar_piece_id line[ALTAR_TOKENS_MAX];
    size_t tokens = line_up(mind, line), count = 1;

    altar_choose_march(mind, &list[0]);
    for (size_t i = 0; i < tokens && count < most; i++) {
        if (list[0].choice.kind != ALTAR_CHOOSE_END_MARCHES && list[0].choice.subject == line[i].v)
            count = propose_for(mind, line[i], list, count, most);
    }
    for (size_t i = 0; i < tokens && count < most; i++)
        count = propose_for(mind, line[i], list, count, most);
    return count;
}
