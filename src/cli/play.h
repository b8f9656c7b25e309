/* cli/play.h: the inside of vedette play, for its own files only. */
#ifndef VD_CLI_PLAY_H
#define VD_CLI_PLAY_H

#include "cli/campaign.h"
#include "cli/machine.h"

enum { VD_LEVELS = 2 };

struct vd_play {
    struct vd_campaign campaign;
    uint8_t seat; /* the player's */
    struct vd_machine machines[VD_SEATS_MAX];
    bool has_answered[VD_SEATS_MAX];
    uint32_t answered[VD_SEATS_MAX]; /* what it had been told when it last did */
    bool has_habit;
    struct vd_machine habit;       /* what an empty line stands for, at the player's seat */
    VD_LIST(struct vd_event) news; /* not shown to the player yet */
    bool is_terminal;
    char *line; /* of getline */
    size_t line_room;
};

/* play.c */
bool vd_play_save(struct vd_play *play);
const struct vd_view *vd_play_view(const struct vd_play *play);

/* play_talk.c */
void vd_play_put_welcome(struct vd_play *play, const struct vd_player *machine);
void vd_play_put_news(struct vd_play *play);
void vd_play_put_prompt(struct vd_play *play);
/* The victory points of both sides, once it is over. */
void vd_play_put_tally(struct vd_play *play);
/* Reads a line and does what it says; false if the player leaves. */
bool vd_play_take_line(struct vd_play *play);

#endif
