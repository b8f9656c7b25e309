/* rules/altar/orders_read.c: one order in words becomes a command (users 3.2, docs/orders.md).
 *
 * Nothing is refused by rule here but what no command can say. Each form below reads what follows its
 * verb; the first ones stand behind the unit they are for. */
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/orders.h"

typedef bool form_reader(struct altar_order *order);

struct form {
    const char *verb;
    form_reader *read;
};

static struct vd_choice *choice_of(struct altar_order *order)
{
    return &order->command->choice;
}

static bool set(struct altar_order *order, enum altar_choice_kind kind)
{
    order->command->choice.kind = (uint8_t)kind;
    return true;
}

/* A kind that has a subject and no space. */
static bool set_alone(struct altar_order *order, enum altar_choice_kind kind)
{
    order->command->choice.cell = VD_NONE;
    return set(order, kind) && altar_order_ends(order);
}

static const struct altar_piece *subject_of(const struct altar_order *order)
{
    return &order->view->board.piece[order->command->choice.subject];
}

static bool is_asked(const struct altar_order *order, enum altar_phase phase)
{
    return order->view->base.asked != 0 && order->view->task.phase == (uint8_t)phase;
}

/* ---- behind a unit: marches (T6) and actions (T8) ---- */

static bool read_via(struct altar_order *order)
{
    return set(order, ALTAR_CHOOSE_MARCH) &&
           altar_order_route(order, (uint8_t)choice_of(order)->subject);
}

static bool read_to(struct altar_order *order)
{
    return set(order, ALTAR_CHOOSE_MARCH) &&
           altar_order_destination(order, (uint8_t)choice_of(order)->subject,
                                   choice_of(order)->number != 0);
}

static bool read_hold(struct altar_order *order)
{
    return set_alone(order, ALTAR_CHOOSE_HOLD);
}

static bool read_throw(struct altar_order *order)
{
    return set_alone(order, ALTAR_CHOOSE_ROLL);
}

static bool read_join(struct altar_order *order)
{
    return set_alone(order, ALTAR_CHOOSE_JOIN);
}

/* E6: by rail to a station. */
static bool read_by(struct altar_order *order)
{
    if (!altar_take_word(order, "rail") || !altar_take_word(order, "to"))
        return altar_complain(order, order->at, "here follows: by rail to PLACE");
    return set(order, ALTAR_CHOOSE_RIDE) && altar_order_cell(order, &choice_of(order)->cell) &&
           altar_order_ends(order);
}

/* T5: the mark; alone it is the throw, before the way is chosen. */
static bool read_staff_mark(struct altar_order *order)
{
    choice_of(order)->number = 1;
    if (altar_order_is_done(order))
        return read_throw(order);
    if (altar_take_word(order, "via"))
        return read_via(order);
    if (altar_take_word(order, "to"))
        return read_to(order);
    if (altar_take_word(order, "by"))
        return read_by(order);
    return altar_complain(order, order->at, "after staff comes via, to, by rail to, or nothing");
}

static bool read_raid(struct altar_order *order)
{
    choice_of(order)->cell = subject_of(order)->cell;
    return set(order, ALTAR_CHOOSE_RAID) && altar_order_ends(order);
}

/* ---- bridges and ferries: A1 to A5 ---- */

/* "bridge" for any of the kind, nothing at all for any. */
static bool kind_fits(const struct altar_order *order, uint8_t crossing)
{
    const struct vd_theater *theater = order->sc->base.theater;
    uint8_t kind = theater->crossings[order->sc->crossings[crossing].crossing].kind;

    return altar_order_is_done(order) || altar_word_is(order, order->at, "crossing") ||
           altar_word_is(order, order->at, vd_crossing_kind_name((enum vd_crossing_kind)kind));
}

/* One that this act would change. */
static bool is_in_reach(const struct altar_order *order, const struct altar_piece *piece,
                        uint8_t crossing)
{
    bool repair = order->command->choice.kind == ALTAR_CHOOSE_REPAIR;

    return altar_can_reach_crossing(order->sc, piece, crossing) && kind_fits(order, crossing) &&
           (order->view->board.destroyed >> crossing & 1) == (repair ? 1U : 0U);
}

/* The one in reach; nothing if there are several. */
static bool find_in_reach(const struct altar_order *order, const struct altar_piece *piece,
                          uint16_t *found)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < order->sc->crossing_count; i++) {
        if (!is_in_reach(order, piece, i))
            continue;
        *found = i;
        count++;
    }
    return count == 1;
}

static bool is_named_by_kind(const struct altar_order *order)
{
    static const char *const kinds[] = {"bridge", "ferry", "ford", "dam", "crossing", NULL};

    return altar_order_is_done(order) ||
           (order->at + 1 == order->count && altar_word_find(order, order->at, kinds) == order->at);
}

static bool read_crossing(struct altar_order *order, enum altar_choice_kind kind)
{
    const struct altar_piece *piece = subject_of(order);

    choice_of(order)->cell = piece->cell;
    set(order, kind);
    if (!is_named_by_kind(order))
        return altar_order_crossing(order, order->at, order->count, &choice_of(order)->number);
    return find_in_reach(order, piece, &choice_of(order)->number) ||
           altar_complain(order, order->at,
                          "name the bridge or ferry: it is not one in reach only");
}

static bool read_destroy(struct altar_order *order)
{
    return read_crossing(order, ALTAR_CHOOSE_DESTROY);
}

static bool read_repair(struct altar_order *order)
{
    return read_crossing(order, ALTAR_CHOOSE_REPAIR);
}

/* ---- corps (T4) and Staff Dice (T5) ---- */

/* Units parted by commas. */
static bool read_pieces(struct altar_order *order)
{
    struct vd_command *command = order->command;

    while (!altar_order_is_done(order)) {
        unsigned to = order->at + 1;

        while (to < order->count && !order->comma[to - 1])
            to++;
        if (command->count == VD_COMMAND_LIST_MAX)
            return altar_complain(order, order->at, "that are too many units");
        if (!altar_order_piece(order, order->at, to, &command->list[command->count]))
            return false;
        command->count++;
        order->at = to;
    }
    return command->count > 0 || altar_complain(order, order->at, "which units?");
}

static bool read_activate(struct altar_order *order)
{
    static const char *const staff[] = {"staff", NULL};
    unsigned mark = altar_word_find(order, order->at, staff);
    uint8_t corps;

    if (order->at == mark)
        return altar_complain(order, order->at, "which corps?");
    if (!altar_order_corps(order, order->at, mark, &corps))
        return false;
    choice_of(order)->number = corps;
    order->at = mark + 1;
    return set(order, ALTAR_CHOOSE_ACTIVATE) && (mark == order->count || read_pieces(order));
}

/* Dice before the throw: the first is the subject, the others the list. */
static bool read_staff(struct altar_order *order)
{
    struct vd_command *command = order->command;

    if (!read_pieces(order))
        return false;
    command->choice.subject = command->list[0];
    command->choice.cell = VD_NONE;
    command->count--;
    memmove(command->list, command->list + 1, command->count * sizeof command->list[0]);
    command->list[command->count] = 0;
    return set(order, ALTAR_CHOOSE_STAFF);
}

static bool read_end(struct altar_order *order)
{
    enum altar_choice_kind kind = ALTAR_CHOOSE_END;

    if (altar_take_word(order, "marches"))
        kind = ALTAR_CHOOSE_END_MARCHES;
    else if (altar_take_word(order, "rally"))
        kind = ALTAR_CHOOSE_RALLIED;
    else
        (void)altar_take_word(order, "activation");
    return set(order, kind) && altar_order_ends(order);
}

/* ---- contact (B3, B11, R10, R17) ---- */

static bool read_card_kind(struct altar_order *order)
{
    static const char *const names[] = {
        [ALTAR_CARD_BATTLE] = "battle",
        [ALTAR_CARD_SKIRMISH] = "skirmish",
        [ALTAR_CARD_RETREAT] = "retreat",
    };

    for (uint8_t i = ALTAR_CARD_BATTLE; i < ALTAR_CARD_COUNT; i++) {
        if (!altar_take_word(order, names[i]))
            continue;
        choice_of(order)->option = i;
        return true;
    }
    return altar_complain(order, order->at, "the cards are battle, skirmish and retreat");
}

static bool read_card(struct altar_order *order)
{
    static const char *const aims[] = {"toward", "towards", "to", NULL};

    set(order, ALTAR_CHOOSE_BATTLE_CARD);
    choice_of(order)->subject = ALTAR_NONE;
    choice_of(order)->cell = VD_NONE;
    if (!read_card_kind(order))
        return false;
    if (altar_take_word(order, "with")) {
        unsigned to = altar_word_find(order, order->at, aims);

        if (!altar_order_piece(order, order->at, to, &choice_of(order)->subject))
            return false;
        order->at = to;
    }
    if (altar_word_find(order, order->at, aims) == order->at && !altar_order_is_done(order)) {
        order->at++;
        if (!altar_order_cell(order, &choice_of(order)->cell))
            return false;
    }
    return altar_order_ends(order);
}

static bool read_break(struct altar_order *order)
{
    choice_of(order)->cell = VD_NONE;
    return set(order, ALTAR_CHOOSE_BREAK) &&
           altar_order_unit(order, order->at, order->count, &choice_of(order)->subject);
}

/* The path that the owner may choose to this end, the default one to VD_NONE; none if there is none:
 * then whoever checks says why. */
static void find_retreat(struct altar_order *order, uint16_t end)
{
    struct vd_command *command = order->command;
    struct altar_retreat_work work;
    struct altar_retreat retreat;

    if (!is_asked(order, ALTAR_PHASE_RETREAT))
        return;
    altar_retreat_of_view(order->sc, order->view, &retreat);
    if (!altar_retreat_find(order->sc, &order->view->board, &retreat, &work))
        return;
    for (size_t i = 0; i < work.count; i++) {
        const struct altar_path *path = &work.paths[i];

        if (path->count == 0 || (end != VD_NONE && path->cell[path->count - 1] != end))
            continue;
        command->choice.cell = path->cell[path->count - 1];
        command->count = path->count;
        memcpy(command->list, path->cell, path->count * sizeof path->cell[0]);
        return;
    }
}

/* Space by space: where a retreat begins the owner need not know. */
static bool read_path(struct altar_order *order)
{
    struct vd_command *command = order->command;

    do {
        if (command->count == ALTAR_ROUTE_MAX)
            return altar_complain(order, order->at, "a path has at most %d spaces",
                                  ALTAR_ROUTE_MAX);
        if (!altar_order_cell(order, &command->list[command->count]))
            return false;
        command->choice.cell = command->list[command->count++];
    } while (!altar_order_is_done(order));
    return true;
}

static bool read_retreat(struct altar_order *order)
{
    static const char *const ways[] = {"via", "to", "default", NULL};
    unsigned way = altar_word_find(order, order->at, ways);
    struct vd_choice *choice = choice_of(order);

    set(order, ALTAR_CHOOSE_RETREAT);
    choice->subject = is_asked(order, ALTAR_PHASE_RETREAT) || is_asked(order, ALTAR_PHASE_LOSERS)
                          ? order->view->task.piece
                          : ALTAR_NONE;
    choice->cell = VD_NONE;
    if (way == order->count)
        return altar_complain(order, way, "a retreat is: via SPACES, to SPACE, or default");
    if (way > order->at && !altar_order_piece(order, order->at, way, &choice->subject))
        return false;
    order->at = way + 1;
    if (altar_word_is(order, way, "via"))
        return read_path(order);
    if (altar_word_is(order, way, "default"))
        choice->option = 1;
    else if (!altar_order_cell(order, &choice->cell))
        return false;
    find_retreat(order, choice->cell);
    return altar_order_ends(order);
}

/* UNIT to CELL, UNIT at CELL. */
static bool read_piece_and_cell(struct altar_order *order)
{
    static const char *const joints[] = {"to", "at", "in", NULL};
    unsigned joint = altar_word_find(order, order->at, joints);

    if (joint == order->count)
        return altar_complain(order, joint, "here follows: UNIT to PLACE");
    if (!altar_order_piece(order, order->at, joint, &choice_of(order)->subject))
        return false;
    order->at = joint + 1;
    return altar_order_cell(order, &choice_of(order)->cell) && altar_order_ends(order);
}

static bool read_shift(struct altar_order *order)
{
    return set(order, ALTAR_CHOOSE_SHIFT) && read_piece_and_cell(order);
}

/* ---- the battlefield (L1, L2) ---- */

enum { NO_CANDIDATE = 4 };

static bool has_cell(const uint16_t *cells, unsigned count, uint16_t cell)
{
    for (unsigned i = 0; i < count; i++) {
        if (cells[i] == cell)
            return true;
    }
    return false;
}

static bool read_cells(struct altar_order *order, unsigned count)
{
    struct vd_command *command = order->command;

    while (command->count < count) {
        uint16_t cell;

        if (!altar_order_cell(order, &cell))
            return false;
        if (has_cell(command->list, command->count, cell))
            return altar_complain(order, order->at - 1, "that space is named twice");
        command->list[command->count++] = cell;
    }
    command->choice.cell = command->list[0];
    return altar_order_ends(order);
}

static bool read_block(struct altar_order *order)
{
    struct vd_command *command = order->command;
    uint16_t cells[4];

    command->choice.number = NO_CANDIDATE;
    if (!set(order, ALTAR_CHOOSE_BLOCK) || !read_cells(order, 4))
        return false;
    for (unsigned i = 0; is_asked(order, ALTAR_PHASE_BLOCK) && i < NO_CANDIDATE; i++) {
        if (!altar_block_candidate(order->sc, &order->view->board, order->view->task.cell, i,
                                   cells) ||
            !has_cell(command->list, 4, cells[0]) || !has_cell(command->list, 4, cells[1]) ||
            !has_cell(command->list, 4, cells[2]) || !has_cell(command->list, 4, cells[3]))
            continue;
        command->choice.number = (uint16_t)i;
        command->choice.cell = cells[0];
        memcpy(command->list, cells, sizeof cells);
    }
    return true;
}

bool altar_extension_added(const struct altar_scenario *sc, const struct altar_view *view,
                           unsigned number, uint16_t *first, uint16_t added[2])
{
    uint16_t cells[6];
    unsigned count = 0;

    if (!altar_extension_candidate(sc, &view->board, view->block, number, cells))
        return false;
    for (unsigned i = 0; i < 6 && count < 2; i++) {
        if (!has_cell(view->block, 4, cells[i]))
            added[count++] = cells[i];
    }
    *first = cells[0];
    return count == 2;
}

static bool read_extend(struct altar_order *order)
{
    struct vd_command *command = order->command;
    uint16_t first, added[2];

    command->choice.number = ALTAR_NONE;
    command->choice.cell = VD_NONE;
    set(order, ALTAR_CHOOSE_EXTEND);
    if (altar_take_whole(order, "none"))
        return altar_order_ends(order);
    command->choice.number = NO_CANDIDATE;
    if (!read_cells(order, 2))
        return false;
    for (unsigned i = 0; is_asked(order, ALTAR_PHASE_EXTEND) && i < NO_CANDIDATE; i++) {
        if (!altar_extension_added(order->sc, order->view, i, &first, added) ||
            !has_cell(command->list, 2, added[0]) || !has_cell(command->list, 2, added[1]))
            continue;
        command->choice.number = (uint16_t)i;
        command->choice.cell = first;
        memcpy(command->list, added, sizeof added);
    }
    return true;
}

/* ---- reinforcements (L8, L9) ---- */

static bool read_plotted(struct altar_order *order, uint8_t option)
{
    choice_of(order)->option = option;
    return set(order, ALTAR_CHOOSE_PLOTTED) && altar_order_ends(order);
}

static bool read_reinforce(struct altar_order *order)
{
    static const char *const ways[] = {"via", "by", "at", "only", "stays", "away", NULL};
    unsigned way = altar_word_find(order, order->at, ways);
    struct vd_choice *choice = choice_of(order);

    if (altar_take_whole(order, "none"))
        return read_plotted(order, 1);
    if (altar_take_whole(order, "default") || altar_take_whole(order, "done"))
        return read_plotted(order, 0);
    set(order, ALTAR_CHOOSE_REINFORCE);
    choice->cell = VD_NONE;
    if (!altar_order_piece(order, order->at, way, &choice->subject))
        return false;
    order->at = way + 1;
    if (altar_word_is(order, way, "via"))
        return altar_order_route(order, (uint8_t)choice->subject);
    if (altar_word_is(order, way, "only"))
        choice->option = 2;
    else if (altar_word_is(order, way, "stays") || altar_word_is(order, way, "away"))
        choice->option = 1;
    else if (way < order->count && !altar_order_cell(order, &choice->cell))
        return false;
    (void)altar_take_word(order, "away");
    return altar_order_ends(order);
}

/* ---- the battle (L24) ---- */

static bool read_fight(struct altar_order *order)
{
    return set(order, ALTAR_CHOOSE_FIGHT) && altar_order_ends(order);
}

/* "20:00", "20", "2000". */
static bool read_hour(struct altar_order *order, uint16_t *hour)
{
    struct vd_text typed = order->word[order->at < order->count ? order->at : 0];
    unsigned digits = 0, value = 0;

    while (digits < 2 && digits < typed.length && typed.at[digits] >= '0' &&
           typed.at[digits] <= '9')
        value = value * 10 + (unsigned)(typed.at[digits++] - '0');
    struct vd_text rest = {typed.at + digits, typed.length - digits};

    if (altar_order_is_done(order) || digits == 0 || value > 24 ||
        (rest.length > 0 && !vd_text_is(rest, ":00") && !vd_text_is(rest, "00")))
        return altar_complain(order, order->at, "the hour it ended is wanted here: 20:00");
    *hour = (uint16_t)value;
    order->at++;
    return true;
}

static void put_unit(struct vd_command *command, uint16_t unit, enum altar_unit_state state)
{
    unsigned shift = unit % 8 * 2;

    command->list[unit / 8] =
        (uint16_t)((command->list[unit / 8] & ~(3U << shift)) | (unsigned)state << shift);
}

static bool begins_clause(const struct altar_order *order)
{
    static const char *const clauses[] = {"broken", "lost", "winner", NULL};

    return altar_word_find(order, order->at, clauses) == order->at;
}

static bool read_losses(struct altar_order *order, enum altar_unit_state state)
{
    uint8_t side;
    uint16_t unit;

    if (!altar_order_side(order, &side))
        return false;
    do {
        if (!altar_order_next_unit(order, side, &unit))
            return false;
        put_unit(order->command, unit, state);
    } while (!begins_clause(order));
    return true;
}

static bool read_result_clauses(struct altar_order *order)
{
    while (!altar_word_is(order, order->at, "winner")) {
        enum altar_unit_state state =
            altar_word_is(order, order->at, "lost") ? ALTAR_LOST : ALTAR_BROKEN;

        if (!altar_take_word(order, "broken") && !altar_take_word(order, "lost"))
            return altar_complain(order, order->at, "here follows: broken, lost or winner");
        if (!read_losses(order, state))
            return false;
    }
    order->at++;
    return altar_order_side(order, &choice_of(order)->option) && altar_order_ends(order);
}

static bool read_result(struct altar_order *order)
{
    struct vd_command *command = order->command;

    set(order, ALTAR_CHOOSE_RESULT);
    command->choice.cell = VD_NONE;
    command->count = (uint8_t)((order->sc->unit_count + 7) / 8);
    if (altar_take_word(order, "break"))
        command->choice.subject = 1;
    else if (!altar_take_word(order, "night"))
        return altar_complain(order, order->at, "a result begins: night 20:00, or break 13:00");
    return read_hour(order, &command->choice.number) && read_result_clauses(order);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool read_confirm(struct altar_order *order)
{
    uint32_t digest = 0;
    size_t length = order->at < order->count ? order->word[order->at].length : 0;
    bool right = length == 8;

    for (size_t i = 0; i < 8 && right; i++) {
        int digit = hex_digit(order->word[order->at].at[i]);

        right = digit >= 0;
        digest = digest << 4 | (uint32_t)(digit & 15);
    }
    if (!right)
        return altar_complain(order, order->at, "the draft's digest is wanted here: 8 digits");
    order->at++;
    choice_of(order)->number = (uint16_t)(digest & 0xFFFF);
    choice_of(order)->subject = (uint16_t)(digest >> 16);
    return set(order, ALTAR_CHOOSE_CONFIRM) && altar_order_ends(order);
}

static bool is_the_rest(struct altar_order *order)
{
    return altar_take_whole(order, "default") || altar_take_whole(order, "done");
}

static bool read_spread(struct altar_order *order)
{
    if (is_the_rest(order))
        return set(order, ALTAR_CHOOSE_SPREAD_DONE) && altar_order_ends(order);
    return set(order, ALTAR_CHOOSE_SPREAD) && read_piece_and_cell(order);
}

/* ---- event cards (E1, E9) ---- */

/* A brigade where the card rallies one, else a token. */
static bool names_unit(const struct altar_order *order)
{
    struct vd_text typed = altar_order_words(order, order->at, order->count);

    if (is_asked(order, ALTAR_PHASE_CARD))
        return order->sc->effects[order->view->task.number].verb == ALTAR_VERB_RALLY;
    return altar_find_own(order, order->at, order->count) == ALTAR_NONE &&
           memchr(typed.at, '/', typed.length) != NULL;
}

static bool read_card_choice(struct altar_order *order)
{
    static const char *const joints[] = {"at", "to", "in", NULL};
    unsigned joint = altar_word_find(order, order->at, joints);
    struct vd_choice *choice = choice_of(order);

    set(order, ALTAR_CHOOSE_CARD);
    choice->cell = VD_NONE;
    if (joint == order->count && names_unit(order)) {
        choice->number = 1;
        return altar_order_unit(order, order->at, order->count, &choice->subject);
    }
    if (!altar_order_piece(order, order->at, joint, &choice->subject))
        return false;
    order->at = joint + 1;
    return joint == order->count ||
           (altar_order_cell(order, &choice->cell) && altar_order_ends(order));
}

static bool read_choose(struct altar_order *order)
{
    if (!altar_take_whole(order, "none"))
        return read_card_choice(order);
    *choice_of(order) = (struct vd_choice){
        .kind = ALTAR_CHOOSE_CARD, .option = 1, .subject = ALTAR_NONE, .cell = VD_NONE};
    return altar_order_ends(order);
}

static bool read_look(struct altar_order *order)
{
    (void)altar_take_word(order, "from");
    return read_card_choice(order);
}

/* ---- rally (K1) ---- */

static bool read_rally(struct altar_order *order)
{
    struct vd_choice *choice = choice_of(order);

    if (is_asked(order, ALTAR_PHASE_CARD))
        return read_choose(order);
    if (altar_take_whole(order, "none") || altar_take_whole(order, "done"))
        return set(order, ALTAR_CHOOSE_RALLIED) && altar_order_ends(order);
    set(order, ALTAR_CHOOSE_RALLY);
    choice->cell = VD_NONE;
    uint8_t piece = altar_find_own(order, order->at, order->count);

    if (piece == ALTAR_NONE || order->sc->tokens[piece].kind != ALTAR_PICKET)
        return altar_order_unit(order, order->at, order->count, &choice->subject);
    choice->subject = piece;
    choice->option = 1;
    return true;
}

/* ---- set-up (R19, F21) ---- */

/* Troops that a card brings are put on the map by the same words. */
static bool read_deploy(struct altar_order *order)
{
    if (is_asked(order, ALTAR_PHASE_CARD))
        return read_card_choice(order);
    if (is_the_rest(order))
        return set(order, ALTAR_CHOOSE_DEPLOYED) && altar_order_ends(order);
    return set(order, ALTAR_CHOOSE_DEPLOY) && read_piece_and_cell(order);
}

static bool read_detachment(struct altar_order *order, uint8_t option)
{
    const struct altar_scenario *sc = order->sc;
    struct vd_text typed = altar_order_words(order, order->at, order->count);
    uint8_t corps;

    choice_of(order)->option = option;
    set(order, ALTAR_CHOOSE_GIVE_UP);
    if (altar_order_is_done(order) ||
        (sc->given_up.corps != ALTAR_NONE &&
         altar_find_corps(sc, sc->given_up.side, typed, NULL) == sc->given_up.corps))
        return true;
    if (!altar_order_corps(order, order->at, order->count, &corps))
        return false;
    return altar_forbid(order, ALTAR_F21, "%s is not a corps that can be given up",
                        altar_name(sc, sc->corps[corps].name));
}

static bool read_give_up(struct altar_order *order)
{
    if (!altar_take_word(order, "up"))
        return altar_complain(order, order->at, "here follows: give up CORPS");
    return read_detachment(order, 1);
}

static bool read_keep(struct altar_order *order)
{
    return read_detachment(order, 0);
}

/* ---- letters: the record keeps the text, the game its number ---- */

static bool read_number(struct altar_order *order, uint16_t *number)
{
    struct vd_text typed = order->word[order->at < order->count ? order->at : 0];
    unsigned value = 0;

    for (size_t i = 0; i < typed.length && value <= UINT16_MAX; i++)
        value = typed.at[i] >= '0' && typed.at[i] <= '9'
                    ? value * 10 + (unsigned)(typed.at[i] - '0')
                    : UINT16_MAX + 1U;
    if (altar_order_is_done(order) || value > UINT16_MAX)
        return altar_complain(order, order->at, "a number is wanted here");
    *number = (uint16_t)value;
    order->at++;
    return true;
}

static bool read_letter(struct altar_order *order)
{
    const struct vd_scenario *sc = &order->sc->base;

    set(order, ALTAR_CHOOSE_LETTER);
    if (!read_number(order, &choice_of(order)->subject))
        return false;
    if (!altar_take_word(order, "to"))
        return altar_complain(order, order->at, "here follows: to SEAT");
    for (uint8_t i = 0; i < sc->seat_count; i++) {
        if (!altar_word_is(order, order->at, sc->seat_names[i]))
            continue;
        choice_of(order)->number = i;
        order->at++;
        return altar_order_ends(order);
    }
    return altar_complain(order, order->at, "there is no such seat");
}

/* ---- the whole ---- */

/* A bridge in reach of one unit only need not name it. */
static bool read_unnamed(struct altar_order *order, enum altar_choice_kind kind, form_reader *read)
{
    const struct altar_board *board = &order->view->board;
    uint16_t crossing;
    unsigned count = 0;

    set(order, kind);
    for (uint8_t i = 0; i < board->piece_count && is_named_by_kind(order); i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->side != order->side ||
            !altar_may_act(order->sc, piece, order->view->task.corps) ||
            !find_in_reach(order, piece, &crossing))
            continue;
        choice_of(order)->subject = i;
        count++;
    }
    if (count == 1)
        return read(order);
    return altar_complain(order, 0, "which unit? It goes before the verb");
}

static bool read_unnamed_destroy(struct altar_order *order)
{
    return read_unnamed(order, ALTAR_CHOOSE_DESTROY, read_destroy);
}

static bool read_unnamed_repair(struct altar_order *order)
{
    return read_unnamed(order, ALTAR_CHOOSE_REPAIR, read_repair);
}

static const struct form of_a_unit[] = {
    {"via", read_via},
    {"to", read_to},
    {"staff", read_staff_mark},
    {"throw", read_throw},
    {"hold", read_hold},
    {"by", read_by},
    {"destroy", read_destroy},
    {"repair", read_repair},
    {"raid", read_raid},
    {"join", read_join},
    {NULL, NULL},
};

/* Those that may stand behind a corps. */
static const struct form of_a_corps[] = {
    {"staff", read_staff},           {"end", read_end}, {"destroy", read_unnamed_destroy},
    {"repair", read_unnamed_repair}, {NULL, NULL},
};

static const struct form others[] = {
    {"activate", read_activate},   {"card", read_card},
    {"break", read_break},         {"retreat", read_retreat},
    {"shift", read_shift},         {"block", read_block},
    {"extend", read_extend},       {"fight", read_fight},
    {"reinforce", read_reinforce}, {"spread", read_spread},
    {"confirm", read_confirm},     {"rally", read_rally},
    {"deploy", read_deploy},       {"place", read_deploy},
    {"give", read_give_up},        {"keep", read_keep},
    {"look", read_look},           {"choose", read_choose},
    {"letter", read_letter},       {NULL, NULL},
};

static const struct form *find_whole(const struct altar_order *order, unsigned at,
                                     const struct form *forms)
{
    while (forms->verb != NULL && !altar_word_is(order, at, forms->verb))
        forms++;
    return forms->verb != NULL ? forms : NULL;
}

/* The only form that begins so, if it is the only one. */
static const struct form *find_beginning(const struct altar_order *order, unsigned at,
                                         const struct form *forms, unsigned *count)
{
    const struct form *found = NULL;

    for (; forms->verb != NULL; forms++) {
        if (!altar_word_begins(order, at, forms->verb))
            continue;
        found = forms;
        ++*count;
    }
    return *count == 1 ? found : NULL;
}

static bool read_after(struct altar_order *order, unsigned at, const struct form *form)
{
    order->at = at + 1;
    return form->read(order);
}

/* UNIT VERB: the verb is the first word that can be one; whole words go before beginnings. */
static const struct form *find_unit_form(const struct altar_order *order, unsigned *at)
{
    for (*at = 1; *at < order->count; ++*at) {
        const struct form *form = find_whole(order, *at, of_a_unit);

        if (form != NULL)
            return form;
    }
    for (*at = 1; *at < order->count; ++*at) {
        unsigned count = 0;
        const struct form *form = find_beginning(order, *at, of_a_unit, &count);

        if (form != NULL && altar_find_own(order, 0, *at) != ALTAR_NONE)
            return form;
    }
    return NULL;
}

static bool read_unit_form(struct altar_order *order, unsigned at, const struct form *form)
{
    return altar_order_piece(order, 0, at, &choice_of(order)->subject) &&
           read_after(order, at, form);
}

static const struct form *find_leading_form(const struct altar_order *order, bool has_corps)
{
    unsigned count = 0;
    const struct form *mine = find_beginning(order, 0, of_a_corps, &count);

    if (has_corps)
        return mine;
    const struct form *other = find_beginning(order, 0, others, &count);

    return count == 1 && other == NULL ? mine : other;
}

static bool complain_of_order(struct altar_order *order, bool has_corps)
{
    struct altar_guess guess = altar_guess_begin(order->word[0]);
    uint8_t piece = altar_find_own(order, 0, order->count);

    if (has_corps && find_whole(order, 0, others) != NULL)
        return altar_complain(order, 0, "no corps stands before this order");
    if (piece != ALTAR_NONE)
        return altar_complain(order, order->count, "what shall %s do? via, to, staff, hold ...",
                              altar_name(order->sc, order->sc->tokens[piece].id));
    for (const struct form *form = of_a_corps; form->verb != NULL; form++)
        altar_guess_consider(&guess, form->verb);
    for (const struct form *form = others; form->verb != NULL && !has_corps; form++)
        altar_guess_consider(&guess, form->verb);
    for (uint8_t i = 0; i < order->sc->token_count; i++) {
        if (order->sc->tokens[i].side == order->side)
            altar_guess_consider(&guess, altar_name(order->sc, order->sc->tokens[i].id));
    }
    return altar_complain_guess(order, 0, 1, &guess, "order and no unit of yours");
}

/* Whether one's own units, one or several, can be meant by the words before the verb. */
static bool names_units(const struct altar_order *order, unsigned to)
{
    unsigned matches;

    (void)altar_find_token(order->sc, order->side, altar_order_words(order, 0, to), &matches);
    return matches > 0 || altar_find_own(order, 0, to) != ALTAR_NONE;
}

/* What is whole goes before what is abbreviated, what names units before what does not. */
static bool read_words(struct altar_order *order, bool has_corps)
{
    const struct form *form = find_whole(order, 0, of_a_corps);
    unsigned at;

    if (form == NULL && !has_corps)
        form = find_whole(order, 0, others);
    if (form != NULL)
        return read_after(order, 0, form);
    const struct form *of_unit = find_unit_form(order, &at);

    if (of_unit == NULL || !names_units(order, at))
        form = find_leading_form(order, has_corps);
    if (form != NULL)
        return read_after(order, 0, form);
    if (of_unit != NULL)
        return read_unit_form(order, at, of_unit);
    if (!has_corps &&
        altar_find_corps(order->sc, order->side, altar_order_words(order, 0, order->count), NULL) !=
            ALTAR_NONE)
        return read_activate(order);
    return complain_of_order(order, has_corps);
}

static struct vd_text after(struct vd_text text, const char *at)
{
    return (struct vd_text){at, (size_t)(text.at + text.length - at)};
}

/* `III: ...`; nothing behind it names the corps. */
static bool read_with_corps(struct altar_order *order, const char *colon)
{
    uint8_t corps;

    (void)altar_order_split(order,
                            (struct vd_text){order->text.at, (size_t)(colon - order->text.at)});
    if (order->count == 0)
        return altar_complain(order, 0, "which corps? CORPS: ORDER");
    if (!altar_order_corps(order, 0, order->count, &corps))
        return false;
    if (!altar_order_split(order, after(order->text, colon + 1)))
        return altar_complain(order, 0, "the order is too long");
    if (order->count == 0) {
        choice_of(order)->number = corps;
        return set(order, ALTAR_CHOOSE_ACTIVATE);
    }
    choice_of(order)->option = (uint8_t)(corps + 1);
    return read_words(order, true);
}

/* `result:` has a colon that parts no corps from an order, and so have its hours. */
static bool is_result(const struct altar_order *order, struct vd_text *head)
{
    const char *colon = memchr(order->word[0].at, ':', order->word[0].length);

    *head = order->word[0];
    if (colon != NULL)
        head->length = (size_t)(colon - head->at);
    return head->length > 2 && vd_name_begins(*head, "result");
}

static bool read_order(struct altar_order *order)
{
    bool fits = altar_order_split(order, order->text);
    struct vd_text head;

    if (!altar_is_plain(order->text))
        return altar_complain(order, 0, "the order is not plain text");
    if (order->count == 0)
        return altar_complain(order, 0, "there is no order here");
    if (!fits)
        return altar_complain(order, 0, "the order is too long");
    const struct vd_text *last = &order->word[order->count - 1];

    order->text.length = (size_t)(last->at + last->length - order->text.at); /* no comment */
    if (is_result(order, &head)) {
        const char *end = head.at + head.length;
        bool colon = end < order->text.at + order->text.length && *end == ':';

        (void)altar_order_split(order, after(order->text, colon ? end + 1 : end));
        return read_result(order);
    }
    const char *colon = memchr(order->text.at, ':', order->text.length);

    return colon != NULL ? read_with_corps(order, colon) : read_words(order, false);
}

enum vd_result altar_parse(const struct vd_scenario *base, const struct vd_view *view,
                           struct vd_text text, struct vd_command *command, struct vd_error *error)
{
    struct altar_order order = {.sc = (const struct altar_scenario *)base,
                                .view = (const struct altar_view *)view,
                                .command = command,
                                .error = error,
                                .result = VD_OK,
                                .text = text};

    memset(command, 0, sizeof *command);
    command->seat = view->seat;
    order.side = order.sc->seat_side[view->seat];
    if (!read_order(&order))
        memset(command, 0, sizeof *command);
    return order.result;
}
