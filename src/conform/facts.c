/* conform/facts.c: judges what each seat was told and must not be told.
 *
 * What a seat must have seen is looked for among the phrases of its listener; what it must not is looked
 * for there and in all that is printed for the seat besides. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "conform/listener.h"
#include "rules/altar/words.h"

/* ---- the facts of a case ---- */

/* The README's list, each with its slots; the rest of the words stand as they are. */
static const char *const forms[] = {
    "no division at <cell>",
    "infantry division at <cell>",
    "cavalry division at <cell>",
    "token at <cell>",
    "troops at <cell>",
    "infantry at <cell>",
    "cavalry at <cell>",
    "picket at <cell>",
    "division at <cell>",
    "train at <cell>",
    "depot at <cell>",
    "<n> tokens at <cell>",
    "path <text>",
    "staff die at <cell>",
    "<side> die <n>",
    "retreat die <n>",
    "pool <side> <n>",
    "<n> off map of <side>",
    "corps <corps> of <side>",
    "an activation of <side>",
    "card asked",
    "card <card>",
    "claim <side> <n>",
    "awards <side> <n>",
    "contact at <cell> from <cell>",
    "count <n>",
    "cards <text> and <text>",
    "skirmish at <cell>",
    "scores <n> and <n>",
    "winner <side>",
    "withdrew to the <text>",
    "dissolved at <cell>",
    "halt at <cell>: <text>",
    "attempt on <crossing>",
    "raid at <cell>",
    "town <town> raided",
    "depot <cell> <side>",
    "train destroyed at <cell>",
    "block <text>",
    "battle starts <n>:00",
    "<unit> on the table",
    "<unit> arrives turn <n>",
    "battery <text> with <unit>",
    "broken <text>",
    "lost <text>",
    "rally <text> succeeds",
    "rally <text> fails",
    "vp <side> <n>",
    "II given up",
    "II kept",
    "shifted <unit> to <cell>",
    "letter from <text>",
    "new handles at <cell>",
    "nothing seen",
    "the other briefing",
    "deck",
    "removed cards",
    "<unit> at <cell>",
    "<crossing> destroyed",
    "<crossing> works",
};

static void write_slot(const struct vd_match *match, const char *slot, unsigned index,
                       struct vd_writer *writer)
{
    uint16_t id = match->id[index];

    if (strncmp(slot, "cell>", 5) == 0)
        vd_write(writer, vd_cell_word(match->sc, id));
    else if (strncmp(slot, "unit>", 5) == 0)
        vd_write(writer, vd_token_word(match->sc, id));
    else if (strncmp(slot, "crossing>", 9) == 0)
        vd_write(writer, altar_crossing_name(match->sc, (uint8_t)id));
    else if (strncmp(slot, "town>", 5) == 0)
        vd_write(writer, vd_town_word(match->sc, id));
    else if (strncmp(slot, "corps>", 6) == 0)
        vd_write(writer, altar_name(match->sc, match->sc->corps[id].id));
    else
        vd_write_text(writer, match->text[index]);
}

/* The fact with every name as the listeners write it. */
static void write_fact(const struct vd_match *match, const char *form, char *text, size_t size)
{
    struct vd_writer writer = vd_writer_of(text, size);
    unsigned index = 0;

    while (*form != '\0') {
        const char *slot = strchr(form, '<');
        size_t length = slot != NULL ? (size_t)(slot - form) : strlen(form);

        vd_write_text(&writer, (struct vd_text){form, length});
        form += length;
        if (slot != NULL) {
            write_slot(match, slot + 1, index++, &writer);
            form = strchr(slot, '>') + 1;
        }
    }
}

static enum vd_matched read_fact(const struct vd_run *run, struct vd_text clause, char *text,
                                 size_t size, struct vd_match *match)
{
    *match = (struct vd_match){.sc = run->sc, .board = &run->state->board};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        enum vd_matched matched = vd_match(match, forms[i], clause);

        if (matched == VD_MATCH_FITS)
            write_fact(match, forms[i], text, size);
        if (matched != VD_MATCH_NOT)
            return matched;
    }
    return VD_MATCH_NOT;
}

static bool was_told(const struct vd_listener *ear, const char *fact)
{
    for (size_t i = 0; i < ear->told.count; i++) {
        if (vd_name_matches(vd_text_of(fact), ear->told.at[i]))
            return true;
    }
    return false;
}

static void judge_seen(struct vd_listener *ear, const struct vd_clause *clause, struct vd_text text)
{
    char fact[VD_SENTENCE_SIZE];
    struct vd_match match;

    switch (read_fact(ear->run, text, fact, sizeof fact, &match)) {
    case VD_MATCH_FITS:
        if (!was_told(ear, fact))
            vd_run_fail(ear->run, "%s was not told: %s", vd_side_word(ear->side), fact);
        break;
    case VD_MATCH_WRONG:
        vd_run_mistake(ear->run, clause, "%s", match.wrong);
        break;
    default:
        vd_run_mistake(ear->run, clause, "'%.*s' is no fact", (int)text.length, text.at);
        break;
    }
}

/* ---- what must not be known ---- */

static void told_too_much(struct vd_listener *ear, const char *what)
{
    vd_run_fail(ear->run, "%s was told: %s", vd_side_word(ear->side), what);
}

/* Whether a text holds a name as a word of its own. */
static bool holds_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word)) {
        if ((at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[length]))
            return true;
    }
    return false;
}

static void no_phrase_with(struct vd_listener *ear, const char *begin, const char *word)
{
    for (size_t i = 0; i < ear->told.count; i++) {
        const char *told = ear->told.at[i];

        if (strncmp(told, begin, strlen(begin)) == 0 && (word == NULL || holds_word(told, word)))
            told_too_much(ear, told);
    }
}

enum { OUTPUT_SIZE = 256 * 1024 };

static void no_output_with(struct vd_listener *ear, const char *kind, const char *text,
                           const char *word)
{
    if (holds_word(text, word))
        vd_run_fail(ear->run, "%s: the %s names %s", vd_side_word(ear->side), kind, word);
}

/* I1: rosters are public, and so is where the view's JSON repeats the enemy's. */
static void blank_roster(char *text)
{
    char *from = strstr(text, "\"enemy_divisions\":[");
    char *to = from != NULL ? strstr(from, "\"enemy_broken\":[") : NULL;

    if (to != NULL)
        memset(from, ' ', (size_t)(to - from));
}

static void search_view(struct vd_listener *ear, const char *word)
{
    struct vd_run *run = ear->run;
    const struct vd_view *view =
        run->rules->view(&run->sc->base, run->state, (vd_seat_id){ear->seat});
    char *text = vd_heap_take(run->heap, OUTPUT_SIZE, 1);

    for (int form = VD_FORM_TEXT; form <= VD_FORM_JSON && run->rules->print_view != NULL; form++) {
        struct vd_writer writer = vd_writer_of(text, OUTPUT_SIZE);

        run->rules->print_view(&run->sc->base, view, (enum vd_form)form, &writer);
        blank_roster(text);
        no_output_with(ear, form == VD_FORM_TEXT ? "view" : "view's JSON", text, word);
    }
}

static void search_events(struct vd_listener *ear, const char *word)
{
    struct vd_run *run = ear->run;
    char text[2000];

    for (size_t i = 0; i < run->log.count && run->rules->print_event != NULL; i++) {
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        if ((run->log.at[i].audience & VD_AUDIENCE(ear->seat)) == 0)
            continue;
        run->rules->print_event(&run->sc->base, &run->log.at[i], &writer);
        no_output_with(ear, "log", text, word);
    }
}

static void search_refusals(struct vd_listener *ear, const char *word)
{
    for (size_t i = 0; i < ear->run->texts.count; i++) {
        const struct vd_text_done *done = &ear->run->texts.at[i];

        if (done->seat != ear->seat)
            continue;
        no_output_with(ear, "refusal", done->error.sentence, word);
        no_output_with(ear, "refusal", done->error.instead, word);
    }
}

/* I1: the cards are printed for all. */
static bool is_on_a_card(const struct altar_scenario *sc, const char *word)
{
    for (uint8_t i = 0; i < sc->card_count; i++) {
        if (holds_word(altar_name(sc, sc->cards[i].name), word) ||
            holds_word(altar_name(sc, sc->cards[i].text), word))
            return true;
    }
    return false;
}

/* A name that is also one of the own side's, or a place's, or stands on a card, may well be printed. */
static bool is_public_word(const struct vd_listener *ear, const char *word)
{
    const struct altar_scenario *sc = ear->run->sc;
    struct vd_text text = vd_text_of(word);

    if (vd_match_cell(sc, text) != VD_NONE || is_on_a_card(sc, word))
        return true;
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].side == ear->side &&
            vd_name_matches(text, altar_name(sc, sc->units[i].name)))
            return true;
    }
    return altar_find_general(sc, ear->side, text, NULL) != ALTAR_NONE ||
           altar_find_token(sc, ear->side, text, NULL) != ALTAR_NONE;
}

static void no_name(struct vd_listener *ear, const struct vd_match *match)
{
    const char *word = vd_token_word(match->sc, match->id[0]);

    no_phrase_with(ear, "", word);
    if (is_public_word(ear, word))
        return;
    search_view(ear, word);
    search_events(ear, word);
    search_refusals(ear, word);
}

static void no_brigades(struct vd_listener *ear, const struct vd_match *match)
{
    const struct altar_token *token = &match->sc->tokens[match->id[0]];

    for (uint8_t i = 0; i < token->unit_count; i++) {
        char unit[100];

        vd_write_unit(match->sc, (uint16_t)(token->first_unit + i), unit, sizeof unit);
        no_phrase_with(ear, "", unit);
    }
}

static void nothing_at(struct vd_listener *ear, const struct vd_match *match)
{
    char place[20];

    snprintf(place, sizeof place, " at %s", vd_cell_word(match->sc, match->id[0]));
    for (size_t i = 0; i < ear->told.count; i++) {
        if (holds_word(ear->told.at[i], place + 1) && strstr(ear->told.at[i], place) != NULL)
            told_too_much(ear, ear->told.at[i]);
    }
}

/* "csa dice": any fact of that sort. */
static bool no_sort(struct vd_listener *ear, const struct vd_match *match)
{
    static const struct {
        const char *word, *begin;
        bool of_side;
    } sorts[] = {{"dice", "%s die", true},   {"pool", "pool %s", true},  {"vp", "vp %s", true},
                 {"cards", "cards ", false}, {"rally", "rally ", false}, {"path", "path ", false}};
    char begin[30];

    for (size_t i = 0; i < sizeof sorts / sizeof sorts[0]; i++) {
        if (!vd_text_is(match->text[1], sorts[i].word))
            continue;
        const char *gap = strstr(sorts[i].begin, "%s");

        if (gap == NULL)
            snprintf(begin, sizeof begin, "%s", sorts[i].begin);
        else
            snprintf(begin, sizeof begin, "%.*s%s%s", (int)(gap - sorts[i].begin), sorts[i].begin,
                     vd_side_word((uint8_t)match->id[0]), gap + 2);
        no_phrase_with(ear, begin, NULL);
        return true;
    }
    return false;
}

/* "usa arrivals": of the divisions of that side. */
static bool no_arrivals(struct vd_listener *ear, const struct vd_match *match)
{
    const struct altar_scenario *sc = match->sc;
    const struct altar_army *army = &sc->armies[match->id[0]];

    if (!vd_text_is(match->text[1], "arrivals"))
        return false;
    for (uint8_t i = 0; i < army->token_count; i++) {
        char begin[60];

        snprintf(begin, sizeof begin, "%s arrives turn ",
                 vd_token_word(sc, (uint16_t)(army->first_token + i)));
        no_phrase_with(ear, begin, NULL);
    }
    return true;
}

static void judge_unseen(struct vd_listener *ear, const struct vd_clause *clause,
                         struct vd_text text)
{
    struct vd_match match = {.sc = ear->run->sc, .board = &ear->run->state->board};
    char fact[VD_SENTENCE_SIZE];

    if (vd_match(&match, "brigades of <unit>", text) == VD_MATCH_FITS)
        no_brigades(ear, &match);
    else if (vd_match(&match, "anything at <cell>", text) == VD_MATCH_FITS)
        nothing_at(ear, &match);
    else if (vd_match(&match, "<side> <text>", text) == VD_MATCH_FITS &&
             (no_sort(ear, &match) || no_arrivals(ear, &match)))
        return;
    else if (read_fact(ear->run, text, fact, sizeof fact, &match) == VD_MATCH_FITS) {
        if (was_told(ear, fact))
            told_too_much(ear, fact);
    } else if (vd_match(&match, "<unit>", text) == VD_MATCH_FITS) {
        no_name(ear, &match);
    } else {
        vd_run_mistake(ear->run, clause, "'%.*s' is no fact", (int)text.length, text.at);
    }
}

/* "path Q11, Q12" is one fact: cells belong to the path before them. */
static struct vd_text next_fact(const struct vd_run *run, struct vd_text *rest)
{
    struct vd_text fact = vd_text_cut(rest, ", ");

    while (rest->length > 0 && fact.length > 5 && memcmp(fact.at, "path ", 5) == 0) {
        struct vd_text after = *rest, cell = vd_text_cut(&after, ", ");

        if (vd_match_cell(run->sc, cell) == VD_NONE)
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
    uint8_t who = vd_match_seat(run->sc, seat);

    if (who == ALTAR_NONE || rest.length == 0) {
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
    for (uint8_t seat = 0; seat < run->sc->base.seat_count; seat++)
        ears[seat] = vd_listen(run, seat);
    for (size_t i = 0; i < see->count; i++)
        judge_clause(run, ears, &see->at[i], true);
    for (size_t i = 0; i < unseen->count; i++)
        judge_clause(run, ears, &unseen->at[i], false);
}
