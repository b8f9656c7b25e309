export function Footer() {
    return (
        <footer class="foot">
            <p>Whoever runs this server can read all that is on it: positions, letters and dice. Play where you
                trust the host. There is no account here, no tracking, and no other host is asked for anything.</p>
            <p>
                <a href="/about">About, licence and sources</a> · <a href="/learn">Learn it in ten
                steps</a> · <a href="/rules">The rules</a>
            </p>
        </footer>
    );
}
