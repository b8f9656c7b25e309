/* umpire/game_words.c: commands to the service, not the game: orders sent ahead, standing orders,
 * leave, the pace. The store keeps them, not the record. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "umpire/service_parts.h"
#include "umpire/standing.h"

enum { LEAVE_DAYS_MAX = 60, DATE_LETTERS = 10, ECHO_SIZE_MAX = 2048 };

struct word {
    struct vd_game *game;
    struct vd_queued_post *post;
    struct vd_text rest;  /* after the word and its colon */
    struct vd_text name;  /* between word and colon: the 3 of "standing 3:" */
    struct vd_text whole; /* everything after the word; may contain a colon */
    struct vd_batch batch;
    struct vd_key key;  /* of a new link */
    const char *result; /* the answer's text; NULL: the command's name */
};

static struct vd_value game_value(const struct word *word)
{
    return vd_value_words(word->game->id);
}

static struct vd_value seat_value(const struct word *word)
{
    return vd_value_whole(word->post->seat);
}

static bool refuse(struct word *word, const char *sentence)
{
    vd_service_answer(word->post->done, word->post->context, VD_ANSWER_REFUSED, "%s", sentence);
    return false;
}

/* The answer repeats the command as it was understood. */
__attribute__((format(printf, 2, 3))) static void echo(struct word *word, const char *format, ...)
{
    char text[ECHO_SIZE_MAX];
    va_list list;

    va_start(list, format);
    (void)vsnprintf(text, sizeof text, format, list);
    va_end(list);
    word->result = vd_arena_text(&word->post->arena, text, strlen(text));
}

/* ---- waiting orders ---- */

/* Checks that every line can be read and that its sender may give such an order; whether it is
 * legal is checked when it is carried out. Returns the number of orders; 0 if the text was
 * refused. */
static size_t count_readable(struct word *word, struct vd_text text)
{
    struct vd_submission orders;

    if (vd_submission_init(&orders, &word->game->record, word->post->seat, text,
                           &word->post->arena)) {
        const char *wrong = vd_queued_post_wrong(word->game, word->post, &orders);

        if (wrong != NULL)
            (void)refuse(word, wrong);
        return wrong == NULL ? orders.count : 0;
    }
    struct vd_answer answer = {.kind = VD_ANSWER_REFUSED,
                               .error = orders.error,
                               .line = orders.line,
                               .order = orders.order};

    if (word->post->done != NULL)
        word->post->done(word->post->context, &answer);
    return 0;
}

static void note_waiting(struct word *word)
{
    struct vd_game_seat *seat = &word->game->seat[word->post->seat];

    seat->nothing_waits = seat->tried_waiting = false;
    vd_game_mark_dirty(word->game);
}

static bool do_ahead(struct word *word)
{
    if (word->rest.length == 0) {
        vd_batch_add(&word->batch, VD_WAITING_DROP,
                     VD_VALUES(game_value(word), seat_value(word), vd_value_words("ahead"),
                               vd_value_whole(VD_PLACE_AHEAD)));
        echo(word, "ahead:");
        return true;
    }
    const char *full = vd_returned_full(word->game, word->post->seat);

    if (full != NULL)
        return refuse(word, full);
    if (count_readable(word, word->rest) == 0)
        return false;
    vd_batch_add(&word->batch, VD_WAITING_PUT,
                 VD_VALUES(game_value(word), seat_value(word), vd_value_words("ahead"),
                           vd_value_whole(VD_PLACE_AHEAD), vd_value_text(word->rest)));
    note_waiting(word);
    return true;
}

/* True if the text is one order with valid conditions. */
static bool stands_readable(struct word *word)
{
    struct vd_standing standing = vd_standing_split(word->rest);
    struct vd_record *record = &word->game->record;
    struct vd_error error = {0};

    if (record->session == NULL)
        return refuse(word, "the campaign has not started yet");
    if (vd_standing_check(&standing, record->system, record->scenario,
                          word->game->seat[word->post->seat].view, vd_session_work(record->session),
                          &error) != VD_OK)
        return refuse(word, error.sentence);
    size_t count = count_readable(word, standing.order);

    return count == 1 ||
           (count > 1 && refuse(word, "a standing order is one order; number several, 'standing 1: "
                                      "...', 'standing 2: ...'"));
}

static bool do_standing(struct word *word)
{
    unsigned place = 0;

    if (word->name.length == 1 && word->name.at[0] >= '1' &&
        word->name.at[0] <= '0' + VD_STANDING_MAX)
        place = (unsigned)(word->name.at[0] - '0');
    if (place == 0)
        return refuse(word, "standing orders have numbers from 1 to 9: 'standing 1: ORDER'");
    if (word->rest.length == 0) {
        vd_batch_add(&word->batch, VD_WAITING_DROP,
                     VD_VALUES(game_value(word), seat_value(word), vd_value_words("standing"),
                               vd_value_whole(place)));
        echo(word, "standing %u", place);
        return true;
    }
    if (!stands_readable(word))
        return false;
    echo(word, "standing %u: %.*s", place, (int)word->rest.length, word->rest.at);
    vd_batch_add(&word->batch, VD_WAITING_PUT,
                 VD_VALUES(game_value(word), seat_value(word), vd_value_words("standing"),
                           vd_value_whole(place), vd_value_text(word->rest)));
    note_waiting(word);
    return true;
}

/* ---- leave ---- */

static void put_away(struct word *word, int64_t until, bool caretaker)
{
    struct vd_game_seat *seat = &word->game->seat[word->post->seat];

    seat->away_until = until;
    seat->caretaker = caretaker;
    seat->late = false; /* as after loading the campaign again */
    vd_batch_add(&word->batch, VD_SEAT_AWAY,
                 VD_VALUES(game_value(word), seat_value(word),
                           until != 0 ? vd_value_whole(until) : vd_value_null(),
                           caretaker ? vd_value_null() : vd_value_whole(VD_SEAT_NONE)));
    vd_game_mark_dirty(word->game);
}

/* Reads "until 2026-12-27 caretaker": to the end of that day, in the campaign's time zone. *left is
 * what follows the date. */
static bool read_until(struct word *word, const char *form, int64_t *until, struct vd_text *left)
{
    struct vd_text text = word->name;
    int64_t now = (int64_t)(word->game->service->now / 1000);
    int32_t day;

    if (text.length < 6 || !vd_name_matches((struct vd_text){text.at, 5}, "until"))
        return refuse(word, form);
    text = vd_order_trim((struct vd_text){text.at + 5, text.length - 5});
    if (text.length < DATE_LETTERS || !vd_date_read((struct vd_text){text.at, DATE_LETTERS}, &day))
        return refuse(word, form);
    *left = vd_order_trim((struct vd_text){text.at + DATE_LETTERS, text.length - DATE_LETTERS});
    *until = vd_zone_moment(&word->game->pace.zone, ((int64_t)day + 1) * VD_DAY_SECONDS);
    if (*until <= now)
        return refuse(word, "that day has passed");
    if (*until > now + (int64_t)LEAVE_DAYS_MAX * VD_DAY_SECONDS)
        return refuse(word, "that is more than 60 days; ask the host for another player instead");
    return true;
}

/* Only the seat's caretaker is told the posture. */
static bool put_posture(struct word *word, struct vd_text name)
{
    enum vd_posture *posture = &word->game->seat[word->post->seat].posture;

    if (!vd_posture_find(name, posture))
        return false;
    vd_batch_add(
        &word->batch, VD_SEAT_POSTURE,
        VD_VALUES(game_value(word), seat_value(word), vd_value_words(vd_posture_names[*posture])));
    return true;
}

static const char *posture_of(const struct word *word)
{
    return vd_posture_names[word->game->seat[word->post->seat].posture];
}

static bool do_caretaker(struct word *word)
{
    if (!put_posture(word, word->name))
        return refuse(word, "write: caretaker hold, caretaker defend or caretaker press");
    echo(word, "caretaker %s", posture_of(word));
    return true;
}

/* Reads "caretaker" or "caretaker press": whether the caretaker plays the seat meanwhile, and
 * how. */
static bool read_minder(struct word *word, struct vd_text left, bool *posture)
{
    static const char caretaker[] = "caretaker";
    const size_t length = sizeof caretaker - 1;

    *posture = left.length > length && left.at[length] == ' ';
    if (!*posture)
        return left.length == 0 || vd_name_matches(left, caretaker);
    return vd_name_matches((struct vd_text){left.at, length}, caretaker) &&
           put_posture(word,
                       vd_order_trim((struct vd_text){left.at + length, left.length - length}));
}

static bool do_leave(struct word *word)
{
    static const char form[] = "write: leave until 2026-12-27, or leave until 2026-12-27 "
                               "caretaker, then hold, defend or press";
    struct vd_text left;
    int64_t until;
    char date[16];
    bool posture;

    if (!read_until(word, form, &until, &left))
        return false;
    if (!read_minder(word, left, &posture))
        return refuse(word, form);
    put_away(word, until, left.length > 0);
    vd_date_write(vd_day_at(vd_zone_local(&word->game->pace.zone, until)) - 1, date);
    echo(word, "leave until %s%s%s%s", date, left.length > 0 ? " caretaker" : "",
         posture ? " " : "", posture ? posture_of(word) : "");
    return true;
}

/* Makes a second link to the seat that expires: until then a deputy can play with it. */
static bool do_deputy(struct word *word)
{
    static const char form[] = "write: deputy until 2026-12-27";
    struct vd_text left;
    int64_t until;

    if (word->post->deputy)
        return refuse(word, "a deputy cannot name another deputy");
    struct vd_party party = vd_game_party(word->game, word->post->seat);

    if (vd_quota_has_links(word->game->service, &party))
        return refuse(word, "this seat has 64 deputy links, the limit");
    if (!read_until(word, form, &until, &left))
        return false;
    if (left.length > 0)
        return refuse(word, form);
    vd_link_add(word->game->service, &word->batch, word->game->id, seat_value(word), "seat",
                until - (int64_t)(word->game->service->now / 1000), &word->key);
    word->result = word->key.text;
    return true;
}

/* Restarts the player's clock now. Only for a player who is away: otherwise it could be used to
 * gain time. */
static bool do_back(struct word *word)
{
    const struct vd_game *game = word->game;

    if (word->whole.length > 0)
        return refuse(word, "write 'back' alone: send orders separately");
    if (game->seat[word->post->seat].away_until <= (int64_t)(game->service->now / 1000))
        return refuse(word, "you are not away; 'leave until 2026-12-27' stops your clock");
    put_away(word, (int64_t)(word->game->service->now / 1000), false);
    return true;
}

/* ---- after the end ---- */

static bool do_rematch(struct word *word)
{
    bool wants = word->name.length == 0;
    char sentence[VD_SENTENCE_SIZE];
    struct vd_buffer text;

    if (word->post->deputy)
        return refuse(word, "only the player of the seat can decide on a rematch");
    if (!wants && !vd_name_matches(word->name, "none"))
        return refuse(word, "write: rematch, or rematch none");
    vd_buffer_init(&text, &word->post->arena);
    if (!vd_game_rematch(word->game, word->post->seat, wants, &word->batch, &text, sentence))
        return refuse(word, sentence);
    if (text.length > 0)
        word->result = text.at;
    return true;
}

/* ---- the host's commands ---- */

static void put_settings(struct word *word)
{
    char json[VD_SETTINGS_SIZE];
    struct vd_writer writer = vd_writer_of(json, sizeof json);

    vd_settings_write(&word->game->pace, word->game->umpire, &writer);
    vd_batch_add(&word->batch, VD_GAME_SETTINGS,
                 VD_VALUES(game_value(word), vd_value_words(json),
                           vd_value_whole((int64_t)(word->game->service->now / 1000))));
}

static bool do_pace(struct word *word)
{
    char sentence[VD_SENTENCE_SIZE], words[ECHO_SIZE_MAX];
    struct vd_writer writer = vd_writer_of(words, sizeof words);
    struct vd_pace pace;

    if (!vd_service_pace(word->game->service, word->whole, &pace, sentence))
        return refuse(word, sentence);
    vd_pace_write(&pace, VD_ZONE_SAID, &writer);
    echo(word, "pace %s", words);
    word->game->pace = pace;
    put_settings(word);
    vd_game_mark_dirty(word->game);
    return true;
}

static bool do_title(struct word *word)
{
    struct vd_text title = word->whole;

    if (title.length == 0 || title.length > VD_TITLE_MAX || !vd_text_is_plain(title))
        return refuse(word, "a title has 1 to 80 printable characters");
    echo(word, "title %.*s", (int)title.length, title.at);
    word->game->title = vd_arena_text(&word->game->arena, title.at, title.length);
    vd_batch_add(&word->batch, VD_GAME_TITLE,
                 VD_VALUES(game_value(word), vd_value_text(title),
                           vd_value_whole((int64_t)(word->game->service->now / 1000))));
    return true;
}

/* ---- the list of commands ---- */

enum who { SEATS = 1, HOSTS = 2 };

static const struct {
    const char *name;
    bool (*act)(struct word *word);
    unsigned who;
    bool binds;                 /* only the seat's player may do it, not a deputy */
    bool keeps;                 /* adds text to the store: refused while the disk is nearly full */
    enum vd_commit_notify told; /* waiting and standing orders are private */
    bool is_old;                /* an order of the game, unless a posture follows */
} words[] = {
#define SERVICE(word, who, binds, keeps, told) \
    {#word, do_##word, who, binds, keeps, VD_ERRAND_##told, false},
#define OLD(word, now, who, binds, keeps, told) \
    {#word, do_##now, who, binds, keeps, VD_ERRAND_##told, true},
#define NOTE(kind, word, reader)
#define ALSO(kind, word)
#define SESSION(word)
#define START(word)
#define MAIL(word)
#define HEADING(word)
#include "record/words.def"
};

enum { WORDS = sizeof words / sizeof words[0] };

/* Splits "standing 3: ORDER" into its word, the part before the colon and the part after
 * it. */
static struct vd_text split(struct word *word, struct vd_text text)
{
    struct vd_text head = {text.at, 0};

    while (head.length < text.length && text.at[head.length] >= 'A')
        head.length++;
    text = (struct vd_text){text.at + head.length, text.length - head.length};
    word->whole = vd_order_trim(text);
    if (word->whole.length > 0 && word->whole.at[0] == ':')
        word->whole = vd_order_trim((struct vd_text){word->whole.at + 1, word->whole.length - 1});
    const char *colon = memchr(text.at, ':', text.length);
    size_t length = colon != NULL ? (size_t)(colon - text.at) : text.length;

    word->name = vd_order_trim((struct vd_text){text.at, length});
    word->rest = (struct vd_text){text.at + text.length, 0};
    if (colon != NULL)
        word->rest = vd_order_trim((struct vd_text){colon + 1, text.length - length - 1});
    return head;
}

static void act_once(struct word *word, size_t which)
{
    struct vd_game *game = word->game;
    const struct vd_queued_post *post = word->post;

    if (vd_queued_post_was_answered(game, post))
        return;
    if (post->deputy && words[which].binds) {
        (void)refuse(word, "only the player of the seat can decide that, not the deputy");
        return;
    }
    const char *full = vd_quota_refuses_word(game, post);

    if (full == NULL && words[which].keeps && word->whole.length > 0)
        full = vd_quota_refuses_text(game->service);
    if (full != NULL) {
        (void)refuse(word, full);
        return;
    }
    vd_batch_init(&word->batch);
    if (words[which].act(word)) {
        vd_queued_post_add_receipt(game, post, NULL, &word->batch);
        vd_service_commit(game->service, game, words[which].told, &word->batch,
                          word->result != NULL ? word->result : words[which].name, post->done,
                          post->context);
    }
    vd_batch_release(&word->batch);
}

/* Returns the command that the text is to the service; WORDS if it is none. */
static size_t find_word(struct word *word, struct vd_text text, unsigned who)
{
    struct vd_text head = split(word, vd_order_trim(text));
    enum vd_posture posture;
    size_t i = 0;

    while (i < WORDS && ((words[i].who & who) == 0 || !vd_name_matches(head, words[i].name) ||
                         (words[i].is_old && !vd_posture_find(word->name, &posture))))
        i++;
    return i;
}

bool vd_is_service_word(struct vd_text line)
{
    struct word word = {0};

    return find_word(&word, line, SEATS) < WORDS;
}

bool vd_game_word(struct vd_game *game, struct vd_queued_post *post)
{
    struct word word = {.game = game, .post = post};
    size_t which = find_word(&word, post->text, post->seat < VD_SEATS_MAX ? SEATS : HOSTS);

    if (post->origin != VD_ORIGIN_PERSON || which == WORDS)
        return false;
    act_once(&word, which);
    return true;
}
