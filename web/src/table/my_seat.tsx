// My seat: its link, for the phone; another link in its place; good-bye to this device.
import { useState } from "preact/hooks";
import { login, logout, replaceKey } from "../api";
import { ShareLink } from "../front/share_link";
import { dropKey, keep, keyOf } from "../kept";
import { go } from "../router";
import { seatName } from "../words";
import { Dialog } from "./dialog";
import { sentence_of, type Seat } from "./seat";

export function MySeat({ seat, close }: { seat: Seat; close: () => void }) {
    const card = seat.card.value!;
    const who = card.you.seat ?? "";
    const [key, setKey] = useState(() => keyOf(card.game, who));
    const [answer, setAnswer] = useState<string | null>(null);
    const renew = async () => {
        const made = await replaceKey(key!);
        keep(card.game, { keys: { [who]: made.yours.key } });
        await login(made.yours.key);
        setKey(made.yours.key);
        location.reload(); // what listens here listens with the old key
    };
    const say = (error: unknown) => setAnswer(sentence_of(error));
    const leave = async () => {
        await logout(card.game).catch(() => {}); // there may be no cookie
        dropKey(card.game, who);
        go("/");
    };
    return (
        <Dialog title={`You sit as ${seatName(who)}`} close={close}>
            {key
                ? <>
                    <ShareLink label="The link of your seat: use it on your phone, or on any other device"
                        path={`/c/${card.game}/${who}#${key}`} />
                    <p class="hint">
                        It is a key: whoever has it plays for you. Nobody else has it, not even the host.
                    </p>
                    <p>
                        <button onClick={() => void renew().catch(say)}>Replace the link</button>{" "}
                        <span class="hint">
                            if somebody else may have seen it. The old one will open nothing any more; all your devices
                            will need the new one.
                        </span>
                    </p>
                </>
                : <p>
                    This browser sits here by a cookie and does not have the link itself. To have it here, open the link
                    that you were given.
                </p>}
            <p>
                <button onClick={() => void leave()}>Sign out on this device</button>{" "}
                <span class="hint">The link stays good: keep it somewhere first.</span>
            </p>
            {answer && <p class="trouble" role="alert">{answer}</p>}
        </Dialog>
    );
}
