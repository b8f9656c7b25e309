/* rules/altar/offers/corrections.h: which corrections the umpire may make, checked against the truth, which they see. */
#ifndef ALTAR_OFFERS_CORRECTIONS_H
#define ALTAR_OFFERS_CORRECTIONS_H

#include "rules/altar/play/correct.h"

enum vd_result altar_check_correction(const struct vd_scenario *base, const void *whole, void *work,
                                      const struct vd_command *command, struct vd_error *error);
/* Prints the general form of each correction that is possible now, including the result of an
 * open battle (L24). */
void altar_print_corrections(const struct vd_scenario *base, const void *whole,
                             struct vd_writer *writer);

#endif
