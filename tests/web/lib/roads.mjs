// Both armies, by the API, as fast as can be to the first pitched battle of Vicksburg.
function point(cell) {
    const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(cell);
    return [[...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0), Number(digits)];
}

function apart(a, b) {
    const [ax, ay] = point(a), [bx, by] = point(b);
    return Math.abs(ax - bx) + Math.abs(ay - by);
}

const meeting_place = "K8"; // between Vicksburg and Hankinson's Ferry

function march(orders, view) {
    const own = view.own.filter((token) => token.kind === "division" && token.cell);
    const enemy = view.enemy.filter((token) => token.kind === "division" && token.cell);
    const near = (list, cell) => list.filter((token) => apart(token.cell, cell) <= 3).length;
    const marches = orders.filter((order) => order.includes(" via ")).map((order) => {
        const token = order.split(" via ")[0];
        return { order, token, cell: order.split(/[ ,]+/).pop(), from: view.own.find((each) => each.id === token)?.cell };
    });
    const attack = marches.find(({ token, cell }) => enemy.some((each) => each.cell === cell) && own.some((each) => each.id === token) &&
        near(own.filter((each) => each.id !== token), cell) >= 2 && near(enemy, cell) >= 3);
    if (attack)
        return attack.order;
    const gains = marches.filter(({ cell, from }) => from && !enemy.some((each) => each.cell === cell))
        .map((each) => ({ ...each, gain: apart(each.from, meeting_place) - apart(each.cell, meeting_place) }))
        .sort((a, b) => b.gain - a.gain);
    return gains[0]?.gain > 0 ? gains[0].order : "end";
}

function choose(phase, orders, view, card) {
    if (phase === "deploy")
        return "deploy default";
    if (phase === "contact")
        return orders.find((order) => order.startsWith(`card ${card}`)) ?? orders[0]; // a card may allow one alone
    return phase === "march" ? march(orders, view) : orders.find((order) => order !== "undo");
}

/** Gives an order from this list. Refused, it must be that the campaign went on meanwhile and the list is another. */
async function give(server, game, key, text) {
    try {
        await server.api(`/c/${game}/orders`, key, { text });
    } catch (refused) {
        const now = await server.api(`/c/${game}/legal?form=orders`, key);
        if (now.asked && now.orders.includes(text))
            throw refused;
    }
}

/** Plays both seats until one of these phases opens: the seat that is asked then. In contact they lay this card. */
export async function play_until(server, { game, keys }, phases, card = "battle") {
    for (let acts = 0; acts < 2000; acts++) {
        for (const seat of Object.keys(keys)) {
            const legal = await server.api(`/c/${game}/legal?form=orders`, keys[seat]);
            if (legal.over && phases.includes("over"))
                return seat;
            if (!legal.asked)
                continue;
            const view = await server.api(`/c/${game}/view`, keys[seat]);
            if (phases.includes(view.prompt.kind))
                return seat;
            await give(server, game, keys[seat], choose(view.prompt.kind, legal.orders, view, card));
        }
        await new Promise((resolve) => setTimeout(resolve, 60)); // outcomes leave at the next tick
    }
    throw new Error("it did not come to that");
}
