// A link that came by mail, pasted: an invitation, a seat, a desk.
import { useState } from "preact/hooks";
import { linkPath } from "../model/link";
import { go } from "../router";

export function PasteLink() {
    const [text, setText] = useState("");
    const [wrong, setWrong] = useState(false);
    return (
        <section class="paste" aria-labelledby="paste">
            <h2 id="paste">Come in by a link</h2>
            <form onSubmit={(event) => {
                event.preventDefault();
                const path = linkPath(text);
                setWrong(path === null);
                if (path !== null)
                    go(path);
            }}>
                <label for="link">An invitation, or the link of your seat</label>
                <div class="line">
                    <input id="link" autocomplete="off" spellcheck={false} value={text} aria-describedby="link-wrong"
                        onInput={(event) => setText(event.currentTarget.value)} />
                    <button>Open</button>
                </div>
                <p id="link-wrong" class="trouble" role="alert">
                    {wrong && "That is no link of this server, or it was cut short: it ends with # and 43 letters."}
                </p>
            </form>
        </section>
    );
}
