/* unit/system_copy.h: a game system whose functions a test may replace, one by one. */
#ifndef VD_TESTS_SYSTEM_COPY_H
#define VD_TESTS_SYSTEM_COPY_H

#include "core/system.h"

struct system_copy {
    struct vd_system system;
    struct vd_play play;
    struct vd_telling telling;
    struct vd_language language;
    struct vd_keeping keeping;
};

static inline const struct vd_system *system_copy(struct system_copy *copy,
                                                  const struct vd_system *of)
{
    *copy = (struct system_copy){*of, *of->play, *of->telling, *of->language, *of->keeping};
    copy->system.play = &copy->play;
    copy->system.telling = &copy->telling;
    copy->system.language = &copy->language;
    copy->system.keeping = &copy->keeping;
    return &copy->system;
}

#endif
