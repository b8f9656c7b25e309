/* cli/version.c: the version of the program; cmake/version.cmake writes commit.inc. */
#include "cli/version.h"

#include "cli/commit.inc"

const char vd_version_number[] = VD_VERSION;
const char vd_version_commit[] = VD_COMMIT;
const char vd_version_date[] = VD_COMMIT_DATE;
