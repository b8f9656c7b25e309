/* cli/remote/card.c: what the card of a campaign on a server says about its progress. */
#include "cli/remote/card.h"

#include <string.h>

static const char *word_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static bool has_open_seat(const json_t *card)
{
    const json_t *one;
    size_t i;

    json_array_foreach (json_object_get(card, "seats"), i, one) {
        const char *holder = word_of(one, "holder");

        if (holder != NULL && strcmp(holder, "open") == 0)
            return true;
    }
    return false;
}

/* True if another seat's salt is missing. */
static bool lacks_salts(const json_t *card)
{
    const char *own = word_of(json_object_get(card, "you"), "seat");
    const json_t *one;
    size_t i;

    json_array_foreach (json_object_get(card, "salts"), i, one) {
        const char *name = json_string_value(one);

        if (name != NULL && (own == NULL || strcmp(name, own) != 0))
            return true;
    }
    return false;
}

bool vd_remote_card_read(struct vd_remote *remote, struct vd_remote_card *card)
{
    char path[VD_REMOTE_ADDRESS];
    long status;

    (void)snprintf(path, sizeof path, "/api/1/c/%s", remote->game);
    json_t *answer = vd_remote_ask_json(remote, path, NULL, &status);
    const char *state = word_of(answer, "state"), *pace = word_of(answer, "pace");

    *card = (struct vd_remote_card){
        .is_over = state != NULL && (strcmp(state, "over") == 0 || strcmp(state, "retired") == 0),
        .is_waiting = state != NULL && strcmp(state, "waiting") == 0,
        .is_full = !has_open_seat(answer),
        .lacks_salts = lacks_salts(answer),
        .has_pace = pace != NULL && strncmp(pace, "none", 4) != 0};
    json_decref(answer);
    return status == 200;
}
