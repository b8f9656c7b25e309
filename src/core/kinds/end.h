/* core/kinds/end.h: undefines the macros of a .def file after a pass, and defines the names that
 * every pass uses.
 *
 * The file that includes the passes defines VD_KIND(name), the struct of a kind and its reader;
 * VD_KIND_COMPOSE(name), its composer; VD_KIND_ID(ID), its number; VD_KIND_TYPE(TYPE), a type's
 * number; VD_KIND_VALUE(TYPE), the type in C. */
#undef FIELD
#undef BITS
#undef EACH
#undef COUNTED
#undef LIST
#undef ENTRIES
#undef TEXT
#undef GAP
#undef NOTHING
#undef ENTRY
#undef EVENT
#undef OFFER
#undef TYPE
#undef ID_TYPE

#ifndef VD_KIND_LAYOUT
#define VD_KIND_PASTE(a, b) a##b
#define VD_KIND_JOIN(a, b) VD_KIND_PASTE(a, b)
#define VD_KIND_VALUE_OF(TYPE) VD_KIND_JOIN(VD_KIND_VALUE(TYPE), _of)
#define VD_KIND_NUMBER_OF(TYPE) VD_KIND_JOIN(VD_KIND_VALUE(TYPE), _number)
#define VD_KIND_LAYOUT(name) VD_KIND_JOIN(VD_KIND(name), _layout)
#define VD_KIND_READ(name) VD_KIND_JOIN(VD_KIND(name), _read)
#define VD_KIND_WRITE(name) VD_KIND_JOIN(VD_KIND(name), _write)
#define VD_KIND_FIELDS(name) VD_KIND_JOIN(VD_KIND(name), _fields)
#endif
