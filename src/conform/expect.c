/* conform/expect.c: judges what a case expects, from the true state at its end and from what
 * happened. */
#include <stdio.h>

#include <string.h>

#include "conform/run.h"
#include "core/offer.h"

void vd_need_number(struct vd_run *run, const char *what, int wanted, int is)
{
    if (wanted != is)
        vd_run_fail(run, "%s is %d, not %d", what, is, wanted);
}

/* ---- refusals ---- */

/* Expects a refusal by one of the rules in "A|B". */
static void need_rule(struct vd_run *run, const char *what, const struct vd_error *error,
                      struct vd_text rules)
{
    const char *name = vd_rule_id(run->system, error->rule);

    while (name != NULL && rules.length > 0) {
        if (vd_text_is(vd_text_cut(&rules, "|"), name))
            return;
    }
    vd_run_fail(run, "%s was refused by %s: %s", what, name != NULL ? name : "no rule",
                error->sentence);
}

/* Expects that text n, counted from 1, was refused by one of the rules in "A|B". */
static void need_refusal(struct vd_run *run, size_t n, struct vd_text rules)
{
    char what[32];

    (void)snprintf(what, sizeof(what), "order %zu", n);
    if (n < 1 || n > run->texts.count || !run->texts.at[n - 1].refused)
        vd_run_fail(run, "%s was not refused", what);
    else
        need_rule(run, what, &run->texts.at[n - 1].error, rules);
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

/* Expects one of the rules "A|B" as the reason why a token cannot be sent to a space, asked at the
 * end of the case by the side's commander (offering->why_not). */
static void way_refused(struct vd_run *run, const struct vd_match *match)
{
    const uint8_t seat =
        run->vocabulary->seat(run->scenario, (uint8_t)match->id[0], vd_text_of(""));
    const struct vd_offering *offering = run->system->offering;
    struct vd_error error = {0};

    if (offering->why_not == NULL ||
        offering->why_not(run->scenario, vd_run_view(run, seat), run->work, match->text[1],
                          match->id[2], &error) == VD_OK)
        vd_run_fail(run, "nothing is said against it");
    else
        need_rule(run, "the way", &error, match->text[3]);
}

/* Always holds: every unexpected refusal fails the case anyway. */
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
    {"<side> <text> to <cell> is refused <text>", way_refused},
    {NULL, NULL},
};

/* ---- judging ---- */

/* Judges by the first form that the clause fits, with names that there are; *wrong is the first
 * name that there is not. */
static bool judge_by(struct vd_run *run, const struct vd_clause *clause,
                     const struct vd_expectation *forms, const char **wrong)
{
    struct vd_match match = vd_run_match(run);

    for (; forms->form != NULL; forms++) {
        enum vd_matched matched = vd_match(&match, forms->form, clause->text);

        if (matched == VD_MATCH_FITS) {
            forms->judge(run, &match);
            return true;
        }
        if (matched == VD_MATCH_WRONG && *wrong == NULL)
            *wrong = vd_arena_text(run->arena, match.wrong, strlen(match.wrong));
    }
    return false;
}

static void judge(struct vd_run *run, const struct vd_clause *clause)
{
    const struct vd_expectation *const *lists = run->vocabulary->expectations;
    const char *wrong = NULL;
    bool judged = judge_by(run, clause, refusals, &wrong);

    for (; !judged && *lists != NULL; lists++)
        judged = judge_by(run, clause, *lists, &wrong);
    if (!judged)
        vd_run_mistake(run, clause, "%s",
                       wrong != NULL ? wrong : "no clause of 'expect' has this form");
}

/* Returns the number of the text whose refusal a clause expects; 0 if none. */
static size_t expected_refusal(const struct vd_run *run, struct vd_text clause)
{
    static const char *const ordinals[] = {"first", "second", "third"};
    struct vd_match match = vd_run_match(run);

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

/* An unexpected refusal fails the case. */
static void judge_refusals(struct vd_run *run)
{
    const struct vd_clauses *clauses = &run->test->fields[VD_FIELD_EXPECT];

    for (size_t n = 1; n <= run->texts.count; n++) {
        const struct vd_text_done *done = &run->texts.at[n - 1];
        const char *rule = vd_rule_id(run->system, done->error.rule);
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
