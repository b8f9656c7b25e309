/* umpire/game_minutes.c: the real clock of a side that has the choice (vd_play.ticks): when its minute is gone, the clock
 * orders.
 *
 * Seconds count only in the hours in which the campaign's clocks run, and not while the game waits
 * for a die or a player's leave stops their clock. The start of a minute follows from the times of
 * the record's orders, so it survives a restart; an outage costs one minute at most. */
#include <stdio.h>
#include <string.h>

#include "umpire/service_parts.h"

bool vd_order_is_tick(const char *text)
{
    return strncmp(text, "tick ", 5) == 0;
}

/* The clock stops while its player is on leave, unless the caretaker plays. */
static int64_t since_of(const struct vd_game *game)
{
    const struct vd_game_seat *seat = &game->seat[game->minutes.tick.seat.v];
    int64_t since = game->minutes.since;

    return !seat->caretaker && seat->away_until > since ? seat->away_until : since;
}

static int64_t *spent_of(struct vd_game *game, const struct vd_record *record)
{
    return &game->minutes.spent[record->scenario->seat_side[game->minutes.tick.seat.v]];
}

void vd_minutes_note(struct vd_game *game, const struct vd_record *record, const char *text,
                     int64_t at)
{
    struct vd_game_minutes *minutes = &game->minutes;
    int64_t seconds;

    if (minutes->runs) {
        int64_t *spent = spent_of(game, record);

        seconds = *spent + vd_pace_seconds(&game->pace, since_of(game), at);
        *spent = seconds < minutes->tick.seconds ? seconds : minutes->tick.seconds;
        if (vd_order_is_tick(text))
            *spent = 0;
    }
    minutes->runs = record->session != NULL && !record->opened &&
                    vd_session_ticks(record->session, &minutes->tick);
    minutes->since = at;
}

int64_t vd_minutes_due(const struct vd_game *game)
{
    const struct vd_game_minutes *minutes = &game->minutes;
    uint8_t of = VD_SEAT_NONE;

    if (!minutes->runs || vd_session_wanted(game->record.session, &of) != NULL)
        return 0;
    uint8_t side = game->record.scenario->seat_side[minutes->tick.seat.v];
    int64_t left = (int64_t)minutes->tick.seconds - minutes->spent[side];

    return vd_pace_after(&game->pace, since_of(game), left);
}

int64_t vd_minutes_due_for(const struct vd_game *game, uint8_t seat)
{
    const uint8_t *sides = game->record.scenario->seat_side;

    return game->minutes.runs && sides[seat] == sides[game->minutes.tick.seat.v]
               ? vd_minutes_due(game)
               : 0;
}

void vd_minutes_mind(struct vd_game *game)
{
    int64_t due = game->post == NULL ? vd_minutes_due(game) : 0;
    char text[VD_ORDER_LINE_MAX];

    if (due == 0 || (uint64_t)due * 1000 > game->service->now)
        return;
    (void)snprintf(text, sizeof text, "tick %s",
                   game->record.head.seats[game->minutes.tick.seat.v]);
    vd_game_post(game,
                 vd_queued_post_new(VD_ORIGIN_HOUSE, VD_SEAT_CLOCK, vd_text_of(text), NULL, NULL));
}
