/* rules/altar/tables/command.h: the kinds of choices in a command, and the fields of each. */
#ifndef ALTAR_TABLES_COMMAND_H
#define ALTAR_TABLES_COMMAND_H

#include "core/game.h"

/* What the subject of a card's choice is. */
enum altar_card_asks {
    ALTAR_CARD_ASKS_PLACE, /* a piece to place */
    ALTAR_CARD_ASKS_UNIT,  /* a unit to rally */
    ALTAR_CARD_ASKS_LOOK,  /* a piece that looks around it, or looks at a cell */
    ALTAR_CARD_ASKS_NOTHING
};

/* The fields of each kind. Fields not listed are 0; absent cells are VD_NONE, absent pieces and
 * units ALTAR_NONE.
 *
 * From STAFF to END and from DESTROY to RAID, `option` is the corps that the order names first
 * (`III: ...`) as its index + 1, or 0 if it names none. altar_gather activates that corps first,
 * and the check compares it with the active corps (T4). The word `staff` in an order sets
 * `number` to 1: altar_gather allots the die (T5), and the order then needs a token that has
 * one. */
enum altar_choice_kind {
    ALTAR_CHOOSE_NONE,
    ALTAR_CHOOSE_GIVE_UP,  /* option: 1 yes, 0 keep */
    ALTAR_CHOOSE_DEPLOY,   /* subject: piece; cell. Repeating it moves the piece */
    ALTAR_CHOOSE_DEPLOYED, /* deploys the rest by default and completes the set-up */
    ALTAR_CHOOSE_SHIFT,    /* subject: piece; cell (X41, R17, R12) */
    /* event card. number: enum altar_card_asks; subject, cell; option 1: declined */
    ALTAR_CHOOSE_CARD,
    ALTAR_CHOOSE_ACTIVATE, /* number: corps; list: pieces that get a Staff Die */
    ALTAR_CHOOSE_STAFF,    /* subject: piece that gets a Staff Die; list: others that get one too */
    ALTAR_CHOOSE_ROLL,     /* subject: piece that rolls its die now; number: the staff mark */
    /* subject; cell: end; list: route without the start; number: the staff mark */
    ALTAR_CHOOSE_MARCH,
    ALTAR_CHOOSE_RIDE,        /* subject; cell: end (E6); number: the staff mark */
    ALTAR_CHOOSE_HOLD,        /* subject: piece that rests */
    ALTAR_CHOOSE_GO_ON,       /* subject: piece that marches the rest of its route (R5, 4) */
    ALTAR_CHOOSE_END_MARCHES, /* the other tokens of the corps rest */
    ALTAR_CHOOSE_END,         /* ends the activation: no more marches or actions */
    ALTAR_CHOOSE_BATTLE_CARD, /* option: enum altar_card; subject: division engaged; cell: aim */
    ALTAR_CHOOSE_BREAK,       /* subject: unit */
    ALTAR_CHOOSE_RETREAT, /* subject: piece; cell: end; list: path; option 1: the default path */
    ALTAR_CHOOSE_DESTROY, /* subject: piece; number: crossing, index in the scenario's list */
    ALTAR_CHOOSE_REPAIR,  /* as DESTROY */
    ALTAR_CHOOSE_RAID,    /* subject */
    /* number: candidate 0 to 3 (altar_block_candidate), or 4: the spaces typed form no block;
     * cell: its first space; list: its spaces */
    ALTAR_CHOOSE_BLOCK,
    /* number: candidate 0 to 3, 4: no such candidate, ALTAR_NONE: no extension; cell: its first
     * space; list: the two added spaces */
    ALTAR_CHOOSE_EXTEND,
    /* subject; cell: where it enters, VD_NONE: by default; list: path; option 1: it stays away,
     * 2: it comes and no other division does */
    ALTAR_CHOOSE_REINFORCE,
    ALTAR_CHOOSE_PLOTTED,  /* the other divisions by default; option 1: no other comes */
    ALTAR_CHOOSE_ATTACH,   /* subject: reserve battery; number: division */
    ALTAR_CHOOSE_ATTACHED, /* the other batteries by default; option 1: no other is attached */
    ALTAR_CHOOSE_FIGHT,    /* the computer fights the battle */
    /* L24. option: winner's side; number: hour at which it ended; subject: 1: a side broke, 0:
     * night; list: enum altar_unit_state, two bits a unit, eight units a number, lowest bits
     * first */
    ALTAR_CHOOSE_RESULT,
    /* number, subject: low and high half of the draft's digest; option 1: trusting the other
     * side's word (X50) */
    ALTAR_CHOOSE_CONFIRM,
    ALTAR_CHOOSE_WITHDRAW, /* subject: the beaten division that retreats next (L15) */
    /* places the remaining winners by default (R12); each one alone by SHIFT */
    ALTAR_CHOOSE_SPREAD_DONE,
    ALTAR_CHOOSE_RALLY,   /* subject: unit; option 1: subject is a picket's piece (X36) */
    ALTAR_CHOOSE_RALLIED, /* ends the rally */
    ALTAR_CHOOSE_LETTER,  /* number: addressee's seat; subject: the letter's number in the record */
    ALTAR_CHOOSE_CORRECT, /* umpire only. option: enum altar_correction (correct.h) */
    ALTAR_CHOOSE_COUNT
};

enum {
    ALTAR_RALLY_PICKET = 256,
    ALTAR_RING_MAX = 64,      /* spaces to choose from when a token is shifted */
    ALTAR_RIDE_MAX = 120,     /* spaces of a ride */
    ALTAR_CHOICES_MAX = 32768 /* in one list: a set-up where several tokens may stand anywhere */
};

#endif
