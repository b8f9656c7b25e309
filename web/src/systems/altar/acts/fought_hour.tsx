// One hour of a battle that the computer fought: bids, attacks with their dice, the clock, rally and rest.
import { fighterAdds, fledOf, partyAdds, signed, stanceWords, tally } from "../model/battle";
import type { Attack, Both, Fighter, FoughtHour, Level, Pair, Party, Side } from "../model/battle";
import { DieFace } from "../../../table/acts/die";

const sides: readonly Side[] = ["union", "confederate"];
const title = (side: Side) => (side === "union" ? "Union" : "Confederate");

export function Hour({ hour, open }: { hour: FoughtHour; open: boolean }) {
    return (
        <div class="fought">
            <Bars broken={hour.broken} ends={hour.ends} />
            {hour.stance && <Stances stance={hour.stance} />}
            <Bids hour={hour} open={open} />
            {hour.levels.map((level, i) => <LevelOf key={i} level={level} open={open} />)}
            {hour.rallies.length > 0 && <Rallies hour={hour} />}
            {hour.rests.length > 0 && <Rests hour={hour} open={open} />}
            {hour.arrivals.length > 0 && <p class="arrivals">Coming up: {hour.arrivals.join(", ")}.</p>}
        </div>
    );
}

/** How near each side is to breaking (L13). */
function Bars({ broken, ends }: { broken: Both; ends: Both }) {
    return (
        <dl class="bars">
            {sides.map((side) => (
                <div key={side}>
                    <dt>{title(side)}</dt>
                    <dd>
                        <meter class={side} min={0} max={ends[side]} value={broken[side]} optimum={0}
                            low={ends[side] / 2} high={ends[side] - 0.5}>{broken[side]}</meter>
                        {` ${broken[side]} broken; breaks at ${ends[side]}`}
                    </dd>
                </div>
            ))}
        </dl>
    );
}

/** Whether each side goes forward or holds (H3). */
function Stances({ stance }: { stance: NonNullable<FoughtHour["stance"]> }) {
    return <p class="stance">{sides.map((side) => `${title(side)} ${stanceWords(stance[side])}`).join("; ")}.</p>;
}

function Bids({ hour, open }: { hour: FoughtHour; open: boolean }) {
    if (!hour.clock_bids || !hour.clock_owner)
        return null;
    return (
        <details open={open}>
            <summary>
                Bids: Union {hour.clock_bids.union}, Confederate {hour.clock_bids.confederate} for the
                clock; {title(hour.clock_owner)} owns it
            </summary>
            <dl class="bids">
                {sides.map((side) => (
                    <div key={side}>
                        <dt>{title(side)}</dt>
                        <dd>{bids_words(hour, side)}</dd>
                    </div>
                ))}
                {hour.points.length > 0 && (
                    <div><dt>Generals</dt><dd>{hour.points.map(points_words).join(", ")}</dd></div>
                )}
            </dl>
        </details>
    );
}

/** The highest first. */
function bids_words(hour: FoughtHour, side: Side): string {
    const own = hour.bids.filter((bid) => bid.side === side).sort((a, b) => b.bid - a.bid);
    return own.map((bid) => `${bid.division} ${bid.bid}`).join(", ") || "nobody";
}

function points_words(of: FoughtHour["points"][number]): string {
    if (of.forgets !== null)
        return `${of.general}’s staff forgets ${of.forgets}`;
    const why = `${of.halved ? " (half of his points)" : ""}${of.finest ? " (his finest hour)" : ""}`;
    return `${of.general} ${of.points}${why}`;
}

function LevelOf({ level, open }: { level: Level; open: boolean }) {
    return (
        <section class="level">
            <h3>{level.bid === null ? "Without orders" : `Bid ${level.bid}`}</h3>
            {level.attacks.map((attack, i) => <AttackOf key={i} attack={attack} open={open} />)}
            {level.holds.length > 0 && <p>{level.holds.join(", ")} {level.holds.length === 1 ? "holds" : "hold"}.</p>}
            {level.dice && <Clock level={level} dice={level.dice} />}
        </section>
    );
}

function Clock({ level, dice }: { level: Level; dice: Both }) {
    return (
        <p class="clock">
            The clock: Union <DieFace face={dice.union} /> {dice.union},
            Confederate <DieFace face={dice.confederate} /> {dice.confederate};
            {" "}{title(level.taken_by!)} takes the {level.taken}, it stands at {level.clock}.
        </p>
    );
}

function AttackOf({ attack, open }: { attack: Attack; open: boolean }) {
    const { won, lost, broken } = tally(attack);
    return (
        <details class={`combat ${attack.attacker.side}`} open={open}>
            <summary>
                <b>{attack.attacker.division}</b> {attack.further ? "goes on against" : "attacks"}
                {" "}<b>{attack.defender.division}</b>
                {`${attack.unasked && !attack.further ? " unasked" : ""}: ${won} to ${lost}`}
                {broken > 0 && <em>, {broken} broken</em>}
            </summary>
            <Adds party={attack.attacker} /> <Adds party={attack.defender} />
            {attack.leader && <Led {...attack.leader} />}
            <ol>{attack.pairs.map((pair, i) => <PairOf key={i} pair={pair} />)}</ol>
            {attack.attacker.nerve !== null && <Nerve attack={attack} />}
            {attack.overrun.length > 0 && <p>Overrun: {attack.overrun.join(", ")}.</p>}
        </details>
    );
}

function Led({ general, falls }: NonNullable<Attack["leader"]>) {
    return <p>{general} rides at its head{falls && " and is carried off the field"}.</p>;
}

/** One die for each division after the pairs; on a 1 all its tired brigades in that attack break (H11). */
function Nerve({ attack }: { attack: Attack }) {
    const words = (["attacker", "defender"] as const).map((party) => {
        const fled = fledOf(attack, party);
        const came = fled.length > 0 ? ` (${fled.join(", ")} ${fled.length === 1 ? "breaks" : "break"})` : "";
        return `${attack[party].division} ${attack[party].nerve}${came}`;
    });
    return <p>Nerve: {words.join(", ")}.</p>;
}

function Adds({ party }: { party: Party }) {
    const adds = partyAdds(party) || "nothing";
    return <p class="adds">{party.division}, bid {party.bid}: {adds} added to every score.</p>;
}

function PairOf({ pair }: { pair: Pair }) {
    return (
        <li class="pair">
            <Throw fighter={pair.attacker} wins={pair.attacker.score > pair.defender.score} />
            <span class="on">on</span>
            <Throw fighter={pair.defender} wins={pair.defender.score > pair.attacker.score} />
            <span class="came">{[pair.attacker, pair.defender].flatMap(outcome).join("; ")}</span>
        </li>
    );
}

function Throw({ fighter, wins }: { fighter: Fighter; wins: boolean }) {
    const adds = fighterAdds(fighter);
    return (
        <span class={wins ? "throw wins" : "throw"}>
            <DieFace face={fighter.die} />
            <span>
                <b>{fighter.unit}</b> {fighter.die} {signed(fighter.score - fighter.die)} ={" "}
                {`${fighter.score}`.replace("-", "−")}
                {adds !== "" && <small> ({adds})</small>}
            </span>
        </span>
    );
}

function outcome({ unit, breaks, fled, fatigue }: Fighter): string[] {
    if (breaks && !fled)
        return [`${unit} breaks`];
    return fatigue > 0 ? [`${unit} fatigue ${fatigue}`] : [];
}

const rallied = { returns: "returns to the line", waits: "stays broken", lost: "is out of the battle" };

function Rallies({ hour }: { hour: FoughtHour }) {
    return (
        <section class="level">
            <h3>Rally</h3>
            <ul class="rallies">
                {hour.rallies.map((rally, i) => (
                    <li key={i}>
                        <DieFace face={rally.die} />
                        {" "}
                        <span>
                            <b>{rally.unit}</b> {rally.die} {signed(rally.sum - rally.die)} = {rally.sum}:
                            {" "}{rallied[rally.result]}
                        </span>
                    </li>
                ))}
            </ul>
        </section>
    );
}

function Rests({ hour: { rests }, open }: { hour: FoughtHour; open: boolean }) {
    const words = rests.map((rest) => `${rest.unit} ${rest.fatigue}${rest.by_general ? " (by its general)" : ""}`);
    return (
        <details open={open}>
            <summary>
                Rest: {rests.length === 1 ? "one brigade loses" : `${rests.length} brigades lose`} fatigue
            </summary>
            <p>{words.join(", ")}.</p>
        </details>
    );
}
