/* unit/umpire_desk.h: a campaign with an umpire and several commanders, for tests of letters and corrections. */
#ifndef VD_TESTS_UMPIRE_DESK_H
#define VD_TESTS_UMPIRE_DESK_H

#include "core/fast_dice.h"
#include "record/session/session.h"
#include "rules/altar/tables/state.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

enum { UNION, CONFEDERATE, TOLD_MAX = 4096, TEXT_MAX = 4000, VIEW_MAX = 40000 };

struct desk {
    struct vd_arena arena;
    const struct altar_scenario *sc;
    struct vd_session *session;
    struct vd_choice *choices;
    struct vd_fast_dice seed;
    uint32_t typed; /* seats that type in their dice, a bit each */
    struct vd_error error;
    struct vd_outcome outcome;
    struct vd_event told[VD_SEATS_MAX][TOLD_MAX]; /* since it was last cleared */
    size_t told_count[VD_SEATS_MAX];
};

void umpire_execute(struct desk *desk, const struct vd_act *act);
void umpire_clear(struct desk *desk);
void umpire_start(struct desk *desk, struct vd_dice dice);
struct desk *umpire_begin(const char *scenario, const char *commanders, const char *fog);
void umpire_end(struct desk *desk);
uint8_t umpire_seat_of(const struct desk *desk, const char *name);
enum vd_result umpire_take(struct desk *desk, uint8_t seat, const char *text, struct vd_act *act);
void umpire_must(struct desk *desk, uint8_t seat, const char *text);
void umpire_must_not(struct desk *desk, uint8_t seat, const char *text, const char *words);
const struct altar_state *umpire_state_of(const struct desk *desk);

/* Whoever is asked does the least there is: the last thing that is listed. */
void umpire_go_on(struct desk *desk);
void umpire_go_on_to_turn(struct desk *desk, uint8_t turn);
size_t umpire_count_of(const struct desk *desk, uint8_t seat, uint16_t kind);

/* All texts that came to a seat, one behind the other. */
const char *umpire_text_of(const struct desk *desk, uint8_t seat);

/* The letters of a seat's report, up to the empty line behind them. */
const char *umpire_letters_of(const struct desk *desk, uint8_t seat);
void umpire_must_tell(const struct desk *desk, uint8_t seat, const char *words);
void umpire_report(const struct desk *desk, uint8_t seat, char text[VIEW_MAX]);

#endif
