/* conform/expect.c: judges what a case expects, from the truth at its end and from what happened. */
#include <stdio.h>
#include <string.h>

#include "conform/run.h"
#include "rules/altar/effects.h"

/* ---- what happened ---- */

/* The owner's report of a piece: the truth of its place at that moment. */
static bool is_owners(const struct vd_run *run, const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_PIECE && event->arg[0] < run->sc->token_count &&
           event->audience == VD_AUDIENCE(run->sc->tokens[event->arg[0]].side);
}

static const struct vd_event *last_of(const struct vd_run *run, enum altar_event_kind kind)
{
    for (size_t i = run->log.count; i > 0; i--) {
        if (run->log.at[i - 1].kind == kind)
            return &run->log.at[i - 1];
    }
    return NULL;
}

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

        if (!is_owners(run, event) || event->arg[0] != piece)
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

struct retreat {
    uint8_t piece, thrown;
    uint16_t from, to;
    bool blocked;
};

enum { RETREATS_MAX = 64 };

struct retreats {
    struct retreat at[RETREATS_MAX];
    size_t count;
};

static void add_retreat(struct retreats *retreats, struct retreat retreat, size_t since)
{
    for (size_t i = since; i < retreats->count; i++) {
        if (retreats->at[i].piece == retreat.piece) {
            retreats->at[i].to = retreat.to;
            return;
        }
    }
    if (retreats->count < RETREATS_MAX)
        retreats->at[retreats->count++] = retreat;
}

/* A throw, then the steps of those who go, or that they dissolved. */
static void find_retreats(const struct vd_run *run, struct retreats *retreats)
{
    uint16_t cells[ALTAR_TOKENS_MAX];
    uint8_t thrown = 0;
    size_t since = 0;

    memset(cells, 0xFF, sizeof cells);
    retreats->count = 0;
    for (size_t i = 0; i < run->log.count; i++) {
        const struct vd_event *event = &run->log.at[i];
        uint8_t piece = (uint8_t)event->arg[0];

        if (event->kind == ALTAR_EVENT_DIE && event->arg[0] == ALTAR_DIE_RETREAT) {
            thrown = (uint8_t)event->arg[2];
            since = retreats->count;
        }
        if (event->kind == ALTAR_EVENT_DISSOLVED)
            add_retreat(retreats,
                        (struct retreat){ALTAR_NONE, thrown, event->arg[0], VD_NONE, true}, since);
        if (!is_owners(run, event))
            continue;
        if (event->arg[1] == ALTAR_CAUSE_RETREAT)
            add_retreat(retreats,
                        (struct retreat){piece, thrown, cells[piece], event->arg[2], false}, since);
        cells[piece] = event->arg[2];
    }
}

/* The attacker of the last contact: it is he whose own piece moves. */
static uint8_t last_attacker(const struct vd_run *run)
{
    for (size_t i = run->log.count; i > 0; i--) {
        const struct vd_event *event = &run->log.at[i - 1];

        for (uint8_t side = 0; side < ALTAR_SIDES && event->kind == ALTAR_EVENT_CONTACT; side++) {
            if (event->audience == VD_AUDIENCE(side) && event->arg[2] < run->sc->token_count &&
                run->sc->tokens[event->arg[2]].side == side)
                return side;
        }
    }
    return ALTAR_SIDES;
}

static uint8_t last_winner(const struct vd_run *run)
{
    for (size_t i = run->log.count; i > 0; i--) {
        const struct vd_event *event = &run->log.at[i - 1];

        if (event->kind == ALTAR_EVENT_SCORES)
            return (uint8_t)event->arg[2];
        if (event->kind == ALTAR_EVENT_RESULT)
            return (uint8_t)event->arg[0];
    }
    return ALTAR_SIDES;
}

/* ---- clauses: each tells what is wrong by vd_run_fail ---- */

typedef void judging(struct vd_run *run, const struct vd_match *match);

static const struct altar_piece *piece_of(const struct vd_run *run, const struct vd_match *match,
                                          unsigned slot)
{
    return &run->state->board.piece[match->id[slot]];
}

static const char *name_of(const struct vd_run *run, uint16_t token)
{
    return altar_name(run->sc, run->sc->tokens[token].id);
}

static void need_number(struct vd_run *run, const char *what, int wanted, int is)
{
    if (wanted != is)
        vd_run_fail(run, "%s is %d, not %d", what, is, wanted);
}

/* A refusal of text n, counted from 1, by one of the rules in "A|B". */
static void need_refusal(struct vd_run *run, size_t n, struct vd_text rules)
{
    const struct vd_text_done *done;
    const char *name;

    if (n < 1 || n > run->texts.count || !run->texts.at[n - 1].refused) {
        vd_run_fail(run, "order %zu was not refused", n);
        return;
    }
    done = &run->texts.at[n - 1];
    name = altar_rule_id(done->error.rule);
    while (rules.length > 0) {
        if (name != NULL && vd_text_is(vd_text_cut(&rules, "|"), name))
            return;
        if (name == NULL)
            break;
    }
    vd_run_fail(run, "order %zu was refused by %s: %s", n, name != NULL ? name : "no rule",
                done->error.sentence);
}

static void last_refused(struct vd_run *run, const struct vd_match *match)
{
    need_refusal(run, run->texts.count, match->text[0]);
}

static void first_refused(struct vd_run *run, const struct vd_match *match)
{
    need_refusal(run, 1, match->text[0]);
}

static void second_refused(struct vd_run *run, const struct vd_match *match)
{
    need_refusal(run, 2, match->text[0]);
}

static void third_refused(struct vd_run *run, const struct vd_match *match)
{
    need_refusal(run, 3, match->text[0]);
}

static void numbered_refused(struct vd_run *run, const struct vd_match *match)
{
    need_refusal(run, match->id[0], match->text[1]);
}

/* Every refusal that is not expected fails the case anyway. */
static void accepted(struct vd_run *run, const struct vd_match *match)
{
    (void)run;
    (void)match;
}

static void stands_at(struct vd_run *run, const struct vd_match *match)
{
    uint16_t cell = piece_of(run, match, 0)->cell;

    if (cell != match->id[1])
        vd_run_fail(run, "%s is at %s, not at %s", name_of(run, match->id[0]),
                    vd_cell_word(run->sc, cell), vd_cell_word(run->sc, match->id[1]));
}

static void marched_to(struct vd_run *run, const struct vd_match *match)
{
    struct path path = march_of(run, (uint8_t)match->id[0]);

    stands_at(run, match);
    need_number(run, "the length of its march", match->id[2], (int)path.count);
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
        vd_run_fail(run, "%s marched another way, of %zu spaces", name_of(run, match->id[0]),
                    path.count);
}

static void allowance(struct vd_run *run, const struct vd_match *match)
{
    const struct altar_piece *piece = piece_of(run, match, 0);

    need_number(run, "what it may march", match->id[1],
                (int)altar_base_move(run->sc, run->state->lasting, piece) + piece->die);
}

static void gone(struct vd_run *run, const struct vd_match *match)
{
    if (piece_of(run, match, 0)->cell != VD_NONE)
        vd_run_fail(run, "%s is at %s", name_of(run, match->id[0]),
                    vd_cell_word(run->sc, piece_of(run, match, 0)->cell));
}

static void need_fixed(struct vd_run *run, const struct vd_match *match, bool wanted)
{
    if (((piece_of(run, match, 0)->flags & ALTAR_PIECE_FIXED) != 0) != wanted)
        vd_run_fail(run, "%s is %s", name_of(run, match->id[0]), wanted ? "released" : "fixed");
}

static void is_fixed(struct vd_run *run, const struct vd_match *match)
{
    need_fixed(run, match, true);
}

static void is_released(struct vd_run *run, const struct vd_match *match)
{
    need_fixed(run, match, false);
}

/* ---- skirmishes and retreats ---- */

static void score(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = last_of(run, ALTAR_EVENT_SCORES);
    uint8_t attacker = last_attacker(run);

    if (event == NULL || attacker == ALTAR_SIDES) {
        vd_run_fail(run, "there was no skirmish");
        return;
    }
    for (unsigned i = 0; i < 4; i += 2)
        need_number(run, match->id[i] == ALTAR_UNION ? "the score of usa" : "the score of csa",
                    match->id[i + 1], event->arg[match->id[i] == attacker ? 0 : 1]);
}

static void winner(struct vd_run *run, const struct vd_match *match)
{
    uint8_t won = last_winner(run);

    if (won != match->id[0])
        vd_run_fail(run, "the winner is %s", vd_side_word(won));
}

static void need_retreat(struct vd_run *run, const struct vd_match *match, uint16_t to)
{
    struct retreats retreats;
    const struct retreat *last = NULL;

    find_retreats(run, &retreats);
    for (size_t i = 0; i < retreats.count; i++) {
        const struct retreat *retreat = &retreats.at[i];

        if (retreat->piece != match->id[0])
            continue;
        if (retreat->thrown == match->id[1] && retreat->from == match->id[2] &&
            (to == VD_NONE || retreat->to == to))
            return;
        last = retreat;
    }
    if (last == NULL)
        vd_run_fail(run, "%s did not retreat", name_of(run, match->id[0]));
    else
        vd_run_fail(run, "%s retreated %u from %s to %s", name_of(run, match->id[0]), last->thrown,
                    vd_cell_word(run->sc, last->from), vd_cell_word(run->sc, last->to));
}

static void retreats_from(struct vd_run *run, const struct vd_match *match)
{
    need_retreat(run, match, VD_NONE);
}

static void retreats_to(struct vd_run *run, const struct vd_match *match)
{
    need_retreat(run, match, match->id[3]);
}

static void blocked(struct vd_run *run, const struct vd_match *match)
{
    struct retreats retreats;

    find_retreats(run, &retreats);
    for (size_t i = 0; i < retreats.count; i++) {
        if (retreats.at[i].blocked && retreats.at[i].thrown == match->id[0])
            return;
    }
    vd_run_fail(run, "no retreat of %u was blocked", match->id[0]);
}

/* Where there was but one way the owner was not asked: the end is where the token went. */
static struct vd_ends ends_of(const struct vd_run *run)
{
    struct vd_ends ends = run->ends;
    struct retreats retreats;

    if (ends.count > 0)
        return ends;
    find_retreats(run, &retreats);
    if (retreats.count > 0 && !retreats.at[retreats.count - 1].blocked) {
        ends.cells[ends.count++] = retreats.at[retreats.count - 1].to;
        ends.by_default = ends.cells[0];
    }
    return ends;
}

static bool is_end(const struct vd_ends *ends, uint16_t cell)
{
    for (size_t i = 0; i < ends->count; i++) {
        if (ends->cells[i] == cell)
            return true;
    }
    return false;
}

static const char *list_cells(struct vd_run *run, const uint16_t *cells, size_t count)
{
    char text[600];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    for (size_t i = 0; i < count; i++)
        vd_write_format(&writer, i > 0 ? " %s" : "%s", vd_cell_word(run->sc, cells[i]));
    return vd_heap_text(run->heap, text, strlen(text));
}

static void choices(struct vd_run *run, const struct vd_match *match)
{
    struct vd_ends ends = ends_of(run);
    struct vd_text rest = match->text[0];
    size_t count = 0;
    bool same = true;

    while (rest.length > 0) {
        struct vd_text cell = vd_text_cut(&rest, " ");

        same &= is_end(&ends, vd_match_cell(run->sc, cell));
        count++;
    }
    if (!same || count != ends.count)
        vd_run_fail(run, "the ends are {%s}", list_cells(run, ends.cells, ends.count));
}

static void default_end(struct vd_run *run, const struct vd_match *match)
{
    struct vd_ends ends = ends_of(run);

    if (ends.by_default != match->id[0])
        vd_run_fail(run, "the default is %s", vd_cell_word(run->sc, ends.by_default));
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
    need_number(run,
                state == ALTAR_BROKEN ? "the number of broken units" : "the number of lost units",
                (int)count, (int)count_units(run, side, state));
}

static void broken_number(struct vd_run *run, const struct vd_match *match)
{
    need_number(run, "the number of broken units", match->id[1],
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
    need_number(run, "the number of broken units", 0,
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
            need_number(run, "the depot's value", match->id[2],
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
        need_number(run, match->id[i] == ALTAR_UNION ? "the pool of usa" : "the pool of csa",
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
        need_number(run, match->id[i] == ALTAR_UNION ? "that pool of usa" : "that pool of csa",
                    match->id[i + 1], run->pools[turn][match->id[i]]);
}

/* "+3" and "-3" are changes, "3" the total. */
static void need_points(struct vd_run *run, uint8_t side, struct vd_text wanted)
{
    int number = 0, total = run->state->points[side];
    bool change = wanted.at[0] == '+' || wanted.at[0] == '-';

    for (size_t i = change; i < wanted.length; i++)
        number = number * 10 + (wanted.at[i] - '0');
    if (wanted.at[0] == '-')
        number = -number;

    need_number(run, side == ALTAR_UNION ? "vp of usa" : "vp of csa", number,
                change ? total - run->points_before[side] : total);
}

static void points(struct vd_run *run, const struct vd_match *match)
{
    for (unsigned i = 0; i + 1 < match->count; i += 2)
        need_points(run, (uint8_t)match->id[i], match->text[i + 1]);
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
    need_number(run, "the penalty", match->id[0], penalty_paid(run));
}

static void no_penalty(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    need_number(run, "the penalty", -1, penalty_paid(run));
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
    need_number(run, "the total", match->id[1], run->state->points[match->id[0]]);
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
    need_number(run, "the turn", match->id[0], run->state->turn);
}

static void cards_shown(struct vd_run *run, const struct vd_match *match)
{
    int count = 0;

    for (size_t i = 0; i < run->log.count; i++)
        count += run->log.at[i].kind == ALTAR_EVENT_CARD;
    need_number(run, "the number of cards shown", match->id[0], count);
}

static void card(struct vd_run *run, const struct vd_match *match)
{
    if (run->state->card != match->id[0])
        vd_run_fail(run, "the card is another");
}

/* ---- the battle ---- */

static bool need_battle(struct vd_run *run)
{
    if (!run->on_table)
        vd_run_fail(run, "there is no battle");
    return run->on_table;
}

static void battle(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (run->state->battled == 0 && !run->on_table)
        vd_run_fail(run, "there is no battle");
}

static void no_battle(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (run->on_table)
        vd_run_fail(run, "there is a battle");
}

static void battle_starts(struct vd_run *run, const struct vd_match *match)
{
    if (need_battle(run))
        need_number(run, "the hour", match->id[0], run->fight.hour);
}

static void battle_turns(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = last_of(run, ALTAR_EVENT_HOUR);

    need_number(run, "the number of its turns", match->id[0], event != NULL ? event->arg[1] : -1);
}

static void battle_ends(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = last_of(run, ALTAR_EVENT_HOUR);

    need_number(run, "the hour of its end", match->id[0],
                event != NULL ? event->arg[0] + event->arg[1] : -1);
}

static void block(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = last_of(run, ALTAR_EVENT_BLOCK);
    struct vd_text rest = match->text[0];
    unsigned count = 0, found = 0;

    while (rest.length > 0 && event != NULL) {
        struct vd_text name = vd_text_cut(&rest, " ");
        uint16_t cell = vd_match_cell(run->sc, name);

        count++;
        for (unsigned i = 0; i < event->arg[0]; i++)
            found += event->arg[1 + i] == cell;
    }
    if (event == NULL)
        vd_run_fail(run, "there is no block");
    else if (found != count || count != event->arg[0])
        vd_run_fail(run, "the block is {%s}", list_cells(run, event->arg + 1, event->arg[0]));
}

static bool comes(const struct altar_arrival *arrival)
{
    return arrival->cell != VD_NONE && (arrival->marks & ALTAR_ARRIVAL_STAYS) == 0;
}

static const struct altar_arrival *arrival_of(const struct vd_run *run, uint16_t piece)
{
    for (uint8_t i = 0; i < run->fight.arrival_count; i++) {
        if (run->fight.arrivals[i].piece == piece && comes(&run->fight.arrivals[i]))
            return &run->fight.arrivals[i];
    }
    return NULL;
}

static void on_the_table(struct vd_run *run, const struct vd_match *match)
{
    struct vd_text rest = match->text[1];
    int count = 0, there = 0;

    if (!need_battle(run))
        return;
    while (rest.length > 0) {
        struct vd_text name = vd_text_cut(&rest, ", ");
        uint8_t token = altar_find_token(run->sc, (uint8_t)match->id[0], name, NULL);
        const struct altar_arrival *arrival = token != ALTAR_NONE ? arrival_of(run, token) : NULL;

        count++;
        if (arrival == NULL || arrival->turn != 0)
            vd_run_fail(run, "%.*s is not on the table", (int)name.length, name.at);
    }
    for (uint8_t i = 0; i < run->fight.arrival_count; i++)
        there += run->fight.arrivals[i].turn == 0 && comes(&run->fight.arrivals[i]) &&
                 run->sc->tokens[run->fight.arrivals[i].piece].side == match->id[0];
    need_number(run, "the number of divisions on the table", count, there);
}

static void arrives(struct vd_run *run, const struct vd_match *match)
{
    const struct altar_arrival *arrival = arrival_of(run, match->id[0]);

    if (need_battle(run))
        need_number(run, "its turn of arrival", match->id[1], arrival != NULL ? arrival->turn : -1);
}

static void enters_at(struct vd_run *run, const struct vd_match *match)
{
    const struct altar_arrival *arrival = arrival_of(run, match->id[0]);

    if (arrival == NULL)
        vd_run_fail(run, "%s does not come", name_of(run, match->id[0]));
    else if (arrival->cell != match->id[1])
        vd_run_fail(run, "it enters at %s", vd_cell_word(run->sc, arrival->cell));
}

static void stays_away(struct vd_run *run, const struct vd_match *match)
{
    if (need_battle(run) && arrival_of(run, match->id[0]) != NULL)
        vd_run_fail(run, "%s comes", name_of(run, match->id[0]));
}

/* The battle as it would be fought out, with those alone who are there at the start. */
static const struct altar_battle *muster(struct vd_run *run)
{
    uint8_t arrives_at[ALTAR_TOKENS_MAX];
    struct altar_battle_setup setup = {.attacker = run->fight.attacker,
                                       .start = run->fight.hour,
                                       .last = run->sc->end_of_day,
                                       .breakpoint_percent = run->sc->breakpoint_percent,
                                       .units = run->units_then,
                                       .arrives = arrives_at};

    memset(arrives_at, ALTAR_NONE, sizeof arrives_at);
    for (uint8_t i = 0; i < run->fight.arrival_count; i++) {
        if (run->fight.arrivals[i].turn == 0 && comes(&run->fight.arrivals[i]))
            arrives_at[run->fight.arrivals[i].piece] = 0;
    }
    altar_battle_muster(run->sc, &run->sc->battle, &setup, &run->work->battle);
    return &run->work->battle;
}

static void generals(struct vd_run *run, const struct vd_match *match)
{
    struct vd_text rest = match->text[1];
    int count = 0, there = 0;

    if (!need_battle(run))
        return;
    const struct altar_battle *fought = muster(run);

    while (rest.length > 0) {
        struct vd_text name = vd_text_cut(&rest, ", ");
        uint8_t general = altar_find_general(run->sc, (uint8_t)match->id[0], name, NULL);
        bool found = false;

        count++;
        for (uint8_t i = 0; i < fought->general_count; i++)
            found |= fought->generals[i].id == general;
        if (!found)
            vd_run_fail(run, "%.*s is not there", (int)name.length, name.at);
    }
    for (uint8_t i = 0; i < fought->general_count; i++)
        there += run->sc->generals[fought->generals[i].id].side == match->id[0];
    need_number(run, "the number of generals", count, there);
}

static void breakpoint(struct vd_run *run, const struct vd_match *match)
{
    if (need_battle(run))
        need_number(run, "the breakpoint", match->id[1],
                    (int)altar_battle_breakpoint(muster(run), (uint8_t)match->id[0]));
}

/* L12: works of the defender's in the contested space. */
static uint16_t works_of(const struct vd_run *run)
{
    uint16_t cell = run->fight.contested;

    return altar_has_works(run->sc, altar_other(run->fight.attacker), cell) ? cell
                                                                            : (uint16_t)VD_NONE;
}

static void no_earthworks(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (need_battle(run) && works_of(run) != VD_NONE)
        vd_run_fail(run, "there are earthworks");
}

static void earthworks(struct vd_run *run, const struct vd_match *match)
{
    if (need_battle(run) && works_of(run) != match->id[0])
        vd_run_fail(run, "there are no earthworks");
}

/* ---- the forms ---- */

static const struct {
    const char *form;
    judging *judge;
} forms[] = {
    {"refused <text>", last_refused},
    {"first order refused <text>", first_refused},
    {"second order refused <text>", second_refused},
    {"third order refused <text>", third_refused},
    {"last order refused <text>", last_refused},
    {"order <n> refused <text>", numbered_refused},
    {"order accepted", accepted},
    {"score <side> <n> <side> <n>", score},
    {"winner <side>", winner},
    {"<unit> retreats <n> from <cell> to <cell>", retreats_to},
    {"<unit> retreats <n> from <cell>", retreats_from},
    {"retreat <n> blocked", blocked},
    {"choices ends {<text>}", choices},
    {"default <cell>", default_end},
    {"broken <side> <n>", broken_number},
    {"broken <side> <text>", broken_units},
    {"lost <side> <text>", lost_units},
    {"nothing broken", nothing_broken},
    {"no card asked", no_card_asked},
    {"battle", battle},
    {"no battle", no_battle},
    {"depot <cell> <side> value <n>", depot},
    {"pool of turn <n> <side> <n> <side> <n>", pool_of_turn},
    {"pool of turn <n> <side> <n>", pool_of_turn},
    {"pool <side> <n> <side> <n>", pool},
    {"pool <side> <n>", pool},
    {"vp <side> <text> <side> <text>", points},
    {"vp <side> <text>", points},
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
    {"battle starts <n>:00", battle_starts},
    {"<n> turns", battle_turns},
    {"ends <n>:00", battle_ends},
    {"block {<text>}", block},
    {"on the table <side> <text>", on_the_table},
    {"generals <side> <text>", generals},
    {"breakpoint <side> <n>", breakpoint},
    {"earthworks none", no_earthworks},
    {"earthworks <cell>", earthworks},
    {"town <town> raided", town_raided},
    {"<unit> arrives at the end of turn <n>", arrives},
    {"<unit> enters at <cell>", enters_at},
    {"<unit> cannot come", stays_away},
    {"<unit> stays away", stays_away},
    {"<unit> path <text>", marched_by},
    {"<unit> at <cell> spaces <n>", marched_to},
    {"<unit> at <cell>", stands_at},
    {"<unit> spaces <n>", allowance},
    {"<unit> gone", gone},
    {"<unit> fixed", is_fixed},
    {"<unit> released", is_released},
    {"<crossing> destroyed", crossing_destroyed},
    {"<crossing> works", crossing_works},
};

static void judge(struct vd_run *run, const struct vd_clause *clause)
{
    struct vd_match match = {.sc = run->sc, .board = &run->state->board};

    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        enum vd_matched matched = vd_match(&match, forms[i].form, clause->text);

        if (matched == VD_MATCH_FITS)
            forms[i].judge(run, &match);
        else if (matched == VD_MATCH_WRONG)
            vd_run_mistake(run, clause, "%s", match.wrong);
        if (matched != VD_MATCH_NOT)
            return;
    }
    vd_run_mistake(run, clause, "no clause of 'expect' has this form");
}

/* The number of the text whose refusal a clause expects; 0: none. */
static size_t expected_refusal(const struct vd_run *run, struct vd_text clause)
{
    static const char *const ordinals[] = {"first", "second", "third"};
    struct vd_match match = {.sc = run->sc};

    if (vd_match(&match, "refused <text>", clause) == VD_MATCH_FITS ||
        vd_match(&match, "last order refused <text>", clause) == VD_MATCH_FITS)
        return run->texts.count;
    if (vd_match(&match, "order <n> refused <text>", clause) == VD_MATCH_FITS)
        return match.id[0];
    if (vd_match(&match, "<text> order refused <text>", clause) != VD_MATCH_FITS)
        return 0;
    for (size_t i = 0; i < 3; i++) {
        if (vd_text_is(match.text[0], ordinals[i]))
            return i + 1;
    }
    return 0;
}

/* A refusal that nobody expects fails the case. */
static void judge_refusals(struct vd_run *run)
{
    const struct vd_clauses *clauses = &run->test->fields[VD_FIELD_EXPECT];

    for (size_t n = 1; n <= run->texts.count; n++) {
        const struct vd_text_done *done = &run->texts.at[n - 1];
        const char *rule = altar_rule_id(done->error.rule);
        bool expected = false;

        for (size_t i = 0; i < clauses->count; i++)
            expected |= expected_refusal(run, clauses->at[i].text) == n;
        if (done->refused && !expected)
            vd_run_fail(run, "order %zu was refused by %s: %s", n, rule != NULL ? rule : "no rule",
                        done->error.sentence);
    }
}

void vd_expect_judge(struct vd_run *run)
{
    const struct vd_clauses *clauses = &run->test->fields[VD_FIELD_EXPECT];

    judge_refusals(run);
    for (size_t i = 0; i < clauses->count; i++)
        judge(run, &clauses->at[i]);
}
