/* unit/lettered/leaks.h: planted leaks of a session: letters and proposals that say too much, each of which a test of
 * two worlds must find.
 *
 * The linker puts them around the true functions (--wrap), in test_letter_worlds alone (cmake/tests.cmake). */
#ifndef VD_TESTS_LETTERED_LEAKS_H
#define VD_TESTS_LETTERED_LEAKS_H

#include "record/session/session.h"

#define LETTERED_LEAKS(LEAK)                                                   \
    LEAK(NONE, "none")                                                         \
    LEAK(STANDS, "a letter is an order: what is open stands, and is heard of") \
    LEAK(REFUSED, "a letter is refused while a die is waited for")             \
    LEAK(UNDO, "nobody can undo while another's orders are open")              \
    LEAK(PROPOSED, "a proposal counts everybody's acts")

enum lettered_leak {
#define LEAK(name, words) LETTERED_LEAK_##name,
    LETTERED_LEAKS(LEAK)
#undef LEAK
        LETTERED_LEAK_COUNT
};

/* The one that is switched on, and the session that acts. */
extern enum lettered_leak lettered_leak;
extern struct vd_session *lettered_now;
extern uint8_t lettered_seats; /* how many it has */
extern const char *const lettered_leak_words[LETTERED_LEAK_COUNT];

#endif
