/* conform/cases.c: reads a file of cases: fields in column 1, values in column 10, clauses
 * separated by " ; " or by the end of a line. */
#include "conform/cases.h"

#include <ctype.h>
#include <string.h>

enum { VALUE_COLUMN = 9 }; /* counted from 0 */

static const char *const field_names[VD_FIELD_COUNT] = {"case", "rule",   "ruling", "given", "dice",
                                                        "do",   "expect", "see",    "unseen"};

struct reader {
    const struct vd_file *file;
    struct vd_arena *arena;
    struct vd_cases *cases;
    struct vd_report *report;
    struct vd_text why;
    struct vd_case *open;
    enum vd_case_field field; /* the field that an indented line continues; VD_FIELD_COUNT: none */
    unsigned line;
};

struct vd_text vd_text_trim(struct vd_text text)
{
    while (text.length > 0 && *text.at == ' ') {
        text.at++;
        text.length--;
    }
    while (text.length > 0 && text.at[text.length - 1] == ' ')
        text.length--;
    return text;
}

struct vd_text vd_text_cut(struct vd_text *text, const char *separator)
{
    size_t size = strlen(separator);
    struct vd_text whole = *text;

    for (size_t i = 0; i + size <= whole.length; i++) {
        if (memcmp(whole.at + i, separator, size) != 0)
            continue;
        *text = (struct vd_text){whole.at + i + size, whole.length - i - size};
        return (struct vd_text){whole.at, i};
    }
    *text = (struct vd_text){whole.at + whole.length, 0};
    return whole;
}

static void mistake(struct reader *reader, size_t column, const char *sentence)
{
    vd_report_add(reader->report,
                  (struct vd_spot){reader->file->path, reader->line, (unsigned)column, NULL}, "%s",
                  sentence);
}

static void add_clauses(struct reader *reader, struct vd_text line)
{
    struct vd_clauses *field = &reader->open->fields[reader->field];
    struct vd_text rest = {line.at + VALUE_COLUMN, line.length - VALUE_COLUMN};
    bool whole = reader->field == VD_FIELD_DO;

    while (rest.length > 0) {
        struct vd_text part = vd_text_trim(vd_text_cut(&rest, whole ? "\n" : " ; "));

        if (part.length > 0)
            VD_PUSH(reader->arena, *field) =
                (struct vd_clause){part, reader->line, (unsigned)(part.at - line.at) + 1};
    }
}

static enum vd_case_field field_of(struct vd_text word)
{
    int field = 0;

    while (field < VD_FIELD_COUNT && !vd_text_is(word, field_names[field]))
        field++;
    return (enum vd_case_field)field;
}

/* An id is that of a rule and a number of two digits: M8-03, 5.3b-01. */
static bool is_id(struct vd_text id)
{
    const size_t rule = id.length < 3 ? 0 : id.length - 3;
    const char *number = id.at + rule;
    bool numbered = false;

    if (rule < 2 || !isalnum((unsigned char)id.at[0]) || number[0] != '-' ||
        !isdigit((unsigned char)number[1]) || !isdigit((unsigned char)number[2]))
        return false;
    for (size_t i = 0; i < rule; i++) {
        if (!isalnum((unsigned char)id.at[i]) && id.at[i] != '.')
            return false;
        numbered |= isdigit((unsigned char)id.at[i]) != 0;
    }
    return numbered;
}

static bool is_taken(const struct reader *reader, struct vd_text id)
{
    for (size_t i = 0; i < reader->cases->count; i++) {
        const struct vd_text other = reader->cases->at[i].id;

        if (other.length == id.length && memcmp(other.at, id.at, id.length) == 0)
            return true;
    }
    return false;
}

/* Reads "B10-01         kind X" or "B10-01         kind X todo". */
static void begin_case(struct reader *reader, struct vd_text line)
{
    static const char kinds[] = {'P', 'N', 'B', 'X', 'A', 'I', 'V', 'M', 'R'};
    struct vd_text rest =
        vd_text_trim((struct vd_text){line.at + VALUE_COLUMN, line.length - VALUE_COLUMN});
    struct vd_text id = vd_text_cut(&rest, " ");
    struct vd_text kind = vd_text_trim(rest);
    bool todo = kind.length == 11 && memcmp(kind.at + 6, " todo", 5) == 0;

    kind.length -= todo ? 5 : 0;
    reader->open = NULL;
    reader->field = VD_FIELD_COUNT;
    if (!is_id(id)) {
        mistake(reader, VALUE_COLUMN + 1, "a case has an id like M8-03 or 5.3b-01");
        return;
    }
    if (is_taken(reader, id)) {
        mistake(reader, VALUE_COLUMN + 1, "another case already has this id");
        return;
    }
    if (kind.length != 6 || memcmp(kind.at, "kind ", 5) != 0 ||
        memchr(kinds, kind.at[5], sizeof kinds) == NULL) {
        mistake(reader, (size_t)(kind.at - line.at) + 1,
                "after the id comes 'kind' and one of P N B X A I V M R");
        return;
    }
    struct vd_case *made = &VD_PUSH(reader->arena, *reader->cases);

    *made = (struct vd_case){.file = reader->file->path,
                             .line = reader->line,
                             .why = reader->why,
                             .id = id,
                             .kind = kind.at[5],
                             .todo = todo};
    reader->why = (struct vd_text){"", 0};
    reader->open = made;
}

/* Fields come in their order, each once. */
static void begin_field(struct reader *reader, struct vd_text line)
{
    size_t length = 0;

    while (length < line.length && line.at[length] != ' ')
        length++;
    enum vd_case_field field = field_of((struct vd_text){line.at, length});

    if (field == VD_FIELD_COUNT) {
        mistake(reader, 1, "a case has no field of this name");
    } else if (line.length <= VALUE_COLUMN || line.at[VALUE_COLUMN - 1] != ' ' ||
               line.at[VALUE_COLUMN] == ' ') {
        mistake(reader, length + 1, "the value of a field begins in column 10");
    } else if (field == VD_FIELD_CASE) {
        begin_case(reader, line);
    } else if (reader->open == NULL) {
        mistake(reader, 1, "this field is not part of a case");
    } else {
        for (int later = (int)field; later < VD_FIELD_COUNT; later++) {
            if (reader->open->fields[later].count > 0) {
                mistake(reader, 1,
                        "the fields come in the order case, rule, ruling, given, dice, do, "
                        "expect, see, unseen, each once");
                return;
            }
        }
        reader->field = field;
        add_clauses(reader, line);
    }
}

static void read_line(struct reader *reader, struct vd_text line)
{
    static const char why[] = "# why    ";

    if (vd_text_trim(line).length == 0) {
        reader->field = VD_FIELD_COUNT;
    } else if (line.at[0] == '#') {
        reader->field = VD_FIELD_COUNT;
        if (line.length > sizeof why - 1 && memcmp(line.at, why, sizeof why - 1) == 0)
            reader->why =
                (struct vd_text){line.at + sizeof why - 1, line.length - (sizeof why - 1)};
    } else if (line.at[0] != ' ') {
        begin_field(reader, line);
    } else if (reader->open == NULL || reader->field == VD_FIELD_COUNT) {
        mistake(reader, 1, "this line continues no field");
    } else if (line.length <= VALUE_COLUMN || strspn(line.at, " ") < VALUE_COLUMN) {
        mistake(reader, 1, "a line that continues a field begins in column 10");
    } else {
        add_clauses(reader, line);
    }
}

static void check_case(const struct vd_case *test, struct vd_report *report)
{
    static const enum vd_case_field needed[] = {VD_FIELD_RULE, VD_FIELD_GIVEN, VD_FIELD_DICE};

    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++) {
        if (test->fields[needed[i]].count == 0)
            vd_report_add(report, (struct vd_spot){test->file, test->line, 1, NULL},
                          "%.*s lacks the field '%s'", (int)test->id.length, test->id.at,
                          field_names[needed[i]]);
    }
}

bool vd_cases_read(const struct vd_file *file, struct vd_arena *arena, struct vd_cases *cases,
                   struct vd_report *report)
{
    struct reader reader = {.file = file,
                            .arena = arena,
                            .cases = cases,
                            .report = report,
                            .why = {"", 0},
                            .field = VD_FIELD_COUNT};
    struct vd_text rest = {file->bytes, file->length};
    size_t mistakes = report->mistakes.count, first = cases->count;

    while (rest.length > 0) {
        struct vd_text line = vd_text_cut(&rest, "\n");

        if (line.length > 0 && line.at[line.length - 1] == '\r')
            line.length--;
        reader.line++;
        read_line(&reader, line);
    }
    for (size_t i = first; i < cases->count; i++)
        check_case(&cases->at[i], report);
    return report->mistakes.count == mistakes;
}
