// B3: a Battle Card is laid face down; it can be changed until both lie there.
import { attacksNow, oddsOf, standAt, type BattleCard } from "../../model/odds";
import type { OwnToken, View } from "../../model/view";
import type { Desk } from "../desk";
import { offersOf, type Offer } from "../offers";

const cards: { card: BattleCard; title: string; gist: string }[] = [
    { card: "battle", title: "PITCHED BATTLE", gist: "Wants three own divisions within three spaces." },
    { card: "skirmish", title: "SKIRMISH", gist: "Always allowed." },
    { card: "retreat", title: "RETREAT", gist: "The defender's: back d6, fight or no fight." },
];

export function Contact({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value!;
    const { meeting } = desk;
    const attacks = attacksNow(view);
    const divisions = meeting.engaged();
    const fights = meeting.fights();
    const offers = offersOf(desk);
    return (
        <div class="contact">
            {view.battle_card && <p class="hint" aria-live="polite">Your {view.battle_card.toUpperCase()} lies face down; another may be laid until both are in.</p>}
            {!attacks && divisions.length > 1 && (
                <label>Which division meets the attack?{" "}
                    <select value={fights?.id} onChange={(event) => { meeting.named.value = event.currentTarget.value; }}>
                        {divisions.map((token) => <option key={token.id} value={token.id}>{token.id} ({token.brigades} brigades)</option>)}
                    </select>
                </label>
            )}
            <div class="battle-cards" role="group" aria-label="Battle Cards">
                {cards.map((each) => <BattleCardButton key={each.card} {...each} index={offers.findIndex((offer) => offer.id === each.card)} offers={offers} />)}
            </div>
            {view.fog === "blind" && (
                <label>If it comes to a retreat, rather toward{" "}
                    <input list="retreat-towns" value={meeting.toward.value} placeholder="a town or space"
                        onInput={(event) => { meeting.toward.value = event.currentTarget.value; }} />
                    <datalist id="retreat-towns">{desk.theater.places().map(({ name }) => <option key={name} value={name} />)}</datalist>
                </label>
            )}
            {fights && <Odds view={view} fights={fights} legal={new Set(offers.map((offer) => offer.id))} />}
        </div>
    );
}

function BattleCardButton({ card, title, gist, index, offers }: { card: BattleCard; title: string; gist: string; index: number; offers: Offer[] }) {
    const offer = offers[index];
    const why = offer?.pressed ? "lies face down" : offer ? gist : card === "battle" ? "Not three divisions near (B2)." : "The defender's alone (B3).";
    return (
        <button class="battle-card" disabled={!offer} aria-pressed={offer?.pressed ?? false} title={offer?.order ?? undefined} onClick={() => offer?.run()}>
            <span class="card-title">{title}</span>
            <small>{why}</small>
            {offer && <kbd aria-hidden="true">{index + 1}</kbd>}
        </button>
    );
}

function Odds({ view, fights, legal }: { view: View; fights: OwnToken; legal: Set<string> }) {
    const attacks = attacksNow(view);
    const enemy_cell = (attacks ? view.task.cell : view.task.from) ?? "";
    const stand = standAt(view, fights, view.task.cell ?? "", enemy_cell, attacks);
    return (
        <details class="odds" open>
            <summary>How it may go, by what is known ({fights.id} throws d6+{stand.own})</summary>
            <table>
                <thead><tr><th scope="col">You lay</th><th scope="col">He lays</th><th scope="col">You win</th><th scope="col">Then</th></tr></thead>
                <tbody>
                    {cards.filter(({ card }) => legal.has(card)).flatMap(({ card, title }) => oddsOf(card, stand).map((row, i) => (
                        <tr key={`${card} ${row.theirs}`}>
                            {i === 0 && <th scope="rowgroup" rowSpan={oddsOf(card, stand).length}>{title}</th>}
                            <td>{row.theirs.toUpperCase()}</td>
                            <td>{row.fight === "skirmish" ? `${row.wins} in 100` : "–"}</td>
                            <td>{row.then}</td>
                        </tr>
                    )))}
                </tbody>
            </table>
        </details>
    );
}
