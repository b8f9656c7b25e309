// The Battle Cards as they are printed.

const titles: Record<string, string> = { battle: "PITCHED BATTLE", skirmish: "SKIRMISH", retreat: "RETREAT" };

export function cardTitle(card: string | null): string {
    return titles[card ?? ""] ?? "";
}
