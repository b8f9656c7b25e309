/* rules/gcacw/words/charts.h: the tables of the book, from those that the rules read (spec 12). */
#ifndef GCACW_WORDS_CHARTS_H
#define GCACW_WORDS_CHARTS_H

#include "core/charts.h"
#include "rules/gcacw/tables/state.h"

/* A book that is being written out. */
struct gcacw_book {
    const struct gcacw_scenario *sc;
    const struct gcacw_facts *facts; /* to fill the sheets in with; NULL: as printed */
    unsigned turn;                   /* the current one; 0: as printed */
    unsigned sheets;                 /* sides whose sheets are open to the reader, a bit each */
    unsigned counters;               /* sides whose counters are */
    const struct vd_charts *out;
};

void gcacw_print_charts(const struct vd_scenario *base, const struct vd_view *view,
                        const void *memory, const struct vd_charts *charts);

/* ---- between the files of the charts ---- */

void gcacw_charts_turn(const struct gcacw_book *book);    /* charts_turn.c */
void gcacw_charts_events(const struct gcacw_book *book);  /* charts_events.c */
void gcacw_charts_march(const struct gcacw_book *book);   /* charts_march.c */
void gcacw_charts_combat(const struct gcacw_book *book);  /* charts_combat.c */
void gcacw_charts_supply(const struct gcacw_book *book);  /* charts_supply.c */
void gcacw_charts_army(const struct gcacw_book *book);    /* charts_army.c */
void gcacw_charts_victory(const struct gcacw_book *book); /* charts_victory.c */
void gcacw_charts_record(const struct gcacw_book *book);  /* charts_record.c */
void gcacw_charts_options(const struct gcacw_book *book); /* charts_options.c */
void gcacw_charts_ledger(const struct gcacw_book *book);  /* charts_ledger.c */

/* A line of a table of single numbers. */
struct gcacw_number_line {
    const char *line;
    int number;     /* enum gcacw_number; GCACW_NO_NUMBER: the line says all */
    bool is_signed; /* printed with its sign */
};

enum { GCACW_NO_NUMBER = -1 };

/* Begins a table of single numbers: line, number, source; the lines end with a NULL line. */
void gcacw_chart_numbers(const struct gcacw_book *book, const char *id, const char *title,
                         enum vd_source source, const struct gcacw_number_line *lines);
/* The texts of a group from one place on: line, text. */
void gcacw_chart_texts(const struct gcacw_book *book, const char *id, const char *title,
                       enum gcacw_text_group group);
/* "Gettysburg", "52034"; an empty cell for VD_NONE. */
void gcacw_chart_hex(const struct gcacw_book *book, uint16_t cell);
/* The source of the tables, or this one if they come from a record. */
static inline enum vd_source gcacw_source(uint8_t of, enum vd_source otherwise)
{
    return of != VD_SOURCE_NONE ? (enum vd_source)of : otherwise;
}

static inline const char *gcacw_book_name(const struct gcacw_book *book, uint32_t name)
{
    return gcacw_name(book->sc, name);
}

#endif
