/* conform/altar/script.c: carries out a case's defaults and the runner's own commands, and notes
 * every step. */
#include <string.h>

#include "conform/altar/case.h"
#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/offers/defaults.h"
#include "rules/altar/words/words.h"

/* The most defaults in one line of a case: more than this means a game that never ends. */
enum { STEPS_MAX = 4000 };

static const struct altar_task *open_task(const struct vd_run *run)
{
    static const struct altar_task nothing = {.phase = ALTAR_PHASE_OVER, .side = ALTAR_NONE};

    return case_state(run)->depth > 0 ? &case_state(run)->stack[case_state(run)->depth - 1]
                                      : &nothing;
}

uint8_t altar_case_phase(const struct vd_run *run)
{
    return case_state(run)->over ? (uint8_t)ALTAR_PHASE_OVER : open_task(run)->phase;
}

static uint8_t seats_of(const struct vd_run *run)
{
    return run->scenario->seat_count;
}

/* ---- notes on a step ---- */

/* R10: notes each end once; the default is listed first. */
static void note_ends(struct vd_run *run)
{
    struct vd_choice *choices;
    size_t count =
        vd_run_choices(run, altar_chief(case_tables(run), open_task(run)->side), &choices);

    case_notes(run)->ends = (struct altar_case_ends){.by_default = VD_NONE};
    for (size_t i = 0; i < count; i++) {
        if (choices[i].kind != ALTAR_CHOOSE_RETREAT)
            continue;
        if (case_notes(run)->ends.count == 0)
            case_notes(run)->ends.by_default = choices[i].cell;
        if (case_notes(run)->ends.count < ALTAR_CASE_ENDS_MAX)
            case_notes(run)->ends.cells[case_notes(run)->ends.count++] = choices[i].cell;
    }
}

static void note_phase(struct vd_run *run)
{
    uint8_t phase = altar_case_phase(run), turn = case_state(run)->turn;

    if (case_notes(run)->collecting && phase != ALTAR_PHASE_CARD) {
        case_notes(run)->collecting = false;
        case_notes(run)->collected++;
        if (turn < ALTAR_CASE_TURNS_MAX) {
            memcpy(case_notes(run)->pools[turn], case_state(run)->pool,
                   sizeof case_notes(run)->pools[turn]);
            case_notes(run)->pool_known[turn] = true;
        }
    }
    if (phase == ALTAR_PHASE_RETREAT)
        note_ends(run);
    case_notes(run)->card_asked |= phase == ALTAR_PHASE_CONTACT;
    if (phase == ALTAR_PHASE_BATTLE && !case_notes(run)->fighting) {
        case_notes(run)->fight = case_state(run)->fight;
        memcpy(case_notes(run)->units_then, case_state(run)->units,
               sizeof case_notes(run)->units_then);
        case_notes(run)->on_table = true;
    }
    case_notes(run)->fighting = phase == ALTAR_PHASE_BATTLE;
}

void altar_case_note(struct vd_run *run, const struct vd_events *events)
{
    bool playing = run->given_count > 0;

    for (size_t i = 0; i < events->count && i < events->room; i++) {
        const struct vd_event *event = &events->at[i];

        if (event->kind == ALTAR_EVENT_DIE && altar_event_die(event).purpose == ALTAR_DIE_RETREAT)
            case_notes(run)->ends = (struct altar_case_ends){.by_default = VD_NONE};
        if (playing && ((event->kind == ALTAR_EVENT_TURN && altar_event_turn(event).turn > 1) ||
                        event->kind == ALTAR_EVENT_OVER))
            case_notes(run)->turns_ended++;
        if (playing && event->kind == ALTAR_EVENT_TURN)
            case_notes(run)->collecting = true;
    }
    note_phase(run);
}

/* ---- defaults ---- */

static struct vd_choice first_listed(struct vd_run *run, uint8_t seat)
{
    struct vd_choice *choices;

    return vd_run_choices(run, seat, &choices) > 0 ? choices[0] : (struct vd_choice){0};
}

/* Returns the choice for a decision that the runner's commands skip: stand still, or go on without
 * its owner. */
static struct vd_choice idle_choice(struct vd_run *run, uint8_t seat)
{
    switch ((enum altar_phase)open_task(run)->phase) {
    case ALTAR_PHASE_GIVE_UP:
        return (struct vd_choice){.kind = ALTAR_CHOOSE_GIVE_UP};
    case ALTAR_PHASE_DEPLOY:
        return (struct vd_choice){.kind = ALTAR_CHOOSE_DEPLOYED};
    case ALTAR_PHASE_ACTIVATE:
        return first_listed(run, seat);
    case ALTAR_PHASE_MARCH:
    case ALTAR_PHASE_ACTION:
        return (struct vd_choice){.kind = ALTAR_CHOOSE_END};
    case ALTAR_PHASE_RALLY:
        return (struct vd_choice){.kind = ALTAR_CHOOSE_RALLIED};
    default:
        return (struct vd_choice){.kind = ALTAR_CHOOSE_NONE};
    }
}

/* Makes one decision by its default; false if no seat is asked, or if there is no default. */
static bool decide(struct vd_run *run)
{
    struct vd_choice choice = {0};
    struct vd_command command;
    uint8_t seat = 0;

    while (seat < seats_of(run) && !vd_run_view(run, seat)->asked)
        seat++;
    if (seat == seats_of(run))
        return false;
    if (!altar_default(run->scenario, vd_run_view(run, seat), run->work, &choice))
        choice = idle_choice(run, seat);
    if (choice.kind == ALTAR_CHOOSE_NONE)
        return false;
    run->system->play->expand(run->scenario, vd_run_view(run, seat), run->work, choice, &command);
    vd_run_apply(run, &command);
    return true;
}

/* README: "A choice that no order makes is made by its default". Lists the words that begin an
 * order which answers such a question. */
static const struct {
    uint8_t phase;
    const char *words[4];
} questions[] = {
    {ALTAR_PHASE_BREAK, {"break"}},
    {ALTAR_PHASE_RETREAT, {"retreat"}},
    {ALTAR_PHASE_LOSERS, {"withdraw"}},
    {ALTAR_PHASE_SHIFT, {"shift"}},
    {ALTAR_PHASE_GIVE_WAY, {"shift"}},
    {ALTAR_PHASE_SPREAD, {"shift"}},
    {ALTAR_PHASE_CARD, {"deploy", "look", "rally", "choose"}},
    {ALTAR_PHASE_BLOCK, {"block"}},
    {ALTAR_PHASE_EXTEND, {"extend"}},
    {ALTAR_PHASE_PLOT, {"reinforce"}},
    {ALTAR_PHASE_ATTACH, {"attach"}},
};

static bool begins_with(struct vd_text text, const char *word)
{
    size_t length = strlen(word);

    return text.length >= length && vd_name_matches((struct vd_text){text.at, length}, word) &&
           (text.length == length || text.at[length] == ' ');
}

/* L9: true if the defender plots and the attacker, who comes first, has ordered nothing. */
static bool is_late_attacker(const struct vd_run *run, uint8_t seat)
{
    const struct altar_task *task = open_task(run);

    return (task->phase == ALTAR_PHASE_PLOT || task->phase == ALTAR_PHASE_ATTACH) &&
           task->side == case_state(run)->fight.attacker &&
           (seat >= seats_of(run) || run->scenario->seat_side[seat] != task->side);
}

/* R5, 4: the rest of a route follows, unless the text is about it or its token. */
static bool is_left_to_go_on(const struct vd_run *run, struct vd_text text)
{
    const struct altar_march *march = &case_state(run)->march;

    return march->next < march->count && !begins_with(text, "go") &&
           !begins_with(text, altar_token_word(case_tables(run), march->mover.piece.v));
}

/* True if the open question is decided by its default when this text comes (empty: the end of the
 * case). */
static bool is_passed_over(const struct vd_run *run, uint8_t seat, struct vd_text text)
{
    const struct altar_task *task = open_task(run);

    if (task->phase == ALTAR_PHASE_MARCH)
        return is_left_to_go_on(run, text);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        if (questions[i].phase != task->phase)
            continue;
        for (size_t k = 0; k < 4 && questions[i].words[k] != NULL; k++) {
            if (begins_with(text, questions[i].words[k]))
                return is_late_attacker(run, seat);
        }
        return true;
    }
    return false;
}

void altar_case_settle(struct vd_run *run, uint8_t seat, struct vd_text text)
{
    for (int i = 0; i < STEPS_MAX && is_passed_over(run, seat, text); i++) {
        if (!decide(run)) {
            vd_run_fail(run, "a question has no default (phase %u)", open_task(run)->phase);
            return;
        }
    }
}

static void settle_all(struct vd_run *run)
{
    altar_case_settle(run, VD_SEAT_NONE, (struct vd_text){"", 0});
}

/* ---- orders ---- */

/* True for `end` while nothing is open: it does nothing. */
bool altar_case_is_idle(const struct vd_run *run, uint8_t seat, struct vd_text text)
{
    const struct altar_task *task = open_task(run);
    bool due = seat < seats_of(run) && task->side == run->scenario->seat_side[seat];
    bool marches = due && task->phase == ALTAR_PHASE_MARCH;
    bool acts = due && task->phase == ALTAR_PHASE_ACTION;

    if (vd_text_is(text, "end marches"))
        return !marches;
    return vd_text_is(text, "end") && !marches && !acts;
}

/* A set-up with nothing left to place is complete. */
void altar_case_close(struct vd_run *run)
{
    for (int i = 0; i < ALTAR_SIDES && altar_case_phase(run) == ALTAR_PHASE_DEPLOY; i++) {
        for (uint8_t piece = 0; piece < case_tables(run)->token_count; piece++) {
            if (case_tables(run)->tokens[piece].side == open_task(run)->side &&
                altar_is_to_deploy(case_tables(run), &case_state(run)->board, altar_piece(piece)))
                return;
        }
        decide(run);
    }
}

/* ---- the runner's own commands ---- */

static void all_hold(struct vd_run *run)
{
    settle_all(run);
    uint8_t side = open_task(run)->side;

    if (open_task(run)->phase == ALTAR_PHASE_ACTIVATE)
        decide(run);
    for (int i = 0; i < STEPS_MAX && open_task(run)->side == side &&
                    (open_task(run)->phase == ALTAR_PHASE_MARCH ||
                     open_task(run)->phase == ALTAR_PHASE_ACTION);
         i++)
        decide(run);
}

static void end_turns(struct vd_run *run, unsigned count)
{
    case_notes(run)->ends_ordered += count;
    for (int i = 0; i < STEPS_MAX && case_notes(run)->turns_ended < case_notes(run)->ends_ordered;
         i++) {
        if (!decide(run))
            return;
    }
}

static void collect(struct vd_run *run)
{
    case_notes(run)->collects_ordered++;
    for (int i = 0; i < STEPS_MAX && case_notes(run)->collected < case_notes(run)->collects_ordered;
         i++) {
        if (!decide(run))
            return;
    }
}

bool altar_case_command(struct vd_run *run, struct vd_text text)
{
    struct vd_match match = vd_run_match(run);

    if (vd_text_is(text, "all hold"))
        all_hold(run);
    else if (vd_text_is(text, "end turn"))
        end_turns(run, 1);
    else if (vd_text_is(text, "collect"))
        collect(run);
    else if (vd_match(&match, "all hold for <n> turns", text) == VD_MATCH_FITS)
        end_turns(run, match.id[0]);
    else
        return false;
    return true;
}
