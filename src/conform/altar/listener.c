/* conform/altar/listener.c: puts every event that a seat was told into phrases: the facts of the
 * README. */
#include "conform/altar/case.h"

#include <stdio.h>
#include <string.h>

#include "rules/altar/orders/orders.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/words.h"

/* What one seat has heard so far. */
struct listener {
    struct vd_listener *to;
    struct vd_run *run;
    uint8_t side;
    uint16_t cell[ALTAR_TOKENS_MAX];      /* by slot, as last told */
    char path[ALTAR_TOKENS_MAX + 1][120]; /* the last entry: tokens that the seat has no name for */
};

/* ---- names ---- */

static const char *card_word(uint16_t card)
{
    static const char *const words[ALTAR_CARD_COUNT] = {"none", "battle", "skirmish", "retreat"};

    return card < ALTAR_CARD_COUNT ? words[card] : words[0];
}

/* ---- pieces ---- */

static bool fog_is(const struct listener *listener, enum altar_fog fog)
{
    return case_tables(listener->run)->switches[ALTAR_SWITCH_FOG] == fog;
}

static char *path_of(struct listener *listener, uint16_t slot)
{
    return listener->path[slot < ALTAR_TOKENS_MAX ? slot : ALTAR_TOKENS_MAX];
}

static void end_path(struct listener *listener, altar_piece_id slot)
{
    char *path = path_of(listener, slot.v);

    if (path[0] != '\0')
        vd_listener_tell(listener->to, "path %s", path);
    path[0] = '\0';
}

static void add_step(struct listener *listener, altar_piece_id slot, uint16_t cell)
{
    char *path = path_of(listener, slot.v);
    size_t length = strlen(path);

    snprintf(path + length, sizeof listener->path[0] - length, "%s%s", length > 0 ? ", " : "",
             vd_run_cell_word(listener->run, cell));
}

static unsigned count_at(const struct listener *listener, uint16_t cell)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < case_tables(listener->run)->token_count; i++)
        count += case_tables(listener->run)->tokens[i].side != listener->side &&
                 listener->cell[i] == cell;
    return count;
}

/* Tells of an enemy's token, as far as it is known. */
static void tell_enemy(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_piece told = altar_event_piece(event);
    const char *cell = vd_run_cell_word(listener->run, told.cell);
    const char *arm = told.arm == ALTAR_CAVALRY ? "cavalry" : "infantry";

    if (told.what == ALTAR_KIND_NONE && told.arm == ALTAR_ARM_NONE) {
        vd_listener_tell(listener->to, "token at %s", cell);
        vd_listener_tell(listener->to, "troops at %s", cell);
    }
    if (told.arm != ALTAR_ARM_NONE && told.what != ALTAR_DEPOT && told.what != ALTAR_TRAIN)
        vd_listener_tell(listener->to, "%s at %s", arm, cell);
    if (told.what == ALTAR_DIVISION) {
        vd_listener_tell(listener->to, "division at %s", cell);
        if (told.arm != ALTAR_ARM_NONE)
            vd_listener_tell(listener->to, "%s division at %s", arm, cell);
    } else if (told.what == ALTAR_PICKET || told.what == ALTAR_TRAIN || told.what == ALTAR_DEPOT) {
        vd_listener_tell(listener->to, "%s at %s", altar_kind_name(told.what), cell);
    }
    if (told.token.v < case_tables(listener->run)->token_count)
        vd_listener_tell(listener->to, "%s at %s",
                         altar_case_token(case_tables(listener->run), told.token.v), cell);
}

/* Tells what happened to the token, from the cause. */
static void tell_cause(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_piece told = altar_event_piece(event);
    const struct altar_scenario *sc = case_tables(listener->run);
    bool own = told.side == listener->side;

    switch ((enum altar_cause)told.cause) {
    case ALTAR_CAUSE_SHIFT:
        if (own)
            vd_listener_tell(listener->to, "shifted %s to %s", altar_case_token(sc, told.piece.v),
                             vd_run_cell_word(listener->run, told.cell));
        break;
    case ALTAR_CAUSE_STAFF:
        if (event->rule == ALTAR_I12)
            vd_listener_tell(listener->to, "staff die at %s",
                             vd_run_cell_word(listener->run, told.cell));
        else if (event->rule == ALTAR_I15)
            vd_listener_tell(listener->to, "raid at %s",
                             vd_run_cell_word(listener->run, told.cell));
        break;
    default:
        break;
    }
    if (!own && event->rule == ALTAR_I36)
        vd_listener_tell(listener->to, "new handles at %s",
                         vd_run_cell_word(listener->run, told.cell));
}

static void hear_piece(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_piece told = altar_event_piece(event);
    bool own = told.side == listener->side;

    tell_cause(listener, event);
    listener->cell[told.piece.v] = told.cell;
    if (told.cause == ALTAR_CAUSE_MARCH || told.cause == ALTAR_CAUSE_RIDE)
        add_step(listener, told.piece, told.cell);
    else
        end_path(listener, told.piece);
    if (own || told.cell == VD_NONE)
        return;
    tell_enemy(listener, event);
    if (count_at(listener, told.cell) > 1)
        vd_listener_tell(listener->to, "%u tokens at %s", count_at(listener, told.cell),
                         vd_run_cell_word(listener->run, told.cell));
}

/* ---- the other events ---- */

/* True if the rally succeeded, which is told next; a rally that failed is only its die. */
static bool has_rallied(const struct listener *listener, const struct vd_event *die)
{
    const struct vd_event *end = listener->run->log.at + listener->run->log.count;

    for (const struct vd_event *event = die + 1; event < end; event++) {
        if (event->kind == ALTAR_EVENT_DIE)
            return false;
        if (event->kind == ALTAR_EVENT_UNIT &&
            altar_event_unit(event).unit.v == altar_event_die(die).subject)
            return altar_event_unit(event).cause == ALTAR_UNIT_RALLIED;
    }
    return false;
}

static void hear_rally(struct listener *listener, const struct vd_event *die)
{
    const struct altar_event_die told = altar_event_die(die);
    const struct altar_scenario *sc = case_tables(listener->run);
    char unit[100];

    if (told.subject >= sc->unit_count)
        return;
    altar_case_write_unit(sc, told.subject, unit, sizeof unit);
    vd_listener_tell(listener->to, "%s die %u",
                     vd_run_side_word(listener->run, sc->units[told.subject].side), told.face);
    vd_listener_tell(listener->to, "rally %s %s", unit,
                     has_rallied(listener, die) ? "succeeds" : "fails");
}

static void hear_die(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_die told = altar_event_die(event);

    if (told.purpose == ALTAR_DIE_RALLY)
        hear_rally(listener, event);
    else if (told.purpose == ALTAR_DIE_RETREAT)
        vd_listener_tell(listener->to, "retreat die %u", told.face);
    else /* a token that is not in sight: an enemy's */
        vd_listener_tell(
            listener->to, "%s die %u",
            vd_run_side_word(listener->run,
                             told.subject < case_tables(listener->run)->token_count
                                 ? case_tables(listener->run)->tokens[told.subject].side
                                 : altar_other(listener->side)),
            told.face);
}

static void hear_unit(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_unit told = altar_event_unit(event);

    char unit[100];

    altar_case_write_unit(case_tables(listener->run), told.unit.v, unit, sizeof unit);
    if (told.state != ALTAR_FIT)
        vd_listener_tell(listener->to, "%s %s", told.state == ALTAR_BROKEN ? "broken" : "lost",
                         unit);
}

static void hear_halt(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_halt told = altar_event_halt(event);
    static const char *const why[] = {"nothing", "crossing", "garrison", "enemy",
                                      "friends", "barred",   "column"};

    const uint16_t where =
        told.why == ALTAR_HALT_BARRED ? told.before : listener->cell[told.piece.v];

    vd_listener_tell(listener->to, "halt at %s: %s", vd_run_cell_word(listener->run, where),
                     told.why < sizeof why / sizeof why[0] ? why[told.why] : why[0]);
}

static void hear_block(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_block told = altar_event_block(event);

    char cells[60] = "";
    size_t length = 0;

    for (unsigned i = 0; i < told.cells_count && i < 6; i++)
        length += (size_t)snprintf(cells + length, sizeof cells - length, i > 0 ? " %s" : "%s",
                                   vd_run_cell_word(listener->run, told.cells[i]));
    vd_listener_tell(listener->to, "block %s", cells);
}

static void hear_path(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_path told = altar_event_path(event);

    end_path(listener, told.piece);
    for (unsigned i = 0; i < told.cells_count; i++)
        add_step(listener, told.piece, told.cells[i]);
    end_path(listener, told.piece);
}

/* I20, I22: tells what was met in a contact. */
static void hear_met(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_met told = altar_event_met(event);
    const char *cell = vd_run_cell_word(listener->run, told.cell);

    if (told.what == ALTAR_KIND_NONE)
        vd_listener_tell(listener->to, "no division at %s", cell);
    else
        vd_listener_tell(listener->to, "%s at %s", altar_kind_name(told.what), cell);
    if (told.what == ALTAR_DIVISION && told.arm != ALTAR_ARM_NONE)
        vd_listener_tell(listener->to, "%s division at %s", altar_arm_name(told.arm), cell);
}

static void hear_withdrawal(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_withdrew told = altar_event_withdrew(event);
    static const char *const ways[] = {"north", "east", "south", "west"};

    if (told.way < sizeof ways / sizeof ways[0])
        vd_listener_tell(listener->to, "withdrew to the %s", ways[told.way]);
}

static void hear_arrival(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_arrival told = altar_event_arrival(event);

    if (told.turn < ALTAR_COMES_PLOTTED)
        vd_listener_tell(listener->to, "%s arrives turn %u",
                         altar_case_token(case_tables(listener->run), told.token.v), told.turn);
}

/* Z12: after the end everything is open. */
static void hear_end(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_over told = altar_event_over(event);

    if (told.major && told.winner < ALTAR_SIDES)
        vd_listener_tell(listener->to, "claim %s %u", vd_run_side_word(listener->run, told.winner),
                         told.points[told.winner]);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        vd_listener_tell(listener->to, "vp %s %u", vd_run_side_word(listener->run, side),
                         told.points[side]);
    vd_listener_tell(listener->to, "the other briefing");
}

/* "awards usa 5": one row, for all points booked under it. */
static void hear_tally(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_tally told = altar_event_tally(event);
    const struct altar_row *row = &case_tables(listener->run)->rows[told.row];

    vd_listener_tell(listener->to, "awards %s %s%u", vd_run_side_word(listener->run, row->side),
                     row->amount.sign < 0 ? "-" : "", told.points);
}

static void hear_contact(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_contact told = altar_event_contact(event);

    vd_listener_tell(listener->to, "contact at %s from %s",
                     vd_run_cell_word(listener->run, told.cell),
                     vd_run_cell_word(listener->run, told.origin));
    vd_listener_tell(listener->to, "count %u", told.divisions);
}

static void hear_corps(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_corps told = altar_event_corps(event);
    const struct altar_scenario *sc = case_tables(listener->run);

    vd_listener_tell(listener->to, "an activation of %s",
                     vd_run_side_word(listener->run, told.side));
    if (told.corps.v < sc->corps_count)
        vd_listener_tell(listener->to, "corps %s of %s", altar_name(sc, sc->corps[told.corps.v].id),
                         vd_run_side_word(listener->run, told.side));
}

/* I33: the record keeps the text; here a letter is identified by its writer. */
static void hear_letter(struct listener *listener, const struct vd_event *event)
{
    const struct altar_event_letter told = altar_event_letter(event);
    const struct altar_scenario *sc = case_tables(listener->run);

    if (told.state == VD_LETTER_DELIVERED || told.state == VD_LETTER_INTERCEPTED)
        vd_listener_tell(listener->to, "letter from %s.%s",
                         vd_run_side_word(listener->run, sc->base.seat_side[told.from]),
                         altar_name(sc, sc->generals[sc->seat_general[told.from]].id));
}

static void hear(struct listener *listener, const struct vd_event *event)
{
    const struct altar_scenario *sc = case_tables(listener->run);

    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_CARD:
        vd_listener_tell(listener->to, "card %s",
                         altar_name(sc, sc->cards[altar_event_card(event).card.v].id));
        break;
    case ALTAR_EVENT_POOL:
        vd_listener_tell(listener->to, "pool %s %u",
                         vd_run_side_word(listener->run, altar_event_pool(event).side),
                         altar_event_pool(event).dice);
        break;
    case ALTAR_EVENT_TASK:
        if (altar_event_task(event).phase == ALTAR_PHASE_CONTACT &&
            (altar_event_task(event).side == listener->side ||
             altar_event_task(event).side == ALTAR_SIDES))
            vd_listener_tell(listener->to, "card asked");
        break;
    case ALTAR_EVENT_CORPS:
        hear_corps(listener, event);
        break;
    case ALTAR_EVENT_PIECE:
        hear_piece(listener, event);
        break;
    case ALTAR_EVENT_LOST:
        listener->cell[altar_event_lost(event).piece.v] = VD_NONE;
        break;
    case ALTAR_EVENT_LOOKED:
        if (altar_event_looked(event).tokens == 0)
            vd_listener_tell(listener->to, "nothing seen");
        break;
    case ALTAR_EVENT_REPORT:
        vd_listener_tell(listener->to, "troops at %s",
                         vd_run_cell_word(listener->run, altar_event_report(event).cell));
        break;
    case ALTAR_EVENT_DIE:
        hear_die(listener, event);
        break;
    case ALTAR_EVENT_GIVEN_UP:
        vd_listener_tell(listener->to, "II given up");
        break;
    case ALTAR_EVENT_ATTEMPT:
        if (altar_event_attempt(event).action != ALTAR_ACTION_RAID)
            vd_listener_tell(listener->to, "attempt on %s",
                             altar_crossing_name(sc, altar_event_attempt(event).target));
        break;
    case ALTAR_EVENT_CROSSING:
        vd_listener_tell(listener->to, "%s %s",
                         altar_crossing_name(sc, altar_event_crossing(event).crossing),
                         altar_event_crossing(event).destroyed ? "destroyed" : "works");
        break;
    case ALTAR_EVENT_RAIDED:
        vd_listener_tell(listener->to, "town %s raided",
                         altar_case_town(sc, altar_event_raided(event).town));
        break;
    case ALTAR_EVENT_CONTACT:
        hear_contact(listener, event);
        break;
    case ALTAR_EVENT_CARDS:
        vd_listener_tell(listener->to, "cards %s and %s",
                         card_word(altar_event_cards(event).attacker),
                         card_word(altar_event_cards(event).defender));
        break;
    case ALTAR_EVENT_SCORES:
        vd_listener_tell(listener->to, "skirmish at %s",
                         vd_run_cell_word(listener->run, altar_event_scores(event).cell));
        vd_listener_tell(listener->to, "scores %u and %u", altar_event_scores(event).attacker,
                         altar_event_scores(event).defender);
        vd_listener_tell(listener->to, "winner %s",
                         vd_run_side_word(listener->run, altar_event_scores(event).winner));
        break;
    case ALTAR_EVENT_UNIT:
        hear_unit(listener, event);
        break;
    case ALTAR_EVENT_POINTS:
        vd_listener_tell(listener->to, "vp %s %u",
                         vd_run_side_word(listener->run, altar_event_points(event).side),
                         altar_event_points(event).total);
        break;
    case ALTAR_EVENT_HALT:
        hear_halt(listener, event);
        break;
    case ALTAR_EVENT_BLOCK:
        hear_block(listener, event);
        break;
    case ALTAR_EVENT_HOUR:
        vd_listener_tell(listener->to, "battle starts %u:00", altar_event_hour(event).hour);
        break;
    case ALTAR_EVENT_ARRIVAL:
        hear_arrival(listener, event);
        break;
    case ALTAR_EVENT_TABLE:
        vd_listener_tell(listener->to, "%s on the table",
                         altar_case_token(sc, altar_event_table(event).token.v));
        break;
    case ALTAR_EVENT_ATTACHED:
        if (altar_event_attached(event).token.v != ALTAR_NONE)
            vd_listener_tell(listener->to, "battery %s with %s",
                             altar_name(sc, sc->units[altar_event_attached(event).unit.v].name),
                             altar_case_token(sc, altar_event_attached(event).token.v));
        break;
    case ALTAR_EVENT_PATH:
        hear_path(listener, event);
        break;
    case ALTAR_EVENT_MET:
        hear_met(listener, event);
        break;
    case ALTAR_EVENT_WITHDREW:
        hear_withdrawal(listener, event);
        break;
    case ALTAR_EVENT_DISSOLVED:
        vd_listener_tell(listener->to, "dissolved at %s",
                         vd_run_cell_word(listener->run, altar_event_dissolved(event).cell));
        break;
    case ALTAR_EVENT_CAPTURED:
        vd_listener_tell(listener->to, "depot %s %s",
                         vd_run_cell_word(listener->run, altar_event_captured(event).cell),
                         vd_run_side_word(listener->run, altar_event_captured(event).side));
        break;
    case ALTAR_EVENT_WRECKED:
        vd_listener_tell(listener->to, "train destroyed at %s",
                         vd_run_cell_word(listener->run, altar_event_wrecked(event).cell));
        break;
    case ALTAR_EVENT_LETTER:
        hear_letter(listener, event);
        break;
    case ALTAR_EVENT_OVER:
        hear_end(listener, event);
        break;
    case ALTAR_EVENT_DECK:
        vd_listener_tell(listener->to, "deck");
        vd_listener_tell(listener->to, "removed cards");
        break;
    case ALTAR_EVENT_TALLY:
        hear_tally(listener, event);
        break;
    default:
        break;
    }
}

/* I31: tells the side's own tokens off the map, and the enemy's if the board is open. */
static void count_off_map(struct listener *listener)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        unsigned count = 0;

        for (uint8_t i = 0; i < case_tables(listener->run)->token_count; i++) {
            const struct altar_piece *piece = &case_state(listener->run)->board.piece[i];

            count += piece->side == side && piece->kind == ALTAR_DIVISION &&
                     piece->cell == VD_NONE && (piece->flags & ALTAR_PIECE_GONE) == 0 &&
                     ((case_tables(listener->run)->tokens[i].flags & ALTAR_TOKEN_ARRIVES) != 0 ||
                      (piece->flags & ALTAR_PIECE_WAITS) != 0);
        }
        if (side == listener->side || !fog_is(listener, ALTAR_FOG_BLIND))
            vd_listener_tell(listener->to, "%u off map of %s", count,
                             vd_run_side_word(listener->run, side));
    }
}

void altar_case_listen(struct vd_listener *listener)
{
    struct vd_run *run = listener->run;
    struct listener *listener = vd_arena_take(run->arena, 1, sizeof *listener);

    listener->to = listener;
    listener->run = run;
    listener->side = listener->side;
    memset(listener->cell, 0xFF, sizeof listener->cell);
    if (!altar_briefings_are_sealed(case_tables(run)))
        vd_listener_tell(listener, "the other briefing");
    for (size_t i = 0; i < run->log.count; i++) {
        if ((run->log.at[i].audience & VD_AUDIENCE(listener->seat)) != 0)
            hear(listener, &run->log.at[i]);
    }
    for (uint16_t slot = 0; slot < ALTAR_TOKENS_MAX; slot++)
        end_path(listener, altar_piece(slot));
    count_off_map(listener);
}
