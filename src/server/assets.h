/* server/assets.h: the files of the page, embedded by cmake/web.cmake. */
#ifndef VD_SERVER_ASSETS_H
#define VD_SERVER_ASSETS_H

#include "base/text.h"
#include "server/http/cacheable.h"

struct vd_server;
struct vd_request_context;

enum { VD_ASSETS_MAX = 64, VD_BUILD_SIZE = 32 };

struct vd_asset {
    const char *name, *type;
    struct vd_cacheable_pair bytes;
};

struct vd_assets {
    struct vd_asset at[VD_ASSETS_MAX];
    size_t count;
    const struct vd_asset *index;
    char build
        [VD_BUILD_SIZE]; /* the build's name, in index.html and in the URLs of the other files */
};

/* False if the page is missing: the build went wrong. */
bool vd_assets_open(struct vd_assets *assets);
/* Sends index.html, for every path: the page reads its own address. */
void vd_page(struct vd_request_context *visit);
/* Sends "/assets/app.js?v=BUILD", cacheable forever, unless the page of another build asks for
 * it. */
void vd_asset(struct vd_request_context *visit);

#endif
