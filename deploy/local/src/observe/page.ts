/** Questions to Prometheus that somebody may have who sees the system for the first time. */
const QUESTIONS = {
  "Documentos por segundo": "sum by (pais) (rate(dte_certificados_total[1m]))",
  "Tiempo de respuesta (p95)":
    "histogram_quantile(0.95, sum(rate(http_server_request_duration_seconds_bucket[5m])) by (le, http_route))",
  Alertas: "ALERTS",
};

/**
 * Makes the page of the traces: a list that renews itself, and one of them with its spans over time. Texts are put in as texts.
 * `prometheusUrl`: where metrics are; no link leads there without it.
 */
export const pageOf = (prometheusUrl: string | undefined): string => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trazas</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 80rem; padding: 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: .25rem .5rem; text-align: left; vertical-align: top; border-bottom: 1px solid #8884; }
  td.ms { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  td.at { white-space: nowrap; font-variant-numeric: tabular-nums; }
  .failed { color: #c33; font-weight: 600; }
  .bar { position: relative; height: 1.1rem; min-width: 16rem; background: #8882; }
  .bar i { position: absolute; top: 0; bottom: 0; min-width: 2px; background: #38c; border-radius: 2px; }
  .failed .bar i { background: #c33; }
  small { opacity: .7; overflow-wrap: anywhere; }
  form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-block: .75rem; }
  input[type=search] { width: 28rem; max-width: 100%; }
</style>
<h1>Trazas de los últimos minutos</h1>
${metrics(prometheusUrl)}<form id="form" role="search">
  <label>Buscar <input type="search" id="text" placeholder="ruta, servicio, o el X-Request-Id de una respuesta"></label>
  <label><input type="checkbox" id="failed"> solo las que fallaron</label>
  <label><input type="checkbox" id="own"> también lo que el sistema hace por sí mismo</label>
</form>
<p id="where" role="status"></p>
<table aria-live="polite"><thead id="head"></thead><tbody id="rows"></tbody></table>
<script>
  const [where, head, rows, form, text, failed, own] = ["where", "head", "rows", "form", "text", "failed", "own"].map((id) => document.getElementById(id));
  const cell = (text, name) => Object.assign(document.createElement("td"), { textContent: text, className: name ?? "" });
  const row = (cells, isFailed) => {
    const tr = document.createElement("tr");
    tr.className = isFailed ? "failed" : "";
    tr.append(...cells);
    return tr;
  };
  const titles = (...names) => head.replaceChildren(row(names.map((name) => Object.assign(document.createElement("th"), { textContent: name }))));
  const link = (id, text) => {
    const td = document.createElement("td");
    td.append(Object.assign(document.createElement("a"), { href: "#" + id, textContent: text }));
    return td;
  };
  const ms = (value) => value < 1000 ? value.toFixed(1) + " ms" : (value / 1000).toFixed(1) + " s";
  const clock = (at) => new Date(at).toLocaleTimeString("es", { hourCycle: "h23" });
  async function showAll() {
    const traces = await (await fetch("api/traces")).json();
    const sought = text.value.trim().toLowerCase();
    const found = traces.filter(({ id, name, services, isFailed, isAsked }) =>
      (isFailed || !failed.checked) && (isAsked || isFailed || own.checked) && [id, name, ...services].some((each) => each.toLowerCase().includes(sought)));
    where.textContent = found.length > 0 ? found.length + " de " + traces.length
      : traces.some(({ isAsked }) => isAsked) ? "Ninguna de " + traces.length + " es así."
      : "Nadie ha pedido nada todavía. Emita un documento: npm run demo, en otra terminal.";
    titles("Hora", "Qué", "Servicios", "Tramos", "Tiempo");
    rows.replaceChildren(...found.map(({ id, name, services, began, ms: took, spans, isFailed }) => row([
      cell(clock(began), "at"), link(id, name || id), cell(services.join(", ")), cell(spans, "ms"), cell(ms(took), "ms"),
    ], isFailed)));
  }
  async function showOne(id) {
    const answer = await fetch("api/traces/" + encodeURIComponent(id));
    const what = answer.ok ? "" : ": no está, o ya no. Se guardan las de los últimos quince minutos.";
    where.replaceChildren(Object.assign(document.createElement("a"), { href: "#", textContent: "← todas" }), " " + id + what);
    titles("Tramo", "Servicio", "Tiempo", "Cuándo");
    const spans = answer.ok ? await answer.json() : [];
    const from = Math.min(...spans.map(({ began }) => began));
    const whole = Math.max(...spans.map(({ began, ms }) => began + ms)) - from || 1;
    const depths = new Map();
    const depthOf = (span) => {
      const parent = spans.find(({ id }) => id === span.parent);
      if (!depths.has(span.id)) depths.set(span.id, 0), depths.set(span.id, parent ? depthOf(parent) + 1 : 0);
      return depths.get(span.id);
    };
    const children = (parent) => spans.filter((span) => span.parent === parent || (parent === "" && !spans.some(({ id }) => id === span.parent)));
    const seen = new Set();
    const ordered = (parent) => children(parent).flatMap((span) => seen.has(span.id) ? [] : (seen.add(span.id), [span, ...ordered(span.id)]));
    rows.replaceChildren(...ordered("").map((span) => {
      const name = cell(span.name);
      name.style.paddingLeft = depthOf(span) + .5 + "rem";
      const told = Object.entries(span.attributes).map(([key, value]) => key + "=" + value).join("  ");
      name.append(document.createElement("br"), Object.assign(document.createElement("small"), { textContent: told }));
      for (const each of span.faults) name.append(document.createElement("br"), Object.assign(document.createElement("small"), { textContent: each, className: "failed" }));
      for (const each of span.links) name.append(document.createElement("br"), Object.assign(document.createElement("a"), { href: "#" + each, textContent: "→ " + each }));
      const bar = document.createElement("div");
      bar.className = "bar";
      const filled = document.createElement("i");
      filled.style.left = ((span.began - from) / whole) * 100 + "%";
      filled.style.width = (span.ms / whole) * 100 + "%";
      bar.append(filled);
      const when = document.createElement("td");
      when.append(bar);
      return row([name, cell(span.service), cell(ms(span.ms), "ms"), when], span.isFailed);
    }));
  }
  const show = () => (location.hash.length > 1 ? showOne(location.hash.slice(1)) : showAll()).catch(() => { where.textContent = "El sistema ya no está en marcha."; });
  addEventListener("hashchange", show);
  form.addEventListener("input", () => { if (location.hash.length <= 1) show(); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const id = text.value.trim().toLowerCase();
    if (/^[0-9a-f]{32}$/.test(id)) location.hash = id;
  });
  setInterval(() => { if (location.hash.length <= 1) show(); }, 2000);
  show();
</script>
</html>
`;

function metrics(prometheusUrl: string | undefined): string {
  if (prometheusUrl === undefined) return "";
  const links = Object.entries(QUESTIONS).map(([name, expr]) =>
    `<a href="${prometheusUrl}/graph?${new URLSearchParams({ "g0.expr": expr, "g0.tab": "0" })}">${name}</a>`.replaceAll(
      "&",
      "&amp;",
    ),
  );
  return `<nav aria-label="Métricas"><a href="tableros">Tableros</a> · <a href="${prometheusUrl}">Métricas</a>: ${links.join(" · ")}</nav>\n`;
}
