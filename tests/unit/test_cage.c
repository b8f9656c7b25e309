/* unit/test_cage.c: what a process can do once it has shut itself in. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sys/sandbox.h"
#include "unit/check.h"

enum { FINE, NO_CAGE, OPENED, CONNECTED, FORKED, DUMB };

/* In the child: nothing may be used but plain calls. */
static int try_everything(int out)
{
    char *memory;

    if (!vd_sandbox_enter())
        return NO_CAGE;
    if (open("/etc/passwd", O_RDONLY | O_CLOEXEC) >= 0 || errno != EPERM)
        return OPENED;
    if (socket(AF_INET, SOCK_STREAM, 0) >= 0 || errno != EPERM)
        return CONNECTED;
    if (fork() >= 0 || errno != EPERM)
        return FORKED;
    memory = malloc((size_t)8 << 20);
    bool talks = memory != NULL && write(out, "said\n", 5) == 5;

    free(memory);
    return talks ? FINE : DUMB;
}

static void test_nothing_but_talk(void **state)
{
    int ends[2], status;
    char said[8] = "";
    pid_t pid;

    (void)state;
    assert_int_equal(pipe(ends), 0);
    pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        (void)syscall(SYS_exit_group, try_everything(ends[1])); /* sanitizers stop _exit to look */
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), FINE);
    assert_int_equal(read(ends[0], said, sizeof said), 5);
    assert_string_equal(said, "said\n");
    (void)close(ends[0]);
    (void)close(ends[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_nothing_but_talk)};

    return cmocka_run_group_tests_name("cage", tests, NULL, NULL);
}
