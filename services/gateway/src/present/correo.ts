import { estadosCorreo } from "../schema/values.js";
import { choice, integer, named, object, text } from "./view.js";

/** A mail that carries a document; its times are UTC and keep their Z. */
export const correoView = named(
  "Correo",
  object(
    {
      id: text,
      idDte: text,
      idCuenta: text,
      estado: choice(estadosCorreo),
      intentos: integer,
      motivo: text,
      fechaCreacion: text,
      fechaFin: text,
    },
    "id",
    "idDte",
    "idCuenta",
    "estado",
    "intentos",
    "fechaCreacion",
  ),
);
