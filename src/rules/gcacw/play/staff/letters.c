/* rules/gcacw/play/staff/letters.c: letters and words between the commanders of a side (10.4).
 *
 * A letter on its way is due in a turn; one of this phase is due in turn 0 until all are exchanged.
 * Delivered letters stay in the list for a turn, since a spy takes those of the last turn. */
#include <string.h>

#include "rules/gcacw/play/staff/signals.h"

static void tell(struct gcacw_game *game, const struct vd_letter *letter,
                 enum vd_letter_state state, uint8_t latest, uint8_t seat)
{
    bool arrives = state == VD_LETTER_DELIVERED || state == VD_LETTER_INTERCEPTED;
    struct vd_event event;

    gcacw_compose_letter((struct gcacw_event_letter){.number = arrives ? letter->number : 0,
                                                     .from = letter->from,
                                                     .to = letter->to,
                                                     .state = (uint8_t)state,
                                                     .earliest = (uint8_t)game->state->turn,
                                                     .latest = latest},
                         &event);
    gcacw_tell_seats(game,
                     GCACW_ON(14_2k) ? VD_AUDIENCE(seat) : gcacw_seats_of(game->sc, GCACW_BOTH),
                     GCACW_10_4f, event);
}

static void deliver(struct gcacw_game *game, const struct vd_letter *letter)
{
    tell(game, letter, VD_LETTER_DELIVERED, (uint8_t)game->state->turn, letter->to);
}

/* ---- how far ---- */

/* Hexes that count between two commanders; GCACW_CELLS_MAX if one is not on the map. */
static struct gcacw_wires way_between(struct gcacw_game *game, uint8_t from, uint8_t to)
{
    const struct gcacw_scenario *sc = game->sc;
    uint16_t a = gcacw_seat_cell(sc, &game->state->facts, from),
             b = gcacw_seat_cell(sc, &game->state->facts, to);

    if (a == VD_NONE || b == VD_NONE)
        return (struct gcacw_wires){.hexes = GCACW_CELLS_MAX};
    if (sc->base.seat_side[from] == GCACW_UNION)
        return gcacw_wires_between(game, a, b);
    return (struct gcacw_wires){.hexes = gcacw_distance(sc, a, b)};
}

static unsigned crow_flies(const struct gcacw_game *game, uint8_t from, uint8_t to)
{
    uint16_t a = gcacw_seat_cell(game->sc, &game->state->facts, from),
             b = gcacw_seat_cell(game->sc, &game->state->facts, to);

    return a == VD_NONE || b == VD_NONE ? GCACW_CELLS_MAX : gcacw_distance(game->sc, a, b);
}

/* 10.4c, d, i: two commanders may speak. */
static bool may_speak(struct gcacw_game *game, uint8_t from, uint8_t to)
{
    const struct gcacw_scenario *sc = game->sc;
    uint8_t side = sc->base.seat_side[from];
    unsigned far = crow_flies(game, from, to);
    bool hybrid = sc->switches[GCACW_SWITCH_COMMUNICATIONS] == GCACW_HYBRID;

    if (sc->switches[GCACW_SWITCH_COMMUNICATIONS] == GCACW_FREE_TALK)
        return true;
    if (GCACW_ON(10_4c) && (game->state->facts.sides[side].posture == GCACW_PASSIVE ||
                            far <= (unsigned)gcacw_number(sc, GCACW_N_VERBAL_RANGE)))
        return true;
    if (GCACW_ON(10_4i) && hybrid && far <= (unsigned)gcacw_number(sc, GCACW_N_VERBAL_HYBRID))
        return true;
    return GCACW_ON(10_4d) && side == GCACW_UNION && way_between(game, from, to).reaches;
}

/* ---- writing ---- */

/* Old letters give way; there is room for all of two turns. */
static void send(struct gcacw_game *game, struct vd_letter letter)
{
    struct vd_letters *letters = &game->state->letters;

    if (letters->count == VD_LETTERS_MAX) {
        memmove(&letters->at[0], &letters->at[1], (VD_LETTERS_MAX - 1) * sizeof letters->at[0]);
        letters->count--;
    }
    vd_letters_send(letters, letter);
}

void gcacw_write_letter(struct gcacw_game *game, const struct vd_command *command, bool spoken)
{
    const struct vd_letter letter = {command->choice.subject, command->seat,
                                     (uint8_t)command->choice.number, 0};
    bool free_talk = game->sc->switches[GCACW_SWITCH_COMMUNICATIONS] == GCACW_FREE_TALK;

    if (free_talk || (spoken && may_speak(game, letter.from, letter.to))) {
        tell(game, &letter, VD_LETTER_WIRED, (uint8_t)game->state->turn, letter.from);
        deliver(game, &letter);
        return;
    }
    tell(game, &letter, VD_LETTER_ON_THE_ROAD, (uint8_t)(game->state->turn + 1), letter.from);
    send(game, letter);
}

/* ---- 2d ---- */

struct taking {
    struct gcacw_game *game;
    uint8_t loser;
};

static bool is_taken(void *context, const struct vd_letter *letter)
{
    const struct taking *taking = context;

    return taking->game->sc->base.seat_side[letter->from] == taking->loser;
}

static void take(void *context, const struct vd_letter *letter)
{
    const struct taking *taking = context;
    uint8_t winner = gcacw_enemy_of(taking->loser);

    tell(taking->game, letter, VD_LETTER_INTERCEPTED, (uint8_t)taking->game->state->turn,
         gcacw_overall_seat(taking->game->sc, &taking->game->state->facts, winner));
}

/* 1.3: the winner of a spy event gets the letters of the last turn and those that are due now. */
void gcacw_take_letters(struct gcacw_game *game)
{
    uint8_t winner = game->state->facts.turn.spy_winner;
    struct taking taking = {game, gcacw_enemy_of(winner)};

    if (winner < GCACW_SIDES && GCACW_ON(14_2l) && GCACW_ON(1_3ab))
        vd_letters_take(&game->state->letters, is_taken, take, &taking);
}

static enum gcacw_letter_fate fate_of(struct gcacw_game *game, const struct vd_letter *letter)
{
    const struct gcacw_scenario *sc = game->sc;
    unsigned hexes = way_between(game, letter->from, letter->to).hexes;
    const struct gcacw_letter_row *row;

    if (hexes <= (unsigned)gcacw_number(sc, GCACW_N_VERBAL_RANGE))
        return GCACW_LETTER_DELIVERED;
    row = &sc->letters[gcacw_roll(game, GCACW_PURPOSE_LETTER, letter->from * 16U + letter->to) - 1];
    return (row->range > 0 && hexes <= row->range) || !GCACW_ON(10_4g)
               ? GCACW_LETTER_DELIVERED
               : (enum gcacw_letter_fate)row->beyond;
}

/* Writes when a letter is due from now on; false if it is lost or was delivered last turn. */
static bool exchange(struct gcacw_game *game, struct vd_letter *letter)
{
    uint8_t side = game->sc->base.seat_side[letter->from];
    uint8_t turn = (uint8_t)game->state->turn;
    bool breaks =
        (game->state->facts.turn.flags &
         (side == GCACW_UNION ? GCACW_TURN_UNION_BREAKDOWN : GCACW_TURN_CSA_BREAKDOWN)) != 0;
    enum gcacw_letter_fate fate = GCACW_LETTER_DELIVERED;

    if (letter->due != 0 && letter->due < turn)
        return false;
    if (letter->due == 0)
        fate = fate_of(game, letter);
    else if (breaks && GCACW_ON(10_4h))
        fate = GCACW_LETTER_LATE;
    if (fate == GCACW_LETTER_LOST) {
        if (!GCACW_ON(14_2m))
            tell(game, letter, VD_LETTER_INTERCEPTED, turn, letter->from);
        return false;
    }
    letter->due = fate == GCACW_LETTER_LATE ? (uint8_t)(turn + 1) : turn;
    if (fate == GCACW_LETTER_DELIVERED)
        deliver(game, letter);
    return true;
}

/* All letters of the phase at the same time, in the order in which they were written. */
void gcacw_exchange_letters(struct gcacw_game *game)
{
    struct vd_letters *letters = &game->state->letters;
    uint16_t kept = 0;

    for (uint16_t i = 0; i < letters->count; i++) {
        struct vd_letter letter = letters->at[i];

        if (exchange(game, &letter))
            letters->at[kept++] = letter;
    }
    letters->count = kept;
}

/* Whether a letter has been delivered: those of this turn are when its phase 2d is over. */
static bool is_delivered(const struct gcacw_state *state, const struct vd_letter *letter)
{
    bool late = gcacw_turn_phase(state) > GCACW_PHASE_MESSAGES;

    return letter->due != 0 && (late ? letter->due <= state->turn : letter->due < state->turn);
}

void gcacw_open_letters(struct gcacw_game *game)
{
    struct vd_letters *letters = &game->state->letters;

    for (uint16_t i = 0; i < letters->count; i++) {
        for (uint8_t seat = 0;
             seat < game->sc->base.seat_count && !is_delivered(game->state, &letters->at[i]);
             seat++)
            tell(game, &letters->at[i], VD_LETTER_DELIVERED, (uint8_t)game->state->turn, seat);
    }
    letters->count = 0;
}
