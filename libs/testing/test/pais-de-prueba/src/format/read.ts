import type { DteInput } from "@dte/contracts";
import { RENTAS } from "./write.js";

/** What was signed and its signature, both base64; a certified one with what the Oficina added. */
export type Sobre = {
  readonly documento: string;
  readonly firma: string;
  readonly folio?: string;
  readonly sello?: string;
  readonly recibido?: string;
};

/** A document as `write` makes it, as far as it is read back. */
type Boleta = {
  readonly envio: string;
  readonly clase: string;
  readonly numero: number;
  readonly fecha: string;
  readonly moneda: string;
  readonly pruebas: boolean;
  readonly emisor: { readonly clave: string; readonly nombre: string };
  readonly receptor: { readonly clave: string; readonly nombre: string };
  readonly total: string;
};

/** The envelope; undefined for any other bytes. */
export function readSobre(contenido: Uint8Array): Sobre | undefined {
  try {
    const sobre = JSON.parse(Buffer.from(contenido).toString("utf8")) as Partial<Sobre> | null;
    const isSobre = typeof sobre?.documento === "string" && typeof sobre.firma === "string";
    return isSobre ? (sobre as Sobre) : undefined;
  } catch {
    return undefined;
  }
}

export const boletaOf = ({ documento }: Sobre): Boleta =>
  JSON.parse(Buffer.from(documento, "base64").toString("utf8")) as Boleta;

/**
 * A boleta that was certified elsewhere. Its seal is a number that the Oficina alone can look up, so that nothing in the file proves
 * whose it is; the file of somebody else's country is told so.
 */
export async function readCertified(contenido: Uint8Array): Promise<{ dte: DteInput } | { motivo: string }> {
  const sobre = readSobre(contenido);
  if (!sobre?.folio || !sobre.sello || !sobre.recibido) {
    return { motivo: "El archivo no es una boleta con el sello de la Oficina de Rentas." };
  }
  const { clase, numero, fecha, moneda, pruebas, emisor, receptor, total } = boletaOf(sobre);
  return {
    dte: {
      id: sobre.folio,
      serie: clase,
      numero,
      tipo: clase === "N1" ? "notaCredito" : clase === "P1" ? "pasaje" : "factura",
      tipoFiscal: clase,
      pais: "XP",
      estado: "Certificado",
      anulado: false,
      esExentoIva: false,
      fechaEmision: fecha,
      fechaCertificacion: sobre.recibido,
      moneda,
      total,
      estaEnAmbienteDePruebas: pruebas,
      selloEntidadFiscal: sobre.sello,
      emisor: { id: emisor.clave, nombre: emisor.nombre },
      receptor: { id: receptor.clave, nombre: receptor.nombre },
      items: [],
      certificador: RENTAS,
    },
  };
}
