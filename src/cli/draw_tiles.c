/* cli/draw_tiles.c: vedette draw-tiles: the tiles of the page's maps, drawn by a child of the server. */
#include <errno.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "print/tiles.h"
#include "sys/file.h"

enum { NICE = 15, SCENARIOS_MOST = 32 };

struct job {
    struct vd_map map;
    const char *folder;
};

static bool make_folder(const char *path)
{
    if (mkdir(path, 0700) == 0 || errno == EEXIST)
        return true;
    vd_refused("%s cannot be made: %s", path, strerror(errno));
    return false;
}

static bool open_job(const struct vd_maps *maps, const char *scenario, const char *folder,
                     struct vd_heap *heap, struct job *job)
{
    const struct vd_map_entry *entry = vd_maps_find(maps, scenario);
    char hash[VD_TILES_HASH_SIZE];

    if (entry == NULL || !vd_map_open(entry, heap, &job->map)) {
        vd_refused("there is no map of a scenario '%s'", scenario);
        return false;
    }
    vd_tiles_hash(entry, hash);
    job->folder = vd_path_join(heap, folder, hash);
    return make_folder(job->folder);
}

/* The first level of all the maps in haste, since a page waits for it; the others in spare time. */
static bool draw_all(const struct job *jobs, size_t count)
{
    char sentence[512];

    for (unsigned level = 0; level < VD_TILE_LEVELS; level++) {
        for (size_t i = 0; i < count; i++) {
            if (vd_tiles_draw(&jobs[i].map, level, jobs[i].folder, stdout, sentence,
                              sizeof sentence))
                continue;
            vd_refused("%s", sentence);
            return false;
        }
        (void)setpriority(PRIO_PROCESS, 0, NICE);
    }
    return true;
}

static int run_draw_tiles(int count, char **words)
{
    const char *plain[1 + SCENARIOS_MOST];
    struct job jobs[SCENARIOS_MOST];
    struct vd_heap heap;
    struct vd_maps maps;
    size_t plain_count, job_count = 0;

    if (!vd_options_read(&vd_command_draw_tiles, count, words, NULL, 0, plain, 1 + SCENARIOS_MOST,
                         &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count < 2)
        return vd_usage(&vd_command_draw_tiles, "a folder and the names of scenarios are wanted");
    vd_heap_init(&heap);
    bool fine = vd_cli_maps(NULL, &heap, &maps) && make_folder(plain[0]);

    while (fine && job_count < plain_count - 1) {
        fine = open_job(&maps, plain[1 + job_count], plain[0], &heap, &jobs[job_count]);
        job_count++;
    }
    fine = fine && draw_all(jobs, job_count);
    vd_heap_release(&heap);
    return fine ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

const struct vd_cli_command vd_command_draw_tiles = {
    .name = "draw-tiles",
    .help =
        "usage: vedette draw-tiles FOLDER SCENARIO...\n\n"
        "Draws what is missing of the tiles that the page of the server shows its maps by, into\n"
        "FOLDER/HASH/. The server starts this by itself; by hand it makes ready what a server\n"
        "will find.\n\n"
        "example: vedette draw-tiles ~/.local/share/vedette/vedette.db.tiles gettysburg\n",
    .run = run_draw_tiles,
};
