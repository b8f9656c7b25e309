/* conform/altar/expect_fights.c: what a case expects of skirmishes, retreats and battles. */
#include <stdio.h>
#include <string.h>

#include "conform/altar/case.h"
#include "rules/altar/battle/battle.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"

/* ---- what happened ---- */

struct retreat {
    altar_piece_id piece;
    uint8_t thrown;
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
        if (retreats->at[i].piece.v == retreat.piece.v) {
            retreats->at[i].to = retreat.to;
            return;
        }
    }
    if (retreats->count < RETREATS_MAX)
        retreats->at[retreats->count++] = retreat;
}

/* Finds each roll, then the steps of those who retreat, or that they dissolved. */
static void find_retreats(const struct vd_run *run, struct retreats *retreats)
{
    uint16_t cells[ALTAR_TOKENS_MAX];
    uint8_t thrown = 0;
    size_t since = 0;

    memset(cells, 0xFF, sizeof cells);
    retreats->count = 0;
    for (size_t i = 0; i < run->log.count; i++) {
        const struct vd_event *event = &run->log.at[i];
        const struct altar_event_piece told = altar_event_piece(event);

        if (event->kind == ALTAR_EVENT_DIE && altar_event_die(event).purpose == ALTAR_DIE_RETREAT) {
            thrown = altar_event_die(event).face;
            since = retreats->count;
        }
        if (event->kind == ALTAR_EVENT_DISSOLVED)
            add_retreat(retreats,
                        (struct retreat){ALTAR_NO_PIECE, thrown, altar_event_dissolved(event).cell,
                                         VD_NONE, true},
                        since);
        if (!altar_case_is_owners_report(run, event))
            continue;
        if (told.cause == ALTAR_CAUSE_RETREAT)
            add_retreat(retreats,
                        (struct retreat){told.piece, thrown, cells[told.piece.v], told.cell, false},
                        since);
        cells[told.piece.v] = told.cell;
    }
}

/* Returns the attacker of the last contact: the side whose own piece moves. */
static uint8_t last_attacker(const struct vd_run *run)
{
    for (size_t i = run->log.count; i > 0; i--) {
        const struct vd_event *event = &run->log.at[i - 1];

        for (uint8_t side = 0; side < ALTAR_SIDES && event->kind == ALTAR_EVENT_CONTACT; side++) {
            altar_piece_id piece = altar_event_contact(event).piece;

            if (event->audience == VD_AUDIENCE(side) && piece.v < case_tables(run)->token_count &&
                case_tables(run)->tokens[piece.v].side == side)
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
            return altar_event_scores(event).winner;
        if (event->kind == ALTAR_EVENT_RESULT)
            return altar_event_result(event).winner;
    }
    return ALTAR_SIDES;
}

/* ---- skirmishes and retreats ---- */

static void score(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = altar_case_last_event(run, ALTAR_EVENT_SCORES);
    uint8_t attacker = last_attacker(run);

    if (event == NULL || attacker == ALTAR_SIDES) {
        vd_run_fail(run, "there was no skirmish");
        return;
    }
    for (unsigned i = 0; i < 4; i += 2)
        vd_need_number(run, match->id[i] == ALTAR_UNION ? "the score of usa" : "the score of csa",
                       match->id[i + 1],
                       match->id[i] == attacker ? altar_event_scores(event).attacker
                                                : altar_event_scores(event).defender);
}

static void winner(struct vd_run *run, const struct vd_match *match)
{
    uint8_t won = last_winner(run);

    if (won != match->id[0])
        vd_run_fail(run, "the winner is %s", vd_run_side_word(run, won));
}

static void need_retreat(struct vd_run *run, const struct vd_match *match, uint16_t to)
{
    struct retreats retreats;
    const struct retreat *last = NULL;

    find_retreats(run, &retreats);
    for (size_t i = 0; i < retreats.count; i++) {
        const struct retreat *retreat = &retreats.at[i];

        if (retreat->piece.v != match->id[0])
            continue;
        if (retreat->thrown == match->id[1] && retreat->from == match->id[2] &&
            (to == VD_NONE || retreat->to == to))
            return;
        last = retreat;
    }
    if (last == NULL)
        vd_run_fail(run, "%s did not retreat", altar_case_token(case_tables(run), match->id[0]));
    else
        vd_run_fail(run, "%s retreated %u from %s to %s",
                    altar_case_token(case_tables(run), match->id[0]), last->thrown,
                    vd_run_cell_word(run, last->from), vd_run_cell_word(run, last->to));
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

/* If there was only one way the owner was not asked: the end is where the token went. */
static struct altar_case_ends ends_of(const struct vd_run *run)
{
    struct altar_case_ends ends = case_notes(run)->ends;
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

static bool is_end(const struct altar_case_ends *ends, uint16_t cell)
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
        vd_write_format(&writer, i > 0 ? " %s" : "%s", vd_run_cell_word(run, cells[i]));
    return vd_arena_text(run->arena, text, strlen(text));
}

static void choices(struct vd_run *run, const struct vd_match *match)
{
    struct altar_case_ends ends = ends_of(run);
    struct vd_text rest = match->text[0];
    size_t count = 0;
    bool same = true;

    while (rest.length > 0) {
        struct vd_text cell = vd_text_cut(&rest, " ");

        same &= is_end(&ends, vd_match_cell(run->scenario, cell));
        count++;
    }
    if (!same || count != ends.count)
        vd_run_fail(run, "the ends are {%s}", list_cells(run, ends.cells, ends.count));
}

static void default_end(struct vd_run *run, const struct vd_match *match)
{
    struct altar_case_ends ends = ends_of(run);

    if (ends.by_default != match->id[0])
        vd_run_fail(run, "the default is %s", vd_run_cell_word(run, ends.by_default));
}

/* ---- the battle ---- */

static bool need_battle(struct vd_run *run)
{
    if (!case_notes(run)->on_table)
        vd_run_fail(run, "there is no battle");
    return case_notes(run)->on_table;
}

/* True if B4 has called for a battle and the field is still to be chosen. */
static bool is_choosing_field(const struct vd_run *run)
{
    const struct altar_state *state = case_state(run);
    uint8_t phase = state->depth > 0 ? state->stack[state->depth - 1].phase : 0;

    return phase == ALTAR_PHASE_BLOCK || phase == ALTAR_PHASE_EXTEND;
}

static void battle(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (!case_notes(run)->on_table && !is_choosing_field(run))
        vd_run_fail(run, "there is no battle");
}

static void no_battle(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (case_notes(run)->on_table)
        vd_run_fail(run, "there is a battle");
}

static void battle_starts(struct vd_run *run, const struct vd_match *match)
{
    if (need_battle(run))
        vd_need_number(run, "the hour", match->id[0], case_notes(run)->fight.hour);
}

static void battle_turns(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = altar_case_last_event(run, ALTAR_EVENT_HOUR);

    vd_need_number(run, "the number of its turns", match->id[0],
                   event != NULL ? altar_event_hour(event).turns : -1);
}

static void battle_ends(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = altar_case_last_event(run, ALTAR_EVENT_HOUR);

    vd_need_number(run, "the hour of its end", match->id[0],
                   event != NULL ? altar_event_hour(event).hour + altar_event_hour(event).turns
                                 : -1);
}

static void block(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = altar_case_last_event(run, ALTAR_EVENT_BLOCK);
    struct vd_text rest = match->text[0];
    unsigned count = 0, found = 0;

    if (event == NULL) {
        vd_run_fail(run, "there is no block");
        return;
    }
    const struct altar_event_block told = altar_event_block(event);

    while (rest.length > 0) {
        struct vd_text name = vd_text_cut(&rest, " ");
        uint16_t cell = vd_match_cell(run->scenario, name);

        count++;
        for (unsigned i = 0; i < told.cells_count; i++)
            found += told.cells[i] == cell;
    }
    if (found != count || count != told.cells_count)
        vd_run_fail(run, "the block is {%s}", list_cells(run, told.cells, told.cells_count));
}

static bool comes(const struct altar_arrival *arrival)
{
    return arrival->cell != VD_NONE && (arrival->marks & ALTAR_ARRIVAL_STAYS) == 0;
}

static const struct altar_arrival *arrival_of(const struct vd_run *run, altar_piece_id piece)
{
    for (uint8_t i = 0; i < case_notes(run)->fight.arrival_count; i++) {
        if (case_notes(run)->fight.arrivals[i].piece.v == piece.v &&
            comes(&case_notes(run)->fight.arrivals[i]))
            return &case_notes(run)->fight.arrivals[i];
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
        altar_piece_id token =
            altar_find_token(case_tables(run), (uint8_t)match->id[0], name, NULL);
        const struct altar_arrival *arrival = token.v != ALTAR_NONE ? arrival_of(run, token) : NULL;

        count++;
        if (arrival == NULL || arrival->turn != 0)
            vd_run_fail(run, "%.*s is not on the table", (int)name.length, name.at);
    }
    for (uint8_t i = 0; i < case_notes(run)->fight.arrival_count; i++)
        there += case_notes(run)->fight.arrivals[i].turn == 0 &&
                 comes(&case_notes(run)->fight.arrivals[i]) &&
                 case_tables(run)->tokens[case_notes(run)->fight.arrivals[i].piece.v].side ==
                     match->id[0];
    vd_need_number(run, "the number of divisions on the table", count, there);
}

static void arrives(struct vd_run *run, const struct vd_match *match)
{
    const struct altar_arrival *arrival = arrival_of(run, altar_piece(match->id[0]));

    if (need_battle(run))
        vd_need_number(run, "its turn of arrival", match->id[1],
                       arrival != NULL ? arrival->turn : -1);
}

static void enters_at(struct vd_run *run, const struct vd_match *match)
{
    const struct altar_arrival *arrival = arrival_of(run, altar_piece(match->id[0]));

    if (arrival == NULL)
        vd_run_fail(run, "%s does not come", altar_case_token(case_tables(run), match->id[0]));
    else if (arrival->cell != match->id[1])
        vd_run_fail(run, "it enters at %s", vd_run_cell_word(run, arrival->cell));
}

static void stays_away(struct vd_run *run, const struct vd_match *match)
{
    if (need_battle(run) && arrival_of(run, altar_piece(match->id[0])) != NULL)
        vd_run_fail(run, "%s comes", altar_case_token(case_tables(run), match->id[0]));
}

/* Returns the battle as it would be fought, with only those who are there at the start. */
static const struct altar_battle *muster(struct vd_run *run)
{
    uint8_t arrives_at[ALTAR_TOKENS_MAX];
    struct altar_battle_setup setup = {.attacker = case_notes(run)->fight.attacker,
                                       .start = case_notes(run)->fight.hour,
                                       .last = case_tables(run)->end_of_day,
                                       .breakpoint_percent = case_tables(run)->breakpoint_percent,
                                       .units = case_notes(run)->units_then,
                                       .arrives = arrives_at};

    memset(arrives_at, ALTAR_NONE, sizeof arrives_at);
    for (uint8_t i = 0; i < case_notes(run)->fight.arrival_count; i++) {
        if (case_notes(run)->fight.arrivals[i].turn == 0 &&
            comes(&case_notes(run)->fight.arrivals[i]))
            arrives_at[case_notes(run)->fight.arrivals[i].piece.v] = 0;
    }
    struct altar_work *work = run->work;

    altar_battle_muster(case_tables(run), &case_tables(run)->battle, &setup, &work->battle);
    return &work->battle;
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
        uint8_t general = altar_find_general(case_tables(run), (uint8_t)match->id[0], name, NULL);
        bool found = false;

        count++;
        for (uint8_t i = 0; i < fought->general_count; i++)
            found |= fought->generals[i].id == general;
        if (!found)
            vd_run_fail(run, "%.*s is not there", (int)name.length, name.at);
    }
    for (uint8_t i = 0; i < fought->general_count; i++)
        there += case_tables(run)->generals[fought->generals[i].id].side == match->id[0];
    vd_need_number(run, "the number of generals", count, there);
}

static void breakpoint(struct vd_run *run, const struct vd_match *match)
{
    if (need_battle(run))
        vd_need_number(run, "the breakpoint", match->id[1],
                       (int)altar_battle_breakpoint(muster(run), (uint8_t)match->id[0]));
}

/* L12: returns the defender's works in the contested space. */
static uint16_t works_of(const struct vd_run *run)
{
    uint16_t cell = case_notes(run)->fight.contested;

    return altar_has_works(case_tables(run), altar_other(case_notes(run)->fight.attacker), cell)
               ? cell
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

const struct vd_expectation altar_case_fights[] = {
    {"score <side> <n> <side> <n>", score},
    {"winner <side>", winner},
    {"<unit> retreats <n> from <cell> to <cell>", retreats_to},
    {"<unit> retreats <n> from <cell>", retreats_from},
    {"retreat <n> blocked", blocked},
    {"choices ends {<text>}", choices},
    {"default <cell>", default_end},
    {"battle", battle},
    {"no battle", no_battle},
    {"battle starts <n>:00", battle_starts},
    {"<n> turns", battle_turns},
    {"ends <n>:00", battle_ends},
    {"block {<text>}", block},
    {"on the table <side> <text>", on_the_table},
    {"generals <side> <text>", generals},
    {"breakpoint <side> <n>", breakpoint},
    {"earthworks none", no_earthworks},
    {"earthworks <cell>", earthworks},
    {"<unit> arrives at the end of turn <n>", arrives},
    {"<unit> enters at <cell>", enters_at},
    {"<unit> cannot come", stays_away},
    {"<unit> stays away", stays_away},
    {NULL, NULL},
};
