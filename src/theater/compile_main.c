/* theater/compile_main.c: a build tool: compile-maps DATA OUT writes OUT/shipped.maps. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/arena.h"
#include "sys/file.h"
#include "sys/report.h"
#include "theater/maps.h"

static int write_file(const char *path, struct vd_bytes bytes)
{
    FILE *file = fopen(path, "wb");

    if (file == NULL) {
        fprintf(stderr, "compile-maps: %s: %s\n", path, strerror(errno));
        return EXIT_FAILURE;
    }
    size_t written = fwrite(bytes.at, 1, bytes.count, file);

    if (fclose(file) != 0 || written != bytes.count) {
        fprintf(stderr, "compile-maps: %s: %s\n", path, strerror(errno));
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    struct vd_arena arena;
    struct vd_report report;
    struct vd_maps maps;
    int status = EXIT_FAILURE;

    if (argc != 3) {
        fputs("usage: compile-maps DATA OUT\n", stderr);
        return 2;
    }
    vd_arena_init(&arena);
    vd_report_init(&report);
    if (vd_maps_compile(argv[1], &arena, &maps, &report))
        status =
            write_file(vd_path_join(&arena, argv[2], "shipped.maps"), vd_maps_pack(&maps, &arena));
    vd_report_print(&report, stderr);
    vd_report_release(&report);
    vd_arena_release(&arena);
    return status;
}
