// The paper "Points": the secret victory track, what scores, depots and dice, cards.
import { bookOf } from "../table/book";
import type { Desk } from "../../../table/desk";
import { altarView } from "../table/seat";
import type { Award, RouteKnown, View } from "../model/view";

export function StandingPanel({ desk }: { desk: Desk }) {
    const view = altarView(desk);
    const book = bookOf(desk);
    if (!view)
        return null;
    return (
        <div class="standing">
            {view.points !== null && <Track view={view} />}
            {view.routes && <Routes routes={view.routes} name={(cell) => desk.theater.name(cell)} />}
            <h3>Dice</h3>
            <p>
                {view.staff_dice === 1 ? "1 Staff Die" : `${view.staff_dice} Staff Dice`} left this turn
                {view.raid_dice > 0 && `, ${view.raid_dice} for raids`}
                {view.rides > 0 && `, ${view.rides === 1 ? "1 ride" : `${view.rides} rides`} by rail`}.
                {view.enemy_dice !== null && ` The enemy has ${view.enemy_dice}.`}
            </p>
            {book && (
                <>
                    <h3>Depots</h3>
                    <table>
                        <thead><tr><th>Depot</th><th>Held by</th><th>Staff Dice a turn</th></tr></thead>
                        <tbody>
                            {book.depots.map((depot) => {
                                const holder = holder_of(view, depot.name);
                                const who = holder === view.side ? "you" : "the enemy";
                                return (
                                    <tr key={depot.name}>
                                        <th scope="row">{depot.name}</th>
                                        <td>{holder === null ? "nobody that you know of" : who}</td>
                                        <td>{holder === null ? "" : depot.value[holder]}</td>
                                    </tr>
                                );
                            })}
                        </tbody>
                    </table>
                    {view.in_force.length > 0 && (
                        <>
                            <h3>Cards in force</h3>
                            <dl>
                                {view.in_force.map(({ id, turns }) => {
                                    const card = book.cards.find((each) => each.id === id);
                                    const some = turns === 1 ? "this turn" : `${turns} turns`;
                                    return [
                                        <dt key={id}>
                                            {card?.name ?? id} <small>{turns === null ? "to the end" : some}</small>
                                        </dt>,
                                        <dd key={`${id} text`}>{card?.text}</dd>,
                                    ];
                                })}
                            </dl>
                        </>
                    )}
                    <h3>What scores</h3>
                    <table>
                        <tbody>
                            {book[view.side].pays.map((row) => (
                                <tr key={row.for}><td class="worth">{row.worth}</td><td>{row.for}</td></tr>
                            ))}
                        </tbody>
                    </table>
                </>
            )}
        </div>
    );
}

/** The side that holds a depot, as far as this seat knows. */
function holder_of(view: View, name: string): View["side"] | null {
    const called = `${name} depot`;
    if (view.own.some((token) => token.kind === "depot" && token.id === called && token.cell !== null))
        return view.side;
    if (view.enemy.some((token) => token.kind === "depot" && token.name === called))
        return view.side === "union" ? "confederate" : "union";
    return null;
}

const ROUTE_WORDS: Record<RouteKnown, string> = {
    clear: "clear", unseen: "no enemy known, not all of it in sight", reported: "enemy reported", closed: "closed",
};

/** Z9, X28: the routes home as far as this seat knows, and why points that would win are not claimed. */
function Routes({ routes, name }: { routes: NonNullable<View["routes"]>; name: (cell: string) => string }) {
    return (
        <>
            <h3>Routes home <small>{routes.needed} must be clear to win</small></h3>
            {routes.claim_waits && (
                <p role="status">
                    You have the points to win, but at the last check fewer than {routes.needed} routes home were clear
                    of the enemy. The next check is after the next contact, action, battle or turn.
                </p>
            )}
            <ul class="routes">
                {routes.home.map(({ cell, known }) => <li key={cell}>{name(cell)}: {ROUTE_WORDS[known]}</li>)}
            </ul>
        </>
    );
}

/** The track that only its owner sees (F8): marks up to the number that wins. */
function Track({ view }: { view: View }) {
    const points = view.points ?? 0;
    return (
        <>
            <h3>Victory points {view.enemy_points === null && <small>only you know them</small>}</h3>
            <div class="track" role="meter" aria-label="Victory points" aria-valuemin={0} aria-valuemax={view.threshold}
                aria-valuenow={points}>
                {Array.from({ length: view.threshold }, (_, i) => (
                    <span key={i} class={i < points ? "mark has" : "mark"}>{(i + 1) % 5 === 0 ? i + 1 : ""}</span>
                ))}
            </div>
            <p>
                <strong>{points}</strong> of {view.threshold}
                {view.enemy_points !== null && `; the enemy has ${view.enemy_points}`}.
            </p>
            <Awards awards={view.awards.filter(({ side }) => side === view.side)} />
            {view.enemy_points !== null && view.awards.some(({ side }) => side !== view.side) && (
                <>
                    <p>The enemy's:</p>
                    <Awards awards={view.awards.filter(({ side }) => side !== view.side)} />
                </>
            )}
        </>
    );
}

function Awards({ awards }: { awards: Award[] }) {
    if (awards.length === 0)
        return null;
    return (
        <ul class="awards">
            {awards.map(({ points, times, for: deed }, i) => (
                <li key={i}>{points > 0 ? `+${points}` : points}{times > 1 && ` (${times} times)`}: {deed}</li>
            ))}
        </ul>
    );
}
