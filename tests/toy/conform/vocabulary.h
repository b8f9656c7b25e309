/* toy/conform/vocabulary.h: what the conformance cases of Outposts may say. */
#ifndef VD_TESTS_TOY_VOCABULARY_H
#define VD_TESTS_TOY_VOCABULARY_H

#include "conform/vocabulary.h"

extern const struct vd_vocabulary outpost_vocabulary;

#endif
