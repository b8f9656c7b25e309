/* server/http/request.c: reads the parts of a request from libmicrohttpd. */
#include <microhttpd.h>
#include <strings.h>

#include "server/http/parts.h"

static const char *const header_names[VD_HEADER_COUNT] = {
    [VD_HEADER_AUTHORIZATION] = "Authorization",
    [VD_HEADER_COOKIE] = "Cookie",
    [VD_HEADER_ORIGIN] = "Origin",
    [VD_HEADER_HOST] = "Host",
    [VD_HEADER_SITE] = "Sec-Fetch-Site",
    [VD_HEADER_TYPE] = "Content-Type",
    [VD_HEADER_LAST_EVENT] = "Last-Event-ID",
    [VD_HEADER_FORWARDED] = "X-Forwarded-For",
    [VD_HEADER_ACCEPT] = "Accept",
    [VD_HEADER_ENCODINGS] = "Accept-Encoding",
    [VD_HEADER_NONE_MATCH] = "If-None-Match",
};

const char *vd_exchange_method(const struct vd_exchange *exchange)
{
    return exchange->method;
}

const char *vd_exchange_path(const struct vd_exchange *exchange)
{
    return exchange->path;
}

static enum MHD_Result take_last(void *context, enum MHD_ValueKind kind, const char *name,
                                 const char *value)
{
    (void)kind;
    if (strcasecmp(name, header_names[VD_HEADER_FORWARDED]) == 0)
        *(const char **)context = value;
    return MHD_YES;
}

static const char *last_forwarded(const struct vd_exchange *exchange)
{
    const char *last = NULL;

    (void)MHD_get_connection_values(exchange->connection, MHD_HEADER_KIND, take_last, &last);
    return last;
}

const char *vd_exchange_header(const struct vd_exchange *exchange, enum vd_http_header header)
{
    if (header == VD_HEADER_FORWARDED)
        return last_forwarded(exchange);
    return MHD_lookup_connection_value(exchange->connection, MHD_HEADER_KIND, header_names[header]);
}

const char *vd_exchange_query(const struct vd_exchange *exchange, const char *name)
{
    return MHD_lookup_connection_value(exchange->connection, MHD_GET_ARGUMENT_KIND, name);
}

struct vd_text vd_exchange_body(const struct vd_exchange *exchange)
{
    return (struct vd_text){exchange->body, exchange->length};
}

enum vd_http_excess vd_exchange_excess(const struct vd_exchange *exchange)
{
    return exchange->excess;
}

const char *vd_exchange_address(const struct vd_exchange *exchange)
{
    return exchange->address;
}

void vd_exchange_keep(struct vd_exchange *exchange, void *kept)
{
    exchange->kept = kept;
}

void *vd_exchange_kept(const struct vd_exchange *exchange)
{
    return exchange->kept;
}
