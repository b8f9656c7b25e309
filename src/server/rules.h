/* server/rules.h: the rules reference under the page: all rules, and any case of the conformance suite
 * with its position before and after. Nothing is read before somebody asks. */
#ifndef VD_SERVER_RULES_H
#define VD_SERVER_RULES_H

#include "conform/book.h"
#include "server/kept.h"

struct vd_server_rules {
    bool open;
    struct vd_book book;
    struct vd_kept_pair json; /* all rules, the same for all who ask */
};

void vd_api_rules(struct vd_visit *visit);
void vd_api_rule_case(struct vd_visit *visit);

#endif
