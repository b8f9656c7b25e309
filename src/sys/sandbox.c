/* sys/sandbox.c: puts the process in a sandbox with a filter of system calls (seccomp).
 *
 * A call that is not in the list fails with EPERM, so a library that tries something new is
 * refused, not killed. A call from another instruction set, where the numbers mean other calls,
 * kills the process. */
#include "sys/sandbox.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define THIS_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_MACHINE AUDIT_ARCH_AARCH64
#else
#define THIS_MACHINE 0
#endif

#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define GIVE(verdict) BPF_STMT(BPF_RET | BPF_K, verdict)
/* Skips the next statement unless the loaded value equals `value`. */
#define IF_IS(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1)
#define ALLOW(call) IF_IS(__NR_##call), GIVE(SECCOMP_RET_ALLOW)

static struct sock_filter system[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_MACHINE, 1, 0),
    GIVE(SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
    /* input and output */
    ALLOW(read),
    ALLOW(write),
    ALLOW(writev),
    ALLOW(close),
    ALLOW(fstat),
    ALLOW(newfstatat), /* glibc's stdio calls it for a descriptor */
    ALLOW(lseek),
    /* memory and time */
    ALLOW(brk),
    ALLOW(mmap),
    ALLOW(munmap),
    ALLOW(mremap),
    ALLOW(mprotect),
    ALLOW(madvise),
    ALLOW(futex),
    ALLOW(getrandom),
    ALLOW(clock_gettime),
    /* exit, also by a failed assertion */
    ALLOW(rt_sigaction),
    ALLOW(rt_sigprocmask),
    ALLOW(rt_sigreturn),
    ALLOW(getpid),
    ALLOW(gettid),
    ALLOW(tgkill),
    ALLOW(exit),
    ALLOW(exit_group),
    GIVE(SECCOMP_RET_ERRNO | EPERM),
};

bool vd_sandbox_enter(void)
{
    const struct sock_fprog program = {sizeof system / sizeof system[0], system};

    return THIS_MACHINE != 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}
