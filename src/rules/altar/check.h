/* rules/altar/check.h: why an order is refused. Inside src/rules/altar only.
 *
 * A check reads the seat's view and nothing else (I34). Whatever `legal` lists passes; of what it does
 * not list only other ways over open edges do, and a token put elsewhere before the set-up is
 * complete. */
#ifndef VD_ALTAR_CHECK_H
#define VD_ALTAR_CHECK_H

#include <stdio.h>

#include "rules/altar/engine.h"
#include "rules/altar/words.h"

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
                             char name[ALTAR_SPACE_SIZE]);

/* As an order would name it: "P11", "Gettysburg". */
const char *altar_goal_name(const struct altar_scenario *sc, uint16_t cell,
                            char name[ALTAR_SPACE_SIZE]);

/* The own piece that an order names; NULL after a refusal. */
const struct altar_piece *altar_own_piece(const struct altar_case *c, uint16_t rule);
/* I33: it is another commander's. */
enum vd_result altar_refuse_fellow(const struct altar_case *c, unsigned piece);
/* What could be done instead: a format and what it wants. */
#define ALTAR_INSTEAD(c, ...) \
    ((void)snprintf((c)->error->instead, sizeof(c)->error->instead, __VA_ARGS__))

/* check_march.c */
altar_checker altar_check_activate, altar_check_staff, altar_check_roll, altar_check_march,
    altar_check_ride, altar_check_hold, altar_check_go_on, altar_check_act, altar_check_raid;
enum vd_result altar_refuse_late(const struct altar_case *c);
/* check_battle.c */
altar_checker altar_check_card_laid, altar_check_break, altar_check_retreat, altar_check_shift,
    altar_check_block, altar_check_extend, altar_check_reinforce, altar_check_attach,
    altar_check_withdraw, altar_check_confirm;
/* result.c */
altar_checker altar_check_result, altar_check_offered;

#endif
