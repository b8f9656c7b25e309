// B3: a Battle Card is lifted, looked at against the odds, and sealed face down; until both lie there another
// may take its place.
import { useLayoutEffect, useRef } from "preact/hooks";
import { attacksNow, oddsOf, winsWords, type BattleCard } from "../../model/odds";
import type { OwnToken, View } from "../../model/view";
import type { Desk } from "../desk";
import { offersOf, type Offer } from "../offers";

const cards: { card: BattleCard; title: string; gist: string }[] = [
    { card: "battle", title: "PITCHED BATTLE", gist: "Needs three of your divisions within three spaces." },
    { card: "skirmish", title: "SKIRMISH", gist: "Always allowed." },
    { card: "retreat", title: "RETREAT", gist: "For the defender: back d6 spaces, fight or no fight." },
];

function title_of(card: string): string {
    return cards.find((each) => each.card === card)?.title ?? card.toUpperCase();
}

export function Contact({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value!;
    const fights = desk.meeting.fights();
    const offers = offersOf(desk);
    return (
        <div class="contact">
            <Meets desk={desk} />
            <div class="battle-cards" role="group" aria-label="Battle Cards">
                {cards.map((each) => (
                    <BattleCardButton key={each.card} {...each} offers={offers}
                        sealed={view.battle_card === each.card} />
                ))}
            </div>
            <Seal desk={desk} sealed={view.battle_card} />
            {view.fog === "blind" && <Toward desk={desk} />}
            {fights && <Odds view={view} fights={fights} legal={new Set(offers.map((offer) => offer.id))} />}
        </div>
    );
}

/** B19: of several divisions the defender names the one that fights. */
function Meets({ desk }: { desk: Desk }) {
    const { meeting } = desk;
    const divisions = meeting.engaged();
    if (attacksNow(desk.seat.view.value!) || divisions.length < 2)
        return null;
    return (
        <label>Which division meets the attack?{" "}
            <select value={meeting.fights()?.id}
                onChange={(event) => { meeting.named.value = event.currentTarget.value; }}>
                {divisions.map((token) => (
                    <option key={token.id} value={token.id}>{token.id} ({token.brigades} brigades)</option>
                ))}
            </select>
        </label>
    );
}

/** R10: in the fog the wish for a retreat goes with the card. */
function Toward({ desk }: { desk: Desk }) {
    const { toward } = desk.meeting;
    return (
        <label>If you have to retreat, go toward{" "}
            <input list="retreat-towns" value={toward.value} placeholder="a town or space"
                onInput={(event) => { toward.value = event.currentTarget.value; }} />
            <datalist id="retreat-towns">
                {desk.theater.places().map(({ name }) => <option key={name} value={name} />)}
            </datalist>
        </label>
    );
}

interface CardProps {
    card: BattleCard;
    title: string;
    gist: string;
    sealed: boolean;
    offers: Offer[];
}

function BattleCardButton({ card, title, gist, sealed, offers }: CardProps) {
    const index = offers.findIndex((offer) => offer.id === card);
    const offer = offers[index];
    const why = sealed ? "Sealed, face down." : offer ? gist
        : card === "battle" ? "You do not have three divisions near (B2)." : "Only the defender may (B3).";
    return (
        <button class={sealed ? "battle-card sealed" : "battle-card"} disabled={!offer}
            title={offer?.order ?? undefined} aria-pressed={offer?.pressed ?? false} onClick={() => offer?.run()}>
            <span class="card-title">{title}</span>
            <small>{why}</small>
            {offer && <kbd aria-hidden="true">{index + 1}</kbd>}
        </button>
    );
}

const before_seal = "Lift a card, then seal it: nobody sees it until both are sealed.";

function after_seal(card: string): string {
    return `Your ${title_of(card)} is sealed, face down. Until the other side has sealed a card, you may seal another.`;
}

/** Whoever lifted a card by a button seals it by the next one. */
function Seal({ desk, sealed }: { desk: Desk; sealed: string | null }) {
    const { meeting } = desk;
    const lifted = meeting.lifted.value;
    const go = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => { // before the next key is pressed
        if (lifted !== null && document.activeElement?.matches(".battle-card"))
            go.current?.focus();
    }, [lifted]);
    if (lifted === null)
        return <p class="seal hint" aria-live="polite">{sealed === null ? before_seal : after_seal(sealed)}</p>;
    return (
        <p class="seal">
            <button class="go" ref={go} onClick={() => desk.confirm()}>
                {sealed === null ? "Seal it" : "Seal this one instead"}: {title_of(lifted)} <kbd>Enter</kbd>
            </button>{" "}
            <button onClick={() => meeting.put_back()}>Put it back <kbd>Esc</kbd></button>
            <span class="written">{meeting.text(lifted)}</span>
        </p>
    );
}

function Odds({ view, fights, legal }: { view: View; fights: OwnToken; legal: Set<string> }) {
    const mine = cards.filter(({ card }) => legal.has(card));
    return (
        <details class="odds" open>
            <summary>How it may go, by what is known ({fights.id} scores d6+{fights.brigades ?? 0})</summary>
            <table>
                <thead><tr>
                    <th scope="col">Your card</th><th scope="col">His card</th><th scope="col">You win</th>
                    <th scope="col">Then</th>
                </tr></thead>
                <tbody>
                    {mine.flatMap(({ card, title }) => oddsOf(view, fights.id, card).map((row, i, rows) => (
                        <tr key={`${card} ${row.theirs}`}>
                            {i === 0 && <th scope="rowgroup" rowSpan={rows.length}>{title}</th>}
                            <td>{title_of(row.theirs)}</td>
                            <td>{winsWords(row)}</td>
                            <td>{row.then}</td>
                        </tr>
                    )))}
                </tbody>
            </table>
        </details>
    );
}
