// A dialog over the table: the browser's own element keeps the keys inside and restores the focus.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

export function Dialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
    const sheet = useRef<HTMLDialogElement>(null);
    const id = useId();
    useEffect(() => {
        sheet.current!.showModal();
        return () => sheet.current?.close();
    }, []);
    return (
        <dialog ref={sheet} class="sheet-over" aria-labelledby={id} onClose={close}>
            <div class="line">
                <h2 id={id}>{title}</h2>
                <button aria-label="Close" onClick={() => sheet.current!.close()}>×</button>
            </div>
            {children}
        </dialog>
    );
}
