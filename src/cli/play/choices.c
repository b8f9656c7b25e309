/* cli/play/choices.c: the legal orders of a player in the terminal: one by one, or a long list by what its orders have in
 * common. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/page.h"
#include "cli/play/play.h"
#include "core/offer.h"
#include "core/words/places.h"

/* A list that is longer is folded: "march Hood | McLaws | Pickett". */
enum {
    LINES_MAX = 40,
    RUN_MAX = 16,
    DETAIL_INDENT = 6,
    NAMES_MAX = 60,
    LABEL = VD_OFFER_LABEL_SIZE
};

bool vd_play_speaks_of(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (; *text != '\0'; text++) {
        if (strncasecmp(text, word, length) == 0)
            return true;
    }
    return false;
}

void vd_play_write_choice(struct vd_terminal_game *play, struct vd_choice choice,
                          char order[VD_ORDER_LINE_MAX])
{
    struct vd_command command;

    play->own.system->play->expand(play->own.scenario, play->own.view, play->desk.work, choice,
                                   &command);
    vd_play_write_order(play, &command, order);
}

static void describe(struct vd_terminal_game *play, struct vd_choice choice, struct vd_offer *offer)
{
    const struct vd_extract *own = &play->own;
    struct vd_command command;

    own->system->play->expand(own->scenario, own->view, play->desk.work, choice, &command);
    own->system->offering->describe(own->scenario, own->view, play->desk.work, &command, offer);
}

/* True if the order, or the text of its button, has the word: a goal goes there by its name. */
static bool has_word(struct vd_terminal_game *play, struct vd_choice choice, const char *word)
{
    char order[VD_ORDER_LINE_MAX];
    struct vd_offer offer;

    if (*word == '\0')
        return true;
    vd_play_write_choice(play, choice, order);
    if (vd_play_speaks_of(order, word))
        return true;
    describe(play, choice, &offer);
    return vd_play_speaks_of(offer.label, word);
}

/* Keeps the choices that have the word. */
static size_t keep_those_with(struct vd_terminal_game *play, size_t count, const char *word)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        if (has_word(play, play->desk.choices[i], word))
            play->desk.choices[kept++] = play->desk.choices[i];
    }
    return kept;
}

/* ---- one by one ---- */

static void put_one(struct vd_terminal_game *play, struct vd_choice choice, bool detailed,
                    FILE *out)
{
    char order[VD_ORDER_LINE_MAX];
    struct vd_offer offer;

    vd_play_write_choice(play, choice, order);
    vd_put_page(out, 2, order);
    if (!detailed)
        return;
    describe(play, choice, &offer);
    if (offer.detail[0] != '\0')
        vd_put_page(out, DETAIL_INDENT, offer.detail);
}

/* ---- orders that differ in their goal ---- */

/* "Hood to {cell}". */
static bool write_toward(struct vd_terminal_game *play, struct vd_choice choice, char text[LABEL])
{
    struct vd_writer writer = vd_writer_of(text, LABEL);

    text[0] = '\0';
    return play->own.system->offering->print_pattern(play->own.scenario, &choice, VD_PATTERN_TOWARD,
                                                     &writer);
}

static size_t end_of_goals(struct vd_terminal_game *play, size_t from, size_t count)
{
    char first[LABEL], next[LABEL];
    size_t end = from + 1;

    if (!write_toward(play, play->desk.choices[from], first))
        return from;
    while (end < count && write_toward(play, play->desk.choices[end], next) &&
           strcmp(first, next) == 0)
        end++;
    return end;
}

static void put_goal(struct vd_terminal_game *play, uint16_t cell, const char *joint, FILE *out)
{
    char place[VD_SPACE_WORDS_SIZE];
    struct vd_writer writer = vd_writer_of(place, sizeof place);

    vd_write_goal(play->own.scenario->theater, cell, &writer);
    fprintf(out, "%s%s", joint, place);
}

/* Named places first; unless `whole`, the others are counted. */
static void put_goals(struct vd_terminal_game *play, size_t from, size_t end, bool whole, FILE *out)
{
    const struct vd_choice *choices = play->desk.choices;
    const struct vd_theater *theater = play->own.scenario->theater;
    char pattern[LABEL];
    size_t others = 0, put = 0;

    (void)write_toward(play, choices[from], pattern);
    fprintf(out, "%.*s", (int)(strstr(pattern, "{cell}") - pattern), pattern);
    for (size_t i = from; i < end; i++) {
        if (vd_cell_place(theater, choices[i].cell) != NULL)
            put_goal(play, choices[i].cell, put++ == 0 ? "" : " | ", out);
        else
            others++;
    }
    for (size_t i = from; i < end && (whole || put == 0 || others < 3); i++) {
        if (vd_cell_place(theater, choices[i].cell) != NULL)
            continue;
        put_goal(play, choices[i].cell, put++ == 0 ? "" : " | ", out);
        others--;
    }
    if (others > 0)
        fprintf(out, " | %zu more", others);
}

/* ---- orders that differ in a name ---- */

static bool is_word_end(char c)
{
    return c == ' ' || c == '\0';
}

/* What two orders have in common at their beginning and end, in whole words. */
static void shorten(const char *one, const char *other, size_t *before, size_t *behind)
{
    size_t a = strlen(one), b = strlen(other), same = 0;

    while (same < *before && one[same] == other[same])
        same++;
    while (same > 0 && one[same - 1] != ' ')
        same--;
    *before = same;
    for (same = 0;
         same < *behind && same < a && same < b && one[a - 1 - same] == other[b - 1 - same];)
        same++;
    while (same > 0 && !(one[a - same] == ' ' && is_word_end(other[b - same])))
        same--;
    *behind = same;
}

/* The orders from here on of the same kind: of the same subject, or each of another. */
static size_t end_of_names(const struct vd_choice *choices, size_t from, size_t count)
{
    size_t end = from + 1;
    bool same = end < count && choices[end].kind == choices[from].kind &&
                choices[end].subject == choices[from].subject;

    while (end < count && choices[end].kind == choices[from].kind &&
           (choices[end].subject == choices[end - 1].subject) == same)
        end++;
    /* The first of the next subject's run is not of this one. */
    return !same && end < count && end > from + 1 && choices[end].kind == choices[from].kind
               ? end - 1
               : end;
}

/* True if nothing but the subject's name is left between what orders have in common: then an order
 * for another subject differs in nothing else. */
static bool is_subject(struct vd_terminal_game *play, struct vd_choice choice, const char *order,
                       size_t before, size_t behind)
{
    char name[VD_OFFER_NAME_SIZE] = "";
    struct vd_writer writer = vd_writer_of(name, sizeof name);
    size_t length = strlen(order) - before - behind;

    play->own.system->offering->print_subject(play->own.scenario, &choice, &writer);
    return strlen(name) == length && strncmp(order + before, name, length) == 0;
}

/* Counts the orders from here on that can be folded, with what they have in common; 1 if none. */
static size_t fold(struct vd_terminal_game *play, size_t from, size_t end, size_t *before,
                   size_t *behind)
{
    char first[VD_ORDER_LINE_MAX], next[VD_ORDER_LINE_MAX];
    size_t count = 1;

    vd_play_write_choice(play, play->desk.choices[from], first);
    *before = *behind = strlen(first);
    if (strchr(first, ',') != NULL || strchr(first, ':') != NULL)
        return 1;
    while (from + count < end && count < NAMES_MAX) {
        size_t a = *before, b = *behind;

        vd_play_write_choice(play, play->desk.choices[from + count], next);
        shorten(first, next, &a, &b);
        if (strchr(next, ',') != NULL || a + b == 0 ||
            (play->desk.choices[from].subject != play->desk.choices[from + count].subject &&
             !is_subject(play, play->desk.choices[from + count], next, a, b)))
            break;
        *before = a;
        *behind = b;
        count++;
    }
    return count;
}

/* "march Hood | McLaws", "(Hood | McLaws) dig". */
static void put_folded(struct vd_terminal_game *play, size_t from, size_t count, size_t before,
                       size_t behind, FILE *out)
{
    char order[VD_ORDER_LINE_MAX];

    vd_play_write_choice(play, play->desk.choices[from], order);
    fprintf(out, "%.*s%s%.*s", (int)before, order, behind > 0 ? "(" : "",
            (int)(strlen(order) - before - behind), order + before);
    for (size_t i = 1; i < count; i++) {
        vd_play_write_choice(play, play->desk.choices[from + i], order);
        fprintf(out, " | %.*s", (int)(strlen(order) - before - behind), order + before);
    }
    fprintf(out, "%s%s", behind > 0 ? ")" : "", order + strlen(order) - behind);
}

/* ---- a long list ---- */

/* Writes one line of a folded list; returns where the next begins. */
static size_t put_fold(struct vd_terminal_game *play, size_t from, size_t count, bool whole,
                       FILE *out)
{
    size_t end = end_of_goals(play, from, count), before, behind, folded;

    if (end > from) {
        put_goals(play, from, end, whole, out);
        return end;
    }
    folded = fold(play, from, end_of_names(play->desk.choices, from, count), &before, &behind);
    if (folded > 1) {
        put_folded(play, from, folded, before, behind, out);
    } else {
        char order[VD_ORDER_LINE_MAX];

        vd_play_write_choice(play, play->desk.choices[from], order);
        fputs(order, out);
    }
    return from + folded;
}

/* Writes the orders from..end-1, folded; returns the number of lines. */
static size_t put_run(struct vd_terminal_game *play, size_t from, size_t end, bool whole, FILE *out)
{
    size_t lines = 0;

    for (; from < end; lines++) {
        char *text = NULL;
        size_t length;
        FILE *line = open_memstream(&text, &length);

        if (line == NULL)
            return lines;
        from = put_fold(play, from, end, whole, line);
        (void)fclose(line);
        vd_put_page(out, 2, text);
        free(text);
    }
    return lines;
}

static void write_verb(struct vd_terminal_game *play, size_t at, char verb[VD_ORDER_LINE_MAX])
{
    vd_play_write_choice(play, play->desk.choices[at], verb);
    verb[strcspn(verb, " ")] = '\0';
}

/* "strategic ...: 148 orders (legal strategic)", if all of them begin with that word. */
static bool put_summary(struct vd_terminal_game *play, size_t from, size_t end, FILE *out)
{
    char first[VD_ORDER_LINE_MAX], last[VD_ORDER_LINE_MAX];

    write_verb(play, from, first);
    write_verb(play, end - 1, last);
    if (strcmp(first, last) != 0)
        return false;
    fprintf(out, "  %s ...: %zu orders (legal %s)\n", first, end - from, first);
    return true;
}

/* Unless `whole`, orders of a kind that would fill many lines are only counted. */
static void put_kind(struct vd_terminal_game *play, size_t from, size_t end, bool whole, FILE *out)
{
    char *text = NULL;
    size_t length;
    FILE *lines = open_memstream(&text, &length);

    if (lines == NULL)
        return;
    bool is_long = put_run(play, from, end, whole, lines) > RUN_MAX && !whole;

    (void)fclose(lines);
    if (!is_long || !put_summary(play, from, end, out))
        fputs(text, out);
    free(text);
}

static void put_long(struct vd_terminal_game *play, size_t count, bool whole, FILE *out)
{
    const struct vd_choice *choices = play->desk.choices;

    for (size_t from = 0, end; from < count; from = end) {
        for (end = from + 1; end < count && choices[end].kind == choices[from].kind;)
            end++;
        put_kind(play, from, end, whole, out);
    }
}

size_t vd_play_put_choices(struct vd_terminal_game *play, const char *word, FILE *out)
{
    bool all = strcasecmp(word, "all") == 0;
    size_t count = keep_those_with(play, vd_play_list_choices(play), all ? "" : word);

    if (all || count <= LINES_MAX) {
        for (size_t i = 0; i < count; i++)
            put_one(play, play->desk.choices[i], !all && *word != '\0', out);
        return count;
    }
    put_long(play, count, *word != '\0', out);
    fprintf(out,
            "%zu orders: give one of the names between the bars. legal WORD lists those with a\n"
            "name or verb in full, legal all lists every order.\n",
            count);
    return count;
}

/* ---- why not ---- */

/* "Hood", "Hood to Gettysburg": the token's name, and where to. */
void vd_play_put_why(struct vd_terminal_game *play, const char *words, FILE *out)
{
    const struct vd_extract *own = &play->own;
    const char *to = words;
    struct vd_error error = {0};
    uint16_t cell = VD_NONE;
    unsigned matches;

    while (*to != '\0' && strncasecmp(to, " to ", 4) != 0)
        to++;
    if (*words == '\0' || own->system->offering->why_not == NULL) {
        fputs("Say whom you mean: why NAME, or why NAME to PLACE.\n", out);
        return;
    }
    if (*to != '\0')
        cell = vd_theater_find_cell(own->scenario->theater, vd_text_of(to + 4), &matches).v;
    if (*to != '\0' && cell == VD_NONE) {
        fprintf(out, "There is no place '%s' on this map.\n", to + 4);
        return;
    }
    if (own->system->offering->why_not(own->scenario, own->view, play->desk.work,
                                       (struct vd_text){words, (size_t)(to - words)}, cell,
                                       &error) == VD_OK) {
        char sentence[VD_PROMPT_SIZE];

        (void)snprintf(sentence, sizeof sentence,
                       "%s%sNothing forbids it now; legal %.*s lists what can be ordered.",
                       error.sentence, error.sentence[0] != '\0' ? ". " : "", (int)(to - words),
                       words);
        vd_put_page(out, 0, sentence);
        return;
    }
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write_format(&writer, "%s.", error.sentence);
    if (error.rule != 0)
        vd_write_format(&writer, " (%s)", vd_rule_id(own->system, error.rule));
    vd_put_page(out, 0, text);
}
