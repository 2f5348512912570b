import type { BatchDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Certifiers, readCuenta, type Sql } from "@dte/service";
import { type Accounts, findVisible } from "../access.js";
import type { Resuelto } from "../domain/resultado.js";
import { CONTENT_TYPE } from "../excel/formatos.js";
import type { Libros } from "../excel/threads.js";
import { type Fin, findFines } from "../store/documentos.js";
import { findLibro } from "../store/libros.js";
import type { OnWorkbook } from "../workbooks.js";

type Deps = {
  sql: Sql;
  accounts: Accounts;
  certifiers: Pick<Certifiers, "describe">;
  onWorkbook: OnWorkbook;
  libros: Pick<Libros, "write">;
  publicUrl: string;
};

/** Gives the workbook of a batch with the outcome of each row. Throws FEG_NOT_FOUND and what accounts refuses. */
export const getResultado =
  ({
    sql,
    accounts,
    certifiers,
    onWorkbook,
    libros,
    publicUrl,
  }: Deps): Handlers<BatchDefinition>["GetResultado"] =>
  async (request, call) => {
    const { lote, cuenta } = await findVisible({ sql, accounts }, request, call);
    const { campos, valoresTipo } = await certifiers.describe(cuenta.pais);
    const descrito = { campos, valoresTipo };
    // The workbook is loaded only once there is a place for it: a caller that waits holds no memory.
    const { actor, titular } = request;
    const contenido = await onWorkbook({ idCuenta: lote.idCuenta, actor, titular }, call, async () => {
      const { libro, fines } = await readCuenta(sql, lote.idCuenta, async (own) => ({
        libro: await findLibro(own, lote.id),
        fines: await findFines(own, lote.id),
      }));
      if (!libro) {
        const detalle =
          "El libro del lote ya no se conserva: pasó su plazo, o los libros que la cuenta envió después ocuparon su espacio. Consulte sus documentos con GET /dte.";
        throw feg("FEG_NOT_FOUND", { detalle });
      }
      const resueltos = new Map<number, Resuelto>();
      for (const fin of fines) {
        const resuelto = toResuelto(fin, publicUrl);
        for (const fila of fin.filas) resueltos.set(fila, resuelto);
      }
      return await libros.write({ contenido: libro, descrito, resueltos });
    });
    const nombre = lote.nombreArchivo.replace(/\.xlsx$/i, "");
    return { nombre: `${nombre}-resultado.xlsx`, tipoContenido: CONTENT_TYPE, contenido };
  };

function toResuelto(
  { numeroTransaccion, estado, idDte, serie, numero, codigo, mensaje }: Fin,
  publicUrl: string,
): Resuelto {
  return {
    numeroTransaccion,
    // A document whose outcome could not be found out is shown as pending; the text says where to ask.
    estado: estado === "Incierto" ? "Pendiente" : estado,
    ...(idDte !== null && { id: idDte, pdf: `${publicUrl}/dte/${encodeURIComponent(idDte)}/pdf` }),
    ...(serie !== null && { serie }),
    ...(numero !== null && { numero: Number(numero) }),
    ...(codigo !== null && { codigo }),
    ...(mensaje !== null && { mensaje }),
  };
}
