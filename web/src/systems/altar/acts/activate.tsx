// T4, T5: a corps is activated and its Staff Dice are allotted to tokens; both are one order.
import type { Desk } from "../../../table/desk";
import { DieFace } from "../../../table/acts/die";
import { Scrolled, showing } from "../../../table/acts/offer_list";
import { buttonsOf, giveButton, type Button } from "../../../table/offers";
import { Points, Verdict } from "../../../table/zones/parts";
import type { ActivateOffer } from "../kinds";
import { offersOf } from "../model/offers";
import { corpsColor, corpsShort } from "../signs/corps_color";
import { altarView, corpsTitle, handOf, ownToken } from "../table/seat";
import { CardFace } from "./event_card";

/** One button for each corps; once a corps is chosen, its tokens, one die each. */
export function activateButtons(desk: Desk): Button[] {
    const { dice } = handOf(desk);
    const laid = dice.laid.value;
    if (!laid)
        return offersOf(desk.offers.value, "activate").map((offer) => ({
            ...giveButton(desk, offer), order: null, words: corpsTitle(desk, offer.about!),
            run: () => dice.name(offer),
        }));
    if (laid.offer.dice === 0)
        return [];
    return laid.offer.marchers.map((token) => ({
        id: `die ${token}`, words: token, order: null, offer: null,
        pressed: laid.staff.includes(token), run: () => dice.lay(token),
    }));
}

export function Activate({ desk }: { desk: Desk }) {
    return handOf(desk).dice.laid.value ? <Allot desk={desk} /> : <PickCorps desk={desk} />;
}

/** "Early, Johnson, Rodes; pickets, train". */
function marchersOf(desk: Desk, { marchers }: ActivateOffer): string {
    const divisions = marchers.filter((name) => ownToken(desk, name)?.kind === "division");
    const others = ["picket", "train"].flatMap((kind) => {
        const count = marchers.filter((name) => ownToken(desk, name)?.kind === kind).length;
        return count === 0 ? [] : count === 1 ? [kind] : [`${count} ${kind}s`];
    });
    return [divisions.join(", "), others.join(", ")].filter((part) => part !== "").join("; ");
}

const few = 7;

function PickCorps({ desk }: { desk: Desk }) {
    const buttons = buttonsOf(desk);
    const rows = buttons.map((button, i) => {
        const offer = button.offer as ActivateOffer;
        return (
            <button key={button.id} class="offer corps-row" onClick={() => button.run()} {...showing(desk, button)}>
                <span class="corps-badge" style={{ background: corpsColor(offer.about!) }}>
                    {corpsShort(offer.about!)}
                </span>
                <span><strong>{button.words}</strong><small>{marchersOf(desk, offer)}</small></span>
                {i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
            </button>
        );
    });
    return buttons.length > few ? <Scrolled label="Corps that may march" count={buttons.length}>{rows}</Scrolled>
        : <div class="offers" role="group" aria-label="Corps that may march">{rows}</div>;
}

/** A row for each token, with a slot for its die. */
function Allot({ desk }: { desk: Desk }) {
    const hand = handOf(desk).dice;
    const { offer, staff } = hand.laid.value!;
    const left = offer.dice - staff.length;
    const order = hand.text(hand.laid.value!);
    return (
        <>
            {offer.dice > 0 && <Tray left={left} />}
            <div class="line-of-march" role="group" aria-label="Allot a die to"
                style={{ "--corps": corpsColor(offer.about!) }} data-many={offer.marchers.length > 4 || undefined}>
                {offer.dice === 0 ? offer.marchers.map((name) => <p key={name} class="marcher">{name}</p>)
                    : buttonsOf(desk).map((button, i) => (
                        <Slot key={button.id} desk={desk} button={button} index={i} />
                    ))}
            </div>
            <button class="go" data-order={order} onClick={() => hand.activate()}>
                March {corpsTitle(desk, offer.about!)} <kbd>Enter</kbd>
            </button>
            <button class="alt" onClick={() => desk.cancel()}>Another corps <kbd>Esc</kbd></button>
        </>
    );
}

function Tray({ left }: { left: number }) {
    return (
        <p class="pool" aria-live="polite">
            {Array.from({ length: Math.min(left, 8) }, (_, i) => <DieFace key={i} face={null} />)}
            <span>{left === 1 ? "1 Staff Die" : `${left} Staff Dice`} to give</span>
        </p>
    );
}

function Slot({ desk, button, index }: { desk: Desk; button: Button; index: number }) {
    const token = ownToken(desk, button.words);
    const base = token?.base ?? 0;
    return (
        <button class="offer marcher" aria-pressed={button.pressed} onClick={() => button.run()}>
            {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
            <span>
                <strong>{button.words}</strong>
                <small>{button.pressed ? `${base} and the die` : `${base} by road`}</small>
            </span>
            <span class={button.pressed ? "slot full" : "slot"} aria-hidden="true">
                {button.pressed && <DieFace face={null} />}
            </span>
        </button>
    );
}

/** Which corps, or how many dice: what it would mean. */
export function ActivateMeans({ desk }: { desk: Desk }) {
    const laid = handOf(desk).dice.laid.value;
    const view = altarView(desk);
    const card = view?.card;
    if (!laid)
        return <>
            {card && <CardFace card={card} />}
            <Points>
                <li>
                    {view?.staff_dice === 1 ? "1 Staff Die" : `${view?.staff_dice ?? 0} Staff Dice`} for marches and
                    special actions; what is left at night may rally.
                </li>
            </Points>
        </>;
    const { offer, staff } = laid;
    const left = offer.dice - staff.length;
    return (
        <>
            <Verdict words={offer.marchers.length === 1 ? "1 token" : `${offer.marchers.length} tokens`}
                big={staff.length === 1 ? "1 die" : `${staff.length} dice`} />
            <Points>
                {offer.dice > 0 && <li>A die adds what it shows, 1 to 5; a 6 adds nothing.</li>}
                {offer.dice > 0 && <li>Once a token of the corps has moved, no more dice can be given.</li>}
                {left > 0 && <li>{left === 1 ? "1 die stays" : `${left} dice stay`} for later.</li>}
            </Points>
        </>
    );
}
