// Bytes as base64url, the alphabet of keys, hashes and salts.

export function toBase64(bytes: Uint8Array): string {
    let text = "";
    for (const byte of bytes)
        text += String.fromCharCode(byte);
    return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Null if the text is not base64url. */
export function fromBase64(text: string): Uint8Array | null {
    if (!/^[A-Za-z0-9_-]*$/.test(text))
        return null;
    return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
}
