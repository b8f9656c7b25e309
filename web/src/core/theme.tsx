// The colors of the page: light, dark, or as the system is set.
import { effect, signal } from "@preact/signals";
import { recall, store } from "./saved";

type Theme = "day" | "lamp" | "system";

const shelf = "vedette.theme";
const themes: { id: Theme; word: string; sign: string }[] = [
    { id: "system", word: "as your system is set", sign: "◐" },
    { id: "day", word: "light", sign: "☀" },
    { id: "lamp", word: "dark", sign: "☾" },
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
        <button class="theme-switch quiet" title={`Colors: ${word}. Change to: ${next.word}`}
            aria-label={`Colors: ${word}. Change to: ${next.word}`}
            onClick={() => { theme.value = next.id; }}><span aria-hidden="true">{sign}</span></button>
    );
}
