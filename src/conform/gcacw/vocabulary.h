/* conform/gcacw/vocabulary.h: the vocabulary of the hex campaign's conformance cases. */
#ifndef VD_CONFORM_GCACW_VOCABULARY_H
#define VD_CONFORM_GCACW_VOCABULARY_H

#include "conform/vocabulary.h"

extern const struct vd_vocabulary gcacw_vocabulary;

#endif
