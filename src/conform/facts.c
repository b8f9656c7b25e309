/* conform/facts.c: judges what each seat must have been told, and what it must not.
 *
 * What a seat must have seen is searched for among the phrases of its listener. What it must not
 * know is searched for there, and in all else that is printed for the seat. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "conform/listener.h"

/* ---- the facts of a case ---- */

/* Writes the fact with every name as listeners write it. */
static enum vd_matched read_fact(const struct vd_run *run, struct vd_text clause, char *text,
                                 size_t size, struct vd_match *match)
{
    *match = vd_run_match(run);
    for (const char *const *form = run->vocabulary->facts; *form != NULL; form++) {
        enum vd_matched matched = vd_match(match, *form, clause);
        struct vd_writer writer = vd_writer_of(text, size);

        if (matched == VD_MATCH_FITS)
            vd_match_write(match, *form, &writer);
        if (matched != VD_MATCH_NOT)
            return matched;
    }
    return VD_MATCH_NOT;
}

static bool was_told(const struct vd_listener *listener, const char *fact)
{
    for (size_t i = 0; i < listener->told.count; i++) {
        if (vd_name_matches(vd_text_of(fact), listener->told.at[i]))
            return true;
    }
    return false;
}

static void judge_seen(struct vd_listener *listener, const struct vd_clause *clause,
                       struct vd_text text)
{
    char fact[VD_SENTENCE_SIZE];
    struct vd_match match;

    switch (read_fact(listener->run, text, fact, sizeof fact, &match)) {
    case VD_MATCH_FITS:
        if (!was_told(listener, fact))
            vd_run_fail(listener->run, "%s was not told: %s",
                        vd_run_side_word(listener->run, listener->side), fact);
        break;
    case VD_MATCH_WRONG:
        vd_run_mistake(listener->run, clause, "%s", match.wrong);
        break;
    default:
        vd_run_mistake(listener->run, clause, "'%.*s' is not a fact", (int)text.length, text.at);
        break;
    }
}

/* ---- what must not be known ---- */

static void told_too_much(struct vd_listener *listener, const char *what)
{
    vd_run_fail(listener->run, "%s was told: %s", vd_run_side_word(listener->run, listener->side),
                what);
}

bool vd_holds_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word)) {
        if ((at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[length]))
            return true;
    }
    return false;
}

void vd_listener_no_phrase(struct vd_listener *listener, const char *begin, const char *word)
{
    for (size_t i = 0; i < listener->told.count; i++) {
        const char *told = listener->told.at[i];

        if (strncmp(told, begin, strlen(begin)) == 0 && (word == NULL || vd_holds_word(told, word)))
            told_too_much(listener, told);
    }
}

enum { OUTPUT_SIZE = 256 * 1024 };

static void no_output_with(struct vd_listener *listener, const char *kind, const char *text,
                           const char *word)
{
    if (vd_holds_word(text, word))
        vd_run_fail(listener->run, "%s: the %s names %s",
                    vd_run_side_word(listener->run, listener->side), kind, word);
}

static void search_view(struct vd_listener *listener, const char *word)
{
    struct vd_run *run = listener->run;
    const struct vd_view *view = vd_run_view(run, listener->seat);
    char *text = vd_arena_take(run->arena, OUTPUT_SIZE, 1);

    for (int form = VD_FORM_TEXT; form <= VD_FORM_JSON; form++) {
        struct vd_writer writer = vd_writer_of(text, OUTPUT_SIZE);

        run->system->language->print_view(run->scenario, view, (enum vd_form)form, &writer);
        if (run->vocabulary->blank_public != NULL)
            run->vocabulary->blank_public(text);
        no_output_with(listener, form == VD_FORM_TEXT ? "view" : "view's JSON", text, word);
    }
}

static void search_events(struct vd_listener *listener, const char *word)
{
    struct vd_run *run = listener->run;
    char text[2000];

    for (size_t i = 0; i < run->log.count; i++) {
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        if ((run->log.at[i].audience & VD_AUDIENCE(listener->seat)) == 0)
            continue;
        run->system->language->print_event(run->scenario, &run->log.at[i], &writer);
        no_output_with(listener, "log", text, word);
    }
}

static void search_refusals(struct vd_listener *listener, const char *word)
{
    for (size_t i = 0; i < listener->run->texts.count; i++) {
        const struct vd_text_done *done = &listener->run->texts.at[i];

        if (done->seat != listener->seat)
            continue;
        no_output_with(listener, "refusal", done->error.sentence, word);
        no_output_with(listener, "refusal", done->error.instead, word);
    }
}

void vd_listener_no_name(struct vd_listener *listener, const char *name)
{
    vd_listener_no_phrase(listener, "", name);
    if (listener->run->vocabulary->is_public != NULL &&
        listener->run->vocabulary->is_public(listener->run, listener->side, name))
        return;
    search_view(listener, name);
    search_events(listener, name);
    search_refusals(listener, name);
}

void vd_listener_nothing_at(struct vd_listener *listener, uint16_t cell)
{
    char place[20];

    snprintf(place, sizeof place, " at %s", vd_run_cell_word(listener->run, cell));
    for (size_t i = 0; i < listener->told.count; i++) {
        if (vd_holds_word(listener->told.at[i], place + 1) &&
            strstr(listener->told.at[i], place) != NULL)
            told_too_much(listener, listener->told.at[i]);
    }
}

/* True if the clause is one of the system's own secrets; it is judged then. */
static bool judge_secret(struct vd_listener *listener, struct vd_text text)
{
    const struct vd_secret_form *secret = listener->run->vocabulary->secrets;

    for (; secret->form != NULL; secret++) {
        struct vd_match match = vd_run_match(listener->run);

        if (vd_match(&match, secret->form, text) == VD_MATCH_FITS &&
            secret->judge(listener, &match))
            return true;
    }
    return false;
}

static void judge_unseen(struct vd_listener *listener, const struct vd_clause *clause,
                         struct vd_text text)
{
    struct vd_match match;
    char fact[VD_SENTENCE_SIZE];

    if (judge_secret(listener, text))
        return;
    if (read_fact(listener->run, text, fact, sizeof fact, &match) != VD_MATCH_FITS)
        vd_run_mistake(listener->run, clause, "'%.*s' is not a fact", (int)text.length, text.at);
    else if (was_told(listener, fact))
        told_too_much(listener, fact);
}

/* "path Q11, Q12" is one fact: cells belong to the path before them. */
static struct vd_text next_fact(const struct vd_run *run, struct vd_text *rest)
{
    struct vd_text fact = vd_text_cut(rest, ", ");

    while (rest->length > 0 && fact.length > 5 && memcmp(fact.at, "path ", 5) == 0) {
        struct vd_text after = *rest, cell = vd_text_cut(&after, ", ");

        if (vd_match_cell(run->scenario, cell) == VD_NONE)
            break;
        fact.length = (size_t)(cell.at + cell.length - fact.at);
        *rest = after;
    }
    return fact;
}

static void judge_clause(struct vd_run *run, struct vd_listener *const *ears,
                         const struct vd_clause *clause, bool seen)
{
    struct vd_text rest = clause->text, seat = vd_text_cut(&rest, " ");
    uint8_t who = vd_match_seat(run->vocabulary, run->scenario, seat);

    if (who == VD_SEAT_NONE || rest.length == 0) {
        vd_run_mistake(run, clause, "a line here is written SEAT FACT, FACT");
        return;
    }
    while (rest.length > 0) {
        struct vd_text fact = next_fact(run, &rest);

        if (seen)
            judge_seen(ears[who], clause, fact);
        else
            judge_unseen(ears[who], clause, fact);
    }
}

void vd_facts_judge(struct vd_run *run)
{
    const struct vd_clauses *see = &run->test->fields[VD_FIELD_SEE];
    const struct vd_clauses *unseen = &run->test->fields[VD_FIELD_UNSEEN];
    struct vd_listener *ears[VD_SEATS_MAX];

    if (see->count + unseen->count == 0)
        return;
    for (uint8_t seat = 0; seat < run->scenario->seat_count; seat++)
        ears[seat] = vd_listen(run, seat);
    for (size_t i = 0; i < see->count; i++)
        judge_clause(run, ears, &see->at[i], true);
    for (size_t i = 0; i < unseen->count; i++)
        judge_clause(run, ears, &unseen->at[i], false);
}
