/* cli/campaign.h: a campaign's record as the commands use it. */
#ifndef VD_CLI_CAMPAIGN_H
#define VD_CLI_CAMPAIGN_H

#include "record/catalogue.h"
#include "record/extract.h"
#include "record/keep.h"
#include "record/vdr.h"

/* What can be played; the program brings it, and so do tests. */
extern const struct vd_catalogue vd_cli_catalogue;

/* A record from a file: the umpire's, or a seat's own. */
struct vd_campaign {
    struct vd_heap heap;
    struct vd_keep keep;
    bool is_umpires;
    struct vd_record record; /* if it is the umpire's */
    bool has_extract;
    struct vd_extract extract; /* of the seat that was asked for */
};

/* False after telling why not on stderr; release it in any case. */
bool vd_campaign_open(struct vd_campaign *campaign, const char *path, bool writing,
                      const struct vd_witness *witness);
/* The seat's own record, from either kind of file; `name` may be NULL for a seat's own. */
bool vd_campaign_seat(struct vd_campaign *campaign, const char *name);
void vd_campaign_release(struct vd_campaign *campaign);

/* ---- words for people ---- */

/* A line that begins so; none if the event says nothing to people. */
void vd_put_sentence(const struct vd_rules *rules, const struct vd_scenario *scenario,
                     const struct vd_event *events, size_t count, const char *before, FILE *out);
/* What a seat was told by one act, its own or another's, in a few lines; the umpire's in full. */
void vd_put_told(const struct vd_rules *rules, const struct vd_scenario *scenario, uint8_t seat,
                 const struct vd_event *events, size_t count, bool own, FILE *out);
void vd_put_view(const struct vd_rules *rules, const struct vd_scenario *scenario,
                 const struct vd_view *view, enum vd_form form, FILE *out);
/* Why a text was not carried out whole, and what comes back of it. */
void vd_put_reason(const struct vd_rules *rules, const struct vd_reply *reply, FILE *out);
/* What is asked of the seat now; `rule` may be NULL where none asks. */
void vd_extract_prompt(const struct vd_extract *extract, struct vd_prompt *prompt,
                       const char **rule);
/* All it may order now, as texts of the extract's heap; how many. */
size_t vd_extract_orders(struct vd_extract *extract, const char ***texts);

#endif
