// The page of all keys: `?` opens it, Esc closes it.
import { useEffect, useRef } from "preact/hooks";
import type { Desk } from "./desk";
import { all_keys } from "./keys";

export function KeysPage({ desk }: { desk: Desk }) {
    const dialog = useRef<HTMLDialogElement>(null);
    const open = desk.help.value;
    useEffect(() => {
        if (open && !dialog.current!.open)
            dialog.current!.showModal();
        else if (!open && dialog.current!.open)
            dialog.current!.close();
    }, [open]);
    return (
        <dialog ref={dialog} class="paper" aria-labelledby="keys-title" onClose={() => { desk.help.value = false; }}>
            <h2 id="keys-title">Keys</h2>
            <dl class="keys">
                {all_keys.map(([keys, what]) => <div key={keys}><dt><kbd>{keys}</kbd></dt><dd>{what}</dd></div>)}
            </dl>
            <p>Everything can also be typed as an order: <kbd>III: Pender staff via Cashtown, Gettysburg</kbd> goes by the towns you name.</p>
            <button onClick={() => dialog.current!.close()} autofocus>Close <kbd>Esc</kbd></button>
        </dialog>
    );
}
