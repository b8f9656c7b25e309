/* server/api/returned.c: returned orders, as the API sends them and the store keeps them. */
#include "server/api/returned.h"

#include <sodium.h>
#include <stdlib.h>

#include "server/http/response.h"

void vd_returned_begin(const char *id, struct vd_writer *writer)
{
    vd_write_format(writer, "{\"id\":\"%s\",", id);
}

/* Hashes only what the seat is told, and the time: the id must not count what others got back. */
static void write_id(uint64_t moment, const struct vd_party *seat, const struct vd_strbuf *told,
                     char id[VD_ID_LETTERS + 1])
{
    unsigned char hash[crypto_generichash_BYTES_MIN]; /* half of it is enough */
    crypto_generichash_state state;

    (void)crypto_generichash_init(&state, NULL, 0, sizeof hash);
    (void)crypto_generichash_update(&state, (const unsigned char *)&moment, sizeof moment);
    (void)crypto_generichash_update(&state, (const unsigned char *)seat->game, sizeof seat->game);
    (void)crypto_generichash_update(&state, (const unsigned char *)told->at, told->length);
    (void)crypto_generichash_final(&state, hash, sizeof hash);
    (void)sodium_bin2hex(id, VD_ID_LETTERS + 1, hash, VD_ID_LETTERS / 2);
}

/* Writes {"key", "error"} without its line end. */
static void write_stopped(struct vd_strbuf *told, const char *key, const struct vd_answer *answer)
{
    struct vd_json json;

    vd_json_on_buffer(&json, told);
    vd_json_open(&json, '{');
    vd_json_text_of(&json, "key", key);
    vd_json_key(&json, "error");
    vd_json_open(&json, '{');
    vd_put_refusal(&json, answer);
    vd_json_close(&json, '}');
    vd_json_close(&json, '}');
    while (told->length > 0 && told->at[told->length - 1] == '\n')
        told->length--;
}

void vd_returned_write(uint64_t moment, const struct vd_party *seat, const char *key,
                       const struct vd_answer *answer, struct vd_strbuf *body)
{
    char id[VD_ID_LETTERS + 1], beginning[VD_RETURNED_BEGINNING];
    struct vd_writer writer = vd_writer_of(beginning, sizeof beginning);
    struct vd_strbuf told = {0};

    write_stopped(&told, key, answer);
    write_id(moment, seat, &told, id);
    vd_returned_begin(id, &writer);
    vd_strbuf_words(body, beginning);
    vd_strbuf_put(body, told.at + 1, told.length - 1);
    free(told.at);
}
