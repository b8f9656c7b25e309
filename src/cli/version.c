/* cli/version.c: which program this is; commit.inc is written by cmake/version.cmake. */
#include "cli/version.h"

#include "cli/commit.inc"

const char vd_version_number[] = VD_VERSION;
const char vd_version_commit[] = VD_COMMIT;
const char vd_version_date[] = VD_COMMIT_DATE;
