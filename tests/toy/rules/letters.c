/* toy/rules/letters.c: K3: letters between the two commanders of a side. */
#include "toy/rules/game.h"

enum { HEXES_PER_TURN = 6 };

static unsigned turns_between(const struct outpost_scenario *sc, const struct outpost_state *state,
                              uint8_t from, uint8_t to)
{
    unsigned nearest = VD_NONE;

    for (unsigned i = 0; i < sc->company_count; i++) {
        for (unsigned j = 0; j < sc->company_count; j++) {
            if (outpost_seat_of(sc, i) != from || outpost_seat_of(sc, j) != to ||
                state->cell[i] == VD_NONE || state->cell[j] == VD_NONE)
                continue;
            unsigned far = outpost_distance(sc, state->cell[i], state->cell[j]);

            nearest = far < nearest ? far : nearest;
        }
    }
    return nearest == VD_NONE ? 1 : 1 + nearest / HEXES_PER_TURN;
}

void outpost_letter_address(const struct outpost_scenario *sc, const struct outpost_state *state,
                            struct vd_command *command)
{
    const uint8_t due = (uint8_t)(state->turn + turns_between(sc, state, command->seat,
                                                              (uint8_t)command->choice.number));

    vd_letter_address(&(struct vd_letter_address){.due = due, .expected = {due, due}}, command);
}

/* The number is for the record, which has the text. */
static void tell_letter(struct outpost_game *game, const struct vd_letter *letter,
                        enum vd_letter_state now, uint8_t seat)
{
    struct vd_event event;

    outpost_compose_letter(
        (struct outpost_event_letter){.number = now == VD_LETTER_DELIVERED ? letter->number : 0,
                                      .from = letter->from,
                                      .to = letter->to,
                                      .state = (uint8_t)now,
                                      .due = letter->due},
        &event);
    outpost_tell_seats(game, VD_AUDIENCE(seat), OUTPOST_K3, event);
}

void outpost_letter_send(struct outpost_game *game, const struct vd_command *command)
{
    struct vd_command addressed = *command;
    struct vd_letter_address address = {0};

    if (!vd_letter_is_addressed(&addressed, &address)) {
        outpost_letter_address(game->sc, game->state, &addressed);
        (void)vd_letter_is_addressed(&addressed, &address);
    }
    const struct vd_letter letter = {command->choice.subject, command->seat,
                                     (uint8_t)command->choice.number, address.due};

    vd_letters_send(&game->state->letters, letter);
    tell_letter(game, &letter, VD_LETTER_ON_THE_ROAD, letter.from);
}

static void arrive(void *context, const struct vd_letter *letter)
{
    struct outpost_game *game = context;

    tell_letter(game, letter, VD_LETTER_DELIVERED, letter->to);
    if (game->sc->leak == OUTPOST_LEAK_LETTER)
        OUTPOST_TELL(game, OUTPOST_BOTH, OUTPOST_K3, whisper, .number = letter->to);
}

void outpost_letters_deliver(struct outpost_game *game)
{
    vd_letters_deliver(&game->state->letters, game->state->turn, arrive, game);
}

enum vd_result outpost_letter_check(const struct outpost_scenario *sc,
                                    const struct outpost_view *view, unsigned to,
                                    struct vd_error *error)
{
    if (view->phase == OUTPOST_OVER)
        return vd_refuse(error, OUTPOST_E1, "the game is over");
    if (sc->commanders != OUTPOST_SEPARATE)
        return vd_refuse(error, OUTPOST_K3,
                         "each side has one commander, so there is nobody to write to");
    if (to >= sc->base.seat_count || sc->base.seat_side[to] != view->side || to == view->base.seat)
        return vd_refuse(error, OUTPOST_K3,
                         "you can write only to the other commander of your side");
    if (vd_dispatches_on_the_road(&view->letters, view->base.turn) >= VD_LETTERS_SENT_MAX)
        return vd_refuse(error, OUTPOST_K3, "at most %d letters are on the road at a time",
                         VD_LETTERS_SENT_MAX);
    return VD_OK;
}
