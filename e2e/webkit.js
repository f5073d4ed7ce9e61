// What the tests' layer over WebKit's driver does in the page: every call sends this and a line of its own.
const tidy = (text) => (text ?? "").replace(/\s+/g, " ").trim();
const matches = (have, { text, flags, exact }) => {
    if (flags !== undefined) return new RegExp(text, flags).test(have);
    return exact ? have === text : have.toLowerCase().includes(text.toLowerCase());
};

const rendered = (element) => element.checkVisibility({ visibilityProperty: true });
const seen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && rendered(element);
};

// Roles and names of what our page has; not the whole of ARIA.
const ROLES = {
    A: "link", BUTTON: "button", DIALOG: "dialog", FIELDSET: "group", H1: "heading", H2: "heading", H3: "heading",
    LI: "listitem", MAIN: "main", NAV: "navigation", OL: "list", SELECT: "combobox", SUMMARY: "button", TABLE: "table", UL: "list",
};
const role = (element) => element.getAttribute("role") ?? ROLES[element.tagName] ?? "";
const words = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true" || !rendered(node)) return "";
    return [...node.childNodes].map(words).join(getComputedStyle(node).display === "inline" ? "" : " ");
};
const named = (element) => {
    const label = element.getAttribute("aria-label");
    const others = element.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id)?.textContent);
    const labels = [...(element.labels ?? [])].map((each) => each.textContent);
    const legend = element.tagName === "FIELDSET" && element.querySelector("legend")?.textContent;
    return tidy(label || others?.join(" ") || labels.join(" ") || legend || words(element));
};

// Narrows down step by step, as a chain of Playwright's locators does.
const STEPS = {
    css: (from, css) => from.flatMap((each) => [...each.querySelectorAll(css)]),
    role: (from, wanted) => STEPS.css(from, "*").filter((each) => role(each) === wanted && seen(each) && !each.closest("[aria-hidden=true]")),
    label: (from, wanted) =>
        STEPS.css(from, "[aria-label], [aria-labelledby], button, input, select, textarea").filter((each) => matches(named(each), wanted)),
    name: (from, wanted) => from.filter((each) => matches(named(each), wanted)),
    level: (from, level) => from.filter((each) => each.tagName === `H${level}` || each.ariaLevel === String(level)),
    text: (from, wanted) => from.filter((each) => matches(tidy(each.textContent), wanted)),
    visible: (from, wanted) => from.filter((each) => seen(each) === wanted),
    and: (from, steps) => from.filter((each) => find(steps).includes(each)),
    nth: (from, n) => from.slice(n).slice(0, 1),
};
const find = (steps) => steps.reduce((found, [kind, wanted]) => [...new Set(STEPS[kind](found, wanted))], [document]);

const frame = () => new Promise(requestAnimationFrame);
const boxed = ({ x, y, width, height }) => ({ x, y, width, height });

// Where a press on the one element would be right: {x, y}, once it rests, is enabled and nothing is over it; else {why}.
const aim = async (steps, at) => {
    const found = find(steps);
    if (found.length !== 1) return { why: `${found.length} elements`, strict: found.length > 1 };
    const [element] = found;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const before = JSON.stringify(element.getBoundingClientRect());
    await frame();
    await frame();
    if (!element.isConnected) return { why: "it went" };
    const box = element.getBoundingClientRect();
    if (JSON.stringify(box) !== before || document.getAnimations().some((each) => carries(each, element))) return { why: "it moves" };
    if (!seen(element)) return { why: "it is not visible" };
    if (element.matches(":disabled")) return { why: "it is disabled" };
    const x = Math.round(box.x + (at ? at.x : box.width / 2));
    const y = Math.round(box.y + (at ? at.y : box.height / 2));
    const top = document.elementFromPoint(x, y);
    if (!hits(element, top)) return { why: `${top?.outerHTML.slice(0, 120)} is over it` };
    guard(element);
    return { x, y };
};
// An animation that has just begun may not have moved anything in two frames.
const carries = ({ playState, effect }, element) =>
    playState === "running" && effect.target?.contains(element) && effect.getComputedTiming().endTime !== Infinity;
const hits = (element, top) => element.contains(top) || Boolean(top?.closest("label")?.control === element);

// The press may come when something else has got there: then the page never hears of it, and it is tried once more.
const guard = (element) => {
    const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
    globalThis.pressed?.end();
    const state = (globalThis.pressed = { came: false, missed: false });
    const check = (event) => {
        if (event.type === "pointerdown") {
            state.came = true;
            state.missed = !hits(element, event.composedPath()[0]);
        }
        if (state.missed) {
            event.preventDefault();
            event.stopImmediatePropagation();
        }
    };
    state.end = () => kinds.forEach((kind) => removeEventListener(kind, check, true));
    kinds.forEach((kind) => addEventListener(kind, check, true));
};

// Errors of the page, since the driver does not tell them.
const hear = () => {
    if (globalThis.mishaps) return;
    const heard = (globalThis.mishaps = []);
    const { error } = console;
    console.error = (...said) => {
        heard.push(`console: ${said.join(" ")}`);
        error(...said);
    };
    addEventListener("error", (event) => heard.push(`uncaught: ${event.message ?? event.target?.outerHTML}`), true);
    addEventListener("unhandledrejection", ({ reason }) => heard.push(`uncaught: ${reason}`));
    addEventListener("securitypolicyviolation", (event) => heard.push(`forbidden: ${event.violatedDirective} ${event.blockedURI}`));
};
const foreign = () =>
    performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /^(http|ws)/.test(name) && !name.startsWith(origin));
