/* server/api_notices.c: where a seat wants its notices, and when; nobody else is told. */
#include "server/parts.h"

/* False if there can be none, which has been answered. */
static bool needs_office(struct vd_visit *visit)
{
    if (vd_post_need(visit->server))
        return true;
    vd_send_refusal(visit->exchange, &vd_refusal_broken, NULL);
    return false;
}

/* Without an office the store knows what was told once. */
static void read_person(struct vd_visit *visit, struct vd_heap *heap, struct vd_person *person)
{
    struct vd_server *server = visit->server;

    if (server->post.office != NULL)
        vd_office_person(server->post.office, &visit->party, heap, person);
    else if (!vd_person_get(server->setup.store, &visit->party, heap, person))
        *person = (struct vd_person){0};
}

static void put_policy(struct vd_json *json, const struct vd_policy *policy)
{
    char text[VD_POLICY_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_policy_say(policy, &writer);
    vd_json_text_of(json, "policy", text);
}

static void send_notices(struct vd_visit *visit)
{
    const struct vd_server_mail *mail = visit->server->setup.mail;
    struct vd_person person;
    struct vd_paper paper;
    struct vd_heap heap;

    vd_heap_init(&heap);
    read_person(visit, &heap, &person);
    vd_paper_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_text_of(&paper.json, "address", person.address);
    vd_json_text_of(&paper.json, "webhook", person.webhook);
    put_policy(&paper.json, &person.policy);
    vd_json_text_of(&paper.json, "from", mail != NULL ? mail->address : NULL);
    vd_json_close(&paper.json, '}');
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD);
    vd_heap_release(&heap);
}

void vd_api_notices(struct vd_visit *visit)
{
    send_notices(visit);
}

static void changed(void *context, const struct vd_answer *answer)
{
    struct vd_visit *visit = context;

    if (!vd_visit_refused(visit, answer))
        send_notices(visit);
}

static void change(struct vd_visit *visit, const struct vd_person_change *wish)
{
    vd_office_change(visit->server->post.office, &visit->party, wish, changed, visit);
}

void vd_api_notices_change(struct vd_visit *visit)
{
    struct vd_person_change wish;
    struct vd_body body;

    if (!needs_office(visit))
        return;
    if (vd_body_read(vd_visit_body(visit), &body) && vd_body_notices(&body, &wish))
        change(visit, &wish);
    else
        vd_send_malformed(visit->exchange, body.sentence);
    vd_body_release(&body);
}

/* What was on its way to the address is dropped with it. */
void vd_api_notices_forget(struct vd_visit *visit)
{
    const struct vd_person_change wish = {
        .address = "", .webhook = "", .policy = "at once, brief, remind none"};

    if (needs_office(visit))
        change(visit, &wish);
}
