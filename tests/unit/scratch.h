/* unit/scratch.h: a folder that lives as long as a test. */
#ifndef VD_TESTS_SCRATCH_H
#define VD_TESTS_SCRATCH_H

#include <stddef.h>

struct scratch {
    char path[512];
};

/* A new folder in TMPDIR, VD_BUILD_DIR or /tmp. */
void scratch_init(struct scratch *scratch);
/* Removes it with all that is in it. */
void scratch_release(struct scratch *scratch);
/* The path of a name in it; good until the next call but seven. */
const char *scratch_path(const struct scratch *scratch, const char *name);
void scratch_folder(const struct scratch *scratch, const char *name);
void scratch_write(const struct scratch *scratch, const char *name, const void *bytes,
                   size_t length);
void scratch_text(const struct scratch *scratch, const char *name, const char *text);
/* A file of this many bytes, all of them the given one. */
void scratch_fill(const struct scratch *scratch, const char *name, char byte, size_t length);

#endif
