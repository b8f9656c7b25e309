/* rules/altar/offers/check.h: why an order is refused. Inside src/rules/altar only.
 *
 * A check reads the seat's view and nothing else (I34). Every choice that `legal` lists passes.
 * Beyond the list, only two things pass: other routes over open edges, and moving a token that is
 * already deployed before the set-up is complete. */
#ifndef ALTAR_OFFERS_CHECK_H
#define ALTAR_OFFERS_CHECK_H

#include <stdio.h>

#include "rules/altar/names/nouns.h"
#include "rules/altar/telling/work.h"

struct altar_case {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct altar_work *work;
    const struct vd_command *command;
    struct vd_error *error;
};

typedef enum vd_result altar_checker(const struct altar_case *);

/* "Pender", "picket 1"; "P11" or "Gettysburg (R12)". */
const char *altar_piece_name(const struct altar_case *c, unsigned piece);
const char *altar_space_name(const struct altar_scenario *sc, uint16_t cell,
                             char name[VD_SPACE_WORDS_SIZE]);

/* As an order would name it: "P11", "Gettysburg". */
const char *altar_goal_name(const struct altar_scenario *sc, uint16_t cell,
                            char name[VD_SPACE_WORDS_SIZE]);

/* The seat's own piece that an order names; NULL after a refusal. */
const struct altar_piece *altar_own_piece(const struct altar_case *c, uint16_t rule);
/* I33: refuses because the piece belongs to another commander. */
enum vd_result altar_refuse_fellow(const struct altar_case *c, unsigned piece);
/* Sets what the player could do instead: a format and its arguments. */
#define ALTAR_INSTEAD(c, ...) \
    ((void)snprintf((c)->error->instead, sizeof(c)->error->instead, __VA_ARGS__))

/* check_march.c */
altar_checker altar_check_activate, altar_check_staff, altar_check_roll, altar_check_march,
    altar_check_ride, altar_check_hold, altar_check_go_on, altar_check_act, altar_check_raid;
enum vd_result altar_refuse_late(const struct altar_case *c);
/* Checks that a token may march with a corps (T4). */
enum vd_result altar_check_of_corps(const struct altar_case *c, uint16_t index,
                                    altar_corps_id corps);
/* Refuses a step that is not possible; refuses a space with friends in it, to pass through or to
 * stop in. */
enum vd_result altar_refuse_step(const struct altar_case *c, uint16_t from, uint16_t to);
enum vd_result altar_refuse_stack(const struct altar_case *c, uint16_t cell, bool last);
/* check_battle.c */
altar_checker altar_check_card_laid, altar_check_break, altar_check_retreat, altar_check_shift,
    altar_check_block, altar_check_extend, altar_check_reinforce, altar_check_attach,
    altar_check_withdraw, altar_check_confirm;
/* result.c */
altar_checker altar_check_result, altar_check_offered;
/* The order that would enter the same result. */
void altar_draft_order(const struct altar_draft *draft, uint8_t seat, struct vd_command *command);

enum vd_result altar_check(const struct vd_scenario *base, const struct vd_view *base_view,
                           void *work, const struct vd_command *command, struct vd_error *error);
/* The rule that permits this kind of order. */
uint16_t altar_choice_rule(uint8_t kind);
/* why.c: why the seat's own token of this name cannot be given any order now, or why it cannot go
 * to a cell. */
enum vd_result altar_why_not(const struct vd_scenario *base, const struct vd_view *base_view,
                             void *work, struct vd_text name, uint16_t cell,
                             struct vd_error *error);

#endif
