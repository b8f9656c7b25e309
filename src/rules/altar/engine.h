/* rules/altar/engine.h: what the chapters call of each other. Inside src/rules/altar only.
 *
 * A chapter's functions change the truth and tell what they did (tell.h). A decision is a task on the
 * stack; when it is made its chapter goes on from where the state says it stopped, so that nothing is
 * kept between commands but the state. */
#ifndef VD_ALTAR_ENGINE_H
#define VD_ALTAR_ENGINE_H

#include "rules/altar/battle.h"
#include "rules/altar/reach.h"
#include "rules/altar/retreat.h"
#include "rules/altar/tell.h"

struct altar_work {
    struct altar_retreat_work retreat;
    struct altar_walk walk;
    struct altar_reach reach;
    struct altar_battle battle;
};

/* What a command says; fields not named are 0, cells VD_NONE, pieces and units ALTAR_NONE where there
 * is none. */
enum altar_choice_kind {
    ALTAR_CHOOSE_NONE,
    ALTAR_CHOOSE_GIVE_UP,     /* option: 1 yes, 0 keep */
    ALTAR_CHOOSE_DEPLOY,      /* subject: piece; cell. Again: it is put elsewhere */
    ALTAR_CHOOSE_DEPLOYED,    /* the rest by default, set-up complete */
    ALTAR_CHOOSE_SHIFT,       /* subject: piece; cell (X41, R17) */
    ALTAR_CHOOSE_CARD,        /* of an event: subject (piece or unit), cell; option 1: declined */
    ALTAR_CHOOSE_ACTIVATE,    /* number: corps; list: pieces that get a Staff Die */
    ALTAR_CHOOSE_JOIN,        /* subject: piece of the army that marches with this corps (X15) */
    ALTAR_CHOOSE_STAFF,       /* subject: piece gets a Staff Die */
    ALTAR_CHOOSE_ROLL,        /* subject: throws it now */
    ALTAR_CHOOSE_MARCH,       /* subject; cell: end; list: route without the start */
    ALTAR_CHOOSE_RIDE,        /* subject; cell: end (E6) */
    ALTAR_CHOOSE_HOLD,        /* subject: rests */
    ALTAR_CHOOSE_END_MARCHES, /* the other tokens of the corps rest */
    ALTAR_CHOOSE_END,         /* the activation: no marches, no actions more */
    ALTAR_CHOOSE_BATTLE_CARD, /* option: enum altar_card; subject: division engaged; cell: aim */
    ALTAR_CHOOSE_BREAK,       /* subject: unit */
    ALTAR_CHOOSE_RETREAT,     /* subject: piece; cell: end; list: path; option 1: the default one */
    ALTAR_CHOOSE_DESTROY,     /* subject: piece; number: crossing, index in the scenario's list */
    ALTAR_CHOOSE_REPAIR,      /* likewise */
    ALTAR_CHOOSE_RAID,        /* subject */
    ALTAR_CHOOSE_BLOCK,       /* number: candidate 0 to 3 (altar_block_candidate) */
    ALTAR_CHOOSE_EXTEND,      /* number: candidate 0 to 3, or ALTAR_NONE: none */
    ALTAR_CHOOSE_REINFORCE,   /* subject; cell: where it enters; list: path; option 1: stays away */
    ALTAR_CHOOSE_PLOTTED,     /* the others by default; option 1: no other comes */
    ALTAR_CHOOSE_FIGHT,       /* the machine fights it out */
    ALTAR_CHOOSE_RESULT,  /* L24. option: winner's side; number: hour at which it ended; subject: 1
                                 broke, 0 night; list: two bits a unit, eight units a number, lowest
                                 bits first: enum altar_unit_state */
    ALTAR_CHOOSE_CONFIRM, /* number, subject: low and high half of the draft's digest */
    ALTAR_CHOOSE_SPREAD,  /* subject; cell (R12) */
    ALTAR_CHOOSE_SPREAD_DONE, /* the rest by default */
    ALTAR_CHOOSE_RALLY,       /* subject: unit; option 1: subject is a picket's piece (X36) */
    ALTAR_CHOOSE_RALLIED,     /* no more */
    ALTAR_CHOOSE_LETTER,      /* number: seat; subject: the letter's number in the record */
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
    ALTAR_DIE_RALLY,
    ALTAR_DIE_POINTS,
    ALTAR_DIE_CIVILIANS,
    ALTAR_DIE_COUNT
};

/* dice.c: a die for a piece, counted within the turn; told to whom it concerns. */
unsigned altar_throw(struct altar_game *game, enum altar_die purpose, uint8_t piece,
                     unsigned sides);

/* phase.c */
struct altar_task *altar_open_task(struct altar_state *state);
void altar_push(struct altar_game *game, struct altar_task task);
void altar_pop(struct altar_game *game);

/* force.c: divisions and their units */
unsigned altar_fit_brigades(const struct altar_scenario *sc, const uint8_t *units, uint8_t token);
bool altar_has_fit_unit(const struct altar_scenario *sc, const uint8_t *units, uint8_t token);
void altar_break_unit(struct altar_game *game, uint8_t unit);
void altar_break_division(struct altar_game *game, uint8_t piece);
uint8_t altar_default_break(const struct altar_scenario *sc, const uint8_t *units, uint8_t token);
void altar_move_piece(struct altar_game *game, uint8_t piece, uint16_t cell, enum altar_cause cause,
                      enum altar_row_id row);
void altar_take_off(struct altar_game *game, uint8_t piece, uint8_t flag, enum altar_cause cause);
uint8_t altar_other(uint8_t side);

/* contact.c */
enum altar_step { ALTAR_STEP_CLEAR, ALTAR_STEP_STOPPED, ALTAR_STEP_ASKED, ALTAR_STEP_WON };
enum altar_step altar_contact_make(struct altar_game *game, uint8_t mover, uint16_t cell);
void altar_contact_go_on(struct altar_game *game);
void altar_contact_retreat(struct altar_game *game, const struct altar_path *path);
void altar_capture_depot(struct altar_game *game, uint8_t depot_piece, uint8_t captor);
/* The retreat a side is asked about, as its view has it. */
void altar_retreat_of_view(const struct altar_scenario *sc, const struct altar_view *view,
                           struct altar_retreat *retreat);

/* march.c */
uint8_t altar_piece_corps(const struct altar_scenario *sc, const struct altar_piece *piece);
/* R5, 2: whether the first `count` steps of a route can be paid for. */
bool altar_prefix_is_paid(const struct altar_scenario *sc, const struct altar_board *board,
                          const uint8_t *lasting, const struct altar_piece *piece,
                          const uint16_t *route, uint8_t count, unsigned bonus);
void altar_march_start(struct altar_game *game, uint8_t piece, const uint16_t *route,
                       uint8_t count);
void altar_march_roll(struct altar_game *game, uint8_t piece);
void altar_march_hold(struct altar_game *game, uint8_t piece);
/* R6: when every token of the corps has moved or rests, actions follow. */
void altar_march_close_if_through(struct altar_game *game);
void altar_march_go_on(struct altar_game *game);
void altar_march_stop(struct altar_game *game);

/* victory.c */
void altar_award(struct altar_game *game, uint8_t side, enum altar_award award, uint16_t place);
bool altar_claim(struct altar_game *game);

void altar_score_turn(struct altar_game *game);
void altar_score_end(struct altar_game *game);
void altar_end_campaign(struct altar_game *game, uint8_t winner, bool major);
unsigned altar_clear_routes(const struct altar_game *game);

/* tabletop.c */
void altar_tabletop_begin(struct altar_game *game);
void altar_tabletop_block(struct altar_game *game, unsigned number);
void altar_tabletop_extend(struct altar_game *game, unsigned number);
void altar_tabletop_fight(struct altar_game *game);
void altar_tabletop_result(struct altar_game *game, const uint8_t *units, uint8_t winner,
                           uint8_t hours);
bool altar_block_candidate(const struct altar_scenario *sc, const struct altar_board *board,
                           uint16_t contested, unsigned number, uint16_t cells[4]);
bool altar_extension_candidate(const struct altar_scenario *sc, const struct altar_board *board,
                               const uint16_t block[4], unsigned number, uint16_t cells[6]);

/* actions.c */
void altar_act_on_crossing(struct altar_game *game, uint8_t piece, uint8_t crossing, bool destroy);
void altar_raid(struct altar_game *game, uint8_t piece);
bool altar_may_raid(const struct altar_scenario *sc, const struct altar_board *board,
                    uint8_t piece);
bool altar_may_act(const struct altar_scenario *sc, const struct altar_piece *piece, uint8_t corps);
bool altar_can_reach_crossing(const struct altar_scenario *sc, const struct altar_piece *piece,
                              uint8_t crossing);

/* turn.c */
void altar_turn_start(struct altar_game *game);
void altar_turn_open(struct altar_game *game); /* after the card: dice, then the first corps */
void altar_turn_close(struct altar_game *game);
void altar_activation_next(struct altar_game *game);
void altar_activation_open(struct altar_game *game, uint8_t corps);
void altar_activation_close(struct altar_game *game);
void altar_turn_end(struct altar_game *game);
void altar_rally_try(struct altar_game *game, uint8_t unit);
void altar_rally_close(struct altar_game *game);
bool altar_corps_is_left(const struct altar_scenario *sc, const struct altar_board *board,
                         uint16_t done, uint8_t corps);
void altar_tell_pool(struct altar_game *game, uint8_t side);

/* cards.c: true if a side has to choose first */
bool altar_card_turn(struct altar_game *game);
bool altar_card_go_on(struct altar_game *game);
void altar_card_choose(struct altar_game *game, uint16_t subject, uint16_t cell);
bool altar_zone_holds(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_effect *effect, uint8_t side, uint8_t piece,
                      uint16_t cell);

/* choices.c: listed from the view */
size_t altar_legal(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                   struct vd_choice *choices, size_t most);
bool altar_may_march(const struct altar_scenario *sc, const struct altar_piece *piece,
                     uint8_t corps);
bool altar_may_staff(const struct altar_scenario *sc, const struct altar_view *view, uint8_t piece);
unsigned altar_legal_cards(const struct altar_scenario *sc, const struct altar_view *view);

/* setup.c */
void altar_setup_begin(struct altar_game *game);
void altar_view_begin(const struct altar_scenario *sc, uint8_t seat, struct altar_view *view);
void altar_setup_give_up(struct altar_game *game, bool yes);
void altar_setup_place(struct altar_game *game, uint8_t piece, uint16_t cell);
void altar_setup_complete(struct altar_game *game);
/* Where a token may be deployed now. */
void altar_deployment_cells(const struct altar_scenario *sc, const struct altar_board *board,
                            uint8_t piece, struct altar_cells *cells);
bool altar_may_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                      uint8_t piece, uint16_t cell);
bool altar_is_to_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t piece);
uint16_t altar_default_deployment(const struct altar_scenario *sc, const struct altar_board *board,
                                  uint8_t piece);

#endif
