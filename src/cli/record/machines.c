/* cli/record/machines.c: whether a seat's orders in a record are those of a computer player.
 *
 * A computer player is a function of what its seat knows and of the seat's own random numbers,
 * which the key of a finished campaign opens. So each of its orders can be computed again. The
 * record is read twice: first to learn which seat gives each order, then to ask the players of that
 * seat just before it. A seat that is handed over begins a stretch of its own. */
#include "cli/record/machines.h"

#include <string.h>

#include "cli/campaign.h"
#include "cli/play/machine.h"

enum { PLAYERS_MAX = 32 };

/* A player that may have given the orders of a seat. */
struct candidate {
    struct vd_machine machine;
    struct vd_memo memo; /* before its latest answer, which counts only if it was given */
    char answer[VD_ORDER_LINE_MAX];
    uint32_t agreed; /* orders of the stretch that are its own */
    bool is_out;     /* one was not */
};

struct stretch {
    struct candidate *candidates[PLAYERS_MAX];
    uint32_t orders; /* of the seat, in this stretch */
    uint32_t first;  /* the number of its first order */
};

struct inquiry {
    struct vd_arena arena;
    uint8_t *givers; /* the seat of each order, by its number; VD_SEAT_NONE: not a seat's own */
    uint32_t count;
    bool asked; /* the seat of the next order was: its players have answered */
    struct stretch seats[VD_SEATS_MAX];
};

/* ---- first reading: who gave each order ---- */

static void note_giver(void *context, const struct vd_record *record,
                       const struct vd_order_line *order, const struct vd_outcome *outcome)
{
    struct inquiry *inquiry = context;
    const uint8_t seat = vd_record_seat_of(record, order->seat);

    (void)outcome;
    inquiry->givers[inquiry->count++] = seat < VD_SEATS_MAX ? seat : (uint8_t)VD_SEAT_NONE;
}

/* ---- second reading ---- */

static struct candidate *candidate_of(struct inquiry *inquiry, const struct vd_record *record,
                                      uint8_t seat, unsigned number)
{
    struct candidate **candidate = &inquiry->seats[seat].candidates[number];

    if (*candidate == NULL) {
        *candidate = vd_arena_take(&inquiry->arena, 1, sizeof **candidate);
        vd_machine_init(&(*candidate)->machine, vd_player_at(record->system, number), seat, record,
                        &inquiry->arena);
    }
    return *candidate;
}

/* What each player that is still possible would order now. */
static void ask_all(struct inquiry *inquiry, const struct vd_record *record, uint8_t seat)
{
    for (unsigned i = 0; i < PLAYERS_MAX && vd_player_at(record->system, i) != NULL; i++) {
        struct candidate *candidate = candidate_of(inquiry, record, seat, i);
        struct vd_writer writer = vd_writer_of(candidate->answer, sizeof candidate->answer);
        struct vd_act act;

        if (candidate->is_out)
            continue;
        candidate->memo = candidate->machine.memo;
        vd_machine_ask(&candidate->machine, record, &act);
        vd_session_print_act(record->session, &act, &writer);
    }
}

static void compare_all(struct stretch *stretch, const char *text)
{
    stretch->orders++;
    for (unsigned i = 0; i < PLAYERS_MAX && stretch->candidates[i] != NULL; i++) {
        struct candidate *candidate = stretch->candidates[i];

        if (candidate->is_out)
            continue;
        candidate->is_out = strcmp(candidate->answer, text) != 0;
        candidate->agreed += !candidate->is_out;
    }
}

static void put_stretch(const struct vd_record *record, uint8_t seat, struct stretch *stretch)
{
    const struct candidate *best = NULL;
    unsigned whole = 0;

    if (stretch->orders == 0)
        return;
    printf("%s, %lu order%s from order %lu on: ", record->scenario->seat_names[seat],
           (unsigned long)stretch->orders, stretch->orders == 1 ? "" : "s",
           (unsigned long)stretch->first);
    for (unsigned i = 0; i < PLAYERS_MAX && stretch->candidates[i] != NULL; i++) {
        const struct candidate *candidate = stretch->candidates[i];

        if (!candidate->is_out)
            printf("%s%s", whole++ > 0 ? " or " : "those of the computer player ",
                   candidate->machine.player->name);
        if (best == NULL || candidate->agreed > best->agreed)
            best = candidate;
    }
    if (whole == 0)
        printf("of no computer player of this program");
    if (whole == 0 && best != NULL) /* a system may have none */
        printf(" (%s agrees with the first %lu)", best->machine.player->name,
               (unsigned long)best->agreed);
    putchar('\n');
}

/* Another holder: the orders before are judged, and all players are possible again. */
static void begin_stretch(const struct vd_record *record, uint8_t seat, struct stretch *stretch)
{
    put_stretch(record, seat, stretch);
    for (unsigned i = 0; i < PLAYERS_MAX && stretch->candidates[i] != NULL; i++) {
        struct candidate *candidate = stretch->candidates[i];

        memset(&candidate->machine.memo, 0, sizeof candidate->machine.memo);
        candidate->is_out = false;
        candidate->agreed = 0;
    }
    stretch->orders = 0;
}

/* What is said beside the game is no order. */
static bool is_note(const struct vd_record *record, const struct vd_order_line *order,
                    struct vd_note *note)
{
    enum vd_result result = VD_OK;
    struct vd_error error;

    return vd_note_read(record->scenario, vd_text_of(order->text), note, &result, &error) &&
           result == VD_OK;
}

/* An answer that was not given leaves no memory. */
static void forget_answers(struct stretch *stretch)
{
    for (unsigned i = 0; i < PLAYERS_MAX && stretch->candidates[i] != NULL; i++)
        stretch->candidates[i]->machine.memo = stretch->candidates[i]->memo;
}

static void judge_order(struct inquiry *inquiry, const struct vd_record *record,
                        const struct vd_order_line *order, uint32_t number)
{
    const uint8_t seat = inquiry->givers[number];
    struct vd_note note;

    if (is_note(record, order, &note)) {
        if (seat != VD_SEAT_NONE)
            forget_answers(&inquiry->seats[seat]);
        if (note.kind == VD_NOTE_SEAT && note.seat < record->scenario->seat_count)
            begin_stretch(record, note.seat, &inquiry->seats[note.seat]);
    } else if (inquiry->asked) {
        struct stretch *stretch = &inquiry->seats[seat];

        if (stretch->orders == 0)
            stretch->first = number + 1;
        compare_all(stretch, order->text);
    }
}

static void hear_order(void *context, const struct vd_record *record,
                       const struct vd_order_line *order, const struct vd_outcome *outcome)
{
    struct inquiry *inquiry = context;
    const uint32_t number = inquiry->count++;
    const uint8_t next = inquiry->givers[number + 1];

    (void)outcome;
    judge_order(inquiry, record, order, number);
    inquiry->asked = next != VD_SEAT_NONE && record->session != NULL &&
                     vd_session_view(record->session, next)->asked;
    if (inquiry->asked)
        ask_all(inquiry, record, next);
}

static bool read_with(struct vd_text bytes, const struct vd_record_observer *observer,
                      struct inquiry *inquiry, bool is_last, struct vd_fault *fault)
{
    struct vd_record record;

    inquiry->count = 0;
    inquiry->asked = false;
    const bool fine = vd_record_read(&record, &vd_cli_catalogue, bytes, observer, fault);

    for (uint8_t seat = 0; fine && is_last && seat < record.scenario->seat_count; seat++)
        put_stretch(&record, seat, &inquiry->seats[seat]);
    vd_record_release(&record);
    return fine;
}

bool vd_put_machines(struct vd_text bytes, struct vd_fault *fault)
{
    struct inquiry inquiry = {0};
    size_t lines = 2;
    bool fine;

    for (size_t i = 0; i < bytes.length; i++)
        lines += bytes.at[i] == '\n';
    vd_arena_init(&inquiry.arena);
    inquiry.givers = vd_arena_take(&inquiry.arena, lines, sizeof *inquiry.givers);
    memset(inquiry.givers, VD_SEAT_NONE, lines);
    fine =
        read_with(bytes, &(struct vd_record_observer){note_giver, &inquiry}, &inquiry, false,
                  fault) &&
        read_with(bytes, &(struct vd_record_observer){hear_order, &inquiry}, &inquiry, true, fault);
    vd_arena_release(&inquiry.arena);
    return fine;
}
