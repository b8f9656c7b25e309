/* record/hash/base64.h: bytes as text and back, in base64url (RFC 4648, section 5) without
 * padding. */
#ifndef VD_RECORD_HASH_BASE64_H
#define VD_RECORD_HASH_BASE64_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns how many characters `count` bytes take. */
size_t vd_base64_length(size_t count);
/* Writes no zero byte at the end. */
void vd_base64_write(const uint8_t *bytes, size_t count, char *out);
/* Writes the 43 characters of a hash and a zero byte, with vector instructions if the processor
 * has them: every order has half a dozen hashes. */
void vd_base64_write_hash(const uint8_t bytes[32], char out[44]);
bool vd_base64_is_letter(char c);
/* Returns the value of a letter or digit, which is the same in all forms of base64; -1 for
 * anything else. */
int vd_base64_common(char c);
/* Bits left over at the end must be zero, so that there is one way to write each value. */
bool vd_base64_read(const char *text, size_t length, uint8_t *out);

#endif
