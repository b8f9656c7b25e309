// By daylight, by lamp-light, or as the system has it.
import { effect, signal } from "@preact/signals";
import { recall, store } from "./kept";

type Theme = "day" | "lamp" | "system";

const shelf = "vedette.theme";
const themes: { id: Theme; word: string; sign: string }[] = [
    { id: "system", word: "as the system has it", sign: "◐" },
    { id: "day", word: "by daylight", sign: "☀" },
    { id: "lamp", word: "by lamp-light", sign: "☾" },
];

const theme = signal<Theme>(recall<Theme>(shelf, "system"));

effect(() => {
    store(shelf, theme.value === "system" ? null : theme.value);
    if (theme.value === "system")
        delete document.documentElement.dataset["theme"];
    else
        document.documentElement.dataset["theme"] = theme.value;
});

export function ThemeSwitch() {
    const at = themes.findIndex((each) => each.id === theme.value);
    const { word, sign } = themes[Math.max(at, 0)]!;
    const next = themes[(at + 1) % themes.length]!;
    return (
        <button class="theme-switch quiet" title={`The light: ${word}. Press for: ${next.word}`}
            aria-label={`The light: ${word}. Change it`}
            onClick={() => { theme.value = next.id; }}><span aria-hidden="true">{sign}</span></button>
    );
}
