import { GENESIS, huellaDe } from "@dte/cadena";
import { observe, SELDOM } from "@dte/metrics";
import { type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { createLoop } from "@dte/work";
import { closeMuertos } from "../store/actos.js";
import {
  CHAIN_MAX,
  findRezago,
  insertEslabones,
  lockPuntas,
  type Punta,
  type Suelto,
  takeAnteriores,
  takeSueltos,
  takeTurn,
} from "../store/cadena.js";
import { createAvance } from "../store/frentes.js";
import { signGrown } from "./firmar.js";
import type { Llaves } from "./llaves.js";

/** How often entries are chained. One that is written meanwhile has no place in the chain yet. */
const EVERY_MS = 1_000;
/** How often acts are closed whose outcome nobody will write. */
const CLOSE_EVERY_MS = 60_000;
/** An act takes seconds: one that has no outcome after this time gets none any more. */
const MUERTO_SECONDS = 3_600;
const NADIE_SABE = "no se sabe: nadie escribió qué resultó";

type Deps = { shell: Shell; sql: Sql; llaves: Llaves; raizSeconds: number };

/** Chains the entries of the audit log, one process at a time, and signs how far each chain is every `raizSeconds`, until the service closes. */
export function startBitacora({ shell, sql, llaves, raizSeconds }: Deps): void {
  let signed = Number.NEGATIVE_INFINITY;
  let closed = Number.NEGATIVE_INFINITY;
  const advance = createAvance(sql, "por_encadenar");
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      if (shell.now().getTime() >= closed + CLOSE_EVERY_MS) {
        await closeActos(sql);
        closed = shell.now().getTime();
      }
      let more = true;
      while (more && !signal.aborted) {
        let taken: bigint | undefined;
        more = await chainSome({
          ...{ shell, sql },
          noteTaken(ultimo) {
            taken = ultimo;
          },
        });
        await advance(taken);
      }
      const now = shell.now().getTime();
      if (signal.aborted || now < signed + raizSeconds * 1_000) return;
      await signGrown({ shell, sql, llaves }, signal);
      signed = now;
    },
    onError: (error) => shell.log.warn("audit-log.not-chained", { resource: "postgres", error }),
  });
  shell.open("audit log chained", loop, (each) => each.stop());
  observe(
    shell,
    ["dte.bitacora.rezago"],
    async (tell) => tell("dte.bitacora.rezago", await findRezago(sql)),
    SELDOM,
  );
}

/** Closes acts whose process died before it wrote their outcome, so that they are chained and stay as they are. */
export async function closeActos(sql: Sql): Promise<void> {
  await closeMuertos(sql, { muertoSeconds: MUERTO_SECONDS, resultado: NADIE_SABE });
}

/**
 * Chains some of the entries that wait, and some that are older than chains. False when there are no more, or another process is at it; `isPatient`
 * waits for that process, so that no entry from before the call is left out. `noteTaken` gets the number of the last entry that waited.
 */
export async function chainSome(
  {
    shell,
    sql,
    noteTaken,
  }: Pick<Deps, "sql"> & {
    shell: Pick<Shell, "log">;
    noteTaken?: (ultimo: bigint | undefined) => void;
  },
  isPatient = false,
): Promise<boolean> {
  return await transaction(sql, "chain", async (tx) => {
    if (!(await takeTurn(tx, isPatient))) return false;
    const nuevos = await takeSueltos(tx);
    noteTaken?.(nuevos.ultimo);
    const lost = nuevos.total - nuevos.sueltos.length;
    if (lost > 0) shell.log.error("audit-log.entries-lost", { count: lost });
    // Older entries wait while there are more new ones.
    const antes = nuevos.total < CHAIN_MAX ? await takeAnteriores(tx) : undefined;
    await chain(tx, [...nuevos.sueltos, ...(antes?.sueltos ?? [])]);
    return nuevos.total === CHAIN_MAX || antes?.total === CHAIN_MAX;
  });
}

async function chain(tx: Tx, sueltos: readonly Suelto[]): Promise<void> {
  if (sueltos.length === 0) return;
  const cuentas = [...new Set(sueltos.map(({ cuenta }) => cuenta))];
  const puntas = new Map((await lockPuntas(tx, cuentas)).map((each): [string, Punta] => [each.cuenta, each]));
  const asientos = sueltos.map((suelto) => {
    const { cuenta } = suelto;
    const before = puntas.get(cuenta) ?? { cuenta, posicion: 0, huella: GENESIS };
    const asiento = { ...suelto, posicion: before.posicion + 1 };
    const huella = huellaDe(before.huella, asiento);
    puntas.set(cuenta, { cuenta, posicion: asiento.posicion, huella });
    return { ...asiento, huella };
  });
  await insertEslabones(tx, asientos, [...puntas.values()]);
}
