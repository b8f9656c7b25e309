/* cli/version.h: which program this is. */
#ifndef VD_CLI_VERSION_H
#define VD_CLI_VERSION_H

/* "0.2.0" */
extern const char vd_version_number[];
/* The commit that it was built from, "3f2a91c"; empty where that is not known. */
extern const char vd_version_commit[];
/* Its date, "2026-11-17"; empty where that is not known. */
extern const char vd_version_date[];

#endif
