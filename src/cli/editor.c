/* cli/editor.c: edits a line typed at the terminal, with libedit. */
#include "cli/editor.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>

#include "sys/arena.h"

enum { LINES_KEPT = 500, OFFERS_SHOWN = 60, WIDTH = 78 };

struct vd_editor {
    struct vd_editor_setup setup;
    EditLine *edit;
    History *history;
    const char *prompt;
    char *aside; /* text typed before an interruption; NULL: none */
};

static struct vd_editor *editor_of(EditLine *edit)
{
    void *editor = NULL;

    (void)el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

static char *prompt_of(EditLine *edit)
{
    return (char *)editor_of(edit)->prompt; /* libedit does not write to it */
}

/* ---- keys ---- */

static void put_aside(struct vd_editor *editor)
{
    const LineInfo *info = el_line(editor->edit);

    editor->aside = strndup(info->buffer, (size_t)(info->lastchar - info->buffer));
}

/* Reads one UTF-8 character; skips invalid bytes. */
static int take_letter(wchar_t *letter)
{
    mbstate_t state = {0};
    char byte;

    for (;;) {
        ssize_t got = read(STDIN_FILENO, &byte, 1);

        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return (int)got;
        size_t length = mbrtowc(letter, &byte, 1, &state);

        if (length == (size_t)-1)
            memset(&state, 0, sizeof state);
        else if (length != (size_t)-2)
            return 1;
    }
}

static int take_key(EditLine *edit, wchar_t *key)
{
    struct vd_editor *editor = editor_of(edit);

    if (editor->setup.wait == NULL || editor->setup.wait(editor->setup.context))
        return take_letter(key);
    put_aside(editor);
    return -1;
}

/* ---- Tab ---- */

struct vd_offers {
    struct vd_arena arena;
    const char *line;
    VD_LIST(const char *) rest; /* what each completion adds to the line */
};

size_t vd_offers_count(const struct vd_offers *offers)
{
    return offers->rest.count;
}

/* Offers one word at a time: a list of all marches is no help. */
void vd_offer(struct vd_offers *offers, size_t from, const char *text)
{
    size_t typed = strlen(offers->line + from), end;

    if (strncasecmp(text, offers->line + from, typed) != 0 || text[typed] == '\0')
        return;
    end = strcspn(text + typed, " ");
    end += text[typed + end] == ' ';
    for (size_t i = 0; i < offers->rest.count; i++) {
        if (strncmp(offers->rest.at[i], text + typed, end) == 0 && offers->rest.at[i][end] == '\0')
            return;
    }
    VD_PUSH(&offers->arena, offers->rest) = vd_arena_text(&offers->arena, text + typed, end);
}

/* Returns the length of the common beginning. */
static size_t common_length(const struct vd_offers *offers)
{
    const char *first = offers->rest.at[0];
    size_t length = strlen(first);

    for (size_t i = 1; i < offers->rest.count; i++) {
        const char *other = offers->rest.at[i];
        size_t same = 0;

        while (same < length && other[same] == first[same])
            same++;
        length = same;
    }
    return length;
}

/* Prints the offered words in full. */
static void list(const struct vd_offers *offers)
{
    const char *blank = strrchr(offers->line, ' ');
    const char *begun = blank != NULL ? blank + 1 : offers->line;
    size_t column = 0;

    putchar('\n');
    for (size_t i = 0; i < offers->rest.count && i < OFFERS_SHOWN; i++) {
        size_t width = strlen(begun) + strlen(offers->rest.at[i]) + 2;

        if (column > 0 && column + width > WIDTH) {
            putchar('\n');
            column = 0;
        }
        printf("%s%s  ", begun, offers->rest.at[i]);
        column += width;
    }
    printf("%s\n", offers->rest.count > OFFERS_SHOWN ? "..." : "");
}

static unsigned char put_offers(EditLine *edit, const struct vd_offers *offers)
{
    char more[256];

    if (offers->rest.count == 0)
        return CC_ERROR;
    (void)snprintf(more, sizeof more, "%.*s", (int)common_length(offers), offers->rest.at[0]);
    if (more[0] != '\0')
        return el_insertstr(edit, more) == 0 ? CC_REFRESH : CC_ERROR;
    list(offers);
    return CC_REDISPLAY;
}

static unsigned char complete(EditLine *edit, int key)
{
    struct vd_editor *editor = editor_of(edit);
    const LineInfo *info = el_line(edit);
    struct vd_offers offers = {0};

    (void)key;
    vd_arena_init(&offers.arena);
    offers.line = vd_arena_text(&offers.arena, info->buffer, (size_t)(info->cursor - info->buffer));
    editor->setup.complete(editor->setup.context, offers.line, &offers);
    unsigned char done = put_offers(edit, &offers);

    vd_arena_release(&offers.arena);
    return done;
}

/* ---- lines ---- */

static bool has_cursor(void)
{
    const char *kind = getenv("TERM");

    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && kind != NULL &&
           *kind != '\0' && strcmp(kind, "dumb") != 0;
}

/* A user's .editrc can redefine the keys. */
static void set_up(struct vd_editor *editor)
{
    HistEvent event;

    (void)history(editor->history, &event, H_SETSIZE, LINES_KEPT);
    (void)history(editor->history, &event, H_SETUNIQUE, 1);
    (void)el_set(editor->edit, EL_CLIENTDATA, editor);
    (void)el_set(editor->edit, EL_PROMPT, prompt_of);
    (void)el_set(editor->edit, EL_EDITOR, "emacs");
    (void)el_set(editor->edit, EL_SIGNAL, 1);
    (void)el_set(editor->edit, EL_HIST, history, editor->history);
    (void)el_set(editor->edit, EL_GETCFN, take_key);
    (void)el_set(editor->edit, EL_ADDFN, "offer", "what the line may become", complete);
    (void)el_set(editor->edit, EL_BIND, "^I", "offer", NULL);
    (void)el_set(editor->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
    (void)el_source(editor->edit, NULL);
}

struct vd_editor *vd_editor_new(const struct vd_editor_setup *setup)
{
    if (!has_cursor())
        return NULL;
    struct vd_editor *editor = calloc(1, sizeof *editor);

    if (editor == NULL)
        abort();
    (void)setlocale(LC_CTYPE, "C.UTF-8");  /* the encoding of records */
    (void)setvbuf(stdin, NULL, _IONBF, 0); /* input typed ahead is left for the next reader */
    editor->setup = *setup;
    editor->prompt = "";
    editor->history = history_init();
    editor->edit = el_init("vedette", stdin, stdout, stderr);
    if (editor->edit == NULL || editor->history == NULL) {
        vd_editor_free(editor);
        return NULL;
    }
    set_up(editor);
    return editor;
}

void vd_editor_free(struct vd_editor *editor)
{
    if (editor == NULL)
        return;
    if (editor->edit != NULL)
        el_end(editor->edit);
    if (editor->history != NULL)
        history_end(editor->history);
    free(editor->aside);
    free(editor);
}

static void remember(struct vd_editor *editor, const char *line)
{
    HistEvent event;

    if (line[strspn(line, " \t\r\n")] != '\0')
        (void)history(editor->history, &event, H_ENTER, line);
}

enum vd_typed vd_editor_read(struct vd_editor *editor, const char *prompt, const char **line)
{
    int length = 0;

    editor->prompt = prompt;
    if (editor->aside != NULL)
        el_push(editor->edit, editor->aside);
    free(editor->aside);
    editor->aside = NULL;
    *line = el_gets(editor->edit, &length);
    if (*line != NULL && length > 0) {
        remember(editor, *line);
        return VD_TYPED_LINE;
    }
    if (editor->aside == NULL)
        return VD_TYPED_END;
    if (*prompt != '\0' || *editor->aside != '\0')
        putchar('\n');
    return VD_TYPED_LATER;
}
