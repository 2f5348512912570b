// Measures how many one-page prints a second the pool gives, what one costs in processor time, and whether memory grows: the page is an invoice as a
// certifier writes it. Run after `npm run build`, on a machine that does nothing else: node services/rendering/bench/prints.mjs [prints] [chromium]
// Memory is judged from 20,000 prints on: in fewer, what each browser gains before it is replaced hides what stays.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createLog, createShell } from "@dte/service";
import { createPool } from "../dist/browser/pool.js";
import { HTML, numbered } from "./factura.mjs";

/** Prints a second that two warm cores are to give. */
const GOAL_PER_SECOND = 50;
/** The most memory that may be gained over so many prints, in MB. */
const GROWTH_MAX_MB = 50;
const GROWTH_PRINTS = 20_000;
const CORES = 2;
/** Prints before a browser is replaced: the service's own number. */
const RENDERS_PER_BROWSER = 500;
const WARM_UP = 200;
/** Prints on their way at the same time. */
const AT_ONCE = 8;
/** Samples of memory. They are not in step with the browsers' replacement, so that every age of a browser is seen as often. */
const SAMPLES = 271;
/** The fewest prints between two samples: taking one costs as much as a print. */
const SAMPLE_MIN = 41;
/** Points of the curve that is shown. */
const CURVE = 10;
/** Linux counts processor time in hundredths of a second (sysconf(_SC_CLK_TCK)). */
const TICKS_PER_SECOND = 100;

const prints = Number(process.argv[2] ?? GROWTH_PRINTS);
const executablePath =
  process.argv[3] ?? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);

const sheet = (n) => numbered(HTML, n);

const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, "latin1");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
};

/** Lists this process and all that descend from it. */
function family() {
  const parents = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), Number(statOf(name)[1]));
    } catch {
      // The process ended meanwhile.
    }
  }
  const isOurs = (pid) => pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)));
  return [...parents.keys()].filter(isOurs);
}

/** Adds up what `read` gives of each process of the family; one that ended meanwhile counts as 0. */
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

/** The processor time last seen of each process, so that a browser's use does not vanish with it. */
const ticks = new Map();

/** Seconds of processor time since the beginning: of this process, and of the browsers. */
function cpuSeconds() {
  sumOf((pid) => {
    // A process's own time; this one's without that of the children it has outlived.
    const used = statOf(pid).slice(11, pid === process.pid ? 13 : 15);
    ticks.set(
      pid,
      used.reduce((sum, each) => sum + Number(each), 0),
    );
    return 0;
  });
  const all = [...ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
  const node = ticks.get(process.pid) / TICKS_PER_SECOND;
  return { node, browser: all - node };
}

const kilobytes = (pattern, path) => Number(pattern.exec(readFileSync(path, "latin1"))[1]);

/** Reads a process's memory, in MB: with its share of the pages that it has in common with others, where the system tells it. */
function memoryOf(pid) {
  try {
    return kilobytes(/^Pss:\s+(\d+)/m, `/proc/${pid}/smaps_rollup`) / 1_024;
  } catch {
    return kilobytes(/^RssAnon:\s+(\d+)/m, `/proc/${pid}/status`) / 1_024;
  }
}

function memoryMb() {
  const node = memoryOf(process.pid);
  return { node, browser: sumOf(memoryOf) - node };
}

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

/** Computes the memory gained with each print, by least squares. */
function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(([at]) => at));
  const y = mean(points.map(([, mb]) => mb));
  const up = points.reduce((sum, [at, mb]) => sum + (at - x) * (mb - y), 0);
  return up / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}

/** Gives the means of the samples, part after part, as text. */
function curveOf(samples, part) {
  const size = Math.ceil(samples.length / CURVE);
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, i) => {
    const values = samples.slice(i * size, (i + 1) * size).map((each) => each[part]);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  }).join(" ");
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
const before = cpuSeconds();
await print(pool, prints, (at) => {
  if (at % Math.max(SAMPLE_MIN, Math.ceil(prints / SAMPLES)) !== 0) return;
  samples.push({ at, ...memoryMb() });
  cpuSeconds();
});
const seconds = (performance.now() - began) / 1_000;
const after = cpuSeconds();
const costOf = (part) => ((after[part] - before[part]) * 1_000) / prints;
const cpuMs = costOf("node") + costOf("browser");
const perSecond = prints / seconds;
const onFreeCores = (CORES * 1_000) / cpuMs;
const growthOf = (parts) =>
  slopeOf(samples.map((each) => [each.at, parts.reduce((sum, part) => sum + each[part], 0)])) * GROWTH_PRINTS;
const growth = growthOf(["node", "browser"]);
console.log(`${executablePath}\n${prints} prints in ${seconds.toFixed(1)} s: ${perSecond.toFixed(1)}/s`);
console.log(
  `${cpuMs.toFixed(1)} ms of processor each (node ${costOf("node").toFixed(1)}, browser ${costOf("browser").toFixed(1)}): ${onFreeCores.toFixed(0)}/s on ${CORES} cores of its own`,
);
const isJudged = prints >= GROWTH_PRINTS;
for (const part of ["node", "browser"]) console.log(`memory of ${part}, MB: ${curveOf(samples, part)}`);
if (isJudged) {
  const [node, browser] = ["node", "browser"].map((part) => growthOf([part]).toFixed(0));
  console.log(
    `memory grows by ${growth.toFixed(0)} MB over 20,000 prints (node ${node}, browser ${browser})`,
  );
}
await shell.close();
const verdicts = [
  perSecond < GOAL_PER_SECOND && `less than ${GOAL_PER_SECOND}/s`,
  isJudged && growth > GROWTH_MAX_MB && `memory grows by more than ${GROWTH_MAX_MB} MB`,
].filter(Boolean);
process.exitCode = verdicts.length === 0 ? 0 : 1;
if (!isJudged) verdicts.push(`memory is not judged: that takes ${GROWTH_PRINTS} prints`);
console.log(verdicts.join("; ") || "enough");
