/* sys/strbuf.c: a growable byte buffer. */
#include "sys/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sys/arena.h"

enum { FIRST_ROOM = 1024 };

char *vd_strbuf_room(struct vd_strbuf *buffer, size_t count)
{
    if (count > buffer->room - buffer->length) {
        size_t room = buffer->room == 0 ? FIRST_ROOM : buffer->room * 2;

        buffer->room = room - buffer->length < count ? buffer->length + count : room;
        buffer->at = vd_memory_grow(buffer->at, buffer->room);
    }
    return buffer->at + buffer->length;
}

void vd_strbuf_put(struct vd_strbuf *buffer, const void *bytes, size_t count)
{
    if (count == 0)
        return;
    memcpy(vd_strbuf_room(buffer, count), bytes, count);
    buffer->length += count;
}

void vd_strbuf_words(struct vd_strbuf *buffer, const char *zero_ended)
{
    vd_strbuf_put(buffer, zero_ended, strlen(zero_ended));
}

void vd_strbuf_char(struct vd_strbuf *buffer, char letter)
{
    *vd_strbuf_room(buffer, 1) = letter;
    buffer->length++;
}

void vd_strbuf_spaces(struct vd_strbuf *buffer, size_t count)
{
    if (count == 0)
        return;
    memset(vd_strbuf_room(buffer, count), ' ', count);
    buffer->length += count;
}

const char *vd_digits(int64_t value, char room[VD_DIGITS])
{
    uint64_t rest = value < 0 ? -(uint64_t)value : (uint64_t)value;
    char *at = &room[VD_DIGITS - 1];

    *at = '\0';
    do
        *--at = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (value < 0)
        *--at = '-';
    return at;
}

void vd_strbuf_int(struct vd_strbuf *buffer, int64_t value)
{
    char room[VD_DIGITS];

    vd_strbuf_words(buffer, vd_digits(value, room));
}

void vd_strbuf_format(struct vd_strbuf *buffer, const char *format, ...)
{
    va_list list, again;

    va_start(list, format);
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, list);

    if (length > 0) {
        (void)vsnprintf(vd_strbuf_room(buffer, (size_t)length + 1), (size_t)length + 1, format,
                        again);
        buffer->length += (size_t)length;
    }
    va_end(again);
    va_end(list);
}
