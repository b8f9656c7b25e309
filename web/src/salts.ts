// The salts that this browser has promised to the dice. A seat is taken with the hash of its salt; when all hashes
// are in, the server tells them to all seats, and each browser opens its own salt by itself. Until then the salt
// stands nowhere but here, so it is kept through reloads, beside the way to the seat.
import { signal } from "@preact/signals";
import { sha256 } from "@noble/hashes/sha2.js";
import { chance, Door, join, Refused, type Joined, type LogLine } from "./api";
import { keyOf, recall, store } from "./kept";

interface Promised {
    salt: string;
    by: string; // the invitation
    game?: string; // once the seat is taken
    seat?: string;
    told?: string; // once it was opened: the server's commitment and all hashes, as they stood then
}

const shelf = "vedette.salts";
const hashed = 65417, plain = 65418; // the events that tell a seat's hash, or that it gave none (docs/record.md)
const soonest = 150, latest = 20_000; // milliseconds

type Shelf = Record<string, Promised>; // by hash

const promised = () => recall<Shelf>(shelf, memory);
let memory: Shelf = {}; // for a browser that keeps nothing

function put(hash: string, entry: Promised | null): void {
    const { [hash]: _before, ...others } = promised();
    memory = entry === null ? others : { ...others, [hash]: entry };
    store(shelf, Object.keys(memory).length === 0 ? null : memory);
}

function letters(bytes: Uint8Array): string {
    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export function saltHash(salt: string): string {
    return letters(sha256(new TextEncoder().encode(`salt ${salt}`)));
}

/** The hash that a seat is told of another's salt, or of its own; null if the event is none. */
export function hashTold(event: readonly number[], seat: number): string | null {
    if (event[0] !== hashed || (event[2] ?? 0) !== seat)
        return null;
    const bytes = new Uint8Array(32);
    for (let i = 0; i < 32; i++)
        bytes[i] = (event[3 + (i >> 1)] ?? 0) >> (i % 2 ? 8 : 0) & 0xff;
    return letters(bytes);
}

/** The hash of this seat's that all were told, or null while they were not. */
export function hashOf(lines: readonly LogLine[], seat: number): string | null {
    for (const line of lines)
        for (const event of line.line.ev as number[][]) {
            const found = hashTold(event, seat);
            if (found !== null)
                return found;
        }
    return null;
}

/** The commitment and all that was told of hashes. A salt is opened for one of these and no other: whoever has seen it
 *  could choose his own, or his secret, to suit it. */
export function listTold(commit: string, lines: readonly LogLine[]): string {
    const events = lines.flatMap((line) => line.line.ev as number[][]);
    return JSON.stringify([commit, events.filter(([kind]) => kind === hashed || kind === plain)]);
}

/** What this browser can do for the seat's salt: open it, or not, since it never had it or has opened it already,
 *  before the server told other hashes. */
export function stateOfSalt(game: string, seat: string): "kept" | "elsewhere" | "changed" {
    const entry = Object.values(promised()).find((each) => each.game === game && each.seat === seat);
    return entry === undefined ? "elsewhere" : changed.value.includes(entry.salt) ? "changed" : "kept";
}

const changed = signal<readonly string[]>([]); // salts that are not opened again

/** Takes a seat with the hash of a new salt. */
export async function joinSalted(invitation: string, name: string | null): Promise<Joined> {
    const before = Object.values(promised()).find((entry) => entry.by === invitation);
    const salt = before?.salt ?? chance(24);
    const hash = saltHash(salt);
    put(hash, { salt, by: invitation });
    const joined = await join(invitation, name, hash);
    put(hash, { salt, by: invitation, game: joined.game, seat: joined.seat });
    mindSalts();
    return joined;
}

/** Opens one if it is asked for; forgets it when nobody will ask any more. */
async function open(hash: string, entry: Promised): Promise<void> {
    const { game, seat } = entry;
    if (game === undefined || seat === undefined)
        return;
    const door = new Door(game, keyOf(game, seat));
    const card = await door.card();
    if (card.you.seat !== seat)
        return; // a cookie of another seat: this one's key comes with its link
    if (card.state !== "waiting") {
        put(hash, null);
        return;
    }
    if (!card.salts.includes(seat))
        return;
    const { lines } = await door.log(0);
    const told = hashOf(lines, card.seats.findIndex((each) => each.name === seat));
    if (told !== null && told !== hash)
        put(hash, null); // another's hash counts for this seat
    if (told === hash)
        await tell(door, hash, entry, listTold(card.commit, lines));
}

// Another tab may do the same: by one key it is one order. It is kept until the start all the same, for a server may
// be restored from a copy; but if the hashes are no longer those that this salt was opened for, it is not told again.
async function tell(door: Door, hash: string, entry: Promised, list: string): Promise<void> {
    if (entry.told !== undefined && entry.told !== list) {
        changed.value = [...changed.value.filter((salt) => salt !== entry.salt), entry.salt];
        return;
    }
    put(hash, { ...entry, told: list });
    await door.order(`salt ${entry.salt}`, `salt.${hash}`, null);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let looking = false, hurry = false;

async function look(pause: number): Promise<void> {
    hurry = looking; // the one under way looks again, soon
    if (looking)
        return;
    looking = true;
    await Promise.all(Object.entries(promised()).map(([hash, entry]) => open(hash, entry).catch((error: unknown) => {
        if (error instanceof Refused && error.status === 422)
            put(hash, null); // it was opened elsewhere, or is not waited for any more
    })));
    looking = false;
    clearTimeout(timer);
    const next = hurry ? soonest : pause;
    if (Object.values(promised()).some((entry) => entry.game !== undefined))
        timer = setTimeout(() => void look(Math.min(next * 1.5, latest)), next);
}

/** Looks soon, and then less and less often, until every salt is opened. */
export function mindSalts(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(soonest));
}
