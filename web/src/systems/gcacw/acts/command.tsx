// 4a and 4b: the side with the initiative activates a leader, marches a unit, assaults, or passes.
import type { Desk } from "../../../table/desk";
import { giveButton, type Button } from "../../../table/offers";
import type { Badge } from "../../system";
import { initiativeOf } from "../model/told";
import { other } from "../model/view";
import { hexHand, isGroup, type Group } from "../table/hand";
import { hexOffer, hexView } from "../table/seat";
import { ClockEntry } from "./clock";
import { Chosen, counterNamed, leadersOf, OrderButton, Piece, Scroll, SubjectList, usualOffer } from "./parts";
import { OfferRows, offersHere } from "./upkeep";

/** Both dice of the initiative. */
export function initiativeBadge(desk: Desk): Badge | null {
    const view = hexView(desk);
    const last = initiativeOf(desk.seat.log.value);
    if (!view || !last)
        return null;
    const { [view.side]: own, [other(view.side)]: theirs } = last.dice;
    return { words: own === undefined || theirs === undefined ? "Initiative by the spy"
        : `Initiative: you ${own}, ${view.side === "union" ? "Confederates" : "Union"} ${theirs}` };
}

export function commandAsk(desk: Desk): string {
    const name = desk.chosen.value;
    if (name === null)
        return "You have the initiative. Who acts?";
    const kind = hexHand(desk).group()?.kind;
    if (kind === undefined)
        return `What does ${name} do?`;
    return kind === "activate" || kind === "army" ? `Whom does ${name} take along?` : `Whom does ${name} attack with?`;
}

const verbs: Record<Group["kind"], string> = {
    activate: "Activate", army: "Activate the army with", assault: "Assault with", grand_assault: "Grand assault with",
};

function groupWords(desk: Desk, group: Group, count: number): string {
    const where = group.cells[0] === undefined ? "" : ` at ${desk.theater.name(group.cells[0])}`;
    return `${verbs[group.kind]} ${count === 1 ? "1 unit" : `${count} units`}${where}`;
}

/** One of several things that a leader may order. */
function GroupTabs({ desk }: { desk: Desk }) {
    const hand = hexHand(desk);
    const groups = hand.groups();
    if (groups.length < 2)
        return null;
    return (
        <Scroll label="What he may order">
            {groups.map((group) => (
                <button key={group.order} class="alt" aria-pressed={hand.group()?.order === group.order}
                    onClick={() => { hand.wish.value = group.order; }}>
                    {groupWords(desk, group, group.units.length)}
                </button>
            ))}
        </Scroll>
    );
}

/** The units that he takes along; picked here or on the map. */
function Picking({ desk, group }: { desk: Desk; group: Group }) {
    const hand = hexHand(desk);
    const picked = new Set(hand.picked());
    const foreseen = hand.foreseen();
    const order = foreseen?.offer?.order;
    return (
        <>
            <button class="go" disabled={order === undefined} data-order={order}
                onClick={() => { if (order !== undefined) void desk.give(order); }}>
                {groupWords(desk, group, picked.size)} <kbd>Enter</kbd>
            </button>
            <GroupTabs desk={desk} />
            <Scroll label="Units to take along">
                {group.units.map((name) => (
                    <button key={name} class="hex-subject" aria-pressed={picked.has(name)}
                        onClick={() => hand.toggle(name)}>
                        <Piece counter={counterNamed(desk, name)} /><span>{name}</span>
                    </button>
                ))}
            </Scroll>
        </>
    );
}

function Nobody({ desk }: { desk: Desk }) {
    const leaders = leadersOf(desk);
    const units = desk.subjects.value.map(({ name }) => name).filter((name) => !leaders.includes(name));
    return (
        <>
            <p class="hint">Choose a leader or a unit, here or on the map.</p>
            <SubjectList desk={desk} names={[...leaders, ...units]} label="Leaders and units" />
        </>
    );
}

export function Command({ desk }: { desk: Desk }) {
    const usual = usualOffer(desk);
    const group = hexHand(desk).group();
    const others = offersHere(desk).filter((offer) => !isGroup(hexOffer(offer)) &&
        (desk.chosen.value === null || offer.about !== null) && offer.kind !== "remotes");
    return (
        <>
            <Chosen desk={desk} />
            {group && <Picking desk={desk} group={group} />}
            <OfferRows desk={desk} offers={others} />
            {desk.chosen.value === null && <Nobody desk={desk} />}
            {usual && <OrderButton desk={desk} offer={usual} at_once>Pass <kbd>P</kbd></OrderButton>}
            <ClockEntry desk={desk} />
        </>
    );
}

export function commandButtons(desk: Desk): Button[] {
    const usual = usualOffer(desk);
    return [
        ...offersHere(desk).filter((offer) => !isGroup(hexOffer(offer)) && offer.kind !== "remotes")
            .map((offer) => ({ ...giveButton(desk, offer), run: () => desk.propose(offer) })),
        ...(usual ? [{ ...giveButton(desk, usual), key: "p" }] : []),
    ];
}
