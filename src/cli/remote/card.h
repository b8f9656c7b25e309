/* cli/remote/card.h: what the card of a campaign on a server says about its progress. */
#ifndef VD_CLI_REMOTE_CARD_H
#define VD_CLI_REMOTE_CARD_H

#include "cli/remote/remote.h"

struct vd_remote_card {
    bool is_over;
    bool is_waiting;  /* the campaign has not begun */
    bool is_full;     /* every seat is taken */
    bool lacks_salts; /* other seats have not opened their salts */
    bool has_pace;    /* the campaign has deadlines */
};

/* Asks the server for the card; false if it does not answer, or refuses. */
bool vd_remote_card_read(struct vd_remote *remote, struct vd_remote_card *card);

#endif
