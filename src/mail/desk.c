/* mail/desk.c: the desks of host and umpire by mail. */
#include "mail/desk.h"

#include <string.h>

#include "mail/draft.h"
#include "mail/mime.h"
#include "mail/person.h"
#include "mail/telling.h"
#include "record/session.h"
#include "record/texts.h"

static const char question_word[] = "question: ";

enum vd_role vd_mail_role(uint8_t seat)
{
    if (seat < VD_SEATS_MAX)
        return VD_ROLE_SEAT;
    return seat == VD_SEAT_UMPIRE ? VD_ROLE_UMPIRE
           : seat == VD_SEAT_NONE ? VD_ROLE_HOST
                                  : VD_ROLE_NONE;
}

bool vd_is_desk(const struct vd_party *party)
{
    return party->role == VD_ROLE_UMPIRE || party->role == VD_ROLE_HOST;
}

bool vd_desk_seat(struct vd_house *house, const struct vd_party *party, struct vd_text name,
                  uint8_t *seat)
{
    struct vd_house_card card;

    if (!vd_house_card(house, party->game, &card))
        return false;
    for (uint8_t i = 0; i < card.seat_count; i++) {
        const char *dot = strchr(card.seat[i].name, '.');

        if (!vd_text_same(name, card.seat[i].name) && (dot == NULL || !vd_text_same(name, dot + 1)))
            continue;
        *seat = i;
        return true;
    }
    return false;
}

/* ---- what the umpire was asked ---- */

struct question {
    const char *seat, *text;
};

struct asking {
    struct vd_heap heap;
    VD_LIST(struct question) open;     /* that no report went to since */
    uint32_t last;                     /* order of the record */
    bool any;                          /* something was asked */
    struct vd_house_proposal proposal; /* that is open */
    const char *proposer;              /* of it; NULL: nothing was proposed */
    struct question back;              /* the order that it goes back to, and whose that was */
};

/* A report to the seat, or to all, answers what it asked. */
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
    return (struct question){vd_heap_text(&asking->heap, seat, strlen(seat)),
                             vd_heap_text(&asking->heap, text, strlen(text))};
}

static bool take_order(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    struct asking *asking = context;
    struct vd_text order = vd_text_of(text);

    (void)at;
    asking->last = n;
    if (vd_text_begins(order, question_word)) {
        VD_PUSH(&asking->heap, asking->open) =
            keep_order(asking, seat, text + strlen(question_word));
        asking->any = true;
    } else if (vd_text_begins(order, "report ")) {
        drop_answered(asking, (struct vd_text){text + 7, order.length - 7});
    } else if (vd_text_begins(order, "propose ") && asking->proposal.order != 0) {
        asking->proposer =
            keep_order(asking, seat, "").seat; /* the latest is the one that is open */
    }
    if (n == asking->proposal.order)
        asking->back = keep_order(asking, seat, text);
    return true;
}

static void ask(struct asking *asking, struct vd_house *house, const struct vd_party *party,
                uint32_t after)
{
    *asking = (struct asking){0};
    vd_heap_init(&asking->heap);
    (void)vd_house_proposal(house, party, &asking->proposal);
    if (party->role == VD_ROLE_UMPIRE)
        (void)vd_house_orders(house, party, after, take_order, asking);
}

bool vd_desk_is_asked(struct vd_house *house, const struct vd_party *party, uint32_t after)
{
    struct asking asking;

    ask(&asking, house, party, after);
    vd_heap_release(&asking.heap);
    return asking.any || asking.proposer != NULL;
}

/* ---- a mail ---- */

/* Its number is that of the last order: so many were told of, or could be asked for. */
bool vd_desk_init(struct vd_notice *notice, struct vd_house *house, const struct vd_party *party)
{
    struct asking asking;

    *notice = (struct vd_notice){.house = house, .party = *party};
    ask(&asking, house, party, 0);
    notice->look.k = asking.last;
    vd_heap_release(&asking.heap);
    return vd_house_card(house, party->game, &notice->card);
}

void vd_desk_subject(const struct vd_notice *notice, struct vd_buffer *out)
{
    vd_put(out, "[");
    vd_put(out, notice->card.title);
    vd_put(out, " #");
    vd_put_number(out, notice->policy->number);
    vd_put(out, "] ");
    vd_put(out, notice->party.role == VD_ROLE_UMPIRE ? "The umpire's desk" : "The host's desk");
}

static void put_questions(struct asking *asking, struct vd_buffer *out)
{
    struct vd_buffer list;

    vd_buffer_init(&list, &asking->heap);
    for (size_t i = 0; i < asking->open.count; i++) {
        vd_put(&list, asking->open.at[i].seat);
        vd_put(&list, ": ");
        vd_put(&list, asking->open.at[i].text);
        vd_put(&list, "\n");
    }
    if (list.length == 0)
        return;
    vd_notice_title(out, "QUESTIONS THAT WAIT (answer with \"report SEAT: ...\")");
    vd_put_wrapped(out, vd_buffer_text(&list), 2);
}

/* The seats that have consented, or those that have not. */
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
    const struct vd_house_proposal *proposal = &asking->proposal;
    struct vd_buffer words;

    if (asking->proposer == NULL)
        return;
    vd_buffer_init(&words, &asking->heap);
    vd_put(&words, asking->proposer);
    vd_put(&words, " proposes to go back to just after order ");
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
    vd_notice_title(out, "A PROPOSAL TO GO BACK (it is done when every seat has consented)");
    vd_put_wrapped(out, vd_buffer_text(&words), 2);
}

static void put_asked(const struct vd_notice *notice, struct vd_buffer *out)
{
    struct asking asking;

    ask(&asking, notice->house, &notice->party, 0);
    put_questions(&asking, out);
    put_proposal(notice, &asking, out);
    vd_heap_release(&asking.heap);
}

/* Who it is, if he has told his name. */
static void put_player(const struct vd_notice *notice, const struct vd_party *party,
                       struct vd_buffer *out)
{
    struct vd_person person;

    if (!vd_person_get(notice->store, party, out->heap, &person) || person.name == NULL ||
        person.name[0] == '\0')
        return;
    vd_put(out, ", ");
    vd_put(out, person.name);
}

static void put_seat(const struct vd_notice *notice, uint8_t i, struct vd_buffer *out)
{
    static const char *const holders[] = {[VD_HOLDER_OPEN] = "open",
                                          [VD_HOLDER_PLAYER] = "a player",
                                          [VD_HOLDER_MACHINE] = "a machine",
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
    /* whom a campaign waits for is the umpire's to know; the host is shown the card alone */
    if (notice->party.role == VD_ROLE_UMPIRE && vd_house_look(notice->house, &party, &look) &&
        look.asked) {
        vd_put(out, ", is asked");
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

/* After the end. */
static void put_rematch(const struct vd_notice *notice, struct vd_buffer *out)
{
    if (strcmp(notice->card.state, "over") == 0)
        vd_put(out, notice->card.rematch.next[0] != '\0'
                        ? "rematch (it is made: the link of your desk there)\n"
                        : "rematch (the link of your desk there, once every player wants one)\n");
}

static void put_grammar(const struct vd_notice *notice, struct vd_buffer *out)
{
    vd_notice_title(out, "HOW TO ANSWER");
    if (notice->key != NULL) {
        vd_put(out, "Key: ");
        vd_put(out, notice->key);
        vd_put(out, "\n");
    }
    vd_put(out, "Reply in plain text, one of these a line, above what you quote:\n");
    if (notice->party.role == VD_ROLE_UMPIRE)
        vd_put(out,
               "report SEAT: TEXT, report all: TEXT\n"
               "correct WHAT because TEXT (place, remove, break, restore, points, dice,\n"
               "crossing, reopen); rewind N; result: ...\n"
               "die N, die auto, of a seat that throws its own and is waited for\n"
               "Send: view SEAT (map, army, log; waiting, its orders ahead and standing ones)\n"
               "Send: record, the orders by number and the whole as a file\n");
    else
        vd_put(out, "invite SEAT (whoever sits there is out), gallery\n");
    vd_put(out,
           "seat SEAT caretaker, seat SEAT machine NAME (from now on; whoever sits there is out)\n"
           "pace 48h mon-fri, title TEXT; before the start: without SEAT (whose salt is missing)\n"
           "new link (another link and key to this desk; the old ones open nothing any more)\n");
    put_rematch(notice, out);
}

static void put_record(const struct vd_notice *notice, struct vd_buffer *out)
{
    if ((notice->parts & VD_SEND_RECORD) == 0)
        return;
    vd_notice_title(out, "THE RECORD");
    if (notice->file_name == NULL) {
        vd_put(out, "As a file it is too large for a mail; the page has it.\n");
        return;
    }
    vd_put(out, strcmp(notice->card.state, "over") == 0
                    ? "It is attached, the whole one, with every secret: "
                    : "It is attached, the whole one, with every secret but the key of the dice: ");
    vd_put(out, notice->file_name);
    vd_put(out, "\n");
}

void vd_desk_text(const struct vd_notice *notice, struct vd_buffer *out)
{
    if (notice->answer != NULL)
        vd_put_wrapped(out, vd_text_of(notice->answer), 0);
    put_record(notice, out);
    put_asked(notice, out);
    put_campaign(notice, out);
    put_grammar(notice, out);
    vd_put(out, "\nTo stop these mails answer \"Mails: none\".\n"
                "Whoever runs this server can read it, positions and all.\n");
}

/* ---- what is sent on request ---- */

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

static bool put_form(struct vd_house *house, const struct vd_party *seat, struct vd_text form,
                     struct vd_buffer *out)
{
    static const struct {
        const char *word;
        enum vd_form form;
    } forms[] = {{"view", VD_FORM_TEXT}, {"map", VD_FORM_MAP}, {"army", VD_FORM_ARMY}};
    struct vd_look look;

    if (!vd_house_look(house, seat, &look) || look.view == NULL)
        return false;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (vd_text_same(form, forms[i].word)) {
            vd_telling_view(&look, forms[i].form, out);
            return true;
        }
    }
    if (!vd_text_same(form, "log"))
        return false;
    vd_telling_news(house, seat, &look, (struct vd_telling_span){0}, out);
    return true;
}

/* What a seat has handed in and is not asked for yet. */
static void put_waiting(struct vd_house *house, const struct vd_party *seat, struct vd_buffer *out)
{
    struct vd_house_card card;
    struct vd_buffer list;

    if (!vd_house_card(house, seat->game, &card))
        return;
    vd_buffer_init(&list, out->heap);
    vd_notice_waiting(house, seat, &list);
    vd_put(out, list.length > 0 ? "What waits of " : "Nothing waits of ");
    vd_put(out, card.seat[seat->seat].name);
    vd_put(out, list.length > 0 ? ":\n" : ".\n");
    vd_put_bytes(out, list.at, list.length);
}

static bool put_asked_for(struct vd_house *house, const struct vd_party *seat, struct vd_text form,
                          struct vd_buffer *out)
{
    if (!vd_text_same(form, "waiting"))
        return put_form(house, seat, form, out);
    put_waiting(house, seat, out);
    return true;
}

bool vd_desk_send(struct vd_house *house, const struct vd_party *party, struct vd_text words,
                  struct vd_buffer *out)
{
    struct vd_party seat = {.role = VD_ROLE_SEAT};
    size_t length = 0;

    if (party->role != VD_ROLE_UMPIRE)
        return false;
    if (vd_text_same(words, "record"))
        return vd_house_orders(house, party, 0, put_order, out);
    while (length < words.length && words.at[length] != ' ')
        length++;
    memcpy(seat.game, party->game, sizeof seat.game);
    return vd_desk_seat(house, party,
                        vd_order_trim((struct vd_text){words.at + length, words.length - length}),
                        &seat.seat) &&
           put_asked_for(house, &seat, (struct vd_text){words.at, length}, out);
}
