import { VALUES } from "./values.js";

/** The page of the dashboards that the chart brings to Grafana, drawn here from the same expressions: a red line is at fault. Texts are put in as texts. */
export const tablerosPage = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tableros</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 90rem; padding: 1rem; }
  nav, form, #choices { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-block: .5rem; }
  nav [aria-current] { font-weight: 700; text-decoration: none; color: inherit; }
  main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(28rem, 100%), 1fr)); gap: 1rem; }
  section { border: 1px solid #8886; border-radius: 4px; padding: .5rem .75rem; min-width: 0; }
  section.empty { opacity: .65; }
  section.bad { border-color: #c33; box-shadow: inset 4px 0 #c33; }
  h2 { font-size: 1rem; margin: 0 0 .25rem; }
  svg { display: block; width: 100%; height: 9rem; background: #8881; }
  path { fill: none; stroke-width: 1.5; vector-effect: non-scaling-stroke; }
  .axis { display: flex; justify-content: space-between; opacity: .75; font-size: .8rem; font-variant-numeric: tabular-nums; }
  ul { list-style: none; margin: .25rem 0 0; padding: 0; max-height: 9rem; overflow-y: auto; }
  li { display: flex; gap: .5rem; align-items: baseline; }
  li span { overflow-wrap: anywhere; flex: 1; }
  li b { font-variant-numeric: tabular-nums; white-space: nowrap; }
  li.bad { color: #c33; }
  li.rest { opacity: .75; }
  li svg { width: 1.4rem; height: .7rem; flex: none; background: none; }
  .number { font-size: 2rem; font-weight: 700; }
</style>
<h1>Tableros</h1>
<nav aria-label="Tableros" id="all"></nav>
<form id="form">
  <label>Los últimos <select id="minutes"><option value="15">15 minutos</option><option value="60">60 minutos</option><option value="180">3 horas</option></select></label>
  <span id="choices"></span>
</form>
<p id="where" role="status"></p>
<main id="panels"></main>
<script>
  const [all, form, minutes, choices, where, panels] = ["all", "form", "minutes", "choices", "where", "panels"].map((id) => document.getElementById(id));
  const COLOURS = ["#2a78d6", "#d9822b", "#2e9e5b", "#a259c4", "#c7a500", "#1aa6a6", "#d65a9a", "#7a7f87", "#8a5a3b", "#5566dd"];
  /** So few lines are all named; of more those that are nothing are counted. */
  const NAMED_ALWAYS = 5;
  const SVG = "http://www.w3.org/2000/svg";
  const make = (name, given, ...children) => {
    const made = Object.assign(document.createElement(name), given);
    made.append(...children);
    return made;
  };
  const DASHES = ["", "6 3", "2 3", "9 3 2 3"];
  const clock = (at) => new Date(at).toLocaleTimeString("es", { hourCycle: "h23" });
${VALUES}
  /** Ten colours, and a dash for each ten lines more. */
  const paint = (path, at) => {
    path.setAttribute("stroke", COLOURS[at % COLOURS.length]);
    path.setAttribute("stroke-dasharray", DASHES[Math.floor(at / COLOURS.length) % DASHES.length]);
    return path;
  };
  function draw(lines, [from, to]) {
    const values = lines.flatMap((line) => finite(line).map(([, value]) => value));
    const most = Math.max(...values, 0);
    // Room above, so that what stays at its most is not taken for the frame.
    const top = most * 1.1 || 1;
    const bottom = Math.min(...values, 0);
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 1000 100");
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("aria-hidden", "true");
    for (const line of lines) {
      const path = document.createElementNS(SVG, "path");
      let isOn = false, d = "";
      for (const [time, value] of line.points) {
        if (value === null || !Number.isFinite(value)) { isOn = false; continue; }
        const x = ((time - from) / (to - from)) * 1000, y = 98 - ((value - bottom) / (top - bottom)) * 96;
        d += (isOn ? "L" : "M" + (x - 1) + " " + y + "L") + x + " " + y;
        isOn = true;
      }
      path.setAttribute("d", d);
      svg.append(paint(path, line.at));
    }
    return { svg, most };
  }
  function mark(at) {
    const [svg, path] = ["svg", "path"].map((name) => document.createElementNS(SVG, name));
    svg.setAttribute("viewBox", "0 0 20 10");
    svg.setAttribute("aria-hidden", "true");
    path.setAttribute("d", "M0 5L20 5");
    path.style.strokeWidth = "4";
    svg.append(paint(path, at));
    return svg;
  }
  function panelOf({ title, unit: given, badAbove, isNumber, lines: all }, period) {
    // A line keeps its colour while others come and go above it in the list, where what is large now stands first.
    const until = period[1] - Math.max(60, (period[1] - period[0]) / 60);
    const lines = all.map((line, at) => ({ ...line, at, until }));
    const unit = unitOf(given, lines);
    const isBad = (line) => badAbove !== undefined && last(line) > badAbove;
    const section = make("section", { className: lines.some(isBad) ? "bad" : lines.length === 0 ? "empty" : "" }, make("h2", { textContent: title, lang: "en" }));
    if (lines.length === 0) section.append(make("p", { textContent: "Nada que contar." }));
    else if (isNumber) section.append(make("p", { className: "number", textContent: lines.map((line) => (lines.length > 1 ? line.name + " " : "") + written(last(line), unit)).join(" · ") }));
    else {
      const { svg, most } = draw(lines, period);
      const scale = make("div", { className: "axis", textContent: "máx. " + written(most, unit) });
      const axis = make("div", { className: "axis" }, ...period.map((at) => make("span", { textContent: clock(at * 1000) })));
      const isNamed = (line) => lines.length <= NAMED_ALWAYS || peak(line) > 0 || isBad(line);
      const named = lines.filter(isNamed).sort((a, b) => (last(b) ?? -1) - (last(a) ?? -1) || peak(b) - peak(a));
      const list = make("ul", { tabIndex: 0 }, ...named.map((line) =>
        make("li", { className: isBad(line) ? "bad" : "" }, mark(line.at), make("span", { textContent: line.name || title }), make("b", { textContent: written(last(line), unit) }))));
      const rest = lines.length - named.length;
      if (rest > 0) list.append(make("li", { className: "rest" }, make("span", { textContent: (named.length > 0 ? "y otras " : "las ") + rest + ", todo el tiempo" }), make("b", { textContent: "0" })));
      list.setAttribute("aria-label", title);
      section.append(scale, svg, axis, list);
    }
    return section;
  }
  const chosen = () => Object.fromEntries([...choices.querySelectorAll("select")].map(({ name, value }) => [name, value]));
  let shown = "";
  async function show() {
    const uid = location.hash.slice(1) || all.querySelector("a")?.hash.slice(1);
    if (!uid) return;
    for (const each of all.querySelectorAll("a")) each.hash === "#" + uid ? each.setAttribute("aria-current", "page") : each.removeAttribute("aria-current");
    const kept = shown === uid ? chosen() : {};
    const answer = await fetch("api/tableros/" + encodeURIComponent(uid) + "?" + new URLSearchParams({ ...kept, minutes: minutes.value }));
    if (!answer.ok) { where.textContent = "Prometheus no responde, o no existe ese tablero."; return; }
    const told = await answer.json();
    if (shown !== uid) choices.replaceChildren(...told.choices.map(({ label, values }) => make("label", {}, label + " ", make("select", { name: label },
      make("option", { value: "", textContent: "todos" }), ...values.map((value) => make("option", { value, textContent: value }))))));
    shown = uid;
    where.textContent = told.title + ", " + clock(Date.now());
    const to = Date.now() / 1000;
    panels.replaceChildren(...told.panels.map((panel) => panelOf(panel, [to - minutes.value * 60, to])));
  }
  const again = () => show().catch(() => { where.textContent = "El sistema ya no está en marcha."; });
  addEventListener("hashchange", again);
  form.addEventListener("input", again);
  setInterval(again, 10000);
  fetch("api/tableros").then((answer) => answer.json()).then((list) => {
    all.append(...list.map(({ uid, title }) => make("a", { href: "#" + uid, textContent: title })), make("a", { href: "./", textContent: "Trazas" }));
    return again();
  });
</script>
</html>
`;
