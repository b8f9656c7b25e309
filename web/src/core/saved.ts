// What this browser stores: its campaigns with their keys, and its settings. It stores nothing of a game, only the
// links to it. A browser that stores nothing can still play, by its links.
import { signal } from "@preact/signals";

/** One campaign, and every link to it that this browser has opened. */
export interface Kept {
    game: string;
    title: string;
    scenario: string;
    keys: Record<string, string>; // by seat; "host" and "umpire" too
    invitations: Record<string, string>; // not used yet, as far as is known
    shared: boolean; // both sides at this laptop
    off?: boolean; // taken off the list of the front page
    seen: number; // when it was last opened, in milliseconds
}

const shelf = "vedette.campaigns";

export function recall<T>(key: string, otherwise: T, from: () => Storage = () => localStorage): T {
    try {
        const text = from().getItem(key);
        return text === null ? otherwise : JSON.parse(text) as T;
    } catch {
        return otherwise; // storage is denied, or holds something else
    }
}

export function store(key: string, value: unknown, to: () => Storage = () => localStorage): void {
    try {
        if (value === null)
            to().removeItem(key);
        else
            to().setItem(key, JSON.stringify(value));
    } catch {
        // full or denied: the value lasts only as long as the page
    }
}

export const kept = signal<Kept[]>(recall<Kept[]>(shelf, []));

// Another tab of this browser uses the same list.
addEventListener("storage", (event) => {
    if (event.key === shelf)
        kept.value = recall<Kept[]>(shelf, []);
});

function put(list: Kept[]): void {
    kept.value = [...list].sort((a, b) => b.seen - a.seen);
    store(shelf, kept.value);
}

export function keptOf(game: string): Kept | null {
    return kept.value.find((each) => each.game === game) ?? null;
}

export function keyOf(game: string, who: string): string | null {
    return keptOf(game)?.keys[who] ?? null;
}

/** Adds to what is stored of a campaign; keys and invitations are merged with those already stored. */
export function keep(game: string, news: Partial<Omit<Kept, "game">>): void {
    const before = keptOf(game) ?? { game, title: "", scenario: "", keys: {}, invitations: {}, shared: false, seen: 0 };
    put([...kept.value.filter((each) => each.game !== game), {
        ...before, off: false, ...news,
        keys: { ...before.keys, ...news.keys },
        invitations: { ...before.invitations, ...news.invitations },
        seen: Date.now(),
    }]);
}

export function dropKey(game: string, who: string): void {
    const entry = keptOf(game);
    if (!entry)
        return;
    const { [who]: _gone, ...keys } = entry.keys;
    if (Object.keys(keys).length === 0)
        forget(game);
    else
        put([...kept.value.filter((each) => each.game !== game), { ...entry, keys }]);
}

export function dropInvitation(game: string, seat: string): void {
    const entry = keptOf(game);
    if (!entry)
        return;
    const { [seat]: _used, ...invitations } = entry.invitations;
    put([...kept.value.filter((each) => each.game !== game), { ...entry, invitations }]);
}

/** Hides the campaign, or lists it again; its keys stay. */
export function shelve(game: string, off: boolean): void {
    put(kept.value.map((each) => (each.game === game ? { ...each, off } : each)));
}

export function forget(game: string): void {
    put(kept.value.filter((each) => each.game !== game));
}
