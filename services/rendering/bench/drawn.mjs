// Measures how many pages a second are drawn without a browser, and what one costs in processor time, threads included. Run after `npm run build`, on
// a machine that does nothing else: node services/rendering/bench/drawn.mjs [pages] [lines]
import { createLog, createShell } from "@dte/service";
import { createDrawings } from "../dist/drawings.js";
import { hoja, numbered } from "./factura.mjs";

/** Pages that one core is to draw. */
const GOAL_PER_SECOND = 1_000;
const WARM_UP = 500;
/** Pages asked for at the same time, so that the thread never waits for a question. */
const AT_ONCE = 4;

const pages = Number(process.argv[2] ?? 3_000);
const count = Number(process.argv[3] ?? 3);

const { lineas } = hoja.contenido.lineas;
hoja.contenido.lineas.lineas = Array.from({ length: count }, (_, i) => lineas[i % lineas.length]);
const text = JSON.stringify(hoja);

const shell = createShell({ name: "rendering", log: createLog("bench", "warn") });
const drawings = createDrawings(shell, { concurrency: 1, queueMax: 2 * AT_ONCE });
let next = 0;
const draw = async (until) => {
  while (next < until) {
    next += 1;
    await drawings.draw(numbered(text, next), { autor: "Banco", fecha: undefined, idCuenta: "a" });
  }
};
const run = (until) => Promise.all(Array.from({ length: AT_ONCE }, () => draw(until)));
await run(WARM_UP);
const cpu = process.cpuUsage();
const began = performance.now();
await run(WARM_UP + pages);
const seconds = (performance.now() - began) / 1_000;
const { user, system } = process.cpuUsage(cpu);
const each = (user + system) / pages;
console.log(
  `${pages} pages of ${count} lines in ${seconds.toFixed(1)} s: ${(pages / seconds).toFixed(0)}/s; ${(each / 1_000).toFixed(2)} ms of processor each, ${(1e6 / each).toFixed(0)}/s of a core`,
);
await shell.close();
process.exitCode = count > 3 || 1e6 / each >= GOAL_PER_SECOND ? 0 : 1;
