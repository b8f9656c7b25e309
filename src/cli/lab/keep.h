/* cli/lab/keep.h: keeps simulated campaigns in files: as JSON lines, from which an interrupted run
 * goes on and reports are made again, and as a table for a spreadsheet.
 *
 * The first line of the former says what is played: {"campaigns":1,"scenario":ID,"tables":HASH,
 * "program":COMMIT,"seed":S,"players":{SIDE:NAME}}. Each further line is a campaign, in the order of their
 * numbers. */
#ifndef VD_CLI_LAB_KEEP_H
#define VD_CLI_LAB_KEEP_H

#include "cli/lab/campaigns.h"

/* What is being written; a file is NULL if it was not asked for. */
struct vd_kept {
    FILE *lines, *table;
    const char *lines_path, *table_path;
};

/* Opens the file of JSON lines, after that of the table: a new one, or one that holds campaigns of just this kind, of which
 * the first `most` are added to the sums. Sets *have to their number. A last line that was cut off
 * is removed. False, with the reason on stderr, if it fails. */
bool vd_keep_open(struct vd_kept *kept, struct vd_campaigns *campaigns, const char *seed,
                  uint64_t most, uint64_t *have);
/* Opens the file of the table, which must not exist yet, and writes its head. */
bool vd_csv_open(struct vd_kept *kept, const struct vd_campaigns *campaigns);
/* Writes a campaign into the files that are open. */
void vd_keep_result(const struct vd_kept *kept, const struct vd_campaigns *campaigns,
                    uint64_t number, const struct vd_sim_result *result);
/* False, with the reason on stderr, if something could not be written. */
bool vd_keep_close(struct vd_kept *kept);

#endif
