// A link to send or keep: shown, with a button that copies it.
import { useId, useRef, useState } from "preact/hooks";

const loopback = location.hostname.startsWith("127.") || ["localhost", "[::1]"].includes(location.hostname);

/** `among`: other links are beside it, and the common hint is shown there. */
export function ShareLink({ label, path, among = false }: { label: string; path: string; among?: boolean }) {
    const id = useId();
    const field = useRef<HTMLInputElement>(null);
    const [copied, setCopied] = useState(false);
    const link = location.origin + path;
    // Browsers allow the clipboard only on secure addresses, and a club's server may be plain http.
    const copy = async () => {
        field.current!.select();
        try {
            await navigator.clipboard.writeText(link);
        } catch {
            document.execCommand("copy");
        }
        setCopied(true);
    };
    return (
        <div class="share-link">
            <label for={id}>{label}</label>
            <div class="line">
                <input id={id} ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
                <button type="button" onClick={() => void copy()}>Copy</button>
            </div>
            <span class="hint" role="status">{copied && "Copied."}</span>
            {!among && <LoopbackHint />}
        </div>
    );
}

/** Shown once where several links are together. */
export function LoopbackHint() {
    return loopback ? (
        <p class="hint">
            This address works only on this machine. To open it from another, the server must listen there too
            (<code>vedette serve <span class="whole">--listen ADDRESS:PORT</span></code>).
        </p>
    ) : null;
}
