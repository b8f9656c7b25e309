// The foot of every page: whom to trust, the license, the tutorial and the rules.
import { teaches } from "../systems/system";

export function Footer() {
    return (
        <footer class="foot">
            <p>Whoever runs this server can read all that is on it: positions, letters and dice. Play where you
                trust the host. There is no account here, no tracking, and the page loads nothing from other sites.</p>
            <p>
                <a href="/about">About, license and sources</a> ·{" "}
                {teaches() && <><a href="/learn">Learn it in ten steps</a> · </>}<a href="/rules">The rules</a>
            </p>
        </footer>
    );
}
