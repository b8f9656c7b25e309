#!/usr/bin/env python3
"""verify.py RECORD.vdr [SEAT.vdr...]: a second opinion on a vedette record.
verify.py SEAT.vdr: on a seat's record alone, which proves less.

Written apart from the program and sharing nothing with it: Python's standard library only. It knows
no rules of any game. It checks of the umpire's record: the chain, the canonical form, the commitment,
the tables' hash, every salt, that the hashes of the seats' salts came before the salts and fit, every
die that was not typed in, that typed dice are those that were typed, the order of every shuffled deck,
and the opened key; and of a seat's record beside it that every line is the one whose head the umpire
wrote down, with the umpire's own head as its seal. Of a record whose key is not open no die is proved.

Hashes are written in base64url without padding (43 letters). In the formulas | joins bytes.
  h      = SHA-256(letters of the previous h | the line's bytes before ,"h":), of the first line
           without its member key
  data   = SHA-256(SHA-256(scenario) | SHA-256(theater))
  commit = SHA-256("S" | game | letters of data | S)
  salt   = HMAC-SHA-256(S, n in decimal)
  hash   = SHA-256("salt " | a seat's own salt)
  K      = HMAC-SHA-256(S, game LF, then of each salt, in the order of seats: seat blank salt LF)
  face   : bytes of HMAC-SHA-256(K, rewinds turn purpose subject count (16 bits each, low byte first),
           block (8 bits)), block 0, 1, ...; the first byte below 256 - 256 mod sides gives
           face = byte mod sides + 1
  K'     = HMAC-SHA-256(K, "restored" blank seconds): instead of K after a restore from a copy, which counts
           as a rewind
A deck is n, n - 1, ... 2-sided dice in a row, before the first turn: card i changes places with card
i + face - 1. After a rewind or restore the cards that were not turned yet are shuffled again so.
"""

import base64
import datetime
import hashlib
import hmac
import json
import os
import re
import struct
import sys

VERSION = 1
SHIPPED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "shipped.json")
TAIL = len(',"h":"') + 43 + len('"}')
HEAD = ["vdr", "role", "game", "scenario", "rules", "data", "set", "seats", "commit"]
GRADE_OF = {"seed": 0, "local": 1, "salted": 2}
GRADES = [
    "grade 0: the dice follow from a given seed; that proves that no die was changed, not that nobody"
    " chose or foresaw them",
    "grade 1: the dice follow from a secret fixed before the first order; that proves that no die was"
    " changed, not that whoever held the secret did not choose or foresee them",
    "grade 2: the dice follow from a secret and from salts, all fixed before any salt was opened;"
    " nobody could choose them unless all who salted conspired with the host, who could foresee them",
]
UNPROVED = "not proved: the dice, before the key is opened and the umpire's whole record is checked"
OPENED = "the opened key is the one committed to; not proved: the dice, which stand in the umpire's record"
SALT_LEAST, SALT_MOST = 8, 100
HASHED, PLAIN, WITHOUT, MISSING = 65417, 65418, 65419, 65420
NOTES = 65280  # events from here on are the record's own, not the rules'
KEY = re.compile(rb',"key":"[0-9A-Za-z_ -]+"$')


class Bad(Exception):
    """What is wrong, in a sentence."""


def need(condition, sentence):
    if not condition:
        raise Bad(sentence)


# ---- letters and hashes --------------------------------------------------------------------------


def letters(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def unletters(text, what):
    need(isinstance(text, str), f"{what} is not a text")
    try:
        data = base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), b"-_", True)
    except ValueError as error:
        raise Bad(f"{what} is not base64url") from error
    need(letters(data) == text, f"{what} is not written the canonical way")
    return data


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def hmac256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def is_hash(text):
    return isinstance(text, str) and len(text) == 43 and len(unletters(text, "a hash")) == 32


# ---- lines ---------------------------------------------------------------------------------------


def no_twins(pairs):
    names = [name for name, _ in pairs]
    need(len(set(names)) == len(names), "a member appears twice")
    return dict(pairs)


def no_floats(text):
    raise Bad(f"{text} is not a whole number")


def parse(text):
    try:
        value = json.loads(
            text, object_pairs_hook=no_twins, parse_float=no_floats, parse_constant=no_floats
        )
    except (ValueError, RecursionError) as error:
        raise Bad("it is not JSON") from error
    need(isinstance(value, dict), "it is not an object")
    canonical = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    need(canonical == text, "it is not in its canonical form")
    return value


def read_lines(data):
    """All lines as (object, h), their chain checked."""
    need(data.endswith(b"\n"), "the last line is incomplete")
    lines, chain = [], ""
    for number, raw in enumerate(data[:-1].split(b"\n"), 1):
        try:
            need(len(raw) > TAIL, "it is too short")
            before = raw[:-TAIL] if lines else KEY.sub(b"", raw[:-TAIL])
            chain = letters(sha256(chain.encode("ascii"), before))
            need(raw[-TAIL:] == f',"h":"{chain}"}}'.encode("ascii"), "its hash does not fit")
            try:
                text = raw.decode("utf-8")
            except UnicodeDecodeError as error:
                raise Bad("it is not UTF-8") from error
            lines.append((parse(text), chain))
        except Bad as error:
            raise Bad(f"line {number}: {error}") from error
    return lines


def members(value, names, optional=()):
    """Exactly these members, in this order; optional ones may be missing."""
    wanted = [name for name in names if name not in optional or name in value]
    need(list(value) == wanted, f"the members are not {', '.join(names)}")


def is_whole(value, most):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


# ---- the first two lines -------------------------------------------------------------------------


def check_head(head, is_umpires):
    need(head.get("vdr") == VERSION, f"its format is {head.get('vdr')}, not {VERSION}")
    members(head, HEAD + (["key"] if is_umpires else []) + ["h"], optional=("key",))
    settings, seats = head["set"], head["seats"]
    need(isinstance(settings, dict), "set is not an object")
    need(list(settings) == sorted(settings), "set is not in order")
    need(all(isinstance(value, str) for value in settings.values()), "set has more than texts")
    need(settings.get("dice") in GRADE_OF, "it does not say what its dice are")
    need(isinstance(seats, list) and seats, "there are no seats")
    need(all(isinstance(seat, str) for seat in seats), "a seat is not a text")
    need(len(set(seats)) == len(seats) and "umpire" not in seats, "two seats have one name")
    need(isinstance(head["game"], str) and len(head["game"]) == 22, "the game has no name")
    need(is_hash(head["data"]) and is_hash(head["commit"]), "a hash is missing")


def check_data(head, data):
    members(data, ["scenario", "theater", "h"])
    both = [sha256(unletters(data[name], name)) for name in ("scenario", "theater")]
    need(letters(sha256(*both)) == head["data"], "the tables are not those the first line names")


def switched(text):
    return dict(pair.split("=") for pair in text.split(",") if pair)


def shipped_hash(head, one):
    """Of the shipped tables with the record's switches; see make_shipped.py."""
    usual = next(switched(key) for key, value in one["tables"].items() if value == one["by_default"])
    chosen = {name: head["set"].get(name, value) for name, value in usual.items()}
    return next((value for key, value in one["tables"].items() if switched(key) == chosen), None)


def tables_told(head, data):
    """Whether tables and map are those that vedette brings under the scenario's name: a name proves nothing. The
    switches in the tables are left out here; vedette verify holds them against set."""
    scenario, theater = (unletters(data[name], name) for name in ("scenario", "theater"))
    own = f"tables {letters(sha256(scenario))}, map {letters(sha256(theater))}"
    try:
        with open(SHIPPED, encoding="utf-8") as file:
            one = json.load(file).get(head["scenario"])
    except OSError:
        return f"whether tables and map are those shipped is not known: there is no {SHIPPED}; {own}"
    if one is None:
        return f"NOT shipped: vedette brings no {head['scenario']}; {own}"
    bare = bytearray(scenario)
    for i in range(min(one["switches"], len(bare) // one["step"])):
        bare[len(bare) - 1 - one["step"] * i] = 0
    other = [] if letters(sha256(bytes(bare))) == shipped_hash(head, one) else ["tables"]
    other += [] if letters(sha256(theater)) == one["map"] else ["map"]
    if not other:
        return f"tables and map are those that vedette brings as {head['scenario']}: {own}"
    return (
        f"NOT the {head['scenario']} that vedette brings: its {' and '.join(other)} differ"
        f" ('vedette verify' lists what does): {own}"
    )


def secret_of(head, key):
    """S, checked against the commitment."""
    need(isinstance(key, str), "the key is not a text")
    seeded = key.startswith("seed ")
    need(seeded == (head["set"]["dice"] == "seed"), "the key is not of the kind that set names")
    if seeded:
        digits = key[5:]
        need(0 < len(digits) <= 64, "the seed has too few or too many digits")
        need(set(digits) <= set("0123456789abcdef"), "the seed is not hexadecimal")
        secret = sha256(b"vedette seed ", digits.encode("ascii"))
    else:
        secret = unletters(key, "the key")
        need(len(secret) == 32, "the key is not 32 bytes long")
    commit = sha256(b"S", head["game"].encode(), head["data"].encode(), secret)
    need(letters(commit) == head["commit"], "the key is not the one committed to")
    return secret


# ---- dice ----------------------------------------------------------------------------------------


class Dice:
    """The dice of one record; without the secret they are counted, not checked."""

    def __init__(self, secret, game):
        self.secret = secret
        self.game = game
        self.started = False
        self.key = None
        self.later = []  # (rewinds from which on, key): after restores from a copy
        self.restores = []  # their times
        self.rewinds = 0  # restores after the start among them
        self.went_back = 0
        self.count = self.typed_count = 0
        self.typed = {}  # the face of each die that was typed in, by its key
        self.waiting = []  # faces typed in that have not been used yet
        self.decks = []  # (after which order, what its dice are for, the deck)

    def restored(self, text):
        """A restore from a copy: counts as a rewind, with another key. Before the start it is the key alone."""
        need(text.isdigit() and str(int(text)) == text and int(text) < 1 << 32, "no such time")
        self.restores.append(int(text))
        if self.started:
            self.rewinds += 1
            self.waiting = []
            self.turn_key(int(text))

    def turn_key(self, seconds):
        if self.secret is None:
            return
        key = self.later[-1][1] if self.later else self.key
        self.later.append((self.rewinds, hmac256(key, f"restored {seconds}".encode("ascii"))))

    def key_at(self, rewinds):
        for begin, key in reversed(self.later):
            if begin <= rewinds:
                return key
        return self.key

    def start(self, salts):
        need(not self.started, "it was started twice")
        self.started = True
        if self.secret is not None:
            message = f"{self.game}\n" + "".join(f"{seat} {text}\n" for seat, text in salts)
            self.key = hmac256(self.secret, message.encode())
            for seconds in self.restores:
                self.turn_key(seconds)

    def face(self, key, sides):
        limit = 256 - 256 % sides
        its = self.key_at(key[0])
        for block in range(256):
            for byte in hmac256(its, struct.pack("<5HB", *key, block)):
                if byte < limit:
                    return byte % sides + 1
        raise Bad("a die that never stops rolling")

    def check(self, die):
        need(isinstance(die, list) and len(die) in (7, 8), "a die has 7 numbers")
        need(all(is_whole(number, 65535) for number in die[:7]), "a die has a wrong number")
        key, sides, face = tuple(die[:5]), die[5], die[6]
        need(1 <= sides <= 256 and 1 <= face <= sides, "a die has a face that it cannot have")
        need(key[0] == self.rewinds, "a die has the wrong count of rewinds")
        need(self.started, "a die was rolled before the start")
        self.count += 1
        if len(die) == 7:
            need(
                self.secret is None or self.face(key, sides) == face,
                f"die {die} is not that of the committed key",
            )
            return
        need(die[7] == "typed", "a die is marked with something unknown")
        if (key, sides) not in self.typed:
            need(self.waiting and self.waiting[0] == face, "a typed die is not the one typed in")
            self.typed[key, sides] = self.waiting.pop(0)
        need(self.typed[key, sides] == face, "a typed die has changed")
        self.typed_count += 1

    def check_all(self, dice, order, back):
        """Of an order's outcome; `back` is the order that it went back to, or its own number."""
        need(isinstance(dice, list), "the dice are not a list")
        for die in dice:
            self.check(die)
        need(not dice or not self.waiting, "a typed die was not used")
        self.find_decks(dice, order, back)

    def deck_at(self, purpose, order):
        """As it lay after that order; the decks are told apart by what their dice are for."""
        lay = [deck for after, of, deck in self.decks if of == purpose and after <= order]
        return lay[-1] if lay else None

    def find_decks(self, dice, order, back):
        """Dice of one purpose with one side less each time, down to 2: a deck was shuffled. Later ones
        are lots: which brigades meet in a battle, for example."""
        start = 0
        if back != order:
            self.go_back(order, back)
        while start < len(dice):
            end = start + 1
            while (
                end < len(dice)
                and dice[end][5] == dice[end - 1][5] - 1
                and dice[end][1:3] == dice[start][1:3]
            ):
                end += 1
            if dice[start][1] == 0 and dice[end - 1][5] == 2:
                self.shuffle(dice[start:end], order, back)
            start = end

    def go_back(self, order, back):
        """All decks lie as they lay then, until they are shuffled again."""
        for purpose in sorted({purpose for _, purpose, _ in self.decks}):
            self.decks.append((order, purpose, self.deck_at(purpose, back)))

    def shuffle(self, dice, order, back):
        """A new deck; or, as play goes on with other dice, what was not turned of an old one."""
        purpose, sides = dice[0][2], dice[0][5]
        again = self.rewinds and self.deck_at(purpose, back)
        if not again and sides < 3:
            return
        deck = list(again or range(1, sides + 1))
        need(sides <= len(deck), "more cards are shuffled than the deck has")
        for die in dice:
            place = len(deck) - die[5]
            other = place + die[6] - 1
            deck[place], deck[other] = deck[other], deck[place]
        self.decks.append((order, purpose, deck))


# ---- salts ---------------------------------------------------------------------------------------


def salt_hash(text):
    return letters(sha256(b"salt ", text.encode()))


def hash_event(number, text):
    """How a seat is told the hash of another's salt: 16 numbers of two bytes, the lower first."""
    event = [HASHED, 0, number, *struct.unpack("<16H", unletters(text, "a hash"))]
    while len(event) > 2 and event[-1] == 0:
        event.pop()
    return event


def digest(events, audience):
    """The ev of an outcome whose events all go to the same seats."""
    data = b""
    for event in events:
        data += struct.pack("<HHIH", event[0], event[1], audience, len(event) - 2)
        data += struct.pack(f"<{len(event) - 2}H", *event[2:])
    return letters(sha256(data))


class Salts:
    """What comes before the start of a salted record: hashes, then the salts that they are of."""

    def __init__(self, seats):
        self.seats = seats
        self.hashes, self.texts = {}, {}
        self.without = set()
        self.asked = False
        self.restored = False  # from a copy, after the hashes were told: the moment is in the key

    def missing(self):
        return [
            seat
            for seat in self.seats
            if seat in self.hashes and seat not in self.texts and seat not in self.without
        ]

    def told(self):
        events = []
        for number, seat in enumerate(self.seats):
            if seat in self.hashes:
                events.append(hash_event(number, self.hashes[seat]))
            elif seat in self.texts:
                events.append([PLAIN, 0] + ([number] if number else []))
        return events

    def take(self, seat, text):
        """The events that an order brings, and the seats that are told them."""
        if text == "open salts":
            return self.ask(seat)
        if text.startswith("without "):
            return self.go_without(seat, text[8:])
        need(seat in self.seats, "a salt is not allowed here")
        if text.startswith("hash "):
            self.hash(seat, text[5:])
        else:
            self.salt(seat, text[5:])
        return [], []

    def ask(self, seat):
        if seat == "clock":
            need(self.asked and self.missing(), "no salt is missing")
            return [[MISSING, 0]], self.missing()
        need(seat == "umpire" and not self.asked, "the salts are asked for twice")
        need(self.hashes, "salts are asked for, but no seat has sent a hash")
        self.asked = True
        return self.told(), self.seats

    def hash(self, seat, text):
        need(not self.asked, "a hash came after the salts were asked for")
        need(is_hash(text), "that is not the hash of a salt")
        need(
            all(other == seat or its != text for other, its in self.hashes.items()),
            "two seats have the same hash",
        )
        self.texts.pop(seat, None)
        self.hashes[seat] = text

    def salt(self, seat, text):
        need(SALT_LEAST <= len(text.encode()) <= SALT_MOST, "a salt is too short or too long")
        if not self.asked:  # a plain word
            self.hashes.pop(seat, None)
        else:
            need(seat in self.missing(), "a salt was opened that nobody waited for")
            need(salt_hash(text) == self.hashes[seat], "a salt is not the one whose hash was given")
        self.texts[seat] = text

    def go_without(self, seat, other):
        need(seat == "umpire" and self.asked, "the campaign cannot continue without a salt here")
        need(other in self.missing(), "the campaign continued without a salt that was not missing")
        self.without.add(other)
        number = self.seats.index(other)
        return [[WITHOUT, 0] + ([number] if number else [])], self.seats

    def close(self):
        """The salts as they go into the key of the dice."""
        need(self.hashes or self.texts, "the salts are not what set names")
        need(not self.missing(), "it was started before every salt was opened")
        return [(seat, self.texts[seat]) for seat in self.seats if seat in self.texts]

    def are_sound(self):
        hashed = bool(self.hashes) and all(seat in self.hashes for seat in self.texts)
        return hashed and not self.without and not self.restored


# ---- the umpire's record -------------------------------------------------------------------------


class Record:
    """The umpire's record, checked as it is read."""

    def __init__(self, data):
        lines = read_lines(data)
        need(len(lines) >= 2, "the record has no beginning")
        self.head = lines[0][0]
        need(self.head.get("role") == "umpire", "this is not the umpire's record")
        check_head(self.head, True)
        check_data(self.head, lines[1][0])
        self.tables = tables_told(self.head, lines[1][0])
        self.is_sealed = "key" not in self.head  # as a server hands it out before the end
        self.secret = None if self.is_sealed else secret_of(self.head, self.head["key"])
        self.dice = Dice(self.secret, self.head["game"])
        self.salts = Salts(self.head["seats"])
        self.told = None  # what an order before the start tells, and whom
        self.orders = 0
        self.steps = {seat: [] for seat in self.head["seats"]}  # (head, order, h of its line)
        self.opened = False
        self.last = lines[-1][1]
        self.read_orders(lines[2:])

    def read_orders(self, lines):
        at = 0
        while at < len(lines):
            try:
                if "open" in lines[at][0]:
                    self.read_open(lines[at][0], at == len(lines) - 1)
                    return
                need(at + 1 < len(lines), "the last order has no outcome")
                self.read_order(lines[at][0])
                self.read_outcome(lines[at][0], lines[at][1], lines[at + 1][0])
                at += 2
            except Bad as error:
                raise Bad(f"line {at + 3} or {at + 4}: {error}") from error

    def read_order(self, order):
        members(order, ["n", "at", "seat", "text", "salt", "h"])
        self.orders += 1
        need(order["n"] == self.orders, f"order {self.orders} is expected here")
        need(is_whole(order["at"], 1 << 53), "the time is not a number")
        seat, text = order["seat"], order["text"]
        need(seat in ("umpire", "clock") or seat in self.steps, f"there is no seat {seat}")
        need(isinstance(text, str) and text and text == text.strip(), "there is no order")
        self.back = self.orders
        need(is_hash(order["salt"]), "the salt is not a hash")
        if not self.is_sealed:
            salt = letters(hmac256(self.secret, str(self.orders).encode("ascii")))
            need(order["salt"] == salt, "the salt is not that of the committed key")
        self.told = None
        if not self.dice.started:
            self.read_early(seat, text)
        elif text.startswith("die ") and text[4:].isdigit():  # "die auto" is a die of the key
            self.dice.waiting.append(int(text[4:]))
        elif seat in ("umpire", "clock") and text.startswith("rewind "):
            need(text[7:].isdigit() and int(text[7:]) < self.orders, "it rewinds to no earlier order")
            self.dice.rewinds += 1
            self.dice.went_back += 1
            self.dice.waiting = []
            self.back = int(text[7:])
        elif seat == "clock" and text.startswith("restored "):
            self.restore(text[9:])

    def restore(self, text):
        self.dice.restored(text)
        self.salts.restored = self.salts.asked

    def read_early(self, seat, text):
        salted = self.head["set"]["dice"] == "salted"
        if salted and (text == "open salts" or text.startswith(("hash ", "salt ", "without "))):
            self.told = self.salts.take(seat, text)
        elif seat == "clock" and text.startswith("restored "):
            self.restore(text[9:])
        else:
            need(seat == "umpire" and text == "start", "there is an order before the start")
            self.dice.start(self.salts.close() if salted else [])

    def read_outcome(self, order, order_h, outcome):
        members(outcome, ["o", "dice", "ev", "heads", "state", "h"], optional=("state",))
        need(outcome["o"] == self.orders, "the outcome has the wrong number")
        self.dice.check_all(outcome["dice"], self.orders, self.back)
        need(is_hash(outcome["ev"]), "ev is not a hash")
        need("state" not in outcome or is_hash(outcome["state"]), "state is not a hash")
        heads = outcome["heads"]
        need(isinstance(heads, dict), "heads is not an object")
        need([seat for seat in self.head["seats"] if seat in heads] == list(heads), "heads")
        actor, _ = actor_of(order, self.head["seats"])
        need(actor in ("umpire", "clock") or actor in heads, "the seat that gave the order has no line")
        events = self.check_told(actor, outcome)
        for seat, head in heads.items():
            need(is_hash(head), "a head is not a hash")
            self.steps[seat].append((head, order, order_h, events))

    def check_told(self, actor, outcome):
        """Before the start it follows without rules who is told what."""
        if self.told is None:
            return None
        events, seats = self.told
        audience = sum(1 << self.head["seats"].index(seat) for seat in seats)
        need(outcome["ev"] == digest(events, audience), "the seats were told something else")
        told = set(seats) | ({actor} & set(self.steps))
        need(set(outcome["heads"]) == told, "the wrong seats were told")
        return events

    def grade(self):
        grade = GRADE_OF[self.head["set"]["dice"]]
        given = self.salts.hashes or self.salts.texts
        return 1 if grade == 2 and given and not self.salts.are_sound() else grade

    def read_open(self, line, is_last):
        members(line, ["open", "h"])
        need(is_last, "there is a line after the end")
        need(not self.is_sealed, "the key is opened, but the first line does not have it")
        need(line["open"] == self.head["key"], "the opened key is a different one")
        self.opened = True


# ---- a seat's record beside it -------------------------------------------------------------------


def actor_of(order, seats):
    """Whose order it is and how it reads: the clock orders for a seat whose time is up."""
    if order["seat"] == "clock":
        for seat in seats:
            if order["text"].startswith(seat + ": "):
                return seat, order["text"][len(seat) + 2 :]
    return order["seat"], order["text"]


def check_event(event):
    need(isinstance(event, list) and 2 <= len(event) <= 30, "an event has 2 to 30 numbers")
    need(all(is_whole(number, 65535) for number in event), "an event has a wrong number")
    need(len(event) == 2 or event[-1] != 0, "an event ends with a zero")


def check_seat(record, data):
    """Checks a seat's record against the umpire's; how many lines it has, and whether it is open."""
    lines = read_lines(data)
    need(len(lines) >= 2, "the record has no beginning")
    head = lines[0][0]
    check_head(head, False)
    seat = head["role"]
    need(seat in record.steps, "it is not the record of a seat of that game")
    for name in HEAD:
        if name != "role":
            need(head[name] == record.head[name], f"{name} is not that of the umpire's record")
    check_data(head, lines[1][0])
    count, opened = 0, False
    for number, (line, h) in enumerate(lines[2:], 3):
        try:
            need(not opened, "there is a line after the end")
            if "open" in line:
                members(line, ["open", "h"])
                secret_of(head, line["open"])
                need(record.opened, "the umpire's record is not open")
                need(count == len(record.steps[seat]), "a line is missing before the end")
                opened = True
            else:
                check_line(record.steps[seat], count, line, h, seat)
                count += 1
        except Bad as error:
            raise Bad(f"line {number}: {error}") from error
    return seat, count, opened, lines[-1][1]


def check_line(steps, count, line, h, seat):
    members(line, ["k", "text", "ev", "seal", "h"])
    need(line["k"] == count + 1, f"line {count + 1} of the seat's record is expected here")
    need(count < len(steps), "the umpire's record does not go that far")
    head, order, order_h, events = steps[count]
    need(h == head, "the umpire has another head for this line")
    actor, text = actor_of(order, [seat])
    own = text if actor == seat else None
    need(line["text"] == own, "the order is not the one in the umpire's record")
    need(isinstance(line["ev"], list), "ev is not a list")
    for event in line["ev"]:
        check_event(event)
    need(own is not None or line["ev"], "the line tells nothing")
    need(events is None or line["ev"] == events, "the seat was told something else")
    need(line["seal"] in (None, order_h), "the seal is not the umpire's head")


# ---- a seat's record alone -----------------------------------------------------------------------


class Alone:
    """A seat's record without the umpire's: chain and form, and its own salt."""

    def __init__(self, data):
        lines = read_lines(data)
        need(len(lines) >= 2, "the record has no beginning")
        self.head = lines[0][0]
        check_head(self.head, False)
        need(self.head["role"] in self.head["seats"], "there is no seat of that name")
        check_data(self.head, lines[1][0])
        self.tables = tables_told(self.head, lines[1][0])
        self.own = self.head["seats"].index(self.head["role"])
        self.count, self.opened, self.last = 0, False, lines[-1][1]
        self.hash, self.asked = None, False
        self.listed = []  # seats of the list of hashes, in their order
        self.without = set()
        self.started = self.salted = False
        for number, (line, _) in enumerate(lines[2:], 3):
            try:
                self.read(line)
            except Bad as error:
                raise Bad(f"line {number}: {error}") from error

    def read(self, line):
        need(not self.opened, "there is a line after the end")
        if "open" in line:
            members(line, ["open", "h"])
            secret_of(self.head, line["open"])
            self.opened = True
            return
        members(line, ["k", "text", "ev", "seal", "h"])
        self.count += 1
        need(line["k"] == self.count, f"line {self.count} of the seat's record is expected here")
        need(isinstance(line["ev"], list), "ev is not a list")
        self.say(line["text"])
        asked = self.asked
        for event in line["ev"]:
            check_event(event)
            self.hear(event)
        need(line["seal"] is None or is_hash(line["seal"]), "the seal is not a hash")
        if self.asked and not asked:
            need(line["seal"] is not None, "the list of hashes has no seal")
            need(self.hash is None or self.own in self.listed, "the list of hashes lacks its own")

    def hear(self, event):
        if event[0] in (HASHED, PLAIN, WITHOUT):
            self.hear_salts(event[0], event[2] if len(event) > 2 else 0, event)
        elif event[0] < NOTES:
            waited = self.asked and self.hash and not self.salted and self.own not in self.without
            need(not waited, "it was started before its salt was opened")
            self.started = True

    def hear_salts(self, kind, number, event):
        """There is one list of hashes, in the order of the seats, before the start."""
        need(number < len(self.head["seats"]) and not self.started, "a hash is not allowed here")
        self.asked = True
        if kind == WITHOUT:
            need(number in self.listed and number not in self.without, "no salt of that seat is missing")
            self.without.add(number)
            return
        need(not self.listed or number > self.listed[-1], "the hashes are told twice")
        self.listed.append(number)
        if kind == PLAIN:
            self.without.add(number)
        elif number == self.own:
            need(self.hash and event == hash_event(number, self.hash), "its own hash is different")

    def say(self, text):
        need(text is None or (isinstance(text, str) and text), "the order is not a text")
        if text is None or self.head["set"]["dice"] != "salted":
            return
        if not text.startswith(("hash ", "salt ")):
            return
        need(not self.started, "a salt is not allowed after the start")
        if text.startswith("hash "):
            need(not self.asked, "a hash came after the salts were asked for")
            need(is_hash(text[5:]), "that is not the hash of a salt")
            self.hash = text[5:]
        elif self.asked:
            need(salt_hash(text[5:]) == self.hash, "the salt is not the one whose hash was given")
            need(not self.salted, "the salt was opened twice")
            self.salted = True
        else:
            self.hash = None  # a plain word


def verify_alone(data):
    record = Alone(data)
    return [
        "good as far as a seat's record can prove without rules: its chain and form, its own salt",
        "not checked without rules: that its own orders were legal, that its view follows",
        OPENED if record.opened else UNPROVED,
        f"{record.head['scenario']}, rules {record.head['rules']}; the record of"
        f" {record.head['role']}, {record.count} lines",
        record.tables,
        f"head {record.last}",
    ]


def went_back(times):
    return f"; play went back {times} time{'' if times == 1 else 's'}" if times else ""


def restored_at(seconds):
    when = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    return (
        f"restored from a copy on {when:%Y-%m-%d at %H:%M:%S} UTC: orders given after the copy was"
        " made are missing, and whoever restored it could choose the moment, and with it the dice since then"
    )


# ---- the program ---------------------------------------------------------------------------------


def role_of(data):
    try:
        return json.loads(data.split(b"\n", 1)[0]).get("role")
    except (ValueError, AttributeError, RecursionError):
        return None


def verify(umpires, seats=()):
    """What is to be said of a good record and the seats' beside it; raises Bad if one is not."""
    if not seats and role_of(umpires) not in (None, "umpire"):
        return verify_alone(umpires)
    record = Record(umpires)
    dice = record.dice
    said = [
        f"good: {record.head['scenario']}, rules {record.head['rules']}"
        + ("; the key is open" if record.opened else ""),
        UNPROVED if record.is_sealed else GRADES[record.grade()],
        f"{record.orders} orders, {dice.count} dice, {dice.typed_count} of them typed in"
        + (", which nothing proves" if dice.typed_count else "")
        + went_back(dice.went_back),
    ]
    said.append(record.tables)
    said += [restored_at(seconds) for seconds in dice.restores]
    decks = {(order, purpose): deck for order, purpose, deck in dice.decks}
    said += [
        f"deck of {len(deck)} after order {order}: {' '.join(map(str, deck))}"
        for (order, _), deck in decks.items()
    ]
    said.append(f"head {record.last}")
    for data in seats:
        seat, count, opened, last = check_seat(record, data)
        said.append(f"{seat}: {count} lines{', open' if opened else ''}, head {last}")
    return said


def main(paths):
    if not paths or paths[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if paths else 2
    files = []
    for path in paths:
        try:
            with open(path, "rb") as file:
                files.append(file.read())
        except OSError as error:
            print(f"{path}: {error.strerror}", file=sys.stderr)
            return 1
    try:
        print("\n".join(verify(files[0], files[1:])))
    except Bad as error:
        print(f"not good: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
