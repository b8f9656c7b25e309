/* rules/gcacw/words/events.c: what a seat is told, an event at a time. */
#include "rules/gcacw/words/tell.h"

/* Facts bring a view up to date; what brought them has a sentence of its own. They have no line. */
const struct gcacw_telling *gcacw_telling_of(uint16_t kind)
{
    static const struct gcacw_telling *const chapters[] = {gcacw_tell_turn,    gcacw_tell_action,
                                                           gcacw_tell_combat,  gcacw_tell_supply,
                                                           gcacw_tell_victory, gcacw_tell_fog};

    for (unsigned i = 0; i < sizeof chapters / sizeof chapters[0]; i++) {
        for (const struct gcacw_telling *at = chapters[i]; at->kind != GCACW_EVENT_NONE; at++) {
            if (at->kind == kind)
                return at;
        }
    }
    return NULL;
}

struct gcacw_teller gcacw_line_begin(struct gcacw_line *line, const struct gcacw_scenario *sc,
                                     const struct vd_event *event)
{
    line->out = vd_writer_of(line->text, sizeof line->text);
    return (struct gcacw_teller){sc, event, &line->out};
}

/* A name may end with a stop of its own. */
void gcacw_line_end(struct gcacw_line *line, uint16_t rule, struct vd_writer *out)
{
    size_t length = strlen(line->text);

    vd_capitalize(&line->out, 0);
    vd_write(out, line->text);
    if (length > 0 && line->text[length - 1] != '.')
        vd_write(out, ".");
    vd_write_citation(out, gcacw_rule_id(rule));
}

void gcacw_print_event(const struct vd_scenario *base, const struct vd_event *event,
                       struct vd_writer *writer)
{
    const struct gcacw_telling *telling = gcacw_telling_of(event->kind);
    struct gcacw_line line;
    struct gcacw_teller tell = gcacw_line_begin(&line, gcacw_scenario_of(base), event);

    if (telling == NULL)
        return;
    telling->sentence(&tell);
    gcacw_line_end(&line, event->rule, writer);
}

/* "March of Hood, turn 3". */
void gcacw_print_die(const struct vd_scenario *base, struct vd_die_key key,
                     struct vd_writer *writer)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    bool of_unit = key.purpose == GCACW_PURPOSE_MARCH || key.purpose == GCACW_PURPOSE_EXTENDED ||
                   key.purpose == GCACW_PURPOSE_HUNGER;
    size_t first = writer->length;

    if (key.purpose >= GCACW_PURPOSE_COUNT)
        return;
    vd_write_format(writer, "%s", gcacw_words_of_purposes[key.purpose]);
    vd_capitalize(writer, first);
    if (of_unit && key.subject < sc->unit_count)
        vd_write_format(writer, " of %s",
                        gcacw_unit_name(sc, NULL, (gcacw_unit_id){(uint8_t)key.subject}));
    else if (key.purpose == GCACW_PURPOSE_COMMAND && key.subject < sc->leader_count)
        vd_write_format(writer, " of %s",
                        gcacw_leader_name(sc, NULL, (gcacw_leader_id){(uint8_t)key.subject}));
    else if (key.purpose == GCACW_PURPOSE_INITIATIVE && key.subject < GCACW_SIDES)
        vd_write_format(writer, " of the %s side", gcacw_side_title((uint8_t)key.subject));
    vd_write_format(writer, ", turn %u", key.turn);
}
