/* record/types_main.c: a build tool that prints the TypeScript types of events and offers.
 *
 * "write-types SYSTEM CORE" prints those of a game system, whose page finds the shared types in
 * the folder CORE; "write-types record" prints those of the record. They are made from the same
 * .def files as the C code: a field that is renamed there breaks the page's compilation. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/offer.h"
#include "core/system.h"
#include "record/events.h"

enum { NAME_SIZE = 64 };

/* "given_up" gives "GivenUp". */
static const char *capitalized(const char *word, char name[NAME_SIZE])
{
    size_t length = 0;
    bool begins = true;

    for (; *word != '\0' && length + 1 < NAME_SIZE; word++) {
        if (*word != '_')
            name[length++] = begins ? (char)toupper((unsigned char)*word) : *word;
        begins = *word == '_';
    }
    name[length] = '\0';
    return name;
}

/* ---- types of values ---- */

static bool has_words(const struct vd_value_type *type)
{
    return type->shape == VD_VALUE_WORD || type->shape == VD_VALUE_ALWAYS_WORD ||
           type->shape == VD_VALUE_MARKS;
}

/* A list of marks ends with NULL; in a list of other words one may stand for nothing. */
static uint32_t words_of(const struct vd_value_type *type)
{
    uint32_t count = 0;

    if (type->shape != VD_VALUE_MARKS)
        return type->max + 1;
    while (type->words[count] != NULL)
        count++;
    return count;
}

static bool may_be_null(const struct vd_value_type *type)
{
    if (type->none != VD_ALWAYS)
        return true;
    for (uint32_t i = 0; type->shape == VD_VALUE_WORD && i < words_of(type); i++) {
        if (type->words[i] == NULL)
            return true;
    }
    return false;
}

static void put_alias(const struct vd_value_type *type)
{
    const char *mark = "";

    printf("export type %s =", type->name);
    if (!has_words(type))
        printf(" string");
    for (uint32_t i = 0; has_words(type) && i < words_of(type); i++) {
        if (type->words[i] == NULL)
            continue;
        printf("%s\n    | \"%s\"", mark, type->words[i]);
    }
    printf(";\n");
}

static bool is_named(const struct vd_value_type *type)
{
    return type->name != NULL && type->shape != VD_VALUE_OBJECT && type->shape != VD_VALUE_HIDDEN;
}

/* Several types may have one name: one with and one without a none value. */
static void put_aliases(const struct vd_kinds *kinds)
{
    for (size_t i = 0; i < kinds->type_count; i++) {
        bool first = is_named(&kinds->types[i]);

        for (size_t k = 0; k < i && first; k++)
            first = !is_named(&kinds->types[k]) ||
                    strcmp(kinds->types[k].name, kinds->types[i].name) != 0;
        if (first)
            put_alias(&kinds->types[i]);
    }
}

static void put_type(const struct vd_value_type *type)
{
    switch (type->shape) {
    case VD_VALUE_NUMBER:
    case VD_VALUE_SIGNED:
        printf("number");
        break;
    case VD_VALUE_FLAG:
        printf("boolean");
        break;
    case VD_VALUE_DIGEST:
        printf("string");
        break;
    case VD_VALUE_MARKS:
        printf("%s[]", type->name);
        break;
    default:
        printf("%s", type->name);
        break;
    }
    printf(may_be_null(type) ? " | null" : "");
}

/* ---- fields ---- */

static void put_fields(const struct vd_kinds *kinds, const struct vd_kind_field *fields,
                       uint8_t count, const char *indent);

static void put_entry(const struct vd_kinds *kinds, const struct vd_kind_field *field,
                      const char *indent)
{
    printf("{\n");
    put_fields(kinds, field->entry, field->entry_fields, "        ");
    printf("%s}[]", indent);
}

static void put_values(const struct vd_kinds *kinds, const struct vd_kind_field *field)
{
    const struct vd_value_type *type = &kinds->types[field->type];

    if (field->form == VD_FIELD_IS_EACH && field->max == 2) {
        printf("[");
        put_type(type);
        printf(", ");
        put_type(type);
        printf("]");
        return;
    }
    printf("(");
    put_type(type);
    printf(")[]");
}

static void put_field(const struct vd_kinds *kinds, const struct vd_kind_field *field,
                      const char *indent)
{
    printf("%s%s: ", indent, field->name);
    switch ((enum vd_field_form)field->form) {
    case VD_FIELD_IS_ONE:
        put_type(&kinds->types[field->type]);
        break;
    case VD_FIELD_IS_TEXT:
        printf("string");
        break;
    case VD_FIELD_IS_ENTRIES:
        put_entry(kinds, field, indent);
        break;
    default:
        put_values(kinds, field);
        break;
    }
    printf(";\n");
}

static bool is_written(const struct vd_kinds *kinds, const struct vd_kind_field *field)
{
    return field->form != VD_FIELD_IS_COUNT && field->form != VD_FIELD_IS_GAP &&
           (field->form == VD_FIELD_IS_TEXT || field->form == VD_FIELD_IS_ENTRIES ||
            kinds->types[field->type].shape != VD_VALUE_HIDDEN);
}

static void put_fields(const struct vd_kinds *kinds, const struct vd_kind_field *fields,
                       uint8_t count, const char *indent)
{
    for (uint8_t i = 0; i < count; i++) {
        if (is_written(kinds, &fields[i]))
            put_field(kinds, &fields[i], indent);
    }
}

/* ---- kinds ---- */

static void put_kinds(const struct vd_kinds *kinds, const char *what, const char *base)
{
    char name[NAME_SIZE];

    for (uint16_t i = 0; i < kinds->count; i++) {
        const struct vd_kind *kind = &kinds->at[i];

        if (kind->word == NULL)
            continue;
        printf("export interface %s%s extends %s {\n    kind: \"%s\";\n",
               capitalized(kind->word, name), what, base, kind->word);
        put_fields(kinds, kind->fields, kind->field_count, "    ");
        printf("}\n");
    }
}

static void put_members(const struct vd_kinds *kinds, const char *what)
{
    char name[NAME_SIZE];

    for (uint16_t i = 0; i < kinds->count; i++) {
        if (kinds->at[i].word != NULL)
            printf("\n    | %s%s", capitalized(kinds->at[i].word, name), what);
    }
}

static void put_union(const struct vd_kinds *kinds, const char *whose, const char *what)
{
    char name[NAME_SIZE];

    printf("export type %s%s =", capitalized(whose, name), what);
    put_members(kinds, what);
    printf(";\n");
}

/* ---- all of them ---- */

static void write_system(const struct vd_system *system, const char *core)
{
    const struct vd_kinds *offers = system->offering != NULL ? system->offering->kinds : NULL;

    printf(
        "// Events and offers of %s, written by the build (write-types) from its .def files: "
        "change those.\n"
        "import type { EventBase } from \"%s/kinds\";\nimport type { Offer } from \"%s/offer\";\n",
        system->name, core, core);
    put_aliases(system->events);
    put_kinds(system->events, "Event", "EventBase");
    put_union(system->events, system->name, "Event");
    if (offers == NULL)
        return;
    put_kinds(offers, "Offer", "Offer");
    put_union(offers, system->name, "Offer");
}

static void write_record(void)
{
    printf("// Events that every campaign has, written by the build (write-types) from "
           "src/record/*.def: change those.\n"
           "/** What every event has: the rule it was told under, and how many of the line's "
           "sentences it made. */\n"
           "export interface EventBase {\n    kind: string;\n    rule: string | null;\n"
           "    said: number;\n}\n");
    put_aliases(&vd_note_kinds);
    put_kinds(&vd_own_kinds, "Event", "EventBase");
    put_kinds(&vd_note_kinds, "Event", "EventBase");
    printf("export type RecordEvent =");
    put_members(&vd_own_kinds, "Event");
    put_members(&vd_note_kinds, "Event");
    printf(";\n");
}

int main(int argc, char **argv)
{
    const struct vd_system *system = argc == 3 ? vd_system_find(argv[1]) : NULL;

    if (argc == 2 && strcmp(argv[1], "record") == 0) {
        write_record();
        return EXIT_SUCCESS;
    }
    if (system == NULL || system->events == NULL) {
        fputs("usage: write-types SYSTEM CORE, or write-types record\n", stderr);
        return 2;
    }
    write_system(system, argv[2]);
    return EXIT_SUCCESS;
}
