import type { SolicitudInput } from "@dte/contracts";
import type { Codigo, Extra } from "@dte/errors";
import type { Descrito } from "../domain/columnas.js";
import type { Resuelto } from "../domain/resultado.js";
import type { Tabla } from "./read-celdas.js";

/** A document of a workbook, as the sender asks for it. */
export type Leido = { filas: number[]; numeroTransaccion: string; solicitud: SolicitudInput };

/** The task that a thread is started with. */
export type Task = { contenido: Uint8Array } & (
  | { kind: "read"; descrito: Descrito; idLote: string; idCuenta: string }
  | { kind: "write"; descrito: Descrito; resueltos: ReadonlyMap<number, Resuelto> }
  | { kind: "celdas" }
);

/** The messages of a thread: documents as often as there are more of them, and one word at its end. */
export type Word =
  | { documentos: readonly Leido[] }
  | { totalFilas: number }
  | { libro: Uint8Array }
  | { tablas: readonly Tabla[] }
  | { codigo: Codigo; mensaje: string; extra: Extra };
