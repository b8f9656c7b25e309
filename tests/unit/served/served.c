/* unit/served/served.c: a server without a port. */
#include "unit/served/served.h"

#include <assert.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mix.h"

enum { QUERY_MAX = 4, WORD_SIZE_MAX = 96 };

struct vd_http {
    char nothing;
};

struct vd_exchange {
    struct served *served;
    char path[256];
    struct {
        char name[16], value[WORD_SIZE_MAX];
    } query[QUERY_MAX];
    size_t query_count;
    char authorization[WORD_SIZE_MAX];
    struct served_ask ask;
    void *kept;
    unsigned status;
    FILE *out; /* into memory */
    char *at;
    size_t length;
    bool answered, streams, ended;
    struct vd_http_source source;
};

/* ---- a request, as server/http.h has it ---- */

const char *vd_exchange_method(const struct vd_exchange *exchange)
{
    return exchange->ask.method;
}

const char *vd_exchange_path(const struct vd_exchange *exchange)
{
    return exchange->path;
}

const char *vd_exchange_header(const struct vd_exchange *exchange, enum vd_http_header header)
{
    switch (header) {
    case VD_HEADER_AUTHORIZATION:
        return exchange->ask.key != NULL ? exchange->authorization : NULL;
    case VD_HEADER_COOKIE:
        return exchange->ask.cookie;
    case VD_HEADER_ORIGIN:
        return exchange->ask.origin;
    case VD_HEADER_HOST:
        return SERVED_HOST;
    case VD_HEADER_TYPE:
        if (exchange->ask.body == NULL)
            return NULL;
        return exchange->ask.type != NULL ? exchange->ask.type : "application/json";
    default:
        return NULL;
    }
}

const char *vd_exchange_query(const struct vd_exchange *exchange, const char *name)
{
    for (size_t i = 0; i < exchange->query_count; i++) {
        if (strcmp(exchange->query[i].name, name) == 0)
            return exchange->query[i].value;
    }
    return NULL;
}

struct vd_text vd_exchange_body(const struct vd_exchange *exchange)
{
    return vd_text_of(exchange->ask.body != NULL ? exchange->ask.body : "");
}

enum vd_http_excess vd_exchange_excess(const struct vd_exchange *exchange)
{
    return vd_exchange_body(exchange).length > VD_HTTP_BODY_MAX ? VD_EXCESS_BODY : VD_EXCESS_NONE;
}

/* Far away: what a monitor on the same machine is told is no seat's to see. */
const char *vd_exchange_address(const struct vd_exchange *exchange)
{
    (void)exchange;
    return "192.0.2.7";
}

void vd_exchange_keep(struct vd_exchange *exchange, void *kept)
{
    exchange->kept = kept;
}

void *vd_exchange_kept(const struct vd_exchange *exchange)
{
    return exchange->kept;
}

/* ---- its answer ---- */

static void put_fields(struct vd_exchange *exchange, const struct vd_http_answer *answer)
{
    exchange->status = answer->status;
    exchange->answered = true;
    fprintf(exchange->out, "%u\n", answer->status);
    for (size_t i = 0; i < answer->field_count; i++)
        fprintf(exchange->out, "%s: %s\n", answer->fields[i].name, answer->fields[i].value);
}

void vd_exchange_answer(struct vd_exchange *exchange, const struct vd_http_answer *answer)
{
    put_fields(exchange, answer);
    fprintf(exchange->out, "Content-Length: %zu\n\n", answer->length);
    fwrite(answer->body, 1, answer->length, exchange->out);
    free(answer->body);
}

void vd_exchange_answer_lasting(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                                struct vd_text body)
{
    put_fields(exchange, answer);
    fprintf(exchange->out, "Content-Length: %zu\n\n", body.length);
    fwrite(body.at, 1, body.length, exchange->out);
}

/* Files are the same for all who ask. */
void vd_exchange_answer_file(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                             int file)
{
    put_fields(exchange, answer);
    fprintf(exchange->out, "Content-Length: %zu\n\n", answer->length);
    (void)close(file);
}

bool vd_server_listen(const struct vd_server *server, int fd)
{
    (void)server;
    return fd >= 0;
}

void vd_exchange_stream(struct vd_exchange *exchange, const struct vd_http_answer *answer,
                        const struct vd_http_source *source)
{
    put_fields(exchange, answer);
    fputs("\n", exchange->out);
    exchange->streams = true;
    exchange->source = *source;
}

/* A line between two pushes: when something came is a channel too. */
void vd_exchange_push(struct vd_exchange *exchange, struct vd_text bytes)
{
    fprintf(exchange->out, "---- %zu bytes\n", bytes.length);
    fwrite(bytes.at, 1, bytes.length, exchange->out);
}

bool vd_exchange_is_drained(const struct vd_exchange *exchange)
{
    (void)exchange;
    return true;
}

void vd_exchange_end(struct vd_exchange *exchange)
{
    if (!exchange->ended)
        fputs("---- ended\n", exchange->out);
    exchange->ended = true;
}

void vd_exchange_cut(struct vd_exchange *exchange)
{
    vd_exchange_end(exchange);
}

size_t vd_http_connection_count(const struct vd_http *http)
{
    (void)http;
    return 0;
}

/* ---- opening ---- */

/* With this leak switched on, others see that a seat was told something. */
static void told(void *context, const struct vd_party *seat, uint32_t k, bool asked)
{
    uint64_t *moments = &served_now->moments[seat->seat];

    *moments = vd_mix(*moments, k, served_now->now / 1000);
    vd_streams_told(context, seat, k, asked);
    if (served_leak == SERVED_LEAK_FRAME)
        vd_streams_changed(context, seat->game);
}

/* ---- a machine ---- */

/* Something of the list. */
static void choose_order(const struct vd_service_question *question, uint32_t chance,
                         char order[VD_ORDER_LINE_MAX])
{
    const struct vd_sizes sizes = question->system->play->sizes(question->scenario);
    struct vd_writer writer = vd_writer_of(order, VD_ORDER_LINE_MAX);
    struct vd_choice *choices = calloc(sizes.choices, sizeof *choices);
    void *work = calloc(1, sizes.work);
    struct vd_command command;

    assert_true(choices != NULL && work != NULL);
    size_t count = question->system->play->legal(question->scenario, question->view, work, choices,
                                                 sizes.choices);

    assert(count > 0);
    question->system->play->expand(question->scenario, question->view, work,
                                   choices[chance % count], &command);
    question->system->language->print_command(question->scenario, &command, &writer);
    free(work);
    free(choices);
}

static uint64_t time_of(enum served_thought thought, struct random *random)
{
    switch (thought) {
    case SERVED_SLOW:
        return (uint64_t)random_between(random, SERVED_BEAT, 5 * SERVED_BEAT);
    case SERVED_SILENT:
        return UINT32_MAX;
    default:
        return (uint64_t)random_between(random, 0, SERVED_BEAT);
    }
}

static enum served_thought thought_of(struct random *random)
{
    uint32_t lot = random_next(random) % 8;

    return lot < SERVED_THOUGHT_COUNT ? (enum served_thought)lot : SERVED_QUICK;
}

/* The caretaker answers at once, as the server's own does. */
static void ask_machine(void *context, const struct vd_service_question *question)
{
    struct served_machine *machine = &served_now->machine;
    bool is_caretaker = strcmp(question->machine, SERVED_MACHINE) != 0;
    enum served_thought thought = is_caretaker ? SERVED_QUICK : thought_of(&machine->random);

    (void)context;
    machine->thinks = true;
    machine->thoughts[thought]++;
    machine->seat = (struct vd_party){.role = VD_ROLE_SEAT, .seat = question->seat};
    memcpy(machine->seat.game, question->game, sizeof machine->seat.game);
    machine->k = question->k;
    machine->until = served_now->now + (is_caretaker ? 0 : time_of(thought, &machine->random));
    choose_order(question, random_next(&machine->random), machine->order);
    if (thought == SERVED_FOOLISH)
        (void)snprintf(machine->order, sizeof machine->order, "no such order");
    memset(machine->memo, 'm', SERVED_MEMO);
    machine->memo[thought == SERVED_WORDY ? SERVED_MEMO : random_next(&machine->random) % 9] = '\0';
}

void served_machine_answers(struct served *served)
{
    struct served_machine *machine = &served->machine;

    if (!machine->thinks)
        return;
    machine->thinks = false;
    vd_service_machine(served->server->service, machine->seat.game, machine->seat.seat, machine->k,
                       vd_text_of(machine->order), machine->memo);
}

static void open_machines(struct vd_server *server)
{
    const struct vd_bots_setup setup = {.self = "/nonexistent"}; /* none is ever started */
    char sentence[VD_SENTENCE_SIZE];

    server->machines.bots = vd_bots_new(&setup);
    assert_non_null(server->machines.bots);
    assert_true(vd_bots_declare(server->machines.bots, SERVED_MACHINE "=none", sentence));
}

/* ---- opening ---- */

static void open_house(struct served *served, const struct vd_catalogue *catalogue)
{
    struct vd_server *server = served->server;
    const struct vd_service_setup setup = {.catalogue = catalogue,
                                           .store = server->setup.store,
                                           .machine_pause = SERVED_BEAT,
                                           .callbacks = {.told = told,
                                                         .returned = vd_streams_returned,
                                                         .changed = vd_streams_changed,
                                                         .machine = ask_machine,
                                                         .context = server},
                                           .now = served->now};

    server->service = vd_service_new(&setup);
    assert_non_null(server->service);
    assert_true(vd_scenarios_list(server));
    assert_true(vd_maps_open(server));
    assert_true(vd_assets_open(&server->assets));
}

static void open_server(struct served *served, const struct vd_catalogue *catalogue)
{
    struct vd_store_setup store = {.use = VD_STORE_SERVE};
    char sentence[VD_SENTENCE_SIZE];

    store.where = scratch_path(&served->scratch, "served.db");
    served->server = calloc(1, sizeof *served->server);
    assert_non_null(served->server);
    served->server->setup =
        (struct vd_server_setup){.catalogue = catalogue, .store = vd_store_open(&store, sentence)};
    if (served->server->setup.store == NULL)
        fail_msg("%s", sentence);
    vd_arena_init(&served->server->arena);
    vd_rates_init(&served->server->gate, (struct vd_rate){0, 0}, (struct vd_rate){0, 0});
    open_machines(served->server);
    open_house(served, catalogue);
}

static void close_server(struct served *served)
{
    vd_store_close(served->server->setup.store);
    vd_service_free(served->server->service);
    vd_bots_free(served->server->machines.bots);
    vd_arena_release(&served->server->arena);
    free(served->server);
}

void served_open(struct served *served, const struct vd_catalogue *catalogue)
{
    *served = (struct served){.now = UINT64_C(1794000000010)};
    scratch_init(&served->scratch);
    open_server(served, catalogue);
}

void served_close(struct served *served)
{
    close_server(served);
    scratch_release(&served->scratch);
}

void served_restart(struct served *served)
{
    const struct vd_catalogue *catalogue = served->server->setup.catalogue;

    close_server(served);
    served->machine.thinks = false; /* it will be asked again */
    open_server(served, catalogue);
}

/* ---- running ---- */

static void wait_for_store(struct served *served)
{
    struct pollfd store = {.fd = vd_store_fd(served->server->setup.store), .events = POLLIN};

    (void)poll(&store, 1, 1);
}

/* True if the store had no part in it: then only time brings more. */
static bool run_once(struct served *served)
{
    struct vd_store *store = served->server->setup.store;
    struct vd_store_counts before = vd_store_counts(store), after;

    served_now = served;
    if (served->now >= served->machine.until)
        served_machine_answers(served);
    vd_service_run(served->server->service, served->now);
    if (vd_service_broken(served->server->service) != NULL)
        fail_msg("%s", vd_service_broken(served->server->service));
    vd_streams_pump(served->server);
    after = vd_store_counts(store);
    return before.waiting == 0 && after.waiting == 0 && before.batches == after.batches;
}

void served_settle(struct served *served)
{
    while (!run_once(served))
        wait_for_store(served);
}

void served_pass(struct served *served, uint64_t until)
{
    served_settle(served);
    while (served->now < until) {
        served->now +=
            until - served->now < VD_SERVICE_TICK ? until - served->now : VD_SERVICE_TICK;
        served_settle(served);
    }
}

void served_rest(struct served *served, uint64_t now)
{
    const struct vd_service *service = served->server->service;

    served->now = now;
    for (unsigned i = 0; i < 100000; i++) {
        if (!run_once(served))
            wait_for_store(served);
        else if (vd_service_is_idle(service) && vd_service_next(service) > served->now)
            return;
        else
            served->now += VD_SERVICE_TICK;
    }
    fail_msg("the house does not come to rest");
}

/* ---- asking ---- */

/* "/path?a=1&b=2" */
static void take_path(struct vd_exchange *exchange, const char *path)
{
    size_t length = strcspn(path, "?");

    (void)snprintf(exchange->path, sizeof exchange->path, "%.*s", (int)length, path);
    for (path += length; *path != '\0'; path += strcspn(path, "&")) {
        path++;
        size_t name = strcspn(path, "=");

        assert_true(exchange->query_count < QUERY_MAX && path[name] == '=');
        (void)snprintf(exchange->query[exchange->query_count].name, sizeof exchange->query[0].name,
                       "%.*s", (int)name, path);
        path += name + 1;
        (void)snprintf(exchange->query[exchange->query_count++].value,
                       sizeof exchange->query[0].value, "%.*s", (int)strcspn(path, "&"), path);
    }
}

static struct vd_exchange *begin(struct served *served, const struct served_ask *ask)
{
    struct vd_exchange *exchange = calloc(1, sizeof *exchange);

    assert_non_null(exchange);
    exchange->served = served;
    exchange->ask = *ask;
    take_path(exchange, ask->path);
    (void)snprintf(exchange->authorization, sizeof exchange->authorization, "Bearer %s",
                   ask->key != NULL ? ask->key : "");
    exchange->out = open_memstream(&exchange->at, &exchange->length);
    assert_non_null(exchange->out);
    served_now = served;
    vd_take_request(served->server, exchange);
    for (unsigned i = 0; i < 100000 && !exchange->answered; i++) {
        if (!run_once(served))
            wait_for_store(served);
        else if (!exchange->answered) /* it waits for what came before it to leave */
            served->now += VD_SERVICE_TICK;
    }
    if (!exchange->answered)
        fail_msg("no answer to %s %s", ask->method, ask->path);
    return exchange;
}

static char *end(struct vd_exchange *exchange)
{
    char *bytes;

    vd_end_request(exchange->served->server, exchange, exchange->status);
    (void)fclose(exchange->out);
    bytes = exchange->at;
    free(exchange);
    return bytes;
}

char *served_ask(struct served *served, const struct served_ask *ask)
{
    struct vd_exchange *exchange = begin(served, ask);

    if (exchange->streams) {
        exchange->source.drained(exchange->source.context);
        exchange->source.gone(exchange->source.context);
    }
    return end(exchange);
}

void served_word(const char *answer, const char *before, char *into, size_t size)
{
    const char *at = strstr(answer, before);

    if (at == NULL) {
        fail_msg("there is no %s in %s", before, answer);
        return;
    }
    at += strlen(before);
    (void)snprintf(into, size, "%.*s", (int)strcspn(at, "\""), at);
}

/* ---- streams ---- */

struct vd_exchange *served_listen(struct served *served, const char *path, const char *key)
{
    const struct served_ask ask = {.method = "GET", .path = path, .key = key};
    struct vd_exchange *exchange = begin(served, &ask);

    if (exchange->streams) {
        exchange->source.drained(exchange->source.context);
        return exchange;
    }
    free(end(exchange));
    return NULL;
}

char *served_heard(struct vd_exchange *stream)
{
    char *heard;

    (void)fclose(stream->out);
    heard = stream->at;
    stream->out = open_memstream(&stream->at, &stream->length);
    assert_non_null(stream->out);
    return heard;
}

void served_hang_up(struct vd_exchange *stream)
{
    stream->source.gone(stream->source.context);
    free(end(stream));
}
