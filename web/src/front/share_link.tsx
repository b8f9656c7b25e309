// A link to be sent to somebody, or kept: shown, and copied by a button.
import { useId, useRef, useState } from "preact/hooks";

const loopback = /^(127\.|localhost$|\[::1\]$)/.test(location.hostname);

/** `among`: others stand beside it, and what holds for all of them is said there. */
export function ShareLink({ label, path, among = false }: { label: string; path: string; among?: boolean }) {
    const id = useId();
    const field = useRef<HTMLInputElement>(null);
    const [copied, setCopied] = useState(false);
    const link = location.origin + path;
    // Browsers give a page the clipboard on secure addresses only: a club's server may be plain http.
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

/** Said once where several links stand together. */
export function LoopbackHint() {
    return loopback ? (
        <p class="hint">
            This address is this machine's own: from another it opens only if the server listens there too
            (<code>vedette serve <span class="whole">--listen ADDRESS:PORT</span></code>).
        </p>
    ) : null;
}
