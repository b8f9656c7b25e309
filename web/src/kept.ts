// What this browser keeps: the campaigns it has sat at, with their keys, and its own habits. Nothing of
// a game is kept here, only the way to it. A browser that keeps nothing still plays, by its links.
import { signal } from "@preact/signals";

/** One campaign, and every door of it that this browser has opened. */
export interface Kept {
    game: string;
    title: string;
    scenario: string;
    keys: Record<string, string>; // by seat; "host" and "umpire" too
    invitations: Record<string, string>; // not yet used, as far as is known
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
        return otherwise; // storage is denied, or somebody else's words lie there
    }
}

export function store(key: string, value: unknown, to: () => Storage = () => localStorage): void {
    try {
        if (value === null)
            to().removeItem(key);
        else
            to().setItem(key, JSON.stringify(value));
    } catch {
        // full or denied: what was to be kept is lost with the page, no more
    }
}

export const kept = signal<Kept[]>(recall<Kept[]>(shelf, []));

// Another tab of this browser keeps the same list.
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

/** Adds to what is known of a campaign; keys and invitations are joined with those kept already. */
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

/** Off the list, or on it again; its keys stay. */
export function shelve(game: string, off: boolean): void {
    put(kept.value.map((each) => (each.game === game ? { ...each, off } : each)));
}

export function forget(game: string): void {
    put(kept.value.filter((each) => each.game !== game));
}
