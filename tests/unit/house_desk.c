/* unit/house_desk.c: a house over a store in a scratch folder, with callbacks that remember. */
#include "unit/house_desk.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/verify.h"

enum { HALF_HOUR = 30 * 60 * 1000 };

/* ---- callbacks ---- */

static void hear(struct heard *heard, const struct vd_answer *answer)
{
    *heard = (struct heard){.came = true,
                            .kind = answer->kind,
                            .count = answer->count,
                            .head = answer->head,
                            .again = answer->again,
                            .line = answer->line};
    (void)snprintf(heard->sentence, sizeof heard->sentence, "%s", answer->error.sentence);
    (void)snprintf(heard->rule, sizeof heard->rule, "%s", answer->rule != NULL ? answer->rule : "");
    (void)snprintf(heard->rest, sizeof heard->rest, "%s", answer->rest != NULL ? answer->rest : "");
    (void)snprintf(heard->text, sizeof heard->text, "%s", answer->text != NULL ? answer->text : "");
}

void house_desk_hear(void *context, const struct vd_answer *answer)
{
    struct house_desk *desk = context;

    hear(&desk->heard, answer);
}

static void hear_told(void *context, const struct vd_party *seat, uint32_t k, bool asked)
{
    struct house_desk *desk = context;

    (void)k;
    desk->told[seat->seat]++;
    desk->asked[seat->seat] = asked;
}

static void hear_returned(void *context, const struct vd_party *seat, const char *key,
                          const struct vd_answer *answer, struct vd_batch *batch)
{
    struct house_desk *desk = context;

    desk->returned_count++;
    vd_service_keep_returned(seat, vd_text_of(answer->rest != NULL ? answer->rest : ""), batch);
    hear(&desk->returned, answer);
    (void)snprintf(desk->returned.key, sizeof desk->returned.key, "%s", key != NULL ? key : "");
}

static void hear_changed(void *context, const char *game)
{
    struct house_desk *desk = context;

    (void)game;
    desk->changed++;
}

/* The first thing that may be done. */
static void hear_machine(void *context, const struct vd_service_question *question)
{
    struct house_desk *desk = context;
    struct vd_sizes sizes = question->system->play->sizes(question->scenario);
    struct vd_choice *choices;
    struct vd_command command;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_arena arena;

    desk->asked_machine++;
    desk->posture = question->posture;
    (void)snprintf(desk->machine_knew, sizeof desk->machine_knew, "%s", question->memo);
    if (desk->machine != NULL) {
        desk->machine(desk->machine_context, question);
        return;
    }
    if (desk->machine_is_silent && strcmp(question->machine, "caretaker") != 0)
        return;
    vd_arena_init(&arena);
    void *work = vd_arena_take(&arena, 1, sizes.work + 1);

    choices = vd_arena_take(&arena, sizes.choices + 256, sizeof *choices);
    size_t count = question->system->play->legal(question->scenario, question->view, work, choices,
                                                 sizes.choices + 256);

    assert_true(count > 0);
    question->system->play->expand(question->scenario, question->view, work, choices[count / 2],
                                   &command);
    question->system->language->print_command(question->scenario, &command, &writer);
    vd_service_machine(
        desk->service, question->game, question->seat, question->k,
        vd_text_of(desk->machine_says != NULL && strcmp(question->machine, "caretaker") != 0
                       ? desk->machine_says
                       : text),
        desk->machine_notes);
    vd_arena_release(&arena);
}

static const char *find_machine(void *context, const char *name, const struct vd_system *system)
{
    (void)context;
    (void)system;
    return name[0] == '\0' || strcmp(name, "script") == 0 ? "script" : NULL;
}

/* ---- opening ---- */

static void open_house(struct house_desk *desk)
{
    const struct vd_store_setup store = {.where = scratch_path(&desk->scratch, "house.db"),
                                         .use = VD_STORE_SERVE};
    char sentence[VD_SENTENCE_SIZE];

    desk->store = vd_store_open(&store, sentence);
    if (desk->store == NULL)
        fail_msg("%s", sentence);
    const struct vd_service_setup setup = {.catalogue = desk->catalogue,
                                           .store = desk->store,
                                           .machine_pause = desk->pause,
                                           .loaded_most = desk->loaded_most,
                                           .zones = desk->zones,
                                           .callbacks = {.told = hear_told,
                                                         .returned = hear_returned,
                                                         .changed = hear_changed,
                                                         .machine = hear_machine,
                                                         .find_machine = find_machine,
                                                         .context = desk},
                                           .now = desk->now};

    desk->service = vd_service_new(&setup);
}

void house_desk_open(struct house_desk *desk, const struct vd_catalogue *catalogue)
{
    *desk = (struct house_desk){.catalogue = catalogue, .now = UINT64_C(1794000000000)};
    scratch_init(&desk->scratch);
    vd_arena_init(&desk->arena);
    open_house(desk);
}

void house_desk_reopen(struct house_desk *desk)
{
    vd_store_close(desk->store);
    vd_service_free(desk->service);
    open_house(desk);
    house_desk_run(desk, 0);
}

void house_desk_fork(struct house_desk *desk, const struct house_desk *from)
{
    const struct vd_store_setup store = {.where = scratch_path(&from->scratch, "house.db"),
                                         .use = VD_STORE_LOOK};
    char sentence[VD_SENTENCE_SIZE];

    *desk = (struct house_desk){.catalogue = from->catalogue, .now = from->now};
    scratch_init(&desk->scratch);
    vd_arena_init(&desk->arena);
    if (!vd_store_backup(&store, scratch_path(&desk->scratch, "house.db"), sentence))
        fail_msg("%s", sentence);
    open_house(desk);
    house_desk_run(desk, 0);
}

void house_desk_close(struct house_desk *desk)
{
    vd_store_close(desk->store);
    vd_service_free(desk->service);
    vd_arena_release(&desk->arena);
    scratch_release(&desk->scratch);
}

void house_desk_pass(struct vd_service *service, uint64_t *now, uint64_t milliseconds)
{
    while (milliseconds > HALF_HOUR) {
        *now += HALF_HOUR;
        milliseconds -= HALF_HOUR;
        vd_service_clock(service, *now);
    }
    *now += milliseconds;
}

void house_desk_run(struct house_desk *desk, uint64_t milliseconds)
{
    struct pollfd store = {.fd = vd_store_fd(desk->store), .events = POLLIN};

    house_desk_pass(desk->service, &desk->now, milliseconds);
    for (unsigned i = 0; i < 1000000; i++) {
        vd_service_run(desk->service, desk->now);
        if (vd_service_broken(desk->service) != NULL)
            fail_msg("%s", vd_service_broken(desk->service));
        if (vd_service_is_idle(desk->service) && vd_service_next(desk->service) > desk->now)
            return;
        if (vd_service_next(desk->service) <= desk->now)
            continue;
        if (vd_store_counts(desk->store).waiting == 0)
            desk->now += VD_SERVICE_TICK;
        else
            (void)poll(&store, 1, 100);
    }
    fail_msg("the house does not come to rest");
}

/* ---- campaigns ---- */

static void take_word(const char *text, const char *word, char *into, size_t size)
{
    const char *at = strstr(text, word);

    into[0] = '\0';
    if (at != NULL)
        (void)snprintf(into, size, "%.*s", (int)strcspn(at + strlen(word), "\n"),
                       at + strlen(word));
}

void house_desk_create(struct house_desk *desk, const struct vd_service_plan *plan,
                       struct house_keys *keys)
{
    *keys = (struct house_keys){0};
    desk->heard.came = false;
    vd_service_create(desk->service, plan, house_desk_hear, desk);
    house_desk_run(desk, 0);
    assert_true(desk->heard.came);
    if (desk->heard.kind != VD_ANSWER_DONE)
        fail_msg("%s", desk->heard.sentence);
    take_word(desk->heard.text, "game ", keys->game, sizeof keys->game);
    take_word(desk->heard.text, "host ", keys->host, sizeof keys->host);
    take_word(desk->heard.text, "umpire ", keys->umpire, sizeof keys->umpire);
    for (const char *at = strstr(desk->heard.text, "invite "); at != NULL;
         at = strstr(at + 1, "invite ")) {
        const char *key = strchr(at + 7, ' ') + 1;

        (void)snprintf(keys->invite[keys->invite_count++], VD_KEY_LETTERS + 1, "%.*s",
                       VD_KEY_LETTERS, key);
    }
}

struct vd_party house_desk_party(struct house_desk *desk, const char *key)
{
    struct vd_party party;

    (void)vd_service_party(desk->service, vd_text_of(key), &party);
    return party;
}

static struct vd_party join(struct house_desk *desk, const struct vd_service_joining *joining)
{
    desk->heard.came = false;
    vd_service_join(desk->service, joining, house_desk_hear, desk);
    house_desk_run(desk, 0);
    assert_true(desk->heard.came);
    if (desk->heard.kind != VD_ANSWER_DONE)
        return (struct vd_party){0};
    return house_desk_party(desk, desk->heard.text);
}

struct vd_party house_desk_join(struct house_desk *desk, const char *invitation, const char *salt)
{
    return join(desk, &(struct vd_service_joining){.invitation = vd_text_of(invitation),
                                                   .salt = vd_text_of(salt),
                                                   .name = vd_text_of("A player")});
}

struct vd_party house_desk_join_hashed(struct house_desk *desk, const char *invitation,
                                       const char *salt)
{
    struct vd_hash hash = vd_salt_hash(vd_text_of(salt));

    return join(desk, &(struct vd_service_joining){.invitation = vd_text_of(invitation),
                                                   .hash = vd_text_of(hash.text),
                                                   .name = vd_text_of("A player")});
}

void house_desk_invite(struct house_desk *desk, const struct vd_party *host, uint8_t seat,
                       char key[VD_KEY_LETTERS + 1])
{
    desk->heard.came = false;
    vd_service_invite(desk->service, host, seat, house_desk_hear, desk);
    house_desk_run(desk, 0);
    assert_true(desk->heard.came);
    (void)snprintf(key, VD_KEY_LETTERS + 1, "%.*s", VD_KEY_LETTERS, desk->heard.text);
}

enum vd_answer_kind house_desk_post(struct house_desk *desk, const struct vd_party *from,
                                    const char *text, const char *key)
{
    const struct vd_service_post post = {
        .from = *from, .text = vd_text_of(text), .key = vd_text_of(key != NULL ? key : "")};

    desk->heard = (struct heard){0};
    desk->returned = (struct heard){0};
    vd_service_post(desk->service, &post, house_desk_hear, desk);
    house_desk_run(desk, 0);
    assert_true(desk->heard.came);
    return desk->heard.kind;
}

void house_desk_verify(struct house_desk *desk, const struct vd_party *party, bool umpires)
{
    struct vd_arena arena;
    struct vd_buffer bytes;
    struct vd_verdict verdict;
    struct vd_fault fault = {0};

    vd_arena_init(&arena);
    vd_buffer_init(&bytes, &arena);
    assert_true(vd_service_record(desk->service, party, umpires, &bytes));
    if (!vd_verify(desk->catalogue, vd_buffer_text(&bytes), &arena, &verdict, &fault))
        fail_msg("line %zu: %s", fault.line, fault.sentence);
    vd_arena_release(&arena);
}
