/* record/session/acts.c: a session's acts and own events as text, and which acts it accepts. */
#include <assert.h>
#include <string.h>

#include "record/session/parts.h"
#include "record/session/texts.h"

/* ---- reading ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Reads "die 4": a word, then a number and nothing else. */
static bool number_after(struct vd_text text, const char *word, uint32_t *number)
{
    size_t length = strlen(word);
    struct vd_cursor cursor = {text.at + length, text.at + text.length};
    uint64_t value;

    if (text.length <= length || !is_blank(text.at[length]) ||
        !vd_name_matches((struct vd_text){text.at, length}, word))
        return false;
    while (cursor.at < cursor.end && is_blank(*cursor.at))
        cursor.at++;
    if (!vd_take_number(&cursor, UINT32_MAX, &value) || cursor.at != cursor.end)
        return false;
    *number = (uint32_t)value;
    return true;
}

static bool is_word(struct vd_text text, const char *word)
{
    return text.length == strlen(word) && vd_name_matches(text, word);
}

/* Gives a letter the number by which the rules know it. */
static enum vd_result number_letter(const struct vd_session *session, struct vd_command *command,
                                    struct vd_error *error)
{
    if (session->letters.count >= UINT16_MAX)
        return vd_refuse(error, 0,
                         "this campaign has reached its limit of letters; orders still work");
    command->choice.subject = (uint16_t)(session->letters.count + 1);
    return VD_OK;
}

static struct vd_text first_word(struct vd_text text)
{
    size_t length = 0;

    while (length < text.length && !is_blank(text.at[length]))
        length++;
    return (struct vd_text){text.at, length};
}

/* Reads by `view`, which is of the act's own seat. */
static enum vd_result read_order(struct vd_session *session, const struct vd_view *view,
                                 struct vd_text text, struct vd_act *act, struct vd_error *error)
{
    const struct vd_session_setup *setup = &session->setup;

    act->kind = VD_ACT_ORDER;
    enum vd_result result = vd_session_read_text(session, &text, act, error);

    if (result == VD_OK)
        result = setup->system->language->parse(setup->scenario, view, session->work, text,
                                                &act->command, error);
    act->command.seat = act->seat;
    if (result == VD_OK && act->form != NULL && act->kind == VD_ACT_ORDER)
        result = number_letter(session, &act->command, error);
    return result;
}

/* Names are public, so any view can read the umpire's orders. */
static const struct vd_view *reading_view(const struct vd_session *session, uint8_t seat)
{
    return session->seats[seat < VD_SEATS_MAX ? seat : 0].view;
}

/* "union: III: Pender hold" */
static enum vd_result read_for_seat(struct vd_session *session, struct vd_text text,
                                    struct vd_act *act, struct vd_error *error)
{
    const char *colon = memchr(text.at, ':', text.length);
    size_t length = colon != NULL ? (size_t)(colon - text.at) : 0;

    for (uint8_t seat = 0; seat < session->setup.scenario->seat_count; seat++) {
        if (!is_word((struct vd_text){text.at, length}, session->setup.scenario->seat_names[seat]))
            continue;
        length++;
        while (length < text.length && is_blank(text.at[length]))
            length++;
        text = (struct vd_text){text.at + length, text.length - length};
        enum vd_result result = vd_session_read(session, seat, text, act, error);

        act->clock = true;
        return result;
    }
    return vd_unreadable(error, "the clock writes: SEAT: ORDER");
}

enum vd_result vd_session_read(struct vd_session *session, uint8_t seat, struct vd_text text,
                               struct vd_act *act, struct vd_error *error)
{
    enum vd_result result = VD_OK;

    *error = (struct vd_error){0};
    *act = (struct vd_act){.kind = VD_ACT_NONE, .seat = seat};
    if (vd_note_read(session->setup.scenario, text, &act->note, &result, error)) {
        act->kind = VD_ACT_NOTE;
        return result;
    }
    if (is_word(text, "undo"))
        act->kind = VD_ACT_UNDO;
    else if (number_after(text, "die", &act->number))
        act->kind = VD_ACT_DIE;
    else if (is_word(text, "die auto"))
        act->kind = VD_ACT_THROW;
    else if (is_word(first_word(text), "die"))
        return vd_unreadable(error, "write what you rolled, like die 4, or die auto");
    else if (number_after(text, "rewind", &act->number))
        act->kind = VD_ACT_REWIND;
    else if (seat == VD_SEAT_CLOCK && number_after(text, "restored", &act->number))
        act->kind = VD_ACT_RESTORE;
    else if (seat == VD_SEAT_CLOCK && vd_session_reads_tick(session, text, &act->number))
        act->kind = VD_ACT_TICK;
    else if (is_word(text, "rewind"))
        return vd_unreadable(error, "write: rewind N, the last order of the record to keep");
    else if (seat == VD_SEAT_CLOCK)
        return read_for_seat(session, text, act, error);
    else
        return read_order(session, reading_view(session, seat), text, act, error);
    return VD_OK;
}

/* ---- checking ---- */

static const char *seat_name(const struct vd_session *session, uint8_t seat)
{
    return seat == VD_SEAT_UMPIRE ? "the umpire" : session->setup.scenario->seat_names[seat];
}

/* Returns the awaited die that this seat knows of: only the seat that ordered, the seat that
 * rolls and the umpire do. */
static const struct vd_waiting *told_of_die(const struct vd_session *session, uint8_t seat)
{
    for (size_t i = 0; i < session->waiting.count; i++) {
        const struct vd_waiting *one = &session->waiting.at[i];

        if (seat == one->order.seat || seat == one->of || seat == VD_SEAT_UMPIRE ||
            one->order.seat == VD_SEAT_UMPIRE)
            return one;
    }
    return NULL;
}

struct vd_waiting *vd_session_throws(const struct vd_session *session, uint8_t seat)
{
    for (size_t i = 0; i < session->waiting.count; i++) {
        if (seat == session->waiting.at[i].of || seat == VD_SEAT_UMPIRE)
            return &session->waiting.at[i];
    }
    return NULL;
}

static enum vd_result check_die(const struct vd_session *session, const struct vd_act *act,
                                struct vd_error *error)
{
    const struct vd_waiting *told = told_of_die(session, act->seat);
    const struct vd_waiting *own = vd_session_throws(session, act->seat);

    if (told == NULL)
        return vd_refuse(error, 0, "no die is missing");
    if (own == NULL)
        return vd_refuse(error, 0, "%s rolls this die", seat_name(session, told->of));
    if (act->kind == VD_ACT_DIE && (act->number < 1 || act->number > own->die.sides))
        return vd_refuse(error, 0, "type a number from 1 to %u for this die", own->die.sides);
    return VD_OK;
}

enum vd_result vd_session_check_rewinds(const struct vd_session *session, struct vd_error *error)
{
    if (session->rewinds < VD_REWINDS_MAX)
        return VD_OK;
    return vd_refuse(error, 0, "play has been rewound %d times, the limit: continue from here",
                     VD_REWINDS_MAX);
}

static enum vd_result check_rewind(const struct vd_session *session, const struct vd_act *act,
                                   struct vd_error *error)
{
    bool agreed = false;

    if (vd_session_check_rewinds(session, error) != VD_OK)
        return VD_REFUSED;
    if (act->seat == VD_SEAT_CLOCK && vd_session_proposed(session, &agreed) == act->number)
        return agreed ? VD_OK : vd_refuse(error, 0, "not every seat has agreed");
    if (act->seat != VD_SEAT_UMPIRE)
        return vd_refuse(error, 0, "only the umpire can rewind; you can 'propose rewind K'");
    assert(!session->setup.forgets); /* a caller that lets it forget must replay the record first */
    if (act->number < session->setup.first || act->number >= vd_session_count(session))
        return vd_refuse(error, 0, "rewind to an order from %lu to %lu",
                         (unsigned long)session->setup.first,
                         (unsigned long)vd_session_count(session) - 1);
    return VD_OK;
}

/* A die's key has no room for more rewinds; no campaign comes near. */
static enum vd_result check_restore(const struct vd_session *session, const struct vd_act *act,
                                    struct vd_error *error)
{
    if (act->seat != VD_SEAT_CLOCK)
        return vd_refuse(error, 0, "only the clock says that a store was restored");
    return session->rewinds < UINT16_MAX
               ? VD_OK
               : vd_refuse(error, 0, "the campaign was restored and rewound too often");
}

/* One sentence for every reason, so that the player learns nothing from it. */
static enum vd_result check_undo(struct vd_session *session, const struct vd_act *act,
                                 struct vd_error *error)
{
    if (act->seat == VD_SEAT_UMPIRE || !session->seats[act->seat].open ||
        !vd_session_undo_fits(session, act->seat))
        return vd_refuse(
            error, 0,
            "you cannot undo: you have learned something since, or that decision is closed");
    return VD_OK;
}

/* Checks by what the seat knows; the umpire's own orders by what every seat knows. */
static enum vd_result check_order(struct vd_session *session, const struct vd_act *act,
                                  struct vd_error *error)
{
    const struct vd_session_setup *setup = &session->setup;
    enum vd_result result = VD_OK;

    for (uint8_t seat = 0; seat < setup->scenario->seat_count && result == VD_OK; seat++) {
        if (act->seat == seat || act->seat == VD_SEAT_UMPIRE)
            result = setup->system->play->check(setup->scenario, session->seats[seat].view,
                                                session->work, &act->command, error);
    }
    return result;
}

enum vd_result vd_session_check(struct vd_session *session, const struct vd_act *act,
                                struct vd_error *error)
{
    *error = (struct vd_error){0};
    if (vd_session_is_over(session))
        return vd_refuse(error, 0, "the campaign is over");
    if (act->clock && act->kind != VD_ACT_ORDER && act->kind != VD_ACT_THROW)
        return vd_refuse(error, 0, "the clock can only give orders");
    if (act->kind == VD_ACT_NOTE)
        return vd_session_check_note(session, act, error);
    if (act->kind == VD_ACT_REWIND)
        return check_rewind(session, act, error);
    if (act->kind == VD_ACT_RESTORE)
        return check_restore(session, act, error);
    if (act->kind == VD_ACT_TICK)
        return vd_session_check_tick(session, act, error);
    if (act->kind == VD_ACT_DIE || act->kind == VD_ACT_THROW)
        return check_die(session, act, error);
    if (vd_act_is_letter(act))
        return check_order(session, act, error);
    const struct vd_waiting *told = told_of_die(session, act->seat);

    if (told != NULL)
        return vd_refuse(error, 0, "first %s must type in a die: die N, or die auto",
                         seat_name(session, told->of));
    return act->kind == VD_ACT_UNDO ? check_undo(session, act, error)
                                    : vd_session_check_order(session, act, error);
}

enum vd_result vd_session_check_order(struct vd_session *session, const struct vd_act *act,
                                      struct vd_error *error)
{
    *error = (struct vd_error){0};
    if (act->kind == VD_ACT_ORDER)
        return check_order(session, act, error);
    if (act->kind == VD_ACT_CORRECT)
        return vd_session_check_correction(session, act, error);
    return vd_refuse(error, 0, "that is not an order");
}

/* Folds what the seat would be told into its view; false if any of that is news to it. */
static bool foresees(struct vd_session *session, uint8_t seat, struct vd_view *view)
{
    const struct vd_session_setup *setup = &session->setup;

    for (size_t i = 0; i < session->event_count; i++) {
        const struct vd_event *event = &session->events[i];

        if ((event->audience & VD_AUDIENCE(seat)) == 0)
            continue;
        if (setup->system->telling->is_news(setup->scenario, event, (vd_seat_id){seat}))
            return false;
        setup->system->telling->see(setup->scenario, view, event);
    }
    return true;
}

/* Works on a copy of the state, without dice: who tries must not learn what they would show. */
enum vd_result vd_session_try_after(struct vd_session *session, const struct vd_command *first,
                                    struct vd_text text, struct vd_act *then,
                                    struct vd_error *error)
{
    const struct vd_session_setup *setup = &session->setup;
    struct vd_view *view = session->view_spare;
    enum vd_result result = VD_OK;

    *then = (struct vd_act){.kind = VD_ACT_NONE, .seat = first->seat};
    memcpy(session->spare, session->state, session->sizes.state);
    memcpy(view, session->seats[first->seat].view, session->sizes.view);
    if (vd_session_try(session, session->spare, first) && foresees(session, first->seat, view)) {
        result = read_order(session, view, text, then, error);
        if (result == VD_OK)
            result = setup->system->play->check(setup->scenario, view, session->work,
                                                &then->command, error);
    }
    session->dice.count = 0;
    session->event_count = 0;
    return result;
}

/* ---- writing ---- */

void vd_session_print_act(const struct vd_session *session, const struct vd_act *act,
                          struct vd_writer *writer)
{
    if (act->clock)
        vd_write_format(writer, "%s: ", session->setup.scenario->seat_names[act->seat]);
    switch (act->kind) {
    case VD_ACT_NOTE:
        vd_note_print(session->setup.scenario, &act->note, writer);
        break;
    case VD_ACT_ORDER:
    case VD_ACT_CORRECT:
        session->setup.system->language->print_command(session->setup.scenario, &act->command,
                                                       writer);
        vd_order_join(act->form, act->note.text, writer);
        break;
    case VD_ACT_DIE:
        vd_write_format(writer, "die %lu", (unsigned long)act->number);
        break;
    case VD_ACT_THROW:
        vd_write(writer, "die auto");
        break;
    case VD_ACT_REWIND:
        vd_write_format(writer, "rewind %lu", (unsigned long)act->number);
        break;
    case VD_ACT_RESTORE:
        vd_write_format(writer, "restored %lu", (unsigned long)act->number);
        break;
    case VD_ACT_TICK:
        vd_write_format(writer, "tick %s", session->setup.scenario->seat_names[act->number]);
        break;
    default:
        vd_write(writer, act->kind == VD_ACT_UNDO ? "undo" : "start");
    }
}

/* ---- the session's own events ---- */

bool vd_event_is_own(const struct vd_event *event)
{
    return event->kind >= VD_EVENT_OWN;
}

/* Most are zero: skipped four at a time. */
size_t vd_event_arg_count(const struct vd_event *event)
{
    static const uint16_t zeros[4];
    size_t count = VD_EVENT_ARGS;

    while (count > 0 && memcmp(event->arg + count - 4, zeros, sizeof zeros) == 0)
        count -= 4;
    while (count > 0 && event->arg[count - 1] == 0)
        count--;
    return count;
}

_Static_assert(VD_EVENT_ARGS % 4 == 0, "arguments are looked at by fours");

bool vd_event_is_news(const struct vd_system *system, const struct vd_scenario *scenario,
                      const struct vd_event *event, uint8_t seat)
{
    if (vd_event_is_note(event))
        return false;
    return vd_event_is_own(event) || system->telling->is_news(scenario, event, (vd_seat_id){seat});
}

struct vd_die vd_event_die(const struct vd_event *event)
{
    const struct vd_event_die_wanted told = vd_event_die_wanted(event);

    return (struct vd_die){.key = {told.rewinds, told.turn, told.purpose, told.subject, told.count},
                           .sides = told.sides};
}

bool vd_event_rewinds(const struct vd_event *event, uint32_t *line)
{
    *line = vd_event_rewound(event).line;
    return event->kind == VD_EVENT_REWOUND;
}

bool vd_told_rewinds(const struct vd_told *told, uint32_t *line)
{
    for (size_t i = 0; i < told->count; i++) {
        if (vd_event_rewinds(&told->at[i], line))
            return true;
    }
    return false;
}

static void print_wanted(const struct vd_system *system, const struct vd_scenario *scenario,
                         const struct vd_event *event, struct vd_writer *writer)
{
    struct vd_die die = vd_event_die(event);
    uint8_t seat = vd_event_die_wanted(event).seat;

    vd_write_format(writer, "A die is needed from %s, d%u, for ",
                    seat < scenario->seat_count ? scenario->seat_names[seat] : "the umpire",
                    die.sides);
    system->language->print_die(scenario, die.key, writer);
    vd_write(writer, ": type 'die N', or 'die auto' to let the umpire roll it.");
}

void vd_print_event(const struct vd_system *system, const struct vd_scenario *scenario,
                    const struct vd_event *event, struct vd_writer *writer)
{
    uint32_t line;

    switch (event->kind) {
    case VD_EVENT_DIE_WANTED:
        print_wanted(system, scenario, event, writer);
        break;
    case VD_EVENT_REWOUND:
        (void)vd_event_rewinds(event, &line);
        vd_write_format(writer, "The umpire rewinds play to your line %lu.", (unsigned long)line);
        break;
    case VD_EVENT_RESTORED:
        vd_write(writer,
                 "The campaign was restored from a copy: orders given after the copy was made "
                 "are lost. From here on the dice roll differently, and the cards not yet "
                 "revealed are shuffled again.");
        break;
    case VD_EVENT_STANDS:
        vd_write(writer, "The orders given so far stand.");
        break;
    default:
        if (vd_event_is_note(event)) {
            vd_note_event_print(scenario, event, writer);
            break;
        }
        system->language->print_event(scenario, event, writer);
    }
}

size_t vd_sentence_events(const struct vd_event *events, size_t count)
{
    size_t last = 0;

    while (events[last].kind == VD_EVENT_TEXT && vd_event_text(&events[last]).goes_on &&
           last + 1 < count && events[last + 1].kind == VD_EVENT_TEXT)
        last++;
    return last + 1;
}

void vd_print_sentence(const struct vd_system *system, const struct vd_scenario *scenario,
                       const struct vd_event *events, size_t count, struct vd_writer *writer)
{
    const bool spoken = events->kind == VD_EVENT_TEXT;

    if (spoken)
        vd_write(writer, vd_event_text(events).from == VD_SEAT_UMPIRE ? "The umpire: \"" : "\"");
    for (size_t i = 0; i < count; i++)
        vd_print_event(system, scenario, &events[i], writer);
    if (spoken)
        vd_write(writer, "\"");
}
