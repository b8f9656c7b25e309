/* sys/scroll.c: bytes written one after the other into memory that grows. */
#include "sys/scroll.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sys/heap.h"

enum { FIRST_ROOM = 1024 };

char *vd_scroll_room(struct vd_scroll *scroll, size_t count)
{
    if (count > scroll->room - scroll->length) {
        size_t room = scroll->room == 0 ? FIRST_ROOM : scroll->room * 2;

        scroll->room = room - scroll->length < count ? scroll->length + count : room;
        scroll->at = vd_memory_grow(scroll->at, scroll->room);
    }
    return scroll->at + scroll->length;
}

void vd_scroll_put(struct vd_scroll *scroll, const void *bytes, size_t count)
{
    if (count == 0)
        return;
    memcpy(vd_scroll_room(scroll, count), bytes, count);
    scroll->length += count;
}

void vd_scroll_words(struct vd_scroll *scroll, const char *zero_ended)
{
    vd_scroll_put(scroll, zero_ended, strlen(zero_ended));
}

void vd_scroll_letter(struct vd_scroll *scroll, char letter)
{
    *vd_scroll_room(scroll, 1) = letter;
    scroll->length++;
}

void vd_scroll_blanks(struct vd_scroll *scroll, size_t count)
{
    if (count == 0)
        return;
    memset(vd_scroll_room(scroll, count), ' ', count);
    scroll->length += count;
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

void vd_scroll_whole(struct vd_scroll *scroll, int64_t value)
{
    char room[VD_DIGITS];

    vd_scroll_words(scroll, vd_digits(value, room));
}

void vd_scroll_format(struct vd_scroll *scroll, const char *format, ...)
{
    va_list list, again;

    va_start(list, format);
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, list);

    if (length > 0) {
        (void)vsnprintf(vd_scroll_room(scroll, (size_t)length + 1), (size_t)length + 1, format,
                        again);
        scroll->length += (size_t)length;
    }
    va_end(again);
    va_end(list);
}
