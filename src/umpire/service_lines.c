/* umpire/service_lines.c: a seat's lines, views and whole records, from memory or by replaying the
 * orders. */
#include <assert.h>
#include <string.h>

#include "umpire/service_parts.h"

/* What a caller wants of the lines that come up while the orders are replayed. */
struct wanted {
    uint8_t seat;
    uint32_t after, until;
    vd_service_line *line; /* called for each line, ... */
    vd_service_told *told; /* ... or for each as parsed data; both NULL: neither */
    void *context;
    bool stopped;
    struct vd_buffer *umpires; /* gets all lines of the umpire's record; or NULL */
    vd_service_seen *seen;     /* called with the view after each line; or NULL */
    uint32_t shown;            /* ... the last line it was called for */
    struct vd_view *view;      /* gets the view at `until`; or NULL */
    size_t view_size;
    const struct vd_gallery *gallery; /* leaves out lines undone by a rewind; NULL: none */
    uint32_t now;                     /* the seat's last line, for that test */
    const struct vd_game_seat *known; /* has some lines as parsed data; NULL: ... */
    const struct vd_seat_line *last;  /* ... only this line is parsed */
};

static bool is_left_out(const struct wanted *wanted, uint32_t k)
{
    return wanted->gallery != NULL &&
           vd_gallery_abandoned(wanted->gallery, wanted->seat, k, wanted->now);
}

/* Parses a line. It is our own, so its hash chain is not checked. */
static bool read_back(const struct wanted *wanted, struct vd_text text)
{
    struct vd_arena arena;
    const struct vd_lines lines = {.arena = &arena, .line = text, .before = vd_line_before(text)};
    struct vd_seat_line line;
    struct vd_fault fault;

    vd_arena_init(&arena);
    bool goes_on = !vd_read_seat_line(&lines, wanted->seat, &line, &fault) ||
                   wanted->told(wanted->context, &line, text);

    vd_arena_release(&arena);
    return goes_on;
}

static bool give_data(const struct wanted *wanted, uint32_t k, struct vd_text text)
{
    const struct vd_seat_line *line =
        wanted->known != NULL ? vd_game_fresh_line(wanted->known, k) : wanted->last;

    return line != NULL && line->k == k ? wanted->told(wanted->context, line, text)
                                        : read_back(wanted, text);
}

/* Gives the wanted lines; the first has the number `first`. */
static void give_lines(struct wanted *wanted, struct vd_text lines, uint32_t first)
{
    for (uint32_t k = first; lines.length > 0 && !wanted->stopped; k++) {
        size_t length = (size_t)((const char *)memchr(lines.at, '\n', lines.length) - lines.at);
        struct vd_text line = {lines.at, length};

        if (k > wanted->after && k <= wanted->until && !is_left_out(wanted, k))
            wanted->stopped = wanted->told != NULL ? !give_data(wanted, k, line)
                                                   : !wanted->line(wanted->context, k, line);
        lines.at += length + 1;
        lines.length -= length + 1;
    }
}

/* Returns the number of the last line in the seat's record. The line that opens the record is told
 * but not counted in k. */
static uint32_t last_line(const struct vd_record *record, uint8_t seat)
{
    return record->seats[seat].k + record->opened;
}

static uint32_t count_lines(struct vd_text lines)
{
    uint32_t count = 0;

    for (size_t i = 0; i < lines.length; i++)
        count += lines.at[i] == '\n';
    return count;
}

static void show_view(struct wanted *wanted, const struct vd_record *record)
{
    uint32_t k = record->seats[wanted->seat].k;

    if (k == wanted->shown || k <= wanted->after || k > wanted->until)
        return;
    wanted->shown = k;
    wanted->seen(wanted->context, k, vd_session_view(record->session, wanted->seat));
}

static void see_again(void *context, const struct vd_record *record,
                      const struct vd_order_line *order, const struct vd_outcome *outcome)
{
    struct wanted *wanted = context;

    (void)order;
    (void)outcome;
    if (wanted->umpires != NULL)
        vd_put_bytes(wanted->umpires, record->fresh.at, record->fresh.length);
    if (wanted->line != NULL || wanted->told != NULL) {
        struct vd_text lines = vd_buffer_text(&record->seats[wanted->seat].lines);

        wanted->last = &record->seats[wanted->seat].last;
        give_lines(wanted, lines, last_line(record, wanted->seat) + 1 - count_lines(lines));
    }
    if (wanted->seen != NULL && record->session != NULL)
        show_view(wanted, record);
    if (wanted->view != NULL && record->session != NULL &&
        record->seats[wanted->seat].k <= wanted->until)
        memcpy(wanted->view, vd_session_view(record->session, wanted->seat), wanted->view_size);
}

static bool see_all_again(struct vd_game *game, struct wanted *wanted)
{
    const struct vd_record_observer witness = {see_again, wanted};
    struct vd_record record;

    if (!vd_game_replay(game, &record, &witness))
        return false;
    vd_record_release(&record);
    return true;
}

/* Searches the lines in memory from the end, since listeners want the latest few of many. */
static void give_latest(struct wanted *wanted, const struct vd_game *game)
{
    const struct vd_game_seat *seat = &game->seat[wanted->seat];
    uint32_t next = last_line(&game->record, wanted->seat) + 1;
    size_t from = seat->tail_length;

    while (from > 0 && next > wanted->after + 1) {
        do
            from--;
        while (from > 0 && seat->tail[from - 1] != '\n');
        next--;
    }
    give_lines(wanted, (struct vd_text){seat->tail + from, seat->tail_length - from}, next);
}

/* Gives the lines from memory if they are there, otherwise by a replay. */
static bool give_all(struct vd_game *game, const struct vd_party *party, struct wanted *wanted)
{
    const struct vd_game_seat *seat = &game->seat[party->seat];

    wanted->seat = party->seat;
    wanted->until = seat->k;
    if (party->role == VD_ROLE_GALLERY && strcmp(game->state, "over") != 0) {
        wanted->gallery = &game->gallery;
        wanted->now = seat->k;
    }
    if (wanted->after + 1 < seat->tail_first && seat->k > wanted->after)
        return see_all_again(game, wanted);
    wanted->known = seat;
    give_latest(wanted, game);
    return true;
}

bool vd_service_lines(struct vd_service *service, const struct vd_party *party, uint32_t after,
                      vd_service_line *line, void *context)
{
    struct vd_game *game = vd_game_of_seat(service, party);
    struct wanted wanted = {.after = after, .line = line, .context = context};

    assert(line != NULL);
    return game != NULL && give_all(game, party, &wanted);
}

bool vd_service_told_lines(struct vd_service *service, const struct vd_party *party, uint32_t after,
                           vd_service_told *told, void *context)
{
    struct vd_game *game = vd_game_of_seat(service, party);
    struct wanted wanted = {.after = after, .told = told, .context = context};

    assert(told != NULL);
    return game != NULL && give_all(game, party, &wanted);
}

bool vd_service_views(struct vd_service *service, const struct vd_party *party, uint32_t after,
                      uint32_t count, vd_service_seen *seen, void *context)
{
    struct vd_game *game = vd_game_of_seat(service, party);

    if (game == NULL || game->record.session == NULL)
        return false;
    uint32_t last = game->seat[party->seat].k;
    struct wanted wanted = {.seat = party->seat,
                            .after = after,
                            .until = last - after < count || after > last ? last : after + count,
                            .seen = seen,
                            .context = context};

    return see_all_again(game, &wanted);
}

const struct vd_view *vd_service_view_at(struct vd_service *service, const struct vd_party *party,
                                         uint32_t k, struct vd_arena *arena)
{
    struct vd_game *game = vd_game_of_seat(service, party);

    if (game == NULL || game->record.session == NULL || k > game->seat[party->seat].k)
        return NULL;
    struct wanted wanted = {.seat = party->seat, .until = k};

    wanted.view_size = game->record.system->play->sizes(game->record.scenario).view;
    wanted.view = vd_arena_take(arena, 1, wanted.view_size);
    game->record.system->telling->begin(game->record.scenario, (vd_seat_id){party->seat},
                                        wanted.view);
    return see_all_again(game, &wanted) ? wanted.view : NULL;
}

/* ---- whole records ---- */

/* Before the end nobody gets the key of the dice: with it they could predict the dice, or choose a
 * salt to suit. */
static void put_first_lines(const struct vd_game *game, uint8_t seat, struct vd_buffer *out)
{
    size_t start = out->length;
    struct vd_hash chain;

    if (seat == VD_SEAT_UMPIRE && !game->record.opened)
        vd_record_sealed_line(&game->record, out);
    else
        vd_record_first_line(&game->record, seat, out);
    chain = vd_line_chain((struct vd_text){out->at + start, out->length - start});
    start = out->length;
    vd_put_bytes(out, game->tables->tables.line.at, game->tables->tables.line.length);
    vd_line_close(out, start, &chain);
}

static bool put_line(void *context, uint32_t k, struct vd_text line)
{
    struct vd_buffer *out = context;

    (void)k;
    vd_put_bytes(out, line.at, line.length);
    vd_put(out, "\n");
    return true;
}

bool vd_service_record(struct vd_service *service, const struct vd_party *party, bool umpires,
                       struct vd_buffer *out)
{
    struct vd_game *game = vd_game_of(service, party);
    struct wanted wanted = {.until = UINT32_MAX};

    if (game == NULL)
        return false;
    bool over = strcmp(game->state, "over") == 0;

    if (umpires) {
        if (party->role != VD_ROLE_UMPIRE && !over)
            return false;
        wanted.umpires = out;
    } else {
        if (party->seat >= game->seat_count)
            return false;
        wanted.seat = party->seat;
        wanted.until = over ? UINT32_MAX : game->seat[party->seat].k;
        wanted.line = put_line;
        wanted.context = out;
    }
    put_first_lines(game, umpires ? VD_SEAT_UMPIRE : party->seat, out);
    return see_all_again(game, &wanted);
}
