/* rules/altar/engine.h: what the chapters call of each other. Inside src/rules/altar only.
 *
 * A chapter's functions change the truth and tell what they did (tell.h). A decision is a task on the
 * stack; when it is made its chapter goes on from where the state says it stopped, so that nothing is
 * kept between commands but the state. */
#ifndef VD_ALTAR_ENGINE_H
#define VD_ALTAR_ENGINE_H

#include "rules/altar/battle.h"
#include "rules/altar/lookout.h"
#include "rules/altar/reach.h"
#include "rules/altar/retreat.h"
#include "rules/altar/tell.h"

/* Lots for a choice that is one for each of several cells: some may be blanks. */
struct altar_blank {
    const struct altar_cells *cells; /* NULL: to be found when one of them is drawn */
    size_t lots;
    uint8_t kind, subject;
};

enum { ALTAR_BLANKS_MAX = 2 * ALTAR_TOKENS_MAX }; /* to march and to ride, or to be deployed */

/* Whom a side, or one of its separate commanders, has lost sight of in this act. */
struct altar_lost {
    uint8_t piece, seat; /* ALTAR_NONE: the side */
    uint8_t known;       /* what it knew of it */
    uint8_t slot;        /* where its list had it */
};

enum { ALTAR_LOST_MAX = 64 };

/* All zero at first; then its content is worth nothing between calls, save for what is compared with
 * all that it follows from before it is used again (`past`), and what follows from the map alone
 * (`ranges`): it may serve one campaign after another, of one scenario. */
struct altar_work {
    struct altar_retreat_work retreat;
    struct altar_walk walk;
    struct altar_reach reach;
    struct altar_past_reach past[ALTAR_TOKENS_MAX]; /* of each piece */
    struct altar_marches marches;
    struct altar_ranges ranges;
    struct altar_blank blanks[ALTAR_BLANKS_MAX];
    struct altar_cells zones[ALTAR_TOKENS_MAX]; /* where a token may be put, or ride to */
    struct altar_battle battle;
    struct altar_lookout lookout;
    struct altar_lost lost[ALTAR_LOST_MAX];
};

/* What the subject of a card's choice is. */
enum altar_card_asks {
    ALTAR_CARD_ASKS_PLACE, /* a piece that is put somewhere */
    ALTAR_CARD_ASKS_UNIT,  /* a unit that comes back */
    ALTAR_CARD_ASKS_LOOK   /* a piece that looks about, or at a cell */
};

/* What a command says; fields not named are 0, cells VD_NONE, pieces and units ALTAR_NONE where there
 * is none.
 *
 * From STAFF to END and from DESTROY to RAID option is the corps that the order names before it
 * (`III: ...`), its index + 1, or 0 without one: altar_gather names that corps first, and whoever
 * checks compares it with the corps that is active (T4). The mark `staff` in an order is its number,
 * 1: altar_gather allots the die (T5); an order that bears it wants a token that has one. */
enum altar_choice_kind {
    ALTAR_CHOOSE_NONE,
    ALTAR_CHOOSE_GIVE_UP,     /* option: 1 yes, 0 keep */
    ALTAR_CHOOSE_DEPLOY,      /* subject: piece; cell. Again: it is put elsewhere */
    ALTAR_CHOOSE_DEPLOYED,    /* the rest by default, set-up complete */
    ALTAR_CHOOSE_SHIFT,       /* subject: piece; cell (X41, R17, R12) */
    ALTAR_CHOOSE_CARD,        /* of an event: number: enum altar_card_asks; subject, cell; option 1:
                                 declined */
    ALTAR_CHOOSE_ACTIVATE,    /* number: corps; list: pieces that get a Staff Die */
    ALTAR_CHOOSE_STAFF,       /* subject: piece gets a Staff Die; list: others that get one too */
    ALTAR_CHOOSE_ROLL,        /* subject: throws it now; number: mark */
    ALTAR_CHOOSE_MARCH,       /* subject; cell: end; list: route without the start; number: mark */
    ALTAR_CHOOSE_RIDE,        /* subject; cell: end (E6); number: mark */
    ALTAR_CHOOSE_HOLD,        /* subject: rests */
    ALTAR_CHOOSE_GO_ON,       /* subject: walks the rest of its route (R5, 4) */
    ALTAR_CHOOSE_END_MARCHES, /* the other tokens of the corps rest */
    ALTAR_CHOOSE_END,         /* the activation: no marches, no actions more */
    ALTAR_CHOOSE_BATTLE_CARD, /* option: enum altar_card; subject: division engaged; cell: aim */
    ALTAR_CHOOSE_BREAK,       /* subject: unit */
    ALTAR_CHOOSE_RETREAT,     /* subject: piece; cell: end; list: path; option 1: the default one */
    ALTAR_CHOOSE_DESTROY,     /* subject: piece; number: crossing, index in the scenario's list */
    ALTAR_CHOOSE_REPAIR,      /* likewise */
    ALTAR_CHOOSE_RAID,        /* subject */
    ALTAR_CHOOSE_BLOCK,       /* number: candidate 0 to 3 (altar_block_candidate), or 4: the spaces
                                 typed are none; cell: its first space; list: its spaces */
    ALTAR_CHOOSE_EXTEND,    /* number: candidate 0 to 3, 4: no such, ALTAR_NONE: none wanted; cell:
                                 its first space; list: the two that are added */
    ALTAR_CHOOSE_REINFORCE, /* subject; cell: where it enters, VD_NONE: where it usually would; list:
                                 path; option 1: stays away; 2: comes, and no other */
    ALTAR_CHOOSE_PLOTTED,   /* the others by default; option 1: no other comes */
    ALTAR_CHOOSE_ATTACH,    /* subject: unit of the reserve; number: division */
    ALTAR_CHOOSE_ATTACHED,  /* the others by default; option 1: no other is attached */
    ALTAR_CHOOSE_FIGHT,     /* the machine fights it out */
    ALTAR_CHOOSE_RESULT,   /* L24. option: winner's side; number: hour at which it ended; subject: 1
                                 broke, 0 night; list: two bits a unit, eight units a number, lowest
                                 bits first: enum altar_unit_state */
    ALTAR_CHOOSE_CONFIRM,  /* number, subject: low and high half of the draft's digest; option 1:
                                 on the other side's word (X50) */
    ALTAR_CHOOSE_WITHDRAW, /* subject: the beaten division that goes next (L15) */
    ALTAR_CHOOSE_SPREAD_DONE, /* the other winners by default (R12); each by SHIFT */
    ALTAR_CHOOSE_RALLY,       /* subject: unit; option 1: subject is a picket's piece (X36) */
    ALTAR_CHOOSE_RALLIED,     /* no more */
    ALTAR_CHOOSE_LETTER,      /* number: seat; subject: the letter's number in the record */
    ALTAR_CHOOSE_CORRECT,     /* the umpire's: option: enum altar_correction (correct.h) */
    ALTAR_CHOOSE_COUNT
};

enum altar_die {
    ALTAR_DIE_HANDLES,
    ALTAR_DIE_DECK,
    ALTAR_DIE_STAFF,
    ALTAR_DIE_SKIRMISH,
    ALTAR_DIE_RETREAT,
    ALTAR_DIE_ACTION,
    ALTAR_DIE_HOUR,
    ALTAR_DIE_ARRIVAL,
    ALTAR_DIE_BATTLE,
    ALTAR_DIE_RALLY, /* subject: unit, or ALTAR_RALLY_PICKET + piece */
    ALTAR_DIE_POINTS,
    ALTAR_DIE_CIVILIANS,
    ALTAR_DIE_LETTER, /* subject: its number */
    ALTAR_DIE_COUNT
};

enum {
    ALTAR_RALLY_PICKET = 256,
    ALTAR_RING_MAX = 64,      /* spaces to choose among where a token is shifted */
    ALTAR_RIDE_MAX = 120,     /* spaces of a ride */
    ALTAR_CHOICES_MAX = 32768 /* of one list: a set-up where several tokens may stand anywhere */
};

/* Whose unit or picket it is that a die of a rally is thrown for. */
static inline uint8_t altar_rally_side(const struct altar_scenario *sc, uint16_t subject)
{
    return subject < sc->unit_count ? sc->units[subject].side
                                    : sc->tokens[subject - ALTAR_RALLY_PICKET].side;
}

/* ---- dice.c: a die for a piece, counted within the turn; told to whom it concerns ---- */

/* `target`: the least face that succeeds, 0 where none is asked for. */
unsigned altar_throw(struct altar_game *game, enum altar_die purpose, uint8_t piece, unsigned sides,
                     unsigned target);
/* B10: what is added to a die beside its face. */
struct altar_die_adds {
    uint8_t brigades, others; /* unbroken ones of the division; for others within three spaces */
};

/* The same where something is added: who hears of the die hears that too (I19). */
unsigned altar_throw_adding(struct altar_game *game, enum altar_die purpose, uint8_t piece,
                            unsigned sides, unsigned target, struct altar_die_adds adds);

struct altar_task *altar_open_task(struct altar_state *state);
void altar_push(struct altar_game *game, struct altar_task task);
/* A task that is about nothing in particular. */
void altar_ask(struct altar_game *game, enum altar_phase phase, uint8_t side);
void altar_pop(struct altar_game *game);

/* ---- force.c: divisions and their units, pieces on the map ---- */

bool altar_is_face_down(const struct altar_piece *piece);
unsigned altar_fit_brigades(const struct altar_scenario *sc, const uint8_t *units, uint8_t token);
bool altar_has_fit_unit(const struct altar_scenario *sc, const uint8_t *units, uint8_t token);
uint8_t altar_default_break(const struct altar_scenario *sc, const uint8_t *units, uint8_t token);
/* X48: the division that keeps a space whose loss ends the campaign, or the first of several. */
bool altar_is_guard(const struct altar_scenario *sc, const struct altar_board *board,
                    uint8_t piece);
void altar_break_unit(struct altar_game *game, uint8_t unit);
void altar_break_division(struct altar_game *game, uint8_t piece);
void altar_break_picket(struct altar_game *game, uint8_t piece);
void altar_wreck_train(struct altar_game *game, uint8_t piece);
void altar_move_piece(struct altar_game *game, uint8_t piece, uint16_t cell, enum altar_cause cause,
                      enum altar_row_id row);
void altar_move_stack(struct altar_game *game, const uint8_t *stack, uint8_t count, uint16_t cell,
                      enum altar_cause cause, enum altar_row_id row);
void altar_take_off(struct altar_game *game, uint8_t piece, uint8_t flag, enum altar_cause cause);

/* ---- tell.c: where all tokens stand now, as long as this act lasts ---- */

const struct altar_lookout *altar_lookout(struct altar_game *game);

/* ---- setup.c ---- */

/* All pieces, and none on the map. */
void altar_board_begin(const struct altar_scenario *sc, struct altar_board *board);
void altar_setup_begin(struct altar_game *game);
/* The cards that were not turned yet. */
void altar_reshuffle(struct altar_game *game);
void altar_view_begin(const struct altar_scenario *sc, uint8_t seat, struct altar_view *view);
void altar_setup_give_up(struct altar_game *game, bool yes);
void altar_setup_place(struct altar_game *game, uint8_t piece, uint16_t wished);
void altar_setup_give_way(struct altar_game *game, uint8_t piece, uint16_t cell);
void altar_setup_complete(struct altar_game *game, uint8_t seat);

/* ---- deployment.c ---- */

/* Fills the zones of the entries that are fixed (altar_derive). */
void altar_draw_zones(struct altar_scenario *sc);
/* Who stands on the map, and where. */
struct altar_placed {
    struct altar_pieces pieces;
    struct altar_cells cells;
};

void altar_find_placed(const struct altar_board *board, struct altar_placed *placed);
/* Where a token may be deployed now; with those who are placed, if it is asked for several. */
void altar_deployment_among(const struct altar_scenario *sc, const struct altar_board *board,
                            const struct altar_placed *placed, uint8_t piece,
                            struct altar_cells *cells);
void altar_deployment_cells(const struct altar_scenario *sc, const struct altar_board *board,
                            uint8_t piece, struct altar_cells *cells);
/* Whether they are the same for two tokens that are still to be deployed. */
bool altar_deploy_alike(const struct altar_scenario *sc, const struct altar_board *board, uint8_t a,
                        uint8_t b);
bool altar_may_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                      uint8_t piece, uint16_t cell);
bool altar_is_to_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t piece);
uint16_t altar_default_deployment(const struct altar_scenario *sc, const struct altar_board *board,
                                  uint8_t piece);

/* ---- turn.c ---- */

void altar_turn_start(struct altar_game *game);
void altar_turn_open(struct altar_game *game); /* after the card: dice, then the first corps */
void altar_turn_end(struct altar_game *game);
void altar_turn_close(struct altar_game *game);
void altar_activation_next(struct altar_game *game);
void altar_activation_open(struct altar_game *game, uint8_t corps);
void altar_activation_close(struct altar_game *game);
bool altar_corps_is_left(const struct altar_scenario *sc, const struct altar_board *board,
                         uint16_t done, uint8_t corps);
void altar_rally_try(struct altar_game *game, uint8_t unit);
void altar_rally_picket(struct altar_game *game, uint8_t piece);
void altar_rally_close(struct altar_game *game, uint8_t seat);
void altar_tell_pool(struct altar_game *game, uint8_t side);
void altar_tell_closed(struct altar_game *game, uint8_t side, uint32_t audience);

/* ---- cards.c: true if a side has to choose first ---- */

bool altar_card_turn(struct altar_game *game);
/* At the start of a turn: which effects of earlier cards are still in force. */
void altar_cards_age(struct altar_game *game);
void altar_card_choose(struct altar_game *game, const struct vd_command *command);
/* The rest of the card, then the turn, unless somebody is asked. */
void altar_card_finish(struct altar_game *game);

/* ---- zones.c ---- */

/* The spaces where a card lets a token be put; whether one of them is this. */
void altar_zone_cells(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_effect *effect, uint8_t side, uint8_t piece,
                      struct altar_cells *cells);
bool altar_zone_holds(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_effect *effect, uint8_t side, uint8_t piece,
                      uint16_t cell);

/* ---- whose march it is: asked of every piece, for every order ---- */

/* X15, army_troops=chosen: troops of no corps. */
static inline bool altar_chooses_corps(const struct altar_scenario *sc,
                                       const struct altar_piece *piece)
{
    return (sc->switches[ALTAR_SWITCH_ARMY_TROOPS] != 0 || !ALTAR_ON(X15)) &&
           piece->kind != ALTAR_DEPOT && sc->tokens[piece->token].command == ALTAR_NONE;
}

/* X15: with which it marches; ALTAR_NONE: with whichever its owner orders it. */
static inline uint8_t altar_piece_corps(const struct altar_scenario *sc,
                                        const struct altar_piece *piece)
{
    return piece->kind == ALTAR_TRAIN || altar_chooses_corps(sc, piece)
               ? piece->seen
               : sc->tokens[piece->token].corps;
}

/* T4, T6: whether it may march with this corps, or rest. */
static inline bool altar_may_march(const struct altar_scenario *sc, const struct altar_piece *piece,
                                   uint8_t corps)
{
    if (piece->cell == VD_NONE || piece->kind == ALTAR_DEPOT || piece->kind == ALTAR_KIND_NONE ||
        (piece->flags & (ALTAR_PIECE_MOVED | ALTAR_PIECE_FIXED)) != 0)
        return false;
    uint8_t home = altar_piece_corps(sc, piece);

    return home == corps || !ALTAR_ON(T4) || (home == ALTAR_NONE && altar_chooses_corps(sc, piece));
}

/* ---- march.c ---- */

void altar_join_corps(struct altar_game *game, uint8_t piece); /* the one that is active */
void altar_allowance_left(const struct altar_scenario *sc, const uint8_t *in_force,
                          const struct altar_piece *piece, const struct altar_mover *mover,
                          unsigned *road, unsigned *any);
/* Nobody is on the march any more; its side is told. */
void altar_march_forget(struct altar_game *game, uint8_t side);
void altar_march_start(struct altar_game *game, uint8_t piece, const uint16_t *route,
                       uint8_t count);
void altar_march_throw(struct altar_game *game, uint8_t piece);
void altar_march_ride(struct altar_game *game, uint8_t piece, uint16_t cell);
void altar_march_hold(struct altar_game *game, uint8_t piece);
void altar_march_end(struct altar_game *game);
/* X51: whether troops of a corps that have marched in this activation and fell short stand in a space. */
bool altar_column_holds(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t side, uint8_t corps, uint16_t cell);
/* R6: when every token of the corps has moved or rests, actions follow. */
void altar_march_close_if_through(struct altar_game *game);
void altar_march_step(struct altar_game *game, uint16_t next);
void altar_march_walk(struct altar_game *game);
void altar_march_go_on(struct altar_game *game);
void altar_march_stop(struct altar_game *game);
void altar_bring_home(struct altar_game *game, uint8_t piece);

/* ---- ride.c ---- */

bool altar_may_ride(const struct altar_scenario *sc, const struct altar_view *view, uint8_t piece);
/* The way along the rails, without the start; 0 if there is none that no known enemy closes. */
uint8_t altar_ride_route(const struct altar_scenario *sc, const struct altar_board *board,
                         uint8_t effect, uint8_t piece, uint16_t cell, struct altar_walk *walk,
                         uint16_t *route);
/* All cells that it can ride to. */
void altar_ride_cells(const struct altar_scenario *sc, const struct altar_board *board,
                      uint8_t effect, uint8_t piece, struct altar_walk *walk,
                      struct altar_cells *cells);
/* Where a ride ends; if something stops it before, what, how far it came, perhaps to where it cannot
 * stay, and the space that it could not enter. */
struct altar_ride {
    uint16_t end;
    enum altar_halt halt;
    uint16_t reached, before;
};

struct altar_ride altar_ride_to(const struct altar_game *game, uint8_t piece, uint16_t cell);

/* ---- contact.c ---- */

void altar_contact_make(struct altar_game *game, uint8_t mover, uint16_t cell);
void altar_contact_lay(struct altar_game *game, const struct vd_command *command);
void altar_contact_break(struct altar_game *game, uint8_t unit);
void altar_contact_go_on(struct altar_game *game);
void altar_capture_depot(struct altar_game *game, uint8_t depot_piece, uint8_t captor);

/* ---- leave.c: retreats; true if somebody is asked first ---- */

bool altar_leave_begin(struct altar_game *game, struct altar_leave leave, unsigned sides,
                       uint16_t aim);
bool altar_leave_by(struct altar_game *game, const uint16_t *cells, uint8_t count);
bool altar_leave_shifted(struct altar_game *game);
/* The ways of the retreat that a side is asked about, the default first; whether it may take a path. */
bool altar_retreat_ways(const struct altar_scenario *sc, const struct altar_view *view,
                        struct altar_work *work);
bool altar_retreat_may_take(const struct altar_scenario *sc, const struct altar_view *view,
                            const uint16_t *path, uint8_t count, struct altar_work *work);

/* The space that whoever leaves was beaten in, unless he attacked or left a battle; or VD_NONE. */
uint16_t altar_leave_contested(const struct altar_leave *leave);

/* ---- shift.c ---- */

size_t altar_legal_ring(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t piece, uint16_t start, struct altar_walk *walk, uint16_t *ring);
/* Puts a token in a space or, where it may not stand there, in the nearest one where it may: of several
 * its owner chooses, in `blind` the umpire. */
enum altar_settled { ALTAR_SETTLED_NOWHERE, ALTAR_SETTLED, ALTAR_SETTLED_ASKED };

enum altar_settled altar_settle(struct altar_game *game, uint8_t piece, uint16_t cell,
                                enum altar_shift why);
/* The owner has chosen. */
void altar_settle_at(struct altar_game *game, uint8_t piece, uint16_t cell, enum altar_shift why);
size_t altar_shift_cells(const struct altar_scenario *sc, const struct altar_view *view,
                         struct altar_walk *walk, uint16_t *cells);

/* ---- actions.c ---- */

void altar_act_on_crossing(struct altar_game *game, uint8_t piece, uint8_t crossing, bool destroy);
/* What a crossing is like now, to those who may know it. */
void altar_tell_crossing(struct altar_game *game, uint8_t crossing, uint32_t audience);
/* What this side finds out of crossings by coming to a cell. */
void altar_find_crossings(struct altar_game *game, uint8_t side, uint16_t cell);
/* The sides that learn of it at once (I14). */
uint32_t altar_crossing_audience(const struct altar_game *game, uint8_t crossing);
void altar_raid(struct altar_game *game, uint8_t piece);
uint8_t altar_raid_open(const struct altar_scenario *sc, const struct altar_board *board,
                        uint16_t cell);
bool altar_may_raid(const struct altar_scenario *sc, const struct altar_board *board,
                    uint8_t piece);
bool altar_may_act(const struct altar_scenario *sc, const struct altar_piece *piece, uint8_t corps);
bool altar_can_reach_crossing(const struct altar_scenario *sc, const struct altar_piece *piece,
                              uint8_t crossing);

/* ---- tabletop.c ---- */

enum { ALTAR_APPROACH_STEPS = 3, ALTAR_APPROACHES_MAX = 6 };

/* R14: the way of a reinforcement; its last cell is the block's. */
struct altar_approach {
    uint16_t cell[ALTAR_APPROACH_STEPS];
    uint8_t count;
    bool road;
};

bool altar_in_block(const uint16_t *block, uint8_t count, uint16_t cell);
bool altar_block_candidate(const struct altar_scenario *sc, const struct altar_board *board,
                           uint16_t contested, unsigned number, uint16_t cells[4]);
bool altar_extension_candidate(const struct altar_scenario *sc, const struct altar_board *board,
                               const uint16_t block[4], unsigned number, uint16_t cells[6]);
bool altar_may_reinforce(const struct altar_board *board, uint8_t piece);
/* One way for each space of the block that it can enter, the default first. */
size_t altar_approaches(const struct altar_scenario *sc, const struct altar_board *board,
                        const uint16_t *block, uint8_t block_count, uint8_t piece,
                        struct altar_approach *found);
bool altar_approach_is_open(const struct altar_scenario *sc, const struct altar_board *board,
                            const uint16_t *block, uint8_t block_count, uint8_t piece,
                            struct altar_approach *way);
void altar_tabletop_begin(struct altar_game *game);
void altar_tabletop_block(struct altar_game *game, unsigned number);
void altar_tabletop_extend(struct altar_game *game, unsigned number);
void altar_tabletop_plot(struct altar_game *game, uint8_t piece, const uint16_t *path,
                         uint8_t count, bool stays);
void altar_tabletop_plot_usual(struct altar_game *game, uint8_t piece, uint16_t cell);
void altar_tabletop_plotted(struct altar_game *game, uint8_t only, bool others);
void altar_tabletop_agree(struct altar_game *game, uint8_t side);
void altar_tabletop_muster(const struct altar_scenario *sc, const struct altar_state *state,
                           struct altar_battle *battle);
/* L12: earthworks of a side. */
bool altar_has_works(const struct altar_scenario *sc, uint8_t side, uint16_t cell);
struct altar_arrival *altar_arrival_of(struct altar_fight *fight, uint8_t piece);

/* ---- reserves.c (L26) ---- */

/* Whether the printed order of battle gives a side batteries to attach. */
bool altar_has_reserves(const struct altar_scenario *sc, uint8_t side);
bool altar_is_reserve(const struct altar_scenario *sc, uint8_t side, uint16_t unit);
/* The division that has a battery, as far as a view knows; ALTAR_NONE: none. */
uint8_t altar_attached_to(const struct altar_scenario *sc, const struct altar_view *view,
                          uint16_t unit);
/* The same for all batteries of a side's reserve, by unit. */
void altar_attachments(const struct altar_scenario *sc, const struct altar_view *view, uint8_t side,
                       uint8_t *to);
/* An own division on the table from the start; whether it may have this battery beside its others. */
bool altar_is_present(const struct altar_view *view, uint16_t piece);
bool altar_has_room(const struct altar_scenario *sc, const struct altar_view *view, uint16_t unit,
                    uint8_t division);
/* Who is asked after this side (ALTAR_NONE: first of all); ALTAR_NONE if nobody is. */
uint8_t altar_reserves_asked(const struct altar_game *game, uint8_t after);
void altar_reserves_attach(struct altar_game *game, uint16_t unit, uint8_t division);
void altar_reserves_close(struct altar_game *game, uint8_t side, bool others);
/* The table is laid: each side sees what the other has attached. */
void altar_reserves_show(struct altar_game *game);
void altar_tabletop_attached(struct altar_game *game, bool others);

/* ---- aftermath.c ---- */

/* `unchecked`: the side on whose word alone it counts (X50), or ALTAR_SIDES. */
void altar_aftermath_begin(struct altar_game *game, const uint8_t *units, uint8_t winner,
                           uint8_t hours, uint32_t digest, uint8_t unchecked);
uint32_t altar_result_digest(const struct vd_command *command);
void altar_tabletop_result(struct altar_game *game, const struct vd_command *command);
void altar_tabletop_confirm(struct altar_game *game, uint8_t side, bool unchecked);
/* X50: what a machine makes of the other side's result. */
bool altar_believes(const struct vd_scenario *base, const struct vd_view *base_view,
                    struct vd_command *command);
void altar_aftermath_next(struct altar_game *game, uint8_t piece);
void altar_aftermath_put(struct altar_game *game, uint8_t piece, uint16_t cell);
void altar_aftermath_spread_done(struct altar_game *game);
void altar_aftermath_go_on(struct altar_game *game);
void altar_lift_depots(struct altar_board *board, uint8_t side, const uint16_t *block,
                       uint8_t count);
/* Where a winning division may be put; those not settled yet are off the board. */
size_t altar_spread_cells(const struct altar_scenario *sc, struct altar_board *board,
                          const uint16_t *block, uint8_t count, uint8_t piece,
                          struct altar_walk *walk, uint16_t *cells);

/* ---- victory.c ---- */

void altar_award(struct altar_game *game, uint8_t side, enum altar_award award, uint16_t place);
void altar_award_entry(struct altar_game *game, uint8_t piece);
/* Whether a crossing has still something to pay to a side (X40). */
bool altar_crossing_pays(const struct altar_game *game, uint8_t side, uint8_t crossing);
bool altar_claim(struct altar_game *game);
void altar_score_turn(struct altar_game *game);
void altar_score_end(struct altar_game *game);

/* ---- choices.c: what a seat may do, listed from its view (I34) ---- */

size_t altar_legal(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice *choices, size_t most);
bool altar_may_staff(const struct altar_scenario *sc, const struct altar_view *view, uint8_t piece);
bool altar_may_look_from(const struct altar_scenario *sc, const struct altar_view *view,
                         const struct altar_effect *effect, uint8_t piece);
bool altar_may_rally_picket(const struct altar_view *view, uint8_t piece);
bool altar_is_open(const struct altar_view *view);
unsigned altar_legal_cards(const struct altar_scenario *sc, const struct altar_view *view);
/* Where the winners' unsettled divisions are off the board, as the view knows it. */
void altar_spread_board(const struct altar_view *view, uint8_t except, struct altar_board *board);

/* ---- lots.c: one of the same by lot ---- */

/* Each as likely. Lots are drawn, of which every choice has one, until one is no blank: so only of the
 * token that is drawn need be known where it can go. Of a march the way is left in work->marches. */
struct vd_choice altar_draw(const struct vd_scenario *base, const struct vd_view *base_view,
                            struct altar_work *work, uint64_t chance, struct vd_choice *room,
                            size_t most);
/* How many lots there are, and what each of them is; false: a blank. A player needs neither: by them it
 * is proved that what is drawn is drawn from the list, each choice once. */
size_t altar_lots(const struct vd_scenario *base, const struct vd_view *base_view,
                  struct altar_work *work, struct vd_choice *room, size_t most);
bool altar_lot_at(const struct vd_scenario *base, const struct vd_view *base_view,
                  struct altar_work *work, size_t place, struct vd_choice *room, size_t most,
                  struct vd_choice *choice);

/* ---- check.c: why an order is refused ---- */

enum vd_result altar_check(const struct vd_scenario *base, const struct vd_view *base_view,
                           void *work, const struct vd_command *command, struct vd_error *error);

/* ---- canon.c: canonical bytes ---- */

void altar_serialize(const struct vd_scenario *scenario, const void *whole,
                     struct vd_writer *writer);
void altar_serialize_view(const struct vd_scenario *scenario, const struct vd_view *base,
                          struct vd_writer *writer);
bool altar_event_is_sound(const struct vd_scenario *base, const struct vd_event *event);

/* ---- defaults.c: what is done where a player decides nothing (spec 1.10) ---- */

/* False if the open decision has no default (a corps to name, a route, a card, a result). */
bool altar_default(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice *choice);

#endif
