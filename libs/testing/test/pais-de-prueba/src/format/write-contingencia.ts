import type { Boleta } from "./read.js";

const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** Writes the same boleta, with the reason why it was issued without the Oficina. */
export const writeContingencia = (boleta: Boleta, tipo: number): Uint8Array =>
  bytes({ ...boleta, contingencia: tipo });

/** Writes the event that tells the Oficina which envíos were issued while it was silent; times in RFC 3339. */
export const writeEvento = (evento: {
  readonly envio: string;
  readonly emisor: string;
  readonly desde: string;
  readonly hasta: string;
  readonly tipo: number;
  readonly envios: readonly string[];
}): Uint8Array => bytes(evento);
