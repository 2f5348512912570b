import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { recordUsos } from "../store/llaves.js";

const EVERY_MS = 60_000;

/** The times at which keys are used. They are written once a minute and at the end, in one statement, so a process that dies loses a minute of them. */
export type Usos = { note(portador: string): void };

/** Starts to note when keys are used, and to write it down; the last notes are written when the shell closes. */
export function startUsos(shell: Shell, sql: Sql): Usos {
  let noted = new Map<string, Date>();
  const write = async () => {
    if (noted.size === 0) return;
    const writing = noted;
    noted = new Map();
    await recordUsos(
      sql,
      [...writing].map(([portador, ultimo]) => ({ portador, ultimo })),
    );
  };
  const onError = (error: unknown) =>
    shell.log.warn("api-keys.uses-not-written", { resource: "postgres", error });
  const loop = createLoop({ everyMs: EVERY_MS, random: Math.random, pass: write, onError });
  shell.open("usos", loop, async (each) => {
    await each.stop();
    await write().catch(onError);
  });
  return { note: (portador) => void noted.set(portador, shell.now()) };
}
