/* system/list.c: the trials of the program's game systems, one line each. */
#include "system/trial.h"

extern const struct trial altar_trial, gcacw_trial;

const struct trial *const trials[] = {&altar_trial, &gcacw_trial, NULL};
