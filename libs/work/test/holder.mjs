// A process of its own that takes rows of `tareas` and writes to them, as the lines on its standard input say.
import { createInterface } from "node:readline";
import { connectPostgres, createLog, createShell } from "@dte/service";
import { openLease } from "@dte/work";

const [url, holder, ttlMs] = process.argv.slice(2);
const shell = createShell({ name: "holder", log: createLog("holder", "silent"), newId: () => holder });
const sql = connectPostgres(shell, { url, poolMax: 2 });
const lease = await openLease(shell, connectPostgres(shell, { url, poolMax: 1 }), Number(ttlMs));

let isSure = lease.watch();
const commands = {
  async take() {
    isSure = lease.watch();
    const rows = await sql`
      update tareas set instancia = ${holder} where ${lease.mayTake(sql, sql`instancia`)} returning id`;
    return rows.map(({ id }) => id).sort();
  },
  sure: async () => isSure(),
  async write() {
    const rows = await sql`update tareas set escrito = ${holder} where instancia = ${holder} returning id`;
    return rows.map(({ id }) => id).sort();
  },
};

const answer = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
answer("ready");
for await (const line of createInterface({ input: process.stdin })) answer(await commands[line]());
