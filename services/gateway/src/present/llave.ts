import { estadosLlave, permisos } from "../schema/values.js";
import { boolean, choice, list, named, object, text } from "./view.js";

/** An API key without its text; its times are UTC and keep their Z. */
const llaveView = named(
  "Llave",
  object(
    {
      id: text,
      nombre: text,
      estaEnAmbienteDePruebas: boolean,
      cuentas: list(text),
      permisos: list(choice(permisos)),
      estado: choice(estadosLlave),
      inicio: text,
      fechaCreacion: text,
      fechaVencimiento: text,
      fechaUltimoUso: text,
      fechaFinTraslape: text,
      fechaRevocacion: text,
    },
    "id",
    "nombre",
    "estaEnAmbienteDePruebas",
    "cuentas",
    "permisos",
    "estado",
    "inicio",
    "fechaCreacion",
    "fechaVencimiento",
  ),
);

/** A key with its text, which is shown only once. */
export const llaveNuevaView = named(
  "LlaveNueva",
  object({ llave: llaveView, texto: text }, "llave", "texto"),
);

export const llavesView = list(llaveView);
