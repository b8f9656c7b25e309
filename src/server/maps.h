/* server/maps.h: the maps under the page: what is on them, and their tiles.
 *
 * Tiles are files in a folder, drawn by a child (vedette draw-tiles) the first time that anybody looks at
 * the page while some are missing. It draws all of them, the smallest scale first, and in between what
 * is asked for at the moment: the request for a tile waits until it is there. */
#ifndef VD_SERVER_MAPS_H
#define VD_SERVER_MAPS_H

#include "print/tiles.h"
#include "server/kept.h"
#include "server/tiles_child.h"

struct vd_server;
struct vd_visit;

enum { VD_TILES_WAITING = 64 }; /* requests, at most */

struct vd_served_map {
    const char *scenario;
    struct vd_map map;
    char hash[VD_TILES_HASH_SIZE];
    char tag[VD_TAG_SIZE]; /* of its tiles */
    const char *folder;    /* of its tiles; NULL: it has none */
    struct vd_kept_pair json;
};

struct vd_tile_wait {
    struct vd_visit *visit;
    const struct vd_served_map *map;
    struct vd_tile tile;
    uint64_t until;
};

struct vd_server_maps {
    struct vd_served_map *at;
    size_t count;
    struct vd_tiles_child child; /* that draws */
    bool is_whole;               /* nothing was missing, the last time somebody looked */
    uint64_t rest;               /* until when no child is started again */
    bool failed;                 /* the last one could not draw */
    struct vd_tile_wait waiting[VD_TILES_WAITING];
    size_t waiting_count;
};

/* After the scenarios were listed. */
bool vd_maps_open(struct vd_server *server);
void vd_maps_close(struct vd_server *server);
/* Somebody is about to look at a map: what is missing is drawn. */
void vd_maps_wanted(struct vd_server *server);
/* When the child has said something, and now and then while somebody waits. */
void vd_maps_run(struct vd_server *server);

void vd_api_map(struct vd_visit *visit);
void vd_tile(struct vd_visit *visit);

#endif
