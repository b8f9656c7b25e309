/* server/http/refusals.c: counts refused requests for the log. */
#include "server/http/refusals.h"

#include <stdio.h>
#include <string.h>

/* Returns the client's own row. If there is none left, it returns the row of the client that was
 * refused least, whose count this client takes over. So a client with more than one refusal in
 * eight is always listed (Metwally, Agrawal and El Abbadi's "space saving"), and a count may be too
 * high, never too low. */
static struct vd_refused_client *row_of(struct vd_refusals *refusals, const char *client)
{
    struct vd_refused_client *least = &refusals->clients[0];

    for (size_t i = 0; i < VD_REFUSALS_CLIENTS; i++) {
        struct vd_refused_client *row = &refusals->clients[i];

        if (row->count > 0 && strcmp(row->address, client) == 0)
            return row;
        if (row->count < least->count)
            least = row;
    }
    (void)snprintf(least->address, sizeof least->address, "%s", client);
    return least;
}

void vd_refusals_add(struct vd_refusals *refusals, uint64_t now, unsigned status,
                     const char *client)
{
    if (refusals->count++ == 0)
        refusals->since = now;
    refusals->statuses[status - VD_REFUSALS_FIRST]++;
    row_of(refusals, client)->count++;
}

bool vd_refusals_are_due(const struct vd_refusals *refusals, uint64_t now)
{
    return refusals->count > 0 && now - refusals->since >= VD_REFUSALS_PERIOD;
}

static void put_statuses(const struct vd_refusals *refusals, struct vd_json *json)
{
    vd_json_open_of(json, "statuses", '{');
    for (unsigned status = VD_REFUSALS_FIRST; status <= VD_REFUSALS_LAST; status++) {
        char name[16];

        if (refusals->statuses[status - VD_REFUSALS_FIRST] == 0)
            continue;
        (void)snprintf(name, sizeof name, "%u", status);
        vd_json_whole_of(json, name, (int64_t)refusals->statuses[status - VD_REFUSALS_FIRST]);
    }
    vd_json_close(json, '}');
}

static void put_clients(const struct vd_refusals *refusals, struct vd_json *json)
{
    vd_json_open_of(json, "from", '{');
    for (size_t i = 0; i < VD_REFUSALS_CLIENTS; i++) {
        if (refusals->clients[i].count > 0)
            vd_json_whole_of(json, refusals->clients[i].address,
                             (int64_t)refusals->clients[i].count);
    }
    vd_json_close(json, '}');
}

void vd_refusals_put(struct vd_refusals *refusals, uint64_t now, struct vd_json *json)
{
    vd_json_whole_of(json, "refused", (int64_t)refusals->count);
    vd_json_whole_of(json, "ms", (int64_t)(now - refusals->since));
    put_statuses(refusals, json);
    put_clients(refusals, json);
    memset(refusals, 0, sizeof *refusals);
}
