// A new campaign: creates it, takes the player's seat, and stores every link to it.
import { signal } from "@preact/signals";
import { canSet, create, login, planned, type Made, type Scenario } from "../core/api";
import type { Placed } from "../core/seats";
import { keep, recall, store } from "../core/saved";
import type { Side } from "../core/view";
import { otherSide, systemFor } from "../systems/system";
import { joinSalted, mindSalts } from "../core/salts";
import type { Fog } from "./campaigns";

const shelf = "vedette.house";

/** The server key, if the server needs one to start a campaign. */
export const house = signal(recall<string>(shelf, ""));

export function keepHouse(key: string): void {
    house.value = key;
    store(shelf, key === "" ? null : key);
}

export interface Plan {
    scenario: Scenario;
    side: Side;
    opponent: "machine" | "friend" | "both"; // both: at this laptop
    machine: string;
    fog: Fog;
    settings: Record<string, string>; // switches that differ from their defaults, without fog and commanders
    separate: boolean; // each commander a seat of his own
    seat: string; // with separate commanders: the player's own
    held: Record<string, string>; // with separate commanders: seats of computer players
    umpire: boolean;
    pace: string;
    zone: string; // the time zone of deadlines; empty: UTC
    title: string;
    name: string; // the player's name, for the others
}

function opponentOf({ scenario, side }: Plan): Side {
    return otherSide(systemFor(scenario), side);
}

function settingsOf({ scenario, fog, separate, settings }: Plan): string[] {
    return [...(canSet(scenario, "fog", fog) ? [`fog=${fog}`] : []), ...(separate ? ["commanders=separate"] : []),
        ...Object.entries(settings).map(([id, value]) => `${id}=${value}`)];
}

/** The seats of a campaign that is not started yet. */
export function seatsOf(plan: Plan): Promise<Placed[]> {
    return planned({ scenario: plan.scenario.id, settings: settingsOf(plan) }, house.value || null);
}

function wish(plan: Plan) {
    const against = plan.opponent === "machine" ? plan.machine : "open";
    return {
        scenario: plan.scenario.id,
        title: plan.title.trim() || plan.scenario.title,
        settings: settingsOf(plan),
        umpire: plan.umpire,
        ...(plan.pace ? { pace: plan.zone.trim() ? `${plan.pace} zone ${plan.zone.trim()}` : plan.pace } : {}),
        seats: plan.separate ? plan.held : { [plan.side]: "open", [opponentOf(plan)]: against },
    };
}

async function take(made: Made, seat: string, name: string): Promise<string> {
    const joined = await joinSalted(made.invitations[seat]!.key, name.trim() || null);
    return joined.yours.key;
}

/** The address to open. Whatever fails later can be continued from "My campaigns". */
export async function begin(plan: Plan): Promise<string> {
    const made = await create(wish(plan), house.value || null);
    const invitations: Record<string, string> =
        Object.fromEntries(Object.entries(made.invitations).map(([seat, { key }]) => [seat, key]));
    // The umpire sees everything: the key is to be handed on, never used by a player's browser.
    if (made.umpire)
        invitations["umpire"] = made.umpire.key;
    const keys: Record<string, string> = { host: made.host.key };
    const card = { title: plan.title.trim() || plan.scenario.title, scenario: plan.scenario.id };
    keep(made.game, { ...card, keys, invitations, shared: plan.opponent === "both" });
    if (plan.opponent === "both")
        return share(made, plan);
    const seat = plan.separate ? plan.seat : plan.side;
    const key = await take(made, seat, plan.name);
    keep(made.game, { keys: { [seat]: key } });
    await login(key);
    mindSalts();
    return `/c/${made.game}/${seat}`;
}

/** Both seats are taken here, and this browser stores both keys. */
async function share(made: Made, plan: Plan): Promise<string> {
    for (const side of [plan.side, opponentOf(plan)])
        keep(made.game, { keys: { [side]: await take(made, side, plan.name) } });
    mindSalts();
    return `/c/${made.game}/both`;
}
