/* server/bots/tell.c: tells a child about the seat that is asked: its whole record, or what is
 * new. */
#include <stdio.h>
#include <string.h>

#include "server/bots/parts.h"

struct telling {
    struct vd_bot_worker *worker;
    const struct vd_bot_question *question;
};

/* Lines after the question are for the next question. */
static bool tell_line(void *context, uint32_t k, struct vd_text line)
{
    const struct telling *telling = context;
    struct vd_bot_worker *worker = telling->worker;

    if (k > telling->question->k || k != worker->told + 1)
        return false;
    line.length -= line.length > 0 && line.at[line.length - 1] == '\n';
    if ((worker->wants & (VD_BOT_LINES | VD_BOT_WORDS)) != 0 &&
        !vd_bot_put_told(&worker->say, &telling->question->seat, line, worker->wants))
        return false;
    worker->told = k;
    return true;
}

static void tell_game(const struct telling *telling, struct vd_lines *lines,
                      const struct vd_head *head)
{
    const struct vd_bot_question *question = telling->question;
    const struct vd_bot_game game = {.game = question->game,
                                     .seat = head->role,
                                     .machine = question->machine,
                                     .seed = question->seed,
                                     .head = lines->line};

    vd_bot_put_game(&telling->worker->say, &game);
}

/* Sends the tables if they differ from those of the game before. The first line, which names them,
 * is read already. */
static bool tell_tables(struct vd_bot_worker *worker, struct vd_lines *lines,
                        const struct vd_head *head)
{
    struct vd_lines second = *lines;
    struct vd_fault fault;

    if ((worker->wants & VD_BOT_TABLES) == 0 || vd_hash_is(&worker->tables, &head->data))
        return true;
    if (!vd_lines_next(&second, &fault))
        return false;
    vd_bot_put_tables(&worker->say, second.before);
    worker->tables = head->data;
    return true;
}

static bool skip_line(struct vd_lines *lines, struct vd_text *line)
{
    const char *end =
        lines->at < lines->end ? memchr(lines->at, '\n', (size_t)(lines->end - lines->at)) : NULL;

    if (end == NULL)
        return false;
    *line = (struct vd_text){lines->at, (size_t)(end - lines->at)};
    lines->at = end + 1;
    return true;
}

/* Sends the seat's whole record. */
static bool tell_all(struct telling *telling, struct vd_text record)
{
    struct vd_bot_worker *worker = telling->worker;
    struct vd_lines lines;
    struct vd_head head;
    struct vd_fault fault;
    struct vd_text line;

    vd_lines_init(&lines, &worker->arena, record);
    if (!vd_lines_next(&lines, &fault) || !vd_read_head(&lines, &head, &fault) ||
        !tell_tables(worker, &lines, &head))
        return false;
    tell_game(telling, &lines, &head);
    worker->told = 0;
    if (!skip_line(&lines, &line))
        return false;
    while (worker->told < telling->question->k && skip_line(&lines, &line)) {
        if (!tell_line(telling, worker->told + 1, line))
            break;
    }
    return true;
}

static bool knows_seat(const struct vd_bot_worker *worker, const struct vd_bot_question *question)
{
    return strcmp(worker->game, question->game) == 0 && worker->seat == question->seat.view->seat &&
           worker->seed == question->seed && /* differs after a rewind */
           worker->told <= question->k;
}

bool vd_bot_worker_tell(struct vd_bot_worker *worker, const struct vd_bot_question *question)
{
    const struct vd_bots_callbacks *callbacks = &worker->bots->setup.callbacks;
    struct telling telling = {worker, question};
    uint8_t seat = question->seat.view->seat;
    struct vd_buffer record;

    if (knows_seat(worker, question)) {
        (void)callbacks->lines(callbacks->context, question->game, seat, worker->told, tell_line,
                               &telling);
        return worker->told == question->k;
    }
    worker->game[0] = '\0';
    vd_buffer_init(&record, &worker->arena);
    if (!callbacks->record(callbacks->context, question->game, seat, &record) ||
        !tell_all(&telling, vd_buffer_text(&record)) || worker->told != question->k)
        return false;
    (void)snprintf(worker->game, sizeof worker->game, "%s", question->game);
    worker->seat = seat;
    worker->seed = question->seed;
    return true;
}
