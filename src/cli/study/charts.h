/* cli/study/charts.h: prints tables of a book as the book prints them: columns aligned, title, source. */
#ifndef VD_CLI_STUDY_CHARTS_H
#define VD_CLI_STUDY_CHARTS_H

#include <stdio.h>

#include "scenario/charts.h"

/* Prints one table. The widest column of text is wrapped so that the table fits the page, if it
 * can. */
void vd_put_chart(FILE *out, const struct vd_chart_table *chart, struct vd_arena *arena);

#endif
