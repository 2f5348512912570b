import { integer, list, named, object, show, text } from "./view.js";

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

/** Shows a page of a log; `cursor` takes the text that says where the next one begins. */
export const showAuditoria = (
  { entradas: data, siguiente }: { entradas: object[]; siguiente?: number },
  publicUrl: string,
) =>
  show(auditoriaView, { data, ...(siguiente !== undefined && { siguiente: String(siguiente) }) }, publicUrl);
