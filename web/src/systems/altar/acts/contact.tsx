// B3: choosing a Battle Card, with its odds, and playing it face down; it can be changed until both cards are revealed.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BattleCard, CardOffer } from "../kinds";
import { cardTitle } from "../model/cards";
import type { Desk } from "../../../table/desk";
import { buttonsOf, type Button } from "../../../table/offers";
import { altarView, handOf } from "../table/seat";

const cards: { card: BattleCard; gist: string }[] = [
    { card: "battle", gist: "Needs three of your divisions within three spaces." },
    { card: "skirmish", gist: "Always allowed." },
    { card: "retreat", gist: "For the defender: retreat d6 spaces, fight or no fight." },
];

/** One button for each card, whichever division fights. */
export function cardButtons(desk: Desk): Button[] {
    const { meeting } = handOf(desk);
    return meeting.offers().map((offer) => ({
        id: offer.card ?? "", words: cardTitle(offer.card), order: meeting.text(offer), offer,
        pressed: meeting.card.value === offer.card, run: () => meeting.choose(offer.card),
    }));
}

export function Contact({ desk }: { desk: Desk }) {
    const view = altarView(desk)!;
    const buttons = buttonsOf(desk);
    return (
        <div class="contact">
            <Meets desk={desk} />
            <div class="battle-cards" role="group" aria-label="Battle Cards">
                {cards.map((each) => (
                    <BattleCardButton key={each.card} {...each} buttons={buttons}
                        played={view.battle_card === each.card} />
                ))}
            </div>
            <Play desk={desk} played={view.battle_card} />
            {view.fog === "blind" && <Toward desk={desk} />}
            <Odds offers={handOf(desk).meeting.offers()} />
        </div>
    );
}

/** B19: of several divisions the defender chooses the one that fights. */
function Meets({ desk }: { desk: Desk }) {
    const { meeting } = handOf(desk);
    const divisions = meeting.engaged();
    if (divisions.length < 2)
        return null;
    return (
        <label>Which division meets the attack?{" "}
            <select value={meeting.offers()[0]?.about ?? ""}
                onChange={(event) => { meeting.named.value = event.currentTarget.value; }}>
                {divisions.map(({ name, score }) => (
                    <option key={name} value={name}>{name} ({score} brigades)</option>
                ))}
            </select>
        </label>
    );
}

/** R10: in blind the preferred retreat is given with the card. */
function Toward({ desk }: { desk: Desk }) {
    const { toward } = handOf(desk).meeting;
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
    gist: string;
    played: boolean;
    buttons: Button[];
}

function BattleCardButton({ card, gist, played, buttons }: CardProps) {
    const index = buttons.findIndex((button) => button.id === card);
    const button = buttons[index];
    const why = played ? "Played, face down." : button ? gist
        : card === "battle" ? "You do not have three divisions near (B2)." : "Only the defender may (B3).";
    return (
        <button class={played ? "battle-card played" : "battle-card"} disabled={!button} data-card={card}
            title={button?.order ?? undefined} aria-pressed={button?.pressed ?? false} onClick={() => button?.run()}>
            <span class="card-title">{cardTitle(card)}</span>
            <small>{why}</small>
            {button && <kbd aria-hidden="true">{index + 1}</kbd>}
        </button>
    );
}

const before = "Choose a card, then confirm it. Nobody sees it until both sides have chosen.";

function after(card: string): string {
    return `Your ${cardTitle(card)} is face down. You may change it until both cards are revealed.`;
}

/** A card chosen by a button is played by the next button. */
function Play({ desk, played }: { desk: Desk; played: string | null }) {
    const { meeting } = handOf(desk);
    const chosen = meeting.chosen();
    const go = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => { // before the next key is pressed
        if (chosen !== null && document.activeElement?.matches(".battle-card"))
            go.current?.focus();
    }, [chosen]);
    if (chosen === null)
        return <p class="play-card hint" aria-live="polite">{played === null ? before : after(played)}</p>;
    return (
        <p class="play-card">
            <button class="go" ref={go} data-order={meeting.text(chosen)} onClick={() => desk.confirm()}>
                Play {cardTitle(chosen.card)}{played !== null && " instead"} <kbd>Enter</kbd>
            </button>{" "}
            <button onClick={() => meeting.put_back()}>Put it back <kbd>Esc</kbd></button>
            <span class="written">{meeting.text(chosen)}</span>
        </p>
    );
}

/** "35%"; of a battle, whose odds are less certain: "about 65%". */
function winsWords({ fight, wins }: CardOffer["odds"][number]): string {
    if (wins === null)
        return "–";
    return fight === "battle" ? `about ${5 * Math.round(wins / 5)}%` : `${wins}%`;
}

function Odds({ offers }: { offers: CardOffer[] }) {
    const [first] = offers;
    if (!first || offers.every(({ odds }) => odds.length === 0))
        return null;
    const fights = first.division === null ? "your die is" : `${first.division} rolls`;
    return (
        <details class="odds" open>
            <summary>Odds, as far as you know ({fights} d6+{first.score})</summary>
            <table>
                <thead><tr>
                    <th scope="col">Your card</th><th scope="col">Their card</th><th scope="col">You win</th>
                    <th scope="col">Then</th>
                </tr></thead>
                <tbody>
                    {offers.flatMap(({ card, odds }) => odds.map((row, i) => (
                        <tr key={`${card} ${row.theirs}`}>
                            {i === 0 && <th scope="rowgroup" rowSpan={odds.length}>{cardTitle(card)}</th>}
                            <td>{cardTitle(row.theirs)}</td>
                            <td>{winsWords(row)}</td>
                            <td>{row.then}</td>
                        </tr>
                    )))}
                </tbody>
            </table>
        </details>
    );
}
