/* rules/altar/words/house.c: help for words that are not orders: letters, corrections, conditions, battle results. */
#include "rules/altar/words/words.h"

const struct vd_word_help altar_helps[] = {
    {VD_AT_SEAT, "standing",
     "                     CONDITION: turn 3, attacking, defending, met by infantry,\n"
     "                     outnumbered, enemy at PLACE, enemy within 2 of PLACE,\n"
     "                     UNIT at PLACE; \"not\" before one, \"and\" between several\n"},
    {VD_AT_FILE | VD_AT_SEAT, "msg,letter,letters",
     "  msg NAME: TEXT     a letter, with separate commanders; \"letters\" says when it\n"
     "                     would arrive, and what you know of recent letters\n"},
    {VD_AT_UMPIRE, "correct,corrections",
     "  correct place TOKEN at PLACE because TEXT\n"
     "  correct remove SIDE picket N because TEXT\n"
     "  correct break DIVISION/BRIGADE because TEXT\n"
     "  correct restore DIVISION/BRIGADE because TEXT\n"
     "  correct points SIDE N because TEXT          the total from now on\n"
     "  correct dice SIDE N because TEXT            Staff Dice left in the pool\n"
     "  correct crossing NAME destroyed because TEXT, or: standing\n"
     "  correct reopen SIDE CORPS because TEXT      it moves again this turn\n"},
    {VD_AT_UMPIRE, "result",
     "  result: ...        from the table: result: night 20:00, winner csa\n"},
    {0, NULL, NULL},
};
