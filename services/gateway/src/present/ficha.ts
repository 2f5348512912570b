import type { Dte, Ficha } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { named, object, text, uri } from "./view.js";

/** A number that identifies a document, under the name that its country has for it. */
export const identificador = named(
  "IdentificadorDte",
  object({ etiqueta: text, valor: text }, "etiqueta", "valor"),
);

/** The address at which anybody can ask the authority whether the document is good. */
export const verificacion = named("Verificacion", object({ uri, texto: text }, "uri", "texto"));

type FichaShown = { readonly [Name in Exclude<keyof Ficha, "impuestoGeneral">]?: Ficha[Name] | undefined };

/** Shows the titles and numbers of a document that people read. A document that is only computed has no number and no files. */
export function presentFicha(dte: Dte): FichaShown {
  const { titulo, numeroLegal, identificadores, nombreArchivo, verificacion } = fichaDe(dte);
  return {
    titulo,
    numeroLegal: numeroLegal || undefined,
    identificadores,
    nombreArchivo: dte.id === undefined ? undefined : nombreArchivo,
    verificacion,
  };
}
