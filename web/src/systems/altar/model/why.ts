// Why a battle that the computer fought was lost: the sums behind its dice, side against side. Pure.
import type { AltarEvent } from "../kinds";
import type { BattleStory, Both, Fighter, FoughtBattle, Side } from "./battle";
import { altarEvent } from "./told";
import { other, sides } from "./view";

const titles: Record<Side, string> = { union: "Union", confederate: "Confederate" };

/** What a side's brigades had in all pairs of the battle. */
interface Sums {
    pairs: number;
    dice: number;
    adds: number;
    tired: number; // pairs in which the brigade was tired
    support: number;
    won: number;
    fled: number;
}

const none = (): Sums => ({ pairs: 0, dice: 0, adds: 0, tired: 0, support: 0, won: 0, fled: 0 });

function count(sums: Sums, one: Fighter, other_one: Fighter): void {
    sums.pairs++;
    sums.dice += one.die;
    sums.adds += one.score - one.die;
    sums.tired += one.tired !== 0 ? 1 : 0;
    sums.support += one.support > 0 ? 1 : 0;
    sums.won += one.score > other_one.score ? 1 : 0;
    sums.fled += one.fled ? 1 : 0;
}

function sumsOf({ hours }: FoughtBattle): Both<Sums> {
    const sums = { union: none(), confederate: none() };
    for (const { attacker, defender, pairs } of hours.flatMap(({ levels }) => levels.flatMap(({ attacks }) => attacks)))
        for (const pair of pairs) {
            count(sums[attacker.side], pair.attacker, pair.defender);
            count(sums[defender.side], pair.defender, pair.attacker);
        }
    return sums;
}

/** The side that broke, or that the result names. */
export function loserOf({ battle, ending }: Pick<BattleStory, "battle" | "ending">): Side | null {
    const result = ending.map(({ event }) => altarEvent(event))
        .find((event): event is Extract<AltarEvent, { kind: "result" }> => event.kind === "result");
    if (result)
        return other(result.winner);
    const last = battle.hours.at(-1);
    return last ? sides.find((side) => last.broken[side] >= last.ends[side]) ?? null : null;
}

const mean = (sum: number, pairs: number) => (pairs === 0 ? 0 : sum / pairs);
const tenths = (value: number) => value.toFixed(1).replace("-", "−");

interface Reason {
    weight: number; // the larger, the more it decided
    words: string;
}

function reasons(battle: FoughtBattle, loser: Side): Reason[] {
    const winner = other(loser);
    const { [loser]: lost, [winner]: won } = sumsOf(battle);
    const name = titles[loser], rival = titles[winner];
    const adds = mean(won.adds, won.pairs) - mean(lost.adds, lost.pairs);
    const dice = mean(won.dice, won.pairs) - mean(lost.dice, lost.pairs);
    const weights = battle.hours.find(({ stance }) => stance !== null)?.stance;
    const heavier = weights ? weights[winner].weight - weights[loser].weight : 0;
    const fallen = battle.hours.flatMap(({ levels }) => levels.flatMap(({ attacks }) => attacks))
        .flatMap(({ attacker, leader }) => (attacker.side === loser && leader?.falls ? [leader.general] : []));
    return [
        { weight: adds, words: `${rival} brigades added ${tenths(mean(won.adds, won.pairs))} to a die on average, ` +
            `${name} brigades ${tenths(mean(lost.adds, lost.pairs))}: guns, ground, quality and generals.` },
        { weight: dice, words: `The dice: ${rival} ${tenths(mean(won.dice, won.pairs))} on average, ` +
            `${name} ${tenths(mean(lost.dice, lost.pairs))}.` },
        { weight: 3 * mean(lost.tired - won.tired, lost.pairs),
            words: `${lost.tired} of ${lost.pairs} ${name} brigades fought tired, ${won.tired} of the others.` },
        { weight: 2 * mean(won.support - lost.support, lost.pairs),
            words: `${won.support} ${rival} brigades had support beside them, ${lost.support} ${name} ones.` },
        { weight: heavier > 0 ? 0.5 : 0, words: `The ${rival} side was stronger on the field when the battle opened.` },
        { weight: 0.4 * lost.fled,
            words: `${lost.fled} ${name} brigades broke because their division lost its nerve.` },
        { weight: 0.5 * fallen.length, words: `${fallen.join(" and ")} fell at the head of an attack.` },
    ];
}

const most = 4;
const least = 0.1; // what weighs less decided nothing

/** The heaviest first. */
export function whyLost(story: Pick<BattleStory, "battle" | "ending">): { side: Side; words: string[] } | null {
    const side = loserOf(story);
    if (side === null)
        return null;
    const words = reasons(story.battle, side).filter(({ weight }) => weight >= least)
        .sort((a, b) => b.weight - a.weight).slice(0, most).map((each) => each.words);
    return { side, words: words.length > 0 ? words : ["Neither dice nor numbers favored a side: it was close."] };
}
