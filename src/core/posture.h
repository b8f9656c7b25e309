/* core/posture.h: the posture of a seat: how the caretaker plays it while its player is away. */
#ifndef VD_CORE_POSTURE_H
#define VD_CORE_POSTURE_H

enum vd_posture {
    VD_POSTURE_DEFEND, /* the default: stays where it is, and fights there */
    VD_POSTURE_HOLD,   /* stays where it is and risks nothing */
    VD_POSTURE_PRESS,  /* plays to win */
    VD_POSTURE_COUNT
};

#endif
