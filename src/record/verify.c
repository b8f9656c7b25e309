/* record/verify.c: checks that a record is what it claims. */
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

const char *vd_record_role(struct vd_text bytes, struct vd_arena *arena, struct vd_fault *fault)
{
    struct vd_lines lines;
    struct vd_head head;

    *fault = (struct vd_fault){0};
    if (bytes.length == 0) {
        vd_fault_at(fault, 0, "the file is empty");
        return NULL;
    }
    vd_lines_init(&lines, arena, bytes);
    if (!vd_form_is_known(bytes, fault) || !vd_lines_next(&lines, fault) ||
        !vd_read_head(&lines, &head, fault))
        return NULL;
    return head.role;
}

/* ---- the umpire's ---- */

static size_t view_bytes(const struct vd_record *record, const struct vd_view *view,
                         struct vd_arena *arena, char **bytes)
{
    struct vd_writer writer = vd_writer_of(NULL, 0);

    record->system->keeping->serialize_view(record->scenario, view, &writer);
    *bytes = vd_arena_take(arena, writer.length + 1, 1);
    writer = vd_writer_of(*bytes, writer.length + 1);
    record->system->keeping->serialize_view(record->scenario, view, &writer);
    return writer.length;
}

/* A seat's view folded from its own record must be the one that the umpire kept. */
static bool check_seat(const struct vd_record *record, uint8_t seat, struct vd_fault *fault)
{
    struct vd_tables known = {
        .system = record->system, .scenario = record->scenario, .hash = record->head.data};
    struct vd_extract extract;
    struct vd_fault its = {0};
    char *folded, *kept;
    bool same = false;

    if (vd_extract_read(&extract, record->catalogue, vd_record_extract(record, seat), &known,
                        &its)) {
        size_t count = view_bytes(record, extract.view, &extract.arena, &folded);

        same = record->session == NULL ||
               (count == view_bytes(record, vd_session_view(record->session, seat), &extract.arena,
                                    &kept) &&
                memcmp(folded, kept, count) == 0);
    }
    vd_extract_release(&extract);
    return same ||
           vd_fault_at(fault, 0, "the view of %s does not follow from what it was told%s%.120s",
                       record->head.seats[seat], its.sentence[0] != '\0' ? ": " : "", its.sentence);
}

static const char *keep_text(struct vd_arena *arena, const char *text)
{
    return vd_arena_text(arena, text, strlen(text));
}

/* Returns the rewinds without the restores, each of which counts as a rewind and has a key of
 * its own. */
static unsigned rewinds_of(const struct vd_record *record)
{
    unsigned rewinds = record->session != NULL ? vd_session_rewinds(record->session) : 0;

    for (size_t i = 0; i < record->dice.later.count; i++)
        rewinds -= record->dice.later.at[i].rewinds > 0;
    return rewinds;
}

static const uint32_t *keep_restores(struct vd_arena *arena, const struct vd_record *record)
{
    uint32_t *times = vd_arena_take(arena, record->restores.count + 1, sizeof *times);

    for (size_t i = 0; i < record->restores.count; i++)
        times[i] = record->restores.at[i];
    return times;
}

static void judge_record(const struct vd_record *record, struct vd_arena *arena,
                         struct vd_verdict *verdict)
{
    *verdict = (struct vd_verdict){.is_umpire = true,
                                   .role = "umpire",
                                   .scenario = keep_text(arena, record->head.scenario),
                                   .system = keep_text(arena, record->head.system),
                                   .grade = vd_record_grade(record),
                                   .keyless = record->keyless,
                                   .orders = record->n,
                                   .dice = record->dice_count,
                                   .typed = record->typed_count,
                                   .rewinds = rewinds_of(record),
                                   .restores = record->restores.count,
                                   .restored_at = keep_restores(arena, record),
                                   .finished = record->opened,
                                   .head = record->chain,
                                   .seat_count = record->head.seat_count};
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        verdict->seats[i] = keep_text(arena, record->head.seats[i]);
        verdict->seat_heads[i] = record->seats[i].chain;
    }
}

static bool verify_record(const struct vd_catalogue *catalogue, struct vd_text bytes,
                          struct vd_arena *arena, struct vd_verdict *verdict,
                          struct vd_fault *fault)
{
    struct vd_record record;
    bool fine = vd_record_read(&record, catalogue, bytes, NULL, fault);

    if (fine && record.fresh.length > 0)
        fine = vd_fault_at(fault, 0, "the last order has no outcome: the file was cut off there");
    for (uint8_t i = 0; fine && i < record.head.seat_count; i++)
        fine = check_seat(&record, i, fault);
    if (fine)
        judge_record(&record, arena, verdict);
    vd_record_release(&record);
    return fine;
}

/* ---- a seat's ---- */

static bool verify_extract(const struct vd_catalogue *catalogue, struct vd_text bytes,
                           struct vd_arena *arena, struct vd_verdict *verdict,
                           struct vd_fault *fault)
{
    struct vd_extract extract;
    bool fine = vd_extract_read(&extract, catalogue, bytes, NULL, fault);

    if (fine)
        *verdict = (struct vd_verdict){.role = keep_text(arena, extract.head.role),
                                       .scenario = keep_text(arena, extract.head.scenario),
                                       .system = keep_text(arena, extract.head.system),
                                       .grade = extract.grade,
                                       .orders = (uint32_t)extract.lines.count,
                                       .finished = extract.opened,
                                       .head = extract.chain};
    vd_extract_release(&extract);
    return fine;
}

bool vd_verify(const struct vd_catalogue *catalogue, struct vd_text bytes, struct vd_arena *arena,
               struct vd_verdict *verdict, struct vd_fault *fault)
{
    if (vd_torn_length(bytes) > 0)
        return vd_fault_at(fault, 0, "the last line is incomplete");
    const char *role = vd_record_role(bytes, arena, fault);

    if (role == NULL)
        return false;
    if (strcmp(role, "umpire") == 0)
        return verify_record(catalogue, bytes, arena, verdict, fault);
    return verify_extract(catalogue, bytes, arena, verdict, fault);
}

/* ---- a seat's record beside the umpire's ---- */

static bool compare_lines(struct vd_text whole, struct vd_text part, struct vd_fault *fault)
{
    size_t same = 0, line = 1;

    while (same < whole.length && same < part.length && whole.at[same] == part.at[same])
        line += part.at[same++] == '\n';
    if (same == part.length)
        return true;
    return vd_fault_at(fault, line,
                       same == whole.length ? "the umpire's record does not go that far"
                                            : "the line differs from the umpire's record");
}

bool vd_verify_beside(const struct vd_catalogue *catalogue, struct vd_text umpires,
                      struct vd_text seats, struct vd_fault *fault)
{
    struct vd_record record;
    bool fine = vd_record_read(&record, catalogue, umpires, NULL, fault);

    if (fine) {
        const char *role = vd_record_role(seats, &record.arena, fault);
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
