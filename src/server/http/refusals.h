/* server/http/refusals.h: counts refused requests for the log.
 *
 * A client that floods the server must not flood its disk too: the refusals of ten seconds share
 * one line, which counts them by status and names the clients with the most. */
#ifndef VD_SERVER_HTTP_REFUSALS_H
#define VD_SERVER_HTTP_REFUSALS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/http/http.h"
#include "sys/json_out.h"

enum {
    VD_REFUSALS_PERIOD = 10000, /* milliseconds between two lines at least */
    VD_REFUSALS_CLIENTS = 8,
    VD_REFUSALS_FIRST = 400,
    VD_REFUSALS_LAST = 599
};

struct vd_refused_client {
    char address[VD_HTTP_ADDRESS_LETTERS];
    uint64_t count;
};

struct vd_refusals {
    uint64_t since; /* milliseconds; of the first one counted */
    uint64_t count; /* 0: nothing to tell */
    uint64_t statuses[VD_REFUSALS_LAST - VD_REFUSALS_FIRST + 1];
    struct vd_refused_client clients[VD_REFUSALS_CLIENTS];
};

static inline bool vd_is_refusal(unsigned status)
{
    return status >= VD_REFUSALS_FIRST && status <= VD_REFUSALS_LAST;
}

void vd_refusals_add(struct vd_refusals *refusals, uint64_t now, unsigned status,
                     const char *client);
/* True if their line in the log is due. */
bool vd_refusals_are_due(const struct vd_refusals *refusals, uint64_t now);
/* Writes the members of their line's object, and forgets them. */
void vd_refusals_put(struct vd_refusals *refusals, uint64_t now, struct vd_json *json);

#endif
