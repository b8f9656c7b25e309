/* record/vdr.c: the umpire's record of a campaign: begins it and adds order by order. */
#include "record/vdr.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "record/vdr_parts.h"

static const char *const grade_names[] = {"seed", "local", "salted"};

void vd_record_release(struct vd_record *record)
{
    vd_session_free(record->session);
    vd_arena_release(&record->arena);
    sodium_memzero(record, sizeof *record);
}

void vd_record_init(struct vd_record *record, const struct vd_catalogue *catalogue)
{
    *record = (struct vd_record){.catalogue = catalogue};
    vd_arena_init(&record->arena);
    vd_buffer_init(&record->fresh, &record->arena);
    vd_buffer_init(&record->state_bytes, &record->arena);
    vd_buffer_init(&record->event_bytes, &record->arena);
}

uint8_t vd_record_seat_of(const struct vd_record *record, const char *name)
{
    if (strcmp(name, "umpire") == 0)
        return VD_SEAT_UMPIRE;
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (strcmp(record->head.seats[i], name) == 0)
            return i;
    }
    return VD_SEAT_NONE;
}

uint8_t vd_record_actor_of(const struct vd_record *record, const char *name)
{
    return strcmp(name, "clock") == 0 ? VD_SEAT_CLOCK : vd_record_seat_of(record, name);
}

const char *vd_record_seat_name(const struct vd_record *record, uint8_t seat)
{
    if (seat == VD_SEAT_CLOCK)
        return "clock";
    return seat == VD_SEAT_UMPIRE ? "umpire" : record->head.seats[seat];
}

uint64_t vd_record_lots(const struct vd_record *record, uint8_t seat)
{
    assert(record->session != NULL && seat < record->head.seat_count);
    return vd_keyed_lots(&record->dice, record->head.seats[seat],
                         vd_session_rewinds(record->session));
}

struct vd_text vd_record_extract(const struct vd_record *record, uint8_t seat)
{
    return vd_buffer_text(&record->seats[seat].lines);
}

/* ---- settings of the record's own ---- */

static const char *setting_of(const struct vd_head *head, const char *name)
{
    for (size_t i = 0; i < head->set_count; i++) {
        if (strcmp(head->set[i].name, name) == 0)
            return head->set[i].value;
    }
    return NULL;
}

/* "blue,gray": the seats that type in their dice. */
static bool read_typed(struct vd_record *record, const char *names, struct vd_fault *fault)
{
    while (names != NULL) {
        const char *comma = strchr(names, ',');
        size_t length = comma != NULL ? (size_t)(comma - names) : strlen(names);
        uint8_t seat = vd_record_seat_of(record, vd_arena_text(&record->arena, names, length));

        if (seat >= VD_SEATS_MAX)
            return vd_fault_at(fault, 0, "typed=%s: there is no seat '%.*s'", names, (int)length,
                               names);
        record->typed |= VD_AUDIENCE(seat);
        names = comma != NULL ? comma + 1 : NULL;
    }
    return true;
}

bool vd_head_grade(const struct vd_head *head, enum vd_grade *grade, struct vd_fault *fault)
{
    const char *dice = setting_of(head, "dice");

    for (size_t i = 0; i < sizeof grade_names / sizeof grade_names[0] && dice != NULL; i++) {
        *grade = (enum vd_grade)i;
        if (strcmp(dice, grade_names[i]) == 0)
            return true;
    }
    return vd_fault_at(fault, 1, "the record does not say how its dice are made");
}

bool vd_record_settings(struct vd_record *record, struct vd_fault *fault)
{
    return vd_head_grade(&record->head, &record->grade, fault) &&
           read_typed(record, setting_of(&record->head, "typed"), fault);
}

/* ---- the last lines ---- */

static void open_one(struct vd_buffer *out, const char *key, struct vd_hash *chain)
{
    size_t start = out->length;

    vd_put_open(out, key);
    vd_line_close(out, start, chain);
}

static void put_open_lines(struct vd_record *record)
{
    open_one(&record->fresh, record->head.key, &record->chain);
    for (uint8_t i = 0; i < record->head.seat_count; i++)
        open_one(&record->seats[i].lines, record->head.key, &record->seats[i].chain);
    record->opened = true;
}

/* ---- acts ---- */

static void start_session(struct vd_record *record)
{
    struct vd_buffer salts;

    vd_buffer_init(&salts, &record->arena);
    vd_record_put_salts(record, &salts);
    vd_keyed_dice_init(&record->dice, &record->secret, record->head.game, vd_buffer_text(&salts));
    for (size_t i = 0; i < record->restores.count; i++)
        vd_keyed_dice_restore(&record->dice, &record->arena, 0, record->restores.at[i]);
    struct vd_session_setup setup = {.system = record->system,
                                     .scenario = record->scenario,
                                     .dice = record->keyless ? vd_record_tape(record)
                                                             : vd_keyed_dice(&record->dice),
                                     .typed = record->typed,
                                     .first = record->n,
                                     .scratch = record->shared,
                                     .forgets = record->frugal && !record->rewinds};

    for (uint8_t i = 0; i < record->head.seat_count; i++)
        setup.lines[i] = record->seats[i].k;
    record->session = vd_session_new(&setup);
}

/* Other dice follow from the next rewind on, and a restore counts as one; or from the start on. */
static void note_restore(struct vd_record *record, uint32_t seconds)
{
    VD_PUSH(&record->arena, record->restores) = seconds;
    record->salting.restored = record->salting.asked;
    if (record->session != NULL)
        vd_keyed_dice_restore(&record->dice, &record->arena,
                              vd_session_rewinds(record->session) + 1, seconds);
}

/* The order's line may still lack its h. */
static void apply(struct vd_record *record, const struct vd_act *act, const char *canonical,
                  const size_t *open, struct vd_outcome *outcome)
{
    if (vd_act_is_early(act)) {
        vd_record_apply_early(record, act, canonical, outcome);
    } else if (act->kind == VD_ACT_RESTORE && record->session == NULL) {
        note_restore(record, act->number);
        *outcome = (struct vd_outcome){0};
    } else {
        if (act->kind == VD_ACT_START)
            start_session(record);
        else if (act->kind == VD_ACT_RESTORE)
            note_restore(record, act->number);
        vd_session_execute(record->session, act, outcome);
    }
    vd_record_put_outcome(record, act, canonical, open, outcome);
    if (outcome->over && !record->keyless)
        put_open_lines(record);
}

void vd_record_write(struct vd_record *record, const struct vd_act *act, const char *canonical,
                     uint64_t now)
{
    size_t start = vd_record_put_order(record, act, canonical, now);

    vd_line_close(&record->fresh, start, &record->chain);
}

void vd_record_apply(struct vd_record *record, const struct vd_act *act, const char *canonical,
                     struct vd_outcome *outcome)
{
    apply(record, act, canonical, NULL, outcome);
}

void vd_record_execute(struct vd_record *record, const struct vd_act *act, const char *canonical,
                       uint64_t now, struct vd_outcome *outcome)
{
    size_t start = vd_record_put_order(record, act, canonical, now);

    apply(record, act, canonical, &start, outcome);
}

/* ---- a new record ---- */

static bool add_setting(struct vd_head *head, const char *name, const char *value,
                        struct vd_fault *fault)
{
    size_t at = head->set_count;

    if (!vd_text_is_clean(vd_text_of(name)) || !vd_text_is_clean(vd_text_of(value)))
        return vd_fault_at(fault, 0, "a setting is plain text: name=value");
    if (at == VD_SETTINGS_MAX)
        return vd_fault_at(fault, 0, "there are more than %d settings", VD_SETTINGS_MAX);
    while (at > 0 && strcmp(head->set[at - 1].name, name) > 0) {
        head->set[at] = head->set[at - 1];
        at--;
    }
    if (at > 0 && strcmp(head->set[at - 1].name, name) == 0)
        return vd_fault_at(fault, 0, "%s is set twice, or cannot be set", name);
    head->set[at] = (struct vd_setting){name, value};
    head->set_count++;
    return true;
}

static bool choose_secret(struct vd_record *record, const struct vd_record_setup *setup,
                          struct vd_fault *fault)
{
    if (setup->grade == VD_GRADE_SEED) {
        struct vd_text hex = vd_text_of(setup->seed);
        struct vd_buffer key;

        if (!vd_seed_is_sound(hex))
            return vd_fault_at(fault, 0, "a seed is 1 to 64 digits from 0 to 9 and a to f");
        vd_secret_of_seed(hex, &record->secret);
        vd_buffer_init(&key, &record->arena);
        vd_put(&key, "seed ");
        vd_put(&key, setup->seed);
        record->head.key = key.at;
        return true;
    }
    if (setup->secret != NULL)
        record->secret = *setup->secret;
    else
        vd_secret_draw(&record->secret);
    struct vd_hash text = vd_hash_of(record->secret.bytes);

    record->head.key = vd_arena_text(&record->arena, text.text, VD_HASH_LETTERS);
    return true;
}

/* Chooses a random id; with a seed it is made from the seed, so that the same command gives the
 * same record. */
static const char *choose_game(struct vd_record *record, const struct vd_record_setup *setup)
{
    uint8_t bytes[VD_HASH_SIZE];

    if (setup->game != NULL)
        return setup->game;
    if (setup->grade == VD_GRADE_SEED)
        crypto_auth_hmacsha256(bytes, (const unsigned char *)"game", 4, record->secret.bytes);
    else
        randombytes_buf(bytes, sizeof bytes);
    struct vd_hash text = vd_hash_of(bytes);

    if (text.text[0] == '-')
        text.text[0] = '_'; /* on a command line a leading - would make it an option */
    return vd_arena_text(&record->arena, text.text, VD_GAME_LETTERS);
}

static void put_first_line(const struct vd_head *head, struct vd_buffer *out)
{
    struct vd_hash chain = {""};
    size_t start = out->length;

    vd_put_head(out, head);
    vd_line_close(out, start, &chain);
}

void vd_record_first_line(const struct vd_record *record, uint8_t seat, struct vd_buffer *out)
{
    struct vd_head head = record->head;

    if (seat != VD_SEAT_UMPIRE) {
        head.role = head.seats[seat];
        head.key = NULL;
    }
    put_first_line(&head, out);
}

void vd_record_sealed_line(const struct vd_record *record, struct vd_buffer *out)
{
    struct vd_head head = record->head;

    head.key = NULL;
    put_first_line(&head, out);
}

/* The first two lines of the umpire's record, or of a seat's. */
static void put_first_lines(struct vd_record *record, uint8_t seat, struct vd_buffer *out,
                            struct vd_hash *chain)
{
    size_t start = out->length;

    vd_record_first_line(record, seat, out);
    *chain = vd_line_chain((struct vd_text){out->at + start, out->length - start});
    if (record->frugal) {
        out->length = start;
        vd_chain_over(record->data, chain);
        return;
    }
    start = out->length;
    vd_put_bytes(out, record->data.at, record->data.length);
    vd_line_close(out, start, chain);
}

void vd_record_begin(struct vd_record *record)
{
    put_first_lines(record, VD_SEAT_UMPIRE, &record->fresh, &record->chain);
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        vd_buffer_init(&record->seats[i].lines, &record->arena);
        put_first_lines(record, i, &record->seats[i].lines, &record->seats[i].chain);
    }
}

static bool fill_head(struct vd_record *record, const struct vd_record_setup *setup,
                      const struct vd_hash *data, struct vd_fault *fault)
{
    struct vd_head *head = &record->head;

    head->version = VD_RECORD_VERSION;
    head->role = "umpire";
    head->scenario = setup->scenario->id;
    head->system = setup->system->name;
    head->rules_version = setup->scenario->rules_version;
    head->data = *data;
    head->seat_count = setup->scenario->seat_count;
    memcpy(head->seats, setup->scenario->seat_names, sizeof head->seats);
    if (!add_setting(head, "dice", grade_names[setup->grade], fault))
        return false;
    for (size_t i = 0; i < setup->set_count; i++) {
        if (!add_setting(head, setup->set[i].name, setup->set[i].value, fault))
            return false;
    }
    if (!choose_secret(record, setup, fault))
        return false;
    vd_salts_init(&record->order_salts, &record->secret);
    head->game = choose_game(record, setup);
    head->commit = vd_secret_commit(&record->secret, head->game, &head->data);
    return vd_record_settings(record, fault);
}

bool vd_record_new(struct vd_record *record, const struct vd_record_setup *setup,
                   struct vd_fault *fault)
{
    struct vd_act start = {.kind = VD_ACT_START, .seat = VD_SEAT_UMPIRE};
    struct vd_outcome outcome;

    struct vd_tables made;
    const struct vd_tables *tables = setup->tables;

    vd_record_init(record, setup->catalogue);
    record->system = setup->system;
    record->scenario = setup->scenario;
    record->shared = setup->scratch;
    record->frugal = tables != NULL;
    if (!record->frugal) {
        vd_tables_of(setup->system, setup->scenario, &record->arena, &made);
        tables = &made;
    }
    record->data = tables->line;
    if (!fill_head(record, setup, &tables->hash, fault))
        return false;
    vd_record_begin(record);
    if (setup->grade != VD_GRADE_SALTED)
        vd_record_execute(record, &start, "start", setup->now, &outcome);
    return true;
}
