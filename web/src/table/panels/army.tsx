// The own order of battle.
import type { Desk } from "../desk";

export function ArmyPanel({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value;
    if (!view)
        return null;
    return (
        <div class="army">
            {view.corps.map((corps) => (
                <section key={corps.id}>
                    <h3>{corps.id}{corps.moved ? " (has marched)" : ""}</h3>
                    <ul>
                        {view.own.filter((token) => token.corps === corps.id).map((token) => (
                            <li key={token.id}>
                                <button class="link" onClick={() => desk.take(token.id)}>{token.id}</button>{" "}
                                {token.cell ? desk.theater.name(token.cell) : "not on the map"}
                                {token.broken && token.broken.length > 0 && <em> broken: {token.broken.join(", ")}</em>}
                                {token.lost && token.lost.length > 0 && <em> lost: {token.lost.join(", ")}</em>}
                            </li>
                        ))}
                    </ul>
                </section>
            ))}
        </div>
    );
}
