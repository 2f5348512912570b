/** The signed bytes and their signature, both in base64; in a certified file also the Oficina's additions. */
export type Sobre = {
  readonly documento: string;
  readonly firma: string;
  readonly folio?: string;
  readonly sello?: string;
  readonly recibido?: string;
};

/** A document in the form of `write`, as far as it is read back. */
export type Boleta = {
  readonly pais: string;
  readonly envio: string;
  readonly clase: string;
  readonly numero: number;
  readonly fecha: string;
  readonly moneda: string;
  readonly pruebas: boolean;
  readonly emisor: { readonly clave: string; readonly nombre: string };
  readonly receptor: { readonly clave: string; readonly nombre: string };
  readonly renglones: readonly Renglon[];
  readonly datos: Readonly<Record<string, string>>;
  readonly original: { readonly folio: string; readonly motivo: string } | null;
  readonly total: string;
  /** The reason why it was issued while the Oficina was silent. */
  readonly contingencia: number | null;
};

/** A line; amounts and quantities are decimals as text. */
export type Renglon = {
  readonly detalle: string;
  readonly cantidad: string;
  readonly unidad: string;
  readonly precio: string;
  readonly rebaja: string;
  readonly azucar: { readonly clase: number; readonly litros: string; readonly monto: string } | null;
  readonly tasa: { readonly clase: number; readonly monto: string } | null;
  readonly total: string;
};

/** Reads an envelope; undefined for any other bytes. */
export function readSobre(contenido: Uint8Array): Sobre | undefined {
  try {
    const sobre = JSON.parse(Buffer.from(contenido).toString("utf8")) as Partial<Sobre> | null;
    const isSobre = typeof sobre?.documento === "string" && typeof sobre.firma === "string";
    return isSobre ? (sobre as Sobre) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads an envelope that this service has written itself. Throws TypeError for other bytes. */
export function sobreOf(contenido: Uint8Array): Sobre {
  const sobre = readSobre(contenido);
  if (sobre) return sobre;
  throw new TypeError("what was committed is no boleta");
}

/** Gives the folio of a boleta. The Oficina makes it from the envío, so it is known before the boleta is accepted. */
export const folioOf = ({ envio }: Pick<Boleta, "envio">): string => `F:${envio}`;

export const boletaOf = ({ documento }: Sobre): Boleta =>
  JSON.parse(Buffer.from(documento, "base64").toString("utf8")) as Boleta;

/** Tells which country's boleta is in an envelope, because a country that began as a copy of this one has the same envelopes; undefined for anything else. */
export function paisOf(sobre: Sobre): string | undefined {
  try {
    return (boletaOf(sobre) as Partial<Boleta> | null)?.pais;
  } catch {
    return undefined;
  }
}
