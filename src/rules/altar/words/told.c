/* rules/altar/words/told.c: what one act told a seat, in as few lines as possible.
 *
 * Every event has its own sentence (event.c). A march of seven spaces, the set-up of an army or
 * a corps at rest would fill a page with them. Here events that belong together (story.c) become
 * one line, and those that only repeat the order, or what the prompt says next, are left out.
 * Nothing but the events is read. */
#include "rules/altar/ground/ground.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/parts.h"
#include "rules/altar/words/story.h"

typedef void member_writer(const struct altar_story *story, const struct vd_event *event);

static void end_line(const struct altar_story *story, uint16_t rule)
{
    vd_write(story->out, ".");
    vd_write_citation(story->out, altar_rule_id(rule));
    vd_write(story->out, "\n");
}

/* "Beginning: one, another, a third. [T6]" */
static void list(const struct altar_story *story, size_t index, uint32_t group,
                 const char *beginning, member_writer *write, uint16_t rule)
{
    vd_write(story->out, beginning);
    for (size_t i = index; i < story->count; i = altar_group_next(story, i, group)) {
        if (altar_group_names(story, index, i, group))
            continue;
        vd_write(story->out, i > index ? ", " : "");
        write(story, &story->events[i]);
    }
    end_line(story, rule);
}

static void write_token(const struct altar_story *story, const struct vd_event *event)
{
    if (event->kind == ALTAR_EVENT_PIECE && !altar_tells_of_own(story, event))
        vd_write_format(story->out, "E%u", altar_event_piece(event).handle);
    else
        vd_write(story->out, altar_token_word(story->sc, event->kind == ALTAR_EVENT_TABLE
                                                             ? altar_event_table(event).token.v
                                                             : altar_event_piece(event).piece.v));
}

/* "E16 (Hanover depot) at Hanover (V12)"; nothing in parentheses for an unidentified token. */
static void write_enemy_at(const struct altar_story *story, const struct vd_event *event)
{
    const struct altar_event_piece told = altar_event_piece(event);
    const struct altar_piece piece = altar_piece_told(&told);

    write_token(story, event);
    if (piece.kind != ALTAR_KIND_NONE) {
        vd_write(story->out, " (");
        altar_write_face(story->sc, &piece, story->out);
        vd_write(story->out, ")");
    }
    vd_write(story->out, " at ");
    altar_write_space(story->sc, piece.cell, story->out);
}

static void write_token_at(const struct altar_story *story, const struct vd_event *event)
{
    write_token(story, event);
    vd_write(story->out, " at ");
    altar_write_space(story->sc, altar_event_piece(event).cell, story->out);
}

static void write_crossing(const struct altar_story *story, const struct vd_event *event)
{
    vd_write(story->out, altar_crossing_name(story->sc, altar_event_crossing(event).crossing));
}

static void write_unit(const struct altar_story *story, const struct vd_event *event)
{
    altar_write_unit(story->sc, altar_event_unit(event).unit.v, story->out);
}

/* ---- marches ---- */

/* M8: a march that leaves the roads loses its base move. */
static bool leaves_road(const struct altar_story *story, uint16_t from, uint16_t to)
{
    uint32_t cells = story->sc->base.theater->cell_count;

    return from < cells && to < cells && from != to &&
           !altar_edges_join(story->sc, &story->sc->ways.road, from, to);
}

/* "by K9, K10 to Cashtown (N11)"; returns true if the march left a road. */
static bool write_way(const struct altar_story *story, size_t index, uint32_t group, const char *at)
{
    uint16_t last = VD_NONE;
    bool left = false;
    unsigned spaces = 0;

    for (size_t i = index; i < story->count; i = altar_group_next(story, i, group)) {
        const struct vd_event *event = &story->events[i];

        if (event->kind != ALTAR_EVENT_PIECE)
            continue;
        const struct altar_event_piece told = altar_event_piece(event);
        const uint16_t cell = told.cell;

        if (!altar_is_step(event, &told) || cell == last)
            continue;
        if (last != VD_NONE) {
            vd_write(story->out, spaces++ == 0 ? " by " : ", ");
            altar_write_cell(story->sc, last, story->out);
        }
        left |= leaves_road(story, last, cell);
        last = cell;
    }
    vd_write(story->out, spaces == 0 ? at : " to ");
    altar_write_space(story->sc, last, story->out);
    return left;
}

/* R5: how far the route would have gone. */
static void write_short(const struct altar_story *story, struct altar_event_spent spent)
{
    vd_write(story->out, "; stops ");
    vd_write_count(spent.short_by, "space", story->out);
    vd_write(story->out, " short of ");
    altar_write_space(story->sc, spent.end, story->out);
}

static void tell_march(const struct altar_story *story, size_t index, uint32_t group)
{
    bool left;

    vd_write_format(story->out, "%s marches",
                    altar_token_word(story->sc, altar_event_piece(&story->events[index]).piece.v));
    left = write_way(story, index, group, " to ");
    for (size_t i = index; i < story->count; i = altar_group_next(story, i, group)) {
        if (story->events[i].kind != ALTAR_EVENT_SPENT)
            continue;
        left |= altar_event_spent(&story->events[i]).left_road;
        write_short(story, altar_event_spent(&story->events[i]));
    }
    if (left)
        vd_write(story->out, "; cross country, so no base move");
    end_line(story, left ? ALTAR_M8 : ALTAR_T6);
}

/* I6, I13: as far as it is seen. */
static void tell_watched(const struct altar_story *story, size_t index, uint32_t group)
{
    const struct vd_event *first = &story->events[index];
    const struct altar_event_piece begins = altar_event_piece(first);
    size_t latest = index;
    bool lost = false, moved = false;

    for (size_t i = index; i < story->count; i = altar_group_next(story, i, group)) {
        lost = story->events[i].kind == ALTAR_EVENT_LOST;
        latest = lost ? latest : i;
        moved |= !lost && altar_event_piece(&story->events[i]).cell != begins.cell;
    }
    const struct altar_event_piece told = altar_event_piece(&story->events[latest]);
    const struct altar_piece piece = altar_piece_told(&told);
    uint16_t before = moved ? 0 : altar_seen_before(story, index, piece.cell);

    if (lost && !moved && altar_is_seen_later(story, latest, piece.cell))
        return;

    vd_write_format(story->out, "E%u (", begins.handle);
    altar_write_face(story->sc, &piece, story->out);
    if (altar_tells_of_piece(first, ALTAR_CAUSE_MARCH))
        vd_write(story->out, ") marches");
    else
        vd_write(story->out, moved ? ") is seen marching" : ") is seen");
    (void)write_way(story, index, group,
                    altar_tells_of_piece(first, ALTAR_CAUSE_MARCH) ? " to " : " at ");
    if (before > 0 && before != begins.handle)
        vd_write_format(story->out, ", where E%u was", before);
    vd_write(story->out, lost ? ", then out of sight" : "");
    end_line(story, altar_tells_of_piece(first, ALTAR_CAUSE_MARCH) ? ALTAR_T6 : ALTAR_I6);
}

/* ---- the enemy's activations ---- */

static void tell_quiet(const struct altar_story *story, size_t index, uint32_t group)
{
    unsigned count = 0;

    for (size_t i = index; i < story->count; i = altar_group_next(story, i, group))
        count++;
    vd_write_format(story->out, "The %s side moves ",
                    altar_side_title(story->sc, altar_event_corps(&story->events[index]).side));
    if (count == 1)
        vd_write(story->out, "a corps; you see nothing of it");
    else
        vd_write_format(story->out, "%u corps; you see nothing of them", count);
    end_line(story, ALTAR_I9);
}

/* ---- reports ---- */

static unsigned count_alike(const struct altar_story *story, size_t index, uint32_t group)
{
    unsigned count = 0;

    for (size_t i = index; i < story->count; i = altar_group_next(story, i, group))
        count += altar_tells_the_same(&story->events[i], &story->events[index]);
    return count;
}

/* "Civilians report troops at York (Z8), infantry at Wrightsville (AB8) (2 reports)." */
static void tell_reports(const struct altar_story *story, size_t index, uint32_t group)
{
    vd_write(story->out, altar_event_report(&story->events[index]).source == ALTAR_SOURCE_CIVILIANS
                             ? "Civilians report "
                             : "Scouts report ");
    for (size_t i = index; i < story->count; i = altar_group_next(story, i, group)) {
        unsigned alike = count_alike(story, i, group);

        if (altar_is_told_already(story, i))
            continue;
        vd_write(story->out, i > index ? ", " : "");
        altar_write_report(story->sc, &story->events[i], story->out);
        if (alike > 1)
            vd_write_format(story->out, " (%u reports)", alike);
    }
    end_line(story, ALTAR_I6);
}

/* ---- an hour of battle ---- */

/* An attack may take several events. */
static void tell_combats(const struct altar_story *story, size_t index, uint32_t group)
{
    vd_write(story->out, "Attacks: ");
    for (size_t i = index, next; i < story->count; i = next) {
        struct altar_combat_tally tally = {0};

        altar_combat_tally(story->sc, &story->events[i], &tally);
        for (next = altar_group_next(story, i, group); next < story->count;
             next = altar_group_next(story, next, group)) {
            struct altar_combat_tally sum = tally;

            altar_combat_tally(story->sc, &story->events[next], &sum);
            if (!sum.goes_on)
                break;
            tally = sum;
        }
        vd_write(story->out, i > index ? ", " : "");
        altar_write_combat(story->sc, &story->events[i], &tally, story->out);
    }
    end_line(story, ALTAR_I25);
}

/* ---- dice and crossings ---- */

static void tell_alone(const struct altar_story *story, const struct vd_event *event)
{
    size_t before = story->out->length;

    altar_print_event(&story->sc->base, event, story->out);
    if (story->out->length > before)
        vd_write(story->out, "\n");
}

/* Dice spent one by one: how many there were at first, and are left at the end. */
static void tell_pool(const struct altar_story *story, size_t index, uint32_t group)
{
    struct altar_event_pool whole = altar_event_pool(&story->events[index]);
    struct vd_event event;

    for (size_t i = index; i < story->count; i = altar_group_next(story, i, group)) {
        whole.dice = altar_event_pool(&story->events[i]).dice;
        whole.tied = altar_event_pool(&story->events[i]).tied;
    }
    altar_compose_pool(whole, &event);
    event.rule = story->events[index].rule;
    event.audience = story->events[index].audience;
    tell_alone(story, &event);
}

static void list_of_side(const struct altar_story *story, size_t index, uint32_t group,
                         uint32_t side, const char *beginning, member_writer *write, uint16_t rule)
{
    vd_write(story->out, altar_side_title(story->sc, (uint8_t)side));
    list(story, index, group, beginning, write, rule);
}

static void tell_crossings(const struct altar_story *story, size_t index, uint32_t group)
{
    const char *beginning = (group & 2U) != 0   ? "Destroyed: "
                            : (group & 1U) != 0 ? "Closed by the card: "
                                                : "Open again: ";

    list(story, index, group, beginning, write_crossing, ALTAR_E4);
}

/* ---- all of them ---- */

static void tell_group(const struct altar_story *story, size_t index, uint32_t group)
{
    switch ((enum altar_group)(group & ~0xFFFFU)) {
    case ALTAR_GROUP_STEPS:
        if (altar_tells_of_own(story, &story->events[index]))
            tell_march(story, index, group);
        else
            tell_watched(story, index, group);
        break;
    case ALTAR_GROUP_SETUP:
        list(story, index, group, (group & 1U) != 0 ? "The enemy is set up: " : "Set up: ",
             (group & 1U) != 0 ? write_enemy_at : write_token_at, ALTAR_R19);
        break;
    case ALTAR_GROUP_MIXED:
        list(story, index, group,
             "One token left the stack; the others have new numbers: ", write_token, ALTAR_I36);
        break;
    case ALTAR_GROUP_REST:
        list(story, index, group, "At rest: ", write_token_at, ALTAR_T6);
        break;
    case ALTAR_GROUP_STAFF:
        list(story, index, group, "Staff Dice allotted: ", write_token, ALTAR_T5);
        break;
    case ALTAR_GROUP_CROSSING:
        tell_crossings(story, index, group);
        break;
    case ALTAR_GROUP_TABLE:
        list_of_side(story, index, group, group & 0xFFU,
                     " on the table from the start: ", write_token, ALTAR_L18);
        break;
    case ALTAR_GROUP_SHOWN:
        list(story, index, group,
             (group & 1U) != 0 ? "The enemy is missing " : "The enemy has on the table ",
             write_unit, ALTAR_I25);
        break;
    case ALTAR_GROUP_FOUGHT:
        list_of_side(story, index, group, group >> 8 & 0xFFU,
                     (group & 0xFFU) == ALTAR_LOST ? " lost for good: " : " broken in the battle: ",
                     write_unit, ALTAR_I26);
        break;
    case ALTAR_GROUP_POOL:
        tell_pool(story, index, group);
        break;
    case ALTAR_GROUP_REPORT:
        tell_reports(story, index, group);
        break;
    case ALTAR_GROUP_COMBAT:
        tell_combats(story, index, group);
        break;
    case ALTAR_GROUP_QUIET:
        tell_quiet(story, index, group);
        break;
    default:
        break;
    }
}

void altar_print_told(const struct vd_scenario *base, vd_seat_id seat,
                      const struct vd_event *events, size_t count, struct vd_writer *writer,
                      uint8_t *said)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_story story = {sc, events, count, writer, sc->base.seat_side[seat.v]};

    for (size_t i = 0; i < count; i++) {
        uint32_t group = altar_group_of(&story, i);
        size_t first = writer->length;

        if (group == ALTAR_GROUP_NONE)
            tell_alone(&story, &events[i]);
        else if (group != ALTAR_GROUP_SILENT && !altar_group_is_led(&story, i, group))
            tell_group(&story, i, group);
        vd_capitalize(writer, first);
        if (said != NULL)
            said[i] = writer->length > first;
    }
}
