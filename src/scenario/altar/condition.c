/* scenario/altar/condition.c: parses the conditions of cards.yaml into postfix terms.
 *
 *   condition = part { "or" part }        part = atom { "and" atom }
 *   atom = "not" atom | "(" condition ")" | predicate "(" name ")" | quantity sign number */
#include <string.h>

#include "scenario/altar/altar.h"

enum { NESTING_MAX = 16, NAME_MAX_LENGTH = 96 };

enum subject { NOTHING, PLACE, DIVISION, CROSSING, SIDE, COMMAND };

struct question {
    char word[12];
    uint8_t kind;
    uint8_t subject;
};

static const struct question questions[] = {
    {"enemy_held", ALTAR_TERM_ENEMY_HELD, PLACE}, {"own_held", ALTAR_TERM_OWN_HELD, PLACE},
    {"own_depot", ALTAR_TERM_OWN_DEPOT, PLACE},   {"off_map", ALTAR_TERM_OFF_MAP, DIVISION},
    {"fixed", ALTAR_TERM_FIXED, DIVISION},        {"working", ALTAR_TERM_WORKING, CROSSING},
    {"turn", ALTAR_TERM_TURN, NOTHING},           {"dice", ALTAR_TERM_DICE, SIDE},
    {"depots", ALTAR_TERM_DEPOTS, SIDE},          {"divisions", ALTAR_TERM_DIVISIONS, COMMAND},
};

struct parser {
    struct altar_reading *reading;
    const struct vd_yaml *node;
    struct altar_effect *effect;
    const char *at;
    unsigned nesting;
    unsigned depth; /* truth values on the stack */
    bool failed;
};

static bool parse_condition(struct parser *parser);

/* Returns where the parser stands: a condition on one line begins at the node's own column. */
static struct vd_spot spot_of(const struct parser *parser, const char *at)
{
    struct vd_spot spot = vd_yaml_spot(parser->node);

    spot.column += (unsigned)(at - parser->node->text);
    return spot;
}

static bool fail(struct parser *parser, const char *at, const char *sentence)
{
    if (!parser->failed)
        vd_report_add(parser->reading->report, spot_of(parser, at), "%s", sentence);
    parser->failed = true;
    return false;
}

static void skip_blanks(struct parser *parser)
{
    while (*parser->at == ' ')
        parser->at++;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || c == '_';
}

static size_t word_length(const char *at)
{
    size_t length = 0;

    while (is_letter(at[length]))
        length++;
    return length;
}

static bool take_word(struct parser *parser, const char *word)
{
    skip_blanks(parser);
    if (word_length(parser->at) != strlen(word) || strncmp(parser->at, word, strlen(word)) != 0)
        return false;
    parser->at += strlen(word);
    return true;
}

static bool take_sign(struct parser *parser, char sign)
{
    skip_blanks(parser);
    if (*parser->at != sign)
        return false;
    parser->at++;
    return true;
}

static bool emit(struct parser *parser, struct altar_term term)
{
    struct altar_scenario *sc = parser->reading->sc;

    if (sc->term_count == ALTAR_TERM_POOL || parser->effect->term_count == ALTAR_CONDITION_TERMS)
        return fail(parser, parser->node->text, "this condition is too long");
    if (term.kind > ALTAR_TERM_OR)
        parser->depth++;
    else if (term.kind != ALTAR_TERM_NOT)
        parser->depth--;
    if (parser->depth > ALTAR_CONDITION_DEPTH)
        return fail(parser, parser->at, "this condition is nested too deep");
    sc->terms[sc->term_count++] = term;
    parser->effect->term_count++;
    return true;
}

/* ---- predicates and quantities ---- */

static bool read_name(struct parser *parser, char *name)
{
    const char *start, *end;

    if (!take_sign(parser, '('))
        return fail(parser, parser->at, "'(' and a name are needed here");
    skip_blanks(parser);
    start = parser->at;
    end = strchr(start, ')');
    if (end == NULL || end == start || end - start >= NAME_MAX_LENGTH)
        return fail(parser, start, "a name and ')' are needed here");
    parser->at = end + 1;
    while (end[-1] == ' ')
        end--;
    memcpy(name, start, (size_t)(end - start));
    name[end - start] = '\0';
    return true;
}

static bool find_subject(struct parser *parser, enum subject subject, struct altar_term *term)
{
    struct altar_reading *reading = parser->reading;
    char name[NAME_MAX_LENGTH] = "";
    size_t before = reading->report->mistakes.count + reading->report->untold;

    if (subject == NOTHING)
        return true;
    if (!read_name(parser, name))
        return false;
    struct vd_spot spot = spot_of(parser, parser->at);
    uint8_t side = parser->effect->side;

    spot.column -= (unsigned)strlen(name) + 1;
    switch (subject) {
    case PLACE:
        term->subject = altar_place_named(reading, spot, name);
        break;
    case DIVISION:
        term->subject = altar_token_named(reading, side, ALTAR_DIVISION, spot, name).v;
        break;
    case CROSSING:
        term->subject = altar_crossing_named(reading, spot, name);
        break;
    case COMMAND:
        term->subject = altar_corps_named(reading, side, spot, name).v;
        break;
    default:
        term->subject = strcmp(name, altar_side_name(ALTAR_CONFEDERATE)) == 0;
        if (term->subject == 0 && strcmp(name, altar_side_name(ALTAR_UNION)) != 0)
            vd_report_add(reading->report, spot, "union or confederate is needed here");
    }
    parser->failed |= reading->report->mistakes.count + reading->report->untold != before;
    return !parser->failed;
}

static uint8_t take_comparison(struct parser *parser)
{
    if (take_sign(parser, '<'))
        return take_sign(parser, '=') ? ALTAR_AT_MOST : ALTAR_LESS;
    if (take_sign(parser, '>'))
        return take_sign(parser, '=') ? ALTAR_AT_LEAST : ALTAR_MORE;
    return take_sign(parser, '=') ? ALTAR_EQUAL : ALTAR_COMPARE_NONE;
}

static bool read_comparison(struct parser *parser, struct altar_term *term)
{
    int number = 0;

    term->comparison = take_comparison(parser);
    if (term->comparison == ALTAR_COMPARE_NONE)
        return fail(parser, parser->at, "one of < <= = >= > is needed here");
    skip_blanks(parser);
    const char *start = parser->at;

    while (*parser->at >= '0' && *parser->at <= '9' && parser->at - start < 3)
        number = number * 10 + (*parser->at++ - '0');
    if (parser->at == start || (*parser->at >= '0' && *parser->at <= '9'))
        return fail(parser, start, "a whole number from 0 to 999 is needed here");
    term->number = (int16_t)number;
    return true;
}

static const struct question *take_question(struct parser *parser)
{
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        if (take_word(parser, questions[i].word))
            return &questions[i];
    }
    return NULL;
}

static bool parse_question(struct parser *parser)
{
    const struct question *question = take_question(parser);

    if (question == NULL && take_word(parser, "broken"))
        return fail(parser, parser->at - strlen("broken"),
                    "a card cannot ask what is broken: that is its owner's secret (I27), and all "
                    "see whether the card takes effect");
    if (question == NULL)
        return fail(parser, parser->at,
                    "a predicate or quantity is needed here: enemy_held, own_held, own_depot, "
                    "off_map, fixed, working, turn, dice, depots or divisions");
    struct altar_term term = {.kind = question->kind};

    return find_subject(parser, question->subject, &term) &&
           (question->kind < ALTAR_TERM_FIRST_QUANTITY || read_comparison(parser, &term)) &&
           emit(parser, term);
}

/* ---- the grammar ---- */

static bool parse_atom(struct parser *parser)
{
    bool fine;

    skip_blanks(parser);
    if (++parser->nesting > NESTING_MAX)
        return fail(parser, parser->at, "this condition is nested too deep");
    if (take_word(parser, "not"))
        fine = parse_atom(parser) && emit(parser, (struct altar_term){.kind = ALTAR_TERM_NOT});
    else if (take_sign(parser, '('))
        fine = parse_condition(parser) &&
               (take_sign(parser, ')') || fail(parser, parser->at, "')' is needed here"));
    else
        fine = parse_question(parser);
    parser->nesting--;
    return fine;
}

static bool parse_part(struct parser *parser)
{
    if (!parse_atom(parser))
        return false;
    while (take_word(parser, "and")) {
        if (!parse_atom(parser) || !emit(parser, (struct altar_term){.kind = ALTAR_TERM_AND}))
            return false;
    }
    return true;
}

static bool parse_condition(struct parser *parser)
{
    if (!parse_part(parser))
        return false;
    while (take_word(parser, "or")) {
        if (!parse_part(parser) || !emit(parser, (struct altar_term){.kind = ALTAR_TERM_OR}))
            return false;
    }
    return true;
}

void altar_read_condition(struct altar_reading *reading, const struct vd_yaml *node,
                          struct altar_effect *effect)
{
    struct parser parser = {.reading = reading, .node = node, .effect = effect};

    effect->first_term = reading->sc->term_count;
    if (!vd_read_is_text(node, reading->report))
        return;
    parser.at = node->text;
    if (!parse_condition(&parser))
        return;
    skip_blanks(&parser);
    if (*parser.at != '\0')
        (void)fail(&parser, parser.at, "'and', 'or' or the end is needed here");
}
