/* record/verify.c: is a record what it says? */
#include "record/verify.h"

#include <string.h>

#include "record/extract.h"

/* ---- in words ---- */

static const char *const grades[] = {
    "grade 0: the dice follow from a given seed; that proves that no die was changed, not that "
    "nobody"
    " chose or foresaw them",
    "grade 1: the dice follow from a secret fixed before the first order; that proves that no die "
    "was"
    " changed, not that whoever held the secret did not choose or foresee them",
    "grade 2: the dice follow from a secret and from salts, all fixed before any salt was opened;"
    " nobody could choose them unless all who salted conspired with the host, who could foresee "
    "them",
};

const char *vd_verdict_dice(const struct vd_verdict *verdict)
{
    if (!verdict->is_umpire && verdict->finished)
        return "the opened key is the one committed to; not proved: the dice, which stand in the"
               " umpire's record";
    if (!verdict->is_umpire || verdict->keyless)
        return "not proved: the dice, before the key is opened and the umpire's whole record is"
               " checked";
    return grades[verdict->grade];
}

const char *vd_verdict_good(const struct vd_verdict *verdict)
{
    return verdict->is_umpire
               ? "good"
               : "good as far as a seat's record can prove: its chain, its own orders"
                 " legal by what it knew, its view";
}

/* ---- whose ---- */

const char *vd_record_role(struct vd_text bytes, struct vd_heap *heap, struct vd_fault *fault)
{
    struct vd_lines lines;
    struct vd_head head;

    *fault = (struct vd_fault){0};
    if (bytes.length == 0) {
        vd_fault_at(fault, 0, "the file is empty");
        return NULL;
    }
    vd_lines_init(&lines, heap, bytes);
    if (!vd_form_is_known(bytes, fault) || !vd_lines_next(&lines, fault) ||
        !vd_read_head(&lines, &head, fault))
        return NULL;
    return head.role;
}

/* ---- the umpire's ---- */

static size_t view_bytes(const struct vd_record *record, const struct vd_view *view,
                         struct vd_heap *heap, char **bytes)
{
    struct vd_writer writer = vd_writer_of(NULL, 0);

    record->rules->serialize_view(record->scenario, view, &writer);
    *bytes = vd_heap_take(heap, writer.length + 1, 1);
    writer = vd_writer_of(*bytes, writer.length + 1);
    record->rules->serialize_view(record->scenario, view, &writer);
    return writer.length;
}

/* Folded from its own record, a seat's view is the one that the umpire kept. */
static bool check_seat(const struct vd_record *record, uint8_t seat, struct vd_fault *fault)
{
    struct vd_tables known = {
        .rules = record->rules, .scenario = record->scenario, .hash = record->head.data};
    struct vd_extract extract;
    struct vd_fault its = {0};
    char *folded, *kept;
    bool same = false;

    if (vd_extract_read(&extract, record->catalogue, vd_record_extract(record, seat), &known,
                        &its)) {
        size_t count = view_bytes(record, extract.view, &extract.heap, &folded);

        same = record->session == NULL ||
               (count == view_bytes(record, vd_session_view(record->session, seat), &extract.heap,
                                    &kept) &&
                memcmp(folded, kept, count) == 0);
    }
    vd_extract_release(&extract);
    return same ||
           vd_fault_at(fault, 0, "the view of %s is not the fold of what it was told%s%.120s",
                       record->head.seats[seat], its.sentence[0] != '\0' ? ": " : "", its.sentence);
}

static const char *keep_text(struct vd_heap *heap, const char *text)
{
    return vd_heap_text(heap, text, strlen(text));
}

/* Without the restores, which have a key of their own each, from the rewind on as which they count. */
static unsigned rewinds_of(const struct vd_record *record)
{
    unsigned rewinds = record->session != NULL ? vd_session_rewinds(record->session) : 0;

    for (size_t i = 0; i < record->dice.later.count; i++)
        rewinds -= record->dice.later.at[i].rewinds > 0;
    return rewinds;
}

static const uint32_t *keep_restores(struct vd_heap *heap, const struct vd_record *record)
{
    uint32_t *times = vd_heap_take(heap, record->restores.count + 1, sizeof *times);

    for (size_t i = 0; i < record->restores.count; i++)
        times[i] = record->restores.at[i];
    return times;
}

static void judge_record(const struct vd_record *record, struct vd_heap *heap,
                         struct vd_verdict *verdict)
{
    *verdict = (struct vd_verdict){.is_umpire = true,
                                   .role = "umpire",
                                   .scenario = keep_text(heap, record->head.scenario),
                                   .rules = keep_text(heap, record->head.system),
                                   .grade = vd_record_grade(record),
                                   .keyless = record->keyless,
                                   .orders = record->n,
                                   .dice = record->dice_count,
                                   .typed = record->typed_count,
                                   .rewinds = rewinds_of(record),
                                   .restores = record->restores.count,
                                   .restored_at = keep_restores(heap, record),
                                   .finished = record->opened,
                                   .head = record->chain,
                                   .seat_count = record->head.seat_count};
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        verdict->seats[i] = keep_text(heap, record->head.seats[i]);
        verdict->seat_heads[i] = record->seats[i].chain;
    }
}

static bool verify_record(const struct vd_catalogue *catalogue, struct vd_text bytes,
                          struct vd_heap *heap, struct vd_verdict *verdict, struct vd_fault *fault)
{
    struct vd_record record;
    bool fine = vd_record_read(&record, catalogue, bytes, NULL, fault);

    if (fine && record.fresh.length > 0)
        fine = vd_fault_at(fault, 0, "the last order has no outcome: the file was cut off there");
    for (uint8_t i = 0; fine && i < record.head.seat_count; i++)
        fine = check_seat(&record, i, fault);
    if (fine)
        judge_record(&record, heap, verdict);
    vd_record_release(&record);
    return fine;
}

/* ---- a seat's ---- */

static bool verify_extract(const struct vd_catalogue *catalogue, struct vd_text bytes,
                           struct vd_heap *heap, struct vd_verdict *verdict, struct vd_fault *fault)
{
    struct vd_extract extract;
    bool fine = vd_extract_read(&extract, catalogue, bytes, NULL, fault);

    if (fine)
        *verdict = (struct vd_verdict){.role = keep_text(heap, extract.head.role),
                                       .scenario = keep_text(heap, extract.head.scenario),
                                       .rules = keep_text(heap, extract.head.system),
                                       .grade = extract.grade,
                                       .orders = (uint32_t)extract.lines.count,
                                       .finished = extract.opened,
                                       .head = extract.chain};
    vd_extract_release(&extract);
    return fine;
}

bool vd_verify(const struct vd_catalogue *catalogue, struct vd_text bytes, struct vd_heap *heap,
               struct vd_verdict *verdict, struct vd_fault *fault)
{
    if (vd_torn_length(bytes) > 0)
        return vd_fault_at(fault, 0, "the last line is torn");
    const char *role = vd_record_role(bytes, heap, fault);

    if (role == NULL)
        return false;
    if (strcmp(role, "umpire") == 0)
        return verify_record(catalogue, bytes, heap, verdict, fault);
    return verify_extract(catalogue, bytes, heap, verdict, fault);
}

/* ---- one beside the other ---- */

static bool compare_lines(struct vd_text whole, struct vd_text part, struct vd_fault *fault)
{
    size_t same = 0, line = 1;

    while (same < whole.length && same < part.length && whole.at[same] == part.at[same])
        line += part.at[same++] == '\n';
    if (same == part.length)
        return true;
    return vd_fault_at(fault, line,
                       same == whole.length
                           ? "the umpire's record does not go so far"
                           : "the line is not the one that the umpire's record tells");
}

bool vd_verify_beside(const struct vd_catalogue *catalogue, struct vd_text umpires,
                      struct vd_text seats, struct vd_fault *fault)
{
    struct vd_record record;
    bool fine = vd_record_read(&record, catalogue, umpires, NULL, fault);

    if (fine) {
        const char *role = vd_record_role(seats, &record.heap, fault);
        uint8_t seat = role != NULL ? vd_record_seat_of(&record, role) : VD_SEAT_NONE;

        if (role == NULL)
            fine = false;
        else if (seat >= VD_SEATS_MAX)
            fine = vd_fault_at(fault, 1, "this is not the record of a seat of that game");
        else
            fine = compare_lines(vd_record_extract(&record, seat), seats, fault);
    }
    vd_record_release(&record);
    return fine;
}
