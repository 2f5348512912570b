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
