/* cli/host/draw_tiles.c: vedette draw-tiles: draws the tiles of the page's maps in a child process
 * of the server.
 *
 * It draws from the smallest scale to the largest, but tiles that a page waits for come first. A
 * line on stdin names a tile that is wanted now: its scenario, level, column, row and density. The
 * path of every tile is printed on stdout when it is ready. The finest levels are drawn only on such
 * a line; the process stays for them until nobody has asked for a while. */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/command.h"
#include "print/tiles.h"
#include "sys/file.h"

enum { NICE = 10, SCENARIOS_MAX = 32, LINES_SIZE = 1024, HOUR = 3600, STAY = 120 * 1000 };

/* A map with its tiles. Several scenarios are played on one map. */
struct job {
    const struct vd_map_entry *entry;
    struct vd_map map;
    struct vd_tiler tiler;
};

struct studio {
    struct job jobs[SCENARIOS_MAX];
    size_t count;
    const char *scenarios[SCENARIOS_MAX];
    struct job *job_of[SCENARIOS_MAX]; /* the map of each scenario */
    size_t scenario_count;
    char lines[LINES_SIZE]; /* read but not handled yet */
    size_t length;
    bool is_deaf; /* stdin has ended */
};

/* ---- the maps ---- */

static bool make_folder(const char *path)
{
    if (mkdir(path, 0700) == 0 || errno == EEXIST)
        return true;
    vd_refused("%s cannot be made: %s", path, strerror(errno));
    return false;
}

static struct job *find_job(struct studio *studio, const struct vd_map_entry *entry)
{
    for (size_t i = 0; i < studio->count; i++) {
        if (studio->jobs[i].entry == entry)
            return &studio->jobs[i];
    }
    return NULL;
}

static struct job *open_job(struct studio *studio, const struct vd_map_entry *entry,
                            const char *folder, struct vd_arena *arena)
{
    struct job *job = &studio->jobs[studio->count];
    char hash[VD_TILES_HASH_SIZE];

    *job = (struct job){.entry = entry};
    if (!vd_map_open(entry, arena, &job->map))
        return NULL;
    studio->count++;
    vd_tiles_hash(entry, hash);
    job->tiler = (struct vd_tiler){.map = &job->map, .folder = vd_path_join(arena, folder, hash)};
    return job;
}

static bool add_scenario(struct studio *studio, const struct vd_maps *maps, const char *scenario,
                         const char *folder, struct vd_arena *arena)
{
    const struct vd_map_entry *entry = vd_maps_find(maps, scenario);
    struct job *job = entry != NULL ? find_job(studio, entry) : NULL;

    if (job == NULL && entry != NULL)
        job = open_job(studio, entry, folder, arena);
    if (job == NULL) {
        vd_refused("there is no map of a scenario '%s'", scenario);
        return false;
    }
    studio->scenarios[studio->scenario_count] = scenario;
    studio->job_of[studio->scenario_count++] = job;
    return make_folder(job->tiler.folder);
}

static bool draw(struct job *job, const struct vd_tile *tile)
{
    char sentence[512], name[VD_TILE_NAME_SIZE];
    bool drew;

    if (!vd_tiler_draw(&job->tiler, tile, &drew, sentence, sizeof sentence)) {
        vd_refused("%s", sentence);
        return false;
    }
    vd_tile_name(tile, name);
    if (drew)
        printf("%s/%s\n", job->tiler.folder, name);
    return fflush(stdout) == 0;
}

/* ---- requested tiles ---- */

/* Reads "gettysburg 2 5 3 1". A line that cannot be read gives a tile that does not exist. */
static struct vd_text read_wanted(const char *line, struct vd_tile *tile)
{
    struct vd_text scenario = {line, strcspn(line, " ")};
    unsigned *const numbers[] = {&tile->level, &tile->column, &tile->row, &tile->density};
    const char *at = line + scenario.length;

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        char *end;
        unsigned long number = strtoul(at, &end, 10);

        *numbers[i] = number < UINT_MAX ? (unsigned)number : UINT_MAX;
        at = end;
    }
    return scenario;
}

static bool draw_wanted(struct studio *studio, const char *line)
{
    struct vd_tile tile;
    struct vd_text scenario = read_wanted(line, &tile);

    for (size_t i = 0; i < studio->scenario_count; i++) {
        struct job *job = studio->job_of[i];

        if (vd_text_is(scenario, studio->scenarios[i]) && vd_tile_is_sound(&job->map, &tile))
            return draw(job, &tile);
    }
    return true;
}

static void read_lines(struct studio *studio)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    ssize_t count;

    if (studio->is_deaf || studio->length == LINES_SIZE - 1 || poll(&in, 1, 0) != 1)
        return;
    count = read(STDIN_FILENO, studio->lines + studio->length, LINES_SIZE - 1 - studio->length);
    studio->is_deaf = count <= 0;
    studio->length += count > 0 ? (size_t)count : 0;
    studio->lines[studio->length] = '\0';
}

/* Draws all tiles requested so far. A line longer than the buffer is ignored. */
static bool hear(struct studio *studio)
{
    bool fine = true;

    for (read_lines(studio); fine && studio->length > 0; read_lines(studio)) {
        char *end = strchr(studio->lines, '\n');

        if (end == NULL) {
            studio->length = studio->length == LINES_SIZE - 1 ? 0 : studio->length;
            break;
        }
        *end = '\0';
        fine = draw_wanted(studio, studio->lines);
        studio->length -= (size_t)(end + 1 - studio->lines);
        memmove(studio->lines, end + 1, studio->length + 1);
    }
    return fine;
}

/* ---- all the rest ---- */

static bool draw_level(struct studio *studio, struct job *job, unsigned level)
{
    struct vd_tile tile;

    for (unsigned n = 0; vd_tile_nth(&job->map, level, n, &tile); n++) {
        if (!hear(studio) || !draw(job, &tile))
            return false;
    }
    return true;
}

/* Draws the first level of all maps first, because a page waits for it. */
static bool draw_all(struct studio *studio)
{
    for (unsigned level = 0; level < VD_TILE_LEVELS_MAX; level++) {
        for (size_t i = 0; i < studio->count; i++) {
            struct job *job = &studio->jobs[i];

            if (level < vd_tile_levels_ready(&job->map.theater) && !draw_level(studio, job, level))
                return false;
        }
        (void)setpriority(PRIO_PROCESS, 0, NICE);
    }
    return true;
}

/* Draws what is asked for, until the server ends or nobody has asked for a while. */
static bool stay(struct studio *studio)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};

    while (!studio->is_deaf && poll(&in, 1, STAY) == 1) {
        if (!hear(studio))
            return false;
    }
    return true;
}

/* ---- removing old files ---- */

static bool is_current(const struct vd_maps *maps, const char *name)
{
    char hash[VD_TILES_HASH_SIZE];

    for (size_t i = 0; i < maps->count; i++) {
        vd_tiles_hash(&maps->at[i], hash);
        if (strcmp(hash, name) == 0)
            return true;
    }
    return false;
}

static bool is_hash(const char *name)
{
    return strlen(name) == VD_TILES_HASH_SIZE - 1 &&
           strspn(name, "0123456789abcdef") == VD_TILES_HASH_SIZE - 1;
}

/* A callback for each entry of a folder. */
struct folder_visitor {
    void (*take)(struct folder_visitor *, const char *name, const char *path);
    const struct vd_maps *maps; /* the current maps */
    struct vd_arena *arena;
};

static void each_of(struct folder_visitor *visitor, const char *folder)
{
    const char **names;
    size_t count;

    if (!vd_folder_list(visitor->arena, folder, "", &names, &count))
        return;
    for (size_t i = 0; i < count; i++)
        visitor->take(visitor, names[i], vd_path_join(visitor->arena, folder, names[i]));
}

static void remove_tile(struct folder_visitor *visitor, const char *name, const char *path)
{
    (void)visitor;
    (void)name;
    (void)unlink(path);
}

/* Removes "0-1-2.png.4711", left by a process that was ended in the middle. It must be an hour old,
 * since another server may draw into the same folder. */
static void remove_begun(struct folder_visitor *visitor, const char *name, const char *path)
{
    struct stat about;

    (void)visitor;
    if (strstr(name, ".png.") != NULL && stat(path, &about) == 0 &&
        time(NULL) - about.st_mtime > HOUR)
        (void)unlink(path);
}

/* Removes the tiles of a map that has changed or is drawn differently now: nothing requests
 * them. */
static void sweep_map(struct folder_visitor *visitor, const char *name, const char *path)
{
    if (!is_hash(name))
        return;
    bool current = is_current(visitor->maps, name);
    struct folder_visitor inside = {.take = current ? remove_begun : remove_tile,
                                    .arena = visitor->arena};

    each_of(&inside, path);
    if (!current)
        (void)rmdir(path);
}

static void sweep(const char *folder, const struct vd_maps *maps, struct vd_arena *arena)
{
    struct folder_visitor visitor = {.take = sweep_map, .maps = maps, .arena = arena};

    each_of(&visitor, folder);
}

static bool draw_scenarios(const char *folder, const char *const scenarios[], size_t count,
                           bool stays)
{
    struct studio studio = {.count = 0};
    struct vd_arena arena;
    struct vd_maps maps;

    vd_arena_init(&arena);
    bool fine = vd_cli_maps(NULL, &arena, &maps) && make_folder(folder);

    for (size_t i = 0; fine && i < count; i++)
        fine = add_scenario(&studio, &maps, scenarios[i], folder, &arena);
    fine = fine && draw_all(&studio);
    if (fine)
        sweep(folder, &maps, &arena);
    fine = fine && (!stays || stay(&studio));
    for (size_t i = 0; i < studio.count; i++)
        vd_tiler_release(&studio.jobs[i].tiler);
    vd_arena_release(&arena);
    return fine;
}

/* The child does not outlive its server, however that ends; the server may have ended already. */
static bool end_with(const char *server)
{
    return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 &&
           (unsigned long)getppid() == strtoul(server, NULL, 10);
}

static int run_draw_tiles(int count, char **words)
{
    const char *plain[1 + SCENARIOS_MAX], *server = NULL;
    const struct vd_option options[] = {{.name = "--server", .value = &server}};
    size_t plain_count;

    if (!vd_options_read(&vd_command_draw_tiles, count, words, options, 1, plain, 1 + SCENARIOS_MAX,
                         &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count < 2)
        return vd_usage(&vd_command_draw_tiles, "give a folder and the names of scenarios");
    if (server != NULL && !end_with(server))
        return vd_refused("process %s is not there, or did not start this", server);
    return draw_scenarios(plain[0], plain + 1, plain_count - 1, server != NULL) ? VD_EXIT_DONE
                                                                                : VD_EXIT_REFUSED;
}

const struct vd_cli_command vd_command_draw_tiles = {
    .name = "draw-tiles",
    .help = "usage: vedette draw-tiles [--server PID] FOLDER SCENARIO...\n"
            "\n"
            "Draws the missing tiles of the maps on the server's page, into FOLDER/HASH/, except\n"
            "those of the finest scales of a hex map. The server starts this by itself; by hand\n"
            "you can draw them beforehand.\n"
            "\n"
            "  --server PID  the process that started this; it ends with that process, and\n"
            "                stays for two minutes to draw the finest tiles asked for\n"
            "\n"
            "example: vedette draw-tiles ~/.local/share/vedette/vedette.db.tiles gettysburg\n",
    .run = run_draw_tiles,
};
