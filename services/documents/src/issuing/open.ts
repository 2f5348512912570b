import type { Dte, Preparado } from "@dte/contracts";
import { feg } from "@dte/errors";
import { impuestoQueResta, refuseBeyondOriginal } from "../domain/notas.js";
import type { Intento, NewIntento } from "../store/intentos.js";
import type { Tomado } from "../store/numeros.js";
import type { Store } from "../store/store.js";
import type { Numbering } from "./numbering.js";

type Deps = {
  store: Store;
  instancia: string;
  numbering: Numbering;
  /** The types of the notes that give back part of their original. */
  restan: readonly string[];
};

/** An attempt without the parts that the certifier prepares for it. */
export type Attempt = Omit<NewIntento, "dte" | "contenido" | "archivo" | "conexion">;

export type Opening = {
  readonly attempt: Attempt;
  /** The document that a note adjusts. */
  readonly original: Dte | undefined;
  /** Names what the request has in common with others that are numbered alike, as far as that can be told before it is prepared. */
  readonly kind: string;
  /** Prepares the document, with the number that was taken for it where there is one. */
  readonly prepare: (tomado: Pick<Tomado, "numero" | "serie"> | undefined) => Promise<Prepared>;
  /** Writes further rows with the attempt, in its transaction. */
  readonly within?: (tx: Store, intento: Intento) => Promise<void>;
};

export type Prepared = Pick<Preparado, "contenido" | "archivo" | "numeracion" | "conexion"> & {
  readonly dte: Dte;
};

/**
 * A document is prepared this many times at most. Series change at midnight, ranges end, and a process may be taken for dead: each of these may
 * happen once, and one of them again.
 */
const PREPARED_MAX = 5;

/**
 * Prepares a document and commits the attempt, its exact bytes and its number together. The number is taken before, so that
 * no lock and no connection is held while the certifier works; it goes back when no attempt is committed with it, at the
 * latest when this process is found dead. A number is therefore gone when, and only when, there is an attempt that bears it.
 * A note takes from its original under a lock, so that two at once cannot take more than there is. "repeated" and "taken" mean the same as in
 * `openIntento`. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait for a number.
 */
export async function openCertificar(deps: Deps, opening: Opening): Promise<Intento | "repeated" | "taken"> {
  const { numbering } = deps;
  const expected = numbering.recall(opening.kind);
  let tomado = expected && (await numbering.take(expected));
  for (let times = 0; times < PREPARED_MAX; times += 1) {
    const given = tomado;
    const opened = await prepareAndCommit(deps, opening, given).catch(async (error: unknown) => {
      if (given) await numbering.giveBack(given);
      throw error;
    });
    if (typeof opened === "object" && "id" in opened) return opened;
    if (given) await numbering.giveBack(given);
    if (opened === "repeated" || opened === "taken") return opened;
    tomado = opened === "again" ? undefined : opened.tomado;
  }
  throw feg("1000").causedBy(new Error("no number that was taken was the document's"));
}

/**
 * Prepares a document and commits it. `tomado` is the number to prepare it with next; "again" means that it is to be prepared without one.
 */
async function prepareAndCommit(
  deps: Deps,
  opening: Opening,
  tomado: Tomado | undefined,
): Promise<Intento | "repeated" | "taken" | "again" | { readonly tomado: Tomado }> {
  const prepared = await opening.prepare(tomado);
  const { numeracion } = prepared;
  if (numeracion && numeracion.numero === undefined) return { tomado: await draw(deps, opening, prepared) };
  if (!tomado || isNumbered(prepared, tomado)) return await commit(deps, opening, prepared, tomado);
  return "again";
}

const isNumbered = ({ numeracion, dte }: Prepared, tomado: Tomado): boolean =>
  numeracion?.numero === tomado.numero &&
  numeracion.serie === tomado.serie &&
  dte.estaEnAmbienteDePruebas === tomado.estaEnAmbienteDePruebas;

async function draw(
  { numbering }: Deps,
  { attempt, kind }: Opening,
  { dte, numeracion }: Prepared,
): Promise<Tomado> {
  const { serie = "", rangos = [] } = numeracion ?? {};
  const { estaEnAmbienteDePruebas } = dte;
  const { pais } = attempt;
  const origen = { serie: { idCuenta: attempt.idCuenta, estaEnAmbienteDePruebas, serie }, rangos, pais };
  numbering.remember(kind, origen);
  const tomado = await numbering.take(origen);
  if (tomado) return tomado;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `La secuencia de la serie ${serie} se agotó. Agregue otro rango en secuencias con PATCH /cuenta/{id}.`,
  });
}

async function commit(
  { store, instancia, restan }: Deps,
  { attempt, original, within }: Opening,
  prepared: Prepared,
  tomado: Tomado | undefined,
): Promise<Intento | "repeated" | "taken" | "again"> {
  const nuevo = toIntento(attempt, prepared);
  const adjusted = restan.includes(nuevo.dte.tipo) ? original : undefined;
  const isChosen = !!prepared.numeracion && !tomado;
  const open = async (tx: Store) => {
    const opened = tomado
      ? await tx.openNumerado(instancia, nuevo, tomado)
      : await tx.openIntento(instancia, nuevo);
    return opened === "lost" ? "again" : opened;
  };
  if (!adjusted && !isChosen && !within) return await open(store);
  return await store
    .transaction("open", async (tx) => {
      if (adjusted) await refuseExcess(tx, adjusted, nuevo.dte, restan);
      if (isChosen) await takeChosen(tx, prepared, attempt);
      const opened = await open(tx);
      // The number goes back with the transaction.
      if (typeof opened === "string") throw new OpenRefused(opened);
      await within?.(tx, opened);
      return opened;
    })
    .catch((error: unknown) => {
      if (error instanceof OpenRefused) return error.because;
      throw error;
    });
}

class OpenRefused extends Error {
  override readonly name = "OpenRefused";
  readonly because: "repeated" | "taken" | "again";
  constructor(because: "repeated" | "taken" | "again") {
    super(because);
    this.because = because;
  }
}

const toIntento = (attempt: Attempt, { dte, contenido, archivo, conexion }: Prepared): NewIntento => ({
  ...attempt,
  dte,
  contenido,
  conexion,
  archivo: archivo.length > 0 ? archivo : null,
});

async function refuseExcess(tx: Store, original: Dte, nota: Dte, restan: readonly string[]): Promise<void> {
  const impuesto = impuestoQueResta(nota, original);
  const tomado = await tx.sumOfNotas(original.id ?? "", restan, impuesto);
  refuseBeyondOriginal(nota, original, tomado);
}

/** Takes the number that the client chose and sent with the request. */
async function takeChosen(
  tx: Store,
  { dte, numeracion }: Prepared,
  { idCuenta, id }: Attempt,
): Promise<void> {
  const { serie = "", numero = 0 } = numeracion ?? {};
  const { estaEnAmbienteDePruebas } = dte;
  if (await tx.takeNumero({ idCuenta, estaEnAmbienteDePruebas, serie }, numero, id)) return;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `El número ${numero} de la serie ${serie} ya se usó en otro documento de la cuenta. Envíe otro número.`,
  });
}
