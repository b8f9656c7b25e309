/* sys/strbuf.h: a growable byte buffer: open_memstream without its locks and internal buffers. */
#ifndef VD_SYS_STRBUF_H
#define VD_SYS_STRBUF_H

#include <stddef.h>
#include <stdint.h>

enum { VD_DIGITS = 24 }; /* room for any int64_t with its zero byte */

/* Writes the value in decimal and returns where in `room` it starts. Every answer contains numbers,
 * and snprintf is slow. */
const char *vd_digits(int64_t value, char room[VD_DIGITS]);

/* {0} is an empty buffer. Its memory is from malloc: its owner frees `at`. */
struct vd_strbuf {
    char *at; /* NULL while empty; not zero-terminated */
    size_t length, room;
};

/* Makes room for `count` more bytes and returns where they go; the caller adds to the length. */
char *vd_strbuf_room(struct vd_strbuf *buffer, size_t count);
void vd_strbuf_put(struct vd_strbuf *buffer, const void *bytes, size_t count);
void vd_strbuf_words(struct vd_strbuf *buffer, const char *zero_ended);
void vd_strbuf_char(struct vd_strbuf *buffer, char letter);
void vd_strbuf_spaces(struct vd_strbuf *buffer, size_t count);
void vd_strbuf_int(struct vd_strbuf *buffer, int64_t value);
void vd_strbuf_format(struct vd_strbuf *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
