/* conform/altar/expect_state.c: what a case expects of map, units, dice, points and turn. */
#include <stdio.h>
#include <string.h>

#include "conform/altar/case.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/telling/tell.h"

/* ---- shared by all clauses ---- */

bool altar_case_is_owners_report(const struct vd_run *run, const struct vd_event *event)
{
    altar_piece_id piece = altar_event_piece(event).piece;

    return event->kind == ALTAR_EVENT_PIECE && piece.v < case_tables(run)->token_count &&
           event->audience == VD_AUDIENCE(case_tables(run)->tokens[piece.v].side);
}

const struct vd_event *altar_case_last_event(const struct vd_run *run, enum altar_event_kind kind)
{
    for (size_t i = run->log.count; i > 0; i--) {
        if (run->log.at[i - 1].kind == kind)
            return &run->log.at[i - 1];
    }
    return NULL;
}

/* ---- pieces ---- */

enum { PATH_MAX_CELLS = 64 };

struct path {
    uint16_t cell[PATH_MAX_CELLS];
    size_t count;
};

/* Returns the last march of a token: from one rest to the next. */
static struct path march_of(const struct vd_run *run, altar_piece_id piece)
{
    struct path path = {.count = 0};
    bool over = false;

    for (size_t i = run->given_count; i < run->log.count; i++) {
        const struct vd_event *event = &run->log.at[i];

        const struct altar_event_piece told = altar_event_piece(event);

        if (!altar_case_is_owners_report(run, event) || told.piece.v != piece.v)
            continue;
        if (told.cause == ALTAR_CAUSE_MARCH) {
            if (over)
                path.count = 0;
            if (path.count < PATH_MAX_CELLS)
                path.cell[path.count++] = told.cell;
            over = false;
        } else if (told.cause == ALTAR_CAUSE_REST) {
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
    return &case_state(run)->board.piece[match->id[slot]];
}

static void stands_at(struct vd_run *run, const struct vd_match *match)
{
    uint16_t cell = piece_of(run, match, 0)->cell;

    if (cell != match->id[1])
        vd_run_fail(run, "%s is at %s, not at %s", altar_case_token(case_tables(run), match->id[0]),
                    vd_run_cell_word(run, cell), vd_run_cell_word(run, match->id[1]));
}

static void marched_to(struct vd_run *run, const struct vd_match *match)
{
    struct path path = march_of(run, altar_piece(match->id[0]));

    stands_at(run, match);
    vd_need_number(run, "the length of its march", match->id[2], (int)path.count);
}

static void marched_by(struct vd_run *run, const struct vd_match *match)
{
    struct path path = march_of(run, altar_piece(match->id[0]));
    struct vd_text rest = match->text[1];
    size_t count = 0;
    bool same = true;

    while (rest.length > 0) {
        struct vd_text cell = vd_text_cut(&rest, ", ");

        same &= count < path.count && vd_match_cell(run->scenario, cell) == path.cell[count];
        count++;
    }
    if (!same || count != path.count)
        vd_run_fail(run, "%s marched another way, of %zu space%s",
                    altar_case_token(case_tables(run), match->id[0]), path.count,
                    path.count == 1 ? "" : "s");
}

static void allowance(struct vd_run *run, const struct vd_match *match)
{
    const struct altar_piece *piece = piece_of(run, match, 0);

    vd_need_number(run, "what it may march", match->id[1],
                   (int)altar_base_move(case_tables(run), case_state(run)->in_force, piece) +
                       piece->die);
}

static void gone(struct vd_run *run, const struct vd_match *match)
{
    if (piece_of(run, match, 0)->cell != VD_NONE)
        vd_run_fail(run, "%s is at %s", altar_case_token(case_tables(run), match->id[0]),
                    vd_run_cell_word(run, piece_of(run, match, 0)->cell));
}

static void need_fixed(struct vd_run *run, const struct vd_match *match, bool wanted)
{
    if (((piece_of(run, match, 0)->flags & ALTAR_PIECE_FIXED) != 0) != wanted)
        vd_run_fail(run, "%s is %s", altar_case_token(case_tables(run), match->id[0]),
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

    for (uint8_t i = 0; i < case_tables(run)->unit_count; i++)
        count += case_state(run)->units[i] == state &&
                 (side == ALTAR_SIDES || case_tables(run)->units[i].side == side);
    return count;
}

/* Splits "Heth/Archer Logan/Rogers". Names may contain spaces, so each ends before the word with
 * the next slash. */
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
        altar_unit_id unit = altar_find_unit(case_tables(run), side, name, NULL);

        count++;
        if (unit.v == ALTAR_NONE)
            vd_run_fail(run, "there is no unit '%.*s'", (int)name.length, name.at);
        else if (case_state(run)->units[unit.v] != state)
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
    if (case_notes(run)->card_asked)
        vd_run_fail(run, "battle cards were asked for");
}

static void depot(struct vd_run *run, const struct vd_match *match)
{
    for (uint8_t i = 0; i < case_state(run)->board.piece_count; i++) {
        const struct altar_piece *piece = &case_state(run)->board.piece[i];

        if (piece->kind != ALTAR_DEPOT || piece->cell != match->id[0])
            continue;
        if (piece->side != match->id[1])
            vd_run_fail(run, "the depot there is of %s", vd_run_side_word(run, piece->side));
        else
            vd_need_number(
                run, "the depot's value", match->id[2],
                case_tables(run)->depots[case_tables(run)->tokens[i].depot].value[piece->side]);
        return;
    }
    vd_run_fail(run, "there is no depot at %s", vd_run_cell_word(run, match->id[0]));
}

static void need_crossing(struct vd_run *run, const struct vd_match *match, bool destroyed)
{
    if (((case_state(run)->board.destroyed >> match->id[0] & 1) != 0) != destroyed)
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
    if ((case_state(run)->board.raided[match->id[0] / 64] >> match->id[0] % 64 & 1) == 0)
        vd_run_fail(run, "the town was not raided");
}

/* ---- dice and points ---- */

static void pool(struct vd_run *run, const struct vd_match *match)
{
    for (unsigned i = 0; i + 1 < match->count; i += 2)
        vd_need_number(run, match->id[i] == ALTAR_UNION ? "the pool of usa" : "the pool of csa",
                       match->id[i + 1], case_state(run)->pool[match->id[i]]);
}

static void pool_of_turn(struct vd_run *run, const struct vd_match *match)
{
    uint16_t turn = match->id[0];

    if (turn >= ALTAR_CASE_TURNS_MAX || !case_notes(run)->pool_known[turn]) {
        vd_run_fail(run, "no dice were collected in turn %u", turn);
        return;
    }
    for (unsigned i = 1; i + 1 < match->count; i += 2)
        vd_need_number(run, match->id[i] == ALTAR_UNION ? "that pool of usa" : "that pool of csa",
                       match->id[i + 1], case_notes(run)->pools[turn][match->id[i]]);
}

/* "+3" and "-3" are changes, "3" is the total. */
static void need_points(struct vd_run *run, const struct vd_match *match, unsigned at)
{
    uint8_t side = (uint8_t)match->id[at];
    char sign = match->text[at + 1].at[0];
    int number = match->id[at + 1], total = case_state(run)->points[side];
    bool change = sign == '+' || sign == '-';

    vd_need_number(run, side == ALTAR_UNION ? "vp of usa" : "vp of csa",
                   sign == '-' ? -number : number,
                   change ? total - case_notes(run)->points_before[side] : total);
}

static void points(struct vd_run *run, const struct vd_match *match)
{
    for (unsigned i = 0; i + 1 < match->count; i += 2)
        need_points(run, match, i);
}

/* Z8: returns what the closed routes home cost. */
static int penalty_paid(const struct vd_run *run)
{
    for (size_t i = run->log.count; i > 0; i--) {
        const struct vd_event *event = &run->log.at[i - 1];

        const struct altar_event_points told = altar_event_points(event);

        if (event->kind == ALTAR_EVENT_POINTS && told.row < case_tables(run)->row_count &&
            case_tables(run)->rows[told.row].award == ALTAR_AWARD_ROUTES_CLOSED)
            return -told.change;
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
    const struct altar_state *state = case_state(run);

    if (!state->over)
        vd_run_fail(run, "the campaign is not over");
    else if (state->winner != won || (won < ALTAR_SIDES && (state->major != 0) != major))
        vd_run_fail(run, "it ends with a %s victory of %s", state->major ? "major" : "minor",
                    vd_run_side_word(run, state->winner));
}

static void claim(struct vd_run *run, const struct vd_match *match)
{
    need_end(run, (uint8_t)match->id[0], true);
    vd_need_number(run, "the total", match->id[1], case_state(run)->points[match->id[0]]);
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
    if (case_state(run)->over && case_state(run)->major)
        vd_run_fail(run, "%s claimed victory", vd_run_side_word(run, case_state(run)->winner));
}

/* ---- the turn ---- */

static void due(struct vd_run *run, const struct vd_match *match)
{
    uint8_t phase = altar_case_phase(run);
    uint8_t side = case_state(run)->depth > 0
                       ? case_state(run)->stack[case_state(run)->depth - 1].side
                       : (uint8_t)ALTAR_SIDES;

    if ((phase != ALTAR_PHASE_ACTIVATE && phase != ALTAR_PHASE_MARCH &&
         phase != ALTAR_PHASE_ACTION) ||
        side != match->id[0])
        vd_run_fail(run, "phase %u of %s is open", phase, vd_run_side_word(run, side));
}

/* Expects "C U C U", of the last turn that ended or of the current one. */
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
        if (event->kind == ALTAR_EVENT_CORPS &&
            event->audience == VD_AUDIENCE(altar_event_corps(event).side) && i >= run->given_count)
            length += (size_t)snprintf(now + length, sizeof now - length, length > 0 ? " %c" : "%c",
                                       altar_event_corps(event).side == ALTAR_UNION ? 'U' : 'C');
    }
    const char *shown = before[0] != '\0' ? before : now;

    if (!vd_text_is(match->text[0], shown))
        vd_run_fail(run, "the activations are %s", shown);
}

static bool turn_has_ended(const struct vd_run *run)
{
    return case_notes(run)->turns_ended > 0 || altar_case_phase(run) == ALTAR_PHASE_RALLY;
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
    if (!case_state(run)->over || case_state(run)->turn >= match->id[0])
        vd_run_fail(run, "it is turn %u, and the campaign is %s", case_state(run)->turn,
                    case_state(run)->over ? "over" : "not over");
}

static void ends_after(struct vd_run *run, const struct vd_match *match)
{
    if (!case_state(run)->over)
        vd_run_fail(run, "the campaign is not over");
    vd_need_number(run, "the turn", match->id[0], case_state(run)->turn);
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
    if (case_state(run)->card.v != match->id[0])
        vd_run_fail(run, "the card is another");
}

/* ---- the forms ---- */

const struct vd_expectation altar_case_states[] = {
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
