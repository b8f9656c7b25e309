/* unit/test_record_notes.c: notes beside a game, the clock's orders, and records kept line by line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/extract.h"
#include "record/gallery.h"
#include "record/vdr.h"
#include "record/verify.h"
#include "unit/toy_record.h"

enum { BLUE, GRAY };

struct desk {
    struct vd_arena arena;
    struct vd_record record;
    struct vd_reply reply;
};

static void begin(struct desk *desk)
{
    const struct toy_game game = {.play = 1};

    vd_arena_init(&desk->arena);
    toy_record_new(&game, &desk->arena, &desk->record);
    toy_record_order(&desk->record, BLUE, "place B4 A4");
    toy_record_order(&desk->record, GRAY, "place B1 D1");
}

/* Whatever was noted, the record proves, and so does each seat's. */
static void end(struct desk *desk)
{
    struct vd_text bytes = vd_buffer_text(&desk->record.fresh);
    struct vd_verdict verdict;
    struct vd_fault fault = {0};
    struct vd_arena arena;

    vd_arena_init(&arena);
    if (!vd_verify(&toy_catalogue, bytes, &arena, &verdict, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    for (uint8_t seat = BLUE; seat <= GRAY; seat++) {
        struct vd_text extract = vd_record_extract(&desk->record, seat);

        if (!vd_verify(&toy_catalogue, extract, &arena, &verdict, &fault) ||
            !vd_verify_beside(&toy_catalogue, bytes, extract, &fault))
            fail_msg("seat %u, line %zu: %s", seat, fault.line, fault.sentence);
    }
    vd_arena_release(&arena);
    vd_record_release(&desk->record);
    vd_arena_release(&desk->arena);
}

static enum vd_result submit(struct desk *desk, uint8_t seat, const char *text)
{
    vd_record_submit(&desk->record, seat, vd_text_of(text), 1863000000, &desk->reply);
    return desk->reply.result;
}

/* What the last line of a seat's record says in words, all its events one after the other. */
static const char *last_told(struct desk *desk, uint8_t seat)
{
    static char words[4000];
    struct vd_writer writer = vd_writer_of(words, sizeof words);
    struct vd_extract extract;
    struct vd_fault fault;

    words[0] = '\0';
    if (!vd_extract_read(&extract, &toy_catalogue, vd_record_extract(&desk->record, seat), NULL,
                         &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    const struct vd_seat_line *line = &extract.lines.at[extract.lines.count - 1];

    for (size_t i = 0; i < line->event_count; i++)
        vd_print_event(extract.system, extract.scenario, &line->events[i], &writer);
    vd_extract_release(&extract);
    return words;
}

/* ---- notes ---- */

static void a_report_comes_to_its_seat_alone_and_whole(void **state)
{
    const char *text = "the bridge of boats at Franklin's Crossing is down, the pontoniers say; "
                       "it was \xC3\xBC"
                       "berall under fire, and nobody saw who lit it, at dusk or later";
    char order[400];
    struct desk desk;

    (void)state;
    begin(&desk);
    uint32_t others = desk.record.seats[GRAY].k;

    (void)snprintf(order, sizeof order, "report BLUE : %s", text);
    assert_int_equal(submit(&desk, VD_SEAT_UMPIRE, order), VD_OK);
    (void)snprintf(order, sizeof order, "report blue: %s", text);
    assert_string_equal(desk.reply.done.at[0].text, order);
    assert_string_equal(last_told(&desk, BLUE), text);
    assert_int_equal(desk.record.seats[GRAY].k, others);
    assert_int_equal(submit(&desk, VD_SEAT_UMPIRE, "report all: adjourned"), VD_OK);
    assert_string_equal(last_told(&desk, BLUE), "adjourned");
    assert_string_equal(last_told(&desk, GRAY), "adjourned");
    end(&desk);
}

static void a_question_is_told_to_nobody(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    uint32_t own = desk.record.seats[BLUE].k, others = desk.record.seats[GRAY].k;

    assert_int_equal(submit(&desk, BLUE, "Question: may horse swim?"), VD_OK);
    assert_string_equal(desk.reply.done.at[0].text, "question: may horse swim?");
    assert_int_equal(desk.record.seats[BLUE].k, own + 1);
    assert_int_equal(desk.record.seats[GRAY].k, others);
    end(&desk);
}

static void undo_goes_past_notes(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    assert_int_equal(submit(&desk, BLUE, "foot via A3"), VD_OK);
    assert_int_equal(submit(&desk, BLUE, "question: was that wise?"), VD_OK);
    assert_int_equal(submit(&desk, VD_SEAT_UMPIRE, "report all: a pause of five minutes"), VD_OK);
    assert_true(vd_session_can_undo(desk.record.session, BLUE));
    assert_int_equal(submit(&desk, BLUE, "undo"), VD_OK);
    assert_int_equal(submit(&desk, BLUE, "foot via A3"), VD_OK);
    end(&desk);
}

static void notes_are_refused_to_whom_they_do_not_belong(void **state)
{
    static const struct {
        uint8_t seat;
        const char *text, *sentence;
        enum vd_result result;
    } cases[] = {
        {BLUE, "report gray: run!", "only the umpire can report", VD_REFUSED},
        {BLUE, "seat gray machine", "only the host or the umpire", VD_REFUSED},
        {VD_SEAT_UMPIRE, "resign", "only a seat can say this", VD_REFUSED},
        {BLUE, "consent", "no rewind is proposed", VD_REFUSED},
        {BLUE, "propose rewind 0", "propose a line of your own record from 1 to", VD_REFUSED},
        {BLUE, "propose rewind 77", "propose a line of your own record from 1 to", VD_REFUSED},
        {BLUE, "propose peace", "write: propose rewind K", VD_UNREADABLE},
        {BLUE, "propose rewind", "write: propose rewind K", VD_UNREADABLE},
        {BLUE, "propose rewind 1x", "write: propose rewind K", VD_UNREADABLE},
        {BLUE, "question may horse swim?", "write: question: TEXT", VD_UNREADABLE},
        {BLUE, "gallery 3x", "write: spectators N, 1 to 99 turns behind", VD_UNREADABLE},
        {VD_SEAT_UMPIRE, "report all run!", "write: report SEAT: TEXT", VD_UNREADABLE},
        {VD_SEAT_UMPIRE, "seat pink machine", "the seats are blue, gray", VD_UNREADABLE},
        {BLUE, "question", "write: question: TEXT", VD_UNREADABLE},
        {BLUE, "question: ", "write: question: TEXT", VD_UNREADABLE},
        {BLUE, "resign at once", "write this word alone", VD_UNREADABLE},
        {BLUE, "gallery none", "you have already said that", VD_REFUSED},
        {VD_SEAT_UMPIRE, "gallery 3", "only a seat can say this", VD_REFUSED},
        {BLUE, "gallery 0", "write: spectators N, 1 to 99 turns behind", VD_UNREADABLE},
        {BLUE, "gallery 100", "write: spectators N, 1 to 99 turns behind", VD_UNREADABLE},
        {BLUE, "gallery of portraits", "write: spectators N, 1 to 99 turns behind", VD_UNREADABLE},
        {VD_SEAT_UMPIRE, "report pink: x", "the seats are blue, gray", VD_UNREADABLE},
        {BLUE, "truce", "write: truce: TEXT, truce off, or truce on", VD_UNREADABLE},
        {BLUE, "truce at dawn?", "write: truce: TEXT, truce off, or truce on", VD_UNREADABLE},
        {BLUE, "truce on", "you have already said that", VD_REFUSED},
        {VD_SEAT_UMPIRE, "truce: stop", "only a seat can say this", VD_REFUSED},
        {VD_SEAT_UMPIRE, "seat blue king", "write: seat SEAT player", VD_UNREADABLE},
    };
    struct desk desk;

    (void)state;
    begin(&desk);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint32_t n = desk.record.n;

        assert_int_equal(submit(&desk, cases[i].seat, cases[i].text), cases[i].result);
        if (strstr(desk.reply.error.sentence, cases[i].sentence) == NULL)
            fail_msg("'%s': %s", cases[i].text, desk.reply.error.sentence);
        assert_int_equal(desk.record.n, n);
    }
    end(&desk);
}

static void spectators_are_let_in_by_all_seats_together(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    assert_int_equal(submit(&desk, BLUE, "Gallery"), VD_OK);
    assert_string_equal(desk.reply.done.at[0].text, "gallery 3");
    assert_string_equal(last_told(&desk, GRAY), "The Blue side allows spectators, 3 turns behind.");
    assert_int_equal(vd_gallery_agreed(&desk.record, 0), 0);
    assert_int_equal(vd_gallery_agreed(&desk.record, VD_AUDIENCE(GRAY)), 3);
    assert_int_equal(submit(&desk, GRAY, "spectators 1"), VD_OK);
    assert_string_equal(desk.reply.done.at[0].text, "gallery 1");
    assert_string_equal(last_told(&desk, BLUE), "The Gray side allows spectators, 1 turn behind.");
    assert_int_equal(vd_gallery_agreed(&desk.record, 0), 3); /* the longest wish */
    assert_int_equal(submit(&desk, BLUE, "gallery none"), VD_OK);
    assert_string_equal(last_told(&desk, GRAY), "The Blue side does not allow spectators.");
    assert_int_equal(vd_gallery_agreed(&desk.record, 0), 0);
    end(&desk);
}

/* A word across the lines comes to the other side at once, with who sent it, and closes no order. */
static void a_word_goes_across_the_lines(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    assert_int_equal(submit(&desk, BLUE, "foot via A3"), VD_OK);
    uint32_t own = desk.record.seats[BLUE].k;

    assert_int_equal(submit(&desk, BLUE, "Truce: tea; or coffee?"), VD_OK);
    assert_string_equal(desk.reply.done.at[0].text, "truce: tea; or coffee?");
    assert_string_equal(last_told(&desk, GRAY),
                        "The Blue side sends word under a flag of truce:tea; or coffee?");
    assert_int_equal(desk.record.seats[BLUE].k, own + 1);
    assert_string_equal(last_told(&desk, BLUE), "");
    assert_true(vd_session_can_undo(desk.record.session, BLUE));
    end(&desk);
}

static void a_seat_may_refuse_flags_of_truce(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    assert_int_equal(submit(&desk, GRAY, "truce off"), VD_OK);
    assert_string_equal(last_told(&desk, BLUE), "The Gray side receives no flags of truce.");
    assert_int_equal(submit(&desk, BLUE, "truce: are you there?"), VD_REFUSED);
    assert_string_equal(desk.reply.error.sentence, "your opponent receives no flags of truce");
    assert_int_equal(submit(&desk, GRAY, "truce: no"), VD_REFUSED);
    assert_string_equal(desk.reply.error.sentence,
                        "you receive no flags of truce yourself; first: truce on");
    assert_int_equal(submit(&desk, GRAY, "truce off"), VD_REFUSED);
    assert_int_equal(submit(&desk, GRAY, "truce on"), VD_OK);
    assert_string_equal(last_told(&desk, BLUE), "The Gray side receives flags of truce.");
    assert_int_equal(submit(&desk, BLUE, "truce: are you there?"), VD_OK);
    end(&desk);
}

/* A text goes out in pieces; no letter is torn, wherever the pieces end. */
static void letters_are_not_torn(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    for (unsigned shift = 0; shift < 4; shift++) {
        char order[400], text[300];
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        vd_write_format(&writer, "%.*s", (int)shift, "xxx");
        for (unsigned i = 0; i < 60; i++)
            vd_write(&writer, "\xE2\x80\x99");
        (void)snprintf(order, sizeof order, "report blue: %s", text);
        assert_int_equal(submit(&desk, VD_SEAT_UMPIRE, order), VD_OK);
        assert_string_equal(last_told(&desk, BLUE), text);
    }
    end(&desk);
}

/* What a file says of a note is believed only as far as there are such seats, holders and letters. */
static void notes_of_a_file_are_looked_at(void **state)
{
    static const struct {
        uint16_t kind, arg[3];
        bool sound;
    } cases[] = {
        {VD_EVENT_TEXT, {0, 1, 'x'}, true},
        {VD_EVENT_TEXT, {VD_SEAT_UMPIRE, 1, 'x'}, true},
        {VD_EVENT_TEXT, {2, 1, 'x'}, false},
        {VD_EVENT_TEXT, {0, 0, 'x'}, false},
        {VD_EVENT_TEXT, {0, VD_TEXT_PIECE, 'x'}, false}, /* zeros behind it */
        {VD_EVENT_TEXT, {0, VD_TEXT_PIECE + 1, 'x'}, false},
        {VD_EVENT_TEXT, {0, 1, '\n'}, false},
        {VD_EVENT_SEAT, {1, VD_HOLDER_COUNT - 1}, true},
        {VD_EVENT_SEAT, {1, VD_HOLDER_COUNT}, false},
        {VD_EVENT_SEAT, {2, 0}, false},
        {VD_EVENT_GALLERY, {1, VD_GALLERY_MAX}, true},
        {VD_EVENT_GALLERY, {1, VD_GALLERY_MAX + 1}, false},
        {VD_EVENT_GALLERY, {2, 1}, false},
        {VD_EVENT_PROPOSED, {1, 1}, true},
        {VD_EVENT_TRUCE, {1, VD_TRUCE_WORD}, true},
        {VD_EVENT_TRUCE, {1, VD_TRUCE_COUNT}, false},
        {VD_EVENT_TRUCE, {2, VD_TRUCE_ON}, false},
        {VD_EVENT_RESIGNED, {2}, false},
        {VD_EVENT_CLOCK, {99}, true},
        {VD_EVENT_NOTES, {0}, false},
        {VD_EVENT_NOTES_END, {0}, false},
    };
    struct desk desk;

    (void)state;
    begin(&desk);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct vd_event event = {.kind = cases[i].kind};

        memcpy(event.arg, cases[i].arg, sizeof cases[i].arg);
        if (vd_note_event_is_sound(desk.record.scenario, &event) != cases[i].sound)
            fail_msg("case %zu", i);
    }
    end(&desk);
}

static void an_overlong_note_is_refused(void **state)
{
    char text[VD_NOTE_MAX + 40] = "question: ";
    struct desk desk;

    (void)state;
    begin(&desk);
    memset(text + 10, 'x', VD_NOTE_MAX + 1);
    assert_int_equal(submit(&desk, BLUE, text), VD_UNREADABLE);
    text[10 + VD_NOTE_MAX] = '\0';
    assert_int_equal(submit(&desk, BLUE, text), VD_OK);
    end(&desk);
}

static void a_seat_changes_hands_before_all(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    assert_int_equal(submit(&desk, VD_SEAT_UMPIRE, "seat gray caretaker"), VD_OK);
    assert_string_equal(last_told(&desk, BLUE), "The seat gray is now played by the caretaker.");
    assert_string_equal(last_told(&desk, GRAY), "The seat gray is now played by the caretaker.");
    end(&desk);
}

static void a_side_that_resigns_ends_the_campaign(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    assert_int_equal(submit(&desk, GRAY, "resign"), VD_OK);
    assert_string_equal(last_told(&desk, BLUE), "The Gray side resigns.");
    assert_true(vd_session_is_over(desk.record.session));
    assert_true(desk.record.opened);
    assert_int_equal(submit(&desk, BLUE, "foot via A3"), VD_REFUSED);
    end(&desk);
}

/* ---- proposals ---- */

static void a_rewind_that_all_consent_to_is_the_clocks(void **state)
{
    struct desk desk;
    bool agreed;

    (void)state;
    begin(&desk);
    uint32_t line = desk.record.seats[BLUE].k, act = desk.record.n;
    char text[40];

    assert_int_equal(submit(&desk, BLUE, "foot via A3\nend"), VD_OK);
    (void)snprintf(text, sizeof text, "propose rewind %lu", (unsigned long)line);
    assert_int_equal(submit(&desk, BLUE, text), VD_OK);
    assert_non_null(strstr(last_told(&desk, GRAY), "The Blue side proposes a rewind to your line"));
    assert_int_equal(submit(&desk, BLUE, "consent"), VD_REFUSED);
    assert_int_equal(vd_session_proposed(desk.record.session, &agreed), act);
    assert_false(agreed);
    (void)snprintf(text, sizeof text, "rewind %lu", (unsigned long)act);
    assert_int_equal(submit(&desk, VD_SEAT_CLOCK, text), VD_REFUSED);
    assert_int_equal(submit(&desk, GRAY, "agree"), VD_OK);
    assert_string_equal(desk.reply.done.at[0].text, "consent"); /* as records have it */
    assert_int_equal(submit(&desk, VD_SEAT_CLOCK, text), VD_OK);
    assert_int_equal(vd_session_proposed(desk.record.session, &agreed), 0);
    assert_int_equal(submit(&desk, BLUE, "foot via A3"), VD_OK);
    end(&desk);
}

static void an_objection_ends_a_proposal(void **state)
{
    struct desk desk;
    bool agreed;

    (void)state;
    begin(&desk);
    assert_int_equal(submit(&desk, BLUE, "propose rewind 1"), VD_OK);
    assert_int_equal(submit(&desk, GRAY, "propose rewind 1"), VD_REFUSED);
    assert_int_equal(submit(&desk, GRAY, "object"), VD_OK);
    assert_string_equal(last_told(&desk, BLUE), "The Gray side objects.");
    assert_int_equal(vd_session_proposed(desk.record.session, &agreed), 0);
    assert_int_equal(submit(&desk, GRAY, "object"), VD_REFUSED);
    end(&desk);
}

/* ---- the clock ---- */

/* A side, one of several commanders of a side, or the umpire. */
static void who_does_something_is_named(void **state)
{
    static const struct {
        uint16_t kind, seat, what;
        const char *sentence;
    } cases[] = {
        {VD_EVENT_ANSWERED, BLUE, 1, "The Blue side agrees."},
        {VD_EVENT_ANSWERED, GRAY, 1, "The seat gray.lee agrees."},
        {VD_EVENT_ANSWERED, GRAY, 0, "The seat gray.lee objects."},
        {VD_EVENT_RESIGNED, GRAY, 0, "The seat gray.lee resigns."},
        {VD_EVENT_TRUCE, GRAY, VD_TRUCE_OFF, "The seat gray.lee receives no flags of truce."},
        {VD_EVENT_GALLERY, VD_SEAT_UMPIRE, 1, "The umpire allows spectators, 1 turn behind."},
    };
    struct desk desk;

    (void)state;
    begin(&desk);
    struct vd_scenario scenario = *desk.record.scenario;

    scenario.seat_names[GRAY] = "gray.lee";
    for (size_t i = 0; i < COUNT(cases); i++) {
        const struct vd_event event = {
            .kind = cases[i].kind, .audience = 1, .arg = {cases[i].seat, cases[i].what}};
        char text[200];
        struct vd_writer out = vd_writer_of(text, sizeof text);

        vd_note_event_print(&scenario, &event, &out);
        assert_string_equal(text, cases[i].sentence);
    }
    end(&desk);
}

static void the_clock_orders_for_a_seat_and_says_so(void **state)
{
    struct desk desk;

    (void)state;
    begin(&desk);
    assert_int_equal(submit(&desk, VD_SEAT_CLOCK, "blue:  FOOT via a3"), VD_OK);
    assert_string_equal(desk.reply.done.at[0].text, "blue: foot via A3");
    assert_non_null(strstr(last_told(&desk, BLUE), "The caretaker played for you"));
    assert_non_null(strstr(vd_record_extract(&desk.record, BLUE).at, "\"text\":\"foot via A3\""));
    assert_int_equal(submit(&desk, VD_SEAT_CLOCK, "pink: end"), VD_UNREADABLE);
    assert_int_equal(submit(&desk, VD_SEAT_CLOCK, "blue: undo"), VD_REFUSED);
    assert_int_equal(submit(&desk, VD_SEAT_CLOCK, "blue: resign"), VD_REFUSED);
    assert_int_equal(submit(&desk, VD_SEAT_CLOCK, "gray: foot via A3"), VD_REFUSED);
    end(&desk);
}

/* ---- kept line by line ---- */

/* The order lines of a file, one after the other, into a record that keeps none. */
static void read_again(const struct vd_text file, const struct vd_record *whole, bool rewinds)
{
    struct vd_arena arena;
    struct vd_lines lines;
    struct vd_head head;
    struct vd_tables tables;
    struct vd_fault fault = {0};
    struct vd_record again;
    const char *at = file.at, *end = file.at + file.length;

    vd_arena_init(&arena);
    vd_lines_init(&lines, &arena, file);
    memset(&head, 0, sizeof head);
    assert_true(vd_lines_next(&lines, &fault) && vd_read_head(&lines, &head, &fault));
    struct vd_text first = {file.at, lines.line.length + 1};

    assert_true(vd_tables_read(&lines, &toy_catalogue, &head, &tables, &fault));
    assert_true(vd_record_resume(&again, &toy_catalogue, &tables, first, &fault));
    again.rewinds = rewinds;
    for (size_t number = 1; at < end; number++) {
        const char *line_end = (const char *)memchr(at, '\n', (size_t)(end - at)) + 1;

        if (number > 2 && strncmp(at, "{\"n\":", 5) == 0 &&
            !vd_record_again(&again, (struct vd_text){at, (size_t)(line_end - at)}, NULL, &fault))
            fail_msg("line %zu: %s", fault.line, fault.sentence);
        at = line_end;
    }
    assert_int_equal(again.n, whole->n);
    assert_true(vd_hash_is(&again.chain, &whole->chain));
    for (uint8_t seat = BLUE; seat <= GRAY; seat++)
        assert_true(vd_hash_is(&again.seats[seat].chain, &whole->seats[seat].chain));
    assert_int_equal(again.fresh.length, 0);
    vd_record_release(&again);
    vd_arena_release(&arena);
}

static void order_lines_alone_tell_the_whole_record(void **state)
{
    (void)state;
    for (size_t i = 0; i < TOY_GAMES; i++) {
        struct vd_record record;
        struct vd_text file;

        toy_record_play(&toy_games[i], &record, &file);
        read_again(file, &record, toy_games[i].rewinds > 0);
        vd_record_release(&record);
        free((char *)file.at);
    }
}

static void a_line_that_was_changed_is_found(void **state)
{
    struct vd_record record, again;
    struct vd_text file;
    struct vd_lines lines;
    struct vd_head head;
    struct vd_tables tables;
    struct vd_fault fault = {0};
    struct vd_arena arena;

    (void)state;
    vd_arena_init(&arena);
    toy_record_play(&toy_games[0], &record, &file);
    vd_lines_init(&lines, &arena, file);
    memset(&head, 0, sizeof head);
    assert_true(vd_lines_next(&lines, &fault) && vd_read_head(&lines, &head, &fault));
    struct vd_text first = {file.at, lines.line.length + 1};

    assert_true(vd_tables_read(&lines, &toy_catalogue, &head, &tables, &fault));
    assert_true(vd_record_resume(&again, &toy_catalogue, &tables, first, &fault));
    assert_true(vd_lines_next(&lines, &fault));
    char *line = vd_arena_text(&arena, lines.line.at, lines.line.length + 1);

    line[lines.line.length / 2] ^= 1;
    assert_false(
        vd_record_again(&again, (struct vd_text){line, lines.line.length + 1}, NULL, &fault));
    vd_record_release(&again);
    vd_record_release(&record);
    vd_arena_release(&arena);
    free((char *)file.at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_report_comes_to_its_seat_alone_and_whole),
        cmocka_unit_test(a_question_is_told_to_nobody),
        cmocka_unit_test(undo_goes_past_notes),
        cmocka_unit_test(notes_are_refused_to_whom_they_do_not_belong),
        cmocka_unit_test(spectators_are_let_in_by_all_seats_together),
        cmocka_unit_test(a_word_goes_across_the_lines),
        cmocka_unit_test(a_seat_may_refuse_flags_of_truce),
        cmocka_unit_test(letters_are_not_torn),
        cmocka_unit_test(notes_of_a_file_are_looked_at),
        cmocka_unit_test(an_overlong_note_is_refused),
        cmocka_unit_test(a_seat_changes_hands_before_all),
        cmocka_unit_test(a_side_that_resigns_ends_the_campaign),
        cmocka_unit_test(a_rewind_that_all_consent_to_is_the_clocks),
        cmocka_unit_test(an_objection_ends_a_proposal),
        cmocka_unit_test(who_does_something_is_named),
        cmocka_unit_test(the_clock_orders_for_a_seat_and_says_so),
        cmocka_unit_test(order_lines_alone_tell_the_whole_record),
        cmocka_unit_test(a_line_that_was_changed_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
