import type { Dte, Ficha } from "@dte/contracts";
import { nombreArchivoOf } from "./nombre-archivo.js";

/** Matches the references in a prepared `Ficha` to values that the authority assigns later. */
const REFERENCIA = /\{(id|serie|numero|sello|numeroAcceso|verificacion)\}/g;

type Asignado = Pick<
  Dte,
  "id" | "serie" | "numero" | "selloEntidadFiscal" | "numeroAcceso" | "verificacionCertificadorUri"
>;

/** General words for a document that was kept before its certifier described it. */
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

/** Gives the words of a document for people, as complete as the document is; general words where its certifier gave none. */
export const fichaDe = (dte: Asignado & Pick<Dte, "ficha">): Ficha => fillFicha(dte.ficha ?? GENERAL, dte);

/**
 * Fills in a ficha with the values that the authority has assigned so far. An identifier or an address that refers to a value which is not assigned
 * yet is left out; a number or a file's name is written without it, and the id takes the place of an empty one.
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
  // A ficha that was filled in before has no references left, and stays unchanged.
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

/** Removes dashes at the ends, where a part beside them is not known. */
const trimmed = (text: string): string => text.replace(/^-+|-+$/g, "");

/** Tells whether an address is one of the web: it may come from a file that a stranger wrote, and a link must not run a program. */
const isWebAddress = (uri: string): boolean => /^https?:\/\//i.test(uri) && URL.canParse(uri);
