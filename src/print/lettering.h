/* print/lettering.h: type: names shaped once by pango, then set straight, spaced or along a curve.
 *
 * Shaped strings are measured in ems, so that a name can be tried in several sizes without being
 * shaped again. Ligatures are off: most names are letterspaced. */
#ifndef VD_PRINT_LETTERING_H
#define VD_PRINT_LETTERING_H

#include "print/canvas.h"

enum vd_typeface {
    VD_FACE_NONE,
    VD_FACE_ITALIC,   /* EB Garamond */
    VD_FACE_CAPITALS, /* Old Standard */
    VD_FACE_TITLE,    /* Old Standard, bold */
    VD_FACE_COUNT
};

struct vd_glyph {
    unsigned long index;
    double x;      /* of its origin, in ems from the string's */
    double ascent; /* of its ink above the baseline, and below it */
    double descent;
    double width;
    uint8_t font;  /* which of the fonts it comes from: a missing letter is taken from another */
    uint8_t bytes; /* of the text it stands for */
};

struct vd_string {
    const char *text;
    size_t length;
    const struct vd_glyph *glyphs;
    size_t count;
    double width;           /* to where a next letter would stand */
    double ascent, descent; /* of the ink */
    double before, after;   /* how far the ink stands out at either end */
};

struct vd_fonts;

/* `fine`: for a large sheet, the cut of the italic for text sizes; else the sturdier one for small
 * sizes. One of them, not both: each font costs as much as all the names set in it. */
struct vd_fonts *vd_fonts_new(struct vd_heap *heap, bool fine);
void vd_fonts_free(struct vd_fonts *fonts);
const struct vd_string *vd_string_shape(struct vd_fonts *fonts, enum vd_typeface face,
                                        const char *text);
/* Upper case of plain letters; others stay. */
const struct vd_string *vd_string_shape_capitals(struct vd_fonts *fonts, enum vd_typeface face,
                                                 const char *text);

/* The same, kept: for words that are set again and again. */
const struct vd_string *vd_string_remember(struct vd_fonts *fonts, enum vd_typeface face,
                                           const char *text);

/* How a string is set: size in points, extra space after each letter in ems. */
struct vd_typesetting {
    double size, tracking;
    enum vd_colour colour;
    double alpha; /* 0: full */
    double halo;  /* points of paper round the letters; 0: none */
};

double vd_string_width(const struct vd_string *string, const struct vd_typesetting *setting);
/* From the leftmost ink to the rightmost: italics lean out of their width. */
double vd_string_ink_width(const struct vd_string *string, const struct vd_typesetting *setting);

/* A letter's origin on the face and its slope. */
struct vd_pose {
    struct vd_xy at;
    double turn;
    bool has_halo;
};

/* From the left end of the baseline. */
void vd_string_show(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                    const struct vd_string *string, const struct vd_typesetting *setting,
                    struct vd_xy at);
enum vd_align { VD_ALIGN_LEFT, VD_ALIGN_MIDDLE, VD_ALIGN_RIGHT, VD_ALIGN_COUNT };
void vd_text_show(const struct vd_canvas *canvas, struct vd_fonts *fonts, enum vd_typeface face,
                  const char *text, const struct vd_typesetting *setting, enum vd_align align,
                  struct vd_xy at);
/* Names of one font, size and colour, set together: a PDF is spared the ceremony of each. */
struct vd_galley {
    struct vd_typesetting setting;
    unsigned font;
    VD_LIST(cairo_glyph_t) glyphs;
    VD_LIST(cairo_text_cluster_t) clusters;
    VD_LIST(char) text;
};
bool vd_galley_takes(const struct vd_galley *galley, const struct vd_string *string,
                     const struct vd_typesetting *setting);
void vd_galley_add(struct vd_heap *heap, struct vd_galley *galley, const struct vd_string *string,
                   struct vd_xy at);
void vd_galley_show(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                    const struct vd_galley *galley);

/* Letter by letter, each at its pose. */
void vd_string_show_posed(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                          const struct vd_string *string, const struct vd_typesetting *setting,
                          const struct vd_pose *poses);

/* Figures in great number (13,000 hexes): glyphs gathered and shown at once. */
struct vd_figures {
    unsigned long digits[10];
    double advance; /* ems */
    unsigned font;
};
struct vd_figures vd_figures_of(struct vd_fonts *fonts, enum vd_typeface face);
enum { VD_FIGURES_MAX = 1000 };
/* A byte of text for each glyph, at most VD_FIGURES_MAX. */
void vd_figures_show(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                     const struct vd_figures *figures, double size, const char *text,
                     const cairo_glyph_t *glyphs, size_t count);

#endif
