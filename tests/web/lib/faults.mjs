// Faults of the layout, as sentences: a control that gives an order and is not wholly in the window, nor in a list that
// is marked as scrolling; something that covers it; text that is cut. Runs in the page, and knows nothing of the tests.

/** In the page: the faults of its layout, as sentences. */
export function faults_of_layout() {
    const near = 1; // pixel: rounding
    const found = [];
    const kept = (read) => { // each element is asked once
        const known = new Map();
        return (element) => known.get(element) ?? (known.set(element, read(element)), known.get(element));
    };
    const shown = kept((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    const box_of = kept((element) => element.getBoundingClientRect());
    const overflow = kept((element) => {
        const { overflowX, overflowY, position } = getComputedStyle(element);
        return { overflowX, overflowY, position };
    });
    const words = (element) => `<${element.localName} class="${element.getAttribute("class") ?? ""}"> "${(element.dataset?.order
        ?? element.textContent).trim().slice(0, 60)}"`;
    const within = (inner, outer) => inner.left >= outer.left - near && inner.right <= outer.right + near
        && inner.top >= outer.top - near && inner.bottom <= outer.bottom + near;
    const window_box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

    const ancestors = (element) => {
        const all = [];
        for (let each = element.parentElement; each; each = each.parentElement)
            all.push(each);
        return all;
    };
    const scrolls = (element) => {
        const { overflowX, overflowY } = overflow(element);
        return (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + near)
            || (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + near);
    };
    const page_scrolls = document.scrollingElement.scrollHeight > innerHeight + near && !document.querySelector(".table");

    /** A list of choices says that there are more below, or has a shadow there; elsewhere, and in a dialog that lies
     *  above the panel, the bar at the side does. */
    const is_marked = (list) => list.matches(".means, .news-list, [data-scroll]")
        || ((list.matches("dialog") || !list.closest(".panel .choices")) && getComputedStyle(list).scrollbarWidth !== "none")
        || list.scrollTop + list.clientHeight >= list.scrollHeight - 4 || list.parentElement.querySelector(".more-below") !== null;

    function place_of(element) {
        const box = element.getBoundingClientRect();
        const list = ancestors(element).find(scrolls);
        if (list) {
            if (!is_marked(list))
                found.push(`${words(element)} is in ${words(list)}, which scrolls and does not say so`);
            if (!within(list.getBoundingClientRect(), window_box) && !page_scrolls && !ancestors(list).some(scrolls))
                found.push(`${words(list)}, which scrolls, is not wholly in the window`);
            return within(box, list.getBoundingClientRect()) ? box : null;
        }
        if (!within(box, window_box) && !page_scrolls) {
            found.push(`${words(element)} is not wholly in the window: ${JSON.stringify(box)}`);
            return null;
        }
        return within(box, window_box) ? box : null;
    }

    function is_covered(element, box) {
        const inset = Math.min(4, box.width / 4, box.height / 4);
        const points = [[(box.left + box.right) / 2, (box.top + box.bottom) / 2], [box.left + inset, box.top + inset],
            [box.right - inset, box.top + inset], [box.left + inset, box.bottom - inset], [box.right - inset, box.bottom - inset]];
        for (const [x, y] of points) {
            const top = document.elementFromPoint(x, y);
            if (top && top !== element && !element.contains(top) && !top.contains(element))
                return top;
        }
        return null;
    }

    /** What the player opened for a moment, and a click elsewhere closes. */
    const is_passing = (element) => element.closest(".menu-list, .search, .combo ul") !== null;
    const modal = document.querySelector("dialog[open]:modal");
    for (const element of document.querySelectorAll("[data-order]")) {
        if (element instanceof SVGElement || !shown(element) || (modal && !modal.contains(element)))
            continue;
        const box = place_of(element);
        const top = box && is_covered(element, box);
        if (top && !is_passing(top))
            found.push(`${words(element)} is covered by ${words(top)}`);
    }

    const is_in_view = (box) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    /** Text for a screen reader only is no bigger than a pixel. */
    const is_hidden_text = (box) => box.width <= 2 || box.height <= 2;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || !is_in_view(box_of(element)) || element.closest("svg, script, style, option, textarea") || !shown(element))
            continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        for (const each of [element, ...ancestors(element)]) {
            const { overflowX, overflowY, position } = overflow(each);
            const box = box_of(each);
            const is_out = text.bottom <= box.top + near || text.top >= box.bottom - near || text.right <= box.left + near
                || text.left >= box.right - near; // not cut, but not shown at all
            if (is_out || is_hidden_text(box) || /auto|scroll/.test(overflowX + overflowY) || each === document.body)
                break;
            if (/hidden|clip/.test(overflowX) && (text.left < box.left - near || text.right > box.right + near))
                found.push(`text is cut at the side: ${words(element)}`);
            if (/hidden|clip/.test(overflowY) && (text.top < box.top - 3 || text.bottom > box.bottom + 3))
                found.push(`text is cut above or below: ${words(element)}`);
            if (position === "fixed")
                break;
        }
    }
    return [...new Set(found)];
}
