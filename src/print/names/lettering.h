/* print/names/lettering.h: type: shapes names once with pango, then sets them straight, spaced or
 * along a curve.
 *
 * Shaped strings are measured in ems, so a name can be tried in several sizes without being shaped
 * again. Ligatures are off, because most names are letterspaced. */
#ifndef VD_PRINT_NAMES_LETTERING_H
#define VD_PRINT_NAMES_LETTERING_H

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
    double x;      /* origin, in ems from the string's */
    double ascent; /* of its ink above the baseline, and below it */
    double descent;
    double width;
    uint8_t font;  /* index of its font: a letter that is missing in one comes from another */
    uint8_t bytes; /* length of the text it stands for */
};

struct vd_string {
    const char *text;
    size_t length;
    const struct vd_glyph *glyphs;
    size_t count;
    double width;           /* to where the next letter would stand */
    double ascent, descent; /* of the ink */
    double before, after;   /* how far the ink extends beyond either end */
};

struct vd_fonts;

/* `fine`: use the italic cut for text sizes, for a large sheet; else the sturdier one for small
 * sizes. Only one of them, because each font costs as much as all the names set in it. */
struct vd_fonts *vd_fonts_new(struct vd_arena *arena, bool fine);
void vd_fonts_free(struct vd_fonts *fonts);
const struct vd_string *vd_string_shape(struct vd_fonts *fonts, enum vd_typeface face,
                                        const char *text);
/* Converts plain letters to upper case; others stay. */
const struct vd_string *vd_string_shape_capitals(struct vd_fonts *fonts, enum vd_typeface face,
                                                 const char *text);

/* Shapes a string and keeps it, for words that are set often. */
const struct vd_string *vd_string_remember(struct vd_fonts *fonts, enum vd_typeface face,
                                           const char *text);

/* How a string is set: size in points, extra space after each letter in ems. */
struct vd_typesetting {
    double size, tracking;
    enum vd_color color;
    double alpha; /* 0: opaque */
    double halo;  /* points of paper around the letters; 0: none */
};

double vd_string_width(const struct vd_string *string, const struct vd_typesetting *setting);
/* Returns the width from the leftmost ink to the rightmost: italics lean out of their width. */
double vd_string_ink_width(const struct vd_string *string, const struct vd_typesetting *setting);

/* A letter's origin on the face and its rotation. */
struct vd_glyph_position {
    struct vd_xy at;
    double turn;
    bool has_halo;
};

/* Draws the string from the left end of the baseline. */
void vd_string_show(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                    const struct vd_string *string, const struct vd_typesetting *setting,
                    struct vd_xy at);
enum vd_align { VD_ALIGN_LEFT, VD_ALIGN_MIDDLE, VD_ALIGN_RIGHT, VD_ALIGN_COUNT };
void vd_text_show(const struct vd_canvas *canvas, struct vd_fonts *fonts, enum vd_typeface face,
                  const char *text, const struct vd_typesetting *setting, enum vd_align align,
                  struct vd_xy at);
/* Names of one font, size and color, drawn together, which makes a PDF smaller. */
struct vd_glyph_batch {
    struct vd_typesetting setting;
    unsigned font;
    VD_LIST(cairo_glyph_t) glyphs;
    VD_LIST(cairo_text_cluster_t) clusters;
    VD_LIST(char) text;
};
bool vd_glyph_batch_takes(const struct vd_glyph_batch *galley, const struct vd_string *string,
                          const struct vd_typesetting *setting);
void vd_glyph_batch_add(struct vd_arena *arena, struct vd_glyph_batch *galley,
                        const struct vd_string *string, struct vd_xy at);
void vd_glyph_batch_show(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                         const struct vd_glyph_batch *galley);

/* Draws the string letter by letter, each at its position. */
void vd_string_show_posed(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                          const struct vd_string *string, const struct vd_typesetting *setting,
                          const struct vd_glyph_position *poses);

/* Digits in great number (13,000 hexes): their glyphs are collected and drawn at once. */
struct vd_digit_glyphs {
    unsigned long digits[10];
    double advance; /* ems */
    unsigned font;
};
struct vd_digit_glyphs vd_digit_glyphs_of(struct vd_fonts *fonts, enum vd_typeface face);
enum { VD_DIGIT_GLYPHS_MAX = 1000 };
/* The text has one byte for each glyph, at most VD_DIGIT_GLYPHS_MAX. */
void vd_digit_glyphs_show(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                          const struct vd_digit_glyphs *figures, double size, const char *text,
                          const cairo_glyph_t *glyphs, size_t count);

#endif
