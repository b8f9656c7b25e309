/* conform/expect_fights.c: what a case expects of skirmishes, retreats and battles. */
#include <stdio.h>
#include <string.h>

#include "conform/expect.h"

/* ---- what happened ---- */

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
        if (!vd_is_owners_report(run, event))
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

/* ---- skirmishes and retreats ---- */

static void score(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = vd_last_event(run, ALTAR_EVENT_SCORES);
    uint8_t attacker = last_attacker(run);

    if (event == NULL || attacker == ALTAR_SIDES) {
        vd_run_fail(run, "there was no skirmish");
        return;
    }
    for (unsigned i = 0; i < 4; i += 2)
        vd_need_number(run, match->id[i] == ALTAR_UNION ? "the score of usa" : "the score of csa",
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
        vd_run_fail(run, "%s did not retreat", vd_unit_name(run, match->id[0]));
    else
        vd_run_fail(run, "%s retreated %u from %s to %s", vd_unit_name(run, match->id[0]),
                    last->thrown, vd_cell_word(run->sc, last->from),
                    vd_cell_word(run->sc, last->to));
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

/* ---- the battle ---- */

static bool need_battle(struct vd_run *run)
{
    if (!run->on_table)
        vd_run_fail(run, "there is no battle");
    return run->on_table;
}

/* B4 has called for one; the field is still to be chosen. */
static bool is_choosing_field(const struct vd_run *run)
{
    const struct altar_state *state = run->state;
    uint8_t phase = state->depth > 0 ? state->stack[state->depth - 1].phase : 0;

    return phase == ALTAR_PHASE_BLOCK || phase == ALTAR_PHASE_EXTEND;
}

static void battle(struct vd_run *run, const struct vd_match *match)
{
    (void)match;
    if (!run->on_table && !is_choosing_field(run))
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
        vd_need_number(run, "the hour", match->id[0], run->fight.hour);
}

static void battle_turns(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = vd_last_event(run, ALTAR_EVENT_HOUR);

    vd_need_number(run, "the number of its turns", match->id[0],
                   event != NULL ? event->arg[1] : -1);
}

static void battle_ends(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = vd_last_event(run, ALTAR_EVENT_HOUR);

    vd_need_number(run, "the hour of its end", match->id[0],
                   event != NULL ? event->arg[0] + event->arg[1] : -1);
}

static void block(struct vd_run *run, const struct vd_match *match)
{
    const struct vd_event *event = vd_last_event(run, ALTAR_EVENT_BLOCK);
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
    vd_need_number(run, "the number of divisions on the table", count, there);
}

static void arrives(struct vd_run *run, const struct vd_match *match)
{
    const struct altar_arrival *arrival = arrival_of(run, match->id[0]);

    if (need_battle(run))
        vd_need_number(run, "its turn of arrival", match->id[1],
                       arrival != NULL ? arrival->turn : -1);
}

static void enters_at(struct vd_run *run, const struct vd_match *match)
{
    const struct altar_arrival *arrival = arrival_of(run, match->id[0]);

    if (arrival == NULL)
        vd_run_fail(run, "%s does not come", vd_unit_name(run, match->id[0]));
    else if (arrival->cell != match->id[1])
        vd_run_fail(run, "it enters at %s", vd_cell_word(run->sc, arrival->cell));
}

static void stays_away(struct vd_run *run, const struct vd_match *match)
{
    if (need_battle(run) && arrival_of(run, match->id[0]) != NULL)
        vd_run_fail(run, "%s comes", vd_unit_name(run, match->id[0]));
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
    vd_need_number(run, "the number of generals", count, there);
}

static void breakpoint(struct vd_run *run, const struct vd_match *match)
{
    if (need_battle(run))
        vd_need_number(run, "the breakpoint", match->id[1],
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

const struct vd_expectation vd_expect_fights[] = {
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
