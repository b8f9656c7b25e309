/* rules/altar/state.h: a campaign in progress: the truth, and what each side knows of it.
 *
 * Truth and views share one form, the board: pieces on cells. In the truth a piece is a token. In a
 * side's view its own pieces stand at the same places of the list, and the enemy's as they are known:
 * by handle, with kind, arm and name as far as they were learnt. The rules of marching, stacking and
 * retreating read a board and do not ask whose. */
#ifndef VD_ALTAR_STATE_H
#define VD_ALTAR_STATE_H

#include "rules/altar/scenario.h"

enum altar_piece_flag {
    ALTAR_PIECE_MOVED = 1,      /* this activation, or declared at rest */
    ALTAR_PIECE_STAFF = 2,      /* has a Staff Die for its march */
    ALTAR_PIECE_ROLLED = 4,     /* ... and it was thrown */
    ALTAR_PIECE_ACTED = 8,      /* tried its action this turn */
    ALTAR_PIECE_RETREATED = 16, /* in this activation */
    ALTAR_PIECE_FIXED = 32,     /* a garrison not released */
    ALTAR_PIECE_WAITS = 64,     /* left the map, may come back (X23, X36) */
    ALTAR_PIECE_GONE = 128      /* out of the campaign */
};

struct altar_piece {
    uint16_t cell; /* VD_NONE off the map */
    uint16_t
        left; /* the cell it left the map from (R16); on the map where its march of this turn was to
                      lead, if it fell short (X51); or VD_NONE */
    uint8_t side;
    uint8_t kind; /* ALTAR_KIND_NONE: troops of some kind */
    uint8_t arm;
    uint8_t token; /* ALTAR_NONE: not known which */
    uint8_t flags;
    uint8_t die;  /* spaces that its Staff Die gave */
    uint8_t seen; /* enemy pieces: turn of the last sight; own trains: the corps they march with */
    uint8_t handle;
};

struct altar_board {
    struct altar_piece piece[ALTAR_TOKENS_MAX];
    uint8_t piece_count;
    uint32_t destroyed; /* crossings, a bit each (index in the scenario's list) */
    uint32_t closed;    /* by a card, this turn */
    uint64_t raided[2]; /* towns, by index in the scenario's list */
};

enum altar_phase {
    ALTAR_PHASE_NONE,
    ALTAR_PHASE_GIVE_UP,  /* 3.1: does the Union give up II Corps? */
    ALTAR_PHASE_DEPLOY,   /* R19 */
    ALTAR_PHASE_GIVE_WAY, /* X41 */
    ALTAR_PHASE_CARD,     /* a choice that the event card asks for (E1, E9) */
    ALTAR_PHASE_ACTIVATE, /* T4: name a corps; T5: allot dice */
    ALTAR_PHASE_MARCH,    /* T6 */
    ALTAR_PHASE_CONTACT,  /* B3: battle cards, sealed */
    ALTAR_PHASE_BREAK,    /* B11: which unit breaks */
    ALTAR_PHASE_RETREAT,  /* R10: which way */
    ALTAR_PHASE_SHIFT,    /* R17: where to */
    ALTAR_PHASE_ACTION,   /* T8 */
    ALTAR_PHASE_BLOCK,    /* L1 */
    ALTAR_PHASE_EXTEND,   /* L2 */
    ALTAR_PHASE_PLOT,     /* L8, L9 */
    ALTAR_PHASE_ATTACH,   /* L26: which division gets a battery of the reserve */
    ALTAR_PHASE_BATTLE,   /* L24: the table's result, or the machine's */
    ALTAR_PHASE_LOSERS,   /* L15: which division of the beaten goes next */
    ALTAR_PHASE_SPREAD,   /* L16 */
    ALTAR_PHASE_RALLY,    /* K1, K6: both sides, each for itself */
    ALTAR_PHASE_OVER,
    ALTAR_PHASE_COUNT
};

enum altar_card {
    ALTAR_CARD_NONE,
    ALTAR_CARD_BATTLE,
    ALTAR_CARD_SKIRMISH,
    ALTAR_CARD_RETREAT,
    ALTAR_CARD_COUNT
};

enum altar_unit_state { ALTAR_FIT, ALTAR_BROKEN, ALTAR_LOST };

/* Of a battle's result alone: fit as before, its division was never brought onto the table (L5). */
enum { ALTAR_HELD_BACK = ALTAR_LOST + 1 };

enum {
    ALTAR_ROUTE_MAX = 40,
    ALTAR_TASKS_MAX = 8, /* open at once */
    ALTAR_STACK_MAX = 8  /* pieces that retreat together */
};

/* What is open: who decides what. Contact in mid-march pushes a task, settling it pops back. */
struct altar_task {
    uint8_t phase;
    uint8_t side;   /* whose decision; ALTAR_SIDES: both, sealed */
    uint8_t corps;  /* activated */
    uint8_t piece;  /* moving, retreating, to be placed */
    uint16_t cell;  /* contested, start of a retreat, place to shift from */
    uint16_t from;  /* where the enemy stands or came from; of a shift: the space lost (X47) */
    uint8_t number; /* spaces to retreat; card effect that asks; hour a battle begins */
    uint8_t extra;  /* enum altar_leaving, altar_shift; contact: the attacker's side */
};

/* Who marches (T6): a die thrown, or a space won, keeps his march open until he has gone on or rests. */
struct altar_mover {
    uint8_t piece; /* ALTAR_NONE: nobody */
    uint8_t walked;
    uint8_t left_road; /* M8: the base move is lost */
};

/* The way of the last own token that marched in this activation, for those who follow it: where it set out,
 * and of each step the direction, two bits. */
struct altar_trail {
    uint16_t from;
    uint8_t piece, count; /* 0: nobody has marched */
    uint8_t ways[ALTAR_ROUTE_MAX / 4];
};

/* A march under way (R5): how far the piece has come and what it may still do. */
struct altar_march {
    uint16_t route[ALTAR_ROUTE_MAX]; /* from where it was given on */
    uint8_t count;
    uint8_t next; /* of the route */
    struct altar_mover mover;
};

/* A contact under way (R7, B20). */
struct altar_contact {
    uint16_t cell, origin;
    uint16_t aim[ALTAR_SIDES]; /* R10, 5: wished end in `blind` */
    uint8_t mover;             /* piece */
    uint8_t card[ALTAR_SIDES]; /* sealed */
    uint8_t engaged;           /* the defender's division (X16) */
    uint8_t face[ALTAR_SIDES];
    uint8_t score[ALTAR_SIDES];
    uint8_t won;   /* by the mover */
    uint8_t stage; /* what comes next */
};

/* Who goes, and by which rule. */
enum altar_leaving {
    ALTAR_LEAVES_ORIGIN, /* B22, B15: the mover, alone */
    ALTAR_LEAVES_STACK,  /* B21, X16: the beaten defenders with their company */
    ALTAR_LEAVES_PICKET, /* B15: a picket, driven off alone */
    ALTAR_LEAVES_FIELD,  /* R11: a beaten division after a battle, with trains that stood with it */
    ALTAR_LEAVES_FIELD_PICKET /* L20 */
};

/* What a token that is asked for a space is about (R17): extra of its task. */
enum altar_shift {
    ALTAR_SHIFT_RETREAT, /* R10, 2: no end was legal */
    ALTAR_SHIFT_RETURN,  /* R16: the depot's own space is not */
    ALTAR_SHIFT_ARRIVAL  /* E3: nor is the place that the card names */
};

/* A retreat under way. */
struct altar_leave {
    uint16_t start, enemy;
    uint8_t how;    /* enum altar_leaving */
    uint8_t spaces; /* thrown */
    uint8_t piece_count;
    uint8_t pieces[ALTAR_STACK_MAX]; /* that go together */
    uint8_t shifts;                  /* R17: pieces still to be looked at */
};

enum altar_arrival_mark {
    ALTAR_ARRIVAL_STAYS = 1,  /* left out by its owner (L8) */
    ALTAR_ARRIVAL_ROAD = 2,   /* its path is all road */
    ALTAR_ARRIVAL_SETTLED = 4 /* after the battle: gone, or put where it stays */
};

/* A division on the table, or on its way to it (L8, L18). */
struct altar_arrival {
    uint16_t cell; /* of the block, where it stands or enters; VD_NONE: not yet plotted */
    uint8_t piece;
    uint8_t turn;   /* of the battle at whose end it comes; 0: there from the start */
    uint8_t spaces; /* of its path */
    uint8_t marks;
};

enum { ALTAR_ARRIVALS_MAX = 40, ALTAR_RESULT_WORDS = ALTAR_UNITS_MAX / 8 };

/* A result as it was entered (L24): counts when the other side enters or confirms the same. */
struct altar_draft {
    uint16_t units[ALTAR_RESULT_WORDS]; /* two bits a unit: enum altar_unit_state, or held back */
    uint8_t winner;
    uint8_t hour; /* at which it ended */
    uint8_t broke;
};

/* A tabletop battle (L1 to L24). */
struct altar_fight {
    uint16_t block[6];
    uint16_t contested, origin;
    uint8_t block_count; /* 0: no battle is open */
    uint8_t attacker;    /* side */
    uint8_t mover;       /* piece */
    uint8_t hour;        /* of the start */
    uint8_t winner;
    uint8_t agreed; /* sides that leave it to the machine, a bit each */
    uint8_t stage;  /* after the last shot: what comes next */
    uint8_t arrival_count;
    struct altar_arrival arrivals[ALTAR_ARRIVALS_MAX];
};

/* In a view: a division whose owner has plotted its way, and one that he leaves out (ALTAR_NONE). */
enum altar_comes { ALTAR_COMES_PLOTTED = 0xFE, ALTAR_COMES_NOT = 0xFF };

/* What was seen of the enemy and is out of sight now; it fades after three turns. */
struct altar_report {
    uint16_t cell;
    uint8_t turn;
    uint8_t face;   /* altar_report_face: kind, arm and source in one */
    uint8_t handle; /* the number it had; 0: none */
    uint8_t latest; /* the last number given then: whoever has a higher one came into sight later */
};

enum altar_source {
    ALTAR_SOURCE_NONE,
    ALTAR_SOURCE_SCOUTS,
    ALTAR_SOURCE_CIVILIANS,
    ALTAR_SOURCE_COUNT
};

enum { ALTAR_REPORTS_MAX = 24, ALTAR_REPORT_TURNS = 3 };

_Static_assert((int)ALTAR_KIND_COUNT <= 8 && (int)ALTAR_ARM_COUNT <= 8 &&
                   (int)ALTAR_SOURCE_COUNT <= 4,
               "a report's face is one byte");

/* ALTAR_KIND_NONE: troops. */
static inline uint8_t altar_report_face(unsigned kind, unsigned arm, unsigned source)
{
    return (uint8_t)(kind % 8 | arm % 8 << 3 | source % 4 << 6);
}

static inline uint8_t altar_report_kind(const struct altar_report *report)
{
    return report->face % 8;
}

static inline uint8_t altar_report_arm(const struct altar_report *report)
{
    return report->face / 8 % 8;
}

static inline uint8_t altar_report_source(const struct altar_report *report)
{
    return report->face / 64;
}

/* A letter of late, as far as who wrote it, or whose hands it came to, was told of it. */
struct altar_dispatch {
    uint8_t from, to;         /* seats */
    uint8_t state;            /* enum altar_letter_state */
    uint8_t turn;             /* in which that was told: it was written, or came */
    uint8_t earliest, latest; /* turns in which it should arrive */
};

enum {
    ALTAR_SENT_MAX = 4,       /* on the road at a time */
    ALTAR_WIRED_MAX = 20,     /* that arrive at once, in a turn */
    ALTAR_DISPATCHES_MAX = 6, /* of late: more than can be on the road, which are never forgotten */
    ALTAR_DISPATCH_TURNS = 3  /* after which one that is through is forgotten */
};

/* An enemy's token of which the face is known stays in its place of the list when it goes out of sight:
 * off the map, `left` where and `seen` in which turn it was seen last. */
struct altar_view {
    struct vd_view base;
    struct altar_board board;
    struct altar_task task; /* what is asked of this side, or who is waited for */
    uint8_t side;           /* the seat's */
    uint8_t elsewhere;      /* ... but a fellow commander decides it */
    uint8_t wired;          /* letters that went by telegraph this turn */
    uint8_t numbers;        /* the last number that an enemy's token was given */
    uint8_t dispatch_count;
    struct altar_dispatch dispatches[ALTAR_DISPATCHES_MAX]; /* the oldest first */
    struct altar_mover mover;
    struct altar_trail trail;
    uint16_t onward; /* R5, 4: where the rest of his route leads; VD_NONE: nothing is left of it */
    struct altar_report reports[ALTAR_REPORTS_MAX];
    uint8_t report_count;
    uint8_t units[ALTAR_UNITS_MAX];    /* own, and what a battle showed of the enemy's */
    uint8_t pool, tied;                /* Staff Dice left; dice tied to raids */
    uint8_t enemy_pool;                /* where it is public (I11); ALTAR_NONE: not known */
    uint8_t points[ALTAR_SIDES];       /* ALTAR_NONE: not known (I28) */
    uint8_t card;                      /* this turn's event card */
    uint8_t in_force[ALTAR_CARDS_MAX]; /* of each card its effects in force, a bit each */
    uint8_t turned[ALTAR_CARDS_MAX];   /* the turn in which it was turned; 0: not yet */
    uint8_t rides, ride_effect; /* marches by rail left this turn, and which effect gives them */
    uint16_t corps_done;        /* own corps activated this turn, a bit each */
    uint8_t own_card;           /* battle card laid, not yet turned */
    uint8_t tried[ALTAR_UNITS_MAX / 8]; /* rally: tried this turn, a bit each */
    uint16_t block[6];                  /* of an open battle */
    uint8_t block_count;
    uint8_t hour;                    /* at which it begins */
    uint8_t comes[ALTAR_TOKENS_MAX]; /* by token: 0 not, 1 on the table, n + 1 at the end of turn n,
                                           or enum altar_comes */
    uint8_t attached[ALTAR_SIDES]
                    [ALTAR_RESERVES_MAX]; /* L26: the division that has a battery of the
                                                           reserve, + 1; 0: none that is known of */
    uint32_t result;                      /* digest of the one that was taken this turn; 0: none */
    uint32_t draft[ALTAR_SIDES];          /* digests of the results entered; 0: none */
    struct altar_draft offered; /* the other side's, to be held against what this one knows */
    uint8_t marching;           /* a token of the corps has moved: the allotment is closed (T5) */
    uint8_t over;               /* the campaign; who won: ALTAR_SIDES for a draw */
    uint8_t winner, major;
    uint8_t times[ALTAR_ROWS_MAX]; /* a row was booked, as far as is known */
    uint8_t sums[ALTAR_ROWS_MAX];  /* ... points in all, by the row's sign */
    uint8_t deck[ALTAR_CARDS_MAX]; /* when it is over; ALTAR_NONE before */
};

/* In a view: an enemy's division or picket that was identified, and is out of sight. */
static inline bool altar_is_remembered(const struct altar_piece *piece)
{
    return piece->cell == VD_NONE && piece->left != VD_NONE && piece->token != ALTAR_NONE &&
           (piece->kind == ALTAR_DIVISION || piece->kind == ALTAR_PICKET);
}

/* What a side has learnt of an enemy token (I20, I22, I25, I32). */
enum altar_known { ALTAR_KNOWN_KIND = 1, ALTAR_KNOWN_ARM = 2, ALTAR_KNOWN_NAME = 4 };

struct altar_state {
    struct altar_board board;
    struct altar_task stack[ALTAR_TASKS_MAX];
    struct altar_march march;
    struct altar_contact contact;
    struct altar_leave leave;
    struct altar_fight fight;
    uint8_t depth;
    uint8_t units[ALTAR_UNITS_MAX];
    uint8_t deck[ALTAR_CARDS_MAX];
    uint8_t turn, due, rewinds;
    uint8_t pool[ALTAR_SIDES], tied[ALTAR_SIDES];
    uint8_t points[ALTAR_SIDES];
    uint16_t corps_done; /* a bit each, both sides */
    uint8_t card;
    uint8_t marching;
    uint8_t in_force[ALTAR_CARDS_MAX]; /* of each card its effects in force, a bit each */
    uint8_t rides[ALTAR_SIDES];
    uint8_t effect; /* of the card, next to be carried out */
    uint8_t ride_effect;
    int8_t card_dice[ALTAR_SIDES];    /* what the card adds to this turn's collection */
    uint8_t booked[ALTAR_ROWS_MAX];   /* times a row was booked, for the keys of its dice */
    uint8_t times[ALTAR_ROWS_MAX];    /* a row was booked */
    uint8_t sums[ALTAR_ROWS_MAX];     /* ... points in all, by the row's sign */
    uint8_t held[ALTAR_ROWS_MAX];     /* places of a row that the enemy has held, a bit each */
    uint16_t scored[ALTAR_ROWS_MAX];  /* places or crossings of a row already booked, a bit each */
    uint8_t thrown[ALTAR_TOKENS_MAX]; /* dice of the turn so far, for their keys */
    uint32_t burnt;                   /* crossings destroyed this turn, a bit each */
    uint16_t mixed;                   /* lots drawn for handles this turn, for their keys */
    uint8_t slot[ALTAR_TOKENS_MAX];   /* where the enemy's view keeps a token */
    uint8_t known[ALTAR_TOKENS_MAX];  /* what the enemy knows of it */
    uint8_t handles[ALTAR_SIDES];     /* numbers given out so far */
    /* Turn in which all sightings were dated anew, if nothing was learnt since: saves looking, decides
     * nothing. */
    uint8_t dated;
    uint8_t over, winner, major;
    struct altar_view view[ALTAR_SIDES];
};

_Static_assert(ALTAR_EFFECTS_MAX <= 8, "the effects of a card are bits of a byte");
_Static_assert(sizeof(struct altar_state) <= 6144, "a state with its views is at most 6 KiB");

/* With separate commanders: what one of them knows. The two views of a state are then what the fellows
 * of a side know between them, which nobody is shown. */
struct altar_seat {
    struct altar_view view;
    uint8_t slot[ALTAR_TOKENS_MAX];   /* where it keeps an enemy's token */
    uint8_t known[ALTAR_TOKENS_MAX];  /* what it has learnt of it */
    uint8_t handle[ALTAR_TOKENS_MAX]; /* the number it had, or has */
    uint8_t handles;
};

enum altar_letter_state {
    ALTAR_LETTER_NONE,
    ALTAR_LETTER_ON_THE_ROAD,
    ALTAR_LETTER_WIRED, /* sent and arrived */
    ALTAR_LETTER_DELIVERED,
    ALTAR_LETTER_INTERCEPTED,
    ALTAR_LETTER_STATES
};

/* On the road. */
struct altar_letter {
    uint16_t number; /* in the record, which has the text */
    uint8_t from, to;
    uint8_t due; /* turn */
};

struct altar_seats {
    uint32_t concerned; /* seats with troops in the contact under way, a bit each */
    uint32_t due;       /* that have still to close their part of a set-up or a turn */
    struct altar_letter letters[VD_SEATS_MAX * ALTAR_SENT_MAX];
    uint8_t letter_count;
    struct altar_seat seat[];
};

#endif
