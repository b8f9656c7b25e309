/* unit/gcacw_lines.c: what holds for every line that the hex campaign writes, and for every order that it offers. */
#include "unit/gcacw_lines.h"

#include <ctype.h>
#include <string.h>

#include "rules/gcacw/offers/check.h"
#include "rules/gcacw/words/tell.h"
#include "unit/check.h"

enum { TEXT_SIZE = 1 << 16, LINE_MOST = 240, TOLD_MAX = 8192 };

/* ---- lines ---- */

void gcacw_check_line(const char *line, size_t length)
{
    size_t end = length;

    assert_true(length > 0);
    if (!isupper((unsigned char)line[0]) && !isdigit((unsigned char)line[0]))
        fail_msg("no capital: %.*s", (int)length, line);
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '{' || line[i] == '"')
            fail_msg("no sentence: %.*s", (int)length, line);
        if (i > 0 && line[i] == line[i - 1] && (line[i] == '.' || line[i] == ' '))
            fail_msg("a stop or space too many: %.*s", (int)length, line);
    }
    if (line[length - 1] == ']') {
        while (end > 0 && line[end - 1] != '[')
            end--;
        end -= 2;
    }
    if (line[end - 1] != '.')
        fail_msg("no stop: %.*s", (int)length, line);
    if (length > LINE_MOST)
        fail_msg("too long: %.*s", (int)length, line);
}

unsigned gcacw_check_lines(const char *text)
{
    unsigned count = 0;

    for (const char *end; *text != '\0'; text = end + 1) {
        end = strchr(text, '\n');
        assert_non_null(end);
        gcacw_check_line(text, (size_t)(end - text));
        count++;
    }
    return count;
}

bool gcacw_is_fact(uint16_t kind)
{
    return kind <= GCACW_EVENT_ATTACKER || kind == GCACW_EVENT_ASK;
}

void gcacw_check_event(const struct gcacw_scenario *sc, const struct vd_event *event)
{
    char text[1024];
    struct vd_writer writer = vd_writer_of(text, sizeof text), measure = vd_writer_of(NULL, 0);

    gcacw_print_event(&sc->base, event, &writer);
    gcacw_print_event(&sc->base, event, &measure);
    assert_int_equal(writer.length, measure.length);
    assert_int_equal(writer.length == 0, gcacw_is_fact(event->kind));
    if (writer.length > 0)
        gcacw_check_line(text, writer.length);
}

void gcacw_check_told(const struct gcacw_scenario *sc, uint8_t seat, const struct vd_event *events,
                      size_t count)
{
    static struct vd_event heard[TOLD_MAX];
    static uint8_t said[TOLD_MAX];
    static char text[TEXT_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    size_t heard_count = 0;
    unsigned lines = 0;

    for (size_t i = 0; i < count && heard_count < TOLD_MAX; i++) {
        if ((events[i].audience >> seat & 1) != 0)
            heard[heard_count++] = events[i];
    }
    memset(said, 7, sizeof said);
    gcacw_print_told(&sc->base, (vd_seat_id){seat}, heard, heard_count, &writer, said);
    assert_false(vd_writer_is_full(&writer));
    for (size_t i = 0; i < heard_count; i++)
        lines += said[i];
    assert_int_equal(gcacw_check_lines(text), lines);
}

/* ---- offers and prompts ---- */

static void check_words(const struct vd_offer *offer, const char *order)
{
    size_t length = strlen(offer->detail);

    assert_true(offer->label[0] != '\0' && strchr(offer->label, '{') == NULL);
    if (length > 0 && (offer->detail[length - 1] != '.' || strchr(offer->detail, '{') != NULL))
        fail_msg("detail of '%s': %s", order, offer->detail);
}

void gcacw_check_offer(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                       struct gcacw_work *work, struct vd_choice choice)
{
    struct vd_command command, parsed;
    struct vd_error error = {0};
    struct vd_offer offer;
    char text[512], back[512];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_writer again = vd_writer_of(back, sizeof back);

    gcacw_expand(&sc->base, &view->base, work, choice, &command);
    gcacw_print_command(&sc->base, &command, &writer);
    if (gcacw_parse(&sc->base, &view->base, work, vd_text_of(text), &parsed, &error) != VD_OK)
        fail_msg("'%s' is not read: %s", text, error.sentence);
    gcacw_print_command(&sc->base, &parsed, &again);
    if (strcmp(text, back) != 0 || parsed.choice.kind != command.choice.kind)
        fail_msg("'%s' is read as '%s'", text, back);
    if (gcacw_check(&sc->base, &view->base, work, &parsed, &error) != VD_OK)
        fail_msg("'%s' is refused: %s", text, error.sentence);
    assert_int_equal(parsed.count, command.count);
    assert_memory_equal(parsed.list, command.list, command.count * sizeof command.list[0]);
    gcacw_offering.describe(&sc->base, &view->base, work, &command, &offer);
    assert_int_equal(offer.fields.kind, choice.kind);
    check_words(&offer, text);
}

void gcacw_check_prompt(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                        struct gcacw_work *work)
{
    struct vd_prompt prompt;
    struct vd_command command;
    struct vd_error error = {0};

    gcacw_prompt(&sc->base, &view->base, &prompt);
    assert_true(isupper((unsigned char)prompt.question[0]));
    assert_true(prompt.sentence[strlen(prompt.sentence) - 1] == '.');
    if (!view->base.asked) {
        assert_string_equal(prompt.example, "");
        return;
    }
    if (prompt.example[0] == '\0') {
        assert_int_equal(view->phase, GCACW_PHASE_RETREAT);
        return;
    }
    if (gcacw_parse(&sc->base, &view->base, work, vd_text_of(prompt.example), &command, &error) !=
            VD_OK ||
        gcacw_check(&sc->base, &view->base, work, &command, &error) != VD_OK)
        fail_msg("phase %s, \"%s\": %s", gcacw_phase_id(view->phase), prompt.example,
                 error.sentence);
}
