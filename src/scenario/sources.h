/* scenario/sources.h: the files of scenario data, shipped or in a folder, by one name. */
#ifndef VD_SCENARIO_SOURCES_H
#define VD_SCENARIO_SOURCES_H

#include <stdbool.h>
#include <stddef.h>

#include "sys/file.h"
#include "sys/heap.h"
#include "sys/report.h"

/* "altar/gettysburg/cards.yaml" of a folder, or of the shipped data if it is NULL. */
bool vd_source_read(const char *folder, const char *name, struct vd_heap *heap,
                    struct vd_file *file, struct vd_report *report);
/* The scenarios of a system: the folders of altar/ that hold a scenario.yaml, by name. */
void vd_source_list(const char *folder, const char *system, struct vd_heap *heap, const char ***ids,
                    size_t *count);

#endif
