/* cli/play/rematch.c: vedette play --server LINK --rematch: the same campaign again with the sides
 * swapped. */
#include "cli/command.h"
#include "cli/play/play.h"
#include "cli/remote/remote.h"

static const char *word_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static void put_wish(const struct vd_remote *remote, const json_t *answer)
{
    const char *link = word_of(json_object_get(answer, "yours"), "link");
    const char *side = word_of(answer, "seat");

    if (link != NULL && side != NULL)
        printf("The rematch is made. You are %s; your invitation is\n%s%s\n", side, remote->server,
               link);
    else if (word_of(answer, "game") != NULL)
        puts("The rematch is made, and you have already joined it.");
    else
        puts("You want a rematch; it is made when every player does. Ask again later.");
}

static json_t *ask(struct vd_remote *remote, long *status)
{
    char path[VD_REMOTE_ADDRESS];
    json_t *body = json_object();

    (void)snprintf(path, sizeof path, "/api/1/c/%s/rematch", remote->game);
    json_t *answer = vd_remote_ask_json(remote, path, body, status);

    json_decref(body);
    return answer;
}

int vd_play_rematch(const char *link)
{
    struct vd_remote remote;
    json_t *answer = NULL;
    long status = 0;

    if (vd_remote_open(&remote, link))
        answer = ask(&remote, &status);
    const char *why = word_of(json_object_get(answer, "error"), "sentence");

    if (status == 200)
        put_wish(&remote, answer);
    else
        (void)vd_refused("%s", why != NULL ? why : remote.sentence);
    json_decref(answer);
    vd_remote_release(&remote);
    return vd_cli_close(stdout, NULL) && status == 200 ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}
