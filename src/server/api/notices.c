/* server/api/notices.c: where a seat wants its notices, and when; only the seat itself is told. */
#include "server/parts.h"

/* Opens a mailer if necessary; false, and the request is answered, if that failed. */
static bool needs_office(struct vd_request_context *visit)
{
    if (vd_mail_loop_need(visit->server))
        return true;
    vd_send_refusal(visit->exchange, &vd_refusal_broken, NULL);
    return false;
}

/* Without a mailer, reads what the store has. */
static void read_person(struct vd_request_context *visit, struct vd_arena *arena,
                        struct vd_person *person)
{
    struct vd_server *server = visit->server;

    if (server->post.mailer != NULL)
        vd_mailer_person(server->post.mailer, &visit->party, arena, person);
    else if (!vd_person_get(server->setup.store, &visit->party, arena, person))
        *person = (struct vd_person){0};
}

static void put_policy(struct vd_json *json, const struct vd_policy *policy)
{
    char text[VD_POLICY_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_policy_say(policy, &writer);
    vd_json_text_of(json, "policy", text);
}

static void send_notices(struct vd_request_context *visit)
{
    const struct vd_server_mail *mail = visit->server->setup.mail;
    struct vd_person person;
    struct vd_response paper;
    struct vd_arena arena;

    vd_arena_init(&arena);
    read_person(visit, &arena, &person);
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_text_of(&paper.json, "address", person.address);
    vd_json_text_of(&paper.json, "webhook", person.webhook);
    put_policy(&paper.json, &person.policy);
    vd_json_text_of(&paper.json, "from", mail != NULL ? mail->address : NULL);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD);
    vd_arena_release(&arena);
}

void vd_api_notices(struct vd_request_context *visit)
{
    send_notices(visit);
}

static void changed(void *context, const struct vd_answer *answer)
{
    struct vd_request_context *visit = context;

    if (!vd_request_context_refused(visit, answer))
        send_notices(visit);
}

static void change(struct vd_request_context *visit, const struct vd_person_change *wish)
{
    vd_mailer_change(visit->server->post.mailer, &visit->party, wish, changed, visit);
}

void vd_api_notices_change(struct vd_request_context *visit)
{
    struct vd_person_change wish;
    struct vd_body body;

    if (!needs_office(visit))
        return;
    if (vd_body_read(vd_request_context_body(visit), &body) && vd_body_notices(&body, &wish))
        change(visit, &wish);
    else
        vd_send_malformed(visit->exchange, body.sentence);
    vd_body_release(&body);
}

/* Email that waits for the deleted address is dropped too. */
void vd_api_notices_forget(struct vd_request_context *visit)
{
    const struct vd_person_change wish = {
        .address = "", .webhook = "", .policy = "at once, brief, remind none"};

    if (needs_office(visit))
        change(visit, &wish);
}
