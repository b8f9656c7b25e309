/* scenario/data_files.h: scenario data files by name, shipped or in a folder. */
#ifndef VD_SCENARIO_DATA_FILES_H
#define VD_SCENARIO_DATA_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "sys/arena.h"
#include "sys/file.h"
#include "sys/report.h"

/* Reads "SYSTEM/SCENARIO/cards.yaml" from a folder, or from the shipped data if it is NULL. */
bool vd_data_read(const char *folder, const char *name, struct vd_arena *arena,
                  struct vd_file *file, struct vd_report *report);
/* Lists the scenarios of a system: the folders of its data that hold a scenario.yaml, by name. */
void vd_data_list(const char *folder, const char *system, struct vd_arena *arena, const char ***ids,
                  size_t *count);

#endif
