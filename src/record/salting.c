/* record/salting.c: the seats' salts: hashes first, then the salts. */
#include "record/salting.h"

#include <string.h>

#include "record/notes.h"
#include "record/vdr_parts.h"

struct vd_hash vd_salt_hash(struct vd_text salt)
{
    static const char label[] = "salt ";
    struct vd_sha256 state;
    uint8_t out[VD_HASH_SIZE];

    vd_sha256_init(&state);
    vd_sha256_update(&state, label, sizeof label - 1);
    vd_sha256_update(&state, salt.at, salt.length);
    vd_sha256_final(&state, out);
    return vd_hash_of(out);
}

void vd_event_put_hash(struct vd_event *event, uint8_t seat, const struct vd_hash *hash)
{
    struct vd_event_hashed told = {.seat = seat};

    (void)vd_hash_read(vd_text_of(hash->text), told.hash);
    vd_compose_hashed(told, event);
}

struct vd_hash vd_event_hash(const struct vd_event *event)
{
    const struct vd_event_hashed told = vd_event_hashed(event);

    return vd_hash_of(told.hash);
}

/* ---- how far it is ---- */

static bool has_hash(const struct vd_salt *salt)
{
    return salt->hash.text[0] != '\0';
}

bool vd_salting_is_missing(const struct vd_salting *salting, uint8_t seat)
{
    const struct vd_salt *salt = &salting->seat[seat];

    return has_hash(salt) && salt->text == NULL && !salt->without;
}

uint32_t vd_salting_given(const struct vd_salting *salting)
{
    uint32_t seats = 0;

    for (uint8_t i = 0; i < VD_SEATS_MAX; i++) {
        if (has_hash(&salting->seat[i]) || salting->seat[i].text != NULL)
            seats |= VD_AUDIENCE(i);
    }
    return seats;
}

uint32_t vd_salting_missing(const struct vd_salting *salting)
{
    uint32_t seats = 0;

    for (uint8_t i = 0; i < VD_SEATS_MAX; i++) {
        if (vd_salting_is_missing(salting, i))
            seats |= VD_AUDIENCE(i);
    }
    return seats;
}

bool vd_salting_has_hash(const struct vd_salting *salting)
{
    for (uint8_t i = 0; i < VD_SEATS_MAX; i++) {
        if (has_hash(&salting->seat[i]))
            return true;
    }
    return false;
}

bool vd_salting_is_sound(const struct vd_salting *salting)
{
    for (uint8_t i = 0; i < VD_SEATS_MAX; i++) {
        const struct vd_salt *salt = &salting->seat[i];

        if (salt->without || (salt->text != NULL && !has_hash(salt)))
            return false;
    }
    return vd_salting_has_hash(salting) && !salting->restored;
}

enum vd_grade vd_record_grade(const struct vd_record *record)
{
    bool falls = record->grade == VD_GRADE_SALTED && vd_salting_given(&record->salting) != 0 &&
                 !vd_salting_is_sound(&record->salting);

    return falls ? VD_GRADE_LOCAL : record->grade;
}

/* ---- which acts are taken ---- */

static bool begins_with(struct vd_text text, const char *word)
{
    size_t length = strlen(word);

    return text.length > length && text.at[length] == ' ' &&
           vd_name_matches((struct vd_text){text.at, length}, word);
}

static struct vd_text behind(struct vd_text text, const char *word)
{
    size_t length = strlen(word);

    return vd_order_trim((struct vd_text){text.at + length, text.length - length});
}

static bool is_anothers(const struct vd_salting *salting, uint8_t seat, struct vd_text hash)
{
    for (uint8_t i = 0; i < VD_SEATS_MAX; i++) {
        if (i != seat && vd_text_is(hash, salting->seat[i].hash.text))
            return true;
    }
    return false;
}

static enum vd_result take_hash(const struct vd_record *record, uint8_t seat, struct vd_text hash,
                                struct vd_error *error)
{
    uint8_t bytes[VD_HASH_SIZE];

    if (seat >= VD_SEATS_MAX)
        return vd_refuse(error, 0, "only seats send the hash of a salt");
    if (record->salting.asked)
        return vd_refuse(error, 0, "the salts are being opened: it is too late for a hash");
    if (!vd_hash_read(hash, bytes))
        return vd_refuse(error, 0, "the hash of a salt has %d characters; 'vedette salt' makes one",
                         VD_HASH_LETTERS);
    if (is_anothers(&record->salting, seat, hash))
        return vd_refuse(error, 0, "another seat has sent this hash: make a salt of your own");
    return VD_OK;
}

/* After the hashes: the salt must be the one whose hash the seat gave. */
static enum vd_result check_promise(const struct vd_salt *promised, struct vd_text salt,
                                    struct vd_error *error)
{
    struct vd_hash hash = vd_salt_hash(salt);

    if (!has_hash(promised))
        return vd_refuse(error, 0, "this seat gave no hash, so it is too late for a salt");
    if (promised->text != NULL)
        return vd_refuse(error, 0, "this seat has already opened its salt");
    if (promised->without)
        return vd_refuse(error, 0, "the campaign continues without the salt of this seat");
    if (!vd_hash_is(&hash, &promised->hash))
        return vd_refuse(error, 0, "this salt does not match the hash this seat gave");
    return VD_OK;
}

static enum vd_result take_salt(const struct vd_record *record, uint8_t seat, struct vd_text salt,
                                struct vd_error *error)
{
    if (seat >= VD_SEATS_MAX)
        return vd_refuse(error, 0, "only seats send salts");
    if (salt.length < VD_SALT_LEAST || salt.length > VD_SALT_MAX)
        return vd_refuse(error, 0, "a salt has %d to %d characters", VD_SALT_LEAST, VD_SALT_MAX);
    return record->salting.asked ? check_promise(&record->salting.seat[seat], salt, error) : VD_OK;
}

static enum vd_result take_asking(const struct vd_record *record, uint8_t seat,
                                  struct vd_error *error)
{
    const struct vd_salting *salting = &record->salting;

    if (seat == VD_SEAT_CLOCK)
        return salting->asked && vd_salting_missing(salting) != 0
                   ? VD_OK
                   : vd_refuse(error, 0, "no salt is missing");
    if (seat != VD_SEAT_UMPIRE)
        return vd_refuse(error, 0, "the umpire asks for the salts");
    if (salting->asked)
        return vd_refuse(error, 0, "the salts have already been asked for");
    if (!vd_salting_has_hash(salting))
        return vd_refuse(error, 0, "no seat has sent the hash of a salt yet");
    return VD_OK;
}

static enum vd_result take_without(const struct vd_record *record, uint8_t seat,
                                   struct vd_text name, struct vd_act *act, struct vd_error *error)
{
    uint8_t of = vd_seat_by_name(record->scenario, name);

    if (seat != VD_SEAT_UMPIRE)
        return vd_refuse(error, 0, "only the host or the umpire can continue without a salt");
    if (of == VD_SEAT_NONE) {
        vd_refuse_seat(record->scenario, name, error);
        return VD_REFUSED;
    }
    if (!record->salting.asked || !vd_salting_is_missing(&record->salting, of))
        return vd_refuse(error, 0, "the salt of %s is not missing", record->head.seats[of]);
    act->number = of;
    return VD_OK;
}

static enum vd_result take_start(const struct vd_record *record, uint8_t seat,
                                 struct vd_error *error)
{
    const struct vd_salting *salting = &record->salting;

    if (seat != VD_SEAT_UMPIRE)
        return vd_refuse(error, 0, "the umpire starts the campaign");
    if (record->grade != VD_GRADE_SALTED)
        return VD_OK;
    if (vd_salting_given(salting) == 0)
        return vd_refuse(error, 0, "no seat has sent its salt yet");
    if (vd_salting_missing(salting) != 0)
        return vd_refuse(error, 0, "not every salt is opened yet");
    return VD_OK;
}

/* Returns the kind of an act, and the text after its first word. */
static uint8_t kind_of(const struct vd_record *record, struct vd_text text, struct vd_text *rest)
{
    static const struct {
        const char *word;
        uint8_t kind;
    } words[] = {{"hash", VD_ACT_HASH}, {"salt", VD_ACT_SALT}, {"without", VD_ACT_WITHOUT}};

    *rest = (struct vd_text){"", 0};
    if (vd_text_is(text, "start"))
        return VD_ACT_START;
    if (record->grade != VD_GRADE_SALTED)
        return VD_ACT_NONE;
    if (vd_text_is(text, VD_OPEN_SALTS))
        return VD_ACT_ASK;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!begins_with(text, words[i].word))
            continue;
        *rest = behind(text, words[i].word);
        return words[i].kind;
    }
    return VD_ACT_NONE;
}

static enum vd_result check_early(const struct vd_record *record, struct vd_text rest,
                                  struct vd_act *act, struct vd_error *error)
{
    switch (act->kind) {
    case VD_ACT_START:
        return take_start(record, act->seat, error);
    case VD_ACT_ASK:
        return take_asking(record, act->seat, error);
    case VD_ACT_HASH:
        return take_hash(record, act->seat, rest, error);
    case VD_ACT_SALT:
        return take_salt(record, act->seat, rest, error);
    case VD_ACT_WITHOUT:
        return take_without(record, act->seat, rest, act, error);
    default:
        return vd_unreadable(error, "the campaign has not started yet");
    }
}

static void print_early(const struct vd_record *record, const struct vd_act *act,
                        struct vd_text rest, struct vd_writer *writer)
{
    if (act->kind == VD_ACT_START)
        vd_write(writer, "start");
    else if (act->kind == VD_ACT_ASK)
        vd_write(writer, VD_OPEN_SALTS);
    else if (act->kind == VD_ACT_WITHOUT)
        vd_write_format(writer, "without %s", record->head.seats[act->number]);
    else
        vd_write_format(writer, "%s %.*s", act->kind == VD_ACT_HASH ? "hash" : "salt",
                        (int)rest.length, rest.at);
}

enum vd_result vd_record_take_early(struct vd_record *record, uint8_t seat, struct vd_text text,
                                    struct vd_act *act, const char **canonical,
                                    struct vd_error *error)
{
    struct vd_writer writer = vd_writer_of(record->canonical, sizeof record->canonical);
    struct vd_text rest;

    *act = (struct vd_act){.kind = kind_of(record, text, &rest), .seat = seat};
    enum vd_result result = check_early(record, rest, act, error);

    if (result == VD_OK)
        print_early(record, act, rest, &writer);
    *canonical = record->canonical;
    return result;
}

/* ---- what they do ---- */

bool vd_act_is_early(const struct vd_act *act)
{
    return act->kind == VD_ACT_HASH || act->kind == VD_ACT_SALT || act->kind == VD_ACT_ASK ||
           act->kind == VD_ACT_WITHOUT;
}

static void tell(struct vd_record *record, uint32_t seats, size_t count, struct vd_outcome *outcome)
{
    outcome->events = record->salting.events;
    outcome->event_count = count;
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if ((seats & VD_AUDIENCE(i)) != 0)
            outcome->seat[i] =
                (struct vd_told){.at = record->salting.events, .count = count, .line = true};
    }
}

static uint32_t all_seats(const struct vd_record *record)
{
    return (UINT32_C(1) << record->head.seat_count) - 1;
}

/* Tells all seats all hashes, sealed with the umpire's head: a player who opens their salt now
 * can prove which hashes there were before. */
static void tell_hashes(struct vd_record *record, struct vd_outcome *outcome)
{
    struct vd_salting *salting = &record->salting;
    size_t count = 0;

    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        const struct vd_salt *salt = &salting->seat[i];
        struct vd_event *event = &salting->events[count];

        if (!has_hash(salt) && salt->text == NULL)
            continue;
        if (has_hash(salt))
            vd_event_put_hash(event, i, &salt->hash);
        else
            vd_compose_plain((struct vd_event_plain){.seat = i}, event);
        event->audience = all_seats(record);
        count++;
    }
    tell(record, all_seats(record), count, outcome);
    outcome->is_public = true;
}

static void ask(struct vd_record *record, struct vd_outcome *outcome)
{
    struct vd_salting *salting = &record->salting;
    uint32_t missing = vd_salting_missing(salting);

    if (!salting->asked) {
        salting->asked = true;
        tell_hashes(record, outcome);
        return;
    }
    salting->events[0] = (struct vd_event){.kind = VD_EVENT_SALT_MISSING, .audience = missing};
    tell(record, missing, 1, outcome);
}

static void go_without(struct vd_record *record, uint8_t seat, struct vd_outcome *outcome)
{
    struct vd_salting *salting = &record->salting;

    salting->seat[seat].without = true;
    vd_compose_without((struct vd_event_without){.seat = seat}, &salting->events[0]);
    salting->events[0].audience = all_seats(record);
    tell(record, all_seats(record), 1, outcome);
    outcome->is_public = true;
}

static void keep_hash(struct vd_salt *salt, const char *hash)
{
    *salt = (struct vd_salt){0};
    memcpy(salt->hash.text, hash, VD_HASH_LETTERS);
}

static void keep_salt(struct vd_record *record, uint8_t seat, const char *text)
{
    struct vd_salt *salt = &record->salting.seat[seat];

    if (!record->salting.asked)
        *salt = (struct vd_salt){0};
    salt->text = vd_arena_text(&record->arena, text, strlen(text));
}

void vd_record_apply_early(struct vd_record *record, const struct vd_act *act,
                           const char *canonical, struct vd_outcome *outcome)
{
    const char *rest = canonical + sizeof "salt " - 1; /* "hash " has the same length */

    *outcome = (struct vd_outcome){0};
    if (act->kind == VD_ACT_ASK)
        ask(record, outcome);
    else if (act->kind == VD_ACT_WITHOUT)
        go_without(record, (uint8_t)act->number, outcome);
    else if (act->kind == VD_ACT_HASH)
        keep_hash(&record->salting.seat[act->seat], rest);
    else
        keep_salt(record, act->seat, rest);
    if (act->seat < VD_SEATS_MAX)
        outcome->seat[act->seat].line = true;
}

void vd_record_put_salts(const struct vd_record *record, struct vd_buffer *out)
{
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (record->salting.seat[i].text == NULL)
            continue;
        vd_put(out, record->head.seats[i]);
        vd_put(out, " ");
        vd_put(out, record->salting.seat[i].text);
        vd_put(out, "\n");
    }
}
