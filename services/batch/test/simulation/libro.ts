import { numeroGenerado } from "../../src/domain/lote.js";
import type { Libros } from "../../src/excel/threads.js";
import type { Envio } from "./schedule.js";

/** Makes a workbook's bytes: the same for the same workbook. */
export const libroOf = ({ libro, filas }: Envio): Buffer => Buffer.from(JSON.stringify({ libro, filas }));

/** Gives the documents that a thread reads of a workbook: rows in turns with a number of their sender's and without one. */
export function documentosOf(
  contenido: Uint8Array,
  idLote: string,
  idCuenta: string,
): Awaited<ReturnType<Libros["read"]>> {
  const { libro, filas } = JSON.parse(Buffer.from(contenido).toString()) as Envio;
  return {
    totalFilas: filas.length,
    documentos: filas.map((isGood, i) => {
      const fila = i + 2;
      const numeroTransaccion = i % 2 === 0 ? numeroGenerado(idLote, fila) : `T-${libro}-${fila}`;
      return {
        filas: [fila],
        numeroTransaccion,
        solicitud: { idCuenta, numeroTransaccion, isGood } as object,
      };
    }),
  };
}
