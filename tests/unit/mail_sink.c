/* unit/mail_sink.c: a mail server of our own on this machine, as a child process. */
#include "unit/mail_sink.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sys/file.h"

bool mail_sink_is_there(void)
{
    (void)signal(SIGPIPE, SIG_IGN);
    return system("command -v python3 >/dev/null 2>&1") == 0;
}

void mail_sink_open(struct mail_sink *sink, const char *put_off, const char *refuse)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    char port[16] = "";

    scratch_init(&sink->scratch);
    sink->taken = 0;
    assert_true(pipe(in) == 0 && pipe(out) == 0);
    sink->process = fork();
    if (sink->process == 0) {
        (void)dup2(in[0], 0);
        (void)dup2(out[1], 1);
        (void)close(in[1]);
        (void)close(out[0]);
        (void)execlp("python3", "python3", VD_SOURCE_DIR "/tests/mail/sink.py", sink->scratch.path,
                     "--put-off", put_off, "--refuse", refuse, (char *)NULL);
        _exit(127);
    }
    (void)close(in[0]);
    (void)close(out[1]);
    sink->input = in[1];
    FILE *told = fdopen(out[0], "r");

    assert_non_null(told);
    assert_non_null(fgets(port, sizeof port, told));
    (void)fclose(told);
    (void)snprintf(sink->url, sizeof sink->url, "smtp://127.0.0.1:%ld", strtol(port, NULL, 10));
}

void mail_sink_close(struct mail_sink *sink)
{
    (void)close(sink->input);
    (void)waitpid(sink->process, NULL, 0);
    scratch_release(&sink->scratch);
}

void mail_sink_deliver(struct mail_sink *sink, struct mail_desk *desk)
{
    for (;;) {
        struct vd_report report;
        struct vd_file file;
        char name[32];

        (void)snprintf(name, sizeof name, "%08zu.eml", sink->taken + 1);
        vd_report_init(&report);
        bool there = vd_file_read(&desk->arena, scratch_path(&sink->scratch, name), &file, &report);

        vd_report_release(&report);
        if (!there)
            return;
        sink->taken++;
        const char *end = memchr(file.bytes, '\n', file.length);
        const char *to = vd_arena_text(&desk->arena, file.bytes, (size_t)(end - file.bytes));

        mail_desk_deliver(desk, to,
                          (struct vd_text){end + 1, file.length - (size_t)(end + 1 - file.bytes)});
    }
}
