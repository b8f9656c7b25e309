// The icons of the table: strokes in a box of 24 by 24, in the color of the text. Decoration: the text beside says it.

const strokes = {
    army: "M3 6h18v12H3ZM3 6l18 12M21 6 3 18",
    eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 .01 0Z",
    flag: "M5 21V4M5 5c4-2 7 2 13 0v9c-6 2-9-2-13 0",
    page: "M6 3h9l4 4v14H6ZM15 3v4h4M9 12h7M9 16h7",
    letter: "M3 6h18v12H3ZM3 7l9 7 9-7",
    book: "M12 6C9 4 5 4 3 5v14c2-1 6-1 9 1 3-2 7-2 9-1V5c-2-1-6-1-9 1ZM12 6v14",
    note: "M5 4h14v11l-5 5H5ZM19 15h-5v5M8 9h8M8 13h4",
    desk: "M3 8h18M5 8v12M19 8v12M9 8v5h6V8",
    bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4ZM10 21h4",
    sun: "M12 7a5 5 0 1 0 .01 0ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
    menu: "M4 6h16M4 12h16M4 18h16",
    close: "M5 5l14 14M19 5 5 19",
    undo: "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
    search: "M10 4a6 6 0 1 0 .01 0ZM15 14l6 6",
    pen: "M4 20l1-5L16 4l4 4L9 19ZM14 6l4 4",
    whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    layers: "M12 3 3 8l9 5 9-5ZM3 12l9 5 9-5M3 16l9 5 9-5",
    list: "M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1",
    die: "M4 4h16v16H4ZM8 8h.01M16 16h.01M12 12h.01",
    tick: "M4 13l5 5L20 6",
    warning: "M12 3 2 20h20ZM12 10v4M12 17h.01",
    road: "M8 21 10 3M16 21 14 3M12 5v3M12 11v3M12 17v3",
    swords: "M4 4l14 14M20 4 6 18M15 20l5-5M4 15l5 5",
    home: "M4 11l8-7 8 7v9H4ZM10 20v-6h4v6",
    up: "M12 20V5M6 11l6-6 6 6",
    clock: "M12 3a9 9 0 1 0 .01 0ZM12 7v5l4 2",
    more: "M5 12h.01M12 12h.01M19 12h.01",
} as const;

export type IconName = keyof typeof strokes;

export function Icon({ name }: { name: IconName }) {
    return (
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={strokes[name]} /></svg>
    );
}
