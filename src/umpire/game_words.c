/* umpire/game_words.c: words that are for the house and not for the game: orders sent ahead, standing
 * orders, leave, the pace. They stand in the store, not in the record. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "umpire/house_parts.h"
#include "umpire/standing.h"

enum { LEAVE_DAYS_MOST = 60, DATE_LETTERS = 10, ECHO_MOST = 2048 };

struct word {
    struct vd_game *game;
    struct vd_posted *post;
    struct vd_text rest;  /* behind the word and its colon */
    struct vd_text name;  /* "standing 3": what stands between */
    struct vd_text whole; /* all that stands behind the word, which may have a colon of its own */
    struct vd_batch batch;
    struct vd_key key;  /* that was made */
    const char *result; /* the answer's text; NULL: the word itself */
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
    vd_house_answer(word->post->done, word->post->context, VD_ANSWER_REFUSED, "%s", sentence);
    return false;
}

/* The answer is the word as it was understood. */
__attribute__((format(printf, 2, 3))) static void echo(struct word *word, const char *format, ...)
{
    char text[ECHO_MOST];
    va_list list;

    va_start(list, format);
    (void)vsnprintf(text, sizeof text, format, list);
    va_end(list);
    word->result = vd_heap_text(&word->post->heap, text, strlen(text));
}

/* ---- orders that wait ---- */

/* Every line must be one that can be read, and that whoever sends it may order; whether it is allowed is seen when its
 * time has come. How many there are; 0 if it was refused. */
static size_t count_readable(struct word *word, struct vd_text text)
{
    struct vd_submission orders;

    if (vd_submission_init(&orders, &word->game->record, word->post->seat, text,
                           &word->post->heap)) {
        const char *wrong = vd_posted_wrong(word->game, word->post, &orders);

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
    vd_game_soil(word->game);
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

/* One order, with conditions that can be read. */
static bool stands_readable(struct word *word)
{
    struct vd_standing standing = vd_standing_split(word->rest);
    struct vd_record *record = &word->game->record;
    struct vd_error error = {0};

    if (record->session == NULL)
        return refuse(word, "the campaign has not started yet");
    if (vd_standing_check(&standing, record->rules, record->scenario,
                          word->game->seat[word->post->seat].view, vd_session_work(record->session),
                          &error) != VD_OK)
        return refuse(word, error.sentence);
    size_t count = count_readable(word, standing.order);

    return count == 1 ||
           (count > 1 && refuse(word, "a standing order is one order; several stand by number, "
                                      "'standing 1: ...', 'standing 2: ...'"));
}

static bool do_standing(struct word *word)
{
    unsigned place = 0;

    if (word->name.length == 1 && word->name.at[0] >= '1' &&
        word->name.at[0] <= '0' + VD_STANDING_MOST)
        place = (unsigned)(word->name.at[0] - '0');
    if (place == 0)
        return refuse(word,
                      "standing orders have numbers from 1 to 9: 'standing 1: card skirmish'");
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
    seat->late = false; /* as it is when the campaign is read again */
    vd_batch_add(&word->batch, VD_SEAT_AWAY,
                 VD_VALUES(game_value(word), seat_value(word),
                           until != 0 ? vd_value_whole(until) : vd_value_null(),
                           caretaker ? vd_value_null() : vd_value_whole(VD_SEAT_NONE)));
    vd_game_soil(word->game);
}

/* "until 2026-12-27 caretaker": to the end of that day, in the campaign's own time; what stands behind
 * the date is left over. */
static bool read_until(struct word *word, const char *form, int64_t *until, struct vd_text *left)
{
    struct vd_text text = word->name;
    int64_t now = (int64_t)(word->game->house->now / 1000);
    int32_t day;

    if (text.length < 6 || !vd_name_matches((struct vd_text){text.at, 5}, "until"))
        return refuse(word, form);
    text = vd_order_trim((struct vd_text){text.at + 5, text.length - 5});
    if (text.length < DATE_LETTERS || !vd_date_read((struct vd_text){text.at, DATE_LETTERS}, &day))
        return refuse(word, form);
    *left = vd_order_trim((struct vd_text){text.at + DATE_LETTERS, text.length - DATE_LETTERS});
    *until = vd_zone_moment(&word->game->pace.zone, ((int64_t)day + 1) * VD_DAY_SECONDS);
    if (*until <= now)
        return refuse(word, "that day is over already");
    if (*until > now + (int64_t)LEAVE_DAYS_MOST * VD_DAY_SECONDS)
        return refuse(word, "that is more than 60 days; so long an absence needs a successor");
    return true;
}

/* The seat's own secret: whoever minds it is told, and nobody else. */
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

static bool do_posture(struct word *word)
{
    if (!put_posture(word, word->name))
        return refuse(word, "write: posture hold, posture defend or posture press");
    echo(word, "posture %s", posture_of(word));
    return true;
}

/* "caretaker", or "caretaker press": who minds the seat meanwhile, and how. */
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
    static const char form[] =
        "write: leave until 2026-12-27, or leave until 2026-12-27 caretaker, "
        "with hold, defend or press behind it";
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

/* A second link to the seat that ends by itself: whoever has it plays for its holder until then. */
static bool do_deputy(struct word *word)
{
    static const char form[] = "write: deputy until 2026-12-27";
    struct vd_text left;
    int64_t until;

    if (word->post->deputy)
        return refuse(word, "a deputy has no deputy");
    struct vd_party party = vd_game_party(word->game, word->post->seat);

    if (vd_quota_has_links(word->game->house, &party))
        return refuse(word, "this seat has 64 links of deputies, and there is room for no more");
    if (!read_until(word, form, &until, &left))
        return false;
    if (left.length > 0)
        return refuse(word, form);
    vd_door_add(word->game->house, &word->batch, word->game->id, seat_value(word), "seat",
                until - (int64_t)(word->game->house->now / 1000), &word->key);
    word->result = word->key.text;
    return true;
}

/* His clock runs from now on; only for who was away, or it would be a way to stop it. */
static bool do_back(struct word *word)
{
    const struct vd_game *game = word->game;

    if (word->whole.length > 0)
        return refuse(word, "nothing follows 'back': send orders by themselves");
    if (game->seat[word->post->seat].away_until <= (int64_t)(game->house->now / 1000))
        return refuse(word, "you are not away; 'leave until 2026-12-27' stops your clock");
    put_away(word, (int64_t)(word->game->house->now / 1000), false);
    return true;
}

/* ---- after the end ---- */

static bool do_rematch(struct word *word)
{
    bool wants = word->name.length == 0;
    char sentence[VD_SENTENCE_SIZE];
    struct vd_buffer text;

    if (word->post->deputy)
        return refuse(word, "a rematch is for who holds the seat to decide");
    if (!wants && !vd_name_matches(word->name, "none"))
        return refuse(word, "write: rematch, or rematch none");
    vd_buffer_init(&text, &word->post->heap);
    if (!vd_game_rematch(word->game, word->post->seat, wants, &word->batch, &text, sentence))
        return refuse(word, sentence);
    if (text.length > 0)
        word->result = text.at;
    return true;
}

/* ---- the host's ---- */

static void put_settings(struct word *word)
{
    char json[VD_SETTINGS_SIZE];
    struct vd_writer writer = vd_writer_of(json, sizeof json);

    vd_settings_write(&word->game->pace, word->game->umpire, &writer);
    vd_batch_add(&word->batch, VD_GAME_SETTINGS,
                 VD_VALUES(game_value(word), vd_value_words(json),
                           vd_value_whole((int64_t)(word->game->house->now / 1000))));
}

static bool do_pace(struct word *word)
{
    char sentence[VD_SENTENCE_SIZE], words[ECHO_MOST];
    struct vd_writer writer = vd_writer_of(words, sizeof words);
    struct vd_pace pace;

    if (!vd_house_pace(word->game->house, word->whole, &pace, sentence))
        return refuse(word, sentence);
    vd_pace_write(&pace, VD_ZONE_SAID, &writer);
    echo(word, "pace %s", words);
    word->game->pace = pace;
    put_settings(word);
    vd_game_soil(word->game);
    return true;
}

static bool do_title(struct word *word)
{
    struct vd_text title = word->whole;

    if (title.length == 0 || title.length > VD_TITLE_MOST || !vd_text_is_plain(title))
        return refuse(word, "a title has 1 to 80 letters and no signs that cannot be printed");
    echo(word, "title %.*s", (int)title.length, title.at);
    word->game->title = vd_heap_text(&word->game->heap, title.at, title.length);
    vd_batch_add(&word->batch, VD_GAME_TITLE,
                 VD_VALUES(game_value(word), vd_value_text(title),
                           vd_value_whole((int64_t)(word->game->house->now / 1000))));
    return true;
}

/* ---- which word ---- */

enum who { SEATS = 1, HOSTS = 2 };

static const struct {
    const char *name;
    bool (*act)(struct word *word);
    unsigned who;
    bool binds;          /* the seat's holder decides, not his deputy */
    bool keeps;          /* a text that the store did not have: not while the disk is nearly full */
    enum vd_errand told; /* what waits and stands is nobody else's business */
} words[] = {
    {"ahead", do_ahead, SEATS, false, true, VD_ERRAND_QUIET},
    {"standing", do_standing, SEATS, false, true, VD_ERRAND_QUIET},
    {"leave", do_leave, SEATS, true, false, VD_ERRAND_TOLD},
    {"back", do_back, SEATS, true, false, VD_ERRAND_TOLD},
    {"posture", do_posture, SEATS, true, false, VD_ERRAND_QUIET},
    {"deputy", do_deputy, SEATS, false, false, VD_ERRAND_QUIET},
    {"rematch", do_rematch, SEATS, false, false, VD_ERRAND_TOLD},
    {"pace", do_pace, HOSTS, false, false, VD_ERRAND_TOLD},
    {"title", do_title, HOSTS, false, true, VD_ERRAND_TOLD},
};

/* "standing 3: card skirmish" into its word, what stands before the colon, and what behind it. */
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
    const struct vd_posted *post = word->post;

    if (vd_posted_was_answered(game, post))
        return;
    if (post->deputy && words[which].binds) {
        (void)refuse(word, "that is for who holds the seat to decide, not for his deputy");
        return;
    }
    const char *full = vd_quota_refuses_word(game, post);

    if (full == NULL && words[which].keeps && word->whole.length > 0)
        full = vd_quota_refuses_text(game->house);
    if (full != NULL) {
        (void)refuse(word, full);
        return;
    }
    vd_batch_init(&word->batch);
    if (words[which].act(word)) {
        vd_posted_add_receipt(game, post, NULL, &word->batch);
        vd_house_commit(game->house, game, words[which].told, &word->batch,
                        word->result != NULL ? word->result : words[which].name, post->done,
                        post->context);
    }
    vd_batch_release(&word->batch);
}

bool vd_game_word(struct vd_game *game, struct vd_posted *post)
{
    struct word word = {.game = game, .post = post};
    struct vd_text head = split(&word, vd_order_trim(post->text));
    unsigned who = post->seat < VD_SEATS_MAX ? SEATS : HOSTS;

    if (post->origin != VD_ORIGIN_PERSON)
        return false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if ((words[i].who & who) == 0 || !vd_name_matches(head, words[i].name))
            continue;
        act_once(&word, i);
        return true;
    }
    return false;
}
