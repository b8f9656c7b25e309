/* print/names/symbol_names.h: the text of a symbol's name, and its type. */
#ifndef VD_PRINT_NAMES_SYMBOL_NAMES_H
#define VD_PRINT_NAMES_SYMBOL_NAMES_H

#include "print/ground/symbols.h"
#include "print/names/labels.h"

/* Sizes in points at growth 1. */
struct vd_manner {
    enum vd_typeface face;
    double size, tracking;
    bool capitals;
    int rank; /* a low rank chooses its spot first */
};

struct vd_manner vd_manner_of(const struct vd_symbol *symbol);
enum vd_label_kind vd_symbol_label_kind(const struct vd_symbol *symbol);
const char *vd_symbol_name(struct vd_drawing *map, const struct vd_symbol *symbol);
/* True if the name was given before: a ferry at the town of the same name is not named again. */
bool vd_symbol_name_is_repeated(const struct vd_drawing *map, size_t index);

#endif
