// A link that came by mail, pasted: an invitation, a seat, a desk.
import { useState } from "preact/hooks";
import { go } from "../router";

/** The page's own part of a link, if it is one of ours: "/join#KEY", "/c/GAME/SEAT#KEY". */
export function linkPath(text: string): string | null {
    const found = /(\/(?:join|c\/[A-Za-z0-9_-]{22}\/[a-z.]+)#[A-Za-z0-9_-]{43})\s*$/.exec(text.trim());
    return found ? found[1]! : null;
}

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
                    <input id="link" autocomplete="off" spellcheck={false} value={text} aria-describedby="link-wrong" onInput={(event) => setText(event.currentTarget.value)} />
                    <button>Open</button>
                </div>
                <p id="link-wrong" class="trouble" role="alert">{wrong && "That is no link of this server, or it was cut short: it ends with # and 43 letters."}</p>
            </form>
        </section>
    );
}
