/* print/surface.c: writes the map as an SVG, PNG or PDF file, through a sink. */
#include <math.h>
#include <stdio.h>

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include "base/text.h"
#include "print/map.h"
#include "print/sheet/sheets.h"

enum { PIXELS_MAX = 32000 }; /* on a side: cairo's limit is a little higher */

struct outlet {
    vd_map_sink sink;
    void *closure;
};

static cairo_status_t pass_on(void *closure, const unsigned char *bytes, unsigned length)
{
    const struct outlet *outlet = closure;

    return outlet->sink(outlet->closure, bytes, length) ? CAIRO_STATUS_SUCCESS
                                                        : CAIRO_STATUS_WRITE_ERROR;
}

static bool refuse(char *error, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static bool refuse(char *error, size_t size, const char *format, ...)
{
    struct vd_writer writer = vd_writer_of(error, size);
    va_list list;

    va_start(list, format);
    vd_write_format_list(&writer, format, list);
    va_end(list);
    return false;
}

static void paint_page(const struct vd_drawing *map, cairo_surface_t *surface, double zoom)
{
    cairo_t *cr = cairo_create(surface);

    cairo_scale(cr, zoom, zoom);
    vd_drawing_paint(map, cr);
    cairo_show_page(cr);
    cairo_destroy(cr);
}

static cairo_status_t write_svg(const struct vd_drawing *map, struct outlet *outlet)
{
    double width, height;

    vd_drawing_measure(map, &width, &height);
    cairo_surface_t *surface = cairo_svg_surface_create_for_stream(pass_on, outlet, width, height);

    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT);
    paint_page(map, surface, 1);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);

    cairo_surface_destroy(surface);
    return status;
}

static cairo_status_t write_png(const struct vd_drawing *map, double dpi, struct outlet *outlet)
{
    double width, height, zoom = dpi / 72;

    vd_drawing_measure(map, &width, &height);
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)ceil(width * zoom), (int)ceil(height * zoom));
    cairo_status_t status = cairo_surface_status(surface);

    if (status == CAIRO_STATUS_SUCCESS) {
        cairo_t *cr = cairo_create(surface);
        /* The last fraction of a pixel needs paper too. */
        cairo_set_source_rgb(cr, 0.953, 0.918, 0.827);
        cairo_paint(cr);
        cairo_destroy(cr);
        paint_page(map, surface, zoom);
        status = cairo_surface_write_to_png_stream(surface, pass_on, outlet);
    }
    cairo_surface_destroy(surface);
    return status;
}

static cairo_status_t write_pdf(const struct vd_drawing *map, enum vd_paper_size paper,
                                const char *title, struct outlet *outlet)
{
    double width, height;

    vd_drawing_measure(map, &width, &height);
    struct vd_sheets sheets = vd_sheets_of(width, height, paper);

    if (paper != VD_PAPER_NONE) {
        width = sheets.page_width;
        height = sheets.page_height;
    }
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(pass_on, outlet, width, height);

    /* Without a fixed date cairo would write the time of the run. */
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "vedette");
    if (paper == VD_PAPER_NONE)
        paint_page(map, surface, 1);
    else
        vd_sheets_draw(map, &sheets, surface);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);

    cairo_surface_destroy(surface);
    return status;
}

static bool check_job(const struct vd_drawing *map, const struct vd_map_job *job, double dpi,
                      char *error, size_t size)
{
    double width, height;

    vd_drawing_measure(map, &width, &height);
    if (job->form == VD_MAP_PNG && fmax(width, height) * dpi / 72 > PIXELS_MAX)
        return refuse(error, size,
                      "a picture of %.0f x %.0f pixels is too large; the longer side may have %d",
                      width * dpi / 72, height * dpi / 72, PIXELS_MAX);
    if (job->form == VD_MAP_PDF && job->paper == VD_PAPER_NONE && fmax(width, height) > 14400)
        return refuse(error, size, "a PDF page of %.0f inches is too large; it may have 200",
                      fmax(width, height) / 72);
    return true;
}

bool vd_map_write(const struct vd_theater *theater, const struct vd_chart *chart,
                  const struct vd_map_job *job, vd_map_sink sink, void *closure, char *error,
                  size_t error_size)
{
    struct outlet outlet = {sink, closure};
    double dpi = job->dpi > 0 ? job->dpi : 96;
    const char *title = vd_theater_name(theater, theater->title);
    cairo_status_t status = CAIRO_STATUS_SUCCESS;

    if (!(job->style.scale >= 0.5 && job->style.scale <= 500))
        return refuse(error, error_size,
                      "a scale of %g points per mile cannot be drawn; 0.5 to 500 can",
                      job->style.scale);
    struct vd_drawing *map = vd_drawing_new(theater, chart, &job->style);

    if (map == NULL)
        return refuse(error, error_size, "there is no memory for the map");
    if (job->situation != NULL)
        vd_drawing_show(map, job->situation);
    bool fits = check_job(map, job, dpi, error, error_size);

    if (fits && job->form == VD_MAP_SVG)
        status = write_svg(map, &outlet);
    else if (fits && job->form == VD_MAP_PNG)
        status = write_png(map, dpi, &outlet);
    else if (fits)
        status = write_pdf(map, job->paper, title, &outlet);
    vd_drawing_free(map);
    if (status != CAIRO_STATUS_SUCCESS)
        return refuse(error, error_size, "the map could not be written: %s",
                      cairo_status_to_string(status));
    return fits;
}

static bool write_to_file(void *closure, const void *bytes, size_t length)
{
    return fwrite(bytes, 1, length, closure) == length;
}

bool vd_map_write_file(const struct vd_theater *theater, const struct vd_chart *chart,
                       const struct vd_map_job *job, FILE *out, char *error, size_t error_size)
{
    if (!vd_map_write(theater, chart, job, write_to_file, out, error, error_size))
        return false;
    if (fflush(out) != 0)
        return refuse(error, error_size, "the map could not be written to the end");
    return true;
}
