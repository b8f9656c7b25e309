// The page that verifies the dice in this browser, from the campaign's record or from a file.
import { useState } from "preact/hooks";
import { chance, CampaignApi, getText } from "../core/api";
import { saltHash } from "../core/salts";
import { findSeat } from "../table/sit";
import { sentence_of } from "../table/seat";
import { verify, type Verdict } from "./verify";

type State = { is: "idle" } | { is: "busy"; part: number } | { is: "good"; verdict: Verdict; name: string }
    | { is: "bad"; sentence: string; name: string };

export function VerifyPage({ game, who }: { game: string | null; who: string }) {
    const [state, setState] = useState<State>({ is: "idle" });

    const check = async (name: string, text: string) => {
        setState({ is: "busy", part: 0 });
        try {
            setState({ is: "good", name, verdict: await verify(text, (part) => setState({ is: "busy", part })) });
        } catch (error) {
            setState({ is: "bad", name, sentence: sentence_of(error) });
        }
    };
    const own = async () => {
        try {
            const found = await findSeat(game!, who);
            if (!found)
                return;
            const over = found.card.state === "over";
            const api = over ? new CampaignApi(found.api.game, found.api.key, "umpire") : found.api;
            await check(over ? "the umpire's whole record" : "your own record",
                await getText(api.path("/record"), api.key));
        } catch (error) {
            setState({ is: "bad", name: "The record", sentence: sentence_of(error) });
        }
    };
    const choose = (event: Event & { currentTarget: HTMLInputElement }) => {
        const file = event.currentTarget.files?.[0];
        if (file)
            void file.text().then((text) => check(file.name, text));
    };
    return (
        <main class="verify">
            <h1>Verify the dice</h1>
            <p>
                Before any player joined, the server bound itself to a secret by its hash, and each player to a salt
                of their own, before any salt was opened. Every die is a sum over that secret, the salts, and what the
                die was rolled for. When a campaign is over the secret is opened, and anybody can do the sums again.
                This page does them in your browser; nothing is sent anywhere.
            </p>
            {game !== null && (
                <p><button class="go" onClick={() => void own()}>Fetch this campaign's record and verify it</button></p>
            )}
            <p>
                <label>
                    {game === null ? "A" : "Or a"} record that you have kept:{" "}
                    <input type="file" accept=".vdr" onChange={choose} />
                </label>
            </p>
            <div aria-live="polite">
                {state.is === "busy" && (
                    <p>Checking… <progress max={1} value={state.part} aria-label="Lines verified" /></p>
                )}
                {state.is === "bad" && (
                    <p class="refusal" role="alert"><strong>{state.name} is not good.</strong> {state.sentence}</p>
                )}
                {state.is === "good" && <Good verdict={state.verdict} name={state.name} />}
            </div>
            <p>
                The same is done outside the browser by <code>vedette verify FILE.vdr</code>, which also plays every
                order again, and by <code>tools/verify/verify.py</code>, which shares no code with either.
            </p>
            {game === null && <SaltByHand />}
            <p>
                <a href={game === null ? "/" : `/c/${game}/${who}`}>
                    {game === null ? "To the front page" : "Back to the table"}
                </a>
            </p>
        </main>
    );
}

/** For players who join by email; the page that plays does this by itself. */
function SaltByHand() {
    const [salt, setSalt] = useState<string | null>(null);
    return (
        <section aria-labelledby="by-hand">
            <h2 id="by-hand">A salt for a campaign by email</h2>
            <p>
                Join with the hash, and keep the salt until you are asked for it: so nobody can choose the dice
                after you.
            </p>
            <p><button onClick={() => setSalt(chance(24))}>Draw a salt</button></p>
            {salt !== null && (
                <div class="salt" role="status">
                    <p>Send now, with your key:<br /><code>Hash: {saltHash(salt)}</code></p>
                    <p>Keep, and send when you are asked:<br /><code>Salt: {salt}</code></p>
                </div>
            )}
        </section>
    );
}

/** The longest deck is the game's cards; the others are random draws, such as the numbers of enemy tokens. */
function Decks({ decks }: { decks: number[][] }) {
    const cards = decks.reduce<number[]>((longest, deck) => (deck.length > longest.length ? deck : longest), []);
    const lots = decks.length - 1;
    if (cards.length === 0)
        return null;
    return (
        <li>
            The shuffled order of the deck: {cards.join(", ")}
            {lots > 0 && `; ${lots === 1 ? "one other draw was" : `${lots} other draws were`} made`}.
        </li>
    );
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

function Good({ verdict, name }: { verdict: Verdict; name: string }) {
    const thrown = verdict.faces.reduce((sum, count) => sum + count, 0);
    const most = Math.max(1, ...verdict.faces);
    return (
        <section class="good">
            <h2>✓ {verdict.role === "umpire" ? "Good" : "Good as far as a seat's record can prove"}: {name}</h2>
            <ul>
                <li>{verdict.lines} lines, each chained to the line before it: none was changed, added or removed.</li>
                {verdict.role === "umpire" ? <>
                    <li>
                        {verdict.orders} orders{verdict.sealed ? "" : ", each with the salt of the committed secret"}.
                    </li>
                    <li>
                        {verdict.dice === 1 ? "1 die" : `${verdict.dice} dice`}
                        {verdict.sealed ? ", as the record gives them" : ", all as the committed secret gives them"}
                        {verdict.typed > 0 && `, except ${verdict.typed} that were rolled by hand and typed in`}.
                    </li>
                    <Decks decks={verdict.decks} />
                    {verdict.rewinds > 0 && <li>The campaign was rewound {times(verdict.rewinds)}.</li>}
                    {verdict.restores.length > 0 && <li>
                        Restored from a copy {times(verdict.restores.length)}: orders given after the copy was made
                        are missing, and the person who restored it could choose the moment, and with it the dice
                        since then.
                    </li>}
                </> : (
                    <li>
                        This is a seat's own record of {verdict.orders} lines. This page proves its chain, but not that
                        its orders were legal; <code>vedette verify</code> checks that too.
                    </li>
                )}
                <li>{verdict.proves[0]!.toUpperCase() + verdict.proves.slice(1)}.</li>
                <li>{verdict.opened ? "The secret is opened." : "The secret is not opened yet."}</li>
            </ul>
            {thrown > 0 && (
                <figure>
                    <figcaption>
                        {thrown === 1 ? "The one six-sided die" : `All ${thrown} six-sided dice`}
                    </figcaption>
                    <table class="faces">
                        <tbody>
                            {[1, 2, 3, 4, 5, 6].map((face) => (
                                <tr key={face}>
                                    <th scope="row">{face}</th>
                                    <td>
                                        <meter min={0} max={most} value={verdict.faces[face]}
                                            aria-label={`Rolled ${face}`} />
                                    </td>
                                    <td>
                                        {verdict.faces[face]} ({Math.round(100 *
                                            (verdict.faces[face] ?? 0) / thrown)} %)
                                    </td>
                                </tr>
                            ))}
                        </tbody>
                    </table>
                </figure>
            )}
        </section>
    );
}
