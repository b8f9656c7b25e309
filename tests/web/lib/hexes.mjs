// Hex campaigns over the API: positions are prepared by orders of both seats before a browser takes over.
import { check, until } from "../harness.mjs";
import { campaign } from "./hand.mjs";

/** What ends each question soonest. */
export const least = { "1e": "posture operational", "4a": "pass", "4b": "pass", A1: "stop", A4: "remote no", K1: "stand", K2: "refuse 0",
    K4: "loss even", K6: "stay" };

/** Two seats of one campaign, played by orders. */
export class Table {
    constructor(server, made) {
        Object.assign(this, { server, ...made });
    }

    static async open(server, wish) {
        const table = new Table(server, await campaign(server, wish));
        await until("somebody is asked", () => table.asked());
        return table;
    }

    legal(seat, about = null) {
        return this.server.api(`/c/${this.game}/legal${about === null ? "" : `?about=${encodeURIComponent(about)}`}`, this.keys[seat]);
    }

    view(seat) {
        return this.server.api(`/c/${this.game}/view`, this.keys[seat]);
    }

    /** A seat that is asked, with its list; null while none is. */
    async asked() {
        for (const seat of Object.keys(this.keys)) {
            const legal = await this.legal(seat);
            if (legal.asked || legal.over)
                return { seat, legal, phase: legal.prompt.kind };
        }
        return null;
    }

    async give(seat, text) {
        const { k } = await this.legal(seat);
        await this.server.api(`/c/${this.game}/orders`, this.keys[seat], { text });
        await until(`it is told: ${text}`, async () => (await this.legal(seat)).k > k);
    }

    /** Answers by whatever decides least until a question is the wanted one. */
    async until(wanted, most = 400) {
        for (let step = 0; step < most; step++) {
            const now = await until("somebody is asked", () => this.asked());
            if (now.legal.over || wanted(now))
                return now;
            // A list may be older than the last tick: then its order is refused, and the question is looked at again.
            await this.give(now.seat, now.legal.prompt.default ?? least[now.phase] ?? now.legal.offers[0].order).catch(() => {});
        }
        return check(false, "the question never came");
    }
}

/** Hexes between two of them, by their numbers: two digits of column, three of row, even columns lower by half. */
export function distance(left, right) {
    const cube = (name) => {
        const column = Number(name.slice(0, 2)), row = Number(name.slice(2));
        return [column, row - (column - (column & 1)) / 2];
    };
    const [q, r] = cube(left), [s, t] = cube(right);
    return (Math.abs(q - s) + Math.abs(r - t) + Math.abs(q + r - s - t)) / 2;
}
