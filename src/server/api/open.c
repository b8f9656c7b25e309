/* server/api/open.c: scenarios, new campaigns, and links: invitations, keys, cookies. */
#include <stdlib.h>
#include <string.h>

#include "ai/player.h"
#include "scenario/switches.h"
#include "server/parts.h"

/* ---- scenarios ---- */

/* Writes the name of "NAME=COMMAND"; the command is not shown. "bot:" may precede it. */
static void put_bot(struct vd_json *json, const char *declaration)
{
    char name[VD_MACHINE_MAX + 1];
    const char *start = strncmp(declaration, "bot:", 4) == 0 ? declaration + 4 : declaration;

    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(start, "="), start);
    vd_json_text(json, name);
}

static void put_machines(struct vd_json *json, const struct vd_server_setup *setup,
                         const struct vd_system *system)
{
    const struct vd_player *player;

    vd_json_open_of(json, "machines", '[');
    for (size_t i = 0; (player = vd_player_at(system, i)) != NULL; i++)
        vd_json_text(json, player->name);
    for (size_t i = 0; i < setup->bot_count; i++)
        put_bot(json, setup->bots[i]);
    vd_json_close(json, ']');
}

static void put_sides(struct vd_json *json, const struct vd_system *system)
{
    vd_json_open_of(json, "sides", '[');
    for (size_t i = 0; i < VD_SIDES; i++)
        vd_json_text(json, system->side_names[i]);
    vd_json_close(json, ']');
}

static void put_switches(struct vd_json *json, const struct vd_scenario_title *title)
{
    vd_json_open_of(json, "switches", '[');
    for (size_t i = 0; i < title->switch_count; i++)
        vd_switch_put(&title->switches[i], json);
    vd_json_close(json, ']');
}

static void put_title(struct vd_json *json, const struct vd_server_setup *setup,
                      const struct vd_scenario_title *title)
{
    vd_json_open(json, '{');
    vd_json_text_of(json, "id", title->id);
    vd_json_text_of(json, "title", title->title);
    vd_json_text_of(json, "book", title->book);
    vd_json_text_of(json, "system", title->system->name);
    vd_json_text_of(json, "map", title->map);
    vd_json_whole_of(json, "turns", title->turns);
    put_sides(json, title->system);
    put_switches(json, title);
    put_machines(json, setup, title->system);
    vd_json_close(json, '}');
}

static void put_titles(FILE *out, const struct vd_server *server)
{
    struct vd_json json;

    vd_json_init(&json, out);
    vd_json_open(&json, '{');
    vd_json_bool_of(&json, "keyed", server->setup.keyed);
    vd_json_open_of(&json, "scenarios", '[');
    for (size_t i = 0; i < server->title_count; i++)
        put_title(&json, &server->setup, &server->titles[i]);
    vd_json_close(&json, ']');
    vd_json_close(&json, '}');
}

static bool read_titles(struct vd_server *server)
{
    struct vd_scenario_title *titles;
    struct vd_report report;
    bool fine;

    vd_report_init(&report);
    fine = vd_scenario_titles(NULL, &server->arena, &titles, &server->title_count, &report);
    vd_report_release(&report);
    server->titles = titles;
    return fine;
}

bool vd_scenarios_list(struct vd_server *server)
{
    size_t length;
    char *memory = NULL;
    FILE *out = open_memstream(&memory, &length);
    bool fine = out != NULL && read_titles(server);

    if (fine)
        put_titles(out, server);
    fine = out != NULL && fclose(out) == 0 && fine;
    if (fine)
        server->scenarios = (struct vd_text){vd_arena_text(&server->arena, memory, length), length};
    free(memory);
    return fine;
}

void vd_api_scenarios(struct vd_request_context *visit)
{
    const struct vd_text *text = &visit->server->scenarios;
    struct vd_response paper;

    vd_response_open_json(&paper);
    vd_strbuf_put(&paper.buffer, text->at, text->length);
    vd_response_send(&paper, visit->exchange, 200, VD_PAD);
}

/* ---- links ---- */

/* A link with a key: the key follows the #, which browsers do not send. */
static void put_link(struct vd_json *json, const char *before, const char *key)
{
    char link[256];
    struct vd_writer writer = vd_writer_of(link, sizeof link);

    vd_json_open(json, '{');
    vd_json_text_of(json, "key", key);
    vd_write_format(&writer, "%s#%s", before, key);
    vd_json_text_of(json, "link", link);
    vd_json_close(json, '}');
}

/* {"key", "link"}: a key of this campaign, and its link. */
static void put_game_link(struct vd_json *json, const char *game, const char *who, const char *key)
{
    char path[128];
    struct vd_writer writer = vd_writer_of(path, sizeof path);

    vd_write_format(&writer, "/c/%s/%s", game, who);
    put_link(json, path, key);
}

void vd_send_new_link(struct vd_request_context *visit, const char *member, const char *before,
                      const char *key)
{
    struct vd_response paper;

    vd_streams_recheck(visit->server, visit->party.game);
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_text_of(&paper.json, "game", visit->party.game);
    vd_json_key(&paper.json, member);
    put_link(&paper.json, before, key);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD);
}

/* "host", "umpire", "gallery" or the seat's name. */
static const char *party_name(struct vd_service *service, const struct vd_party *party)
{
    if (party->role == VD_ROLE_HOST)
        return "host";
    if (party->role == VD_ROLE_UMPIRE)
        return "umpire";
    if (party->role == VD_ROLE_GALLERY)
        return "gallery";
    return vd_seat_name(service, party->game, party->seat);
}

static void send_key(struct vd_request_context *visit, const struct vd_party *party,
                     const char *key)
{
    struct vd_response paper;
    const char *who = party_name(visit->server->service, party);

    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_text_of(&paper.json, "game", party->game);
    vd_json_text_of(&paper.json, "seat", who);
    vd_json_key(&paper.json, "yours");
    put_game_link(&paper.json, party->game, who, key);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD);
}

/* ---- a new campaign ---- */

/* The words of one line of the service's answer: "invite union KEY". */
struct secret {
    char kind[16], seat[64], key[VD_KEY_LETTERS + 1];
};

static bool read_secret(const char *line, struct secret *secret)
{
    *secret = (struct secret){.seat = ""};
    if (strncmp(line, "invite ", 7) == 0)
        return sscanf(line, "%15s %63s %43s", secret->kind, secret->seat, secret->key) == 3;
    return sscanf(line, "%15s %43s", secret->kind, secret->key) == 2;
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line == '\n' ? line + 1 : line;
}

/* Returns the key of the first secret of that kind; NULL if there is none. */
static const char *secret_of(const char *text, const char *kind, struct secret *secret)
{
    for (; *text != '\0'; text = next_line(text)) {
        if (read_secret(text, secret) && strcmp(secret->kind, kind) == 0)
            return secret->key;
    }
    return NULL;
}

static void put_invitations(struct vd_json *json, const char *text)
{
    struct secret secret;

    vd_json_open_of(json, "invitations", '{');
    for (; *text != '\0'; text = next_line(text)) {
        if (!read_secret(text, &secret) || strcmp(secret.kind, "invite") != 0)
            continue;
        vd_json_key(json, secret.seat);
        put_link(json, "/join", secret.key);
    }
    vd_json_close(json, '}');
}

static void put_party(struct vd_json *json, const char *text, const char *game, const char *kind)
{
    struct secret secret;
    const char *key = secret_of(text, kind, &secret);

    if (key == NULL)
        return;
    vd_json_key(json, kind);
    put_game_link(json, game, kind, key);
}

static void created(void *context, const struct vd_answer *answer)
{
    struct vd_request_context *visit = context;
    struct vd_response paper;
    struct secret game;

    if (vd_request_context_refused(visit, answer))
        return;
    (void)secret_of(answer->text, "game", &game);
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_text_of(&paper.json, "game", game.key);
    put_party(&paper.json, answer->text, game.key, "host");
    put_party(&paper.json, answer->text, game.key, "umpire");
    put_invitations(&paper.json, answer->text);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD);
}

static const struct vd_scenario_title *title_of(const struct vd_server *server, const char *id)
{
    for (size_t i = 0; i < server->title_count; i++) {
        if (strcmp(server->titles[i].id, id) == 0)
            return &server->titles[i];
    }
    return NULL;
}

/* The service accepts any name; only the server knows the machine players. */
static bool machines_are_known(const struct vd_server *server, const struct vd_service_plan *plan,
                               struct vd_body *body)
{
    const struct vd_scenario_title *title = title_of(server, plan->scenario);

    if (title == NULL)
        return true; /* the service says that there is no such scenario */
    for (uint8_t i = 0; i < VD_SEATS_MAX; i++) {
        const char *machine = plan->seat[i].machine;

        if (machine == NULL || vd_bots_has(server->machines.bots, machine, title->system))
            continue;
        (void)snprintf(body->sentence, sizeof body->sentence,
                       "There is no computer player '%.60s' for this campaign.", machine);
        return false;
    }
    return true;
}

/* NULL, and the request is answered, if it was refused. */
static const struct vd_scenario *plan_campaign(struct vd_request_context *visit,
                                               struct vd_body *body,
                                               const struct vd_body_create *create,
                                               struct vd_service_plan *plan)
{
    const struct vd_scenario_title *title = title_of(visit->server, create->scenario);

    *plan = (struct vd_service_plan){.scenario = create->scenario,
                                     .settings = create->settings,
                                     .setting_count = create->setting_count,
                                     .title = create->title,
                                     .pace = create->pace,
                                     .umpire = create->umpire,
                                     .seed = create->seed};
    if (plan->title == NULL)
        plan->title = title != NULL ? title->title : create->scenario;
    const struct vd_scenario *scenario =
        vd_service_planned(visit->server->service, plan, body->sentence, sizeof body->sentence);

    if (scenario != NULL &&
        vd_body_seats(body, create, scenario->seat_names, scenario->seat_count, plan->seat) &&
        machines_are_known(visit->server, plan, body))
        return scenario;
    vd_send_malformed(visit->exchange, body->sentence);
    return NULL;
}

void vd_api_create(struct vd_request_context *visit)
{
    struct vd_body body;
    struct vd_body_create create;
    struct vd_service_plan plan;

    if (!vd_body_read(vd_request_context_body(visit), &body) || !vd_body_create(&body, &create))
        vd_send_malformed(visit->exchange, body.sentence);
    else if (plan_campaign(visit, &body, &create, &plan) != NULL)
        vd_service_create(visit->server->service, &plan, created, visit);
    vd_body_release(&body);
}

static void send_seats(struct vd_request_context *visit, const struct vd_scenario *scenario)
{
    struct vd_response paper;

    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_open_of(&paper.json, "seats", '[');
    for (uint8_t i = 0; i < scenario->seat_count; i++) {
        vd_json_open(&paper.json, '{');
        vd_json_text_of(&paper.json, "name", scenario->seat_names[i]);
        vd_json_text_of(&paper.json, "side", scenario->side_names[scenario->seat_side[i]]);
        vd_json_text_of(&paper.json, "commander", vd_seat_commander(scenario, i));
        vd_json_close(&paper.json, '}');
    }
    vd_json_close(&paper.json, ']');
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_NONE);
}

void vd_api_plan(struct vd_request_context *visit)
{
    struct vd_body body;
    struct vd_body_create create;
    struct vd_service_plan plan;
    const struct vd_scenario *scenario;

    if (!vd_body_read(vd_request_context_body(visit), &body) || !vd_body_create(&body, &create))
        vd_send_malformed(visit->exchange, body.sentence);
    else if ((scenario = plan_campaign(visit, &body, &create, &plan)) != NULL)
        send_seats(visit, scenario);
    vd_body_release(&body);
}

/* ---- joining ---- */

static void joined(void *context, const struct vd_answer *answer)
{
    struct vd_request_context *visit = context;
    struct vd_party party = visit->party;

    if (vd_request_context_refused(visit, answer))
        return;
    party.role = VD_ROLE_SEAT;
    send_key(visit, &party, answer->text);
}

void vd_api_join(struct vd_request_context *visit)
{
    struct vd_body body;
    struct vd_body_join join;

    if (vd_body_read(vd_request_context_body(visit), &body) && vd_body_join(&body, &join)) {
        const struct vd_service_joining joining = {.invitation = vd_text_of(visit->key->text),
                                                   .salt = join.salt,
                                                   .hash = join.hash,
                                                   .name = join.name,
                                                   .key = join.key};

        vd_service_join(visit->server->service, &joining, joined, visit);
    } else {
        vd_send_malformed(visit->exchange, body.sentence);
    }
    vd_body_release(&body);
}

/* ---- keys and cookies ---- */

bool vd_request_context_is_empty(struct vd_request_context *visit)
{
    struct vd_body body;
    bool empty = vd_body_read(vd_request_context_body(visit), &body) && vd_body_is_empty(&body);

    if (!empty)
        vd_send_malformed(visit->exchange, body.sentence);
    vd_body_release(&body);
    return empty;
}

static void replaced(void *context, const struct vd_answer *answer)
{
    struct vd_request_context *visit = context;

    if (vd_request_context_refused(visit, answer))
        return;
    vd_streams_recheck(visit->server, visit->party.game);
    send_key(visit, &visit->party, answer->text);
}

void vd_api_key(struct vd_request_context *visit)
{
    struct vd_body body;
    struct vd_text key;

    if (vd_body_read(vd_request_context_body(visit), &body) && vd_body_key(&body, &key))
        vd_service_replace_key(
            visit->server->service,
            &(struct vd_link_request){visit->party, vd_text_of(visit->key->text)}, key, replaced,
            visit);
    else
        vd_send_malformed(visit->exchange, body.sentence);
    vd_body_release(&body);
}

static void send_cookie(struct vd_request_context *visit, const char *key, long seconds)
{
    char name[64], cookie[256];
    struct vd_writer naming = vd_writer_of(name, sizeof name);
    struct vd_writer writer = vd_writer_of(cookie, sizeof cookie);
    struct vd_surplus surplus;
    struct vd_response paper;

    vd_cookie_name(visit->party.game, visit->party.role, vd_server_is_secure(visit->server),
                   &naming);
    vd_cookie_write(visit->server, vd_text_of(name), key, seconds, &writer);
    vd_response_open_json(&paper);
    vd_response_field(&paper, "Set-Cookie", cookie);
    vd_cookies_end_surplus(visit, name, &surplus, &paper);
    vd_json_open(&paper.json, '{');
    vd_json_text_of(&paper.json, "game", visit->party.game);
    vd_json_text_of(&paper.json, "seat", party_name(visit->server->service, &visit->party));
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD);
}

static const long cookie_seconds = VD_COOKIE_DAYS * 24L * 3600;

static void logged_in(void *context, const struct vd_answer *answer)
{
    if (!vd_request_context_refused(context, answer))
        send_cookie(context, answer->text, cookie_seconds);
}

void vd_api_login(struct vd_request_context *visit)
{
    if (vd_request_context_is_empty(visit))
        vd_service_cookie(visit->server->service,
                          &(struct vd_link_request){visit->party, vd_text_of(visit->key->text)},
                          cookie_seconds, logged_in, visit);
}

static void logged_out(void *context, const struct vd_answer *answer)
{
    struct vd_request_context *visit = context;

    if (vd_request_context_refused(visit, answer))
        return;
    vd_streams_recheck(visit->server, visit->party.game);
    send_cookie(visit, "", 0);
}

/* Ends the cookie alone; the link still works. */
void vd_api_logout(struct vd_request_context *visit)
{
    if (visit->request.by_cookie)
        vd_service_revoke_key(visit->server->service, vd_text_of(visit->key->text), logged_out,
                              visit);
    else
        vd_send_refusal(visit->exchange, &vd_refusal_forbidden, NULL);
}

/* ---- a new invitation ---- */

static void invited(void *context, const struct vd_answer *answer)
{
    struct vd_request_context *visit = context;

    if (!vd_request_context_refused(visit, answer))
        vd_send_new_link(visit, "invitation", "/join", answer->text);
}

void vd_api_invite(struct vd_request_context *visit)
{
    struct vd_service *service = visit->server->service;
    struct vd_body body;
    struct vd_body_invite invite;

    if (!vd_body_read(vd_request_context_body(visit), &body) || !vd_body_invite(&body, &invite)) {
        vd_send_malformed(visit->exchange, body.sentence);
    } else {
        uint8_t seat = vd_seat_named(service, visit->party.game, invite.seat);

        if (seat == VD_SEAT_NONE)
            vd_send_refusal(visit->exchange, &vd_refusal_unknown, NULL);
        else
            vd_service_invite(service, &visit->party, seat, invited, visit);
    }
    vd_body_release(&body);
}

/* ---- a rematch ---- */

/* Writes what the party may know: its own invitation or key, and nobody else's. */
static void put_rematch(struct vd_json *json, const char *text)
{
    struct secret game, own;
    const char *found = secret_of(text, "game", &game);
    bool invited = secret_of(text, "invite", &own) != NULL;
    bool given =
        invited || secret_of(text, "host", &own) != NULL || secret_of(text, "umpire", &own) != NULL;

    vd_json_text_of(json, "game", found);
    vd_json_text_of(json, "seat", invited ? own.seat : given ? own.kind : NULL);
    vd_json_key(json, "yours");
    if (invited)
        put_link(json, "/join", own.key);
    else if (given)
        put_game_link(json, game.key, own.kind, own.key);
    else
        vd_json_text(json, NULL);
}

static void wished(void *context, const struct vd_answer *answer)
{
    struct vd_request_context *visit = context;
    struct vd_response paper;

    if (vd_request_context_refused(visit, answer))
        return;
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    put_rematch(&paper.json, answer->text);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD);
}

void vd_api_rematch(struct vd_request_context *visit)
{
    if (vd_request_context_is_empty(visit))
        vd_service_rematch(visit->server->service, &visit->party, true, wished, visit);
}

void vd_api_rematch_drop(struct vd_request_context *visit)
{
    vd_service_rematch(visit->server->service, &visit->party, false, wished, visit);
}
