import { createHash, randomInt } from "node:crypto";
import { type Firmada, GENESIS, huellaDe, isFirmada, type Linea, type Raiz, readLinea } from "@dte/cadena";
import { type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { type Firmable, listAsientos, lockPuntas, lockSinRaiz, type Punta } from "../store/cadena.js";
import { insertRaices, listLlaves, listUltimas } from "../store/llaves.js";
import type { Llaves } from "./llaves.js";

type Deps = { shell: Pick<Shell, "now" | "log">; sql: Sql; llaves: Llaves };

/** The most chains of one transaction, which holds up the processes that chain meanwhile. */
const SIGN_MAX = 100;
/** The most entries that one transaction reads again; PAGE is for one statement. The rest of a chain is signed by the next transaction. */
const LOOK_MAX = 10_000;
const PAGE = 1_000;

/** The reasons for which a chain is not signed. */
const ROOTS_GONE = "the place that counts as signed is not that of the last root";
const NOT_OURS = "the last root is not signed by a key of the installation";
const NO_WAY = "the entries since the last root are not those that were chained";

/**
 * Signs how far those chains are that have grown, and writes to the log how many they were, with a digest of their signatures, which the keeper of
 * the log can compare with the database's later word. A chain that does not lead from its last root to its end is not signed: the log says so. Gives
 * how many were signed.
 */
export async function signGrown(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { shell, sql, llaves } = deps;
  const fecha = momentOf(shell);
  const firmas: string[] = [];
  const reasons = new Map<string, number>();
  for (let next: Siguiente = { after: undefined }; next && !signal?.aborted; ) {
    const { after } = next;
    const some = await transaction(sql, "sign chains", async (tx) => {
      const puntas = await lockSinRaiz(tx, { after, limit: SIGN_MAX });
      const seen = await follow(tx, puntas, after);
      const raices = seen.good.map((each) => ({ ...each, fecha }));
      const firmadas = await llaves.sign(tx, raices);
      await insertRaices(tx, firmadas);
      return { ...seen, firmadas };
    });
    firmas.push(...some.firmadas.map(({ firma }) => firma));
    for (const reason of some.bad) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    next = some.next;
  }
  for (const [reason, count] of reasons) shell.log.error("audit-log.not-signed", { reason, count });
  // Where a pass fails in between, the log tells nothing of it: nobody knows then what was committed last, and the log must be true.
  if (firmas.length > 0)
    shell.log.info("audit-log.signed", {
      count: firmas.length,
      moment: fecha,
      digest: digestOf(firmas),
    });
  return firmas.length;
}

/**
 * Signs the end of an account's chain, also where it has not begun, and keeps the root. Throws where the chain does not lead from its last
 * root to its end.
 */
export async function signCuenta({ shell, sql, llaves }: Deps, cuenta: string): Promise<Firmada | null> {
  for (;;) {
    const signed = await transaction(sql, "sign chain", async (tx) => {
      const [punta = { cuenta, posicion: 0, huella: GENESIS, raiz: 0 }] = await lockPuntas(tx, [cuenta]);
      const { good, bad } = await follow(tx, [punta], undefined);
      const [reached] = good;
      if (reached === undefined) return { reason: bad[0] ?? NO_WAY };
      const firmadas = await llaves.sign(tx, [{ ...reached, fecha: momentOf(shell) }]);
      if (reached.posicion > 0) await insertRaices(tx, firmadas);
      return { raiz: firmadas[0] ?? null, isEnd: reached.posicion === punta.posicion };
    });
    if ("reason" in signed) {
      shell.log.error("audit-log.not-signed", { reason: signed.reason, count: 1 });
      throw new Error(`the chain of an account is not signed: ${signed.reason}`);
    }
    if (signed.isEnd) return signed.raiz;
  }
}

/** The chain behind which the next transaction goes on; undefined when there are no more. */
type Siguiente = { readonly after: string | undefined } | undefined;

type Seguidas = {
  /** The places that may be signed: the ends of chains, and for the last chain perhaps a place before its end. */
  readonly good: readonly Punta[];
  readonly bad: readonly string[];
  readonly next: Siguiente;
};

/** Follows chains from their last roots to their ends, as far as one transaction goes. They are locked, in the order of their names. */
async function follow(tx: Tx, puntas: readonly Firmable[], after: string | undefined): Promise<Seguidas> {
  const ultimas = await listUltimas(
    tx,
    puntas.map(({ cuenta }) => cuenta),
  );
  const roots = new Map(ultimas.map((each) => [each.cuenta, each]));
  const linea = readLinea(puntas.length > 0 ? await listLlaves(tx) : []);
  const good: Punta[] = [];
  const bad: string[] = [];
  let left = LOOK_MAX;
  let before = after;
  for (const punta of puntas) {
    const root = roots.get(punta.cuenta);
    const reason = reasonAgainst(punta, root, linea);
    const reached = reason ?? (await walk(tx, punta, root, left));
    if (typeof reached === "string") bad.push(reached);
    else {
      good.push(reached);
      left -= reached.posicion - (root?.posicion ?? 0);
      if (left <= 0) {
        // The rest of this chain is next, if there is any.
        const isEnd = reached.posicion === punta.posicion;
        return { good, bad, next: { after: isEnd ? punta.cuenta : before } };
      }
    }
    before = punta.cuenta;
  }
  return { good, bad, next: puntas.length === SIGN_MAX ? { after: before } : undefined };
}

/** Says what is wrong with a chain's root. */
function reasonAgainst(
  { raiz }: Firmable,
  root: Firmada | undefined,
  { conocidas }: Linea,
): string | undefined {
  if (raiz !== (root?.posicion ?? 0)) return ROOTS_GONE;
  if (root === undefined) return undefined;
  const key = conocidas.get(root.llave);
  return key !== undefined && isFirmada(key, root) ? undefined : NOT_OURS;
}

/** Computes a chain's digests anew, from its last root on, for `limit` entries at most. Gives how far it got, or why it got no further. */
async function walk(
  tx: Tx,
  { cuenta, posicion: end, huella: ending }: Punta,
  root: Raiz | undefined,
  limit: number,
): Promise<Punta | string> {
  let place = root?.posicion ?? 0;
  let huella = root?.huella ?? GENESIS;
  const goal = Math.min(end, place + limit);
  while (place < goal) {
    const asientos = await listAsientos(tx, { cuenta, desde: place + 1, hasta: goal, limit: PAGE });
    if (asientos.length === 0) return NO_WAY;
    for (const { huella: kept, ...asiento } of asientos) {
      if (asiento.posicion !== place + 1) return NO_WAY;
      huella = huellaDe(huella, asiento);
      if (huella !== kept) return NO_WAY;
      place += 1;
    }
  }
  return place < end || (place === end && huella === ending) ? { cuenta, posicion: place, huella } : NO_WAY;
}

/** Gives the moment of a pass, in microseconds. Its last digits are chance: no two passes have the same moment, so each finds its own roots again. */
const momentOf = ({ now }: Pick<Shell, "now">): string =>
  `${now().toISOString().slice(0, -1)}${String(randomInt(1_000)).padStart(3, "0")}Z`;

/** Gives SHA-256 over the signatures in hexadecimal, sorted, with a comma between two: `deploy/verify` computes it again. */
const digestOf = (firmas: readonly string[]): string =>
  createHash("sha256")
    .update(
      firmas
        .map((each) => Buffer.from(each, "base64").toString("hex"))
        .sort()
        .join(","),
    )
    .digest("hex");
