// A page with one message: why there is nothing to see here, and where to go.
import type { ComponentChildren } from "preact";

export function Message({ title, again = false,
    children }: { title: string; again?: boolean; children: ComponentChildren }) {
    return (
        <main class="message">
            <h1>{title}</h1>
            <p role="alert">{children}</p>
            <p>
                {again && (
                    <button onClick={() => location.reload()}>Try again</button>
                )} <a href="/">To the front page</a>
            </p>
        </main>
    );
}
