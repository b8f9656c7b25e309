// "How to play": two short pages with pictures for each game system.
import { place } from "../core/router";
import { ThemeSwitch } from "../core/theme";
import { useTitle } from "../core/title";
import { taughtSystems, type Taught } from "../systems/system";

function Head({ taught }: { taught: Taught }) {
    return (
        <header class="line">
            <p><a href="/">vedette</a> · <a href={`/rules#${taught.name}`}>The rules</a> · <a href="/learn">Learn it in
                ten steps</a></p>
            <ThemeSwitch />
        </header>
    );
}

function Turn({ taught, at }: { taught: Taught; at: number }) {
    const { how } = taught.learn;
    const to = (page: number) => `/how/${taught.name}/${page + 1}`;
    return (
        <nav class="line beside" aria-label="Pages">
            {at > 0 ? <a href={to(at - 1)} rel="prev">← {how[at - 1]!.title}</a> : <span />}
            {at + 1 < how.length ? <a href={to(at + 1)} rel="next">{how[at + 1]!.title} →</a>
                : <a href="/learn" rel="next">Now learn it by playing →</a>}
        </nav>
    );
}

/** The system named in the address, or a list of those that can be read about. */
export function HowPage() {
    const [, name, page] = place.value.path;
    const taught = taughtSystems().find((each) => each.name === name) ?? null;
    useTitle("How to play");
    if (!taught)
        return (
            <main class="front reference">
                <h1>How to play</h1>
                <ul>{taughtSystems().map((each) => (
                    <li key={each.name}><a href={`/how/${each.name}`}>{each.learn.title}</a></li>
                ))}</ul>
            </main>
        );
    const { how, title } = taught.learn;
    const at = Math.min(Math.max(Number.parseInt(page ?? "1", 10) || 1, 1), how.length) - 1;
    const { title: heading, Body } = how[at]!;
    return (
        <main class="front reference how">
            <Head taught={taught} />
            <p class="hint">{title} · how to play, page {at + 1} of {how.length}</p>
            <h1>{heading}</h1>
            <Body />
            <Turn taught={taught} at={at} />
        </main>
    );
}
