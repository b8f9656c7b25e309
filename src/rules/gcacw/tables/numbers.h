/* rules/gcacw/tables/numbers.h: single numbers of the charts, by name.
 *
 * numbers.def lists each with its data file, its place in it and its limits: the reader, the
 * packer and the printed charts follow from the list. */
#ifndef GCACW_TABLES_NUMBERS_H
#define GCACW_TABLES_NUMBERS_H

#include <stdint.h>

enum gcacw_number {
#define NUMBER(ID, SECTION, path, least, most) GCACW_N_##ID,
#include "rules/gcacw/tables/numbers.def"
#undef NUMBER
    GCACW_NUMBER_COUNT
};

#endif
