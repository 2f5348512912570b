// How many one-page prints a second the pool gives, what one costs in processor time, and whether memory grows.
// Run after `npm run build`: node services/rendering/bench/prints.mjs [prints] [chromium]
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createLog, createShell } from "@dte/service";
import { createPool } from "../dist/browser/pool.js";

/** On two cores, warm. */
const GOAL_PER_SECOND = 50;
/** What memory may gain over 20,000 prints, in MB. */
const GROWTH_MAX_MB = 50;
const CORES = 2;
/** As the service has it. */
const RENDERS_PER_BROWSER = 500;
const WARM_UP = 200;
/** Prints on their way at the same time. */
const AT_ONCE = 8;
const SAMPLES = 40;
/** Linux counts processor time in hundredths of a second (sysconf(_SC_CLK_TCK)). */
const TICKS_PER_SECOND = 100;

const prints = Number(process.argv[2] ?? 2_000);
const executablePath =
  process.argv[3] ?? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);

const line = (n) =>
  `<tr><td>${n}</td><td>PROD-${n}</td><td>Artículo número ${n}, con su descripción</td><td>2.00</td><td>1,234.50</td><td>2,469.00</td></tr>`;
const modules = Array.from(
  { length: 900 },
  (_, i) => (i * 7919) % 3 && `M${i % 30} ${Math.floor(i / 30)}h1v1h-1z`,
);
const sheet = (n) => `<!DOCTYPE html><html lang="es"><head><title>Factura ${n}</title><style>
@page{size:letter;margin:12mm;@bottom-right{content:"Página " counter(page) " de " counter(pages)}}
body{font:8.5pt "Noto Sans"}table{width:100%;border-collapse:collapse}td{border-bottom:.5pt solid #ccd;padding:3pt}svg{width:27mm}
</style></head><body><h1>Factura ${n}</h1><p><b>Comercial de Ejemplo, S. A.</b><br>Avenida Reforma 1-23, zona 10</p>
<table>${Array.from({ length: 12 }, (_, i) => line(i + 1)).join("")}</table>
<svg viewBox="0 0 30 30"><path d="${modules.filter(Boolean).join("")}"/></svg></body></html>`;

const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, "latin1");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
};

/** This process and all that descend from it. */
function family() {
  const parents = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), Number(statOf(name)[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  const isOurs = (pid) => pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)));
  return [...parents.keys()].filter(isOurs);
}

/** Of each process of the family, and 0 for one that ended meanwhile. */
function sumOf(read) {
  return family()
    .map((pid) => {
      try {
        return read(pid);
      } catch {
        return 0;
      }
    })
    .reduce((sum, each) => sum + each, 0);
}

/** The last that was seen of each process: what a browser used does not vanish with it. */
const ticks = new Map();

/** Seconds of processor time since the beginning. */
function cpuSeconds() {
  sumOf((pid) => {
    const used = statOf(pid).slice(11, 13).map(Number);
    ticks.set(pid, used[0] + used[1]);
    return 0;
  });
  return [...ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

/** Memory that the family has for itself, in MB. */
const memoryMb = () =>
  sumOf((pid) => Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0)) /
  1_024;

async function print(pool, count, each = () => {}) {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      const mine = next;
      await pool.print(sheet(mine));
      each(mine);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** What memory gains with each print, by least squares. */
function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(([at]) => at));
  const y = mean(points.map(([, mb]) => mb));
  const up = points.reduce((sum, [at, mb]) => sum + (at - x) * (mb - y), 0);
  return up / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}

const shell = createShell({ name: "bench", log: createLog("bench", "warn") });
const pool = createPool(shell, {
  executablePath,
  concurrency: 2,
  queueMax: 100,
  rendersPerBrowser: RENDERS_PER_BROWSER,
});
await print(pool, WARM_UP);
const samples = [];
const began = performance.now();
const cpu = cpuSeconds();
await print(pool, prints, (at) => {
  if (at % Math.ceil(prints / SAMPLES) !== 0) return;
  samples.push([at, memoryMb()]);
  cpuSeconds();
});
const seconds = (performance.now() - began) / 1_000;
const cpuMs = ((cpuSeconds() - cpu) * 1_000) / prints;
const perSecond = prints / seconds;
const onFreeCores = (CORES * 1_000) / cpuMs;
const growth = slopeOf(samples) * 20_000;
const used = samples.map(([, mb]) => Math.round(mb));
console.log(`${prints} prints in ${seconds.toFixed(1)} s: ${perSecond.toFixed(1)}/s`);
console.log(
  `${cpuMs.toFixed(1)} ms of processor each: ${onFreeCores.toFixed(0)}/s on ${CORES} cores of its own`,
);
console.log(
  `memory ${Math.min(...used)} to ${Math.max(...used)} MB; ${growth.toFixed(0)} MB over 20,000 prints`,
);
await shell.close();
const isEnough = Math.max(perSecond, onFreeCores) >= GOAL_PER_SECOND && growth <= GROWTH_MAX_MB;
console.log(
  isEnough ? "enough" : `less than ${GOAL_PER_SECOND}/s, or memory grows by more than ${GROWTH_MAX_MB} MB`,
);
process.exitCode = isEnough ? 0 : 1;
