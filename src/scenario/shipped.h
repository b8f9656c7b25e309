/* scenario/shipped.h: the scenario data of data/, embedded in the program by the build. */
#ifndef VD_SCENARIO_SHIPPED_H
#define VD_SCENARIO_SHIPPED_H

#include <stddef.h>

struct vd_shipped_text {
    const char *name;  /* "altar/gettysburg/cards.yaml" */
    const char *bytes; /* a zero byte follows the last */
    size_t length;
};

/* By name. */
size_t vd_shipped_text_count(void);
struct vd_shipped_text vd_shipped_text(size_t index);

#endif
