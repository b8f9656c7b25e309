/* record/base64.h: bytes as letters and back, in base64url (RFC 4648, section 5) without padding. */
#ifndef VD_RECORD_BASE64_H
#define VD_RECORD_BASE64_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How many letters so many bytes are. */
size_t vd_base64_length(size_t count);
/* Without a zero byte at the end. */
void vd_base64_write(const uint8_t *bytes, size_t count, char *out);
/* The 43 letters of a hash with a zero byte, by the processor's vectors where it has the right ones: every
 * order has half a dozen. */
void vd_base64_write_hash(const uint8_t bytes[32], char out[44]);
bool vd_base64_is_letter(char c);
/* What a letter or digit stands for, which is the same in all forms of base64; -1 for anything else. */
int vd_base64_common(char c);
/* Bits left over at the end must be zero: one way to write a thing. */
bool vd_base64_read(const char *text, size_t length, uint8_t *out);

#endif
