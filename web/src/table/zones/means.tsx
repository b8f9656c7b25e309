// Zone 3: what the choice under hand would mean, and what was refused. The only zone that may scroll.
import type { Refusal } from "../../core/api";
import { RuleLink } from "../../core/rule_link";
import { whole } from "../../core/words";
import type { Offer } from "../../core/offer";
import type { Desk } from "../desk";
import { Forced } from "../forced";
import { Hint } from "../hint";

/** An offer as the umpire describes it. */
export function OfferMeans({ offer }: { offer: Offer }) {
    return (
        <div class="offer-means">
            <h3>{offer.label} {offer.rule && <RuleLink id={offer.rule} />}</h3>
            {offer.detail && <p>{offer.detail}</p>}
        </div>
    );
}

export function Means({ desk }: { desk: Desk }) {
    const { Below, phases } = desk.system.table;
    const Own = phases[desk.phase.value]?.Means;
    const pointed = desk.pointed.value;
    return (
        <div class="means" role="region" aria-label="What it means" tabIndex={0}>
            <Messages desk={desk} />
            <div class="means-read" aria-live="polite">
                {Own ? <Own desk={desk} /> : pointed && <OfferMeans offer={pointed} />}
            </div>
            <Forced desk={desk} />
            <Hint desk={desk} />
            {Below && <Below desk={desk} />}
        </div>
    );
}

function Messages({ desk }: { desk: Desk }) {
    const { refusal, trouble, link } = desk.seat;
    return (
        <div class="tidings" aria-live="assertive">
            {trouble.value && link.value === "live" && <p class="trouble">{trouble.value}</p>}
            {refusal.value && <Refused desk={desk} refusal={refusal.value} />}
        </div>
    );
}

function Refused({ desk, refusal }: { desk: Desk; refusal: Refusal }) {
    const { rule, instead, order, sentence } = refusal;
    const rest = refusal.rest.filter((each) => each !== order);
    return (
        <p class="refusal">
            {whole(sentence)} {rule && <RuleLink id={rule} />}{" "}
            {instead && (
                <button data-order={instead} onClick={() => void desk.give(instead)}>Instead: {instead}</button>
            )}{" "}
            {rest.length > 0 && <small>Not carried out: {rest.join("; ")}</small>}{" "}
            <button aria-label="Put away" onClick={() => { desk.seat.refusal.value = null; }}>×</button>
        </p>
    );
}
