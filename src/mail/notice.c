/* mail/notice.c: writes the words of an email to a seat. */
#include "mail/notice.h"

#include <string.h>

#include "base/json.h"
#include "mail/draft.h"
#include "mail/mime.h"
#include "mail/telling.h"
#include "record/session/texts.h"

enum { SOON = 6 * 86400, NAME_SIZE = 64 };

bool vd_notice_init(struct vd_notice *notice, struct vd_service *service,
                    const struct vd_party *party)
{
    *notice = (struct vd_notice){.service = service, .party = *party};
    return vd_service_look(service, party, &notice->look) &&
           vd_service_card(service, party->game, &notice->card) &&
           party->seat < notice->card.seat_count;
}

unsigned vd_notice_part(struct vd_text word)
{
    static const char *const names[] = {"view",    "map",  "army",   "briefing", "orders",
                                        "history", "help", "record", "letters"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (vd_name_matches(word, names[i]))
            return 1U << i;
    }
    return 0;
}

/* ---- the subject ---- */

static const char *seat_name(const struct vd_notice *notice, char name[NAME_SIZE])
{
    struct vd_writer writer = vd_writer_of(name, NAME_SIZE);

    vd_write(&writer, notice->card.seat[notice->party.seat].name);
    if (name[0] >= 'a' && name[0] <= 'z')
        name[0] = (char)(name[0] - 'a' + 'A');
    return name;
}

/* "Fri 18:00 UTC" if it is within a week, else with its date. */
static void put_deadline(const struct vd_notice *notice, bool is_short, struct vd_buffer *out)
{
    enum { WEEKDAY = 4, DATE = 11 };
    char text[40];

    vd_moment_write(notice->look.due, &notice->card.pace.zone, text);
    if (is_short && notice->look.due - notice->now < SOON && strlen(text) > WEEKDAY + DATE)
        memmove(text + WEEKDAY, text + WEEKDAY + DATE, strlen(text + WEEKDAY + DATE) + 1);
    vd_put(out, text);
}

static void put_turn(const struct vd_notice *notice, struct vd_buffer *out)
{
    if (notice->look.view == NULL || notice->look.view->turn == 0)
        return; /* not started, or being set up */
    vd_put(out, ", turn ");
    vd_put_number(out, notice->look.view->turn);
}

static void put_number(const char *title, const struct vd_policy *policy, struct vd_buffer *out)
{
    vd_put(out, "[");
    vd_put(out, title);
    vd_put(out, " #");
    vd_put_number(out, policy->number);
    vd_put(out, "] ");
}

void vd_aside_subject(const char *title, const struct vd_policy *policy, struct vd_buffer *out)
{
    put_number(title, policy, out);
    vd_put(out, "the campaign is suspended");
}

static const char *what_for(const struct vd_notice *notice)
{
    if (notice->reminds)
        return ": a reminder, your move";
    if (notice->look.proposed.line != 0)
        return notice->look.asked ? ": a proposed rewind, and your move" : ": a proposed rewind";
    if (notice->look.salt_wanted)
        return ": please send your salt";
    return notice->look.asked          ? ": your move"
           : notice->look.view == NULL ? ": waiting for the start"
                                       : ": report";
}

void vd_notice_subject(const struct vd_notice *notice, struct vd_buffer *out)
{
    char name[NAME_SIZE];

    put_number(notice->card.title, notice->policy, out);
    vd_put(out, seat_name(notice, name));
    if (notice->look.over) {
        vd_put(out, ": the campaign is over");
        return;
    }
    vd_put(out, what_for(notice));
    put_turn(notice, out);
    if (notice->look.asked && notice->look.due != 0) {
        vd_put(out, " - by ");
        put_deadline(notice, true, out);
    }
}

void vd_notice_hook(const struct vd_notice *notice, struct vd_buffer *out)
{
    char text[1024];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_write(&writer, "{\"campaign\":");
    vd_write_json(&writer, notice->card.title);
    vd_write(&writer, ",\"seat\":");
    vd_write_json(&writer, notice->card.seat[notice->party.seat].name);
    vd_write_format(&writer, ",\"asked\":%s,\"over\":%s,\"reminder\":%s",
                    notice->look.asked || notice->look.salt_wanted ? "true" : "false",
                    notice->look.over ? "true" : "false", notice->reminds ? "true" : "false");
    if (notice->look.view != NULL)
        vd_write_format(&writer, ",\"turn\":%u", notice->look.view->turn);
    if (notice->look.due != 0)
        vd_write_format(&writer, ",\"due\":%lld", (long long)notice->look.due);
    vd_write(&writer, "}");
    vd_put(out, text);
}

/* ---- the text ---- */

void vd_notice_title(struct vd_buffer *out, const char *title)
{
    if (out->length > 0)
        vd_put(out, "\n");
    vd_put(out, title);
    vd_put(out, "\n");
}

static bool put_waiting(void *context, const char *kind, unsigned place, const char *text)
{
    struct vd_buffer *out = context;

    vd_put(out, strcmp(kind, "standing") == 0 ? "standing " : "ahead");
    if (strcmp(kind, "standing") == 0)
        vd_put_number(out, place);
    vd_put(out, ": ");
    vd_put(out, text);
    if (out->at[out->length - 1] != '\n')
        vd_put(out, "\n");
    return true;
}

void vd_notice_waiting(struct vd_service *service, const struct vd_party *seat,
                       struct vd_buffer *out)
{
    (void)vd_service_waiting_list(service, seat, put_waiting, out);
}

/* Lists the player's orders sent ahead and standing orders, if there are any. */
static void put_waiting_list(const struct vd_notice *notice, struct vd_buffer *out)
{
    struct vd_buffer list;

    vd_buffer_init(&list, out->arena);
    vd_notice_waiting(notice->service, &notice->party, &list);
    if (list.length == 0)
        return;
    vd_notice_title(out, "YOUR WAITING ORDERS (secret; the same words again replace them)");
    vd_put_wrapped(out, vd_buffer_text(&list), 2);
}

static void put_names(const struct vd_notice *notice, uint32_t seats, struct vd_buffer *out)
{
    for (uint8_t i = 0; i < notice->card.seat_count; i++) {
        if ((seats & VD_AUDIENCE(i)) == 0)
            continue;
        vd_put(out, " ");
        vd_put(out, notice->card.seat[i].name);
    }
    vd_put(out, "\n");
}

static void put_salt_wanted(struct vd_buffer *out)
{
    vd_notice_title(out, "YOUR MOVE");
    vd_put(out,
           "Every seat is taken, and every hash is in. Now send the salt whose hash you joined\n"
           "with; answer with this line:\n"
           "\n"
           "Salt: ...\n"
           "\n"
           "If you took your seat on the page or in the terminal, your salt is kept there: open\n"
           "your link once, where you joined, and the salt is sent automatically.\n"
           "\n"
           "Then the campaign begins. The host can also begin without your salt, but then the\n"
           "dice are of grade 1 instead of 2.\n");
}

/* Before the start a player is asked only for their salt. */
static void put_start(const struct vd_notice *notice, struct vd_buffer *out)
{
    uint32_t open = 0;

    for (uint8_t i = 0; i < notice->card.seat_count; i++)
        open |= notice->card.seat[i].holder == VD_HOLDER_OPEN ? VD_AUDIENCE(i) : 0;
    if (notice->look.salt_wanted) {
        put_salt_wanted(out);
        return;
    }
    vd_notice_title(out, "WHERE YOU STAND");
    if (notice->card.salts_missing != 0) {
        vd_put(out, "The campaign begins when every salt is opened. Still missing:");
        put_names(notice, notice->card.salts_missing, out);
        return;
    }
    vd_put(out, "The campaign begins when every seat is taken. Still open:");
    put_names(notice, open, out);
}

static bool is_asked(const struct vd_notice *notice)
{
    return notice->look.asked || notice->look.wanted != NULL;
}

static void put_deadline_line(const struct vd_notice *notice, struct vd_buffer *out)
{
    if (!is_asked(notice) || notice->look.due == 0)
        return;
    vd_put(out, "Answer by ");
    put_deadline(notice, false, out);
    vd_put(out, ". After that the caretaker decides for you.\n");
}

/* Writes what to decide: the die to type in, or the question of the rules. */
static void put_question(const struct vd_notice *notice, struct vd_buffer *out)
{
    struct vd_prompt prompt = {0};
    struct vd_buffer words;

    vd_buffer_init(&words, out->arena);
    vd_notice_title(out, is_asked(notice) ? "YOUR MOVE" : "NOT YOUR MOVE");
    if (notice->look.wanted == NULL)
        notice->look.system->language->prompt(notice->look.scenario, notice->look.view, &prompt);
    vd_put(&words, notice->look.wanted != NULL ? notice->look.wanted : prompt.sentence);
    if (prompt.rule != 0) {
        vd_put(&words, " [");
        vd_put(&words, vd_rule_id(notice->look.system, prompt.rule));
        vd_put(&words, "]");
    }
    vd_put(&words, "\n");
    put_deadline_line(notice, &words);
    vd_put_wrapped(out, vd_buffer_text(&words), 0);
    if (notice->look.asked && notice->look.wanted == NULL)
        vd_telling_examples(&notice->look, out);
}

/* Writes these lines of the seat's record. */
static void put_span(const struct vd_notice *notice, uint32_t since, uint32_t until,
                     struct vd_buffer *out)
{
    vd_telling_news(notice->service, &notice->party, &notice->look,
                    (struct vd_telling_span){since, until}, out);
}

/* Shows what the player would have to forget, before they agree. */
static void put_proposal(const struct vd_notice *notice, struct vd_buffer *out)
{
    const struct vd_proposed *proposed = &notice->look.proposed;
    struct vd_buffer words, since;

    if (proposed->line == 0)
        return;
    vd_buffer_init(&words, out->arena);
    vd_buffer_init(&since, out->arena);
    if (proposed->told > proposed->line + 1)
        put_span(notice, proposed->line, proposed->told - 1, &since);
    vd_notice_title(out, "A PROPOSED REWIND");
    put_span(notice, proposed->told - 1, proposed->told,
             &words); /* the line that tells who proposes it */
    vd_put(&words, "Play would be rewound to just after line ");
    vd_put_number(&words, proposed->line);
    vd_put(&words, " of your record. Orders given since would not count, and the dice would roll "
                   "differently.\n");
    if (since.length > 0)
        vd_put(&words, "Since then you have learned:\n");
    vd_put_wrapped(out, vd_buffer_text(&words), 0);
    if (since.length > 0)
        vd_put_wrapped(out, vd_buffer_text(&since), 2);
    vd_put(out, "Answer \"agree\" or \"object\".\n");
}

/* True if this is the first email that tells the end. */
static bool tells_end(const struct vd_notice *notice)
{
    return notice->look.over && notice->look.k > notice->policy->mailed;
}

static void put_end(const struct vd_notice *notice, struct vd_buffer *out)
{
    char text[VD_PROMPT_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    if (!vd_service_verdict(notice->service, notice->party.game, &writer))
        return;
    vd_write(&writer, "\n");
    vd_notice_title(out, "THE END");
    vd_put_wrapped(out, vd_text_of(text), 0);
    vd_put(out,
           "A line \"Send: record\" now brings the whole record: every order, and the dice.\n");
}

/* Players who have only email get all that they know when it is their move; others get the first
 * lines. At the end everybody gets everything. */
static void put_standing(const struct vd_notice *notice, struct vd_buffer *out)
{
    vd_notice_title(out, "WHERE YOU STAND");
    if ((notice->parts & VD_SEND_VIEW) != 0 || (notice->policy->full && notice->look.asked) ||
        tells_end(notice))
        vd_telling_view(&notice->look, VD_FORM_TEXT, out);
    else
        vd_telling_head(&notice->look, out);
}

static void put_parts(const struct vd_notice *notice, struct vd_buffer *out)
{
    static const struct {
        unsigned part;
        enum vd_form form;
    } forms[] = {{VD_SEND_BRIEFING, VD_FORM_BRIEFING},
                 {VD_SEND_MAP, VD_FORM_MAP},
                 {VD_SEND_ARMY, VD_FORM_ARMY},
                 {VD_SEND_LETTERS, VD_FORM_LETTERS}};

    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if ((notice->parts & forms[i].part) != 0) {
            vd_put(out, "\n");
            vd_telling_view(&notice->look, forms[i].form, out);
        }
    }
    if (notice->file_name != NULL) {
        vd_notice_title(out, "YOUR RECORD");
        vd_put(out, "Your record is attached: ");
        vd_put(out, notice->file_name);
        vd_put(out, "; \"vedette verify\" and \"vedette replay\" read it.\n");
    } else if ((notice->parts & VD_SEND_RECORD) != 0) {
        vd_put(out, "\n"
                    "Your record is too large for an email; get it on the page.\n");
    }
    if ((notice->parts & VD_SEND_ORDERS) != 0) {
        vd_notice_title(out, "EVERY ORDER YOU CAN GIVE");
        vd_telling_orders(&notice->look, out);
    }
}

static void put_key(const char *key, struct vd_buffer *out)
{
    if (key == NULL)
        return;
    vd_put(out, "Key: ");
    vd_put(out, key);
    vd_put(out, "\n");
}

/* The seat's own posture; only its own email tells it. */
static void put_posture(const struct vd_notice *notice, struct vd_buffer *out)
{
    enum vd_posture posture;

    if (!vd_service_posture(notice->service, &notice->party, &posture))
        return;
    vd_put(out, "\"caretaker press\"         how the caretaker plays for you: hold, defend or\n"
                "                          press; now: ");
    vd_put(out, vd_posture_names[posture]);
    vd_put(out, "\n");
}

/* "\"msg NAME: TEXT\"          a letter ..." */
static void put_form(const struct vd_worded_form *form, struct vd_buffer *out)
{
    char line[160];

    (void)snprintf(line, sizeof line, "\"%s\"%*s %s\n", form->form, (int)(23 - strlen(form->form)),
                   "", form->gist);
    vd_put(out, line);
}

static void put_grammar(const struct vd_notice *notice, struct vd_buffer *out)
{
    const struct vd_correspondence *letters = notice->card.system->correspondence;

    vd_notice_title(out, "HOW TO ANSWER");
    put_key(notice->key, out);
    vd_put(out, "Reply in plain text, one order on each line, above the quoted text; # begins a\n"
                "comment. Orders sent before your move wait, secret; later ones replace them.\n"
                "A line \"Send: view\" (map, army, letters, briefing, orders, history, record,\n"
                "help) brings more.\n");
    if ((notice->parts & VD_SEND_HELP) == 0)
        return;
    vd_put(out,
           "\n"
           "\"ahead: ORDERS\"           orders sent ahead: they wait until your move\n"
           "\"standing 1: ORDER\"       is carried out whenever its question comes up; 1 to 9;\n"
           "                          \"... if not outnumbered\": only then\n"
           "\"standing 1\"              ends it\n"
           "\"undo\"                    undoes your last orders if they told you nothing new\n"
           "\"die 4\", \"die auto\"       a die you roll yourself; or let the umpire roll it\n");
    for (size_t i = 0; letters != NULL && letters->forms[i].verb != NULL; i++)
        put_form(&letters->forms[i], out);
    vd_put(out,
           "\"leave until 2026-12-27\"  stops your clock; with \"caretaker\" the caretaker plays\n"
           "\"back\"                    ends the leave\n"
           "\"deputy until 2026-12-27\" a second link to your seat, for somebody else\n");
    put_posture(notice, out);
    vd_put(out, "\"new link\"                a new link and key; the old ones no longer work\n"
                "\"Webhook: https://...\"    is also called when it is your move; \"Webhook: "
                "none\" ends it\n"
                "\"question: TEXT\"          to the human umpire, if there is one\n"
                "\"propose rewind K\", \"agree\", \"object\", \"spectators N\", \"resign\"\n"
                "\"end of orders\"           nothing below is read\n");
}

static void put_who_wants(const struct vd_notice *notice, struct vd_buffer *out)
{
    for (uint8_t i = 0; i < notice->card.seat_count; i++) {
        if ((notice->card.rematch.wanted & VD_AUDIENCE(i)) == 0)
            continue;
        vd_put(out, notice->card.seat[i].name);
        vd_put(out, " wants a rematch.\n");
    }
}

/* After the end: offers the same campaign again, with the sides swapped. */
static void put_rematch(const struct vd_notice *notice, struct vd_buffer *out)
{
    bool made = notice->card.rematch.next[0] != '\0';

    vd_notice_title(out, "A REMATCH");
    if (notice->rematch_key != NULL) {
        vd_put(out, "The rematch is made, with the sides swapped; you are ");
        vd_put(out, notice->rematch_as);
        vd_put(out, ". To join, answer with these two lines:\n");
        put_key(notice->rematch_key, out);
        vd_put(out,
               "Hash: the hash of a salt that you keep; \"vedette salt\" makes both\n"
               "or \"Salt: any line of your own, 8 to 100 characters\", for dice of grade 1.\n");
    } else if (made) {
        vd_put(out, "You have joined it.\n");
    } else {
        put_who_wants(notice, out);
        put_key(notice->key, out);
        vd_put(
            out,
            "Answer \"rematch\" if you want one, with the sides swapped, or \"rematch none\" to\n"
            "cancel. It is made when every player wants it.\n");
    }
}

static void put_footer(const struct vd_notice *notice, struct vd_buffer *out)
{
    char words[80];
    struct vd_writer writer = vd_writer_of(words, sizeof words);

    vd_policy_say(notice->policy, &writer);
    vd_put(out, "\n");
    if (notice->site != NULL) {
        vd_put(out, "The campaign's page: ");
        vd_put(out, notice->site);
        vd_put(out, "/c/");
        vd_put(out, notice->party.game);
        vd_put(out, "\n");
    }
    vd_put(out, "You get these emails: ");
    vd_put(out, words);
    vd_put(out, ". To stop them answer \"Mails: none\"; or:\n"
                "\"at once\", \"when away\", \"daily 18\"; \"full\" or \"brief\"; \"remind 12h\".\n"
                "Whoever runs this server can read everything, positions included.\n");
}

static void put_news(const struct vd_notice *notice, struct vd_buffer *out)
{
    uint32_t since = (notice->parts & VD_SEND_HISTORY) != 0 ? 0 : notice->policy->mailed;
    struct vd_buffer news;

    vd_buffer_init(&news, out->arena);
    put_span(notice, since, 0, &news);
    if (news.length == 0)
        return;
    vd_notice_title(out, since == 0 ? "WHAT YOU WERE TOLD" : "SINCE THE LAST EMAIL");
    vd_put_wrapped(out, vd_buffer_text(&news), 2);
}

/* Writes first what must be answered first, or how the campaign ended. */
static void put_war(const struct vd_notice *notice, struct vd_buffer *out)
{
    if (notice->look.over)
        put_end(notice, out);
    else
        put_proposal(notice, out);
    put_news(notice, out);
    put_standing(notice, out);
    if (tells_end(notice) && notice->look.resigned) /* else the view shows them */
        vd_telling_points(notice->service, &notice->party, &notice->look, out);
    put_parts(notice, out);
    if (!notice->look.over)
        put_question(notice, out);
}

void vd_notice_text(const struct vd_notice *notice, struct vd_buffer *out)
{
    if (notice->answer != NULL)
        vd_put_wrapped(out, vd_text_of(notice->answer), 0);
    if (notice->look.view == NULL)
        put_start(notice, out);
    else
        put_war(notice, out);
    put_waiting_list(notice, out);
    if (notice->look.over)
        put_rematch(notice, out);
    else
        put_grammar(notice, out);
    put_footer(notice, out);
}

void vd_aside_text(const char *answer, struct vd_buffer *out)
{
    vd_put(out,
           "We got your email but carried out nothing in it: this campaign cannot be loaded and\n"
           "is suspended. The host has been told. Earlier orders are kept. When you hear that\n"
           "the campaign continues, send your email again.\n");
    if (answer != NULL)
        vd_put_wrapped(out, vd_text_of(answer), 0);
}
