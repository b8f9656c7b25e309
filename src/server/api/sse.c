/* server/api/sse.c: server-sent events: what a seat is told, as it happens.
 *
 *   event: told      id: K     {"asked", "lines": [...], "k": K, "more"}
 *   event: returned            {"id", "key", "error": {...}}   the rest of a text that was stopped
 *   event: changed             {}                          the card of the campaign has changed
 *   event: moved               {"seat", "k"}               to the umpire, for every seat
 *
 * The service keeps returned orders until the player's client says that it has shown them: that the
 * kernel has taken the bytes of a connection does not prove that anybody has read them.
 *
 * Nothing else is queued for a stream. It has its own line count, and reads the lines after it from
 * the service when the client has taken what was sent before. Frames are padded, and sent at the
 * tick. */
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "server/api/returned.h"
#include "server/parts.h"

enum {
    FRAME_PAD = 256,
    BEATS_MISSED_MAX = 3,
    RETURNED_MAX = 256 * 1024,
    STREAMS_OF_A_PARTY = 64, /* spectators share a link: counted by address alone */
    STREAMS_OF_A_CLIENT = 64 /* behind a proxy, where connections are not counted by address */
};

struct vd_stream {
    struct vd_stream *before, *after;
    struct vd_exchange *exchange;
    /* What there is to send; together, since every tick looks at all streams: */
    uint32_t sent, told;
    uint32_t moved; /* seats with news, a bit each, for the umpire */
    bool asked, changed, greeted;
    bool leaves; /* it is being ended */
    unsigned missed;
    uint64_t doors; /* version of the links when its key was last checked */
    struct vd_party party;
    struct vd_strbuf returned; /* frames of returned orders */
    struct vd_key key;
    uint64_t client; /* a hash of the client's network */
    uint64_t number; /* in the order of opening */
    struct vd_server *server;
    struct vd_stream **first; /* of the list of its campaign */
};

static struct vd_stream **bucket(struct vd_server *server, const char *game)
{
    return &server->streams[vd_mix_text(game) % VD_STREAM_BUCKETS];
}

/* ---- frames ---- */

struct frame {
    struct vd_strbuf *buffer;
    struct vd_json json;
    size_t start;
};

static struct frame begin_frame(struct vd_strbuf *buffer, const char *event)
{
    struct frame frame = {.buffer = buffer, .start = buffer->length};

    vd_strbuf_words(buffer, "event: ");
    vd_strbuf_words(buffer, event);
    vd_strbuf_words(buffer, "\ndata: ");
    vd_json_on_buffer(&frame.json, buffer);
    vd_json_open(&frame.json, '{');
    return frame;
}

/* Pads the frame with a comment of spaces. */
static void fill_frame(struct frame frame, uint32_t id)
{
    struct vd_strbuf *buffer = frame.buffer;

    if (id > 0) {
        vd_strbuf_words(buffer, "id: ");
        vd_strbuf_int(buffer, id);
        vd_strbuf_char(buffer, '\n');
    }
    vd_strbuf_char(buffer, ':');
    size_t over = (buffer->length - frame.start + 2) % FRAME_PAD;

    vd_strbuf_spaces(buffer, over > 0 ? FRAME_PAD - over : 0);
    vd_strbuf_words(buffer, "\n\n");
}

/* vd_json_close ends the line. */
static void end_frame(struct frame frame, uint32_t id)
{
    vd_json_close(&frame.json, '}');
    fill_frame(frame, id);
}

static void write_told(const struct vd_stream *stream, struct vd_told_frame *told)
{
    *told = (struct vd_told_frame){.seat = stream->party,
                                   .after = stream->sent,
                                   .told = stream->told,
                                   .asked = stream->asked,
                                   .text = {told->text.at, 0, told->text.room}};
    struct frame frame = begin_frame(&told->text, "told");

    vd_json_bool_of(&frame.json, "asked", stream->asked);
    told->last = vd_put_lines(&frame.json, stream->server->service, &stream->party, stream->sent,
                              stream->told);
    end_frame(frame, told->last);
}

static bool is_same(const struct vd_told_frame *told, const struct vd_stream *stream)
{
    return told->text.length > 0 && told->seat.seat == stream->party.seat &&
           told->after == stream->sent && told->told == stream->told &&
           told->asked == stream->asked && strcmp(told->seat.game, stream->party.game) == 0;
}

/* Written once for everybody who watches the same seat. */
static struct vd_text told_frame(struct vd_stream *stream)
{
    struct vd_told_frame *told = &stream->server->frame;

    if (!is_same(told, stream))
        write_told(stream, told);
    stream->sent = told->last;
    return (struct vd_text){told->text.at, told->text.length};
}

static void put_told(struct vd_stream *stream, struct vd_strbuf *buffer)
{
    struct vd_text frame = told_frame(stream);

    vd_strbuf_put(buffer, frame.at, frame.length);
}

static void forget_told(struct vd_told_frame *told)
{
    free(told->text.at);
    told->text = (struct vd_strbuf){0};
}

static void put_moved(struct vd_stream *stream, struct vd_strbuf *buffer)
{
    for (uint8_t seat = 0; seat < VD_SEATS_MAX; seat++) {
        const struct vd_party party = {.role = VD_ROLE_SEAT, .seat = seat};
        struct vd_party named = party;
        struct vd_look look;

        memcpy(named.game, stream->party.game, sizeof named.game);
        if ((stream->moved & VD_AUDIENCE(seat)) == 0 ||
            !vd_service_look(stream->server->service, &named, &look))
            continue;
        struct frame frame = begin_frame(buffer, "moved");

        vd_json_text_of(&frame.json, "seat",
                        vd_seat_name(stream->server->service, named.game, seat));
        vd_json_whole_of(&frame.json, "k", look.k);
        end_frame(frame, 0);
    }
    stream->moved = 0;
}

static void put_returned(struct vd_stream *stream, struct vd_strbuf *buffer)
{
    vd_strbuf_put(buffer, stream->returned.at, stream->returned.length);
    free(stream->returned.at);
    stream->returned = (struct vd_strbuf){0};
}

static void put_news(struct vd_stream *stream, struct vd_strbuf *buffer)
{
    if (stream->returned.length > 0)
        put_returned(stream, buffer);
    if (stream->changed)
        end_frame(begin_frame(buffer, "changed"), 0);
    stream->changed = false;
    if (stream->moved != 0)
        put_moved(stream, buffer);
    if (stream->told > stream->sent)
        put_told(stream, buffer);
}

/* True if there is something else to send than the seat's lines. */
static bool has_other_news(const struct vd_stream *stream)
{
    return !stream->greeted || stream->changed || stream->moved != 0 || stream->returned.length > 0;
}

static void put_comment(struct vd_strbuf *buffer, const char *words)
{
    vd_strbuf_words(buffer, words);
    vd_strbuf_spaces(buffer, FRAME_PAD - strlen(words) - 2);
    vd_strbuf_words(buffer, "\n\n");
}

/* Sends what was gathered, if there is anything. */
static void push(struct vd_stream *stream, const struct vd_strbuf *buffer)
{
    if (buffer->length > 0)
        vd_exchange_push(stream->exchange, (struct vd_text){buffer->at, buffer->length});
    free(buffer->at);
}

static void push_all_news(struct vd_stream *stream)
{
    struct vd_strbuf buffer = {0};

    if (!stream->greeted)
        put_comment(&buffer, "retry: 2000\n:");
    stream->greeted = true;
    put_news(stream, &buffer);
    push(stream, &buffer);
}

static bool is_still_open(struct vd_stream *stream)
{
    struct vd_party party;

    stream->doors = vd_service_links_version(stream->server->service);
    return vd_service_party(stream->server->service, vd_text_of(stream->key.text), &party) &&
           party.role == stream->party.role && party.seat == stream->party.seat;
}

/* False if the key of the stream expired or was replaced. A deputy's expiry is checked here, that
 * of a cookie with the heartbeat. */
static bool may_hear(struct vd_stream *stream)
{
    const struct vd_server *server = stream->server;
    bool is_known =
        stream->doors != 0 && stream->doors == vd_service_links_version(server->service);
    bool in_time =
        stream->party.until == 0 || server->wall.now / 1000 < (uint64_t)stream->party.until;

    return (is_known && in_time) || is_still_open(stream);
}

static void pump(struct vd_stream *stream)
{
    bool other = has_other_news(stream);

    if (!vd_exchange_is_drained(stream->exchange) || !(other || stream->told > stream->sent))
        return;
    if (!may_hear(stream))
        vd_exchange_end(stream->exchange);
    else if (other)
        push_all_news(stream);
    else
        vd_exchange_push(stream->exchange, told_frame(stream));
}

/* ---- opening and closing ---- */

static void drained(void *context)
{
    struct vd_stream *stream = context;

    stream->missed = 0;
    pump(stream);
    forget_told(&stream->server->frame);
}

static void gone(void *context)
{
    struct vd_stream *stream = context;

    if (stream->before != NULL)
        stream->before->after = stream->after;
    else
        *stream->first = stream->after;
    if (stream->after != NULL)
        stream->after->before = stream->before;
    stream->server->stream_count--;
    free(stream->returned.at);
    free(stream);
}

static void enlist(struct vd_stream *stream)
{
    struct vd_server *server = stream->server;

    stream->first = bucket(server, stream->party.game);
    stream->after = *stream->first;
    if (stream->after != NULL)
        stream->after->before = stream;
    *stream->first = stream;
    server->stream_count++;
    stream->number = ++server->counters.streams;
}

static bool is_of_party(const struct vd_stream *at, const struct vd_stream *other)
{
    return at->party.role == other->party.role && at->party.seat == other->party.seat &&
           strcmp(at->party.game, other->party.game) == 0;
}

static bool is_of_client(const struct vd_stream *at, const struct vd_stream *other)
{
    return at->client == other->client;
}

/* A forgotten window makes room for the newest page. */
static void end_oldest(struct vd_server *server, const struct vd_stream *newest,
                       bool (*same)(const struct vd_stream *, const struct vd_stream *),
                       size_t most)
{
    struct vd_stream *oldest = NULL;
    size_t count = 0;

    for (size_t i = 0; i < VD_STREAM_BUCKETS; i++) {
        for (struct vd_stream *at = server->streams[i]; at != NULL; at = at->after) {
            if (at->leaves || !same(at, newest))
                continue;
            count++;
            if (oldest == NULL || at->number < oldest->number)
                oldest = at;
        }
    }
    if (oldest == NULL || count <= most)
        return;
    oldest->leaves = true;
    if (vd_exchange_is_drained(oldest->exchange))
        vd_exchange_end(oldest->exchange);
    else
        vd_exchange_cut(oldest->exchange);
}

static void make_room(struct vd_server *server, const struct vd_stream *newest)
{
    if (newest->party.role != VD_ROLE_GALLERY)
        end_oldest(server, newest, is_of_party, STREAMS_OF_A_PARTY);
    if (server->setup.proxied)
        end_oldest(server, newest, is_of_client, STREAMS_OF_A_CLIENT);
}

/* Adds a frame, to be sent as soon as the stream can take it. */
static bool keep_returned(void *context, struct vd_text body)
{
    struct vd_stream *stream = context;
    struct vd_strbuf *buffer = &stream->returned;
    struct frame frame = {.buffer = buffer, .start = buffer->length};

    if (buffer->length + body.length > RETURNED_MAX)
        return false;
    vd_strbuf_words(buffer, "event: returned\ndata: ");
    vd_strbuf_put(buffer, body.at, body.length);
    vd_strbuf_char(buffer, '\n');
    fill_frame(frame, 0);
    return true;
}

void vd_api_events(struct vd_request_context *visit)
{
    struct vd_server *server = visit->server;
    struct vd_stream *stream = vd_memory_grow(NULL, sizeof *stream);
    const struct vd_http_source source = {stream, drained, gone};
    struct vd_look look = {0};

    *stream = (struct vd_stream){.server = server,
                                 .exchange = visit->exchange,
                                 .party = visit->party,
                                 .key = *visit->key,
                                 .client = vd_link_tag(&server->gate, visit->network)};
    if (visit->party.role == VD_ROLE_SEAT &&
        vd_service_look(server->service, &visit->party, &look)) {
        stream->told = look.k;
        stream->asked = look.asked;
        stream->sent = visit->request.has_after && visit->request.after < look.k
                           ? visit->request.after
                           : look.k;
        (void)vd_service_returned(server->service, &visit->party, keep_returned, stream);
    }
    enlist(stream);
    vd_response_stream(visit->exchange, &source);
    make_room(server, stream);
}

/* ---- callbacks of the service ---- */

static bool is_of(const struct vd_stream *stream, const char *game)
{
    return strcmp(stream->party.game, game) == 0;
}

void vd_streams_told(void *context, const struct vd_party *seat, uint32_t k, bool asked)
{
    struct vd_server *server = context;

    for (struct vd_stream *at = *bucket(server, seat->game); at != NULL; at = at->after) {
        if (!is_of(at, seat->game))
            continue;
        if (at->party.role == VD_ROLE_UMPIRE)
            at->moved |= VD_AUDIENCE(seat->seat);
        if (at->party.role == VD_ROLE_SEAT && at->party.seat == seat->seat) {
            at->told = k;
            at->asked = asked;
        }
    }
    server->streams_dirty = true;
}

void vd_streams_returned(void *context, const struct vd_party *seat, const char *key,
                         const struct vd_answer *answer, struct vd_batch *batch)
{
    struct vd_server *server = context;
    struct vd_strbuf body = {0};

    vd_returned_write(server->now, seat, key, answer, &body);
    struct vd_text text = {body.at, body.length};

    vd_service_keep_returned(seat, text, batch);
    for (struct vd_stream *at = *bucket(server, seat->game); at != NULL; at = at->after) {
        if (is_of(at, seat->game) && at->party.role == VD_ROLE_SEAT && at->party.seat == seat->seat)
            (void)keep_returned(at, text);
    }
    free(body.at);
    server->streams_dirty = true;
}

void vd_streams_changed(void *context, const char *game)
{
    struct vd_server *server = context;

    for (struct vd_stream *at = *bucket(server, game); at != NULL; at = at->after) {
        if (is_of(at, game))
            at->changed = true;
    }
    server->streams_dirty = true;
}

/* ---- all streams ---- */

/* A stream is freed later, by the HTTP layer, never while the lists are walked here. */
static void for_each(struct vd_server *server, void (*act)(struct vd_stream *stream))
{
    for (size_t i = 0; i < VD_STREAM_BUCKETS; i++) {
        for (struct vd_stream *at = server->streams[i]; at != NULL; at = at->after)
            act(at);
    }
}

void vd_streams_pump(struct vd_server *server)
{
    if (!server->streams_dirty)
        return;
    server->streams_dirty = false;
    for_each(server, pump);
    forget_told(&server->frame);
}

/* Proxies end silent connections, so something is sent now and then. A client that takes nothing
 * for a minute is cut off. */
static void beat(struct vd_stream *stream)
{
    struct vd_strbuf buffer = {0};

    if (!vd_exchange_is_drained(stream->exchange)) {
        if (++stream->missed >= BEATS_MISSED_MAX)
            vd_exchange_cut(stream->exchange);
        return;
    }
    if (!is_still_open(stream)) {
        vd_exchange_end(stream->exchange);
        return;
    }
    put_comment(&buffer, ":");
    push(stream, &buffer);
}

void vd_streams_beat(struct vd_server *server)
{
    if (server->now < server->heartbeat_at)
        return;
    server->heartbeat_at = server->now + VD_HEARTBEAT;
    for_each(server, beat);
}

bool vd_streams_has(struct vd_server *server, const struct vd_party *seat)
{
    for (const struct vd_stream *at = *bucket(server, seat->game); at != NULL; at = at->after) {
        if (is_of(at, seat->game) && at->party.role == VD_ROLE_SEAT && at->party.seat == seat->seat)
            return true;
    }
    return false;
}

void vd_streams_recheck(struct vd_server *server, const char *game)
{
    for (struct vd_stream *at = *bucket(server, game); at != NULL; at = at->after) {
        if (is_of(at, game) && !is_still_open(at))
            vd_exchange_end(at->exchange);
    }
}

static void end(struct vd_stream *stream)
{
    vd_exchange_end(stream->exchange);
}

void vd_streams_end(struct vd_server *server)
{
    for_each(server, end);
}
