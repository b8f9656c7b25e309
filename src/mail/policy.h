/* mail/policy.h: which email a player wants, and what they were sent so far. Stored as JSON with
 * their seat. */
#ifndef VD_MAIL_POLICY_H
#define VD_MAIL_POLICY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "umpire/zone.h"

enum vd_policy_when {
    VD_POLICY_ONCE,  /* as soon as it is the player's move */
    VD_POLICY_AWAY,  /* ... unless they have the page open */
    VD_POLICY_DAILY, /* one email a day */
    VD_POLICY_NONE,
    VD_POLICY_COUNT
};

enum { VD_REMIND_MAX = 14 * 24, VD_POLICY_SIZE = 256 };

struct vd_policy {
    enum vd_policy_when when;
    uint8_t hour;    /* of the daily email, in the campaign's time zone */
    uint16_t remind; /* hours before a deadline; 0: no reminder */
    bool full;       /* with everything that the seat knows, for players without the page */
    /* ---- kept by the umpire ---- */
    uint32_t serial; /* of the key in the player's reply address; 0: none yet */
    uint32_t number; /* emails so far */
    uint32_t mailed; /* lines of the seat's record that emails have told */
    uint32_t posts;  /* that the seat had sent when the last email was written */
    bool asked;      /* the last email told the seat to decide */
    bool briefing;   /* the player joined by email and was not sent the briefing yet */
    int64_t told;    /* seconds: daily emails up to then were sent, or had nothing to tell */
};

/* A value that cannot be read gets its default. */
void vd_policy_read(const char *json, struct vd_policy *policy);
void vd_policy_write(const struct vd_policy *policy, char json[VD_POLICY_SIZE]);

/* "at once", "when away", "daily 18", "none", "remind 12h", "remind none", "full", "brief",
 * separated by commas. False, and nothing is changed, if the words cannot be read. */
bool vd_policy_change(struct vd_policy *policy, struct vd_text words);
/* "at once, a reminder 12 hours before a deadline" */
void vd_policy_say(const struct vd_policy *policy, struct vd_writer *writer);

/* When the next daily email after `now` is due, in seconds, by the clocks of that zone. */
int64_t vd_policy_next_daily(const struct vd_policy *policy, const struct vd_zone *zone,
                             int64_t now);

#endif
