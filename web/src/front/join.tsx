// An invitation: shown with the campaign's card, used by a button, never by looking at it.
import { useEffect, useState } from "preact/hooks";
import { cardOf, hasPace, login, Refused, type Card } from "../api";
import { keep, keptOf } from "../kept";
import { sideOf } from "../model/view";
import { joinSalted, mindSalts } from "../salts";
import { go, hideKey, keyInAddress } from "../router";
import { sentence_of } from "../table/seat";
import { seatName } from "../words";
import { blurbs } from "./campaigns";
import { Footer } from "./footer";
import { MapPicture } from "./map_picture";
import { useTitle } from "../title";
import { Message } from "./message";

const lacking = "This address lacks its key, the 43 letters behind the #. Open the link as it was sent to you, whole.";
const used =
    "This invitation has been used already, or it was taken back. An invitation serves once: whoever took the seat " +
    "has a link of his own now. If that was you, open your seat's link, or look among your campaigns on the front " +
    "page. If it was not, ask the host for another.";

function words_for(error: unknown): string {
    return error instanceof Refused && error.status === 404 ? used : sentence_of(error);
}

async function take(key: string, card: Card | null, name: string): Promise<string> {
    const joined = await joinSalted(key, name.trim() || null);
    keep(joined.game,
        { title: card?.title ?? "", scenario: card?.scenario ?? "", keys: { [joined.seat]: joined.yours.key } });
    await login(joined.yours.key);
    mindSalts();
    return `/c/${joined.game}/${joined.seat}`;
}

export function JoinPage() {
    const [key] = useState(keyInAddress);
    const [card, setCard] = useState<Card | null>(null);
    const [name, setName] = useState("");
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState<string | null>(null);
    useTitle("An invitation");
    useEffect(() => {
        if (key !== null)
            cardOf(key).then((found) => { setCard(found); hideKey(); }, (error) => setProblem(words_for(error)));
    }, [key]);

    if (key === null)
        return <Message title="No invitation">{lacking}</Message>;
    if (problem && !card)
        return <Message title="This invitation opens nothing" again>{problem}</Message>;
    const own = Object.keys((card && keptOf(card.game)?.keys) ?? {}).filter((who) => sideOf(who) !== null);
    return (
        <main class="front invitation">
            <h1>You are invited to a campaign</h1>
            {card && <InvitationCard card={card} />}
            {card && own.length > 0 && (
                <p class="trouble">
                    This browser sits in this campaign already, as {own.map(seatName).join(" and ")}. The invitation is
                    for somebody else: send him the link, and leave the seat to him.
                </p>
            )}
            <form onSubmit={(event) => {
                event.preventDefault();
                setBusy(true);
                take(key, card, name).then((where) => go(where, true),
                    (error) => { setProblem(words_for(error)); setBusy(false); });
            }}>
                <label class="row">
                    Your name, for the others{" "}
                    <input autocomplete="nickname" maxLength={40} value={name}
                        onInput={(event) => setName(event.currentTarget.value)} />
                </label>
                <p><button class="go big" disabled={busy}>Take the seat</button></p>
                <p class="hint">
                    You get a link of your own to this seat, for all your devices; nobody else has it, not even the
                    host.
                </p>
            </form>
            {problem && <p class="trouble" role="alert">{problem}</p>}
            <Footer />
        </main>
    );
}

function InvitationCard({ card }: { card: Card }) {
    const blurb = blurbs[card.scenario];
    const side = card.you.seat === null ? null : sideOf(card.you.seat);
    const sitting = card.seats.filter((seat) => seat.holder !== "open").map((seat) => seatName(seat.name));
    return (
        <article class="scenario">
            <MapPicture scenario={card.scenario} />
            <div class="scenario-words">
                <h2>{card.title}</h2>
                <p class="dates">{blurb?.dates ?? card.scenario}</p>
                <p>
                    You would sit
                    as <strong>{card.you.seat === null ? "a commander" : seatName(card.you.seat)}</strong>
                    {side && blurb && !card.you.seat!.includes(".") ? `: ${blurb.commanders[side]}` : ""}.
                </p>
                <p>{sitting.length > 0 ? `Already there: ${sitting.join(", ")}.` : "Nobody has sat down yet."}{" "}
                    {hasPace(card) ? `The pace: ${card.pace}.` : "There is no deadline."}{" "}
                    {card.umpire && "A human umpire presides."}</p>
                {card.own_tables && <p class="trouble" role="note">{card.own_tables}</p>}
            </div>
        </article>
    );
}
