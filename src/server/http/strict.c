/* server/http/strict.c: refuses requests that libmicrohttpd and another reader could understand
 * differently.
 *
 * A request that two readers (such as a proxy and this server) understand differently is refused.
 * So is one whose body has no known length: the library waits for the end of an encoding that it
 * does not know, and does not report the size of a chunk. The library parses a header in place, in
 * one piece from the method on, and writes zeros over the ends of names and lines. So a zero that
 * was sent ends a value early and hides what follows it. */
#include <microhttpd.h>
#include <string.h>
#include <strings.h>

#include "server/http/parts.h"

enum {
    END_OF_LINE = 2, /* zeros, for CR and LF */
    END_OF_HEADER = 4
};

/* Fields that must not be repeated: another reader might use the second one. */
enum single { LENGTH, CODING, HOST, AUTHORIZATION, TYPE, ORIGIN, SITE, SINGLES };

static const char *const single_names[SINGLES] = {"Content-Length", "Transfer-Encoding", "Host",
                                                  "Authorization",  "Content-Type",      "Origin",
                                                  "Sec-Fetch-Site"};

struct walk {
    const char *at, *end; /* the end of the last value, and the end of the header */
    bool torn;            /* there is something between two of them */
    const char *single[SINGLES];
    bool twice;
};

void *vd_http_note_uri(void *context, const char *uri, struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    struct vd_http_link *link = info != NULL ? info->socket_context : NULL;

    (void)context;
    if (link != NULL) {
        link->has_zero = uri != NULL && strstr(uri, "%00") != NULL;
        link->uri_end = uri != NULL ? uri + strlen(uri) : NULL;
    }
    return NULL;
}

/* True if there are only spaces and tabs, and no more zeros than the library writes there. */
static bool is_empty(const char *from, const char *to, size_t zeros)
{
    size_t found = 0;

    for (const char *at = from; at < to; at++) {
        if (*at != '\0' && *at != ' ' && *at != '\t')
            return false;
        found += *at == '\0';
    }
    return found <= zeros;
}

static bool is_inside(const struct walk *walk, const char *at)
{
    return at >= walk->at && at < walk->end;
}

/* A field that the library has copied elsewhere tells nothing about its place. */
static void walk_on(struct walk *walk, const char *name, const char *value, size_t length)
{
    if (!is_inside(walk, name) || value == NULL || !is_inside(walk, value))
        return;
    walk->torn |= !is_empty(walk->at, name, END_OF_LINE);
    walk->at = value + length;
}

static enum MHD_Result take_field(void *context, enum MHD_ValueKind kind, const char *name,
                                  size_t name_length, const char *value, size_t length)
{
    struct walk *walk = context;

    (void)kind;
    (void)name_length;
    walk_on(walk, name, value, length);
    for (size_t i = 0; i < SINGLES; i++) {
        if (strcasecmp(name, single_names[i]) != 0)
            continue;
        walk->twice |= walk->single[i] != NULL;
        walk->single[i] = value != NULL ? value : "";
    }
    return MHD_YES;
}

static enum vd_http_excess excess_of_body(const struct walk *walk)
{
    if (walk->single[CODING] == NULL)
        return VD_EXCESS_NONE;
    if (walk->single[LENGTH] != NULL)
        return VD_EXCESS_UNSOUND;
    return strcasecmp(walk->single[CODING], "chunked") == 0 ? VD_EXCESS_UNMEASURED
                                                            : VD_EXCESS_CODING;
}

enum vd_http_excess vd_http_judge(struct MHD_Connection *connection,
                                  const struct vd_http_link *link, const char *method,
                                  const char *version)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    struct walk walk = {.at = method, .end = method + (info != NULL ? info->header_size : 0)};

    if (is_inside(&walk, version)) {
        walk.torn = is_inside(&walk, link->uri_end) && link->uri_end + 1 != version;
        walk.at = version + strlen(version);
    } else {
        walk.end = walk.at; /* the library has parsed it in a way not known here */
    }
    (void)MHD_get_connection_values_n(connection, MHD_HEADER_KIND, take_field, &walk);
    if (link->has_zero || walk.torn || walk.twice || !is_empty(walk.at, walk.end, END_OF_HEADER))
        return VD_EXCESS_UNSOUND;
    return excess_of_body(&walk);
}
