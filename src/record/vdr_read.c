/* record/vdr_read.c: reads a record and so verifies it: every line is made again. */
#include <string.h>

#include "record/tables.h"
#include "record/vdr_parts.h"

/* ---- the first two lines ---- */

static bool check_secret(struct vd_record *record, struct vd_fault *fault)
{
    bool seeded;

    record->keyless = record->head.key == NULL;
    if (record->keyless)
        return true;
    if (!vd_secret_read(vd_text_of(record->head.key), &record->secret, &seeded) ||
        seeded != (record->grade == VD_GRADE_SEED))
        return vd_fault_at(fault, 1, "the key of the dice cannot be read");
    struct vd_hash commit =
        vd_secret_commit(&record->secret, record->head.game, &record->head.data);

    if (!vd_hash_is(&commit, &record->head.commit))
        return vd_fault_at(fault, 1, "the key of the dice is not the one committed to");
    vd_salts_init(&record->order_salts, &record->secret);
    return true;
}

static bool same_line(const struct vd_lines *lines, const char *made, struct vd_fault *fault)
{
    if (strlen(made) >= lines->line.length &&
        memcmp(made, lines->line.at, lines->line.length) == 0 && made[lines->line.length] == '\n')
        return true;
    return vd_fault_at(fault, lines->number, "the line is not in its canonical form");
}

static bool read_first_lines(struct vd_record *record, struct vd_lines *lines,
                             struct vd_fault *fault)
{
    struct vd_tables tables;

    if (!vd_lines_next(lines, fault) || !vd_read_head(lines, &record->head, fault))
        return false;
    if (strcmp(record->head.role, "umpire") != 0)
        return vd_fault_at(fault, 1, "this is the record of the seat %s, not the umpire's",
                           record->head.role);
    struct vd_text first = lines->line;

    if (!vd_record_settings(record, fault) || !check_secret(record, fault) ||
        !vd_tables_read(lines, record->catalogue, &record->head, &tables, fault))
        return false;
    record->system = tables.system;
    record->scenario = tables.scenario;
    record->data = tables.line;
    vd_record_begin(record);
    if (record->fresh.length != first.length + lines->line.length + 2 ||
        memcmp(record->fresh.at, first.at, record->fresh.length) != 0)
        return vd_fault_at(fault, 1, "the first lines are not in their canonical form");
    record->fresh.length = 0;
    return true;
}

/* ---- orders and outcomes ---- */

/* Reports which member of an outcome is wrong. */
static bool outcome_fault(const struct vd_lines *lines, struct vd_text made, struct vd_fault *fault)
{
    static const struct {
        const char *member, *sentence;
    } members[] = {
        {"{\"o\":", "the outcome has the wrong number"},
        {",\"dice\":", "the dice are not those of the committed key"},
        {",\"ev\":", "the events are not what the rules give"},
        {",\"heads\":", "the heads of the seats' records do not match"},
        {",\"state\":", "the state is not what the rules give"},
    };
    size_t same = 0, found = 0, best = 0;

    while (same < made.length && same < lines->line.length && made.at[same] == lines->line.at[same])
        same++;
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        const char *at = strstr(made.at, members[i].member);

        if (at != NULL && at < made.at + made.length && (size_t)(at - made.at) <= same &&
            (size_t)(at - made.at) >= best) {
            best = (size_t)(at - made.at);
            found = i;
        }
    }
    return vd_fault_at(fault, lines->number, "%s", members[found].sentence);
}

/* The order's own lines are in `fresh`, from `start` on: the file must have the same. */
static bool compare_fresh(struct vd_record *record, struct vd_lines *lines, struct vd_fault *fault)
{
    const char *made = record->fresh.at, *end = made + record->fresh.length;

    if (!same_line(lines, made, fault))
        return false;
    made += lines->line.length + 1;
    while (made < end && vd_lines_are_left(lines)) {
        const char *line_end = memchr(made, '\n', (size_t)(end - made));
        struct vd_text line = {made, (size_t)(line_end - made)};

        if (!vd_lines_next(lines, fault))
            return false;
        if (line.length != lines->line.length || memcmp(line.at, lines->line.at, line.length) != 0)
            return outcome_fault(lines, line, fault);
        made = line_end + 1;
    }
    record->fresh.length = (size_t)(end - made);
    memmove(record->fresh.at, made, record->fresh.length);
    return true;
}

/* Executes the order in the current line; its lines go into `fresh`. */
static bool do_order(struct vd_record *record, const struct vd_lines *lines,
                     const struct vd_record_observer *witness, struct vd_fault *fault)
{
    struct vd_order_line order;
    struct vd_act act;
    struct vd_error error;
    struct vd_outcome outcome;
    const char *canonical;

    if (record->keyless && vd_line_is_open(lines))
        return vd_fault_at(fault, lines->number,
                           "the key is opened, but the first line does not have it");
    if (!vd_read_order(lines, &order, fault))
        return false;
    if (record->opened)
        return vd_fault_at(fault, lines->number, "there is an order after the end");
    if (order.n != record->n + 1)
        return vd_fault_at(fault, lines->number, "order %lu is expected here",
                           (unsigned long)record->n + 1);
    uint8_t seat = vd_record_actor_of(record, order.seat);
    if (record->keyless) { /* the salt cannot be checked */
        record->salt.n = order.n;
        record->salt.hash = order.salt;
    }
    struct vd_hash salt = vd_record_salt(record, order.n);

    if (seat == VD_SEAT_NONE)
        return vd_fault_at(fault, lines->number, "there is no seat '%s'", order.seat);
    if (!vd_hash_is(&salt, &order.salt))
        return vd_fault_at(fault, lines->number, "the salt is not that of the committed key");
    if (vd_record_take(record, seat, vd_text_of(order.text), &act, &canonical, &error) != VD_OK)
        return vd_fault_at(fault, lines->number, "the order is not allowed: %s", error.sentence);
    if (strcmp(canonical, order.text) != 0)
        return vd_fault_at(fault, lines->number, "the order is not in its canonical form");
    vd_record_execute(record, &act, canonical, order.at, &outcome);
    if (witness != NULL)
        witness->see(witness->context, record, &order, &outcome);
    return true;
}

static bool read_order(struct vd_record *record, struct vd_lines *lines,
                       const struct vd_record_observer *witness, struct vd_fault *fault)
{
    return vd_lines_next(lines, fault) && do_order(record, lines, witness, fault) &&
           compare_fresh(record, lines, fault);
}

bool vd_record_read(struct vd_record *record, const struct vd_catalogue *catalogue,
                    struct vd_text bytes, const struct vd_record_observer *witness,
                    struct vd_fault *fault)
{
    struct vd_lines lines;

    vd_record_init(record, catalogue);
    *fault = (struct vd_fault){0};
    if (bytes.length == 0)
        return vd_fault_at(fault, 0, "the file is empty");
    vd_lines_init(&lines, &record->arena, bytes);
    if (!read_first_lines(record, &lines, fault))
        return false;
    if (record->keyless)
        vd_record_wind_tape(record, bytes);
    while (vd_lines_are_left(&lines)) {
        if (!read_order(record, &lines, witness, fault))
            return false;
    }
    return true;
}

/* ---- lines that were stored one by one ---- */

bool vd_record_resume(struct vd_record *record, const struct vd_catalogue *catalogue,
                      const struct vd_tables *tables, struct vd_text first_line,
                      struct vd_fault *fault)
{
    struct vd_lines lines;

    vd_record_init(record, catalogue);
    *fault = (struct vd_fault){0};
    record->frugal = true;
    record->system = tables->system;
    record->scenario = tables->scenario;
    record->data = tables->line;
    vd_lines_init(&lines, &record->arena, first_line);
    if (!vd_lines_next(&lines, fault) || !vd_read_head(&lines, &record->head, fault))
        return false;
    if (!vd_hash_is(&record->head.data, &tables->hash))
        return vd_fault_at(fault, 1, "the tables are not those the first line names");
    if (!vd_record_settings(record, fault) || !check_secret(record, fault))
        return false;
    if (record->keyless)
        return vd_fault_at(fault, 1, "the key of the dice is missing");
    vd_record_begin(record);
    return true;
}

bool vd_record_again(struct vd_record *record, struct vd_text line,
                     const struct vd_record_observer *witness, struct vd_fault *fault)
{
    struct vd_arena arena;
    struct vd_lines lines;

    vd_arena_init(&arena);
    *fault = (struct vd_fault){0};
    vd_lines_init(&lines, &arena, line);
    lines.chain = record->chain;
    lines.number = record->n;
    bool fine = vd_lines_next(&lines, fault) && do_order(record, &lines, witness, fault) &&
                same_line(&lines, record->fresh.at, fault);

    record->fresh.length = 0;
    for (uint8_t i = 0; i < record->head.seat_count; i++)
        record->seats[i].lines.length = 0;
    vd_arena_release(&arena);
    return fine;
}
