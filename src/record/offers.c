/* record/offers.c: what a seat is asked and may order, as JSON. */
#include "record/offers.h"

#include <stdio.h>
#include <string.h>

#include "core/kinds/set.h"
#include "record/session/texts.h"

/* ---- one offer ---- */

static void put_or_null(struct vd_json *json, const char *key, const char *text)
{
    vd_json_text_of(json, key, text[0] != '\0' ? text : NULL);
}

static void put_cells(const struct vd_chooser *chooser, const struct vd_offer *offer,
                      struct vd_json *json)
{
    vd_json_open_of(json, "cells", '[');
    for (uint8_t i = 0; i < offer->cell_count; i++) {
        char name[VD_CELL_NAME_SIZE];

        vd_theater_cell_name(chooser->scenario->theater, (vd_cell_id){offer->cells[i]}, name);
        vd_json_text(json, name);
    }
    vd_json_close(json, ']');
    vd_json_text_of(json, "shape", vd_offer_shape_names[offer->shape]);
}

static void write_order(const struct vd_chooser *chooser, const struct vd_command *command,
                        char text[VD_ORDER_LINE_MAX])
{
    struct vd_writer writer = vd_writer_of(text, VD_ORDER_LINE_MAX);

    chooser->system->language->print_command(chooser->scenario, command, &writer);
}

static void put_members(const struct vd_chooser *chooser, const struct vd_offer *offer,
                        struct vd_json *json)
{
    const struct vd_offering *offering = chooser->system->offering;
    char order[VD_ORDER_LINE_MAX];

    write_order(chooser, &offer->command, order);
    vd_json_text_of(json, "kind", offering->kind_name(offer->command.choice.kind));
    put_or_null(json, "about", offer->about);
    put_cells(chooser, offer, json);
    if (offer->has_number)
        vd_json_whole_of(json, "number", offer->number);
    vd_json_text_of(json, "order", order);
    vd_json_text_of(json, "label", offer->label);
    vd_json_text_of(json, "short", offer->brief);
    put_or_null(json, "detail", offer->detail);
    vd_json_bool_of(json, "undo", offer->undo);
    vd_json_bool_of(json, "idle", offer->idle);
    vd_json_text_of(json, "rule", vd_rule_id(chooser->system, offer->rule));
}

void vd_offer_put(const struct vd_chooser *chooser, const struct vd_command *command,
                  struct vd_json *json)
{
    const struct vd_offering *offering = chooser->system->offering;
    struct vd_offer offer;

    offering->describe(chooser->scenario, chooser->view, chooser->work, command, &offer);
    vd_json_open(json, '{');
    put_members(chooser, &offer, json);
    offering->put(chooser->scenario, &offer, json);
    vd_json_close(json, '}');
}

/* ---- the list ---- */

/* What some of the choices are about, such as a token. */
struct subject {
    char name[VD_OFFER_NAME_SIZE]; /* empty: no subject */
    size_t count;
    size_t first; /* of its choices */
    struct vd_kind_set kinds;
};

/* All that a seat may do now. */
struct listing {
    const struct vd_chooser *chooser;
    struct vd_arena arena;
    struct vd_choice *choices;
    uint16_t *subject_of; /* of each choice */
    size_t count;
    VD_LIST(struct subject) subjects; /* as they are found */
};

/* Finds the subject or adds it; `last` is the one of the choice before. */
static uint16_t subject_named(struct listing *list, const char *name, uint16_t last)
{
    uint16_t i = 0;

    if (last < list->subjects.count && strcmp(list->subjects.at[last].name, name) == 0)
        return last;
    while (i < list->subjects.count && strcmp(list->subjects.at[i].name, name) != 0)
        i++;
    if (i == list->subjects.count) {
        struct subject *subject = &VD_PUSH(&list->arena, list->subjects);

        *subject = (struct subject){.count = 0};
        (void)snprintf(subject->name, sizeof subject->name, "%s", name);
    }
    return i;
}

static void find_subjects(struct listing *list)
{
    const struct vd_offering *offering = list->chooser->system->offering;
    uint16_t last = 0;

    for (size_t i = 0; i < list->count; i++) {
        char name[VD_OFFER_NAME_SIZE];
        struct vd_writer writer = vd_writer_of(name, sizeof name);

        offering->print_subject(list->chooser->scenario, &list->choices[i], &writer);
        last = subject_named(list, name, last);
        struct subject *subject = &list->subjects.at[last];

        if (subject->count++ == 0)
            subject->first = i;
        vd_kind_set_add(&subject->kinds, list->choices[i].kind);
        list->subject_of[i] = last;
    }
}

static void listing_init(struct listing *list, const struct vd_chooser *chooser)
{
    const struct vd_play *play = chooser->system->play;
    const size_t most = play->sizes(chooser->scenario).choices;

    *list = (struct listing){.chooser = chooser};
    vd_arena_init(&list->arena);
    list->choices = vd_arena_take(&list->arena, most, sizeof *list->choices);
    list->count = play->legal(chooser->scenario, chooser->view, chooser->work, list->choices, most);
    list->count = list->count < most ? list->count : most;
    list->subject_of = vd_arena_take(&list->arena, list->count, sizeof *list->subject_of);
    find_subjects(list);
}

static void listing_release(struct listing *list)
{
    vd_arena_release(&list->arena);
}

static void put_offer(const struct listing *list, size_t index, struct vd_json *json)
{
    const struct vd_chooser *chooser = list->chooser;
    struct vd_command command;

    chooser->system->play->expand(chooser->scenario, chooser->view, chooser->work,
                                  list->choices[index], &command);
    vd_offer_put(chooser, &command, json);
}

/* ---- its subjects ---- */

static void put_kinds(const struct listing *list, const struct subject *subject,
                      struct vd_json *json)
{
    vd_json_open_of(json, "kinds", '[');
    for (uint16_t kind = 0; kind < VD_KINDS_MAX; kind++) {
        if (vd_kind_set_has(&subject->kinds, kind))
            vd_json_text(json, list->chooser->system->offering->kind_name((uint8_t)kind));
    }
    vd_json_close(json, ']');
}

/* Writes the pattern of the subject's first choice that has one. */
static void put_pattern(const struct listing *list, uint16_t subject, enum vd_pattern pattern,
                        const char *key, struct vd_json *json)
{
    const struct vd_chooser *chooser = list->chooser;
    char text[VD_OFFER_LABEL_SIZE] = "";

    for (size_t i = list->subjects.at[subject].first; i < list->count; i++) {
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        if (list->subject_of[i] == subject &&
            chooser->system->offering->print_pattern(chooser->scenario, &list->choices[i], pattern,
                                                     &writer))
            break;
    }
    put_or_null(json, key, text);
}

static void put_subject(const struct listing *list, uint16_t index, bool given,
                        struct vd_json *json)
{
    const struct subject *subject = &list->subjects.at[index];

    vd_json_open(json, '{');
    vd_json_text_of(json, "name", subject->name);
    put_kinds(list, subject, json);
    vd_json_whole_of(json, "count", (int64_t)subject->count);
    vd_json_bool_of(json, "given", given);
    put_pattern(list, index, VD_PATTERN_ROUTE, "route", json);
    put_pattern(list, index, VD_PATTERN_TOWARD, "toward", json);
    vd_json_close(json, '}');
}

/* ---- a part of the list ---- */

/* What is written of a list: the offers of one subject, or all of a list of at most `whole`; of a
 * longer list those without a subject. */
struct part {
    const char *about; /* NULL: no subject is asked for */
    size_t whole;
};

/* True if a subject's offers are written out; the nameless subject's are those about nobody. */
static bool is_given(const struct listing *list, const struct subject *subject, struct part part)
{
    if (part.about != NULL)
        return subject->name[0] != '\0' && vd_name_matches(vd_text_of(part.about), subject->name);
    return subject->name[0] == '\0' || list->count <= part.whole;
}

static void put_subjects(const struct listing *list, struct part part, struct vd_json *json)
{
    vd_json_open_of(json, "subjects", '[');
    for (uint16_t i = 0; i < list->subjects.count; i++) {
        const struct subject *subject = &list->subjects.at[i];

        if (subject->name[0] != '\0')
            put_subject(list, i, is_given(list, subject, part), json);
    }
    vd_json_close(json, ']');
}

typedef void put_choice(const struct listing *list, size_t index, struct vd_json *json);

static void put_order(const struct listing *list, size_t index, struct vd_json *json)
{
    const struct vd_chooser *chooser = list->chooser;
    char order[VD_ORDER_LINE_MAX];
    struct vd_command command;

    chooser->system->play->expand(chooser->scenario, chooser->view, chooser->work,
                                  list->choices[index], &command);
    write_order(chooser, &command, order);
    vd_json_text(json, order);
}

static void put_part(const struct listing *list, struct part part, put_choice *put,
                     struct vd_json *json)
{
    for (size_t i = 0; i < list->count; i++) {
        if (is_given(list, &list->subjects.at[list->subject_of[i]], part))
            put(list, i, json);
    }
}

static void put_offers(const struct listing *list, struct part part, struct vd_json *json)
{
    vd_json_open_of(json, "offers", '[');
    put_part(list, part, put_offer, json);
    vd_json_close(json, ']');
}

void vd_offers_put(const struct vd_chooser *chooser, const char *about, struct vd_json *json)
{
    const struct part part = {about, VD_OFFERS_SENT_WHOLE};
    struct listing list;

    listing_init(&list, chooser);
    put_subjects(&list, part, json);
    put_offers(&list, part, json);
    listing_release(&list);
}

void vd_offers_put_all(const struct vd_chooser *chooser, struct vd_json *json)
{
    struct listing list;

    listing_init(&list, chooser);
    put_offers(&list, (struct part){NULL, SIZE_MAX}, json);
    listing_release(&list);
}

void vd_offers_put_orders(const struct vd_chooser *chooser, bool can_undo, struct vd_json *json)
{
    struct listing list;

    listing_init(&list, chooser);
    vd_json_open_of(json, "orders", '[');
    put_part(&list, (struct part){NULL, SIZE_MAX}, put_order, json);
    if (can_undo)
        vd_json_text(json, "undo");
    vd_json_close(json, ']');
    listing_release(&list);
}

void vd_offers_put_wanted(const struct vd_chooser *chooser, const struct vd_offers_wanted *wanted,
                          struct vd_json *json)
{
    const struct part part = {wanted->about, wanted->whole};
    struct listing list;

    listing_init(&list, chooser);
    if (wanted->about == NULL && list.count > wanted->whole)
        put_subjects(&list, part, json);
    if (wanted->orders) {
        vd_json_open_of(json, "orders", '[');
        put_part(&list, part, put_order, json);
        vd_json_close(json, ']');
    }
    if (wanted->offers)
        put_offers(&list, part, json);
    listing_release(&list);
}

/* ---- the question ---- */

static void write_usual(const struct vd_chooser *chooser, char text[VD_ORDER_LINE_MAX])
{
    struct vd_command command;
    struct vd_choice choice;

    if (!chooser->system->offering->usual(chooser->scenario, chooser->view, chooser->work, &choice))
        return;
    chooser->system->play->expand(chooser->scenario, chooser->view, chooser->work, choice,
                                  &command);
    write_order(chooser, &command, text);
}

void vd_prompt_put(const struct vd_chooser *chooser, const struct vd_prompt *prompt,
                   struct vd_json *json)
{
    static const char *const waits[] = {
        [VD_WAITS_NOT] = NULL, [VD_WAITS_FOR_FELLOW] = "side", [VD_WAITS_FOR_OTHERS] = "enemy"};
    const struct vd_offering *offering = chooser->system->offering;
    char usual[VD_ORDER_LINE_MAX] = "";

    vd_json_text_of(json, "kind", offering->prompt_name(prompt->kind));
    vd_json_text_of(json, "rule",
                    prompt->rule != 0 ? vd_rule_id(chooser->system, prompt->rule) : NULL);
    vd_json_text_of(json, "waits", waits[prompt->waits]);
    vd_json_text_of(json, "sentence", prompt->sentence);
    vd_json_text_of(json, "question",
                    prompt->question[0] != '\0' ? prompt->question : prompt->sentence);
    put_or_null(json, "example", prompt->example);
    write_usual(chooser, usual);
    put_or_null(json, "default", usual);
}

/* ---- an order that is only checked ---- */

enum vd_result vd_chooser_check(const struct vd_chooser *chooser, struct vd_text order,
                                struct vd_command *command, struct vd_error *error)
{
    enum vd_result result;

    *error = (struct vd_error){0};
    *command = (struct vd_command){0};
    result = chooser->system->language->parse(chooser->scenario, chooser->view, chooser->work,
                                              order, command, error);
    if (result != VD_OK)
        return result;
    command->seat = chooser->view->seat;
    return chooser->system->play->check(chooser->scenario, chooser->view, chooser->work, command,
                                        error);
}
