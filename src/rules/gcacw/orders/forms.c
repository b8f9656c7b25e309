/* rules/gcacw/orders/forms.c: the forms of orders, word by word. */
#include "rules/gcacw/orders/forms.h"

#include <string.h>

enum { ANY = GCACW_ANY_OPTION };

const struct gcacw_form gcacw_forms[] = {
#define FORM(KIND, option, form, label, gist) {GCACW_OFFER_##KIND, option, form, label, gist},
#include "rules/gcacw/orders/forms.def"
#undef FORM
    {0, 0, NULL, NULL, NULL}};

const char *const gcacw_remote_answers[] = {"ask", "yes", "no", NULL};

static enum gcacw_part_kind kind_of(struct vd_text word)
{
    static const struct {
        const char *word;
        enum gcacw_part_kind kind;
    } kinds[] = {
        {"{unit}", GCACW_PART_UNIT},         {"{leader}", GCACW_PART_LEADER},
        {"{units}", GCACW_PART_UNITS},       {"{route}", GCACW_PART_ROUTE},
        {"{goal}", GCACW_PART_GOAL},         {"{cell}", GCACW_PART_CELL},
        {"{number}", GCACW_PART_NUMBER},     {"{unit#}", GCACW_PART_TO_UNIT},
        {"{leader#}", GCACW_PART_TO_LEADER}, {"{seat#}", GCACW_PART_TO_SEAT},
        {"{town#}", GCACW_PART_TOWN},        {"{station#}", GCACW_PART_STATION},
        {"{depot#}", GCACW_PART_DEPOT},      {"{crossing#}", GCACW_PART_CROSSING},
        {"{space#}", GCACW_PART_SPACE},      {"{posture}", GCACW_PART_POSTURE},
        {"{attack}", GCACW_PART_ATTACK},     {"{levels}", GCACW_PART_LEVELS},
        {"{answer}", GCACW_PART_ANSWER},     {"{dice}", GCACW_PART_DICE},
        {"{tolls}", GCACW_PART_TOLLS},       {"{sub}", GCACW_PART_SUB},
        {"{entry}", GCACW_PART_ENTRY},       {"{county}", GCACW_PART_COUNTY},
        {"{bank}", GCACW_PART_BANK},
    };

    for (size_t i = 0; *word.at == '{' && i < sizeof kinds / sizeof kinds[0]; i++) {
        if (vd_text_is(word, kinds[i].word))
            return kinds[i].kind;
    }
    return GCACW_PART_WORD;
}

struct gcacw_part gcacw_form_next(const char **form)
{
    const char *at = *form;
    size_t length;

    while (*at == ' ')
        at++;
    length = *at == '{' ? strcspn(at, "}") + 1 : strcspn(at, " {");
    *form = at + length;
    if (length == 0)
        return (struct gcacw_part){GCACW_PART_END, {NULL, 0}};
    struct vd_text word = {at, length};

    return (struct gcacw_part){kind_of(word), word};
}

/* "draw Hood" has a subject, "draw" none. */
static bool fits(const struct gcacw_form *form, const struct vd_choice *choice)
{
    if (form->kind != choice->kind ||
        (form->option != GCACW_ANY_OPTION && form->option != choice->option))
        return false;
    return choice->subject != VD_NONE ||
           (strstr(form->form, "{unit}") == NULL && strstr(form->form, "{leader}") == NULL);
}

const struct gcacw_form *gcacw_form_of(const struct vd_choice *choice)
{
    const struct gcacw_form *form = gcacw_forms;

    while (form->form != NULL && !fits(form, choice))
        form++;
    return form;
}

/* What stands for a part in a form as people read it; the others are written by their own name. */
static const char *words_of_part(enum gcacw_part_kind kind)
{
    switch (kind) {
    case GCACW_PART_ROUTE:
        return "HEXES";
    case GCACW_PART_GOAL:
    case GCACW_PART_CELL:
        return "HEX";
    case GCACW_PART_NUMBER:
    case GCACW_PART_LEVELS:
    case GCACW_PART_SUB:
    case GCACW_PART_ENTRY:
        return "N";
    case GCACW_PART_TOLLS:
        return "UNIT N, ...";
    case GCACW_PART_TO_SEAT:
        return "COMMANDER";
    default:
        return NULL;
    }
}

void gcacw_write_form(const struct gcacw_form *form, struct vd_writer *writer)
{
    const char *rest = form->form, *joint = "";

    for (struct gcacw_part part = gcacw_form_next(&rest); part.kind != GCACW_PART_END;
         part = gcacw_form_next(&rest), joint = " ") {
        const char *words = words_of_part(part.kind);

        vd_write(writer, joint);
        if (words != NULL) {
            vd_write(writer, words);
            continue;
        }
        for (size_t i = 0; i < part.word.length; i++) {
            char c = part.word.at[i];

            if (part.kind != GCACW_PART_WORD && c >= 'a' && c <= 'z')
                c = (char)(c - 'a' + 'A');
            if (strchr("{}#", c) == NULL)
                vd_write_format(writer, "%c", c);
        }
    }
}
