// An invitation: shown with the campaign's card, and used only by a button.
import { useEffect, useState } from "preact/hooks";
import { cardOf, hasPace, login, Refused, type Card } from "../core/api";
import { keep, keptOf } from "../core/saved";
import { commanderOf, isSeat, sideOf } from "../core/seats";
import { joinSalted, mindSalts } from "../core/salts";
import { go, hideKey, keyInAddress } from "../core/router";
import { sentence_of } from "../table/seat";
import { seatName } from "../core/words";
import { campaignOf } from "./campaigns";
import { Footer } from "./footer";
import { MapPicture } from "./map_picture";
import { useTitle } from "../core/title";
import { Message } from "./message";

const lacking = "This link is incomplete: the 43 characters after the # are missing. Open the link as it was sent to " +
    "you.";
const used =
    "This invitation was used already, or it was replaced. Each invitation works once: the player who took the seat " +
    "now has a link of their own. If that was you, open your seat's link, or look under “My campaigns” on the front " +
    "page. If not, ask the host for another.";

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
        return <Message title="This invitation no longer works" again>{problem}</Message>;
    const own = Object.keys((card && keptOf(card.game)?.keys) ?? {}).filter(isSeat);
    return (
        <main class="front invitation">
            <h1>You are invited to a campaign</h1>
            {card && <InvitationCard card={card} />}
            {card && own.length > 0 && (
                <p class="trouble">
                    You already play in this campaign, as {own.map(seatName).join(" and ")}. The invitation is for
                    somebody else: send them the link instead of using it.
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
    const campaign = campaignOf(card.scenario)?.campaign;
    const side = card.you.seat === null ? null : sideOf(card.you.seat);
    const sitting = card.seats.filter((seat) => seat.holder !== "open").map((seat) => seatName(seat.name));
    return (
        <article class="scenario">
            <MapPicture scenario={card.scenario} />
            <div class="scenario-words">
                <h2>{card.title}</h2>
                <p class="dates">{campaign?.dates ?? card.scenario}</p>
                <p>
                    You will play <strong>{card.you.seat === null ? "a commander" : seatName(card.you.seat)}</strong>
                    {side && campaign && commanderOf(card.you.seat!) === null ? `: ${campaign.commanders[side]}` : ""}.
                </p>
                <p>{sitting.length > 0 ? `Already there: ${sitting.join(", ")}.` : "Nobody has joined yet."}{" "}
                    {hasPace(card) ? `The pace: ${card.pace}.` : "There is no deadline."}{" "}
                    {card.umpire && "A human umpire presides."}</p>
                {card.own_tables && <p class="trouble" role="note">{card.own_tables}</p>}
            </div>
        </article>
    );
}
