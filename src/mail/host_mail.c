/* mail/host_mail.c: writes the email to the host and the umpire. */
#include "mail/host_mail.h"

#include <string.h>

#include "mail/draft.h"
#include "mail/mime.h"
#include "mail/person.h"
#include "mail/telling.h"
#include "record/session/session.h"
#include "record/session/texts.h"

static const char question_word[] = "question: ";

enum vd_role vd_mail_role(uint8_t seat)
{
    if (seat < VD_SEATS_MAX)
        return VD_ROLE_SEAT;
    return seat == VD_SEAT_UMPIRE ? VD_ROLE_UMPIRE
           : seat == VD_SEAT_NONE ? VD_ROLE_HOST
                                  : VD_ROLE_NONE;
}

bool vd_is_host_or_umpire(const struct vd_party *party)
{
    return party->role == VD_ROLE_UMPIRE || party->role == VD_ROLE_HOST;
}

bool vd_host_mail_seat(struct vd_service *service, const struct vd_party *party,
                       struct vd_text name, uint8_t *seat)
{
    struct vd_service_card card;

    if (!vd_service_card(service, party->game, &card))
        return false;
    for (uint8_t i = 0; i < card.seat_count; i++) {
        const char *commander = card.seat[i].commander;

        if (!vd_text_same(name, card.seat[i].name) &&
            (commander == NULL || !vd_text_same(name, commander)))
            continue;
        *seat = i;
        return true;
    }
    return false;
}

/* ---- questions to the umpire ---- */

struct question {
    const char *seat, *text;
};

struct asking {
    struct vd_arena arena;
    VD_LIST(struct question) open;       /* questions without a report since */
    uint32_t last;                       /* number of the last order of the record */
    bool any;                            /* a question was asked */
    struct vd_service_proposal proposal; /* the open proposal */
    const char *proposer;                /* the seat that proposed it; NULL: there is no proposal */
    struct question back;                /* the order to rewind to, and its seat */
};

/* A report to the seat, or to all, answers the seat's questions. */
static void drop_answered(struct asking *asking, struct vd_text report)
{
    size_t kept = 0;

    for (size_t i = 0; i < asking->open.count; i++) {
        const struct question *question = &asking->open.at[i];

        if (!vd_text_begins(report, question->seat) && !vd_text_begins(report, "all:"))
            asking->open.at[kept++] = *question;
    }
    asking->open.count = kept;
}

static struct question keep_order(struct asking *asking, const char *seat, const char *text)
{
    return (struct question){vd_arena_text(&asking->arena, seat, strlen(seat)),
                             vd_arena_text(&asking->arena, text, strlen(text))};
}

static bool take_order(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    struct asking *asking = context;
    struct vd_text order = vd_text_of(text);

    (void)at;
    asking->last = n;
    if (vd_text_begins(order, question_word)) {
        VD_PUSH(&asking->arena, asking->open) =
            keep_order(asking, seat, text + strlen(question_word));
        asking->any = true;
    } else if (vd_text_begins(order, "report ")) {
        drop_answered(asking, (struct vd_text){text + 7, order.length - 7});
    } else if (vd_text_begins(order, "propose ") && asking->proposal.order != 0) {
        asking->proposer = keep_order(asking, seat, "").seat; /* the latest is the open one */
    }
    if (n == asking->proposal.order)
        asking->back = keep_order(asking, seat, text);
    return true;
}

static void ask(struct asking *asking, struct vd_service *service, const struct vd_party *party,
                uint32_t after)
{
    *asking = (struct asking){0};
    vd_arena_init(&asking->arena);
    (void)vd_service_proposal(service, party, &asking->proposal);
    if (party->role == VD_ROLE_UMPIRE)
        (void)vd_service_orders(service, party, after, take_order, asking);
}

bool vd_host_mail_is_asked(struct vd_service *service, const struct vd_party *party, uint32_t after)
{
    struct asking asking;

    ask(&asking, service, party, after);
    vd_arena_release(&asking.arena);
    return asking.any || asking.proposer != NULL;
}

/* ---- an email ---- */

/* The email is numbered by the last order of the record: it tells of the orders up to that one. */
bool vd_host_mail_init(struct vd_notice *notice, struct vd_service *service,
                       const struct vd_party *party)
{
    struct asking asking;

    *notice = (struct vd_notice){.service = service, .party = *party};
    ask(&asking, service, party, 0);
    notice->look.k = asking.last;
    vd_arena_release(&asking.arena);
    return vd_service_card(service, party->game, &notice->card);
}

void vd_host_mail_subject(const struct vd_notice *notice, struct vd_buffer *out)
{
    vd_put(out, "[");
    vd_put(out, notice->card.title);
    vd_put(out, " #");
    vd_put_number(out, notice->policy->number);
    vd_put(out, "] ");
    vd_put(out, notice->party.role == VD_ROLE_UMPIRE ? "The umpire page" : "The host page");
}

static void put_questions(struct asking *asking, struct vd_buffer *out)
{
    struct vd_buffer list;

    vd_buffer_init(&list, &asking->arena);
    for (size_t i = 0; i < asking->open.count; i++) {
        vd_put(&list, asking->open.at[i].seat);
        vd_put(&list, ": ");
        vd_put(&list, asking->open.at[i].text);
        vd_put(&list, "\n");
    }
    if (list.length == 0)
        return;
    vd_notice_title(out, "OPEN QUESTIONS (answer with \"report SEAT: ...\")");
    vd_put_wrapped(out, vd_buffer_text(&list), 2);
}

/* Lists the seats that have agreed, or those that have not. */
static void put_consent(const struct vd_notice *notice, const char *words, uint32_t seats,
                        struct vd_buffer *out)
{
    vd_put(out, words);
    for (uint8_t i = 0; i < notice->card.seat_count; i++) {
        if ((seats & VD_AUDIENCE(i)) == 0)
            continue;
        vd_put(out, " ");
        vd_put(out, notice->card.seat[i].name);
    }
    vd_put(out, "\n");
}

static void put_proposal(const struct vd_notice *notice, struct asking *asking,
                         struct vd_buffer *out)
{
    const struct vd_service_proposal *proposal = &asking->proposal;
    struct vd_buffer words;

    if (asking->proposer == NULL)
        return;
    vd_buffer_init(&words, &asking->arena);
    vd_put(&words, asking->proposer);
    vd_put(&words, " proposes a rewind to just after order ");
    vd_put_number(&words, proposal->order);
    if (asking->back.seat != NULL) {
        vd_put(&words, ", ");
        vd_put(&words, asking->back.seat);
        vd_put(&words, ": ");
        vd_put(&words, asking->back.text);
    }
    vd_put(&words, "\n");
    put_consent(notice, "Consented:", proposal->consented, &words);
    put_consent(notice, "Not yet:", ~proposal->consented, &words);
    vd_notice_title(out, "A PROPOSED REWIND (it happens when every seat has agreed)");
    vd_put_wrapped(out, vd_buffer_text(&words), 2);
}

static void put_asked(const struct vd_notice *notice, struct vd_buffer *out)
{
    struct asking asking;

    ask(&asking, notice->service, &notice->party, 0);
    put_questions(&asking, out);
    put_proposal(notice, &asking, out);
    vd_arena_release(&asking.arena);
}

/* Writes the player's name, if they gave one. */
static void put_player(const struct vd_notice *notice, const struct vd_party *party,
                       struct vd_buffer *out)
{
    struct vd_person person;

    if (!vd_person_get(notice->store, party, out->arena, &person) || person.name == NULL ||
        person.name[0] == '\0')
        return;
    vd_put(out, ", ");
    vd_put(out, person.name);
}

static void put_seat(const struct vd_notice *notice, uint8_t i, struct vd_buffer *out)
{
    static const char *const holders[] = {[VD_HOLDER_OPEN] = "open",
                                          [VD_HOLDER_PLAYER] = "a player",
                                          [VD_HOLDER_MACHINE] = "the computer",
                                          [VD_HOLDER_CARETAKER] = "the caretaker"};
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = i};
    struct vd_look look;
    char moment[40];

    memcpy(party.game, notice->party.game, sizeof party.game);
    vd_put(out, notice->card.seat[i].name);
    vd_put(out, ": ");
    vd_put(out, holders[notice->card.seat[i].holder]);
    if (notice->card.seat[i].holder == VD_HOLDER_PLAYER)
        put_player(notice, &party, out);
    if (notice->card.seat[i].away_until != 0) {
        vd_moment_write(notice->card.seat[i].away_until, &notice->card.pace.zone, moment);
        vd_put(out, ", away until ");
        vd_put(out, moment);
    }
    /* only the umpire may know whose move it is; the host sees the card alone */
    if (notice->party.role == VD_ROLE_UMPIRE && vd_service_look(notice->service, &party, &look) &&
        look.asked) {
        vd_put(out, ", to move");
        if (look.due != 0) {
            vd_moment_write(look.due, &notice->card.pace.zone, moment);
            vd_put(out, " until ");
            vd_put(out, moment);
        }
    }
    vd_put(out, "\n");
}

static void put_campaign(const struct vd_notice *notice, struct vd_buffer *out)
{
    char pace[VD_PACE_WORDS];
    struct vd_writer writer = vd_writer_of(pace, sizeof pace);

    vd_pace_write(&notice->card.pace, VD_ZONE_SAID, &writer);
    vd_notice_title(out, "THE CAMPAIGN");
    vd_put(out, notice->card.title);
    vd_put(out, ": ");
    vd_put(out, notice->card.state);
    vd_put(out, ", pace ");
    vd_put(out, pace);
    vd_put(out, "\n");
    for (uint8_t i = 0; i < notice->card.seat_count; i++)
        put_seat(notice, i, out);
}

/* Writes how to ask for a rematch, after the end. */
static void put_rematch(const struct vd_notice *notice, struct vd_buffer *out)
{
    if (strcmp(notice->card.state, "over") == 0)
        vd_put(out,
               notice->card.rematch.next[0] != '\0'
                   ? "rematch (it is made: brings the link to your page there)\n"
                   : "rematch (brings the link to your page there, once every player wants one)\n");
}

/* Writes how to report, and the corrections of the game system. */
static void put_umpires_own(const struct vd_correcting *correcting, struct vd_buffer *out)
{
    vd_put(out, "report SEAT: TEXT, report all: TEXT\n");
    if (correcting == NULL)
        return;
    vd_put(out, correcting->form.form);
    vd_put(out, ":\n");
    vd_put(out, correcting->form.gist);
    vd_put(out, "\n");
}

static void put_grammar(const struct vd_notice *notice, struct vd_buffer *out)
{
    vd_notice_title(out, "HOW TO ANSWER");
    if (notice->key != NULL) {
        vd_put(out, "Key: ");
        vd_put(out, notice->key);
        vd_put(out, "\n");
    }
    vd_put(out, "Reply in plain text, one of these on each line, above the quoted text:\n");
    if (notice->party.role == VD_ROLE_UMPIRE)
        put_umpires_own(notice->card.system->correcting, out);
    if (notice->party.role == VD_ROLE_UMPIRE)
        vd_put(out,
               "rewind N\n"
               "die N, die auto, for a seat that rolls its own dice and owes one\n"
               "Send: view SEAT (map, army, log; waiting: orders sent ahead and standing orders)\n"
               "Send: record, the orders by number and the whole record as a file\n");
    else
        vd_put(out, "invite SEAT (the player there is out), gallery\n");
    vd_put(out,
           "seat SEAT caretaker, seat SEAT machine NAME (from now on; the player there is out)\n"
           "pace 48h mon-fri, title TEXT; before the start: without SEAT (whose salt is missing)\n"
           "new link (a new link and key to this page; the old ones no longer work)\n");
    put_rematch(notice, out);
}

static void put_record(const struct vd_notice *notice, struct vd_buffer *out)
{
    if ((notice->parts & VD_SEND_RECORD) == 0)
        return;
    vd_notice_title(out, "THE RECORD");
    if (notice->file_name == NULL) {
        vd_put(out, "The file is too large for an email; get it on the page.\n");
        return;
    }
    vd_put(out, strcmp(notice->card.state, "over") == 0
                    ? "The whole record is attached, with every secret: "
                    : "The whole record is attached, with every secret but the key of the dice: ");
    vd_put(out, notice->file_name);
    vd_put(out, "\n");
}

void vd_host_mail_text(const struct vd_notice *notice, struct vd_buffer *out)
{
    if (notice->answer != NULL)
        vd_put_wrapped(out, vd_text_of(notice->answer), 0);
    put_record(notice, out);
    put_asked(notice, out);
    put_campaign(notice, out);
    put_grammar(notice, out);
    vd_put(out, "\n"
                "To stop these emails answer \"Mails: none\".\n"
                "Whoever runs this server can read everything, positions included.\n");
}

/* ---- sent on request ---- */

static bool put_order(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    struct vd_buffer *out = context;

    (void)at;
    vd_put_number(out, n);
    vd_put(out, " ");
    vd_put(out, seat);
    vd_put(out, ": ");
    vd_put(out, text);
    vd_put(out, "\n");
    return true;
}

static bool put_form(struct vd_service *service, const struct vd_party *seat, struct vd_text form,
                     struct vd_buffer *out)
{
    static const struct {
        const char *word;
        enum vd_form form;
    } forms[] = {{"view", VD_FORM_TEXT}, {"map", VD_FORM_MAP}, {"army", VD_FORM_ARMY}};
    struct vd_look look;

    if (!vd_service_look(service, seat, &look) || look.view == NULL)
        return false;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (vd_text_same(form, forms[i].word)) {
            vd_telling_view(&look, forms[i].form, out);
            return true;
        }
    }
    if (!vd_text_same(form, "log"))
        return false;
    vd_telling_news(service, seat, &look, (struct vd_telling_span){0}, out);
    return true;
}

/* Lists the orders that the seat has sent ahead or standing. */
static void put_waiting(struct vd_service *service, const struct vd_party *seat,
                        struct vd_buffer *out)
{
    struct vd_service_card card;
    struct vd_buffer list;

    if (!vd_service_card(service, seat->game, &card))
        return;
    vd_buffer_init(&list, out->arena);
    vd_notice_waiting(service, seat, &list);
    vd_put(out, list.length > 0 ? "Waiting orders of " : "No waiting orders of ");
    vd_put(out, card.seat[seat->seat].name);
    vd_put(out, list.length > 0 ? ":\n" : ".\n");
    vd_put_bytes(out, list.at, list.length);
}

static bool put_asked_for(struct vd_service *service, const struct vd_party *seat,
                          struct vd_text form, struct vd_buffer *out)
{
    if (!vd_text_same(form, "waiting"))
        return put_form(service, seat, form, out);
    put_waiting(service, seat, out);
    return true;
}

bool vd_host_mail_send(struct vd_service *service, const struct vd_party *party,
                       struct vd_text words, struct vd_buffer *out)
{
    struct vd_party seat = {.role = VD_ROLE_SEAT};
    size_t length = 0;

    if (party->role != VD_ROLE_UMPIRE)
        return false;
    if (vd_text_same(words, "record"))
        return vd_service_orders(service, party, 0, put_order, out);
    while (length < words.length && words.at[length] != ' ')
        length++;
    memcpy(seat.game, party->game, sizeof seat.game);
    return vd_host_mail_seat(
               service, party,
               vd_order_trim((struct vd_text){words.at + length, words.length - length}),
               &seat.seat) &&
           put_asked_for(service, &seat, (struct vd_text){words.at, length}, out);
}
