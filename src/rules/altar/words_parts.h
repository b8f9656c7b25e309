/* rules/altar/words_parts.h: what the files of words share. Inside words*.c and prompt*.c only. */
#ifndef VD_ALTAR_WORDS_PARTS_H
#define VD_ALTAR_WORDS_PARTS_H

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

/* words_piece.c */
void altar_tell_of_piece(const struct altar_teller *tell);
void altar_tell_of_lost(const struct altar_teller *tell);
void altar_tell_of_report(const struct altar_teller *tell);

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

/* prompt_battle.c: from contact to the last shot */
void altar_ask_battle_card(const struct altar_asker *ask);
void altar_ask_break(const struct altar_asker *ask);
void altar_ask_retreat(const struct altar_asker *ask);
void altar_ask_block(const struct altar_asker *ask);
void altar_ask_extend(const struct altar_asker *ask);
void altar_ask_plot(const struct altar_asker *ask);
void altar_ask_battle(const struct altar_asker *ask);
void altar_ask_losers(const struct altar_asker *ask);
void altar_ask_spread(const struct altar_asker *ask);

#endif
