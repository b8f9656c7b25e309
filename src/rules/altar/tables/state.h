/* rules/altar/tables/state.h: a campaign in progress: the truth, and what each side knows of it.
 *
 * The truth and the views share one structure, the board: pieces on cells. In the truth a piece
 * is a token. In a side's view its own pieces have the same indexes as in the truth, and the
 * enemy's are listed as they are known: by handle, with kind, arm and name as far as the side
 * has learned them. The rules of marching, stacking and retreating read a board, whether it is
 * the truth or a view. */
#ifndef ALTAR_TABLES_STATE_H
#define ALTAR_TABLES_STATE_H

#include "core/command/letters.h"
#include "core/command/tasks.h"
#include "rules/altar/tables/scenario.h"

enum altar_piece_flag {
    ALTAR_PIECE_MOVED = 1,      /* this activation, or declared at rest */
    ALTAR_PIECE_STAFF = 2,      /* has a Staff Die for its march */
    ALTAR_PIECE_ROLLED = 4,     /* ... and has rolled it */
    ALTAR_PIECE_ACTED = 8,      /* tried its action this turn */
    ALTAR_PIECE_RETREATED = 16, /* in this activation */
    ALTAR_PIECE_FIXED = 32,     /* a garrison not released */
    ALTAR_PIECE_WAITS = 64,     /* left the map, may come back (X23, X36) */
    ALTAR_PIECE_GONE = 128      /* out of the campaign */
};

struct altar_piece {
    uint16_t cell; /* VD_NONE off the map */
    /* the cell from which it left the map (R16); on the map, the end of this turn's march if
     * it fell short (X51); or VD_NONE */
    uint16_t left;
    uint8_t side;
    uint8_t kind; /* ALTAR_KIND_NONE: troops of some kind */
    uint8_t arm;
    altar_piece_id token; /* ALTAR_NONE: not known which */
    uint8_t flags;
    uint8_t die; /* spaces that its Staff Die gave */
    /* enemy pieces: turn in which last seen; own trains: the corps they march with */
    uint8_t seen;
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
    ALTAR_PHASE_CARD,     /* a choice for an event card (E1, E9) */
    ALTAR_PHASE_ACTIVATE, /* T4: activate a corps; T5: allot dice */
    ALTAR_PHASE_MARCH,    /* T6 */
    ALTAR_PHASE_CONTACT,  /* B3: Battle Cards, face down */
    ALTAR_PHASE_BREAK,    /* B11: which unit breaks */
    ALTAR_PHASE_RETREAT,  /* R10: by which path */
    ALTAR_PHASE_SHIFT,    /* R17: to which space */
    ALTAR_PHASE_ACTION,   /* T8 */
    ALTAR_PHASE_BLOCK,    /* L1 */
    ALTAR_PHASE_EXTEND,   /* L2 */
    ALTAR_PHASE_PLOT,     /* L8, L9 */
    ALTAR_PHASE_ATTACH,   /* L26: which division gets a reserve battery */
    ALTAR_PHASE_BATTLE,   /* L24: the players enter the result, or the computer fights */
    ALTAR_PHASE_LOSERS,   /* L15: which beaten division retreats next */
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

/* Only in a battle's result: fit as before, because its division never came onto the table (L5). */
enum { ALTAR_HELD_BACK = ALTAR_LOST + 1 };

enum {
    ALTAR_ROUTE_MAX = 40,
    ALTAR_TASKS_MAX = 8, /* open at the same time */
    ALTAR_STACK_MAX = 8  /* pieces that retreat together */
};

/* An open decision, and who decides. Contact in the middle of a march pushes a task; resolving
 * it pops back to the march. */
struct altar_task {
    uint8_t phase;
    uint8_t side;         /* who decides; ALTAR_SIDES: both, in secret */
    altar_corps_id corps; /* the active corps */
    altar_piece_id piece; /* that moves, retreats or is to be placed */
    uint16_t cell;        /* contested space, start of a retreat, or space to shift from */
    uint16_t from; /* where the enemy stands or came from; for a shift: the space lost (X47) */
    /* spaces to retreat; index of the card effect; hour at which a battle begins */
    uint8_t number;
    uint8_t extra; /* enum altar_leaving, altar_shift; contact: the attacker's side */
};

/* The token that marches (T6). A die rolled, or a space won, keeps its march open until it goes
 * on or rests. */
struct altar_mover {
    altar_piece_id piece; /* ALTAR_NONE: nobody */
    uint8_t walked;
    uint8_t left_road; /* M8: the base move is lost */
};

/* The path of the side's last token that marched in this activation, for tokens that follow it:
 * its start, and the direction of each step in two bits. */
struct altar_trail {
    uint16_t from;
    altar_piece_id piece;
    uint8_t count; /* 0: nobody has marched */
    uint8_t ways[ALTAR_ROUTE_MAX / 4];
};

/* An open march (R5): how far the piece has come and what it may still do. */
struct altar_march {
    uint16_t route[ALTAR_ROUTE_MAX]; /* from where the order was given */
    uint8_t count;
    uint8_t next; /* index in the route */
    struct altar_mover mover;
};

/* An open contact (R7, B20). */
struct altar_contact {
    uint16_t cell, origin;
    uint16_t aim[ALTAR_SIDES]; /* R10, 5: preferred end in `blind` */
    altar_piece_id mover;      /* piece */
    uint8_t card[ALTAR_SIDES]; /* face down until both are chosen */
    altar_piece_id engaged;    /* the defender's division (X16) */
    uint8_t face[ALTAR_SIDES];
    uint8_t score[ALTAR_SIDES];
    uint8_t won;   /* true if the mover won */
    uint8_t stage; /* the next step */
};

/* The tokens that retreat, and the rule. */
enum altar_leaving {
    ALTAR_LEAVES_ORIGIN, /* B22, B15: the mover, alone */
    ALTAR_LEAVES_STACK,  /* B21, X16: the beaten defenders with all that stand there */
    ALTAR_LEAVES_PICKET, /* B15: a picket, driven off alone */
    ALTAR_LEAVES_FIELD,  /* R11: a beaten division after a battle, with the trains in its space */
    ALTAR_LEAVES_FIELD_PICKET /* L20 */
};

/* Why a token needs another space (R17): `extra` of its task. */
enum altar_shift {
    ALTAR_SHIFT_RETREAT, /* R10, 2: no end was legal */
    ALTAR_SHIFT_RETURN,  /* R16: the depot's own space is not legal */
    ALTAR_SHIFT_ARRIVAL  /* E3: the place that the card names is not legal */
};

/* An open retreat. */
struct altar_leave {
    uint16_t start, enemy;
    uint8_t how;    /* enum altar_leaving */
    uint8_t spaces; /* rolled */
    uint8_t piece_count;
    altar_piece_id pieces[ALTAR_STACK_MAX]; /* that retreat together */
    uint8_t shifts;                         /* R17: pieces still to be checked */
};

enum altar_arrival_mark {
    ALTAR_ARRIVAL_STAYS = 1,  /* left out by its owner (L8) */
    ALTAR_ARRIVAL_ROAD = 2,   /* its path is all road */
    ALTAR_ARRIVAL_SETTLED = 4 /* after the battle: gone, or placed where it stays */
};

/* A division on the table, or on its way to it (L8, L18). */
struct altar_arrival {
    uint16_t cell; /* of the block, where it stands or enters; VD_NONE: no path chosen yet */
    altar_piece_id piece;
    uint8_t turn;   /* of the battle, at whose end it arrives; 0: there from the start */
    uint8_t spaces; /* of its path */
    uint8_t marks;
};

enum { ALTAR_ARRIVALS_MAX = 40, ALTAR_RESULT_WORDS = ALTAR_UNITS_MAX / 8 };

/* A result as one side entered it (L24). It counts when the other side enters or confirms the
 * same. */
struct altar_draft {
    uint16_t units[ALTAR_RESULT_WORDS]; /* two bits a unit: enum altar_unit_state, or held back */
    uint8_t winner;
    uint8_t hour; /* at which the battle ended */
    uint8_t broke;
};

/* A tabletop battle (L1 to L24). */
struct altar_fight {
    uint16_t block[6];
    uint16_t contested, origin;
    uint8_t block_count;  /* 0: no battle is open */
    uint8_t attacker;     /* side */
    altar_piece_id mover; /* piece */
    uint8_t hour;         /* of the start */
    uint8_t winner;
    uint8_t agreed; /* sides that let the computer fight the battle, a bit each */
    uint8_t stage;  /* after the battle: the next step */
    uint8_t arrival_count;
    struct altar_arrival arrivals[ALTAR_ARRIVALS_MAX];
};

/* In a view: a division whose path its owner has chosen, and one that the owner leaves out
 * (ALTAR_NONE). */
enum altar_comes { ALTAR_COMES_PLOTTED = 0xFE, ALTAR_COMES_NOT = 0xFF };

/* An enemy token that was seen and is now out of sight; dropped after three turns. */
struct altar_report {
    uint16_t cell;
    uint8_t turn;
    uint8_t face;   /* altar_report_face: kind, arm and source in one */
    uint8_t handle; /* the number it had; 0: none */
    /* the last number given at that time: a token with a higher one came into sight later */
    uint8_t latest;
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

/* ALTAR_KIND_NONE: troops of unknown kind. */
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

enum { ALTAR_WIRED_MAX = 20 }; /* letters by telegraph in one turn */

/* An identified enemy token keeps its index when it goes out of sight: it is off the map, with
 * `left` where and `seen` in which turn it was last seen. */
struct altar_view {
    struct vd_view base;
    struct altar_board board;
    struct altar_task task; /* what this side must decide, or whom it waits for */
    uint8_t side;           /* the seat's */
    uint8_t elsewhere;      /* ... but another commander of the side decides it */
    uint8_t wired;          /* letters sent by telegraph this turn */
    uint8_t numbers;        /* the last number given to an enemy token */
    struct vd_dispatches letters;
    struct altar_mover mover;
    struct altar_trail trail;
    /* R5, 4: where the rest of the mover's route leads; VD_NONE: no route is left */
    uint16_t onward;
    struct altar_report reports[ALTAR_REPORTS_MAX];
    uint8_t report_count;
    uint8_t units[ALTAR_UNITS_MAX];    /* own units, and what a battle showed of the enemy's */
    uint8_t pool, tied;                /* Staff Dice left; dice tied to raids */
    uint8_t enemy_pool;                /* where it is public (I11); ALTAR_NONE: not known */
    uint8_t points[ALTAR_SIDES];       /* ALTAR_NONE: not known (I28) */
    altar_deck_card_id card;           /* this turn's event card */
    uint8_t in_force[ALTAR_CARDS_MAX]; /* for each card, its effects in force, a bit each */
    uint8_t turned[ALTAR_CARDS_MAX];   /* the turn in which it was revealed; 0: not yet */
    /* marches by rail left this turn, and the effect that gives them */
    uint8_t rides, ride_effect;
    uint16_t corps_done;                /* own corps activated this turn, a bit each */
    uint8_t own_card;                   /* Battle Card chosen, not yet revealed */
    uint8_t tried[ALTAR_UNITS_MAX / 8]; /* rally: tried this turn, a bit each */
    uint16_t block[6];                  /* of the open battle */
    uint8_t block_count;
    uint8_t hour; /* at which the battle begins */
    /* by token: 0: no, 1: on the table, n + 1: at the end of turn n, or enum altar_comes */
    uint8_t comes[ALTAR_TOKENS_MAX];
    /* L26: the division with this reserve battery, + 1; 0: none known */
    uint8_t attached[ALTAR_SIDES][ALTAR_RESERVES_MAX];
    uint32_t result;             /* digest of the result accepted this turn; 0: none */
    uint32_t draft[ALTAR_SIDES]; /* digests of the results entered; 0: none */
    struct altar_draft offered;  /* the other side's, to compare with what this side knows */
    uint8_t marching;            /* a token of the corps has moved: the allotment is closed (T5) */
    uint8_t over;                /* the campaign has ended; winner: ALTAR_SIDES for a draw */
    uint8_t winner, major;
    uint8_t times[ALTAR_ROWS_MAX];            /* how often a row was scored, as far as known */
    uint8_t sums[ALTAR_ROWS_MAX];             /* ... its points in total, by the row's sign */
    altar_deck_card_id deck[ALTAR_CARDS_MAX]; /* after the end; ALTAR_NONE before */
};

/* In a view: true for an enemy division or picket that was identified and is out of sight. */
static inline bool altar_is_remembered(const struct altar_piece *piece)
{
    return piece->cell == VD_NONE && piece->left != VD_NONE && piece->token.v != ALTAR_NONE &&
           (piece->kind == ALTAR_DIVISION || piece->kind == ALTAR_PICKET);
}

/* What a side has learned of an enemy token (I20, I22, I25, I32). */
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
    altar_deck_card_id deck[ALTAR_CARDS_MAX];
    uint8_t turn, due, rewinds;
    uint8_t pool[ALTAR_SIDES], tied[ALTAR_SIDES];
    uint8_t points[ALTAR_SIDES];
    uint16_t corps_done; /* a bit each, both sides */
    altar_deck_card_id card;
    uint8_t marching;
    uint8_t in_force[ALTAR_CARDS_MAX]; /* for each card, its effects in force, a bit each */
    uint8_t rides[ALTAR_SIDES];
    uint8_t effect; /* the card's effect to be carried out next */
    uint8_t ride_effect;
    int8_t card_dice[ALTAR_SIDES];    /* what the card adds to the dice collected this turn */
    uint8_t booked[ALTAR_ROWS_MAX];   /* how often a row was scored, for the keys of its dice */
    uint8_t times[ALTAR_ROWS_MAX];    /* how often a row was scored */
    uint8_t sums[ALTAR_ROWS_MAX];     /* ... its points in total, by the row's sign */
    uint8_t held[ALTAR_ROWS_MAX];     /* places of a row that the enemy has held, a bit each */
    uint16_t scored[ALTAR_ROWS_MAX];  /* places or crossings of a row already scored, a bit each */
    uint8_t thrown[ALTAR_TOKENS_MAX]; /* dice rolled for it this turn, for their keys */
    uint32_t burnt;                   /* crossings destroyed this turn, a bit each */
    uint16_t mixed;                   /* lots drawn for handles this turn, for their keys */
    altar_piece_id slot[ALTAR_TOKENS_MAX]; /* its index in the enemy's view */
    uint8_t known[ALTAR_TOKENS_MAX];       /* what the enemy knows of it */
    uint8_t handles[ALTAR_SIDES];          /* numbers given out so far */
    /* The turn in which all sightings were dated again, if nothing was learned since. Saves time
     * only; decides nothing. */
    uint8_t dated;
    uint8_t over, winner, major;
    struct altar_view view[ALTAR_SIDES];
};

_Static_assert(ALTAR_EFFECTS_MAX <= 8, "the effects of a card are bits of a byte");
_Static_assert(sizeof(struct altar_state) <= 6144, "a state with its views is at most 6 KiB");

/* With separate commanders: what one of them knows. The two views in a state then hold what each
 * side's commanders know together, which is shown to nobody. */
struct altar_seat {
    struct altar_view view;
    altar_piece_id slot[ALTAR_TOKENS_MAX]; /* each enemy token's index in this view */
    uint8_t known[ALTAR_TOKENS_MAX];       /* what the seat has learned of it */
    uint8_t handle[ALTAR_TOKENS_MAX];      /* the number that the seat last gave it */
    uint8_t handles;
};

struct altar_seats {
    uint32_t concerned; /* seats with troops in the contact under way, a bit each */
    uint32_t due; /* seats that have yet to close their part of a set-up or a turn, a bit each */
    struct vd_letters letters; /* under way */
    struct altar_seat seat[];
};

/* ---- queries ---- */

/* Tokens, by number. */
struct altar_pieces {
    altar_piece_id at[ALTAR_TOKENS_MAX];
    uint8_t count;
};

/* True for a division or a picket: they look the same to the enemy (I20). */
static inline bool altar_is_face_down(const struct altar_piece *piece)
{
    return piece->kind == ALTAR_DIVISION || piece->kind == ALTAR_PICKET;
}

static inline bool altar_in_block(const uint16_t *block, uint8_t count, uint16_t cell)
{
    for (uint8_t i = 0; i < count; i++) {
        if (block[i] == cell)
            return true;
    }
    return false;
}

/* The decision on top of the stack. */
static inline struct altar_task *altar_open_task(struct altar_state *state)
{
    return vd_tasks_top(VD_TASKS(state->stack, &state->depth));
}

#endif
