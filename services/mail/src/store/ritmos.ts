import type { Sql } from "@dte/service";
import { transaction } from "@dte/service";
import { BURST_MS } from "../domain/pace.js";

/** A domain that nobody wrote to for so long has no turns to keep. */
const FORGET_MS = 86_400_000;

/**
 * Takes the next turn with each of `domains` (in order, so that two who want the same ones do not lock each other out),
 * and gives when all have come, at the earliest `now`.
 */
export async function takeTurns(
  sql: Sql,
  { domains, now, spacingMs }: { domains: readonly string[]; now: Date; spacingMs: number },
): Promise<Date> {
  return await transaction(sql, "turnos", async (tx) => {
    let turn = now.getTime();
    for (const dominio of domains) {
      const first = new Date(now.getTime() + spacingMs);
      const [row] = await tx<{ siguiente: Date }[]>`
        insert into ritmos (dominio, siguiente) values (${dominio}, ${first})
        on conflict (dominio) do update
          set siguiente = greatest(ritmos.siguiente, ${now}) + make_interval(secs => ${spacingMs / 1_000})
        returning siguiente`;
      turn = Math.max(turn, (row?.siguiente ?? first).getTime() - spacingMs - BURST_MS);
    }
    return new Date(turn);
  });
}

export async function forgetRitmos(sql: Sql, now: Date): Promise<void> {
  await sql`delete from ritmos where siguiente < ${new Date(now.getTime() - FORGET_MS)}`;
}
