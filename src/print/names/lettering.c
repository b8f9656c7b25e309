/* print/names/lettering.c: shapes names with pango and sets them with cairo. */
#include "print/names/lettering.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

enum { FONTS_MAX = 24, SHAPED_AT = 100 /* points: fine enough, whatever size is set */ };

/* Words of the margin, which are set again on every page. */
struct remembered {
    enum vd_typeface face;
    const struct vd_string *string;
};

struct vd_fonts {
    struct vd_arena *arena;
    PangoContext *context;
    PangoLayout *layout;
    PangoFontDescription *faces[VD_FACE_COUNT];
    PangoFont *sources[FONTS_MAX];
    cairo_font_face_t *fonts[FONTS_MAX];
    unsigned font_count;
    cairo_font_options_t *options;
    VD_LIST(struct remembered) remembered;
};

/* The families as fontconfig knows them; "serif" is used if they are not installed. */
static const char *const families[VD_FACE_COUNT] = {
    [VD_FACE_ITALIC] = "EB Garamond 12,EB Garamond,serif Italic",
    [VD_FACE_CAPITALS] = "Old Standard TT,Old Standard,serif",
    [VD_FACE_TITLE] = "Old Standard TT,Old Standard,serif Bold",
};

static PangoFontDescription *describe(const char *families_and_style)
{
    PangoFontDescription *face = pango_font_description_new();
    const char *style = strrchr(families_and_style, ' ');
    bool italic = style != NULL && strcmp(style, " Italic") == 0;
    bool bold = style != NULL && strcmp(style, " Bold") == 0;
    size_t length =
        italic || bold ? (size_t)(style - families_and_style) : strlen(families_and_style);
    char family[80];

    if (length >= sizeof family)
        length = sizeof family - 1;
    memcpy(family, families_and_style, length);
    family[length] = '\0';
    pango_font_description_set_family(face, family);
    pango_font_description_set_style(face, italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_font_description_set_weight(face, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(face, SHAPED_AT * PANGO_SCALE);
    return face;
}

struct vd_fonts *vd_fonts_new(struct vd_arena *arena, bool fine)
{
    struct vd_fonts *fonts = vd_arena_take(arena, 1, sizeof *fonts);
    PangoAttrList *attributes = pango_attr_list_new();

    fonts->arena = arena;
    fonts->faces[VD_FACE_ITALIC] =
        describe(fine ? families[VD_FACE_ITALIC] : "EB Garamond 08,EB Garamond,serif Italic");
    fonts->context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    fonts->options = cairo_font_options_create();
    cairo_font_options_set_hint_style(fonts->options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(fonts->options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(fonts->options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(fonts->context, fonts->options);
    pango_cairo_context_set_resolution(fonts->context, 72);
    pango_context_set_round_glyph_positions(fonts->context, FALSE);
    pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0,clig=0,dlig=0,calt=0"));
    fonts->layout = pango_layout_new(fonts->context);
    pango_layout_set_attributes(fonts->layout, attributes);
    pango_layout_set_single_paragraph_mode(fonts->layout, TRUE);
    pango_attr_list_unref(attributes);
    return fonts;
}

void vd_fonts_free(struct vd_fonts *fonts)
{
    for (unsigned i = 0; i < fonts->font_count; i++) {
        cairo_font_face_destroy(fonts->fonts[i]);
        g_object_unref(fonts->sources[i]);
    }
    for (unsigned i = 0; i < VD_FACE_COUNT; i++)
        if (fonts->faces[i] != NULL)
            pango_font_description_free(fonts->faces[i]);
    cairo_font_options_destroy(fonts->options);
    g_object_unref(fonts->layout);
    g_object_unref(fonts->context);
}

static unsigned font_of(struct vd_fonts *fonts, PangoFont *source)
{
    for (unsigned i = 0; i < fonts->font_count; i++)
        if (fonts->sources[i] == source)
            return i;
    if (fonts->font_count == FONTS_MAX)
        return 0;
    cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font((PangoCairoFont *)source);
    unsigned font = fonts->font_count++;

    fonts->sources[font] = g_object_ref(source);
    fonts->fonts[font] = cairo_font_face_reference(cairo_scaled_font_get_font_face(scaled));
    return font;
}

static double ems(int pango_units)
{
    return (double)pango_units / PANGO_SCALE / SHAPED_AT;
}

/* Returns how many bytes of the text the glyph at `i` of a run stands for. */
static unsigned cluster_bytes(const PangoGlyphItem *run, int i)
{
    int from = run->glyphs->log_clusters[i];
    int to = i + 1 < run->glyphs->num_glyphs ? run->glyphs->log_clusters[i + 1] : run->item->length;

    return to > from ? (unsigned)(to - from) & 0xFF : 0;
}

static void take_run(struct vd_fonts *fonts, const PangoGlyphItem *run, struct vd_string *string,
                     struct vd_glyph *glyphs)
{
    double x = string->width;
    unsigned font = font_of(fonts, run->item->analysis.font);

    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
        const PangoGlyphInfo *info = &run->glyphs->glyphs[i];
        PangoRectangle ink;

        pango_font_get_glyph_extents(run->item->analysis.font, info->glyph, &ink, NULL);
        glyphs[i] = (struct vd_glyph){.index = info->glyph,
                                      .x = x + ems(info->geometry.x_offset),
                                      .ascent = ems(-ink.y),
                                      .descent = ems(ink.y + ink.height),
                                      .width = ems(info->geometry.width),
                                      .font = (uint8_t)font,
                                      .bytes = (uint8_t)cluster_bytes(run, i)};
        if (ink.width > 0) {
            string->before = fmax(string->before, -glyphs[i].x - ems(ink.x));
            string->after = glyphs[i].x + ems(ink.x + ink.width) - x - glyphs[i].width;
        }
        x += ems(info->geometry.width);
    }
    string->width = x;
}

const struct vd_string *vd_string_shape(struct vd_fonts *fonts, enum vd_typeface face,
                                        const char *text)
{
    struct vd_string *string = vd_arena_take(fonts->arena, 1, sizeof *string);
    size_t length = strlen(text);
    struct vd_glyph *glyphs = vd_arena_take(fonts->arena, length * 2 + 1, sizeof *glyphs);

    if (fonts->faces[face] == NULL)
        fonts->faces[face] = describe(families[face]);
    pango_layout_set_font_description(fonts->layout, fonts->faces[face]);
    pango_layout_set_text(fonts->layout, text, (int)length);
    *string = (struct vd_string){.text = vd_arena_text(fonts->arena, text, length),
                                 .length = length,
                                 .glyphs = glyphs,
                                 .descent = -1,
                                 .ascent = -1,
                                 .before = -1};
    PangoLayoutLine *line = pango_layout_get_line_readonly(fonts->layout, 0);

    for (const GSList *runs = line != NULL ? line->runs : NULL; runs; runs = runs->next) {
        const PangoGlyphItem *run = runs->data;
        if (string->count + (size_t)run->glyphs->num_glyphs > length * 2)
            break;
        take_run(fonts, run, string, glyphs + string->count);
        string->count += (size_t)run->glyphs->num_glyphs;
    }
    for (size_t i = 0; i < string->count; i++) {
        string->ascent = fmax(string->ascent, glyphs[i].ascent);
        string->descent = fmax(string->descent, glyphs[i].descent);
    }
    return string;
}

const struct vd_string *vd_string_shape_capitals(struct vd_fonts *fonts, enum vd_typeface face,
                                                 const char *text)
{
    char *capitals = vd_arena_text(fonts->arena, text, strlen(text));

    for (char *c = capitals; *c != '\0'; c++)
        if (*c >= 'a' && *c <= 'z')
            *c = (char)(*c - 'a' + 'A');
    return vd_string_shape(fonts, face, capitals);
}

double vd_string_width(const struct vd_string *string, const struct vd_typesetting *setting)
{
    double gaps = string->count > 0 ? (double)string->count - 1 : 0;

    return (string->width + gaps * setting->tracking) * setting->size;
}

double vd_string_ink_width(const struct vd_string *string, const struct vd_typesetting *setting)
{
    return vd_string_width(string, setting) + (string->before + string->after) * setting->size;
}

static void use_font(const struct vd_canvas *canvas, const struct vd_fonts *fonts, unsigned font,
                     double size)
{
    cairo_set_font_face(canvas->cr, fonts->fonts[font]);
    cairo_set_font_size(canvas->cr, size);
    cairo_set_font_options(canvas->cr, fonts->options);
}

/* Collects the letters from `first` that share a font as glyphs for cairo; returns how many. */
static size_t gather(const struct vd_string *string, const struct vd_typesetting *setting,
                     size_t first, struct vd_xy at, cairo_glyph_t *glyphs,
                     cairo_text_cluster_t *clusters)
{
    size_t i = first;

    for (; i < string->count && string->glyphs[i].font == string->glyphs[first].font; i++) {
        const struct vd_glyph *glyph = &string->glyphs[i];
        double x = (glyph->x + (double)i * setting->tracking) * setting->size;

        glyphs[i - first] = (cairo_glyph_t){glyph->index, at.x + x, at.y};
        clusters[i - first] = (cairo_text_cluster_t){glyph->bytes, 1};
    }
    return i - first;
}

/* Letters of one font with their text, which makes a PDF searchable. */
struct run {
    const char *text;
    size_t length;
    cairo_glyph_t *glyphs;
    cairo_text_cluster_t *clusters;
    size_t count;
};

static void show_run(const struct vd_canvas *canvas, const struct run *run)
{
    if (canvas->is_raster) {
        cairo_glyph_path(canvas->cr, run->glyphs, (int)run->count);
        cairo_fill(canvas->cr);
        return;
    }
    cairo_show_text_glyphs(canvas->cr, run->text, (int)run->length, run->glyphs, (int)run->count,
                           run->clusters, (int)run->count, 0);
}

/* Draws paper around the letters. Stroking the outlines would be the obvious way, but then a PDF
 * contains every curve of every letter, at ten times the cost of everything else on the sheet. */
static void show_halo(const struct vd_canvas *canvas, const struct run *run, double halo)
{
    static const struct vd_xy ring[] = {{0.62, 0.62}, {-0.62, 0.62}, {-0.62, -0.62}, {0.62, -0.62}};

    vd_canvas_color(canvas, VD_COLOR_PAPER);
    if (canvas->is_raster) {
        cairo_glyph_path(canvas->cr, run->glyphs, (int)run->count);
        cairo_set_line_width(canvas->cr, halo * 2);
        cairo_set_line_join(canvas->cr, CAIRO_LINE_JOIN_ROUND);
        cairo_stroke(canvas->cr);
        return;
    }
    for (size_t i = 0; i < sizeof ring / sizeof *ring; i++) {
        cairo_save(canvas->cr);
        cairo_translate(canvas->cr, ring[i].x * halo, ring[i].y * halo);
        show_run(canvas, run);
        cairo_restore(canvas->cr);
    }
}

static void show_ink(const struct vd_canvas *canvas, const struct vd_typesetting *setting,
                     const struct run *run)
{
    vd_color_set_faint(canvas->cr, canvas->theme, setting->color,
                       setting->alpha > 0 ? setting->alpha : 1);
    show_run(canvas, run);
}

enum { RUN_MAX = 128 };

void vd_string_show(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                    const struct vd_string *string, const struct vd_typesetting *setting,
                    struct vd_xy at)
{
    cairo_glyph_t glyphs[RUN_MAX];
    cairo_text_cluster_t clusters[RUN_MAX];
    const char *text = string->text;

    if (string->count > RUN_MAX)
        return;
    for (size_t first = 0; first < string->count;) {
        struct run run = {.text = text, .glyphs = glyphs, .clusters = clusters};

        run.count = gather(string, setting, first, at, glyphs, clusters);
        for (size_t i = 0; i < run.count; i++)
            run.length += (size_t)clusters[i].num_bytes;
        use_font(canvas, fonts, string->glyphs[first].font, setting->size);
        if (setting->halo > 0)
            show_halo(canvas, &run, setting->halo);
        show_ink(canvas, setting, &run);
        text += run.length;
        first += run.count;
    }
}

bool vd_glyph_batch_takes(const struct vd_glyph_batch *galley, const struct vd_string *string,
                          const struct vd_typesetting *setting)
{
    const struct vd_typesetting *own = &galley->setting;

    for (size_t i = 0; i < string->count; i++)
        if (string->glyphs[i].font != galley->font)
            return false;
    return own->size == setting->size && own->tracking == setting->tracking &&
           own->color == setting->color && own->alpha == setting->alpha &&
           own->halo == setting->halo;
}

void vd_glyph_batch_add(struct vd_arena *arena, struct vd_glyph_batch *galley,
                        const struct vd_string *string, struct vd_xy at)
{
    for (size_t i = 0; i < string->count; i++) {
        const struct vd_glyph *glyph = &string->glyphs[i];
        double x = (glyph->x + (double)i * galley->setting.tracking) * galley->setting.size;

        VD_PUSH(arena, galley->glyphs) = (cairo_glyph_t){glyph->index, at.x + x, at.y};
        VD_PUSH(arena, galley->clusters) = (cairo_text_cluster_t){glyph->bytes, 1};
    }
    for (size_t i = 0; i < string->length; i++)
        VD_PUSH(arena, galley->text) = string->text[i];
}

void vd_glyph_batch_show(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                         const struct vd_glyph_batch *galley)
{
    struct run run = {galley->text.at, galley->text.count, galley->glyphs.at, galley->clusters.at,
                      galley->glyphs.count};

    if (run.count == 0)
        return;
    use_font(canvas, fonts, galley->font, galley->setting.size);
    if (galley->setting.halo > 0)
        show_halo(canvas, &run, galley->setting.halo);
    show_ink(canvas, &galley->setting, &run);
}

const struct vd_string *vd_string_remember(struct vd_fonts *fonts, enum vd_typeface face,
                                           const char *text)
{
    for (size_t i = 0; i < fonts->remembered.count; i++) {
        const struct remembered *known = &fonts->remembered.at[i];
        if (known->face == face && strcmp(known->string->text, text) == 0)
            return known->string;
    }
    const struct vd_string *string = vd_string_shape(fonts, face, text);

    VD_PUSH(fonts->arena, fonts->remembered) = (struct remembered){face, string};
    return string;
}

void vd_text_show(const struct vd_canvas *canvas, struct vd_fonts *fonts, enum vd_typeface face,
                  const char *text, const struct vd_typesetting *setting, enum vd_align align,
                  struct vd_xy at)
{
    const struct vd_string *string = vd_string_remember(fonts, face, text);
    double width = vd_string_width(string, setting);

    if (align == VD_ALIGN_MIDDLE)
        at.x -= width / 2;
    if (align == VD_ALIGN_RIGHT)
        at.x -= width;
    vd_string_show(canvas, fonts, string, setting, at);
}

void vd_string_show_posed(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                          const struct vd_string *string, const struct vd_typesetting *setting,
                          const struct vd_glyph_position *poses)
{
    for (int halo = setting->halo > 0 ? 1 : 0; halo >= 0; halo--) {
        const char *text = string->text;
        for (size_t i = 0; i < string->count; i++) {
            const struct vd_glyph *glyph = &string->glyphs[i];
            struct run one = {text, glyph->bytes, &(cairo_glyph_t){glyph->index, 0, 0},
                              &(cairo_text_cluster_t){glyph->bytes, 1}, 1};

            text += glyph->bytes;
            if (halo && !poses[i].has_halo)
                continue;
            cairo_save(canvas->cr);
            cairo_translate(canvas->cr, poses[i].at.x, poses[i].at.y);
            cairo_rotate(canvas->cr, poses[i].turn);
            use_font(canvas, fonts, glyph->font, setting->size);
            if (halo)
                show_halo(canvas, &one, setting->halo);
            else
                show_ink(canvas, setting, &one);
            cairo_restore(canvas->cr);
        }
    }
}

struct vd_digit_glyphs vd_digit_glyphs_of(struct vd_fonts *fonts, enum vd_typeface face)
{
    struct vd_digit_glyphs figures = {0};
    const struct vd_string *string = vd_string_shape(fonts, face, "0123456789");

    for (size_t i = 0; i < 10 && i < string->count; i++) {
        figures.digits[i] = string->glyphs[i].index;
        figures.advance = fmax(figures.advance, string->glyphs[i].width);
        figures.font = string->glyphs[i].font;
    }
    return figures;
}

void vd_digit_glyphs_show(const struct vd_canvas *canvas, const struct vd_fonts *fonts,
                          const struct vd_digit_glyphs *figures, double size, const char *text,
                          const cairo_glyph_t *glyphs, size_t count)
{
    cairo_text_cluster_t clusters[VD_DIGIT_GLYPHS_MAX];

    for (size_t i = 0; i < count && i < VD_DIGIT_GLYPHS_MAX; i++)
        clusters[i] = (cairo_text_cluster_t){1, 1};
    use_font(canvas, fonts, figures->font, size);
    if (canvas->is_raster)
        cairo_show_glyphs(canvas->cr, glyphs, (int)count);
    else
        cairo_show_text_glyphs(canvas->cr, text, (int)count, glyphs, (int)count, clusters,
                               (int)count, 0);
}
