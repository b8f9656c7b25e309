/* record/notes.c: notes as texts and as events. */
#include "record/notes.h"

#include <string.h>

#include "record/hash/bytes.h"
#include "record/session/session.h"
#include "record/session/texts.h"

const char *const vd_holder_names[VD_HOLDER_COUNT] = {"open", "player", "machine", "caretaker"};

const char *const vd_truce_names[VD_TRUCE_COUNT] = {"off", "on", "word"};

/* ---- reading ---- */

struct reading {
    const struct vd_scenario *scenario;
    struct vd_text rest;
    struct vd_note *note;
    struct vd_error *error;
};

/* Takes the first word off the text, with the spaces after it. */
static struct vd_text take_word(struct vd_text *rest)
{
    struct vd_text word = {rest->at, 0};

    while (word.length < rest->length && rest->at[word.length] != ' ' &&
           rest->at[word.length] != ':')
        word.length++;
    *rest = vd_order_trim((struct vd_text){rest->at + word.length, rest->length - word.length});
    return word;
}

static bool take_colon(struct vd_text *rest)
{
    if (rest->length == 0 || rest->at[0] != ':')
        return false;
    *rest = vd_order_trim((struct vd_text){rest->at + 1, rest->length - 1});
    return true;
}

uint8_t vd_seat_by_name(const struct vd_scenario *scenario, struct vd_text name)
{
    uint8_t found = VD_SEAT_NONE;

    for (uint8_t i = 0; i < scenario->seat_count; i++) {
        const char *commander = vd_seat_commander(scenario, i);

        if (vd_name_matches(name, scenario->seat_names[i]))
            return i;
        if (commander != NULL && vd_name_matches(name, commander))
            found = i;
    }
    return found;
}

void vd_refuse_seat(const struct vd_scenario *scenario, struct vd_text name, struct vd_error *error)
{
    struct vd_writer writer = vd_writer_of(error->sentence, sizeof error->sentence);

    vd_write_format(&writer, "there is no seat '%.*s'; the seats are ",
                    (int)(name.length < 40 ? name.length : 40), name.at);
    for (uint8_t i = 0; i < scenario->seat_count; i++)
        vd_write_format(&writer, "%s%s", i == 0 ? "" : ", ", scenario->seat_names[i]);
}

static bool take_seat(struct reading *reading, bool or_all)
{
    struct vd_text word = take_word(&reading->rest);

    reading->note->seat = vd_seat_by_name(reading->scenario, word);
    if (reading->note->seat != VD_SEAT_NONE || (or_all && vd_name_matches(word, "all")))
        return true;
    if (word.length > 0)
        vd_refuse_seat(reading->scenario, word, reading->error);
    return false;
}

/* Refuses with the right form, unless the seat was the error. */
static enum vd_result refuse_form(struct reading *reading, const char *form)
{
    if (reading->error->sentence[0] != '\0')
        return VD_UNREADABLE;
    return vd_unreadable(reading->error, "write: %s", form);
}

static enum vd_result read_text(struct reading *reading, const char *form)
{
    if (!take_colon(&reading->rest) || reading->rest.length == 0)
        return vd_unreadable(reading->error, "write: %s", form);
    if (reading->rest.length > VD_NOTE_MAX)
        return vd_unreadable(reading->error, "a note has at most %d bytes", VD_NOTE_MAX);
    reading->note->text = reading->rest;
    return VD_OK;
}

static enum vd_result read_question(struct reading *reading)
{
    return read_text(reading, "question: TEXT");
}

static enum vd_result read_report(struct reading *reading)
{
    if (!take_seat(reading, true))
        return refuse_form(reading, "report SEAT: TEXT, or report all: TEXT");
    return read_text(reading, "report SEAT: TEXT");
}

static enum vd_result read_seat(struct reading *reading)
{
    bool fine = take_seat(reading, false);

    for (uint8_t i = 0; i < VD_HOLDER_COUNT && fine; i++) {
        if (vd_name_matches(reading->rest, vd_holder_names[i])) {
            reading->note->holder = i;
            return VD_OK;
        }
    }
    return refuse_form(reading, "seat SEAT player, machine, caretaker or open");
}

static enum vd_result read_propose(struct reading *reading)
{
    struct vd_text word = take_word(&reading->rest);
    struct vd_cursor cursor = {reading->rest.at, reading->rest.at + reading->rest.length};
    uint64_t line;

    if (!vd_name_matches(word, "rewind") || !vd_take_number(&cursor, UINT32_MAX, &line) ||
        cursor.at != cursor.end)
        return vd_unreadable(reading->error, "write: propose rewind K, a line of your own record");
    reading->note->line = (uint32_t)line;
    return VD_OK;
}

static enum vd_result read_gallery(struct reading *reading)
{
    struct vd_cursor cursor = {reading->rest.at, reading->rest.at + reading->rest.length};
    uint64_t behind = VD_GALLERY_USUAL;

    if (vd_name_matches(reading->rest, "none"))
        return VD_OK;
    if (reading->rest.length > 0 && (!vd_take_number(&cursor, VD_GALLERY_MAX, &behind) ||
                                     cursor.at != cursor.end || behind == 0))
        return vd_unreadable(reading->error,
                             "write: spectators N, 1 to %d turns behind, or spectators none",
                             VD_GALLERY_MAX);
    reading->note->line = (uint32_t)behind;
    return VD_OK;
}

static enum vd_result read_truce(struct reading *reading)
{
    reading->note->line = VD_TRUCE_WORD;
    for (uint8_t i = 0; i < VD_TRUCE_WORD; i++) {
        if (!vd_name_matches(reading->rest, vd_truce_names[i]))
            continue;
        reading->note->line = i;
        return VD_OK;
    }
    return read_text(reading, "truce: TEXT, truce off, or truce on");
}

static enum vd_result read_bare(struct reading *reading)
{
    return reading->rest.length == 0 ? VD_OK
                                     : vd_unreadable(reading->error, "write this word alone");
}

static const struct {
    const char *word; /* as records have it */
    const char *also; /* also accepted; NULL: none */
    enum vd_result (*read)(struct reading *reading);
} forms[VD_NOTE_COUNT] = {
#define NOTE(kind, name, reader) \
    [VD_NOTE_##kind].word = (name), [VD_NOTE_##kind].read = read_##reader,
#define ALSO(kind, name) [VD_NOTE_##kind].also = (name),
#define SESSION(name)
#define START(name)
#define SERVICE(name, who, binds, keeps, told)
#define OLD(name, now, who, binds, keeps, told)
#define MAIL(name)
#define HEADING(name)
#include "record/words.def"
};

static bool is_word_of(uint8_t kind, struct vd_text word)
{
    return vd_name_matches(word, forms[kind].word) ||
           (forms[kind].also != NULL && vd_name_matches(word, forms[kind].also));
}

bool vd_note_read(const struct vd_scenario *scenario, struct vd_text text, struct vd_note *note,
                  enum vd_result *result, struct vd_error *error)
{
    *note = (struct vd_note){.kind = VD_NOTE_NONE};
    *error = (struct vd_error){0};
    struct reading reading = {scenario, vd_order_trim(text), note, error};
    struct vd_text word = take_word(&reading.rest);

    for (uint8_t i = VD_NOTE_NONE + 1; i < VD_NOTE_COUNT; i++) {
        if (!is_word_of(i, word))
            continue;
        *note = (struct vd_note){.kind = i, .seat = VD_SEAT_NONE};
        *result = forms[i].read(&reading);
        return true;
    }
    return false;
}

static const char *seat_or(const struct vd_scenario *scenario, unsigned seat, const char *other)
{
    return seat < scenario->seat_count ? scenario->seat_names[seat] : other;
}

void vd_note_print(const struct vd_scenario *scenario, const struct vd_note *note,
                   struct vd_writer *writer)
{
    vd_write(writer, forms[note->kind].word);
    if (note->kind == VD_NOTE_REPORT || note->kind == VD_NOTE_SEAT)
        vd_write_format(writer, " %s", seat_or(scenario, note->seat, "all"));
    if (note->text.length > 0)
        vd_write_format(writer, ": %.*s", (int)note->text.length, note->text.at);
    if (note->kind == VD_NOTE_SEAT)
        vd_write_format(writer, " %s", vd_holder_names[note->holder]);
    if (note->kind == VD_NOTE_PROPOSE)
        vd_write_format(writer, " rewind %lu", (unsigned long)note->line);
    if (note->kind == VD_NOTE_GALLERY && note->line == 0)
        vd_write(writer, " none");
    else if (note->kind == VD_NOTE_GALLERY)
        vd_write_format(writer, " %lu", (unsigned long)note->line);
    if (note->kind == VD_NOTE_TRUCE && note->text.length == 0)
        vd_write_format(writer, " %s", vd_truce_names[note->line]);
}

/* ---- events ---- */

bool vd_event_is_note(const struct vd_event *event)
{
    return event->kind > VD_EVENT_NOTES && event->kind < VD_EVENT_NOTES_END;
}

static bool text_is_sound(const struct vd_scenario *scenario, const struct vd_event_text *told)
{
    return (told->from < scenario->seat_count || told->from == VD_SEAT_UMPIRE) &&
           told->text_count > 0 && vd_text_is_clean((struct vd_text){told->text, told->text_count});
}

bool vd_note_event_is_sound(const struct vd_scenario *scenario, const struct vd_event *event)
{
    const struct vd_event_text text = vd_event_text(event);

    return vd_kind_is_sound(&vd_note_kinds, scenario, event) &&
           (event->kind != VD_EVENT_TEXT || text_is_sound(scenario, &text));
}

/* Never splits a character: a piece ends before one that does not fit. */
bool vd_text_event(uint8_t from, struct vd_text *rest, struct vd_event *event)
{
    size_t count = rest->length < VD_TEXT_PIECE ? rest->length : VD_TEXT_PIECE;

    if (rest->length == 0)
        return false;
    while (count < rest->length && ((unsigned char)rest->at[count] & 0xC0) == 0x80)
        count--;
    struct vd_event_text told = {
        .from = from, .text_count = (uint8_t)count, .goes_on = count < rest->length};

    memcpy(told.text, rest->at, count);
    vd_compose_text(told, event);
    rest->at += count;
    rest->length -= count;
    return true;
}

/* "The Union side", "The seat union.meade": the subject of a sentence. */
static void print_doer(const struct vd_scenario *scenario, unsigned seat, struct vd_writer *writer)
{
    const char *name = seat_or(scenario, seat, "umpire");
    bool is_side =
        seat < scenario->seat_count && vd_seat_commander(scenario, (uint8_t)seat) == NULL;
    char first = *name >= 'a' && *name <= 'z' ? (char)(*name - 'a' + 'A') : *name;

    if (is_side)
        vd_write_format(writer, "The %c%s side", first, name + 1);
    else
        vd_write_format(writer, seat < scenario->seat_count ? "The seat %s" : "The %s", name);
}

static void print_gallery(unsigned behind, struct vd_writer *writer)
{
    if (behind == 0)
        vd_write(writer, " does not allow spectators.");
    else
        vd_write_format(writer, " allows spectators, %u turn%s behind.", behind,
                        behind == 1 ? "" : "s");
}

static void print_truce(unsigned flag, struct vd_writer *writer)
{
    static const char *const words[VD_TRUCE_COUNT] = {" receives no flags of truce.",
                                                      " receives flags of truce.",
                                                      " sends word under a flag of truce:"};

    vd_write(writer, words[flag]);
}

static void print_deed(const struct vd_event *event, struct vd_writer *writer)
{
    switch (event->kind) {
    case VD_EVENT_TRUCE:
        print_truce(vd_event_truce(event).flag, writer);
        break;
    case VD_EVENT_PROPOSED:
        vd_write_format(
            writer, " proposes a rewind to your line %lu; the others answer 'agree' or 'object'.",
            (unsigned long)vd_event_proposed(event).line);
        break;
    case VD_EVENT_ANSWERED:
        vd_write(writer, vd_event_answered(event).consents ? " agrees." : " objects.");
        break;
    case VD_EVENT_RESIGNED:
        vd_write(writer, " resigns.");
        break;
    default:
        print_gallery(vd_event_gallery(event).behind, writer);
        break;
    }
}

static const char *const holder_words[VD_HOLDER_COUNT] = {"is empty", "has a new player",
                                                          "is now played by the computer",
                                                          "is now played by the caretaker"};

/* Every event about a seat has the seat as its first field. */
static uint8_t seat_of(const struct vd_event *event)
{
    return vd_event_seat(event).seat;
}

void vd_note_event_print(const struct vd_scenario *scenario, const struct vd_event *event,
                         struct vd_writer *writer)
{
    const char *seat = seat_or(scenario, seat_of(event), "the umpire");
    const struct vd_event_text text = vd_event_text(event);

    switch (event->kind) {
    case VD_EVENT_TEXT:
        vd_write_format(writer, "%.*s", (int)text.text_count, text.text);
        break;
    case VD_EVENT_SEAT:
        vd_write_format(writer, "The seat %s %s.", seat, holder_words[vd_event_seat(event).holder]);
        break;
    case VD_EVENT_PROPOSED:
    case VD_EVENT_ANSWERED:
    case VD_EVENT_RESIGNED:
    case VD_EVENT_GALLERY:
    case VD_EVENT_TRUCE:
        print_doer(scenario, seat_of(event), writer);
        print_deed(event, writer);
        break;
    case VD_EVENT_THROWN:
        vd_write(writer, "The umpire has provided the missing die.");
        break;
    case VD_EVENT_HASHED:
        break; /* for the client, which opens the salt: there is nothing to read */
    case VD_EVENT_PLAIN:
        vd_write_format(writer, "The salt of %s is a plain word, so the dice are of grade 1.",
                        seat);
        break;
    case VD_EVENT_WITHOUT:
        vd_write_format(writer,
                        "The campaign continues without the salt of %s: the dice are of grade 1.",
                        seat);
        break;
    case VD_EVENT_SALT_MISSING:
        vd_write(writer, "Your salt is still missing; the campaign waits for it.");
        break;
    default:
        vd_write(writer, "The caretaker played for you: your time was up, or you are away.");
    }
}
