/* print/symbol_names.h: what the name of a symbol says, and in what type. */
#ifndef VD_PRINT_SYMBOL_NAMES_H
#define VD_PRINT_SYMBOL_NAMES_H

#include "print/labels.h"
#include "print/symbols.h"

/* Sizes in points at growth 1. */
struct vd_manner {
    enum vd_typeface face;
    double size, tracking;
    bool capitals;
    int rank; /* small: chooses its spot first */
};

struct vd_manner vd_manner_of(const struct vd_symbol *symbol);
enum vd_label_kind vd_symbol_label_kind(const struct vd_symbol *symbol);
const char *vd_symbol_name(struct vd_drawing *map, const struct vd_symbol *symbol);
/* A name is said once: not again for a ferry at the town of its name. */
bool vd_symbol_name_is_repeated(const struct vd_drawing *map, size_t index);

#endif
