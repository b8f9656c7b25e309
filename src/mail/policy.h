/* mail/policy.h: which mails a player wants, and what he was sent so far. Kept as JSON with his seat. */
#ifndef VD_MAIL_POLICY_H
#define VD_MAIL_POLICY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "umpire/zone.h"

enum vd_policy_when {
    VD_POLICY_ONCE,  /* as soon as he is asked */
    VD_POLICY_AWAY,  /* ... unless he is looking at the page */
    VD_POLICY_DAILY, /* all of a day in one mail */
    VD_POLICY_NONE,
    VD_POLICY_COUNT
};

enum { VD_REMIND_MOST = 14 * 24, VD_POLICY_SIZE = 256 };

struct vd_policy {
    enum vd_policy_when when;
    uint8_t hour;    /* of the daily mail, by the campaign's clocks */
    uint16_t remind; /* hours before a deadline; 0: not */
    bool full;       /* with everything that the seat knows, for who has no page */
    /* ---- the umpire's own ---- */
    uint32_t serial; /* of the key in his addresses; 0: he has none yet */
    uint32_t number; /* mails so far */
    uint32_t mailed; /* lines of his record that he was told by mail */
    uint32_t posts;  /* that he had sent when he was last told that he is asked ... */
    bool asked;      /* ... which he was */
    bool briefing;   /* he joined by mail, and has not been sent his briefing yet */
    int64_t told;    /* seconds: daily mails up to then went, or had nothing to tell */
};

/* What cannot be read is as if it were not there. */
void vd_policy_read(const char *json, struct vd_policy *policy);
void vd_policy_write(const struct vd_policy *policy, char json[VD_POLICY_SIZE]);

/* "at once", "when away", "daily 18", "none", "remind 12h", "remind none", "full", "brief", parted by
 * commas. False if it cannot be read: nothing is changed then. */
bool vd_policy_change(struct vd_policy *policy, struct vd_text words);
/* "at once, a reminder 12 hours before a deadline" */
void vd_policy_say(const struct vd_policy *policy, struct vd_writer *writer);

/* The next moment of the daily mail after `now`, in seconds, by the clocks of that zone. */
int64_t vd_policy_next_daily(const struct vd_policy *policy, const struct vd_zone *zone,
                             int64_t now);

#endif
