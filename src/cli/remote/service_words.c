/* cli/remote/service_words.c: help for the words that are not orders of the game.
 *
 * docs/orders.md describes them in full. */
#include "cli/remote/service_words.h"

#include <string.h>
#include <strings.h>

enum {
    SEAT = VD_AT_SEAT,
    SEATS = VD_AT_FILE | VD_AT_SEAT,
    HOST = VD_AT_HOST,
    UMPIRE = VD_AT_UMPIRE,
    DESKS = VD_AT_HOST | VD_AT_UMPIRE
};

static const struct vd_word_help entries[] = {
    {SEAT, "ahead",
     "  ahead: ORDERS      they wait until your move; later ones replace them\n"
     "  ahead:             cancels them\n"},
    {SEAT, "standing",
     "  standing N: ORDER  carried out whenever its question comes; N: 1 to 9\n"
     "  standing N: ORDER if CONDITION, until CONDITION\n"
     "  standing N         ends it\n"},
    {SEAT, "leave,caretaker",
     "  leave until DATE   stops your clock until then: leave until 2026-12-27\n"
     "  leave until DATE caretaker [hold, defend or press]\n"
     "                     ... and the caretaker plays for you meanwhile\n"},
    {SEAT, "back", "  back               ends your leave\n"},
    {SEAT, "posture,caretaker",
     "  caretaker hold     how the caretaker plays for you: no token marches;\n"
     "  caretaker defend   ... the same, but it fights by the odds;\n"
     "  caretaker press    ... or it plays to win\n"},
    {SEAT, "deputy", "  deputy until DATE  a second link to your seat, until then\n"},
    {SEATS, "question", "  question: TEXT     to the human umpire, if there is one\n"},
    {SEATS, "propose,rewind",
     "  propose rewind K   rewinds to just after line K of your log, if all players\n"
     "                     agree (the computer always does); the dice differ\n"},
    {SEATS, "agree,consent", "  agree              to a proposed rewind (also: consent)\n"},
    {SEATS, "object", "  object             ... or not\n"},
    {SEAT, "spectators,gallery",
     "  spectators N       allows spectators, N completed turns behind, if every\n"
     "                     seat agrees; spectators none: not any longer\n"},
    {SEATS, "truce",
     "  truce: TEXT        a word to your opponent under a flag of truce\n"
     "  truce off          ... you send and receive none; truce on: again\n"},
    {SEATS, "resign",
     "  resign             when all seats of a side have resigned, it is over; the\n"
     "                     terminal asks first: resign yes\n"},
    {SEAT, "rematch",
     "  rematch            after the end: another, sides swapped, if every\n"
     "                     player wants it; rematch none cancels\n"},
    {SEATS | UMPIRE, "die",
     "  die N              the missing die, as you rolled it\n"
     "  die auto           ... or the umpire rolls it, like all others\n"},
    {SEAT, "link,new link",
     "  link               a new link to your seat; this and your deputy's end\n"},
    {SEAT, "notices",
     "  notices            where you get email, and when\n"
     "  notices address you@example.org, notices webhook https://...\n"
     "                     changes it; \"none\" after either deletes it\n"
     "  notices daily 18   once a day at that hour; also: at once, when away, none\n"},
    {DESKS, "pace",
     "  pace 48h mon-fri   how long a seat has to answer; with hours, a zone and\n"
     "                     holidays: pace 2d 8-22 zone Europe/Berlin off 2026-12-24\n"
     "                     remind 12h; pace none: no deadlines\n"},
    {DESKS, "title", "  title TEXT         what the campaign is called\n"},
    {DESKS, "seat,caretaker,machine",
     "  seat SEAT caretaker\n"
     "                     the caretaker has it from now on; the player is out\n"
     "  seat SEAT machine  NAME\n"
     "                     ... or a computer player; without a name the default\n"},
    {HOST, "invite",
     "  invite SEAT        a new invitation; the player there is out, and their\n"
     "                     waiting orders are canceled\n"},
    {HOST, "gallery",
     "  gallery            the spectators' link, if every seat agreed (spectators N,\n"
     "                     said at the seats); the old one ends\n"},
    {UMPIRE, "report", "  report SEAT: TEXT  a message from you, or an answer; report all: TEXT\n"},
    {UMPIRE, "rewind", "  rewind N           to after order N of the record\n"},
    {DESKS, "link,new link", "  link               a new link for this page; this one ends\n"},
    {0, NULL, NULL},
};

static bool is_named(const char *words, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = words; *at != '\0'; at += strcspn(at, ",") + (strchr(at, ',') != NULL)) {
        if (strcspn(at, ",") == length && strncasecmp(at, word, length) == 0)
            return true;
    }
    return false;
}

/* A system that adds no words has no list. */
static void put_all(const struct vd_word_help *help, unsigned at, FILE *out)
{
    for (; help != NULL && help->words != NULL; help++) {
        if ((help->at & at) != 0)
            fputs(help->lines, out);
    }
}

static bool put_named(const struct vd_word_help *help, unsigned at, const char *word, FILE *out)
{
    bool any = false;

    for (; help != NULL && help->words != NULL; help++) {
        if ((help->at & at) == 0 || !is_named(help->words, word))
            continue;
        fputs(help->lines, out);
        any = true;
    }
    return any;
}

void vd_put_house_words(const struct vd_system *system, unsigned at, FILE *out)
{
    put_all(entries, at, out);
    if (system != NULL)
        put_all(system->language->helps, at, out);
}

bool vd_put_house_word(const struct vd_system *system, unsigned at, const char *word, FILE *out)
{
    bool shared = put_named(entries, at, word, out);
    bool own = system != NULL && put_named(system->language->helps, at, word, out);

    return shared || own;
}
