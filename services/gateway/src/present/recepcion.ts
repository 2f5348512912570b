import { integer, named, object, text } from "./view.js";

/** A file that came through a door for an account; its times are UTC and keep their Z. */
export const recepcionView = named(
  "Recepcion",
  object(
    {
      puerta: text,
      primera: text,
      ultima: text,
      veces: integer,
      idEmisor: text,
      documento: text,
      estado: integer,
      respuesta: text,
    },
    "puerta",
    "primera",
    "ultima",
    "veces",
    "estado",
    "respuesta",
  ),
);
