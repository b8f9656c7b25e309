/* record/vdr_parts.h: what the files of a record share among themselves. */
#ifndef VD_RECORD_VDR_PARTS_H
#define VD_RECORD_VDR_PARTS_H

#include "record/session_parts.h"
#include "record/vdr.h"

void vd_record_init(struct vd_record *record, const struct vd_catalogue *catalogue);
/* What `set` says of the dice. */
bool vd_record_settings(struct vd_record *record, struct vd_fault *fault);
/* Writes the first two lines, the seats' too. */
void vd_record_begin(struct vd_record *record, struct vd_bytes tables, struct vd_bytes theater);

#endif
