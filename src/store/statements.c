/* store/statements.c: the table of all statements, and constructors for their values. */
#include <assert.h>
#include <string.h>

#include "store/backend.h"

static const struct vd_statement_form forms[VD_STATEMENT_COUNT] = {
#define VD_READ(name, takes, gives, sql) [VD_##name] = {VD_IS_READ, #name, takes, gives, sql},
#define VD_WRITE(name, takes, sql) [VD_##name] = {VD_IS_WRITE, #name, takes, "", sql},
#define VD_MUST(name, takes, sql) [VD_##name] = {VD_IS_MUST, #name, takes, "", sql},
#include "store/statements.def"
#undef VD_READ
#undef VD_WRITE
#undef VD_MUST
};

const struct vd_statement_form *vd_statement_form(enum vd_statement statement)
{
    assert(statement > VD_STATEMENT_NONE && statement < VD_STATEMENT_COUNT);
    return &forms[statement];
}

static char letter_of(enum vd_value_kind kind)
{
    return kind == VD_VALUE_WHOLE ? 'i' : kind == VD_VALUE_TEXT ? 't' : 'b';
}

bool vd_statement_fits(enum vd_statement statement, const struct vd_value *values, size_t count)
{
    const char *takes = vd_statement_form(statement)->takes;

    if (strlen(takes) != count || count > VD_VALUES_MAX)
        return false;
    for (size_t i = 0; i < count; i++)
        if (values[i].kind != VD_VALUE_NULL && letter_of(values[i].kind) != takes[i])
            return false;
    return true;
}

/* ---- values ---- */

struct vd_value vd_value_null(void)
{
    return (struct vd_value){.kind = VD_VALUE_NULL};
}

struct vd_value vd_value_whole(int64_t whole)
{
    return (struct vd_value){.kind = VD_VALUE_WHOLE, .whole = whole};
}

struct vd_value vd_value_text(struct vd_text text)
{
    return (struct vd_value){.kind = VD_VALUE_TEXT, .at = text.at, .length = text.length};
}

struct vd_value vd_value_words(const char *zero_ended)
{
    return zero_ended == NULL ? vd_value_null() : vd_value_text(vd_text_of(zero_ended));
}

struct vd_value vd_value_bytes(const void *at, size_t length)
{
    return (struct vd_value){.kind = VD_VALUE_BYTES, .at = at, .length = length};
}
