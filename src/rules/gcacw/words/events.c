/* rules/gcacw/words/events.c: what a seat is told, in sentences. */
#include "core/words/nouns.h"
#include "rules/gcacw/words/parts.h"

/* Facts are told to bring a view up to date; what brought them has a sentence of its own. */
static bool is_silent(uint16_t kind)
{
    return kind <= GCACW_EVENT_ATTACKER || kind == GCACW_EVENT_ASK;
}

void gcacw_print_event(const struct vd_scenario *base, const struct vd_event *event,
                       struct vd_writer *writer)
{
    const struct vd_kind *kind = vd_kind_find(&gcacw_event_kinds, event->kind);
    const struct vd_reader reader = {base, event, {VD_SEAT_NONE}};

    if (kind == NULL || is_silent(event->kind))
        return;
    vd_kind_write(&gcacw_event_kinds, &reader, writer);
    vd_write_citation(writer, gcacw_rule_id(event->rule));
}

void gcacw_print_told(const struct vd_scenario *base, vd_seat_id seat,
                      const struct vd_event *events, size_t count, struct vd_writer *writer,
                      uint8_t *said)
{
    (void)seat;
    for (size_t i = 0; i < count; i++) {
        size_t before = writer->length;

        gcacw_print_event(base, &events[i], writer);
        if (said != NULL)
            said[i] = writer->length > before;
        if (writer->length > before)
            vd_write(writer, "\n");
    }
}

void gcacw_print_die(const struct vd_scenario *base, struct vd_die_key key,
                     struct vd_writer *writer)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);

    if (key.purpose >= GCACW_PURPOSE_COUNT)
        return;
    vd_write_format(writer, "%s, turn %u", gcacw_words_of_purposes[key.purpose], key.turn);
    if ((key.purpose == GCACW_PURPOSE_MARCH || key.purpose == GCACW_PURPOSE_EXTENDED) &&
        key.subject < sc->unit_count)
        vd_write_format(writer, ", %s",
                        gcacw_unit_name(sc, NULL, (gcacw_unit_id){(uint8_t)key.subject}));
}
