/* cli/remote/remote.c: a client for a seat of a campaign on a server, over its API. */
#include "cli/remote/remote.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    CONNECT_SECONDS = 10,
    ANSWER_SECONDS = 30,
    SILENT_SECONDS = 70,
    AGAIN = 2000,
    POST_KEY = 16, /* bytes of the key that identifies a repeated order */
    POST_TRIES = 5
};

static bool wrong(struct vd_remote *remote, const char *sentence)
{
    (void)snprintf(remote->sentence, sizeof remote->sentence, "%s", sentence);
    return false;
}

uint64_t vd_remote_now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

/* ---- the link ---- */

static bool take_part(char *part, size_t size, const char *from, size_t length)
{
    (void)snprintf(part, size, "%.*s", (int)length, from);
    return length > 0 && length < size;
}

static bool is_web_address(const char *link)
{
    return strncmp(link, "http://", 7) == 0 || strncmp(link, "https://", 8) == 0;
}

static bool read_link(struct vd_remote *remote, const char *link)
{
    const char *host = strstr(link, "://");
    const char *path = host != NULL ? strchr(host + 3, '/') : NULL;
    const char *key = path != NULL ? strchr(path, '#') : NULL;

    if (key == NULL || !is_web_address(link) ||
        !take_part(remote->server, sizeof remote->server, link, (size_t)(path - link)) ||
        !take_part(remote->key, sizeof remote->key, key + 1, strlen(key + 1)))
        return false;
    if (strncmp(path, "/join#", 6) == 0)
        return true;
    return strncmp(path, "/c/", 3) == 0 && strcspn(path + 3, "/#") == VD_GAME_LETTERS &&
           take_part(remote->game, sizeof remote->game, path + 3, VD_GAME_LETTERS);
}

/* ---- requests ---- */

static bool set_headers(struct vd_remote *remote)
{
    char bearer[VD_REMOTE_KEY + 32];
    struct curl_slist *more;

    curl_slist_free_all(remote->headers);
    (void)snprintf(bearer, sizeof bearer, "Authorization: Bearer %s", remote->key);
    remote->headers = curl_slist_append(NULL, bearer);
    more = remote->headers != NULL
               ? curl_slist_append(remote->headers, "Content-Type: application/json")
               : NULL;
    return more != NULL;
}

static bool make_ready(struct vd_remote *remote)
{
    if (sodium_init() < 0 || curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK ||
        (remote->plain = curl_easy_init()) == NULL || (remote->stream = curl_easy_init()) == NULL ||
        (remote->multi = curl_multi_init()) == NULL || !set_headers(remote))
        return wrong(remote, "there is no memory left");
    remote->again = vd_remote_now();
    return true;
}

bool vd_remote_open(struct vd_remote *remote, const char *link)
{
    *remote = (struct vd_remote){0};
    if (!read_link(remote, link))
        return wrong(remote, "this is not the link of a seat or an invitation: "
                             "write http://SERVER/c/CAMPAIGN/SEAT#KEY");
    return make_ready(remote);
}

bool vd_remote_open_server(struct vd_remote *remote, const char *server, const char *key)
{
    size_t length = strlen(server);

    while (length > 0 && server[length - 1] == '/')
        length--;
    *remote = (struct vd_remote){0};
    if (!is_web_address(server) ||
        !take_part(remote->server, sizeof remote->server, server, length))
        return wrong(remote, "this is not the address of a server: write http://SERVER");
    (void)snprintf(remote->key, sizeof remote->key, "%s", key);
    return make_ready(remote);
}

void vd_remote_release(struct vd_remote *remote)
{
    if (remote->multi != NULL)
        (void)curl_multi_remove_handle(remote->multi, remote->stream);
    curl_easy_cleanup(remote->stream);
    curl_easy_cleanup(remote->plain);
    (void)curl_multi_cleanup(remote->multi);
    curl_slist_free_all(remote->headers);
    free(remote->frame);
    sodium_memzero(remote->key, sizeof remote->key);
}

static void prepare(struct vd_remote *remote, CURL *request, const char *path)
{
    char address[2 * VD_REMOTE_ADDRESS];

    (void)snprintf(address, sizeof address, "%s%s", remote->server, path);
    curl_easy_reset(request);
    (void)curl_easy_setopt(request, CURLOPT_URL, address);
    (void)curl_easy_setopt(request, CURLOPT_PROTOCOLS_STR, "http,https");
    (void)curl_easy_setopt(request, CURLOPT_HTTPHEADER, remote->headers);
    (void)curl_easy_setopt(request, CURLOPT_NOSIGNAL, 1L);
    (void)curl_easy_setopt(request, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
}

static size_t take_answer(char *bytes, size_t size, size_t count, void *context)
{
    struct vd_buffer *answer = context;

    if (answer->length + size * count > VD_FILE_MAX)
        return 0;
    vd_put_bytes(answer, bytes, size * count);
    return size * count;
}

static long perform(struct vd_remote *remote, const char *body, struct vd_buffer *answer)
{
    long status = 0;
    CURLcode result;

    (void)curl_easy_setopt(remote->plain, CURLOPT_TIMEOUT, (long)ANSWER_SECONDS);
    (void)curl_easy_setopt(remote->plain, CURLOPT_WRITEFUNCTION, take_answer);
    (void)curl_easy_setopt(remote->plain, CURLOPT_WRITEDATA, answer);
    if (body != NULL)
        (void)curl_easy_setopt(remote->plain, CURLOPT_POSTFIELDS, body);
    result = curl_easy_perform(remote->plain);
    if (result != CURLE_OK) {
        (void)snprintf(remote->sentence, sizeof remote->sentence, "the server does not answer: %s",
                       curl_easy_strerror(result));
        return 0;
    }
    (void)curl_easy_getinfo(remote->plain, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

long vd_remote_ask(struct vd_remote *remote, const char *path, const json_t *body,
                   struct vd_buffer *answer)
{
    char *text = body != NULL ? json_dumps(body, JSON_COMPACT) : NULL;
    long status;

    prepare(remote, remote->plain, path);
    status = perform(remote, text, answer);
    free(text);
    return status;
}

json_t *vd_remote_ask_json(struct vd_remote *remote, const char *path, const json_t *body,
                           long *status)
{
    struct vd_arena arena;
    struct vd_buffer answer;
    json_t *read = NULL;

    vd_arena_init(&arena);
    vd_buffer_init(&answer, &arena);
    *status = vd_remote_ask(remote, path, body, &answer);
    if (*status != 0) {
        read = json_loadb(answer.at != NULL ? answer.at : "", answer.length, 0, NULL);
        if (!json_is_object(read)) {
            json_decref(read);
            read = NULL;
            wrong(remote, "another program answers there, not a vedette server");
        }
    }
    vd_arena_release(&arena);
    return read;
}

/* ---- orders ---- */

static json_t *post_of(const char *text, const char *head)
{
    unsigned char bytes[POST_KEY];
    char key[2 * POST_KEY + 1];

    randombytes_buf(bytes, sizeof bytes);
    (void)sodium_bin2hex(key, sizeof key, bytes, sizeof bytes);
    return json_pack("{s:s, s:s, s:s*}", "text", text, "key", key, "head", head);
}

/* The same key returns the same receipt, so an order is carried out once however often it is
 * sent. */
json_t *vd_remote_order(struct vd_remote *remote, const char *text, const char *head, long *status)
{
    char path[VD_REMOTE_ADDRESS];
    json_t *post = post_of(text, head), *answer = NULL;

    if (post == NULL) {
        *status = 400;
        return json_pack("{s:{s:s}}", "error", "sentence", "That line is not written in UTF-8.");
    }
    (void)snprintf(path, sizeof path, "/api/1/c/%s/orders", remote->game);
    for (int i = 0; i < POST_TRIES && answer == NULL; i++) {
        if (i > 0)
            (void)sleep(1);
        remote->sentence[0] = '\0';
        answer = vd_remote_ask_json(remote, path, post, status);
    }
    json_decref(post);
    return answer;
}

/* If the request fails, the text comes again and is ignored then. */
void vd_remote_seen(struct vd_remote *remote, const char *id)
{
    char path[VD_REMOTE_ADDRESS];
    struct vd_arena arena;
    struct vd_buffer answer;

    vd_arena_init(&arena);
    vd_buffer_init(&answer, &arena);
    (void)snprintf(path, sizeof path, "/api/1/c/%s/returned%s%s", remote->game,
                   id[0] != '\0' ? "?id=" : "", id);
    prepare(remote, remote->plain, path);
    (void)curl_easy_setopt(remote->plain, CURLOPT_CUSTOMREQUEST, "DELETE");
    (void)perform(remote, NULL, &answer);
    remote->sentence[0] = '\0';
    vd_arena_release(&arena);
}

/* ---- joining ---- */

static bool take_member(const json_t *object, const char *key, char *text, size_t size)
{
    const char *value = json_string_value(json_object_get(object, key));

    return value != NULL && take_part(text, size, value, strlen(value));
}

static bool take_seat(struct vd_remote *remote, const json_t *answer, long status,
                      char seat[VD_REMOTE_KEY])
{
    const char *sentence =
        json_string_value(json_object_get(json_object_get(answer, "error"), "sentence"));

    if (status != 200)
        return wrong(remote, sentence != NULL ? sentence : "the server refuses the invitation");
    return (take_member(answer, "game", remote->game, sizeof remote->game) &&
            take_member(answer, "seat", seat, VD_REMOTE_KEY) &&
            take_member(json_object_get(answer, "yours"), "key", remote->key, sizeof remote->key) &&
            set_headers(remote)) ||
           wrong(remote, "the server's answer to the invitation cannot be read");
}

/* The answer to an earlier try may be lost: true if the requested key already opens the seat. */
static bool is_seated(struct vd_remote *remote, const char *wished, char seat[VD_REMOTE_KEY])
{
    char invitation[VD_REMOTE_KEY];
    long status;

    (void)snprintf(invitation, sizeof invitation, "%s", remote->key);
    (void)snprintf(remote->key, sizeof remote->key, "%s", wished);
    json_t *card =
        set_headers(remote) ? vd_remote_ask_json(remote, "/api/1/card", NULL, &status) : NULL;
    bool fine = card != NULL && status == 200 &&
                take_member(card, "game", remote->game, sizeof remote->game) &&
                take_member(json_object_get(card, "you"), "seat", seat, VD_REMOTE_KEY);

    json_decref(card);
    if (!fine) {
        (void)snprintf(remote->key, sizeof remote->key, "%s", invitation);
        (void)set_headers(remote);
    }
    return fine;
}

/* Salt and key are made here, so that joining can be tried again. The salt is opened later, perhaps
 * by another run of the program, so it is saved before its hash is sent. */
static json_t *joining_of(struct vd_remote *remote, const char *name, char key[VD_REMOTE_KEY])
{
    unsigned char own[32];
    struct vd_hash hash;

    vd_salt_draw(remote->salt, &hash);
    if (!vd_salt_keep(remote->salt, &hash))
        fprintf(stderr, "vedette: your salt for the dice cannot be saved in a file: stay until the "
                        "campaign has begun\n");
    randombytes_buf(own, sizeof own);
    (void)sodium_bin2base64(key, VD_REMOTE_KEY, own, sizeof own,
                            sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return json_pack("{s:s, s:s*, s:s}", "hash", hash.text, "name", name, "key", key);
}

bool vd_remote_join(struct vd_remote *remote, const char *name, char seat[VD_REMOTE_KEY])
{
    char key[VD_REMOTE_KEY];
    json_t *body = joining_of(remote, name, key), *answer = NULL;
    bool fine = false;
    long status;

    for (int i = 0; i < POST_TRIES && answer == NULL; i++) {
        if (i > 0)
            (void)sleep(1);
        remote->sentence[0] = '\0';
        answer = vd_remote_ask_json(remote, "/api/1/join", body, &status);
        fine = answer != NULL && ((i > 0 && status == 404 && is_seated(remote, key, seat)) ||
                                  take_seat(remote, answer, status, seat));
    }
    json_decref(body);
    json_decref(answer);
    return fine;
}

/* ---- the stream: frames, each an event ---- */

static void break_off(struct vd_remote *remote, const char *sentence)
{
    remote->broken = true;
    wrong(remote, sentence);
}

/* A line comes as JSON; written without spaces it is the record's line again. */
static void hear_line(struct vd_remote *remote, const json_t *entry)
{
    const json_t *k = json_object_get(entry, "k");
    char *text = json_dumps(json_object_get(entry, "line"), JSON_COMPACT);
    struct vd_arena arena;
    struct vd_buffer line;

    if (text == NULL || !json_is_integer(k)) {
        break_off(remote, "the server's stream cannot be read");
    } else if (json_integer_value(k) == (json_int_t)remote->k + 1) {
        vd_arena_init(&arena);
        vd_buffer_init(&line, &arena);
        vd_put(&line, text);
        vd_put(&line, "\n");
        if (remote->callbacks.told(remote->callbacks.context, remote->k + 1, vd_buffer_text(&line)))
            remote->k++;
        else
            remote->broken = true;
        vd_arena_release(&arena);
    }
    free(text);
}

static void hear_event(struct vd_remote *remote, const char *event, const json_t *data)
{
    size_t i;
    const json_t *entry;

    if (strcmp(event, "told") == 0) {
        json_array_foreach (json_object_get(data, "lines"), i, entry) {
            if (!remote->broken)
                hear_line(remote, entry);
        }
    } else if (strcmp(event, "returned") == 0) {
        const char *id = json_string_value(json_object_get(data, "id"));

        remote->callbacks.returned(remote->callbacks.context, id != NULL ? id : "",
                                   json_object_get(data, "error"));
    } else if (strcmp(event, "changed") == 0) {
        remote->callbacks.changed(remote->callbacks.context);
    }
}

/* Handles the lines of a frame; the text ends with a zero byte and is overwritten. */
static void hear_frame(struct vd_remote *remote, char *frame)
{
    const char *event = "";
    json_t *data = NULL;

    for (char *rest = frame, *line; (line = strtok_r(rest, "\n", &rest)) != NULL;) {
        if (strncmp(line, "event: ", 7) == 0)
            event = line + 7;
        else if (strncmp(line, "data: ", 6) == 0 && data == NULL)
            data = json_loads(line + 6, 0, NULL);
    }
    if (data != NULL)
        hear_event(remote, event, data);
    json_decref(data);
}

static void hear_frames(struct vd_remote *remote)
{
    char *start = remote->frame, *end;

    while (!remote->broken && (end = strstr(start, "\n\n")) != NULL) {
        *end = '\0';
        remote->frames++;
        hear_frame(remote, start);
        start = end + 2;
    }
    remote->frame_length -= (size_t)(start - remote->frame);
    memmove(remote->frame, start, remote->frame_length + 1);
}

static size_t take_stream(char *bytes, size_t size, size_t count, void *context)
{
    struct vd_remote *remote = context;
    size_t length = size * count;

    if (remote->frame_length + length > VD_REMOTE_FRAME_MAX || memchr(bytes, '\0', length) != NULL)
        return 0;
    remote->frame = vd_memory_grow(remote->frame, remote->frame_length + length + 1);
    memcpy(remote->frame + remote->frame_length, bytes, length);
    remote->frame_length += length;
    remote->frame[remote->frame_length] = '\0';
    return length;
}

/* ---- the stream: its connection ---- */

static void start_stream(struct vd_remote *remote)
{
    char path[VD_REMOTE_ADDRESS];

    (void)snprintf(path, sizeof path, "/api/1/c/%s/events?after=%lu", remote->game,
                   (unsigned long)remote->k);
    prepare(remote, remote->stream, path);
    (void)curl_easy_setopt(remote->stream, CURLOPT_WRITEFUNCTION, take_stream);
    (void)curl_easy_setopt(remote->stream, CURLOPT_WRITEDATA, remote);
    (void)curl_easy_setopt(remote->stream, CURLOPT_FAILONERROR, 1L);
    (void)curl_easy_setopt(remote->stream, CURLOPT_LOW_SPEED_LIMIT, 1L);
    (void)curl_easy_setopt(remote->stream, CURLOPT_LOW_SPEED_TIME, (long)SILENT_SECONDS);
    (void)curl_multi_add_handle(remote->multi, remote->stream);
    remote->frame_length = 0;
    remote->again = 0;
}

/* A key that does not work now will not work later; all other errors are tried again. */
static void mind_end(struct vd_remote *remote)
{
    int left;
    long status = 0;

    if (curl_multi_info_read(remote->multi, &left) == NULL)
        return;
    (void)curl_easy_getinfo(remote->stream, CURLINFO_RESPONSE_CODE, &status);
    (void)curl_multi_remove_handle(remote->multi, remote->stream);
    remote->again = vd_remote_now() + AGAIN;
    if (status == 403 || status == 404)
        break_off(remote, VD_REMOTE_ENDED);
}

static int time_to_wait(const struct vd_remote *remote, int milliseconds)
{
    uint64_t at = vd_remote_now();

    if (remote->again == 0)
        return milliseconds;
    uint64_t left = remote->again > at ? remote->again - at : 0;

    return left < (uint64_t)milliseconds ? (int)left : milliseconds;
}

/* Reads the stream; true if it brought a frame. */
static bool flow(struct vd_remote *remote)
{
    size_t before = remote->frames;
    int running;

    (void)curl_multi_perform(remote->multi, &running);
    if (remote->frame_length > 0)
        hear_frames(remote);
    mind_end(remote);
    return remote->frames > before;
}

bool vd_remote_pump(struct vd_remote *remote, int input, int milliseconds, bool *readable)
{
    struct curl_waitfd wait = {.fd = input, .events = CURL_WAIT_POLLIN};

    if (remote->again != 0 && remote->again <= vd_remote_now() && !remote->broken)
        start_stream(remote);
    if (!flow(remote) && !remote->broken) {
        (void)curl_multi_poll(remote->multi, &wait, input >= 0, time_to_wait(remote, milliseconds),
                              NULL);
        (void)flow(remote);
    }
    if (readable != NULL)
        *readable = wait.revents != 0;
    return !remote->broken;
}
