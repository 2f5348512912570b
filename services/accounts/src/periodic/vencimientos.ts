import type { Outbox, Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { tellVencimientos } from "../store/vencimientos.js";

const EVERY_MS = 900_000;

/** Warns accounts of certificates that end soon, now and every quarter of an hour, until the service closes. */
export function startVencimientos(shell: Shell, sql: Sql, outbox: Pick<Outbox, "add" | "kick">): void {
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    pass: (signal) => tellVencimientos({ sql, outbox }, shell.now(), signal),
    onError: (error) => shell.log.warn("expiries.not-told", { resource: "postgres", error }),
  });
  shell.open("vencimientos", loop, (each) => each.stop());
}
