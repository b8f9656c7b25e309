/* unit/altar_leaks.h: the altar rules with a leak planted: what the test of two worlds must find. */
#ifndef VD_TESTS_ALTAR_LEAKS_H
#define VD_TESTS_ALTAR_LEAKS_H

#include "core/system.h"

/* Name, fog in which it leaks, what it is. */
#define ALTAR_LEAKS(LEAK)                                                                       \
    LEAK(LAID, "fog=tokens", "that the enemy has laid his card, and which (I17, I35)")          \
    LEAK(POOL, "fog=blind", "the enemy's Staff Dice (I11)")                                     \
    LEAK(RALLY, "fog=tokens", "what the enemy throws to rally (I27)")                           \
    LEAK(UNIT, "fog=tokens", "which of the enemy's units rally (I27)")                          \
    LEAK(RAIDED, "fog=blind", "a raid at once (I15)")                                           \
    LEAK(CROSSING, "fog=blind", "a bridge burnt out of sight, at once (I14)")                   \
    LEAK(ARRIVAL, "fog=tokens", "whom the enemy sends to a battle (I25)")                       \
    LEAK(ATTACHED, "fog=tokens", "whom the enemy gives his reserve artillery, too soon (I25)")  \
    LEAK(GIVEN_UP, "fog=blind", "the corps given up (I5)")                                      \
    LEAK(ATTEMPT, "fog=blind", "attempts on bridges and towns (I14, I15)")                      \
    LEAK(MOVER, "fog=blind", "that somebody out of sight is on the march (I13)")                \
    LEAK(POINTS, "fog=blind", "the enemy's victory points (I28)")                               \
    LEAK(STAFF, "fog=blind", "the enemy's Staff Dice as they fall (I12)")                       \
    LEAK(MARCH, "fog=blind", "marches out of sight (I13)")                                      \
    LEAK(DEPLOYED, "fog=tokens", "tokens as they are put on the map (I4)")                      \
    LEAK(TRUE_ID, "fog=tokens", "the number of a token in the order of battle (I7)")            \
    LEAK(ID_ORDER, "fog=tokens", "tokens in the sequence of the order of battle (I7)")          \
    LEAK(ID_ORDER_SEEN, "fog=blind", "sightings in the sequence of the order of battle (I7)")   \
    LEAK(NO_MIX, "fog=tokens", "which token of a stack has left it (I36)")                      \
    LEAK(CORPS, "fog=blind", "the corps that is active (I9)")                                   \
    LEAK(ARM, "fog=blind", "infantry from cavalry at a distance (I8)")                          \
    LEAK(TASK_PIECE, "fog=tokens", "who it is that makes contact (I16)")                        \
    LEAK(TASK, "fog=blind", "what the enemy is about (I9, I30)")                                \
    LEAK(OWN_HANDLE, "fog=blind", "that the enemy has seen an own token (I6)")                  \
    LEAK(OTHERS_COUNT, "fog=tokens", "how many divisions the enemy has near a contact (I18)")   \
    LEAK(NUMBER, "fog=tokens", "by one event more or less whether a die was lucky (I27)")       \
    LEAK(LEGAL, "fog=blind", "by the list where unseen enemies stand (I34)")                    \
    LEAK(LEGAL_CARD, "fog=tokens", "by the cards listed whether the enemy can do battle (I35)") \
    LEAK(EXPAND, "fog=blind", "by the routes where unseen enemies stand (I34)")                 \
    LEAK(CHECK, "fog=blind", "by a refusal where unseen enemies stand (I34)")                   \
    LEAK(SENTENCE, "fog=tokens", "in a refusal the enemy's points (I28)")                       \
    LEAK(INSTEAD, "fog=tokens", "in a refusal the units that are broken (I27)")                 \
    LEAK(PARSE, "fog=open", "in a misreading the next card (I3)")                               \
    LEAK(PROMPT, "fog=tokens", "by the prompt whether the enemy has answered (I35)")            \
    LEAK(TEXT, "fog=blind", "on the page the enemy's dice (I11)")                               \
    LEAK(JSON, "fog=tokens", "in the JSON the order of the deck (I3)")                          \
    LEAK(VIEW, "fog=tokens", "in the view a face (I7)")                                         \
    LEAK(STACK, "fog=blind", "a stack that retreats in sight, in the order of battle (I7)")     \
    LEAK(LOTS, "fog=blind", "by numbers that no lot has dealt the order of battle (I7)")        \
    LEAK(UNMIXED, "fog=tokens", "by its handle who of a stack has gone (I36)")                  \
    LEAK(SIGNS, "fog=tokens", "in the picture whether it is a picket (I7)")                     \
    LEAK(HEAD, "fog=tokens", "in the head of the picture the enemy's points (I28)")             \
    LEAK(ODDS, "fog=blind", "in the odds the brigades the enemy has left (I19, I27)")           \
    LEAK(ODDS_JSON, "fog=tokens", "in the JSON the same (I19, I27)")                            \
    LEAK(CLOSED_CORPS, "fog=blind", "the corps of an activation that has closed (I9)")          \
    LEAK(TOLD, "fog=blind", "by a count of what the enemy was told how much he did (I35)")

enum altar_leak {
    ALTAR_LEAK_NONE,
#define LEAK(name, fog, what) ALTAR_LEAK_##name,
    ALTAR_LEAKS(LEAK)
#undef LEAK
        ALTAR_LEAK_COUNT
};

/* The one that is planted. */
enum altar_leak altar_leak_now(void);
/* The rules so spoilt, until the next call. */
const struct vd_system *altar_leaky_system(enum altar_leak leak);

#endif
