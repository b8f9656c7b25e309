/* scenario/shipped.h: the scenario data of data/, embedded in the program by the build. */
#ifndef VD_SCENARIO_SHIPPED_H
#define VD_SCENARIO_SHIPPED_H

#include <stddef.h>

#include "sys/file.h"

/* In the order of their paths, which are those below data/: "SYSTEM/SCENARIO/cards.yaml". */
size_t vd_shipped_text_count(void);
struct vd_file vd_shipped_text(size_t index);

#endif
