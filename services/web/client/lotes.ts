import type { operations } from "@dte/client";

type Json<O extends "getLote" | "listLotes"> = operations[O]["responses"][200]["content"]["application/json"];

/** The batch of a workbook. */
export type Lote = Json<"getLote">;
export type PaginaLotes = Json<"listLotes">;

export const ESTADOS: Readonly<Record<Lote["estado"], string>> = {
  Recibido: "Recibido",
  EnProceso: "En proceso",
  Terminado: "Terminado",
  Fallido: "Fallido",
};

/** Tells whether a batch has ended, so that it does not change any more. */
export const isTerminado = ({ estado }: Pick<Lote, "estado">): boolean =>
  estado === "Terminado" || estado === "Fallido";
