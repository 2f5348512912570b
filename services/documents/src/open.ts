import type { Dte, Preparado } from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Sql, type Tx, transaction } from "@dte/service";
import type { Queue } from "@dte/work";
import { impuestoQueResta, NOTAS_QUE_RESTAN, refuseBeyondOriginal } from "./domain/notas.js";
import { type Intento, type NewIntento, openIntento, sumOfNotas } from "./store/intentos.js";
import { drawNumero, type Serie, takeNumero } from "./store/numeros.js";

type Deps = { sql: Sql; instancia: string; numbering: Queue };

/** All of an attempt but what the certifier prepared for it. */
export type Attempt = Omit<NewIntento, "dte" | "contenido" | "archivo" | "conexion">;

export type Opening = {
  readonly attempt: Attempt;
  readonly prepared: Prepared;
  /** The document that a note adjusts. */
  readonly original: Dte | undefined;
  /** Prepares the document again, with the number that was drawn for it. */
  readonly withNumero: (numero: number) => Promise<Prepared>;
};

export type Prepared = Pick<Preparado, "contenido" | "archivo" | "numeracion" | "conexion"> & {
  readonly dte: Dte;
};

/**
 * Commits the attempt, its exact bytes and its number together: a number is gone when, and only when, there is an attempt
 * that bears it. A note takes from its original under a lock, so that two at once cannot take more than there is.
 * "repeated" and "taken" as in `openIntento`. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait for a number.
 */
export async function openCertificar(deps: Deps, opening: Opening): Promise<Intento | "repeated" | "taken"> {
  const { sql, instancia, numbering } = deps;
  const { attempt, prepared, original } = opening;
  const { numeracion } = prepared;
  const adjusted = NOTAS_QUE_RESTAN.includes(prepared.dte.tipo) ? original : undefined;
  if (!numeracion && !adjusted) return openIntento(sql, instancia, toIntento(attempt, prepared));
  const open = () =>
    transaction(sql, "open", async (tx) => {
      if (adjusted) await refuseExcess(tx, adjusted, prepared.dte);
      const numbered = numeracion ? await number(tx, numeracion, opening) : prepared;
      const opened = await openIntento(tx, instancia, toIntento(attempt, numbered));
      // The number goes back with the transaction.
      if (typeof opened === "string") throw new OpenRefused(opened);
      return opened;
    }).catch((error: unknown) => {
      if (error instanceof OpenRefused) return error.because;
      throw error;
    });
  const isDrawn = numeracion && numeracion.numero === undefined;
  return isDrawn ? numbering.run(`${attempt.idCuenta} ${numeracion.serie}`, open) : open();
}

class OpenRefused extends Error {
  override readonly name = "OpenRefused";
  readonly because: "repeated" | "taken";
  constructor(because: "repeated" | "taken") {
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

async function refuseExcess(tx: Tx, original: Dte, nota: Dte): Promise<void> {
  const impuesto = impuestoQueResta(nota, original);
  const tomado = await sumOfNotas(tx, original.id ?? "", NOTAS_QUE_RESTAN, impuesto);
  refuseBeyondOriginal(nota, original, tomado);
}

async function number(
  tx: Tx,
  { serie: name, numero, rangos }: NonNullable<Prepared["numeracion"]>,
  { attempt, prepared, withNumero }: Opening,
): Promise<Prepared> {
  const { idCuenta, id } = attempt;
  const serie: Serie = {
    idCuenta,
    estaEnAmbienteDePruebas: prepared.dte.estaEnAmbienteDePruebas,
    serie: name,
  };
  if (numero !== undefined) {
    if (await takeNumero(tx, serie, numero, id)) return prepared;
    throw feg("FEG_BUSINESS_RULE_VIOLATION", {
      detalle: `El número ${numero} de la serie ${name} ya se usó en otro documento de la cuenta. Envíe otro NUMERO_SECUENCIAL.`,
    });
  }
  for (const rango of rangos) {
    const drawn = await drawNumero(tx, serie, rango, id);
    if (drawn !== undefined) return withNumero(drawn);
  }
  throw feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `La secuencia de la serie ${name} se agotó. Agregue otro rango en secuencias con PATCH /cuenta/{id}.`,
  });
}
