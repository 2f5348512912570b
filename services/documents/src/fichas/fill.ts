import type { CertifierDefinition, Client, Presentado } from "@dte/contracts";
import { FegError } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import {
  claimPais,
  type Holder,
  listSinFicha,
  PRIMERO,
  type Presentacion,
  type SinFicha,
  writeFichas,
} from "../store/fichas.js";

/** The most documents of one batch; with four batches a second that is nearly three million an hour. */
const DOCUMENTOS_MAX = 200;
/** The most bytes of their JSON: they travel in one message, and the largest document fits beside them. */
const BYTES_MAX = 2 * 1024 * 1024;
const PRESENT_TIMEOUT_MS = 10_000;

export type FillDeps = {
  shell: Pick<Shell, "log">;
  sql: Sql;
  lease: Holder;
  certifierOf: (pais: string) => Pick<Client<CertifierDefinition>, "Present">;
};

export type Step =
  /** A batch was looked at; `written` of its documents have their ficha now. */
  | { readonly kind: "batch"; readonly written: number }
  /** There is no document without a ficha behind the last one that was looked at: the next look begins with the first. */
  | { readonly kind: "end" }
  /** Another process leads. */
  | { readonly kind: "theirs" };

/**
 * Gives a ficha to the next documents of a country that were kept without one, in the words that their certifier has today. A process that dies
 * leaves a whole number of batches behind, and the next process goes on there. Throws what the call throws while the certifier is away.
 */
export async function fillNext(deps: FillDeps, pais: string): Promise<Step> {
  const { sql, lease } = deps;
  const after = await claimPais(sql, pais, lease);
  if (!after) return { kind: "theirs" };
  const rows = await listSinFicha(sql, { pais, after, limit: DOCUMENTOS_MAX, bytesMax: BYTES_MAX });
  const presentaciones = await present(deps, pais, rows);
  const until = rows.at(-1) ?? PRIMERO;
  const written = await writeFichas(sql, { pais, instancia: lease.holder, until }, presentaciones);
  return rows.length > 0 ? { kind: "batch", written } : { kind: "end" };
}

/** Presents documents. One that the certifier cannot present is left as it is, and keeps no other document from being presented. */
async function present(deps: FillDeps, pais: string, rows: readonly SinFicha[]): Promise<Presentacion[]> {
  if (rows.length === 0) return [];
  try {
    return await presentAll(deps, pais, rows);
  } catch (error) {
    if (!(error instanceof FegError)) throw error;
    if (rows.length === 1) {
      deps.shell.log.error("ficha.none", { pais, error });
      return [];
    }
    const middle = Math.ceil(rows.length / 2);
    const first = await present(deps, pais, rows.slice(0, middle));
    return [...first, ...(await present(deps, pais, rows.slice(middle)))];
  }
}

async function presentAll(
  { certifierOf }: FillDeps,
  pais: string,
  rows: readonly SinFicha[],
): Promise<Presentacion[]> {
  const dtes = rows.map(({ dte }) => dte);
  const { presentados } = await certifierOf(pais).Present({ dtes }, { timeoutMs: PRESENT_TIMEOUT_MS });
  return rows.map(({ id, version }, i) => ({ id, version, ...toPresentacion(presentados[i]) }));
}

function toPresentacion(presentado: Presentado | undefined): Omit<Presentacion, "id" | "version"> {
  if (!presentado?.ficha) throw new TypeError("the certifier presented fewer documents than it was asked to");
  const { ficha, esConsumidorFinal, tituloOriginal, numeroLegalOriginal } = presentado;
  return {
    ficha,
    receptor: esConsumidorFinal ? { esConsumidorFinal } : {},
    original: {
      ...(tituloOriginal !== undefined && { titulo: tituloOriginal }),
      ...(numeroLegalOriginal !== undefined && { numeroLegal: numeroLegalOriginal }),
    },
  };
}
