/* conform/expect_state.c: what a case expects of the map, the units, dice, points and the turn. */
#include <stdio.h>
#include <string.h>

#include "conform/expect.h"
#include "rules/altar/effects.h"

/* ---- pieces ---- */

enum { PATH_MAX_CELLS = 64 };

struct path {
    uint16_t cell[PATH_MAX_CELLS];
    size_t count;
};

/* The last march of a token: from one rest to the next. */
static struct path march_of(const struct vd_run *run, uint8_t piece)
{
    struct path path = {.count = 0};
    bool over = false;

    for (size_t i = run->given_count; i < run->log.count; i++) {
        const struct vd_event *event = &run->log.at[i];

        if (!vd_is_owners_report(run, event) || event->arg[0] != piece)
            continue;
        if (event->arg[1] == ALTAR_CAUSE_MARCH) {
            if (over)
                path.count = 0;
            if (path.count < PATH_MAX_CELLS)
                path.cell[path.count++] = event->arg[2];
            over = false;
        } else if (event->arg[1] == ALTAR_CAUSE_REST) {
            if (over)
                path.count = 0;
            over = true;
        }
    }
    return path;
}

static const struct altar_piece *piece_of(const struct vd_run *run, const struct vd_match *match,
                                          unsigned slot)
{
    return &run->state->board.piece[match->id[slot]];
}

static void stands_at(struct vd_run *run, const struct vd_match *match)
{
    uint16_t cell = piece_of(run, match, 0)->cell;

    if (cell != match->id[1])
        vd_run_fail(run, "%s is at %s, not at %s", vd_unit_name(run, match->id[0]),
                    vd_cell_word(run->sc, cell), vd_cell_word(run->sc, match->id[1]));
}

static void marched_to(struct vd_run *run, const struct vd_match *match)
{
    struct path path = march_of(run, (uint8_t)match->id[0]);

    stands_at(run, match);
    vd_need_number(run, "the length of its march", match->id[2], (int)path.count);
}

static void marched_by(struct vd_run *run, const struct vd_match *match)
{
    struct path path = march_of(run, (uint8_t)match->id[0]);
    struct vd_text rest = match->text[1];
    size_t count = 0;
    bool same = true;

    while (rest.length > 0) {
        struct vd_text cell = vd_text_cut(&rest, ", ");

        same &= count < path.count && vd_match_cell(run->sc, cell) == path.cell[count];
        count++;
    }
    if (!same || count != path.count)
        vd_run_fail(run, "%s marched another way, of %zu space%s", vd_unit_name(run, match->id[0]),
                    path.count, path.count == 1 ? "" : "s");
}

static void allowance(struct vd_run *run, const struct vd_match *match)
{
    const struct altar_piece *piece = piece_of(run, match, 0);

    vd_need_number(run, "what it may march", match->id[1],
                   (int)altar_base_move(run->sc, run->state->in_force, piece) + piece->die);
}

static void gone(struct vd_run *run, const struct vd_match *match)
{
    if (piece_of(run, match, 0)->cell != VD_NONE)
        vd_run_fail(run, "%s is at %s", vd_unit_name(run, match->id[0]),
                    vd_cell_word(run->sc, piece_of(run, match, 0)->cell));
}

static void need_fixed(struct vd_run *run, const struct vd_match *match, bool wanted)
{
    if (((piece_of(run, match, 0)->flags & ALTAR_PIECE_FIXED) != 0) != wanted)
        vd_run_fail(run, "%s is %s", vd_unit_name(run, match->id[0]),
                    wanted ? "released" : "fixed");
}

static void is_fixed(struct vd_run *run, const struct vd_match *match)
{
    need_fixed(run, match, true);
}

static void is_released(struct vd_run *run, const struct vd_match *match)
{
    need_fixed(run, match, false);
}

/* ---- units ---- */

static unsigned count_units(const struct vd_run *run, uint8_t side, enum altar_unit_state state)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < run->sc->unit_count; i++)
        count += run->state->units[i] == state &&
                 (side == ALTAR_SIDES || run->sc->units[i].side == side);
    return count;
}

/* "Heth/Archer Logan/Rogers": names may have blanks, so each goes up to the next stroke's word. */
static struct vd_text next_unit(struct vd_text *rest)
{
    struct vd_text whole = *rest;
    size_t stroke = 0, end;

    while (stroke < whole.length && whole.at[stroke] != '/')
        stroke++;
    end = stroke;
    while (end < whole.length && whole.at[end] != ' ')
        end++;
    *rest = (struct vd_text){whole.at + end, whole.length - end};
    *rest = vd_text_trim(*rest);
    return (struct vd_text){whole.at, end};
}

static void need_units(struct vd_run *run, const struct vd_match *match,
                       enum altar_unit_state state)
{
    uint8_t side = (uint8_t)match->id[0];
    struct vd_text rest = match->text[1];
    unsigned count = 0;

    while (rest.length > 0) {
        struct vd_text name = next_unit(&rest);
        uint8_t unit = vd_match_unit(run->sc, side, name);

        count++;
        if (unit == ALTAR_NONE)
            vd_run_fail(run, "there is no unit '%.*s'", (int)name.length, name.at);
        else if (run->state->units[unit] != state)
            vd_run_fail(run, "%.*s is not %s", (int)name.length, name.at,
                        state == ALTAR_BROKEN ? "broken" : "lost");
    }
    vd_need_number(
        run, state == ALTAR_BROKEN ? "the number of broken units" : "the number of lost units",
        (int)count, (int)count_units(run, side, state));
}

static void broken_number(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the number of broken units", match->id[1],
                   (int)count_units(run, (uint8_t)match->id[0], ALTAR_BROKEN));
}

static void broken_units(struct vd_run *run, const struct vd_match *match)
{
    need_units(run, match, ALTAR_BROKEN);
}

static void lost_units(struct vd_run *run, const struct vd_match *match)
{
    need_units(run, match, ALTAR_LOST);
}

static void nothing_broken(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    vd_need_number(run, "the number of broken units", 0,
                   (int)count_units(run, ALTAR_SIDES, ALTAR_BROKEN));
}

/* ---- the map ---- */

static void no_card_asked(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (run->card_asked)
        vd_run_fail(run, "battle cards were asked for");
}

static void depot(struct vd_run *run, const struct vd_match *match)
{
    for (uint8_t i = 0; i < run->state->board.piece_count; i++) {
        const struct altar_piece *piece = &run->state->board.piece[i];

        if (piece->kind != ALTAR_DEPOT || piece->cell != match->id[0])
            continue;
        if (piece->side != match->id[1])
            vd_run_fail(run, "the depot there is of %s", vd_side_word(piece->side));
        else
            vd_need_number(run, "the depot's value", match->id[2],
                           run->sc->depots[run->sc->tokens[i].depot].value[piece->side]);
        return;
    }
    vd_run_fail(run, "there is no depot at %s", vd_cell_word(run->sc, match->id[0]));
}

static void need_crossing(struct vd_run *run, const struct vd_match *match, bool destroyed)
{
    if (((run->state->board.destroyed >> match->id[0] & 1) != 0) != destroyed)
        vd_run_fail(run, "the crossing %s", destroyed ? "works" : "is destroyed");
}

static void crossing_destroyed(struct vd_run *run, const struct vd_match *match)
{
    need_crossing(run, match, true);
}

static void crossing_works(struct vd_run *run, const struct vd_match *match)
{
    need_crossing(run, match, false);
}

static void town_raided(struct vd_run *run, const struct vd_match *match)
{
    if ((run->state->board.raided[match->id[0] / 64] >> match->id[0] % 64 & 1) == 0)
        vd_run_fail(run, "the town was not raided");
}

/* ---- dice and points ---- */

static void pool(struct vd_run *run, const struct vd_match *match)
{
    for (unsigned i = 0; i + 1 < match->count; i += 2)
        vd_need_number(run, match->id[i] == ALTAR_UNION ? "the pool of usa" : "the pool of csa",
                       match->id[i + 1], run->state->pool[match->id[i]]);
}

static void pool_of_turn(struct vd_run *run, const struct vd_match *match)
{
    uint16_t turn = match->id[0];

    if (turn >= VD_TURNS_KEPT || !run->pool_known[turn]) {
        vd_run_fail(run, "no dice were collected in turn %u", turn);
        return;
    }
    for (unsigned i = 1; i + 1 < match->count; i += 2)
        vd_need_number(run, match->id[i] == ALTAR_UNION ? "that pool of usa" : "that pool of csa",
                       match->id[i + 1], run->pools[turn][match->id[i]]);
}

/* "+3" and "-3" are changes, "3" the total. */
static void need_points(struct vd_run *run, const struct vd_match *match, unsigned at)
{
    uint8_t side = (uint8_t)match->id[at];
    char sign = match->text[at + 1].at[0];
    int number = match->id[at + 1], total = run->state->points[side];
    bool change = sign == '+' || sign == '-';

    vd_need_number(run, side == ALTAR_UNION ? "vp of usa" : "vp of csa",
                   sign == '-' ? -number : number,
                   change ? total - run->points_before[side] : total);
}

static void points(struct vd_run *run, const struct vd_match *match)
{
    for (unsigned i = 0; i + 1 < match->count; i += 2)
        need_points(run, match, i);
}

/* Z8: what the closed routes home cost. */
static int penalty_paid(const struct vd_run *run)
{
    for (size_t i = run->log.count; i > 0; i--) {
        const struct vd_event *event = &run->log.at[i - 1];

        if (event->kind == ALTAR_EVENT_POINTS && event->arg[0] < run->sc->row_count &&
            run->sc->rows[event->arg[0]].award == ALTAR_AWARD_ROUTES_CLOSED)
            return -(int16_t)event->arg[1];
    }
    return -1;
}

static void penalty(struct vd_run *run, const struct vd_match *match)
{
    vd_need_number(run, "the penalty", match->id[0], penalty_paid(run));
}

static void no_penalty(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    vd_need_number(run, "the penalty", -1, penalty_paid(run));
}

static void need_end(struct vd_run *run, uint8_t won, bool major)
{
    const struct altar_state *state = run->state;

    if (!state->over)
        vd_run_fail(run, "the campaign is not over");
    else if (state->winner != won || (won < ALTAR_SIDES && (state->major != 0) != major))
        vd_run_fail(run, "it ends with a %s victory of %s", state->major ? "major" : "minor",
                    vd_side_word(state->winner));
}

static void claim(struct vd_run *run, const struct vd_match *match)
{
    need_end(run, (uint8_t)match->id[0], true);
    vd_need_number(run, "the total", match->id[1], run->state->points[match->id[0]]);
}

static void minor_victory(struct vd_run *run, const struct vd_match *match)
{
    need_end(run, (uint8_t)match->id[0], false);
}

static void draw(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    need_end(run, ALTAR_SIDES, false);
}

static void no_claim(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (run->state->over && run->state->major)
        vd_run_fail(run, "%s claimed victory", vd_side_word(run->state->winner));
}

/* ---- the turn ---- */

static void due(struct vd_run *run, const struct vd_match *match)
{
    uint8_t phase = vd_run_phase(run);
    uint8_t side = run->state->depth > 0 ? run->state->stack[run->state->depth - 1].side
                                         : (uint8_t)ALTAR_SIDES;

    if ((phase != ALTAR_PHASE_ACTIVATE && phase != ALTAR_PHASE_MARCH &&
         phase != ALTAR_PHASE_ACTION) ||
        side != match->id[0])
        vd_run_fail(run, "phase %u of %s is open", phase, vd_side_word(side));
}

/* "C U C U", of the last turn that ended, or of the one that is open. */
static void activations(struct vd_run *run, const struct vd_match *match)
{
    char now[100] = "", before[100] = "";
    size_t length = 0;

    for (size_t i = 0; i < run->log.count && length + 3 < sizeof now; i++) {
        const struct vd_event *event = &run->log.at[i];

        if (event->kind == ALTAR_EVENT_TURN && length > 0) {
            memcpy(before, now, sizeof before);
            length = 0;
            now[0] = '\0';
        }
        if (event->kind == ALTAR_EVENT_CORPS && event->audience == VD_AUDIENCE(event->arg[0]) &&
            i >= run->given_count)
            length += (size_t)snprintf(now + length, sizeof now - length, length > 0 ? " %c" : "%c",
                                       event->arg[0] == ALTAR_UNION ? 'U' : 'C');
    }
    const char *shown = before[0] != '\0' ? before : now;

    if (!vd_text_is(match->text[0], shown))
        vd_run_fail(run, "the activations are %s", shown);
}

static bool turn_has_ended(const struct vd_run *run)
{
    return run->turns_ended > 0 || vd_run_phase(run) == ALTAR_PHASE_RALLY;
}

static void turn_ends(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (!turn_has_ended(run))
        vd_run_fail(run, "the turn goes on");
}

static void turn_goes_on(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (turn_has_ended(run))
        vd_run_fail(run, "the turn has ended");
}

static void never_opens(struct vd_run *run, const struct vd_match *match)
{
    if (!run->state->over || run->state->turn >= match->id[0])
        vd_run_fail(run, "it is turn %u, and the campaign is %s", run->state->turn,
                    run->state->over ? "over" : "not over");
}

static void ends_after(struct vd_run *run, const struct vd_match *match)
{
    if (!run->state->over)
        vd_run_fail(run, "the campaign is not over");
    vd_need_number(run, "the turn", match->id[0], run->state->turn);
}

static void cards_shown(struct vd_run *run, const struct vd_match *match)
{
    int count = 0;

    for (size_t i = 0; i < run->log.count; i++)
        count += run->log.at[i].kind == ALTAR_EVENT_CARD;
    vd_need_number(run, "the number of cards shown", match->id[0], count);
}

static void card(struct vd_run *run, const struct vd_match *match)
{
    if (run->state->card != match->id[0])
        vd_run_fail(run, "the card is another");
}

/* ---- the forms ---- */

const struct vd_expectation vd_expect_state[] = {
    {"broken <side> <n>", broken_number},
    {"broken <side> <text>", broken_units},
    {"lost <side> <text>", lost_units},
    {"nothing broken", nothing_broken},
    {"no card asked", no_card_asked},
    {"depot <cell> <side> value <n>", depot},
    {"pool of turn <n> <side> <n> <side> <n>", pool_of_turn},
    {"pool of turn <n> <side> <n>", pool_of_turn},
    {"pool <side> <n> <side> <n>", pool},
    {"pool <side> <n>", pool},
    {"vp <side> <change> <side> <change>", points},
    {"vp <side> <change>", points},
    {"penalty none", no_penalty},
    {"penalty <n>", penalty},
    {"claim <side> <n> major", claim},
    {"<side> minor victory", minor_victory},
    {"draw", draw},
    {"no claim", no_claim},
    {"due <side>", due},
    {"activations <text>", activations},
    {"turn ends", turn_ends},
    {"turn goes on", turn_goes_on},
    {"turn <n> never opens", never_opens},
    {"campaign ends after turn <n>", ends_after},
    {"cards shown <n>", cards_shown},
    {"card <card>", card},
    {"town <town> raided", town_raided},
    {"<unit> path <text>", marched_by},
    {"<unit> at <cell> spaces <n>", marched_to},
    {"<unit> at <cell>", stands_at},
    {"<unit> spaces <n>", allowance},
    {"<unit> gone", gone},
    {"<unit> fixed", is_fixed},
    {"<unit> released", is_released},
    {"<crossing> destroyed", crossing_destroyed},
    {"<crossing> works", crossing_works},
    {NULL, NULL},
};
