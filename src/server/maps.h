/* server/maps.h: the maps of the page: what is on them, and their tiles.
 *
 * Tiles are files in a folder. A child (vedette draw-tiles) draws them the first time that somebody
 * opens the page while some are missing. It draws all of them, the smallest scale first, and in
 * between those that are requested: the request for a tile waits until the tile is drawn. */
#ifndef VD_SERVER_MAPS_H
#define VD_SERVER_MAPS_H

#include "print/tiles.h"
#include "server/http/cacheable.h"
#include "server/tiles_child.h"

struct vd_server;
struct vd_request_context;

enum { VD_TILES_WAITING = 64 }; /* requests, at most */

struct vd_served_map {
    const char *scenario;
    struct vd_map map;
    char hash[VD_TILES_HASH_SIZE];
    char tag[VD_TAG_SIZE]; /* ETag of its tiles */
    const char *folder;    /* of its tiles; NULL: no tiles */
    struct vd_cacheable_pair json;
};

struct vd_tile_wait {
    struct vd_request_context *visit;
    const struct vd_served_map *map;
    struct vd_tile tile;
    uint64_t until;
};

struct vd_server_maps {
    struct vd_served_map *at;
    size_t count;
    struct vd_tiles_child child; /* the child that draws */
    bool is_whole;               /* no tile was missing at the last check */
    uint64_t rest;               /* until when no child is started again */
    bool failed;                 /* the last child could not draw */
    struct vd_tile_wait waiting[VD_TILES_WAITING];
    size_t waiting_count;
};

/* Call it after the scenarios are listed. */
bool vd_maps_open(struct vd_server *server);
void vd_maps_close(struct vd_server *server);
/* Somebody is about to look at a map: starts to draw missing tiles. */
void vd_maps_wanted(struct vd_server *server);
/* Call it when the child has written something, and now and then while requests wait. */
void vd_maps_run(struct vd_server *server);

void vd_api_map(struct vd_request_context *visit);
void vd_tile(struct vd_request_context *visit);

#endif
