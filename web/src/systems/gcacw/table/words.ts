// Short words for states of the campaign.
import type { Weather } from "../kinds";
import type { View } from "../model/view";

const morales = { normal: "steady", disordered: "disordered", panicked: "panicked", flight: "in flight" } as const;

export function moraleWords(view: View): string {
    return morales[view.armies[view.side].morale];
}

export function weatherWords(weather: readonly Weather[]): string {
    if (weather.includes("heavy rain"))
        return "heavy rain";
    return weather.includes("rain") ? "rain" : weather.includes("heat") ? "heat" : "fair";
}

/** "+23", or a range where the fog leaves one. */
export function scoreWords({ points_least: least, points_most: most }: View): string {
    const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
    return least === most ? signed(least) : `${signed(least)} to ${signed(most)}`;
}

/** For whom the points count now. */
export function leadWords({ points_least: least, points_most: most }: View): string {
    return least > 0 ? "South" : most < 0 ? "North" : "even";
}

export function postureWords(view: View): string | null {
    const { posture } = view.armies[view.side];
    if (view.prompt.kind === "1e")
        return view.sealed === "none" ? null : `${view.sealed}, face down`;
    return posture === "none" ? null : posture;
}

/** "F2". */
export function fatigueWords(level: number): string {
    return `F${level}`;
}

export function percent(chance: number): string {
    return `${chance}%`;
}
