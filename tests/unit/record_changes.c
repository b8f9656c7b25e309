/* unit/record_changes.c: bytes changed one by one, and a seat's own record as text. */
#include "unit/record_changes.h"

#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "unit/check.h"

unsigned changes_wanted(void)
{
    return getenv("VD_TEST_ALL") != NULL ? 10000 : 1000;
}

void check_changed_bytes(struct vd_text file, unsigned count, uint64_t seed, verifier *accepts)
{
    char *bytes = malloc(file.length + 1);
    struct vd_verdict verdict;
    struct vd_fault fault;

    assert_non_null(bytes);
    memcpy(bytes, file.at, file.length);
    bytes[file.length] = '\0';
    for (unsigned i = 0; i < count; i++) {
        size_t at = vd_mix_below(vd_mix(seed, i, 0), (uint32_t)file.length);
        char change = (char)(1 + vd_mix_below(vd_mix(seed, i, 1), 255));

        bytes[at] ^= change;
        if (accepts((struct vd_text){bytes, file.length}, &verdict, &fault))
            fail_msg("byte %zu changed by %d was not found", at, change);
        assert_true(fault.sentence[0] != '\0');
        bytes[at] ^= change;
    }
    assert_true(accepts((struct vd_text){bytes, file.length}, &verdict, &fault));
    free(bytes);
}

void write_own_record(const struct vd_record *record, uint8_t seat, struct vd_writer *out)
{
    const char *line = vd_record_extract(record, seat).at;

    line = strchr(strchr(line, '\n') + 1, '\n') + 1;
    while (*line != '\0') {
        const char *seal = strstr(line, ",\"seal\":"), *end = strchr(line, '\n');

        if (seal != NULL && seal < end) {
            vd_write_text(out, (struct vd_text){line, (size_t)(seal - line)});
            vd_write(out, seal[8] == 'n' ? " open\n" : " sealed\n");
        }
        line = end + 1;
    }
}
