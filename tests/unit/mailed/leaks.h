/* unit/mailed/leaks.h: planted leaks: functions of the post office that say too much, each of which a test of two
 * worlds must find.
 *
 * The linker puts them around the true ones (--wrap), in test_mail_worlds alone (cmake/tests.cmake). */
#ifndef VD_TESTS_MAILED_LEAKS_H
#define VD_TESTS_MAILED_LEAKS_H

#include "unit/mail_desk.h"

#define MAILED_LEAKS(LEAK)                                           \
    LEAK(NONE, "none")                                               \
    LEAK(SUBJECT, "a subject has the number of everybody's orders")  \
    LEAK(TEXT, "a mail names the last order of anybody")             \
    LEAK(LENGTH, "a mail is a blank longer if the other seat moved") \
    LEAK(NAME, "a Message-ID counts everybody's orders")             \
    LEAK(MOMENT, "a mail goes a second later if the other moved")    \
    LEAK(MORE, "a mail to the other seat is sent to all")            \
    LEAK(DUE, "a deadline is put off by the other's orders")         \
    LEAK(HOOK, "a webhook is told how many orders there are")        \
    LEAK(HOST, "the host's desk has the other's last order")

enum mailed_leak {
#define LEAK(name, words) MAILED_LEAK_##name,
    MAILED_LEAKS(LEAK)
#undef LEAK
        MAILED_LEAK_COUNT
};

/* The one that is switched on, and the desk that it is about. */
extern enum mailed_leak mailed_leak;
extern const struct mail_desk *mailed_now;
extern const char *const mailed_leak_words[MAILED_LEAK_COUNT];

#endif
