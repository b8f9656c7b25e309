/* cli/remote/new_remote.c: vedette new --server: creates a campaign on a server and prints its
 * links. */
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/record/new.h"
#include "cli/remote/remote.h"

/* Reads the first line of a file, or the environment; empty without either, since an open server
 * needs no key. */
static bool read_key(const char *path, char key[VD_REMOTE_KEY])
{
    const char *kept = getenv("VEDETTE_HOUSE_KEY");
    FILE *file;

    (void)snprintf(key, VD_REMOTE_KEY, "%s", kept != NULL ? kept : "");
    if (path == NULL)
        return true;
    file = fopen(path, "r");
    bool fine = file != NULL && fgets(key, VD_REMOTE_KEY, file) != NULL;

    if (file != NULL)
        (void)fclose(file);
    key[strcspn(key, "\r\n")] = '\0';
    if (!fine)
        vd_refused("the server key cannot be read from %s", path);
    return fine;
}

/* Reads "union=script,confederate=random": seats, and the computer players for them. */
static json_t *seats_of(const char *machines)
{
    json_t *seats = json_object();

    while (machines != NULL && *machines != '\0') {
        size_t length = strcspn(machines, ","), seat = strcspn(machines, "=,");
        size_t behind = seat < length ? seat + 1 : length;

        (void)json_object_setn_new(seats, machines, seat,
                                   json_stringn(machines + behind, length - behind));
        machines += length + (machines[length] == ',');
    }
    return seats;
}

/* Sends the switches as typed: the server checks them. */
static json_t *body_of(const struct vd_new_remote *wish)
{
    json_t *settings = json_array();

    for (size_t i = 0; i < wish->settings->set_count; i++)
        (void)json_array_append_new(settings, json_string(wish->settings->set[i].name));
    return json_pack("{s:s, s:s*, s:s*, s:s*, s:b, s:o, s:o}", "scenario", wish->scenario, "title",
                     wish->title, "pace", wish->pace, "seed", wish->seed, "umpire", wish->umpire,
                     "settings", settings, "seats", seats_of(wish->machines));
}

static void put_link(const struct vd_remote *remote, int width, const char *who, const json_t *link)
{
    const char *path = json_string_value(json_object_get(link, "link"));

    if (path != NULL)
        printf("%-*s %s%s\n", width, who, remote->server, path);
}

/* Returns the width of the longest name: a general's seat may be called confederate.longstreet. */
static int width_of(json_t *invitations)
{
    size_t width = strlen("umpire");
    const char *seat;
    json_t *link;

    json_object_foreach (invitations, seat, link) {
        if (strlen(seat) > width)
            width = strlen(seat);
    }
    return (int)width + 1;
}

static void put_links(const struct vd_remote *remote, const json_t *made)
{
    json_t *invitations = json_object_get(made, "invitations"), *link;
    const char *seat;
    int width = width_of(invitations);

    put_link(remote, width, "host", json_object_get(made, "host"));
    put_link(remote, width, "umpire", json_object_get(made, "umpire"));
    json_object_foreach (invitations, seat, link) {
        put_link(remote, width, seat, link);
    }
    puts(json_object_get(made, "umpire") != NULL
             ? "Keep the host's link, and send the umpire's link to the umpire."
             : "Keep the host's link.");
    puts("Send each player the invitation to their seat. They open it in a browser, or play in a\n"
         "terminal: vedette play --server LINK");
}

static int tell(const struct vd_remote *remote, const json_t *answer)
{
    const char *why =
        json_string_value(json_object_get(json_object_get(answer, "error"), "sentence"));

    return vd_refused("%s", why != NULL ? why : remote->sentence);
}

int vd_new_remote(const struct vd_new_remote *wish)
{
    struct vd_remote remote;
    char key[VD_REMOTE_KEY];
    json_t *answer = NULL;
    long status = 0;

    if (!read_key(wish->key, key))
        return VD_EXIT_REFUSED;
    if (vd_remote_open_server(&remote, wish->server, key)) {
        json_t *body = body_of(wish);

        answer = vd_remote_ask_json(&remote, "/api/1/campaigns", body, &status);
        json_decref(body);
    }
    int result = VD_EXIT_DONE;

    if (status == 200)
        put_links(&remote, answer);
    else
        result = tell(&remote, answer);
    json_decref(answer);
    vd_remote_release(&remote);
    return vd_cli_close(stdout, NULL) ? result : VD_EXIT_REFUSED;
}
