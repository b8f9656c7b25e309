/* rules/gcacw/offers/signals.c: orders of communications, control, markers and time, checked by what the seat knows
 * (10.1, 10.3 to 10.6). */
#include "rules/gcacw/play/staff/signals.h"
#include "rules/gcacw/ground/ranges.h"
#include "rules/gcacw/offers/check.h"
#include "rules/gcacw/telling/markers.h"

/* ---- letters and words (10.4) ---- */

static bool is_fellow(const struct gcacw_case *c, uint16_t seat)
{
    return seat < c->sc->base.seat_count && c->sc->base.seat_side[seat] == c->view->side &&
           seat != c->view->base.seat;
}

static unsigned written_this_turn(const struct gcacw_view *view)
{
    unsigned count = 0;

    for (unsigned i = 0; i < view->letters.count; i++) {
        const struct vd_dispatch *letter = &view->letters.at[i];

        count += letter->from == view->base.seat && letter->turn == view->base.turn &&
                 letter->state == VD_LETTER_ON_THE_ROAD;
    }
    return count;
}

/* 10.4b: with `free` at any time; else in the communications phase. */
static enum vd_result check_time(const struct gcacw_case *c)
{
    if (!gcacw_is_parted(c->sc) || !GCACW_ON(10_4b))
        return VD_OK;
    if (c->view->phase != GCACW_PHASE_MESSAGES || !c->view->base.asked)
        return vd_refuse(c->error, GCACW_10_4b,
                         "commanders communicate in phase 2d of each turn: write then");
    return VD_OK;
}

static enum vd_result check_letter(const struct gcacw_case *c)
{
    unsigned most = (unsigned)gcacw_number(c->sc, GCACW_N_LETTERS_A_TURN);

    if (!gcacw_is_separate(c->sc))
        return vd_refuse(c->error, GCACW_10_4a,
                         "each side has one commander, so there is nobody to write to");
    if (!is_fellow(c, c->command->choice.number) && GCACW_ON(10_4a))
        return vd_refuse(c->error, GCACW_10_4a,
                         "you can write only to another commander of your own side");
    if (gcacw_is_silenced(c->sc, &c->view->known, c->view->side))
        return vd_refuse(c->error, GCACW_10_4b, "your side cannot communicate this turn");
    if (check_time(c) != VD_OK)
        return VD_REFUSED;
    if (gcacw_is_parted(c->sc) && written_this_turn(c->view) >= most && GCACW_ON(10_4f))
        return vd_refuse(c->error, GCACW_10_4f,
                         "you have written %u letters this turn, the limit: write again next turn",
                         most);
    return VD_OK;
}

/* ---- the army commander and control (10.4j, 10.5) ---- */

static enum vd_result check_join(const struct gcacw_case *c)
{
    const struct vd_choice *choice = &c->command->choice;

    if (choice->subject >= c->sc->leader_count || choice->number >= c->sc->leader_count ||
        choice->subject != gcacw_leader_of(c->sc, &c->view->known, c->view->base.seat).v)
        return vd_refuse(c->error, GCACW_10_5a, "only the army commander moves now");
    if (!gcacw_may_join(c->sc, &c->view->known, c->view->base.seat,
                        (gcacw_leader_id){(uint8_t)choice->number}))
        return vd_refuse(
            c->error, GCACW_10_5a,
            "he can move to an infantry corps leader whom he controls and is not with");
    return VD_OK;
}

static void list_join(struct gcacw_list *list)
{
    uint8_t rider = gcacw_leader_of(list->sc, &list->view->known, list->view->base.seat).v;

    for (uint8_t i = 0; i < list->sc->leader_count && rider != GCACW_NONE; i++) {
        if (gcacw_may_join(list->sc, &list->view->known, list->view->base.seat,
                           (gcacw_leader_id){i}))
            gcacw_list_add(
                list, (struct vd_choice){.kind = GCACW_OFFER_JOIN, .subject = rider, .number = i});
    }
}

static enum vd_result check_control(const struct gcacw_case *c)
{
    uint16_t unit = c->command->choice.subject;

    if (gcacw_check_own(c, unit, GCACW_10_4j) != VD_OK)
        return VD_REFUSED;
    if (!is_fellow(c, c->command->choice.number))
        return vd_refuse(c->error, GCACW_10_4j,
                         "name another commander of your side to take the unit");
    if (c->view->phase == GCACW_PHASE_FORCED &&
        !gcacw_must_hand_over(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit}))
        return vd_refuse(c->error, GCACW_10_5b,
                         "only units far from the army commander pass now: hand it over in "
                         "phase 2c");
    return VD_OK;
}

static void list_control(struct gcacw_list *list)
{
    uint8_t side = list->view->side, self = list->view->base.seat;

    for (uint8_t i = gcacw_first_unit(list->sc, side); i < gcacw_end_of_units(list->sc, side);
         i++) {
        const struct gcacw_unit_facts *unit = &list->view->known.units[i];
        uint8_t to = gcacw_seat_of_command(list->sc, side, unit->command);

        if (unit->place != GCACW_PLACE_MAP || unit->seat != self ||
            (list->view->phase == GCACW_PHASE_FORCED &&
             !gcacw_must_hand_over(list->sc, &list->view->known, (gcacw_unit_id){i})))
            continue;
        to = to == self ? gcacw_first_seat(list->sc, side) : to;
        if (to != self)
            gcacw_list_add(
                list, (struct vd_choice){.kind = GCACW_OFFER_CONTROL, .subject = i, .number = to});
    }
}

/* ---- markers (10.1) ---- */

static bool has_own_unit(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                         uint16_t cell)
{
    for (uint8_t i = gcacw_first_unit(sc, view->side); i < gcacw_end_of_units(sc, view->side);
         i++) {
        if (view->known.units[i].place == GCACW_PLACE_MAP && view->known.units[i].cell == cell)
            return true;
    }
    return false;
}

static enum vd_result check_any_marker(const struct gcacw_case *c)
{
    const struct gcacw_facts *known = &c->view->known;
    uint16_t cell = c->command->choice.cell;

    if (!gcacw_is_set(c->sc, GCACW_SWITCH_LIMITED_INTELLIGENCE) && GCACW_ON(10_1a))
        return vd_refuse(c->error, GCACW_10_1a,
                         "hidden force markers are used with limited intelligence only");
    if (cell >= c->sc->base.theater->cell_count)
        return vd_refuse(c->error, GCACW_10_1a, "that hex is not on the map");
    if (known->turn.spy_winner == gcacw_enemy_of(c->view->side) && GCACW_ON(10_1b) &&
        GCACW_ON(1_3aa))
        return vd_refuse(c->error, GCACW_10_1b,
                         "the enemy's spy has won: no marker is placed this turn");
    if (gcacw_marker_at(known, c->view->side, cell) < GCACW_MARKERS_MAX)
        return vd_refuse(c->error, GCACW_10_1a, "there is a marker in that hex already");
    if (gcacw_marker_count(known, c->view->side, false) >=
        (unsigned)gcacw_number(c->sc, GCACW_N_MARKERS))
        return vd_refuse(c->error, GCACW_10_1a, "all your markers are on the map");
    return VD_OK;
}

static enum vd_result check_apart(const struct gcacw_case *c)
{
    const struct gcacw_field field = gcacw_case_field(c);

    if (gcacw_nearest_enemy(&field, c->view->side, c->command->choice.cell) <= 1)
        return vd_refuse(c->error, GCACW_10_1c,
                         "an enemy is next to that hex: a marker there would be turned up");
    return VD_OK;
}

static enum vd_result check_marker(const struct gcacw_case *c)
{
    if (check_any_marker(c) != VD_OK)
        return VD_REFUSED;
    if (!has_own_unit(c->sc, c->view, c->command->choice.cell))
        return vd_refuse(c->error, GCACW_10_1a,
                         "a marker covers units of yours: there are none in that hex");
    return check_apart(c);
}

static enum vd_result check_decoy(const struct gcacw_case *c)
{
    uint16_t cell = c->command->choice.cell;

    if (check_any_marker(c) != VD_OK)
        return VD_REFUSED;
    if (gcacw_marker_count(&c->view->known, c->view->side, true) >=
        (unsigned)gcacw_number(c->sc, GCACW_N_DECOYS))
        return vd_refuse(c->error, GCACW_10_1a, "all your decoys are on the map");
    if (has_own_unit(c->sc, c->view, cell) || (c->sc->ground->flags[cell] & GCACW_CELL_WATER) != 0)
        return vd_refuse(c->error, GCACW_10_1a, "a decoy is laid in an empty hex of land");
    return check_apart(c);
}

static enum vd_result check_unmark(const struct gcacw_case *c)
{
    if (gcacw_marker_at(&c->view->known, c->view->side, c->command->choice.cell) ==
        GCACW_MARKERS_MAX)
        return vd_refuse(c->error, GCACW_10_1b, "you have no marker in that hex");
    return VD_OK;
}

/* Adds an order if its own check accepts it. */
static void add_checked(struct gcacw_list *list, struct vd_choice choice, gcacw_checker *check)
{
    const struct vd_command command = {.choice = choice, .seat = list->view->base.seat};

    if (check(&(struct gcacw_case){list->sc, list->view, list->work, &command, NULL}) == VD_OK)
        gcacw_list_add(list, choice);
}

/* The first own unit in a hex. */
static uint8_t first_at(const struct gcacw_list *list, uint16_t cell)
{
    uint8_t i = gcacw_first_unit(list->sc, list->view->side);

    while (i < gcacw_end_of_units(list->sc, list->view->side) &&
           (list->view->known.units[i].place != GCACW_PLACE_MAP ||
            list->view->known.units[i].cell != cell))
        i++;
    return i;
}

static void list_markers(struct gcacw_list *list)
{
    for (uint8_t i = gcacw_first_unit(list->sc, list->view->side);
         i < gcacw_end_of_units(list->sc, list->view->side); i++) {
        const struct gcacw_unit_facts *unit = &list->view->known.units[i];

        if (unit->place != GCACW_PLACE_MAP || first_at(list, unit->cell) != i)
            continue;
        add_checked(list, (struct vd_choice){.kind = GCACW_OFFER_MARKER, .cell = unit->cell},
                    check_marker);
    }
}

static void list_unmarks(struct gcacw_list *list)
{
    for (unsigned i = 0; i < GCACW_MARKERS_MAX; i++) {
        const struct gcacw_marker_facts *marker = &list->view->known.markers[list->view->side][i];

        if (marker->state != GCACW_MARKER_FREE)
            gcacw_list_add(list,
                           (struct vd_choice){.kind = GCACW_OFFER_UNMARK, .cell = marker->cell});
    }
}

/* Around the army commander; any other hex may be named. */
static void list_decoys(struct gcacw_list *list)
{
    uint8_t side = list->view->side;
    uint16_t cell = VD_NONE;

    for (uint8_t i = 0; i < list->sc->leader_count && cell == VD_NONE; i++) {
        if (list->sc->leaders[i].side == side && list->sc->leaders[i].kind == GCACW_LEADER_ARMY)
            cell = gcacw_leader_cell(&list->view->known, (gcacw_leader_id){i});
    }
    for (unsigned direction = 0; direction < VD_HEX_DIRECTIONS && cell != VD_NONE; direction++) {
        uint16_t to = list->sc->ground->way[cell][direction].to;

        if (to != VD_NONE)
            add_checked(list, (struct vd_choice){.kind = GCACW_OFFER_DECOY, .cell = to},
                        check_decoy);
    }
}

const struct gcacw_order_row gcacw_signal_orders[] = {
    {GCACW_OFFER_JOIN, GCACW_IN(COMMANDER), check_join, list_join, GCACW_10_5a, NULL},
    {GCACW_OFFER_CONTROL, GCACW_IN(FORCED) | GCACW_IN(CONTROL), check_control, list_control,
     GCACW_10_4j, NULL},
    {GCACW_OFFER_LETTER, GCACW_ANY_TIME, check_letter, NULL, GCACW_10_4f, NULL},
    {GCACW_OFFER_TALK, GCACW_ANY_TIME, check_letter, NULL, GCACW_10_4c, NULL},
    {GCACW_OFFER_MARKER, GCACW_IN(LEADERS), check_marker, list_markers, GCACW_10_1b, NULL},
    {GCACW_OFFER_UNMARK, GCACW_IN(LEADERS), check_unmark, list_unmarks, GCACW_10_1b, NULL},
    {GCACW_OFFER_DECOY, GCACW_IN(LEADERS), check_decoy, list_decoys, GCACW_10_1b, NULL},
    {0}};
