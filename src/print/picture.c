/* print/picture.c: writes pixels as a PNG file of at most 256 colors. */
#include "print/picture.h"

#include <limits.h>
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "sys/arena.h"

enum { BUCKETS = 1 << 15, COLORS = 256 };

/* Colors that share the five high bits of red, green and blue. The color that represents them is
 * the one of most of the pixels, if there is one: paper is the same in every tile. */
struct bucket {
    uint32_t number; /* number of pixels */
    uint32_t color;
    uint32_t lead; /* of that color over the others */
    uint16_t place;
};

struct palette {
    struct bucket buckets[BUCKETS];
    struct bucket used[BUCKETS]; /* buckets with pixels, the fullest first */
    size_t count;
    uint8_t index[BUCKETS];
};

static unsigned place_of(uint32_t color)
{
    return (color >> 9 & 0x7c00) | (color >> 6 & 0x3e0) | (color >> 3 & 0x1f);
}

static void count_pixel(struct palette *palette, uint32_t color)
{
    struct bucket *bucket = &palette->buckets[place_of(color)];

    bucket->number++;
    if (bucket->lead == 0)
        bucket->color = color;
    if (bucket->color == color)
        bucket->lead++;
    else
        bucket->lead--;
}

static int fuller(const void *a, const void *b)
{
    const struct bucket *one = a, *two = b;

    if (one->number != two->number)
        return one->number > two->number ? -1 : 1;
    return (one->place > two->place) - (one->place < two->place);
}

static int distance(uint32_t a, uint32_t b)
{
    int sum = 0;

    for (int shift = 0; shift <= 16; shift += 8) {
        int off = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        sum += off * off;
    }
    return sum;
}

static uint8_t nearest(const struct palette *palette, uint32_t color)
{
    int least = INT_MAX;
    uint8_t found = 0;

    for (int i = 0; i < COLORS; i++) {
        int off = distance(palette->used[i].color, color);

        if (off < least) {
            least = off;
            found = (uint8_t)i;
        }
    }
    return found;
}

/* The fullest buckets are the palette; the colors of the others go to the nearest of these. */
static void choose_colors(struct palette *palette)
{
    for (unsigned i = 0; i < BUCKETS; i++) {
        palette->buckets[i].place = (uint16_t)i;
        if (palette->buckets[i].number > 0)
            palette->used[palette->count++] = palette->buckets[i];
    }
    qsort(palette->used, palette->count, sizeof *palette->used, fuller);
    for (size_t i = 0; i < palette->count; i++) {
        const struct bucket *bucket = &palette->used[i];

        palette->index[bucket->place] = i < COLORS ? (uint8_t)i : nearest(palette, bucket->color);
    }
}

struct pixels {
    const unsigned char *at;
    size_t width, height, stride;
};

static uint32_t pixel(const struct pixels *pixels, size_t x, size_t y)
{
    return ((const uint32_t *)(const void *)(pixels->at + y * pixels->stride))[x] & 0xffffff;
}

static void find_palette(const struct pixels *pixels, struct palette *palette)
{
    for (size_t y = 0; y < pixels->height; y++) {
        for (size_t x = 0; x < pixels->width; x++)
            count_pixel(palette, pixel(pixels, x, y));
    }
    choose_colors(palette);
}

static bool write_file(const struct pixels *pixels, const struct palette *palette,
                       const uint8_t *indices, const char *path, char *reason, size_t size)
{
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = (png_uint_32)pixels->width,
                       .height = (png_uint_32)pixels->height,
                       .format = PNG_FORMAT_RGB_COLORMAP,
                       .flags = PNG_IMAGE_FLAG_FAST,
                       .colormap_entries =
                           (png_uint_32)(palette->count < COLORS ? palette->count : COLORS)};
    uint8_t colors[COLORS][3];

    for (size_t i = 0; i < image.colormap_entries; i++) {
        for (int part = 0; part < 3; part++)
            colors[i][part] = (uint8_t)(palette->used[i].color >> (16 - 8 * part));
    }
    if (png_image_write_to_file(&image, path, 0, indices, 0, colors))
        return true;
    (void)snprintf(reason, size, "%s", image.message);
    return false;
}

bool vd_picture_save(cairo_surface_t *surface, const char *path, char *reason, size_t size)
{
    struct vd_arena arena;

    cairo_surface_flush(surface);
    const struct pixels pixels = {.at = cairo_image_surface_get_data(surface),
                                  .width = (size_t)cairo_image_surface_get_width(surface),
                                  .height = (size_t)cairo_image_surface_get_height(surface),
                                  .stride = (size_t)cairo_image_surface_get_stride(surface)};

    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
        (void)snprintf(reason, size, "%s", cairo_status_to_string(cairo_surface_status(surface)));
        return false;
    }
    vd_arena_init(&arena);
    struct palette *palette = vd_arena_take(&arena, 1, sizeof *palette);
    uint8_t *indices = vd_arena_take(&arena, pixels.width, pixels.height);

    find_palette(&pixels, palette);
    for (size_t i = 0; i < pixels.width * pixels.height; i++)
        indices[i] = palette->index[place_of(pixel(&pixels, i % pixels.width, i / pixels.width))];
    bool fine = write_file(&pixels, palette, indices, path, reason, size);

    vd_arena_release(&arena);
    return fine;
}
