/* server/pages.c: what a browser is shown. */
#include <stdio.h>

#include "server/parts.h"

static const char page[] = "<!doctype html>\n"
                           "<html lang=\"en\">\n"
                           "<head>\n"
                           "<meta charset=\"utf-8\">\n"
                           "<meta name=\"viewport\" content=\"width=device-width\">\n"
                           "<title>vedette</title>\n"
                           "<link rel=\"stylesheet\" href=\"/style.css\">\n"
                           "</head>\n"
                           "<body>\n"
                           "<main>\n"
                           "<h1>vedette</h1>\n"
                           "<p>The umpire of campaigns of the American Civil War: it keeps the "
                           "map, knows the rules, and tells\n"
                           "each commander only what he may know.</p>\n"
                           "<p>Campaigns are played here by their links: from the terminal with\n"
                           "<code>vedette play --server LINK</code>, or by any program, as "
                           "<code>docs/api.md</code> says.\n"
                           "A link is a key: whoever has it holds the seat.</p>\n"
                           "<p>Whoever runs this server can read all that is on it: positions, "
                           "letters and dice. Play where you\n"
                           "trust the host.</p>\n"
                           "</main>\n"
                           "</body>\n"
                           "</html>\n";

static const char style[] =
    "body { margin: 3rem auto; max-width: 38rem; padding: 0 1rem;\n"
    "       font: 1.1rem/1.5 Georgia, serif; color: #222; background: #faf7f0 }\n"
    "code { font-size: 0.9em }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "    body { color: #ddd; background: #1c1b19 }\n"
    "}\n";

static void send_text(struct vd_visit *visit, const char *type, const char *text)
{
    struct vd_paper paper;

    vd_paper_open(&paper, type);
    fputs(text, paper.file);
    vd_paper_send(&paper, visit->exchange, 200, VD_PAD);
}

void vd_page(struct vd_visit *visit)
{
    send_text(visit, "text/html; charset=utf-8", page);
}

void vd_style(struct vd_visit *visit)
{
    send_text(visit, "text/css; charset=utf-8", style);
}
