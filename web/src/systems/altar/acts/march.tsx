// T6: the line of march, one token after another: its die, where it may go, and what that would mean.
import { endOf, offersAbout } from "../../../core/offer";
import { RuleLink } from "../../../core/rule_link";
import type { Desk } from "../../../table/desk";
import { DieFace } from "../../../table/acts/die";
import { WayToDraw } from "../../../table/acts/way";
import { Icon } from "../../../table/icons";
import { giveButton, type Button } from "../../../table/offers";
import { OfferMeans } from "../../../table/zones/means";
import { GoHint, Points, Verdict, type Look } from "../../../table/zones/parts";
import type { MarchOffer } from "../kinds";
import { altarOffer, offersOf } from "../model/offers";
import type { OwnToken } from "../model/view";
import { corpsColor } from "../signs/corps_color";
import { altarView, corpsTitle } from "../table/seat";
import { lineOf, type InLine } from "./line";

/** Keys of what a token does besides marching. */
const letters: Record<string, string> = { roll: "t", hold: "s", end_marches: "e", go_on: "g", staff: "d" };

function words_of(desk: Desk, kind: string, fallback: string): string {
    const corps = altarView(desk)?.task.corps;
    switch (kind) {
    case "roll": return "Roll the die first";
    case "hold": return "Stand fast";
    case "end_marches": return `End ${corps ? corpsTitle(desk, corps) : "marches"}`;
    default: return fallback;
    }
}

/** What the chosen token may do besides marching, then what ends the marches. */
function deeds(desk: Desk): Button[] {
    const chosen = desk.chosen.value;
    return desk.offers.value.map(altarOffer)
        .filter(({ about, shape, kind }) => shape === null && kind !== "end" && (about === null || about === chosen))
        .map((offer) => ({ ...giveButton(desk, offer), words: words_of(desk, offer.kind, offer.short),
            ...(letters[offer.kind] ? { key: letters[offer.kind]! } : {}) }));
}

/** The numbers are for the tokens of the line, the letters for what they do. */
export function marchButtons(desk: Desk): Button[] {
    const rows = lineOf(desk).map(({ name, state }) => ({
        id: `take ${name}`, words: name, order: null, offer: null, pressed: state === "now",
        run: () => { if (state === "waits") void desk.pick(name); },
    }));
    return [...rows, ...deeds(desk)];
}

export function MarchAct({ desk }: { desk: Desk }) {
    const corps = altarView(desk)?.task.corps ?? "";
    const line = lineOf(desk);
    return (
        <>
            <div class="line-of-march" role="group" aria-label="Line of march" data-many={line.length > 4 || undefined}
                style={{ "--corps": corpsColor(corps) }}>
                {line.map((each, i) => <Row key={each.name} desk={desk} each={each} index={i} />)}
            </div>
            <Go desk={desk} />
            <div class="deeds">
                {deeds(desk).map((button) => (
                    <button key={button.id} class="alt offer" data-order={button.order!} onClick={() => button.run()}>
                        {button.words} {button.key && <kbd aria-hidden="true">{button.key.toUpperCase()}</kbd>}
                    </button>
                ))}
                {desk.may_draw.value && <WayToDraw desk={desk} />}
            </div>
        </>
    );
}

/** "Carlisle: 4 by road, and the die"; where there is little room: "4 + die". */
function Prospects({ desk, each: { token, state } }: { desk: Desk; each: InLine }) {
    const where = token.cell === null ? "" : desk.theater.name(token.cell);
    if (state === "done")
        return <small><span class="at-length">{where}</span><span class="in-brief">done</span></small>;
    const rolled = token.marks?.includes("rolled");
    const has_die = token.marks?.includes("staff");
    const adds = (token.die ?? 0) % 6;
    const die = !has_die ? "" : rolled ? `, ${adds} more by the die` : ", and the die";
    const brief = !has_die ? "" : rolled ? ` + ${adds}` : " + die";
    return (
        <small>
            <span class="at-length">{where}: {token.base ?? 0} by road{die}</span>
            <span class="in-brief">{token.base ?? 0}{brief}</span>
        </small>
    );
}

function Row({ desk, each, index }: { desk: Desk; each: InLine; index: number }) {
    const { name, state, may_staff } = each;
    return (
        <div class={`marcher ${state}`}>
            <button class="offer" aria-pressed={state === "now"} disabled={!each.able} data-token={name}
                onClick={() => { if (state === "waits") void desk.pick(name); }}>
                {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
                <span><strong>{name}</strong><Prospects desk={desk} each={each} /></span>
            </button>
            {may_staff ? (
                <button class="slot" aria-label={`Give ${name} a Staff Die`} data-order={may_staff.order}
                    onClick={() => void desk.give(may_staff.order)}><Icon name="die" /></button>
            ) : <Die token={each.token} done={state === "done"} />}
        </div>
    );
}

function Die({ token, done }: { token: OwnToken; done: boolean }) {
    const marks = token.marks ?? [];
    if (!marks.includes("staff"))
        return <span class="slot" aria-hidden="true">{done && <Icon name="tick" />}</span>;
    const rolled = marks.includes("rolled");
    const words = rolled ? `Staff Die: ${(token.die ?? 0) % 6} spaces` : "Staff Die, not rolled yet";
    return <span class="slot full"><DieFace face={rolled ? token.die || 6 : null} words={words} /></span>;
}

/** The march under the cursor, or the one that meets the enemy and is to be confirmed. */
function Go({ desk }: { desk: Desk }) {
    const proposed = desk.proposed.value;
    const offer = proposed ?? (desk.cursor.value === null ? null : desk.pointed.value);
    if (offer && offer.shape === "way")
        return (
            <div class="confirm">
                <button class="go" data-order={offer.order} onClick={() => void desk.give(offer.order)}>
                    {offer.short} <kbd>Enter</kbd>
                </button>
            </div>
        );
    const name = desk.chosen.value;
    return (
        <GoHint>
            {name === null ? "Choose who marches." : desk.reachable.value.size === 0 ? `${name} can go nowhere.`
                : desk.drawing.value ? "One space after another; a step back removes the last."
                    : "Choose a highlighted space on the map."}
        </GoHint>
    );
}

// ---- what it would mean ----

/** "4 in 6", "sure". */
function chance({ die, faces, reaches }: MarchOffer): { words: string; look: Look } {
    const open = die && faces.length < 6;
    return !open ? { words: reaches ? "sure" : "", look: "good" }
        : { words: `${faces.length} in 6`, look: faces.length >= 4 ? "good" : faces.length >= 2 ? "fair" : "bad" };
}

function spaces(count: number): string {
    return count === 1 ? "1 space" : `${count} spaces`;
}

function Faces({ faces }: { faces: number[] }) {
    return (
        <ol class="faces" aria-label={`The die needs ${faces.join(", ")}`}>
            {[1, 2, 3, 4, 5, 6].map((face) => (
                <li key={face} class={faces.includes(face) ? "yes" : "no"}>
                    <DieFace face={face} />
                    <small>{faces.includes(face) ? "arrives" : face === 6 ? "adds 0" : "short"}</small>
                </li>
            ))}
        </ol>
    );
}

export function MarchMeans({ desk }: { desk: Desk }) {
    const pointed = desk.pointed.value;
    const offer = pointed && altarOffer(pointed);
    if (!offer)
        return <Resting desk={desk} />;
    if (offer.kind !== "march")
        return <OfferMeans offer={offer} />;
    const { words, look } = chance(offer);
    const open = offer.die && offer.faces.length < 6;
    const to = endOf(offer);
    return (
        <>
            <h3 class="label">If {offer.about} goes to {to && desk.theater.name(to)}</h3>
            <Verdict words={`${spaces(offer.spaces)} ${offer.by_road ? "by road" : "cross country"}`} big={words}
                look={look} />
            {open && <Faces faces={offer.faces} />}
            <Points>
                {open && <li><Icon name="road" />If the die falls short, {offer.about} chooses again with what it
                    shows.</li>}
                {offer.gives_up > 0 && <li class="fair"><Icon name="warning" />It leaves the road and gives up the base
                    march of {spaces(offer.gives_up)}. <RuleLink id="M8" /></li>}
                {offer.meets.length > 0 && <li class="bad"><Icon name="swords" />{contact(offer)}</li>}
                {offer.die && !open && <li><Icon name="die" />The die is rolled, though it is not needed.</li>}
            </Points>
        </>
    );
}

/** A skirmish is foretold if the enemy's strength is known. */
function contact({ meets, skirmish }: MarchOffer): string {
    const names = meets.map((each) => each ?? "troops").join(", ");
    return `Contact with ${names}. ${skirmish === null ? "How strong they are is not known."
        : `In a skirmish you win ${skirmish} of 100.`}`;
}

/** Nothing is pointed at: how far the chosen token may go. */
function Resting({ desk }: { desk: Desk }) {
    const name = desk.chosen.value;
    const marches = name === null ? [] : offersOf(offersAbout(desk.offers.value, name), "march");
    const most = (by_road: boolean) =>
        Math.max(0, ...marches.filter((march) => march.by_road === by_road).map((march) => march.allowance));
    const left = altarView(desk)?.staff_dice ?? 0;
    if (name === null)
        return null;
    return (
        <>
            <h3 class="label">{name} may go</h3>
            <Verdict words={marches.length === 0 ? "Nowhere" : `Up to ${spaces(most(true))} by road`} />
            <Points>
                {most(false) > 0 && <li><Icon name="road" />Up to {spaces(most(false))} cross country, by the die
                    alone.</li>}
                <li><Icon name="die" />{left === 1 ? "1 Staff Die" : `${left} Staff Dice`} left.</li>
            </Points>
        </>
    );
}
