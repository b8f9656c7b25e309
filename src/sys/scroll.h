/* sys/scroll.h: bytes written one after the other into memory that grows: what a stream into memory does,
 * without its locks and its buffers. */
#ifndef VD_SYS_SCROLL_H
#define VD_SYS_SCROLL_H

#include <stddef.h>
#include <stdint.h>

enum { VD_DIGITS = 24 }; /* room for a whole number, the final zero included */

/* A whole number in decimal, somewhere in this room. Numbers are in every answer, and formats cost. */
const char *vd_digits(int64_t value, char room[VD_DIGITS]);

/* {0} is an empty one. Its memory is from malloc: who takes it over frees it. */
struct vd_scroll {
    char *at; /* NULL while nothing was written; no zero byte follows */
    size_t length, room;
};

/* Room for so many more bytes, at the place where they go; the caller adds to the length. */
char *vd_scroll_room(struct vd_scroll *scroll, size_t count);
void vd_scroll_put(struct vd_scroll *scroll, const void *bytes, size_t count);
void vd_scroll_words(struct vd_scroll *scroll, const char *zero_ended);
void vd_scroll_letter(struct vd_scroll *scroll, char letter);
void vd_scroll_blanks(struct vd_scroll *scroll, size_t count);
void vd_scroll_whole(struct vd_scroll *scroll, int64_t value);
void vd_scroll_format(struct vd_scroll *scroll, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
