/* bots/old_script/aims.c: the computer's objectives, from victory rows, depots, raids and trains.
 *
 * The scenario's rows say what scores points for either side. Each row becomes a place to go to,
 * or a place to keep the enemy from. So the same code plays both campaigns, and also a club's
 * own numbers. */
#include "bots/old_script/mind.h"

#include "base/mix.h"
#include "rules/altar/play/victory.h"

enum {
    TAKERS = 2,       /* divisions that go to one place */
    ROUTE_WORTH = 12, /* value of closing one route home */
    GUARD_REACH = 8,  /* an enemy this near makes a place worth guarding */
    /* value of a Staff Die over half the rest of a campaign, in tenths of a point */
    DIE_WORTH = 5,
    REPORT_WORTH = 6, /* value of a space where the enemy was seen recently */
    MARCH_SPACES = 5, /* spaces that a march covers, roughly */
    ROUTES_FROM = 4,  /* turns before the end from which closing routes home is worthwhile */
    UNSEEN_PRIZE = 60 /* value of a decisive place that may or may not be held */
};

/* In tenths. */
static int mean_amount(struct altar_amount amount)
{
    int mean = 10 * amount.plus + 5 * amount.dice * (amount.sides + 1) * (amount.sides > 0);

    return amount.sign < 0 ? -mean : mean;
}

int old_award_worth(const struct altar_scenario *sc, uint8_t side, enum altar_award award)
{
    for (uint8_t i = 0; i < sc->row_count; i++) {
        const struct altar_row *row = &sc->rows[i];

        if (row->active && row->side == side && row->award == award)
            return mean_amount(row->amount);
    }
    return 0;
}

int old_crossing_worth(const struct altar_mind *mind, uint8_t crossing)
{
    uint8_t row = mind->sc->crossings[crossing].row;

    if (row == ALTAR_NONE || !mind->sc->rows[row].active)
        return 0;
    int mean = mean_amount(mind->sc->rows[row].amount);

    return mind->sc->rows[row].side == mind->side ? mean : -mean;
}

/* The first four spaces of distance halve the value of an aim. */
int old_aim_value(int worth, unsigned cost)
{
    return worth * 100 / (int)(4 + cost);
}

/* ---- the search for the best ---- */

struct search {
    const struct altar_mind *mind;
    const struct altar_costs *costs;
    const struct altar_piece *self;
    altar_piece_id piece;
    struct altar_aim best;
    struct altar_best found;
};

static void offer(struct search *search, uint16_t cell, int worth)
{
    unsigned cost = search->costs->to[cell];

    if (worth <= 0 || cost > ALTAR_HORIZON || cost > MARCH_SPACES * 2U * search->mind->left)
        return;
    uint64_t lot = vd_mix(search->mind->whim, search->piece.v, cell);
    int value = old_felt(old_aim_value(worth, cost), lot);

    if (value > 0 && old_is_best(&search->found, value, lot))
        search->best = (struct altar_aim){cell, worth};
}

/* How many of the seat's own divisions are nearer to a place by distance: those will take it. */
static unsigned nearer(const struct search *search, uint16_t place)
{
    const struct altar_mind *mind = search->mind;
    unsigned far = altar_distance(mind->sc, place, search->self->cell);
    unsigned count = far > 0 ? old_friends_within(mind, place, far - 1, search->piece) : 0;

    for (uint8_t i = 0; i < mind->friend_count; i++)
        count += mind->friends[i].piece.v < search->piece.v &&
                 altar_distance(mind->sc, place, mind->friends[i].cell) == far;
    return count;
}

/* A place for this many divisions and no more. */
static void offer_some(struct search *search, uint16_t cell, int worth, unsigned wanted)
{
    if (nearer(search, cell) < wanted)
        offer(search, cell, worth);
}

static bool another_holds(const struct search *search, uint16_t cell)
{
    return old_friends_within(search->mind, cell, 0, search->piece) > 0;
}

static bool is_near(const struct search *search, uint16_t place, uint16_t cell)
{
    return cell == place || altar_is_adjacent(search->mind->sc, place, cell, true);
}

/* True if another own token that counts stands in or next to a place. */
static bool another_is_near(const struct search *search, uint16_t place, uint8_t whom)
{
    for (uint8_t i = 0; i < search->mind->view->board.piece_count; i++) {
        const struct altar_piece *piece = old_mind_own(search->mind, altar_piece(i));

        if (i != search->piece.v && piece != NULL &&
            (piece->kind == ALTAR_DIVISION ||
             (piece->kind == ALTAR_PICKET && whom == ALTAR_WHOM_UNITS)) &&
            is_near(search, place, piece->cell))
            return true;
    }
    return false;
}

static bool own_depot_in(const struct search *search, uint16_t cell)
{
    uint8_t depot = altar_depot_at(search->mind->sc, cell);

    return depot != ALTAR_NONE &&
           old_mind_own(search->mind, search->mind->sc->depots[depot].token[search->mind->side]) !=
               NULL;
}

/* ---- rows ---- */

/* A row that is scored every turn pays for each turn left; half of them are counted. */
static int worth_of_row(const struct search *search, const struct altar_row *row)
{
    int mean = mean_amount(row->amount);

    return row->once || row->last_turn ? mean : mean * (1 + search->mind->left) / 2;
}

/* A first occupation is scored once; an own depot there shows that it was scored. */
static void seek_places(struct search *search, const struct altar_row *row)
{
    bool one_will_do = row->award == ALTAR_AWARD_ANY_HELD;

    for (uint8_t i = 0; i < row->place_count && one_will_do; i++) {
        if (another_holds(search, row->places[i]))
            return;
    }
    for (uint8_t i = 0; i < row->place_count; i++) {
        if (!another_holds(search, row->places[i]) &&
            !(row->once && own_depot_in(search, row->places[i])))
            offer_some(search, row->places[i], worth_of_row(search, row), TAKERS);
    }
}

static void seek_neighbors(struct search *search, uint16_t place, int worth, bool take_free_only)
{
    const struct vd_theater *theater = search->mind->sc->base.theater;
    int column = place % theater->columns, row = place / theater->columns;

    for (int i = 0; i < 9; i++) {
        uint16_t cell = vd_theater_cell_at(theater, column - 1 + i % 3, row - 1 + i / 3).v;

        if (cell != VD_NONE && altar_is_adjacent(search->mind->sc, place, cell, true) &&
            !(take_free_only && another_holds(search, cell)))
            offer(search, cell, worth);
    }
}

/* An undefended prize decides the campaign; one of which nothing is known is worth a look. */
static void seek_entry(struct search *search, const struct altar_row *row)
{
    const struct altar_mind *mind = search->mind;

    if (old_foes_within(mind, row->places[0], 0) > 0)
        return;
    offer(search, row->places[0],
          mind->blind && old_friends_within(mind, row->places[0], 1, ALTAR_NO_PIECE) == 0
              ? UNSEEN_PRIZE
              : mean_amount(row->amount));
}

static void seek_own_row(struct search *search, const struct altar_row *row)
{
    switch ((enum altar_award)row->award) {
    case ALTAR_AWARD_HELD:
    case ALTAR_AWARD_ANY_HELD:
        seek_places(search, row);
        break;
    case ALTAR_AWARD_BESIEGED:
        if (nearer(search, row->places[0]) < row->spaces + 1U)
            seek_neighbors(search, row->places[0], worth_of_row(search, row) / 2, true);
        break;
    case ALTAR_AWARD_ENTERED:
        seek_entry(search, row);
        break;
    default:
        break;
    }
}

/* A prize that can be lost only once is guarded even if no enemy is in sight. */
static void guard(struct search *search, uint16_t place, int worth, bool always)
{
    if (!another_holds(search, place) &&
        (always || old_nearest_foe(search->mind, place) <= GUARD_REACH))
        offer_some(search, place, worth, 1);
}

static void close_routes(struct search *search)
{
    const struct altar_scenario *sc = search->mind->sc;

    if (search->mind->left > ROUTES_FROM)
        return;
    for (uint8_t i = 0; i < sc->route_count; i++) {
        if (!another_is_near(search, sc->routes[i].cell, ALTAR_WHOM_UNITS))
            offer_some(search, sc->routes[i].cell, ROUTE_WORTH, TAKERS);
    }
}

/* Keeps the enemy from what scores for the enemy. */
static void seek_enemy_row(struct search *search, const struct altar_row *row)
{
    switch ((enum altar_award)row->award) {
    case ALTAR_AWARD_NONE_NEAR:
        if (!another_is_near(search, row->places[0], row->whom) &&
            nearer(search, row->places[0]) < TAKERS) {
            offer(search, row->places[0], worth_of_row(search, row));
            seek_neighbors(search, row->places[0], worth_of_row(search, row), false);
        }
        break;
    case ALTAR_AWARD_NEVER_HELD:
        seek_places(search, row);
        break;
    case ALTAR_AWARD_ENTERED: /* B17: one division is enough, but never none */
        if (!another_holds(search, row->places[0]))
            offer_some(search, row->places[0], mean_amount(row->amount), 1);
        break;
    case ALTAR_AWARD_HELD:
    case ALTAR_AWARD_ANY_HELD:
        for (uint8_t i = 0; i < row->place_count; i++)
            guard(search, row->places[i], worth_of_row(search, row) / (row->once ? 1 : 2),
                  row->once && search->mind->blind);
        break;
    case ALTAR_AWARD_ROUTES_CLOSED:
        close_routes(search);
        break;
    default:
        break;
    }
}

/* X37: most rows count divisions only. */
static bool counts_pickets(const struct altar_row *row)
{
    return row->award == ALTAR_AWARD_ROUTES_CLOSED ||
           (row->award == ALTAR_AWARD_NONE_NEAR && row->whom == ALTAR_WHOM_UNITS);
}

static void seek_rows(struct search *search)
{
    for (uint8_t i = 0; i < search->mind->sc->row_count; i++) {
        const struct altar_row *row = &search->mind->sc->rows[i];

        if (!row->active || (search->self->kind == ALTAR_PICKET && !counts_pickets(row)))
            continue;
        if (row->side == search->mind->side)
            seek_own_row(search, row);
        else
            seek_enemy_row(search, row);
    }
}

/* ---- the rest ---- */

static void seek_depots(struct search *search)
{
    const struct altar_mind *mind = search->mind;

    for (uint8_t i = 0; i < mind->sc->depot_count; i++) {
        const struct altar_depot *depot = &mind->sc->depots[i];
        const struct altar_piece *own = old_mind_own(mind, depot->token[mind->side]);
        int worth =
            DIE_WORTH * mind->left * (depot->value[mind->side] + depot->value[mind->foe]) / 10;

        if (own != NULL)
            guard(search, own->cell, worth, false);
        else if (old_foes_within(mind, depot->cell, 0) == 0)
            offer_some(search, depot->cell, worth, TAKERS);
    }
}

/* Enemies in sight: the value of an attack with two friends beside it. */
static void seek_fights(struct search *search)
{
    const struct altar_mind *mind = search->mind;

    for (uint8_t i = 0; i < mind->foe_count; i++) {
        uint16_t cell = mind->foes[i].cell;

        if (cell == mind->sc->walled && mind->side != mind->sc->walled_side)
            continue; /* B17 */
        struct altar_clash clash = old_clash_of(mind, cell, mind->side, search->piece, cell);

        if (clash.others[mind->side] < 2)
            clash.others[mind->side] = 2;
        offer(search, cell, old_card_worth(mind, &clash, ALTAR_CARD_BATTLE));
    }
    for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
        const struct altar_piece *piece = &mind->view->board.piece[i];

        if (piece->kind == ALTAR_TRAIN && piece->side == mind->foe && piece->cell != VD_NONE)
            offer(search, piece->cell,
                  old_award_worth(mind->sc, mind->foe, ALTAR_AWARD_TRAIN_HOME));
    }
    for (uint8_t i = 0; i < mind->view->report_count; i++)
        offer(search, mind->view->reports[i].cell, REPORT_WORTH);
}

/* A6: a raid pays only if its train can still get home. */
static void seek_raids(struct search *search)
{
    const struct altar_mind *mind = search->mind;
    int worth = old_award_worth(mind->sc, mind->side, ALTAR_AWARD_TRAIN_HOME) / 3;

    if (mind->sc->raid_side != mind->side || mind->left < 4)
        return;
    for (uint8_t i = 0; i < mind->sc->raid_count; i++) {
        const struct altar_town *town = &mind->sc->raids[i];

        if ((mind->view->board.raided[i / 64] >> i % 64 & 1) == 0 &&
            (!town->wider || mind->sc->switches[ALTAR_SWITCH_RAIDS] != 0) &&
            !another_holds(search, town->cell))
            offer_some(search, town->cell, worth, 1);
    }
}

static void seek_crossings(struct search *search)
{
    const struct altar_mind *mind = search->mind;
    const struct vd_theater *theater = mind->sc->base.theater;

    for (uint8_t i = 0; i < mind->sc->crossing_count; i++) {
        const struct altar_crossing *crossing = &mind->sc->crossings[i];
        const struct vd_edge *edge = &theater->edges[theater->crossings[crossing->crossing].edge];
        int worth = old_crossing_worth(mind, i) / 2;

        if (worth <= 0 || !crossing->target || (mind->view->board.destroyed >> i & 1) != 0)
            continue;
        if (crossing->acts_from != VD_NONE) {
            offer(search, crossing->acts_from, worth);
        } else if (!another_holds(search, edge->a) && !another_holds(search, edge->b)) {
            offer(search, edge->a, worth);
            offer(search, edge->b, worth);
        }
    }
}

/* Z1: the nearest space on the home bank. */
static void seek_home(struct search *search)
{
    const struct altar_scenario *sc = search->mind->sc;

    for (uint8_t i = 0; i < sc->row_count; i++) {
        const struct altar_row *row = &sc->rows[i];

        if (!row->active || row->side != search->mind->side || row->award != ALTAR_AWARD_TRAIN_HOME)
            continue;
        for (uint16_t cell = 0; cell < sc->base.theater->cell_count; cell++) {
            if (vd_theater_bank(sc->base.theater, (vd_cell_id){cell}, row->river) == row->bank)
                offer(search, cell, mean_amount(row->amount));
        }
    }
}

struct altar_aim old_aim_of(const struct altar_mind *mind, altar_piece_id piece,
                            const struct altar_costs *costs)
{
    struct search search = {.mind = mind,
                            .costs = costs,
                            .self = &mind->view->board.piece[piece.v],
                            .piece = piece,
                            .best = {VD_NONE, 0}};

    switch ((enum altar_kind)search.self->kind) {
    case ALTAR_TRAIN:
        seek_home(&search);
        break;
    case ALTAR_DIVISION:
        seek_rows(&search);
        seek_depots(&search);
        seek_fights(&search);
        seek_raids(&search);
        seek_crossings(&search);
        break;
    case ALTAR_PICKET:
        seek_rows(&search);
        seek_raids(&search);
        seek_crossings(&search);
        break;
    default:
        break;
    }
    return search.best;
}

bool old_needs_crossing(const struct altar_mind *mind, altar_piece_id piece, uint8_t crossing)
{
    const struct vd_theater *theater = mind->sc->base.theater;
    const struct vd_edge *edge =
        &theater->edges[theater->crossings[mind->sc->crossings[crossing].crossing].edge];
    uint16_t here = mind->view->board.piece[piece.v].cell;
    struct altar_costs costs;

    old_costs_from(mind, here, ALTAR_HORIZON, &costs);
    struct altar_aim aim = old_aim_of(mind, piece, &costs);

    if (aim.cell == VD_NONE)
        return false;
    old_costs_from(mind, aim.cell, costs.to[aim.cell], &costs);
    return costs.to[here == edge->a ? edge->b : edge->a] < costs.to[here];
}
