/* rules/altar/words_parts.h: what the files of words share. Inside words*.c and prompt*.c only. */
#ifndef VD_ALTAR_WORDS_PARTS_H
#define VD_ALTAR_WORDS_PARTS_H

#include "rules/altar/letters.h"
#include "rules/altar/words.h"

/* ---- sentences of events (words_event.c) ---- */

struct altar_teller {
    const struct altar_scenario *sc;
    const struct vd_event *event;
    const uint16_t *arg;
    struct vd_writer *out;
    uint8_t reader; /* side; ALTAR_SIDES: both read it */
};

void altar_say(const struct altar_teller *tell, const char *words);
void altar_say_space(const struct altar_teller *tell, uint16_t cell);
/* The full stop, and the rule. */
void altar_cite(const struct altar_teller *tell, uint16_t rule);
/* The last words of a sentence, and that. */
void altar_say_last(const struct altar_teller *tell, const char *words, uint16_t rule);

/* "Union Staff Dice"; a side reads of its own without its name. */
void altar_say_whose(const struct altar_teller *tell, uint16_t side);
/* Whether the reader's own list has it there. */
bool altar_is_readers(const struct altar_teller *tell, uint16_t slot);
/* An own token by name, another by the number it goes by; 0: unseen. */
void altar_say_slot(const struct altar_teller *tell, uint16_t slot, uint16_t handle);

/* A sentence may open with a token's name, and some of those are "picket 1". */
void altar_put_capital(const struct vd_writer *writer, size_t first);

/* The sentence of one kind of event. */
typedef void altar_sentence(const struct altar_teller *tell);

/* words_piece.c */
altar_sentence altar_tell_of_piece, altar_tell_of_lost, altar_tell_of_report;
/* "troops at York (Z8)" */
void altar_write_report(const struct altar_scenario *sc, const struct vd_event *event,
                        struct vd_writer *out);
/* words_contact.c */
altar_sentence altar_tell_of_contact, altar_tell_of_laid, altar_tell_of_cards, altar_tell_of_scores,
    altar_tell_of_unit, altar_tell_of_met, altar_tell_of_path, altar_tell_of_withdrew,
    altar_tell_of_dissolved, altar_tell_of_captured, altar_tell_of_wrecked, altar_tell_of_closed,
    altar_tell_of_mover, altar_tell_of_spent, altar_tell_of_halt, altar_tell_of_looked;
/* words_battle.c */
altar_sentence altar_tell_of_block, altar_tell_of_hour, altar_tell_of_table, altar_tell_of_arrival,
    altar_tell_of_attached, altar_tell_of_agreed, altar_tell_of_draft, altar_tell_of_fought,
    altar_tell_of_result;
/* words_combat.c */
altar_sentence altar_tell_of_stance, altar_tell_of_priority, altar_tell_of_bids,
    altar_tell_of_combat, altar_tell_of_held, altar_tell_of_clock, altar_tell_of_rallies,
    altar_tell_of_rest;

/* An attack in short: pairs won and lost by who attacks, units that broke. */
struct altar_combat_tally {
    unsigned won, lost, broken;
    bool goes_on; /* the event adds to an attack that was told before */
};

void altar_combat_tally(const struct altar_scenario *sc, const struct vd_event *event,
                        struct altar_combat_tally *tally);
/* "Heth on Wadsworth 3 to 1 (1 broken)" */
void altar_write_combat(const struct altar_scenario *sc, const struct vd_event *event,
                        const struct altar_combat_tally *tally, struct vd_writer *out);
/* words_points.c */
altar_sentence altar_tell_of_points, altar_tell_of_over, altar_tell_of_deck, altar_tell_of_tally;

/* ---- prompts (prompt.c) ---- */

struct altar_asker {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct vd_writer *out;
};

/* The own token that the task is about. */
const char *altar_task_word(const struct altar_asker *ask);
/* What stands before one of several: "I, II or III". */
void altar_ask_joint(const struct altar_asker *ask, unsigned index, unsigned count);
void altar_ask_cells(const struct altar_asker *ask, const uint16_t *cells, unsigned count);
/* The first own piece that a test holds for, ALTAR_NONE if there is none. */
uint8_t altar_ask_first(const struct altar_asker *ask,
                        bool (*holds)(const struct altar_asker *ask, uint8_t piece));

/* prompt_card.c: the choice that an event card asks for, and its rule */
void altar_ask_card(const struct altar_asker *ask);
uint16_t altar_card_rule(const struct altar_asker *ask);
/* prompt_battle.c: from contact to the last shot */
void altar_ask_battle_card(const struct altar_asker *ask);
void altar_ask_break(const struct altar_asker *ask);
void altar_ask_retreat(const struct altar_asker *ask);
void altar_ask_block(const struct altar_asker *ask);
void altar_ask_extend(const struct altar_asker *ask);
void altar_ask_plot(const struct altar_asker *ask);
void altar_ask_attach(const struct altar_asker *ask);
void altar_ask_battle(const struct altar_asker *ask);
void altar_ask_losers(const struct altar_asker *ask);
void altar_ask_spread(const struct altar_asker *ask);

/* ---- reports (words_page.c) ---- */

enum { ALTAR_PASSAGE_SIZE = 6144 };

struct altar_page {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct vd_writer *out;
    bool full; /* every brigade by name */
};

/* A text under way, before it is broken into lines; there is room for every unit of an army. */
struct altar_passage {
    char text[ALTAR_PASSAGE_SIZE];
    struct vd_writer out;
};

void altar_passage_begin(struct altar_passage *draft);
void altar_put_heading(const struct altar_page *page, const char *heading);
/* Words from a column on, further lines at the indent; ends the line. */
void altar_put_wrapped(const struct altar_page *page, unsigned column, unsigned indent,
                       const char *text);
/* A name and a space in columns, then details; a long space pushes its own details only. */
void altar_put_entry(const struct altar_page *page, const char *name, const char *space,
                     const char *details);
/* The same without a name. */
void altar_put_space_entry(const struct altar_page *page, uint16_t cell, const char *details);

/* words_places.c */
void altar_put_places(const struct altar_page *page);
/* words_briefing.c */
void altar_put_briefing(const struct altar_page *page);
/* "6+d6", "-d3", "1". */
void altar_put_worth(const struct altar_amount *amount, struct vd_writer *out);
/* words_end.c: when it is over */
void altar_put_end(const struct altar_page *page);
/* words_known.c: parts of a report, each with its heading */
void altar_put_battle(const struct altar_page *page);
void altar_put_depots(const struct altar_page *page);
void altar_put_crossings(const struct altar_page *page);
void altar_put_raids(const struct altar_page *page);
void altar_put_enemy(const struct altar_page *page);
/* words_routes.c: nothing for a side that needs none */
void altar_put_routes(const struct altar_page *page);
void altar_put_claim(const struct altar_page *page);
/* words_letters.c: nothing where a side has one commander */
void altar_put_letters(const struct altar_page *page);
/* "in turn 2, or in turn 3 if he is far" */
void altar_write_expected(struct altar_expected expected, struct vd_writer *out);
/* What a seat may call a letter of its list. */
const char *altar_letter_word(const struct altar_view *view, const struct altar_dispatch *letter);

#endif
