/* cli/campaign.h: a campaign's record as the commands use it. */
#ifndef VD_CLI_CAMPAIGN_H
#define VD_CLI_CAMPAIGN_H

#include "record/catalogue.h"
#include "record/extract.h"
#include "record/record_file.h"
#include "record/vdr.h"

/* The scenarios that can be played; the program defines it, and so do tests. */
extern const struct vd_catalogue vd_cli_catalogue;

/* A record from a file: the umpire's, or a seat's own. */
struct vd_campaign {
    struct vd_arena arena;
    struct vd_record_file keep;
    bool is_umpires;
    struct vd_record record; /* if the file is the umpire's */
    bool has_extract;
    struct vd_extract extract; /* of the requested seat */
};

/* False, with the reason on stderr, if it fails; release it in any case. */
bool vd_campaign_open(struct vd_campaign *campaign, const char *path, bool writing,
                      const struct vd_record_observer *witness);
/* Reads the seat's own record from either kind of file; `name` may be NULL for a seat's own
 * file. */
bool vd_campaign_seat(struct vd_campaign *campaign, const char *name);
void vd_campaign_release(struct vd_campaign *campaign);

/* ---- words for people ---- */

/* Prints the event's sentence after this beginning; prints nothing if the event has no sentence. */
void vd_put_sentence(const struct vd_system *system, const struct vd_scenario *scenario,
                     const struct vd_event *events, size_t count, const char *before, FILE *out);
/* Prints what one act told a seat, in a few lines; for the umpire in full. */
void vd_put_told(const struct vd_system *system, const struct vd_scenario *scenario, uint8_t seat,
                 const struct vd_event *events, size_t count, bool own, FILE *out);
void vd_put_view(const struct vd_system *system, const struct vd_scenario *scenario,
                 const struct vd_view *view, enum vd_form form, FILE *out);
/* Prints a part of the map; the system must be able to. */
void vd_put_map(const struct vd_system *system, const struct vd_scenario *scenario,
                const struct vd_view *view, const struct vd_map_frame *frame, FILE *out);
/* Prints why a text was not carried out in full, and which orders come back. */
void vd_put_reason(const struct vd_system *system, const struct vd_reply *reply, FILE *out);
/* Gets what the seat is asked now; `rule` may be NULL if no rule asks. */
void vd_extract_prompt(const struct vd_extract *extract, struct vd_prompt *prompt,
                       const char **rule);
/* Lists all that the seat may order now, or only what is about a subject, as texts in the extract's
 * arena; returns how many. */
size_t vd_extract_orders(struct vd_extract *extract, const char *about, const char ***texts);

#endif
