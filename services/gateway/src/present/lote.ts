import { estadosLote } from "../schema/values.js";
import { choice, integer, list, named, object, text } from "./view.js";

const errorLote = named(
  "ErrorLote",
  object({ fila: integer, columna: text, codigo: text, mensaje: text }, "fila", "codigo", "mensaje"),
);

const fields = {
  id: text,
  idCuenta: text,
  nombreArchivo: text,
  estado: choice(estadosLote),
  totalFilas: integer,
  totalDtes: integer,
  certificados: integer,
  rechazados: integer,
  pendientes: integer,
  fechaCreacion: text,
  fechaFin: text,
};
const always = [
  "id",
  "idCuenta",
  "nombreArchivo",
  "estado",
  "totalFilas",
  "totalDtes",
  "certificados",
  "rechazados",
  "pendientes",
  "fechaCreacion",
] as const;

/** A workbook that was taken in, and the progress of its documents; its times are UTC and keep their Z. */
export const loteView = named("Lote", object({ ...fields, errores: list(errorLote) }, ...always, "errores"));

/** The progress of a batch, without its errors, which are shown at the end. */
export const avanceView = object(fields, ...always);
