/* rules/altar/words_page.c: the lines of a report: columns, and words broken at the 80th. */
#include <string.h>

#include "rules/altar/words_parts.h"

enum {
    WIDTH = 79,
    NAME_WIDTH = 11,
    SPACE_WIDTH = 28,
    DETAIL_COLUMN = 2 + NAME_WIDTH + 1 + SPACE_WIDTH + 1
};

void altar_passage_begin(struct altar_passage *draft)
{
    draft->out = vd_writer_of(draft->text, sizeof draft->text);
}

void altar_put_wrapped(const struct altar_page *page, unsigned column, unsigned indent,
                       const char *text)
{
    bool first = true;

    while (*text != '\0') {
        size_t length = strcspn(text, " ");

        if (!first && column + 1 + length > WIDTH) {
            vd_write_format(page->out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!first) {
            vd_write(page->out, " ");
            column++;
        }
        vd_write_text(page->out, (struct vd_text){text, length});
        column += (unsigned)length;
        text += length;
        text += strspn(text, " ");
        first = false;
    }
    vd_write(page->out, "\n");
}

void altar_put_heading(const struct altar_page *page, const char *heading)
{
    vd_write_format(page->out, "\n%s\n", heading);
}

void altar_put_entry(const struct altar_page *page, const char *name, const char *space,
                     const char *details)
{
    size_t length = strlen(space);
    size_t pushed = length > SPACE_WIDTH ? length - SPACE_WIDTH : 0;

    vd_write_format(page->out, "  %-*s %-*s ", NAME_WIDTH, name, SPACE_WIDTH, space);
    altar_put_wrapped(page, DETAIL_COLUMN + (unsigned)pushed, DETAIL_COLUMN, details);
}

void altar_put_space_entry(const struct altar_page *page, uint16_t cell, const char *details)
{
    char space[ALTAR_SPACE_SIZE];
    struct vd_writer where = vd_writer_of(space, sizeof space);

    altar_write_space(page->sc, cell, &where);
    size_t length = strlen(space);
    size_t pushed = length > SPACE_WIDTH ? length - SPACE_WIDTH : 0;

    vd_write_format(page->out, "  %-*s ", SPACE_WIDTH, space);
    altar_put_wrapped(page, SPACE_WIDTH + 3 + (unsigned)pushed, SPACE_WIDTH + 3, details);
}
