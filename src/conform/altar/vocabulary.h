/* conform/altar/vocabulary.h: the vocabulary of the altar system's conformance cases. */
#ifndef VD_CONFORM_ALTAR_VOCABULARY_H
#define VD_CONFORM_ALTAR_VOCABULARY_H

#include "conform/vocabulary.h"

extern const struct vd_vocabulary altar_vocabulary;

#endif
