// A pasted link: an invitation, a seat, a host or umpire page.
import { useState } from "preact/hooks";
import { linkPath } from "../core/link";
import { go } from "../core/router";

export function PasteLink() {
    const [text, setText] = useState("");
    const [wrong, setWrong] = useState(false);
    return (
        <section class="paste" aria-labelledby="paste">
            <h2 id="paste">Open a link</h2>
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
                    {wrong && "That is not a link of this server, or it is incomplete: it ends with # and 43 " +
                        "characters."}
                </p>
            </form>
        </section>
    );
}
