/* unit/test_store_kill.c: a server is killed again and again while it commits; what it acknowledged is
 * there, and what is there was issued.
 *
 * Fifty times; with VD_TEST_ALL=1 a thousand times, VD_KILL_ROUNDS multiplies that. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "unit/check.h"
#include "unit/scratch.h"
#include "unit/store_day.h"
#include "unit/store_desk.h"

/* Outlives the server. */
struct witness {
    atomic_int issued, acknowledged;
};

static struct witness *witness_new(const struct scratch *scratch)
{
    scratch_fill(scratch, "witness", 0, sizeof(struct witness));
    int file = open(scratch_path(scratch, "witness"), O_RDWR);
    void *memory = mmap(NULL, sizeof(struct witness), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);

    assert_true(file >= 0 && memory != MAP_FAILED);
    (void)close(file);
    return memory;
}

static void note_done(void *context, enum vd_store_result result)
{
    struct witness *witness = context;

    if (result != VD_STORE_DONE)
        _exit(3);
    (void)atomic_fetch_add(&witness->acknowledged, 1);
}

/* Commits for ever, some batches at a time. */
static _Noreturn void serve(const char *path, struct witness *witness)
{
    const struct vd_store_setup setup = {
        .where = path, .use = VD_STORE_SERVE, .log_pages = DAY_LOG_PAGES};
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = vd_store_open(&setup, sentence);
    struct vd_batch batch;

    if (store == NULL)
        _exit(2);
    vd_batch_init(&batch);
    for (;;) {
        struct pollfd wait = {.fd = vd_store_fd(store), .events = POLLIN};

        while (atomic_load(&witness->issued) - atomic_load(&witness->acknowledged) < 7) {
            day_add_step(&batch, atomic_fetch_add(&witness->issued, 1) + 1);
            vd_store_commit(store, &batch, note_done, witness);
        }
        (void)poll(&wait, 1, -1);
        (void)vd_store_settle(store);
    }
}

static void kill_after(pid_t server, int32_t microseconds)
{
    const struct timespec pause = {.tv_nsec = 1000L * microseconds};
    int status;

    (void)nanosleep(&pause, NULL);
    assert_int_equal(kill(server, SIGKILL), 0);
    assert_int_equal(waitpid(server, &status, 0), server);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

static void killed_servers_lose_nothing(void **state)
{
    const char *rounds = getenv("VD_KILL_ROUNDS");
    unsigned long kills = getenv("VD_TEST_ALL") == NULL ? 50 : 1000;
    struct random random = {.state = 1863};
    struct scratch scratch;
    int last = -1;

    (void)state;
    kills *= rounds == NULL ? 1 : strtoul(rounds, NULL, 10);
    scratch_init(&scratch);
    const char *path = scratch_path(&scratch, "store.db");
    struct witness *witness = witness_new(&scratch);

    for (unsigned long i = 0; i < kills; i++) {
        atomic_store(&witness->issued, last);
        atomic_store(&witness->acknowledged, last);
        pid_t server = fork();

        assert_true(server >= 0);
        if (server == 0)
            serve(path, witness);
        kill_after(server, random_between(&random, 0, 120000));
        struct vd_store *store = desk_open(path);

        last = day_examine_store(store, "killed");
        assert_true(last >= atomic_load(&witness->acknowledged));
        assert_true(last <= atomic_load(&witness->issued));
        vd_store_close(store);
    }
    print_message("%lu kills, %d orders\n", kills, last);
    assert_true(last > 0);
    scratch_release(&scratch);
    (void)munmap(witness, sizeof *witness);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(killed_servers_lose_nothing)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
