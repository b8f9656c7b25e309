/* server/api/rules.h: the rules reference of the page: all rules, and any case of the conformance
 * suite with its position before and after. Nothing is read before the first request. */
#ifndef VD_SERVER_API_RULES_H
#define VD_SERVER_API_RULES_H

#include "conform/book.h"
#include "server/http/cacheable.h"

struct vd_server_rules {
    bool open;
    struct vd_book book;
    struct vd_cacheable_pair json; /* all rules, the same for everybody */
};

void vd_api_rules(struct vd_request_context *visit);
void vd_api_rule_case(struct vd_request_context *visit);

#endif
