/* cli/host/admin.h: vedette admin: what its files share. */
#ifndef VD_CLI_HOST_ADMIN_H
#define VD_CLI_HOST_ADMIN_H

#include "store/store.h"
#include "umpire/service.h"

struct vd_admin_request {
    const char *store, *out, *seat;
    bool as_json;
    const char *word[3]; /* the command and its arguments */
    size_t word_count;
};

/* NULL, with the reason on stderr, if it cannot be opened. */
struct vd_store *vd_admin_open(const struct vd_admin_request *request, enum vd_store_use use);
/* Returns a read-only service: it changes nothing and notifies nobody. */
struct vd_service *vd_admin_look_on(struct vd_store *store);

/* Lists the campaigns of a store; returns the exit status. */
int vd_admin_list(const struct vd_admin_request *request);

#endif
