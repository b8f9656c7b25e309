/* conform/expect.c: judges what a case expects, from the truth at its end and from what happened. */
#include "conform/expect.h"

/* ---- what all clauses use ---- */

bool vd_is_owners_report(const struct vd_run *run, const struct vd_event *event)
{
    return event->kind == ALTAR_EVENT_PIECE && event->arg[0] < run->sc->token_count &&
           event->audience == VD_AUDIENCE(run->sc->tokens[event->arg[0]].side);
}

const struct vd_event *vd_last_event(const struct vd_run *run, enum altar_event_kind kind)
{
    for (size_t i = run->log.count; i > 0; i--) {
        if (run->log.at[i - 1].kind == kind)
            return &run->log.at[i - 1];
    }
    return NULL;
}

const char *vd_unit_name(const struct vd_run *run, uint16_t token)
{
    return altar_name(run->sc, run->sc->tokens[token].id);
}

void vd_need_number(struct vd_run *run, const char *what, int wanted, int is)
{
    if (wanted != is)
        vd_run_fail(run, "%s is %d, not %d", what, is, wanted);
}

/* ---- refusals ---- */

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

static const struct vd_expectation refusals[] = {
    {"refused <text>", last_refused},
    {"first order refused <text>", first_refused},
    {"second order refused <text>", second_refused},
    {"third order refused <text>", third_refused},
    {"last order refused <text>", last_refused},
    {"order <n> refused <text>", numbered_refused},
    {"order accepted", accepted},
    {NULL, NULL},
};

/* ---- judging ---- */

/* False if no form of the list is that of the clause. */
static bool judge_by(struct vd_run *run, const struct vd_clause *clause,
                     const struct vd_expectation *forms)
{
    struct vd_match match = {.sc = run->sc, .board = &run->state->board};

    for (; forms->form != NULL; forms++) {
        enum vd_matched matched = vd_match(&match, forms->form, clause->text);

        if (matched == VD_MATCH_FITS)
            forms->judge(run, &match);
        else if (matched == VD_MATCH_WRONG)
            vd_run_mistake(run, clause, "%s", match.wrong);
        if (matched != VD_MATCH_NOT)
            return true;
    }
    return false;
}

static void judge(struct vd_run *run, const struct vd_clause *clause)
{
    if (!judge_by(run, clause, refusals) && !judge_by(run, clause, vd_expect_fights) &&
        !judge_by(run, clause, vd_expect_state))
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
