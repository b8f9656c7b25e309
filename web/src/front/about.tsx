// The About page: what vedette is, its license and its sources.
import { ThemeSwitch } from "../core/theme";
import { useTitle } from "../core/title";
import { allSystems } from "../systems/system";

const build = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "";

export function AboutPage() {
    useTitle("About");
    return (
        <main class="front about">
            <header class="line"><p><a href="/">vedette</a></p><ThemeSwitch /></header>
            <h1>About</h1>
            <p>A vedette is a mounted sentry posted beyond the pickets: it sees, and reports only what it has seen. This
                one is an umpire: it plays campaign games of the American Civil War by their own rules, for two sides
                that must not see each other.</p>
            <h2>The games</h2>
            {allSystems().map((system) => <p key={system.name}>{system.front.about}</p>)}
            <h2>The maps</h2>
            <p>Drawn for vedette. Town positions in part from GeoNames (CC BY 4.0); county lines after the US Census,
                TIGER/Line 2010 (public domain); the Shenandoah and the shore after GSHHG/WDBII (LGPL). Changed to the
                state of 1863.</p>
            <h2>The dice</h2>
            <p>Every roll is made from a secret that the server commits to before the campaign starts, and from a random
                word that each player's browser adds. When the campaign is over the secret is opened, and
                anybody can check every roll.</p>
            <h2>Who sees what</h2>
            <p>No seat is ever sent what it may not know. But whoever runs the server can read all that is on it:
                positions, letters and dice. Play where you trust the host. Your browser keeps the links of your seats,
                for "My campaigns", your drafts and notes; the server keeps your name, and the addresses that you
                leave for notices.</p>
            <h2>License</h2>
            <p>
                vedette's own code and data are under the MIT license; the page is built with Preact (MIT), and
                noble-hashes (MIT) checks the dice.
            </p>
            <p class="hint">Build {build}</p>
        </main>
    );
}
