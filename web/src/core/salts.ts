// The salts of this browser for the dice. A player takes a seat with the hash of a salt. When all hashes are in, the
// server tells them to all seats, and each browser opens its own salt automatically. Until then the salt exists only
// here, so it is stored, beside the seat's key, and survives reloads.
import { toBase64 } from "./base64";
import { signal } from "@preact/signals";
import { sha256 } from "@noble/hashes/sha2.js";
import { chance, CampaignApi, join, Refused, type Joined, type LogLine } from "./api";
import { keyOf, recall, store } from "./saved";

interface Promised {
    salt: string;
    by: string; // the invitation
    game?: string; // once the seat is taken
    seat?: string;
    told?: string; // once it was opened: the server's commitment and all hashes at that moment
}

const shelf = "vedette.salts";
const hashed = 65417, plain = 65418; // the events that tell a seat's hash, or that it sent none (docs/record.md)
const soonest = 150, latest = 20_000; // milliseconds

type Shelf = Record<string, Promised>; // by hash

const promised = () => recall<Shelf>(shelf, memory);
let memory: Shelf = {}; // for a browser that stores nothing

function put(hash: string, entry: Promised | null): void {
    const { [hash]: _before, ...others } = promised();
    memory = entry === null ? others : { ...others, [hash]: entry };
    store(shelf, Object.keys(memory).length === 0 ? null : memory);
}

export function saltHash(salt: string): string {
    return toBase64(sha256(new TextEncoder().encode(`salt ${salt}`)));
}

/** The hash of a salt that the event tells; null if it tells none. */
export function hashTold(event: readonly number[], seat: number): string | null {
    if (event[0] !== hashed || (event[2] ?? 0) !== seat)
        return null;
    const bytes = new Uint8Array(32);
    for (let i = 0; i < 32; i++)
        bytes[i] = (event[3 + (i >> 1)] ?? 0) >> (i % 2 ? 8 : 0) & 0xff;
    return toBase64(bytes);
}

/** The hash of this seat that all seats were told; null if they were not told yet. */
export function hashOf(lines: readonly LogLine[], seat: number): string | null {
    for (const line of lines)
        for (const event of line.line.ev as number[][]) {
            const found = hashTold(event, seat);
            if (found !== null)
                return found;
        }
    return null;
}

/** The commitment and all hashes that were told. A salt is opened for one such list only: anybody who has seen the salt
 *  could choose their own salt, or their secret, to suit it. */
export function listTold(commit: string, lines: readonly LogLine[]): string {
    const events = lines.flatMap((line) => line.line.ev as number[][]);
    return JSON.stringify([commit, events.filter(([kind]) => kind === hashed || kind === plain)]);
}

/** What this browser can do with the seat's salt: open it, or not, because it never had it, or has opened it before the
 *  server told other hashes. */
export function stateOfSalt(game: string, seat: string): "saved" | "elsewhere" | "changed" {
    const entry = Object.values(promised()).find((each) => each.game === game && each.seat === seat);
    return entry === undefined ? "elsewhere" : changed.value.includes(entry.salt) ? "changed" : "saved";
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

/** Opens a salt if the server asks for it; deletes it when it is no longer needed. */
async function open(hash: string, entry: Promised): Promise<void> {
    const { game, seat } = entry;
    if (game === undefined || seat === undefined)
        return;
    const api = new CampaignApi(game, keyOf(game, seat));
    const card = await api.card();
    if (card.you.seat !== seat)
        return; // a cookie of another seat: the key of this seat comes with its link
    if (card.state !== "waiting") {
        put(hash, null);
        return;
    }
    if (!card.salts.includes(seat))
        return;
    const { lines } = await api.log(0);
    const told = hashOf(lines, card.seats.findIndex((each) => each.name === seat));
    if (told !== null && told !== hash)
        put(hash, null); // another hash counts for this seat
    if (told === hash)
        await tell(api, hash, entry, listTold(card.commit, lines));
}

// Another tab may do the same: with the same key it is one order. The salt is kept until the start, because a server
// may be restored from a copy; but if the hashes have changed since this salt was opened, it is not sent again.
async function tell(api: CampaignApi, hash: string, entry: Promised, list: string): Promise<void> {
    if (entry.told !== undefined && entry.told !== list) {
        changed.value = [...changed.value.filter((salt) => salt !== entry.salt), entry.salt];
        return;
    }
    put(hash, { ...entry, told: list });
    await api.order(`salt ${entry.salt}`, `salt.${hash}`, null);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let looking = false, hurry = false;

async function look(pause: number): Promise<void> {
    hurry = looking; // the running check repeats soon
    if (looking)
        return;
    looking = true;
    await Promise.all(Object.entries(promised()).map(([hash, entry]) => open(hash, entry).catch((error: unknown) => {
        if (error instanceof Refused && error.status === 422)
            put(hash, null); // it was opened elsewhere, or is no longer needed
    })));
    looking = false;
    clearTimeout(timer);
    const next = hurry ? soonest : pause;
    if (Object.values(promised()).some((entry) => entry.game !== undefined))
        timer = setTimeout(() => void look(Math.min(next * 1.5, latest)), next);
}

/** Checks soon, then less and less often, until every salt is opened. */
export function mindSalts(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(soonest));
}
