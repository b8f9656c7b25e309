/* unit/data_folder.h: copies of tests/data/small, a data folder without mistakes, spoilt on the way. */
#ifndef VD_TESTS_DATA_FOLDER_H
#define VD_TESTS_DATA_FOLDER_H

#include "unit/scratch.h"

/* One change to one file, "atlas/roads.geojson" or "maps/small.yaml". In what stands for GeoJSON an
 * apostrophe is a quotation mark, which C would want escaped. */
struct data_change {
    const char *file;
    const char *from; /* text that stands there once; NULL: the whole file, there or not */
    const char *to;   /* what stands there instead; NULL for no such file */
};

/* Writes atlas/ and maps/ into the scratch folder, changed as the list says; it ends with an entry
 * without file. */
void data_folder_write(const struct scratch *scratch, const struct data_change *changes);

#endif
