/* core/posture.h: how a seat wants to be played by whoever minds it while its player does not. */
#ifndef VD_CORE_POSTURE_H
#define VD_CORE_POSTURE_H

enum vd_posture {
    VD_POSTURE_DEFEND, /* marches off nowhere, and fights where it stands: unless it is told otherwise */
    VD_POSTURE_HOLD,  /* stays where it is and risks nothing */
    VD_POSTURE_PRESS, /* plays to win */
    VD_POSTURE_COUNT
};

#endif
