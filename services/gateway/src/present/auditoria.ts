import { integer, list, named, object, text } from "./view.js";

const entradaView = named(
  "EntradaAuditoria",
  object(
    {
      orden: integer,
      momento: text,
      usuario: text,
      ipOrigen: text,
      accion: text,
      cambios: list(named("CambioAuditoria", object({ campo: text, antes: text, despues: text }, "campo"))),
      previa: text,
      huella: text,
    },
    "orden",
    "momento",
    "usuario",
    "ipOrigen",
    "accion",
    "cambios",
    "previa",
    "huella",
  ),
);

export const auditoriaView = named(
  "PaginaAuditoria",
  object({ data: list(entradaView), siguiente: text }, "data"),
);
