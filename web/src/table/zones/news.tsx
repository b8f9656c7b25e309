// Zone 4: what just happened, in one line, the newest first; it opens upward over zone 3, never over the choices.
import { lastOrder, toldOf, type Told } from "../../core/log";
import { shortened } from "../../core/words";
import { Words } from "../panels/words";
import type { Desk } from "../desk";
import { Icon } from "../icons";

interface Piece {
    k: number;
    told: Told | null; // null: a question was handed to the umpire
}

const most = 30; // sentences in the list; the log has them all

/** Newest first. */
function newest(desk: Desk): Piece[] {
    const found: Piece[] = [];
    const log = desk.seat.log.value;
    for (let i = log.length - 1; i >= 0 && found.length < most; i--) {
        const line = log[i]!;
        if (line.word === "question")
            found.push({ k: line.k, told: null });
        found.push(...toldOf(line).map((told) => ({ k: line.k, told })).reverse());
    }
    return found;
}

function Sentence({ desk, piece: { told } }: { desk: Desk; piece: Piece }) {
    const { Face } = desk.system.telling;
    if (told === null)
        return <p>The umpire has your question.</p>;
    return <div class="told">{Face && <Face told={told} />}<p><Words told={told} /></p></div>;
}

const longest = 110; // letters: two or three lines

/** A long sentence is whole in the list and in the log. */
function in_short({ k, told }: Piece): Piece {
    return { k, told: told && { ...told, words: shortened(told.words, longest) } };
}

/** The order is on its way, or on the server's disk and not told yet. */
function Sending({ desk }: { desk: Desk }) {
    const [post] = desk.seat.posts.value.filter((each) => each.state !== "unsent");
    return post ? <p class={`post ${post.state}`}>{post.state === "sending" ? "On its way…" : "Received."}</p> : null;
}

/** In the place of zone 3, while it is open. */
export function NewsList({ desk, close }: { desk: Desk; close: () => void }) {
    const [first, ...rest] = newest(desk);
    const older = first?.told && in_short(first).told!.words !== first.told.words ? [first, ...rest] : rest;
    return (
        <div class="news-list" role="log" aria-label="What just happened" tabIndex={0}>
            {older.map((piece, i) => <Sentence key={`${piece.k} ${i}`} desk={desk} piece={piece} />)}
            <button class="link" onClick={() => { close(); desk.paper.value = "log"; }}>The whole log</button>
        </div>
    );
}

interface Props {
    desk: Desk;
    open: boolean;
    fold: (open: boolean) => void;
}

export function News({ desk, open, fold }: Props) {
    const pieces = newest(desk);
    const since = lastOrder(desk.seat.log.value);
    const [first] = pieces;
    const more = pieces.slice(1).filter(({ k }) => k >= since).length;
    return (
        <div class={open ? "news open" : "news"}>
            <span class="label">Just now</span>
            <div class="outcome" aria-live="polite">
                <Sending desk={desk} />
                {first ? <Sentence desk={desk} piece={in_short(first)} /> : <p class="empty">Nothing yet.</p>}
            </div>
            <button class="quiet" aria-expanded={open} disabled={pieces.length < 2}
                aria-label={open ? "Fold what just happened" : `${more} more of what just happened`}
                onClick={() => fold(!open)}>
                {more > 0 && !open && <span>{more} more</span>}<Icon name={open ? "close" : "up"} />
            </button>
        </div>
    );
}
