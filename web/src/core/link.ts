// Links that players send each other, and the keys in them.

/** The text after the `#`, if it is a whole key. */
export function keyIn(hash: string): string | null {
    return /^[A-Za-z0-9_-]{43}$/.test(hash) ? hash : null;
}

/** The page's own part of a link, if it is one of ours: "/join#KEY", "/c/GAME/SEAT#KEY". */
export function linkPath(text: string): string | null {
    const found = /(\/(?:join|c\/[A-Za-z0-9_-]{22}\/[a-z.]+)#[A-Za-z0-9_-]{43})\s*$/.exec(text.trim());
    return found ? found[1]! : null;
}
