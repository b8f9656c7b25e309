// A march is told step by step, as it is walked; read afterwards it is one sentence.
const step = /^(.+?) marches to (.+)\. \[([A-Z0-9-]+)\]$/;
const stands = /^(.+?) stands at (.+?), its march over\. \[([A-Z0-9-]+)\]$/;

/** Runs of steps by one token are one sentence; that it then stands where it went needs no other. */
export function gather(words: readonly string[]): string[] {
    const told: string[] = [];
    let who = "";
    let way: string[] = [];
    let rule = "";
    const close = () => {
        if (way.length === 0)
            return;
        const last = way[way.length - 1]!;
        const through = way.length > 1 ? ` by ${way.slice(0, -1).map(short).join(", ")}` : "";
        told.push(`${who} marches${through} to ${last}. [${rule}]`);
        way = [];
    };
    for (const word of words) {
        const walked = step.exec(word);
        if (walked) {
            if (walked[1] !== who)
                close();
            who = walked[1]!;
            rule = walked[3]!;
            way.push(walked[2]!);
            continue;
        }
        const stood = stands.exec(word);
        if (stood && stood[1] === who && stood[2] === way[way.length - 1])
            continue;
        close();
        told.push(word);
    }
    close();
    return told;
}

/** "V3 near Bridgeport" is "V3" on the way; a town keeps its name. */
function short(place: string): string {
    return place.replace(/ near .*$/, "").replace(/ \([A-Z]+\d+\)$/, "");
}
