import type { Archivo, Dte } from "@dte/contracts";
import { isUniqueViolation, type Outbox, type Sql, statement, type Tx, transaction } from "@dte/service";
import { insertingArchivo } from "./archivos.js";
import { type Evento, insertingBitacora } from "./bitacora.js";
import { closingCertificado } from "./cierres.js";
import { counting } from "./conteos.js";
import { insertingDte } from "./dtes.js";
import type { Intento } from "./intentos.js";
import { displaceRegistrado } from "./registrados.js";

/** The parts that are written after the authority's yes to a document. */
export type Certificado = {
  readonly intento: Pick<Intento, "id" | "idCuenta" | "pais">;
  readonly dte: Dte & { readonly id: string };
  readonly archivo: Archivo | null;
  readonly eventos: readonly Evento[];
  /** True when the receiver cannot have an archive. */
  readonly sinReceptor: boolean;
};

/**
 * The result of writing. "closed": this closed the attempt. "displaced": this closed it, and wrote over a registered document. "issued": nothing was
 * written, since its correction has issued its document in contingency. Undefined when somebody else had closed the attempt.
 */
export type Written = "closed" | "displaced" | "issued" | undefined;

/**
 * Writes file, document, audit log, event and count in one statement: there is one exchange with the database. A document that anybody registered
 * under its id gives way to it.
 */
export async function writeCertificado(sql: Sql, outbox: Outbox, certificado: Certificado): Promise<Written> {
  const { intento, dte, archivo, eventos, sinReceptor } = certificado;
  const { id: idIntento, idCuenta, pais } = intento;
  const { numeroTransaccion } = dte;
  const evento = {
    ...{ id: dte.id, idCuenta, pais, tipo: dte.tipo, idIntento, sinReceptor },
    ...(numeroTransaccion !== undefined && { numeroTransaccion }),
  };
  const settling = (tx: Tx, isDisplacing = false) => {
    const from = tx`from cerrado`;
    return tx`
      with cerrado as (${closingCertificado(tx, idIntento, dte.id)}),
        ${archivo ? tx`archivo as (${insertingArchivo(tx, archivo, from)}),` : tx``}
        documento as (${insertingDte(tx, { dte, idIntento, idCuenta }, from, isDisplacing)}),
        entradas as (${insertingBitacora(tx, dte.id, eventos, tx`cerrado`)}),
        evento as (${outbox.adding(tx, "dte.certificado", evento, from)}),
        conteo as (${counting(tx, dte, "Certificado", 1, from)})
      select from cerrado`;
  };
  try {
    const rows = await statement("settle", settling(sql));
    return rows.length === 1 ? "closed" : undefined;
  } catch (error) {
    if (!isUniqueViolation(error, "dtes_pkey")) throw error;
    return await transaction(sql, "settle displacing", async (tx) => {
      const isDisplacing = (await displaceRegistrado(tx, dte)) !== undefined;
      if (!isDisplacing && (await isEmitido(tx, idIntento))) return "issued";
      const rows = await settling(tx, isDisplacing);
      if (rows.length === 1) return "displaced";
      // It is thrown, so that the displaced document stays where it was when nothing takes its place.
      if (isDisplacing) throw error;
      return undefined;
    });
  }
}

async function isEmitido(tx: Tx, idIntento: string): Promise<boolean> {
  const rows = await tx`select from dtes where id_intento = ${idIntento} and estado = 'EnContingencia'`;
  return rows.length === 1;
}
