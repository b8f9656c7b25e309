/* rules/altar/words/piece.c: sentences about tokens: where they stand, what happened to them, who saw them. */
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/parts.h"

/* "Pender", or "E7 (infantry)". */
static void put_piece(const struct altar_teller *tell, const struct altar_piece *piece)
{
    const struct altar_event_piece told = altar_event_piece(tell->event);

    if (piece->side == tell->reader) {
        altar_say(tell, altar_token_word(tell->sc, told.piece.v));
        return;
    }
    vd_write_format(tell->out, "E%u (", piece->handle);
    altar_write_face(tell->sc, piece, tell->out);
    altar_say(tell, ")");
}

static void tell_moved(const struct altar_teller *tell, const struct altar_piece *piece,
                       const char *verb, uint16_t rule)
{
    altar_say(tell, verb);
    altar_say_space(tell, piece->cell);
    altar_cite(tell, rule);
}

/* The event's row tells a die for a march (I12) from one for a crossing (I14) or a raid (I15). */
static void tell_staff(const struct altar_teller *tell, const struct altar_piece *piece)
{
    if (tell->event->rule == ALTAR_I14) {
        altar_say(tell, " gets a Staff Die for work at a crossing");
        altar_cite(tell, ALTAR_A3);
    } else if (tell->event->rule == ALTAR_I15) {
        altar_say(tell, " gets a Staff Die for a raid");
        altar_cite(tell, ALTAR_A6);
    } else if ((piece->flags & ALTAR_PIECE_ROLLED) != 0 || piece->die > 0) {
        altar_say(tell, " gains ");
        vd_write_count(piece->die, "space", tell->out);
        altar_say(tell, " by its Staff Die");
        altar_cite(tell, ALTAR_M7);
    } else {
        altar_say(tell, " has a Staff Die for its march");
        altar_cite(tell, ALTAR_T5);
    }
}

static void tell_arrival_on_map(const struct altar_teller *tell, const struct altar_piece *piece)
{
    switch (tell->event->rule) {
    case ALTAR_I10:
        tell_moved(tell, piece, " is placed at ", ALTAR_A6);
        break;
    case ALTAR_I31:
        tell_moved(tell, piece, " returns to the map at ", ALTAR_R16);
        break;
    case ALTAR_I25:
    case ALTAR_I36: /* from a stack, whose handles are shuffled */
        tell_moved(tell, piece, " joins the battle at ", ALTAR_L19);
        break;
    default:
        tell_moved(tell, piece, " arrives at ", ALTAR_E3);
        break;
    }
}

static void tell_shift(const struct altar_teller *tell, const struct altar_piece *piece)
{
    switch (tell->event->rule) {
    /* the enemy in the chosen space is not named: the rule implies that there is one */
    case ALTAR_I4:
        tell_moved(tell, piece,
                   piece->kind == ALTAR_PICKET
                       ? " gives way and moves to "
                       : " cannot stand in its chosen space and is placed at ",
                   ALTAR_X41);
        break;
    default:
        tell_moved(tell, piece, " finds no room and is placed in the nearest space, ", ALTAR_R17);
        break;
    }
}

static void tell_dissolved(const struct altar_teller *tell, const struct altar_piece *piece)
{
    if (tell->event->rule == ALTAR_I5) {
        altar_say(tell, " is given up and takes no part in the campaign");
        altar_cite(tell, ALTAR_F21);
        return;
    }
    altar_say(tell, " breaks up and leaves the map");
    if ((piece->flags & ALTAR_PIECE_WAITS) != 0)
        altar_say(tell, ". Rally can bring it back");
    altar_cite(tell, piece->kind == ALTAR_PICKET ? ALTAR_X36 : ALTAR_X23);
}

/* B16, X32: two tokens, one that leaves and one that replaces it. */
static void tell_captured(const struct altar_teller *tell, const struct altar_piece *piece)
{
    uint8_t depot = piece->token.v < tell->sc->token_count ? tell->sc->tokens[piece->token.v].depot
                                                           : (uint8_t)ALTAR_NONE;

    if (piece->cell == VD_NONE) {
        altar_say(tell, piece->side == tell->reader ? " is lost to the enemy" : " is captured");
    } else {
        vd_write_format(tell->out, " now supplies the %s side",
                        altar_side_title(tell->sc, piece->side));
        if (depot < tell->sc->depot_count) {
            altar_say(tell, ": ");
            altar_write_dice(tell->sc->depots[depot].value[piece->side], tell->out);
            altar_say(tell, " a turn");
        }
    }
    altar_cite(tell, ALTAR_B16);
}

/* "an infantry division", "the Jackson depot"; the name of an identified division. */
static void put_face(const struct altar_teller *tell, const struct altar_piece *piece)
{
    bool named = piece->token.v < tell->sc->token_count;
    bool counted = !named && piece->kind != ALTAR_KIND_NONE;

    if (named && piece->kind == ALTAR_DEPOT)
        altar_say(tell, "the ");
    else if (counted)
        altar_say(tell,
                  piece->kind == ALTAR_DIVISION && piece->arm == ALTAR_INFANTRY ? "an " : "a ");
    altar_write_face(tell->sc, piece, tell->out);
}

static void tell_learned(const struct altar_teller *tell, const struct altar_piece *piece)
{
    vd_write_format(tell->out, "E%u is ", piece->handle);
    put_face(tell, piece);
    tell_moved(tell, piece, ", at ", tell->event->rule);
}

static void tell_rest(const struct altar_teller *tell, const struct altar_piece *piece)
{
    if (piece->cell == VD_NONE) {
        altar_say_last(tell, " is off the map and ends its march", ALTAR_T6);
        return;
    }
    tell_moved(tell, piece, " ends its march at ", ALTAR_T6);
}

void altar_tell_of_piece(const struct altar_teller *tell)
{
    const struct altar_event_piece told = altar_event_piece(tell->event);
    const struct altar_piece piece = altar_piece_told(&told);

    if (told.cause == ALTAR_CAUSE_LEARNED && piece.side != tell->reader) {
        tell_learned(tell, &piece);
        return;
    }
    put_piece(tell, &piece);
    switch ((enum altar_cause)told.cause) {
    case ALTAR_CAUSE_SETUP:
        tell_moved(tell, &piece, " is set up at ", ALTAR_R19);
        break;
    case ALTAR_CAUSE_MARCH:
        tell_moved(tell, &piece, " marches to ", ALTAR_T6);
        break;
    case ALTAR_CAUSE_REST:
        tell_rest(tell, &piece);
        break;
    case ALTAR_CAUSE_STAFF:
        tell_staff(tell, &piece);
        break;
    case ALTAR_CAUSE_RETREAT:
        tell_moved(tell, &piece, " retreats to ", ALTAR_B13);
        break;
    case ALTAR_CAUSE_RIDE:
        tell_moved(tell, &piece, " rides by rail to ", ALTAR_E6);
        break;
    case ALTAR_CAUSE_ARRIVAL:
        tell_arrival_on_map(tell, &piece);
        break;
    case ALTAR_CAUSE_SHIFT:
        tell_shift(tell, &piece);
        break;
    case ALTAR_CAUSE_SPREAD:
        tell_moved(tell, &piece, " is placed after the battle at ", ALTAR_L16);
        break;
    case ALTAR_CAUSE_DISSOLVED:
        tell_dissolved(tell, &piece);
        break;
    case ALTAR_CAUSE_CAPTURED:
        tell_captured(tell, &piece);
        break;
    case ALTAR_CAUSE_DESTROYED:
        altar_say_last(tell, " is destroyed", ALTAR_X24);
        break;
    case ALTAR_CAUSE_HOME:
        altar_say_last(tell, " has come home", ALTAR_Z1);
        break;
    case ALTAR_CAUSE_SIGHTED:
        if (tell->event->rule == ALTAR_I36)
            tell_moved(tell, &piece, " was one of the tokens at ", ALTAR_I36);
        else
            tell_moved(tell, &piece, " is seen at ",
                       tell->event->rule == ALTAR_I33 ? ALTAR_I33 : ALTAR_I6);
        break;
    case ALTAR_CAUSE_TURN:
        altar_say_last(
            tell, tell->event->rule == ALTAR_I12 ? " returns its Staff Die" : " is ready again",
            tell->event->rule == ALTAR_I12 ? ALTAR_T14 : ALTAR_T4);
        break;
    case ALTAR_CAUSE_CORRECTED:
        if (piece.cell == VD_NONE)
            altar_say_last(tell, " is removed from the map by the umpire", ALTAR_I34);
        else
            tell_moved(tell, &piece, " is placed by the umpire at ", ALTAR_I34);
        break;
    case ALTAR_CAUSE_RELEASED:
        altar_say_last(tell, " is released and may march", ALTAR_M26);
        break;
    default:
        tell_moved(tell, &piece, " is at ", tell->event->rule);
        break;
    }
}

void altar_tell_of_lost(const struct altar_teller *tell)
{
    const struct altar_event_lost told = altar_event_lost(tell->event);
    bool fellow = tell->event->rule == ALTAR_ROW_I33; /* another commander's troops */

    if (fellow)
        altar_say(tell, altar_token_word(tell->sc, told.piece.v));
    else
        vd_write_format(tell->out, "E%u", told.handle);
    altar_say(tell, " is out of sight, last seen at ");
    altar_say_space(tell, told.cell);
    altar_cite(tell, fellow ? ALTAR_I33 : ALTAR_I6);
}

void altar_write_report(const struct altar_scenario *sc, const struct vd_event *event,
                        struct vd_writer *out)
{
    const struct altar_event_report told = altar_event_report(event);
    const struct altar_piece seen = {.kind = told.what, .arm = told.arm, .token = ALTAR_NO_PIECE};

    altar_write_face(sc, &seen, out);
    vd_write(out, " at ");
    altar_write_space(sc, told.cell, out);
}

void altar_tell_of_report(const struct altar_teller *tell)
{
    const struct altar_event_report told = altar_event_report(tell->event);

    altar_say(tell, told.source == ALTAR_SOURCE_CIVILIANS ? "Civilians report " : "Scouts report ");
    altar_write_report(tell->sc, tell->event, tell->out);
    altar_cite(tell, ALTAR_I6);
}
