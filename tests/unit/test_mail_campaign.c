/* unit/test_mail_campaign.c: a whole campaign by mail only, over SMTP to a sink on this machine, between
 * two players who know nothing but what their mails say. Counts the mails. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/verify.h"
#include "unit/golden_game.h"
#include "unit/mail_sink.h"

enum { OPTIONS_MAX = 64, ROUNDS_MAX = 20000, SENTENCE = 2048 };

static const char *const players[2] = {"grant@players.example", "pemberton@players.example"};

/* ---- a player ---- */

struct options {
    char text[OPTIONS_MAX][SENTENCE];
    size_t count;
};

/* The orders that a mail names: lines two blanks in; four blanks in one goes on. */
static void read_options(const char *mail, struct options *options)
{
    const char *at = strstr(mail, "You can order");

    options->count = 0;
    if (at == NULL)
        return;
    for (at = strchr(at, '\n') + 1; strncmp(at, "  ", 2) == 0; at = strchr(at, '\n') + 1) {
        int length = (int)strcspn(at, "\n");

        if (strncmp(at, "    ", 4) == 0 && options->count > 0) {
            char *last = options->text[options->count - 1];
            size_t there = strlen(last);

            (void)snprintf(last + there, SENTENCE - there, " %.*s", length - 4, at + 4);
        } else if (options->count < OPTIONS_MAX) {
            (void)snprintf(options->text[options->count++], SENTENCE, "%.*s", length - 2, at + 2);
        }
    }
}

/* Orders of one text are given to each unit once; its name ends before the verb. */
static bool is_same_unit(const char *left, const char *right)
{
    size_t length = strcspn(left, " ");

    if (left[length] == ' ' && left[length - (length > 0)] == ':')
        length += 1 + strcspn(left + length + 1, " ");
    return strncmp(left, right, length) == 0;
}

static void choose(const struct options *options, struct random *random, bool several,
                   struct vd_buffer *words)
{
    size_t chosen[OPTIONS_MAX], count = 0;
    size_t tries = several ? options->count : 1;

    for (size_t i = 0; i < tries; i++) {
        size_t one = (size_t)random_between(random, 0, (int32_t)options->count - 1);
        bool fresh = true;

        for (size_t k = 0; k < count && fresh; k++)
            fresh = !is_same_unit(options->text[one], options->text[chosen[k]]);
        if (!fresh)
            continue;
        chosen[count++] = one;
        vd_put(words, options->text[one]);
        vd_put(words, "\n");
    }
}

/* Answers as people do: what is quoted stands below. Who plays a corps at a time closes it too. */
static void reply(struct mail_desk *desk, unsigned player, const struct mail_got *mail,
                  struct random *random, bool several)
{
    static struct options options;
    struct vd_arena arena;
    struct vd_buffer words;

    read_options(mail->text, &options);
    if (options.count == 0)
        fail_msg("a move is asked, and no order named:\n%s", mail->text);
    vd_arena_init(&arena);
    vd_buffer_init(&words, &arena);
    choose(&options, random, several, &words);
    if (several && strstr(mail->text, "\nMarch ") != NULL)
        vd_put(&words, "end\n");
    vd_put(&words, "\n"
                   "-- \n"
                   "A general\n"
                   "\n"
                   "On Fri, Nov 13, 2026 The umpire wrote:\n"
                   "> YOUR MOVE\n");
    if (mail_desk_write(desk, players[player], mail->reply_to, words.at) != VD_FATE_ANSWERED)
        fail_msg("%s", desk->sentence);
    vd_arena_release(&arena);
}

/* ---- the campaign ---- */

struct campaign {
    struct mail_sink sink;
    struct mail_desk *desk;
    struct random random;
    size_t read;             /* mails that were looked at */
    unsigned long latest[2]; /* their numbers */
    unsigned replies[2];
    bool over;
};

/* How the players of a campaign go about it. */
struct manner {
    bool several;         /* orders in a mail */
    const char *wishes;   /* in the letter that joins */
    const char *standing; /* orders that are written before anything else */
    uint64_t patience;    /* milliseconds between two looks at one's mails */
    const char *words;
};

static bool asks(const struct mail_got *mail)
{
    return strstr(mail->subject, ": your move") != NULL;
}

/* The number of a mail to its receiver: one that was put off comes behind later ones. */
static unsigned long number_of(const struct mail_got *mail)
{
    const char *at = strchr(mail->subject, '#');

    return at != NULL ? strtoul(at + 1, NULL, 10) : 0;
}

/* Everybody answers the latest mail that he got since. */
static bool answer_all(struct campaign *campaign, bool several)
{
    struct mail_desk *desk = campaign->desk;
    const struct mail_got *latest[2] = {NULL, NULL};
    bool any = false;

    for (; campaign->read < desk->got_count; campaign->read++) {
        const struct mail_got *mail = &desk->got[campaign->read];
        unsigned player = strcmp(mail->to, players[1]) == 0;

        if (number_of(mail) > campaign->latest[player]) {
            campaign->latest[player] = number_of(mail);
            latest[player] = mail;
        }
        campaign->over = campaign->over || strstr(mail->subject, "campaign is over") != NULL;
    }
    for (unsigned i = 0; i < 2 && !campaign->over; i++) {
        if (latest[i] == NULL || !asks(latest[i]))
            continue;
        reply(desk, i, latest[i], &campaign->random, several);
        campaign->replies[i]++;
        any = true;
    }
    return any;
}

static void play(struct campaign *campaign, const struct manner *manner)
{
    for (unsigned round = 0; round < ROUNDS_MAX && !campaign->over; round++) {
        mail_sink_deliver(&campaign->sink, campaign->desk);
        if (!answer_all(campaign, manner->several))
            mail_desk_run(campaign->desk, manner->patience); /* what was put off is tried again */
    }
    assert_true(campaign->over);
}

static void verify(struct campaign *campaign)
{
    struct mail_desk *desk = campaign->desk;
    struct vd_party party = {.role = VD_ROLE_SEAT};
    struct vd_arena arena;
    struct vd_verdict verdict;
    struct vd_fault fault = {0};

    memcpy(party.game, desk->game, sizeof party.game);
    vd_arena_init(&arena);
    for (uint8_t i = 0; i < 3; i++) {
        struct vd_buffer bytes;

        vd_buffer_init(&bytes, &arena);
        party.seat = i % 2;
        assert_true(vd_service_record(desk->service, &party, i == 2, &bytes));
        if (!vd_verify(desk->catalogue, vd_buffer_text(&bytes), &arena, &verdict, &fault))
            fail_msg("line %zu: %s", fault.line, fault.sentence);
    }
    vd_arena_release(&arena);
}

static void print_counts(const struct campaign *campaign, const char *how)
{
    for (unsigned i = 0; i < 2; i++)
        print_message("vicksburg by mail, %s: %s got %u mails and wrote %u\n", how, players[i],
                      mail_desk_count(campaign->desk, players[i]), campaign->replies[i] + 1);
}

/* Every player writes this before anything else, to his seat's own key. */
static void write_standing(struct campaign *campaign, const char *standing)
{
    mail_sink_deliver(&campaign->sink, campaign->desk);
    for (unsigned i = 0; i < 2; i++) {
        const struct mail_got *mail = mail_desk_last(campaign->desk, players[i]);

        assert_int_equal(mail_desk_write(campaign->desk, players[i], mail->reply_to, standing),
                         VD_FATE_ANSWERED);
        mail_sink_deliver(&campaign->sink, campaign->desk);
        assert_null(strstr(mail_desk_last(campaign->desk, players[i])->text, "Refused"));
    }
}

static void campaign_by_mail(const struct manner *manner)
{
    static const char *const settings[] = {"fog=blind"};
    const struct vd_service_plan plan = {.scenario = "vicksburg",
                                         .settings = settings,
                                         .setting_count = 1,
                                         .title = "Vicksburg",
                                         .pace = "48h mon-fri"};
    struct campaign campaign = {.random = {manner->several ? 4 : 7}};

    mail_sink_open(&campaign.sink, "29", "");
    campaign.desk = mail_desk_new(&golden_catalogue, campaign.sink.url);
    mail_desk_create(campaign.desk, &plan);
    for (unsigned i = 0; i < 2; i++)
        mail_desk_join(campaign.desk, i, players[i], manner->wishes);
    if (manner->standing != NULL)
        write_standing(&campaign, manner->standing);
    play(&campaign, manner);
    verify(&campaign);
    print_counts(&campaign, manner->words);
    mail_desk_free(campaign.desk);
    mail_sink_close(&campaign.sink);
}

enum { MINUTE = 60 * 1000, HOUR = 60 * MINUTE };

#define STANDING_ANSWERS                        \
    "standing 1: rally none\n"                  \
    "standing 2: card retreat if outnumbered\n" \
    "standing 3: card skirmish\n"               \
    "standing 4: retreat default\n"

static void vicksburg_is_played_by_mail_alone(void **state)
{
    (void)state;
    campaign_by_mail(&(struct manner){true, "", NULL, MINUTE, "several orders a mail"});
}

static void vicksburg_with_standing_answers(void **state)
{
    (void)state;
    campaign_by_mail(&(struct manner){true, "", STANDING_ANSWERS, MINUTE, "and standing answers"});
}

static void vicksburg_with_a_mail_a_day(void **state)
{
    (void)state;
    campaign_by_mail(&(struct manner){true, "Mails: daily 18\n", STANDING_ANSWERS, HOUR,
                                      "and standing answers, a mail a day"});
}

static void vicksburg_with_one_order_a_mail(void **state)
{
    (void)state;
    campaign_by_mail(&(struct manner){false, "", NULL, MINUTE, "one order a mail"});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vicksburg_is_played_by_mail_alone),
        cmocka_unit_test(vicksburg_with_standing_answers),
        cmocka_unit_test(vicksburg_with_a_mail_a_day),
        cmocka_unit_test(vicksburg_with_one_order_a_mail),
    };

    if (!mail_sink_is_there())
        return 77;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
