import type { Dte, Ficha } from "@dte/contracts";
import { nombreArchivoOf } from "./nombre-archivo.js";

/** What a prepared `Ficha` may refer to: the authority assigns these after it was written. */
const REFERENCIA = /\{(id|serie|numero|sello|numeroAcceso|verificacion)\}/g;

type Asignado = Pick<
  Dte,
  "id" | "serie" | "numero" | "selloEntidadFiscal" | "numeroAcceso" | "verificacionCertificadorUri"
>;

/** The words for a document that was kept before its certifier said what people read of it. */
const GENERAL: Ficha = {
  titulo: "Documento tributario",
  numeroLegal: "{serie}-{numero}",
  identificadores: [
    { etiqueta: "Identificador", valor: "{id}" },
    { etiqueta: "Serie", valor: "{serie}" },
    { etiqueta: "Número", valor: "{numero}" },
  ],
  nombreArchivo: "{id}",
  verificacion: { uri: "{verificacion}", texto: "la autoridad tributaria" },
  impuestoGeneral: "",
  montosExportacion: [],
};

/** Gives what people read of a document, as complete as the document is; general words where nobody has said it. */
export const fichaDe = (dte: Asignado & Pick<Dte, "ficha">): Ficha => fillFicha(dte.ficha ?? GENERAL, dte);

/**
 * Fills what the authority has assigned so far into the places of a ficha that stand for it. An identifier or an address that refers to
 * something not yet assigned is left out; a number or a file's name is written without it, and the id takes the place of one that is empty.
 */
export function fillFicha(ficha: Ficha, asignado: Asignado): Ficha {
  const values: Readonly<Record<string, string>> = {
    id: asignado.id ?? "",
    serie: asignado.serie ?? "",
    numero: asignado.numero ? String(asignado.numero) : "",
    sello: asignado.selloEntidadFiscal ?? "",
    numeroAcceso: asignado.numeroAcceso ?? "",
    verificacion: asignado.verificacionCertificadorUri ?? "",
  };
  // A ficha that was filled in before has no references left, and stays as it is.
  const fill = (text: string): string =>
    text.includes("{") ? text.replace(REFERENCIA, (_, name: string) => values[name] ?? "") : text;
  const isKnown = (text: string): boolean =>
    !text.includes("{") || [...text.matchAll(REFERENCIA)].every(([, name]) => values[name ?? ""] !== "");
  const { verificacion } = ficha;
  const uri = verificacion && isKnown(verificacion.uri) ? fill(verificacion.uri) : "";
  return {
    ...ficha,
    numeroLegal: trimmed(fill(ficha.numeroLegal)) || (asignado.id ?? ""),
    identificadores: ficha.identificadores
      .filter(({ valor }) => valor !== "" && isKnown(valor))
      .map(({ etiqueta, valor }) => ({ etiqueta, valor: fill(valor) })),
    nombreArchivo: nombreArchivoOf(fill(ficha.nombreArchivo) || (asignado.id ?? "")),
    verificacion: verificacion && isWebAddress(uri) ? { ...verificacion, uri } : null,
  };
}

/** Removes the dash beside a part that is not known. */
const trimmed = (text: string): string => text.replace(/^-+|-+$/g, "");

/** Passes web addresses only: the address may come from a file that a stranger wrote, and a link must not run a program. */
const isWebAddress = (uri: string): boolean => /^https?:\/\//i.test(uri) && URL.canParse(uri);
