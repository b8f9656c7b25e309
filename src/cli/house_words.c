/* cli/house_words.c: the words that are no orders of the game, and how each is written.
 *
 * docs/orders.md has them with all that is to be said of them. */
#include "cli/house_words.h"

#include <string.h>
#include <strings.h>

enum {
    SEAT = VD_AT_SEAT,
    SEATS = VD_AT_FILE | VD_AT_SEAT,
    HOST = VD_AT_HOST,
    UMPIRE = VD_AT_UMPIRE,
    DESKS = VD_AT_HOST | VD_AT_UMPIRE
};

static const struct {
    unsigned at;
    const char *words; /* any of these asks for the lines, parted by commas */
    const char *lines;
} entries[] = {
    {SEAT, "ahead",
     "  ahead: ORDERS      they wait until you are asked; later ones replace them\n"
     "  ahead:             takes them back\n"},
    {SEAT, "standing",
     "  standing N: ORDER  given whenever it is asked for and allowed; N: 1 to 9\n"
     "  standing N: ORDER if CONDITION, until CONDITION\n"
     "                     turn 3, attacking, defending, met by infantry,\n"
     "                     outnumbered, enemy at PLACE, enemy within 2 of PLACE,\n"
     "                     UNIT at PLACE; \"not\" before one, \"and\" between several\n"
     "  standing N         ends it\n"},
    {SEAT, "leave,caretaker",
     "  leave until DATE   your clock stands until then: leave until 2026-12-27\n"
     "  leave until DATE caretaker [hold, defend or press]\n"
     "                     ... and a machine plays for you meanwhile\n"},
    {SEAT, "back", "  back               ends your leave\n"},
    {SEAT, "posture",
     "  posture hold       how the caretaker plays for you: nobody marches;\n"
     "  posture defend     ... likewise, but it fights by the odds;\n"
     "  posture press      ... or it plays to win\n"},
    {SEAT, "deputy",
     "  deputy until DATE  a second link to your seat, until then or as yours ends\n"},
    {SEATS, "question", "  question: TEXT     to the human umpire, if there is one\n"},
    {SEATS, "propose,rewind",
     "  propose rewind K   back to just after line K of your log, with other dice,\n"
     "                     if all players consent (machines always do)\n"},
    {SEATS, "consent", "  consent            to what another proposed\n"},
    {SEATS, "object", "  object             ... or not\n"},
    {SEAT, "gallery",
     "  gallery N          spectators may look on, N completed turns behind, if\n"
     "                     every seat says so; gallery none: no more\n"},
    {SEATS, "resign",
     "  resign             when all seats of a side have, the campaign is over; a\n"
     "                     terminal asks first: resign yes\n"},
    {SEAT, "rematch",
     "  rematch            after the end: once more, the sides swapped, if every\n"
     "                     player wants it; rematch none takes it back\n"},
    {SEATS, "msg,letter,letters",
     "  msg NAME: TEXT     a letter, with separate commanders; \"letters\" says when it\n"
     "                     would arrive, and what you know of those of late\n"},
    {SEATS | UMPIRE, "die",
     "  die N              the die that is waited for, thrown on the table\n"
     "  die auto           ... or the umpire throws it, as he throws all others\n"},
    {SEAT, "link,new link",
     "  link               a new link to your seat; this one and your deputy's end\n"},
    {SEAT, "notices",
     "  notices            where you are written to, and when\n"
     "  notices address you@example.org, notices webhook https://...\n"
     "                     changes it; \"none\" behind either forgets it\n"
     "  notices daily 18   once a day at that hour; also: at once, when away, none\n"},
    {DESKS, "pace",
     "  pace 48h mon-fri   how long a seat has to answer; with hours, a zone and\n"
     "                     holidays: pace 2d 8-22 zone Europe/Berlin off 2026-12-24\n"
     "                     remind 12h; pace none: no deadlines\n"},
    {DESKS, "title", "  title TEXT         what the campaign is called\n"},
    {DESKS, "seat,caretaker,machine",
     "  seat SEAT caretaker\n"
     "                     the caretaker has it from now on; who sits there is out\n"
     "  seat SEAT machine  NAME\n"
     "                     ... or a machine player; without a name the usual one\n"},
    {HOST, "invite",
     "  invite SEAT        a new invitation; whoever sits there is out, and what\n"
     "                     waited in his name is dropped\n"},
    {HOST, "gallery",
     "  gallery            the spectators' link, if every seat agreed (gallery N,\n"
     "                     said at the seats); the one before ends\n"},
    {UMPIRE, "report", "  report SEAT: TEXT  a word of yours, or an answer; report all: TEXT\n"},
    {UMPIRE, "correct,corrections",
     "  correct place UNIT at PLACE because TEXT\n"
     "  correct remove SIDE picket N because TEXT\n"
     "  correct break UNIT/BRIGADE because TEXT\n"
     "  correct restore UNIT/BRIGADE because TEXT\n"
     "  correct points SIDE N because TEXT          the total from now on\n"
     "  correct dice SIDE N because TEXT            Staff Dice left in the pool\n"
     "  correct crossing NAME destroyed because TEXT, or: standing\n"
     "  correct reopen SIDE CORPS because TEXT      it moves anew this turn\n"},
    {UMPIRE, "rewind", "  rewind N           to after order N of the record\n"},
    {UMPIRE, "result", "  result: ...        of the table: result: night 20:00, winner csa\n"},
    {DESKS, "link,new link", "  link               a new link for this desk; this one ends\n"},
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

void vd_put_house_words(unsigned at, FILE *out)
{
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        if ((entries[i].at & at) != 0)
            fputs(entries[i].lines, out);
    }
}

bool vd_put_house_word(unsigned at, const char *word, FILE *out)
{
    bool any = false;

    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        if ((entries[i].at & at) == 0 || !is_named(entries[i].words, word))
            continue;
        fputs(entries[i].lines, out);
        any = true;
    }
    return any;
}
