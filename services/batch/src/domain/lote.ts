import type { ErrorLote, Lote } from "@dte/contracts";
import { visible } from "@dte/dte";

export const ESTADOS = ["Recibido", "EnProceso", "Terminado", "Fallido"] as const;
export type Estado = (typeof ESTADOS)[number];

/** A batch as it is kept. */
export type LoteGuardado = {
  id: string;
  idCuenta: string;
  nombreArchivo: string;
  estado: Estado;
  totalFilas: number;
  totalDtes: number;
  certificados: number;
  rechazados: number;
  creado: Date;
  fin: Date | null;
};

/** A document that was not issued, or whose outcome is not known. */
export type ErrorGuardado = { idLote: string; filas: number[]; codigo: string; mensaje: string };

/** Makes a batch as the contract shows it: a document that is neither issued nor refused is pending. */
export const toLote = (
  {
    id,
    idCuenta,
    nombreArchivo,
    estado,
    totalFilas,
    totalDtes,
    certificados,
    rechazados,
    creado,
    fin,
  }: LoteGuardado,
  errores: readonly ErrorGuardado[],
): Lote => ({
  id,
  idCuenta,
  nombreArchivo,
  estado,
  totalFilas,
  totalDtes,
  certificados,
  rechazados,
  pendientes: totalDtes - certificados - rechazados,
  fechaCreacion: creado.toISOString(),
  ...(fin !== null && { fechaFin: fin.toISOString() }),
  errores: errores.filter(({ idLote }) => idLote === id).map(toErrorLote),
});

const toErrorLote = ({ filas, codigo, mensaje }: ErrorGuardado): ErrorLote => ({
  fila: filas[0] ?? 0,
  codigo,
  mensaje,
});

/** Makes the number of a document whose rows bear none: the same at every try, and that of no other document. */
export const numeroGenerado = (idLote: string, fila: number): string => `LOTE-${idLote}-${fila}`;

const NOMBRE_MAX = 200;

/** Writes a file's name as it may be shown: without folders, and without characters that a name cannot have. */
export function cleanNombre(nombre: string): string {
  const last = nombre.split(/[/\\]/).at(-1) ?? "";
  const clean = visible(last.replace(/[\p{Cc}\p{Cs}]/gu, "")).trim();
  return clean === "" ? "lote.xlsx" : clean.slice(0, NOMBRE_MAX);
}
