/* server/maps.c: serves the maps of the page and their tiles. */
#include "server/maps.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/parts.h"
#include "sys/file.h"
#include "theater/shipped.h"

/* A browser has six connections to the server: no request may wait long for a tile. */
enum { WAIT_MAX = 2000, REST = 1000, REST_OF_FAILED = 5000, NUMBER_LETTERS = 4 };

static const struct vd_refusal not_drawn = {
    503, "not-drawn", "This part of the map cannot be drawn now; try again later.", "1"};

/* ---- opening ---- */

/* At the first request for it; in the server's arena: the same for everybody. */
static bool write_json(struct vd_server *server, struct vd_served_map *map)
{
    char *memory = NULL;
    size_t length = 0;
    FILE *out;

    if (map->json.plain.at != NULL)
        return true;
    out = open_memstream(&memory, &length);
    if (out == NULL)
        return false;
    vd_tiles_json(&map->map, map->scenario, map->hash, out);
    bool fine = fclose(out) == 0;

    if (fine)
        vd_cacheable_pack(&map->json,
                          (struct vd_text){vd_arena_text(&server->arena, memory, length), length},
                          &server->arena);
    free(memory);
    return fine;
}

/* Several scenarios are played on one map. */
static bool open_once(struct vd_server *server, const struct vd_map_entry *entry,
                      const struct vd_scenario_title *title, struct vd_map *map)
{
    for (size_t i = 0; i < server->maps.count; i++) {
        if (strcmp(server->titles[i].map, title->map) == 0) {
            *map = server->maps.at[i].map;
            return true;
        }
    }
    return vd_map_open(entry, &server->arena, map);
}

static bool open_map(struct vd_server *server, const struct vd_maps *maps,
                     const struct vd_scenario_title *title, struct vd_served_map *map)
{
    const struct vd_map_entry *entry = vd_maps_find(maps, title->map);

    if (entry == NULL || !open_once(server, entry, title, &map->map))
        return false;
    map->scenario = title->id;
    vd_tiles_hash(entry, map->hash);
    (void)snprintf(map->tag, sizeof map->tag, "\"%s\"", map->hash);
    if (server->setup.tiles != NULL)
        map->folder = vd_path_join(&server->arena, server->setup.tiles, map->hash);
    return true;
}

bool vd_maps_open(struct vd_server *server)
{
    struct vd_server_maps *self = &server->maps;
    struct vd_maps maps;

    if (!vd_shipped_maps(&server->arena, &maps))
        return false;
    self->at = vd_arena_take(&server->arena, server->title_count + 1, sizeof *self->at);
    for (size_t i = 0; i < server->title_count; i++) {
        if (!open_map(server, &maps, &server->titles[i], &self->at[i]))
            return false;
        self->count++;
    }
    return true;
}

static struct vd_served_map *find_map(const struct vd_server *server, struct vd_text name)
{
    for (size_t i = 0; i < server->maps.count; i++) {
        if (vd_text_is(name, server->maps.at[i].scenario))
            return &server->maps.at[i];
    }
    return NULL;
}

/* ---- drawing ---- */

static bool is_whole(const struct vd_server_maps *self)
{
    for (size_t i = 0; i < self->count; i++) {
        if (!vd_tiles_are_whole(&self->at[i].map, self->at[i].folder))
            return false;
    }
    return true;
}

static void start_child(struct vd_server *server)
{
    struct vd_server_maps *self = &server->maps;
    const char **words = vd_memory_grow(NULL, (self->count + 6) * sizeof *words);
    char own[16];
    size_t count = 0;

    (void)snprintf(own, sizeof own, "%ld", (long)getpid());
    words[count++] = server->setup.self;
    words[count++] = "draw-tiles";
    words[count++] = "--server";
    words[count++] = own;
    words[count++] = server->setup.tiles;
    for (size_t i = 0; i < self->count; i++)
        words[count++] = self->at[i].scenario;
    words[count] = NULL;
    self->failed =
        !vd_tiles_child_start(&self->child, words) || !vd_server_listen(server, self->child.line);
    if (self->failed) {
        self->rest = server->now + REST_OF_FAILED;
        vd_log_tiles(server, "the process that draws the map cannot be started");
    }
    free(words);
}

static bool may_start_child(const struct vd_server *server)
{
    const struct vd_server_maps *self = &server->maps;

    return self->child.pid == 0 && !server->closing && server->now >= self->rest &&
           server->setup.tiles != NULL && server->setup.self != NULL;
}

void vd_maps_wanted(struct vd_server *server)
{
    struct vd_server_maps *self = &server->maps;

    if (self->is_whole || !may_start_child(server))
        return;
    self->is_whole = is_whole(self);
    if (!self->is_whole)
        start_child(server);
}

/* ---- tiles ---- */

/* False if the tile is missing or cannot be read. */
static bool send_tile(struct vd_request_context *visit, const struct vd_served_map *map,
                      const struct vd_tile *tile)
{
    const struct vd_cacheable kept = {.type = "image/png", .tag = map->tag, .for_ever = true};
    char name[VD_TILE_NAME_SIZE], path[4096];
    struct stat facts;

    vd_tile_name(tile, name);
    if (snprintf(path, sizeof path, "%s/%s", map->folder, name) >= (int)sizeof path)
        return false;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

    if (file < 0)
        return false;
    if (fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode) || facts.st_size <= 0) {
        (void)close(file);
        return false;
    }
    vd_send_kept_file(visit, &kept, file, (size_t)facts.st_size);
    return true;
}

/* A tile that is not drawn yet is not an error, and must not show as one in the browser's
 * console. */
static void send_later(struct vd_request_context *visit)
{
    const struct vd_server *server = visit->server;
    struct vd_response paper;

    if (server->closing || server->maps.failed || server->setup.self == NULL) {
        vd_send_refusal(visit->exchange, server->closing ? &vd_refusal_closing : &not_drawn, NULL);
        return;
    }
    vd_response_open(&paper, "image/png");
    vd_response_field(&paper, "Retry-After", "1");
    vd_response_send(&paper, visit->exchange, 202, VD_PAD_NONE);
}

/* If the child does not get the line, it draws the tile in its usual order. */
static void tell_child(const struct vd_tiles_child *child, const struct vd_served_map *map,
                       const struct vd_tile *tile)
{
    char line[128];

    (void)snprintf(line, sizeof line, "%s %u %u %u %u\n", map->scenario, tile->level, tile->column,
                   tile->row, tile->density);
    (void)vd_tiles_child_tell(child, line);
}

static bool wait_for(struct vd_request_context *visit, const struct vd_served_map *map,
                     const struct vd_tile *tile)
{
    struct vd_server *server = visit->server;
    struct vd_server_maps *self = &server->maps;

    if (self->failed || server->setup.self == NULL || self->waiting_count == VD_TILES_WAITING)
        return false;
    if (self->child.pid != 0)
        tell_child(&self->child, map, tile);
    self->waiting[self->waiting_count++] =
        (struct vd_tile_wait){visit, map, *tile, server->now + WAIT_MAX};
    return true;
}

/* ---- URLs ---- */

static struct vd_text take_part(const char **path)
{
    struct vd_text part = {*path, strcspn(*path, "/")};

    *path += part.length;
    *path += **path == '/';
    return part;
}

/* Decimal digits without leading zeros, so that every tile has one URL. */
static bool read_number(struct vd_text text, unsigned *number)
{
    if (text.length == 0 || text.length > NUMBER_LETTERS || (text.length > 1 && text.at[0] == '0'))
        return false;
    *number = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] < '0' || text.at[i] > '9')
            return false;
        *number = *number * 10 + (unsigned)(text.at[i] - '0');
    }
    return true;
}

static bool cut_ending(struct vd_text *text, const char *ending)
{
    size_t length = strlen(ending);

    if (text->length < length || memcmp(text->at + text->length - length, ending, length) != 0)
        return false;
    text->length -= length;
    return true;
}

/* "/map/gettysburg/0123456789abcdef/2/5/3@2x.png" */
static const struct vd_served_map *read_tile(const struct vd_request_context *visit,
                                             struct vd_tile *tile)
{
    const char *path = vd_exchange_path(visit->exchange) + strlen("/map/");
    const struct vd_served_map *map = find_map(visit->server, take_part(&path));
    struct vd_text hash = take_part(&path), level = take_part(&path), column = take_part(&path);
    struct vd_text row = take_part(&path);
    bool is_picture = cut_ending(&row, ".png");

    tile->density = cut_ending(&row, "@2x") ? 2 : 1;
    if (map == NULL || map->folder == NULL || !vd_text_is(hash, map->hash) || !is_picture ||
        !read_number(level, &tile->level) || !read_number(column, &tile->column) ||
        !read_number(row, &tile->row) || !vd_tile_is_sound(&map->map, tile))
        return NULL;
    return map;
}

void vd_tile(struct vd_request_context *visit)
{
    struct vd_tile tile;
    const struct vd_served_map *map = read_tile(visit, &tile);

    if (map == NULL) {
        vd_send_refusal(visit->exchange, &vd_refusal_nowhere, NULL);
        return;
    }
    if (send_tile(visit, map, &tile))
        return;
    visit->server->maps.is_whole = false;
    if (may_start_child(visit->server))
        start_child(visit->server);
    if (!wait_for(visit, map, &tile))
        send_later(visit);
}

void vd_api_map(struct vd_request_context *visit)
{
    const char *path = vd_exchange_path(visit->exchange);
    struct vd_served_map *map = find_map(visit->server, vd_text_of(path + strlen("/api/1/map/")));

    if (map == NULL) {
        vd_send_refusal(visit->exchange, &vd_refusal_nowhere, "There is no map of that scenario.");
        return;
    }
    if (!write_json(visit->server, map)) {
        vd_send_refusal(visit->exchange, &vd_refusal_broken, NULL);
        return;
    }
    vd_maps_wanted(visit->server);
    vd_send_kept_pair(visit, &map->json, "application/json", false);
}

/* ---- running ---- */

static void end_child(struct vd_server *server)
{
    struct vd_server_maps *self = &server->maps;

    bool fine = vd_tiles_child_end(&self->child);

    self->rest = server->now + (fine ? REST : REST_OF_FAILED);
    self->failed = !fine;
    if (!fine)
        vd_log_tiles(server, "the process that draws the map has failed; see stderr");
}

/* Answers the requests whose tile is drawn by now, or which have waited long enough. */
static void serve_waiting(struct vd_server *server)
{
    struct vd_server_maps *self = &server->maps;
    size_t kept = 0;

    for (size_t i = 0; i < self->waiting_count; i++) {
        struct vd_tile_wait *wait = &self->waiting[i];

        if (send_tile(wait->visit, wait->map, &wait->tile))
            continue;
        if (!self->failed && !server->closing && server->now < wait->until)
            self->waiting[kept++] = *wait;
        else
            send_later(wait->visit);
    }
    self->waiting_count = kept;
}

/* The last child has ended and its pause is over: starts another, for the tiles that are waited
 * for. */
static void start_again(struct vd_server *server)
{
    struct vd_server_maps *self = &server->maps;

    if (may_start_child(server))
        start_child(server);
    for (size_t i = 0; i < self->waiting_count && self->child.pid != 0; i++)
        tell_child(&self->child, self->waiting[i].map, &self->waiting[i].tile);
}

void vd_maps_run(struct vd_server *server)
{
    struct vd_server_maps *self = &server->maps;

    if (self->child.pid != 0 && !vd_tiles_child_hear(&self->child))
        end_child(server);
    serve_waiting(server);
    if (self->waiting_count > 0 && self->child.pid == 0)
        start_again(server);
}

void vd_maps_close(struct vd_server *server)
{
    if (server->maps.child.pid != 0)
        vd_tiles_child_leave(&server->maps.child);
}
