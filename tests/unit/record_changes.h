/* unit/record_changes.h: what both tests of verification need: bytes changed one by one, and a seat's own
 * record as text. */
#ifndef VD_TESTS_RECORD_CHANGES_H
#define VD_TESTS_RECORD_CHANGES_H

#include "record/vdr.h"
#include "record/verify.h"

typedef bool verifier(struct vd_text bytes, struct vd_verdict *verdict, struct vd_fault *fault);

/* How many changes: 1,000, with VD_TEST_ALL 10,000. */
unsigned changes_wanted(void);
/* So many random changes of one byte each: the verifier finds every one of them, and says what. */
void check_changed_bytes(struct vd_text file, unsigned count, uint64_t seed, verifier *accepts);
/* A seat's own record without seals, links of the chain and the opened key: what two worlds must share. */
void write_own_record(const struct vd_record *record, uint8_t seat, struct vd_writer *out);

#endif
