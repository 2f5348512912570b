import type { Dte, Ficha } from "@dte/contracts";

/** What a prepared `Ficha` may refer to: the authority assigns these after it was written. */
const REFERENCIA = /\{(id|serie|numero|sello|numeroAcceso)\}/g;

type Asignado = Pick<Dte, "id" | "serie" | "numero" | "selloEntidadFiscal" | "numeroAcceso">;

/**
 * What people read of a document, with what the authority has assigned so far in the places that stand for it. An identifier or an
 * address that refers to something not yet assigned is left out; a number or a file's name is without it.
 */
export function fillFicha(ficha: Ficha, asignado: Asignado): Ficha {
  const values: Readonly<Record<string, string>> = {
    id: asignado.id ?? "",
    serie: asignado.serie ?? "",
    numero: asignado.numero ? String(asignado.numero) : "",
    sello: asignado.selloEntidadFiscal ?? "",
    numeroAcceso: asignado.numeroAcceso ?? "",
  };
  const fill = (text: string): string => text.replace(REFERENCIA, (_, name: string) => values[name] ?? "");
  const isKnown = (text: string): boolean =>
    [...text.matchAll(REFERENCIA)].every(([, name]) => values[name ?? ""] !== "");
  const { verificacion } = ficha;
  return {
    ...ficha,
    numeroLegal: trimmed(fill(ficha.numeroLegal)),
    identificadores: ficha.identificadores
      .filter(({ valor }) => valor !== "" && isKnown(valor))
      .map(({ etiqueta, valor }) => ({ etiqueta, valor: fill(valor) })),
    nombreArchivo: trimmed(fill(ficha.nombreArchivo)),
    verificacion:
      verificacion && isKnown(verificacion.uri) ? { ...verificacion, uri: fill(verificacion.uri) } : null,
  };
}

/** A dash stood between two parts of which one is not known. */
const trimmed = (text: string): string => text.replace(/^-+|-+$/g, "");
