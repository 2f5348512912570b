import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { maintain } from "./maintenance/maintain.js";
import { readCabezas, verifyAuditoria, writeCabezas } from "./maintenance/verify-auditoria.js";

/** The most faults that are printed: more are no help to the person who has to look at them. */
const TOLD_MAX = 20;

// With --cabezas the last entry of each log is printed; --antes takes the output of an earlier run.
const options = { cabezas: { type: "boolean" }, antes: { type: "string" } } as const;

await maintain("verify-auditoria", process.env, async (config, shell) => {
  const asked = parseArgs({ options }).values;
  const antes = asked.antes === undefined ? [] : readCabezas(await readFile(asked.antes, "utf8"));
  const { entradas, cadenas, rotura, cabezas, diferencias } = await verifyAuditoria(config, shell, antes);
  if (rotura !== undefined)
    throw new Error(`the log was changed: the first entry that does not fit is ${rotura}`);
  if (diferencias.length > 0) {
    const told = diferencias.slice(0, TOLD_MAX).join("; ");
    throw new Error(`the log was changed: ${diferencias.length} logs are not as they were: ${told}`);
  }
  // Last entries are printed only when no log was changed: nobody should keep those of a broken log.
  if (asked.cabezas && cabezas.length > 0) console.log(writeCabezas(cabezas));
  const since = asked.antes === undefined ? "" : `, and go on from ${antes.length} of the earlier run`;
  return `${entradas} entries of ${cadenas} logs fit${since}`;
});
