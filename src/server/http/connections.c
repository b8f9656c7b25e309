/* server/http/connections.c: the connections of libmicrohttpd, and their deadlines. */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "server/http/parts.h"
#include "sys/arena.h"

static void list_drop(struct vd_http_link *link)
{
    struct vd_http_link_list *list = link->list;

    if (link->before != NULL)
        link->before->after = link->after;
    else
        list->first = link->after;
    if (link->after != NULL)
        link->after->before = link->before;
    else
        list->last = link->before;
    list->count--;
}

static void list_add(struct vd_http_link_list *list, struct vd_http_link *link)
{
    link->list = list;
    link->after = NULL;
    link->before = list->last;
    if (list->last != NULL)
        list->last->after = link;
    else
        list->first = link;
    list->last = link;
    list->count++;
}

static void list_move(struct vd_http_link *link, struct vd_http_link_list *list)
{
    if (link->list == list)
        return;
    list_drop(link);
    list_add(list, link);
}

void vd_http_cut(struct vd_http_link *link)
{
    link->until = 0;
    (void)shutdown(link->fd, SHUT_RDWR);
}

static const struct sockaddr *address_of(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
}

/* Returns the bytes for inet_ntop; an IPv4 client of a dual-stack socket counts as IPv4. */
static const void *address_bytes(const struct sockaddr *address, int *family)
{
    *family = address != NULL ? address->sa_family : AF_UNSPEC;
    if (*family == AF_INET)
        return &((const struct sockaddr_in *)(const void *)address)->sin_addr;
    if (*family != AF_INET6)
        return NULL;
    const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;

    if (!IN6_IS_ADDR_V4MAPPED(six))
        return six;
    *family = AF_INET;
    return &six->s6_addr[12];
}

static void write_address(struct vd_http_link *link, struct MHD_Connection *connection)
{
    int family;
    const void *bytes = address_bytes(address_of(connection), &family);

    if (bytes == NULL || inet_ntop(family, bytes, link->address, sizeof link->address) == NULL)
        (void)snprintf(link->address, sizeof link->address, "?");
}

enum MHD_Result vd_http_admit(void *context, const struct sockaddr *from, socklen_t length)
{
    (void)length;
    return vd_http_has_room(context, from) ? MHD_YES : MHD_NO;
}

static void begin_link(struct vd_http *http, struct MHD_Connection *connection, void **place)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    struct vd_http_link *link = vd_memory_grow(NULL, sizeof *link);

    *link = (struct vd_http_link){.from = vd_http_come(http, address_of(connection)),
                                  .fd = info->connect_fd,
                                  .until = http->now + VD_HTTP_HEADER_TIME};
    write_address(link, connection);
    if (http->silent.count >= VD_HTTP_SILENT) {
        struct vd_http_link *oldest = http->silent.first;

        vd_http_cut(oldest);
        list_move(oldest, &http->spoken);
    }
    list_add(&http->silent, link);
    *place = link;
}

static void end_link(struct vd_http *http, struct vd_http_link *link)
{
    list_drop(link);
    if (link->from != NULL)
        vd_http_leave(http, link->from);
    free(link);
}

void vd_http_notice_link(void *context, struct MHD_Connection *connection, void **place,
                         enum MHD_ConnectionNotificationCode code)
{
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        begin_link(context, connection, place);
    } else if (*place != NULL) {
        end_link(context, *place);
        *place = NULL;
    }
}

static void cut_late(const struct vd_http *http, const struct vd_http_link_list *list)
{
    for (struct vd_http_link *link = list->first; link != NULL; link = link->after) {
        if (link->until != 0 && http->now >= link->until)
            vd_http_cut(link);
    }
}

void vd_http_cut_late(struct vd_http *http)
{
    if (http->now < http->next_look)
        return;
    http->next_look = http->now + VD_HTTP_LOOK;
    cut_late(http, &http->silent);
    cut_late(http, &http->spoken);
}

struct vd_http_link *vd_http_link_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info != NULL ? info->socket_context : NULL;
}

void vd_http_link_spoke(struct vd_http *http, struct vd_http_link *link)
{
    list_move(link, &http->spoken);
}
