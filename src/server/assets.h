/* server/assets.h: the files of the page, as cmake/web.cmake has embedded them. */
#ifndef VD_SERVER_ASSETS_H
#define VD_SERVER_ASSETS_H

#include "base/text.h"
#include "server/kept.h"

struct vd_server;
struct vd_visit;

enum { VD_ASSETS_MOST = 64, VD_BUILD_SIZE = 32 };

struct vd_asset {
    const char *name, *type;
    struct vd_kept_pair bytes;
};

struct vd_assets {
    struct vd_asset at[VD_ASSETS_MOST];
    size_t count;
    const struct vd_asset *index;
    char build[VD_BUILD_SIZE]; /* which index.html calls itself, and the others by */
};

/* False if the page is not there: the build went wrong. */
bool vd_assets_open(struct vd_assets *assets);
/* index.html, at whatever address: it finds its way by itself. */
void vd_page(struct vd_visit *visit);
/* "/assets/app.js?v=BUILD" may be kept for ever, unless it is asked for by another build's page. */
void vd_asset(struct vd_visit *visit);

#endif
