/* record/extract.c: a seat's own record: read, checked, and folded into its view. */
#include "record/extract.h"

#include <string.h>

/* ---- folding ---- */

struct snapshot {
    uint32_t line;
    struct vd_view *view;
};

struct vd_fold {
    struct vd_extract *extract;
    struct vd_fault *fault;
    size_t view_size;
    struct vd_view *view;
    struct vd_view *before; /* as it was before the open orders */
    unsigned open;          /* own orders that can be undone */
    bool is_wanted;
    struct vd_event wanted;
    VD_LIST(struct snapshot) snapshots; /* of the lines that a rewind goes back to */
    struct vd_seat_salt salt;           /* before the start */
};

/* Only the lines that some rewind names are kept. */
static bool note_rewinds(struct vd_fold *fold)
{
    struct vd_extract *extract = fold->extract;

    for (size_t i = 0; i < extract->lines.count; i++) {
        const struct vd_seat_line *line = &extract->lines.at[i];

        for (size_t k = 0; k < line->event_count; k++) {
            uint32_t back;

            if (!vd_event_rewinds(&line->events[k], &back))
                continue;
            if (fold->snapshots.count == VD_REWINDS_MAX)
                return vd_fault_at(fold->fault, i + 3, "there are more than %d rewinds",
                                   VD_REWINDS_MAX);
            VD_PUSH(&extract->arena, fold->snapshots) = (struct snapshot){back, NULL};
        }
    }
    return true;
}

static void keep_snapshots(struct vd_fold *fold, uint32_t line)
{
    for (size_t i = 0; i < fold->snapshots.count; i++) {
        struct snapshot *snapshot = &fold->snapshots.at[i];

        if (snapshot->line != line || snapshot->view != NULL)
            continue;
        snapshot->view = vd_arena_take(&fold->extract->arena, 1, fold->view_size);
        memcpy(snapshot->view, fold->view, fold->view_size);
    }
}

static bool go_back(struct vd_fold *fold, uint32_t line)
{
    for (size_t i = 0; i < fold->snapshots.count; i++) {
        const struct snapshot *snapshot = &fold->snapshots.at[i];

        if (snapshot->line != line || snapshot->view == NULL)
            continue;
        memcpy(fold->view, snapshot->view, fold->view_size);
        return true;
    }
    return false;
}

static void fold_begin(struct vd_fold *fold, struct vd_extract *extract, struct vd_fault *fault)
{
    size_t size = extract->system->play->sizes(extract->scenario).view;

    *fold = (struct vd_fold){.extract = extract, .fault = fault, .view_size = size};
    fold->view = vd_arena_take(&extract->arena, 1, size);
    fold->before = vd_arena_take(&extract->arena, 1, size);
    extract->system->telling->begin(extract->scenario, (vd_seat_id){extract->seat}, fold->view);
}

static bool fold_event(struct vd_fold *fold, const struct vd_event *event)
{
    const struct vd_extract *extract = fold->extract;
    uint32_t line;

    switch (event->kind) {
    case VD_EVENT_DIE_WANTED:
        fold->is_wanted = true;
        fold->wanted = *event;
        return true;
    case VD_EVENT_REWOUND:
        return vd_event_rewinds(event, &line) && go_back(fold, line);
    case VD_EVENT_RESTORED:
        fold->is_wanted = false; /* the order that waited for it must be given again */
        fold->salt.restored = true;
        return true;
    case VD_EVENT_STANDS:
        return true;
    default:
        break;
    }
    if (event->kind == VD_EVENT_THROWN)
        fold->is_wanted = false;
    if (vd_event_is_note(event))
        return vd_note_event_is_sound(extract->scenario, event) &&
               vd_seat_salt_hear(&fold->salt, extract->seat, event);
    if (!vd_seat_salt_start(&fold->salt, extract->seat))
        return false;
    if (vd_event_is_own(event) || !extract->system->keeping->is_sound(extract->scenario, event))
        return false;
    extract->system->telling->see(extract->scenario, fold->view, event);
    return true;
}

/* ---- was the order allowed? ---- */

/* Checks what a seat says before the start. */
static bool check_early_words(struct vd_fold *fold, const struct vd_seat_line *line, bool *early)
{
    bool fine = vd_seat_salt_say(&fold->salt, vd_text_of(line->text), early);

    return !*early ||
           (fine && fold->extract->grade_set == VD_GRADE_SALTED && line->event_count == 0);
}

static bool check_own_words(const struct vd_fold *fold, const struct vd_seat_line *line, bool *own)
{
    struct vd_cursor cursor = {line->text, line->text + strlen(line->text)};
    uint64_t face;

    *own = true;
    if (strcmp(line->text, "undo") == 0)
        return fold->open > 0 && !fold->is_wanted && line->event_count == 0;
    if (vd_take(&cursor, "die "))
        return fold->is_wanted && vd_event_die_wanted(&fold->wanted).seat == fold->extract->seat &&
               (strcmp(cursor.at, "auto") == 0 ||
                (vd_take_number(&cursor, vd_event_die_wanted(&fold->wanted).sides, &face) &&
                 face > 0 && cursor.at == cursor.end));
    *own = false;
    return true;
}

/* True for a note of the seat's own or one that it was told: nothing of the game. */
static bool is_note(const struct vd_fold *fold, const struct vd_seat_line *line)
{
    struct vd_note note;
    enum vd_result result;
    struct vd_error error;

    if (line->text != NULL)
        return vd_note_read(fold->extract->scenario, vd_text_of(line->text), &note, &result,
                            &error);
    for (size_t i = 0; i < line->event_count; i++) {
        if (!vd_event_is_note(&line->events[i]))
            return false;
    }
    return line->event_count > 0;
}

/* A letter that arrived, with or without notes, closes none of the seat's orders. */
bool vd_line_is_beside(const struct vd_extract *extract, const struct vd_seat_line *line)
{
    const struct vd_system *system = extract->system;

    for (size_t i = 0; i < line->event_count; i++) {
        const struct vd_event *event = &line->events[i];

        if (!vd_event_is_note(event) &&
            (vd_event_is_own(event) || system->correspondence == NULL ||
             !system->correspondence->is_beside(extract->scenario, event)))
            return false;
    }
    return line->text == NULL && line->event_count > 0;
}

static bool is_own_letter(const struct vd_system *system, const struct vd_seat_line *line)
{
    return vd_order_is_letter(system, vd_text_of(line->text));
}

/* True if the note is in canonical form and a seat may give it. */
static bool note_is_allowed(const struct vd_fold *fold, const struct vd_seat_line *line)
{
    char canonical[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(canonical, sizeof canonical);
    struct vd_note note;
    enum vd_result result = VD_OK;
    struct vd_error error;

    if (line->text == NULL)
        return true;
    if (!vd_note_read(fold->extract->scenario, vd_text_of(line->text), &note, &result, &error) ||
        result != VD_OK || note.kind == VD_NOTE_REPORT || note.kind == VD_NOTE_SEAT)
        return false;
    vd_note_print(fold->extract->scenario, &note, &writer);
    return strcmp(canonical, line->text) == 0;
}

static bool check_order(const struct vd_fold *fold, const struct vd_seat_line *line, size_t number)
{
    const struct vd_extract *extract = fold->extract;
    struct vd_command command;
    struct vd_error error = {0};
    char canonical[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(canonical, sizeof canonical);
    struct vd_worded_order parts;
    enum vd_result result = vd_order_part(extract->system, vd_text_of(line->text), &parts, &error);

    if (fold->is_wanted && parts.worded != VD_WORDED_LETTER)
        return vd_fault_at(fold->fault, number, "an order was accepted while a die was missing");
    if (result != VD_OK ||
        extract->system->language->parse(extract->scenario, fold->view, extract->work, parts.order,
                                         &command, &error) != VD_OK ||
        extract->system->play->check(extract->scenario, fold->view, extract->work, &command,
                                     &error) != VD_OK)
        return vd_fault_at(fold->fault, number, "the order is not allowed: %s", error.sentence);
    extract->system->language->print_command(extract->scenario, &command, &writer);
    vd_order_join(parts.form, parts.text, &writer);
    if (strcmp(canonical, line->text) != 0)
        return vd_fault_at(fold->fault, number, "the order is not in its canonical form");
    return true;
}

static bool line_is_news(const struct vd_fold *fold, const struct vd_seat_line *line)
{
    const struct vd_extract *extract = fold->extract;

    if (line->text == NULL || strncmp(line->text, "die ", 4) == 0)
        return true;
    for (size_t i = 0; i < line->event_count; i++) {
        if (vd_event_is_news(extract->system, extract->scenario, &line->events[i], extract->seat))
            return true;
    }
    return false;
}

/* ---- line by line ---- */

static void take_back(struct vd_fold *fold)
{
    memcpy(fold->view, fold->before, fold->view_size);
    fold->open = 0;
}

static bool fold_events(struct vd_fold *fold, const struct vd_seat_line *line)
{
    for (size_t i = 0; i < line->event_count; i++) {
        if (!fold_event(fold, &line->events[i]))
            return vd_fault_at(fold->fault, (size_t)line->k + 2,
                               "event %zu of the line is not one of the rules", i + 1);
    }
    return true;
}

/* The list of hashes is sealed with the umpire's head, so it is proof against the umpire. */
static bool list_is_sound(const struct vd_fold *fold, const struct vd_seat_line *line)
{
    return line->seal.text[0] != '\0' && vd_seat_salt_is_listed(&fold->salt, fold->extract->seat);
}

static bool fold_note(struct vd_fold *fold, const struct vd_seat_line *line)
{
    bool asked = fold->salt.asked;

    if (!note_is_allowed(fold, line))
        return vd_fault_at(fold->fault, (size_t)line->k + 2, "the note '%.40s' is not allowed here",
                           line->text);
    if (!fold_events(fold, line))
        return false;
    if (fold->salt.asked && !asked && !list_is_sound(fold, line))
        return vd_fault_at(fold->fault, (size_t)line->k + 2,
                           "the list of hashes has no seal, or the seat's own hash is missing");
    keep_snapshots(fold, line->k);
    return true;
}

/* Also folds the letter into the view before the open orders: an undo does not make the seat
 * forget it. */
static bool fold_letter(struct vd_fold *fold, const struct vd_seat_line *line)
{
    const struct vd_extract *extract = fold->extract;

    if (!fold_events(fold, line))
        return false;
    for (size_t i = 0; i < line->event_count && fold->open > 0; i++) {
        if (!vd_event_is_note(&line->events[i]))
            extract->system->telling->see(extract->scenario, fold->before, &line->events[i]);
    }
    keep_snapshots(fold, line->k);
    return true;
}

static bool fold_line(struct vd_fold *fold, const struct vd_seat_line *line, bool check)
{
    size_t number = (size_t)line->k + 2;
    bool own = false, early = false;

    if (is_note(fold, line))
        return fold_note(fold, line);
    if (vd_line_is_beside(fold->extract, line))
        return fold_letter(fold, line);
    if (line->text != NULL && !check_early_words(fold, line, &early))
        return vd_fault_at(fold->fault, number, "the order '%.40s' is not allowed here",
                           line->text);
    if (early) {
        keep_snapshots(fold, line->k);
        return true;
    }
    if (line->text != NULL && !check_own_words(fold, line, &own))
        return vd_fault_at(fold->fault, number, "the order '%.40s' is not allowed here",
                           line->text);
    if (check && line->text != NULL && !own && !check_order(fold, line, number))
        return false;
    if (line->text == NULL && line->event_count == 0)
        return vd_fault_at(fold->fault, number, "the line tells nothing");
    if (line->text != NULL && strcmp(line->text, "undo") == 0)
        take_back(fold);
    else if (line->text != NULL && fold->open++ == 0)
        memcpy(fold->before, fold->view, fold->view_size);
    fold->is_wanted &= line->text != NULL && is_own_letter(fold->extract->system, line);
    if (!fold_events(fold, line))
        return false;
    if (line_is_news(fold, line))
        fold->open = 0;
    keep_snapshots(fold, line->k);
    return true;
}

static bool fold_lines(struct vd_fold *fold, uint32_t count, bool check)
{
    const struct vd_extract *extract = fold->extract;

    if (!note_rewinds(fold))
        return false;
    keep_snapshots(fold, 0);
    for (size_t i = 0; i < extract->lines.count && i < count; i++) {
        if (!fold_line(fold, &extract->lines.at[i], check))
            return false;
    }
    return true;
}

/* Returns what the dice can prove, as far as the seat was told. */
static enum vd_grade grade_of(const struct vd_fold *fold)
{
    bool falls = fold->extract->grade_set == VD_GRADE_SALTED && vd_seat_salt_falls(&fold->salt);

    return falls ? VD_GRADE_LOCAL : fold->extract->grade_set;
}

/* Copies the results of the fold to the public fields. */
static void show(struct vd_extract *extract)
{
    const struct vd_fold *fold = extract->fold;

    extract->grade = grade_of(fold);
    extract->salt_wanted = vd_seat_salt_is_wanted(&fold->salt, extract->seat);
    extract->salt_hash = fold->salt.hash;

    extract->view = fold->view;
    extract->can_undo = fold->open > 0 && !fold->is_wanted;
    extract->is_wanted = fold->is_wanted;
    extract->wanted = fold->wanted;
}

const struct vd_view *vd_extract_view_at(struct vd_extract *extract, uint32_t lines)
{
    struct vd_fold fold;
    struct vd_fault fault;

    fold_begin(&fold, extract, &fault);
    (void)fold_lines(&fold, lines, false); /* it was folded before */
    return fold.view;
}

/* ---- what is proposed ---- */

/* The seat's own proposal, an objection, its own consent and the rewind itself leave nothing to
 * answer. */
static void hear_proposed(const struct vd_event *event, uint32_t k, uint8_t seat,
                          struct vd_proposed *open)
{
    const struct vd_event_proposed proposed = vd_event_proposed(event);
    const struct vd_event_answered answered = vd_event_answered(event);

    if (event->kind == VD_EVENT_PROPOSED && proposed.seat != seat)
        *open = (struct vd_proposed){proposed.line, k};
    else if (event->kind == VD_EVENT_PROPOSED || event->kind == VD_EVENT_REWOUND ||
             (event->kind == VD_EVENT_ANSWERED && (answered.seat == seat || !answered.consents)))
        *open = (struct vd_proposed){0};
}

struct vd_proposed vd_extract_proposed(const struct vd_extract *extract)
{
    struct vd_proposed open = {0};

    for (size_t i = 0; i < extract->lines.count; i++) {
        const struct vd_seat_line *line = &extract->lines.at[i];

        for (size_t k = 0; k < line->event_count; k++)
            hear_proposed(&line->events[k], line->k, extract->seat, &open);
    }
    return open;
}

/* ---- reading ---- */

static bool find_seat(struct vd_extract *extract, struct vd_fault *fault)
{
    for (uint8_t i = 0; i < extract->head.seat_count; i++) {
        extract->seat = i;
        if (strcmp(extract->head.seats[i], extract->head.role) == 0)
            return vd_head_grade(&extract->head, &extract->grade_set, fault);
    }
    return vd_fault_at(fault, 1, "there is no seat '%s'", extract->head.role);
}

static bool read_first_lines(struct vd_extract *extract, const struct vd_catalogue *catalogue,
                             struct vd_lines *lines, const struct vd_tables *known,
                             struct vd_fault *fault)
{
    struct vd_tables tables;

    if (!vd_lines_next(lines, fault) || !vd_read_head(lines, &extract->head, fault) ||
        !find_seat(extract, fault))
        return false;
    if (known != NULL && vd_hash_is(&known->hash, &extract->head.data) &&
        strcmp(known->system->name, extract->head.system) == 0) {
        extract->system = known->system;
        extract->scenario = known->scenario;
        return vd_lines_next(lines, fault);
    }
    if (!vd_tables_read(lines, catalogue, &extract->head, &tables, fault))
        return false;
    extract->system = tables.system;
    extract->scenario = tables.scenario;
    return true;
}

static bool read_opened(struct vd_extract *extract, struct vd_lines *lines, struct vd_fault *fault)
{
    struct vd_secret secret;
    bool seeded;

    if (!vd_read_open(lines, &extract->key, fault))
        return false;
    if (!vd_secret_read(vd_text_of(extract->key), &secret, &seeded) ||
        seeded != (extract->grade_set == VD_GRADE_SEED))
        return vd_fault_at(fault, lines->number, "the key of the dice cannot be read");
    struct vd_hash commit = vd_secret_commit(&secret, extract->head.game, &extract->head.data);

    if (!vd_hash_is(&commit, &extract->head.commit))
        return vd_fault_at(fault, lines->number, "the opened key is not the one committed to");
    extract->opened = true;
    return !vd_lines_are_left(lines) ||
           vd_fault_at(fault, lines->number + 1, "there is a line after the end");
}

/* Reads the current line: one of the seat's own or the last. */
static bool read_line(struct vd_extract *extract, struct vd_lines *lines, struct vd_fault *fault)
{
    struct vd_seat_line line;

    if (vd_line_is_open(lines))
        return read_opened(extract, lines, fault);
    if (!vd_read_seat_line(lines, extract->seat, &line, fault))
        return false;
    if (line.k != extract->lines.count + 1)
        return vd_fault_at(fault, lines->number, "line %zu of the seat's record is expected here",
                           extract->lines.count + 1);
    VD_PUSH(&extract->arena, extract->lines) = line;
    return true;
}

static bool read_lines(struct vd_extract *extract, struct vd_lines *lines, struct vd_fault *fault)
{
    while (vd_lines_are_left(lines)) {
        if (!vd_lines_next(lines, fault) || !read_line(extract, lines, fault))
            return false;
    }
    return true;
}

/* Writes the first line again and compares; the reader accepts only the canonical form of the
 * others. */
static bool first_line_is_canonical(struct vd_extract *extract, struct vd_text bytes,
                                    struct vd_fault *fault)
{
    struct vd_buffer made;

    vd_buffer_init(&made, &extract->arena);
    vd_put_head(&made, &extract->head);
    return (made.length < bytes.length && memcmp(made.at, bytes.at, made.length) == 0) ||
           vd_fault_at(fault, 1, "the line is not in its canonical form");
}

bool vd_extract_read(struct vd_extract *extract, const struct vd_catalogue *catalogue,
                     struct vd_text bytes, const struct vd_tables *known, struct vd_fault *fault)
{
    struct vd_lines lines;

    *extract = (struct vd_extract){0};
    *fault = (struct vd_fault){0};
    vd_arena_init(&extract->arena);
    vd_lines_init(&lines, &extract->arena, bytes);
    if (!read_first_lines(extract, catalogue, &lines, known, fault) ||
        !first_line_is_canonical(extract, bytes, fault) || !read_lines(extract, &lines, fault))
        return false;
    extract->chain = lines.chain;
    extract->work =
        vd_arena_take(&extract->arena, 1, extract->system->play->sizes(extract->scenario).work);
    extract->fold = vd_arena_take(&extract->arena, 1, sizeof *extract->fold);
    fold_begin(extract->fold, extract, fault);
    if (!fold_lines(extract->fold, UINT32_MAX, true))
        return false;
    show(extract);
    return true;
}

static bool goes_back(const struct vd_seat_line *line)
{
    for (size_t i = 0; i < line->event_count; i++) {
        if (line->events[i].kind == VD_EVENT_REWOUND)
            return true;
    }
    return false;
}

/* A rewind may need the view of a line that has no snapshot: then everything is folded again. */
static bool fold_last(struct vd_extract *extract, bool check, struct vd_fault *fault)
{
    const struct vd_seat_line *line = &extract->lines.at[extract->lines.count - 1];

    if (goes_back(line)) {
        fold_begin(extract->fold, extract, fault);
        return fold_lines(extract->fold, UINT32_MAX, check);
    }
    extract->fold->fault = fault;
    return fold_line(extract->fold, line, check);
}

bool vd_extract_add(struct vd_extract *extract, struct vd_text line, bool check,
                    struct vd_fault *fault)
{
    size_t count = extract->lines.count;
    struct vd_lines lines;

    *fault = (struct vd_fault){0};
    if (extract->opened)
        return vd_fault_at(fault, count + 3, "there is a line after the end");
    vd_lines_init(&lines, &extract->arena, line);
    lines.number = count + 2;
    lines.chain = extract->chain;
    if (!vd_lines_next(&lines, fault) || !read_line(extract, &lines, fault))
        return false;
    if (vd_lines_are_left(&lines))
        return vd_fault_at(fault, lines.number, "exactly one line is expected here");
    extract->chain = lines.chain;
    if (extract->lines.count > count && !fold_last(extract, check, fault))
        return false;
    show(extract);
    return true;
}

void vd_extract_release(struct vd_extract *extract)
{
    vd_arena_release(&extract->arena);
}
