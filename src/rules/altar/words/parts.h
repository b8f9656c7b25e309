/* rules/altar/words/parts.h: declarations shared by the files of words/, for no others. */
#ifndef ALTAR_WORDS_PARTS_H
#define ALTAR_WORDS_PARTS_H

#include "core/words/page.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/words/words.h"

/* ---- sentences of events (event.c) ---- */

struct altar_teller {
    const struct altar_scenario *sc;
    const struct vd_event *event;
    struct vd_writer *out;
    uint8_t reader; /* side; ALTAR_SIDES: both read it */
};

void altar_say(const struct altar_teller *tell, const char *words);
void altar_say_space(const struct altar_teller *tell, uint16_t cell);
/* Ends the sentence with a full stop and the rule. */
void altar_cite(const struct altar_teller *tell, uint16_t rule);
/* Writes the last words of a sentence, then the same. */
void altar_say_last(const struct altar_teller *tell, const char *words, uint16_t rule);

/* "Union Staff Dice"; for the reader's own side without its name. */
void altar_say_whose(const struct altar_teller *tell, uint16_t side);
/* True if the index belongs to the reader's own list of tokens. */
bool altar_is_readers(const struct altar_teller *tell, altar_piece_id slot);
/* The reader's own token by name, an enemy token by its number; 0: unseen. */
void altar_say_slot(const struct altar_teller *tell, altar_piece_id slot, uint16_t handle);

/* The sentence of one kind of event. */
typedef void altar_sentence(const struct altar_teller *tell);

/* piece.c */
altar_sentence altar_tell_of_piece, altar_tell_of_lost, altar_tell_of_report;
/* "troops at York (Z8)" */
void altar_write_report(const struct altar_scenario *sc, const struct vd_event *event,
                        struct vd_writer *out);
/* contact.c */
altar_sentence altar_tell_of_contact, altar_tell_of_laid, altar_tell_of_cards, altar_tell_of_scores,
    altar_tell_of_unit, altar_tell_of_met, altar_tell_of_path, altar_tell_of_withdrew,
    altar_tell_of_dissolved, altar_tell_of_captured, altar_tell_of_wrecked, altar_tell_of_closed,
    altar_tell_of_mover, altar_tell_of_spent, altar_tell_of_halt, altar_tell_of_looked;
/* battle.c */
altar_sentence altar_tell_of_block, altar_tell_of_hour, altar_tell_of_table, altar_tell_of_arrival,
    altar_tell_of_attached, altar_tell_of_agreed, altar_tell_of_draft, altar_tell_of_fought,
    altar_tell_of_result;
/* combat.c */
altar_sentence altar_tell_of_stance, altar_tell_of_priority, altar_tell_of_bids,
    altar_tell_of_combat, altar_tell_of_held, altar_tell_of_clock, altar_tell_of_rallies,
    altar_tell_of_rest;

/* An attack in short: pairs that the attacker won and lost, units that broke. */
struct altar_combat_tally {
    unsigned won, lost, broken;
    bool goes_on; /* the event continues an attack that was told before */
};

void altar_combat_tally(const struct altar_scenario *sc, const struct vd_event *event,
                        struct altar_combat_tally *tally);
/* "Heth on Wadsworth 3 to 1 (1 broken)" */
void altar_write_combat(const struct altar_scenario *sc, const struct vd_event *event,
                        const struct altar_combat_tally *tally, struct vd_writer *out);
/* points.c */
altar_sentence altar_tell_of_points, altar_tell_of_over, altar_tell_of_deck, altar_tell_of_tally;

/* ---- prompts (prompt.c) ---- */

/* A prompt under construction; no part ends with a full stop. */
struct altar_asker {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct vd_writer *out;     /* the question */
    struct vd_writer *help;    /* help in answering it, for readers who see only text */
    struct vd_writer *example; /* an order that answers it */
    struct vd_writer *others;  /* other orders, after the example in the same parentheses */
};

/* The name of the seat's own token that the task is about. */
const char *altar_task_word(const struct altar_asker *ask);
/* " J10 K10" */
void altar_write_cells(const struct altar_scenario *sc, const uint16_t *cells, unsigned count,
                       struct vd_writer *out);
/* The first of the seat's own pieces for which `holds` is true; ALTAR_NONE if there is none. */
altar_piece_id altar_ask_first(const struct altar_asker *ask,
                               bool (*holds)(const struct altar_asker *ask, altar_piece_id piece));

/* prompt_card.c: the choice that an event card asks for, and its rule */
void altar_ask_card(const struct altar_asker *ask);
uint16_t altar_card_rule(const struct altar_asker *ask);
/* prompt_battle.c: from contact to the end of the battle */
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

/* ---- reports ---- */

struct altar_page {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct vd_writer *out;
    bool full; /* every brigade by name */
};

/* briefing.c */
void altar_put_briefing(const struct altar_page *page);
/* "6+d6", "-d3", "1". */
void altar_put_worth(const struct altar_amount *amount, struct vd_writer *out);
/* end.c: when the campaign is over */
void altar_put_end(const struct altar_page *page);
/* known.c: parts of a report, each with its heading */
void altar_put_battle(const struct altar_page *page);
void altar_put_depots(const struct altar_page *page);
void altar_put_crossings(const struct altar_page *page);
void altar_put_raids(const struct altar_page *page);
void altar_put_enemy(const struct altar_page *page);
/* routes.c: nothing for a side that needs no routes */
void altar_put_routes(const struct altar_page *page);
void altar_put_claim(const struct altar_page *page);
/* letters.c: nothing if a side has one commander */
void altar_put_letters(const struct altar_page *page);
/* "in turn 2, or in turn 3 if he is far" */
void altar_write_expected(struct vd_expected expected, struct vd_writer *out);
/* The words for the state of a letter, as far as the seat knows it. */
const char *altar_letter_word(const struct altar_view *view, const struct vd_dispatch *letter);

#endif
