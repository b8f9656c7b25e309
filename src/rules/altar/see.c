/* rules/altar/see.c: the only writer of a view: it folds in one event. */
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/letters.h"

struct altar_piece altar_piece_told(const uint16_t *arg)
{
    return (struct altar_piece){.cell = arg[2],
                                .left = arg[3],
                                .side = (uint8_t)arg[4],
                                .kind = (uint8_t)arg[5],
                                .arm = (uint8_t)arg[6],
                                .token = (uint8_t)arg[7],
                                .flags = (uint8_t)arg[8],
                                .die = (uint8_t)arg[9],
                                .seen = (uint8_t)arg[10],
                                .handle = (uint8_t)arg[11]};
}

static void drop_report(struct altar_view *view, uint8_t index)
{
    view->report_count--;
    memmove(view->reports + index, view->reports + index + 1,
            (size_t)(view->report_count - index) * sizeof view->reports[0]);
    memset(&view->reports[view->report_count], 0, sizeof view->reports[0]);
}

/* Whether both may tell of one token: it was out of sight before the other came into it, in the same
 * space and turn, and nothing that is known of them differs. */
static bool may_be_one(const struct altar_report *old, const struct altar_report *report)
{
    const uint8_t kinds[] = {altar_report_kind(old), altar_report_kind(report)};
    const uint8_t arms[] = {altar_report_arm(old), altar_report_arm(report)};

    return old->cell == report->cell && old->turn == report->turn && old->latest < report->handle &&
           (kinds[0] == kinds[1] || kinds[0] == ALTAR_KIND_NONE || kinds[1] == ALTAR_KIND_NONE) &&
           (arms[0] == arms[1] || arms[0] == ALTAR_ARM_NONE || arms[1] == ALTAR_ARM_NONE);
}

/* One that may have been reported before is not counted again; what either tells of it is kept. The
 * oldest gives way when there is no room. */
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

/* Seen again under its number: it is reported no more. Where a token is known by name, it is remembered
 * nowhere else. */
static void see_enemy(struct altar_view *view, uint8_t slot, const struct altar_piece *seen)
{
    if (seen->handle > view->numbers)
        view->numbers = seen->handle;
    for (uint8_t i = view->report_count; i-- > 0;) {
        if (view->reports[i].handle == seen->handle && seen->handle != 0)
            drop_report(view, i);
    }
    for (uint8_t i = 0; i < view->board.piece_count && seen->token != ALTAR_NONE; i++) {
        struct altar_piece *other = &view->board.piece[i];

        if (i != slot && other->side != view->side && altar_is_remembered(other) &&
            other->token == seen->token)
            *other = (struct altar_piece){
                .cell = VD_NONE, .left = VD_NONE, .side = other->side, .token = ALTAR_NONE};
    }
}

/* I7, I32: what was identified stays so, where and when it was seen last. */
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

static void see_lost(struct altar_view *view, const uint16_t *arg)
{
    struct altar_piece *piece = &view->board.piece[arg[0]];

    if (piece->cell == VD_NONE)
        return;
    if (piece->side == view->side) { /* a fellow commander's */
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
        .cell = VD_NONE, .left = VD_NONE, .side = piece->side, .token = ALTAR_NONE};
}

/* Those that have been through for a while: a letter on the road is through when it should have arrived. */
static void forget_letters(struct altar_view *view)
{
    uint8_t kept = 0;

    for (uint8_t i = 0; i < view->dispatch_count; i++) {
        if (view->dispatches[i].latest + ALTAR_DISPATCH_TURNS >= view->base.turn)
            view->dispatches[kept++] = view->dispatches[i];
    }
    memset(view->dispatches + kept, 0, (ALTAR_DISPATCHES_MAX - kept) * sizeof view->dispatches[0]);
    view->dispatch_count = kept;
}

/* The oldest that is through makes room. */
static void forget_a_letter(struct altar_view *view)
{
    uint8_t oldest = 0;

    while (oldest < view->dispatch_count - 1 &&
           altar_is_on_the_road(view, &view->dispatches[oldest]))
        oldest++;
    view->dispatch_count--;
    memmove(view->dispatches + oldest, view->dispatches + oldest + 1,
            (size_t)(view->dispatch_count - oldest) * sizeof view->dispatches[0]);
}

static void see_letter(struct altar_view *view, const uint16_t *arg)
{
    if (arg[3] == ALTAR_LETTER_WIRED)
        view->wired++;
    if (view->dispatch_count == ALTAR_DISPATCHES_MAX)
        forget_a_letter(view);
    view->dispatches[view->dispatch_count++] =
        (struct altar_dispatch){.from = (uint8_t)arg[1],
                                .to = (uint8_t)arg[2],
                                .state = (uint8_t)arg[3],
                                .turn = (uint8_t)view->base.turn,
                                .earliest = (uint8_t)arg[4],
                                .latest = (uint8_t)arg[5]};
}

/* A report has a date and fades after three turns. */
static void see_turn(struct altar_view *view, uint16_t turn)
{
    uint8_t kept = 0;

    view->base.turn = turn;
    view->corps_done = 0;
    view->rides = 0;
    view->result = 0;
    view->wired = 0;
    forget_letters(view);
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

/* L24: nobody confirms what he has not read. */
static void see_draft(struct altar_view *view, const uint16_t *arg)
{
    view->draft[arg[0]] = arg[1] | (uint32_t)arg[2] << 16;
    view->base.asked = arg[0] != view->side && !view->elsewhere;
    if (arg[0] == view->side)
        return;
    view->offered.winner = arg[3] & 0xF;
    view->offered.broke = arg[3] >> 4 & 0xF;
    view->offered.hour = (uint8_t)(arg[3] >> 8);
    memcpy(view->offered.units, arg + ALTAR_DRAFT_UNITS, sizeof view->offered.units);
}

static void see_task(struct altar_view *view, const uint16_t *arg)
{
    view->task = (struct altar_task){.phase = (uint8_t)arg[0],
                                     .side = (uint8_t)arg[1],
                                     .corps = (uint8_t)arg[2],
                                     .piece = (uint8_t)arg[3],
                                     .cell = arg[4],
                                     .from = arg[5],
                                     .number = (uint8_t)arg[6],
                                     .extra = (uint8_t)arg[7]};
    view->elsewhere = (uint8_t)arg[8];
    view->base.asked =
        !view->elsewhere && (view->task.side == view->side || view->task.side == ALTAR_SIDES);
    if (view->task.phase == ALTAR_PHASE_RALLY)
        forget_battle(view);
}

/* Which of its four neighbours a cell is; VD_SQUARE_DIRECTIONS: none. */
static unsigned way_between(const struct altar_scenario *sc, uint16_t from, uint16_t to)
{
    unsigned way = 0;

    while (way < VD_SQUARE_DIRECTIONS &&
           (from >= sc->base.theater->cell_count ||
            vd_theater_neighbour(sc->base.theater, (vd_cell_id){from}, way).v != to))
        way++;
    return way;
}

/* A step of a march; a march that another's broke off, or that is longer than any route, is forgotten. */
static void see_step(const struct altar_scenario *sc, struct altar_view *view, uint8_t piece,
                     uint16_t to)
{
    struct altar_trail *trail = &view->trail;
    uint16_t from = view->board.piece[piece].cell;
    unsigned way = way_between(sc, from, to);

    if (trail->count == 0 || trail->piece != piece)
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
                         const uint16_t *arg)
{
    uint8_t side = sc->units[arg[0]].side;
    unsigned place = arg[0] - (unsigned)sc->armies[side].first_unit;

    view->attached[side][place] = arg[1] == ALTAR_NONE ? 0 : (uint8_t)(arg[1] + 1);
    if (arg[1] != ALTAR_NONE)
        view->units[arg[0]] = ALTAR_FIT; /* none other is attached */
}

/* What became of a division after a battle: it has left, or was put where it stays. */
static bool settles(uint16_t cause)
{
    return cause == ALTAR_CAUSE_RETREAT || cause == ALTAR_CAUSE_DISSOLVED ||
           cause == ALTAR_CAUSE_SPREAD;
}

/* L19: who had not come by the last hour was never there. */
static void see_result(struct altar_view *view, uint16_t last)
{
    unsigned hours = last > view->hour ? (unsigned)(last - view->hour) : 0;

    for (size_t i = 0; i < ALTAR_TOKENS_MAX; i++) {
        if (view->comes[i] > 1 && view->comes[i] - 1U > hours)
            view->comes[i] = 0;
    }
}

/* X26: what was booked is what the total changed by. A position's total belongs to no row. */
static void see_points(struct altar_view *view, const uint16_t *arg)
{
    int change = arg[2] - view->points[arg[3]];

    view->points[arg[3]] = (uint8_t)arg[2];
    if (arg[0] >= ALTAR_ROWS_MAX)
        return;
    view->times[arg[0]]++;
    view->sums[arg[0]] = (uint8_t)(view->sums[arg[0]] + (change < 0 ? -change : change));
}

static void set_bit(uint32_t *bits, unsigned index, bool on)
{
    *bits = (*bits & ~(UINT32_C(1) << index)) | (on ? UINT32_C(1) << index : 0);
}

void altar_see(const struct vd_scenario *sc, struct vd_view *base, const struct vd_event *event)
{
    struct altar_view *view = (struct altar_view *)base;
    const uint16_t *arg = event->arg;

    base->told++;
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_TURN:
        see_turn(view, arg[0]);
        break;
    case ALTAR_EVENT_CARD:
        view->card = (uint8_t)arg[0];
        view->turned[arg[0]] = (uint8_t)base->turn;
        break;
    case ALTAR_EVENT_FORCE:
        view->in_force[arg[0]] = (uint8_t)arg[1];
        break;
    case ALTAR_EVENT_CANCELLED:
        view->in_force[arg[0]] = 0;
        break;
    case ALTAR_EVENT_RIDES:
        if (arg[0] == view->side) {
            view->rides = (uint8_t)arg[1];
            view->ride_effect = (uint8_t)arg[2];
        }
        break;
    case ALTAR_EVENT_POOL:
        if (arg[0] == view->side) {
            view->pool = (uint8_t)arg[1];
            view->tied = (uint8_t)arg[2];
        } else {
            view->enemy_pool = (uint8_t)arg[1];
        }
        break;
    case ALTAR_EVENT_TASK:
        see_task(view, arg);
        break;
    case ALTAR_EVENT_CORPS:
        if (arg[2] != 0) {
            view->corps_done &= (uint16_t) ~(1U << arg[1]);
            break;
        }
        if (arg[0] == view->side && arg[1] != ALTAR_NONE)
            view->corps_done = (uint16_t)(view->corps_done | 1U << arg[1]);
        view->marching = 0;
        memset(&view->trail, 0, sizeof view->trail);
        break;
    case ALTAR_EVENT_PIECE:
        if (arg[4] == view->side && arg[1] == ALTAR_CAUSE_MARCH)
            see_step((const struct altar_scenario *)sc, view, (uint8_t)arg[0], arg[2]);
        view->board.piece[arg[0]] = altar_piece_told(arg);
        if (arg[4] != view->side)
            see_enemy(view, (uint8_t)arg[0], &view->board.piece[arg[0]]);
        /* T5: the first token that moves or throws closes the allotment. */
        if (arg[4] == view->side &&
            (arg[1] == ALTAR_CAUSE_MARCH || arg[1] == ALTAR_CAUSE_REST ||
             (arg[1] == ALTAR_CAUSE_STAFF && (arg[8] & ALTAR_PIECE_ROLLED) != 0)))
            view->marching = 1;
        if (arg[4] == view->side && settles(arg[1]))
            view->comes[arg[0]] = 0;
        break;
    case ALTAR_EVENT_MOVER:
        view->mover = (struct altar_mover){
            .piece = (uint8_t)arg[0], .walked = (uint8_t)arg[1], .left_road = (uint8_t)arg[2]};
        view->onward = arg[3];
        if (arg[0] != ALTAR_NONE)
            view->marching = 1;
        break;
    case ALTAR_EVENT_CLOSED:
        if (arg[0] == view->side)
            base->asked = 0;
        break;
    case ALTAR_EVENT_LOST:
        see_lost(view, arg);
        break;
    case ALTAR_EVENT_REPORT:
        add_report(view, (struct altar_report){.cell = arg[0],
                                               .turn = (uint8_t)base->turn,
                                               .face = altar_report_face(arg[1], arg[2], arg[3]),
                                               .latest = view->numbers});
        break;
    case ALTAR_EVENT_CROSSING:
        set_bit(&view->board.destroyed, arg[0], arg[1] != 0);
        set_bit(&view->board.closed, arg[0], arg[2] != 0);
        break;
    case ALTAR_EVENT_RAIDED:
        view->board.raided[arg[0] / 64] |= UINT64_C(1) << arg[0] % 64;
        break;
    case ALTAR_EVENT_LAID:
        view->own_card = (uint8_t)arg[0];
        base->asked = 0; /* it may still be changed */
        break;
    case ALTAR_EVENT_CARDS:
        view->own_card = ALTAR_CARD_NONE;
        view->task.side = ALTAR_NONE; /* nobody may change his card any more */
        break;
    case ALTAR_EVENT_UNIT:
        view->units[arg[0]] = (uint8_t)arg[1];
        break;
    case ALTAR_EVENT_DIE:
        if (arg[0] == ALTAR_DIE_RALLY && arg[1] < ALTAR_UNITS_MAX)
            view->tried[arg[1] / 8] = (uint8_t)(view->tried[arg[1] / 8] | 1U << arg[1] % 8);
        break;
    case ALTAR_EVENT_BLOCK:
        view->block_count = (uint8_t)arg[0];
        memcpy(view->block, arg + 1, sizeof view->block);
        break;
    case ALTAR_EVENT_HOUR:
        view->hour = (uint8_t)arg[0];
        break;
    case ALTAR_EVENT_TABLE:
        view->comes[arg[0]] = 1;
        break;
    case ALTAR_EVENT_ARRIVAL:
        view->comes[arg[0]] =
            arg[1] < ALTAR_COMES_PLOTTED ? (uint8_t)(arg[1] + 1) : (uint8_t)arg[1];
        break;
    case ALTAR_EVENT_ATTACHED:
        see_attached((const struct altar_scenario *)sc, view, arg);
        break;
    case ALTAR_EVENT_AGREED:
        if (arg[0] == view->side)
            base->asked = 0;
        break;
    case ALTAR_EVENT_DRAFT:
        see_draft(view, arg);
        break;
    case ALTAR_EVENT_RESULT:
        see_result(view, arg[1]);
        view->result = arg[2] | (uint32_t)arg[3] << 16;
        break;
    case ALTAR_EVENT_LETTER:
        see_letter(view, arg);
        break;
    case ALTAR_EVENT_POINTS:
        see_points(view, arg);
        break;
    case ALTAR_EVENT_DECK:
        for (unsigned i = 0; i < arg[0]; i++)
            view->deck[i] = (uint8_t)arg[2 + i];
        break;
    case ALTAR_EVENT_TALLY:
        view->times[arg[0]] = (uint8_t)arg[1];
        view->sums[arg[0]] = (uint8_t)arg[2];
        break;
    case ALTAR_EVENT_OVER:
        view->over = 1;
        view->winner = (uint8_t)arg[0];
        view->major = (uint8_t)arg[1];
        view->points[ALTAR_UNION] = (uint8_t)arg[2];
        view->points[ALTAR_CONFEDERATE] = (uint8_t)arg[3];
        base->asked = 0;
        break;
    default:
        break; /* news that changes nothing that is kept */
    }
}
