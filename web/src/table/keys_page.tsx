// The page of all keys and of the table's settings: `?` opens it, Esc closes it.
import { teaches } from "../systems/system";
import type { Desk } from "./desk";
import { Dialog } from "./dialog";
import { answers_by_itself, setAnswersByItself } from "./forced";
import { all_keys } from "./keys";

export function KeysPage({ desk }: { desk: Desk }) {
    return (
        <Dialog title="Keys" close={() => { desk.sheet.value = null; }}>
            <dl class="keys">
                {all_keys.map(([keys, what]) => <div key={keys}><dt><kbd>{keys}</kbd></dt><dd>{what}</dd></div>)}
            </dl>
            <p>
                Everything can also be typed as an order: <kbd>{desk.system.table.examples.order}</kbd> goes by the
                towns you name.
            </p>
            <p>
                <label>
                    <input type="checkbox" checked={answers_by_itself.value}
                        onChange={(event) => setAnswersByItself(event.currentTarget.checked)} />{" "}
                    When only one answer is possible, give it for me
                </label>
            </p>
            <p>
                <button onClick={() => { desk.sheet.value = "legend"; }}>Legend of the map <kbd>l</kbd></button>{" "}
                <a href="/rules" target="_blank">The rules</a>
                {teaches() && <> · <a href="/learn" target="_blank">The tutorial</a></>}
            </p>
        </Dialog>
    );
}
