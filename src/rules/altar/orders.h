/* rules/altar/orders.h: the order language: one order, from words to a command and back.
 *
 * docs/orders.md is its grammar for players. An order is cut into words (orders_words.c), its verb
 * decides what it is (orders_read.c), and each form has a function that reads the rest, with the names
 * in it (names.c) and its route (routes.c), and one that writes it (orders_write.c). Reading uses the
 * seat's view and the printed tables only. */
#ifndef VD_ALTAR_ORDERS_H
#define VD_ALTAR_ORDERS_H

#include "rules/altar/engine.h"

enum { ALTAR_WORDS_MAX = 256 };

/* An order while it is read. Readers return false once they have complained. */
struct altar_order {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct altar_work *work;
    struct vd_command *command;
    struct vd_choice *choice; /* the command's */
    struct vd_error *error;
    enum vd_result result;
    struct vd_text text;
    struct vd_text word[ALTAR_WORDS_MAX];
    bool comma[ALTAR_WORDS_MAX]; /* one follows the word */
    unsigned count;
    unsigned at; /* the next word */
    uint8_t side;
};

/* ---- orders_words.c ---- */

/* Without control characters: a zero byte would end a name. */
bool altar_is_plain(struct vd_text text);
/* Cuts a text at blanks and commas; a word that begins with # ends it. False if it is too long. */
bool altar_order_split(struct altar_order *order, struct vd_text text);
/* "march Heth to Gettysburg" is "Heth to Gettysburg". */
void altar_order_drop_march(struct altar_order *order);
bool altar_order_is_done(const struct altar_order *order);
/* The words from..to-1 as they stand. */
struct vd_text altar_order_words(const struct altar_order *order, unsigned from, unsigned to);
bool altar_word_is(const struct altar_order *order, unsigned at, const char *name);
/* A word that is the name, or begins it. */
bool altar_word_begins(const struct altar_order *order, unsigned at, const char *name);
/* Takes the next word if it is this one, or begins it. */
bool altar_take_word(struct altar_order *order, const char *name);
bool altar_take_whole(struct altar_order *order, const char *name);
/* The first word from `from` on that is one of these (up to a NULL); the count of words if none is. */
unsigned altar_word_find(const struct altar_order *order, unsigned from, const char *const *names);
/* Nothing may follow. */
bool altar_order_ends(struct altar_order *order);

/* "column 6: ...": where the word stands, what is wrong with it. Always false. */
bool altar_complain(struct altar_order *order, unsigned at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* An order that is understood and names what no command can: refused by rule. Always false. */
bool altar_forbid(struct altar_order *order, uint16_t rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Words as an answer may show them: shortened, and without bytes that are no letters. */
enum { ALTAR_QUOTE_SIZE = 40 };
struct altar_quote {
    char text[ALTAR_QUOTE_SIZE];
};
struct altar_quote altar_quote(struct vd_text text);

/* The name that is most like what was typed. */
struct altar_guess {
    struct vd_text typed;
    const char *name; /* NULL: none comes near */
    unsigned distance;
};
struct altar_guess altar_guess_begin(struct vd_text typed);
void altar_guess_consider(struct altar_guess *guess, const char *name);
/* The complaint about words from..to-1, with the guess at what was meant, and the order put right. */
bool altar_complain_guess(struct altar_order *order, unsigned from, unsigned to,
                          const struct altar_guess *guess, const char *what);

/* ---- names.c: things by the words from..to-1 ---- */

bool altar_order_corps(struct altar_order *order, unsigned from, unsigned to, uint8_t *corps);
bool altar_order_piece(struct altar_order *order, unsigned from, unsigned to, uint16_t *piece);
/* The same without a complaint; ALTAR_NONE if it is none of one's own. */
uint8_t altar_find_own(const struct altar_order *order, unsigned from, unsigned to);
/* A brigade or battery; the enemy's too, if it is none of one's own. */
bool altar_order_unit(struct altar_order *order, unsigned from, unsigned to, uint16_t *unit);
bool altar_order_side(struct altar_order *order, uint8_t *side);
bool altar_order_crossing(struct altar_order *order, unsigned from, unsigned to,
                          uint16_t *crossing);
/* The next words, as many as make a place, up to a comma at most. */
bool altar_order_cell(struct altar_order *order, uint16_t *cell);
/* "K14", on the map or not. */
bool altar_is_reference(struct vd_text typed);
/* Units one after the other, up to a word that is none. */
bool altar_order_next_unit(struct altar_order *order, uint8_t side, uint16_t *unit);
bool altar_order_next_division(struct altar_order *order, uint8_t side, uint8_t *division);

/* ---- routes.c ---- */

/* The rest of the order as a route of this piece, into the command's list. Towns are joined by the way
 * between them; spaces named by reference, one after the other, stand as they are (M1). */
bool altar_order_route(struct altar_order *order, uint8_t piece);
/* The next words as the end of a march: its route as `expand` has it if it is likely to arrive, else
 * the way that is soonest there. */
bool altar_order_destination(struct altar_order *order, uint8_t piece, bool staff);
/* The way that another token marched last, from where it set out, or the way to where it stands if that is
 * not known any more; up to the last space where the piece may stand. Who is there already rests (X51). */
void altar_order_trail(struct altar_order *order, uint8_t piece, uint8_t leader);

/* ---- orders_read.c: what the forms share ---- */

/* A verb of an order, or a word that may be one written wrong. */
bool altar_is_near_verb(struct vd_text word);

bool altar_order_number(struct altar_order *order, uint16_t *number);

void altar_order_set(struct altar_order *order, enum altar_choice_kind kind);
/* ... and nothing may follow. */
bool altar_order_ends_as(struct altar_order *order, enum altar_choice_kind kind);
/* ... for a kind that has a subject and no space; nothing may follow. */
bool altar_order_set_alone(struct altar_order *order, enum altar_choice_kind kind);
bool altar_order_is_asked(const struct altar_order *order, enum altar_phase phase);
/* Takes `default` or `done`. */
bool altar_order_rest(struct altar_order *order);
/* The rest of the order is UNIT to PLACE, or UNIT at PLACE. */
bool altar_order_piece_and_cell(struct altar_order *order);

/* ---- the forms: each reads what follows its verb into the command ---- */

typedef bool altar_form_reader(struct altar_order *order);

/* orders_march.c, behind a unit */
altar_form_reader altar_form_via, altar_form_to, altar_form_staff_mark, altar_form_throw,
    altar_form_hold, altar_form_go_on, altar_form_follow, altar_form_by, altar_form_destroy,
    altar_form_repair, altar_form_raid;
/* orders_march.c, alone */
altar_form_reader altar_form_activate, altar_form_staff, altar_form_end, altar_form_unnamed_destroy,
    altar_form_unnamed_repair, altar_form_unnamed_go_on;
/* orders_contact.c */
altar_form_reader altar_form_card, altar_form_break, altar_form_retreat, altar_form_shift;
/* orders_battle.c */
altar_form_reader altar_form_block, altar_form_extend, altar_form_reinforce, altar_form_attach,
    altar_form_fight, altar_form_result, altar_form_confirm, altar_form_spread, altar_form_withdraw;
/* orders_setup.c */
altar_form_reader altar_form_choose, altar_form_look, altar_form_rally, altar_form_deploy,
    altar_form_give_up, altar_form_keep, altar_form_letter;
/* orders_correct.c */
altar_form_reader altar_form_correct;
void altar_write_correction(const struct altar_scenario *sc, const struct vd_choice *choice,
                            struct vd_writer *writer);

/* orders_battle.c: the two spaces that an extension adds to the open block, and the first of the
 * whole (L2). */
bool altar_extension_added(const struct altar_scenario *sc, const struct altar_view *view,
                           unsigned number, uint16_t *first, uint16_t added[2]);

/* ---- for struct vd_rules ---- */

/* conditions.c: whether a condition of a standing order holds. */
enum vd_result altar_holds(const struct vd_scenario *base, const struct vd_view *view, void *work,
                           struct vd_text text, bool *holds, struct vd_error *error);
/* orders_aside.c: as vd_rules.is_aside. */
bool altar_is_aside(const struct vd_scenario *base, struct vd_text text);
enum vd_result altar_parse(const struct vd_scenario *base, const struct vd_view *view, void *work,
                           struct vd_text text, struct vd_command *command, struct vd_error *error);
void altar_print_command(const struct vd_scenario *base, const struct vd_command *command,
                         struct vd_writer *writer);
/* T4, T5: the corps that the orders of a text name, and its Staff Dice, before anything moves. */
bool altar_gather(const struct vd_scenario *sc, const struct vd_view *base,
                  const struct vd_command *commands, size_t count, struct vd_command *first);

/* orders_unfold.c: `III to Gettysburg`, `rally all`: the orders they stand for, one a line. */
bool altar_unfold(const struct vd_scenario *base, const struct vd_view *view, void *work,
                  struct vd_text text, struct vd_writer *writer);

/* "Heth/Archer", with the side before it if it is not that of `side`. */
void altar_order_unit_name(const struct altar_scenario *sc, uint8_t side, uint8_t unit,
                           struct vd_writer *writer);

#endif
