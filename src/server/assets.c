/* server/assets.c: sends the files of the page. */
#include "server/assets.h"

#include <stdlib.h>
#include <string.h>

#include "server/parts.h"
#include "sys/embedded.h"

/* app.js.gz is app.js, compressed. */
extern const uint64_t vd_page_files[];
extern const uint64_t vd_page_file_number;

/* ---- opening ---- */

static bool ends_in(struct vd_text name, const char *ending)
{
    size_t length = strlen(ending);

    return name.length > length && memcmp(name.at + name.length - length, ending, length) == 0;
}

static const char *type_of(const char *name)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".woff2", "font/woff2"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
    };

    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (ends_in(vd_text_of(name), types[i].ending))
            return types[i].type;
    }
    return "application/octet-stream";
}

static struct vd_asset *find(struct vd_assets *assets, struct vd_text name)
{
    for (size_t i = 0; i < assets->count; i++) {
        if (vd_text_is(name, assets->at[i].name))
            return &assets->at[i];
    }
    return NULL;
}

/* The plain files come first. */
static bool take_file(struct vd_assets *assets, const char *name, struct vd_text bytes)
{
    struct vd_text plain = vd_text_of(name);
    struct vd_asset *asset;

    if (ends_in(plain, ".gz")) {
        plain.length -= strlen(".gz");
        asset = find(assets, plain);
        if (asset == NULL)
            return false;
        asset->bytes.packed = bytes;
        vd_cacheable_tag(bytes, asset->bytes.packed_tag);
        return true;
    }
    if (assets->count == VD_ASSETS_MAX)
        return false;
    asset = &assets->at[assets->count++];
    *asset = (struct vd_asset){.name = name, .type = type_of(name), .bytes = {.plain = bytes}};
    vd_cacheable_tag(bytes, asset->bytes.tag);
    return true;
}

/* <meta name="build" content="..."> */
static void read_build(struct vd_assets *assets)
{
    static const char mark[] = "name=\"build\" content=\"";
    const char *found = strstr(assets->index->bytes.plain.at, mark);

    if (found == NULL)
        return;
    found += sizeof mark - 1;
    (void)snprintf(assets->build, sizeof assets->build, "%.*s", (int)strcspn(found, "\""), found);
}

bool vd_assets_open(struct vd_assets *assets)
{
    for (uint64_t i = 0; i < vd_page_file_number; i++) {
        struct vd_file file = vd_embedded_file(vd_page_files, i);

        if (!take_file(assets, file.path, (struct vd_text){file.bytes, file.length}))
            return false;
    }
    assets->index = find(assets, vd_text_of("index.html"));
    if (assets->index != NULL)
        read_build(assets);
    return assets->index != NULL;
}

/* ---- sending ---- */

static void send_asset(struct vd_request_context *visit, const struct vd_asset *asset,
                       bool for_ever)
{
    vd_send_kept_pair(visit, &asset->bytes, asset->type, for_ever);
}

void vd_page(struct vd_request_context *visit)
{
    vd_maps_wanted(visit->server);
    send_asset(visit, visit->server->assets.index, false);
}

void vd_asset(struct vd_request_context *visit)
{
    struct vd_assets *assets = &visit->server->assets;
    const char *name = vd_exchange_path(visit->exchange) + strlen("/assets/");
    const char *build = vd_exchange_query(visit->exchange, "v");
    const struct vd_asset *asset = find(assets, vd_text_of(name));

    if (asset != NULL)
        send_asset(visit, asset, build != NULL && strcmp(build, assets->build) == 0);
    else
        vd_send_refusal(visit->exchange, &vd_refusal_nowhere, NULL);
}
