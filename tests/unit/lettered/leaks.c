/* unit/lettered/leaks.c: planted leaks: functions of a session that say too much. */
#include "unit/lettered/leaks.h"

#include <stddef.h>

#include "unit/planted.h"

enum lettered_leak lettered_leak = LETTERED_LEAK_NONE;
struct vd_session *lettered_now;
uint8_t lettered_seats;

const char *const lettered_leak_words[LETTERED_LEAK_COUNT] = {
#define LEAK(name, words) [LETTERED_LEAK_##name] = (words),
    LETTERED_LEAKS(LEAK)
#undef LEAK
};

bool TRUE(vd_act_is_letter)(const struct vd_act *act);
bool FALSE(vd_act_is_letter)(const struct vd_act *act);
bool TRUE(vd_session_can_undo)(struct vd_session *session, uint8_t seat);
bool FALSE(vd_session_can_undo)(struct vd_session *session, uint8_t seat);
struct vd_proposed TRUE(vd_session_proposed_to)(const struct vd_session *session, uint8_t seat);
struct vd_proposed FALSE(vd_session_proposed_to)(const struct vd_session *session, uint8_t seat);

static bool is_waiting(void)
{
    uint8_t seat;

    return lettered_now != NULL && vd_session_wanted(lettered_now, &seat) != NULL;
}

/* As it was: a letter is an order among others, and none is taken while a die is waited for. */
bool FALSE(vd_act_is_letter)(const struct vd_act *act)
{
    if ((lettered_leak == LETTERED_LEAK_STANDS && !is_waiting()) ||
        (lettered_leak == LETTERED_LEAK_REFUSED && is_waiting()))
        return false;
    return TRUE(vd_act_is_letter)(act);
}

bool FALSE(vd_session_can_undo)(struct vd_session *session, uint8_t seat)
{
    for (uint8_t other = 0; other < VD_SEATS_MAX && lettered_leak == LETTERED_LEAK_UNDO; other++) {
        if (other != seat && other < lettered_seats && TRUE(vd_session_can_undo)(session, other))
            return false;
    }
    return TRUE(vd_session_can_undo)(session, seat);
}

struct vd_proposed FALSE(vd_session_proposed_to)(const struct vd_session *session, uint8_t seat)
{
    struct vd_proposed proposed = TRUE(vd_session_proposed_to)(session, seat);

    if (lettered_leak == LETTERED_LEAK_PROPOSED && proposed.line != 0)
        proposed.line += vd_session_count(session) % 7;
    return proposed;
}
