// Verifies a record in the reader's own browser, independently of the server: chain, commitment, salts, every die. It
// shares only the file format with the server (tools/verify/verify.py has the formulas). SHA-256 comes from a library,
// because browsers offer theirs only on secure addresses.
import { hmac } from "@noble/hashes/hmac.js";
import { fromBase64, toBase64 } from "../core/base64";
import { sha256 } from "@noble/hashes/sha2.js";

class Wrong extends Error {}

export interface Verdict {
    role: string;
    lines: number;
    orders: number;
    dice: number;
    typed: number;
    proves: string; // of the dice, in the words that all verifiers use
    sealed: boolean; // the umpire's record without its key, or a seat's: no die is proved
    opened: boolean;
    rewinds: number; // without the restores
    restores: number[]; // from a copy, in seconds since 1970
    decks: number[][];
    faces: number[]; // faces[f]: how often a six-sided die rolled f
}

const grade_of: Record<string, number> = { seed: 0, local: 1, salted: 2 };
const grades = [
    "grade 0: the dice follow from a given seed; that proves that no die was changed, not that nobody chose or " +
        "foresaw them",
    "grade 1: the dice follow from a secret fixed before the first order; that proves that no die was changed, not " +
        "that whoever held the secret did not choose or foresee them",
    "grade 2: the dice follow from a secret and from salts, all fixed before any salt was opened; nobody could " +
        "choose them unless all who salted conspired with the host, who could foresee them",
];
const unproved = "not proved: the dice, before the key is opened and the umpire's whole record is checked";
const opened_alone = "the opened key is the one committed to; not proved: the dice, which stand in the umpire's record";

const encoder = new TextEncoder();

function need(condition: unknown, sentence: string): asserts condition {
    if (!condition)
        throw new Wrong(sentence);
}

function joined(...parts: (Uint8Array | string)[]): Uint8Array {
    const bytes = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
    const all = new Uint8Array(bytes.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of bytes) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

const letters = toBase64;

function bytesOf(text: string): Uint8Array {
    const bytes = fromBase64(text);
    need(bytes, "a value is not base64url");
    return bytes;
}

const hash = (...parts: (Uint8Array | string)[]) => sha256(joined(...parts));
const mac = (key: Uint8Array, ...parts: (Uint8Array | string)[]) => hmac(sha256, key, joined(...parts));

interface Head {
    vdr: number;
    role: string;
    game: string;
    data: string;
    set: Record<string, string>;
    seats: string[];
    commit: string;
    key?: string;
}

type Die = [rewinds: number, turn: number, purpose: number, subject: number, count: number, sides: number,
    face: number, typed?: "typed"];

/** The secret S, checked against the commitment. */
function secretOf(head: Head, key: string): Uint8Array {
    const seeded = key.startsWith("seed ");
    need(seeded === (head.set["dice"] === "seed"), "the key is not of the kind that the first line names");
    const secret = seeded ? hash("vedette seed ", key.slice(5)) : bytesOf(key);
    need(secret.length === 32, "the key is not 32 bytes long");
    need(letters(hash("S", head.game, head.data, secret)) === head.commit,
        "the key is not the one that was committed to");
    return secret;
}

/** What comes before the start: hashes, then the salts they belong to (docs/record.md). */
class Salts {
    private readonly hashes = new Map<string, string>();
    private readonly texts = new Map<string, string>();
    private readonly without = new Set<string>();
    private asked = false;
    private restored = false; // from a copy, after the hashes were told: the moment is in the key

    constructor(private readonly seats: readonly string[]) {}

    /** True if the text is one of the orders about salts. */
    take(seat: string, text: string): boolean {
        const [word] = text.split(" ", 1);
        if (text === "open salts")
            this.ask(seat);
        else if (word === "hash")
            this.hash(seat, text.slice(5));
        else if (word === "salt")
            this.salt(seat, text.slice(5));
        else if (word === "without")
            this.goWithout(seat, text.slice(8));
        else
            return false;
        return true;
    }

    restore(): void {
        this.restored = this.asked;
    }

    private missing(): string[] {
        return this.seats.filter((seat) => this.hashes.has(seat) && !this.texts.has(seat) && !this.without.has(seat));
    }

    private ask(seat: string): void {
        if (seat === "clock") {
            need(this.asked && this.missing().length > 0, "no salt is missing");
            return;
        }
        need(seat === "umpire" && !this.asked, "the salts are asked for twice");
        need(this.hashes.size > 0, "salts are asked for, but no seat has sent a hash");
        this.asked = true;
    }

    private hash(seat: string, text: string): void {
        need(this.seats.includes(seat) && !this.asked, "a hash came after the salts were asked for");
        need(bytesOf(text).length === 32, "that is not the hash of a salt");
        for (const [other, its] of this.hashes)
            need(other === seat || its !== text, "two seats have the same hash");
        this.texts.delete(seat);
        this.hashes.set(seat, text);
    }

    private salt(seat: string, text: string): void {
        const length = encoder.encode(text).length;
        need(this.seats.includes(seat) && length >= 8 && length <= 100, "a salt is not allowed here");
        if (!this.asked) // a plain word
            this.hashes.delete(seat);
        else {
            need(this.missing().includes(seat), "a salt was opened that nobody waited for");
            need(letters(hash("salt ", text)) === this.hashes.get(seat),
                "a salt is not the one whose hash was given");
        }
        this.texts.set(seat, text);
    }

    private goWithout(seat: string, other: string): void {
        need(seat === "umpire" && this.asked, "the campaign cannot continue without a salt here");
        need(this.missing().includes(other), "the campaign continued without a salt that was not missing");
        this.without.add(other);
    }

    /** The salts as they go into the key of the dice. */
    close(): string {
        need(this.hashes.size > 0 || this.texts.size > 0, "there are no salts");
        need(this.missing().length === 0, "it was started before every salt was opened");
        return this.seats.filter((seat) => this.texts.has(seat))
            .map((seat) => `${seat} ${this.texts.get(seat)}\n`).join("");
    }

    get sound(): boolean {
        if (this.hashes.size === 0 && this.texts.size === 0)
            return true;
        return this.hashes.size > 0 && this.without.size === 0 && !this.restored &&
            [...this.texts.keys()].every((seat) => this.hashes.has(seat));
    }
}

interface Shuffled {
    order: number;
    purpose: number;
    deck: number[];
}

class Dice {
    private key: Uint8Array | null = null;
    started = false;
    private waiting: number[] = [];
    private readonly known = new Map<string, number>();
    readonly restores: string[] = [];
    wentBack = 0; // by rewinds alone
    private readonly later: { from: number; key: Uint8Array }[] = []; // after restores from a copy
    rewinds = 0;
    count = 0;
    typed = 0;
    private shuffled: Shuffled[] = []; // each deck as it was shuffled last
    private readonly history: Shuffled[] = [];
    readonly faces = [0, 0, 0, 0, 0, 0, 0];

    /** Without the secret the dice are counted, not checked. */
    constructor(private readonly secret: Uint8Array | null, private readonly game: string) {}

    get decks(): number[][] {
        return this.shuffled.map(({ deck }) => deck);
    }

    start(salts: string): void {
        this.started = true;
        if (this.secret !== null)
            this.key = mac(this.secret, `${this.game}\n${salts}`);
        this.restores.forEach((seconds) => this.turn(seconds));
    }

    /** The store was restored from a copy: that counts as a rewind, with another key. */
    restored(seconds: string): void {
        this.restores.push(seconds);
        if (!this.started)
            return;
        this.rewind();
        this.turn(seconds);
    }

    private turn(seconds: string): void {
        const before = this.key_at(this.rewinds);
        if (before !== null)
            this.later.push({ from: this.rewinds, key: mac(before, `restored ${seconds}`) });
    }

    private key_at(rewinds: number): Uint8Array | null {
        return this.later.filter((each) => each.from <= rewinds).pop()?.key ?? this.key;
    }

    type(face: number): void {
        this.waiting.push(face);
    }

    rewind(): void {
        this.rewinds++;
        this.waiting = [];
    }

    /** The face that the committed key gives: by rejection of bytes, so that all faces are equally likely. */
    private face(numbers: readonly number[], sides: number): number {
        const limit = 256 - 256 % sides;
        const key = this.key_at(numbers[0]!)!;
        const message = new Uint8Array(11);
        numbers.forEach((number, i) => {
            message[2 * i] = number & 0xff;
            message[2 * i + 1] = number >> 8;
        });
        for (let block = 0; block < 256; block++) {
            message[10] = block;
            for (const byte of mac(key, message))
                if (byte < limit)
                    return byte % sides + 1;
        }
        throw new Wrong("a die that never stops rolling");
    }

    private check(die: Die): void {
        const [rewinds, , , , , sides, face, typed] = die;
        need(die.length === 7 || die.length === 8, "a die has 7 numbers");
        need(this.started, "a die was rolled before the start");
        need(rewinds === this.rewinds, "a die has the wrong count of rewinds");
        this.count++;
        if (sides === 6)
            this.faces[face] = (this.faces[face] ?? 0) + 1;
        const numbers = die.slice(0, 5) as number[];
        if (typed === undefined) {
            need(this.key === null || this.face(numbers, sides) === face,
                `the die [${die.join(", ")}] is not that of the committed key`);
            return;
        }
        const name = `${numbers.join(" ")} ${sides}`;
        if (!this.known.has(name)) {
            need(this.waiting[0] === face, "a typed die is not the one typed in");
            this.known.set(name, this.waiting.shift()!);
        }
        need(this.known.get(name) === face, "a typed die has changed");
        this.typed++;
    }

    /** The dice of an order's outcome; `back` is the order that it rewinds to, or its own number. */
    check_all(dice: Die[], order: number, back: number): void {
        dice.forEach((die) => this.check(die));
        this.find_decks(dice, order, back);
    }

    /** Dice for one purpose, each with one side less than the die before, down to 2, before the first turn: a deck was
     *  shuffled. Later ones are random draws, such as which brigades meet in a battle. */
    private find_decks(dice: Die[], order: number, back: number): void {
        for (let start = 0, end; start < dice.length; start = end) {
            const first = dice[start]!;
            for (end = start + 1; end < dice.length && dice[end]![5] === dice[end - 1]![5] - 1 &&
                dice[end]![2] === first[2];)
                end++;
            if (first[1] === 0 && dice[end - 1]![5] === 2)
                this.shuffle(dice.slice(start, end), order, back);
        }
    }

    /** A new deck; or, when play continues with other dice, the unrevealed cards of an old deck. */
    private shuffle(dice: Die[], order: number, back: number): void {
        const purpose = dice[0]![2], sides = dice[0]![5];
        const again = this.rewinds > 0
            ? this.history.filter((one) => one.purpose === purpose && one.order <= back).pop() : undefined;
        if (!again && sides < 3)
            return;
        const deck = again ? [...again.deck] : Array.from({ length: sides }, (_, i) => i + 1);
        need(sides <= deck.length, "more cards are shuffled than the deck has");
        for (const die of dice) {
            const place = deck.length - die[5], other = place + die[6] - 1;
            [deck[place], deck[other]] = [deck[other]!, deck[place]!];
        }
        this.history.push({ order, purpose, deck });
        if (again)
            this.shuffled = this.shuffled.filter((one) => one.purpose !== purpose);
        this.shuffled.push({ order, purpose, deck });
    }
}

/** Checks a whole record; throws Wrong with line and cause. `told` is called now and then with the progress. */
export async function verify(text: string, told: (part: number) => void): Promise<Verdict> {
    need(text.startsWith('{"vdr":'), "This is not a record of vedette: it does not begin like one.");
    need(text.endsWith("\n"), "The last line is incomplete.");
    const lines = text.slice(0, -1).split("\n");
    need(lines.length >= 2, "The record has no beginning.");
    const check = new Check();
    for (const [i, line] of lines.entries()) {
        try {
            check.line(line, i);
        } catch (error) {
            throw new Wrong(`Line ${i + 1}: ${error instanceof Wrong ? error.message : "it cannot be read"}.`);
        }
        if (i % 64 === 63) {
            told(i / lines.length);
            await new Promise((resolve) => setTimeout(resolve));
        }
    }
    return check.verdict(lines.length);
}

class Check {
    private chain = "";
    private head: Head | null = null;
    private secret: Uint8Array | null = null;
    private dice: Dice | null = null;
    private salts: Salts | null = null;
    private orders = 0;
    private back = 0; // the order that the last order rewinds to, or its own number
    private opened = false;

    line(raw: string, i: number): void {
        const tail = /,"h":"([A-Za-z0-9_-]{43})"\}$/.exec(raw);
        need(tail, "it has no hash");
        const before = raw.slice(0, tail.index);
        // The key in the first line is not hashed: `commit` holds its hash.
        this.chain = letters(hash(this.chain, i === 0 ? before.replace(/,"key":"[0-9A-Za-z_ -]+"$/, "") : before));
        need(tail[1] === this.chain, "its hash does not fit: it, or a line before it, was changed");
        need(!this.opened, "there is a line after the end");
        const value = JSON.parse(raw) as Record<string, unknown>;
        if (i === 0)
            this.first(value as unknown as Head);
        else if (i === 1)
            this.tables(value as { scenario: string; theater: string });
        else if (this.head!.role === "umpire")
            this.umpires(value);
        else if (typeof value["open"] === "string") {
            secretOf(this.head!, value["open"]);
            this.opened = true;
        } else {
            this.orders++;
            need(value["k"] === this.orders, "the count of lines is wrong");
        }
    }

    private first(head: Head): void {
        need(head.vdr === 1, `its format is ${head.vdr}, which this page does not know`);
        need(head.set["dice"] !== undefined && head.set["dice"] in grade_of, "it does not say what its dice are");
        this.head = head;
        if (head.role !== "umpire")
            return;
        this.secret = typeof head.key === "string" ? secretOf(head, head.key) : null;
        this.dice = new Dice(this.secret, head.game);
        this.salts = new Salts(head.seats);
    }

    private tables(line: { scenario: string; theater: string }): void {
        const both = hash(hash(bytesOf(line.scenario)), hash(bytesOf(line.theater)));
        need(letters(both) === this.head!.data, "the tables are not those that the first line names");
    }

    private umpires(line: Record<string, unknown>): void {
        if (line["open"] !== undefined) {
            need(this.secret !== null, "the key is opened, but the first line does not have it");
            need(line["open"] === this.head!.key, "the opened key is a different one");
            this.opened = true;
        } else if (line["o"] !== undefined) {
            need(line["o"] === this.orders, "the outcome has the wrong number");
            this.dice!.check_all(line["dice"] as Die[], this.orders, this.back);
        } else {
            this.order(line as { n: number; seat: string; text: string; salt: string });
        }
    }

    private order(line: { n: number; seat: string; text: string; salt: string }): void {
        this.orders++;
        need(line.n === this.orders, `order ${this.orders} is expected here`);
        need(this.secret === null || line.salt === letters(mac(this.secret, String(this.orders))),
            "its salt is not that of the committed key");
        const dice = this.dice!;
        this.back = this.orders;
        const [word, number = ""] = line.text.split(" ");
        if (line.seat === "clock" && word === "restored") {
            dice.restored(number);
            this.salts!.restore();
        } else if (!dice.started) {
            const salted = this.head!.set["dice"] === "salted";
            if (!salted || !this.salts!.take(line.seat, line.text)) {
                need(line.seat === "umpire" && line.text === "start", "there is an order before the start");
                dice.start(salted ? this.salts!.close() : "");
            }
        } else if (word === "die") {
            dice.type(Number(number));
        } else if ((line.seat === "umpire" || line.seat === "clock") && word === "rewind") {
            dice.rewind();
            dice.wentBack++;
            this.back = Number(number);
        }
    }

    private proves(): string {
        const grade = grade_of[this.head!.set["dice"]!]!;
        if (this.head!.role !== "umpire" && this.opened)
            return opened_alone;
        if (this.secret === null)
            return unproved;
        return grades[grade === 2 && !this.salts!.sound ? 1 : grade]!;
    }

    verdict(lines: number): Verdict {
        return {
            role: this.head!.role, lines, orders: this.orders, dice: this.dice?.count ?? 0,
                typed: this.dice?.typed ?? 0,
            proves: this.proves(), sealed: this.secret === null, opened: this.opened,
            rewinds: this.dice?.wentBack ?? 0, restores: this.dice?.restores.map(Number) ?? [],
            decks: this.dice?.decks ?? [],
                faces: this.dice?.faces ?? [],
        };
    }
}
