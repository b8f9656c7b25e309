// Messages about the connection. Nothing typed is lost meanwhile.
import { useSignalEffect, type ReadonlySignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Link } from "../core/stream";
import { askBuild, outdated } from "./build";
import { Ending } from "./ending";
import type { Seat } from "./seat";

/** Checks for a newer page whenever the connection is back. */
export function useNewerPage(link: ReadonlySignal<Link>): void {
    const was_lost = useRef(false);
    useSignalEffect(() => {
        if (was_lost.current && link.value === "live")
            void askBuild();
        was_lost.current = link.value === "lost";
    });
}

export function NewerPage() {
    if (!outdated.value)
        return null;
    return (
        <p>
            The server has a newer page than this one. <button onClick={() => location.reload()}>Load it</button>{" "}
            What you have typed is kept.
        </p>
    );
}

export function Banner({ seat }: { seat: Seat }) {
    useNewerPage(seat.link);
    const unsent = seat.posts.value.filter((post) => post.state === "unsent");
    return (
        <div class="banner" role="status">
            {seat.link.value === "lost" && (
                <p class="trouble">
                    The connection is lost. You see how things stood then; the page keeps trying.
                </p>
            )}
            {seat.link.value === "refused" && (
                <p class="trouble">
                    This link no longer works: it was replaced, or the seat was given to somebody
                    else. <a href="/">To the front page</a>
                </p>
            )}
            {unsent.map((post) => (
                <p key={post.key} class="trouble">
                    Not sent yet: <q>{post.text}</q>. It is kept, and sent as soon as the server answers.{" "}
                    <button onClick={() => seat.withhold(post.key)}>Do not send it</button>
                </p>
            ))}
            {seat.legal.value?.over && <Ending seat={seat} />}
            <NewerPage />
        </div>
    );
}
