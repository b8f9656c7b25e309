/* cli/version.h: the version of the program. */
#ifndef VD_CLI_VERSION_H
#define VD_CLI_VERSION_H

/* "0.3.0" */
extern const char vd_version_number[];
/* The commit it was built from, "3f2a91c"; empty if unknown. */
extern const char vd_version_commit[];
/* The date of the commit, "2026-11-17"; empty if unknown. */
extern const char vd_version_date[];

#endif
