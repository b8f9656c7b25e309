// The badges of the Union corps of 1863, drawn in a box of 10 by 10; other corps show their name.
const badges: Record<string, string> = {
    I: "M5 .8A4.200 4.200 0 1 1 4.990 .8Z", // a disk
    II: "M5 5.2C3.8 4.6 3.5 1.8 5 .5 6.5 1.8 6.2 4.6 5 5.2ZM5 5.2C4.9 6.5 2.6 8.2 .7 7.7 1.1 5.8 3.8 4.6 5 5.2Z" +
        "M5 5.2C6.2 4.6 8.9 5.8 9.3 7.7 7.4 8.2 5.1 6.5 5 5.2ZM4.6 5.5H5.4L5.9 9.5H4.1Z", // a trefoil
    III: "M5 .3 9.400 5 5 9.700 .6 5Z", // a lozenge
    V: "M3.2 .6Q5 1.4 6.8 .6 5.9 2.7 5.6 4.4 7.3 4.1 9.4 3.2 8.6 5 9.4 6.8 7.3 5.9 5.6 5.6 5.9 7.3 6.8 9.4 5 8.6 " +
        "3.2 9.4 4.1 7.3 4.4 5.6 2.7 5.9 .6 6.8 1.4 5 .6 3.2 2.7 4.1 4.4 4.4 4.1 2.7 3.2 .6Z", // arms that widen
    VI: "M3.500 .6H6.500V3.500H9.400V6.500H6.500V9.400H3.500V6.500H.6V3.500H3.500Z", // a Greek cross
    XI: "M6.600 .7A4.500 4.500 0 1 0 9 6.800 4.300 4.300 0 0 1 6.600 .7Z", // a crescent
    XII: "M5 .2 6.2 3.6 9.8 3.7 6.9 5.9 7.9 9.4 5 7.3 2.1 9.4 3.1 5.9 .2 3.7 3.8 3.6Z", // a star
};

export function badgeOf(corps: string): string | null {
    return badges[corps] ?? null;
}
