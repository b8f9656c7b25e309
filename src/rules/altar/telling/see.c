/* rules/altar/telling/see.c: the only writer of a view: it applies one event to it. */
#include <string.h>

#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/telling/tell.h"

static void drop_report(struct altar_view *view, uint8_t index)
{
    view->report_count--;
    memmove(view->reports + index, view->reports + index + 1,
            (size_t)(view->report_count - index) * sizeof view->reports[0]);
    memset(&view->reports[view->report_count], 0, sizeof view->reports[0]);
}

/* True if both reports may be of one token: the first was out of sight before the other came
 * into sight, in the same space and turn, and nothing known of them differs. */
static bool may_be_one(const struct altar_report *old, const struct altar_report *report)
{
    const uint8_t kinds[] = {altar_report_kind(old), altar_report_kind(report)};
    const uint8_t arms[] = {altar_report_arm(old), altar_report_arm(report)};

    return old->cell == report->cell && old->turn == report->turn && old->latest < report->handle &&
           (kinds[0] == kinds[1] || kinds[0] == ALTAR_KIND_NONE || kinds[1] == ALTAR_KIND_NONE) &&
           (arms[0] == arms[1] || arms[0] == ALTAR_ARM_NONE || arms[1] == ALTAR_ARM_NONE);
}

/* A token that may have been reported before is not counted again; what either report says of it
 * is kept. If there is no room, the oldest report is dropped. */
static void add_report(struct altar_view *view, struct altar_report report)
{
    uint8_t same = 0;

    while (same < view->report_count && !may_be_one(&view->reports[same], &report))
        same++;
    if (same < view->report_count) {
        const struct altar_report *old = &view->reports[same];

        report.face = altar_report_face(altar_report_kind(&report) | altar_report_kind(old),
                                        altar_report_arm(&report) | altar_report_arm(old),
                                        altar_report_source(&report));
        drop_report(view, same);
    }
    if (view->report_count == ALTAR_REPORTS_MAX)
        drop_report(view, 0);
    view->reports[view->report_count++] = report;
}

/* A token seen again under its number is no longer reported. An identified token is not
 * remembered anywhere else. */
static void see_enemy(struct altar_view *view, altar_piece_id slot, const struct altar_piece *seen)
{
    if (seen->handle > view->numbers)
        view->numbers = seen->handle;
    for (uint8_t i = view->report_count; i-- > 0;) {
        if (view->reports[i].handle == seen->handle && seen->handle != 0)
            drop_report(view, i);
    }
    for (uint8_t i = 0; i < view->board.piece_count && seen->token.v != ALTAR_NONE; i++) {
        struct altar_piece *other = &view->board.piece[i];

        if (i != slot.v && other->side != view->side && altar_is_remembered(other) &&
            other->token.v == seen->token.v)
            *other = (struct altar_piece){
                .cell = VD_NONE, .left = VD_NONE, .side = other->side, .token = ALTAR_NO_PIECE};
    }
}

/* I7, I32: an identified token stays so, with where and when it was last seen. */
static bool remember(const struct altar_view *view, struct altar_piece *piece)
{
    struct altar_piece gone = {.cell = VD_NONE,
                               .left = piece->cell,
                               .side = piece->side,
                               .kind = piece->kind,
                               .arm = piece->arm,
                               .token = piece->token,
                               .seen = (uint8_t)view->base.turn,
                               .handle = piece->handle};

    if (!altar_is_remembered(&gone))
        return false;
    *piece = gone;
    return true;
}

static void see_lost(struct altar_view *view, struct altar_event_lost lost)
{
    struct altar_piece *piece = &view->board.piece[lost.piece.v];

    if (piece->cell == VD_NONE)
        return;
    if (piece->side == view->side) { /* another commander's */
        piece->cell = VD_NONE;
        return;
    }
    if (remember(view, piece))
        return;
    add_report(view, (struct altar_report){
                         .cell = piece->cell,
                         .turn = (uint8_t)view->base.turn,
                         .face = altar_report_face(piece->kind, piece->arm, ALTAR_SOURCE_SCOUTS),
                         .handle = piece->handle,
                         .latest = view->numbers});
    *piece = (struct altar_piece){
        .cell = VD_NONE, .left = VD_NONE, .side = piece->side, .token = ALTAR_NO_PIECE};
}

static void see_letter(struct altar_view *view, struct altar_event_letter letter)
{
    if (letter.state == VD_LETTER_WIRED)
        view->wired++;
    vd_dispatches_add(&view->letters,
                      (struct vd_dispatch){.from = letter.from,
                                           .to = letter.to,
                                           .state = letter.state,
                                           .turn = (uint8_t)view->base.turn,
                                           .earliest = letter.earliest,
                                           .latest = letter.latest},
                      view->base.turn);
}

/* A report has a date and is dropped after three turns. */
static void see_turn(struct altar_view *view, uint16_t turn)
{
    uint8_t kept = 0;

    view->base.turn = turn;
    view->corps_done = 0;
    view->rides = 0;
    view->result = 0;
    view->wired = 0;
    vd_dispatches_fade(&view->letters, turn);
    memset(view->tried, 0, sizeof view->tried);
    for (uint8_t i = 0; i < view->report_count; i++) {
        if (view->reports[i].turn + ALTAR_REPORT_TURNS >= turn)
            view->reports[kept++] = view->reports[i];
    }
    view->report_count = kept;
    memset(view->reports + kept, 0, (ALTAR_REPORTS_MAX - kept) * sizeof view->reports[0]);
}

static void forget_battle(struct altar_view *view)
{
    memset(view->comes, 0, sizeof view->comes);
    memset(view->attached, 0, sizeof view->attached);
    memset(view->draft, 0, sizeof view->draft);
    memset(&view->offered, 0, sizeof view->offered);
    memset(view->block, 0, sizeof view->block);
    view->block_count = 0;
    view->hour = 0;
}

/* L24: a player must read what they confirm. */
static void see_draft(struct altar_view *view, struct altar_event_draft draft)
{
    view->draft[draft.side] = draft.digest;
    view->base.asked = draft.side != view->side && !view->elsewhere;
    if (draft.side == view->side)
        return;
    view->offered.winner = draft.winner;
    view->offered.broke = draft.broke;
    view->offered.hour = draft.hour;
    memcpy(view->offered.units, draft.units, sizeof view->offered.units);
}

static void see_task(struct altar_view *view, struct altar_event_task told)
{
    view->task = (struct altar_task){.phase = told.phase,
                                     .side = told.side,
                                     .corps = told.corps,
                                     .piece = told.piece,
                                     .cell = told.cell,
                                     .from = told.from,
                                     .number = told.number,
                                     .extra = told.extra};
    view->elsewhere = told.elsewhere;
    view->base.asked =
        !view->elsewhere && (view->task.side == view->side || view->task.side == ALTAR_SIDES);
    if (view->task.phase == ALTAR_PHASE_RALLY)
        forget_battle(view);
}

/* The direction from one cell to a neighbor; VD_SQUARE_DIRECTIONS: not a neighbor. */
static unsigned way_between(const struct altar_scenario *sc, uint16_t from, uint16_t to)
{
    unsigned way = 0;

    while (way < VD_SQUARE_DIRECTIONS &&
           (from >= sc->base.theater->cell_count ||
            vd_theater_neighbor(sc->base.theater, (vd_cell_id){from}, way).v != to))
        way++;
    return way;
}

/* A step of a march. The trail is dropped if another march interrupts it or if it is longer than
 * any route. */
static void see_step(const struct altar_scenario *sc, struct altar_view *view, altar_piece_id piece,
                     uint16_t to)
{
    struct altar_trail *trail = &view->trail;
    uint16_t from = view->board.piece[piece.v].cell;
    unsigned way = way_between(sc, from, to);

    if (trail->count == 0 || trail->piece.v != piece.v)
        *trail = (struct altar_trail){.from = from, .piece = piece};
    if (way == VD_SQUARE_DIRECTIONS || trail->count == ALTAR_ROUTE_MAX) {
        memset(trail, 0, sizeof *trail);
        return;
    }
    trail->ways[trail->count / 4] =
        (uint8_t)(trail->ways[trail->count / 4] | way << trail->count % 4 * 2);
    trail->count++;
}

/* L26. */
static void see_attached(const struct altar_scenario *sc, struct altar_view *view,
                         struct altar_event_attached told)
{
    uint8_t side = sc->units[told.unit.v].side;
    unsigned place = told.unit.v - (unsigned)sc->armies[side].first_unit;

    view->attached[side][place] = told.token.v == ALTAR_NONE ? 0 : (uint8_t)(told.token.v + 1);
    if (told.token.v != ALTAR_NONE)
        view->units[told.unit.v] = ALTAR_FIT; /* no other unit is attached */
}

/* True if a division is settled after a battle: it has left, or was placed where it stays. */
static bool settles(uint8_t cause)
{
    return cause == ALTAR_CAUSE_RETREAT || cause == ALTAR_CAUSE_DISSOLVED ||
           cause == ALTAR_CAUSE_SPREAD;
}

/* L19: a division that had not arrived by the last hour was never there. */
static void see_result(struct altar_view *view, uint16_t last)
{
    unsigned hours = last > view->hour ? (unsigned)(last - view->hour) : 0;

    for (size_t i = 0; i < ALTAR_TOKENS_MAX; i++) {
        if (view->comes[i] > 1 && view->comes[i] - 1U > hours)
            view->comes[i] = 0;
    }
}

/* X26: the points scored are the change in the total. The initial total of a position belongs to
 * no row. */
static void see_points(struct altar_view *view, struct altar_event_points told)
{
    int change = told.total - view->points[told.side];

    view->points[told.side] = told.total;
    if (told.row >= ALTAR_ROWS_MAX)
        return;
    view->times[told.row]++;
    view->sums[told.row] = (uint8_t)(view->sums[told.row] + (change < 0 ? -change : change));
}

static void set_bit(uint32_t *bits, unsigned index, bool on)
{
    *bits = (*bits & ~(UINT32_C(1) << index)) | (on ? UINT32_C(1) << index : 0);
}

static void see_rides(struct altar_view *view, struct altar_event_rides told)
{
    if (told.side != view->side)
        return;
    view->rides = told.left;
    view->ride_effect = told.effect;
}

static void see_pool(struct altar_view *view, struct altar_event_pool told)
{
    if (told.side != view->side) {
        view->enemy_pool = told.dice;
        return;
    }
    view->pool = told.dice;
    view->tied = told.tied;
}

static void see_corps(struct altar_view *view, struct altar_event_corps told)
{
    if (told.again) {
        view->corps_done &= (uint16_t) ~(1U << told.corps.v);
        return;
    }
    if (told.side == view->side && told.corps.v != ALTAR_NONE)
        view->corps_done = (uint16_t)(view->corps_done | 1U << told.corps.v);
    view->marching = 0;
    memset(&view->trail, 0, sizeof view->trail);
}

/* T5: the first token that moves or rolls closes the allotment. */
static bool closes_allotment(const struct altar_event_piece *told)
{
    return told->cause == ALTAR_CAUSE_MARCH || told->cause == ALTAR_CAUSE_REST ||
           (told->cause == ALTAR_CAUSE_STAFF && (told->marks & ALTAR_PIECE_ROLLED) != 0);
}

static void see_piece(const struct altar_scenario *sc, struct altar_view *view,
                      struct altar_event_piece told)
{
    struct altar_piece *piece = &view->board.piece[told.piece.v];

    if (told.side == view->side && told.cause == ALTAR_CAUSE_MARCH)
        see_step(sc, view, told.piece, told.cell);
    *piece = altar_piece_told(&told);
    if (told.side != view->side) {
        see_enemy(view, told.piece, piece);
        return;
    }
    if (closes_allotment(&told))
        view->marching = 1;
    if (settles(told.cause))
        view->comes[told.piece.v] = 0;
}

static void see_mover(struct altar_view *view, struct altar_event_mover told)
{
    view->mover = (struct altar_mover){
        .piece = told.piece, .walked = told.walked, .left_road = told.left_road};
    view->onward = told.onward;
    if (told.piece.v != ALTAR_NONE)
        view->marching = 1;
}

static void see_report(struct altar_view *view, struct altar_event_report told)
{
    add_report(view,
               (struct altar_report){.cell = told.cell,
                                     .turn = (uint8_t)view->base.turn,
                                     .face = altar_report_face(told.what, told.arm, told.source),
                                     .latest = view->numbers});
}

static void see_crossing(struct altar_view *view, struct altar_event_crossing told)
{
    set_bit(&view->board.destroyed, told.crossing, told.destroyed);
    set_bit(&view->board.closed, told.crossing, told.closed);
}

/* K1: a unit tries to rally once a turn. */
static void see_die(struct altar_view *view, struct altar_event_die told)
{
    uint8_t *tried = &view->tried[told.subject / 8 % sizeof view->tried];

    if (told.purpose == ALTAR_DIE_RALLY && told.subject < ALTAR_UNITS_MAX)
        *tried = (uint8_t)(*tried | 1U << told.subject % 8);
}

static void see_block(struct altar_view *view, struct altar_event_block told)
{
    view->block_count = told.cells_count;
    memcpy(view->block, told.cells, sizeof view->block);
}

static void see_arrival(struct altar_view *view, struct altar_event_arrival told)
{
    view->comes[told.token.v] =
        told.turn < ALTAR_COMES_PLOTTED ? (uint8_t)(told.turn + 1) : told.turn;
}

static void see_raided(struct altar_view *view, uint8_t town)
{
    view->board.raided[town / 64] |= UINT64_C(1) << town % 64;
}

static void see_deck(struct altar_view *view, struct altar_event_deck told)
{
    memcpy(view->deck, told.cards, told.cards_count);
}

static void see_tally(struct altar_view *view, struct altar_event_tally told)
{
    view->times[told.row] = told.times;
    view->sums[told.row] = told.points;
}

static void see_over(struct altar_view *view, struct altar_event_over told)
{
    view->over = 1;
    view->winner = told.winner;
    view->major = told.major;
    memcpy(view->points, told.points, sizeof view->points);
    view->base.asked = 0;
}

void altar_see(const struct vd_scenario *base_sc, struct vd_view *base,
               const struct vd_event *event)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base_sc;
    struct altar_view *view = (struct altar_view *)base;

    base->told++;
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_TURN:
        see_turn(view, altar_event_turn(event).turn);
        break;
    case ALTAR_EVENT_CARD:
        view->card = altar_event_card(event).card;
        view->turned[view->card.v] = (uint8_t)base->turn;
        break;
    case ALTAR_EVENT_FORCE:
        view->in_force[altar_event_force(event).card.v] = altar_event_force(event).effects;
        break;
    case ALTAR_EVENT_CANCELED:
        view->in_force[altar_event_canceled(event).card.v] = 0;
        break;
    case ALTAR_EVENT_RIDES:
        see_rides(view, altar_event_rides(event));
        break;
    case ALTAR_EVENT_POOL:
        see_pool(view, altar_event_pool(event));
        break;
    case ALTAR_EVENT_TASK:
        see_task(view, altar_event_task(event));
        break;
    case ALTAR_EVENT_CORPS:
        see_corps(view, altar_event_corps(event));
        break;
    case ALTAR_EVENT_PIECE:
        see_piece(sc, view, altar_event_piece(event));
        break;
    case ALTAR_EVENT_MOVER:
        see_mover(view, altar_event_mover(event));
        break;
    case ALTAR_EVENT_CLOSED:
        if (altar_event_closed(event).side == view->side)
            base->asked = 0;
        break;
    case ALTAR_EVENT_LOST:
        see_lost(view, altar_event_lost(event));
        break;
    case ALTAR_EVENT_REPORT:
        see_report(view, altar_event_report(event));
        break;
    case ALTAR_EVENT_CROSSING:
        see_crossing(view, altar_event_crossing(event));
        break;
    case ALTAR_EVENT_RAIDED:
        see_raided(view, altar_event_raided(event).town);
        break;
    case ALTAR_EVENT_LAID:
        view->own_card = altar_event_laid(event).card;
        base->asked = 0; /* it may still be changed */
        break;
    case ALTAR_EVENT_CARDS:
        view->own_card = ALTAR_CARD_NONE;
        view->task.side = ALTAR_NONE; /* no card can be changed now */
        break;
    case ALTAR_EVENT_UNIT:
        view->units[altar_event_unit(event).unit.v] = altar_event_unit(event).state;
        break;
    case ALTAR_EVENT_DIE:
        see_die(view, altar_event_die(event));
        break;
    case ALTAR_EVENT_BLOCK:
        see_block(view, altar_event_block(event));
        break;
    case ALTAR_EVENT_HOUR:
        view->hour = altar_event_hour(event).hour;
        break;
    case ALTAR_EVENT_TABLE:
        view->comes[altar_event_table(event).token.v] = 1;
        break;
    case ALTAR_EVENT_ARRIVAL:
        see_arrival(view, altar_event_arrival(event));
        break;
    case ALTAR_EVENT_ATTACHED:
        see_attached(sc, view, altar_event_attached(event));
        break;
    case ALTAR_EVENT_AGREED:
        if (altar_event_agreed(event).side == view->side)
            base->asked = 0;
        break;
    case ALTAR_EVENT_DRAFT:
        see_draft(view, altar_event_draft(event));
        break;
    case ALTAR_EVENT_RESULT:
        see_result(view, altar_event_result(event).hour);
        view->result = altar_event_result(event).digest;
        break;
    case ALTAR_EVENT_LETTER:
        see_letter(view, altar_event_letter(event));
        break;
    case ALTAR_EVENT_POINTS:
        see_points(view, altar_event_points(event));
        break;
    case ALTAR_EVENT_DECK:
        see_deck(view, altar_event_deck(event));
        break;
    case ALTAR_EVENT_TALLY:
        see_tally(view, altar_event_tally(event));
        break;
    case ALTAR_EVENT_OVER:
        see_over(view, altar_event_over(event));
        break;
    default:
        break; /* news that changes nothing in the view */
    }
}
