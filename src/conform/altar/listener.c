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
struct ear {
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

static bool fog_is(const struct ear *ear, enum altar_fog fog)
{
    return case_tables(ear->run)->switches[ALTAR_SWITCH_FOG] == fog;
}

static char *path_of(struct ear *ear, uint16_t slot)
{
    return ear->path[slot < ALTAR_TOKENS_MAX ? slot : ALTAR_TOKENS_MAX];
}

static void end_path(struct ear *ear, altar_piece_id slot)
{
    char *path = path_of(ear, slot.v);

    if (path[0] != '\0')
        vd_listener_tell(ear->to, "path %s", path);
    path[0] = '\0';
}

static void add_step(struct ear *ear, altar_piece_id slot, uint16_t cell)
{
    char *path = path_of(ear, slot.v);
    size_t length = strlen(path);

    snprintf(path + length, sizeof ear->path[0] - length, "%s%s", length > 0 ? ", " : "",
             vd_run_cell_word(ear->run, cell));
}

static unsigned count_at(const struct ear *ear, uint16_t cell)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < case_tables(ear->run)->token_count; i++)
        count += case_tables(ear->run)->tokens[i].side != ear->side && ear->cell[i] == cell;
    return count;
}

/* Tells of an enemy's token, as far as it is known. */
static void tell_enemy(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_piece told = altar_event_piece(event);
    const char *cell = vd_run_cell_word(ear->run, told.cell);
    const char *arm = told.arm == ALTAR_CAVALRY ? "cavalry" : "infantry";

    if (told.what == ALTAR_KIND_NONE && told.arm == ALTAR_ARM_NONE) {
        vd_listener_tell(ear->to, "token at %s", cell);
        vd_listener_tell(ear->to, "troops at %s", cell);
    }
    if (told.arm != ALTAR_ARM_NONE && told.what != ALTAR_DEPOT && told.what != ALTAR_TRAIN)
        vd_listener_tell(ear->to, "%s at %s", arm, cell);
    if (told.what == ALTAR_DIVISION) {
        vd_listener_tell(ear->to, "division at %s", cell);
        if (told.arm != ALTAR_ARM_NONE)
            vd_listener_tell(ear->to, "%s division at %s", arm, cell);
    } else if (told.what == ALTAR_PICKET || told.what == ALTAR_TRAIN || told.what == ALTAR_DEPOT) {
        vd_listener_tell(ear->to, "%s at %s", altar_kind_name(told.what), cell);
    }
    if (told.token.v < case_tables(ear->run)->token_count)
        vd_listener_tell(ear->to, "%s at %s", altar_case_token(case_tables(ear->run), told.token.v),
                         cell);
}

/* Tells what happened to the token, from the cause. */
static void tell_cause(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_piece told = altar_event_piece(event);
    const struct altar_scenario *sc = case_tables(ear->run);
    bool own = told.side == ear->side;

    switch ((enum altar_cause)told.cause) {
    case ALTAR_CAUSE_SHIFT:
        if (own)
            vd_listener_tell(ear->to, "shifted %s to %s", altar_case_token(sc, told.piece.v),
                             vd_run_cell_word(ear->run, told.cell));
        break;
    case ALTAR_CAUSE_STAFF:
        if (event->rule == ALTAR_I12)
            vd_listener_tell(ear->to, "staff die at %s", vd_run_cell_word(ear->run, told.cell));
        else if (event->rule == ALTAR_I15)
            vd_listener_tell(ear->to, "raid at %s", vd_run_cell_word(ear->run, told.cell));
        break;
    default:
        break;
    }
    if (!own && event->rule == ALTAR_I36)
        vd_listener_tell(ear->to, "new handles at %s", vd_run_cell_word(ear->run, told.cell));
}

static void hear_piece(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_piece told = altar_event_piece(event);
    bool own = told.side == ear->side;

    tell_cause(ear, event);
    ear->cell[told.piece.v] = told.cell;
    if (told.cause == ALTAR_CAUSE_MARCH || told.cause == ALTAR_CAUSE_RIDE)
        add_step(ear, told.piece, told.cell);
    else
        end_path(ear, told.piece);
    if (own || told.cell == VD_NONE)
        return;
    tell_enemy(ear, event);
    if (count_at(ear, told.cell) > 1)
        vd_listener_tell(ear->to, "%u tokens at %s", count_at(ear, told.cell),
                         vd_run_cell_word(ear->run, told.cell));
}

/* ---- the other events ---- */

/* True if the rally succeeded, which is told next; a rally that failed is only its die. */
static bool has_rallied(const struct ear *ear, const struct vd_event *die)
{
    const struct vd_event *end = ear->run->log.at + ear->run->log.count;

    for (const struct vd_event *event = die + 1; event < end; event++) {
        if (event->kind == ALTAR_EVENT_DIE)
            return false;
        if (event->kind == ALTAR_EVENT_UNIT &&
            altar_event_unit(event).unit.v == altar_event_die(die).subject)
            return altar_event_unit(event).cause == ALTAR_UNIT_RALLIED;
    }
    return false;
}

static void hear_rally(struct ear *ear, const struct vd_event *die)
{
    const struct altar_event_die told = altar_event_die(die);
    const struct altar_scenario *sc = case_tables(ear->run);
    char unit[100];

    if (told.subject >= sc->unit_count)
        return;
    altar_case_write_unit(sc, told.subject, unit, sizeof unit);
    vd_listener_tell(ear->to, "%s die %u", vd_run_side_word(ear->run, sc->units[told.subject].side),
                     told.face);
    vd_listener_tell(ear->to, "rally %s %s", unit, has_rallied(ear, die) ? "succeeds" : "fails");
}

static void hear_die(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_die told = altar_event_die(event);

    if (told.purpose == ALTAR_DIE_RALLY)
        hear_rally(ear, event);
    else if (told.purpose == ALTAR_DIE_RETREAT)
        vd_listener_tell(ear->to, "retreat die %u", told.face);
    else /* a token that is not in sight: an enemy's */
        vd_listener_tell(
            ear->to, "%s die %u",
            vd_run_side_word(ear->run, told.subject < case_tables(ear->run)->token_count
                                           ? case_tables(ear->run)->tokens[told.subject].side
                                           : altar_other(ear->side)),
            told.face);
}

static void hear_unit(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_unit told = altar_event_unit(event);

    char unit[100];

    altar_case_write_unit(case_tables(ear->run), told.unit.v, unit, sizeof unit);
    if (told.state != ALTAR_FIT)
        vd_listener_tell(ear->to, "%s %s", told.state == ALTAR_BROKEN ? "broken" : "lost", unit);
}

static void hear_halt(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_halt told = altar_event_halt(event);
    static const char *const why[] = {"nothing", "crossing", "garrison", "enemy",
                                      "friends", "barred",   "column"};

    const uint16_t where = told.why == ALTAR_HALT_BARRED ? told.before : ear->cell[told.piece.v];

    vd_listener_tell(ear->to, "halt at %s: %s", vd_run_cell_word(ear->run, where),
                     told.why < sizeof why / sizeof why[0] ? why[told.why] : why[0]);
}

static void hear_block(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_block told = altar_event_block(event);

    char cells[60] = "";
    size_t length = 0;

    for (unsigned i = 0; i < told.cells_count && i < 6; i++)
        length += (size_t)snprintf(cells + length, sizeof cells - length, i > 0 ? " %s" : "%s",
                                   vd_run_cell_word(ear->run, told.cells[i]));
    vd_listener_tell(ear->to, "block %s", cells);
}

static void hear_path(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_path told = altar_event_path(event);

    end_path(ear, told.piece);
    for (unsigned i = 0; i < told.cells_count; i++)
        add_step(ear, told.piece, told.cells[i]);
    end_path(ear, told.piece);
}

/* I20, I22: tells what was met in a contact. */
static void hear_met(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_met told = altar_event_met(event);
    const char *cell = vd_run_cell_word(ear->run, told.cell);

    if (told.what == ALTAR_KIND_NONE)
        vd_listener_tell(ear->to, "no division at %s", cell);
    else
        vd_listener_tell(ear->to, "%s at %s", altar_kind_name(told.what), cell);
    if (told.what == ALTAR_DIVISION && told.arm != ALTAR_ARM_NONE)
        vd_listener_tell(ear->to, "%s division at %s", altar_arm_name(told.arm), cell);
}

static void hear_withdrawal(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_withdrew told = altar_event_withdrew(event);
    static const char *const ways[] = {"north", "east", "south", "west"};

    if (told.way < sizeof ways / sizeof ways[0])
        vd_listener_tell(ear->to, "withdrew to the %s", ways[told.way]);
}

static void hear_arrival(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_arrival told = altar_event_arrival(event);

    if (told.turn < ALTAR_COMES_PLOTTED)
        vd_listener_tell(ear->to, "%s arrives turn %u",
                         altar_case_token(case_tables(ear->run), told.token.v), told.turn);
}

/* Z12: after the end everything is open. */
static void hear_end(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_over told = altar_event_over(event);

    if (told.major && told.winner < ALTAR_SIDES)
        vd_listener_tell(ear->to, "claim %s %u", vd_run_side_word(ear->run, told.winner),
                         told.points[told.winner]);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        vd_listener_tell(ear->to, "vp %s %u", vd_run_side_word(ear->run, side), told.points[side]);
    vd_listener_tell(ear->to, "the other briefing");
}

/* "awards usa 5": one row, for all points booked under it. */
static void hear_tally(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_tally told = altar_event_tally(event);
    const struct altar_row *row = &case_tables(ear->run)->rows[told.row];

    vd_listener_tell(ear->to, "awards %s %s%u", vd_run_side_word(ear->run, row->side),
                     row->amount.sign < 0 ? "-" : "", told.points);
}

static void hear_contact(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_contact told = altar_event_contact(event);

    vd_listener_tell(ear->to, "contact at %s from %s", vd_run_cell_word(ear->run, told.cell),
                     vd_run_cell_word(ear->run, told.origin));
    vd_listener_tell(ear->to, "count %u", told.divisions);
}

static void hear_corps(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_corps told = altar_event_corps(event);
    const struct altar_scenario *sc = case_tables(ear->run);

    vd_listener_tell(ear->to, "an activation of %s", vd_run_side_word(ear->run, told.side));
    if (told.corps.v < sc->corps_count)
        vd_listener_tell(ear->to, "corps %s of %s", altar_name(sc, sc->corps[told.corps.v].id),
                         vd_run_side_word(ear->run, told.side));
}

/* I33: the record keeps the text; here a letter is identified by its writer. */
static void hear_letter(struct ear *ear, const struct vd_event *event)
{
    const struct altar_event_letter told = altar_event_letter(event);
    const struct altar_scenario *sc = case_tables(ear->run);

    if (told.state == VD_LETTER_DELIVERED || told.state == VD_LETTER_INTERCEPTED)
        vd_listener_tell(ear->to, "letter from %s.%s",
                         vd_run_side_word(ear->run, sc->base.seat_side[told.from]),
                         altar_name(sc, sc->generals[sc->seat_general[told.from]].id));
}

static void hear(struct ear *ear, const struct vd_event *event)
{
    const struct altar_scenario *sc = case_tables(ear->run);

    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_CARD:
        vd_listener_tell(ear->to, "card %s",
                         altar_name(sc, sc->cards[altar_event_card(event).card.v].id));
        break;
    case ALTAR_EVENT_POOL:
        vd_listener_tell(ear->to, "pool %s %u",
                         vd_run_side_word(ear->run, altar_event_pool(event).side),
                         altar_event_pool(event).dice);
        break;
    case ALTAR_EVENT_TASK:
        if (altar_event_task(event).phase == ALTAR_PHASE_CONTACT &&
            (altar_event_task(event).side == ear->side ||
             altar_event_task(event).side == ALTAR_SIDES))
            vd_listener_tell(ear->to, "card asked");
        break;
    case ALTAR_EVENT_CORPS:
        hear_corps(ear, event);
        break;
    case ALTAR_EVENT_PIECE:
        hear_piece(ear, event);
        break;
    case ALTAR_EVENT_LOST:
        ear->cell[altar_event_lost(event).piece.v] = VD_NONE;
        break;
    case ALTAR_EVENT_LOOKED:
        if (altar_event_looked(event).tokens == 0)
            vd_listener_tell(ear->to, "nothing seen");
        break;
    case ALTAR_EVENT_REPORT:
        vd_listener_tell(ear->to, "troops at %s",
                         vd_run_cell_word(ear->run, altar_event_report(event).cell));
        break;
    case ALTAR_EVENT_DIE:
        hear_die(ear, event);
        break;
    case ALTAR_EVENT_GIVEN_UP:
        vd_listener_tell(ear->to, "II given up");
        break;
    case ALTAR_EVENT_ATTEMPT:
        if (altar_event_attempt(event).action != ALTAR_ACTION_RAID)
            vd_listener_tell(ear->to, "attempt on %s",
                             altar_crossing_name(sc, altar_event_attempt(event).target));
        break;
    case ALTAR_EVENT_CROSSING:
        vd_listener_tell(ear->to, "%s %s",
                         altar_crossing_name(sc, altar_event_crossing(event).crossing),
                         altar_event_crossing(event).destroyed ? "destroyed" : "works");
        break;
    case ALTAR_EVENT_RAIDED:
        vd_listener_tell(ear->to, "town %s raided",
                         altar_case_town(sc, altar_event_raided(event).town));
        break;
    case ALTAR_EVENT_CONTACT:
        hear_contact(ear, event);
        break;
    case ALTAR_EVENT_CARDS:
        vd_listener_tell(ear->to, "cards %s and %s", card_word(altar_event_cards(event).attacker),
                         card_word(altar_event_cards(event).defender));
        break;
    case ALTAR_EVENT_SCORES:
        vd_listener_tell(ear->to, "skirmish at %s",
                         vd_run_cell_word(ear->run, altar_event_scores(event).cell));
        vd_listener_tell(ear->to, "scores %u and %u", altar_event_scores(event).attacker,
                         altar_event_scores(event).defender);
        vd_listener_tell(ear->to, "winner %s",
                         vd_run_side_word(ear->run, altar_event_scores(event).winner));
        break;
    case ALTAR_EVENT_UNIT:
        hear_unit(ear, event);
        break;
    case ALTAR_EVENT_POINTS:
        vd_listener_tell(ear->to, "vp %s %u",
                         vd_run_side_word(ear->run, altar_event_points(event).side),
                         altar_event_points(event).total);
        break;
    case ALTAR_EVENT_HALT:
        hear_halt(ear, event);
        break;
    case ALTAR_EVENT_BLOCK:
        hear_block(ear, event);
        break;
    case ALTAR_EVENT_HOUR:
        vd_listener_tell(ear->to, "battle starts %u:00", altar_event_hour(event).hour);
        break;
    case ALTAR_EVENT_ARRIVAL:
        hear_arrival(ear, event);
        break;
    case ALTAR_EVENT_TABLE:
        vd_listener_tell(ear->to, "%s on the table",
                         altar_case_token(sc, altar_event_table(event).token.v));
        break;
    case ALTAR_EVENT_ATTACHED:
        if (altar_event_attached(event).token.v != ALTAR_NONE)
            vd_listener_tell(ear->to, "battery %s with %s",
                             altar_name(sc, sc->units[altar_event_attached(event).unit.v].name),
                             altar_case_token(sc, altar_event_attached(event).token.v));
        break;
    case ALTAR_EVENT_PATH:
        hear_path(ear, event);
        break;
    case ALTAR_EVENT_MET:
        hear_met(ear, event);
        break;
    case ALTAR_EVENT_WITHDREW:
        hear_withdrawal(ear, event);
        break;
    case ALTAR_EVENT_DISSOLVED:
        vd_listener_tell(ear->to, "dissolved at %s",
                         vd_run_cell_word(ear->run, altar_event_dissolved(event).cell));
        break;
    case ALTAR_EVENT_CAPTURED:
        vd_listener_tell(ear->to, "depot %s %s",
                         vd_run_cell_word(ear->run, altar_event_captured(event).cell),
                         vd_run_side_word(ear->run, altar_event_captured(event).side));
        break;
    case ALTAR_EVENT_WRECKED:
        vd_listener_tell(ear->to, "train destroyed at %s",
                         vd_run_cell_word(ear->run, altar_event_wrecked(event).cell));
        break;
    case ALTAR_EVENT_LETTER:
        hear_letter(ear, event);
        break;
    case ALTAR_EVENT_OVER:
        hear_end(ear, event);
        break;
    case ALTAR_EVENT_DECK:
        vd_listener_tell(ear->to, "deck");
        vd_listener_tell(ear->to, "removed cards");
        break;
    case ALTAR_EVENT_TALLY:
        hear_tally(ear, event);
        break;
    default:
        break;
    }
}

/* I31: tells the side's own tokens off the map, and the enemy's if the board is open. */
static void count_off_map(struct ear *ear)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        unsigned count = 0;

        for (uint8_t i = 0; i < case_tables(ear->run)->token_count; i++) {
            const struct altar_piece *piece = &case_state(ear->run)->board.piece[i];

            count += piece->side == side && piece->kind == ALTAR_DIVISION &&
                     piece->cell == VD_NONE && (piece->flags & ALTAR_PIECE_GONE) == 0 &&
                     ((case_tables(ear->run)->tokens[i].flags & ALTAR_TOKEN_ARRIVES) != 0 ||
                      (piece->flags & ALTAR_PIECE_WAITS) != 0);
        }
        if (side == ear->side || !fog_is(ear, ALTAR_FOG_BLIND))
            vd_listener_tell(ear->to, "%u off map of %s", count, vd_run_side_word(ear->run, side));
    }
}

void altar_case_listen(struct vd_listener *listener)
{
    struct vd_run *run = listener->run;
    struct ear *ear = vd_arena_take(run->arena, 1, sizeof *ear);

    ear->to = listener;
    ear->run = run;
    ear->side = listener->side;
    memset(ear->cell, 0xFF, sizeof ear->cell);
    if (!altar_briefings_are_sealed(case_tables(run)))
        vd_listener_tell(listener, "the other briefing");
    for (size_t i = 0; i < run->log.count; i++) {
        if ((run->log.at[i].audience & VD_AUDIENCE(listener->seat)) != 0)
            hear(ear, &run->log.at[i]);
    }
    for (uint16_t slot = 0; slot < ALTAR_TOKENS_MAX; slot++)
        end_path(ear, altar_piece(slot));
    count_off_map(ear);
}
