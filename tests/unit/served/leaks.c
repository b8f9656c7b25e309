/* unit/served/leaks.c: planted leaks: functions of the server and the house that say too much.
 *
 * The linker puts them around the true ones (--wrap), in test_server_worlds alone. */
#include <string.h>

#include "unit/planted.h"
#include "unit/served/served.h"

enum served_leak served_leak = SERVED_LEAK_NONE;
struct served *served_now;

const char *const served_leak_words[SERVED_LEAK_COUNT] = {
#define LEAK(name, words) [SERVED_LEAK_##name] = (words),
    SERVED_LEAKS(LEAK)
#undef LEAK
};

bool TRUE(vd_service_look)(struct vd_service *service, const struct vd_party *seat,
                           struct vd_look *look);
bool FALSE(vd_service_look)(struct vd_service *service, const struct vd_party *seat,
                            struct vd_look *look);
bool TRUE(vd_service_waiting_list)(struct vd_service *service, const struct vd_party *seat,
                                   vd_service_waiting *one, void *context);
bool FALSE(vd_service_waiting_list)(struct vd_service *service, const struct vd_party *seat,
                                    vd_service_waiting *one, void *context);
bool TRUE(vd_service_card)(struct vd_service *service, const char *game,
                           struct vd_service_card *card);
bool FALSE(vd_service_card)(struct vd_service *service, const char *game,
                            struct vd_service_card *card);
bool TRUE(vd_service_record)(struct vd_service *service, const struct vd_party *party, bool umpires,
                             struct vd_buffer *out);
bool FALSE(vd_service_record)(struct vd_service *service, const struct vd_party *party,
                              bool umpires, struct vd_buffer *out);
void TRUE(vd_response_send)(struct vd_response *paper, struct vd_exchange *exchange,
                            unsigned status, size_t step);
void FALSE(vd_response_send)(struct vd_response *paper, struct vd_exchange *exchange,
                             unsigned status, size_t step);
void TRUE(vd_send_refusal)(struct vd_exchange *exchange, const struct vd_refusal *refusal,
                           const char *sentence);
void FALSE(vd_send_refusal)(struct vd_exchange *exchange, const struct vd_refusal *refusal,
                            const char *sentence);
void TRUE(vd_send_answer_refused)(struct vd_exchange *exchange, const struct vd_answer *answer);
void FALSE(vd_send_answer_refused)(struct vd_exchange *exchange, const struct vd_answer *answer);

/* ---- the truth ---- */

static struct vd_party party_of(enum vd_role role, uint8_t seat)
{
    struct vd_party party = {.role = role, .seat = seat};

    memcpy(party.game, served_now->game, sizeof party.game);
    return party;
}

static struct planted_last last_order(void)
{
    return planted_last_order(served_now->server->service, served_now->game);
}

static struct vd_hash umpires_head(void)
{
    struct vd_party umpire = party_of(VD_ROLE_UMPIRE, VD_SEAT_UMPIRE);
    struct vd_hash head = {""};
    struct vd_arena arena;
    struct vd_buffer bytes;

    vd_arena_init(&arena);
    vd_buffer_init(&bytes, &arena);
    if (TRUE(vd_service_record)(served_now->server->service, &umpire, true, &bytes) &&
        bytes.length > VD_HASH_LETTERS + 3)
        memcpy(head.text, bytes.at + bytes.length - VD_HASH_LETTERS - 3, VD_HASH_LETTERS);
    vd_arena_release(&arena);
    return head;
}

static bool note_waiting(void *context, const char *kind, unsigned place, const char *text)
{
    bool *any = context;

    (void)kind;
    (void)place;
    (void)text;
    *any = true;
    return false;
}

static bool has_waiting(uint8_t seat)
{
    struct vd_party party = party_of(VD_ROLE_SEAT, seat);
    bool any = false;

    (void)TRUE(vd_service_waiting_list)(served_now->server->service, &party, note_waiting, &any);
    return any;
}

/* ---- the house ---- */

bool FALSE(vd_service_look)(struct vd_service *service, const struct vd_party *seat,
                            struct vd_look *look)
{
    struct vd_party other = *seat;
    struct vd_look his;

    if (!TRUE(vd_service_look)(service, seat, look))
        return false;
    other.seat ^= 1U;
    if (served_leak == SERVED_LEAK_POSTS && TRUE(vd_service_look)(service, &other, &his)) {
        look->posts += his.posts;
        (void)TRUE(vd_service_look)(service, seat, &his);
    }
    if (served_leak == SERVED_LEAK_EARLY)
        look->asked ^= last_order().n % 2 == 1;
    return true;
}

bool FALSE(vd_service_waiting_list)(struct vd_service *service, const struct vd_party *seat,
                                    vd_service_waiting *one, void *context)
{
    struct vd_party other = *seat;

    other.seat ^= 1U;
    if (served_leak == SERVED_LEAK_WAITING)
        (void)TRUE(vd_service_waiting_list)(service, &other, one, context);
    return TRUE(vd_service_waiting_list)(service, seat, one, context);
}

bool FALSE(vd_service_card)(struct vd_service *service, const char *game,
                            struct vd_service_card *card)
{
    if (!TRUE(vd_service_card)(service, game, card))
        return false;
    if (served_leak == SERVED_LEAK_CARD)
        card->commit = umpires_head();
    return true;
}

bool FALSE(vd_service_record)(struct vd_service *service, const struct vd_party *party,
                              bool umpires, struct vd_buffer *out)
{
    if (!TRUE(vd_service_record)(service, party, umpires, out))
        return false;
    for (uint32_t n = last_order().n; served_leak == SERVED_LEAK_RECORD && n > 0; n--)
        vd_put(out, " ");
    return true;
}

/* ---- answers ---- */

void FALSE(vd_response_send)(struct vd_response *paper, struct vd_exchange *exchange,
                             unsigned status, size_t step)
{
    struct vd_hash head;
    char date[32];

    if (served_leak == SERVED_LEAK_LENGTH && last_order().n % 2 == 1)
        vd_strbuf_spaces(&paper->buffer, step);
    if (served_leak == SERVED_LEAK_DATE) {
        (void)snprintf(date, sizeof date, "%lld", (long long)last_order().at);
        vd_response_field(paper, "Last-Modified", date);
    }
    if (served_leak == SERVED_LEAK_THOUGHT)
        vd_response_field(paper, "X-Machine", served_now->machine.thinks ? "thinks" : "rests");
    if (served_leak == SERVED_LEAK_MARK) {
        head = umpires_head();
        vd_response_field(paper, "ETag", head.text);
    }
    TRUE(vd_response_send)(paper, exchange, status, step);
}

void FALSE(vd_send_refusal)(struct vd_exchange *exchange, const struct vd_refusal *refusal,
                            const char *sentence)
{
    if (served_leak == SERVED_LEAK_STATUS && refusal == &vd_refusal_unknown &&
        (has_waiting(0) || has_waiting(1)))
        refusal = &vd_refusal_forbidden;
    TRUE(vd_send_refusal)(exchange, refusal, sentence);
}

void FALSE(vd_send_answer_refused)(struct vd_exchange *exchange, const struct vd_answer *answer)
{
    struct vd_answer more = *answer;

    if (served_leak == SERVED_LEAK_SENTENCE)
        (void)snprintf(more.error.sentence, sizeof more.error.sentence, "not after '%s'",
                       last_order().text);
    TRUE(vd_send_answer_refused)(exchange, &more);
}
