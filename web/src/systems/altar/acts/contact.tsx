// B3: choosing a Battle Card and playing it face down; it can be changed until both cards are revealed. Zone 3 has the
// odds: a column is a card of the player's, a row is the enemy's answer.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BattleCard, CardOffer } from "../kinds";
import { cardTitle } from "../model/cards";
import type { Desk } from "../../../table/desk";
import { buttonsOf, type Button } from "../../../table/offers";
import type { Badge } from "../../system";
import { corpsColor, corpsShort } from "../signs/corps_color";
import { altarView, handOf, ownToken } from "../table/seat";

const cards: { card: BattleCard; gist: string; drawn: string }[] = [
    { card: "retreat", gist: "go back d6", drawn: "M52 12 14 36M14 36h14M14 36l6-12" },
    { card: "battle", gist: "three near", drawn: "M12 8q14 22 34 30M54 8q-14 22-34 30M22 44h22" },
    { card: "skirmish", gist: "always allowed", drawn: "M12 40 54 12M54 12l-12 2M54 12l-4 12M12 40l4-9 5 6Z" },
];

/** One button for each card, whichever division fights. */
export function cardButtons(desk: Desk): Button[] {
    const { meeting } = handOf(desk);
    return meeting.offers().map((offer) => ({
        id: offer.card ?? "", words: cardTitle(offer.card), order: meeting.text(offer), offer,
        pressed: meeting.card.value === offer.card, run: () => meeting.choose(offer.card),
    }));
}

/** "Heth, 4 brigades", and whether it attacks. */
export function contactBadge(desk: Desk): Badge | null {
    const [offer] = handOf(desk).meeting.offers();
    const view = altarView(desk);
    if (!offer || !view)
        return null;
    const name = offer.division ?? offer.about;
    const corps = name === null ? null : ownToken(desk, name)?.corps ?? null;
    const words = `${name ?? "Your troops"}, strength ${offer.score}, ${view.task.attacks ? "attacks" : "is attacked"}`;
    return corps ? { text: corpsShort(corps), color: corpsColor(corps), words } : { words };
}

export function contactAsk(desk: Desk): string | null {
    const played = altarView(desk)?.battle_card ?? null;
    const name = handOf(desk).meeting.offers()[0]?.division;
    return played !== null ? `Your ${cardTitle(played)} is face down.`
        : name ? `Choose a card for ${name}.` : "Choose a card.";
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
        <label class="field">Who meets the attack?{" "}
            <select value={meeting.offers()[0]?.about ?? ""}
                onChange={(event) => { meeting.named.value = event.currentTarget.value; }}>
                {divisions.map(({ name, score }) => (
                    <option key={name} value={name}>{name}, strength {score}</option>
                ))}
            </select>
        </label>
    );
}

/** R10: in blind the preferred retreat is given with the card. */
function Toward({ desk }: { desk: Desk }) {
    const { toward } = handOf(desk).meeting;
    return (
        <label class="field">If beaten, go toward{" "}
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
    drawn: string;
    played: boolean;
    buttons: Button[];
}

function BattleCardButton({ card, gist, drawn, played, buttons }: CardProps) {
    const index = buttons.findIndex((button) => button.id === card);
    const button = buttons[index];
    const why = played ? "face down" : button ? gist
        : card === "battle" ? "needs three near" : "defender only";
    return (
        <button class={played ? "battle-card played" : "battle-card"} disabled={!button} data-card={card}
            aria-pressed={button?.pressed ?? false} onClick={() => button?.run()}>
            <span class="card-title">{cardTitle(card)}</span>
            <svg viewBox="0 0 66 52" aria-hidden="true"><path d={drawn} /></svg>
            <small>{why}</small>
            {button && <kbd aria-hidden="true">{index + 1}</kbd>}
        </button>
    );
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
        return (
            <p class="play-card go-hint" aria-live="polite">
                {played === null ? "Nobody sees it until both have chosen."
                    : "It may be changed until both are revealed."}
            </p>
        );
    return (
        <div class="play-card row">
            <button class="go" ref={go} data-order={meeting.text(chosen)} onClick={() => desk.confirm()}>
                Play {cardTitle(chosen.card)}{played !== null && " instead"} <kbd>Enter</kbd>
            </button>
            <button class="alt" onClick={() => meeting.put_back()}>Back <kbd>Esc</kbd></button>
        </div>
    );
}

// ---- the six cells ----

type Cell = CardOffer["odds"][number];

/** What a cell says first: a chance, or what comes of it. Of a battle the odds are less certain. */
function first_of({ fight, wins, theirs }: Cell, mine: BattleCard): { big: string; look: string } {
    if (fight === "none" || wins === null)
        return { big: mine === "retreat" || theirs === "retreat" ? "No fight" : "–", look: "" };
    const big = fight === "battle" ? `about ${5 * Math.round(wins / 5)}%` : `${wins}%`;
    return { big, look: wins >= 60 ? "good" : wins >= 40 ? "fair" : "bad" };
}

export function ContactMeans({ desk }: { desk: Desk }) {
    const { meeting } = handOf(desk);
    const offers = meeting.offers();
    const theirs = [...new Set(offers.flatMap(({ odds }) => odds.map((row) => row.theirs)))];
    if (theirs.length === 0)
        return <p>How strong the enemy is, is not known: there are no odds to give.</p>;
    return (
        <>
            <h3 class="label">How often you win, by his card</h3>
            <table class="cells odds">
                <thead>
                    <tr>
                        <th scope="col"><span class="seen-only">His card</span></th>
                        {offers.map(({ card }) => <th key={card} scope="col">{cardTitle(card)}</th>)}
                    </tr>
                </thead>
                <tbody>
                    {theirs.map((his) => (
                        <tr key={his}>
                            <th scope="row">{cardTitle(his)}</th>
                            {offers.map((offer) => (
                                <OddsCell key={offer.card} offer={offer} his={his}
                                    chosen={meeting.card.value === offer.card} />
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </>
    );
}

function OddsCell({ offer, his, chosen }: { offer: CardOffer; his: BattleCard; chosen: boolean }) {
    const cell = offer.odds.find((row) => row.theirs === his);
    if (!cell)
        return <td>–</td>;
    const { big, look } = first_of(cell, offer.card);
    return <td class={`${look}${chosen ? " up" : ""}`}><strong>{big}</strong><small>{cell.then}</small></td>;
}
