import { createHash } from "node:crypto";

/** The values of an entry: JSON without fractions, which databases write in their own way. */
export type Valor = string | number | boolean | null | readonly Valor[] | { readonly [campo: string]: Valor };

/** An entry of a chain, with the digests of the one before and of itself. */
export type Eslabon<E> = { readonly entrada: E; readonly previa: Buffer; readonly huella: Buffer };

/** The digest before the first entry of a chain. */
export const ORIGEN: Buffer = Buffer.alloc(32);

/** Computes SHA-256 over the digest of the entry before and this one's canonical text, in UTF-8. */
export const huellaDe = (previa: Buffer, entrada: Valor): Buffer =>
  createHash("sha256").update(previa).update(canonical(entrada)).digest();

/** Writes one text for one value: JSON without spaces, names in the order of their UTF-16 units (RFC 8785, without fractions). */
export function canonical(valor: Valor): string {
  if (typeof valor === "number" && !Number.isSafeInteger(valor))
    throw new TypeError("only whole numbers have one text everywhere");
  if (typeof valor !== "object" || valor === null) return JSON.stringify(valor);
  if (isList(valor)) return `[${valor.map(canonical).join(",")}]`;
  const fields = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([campo, each]) => `${JSON.stringify(campo)}:${canonical(each)}`).join(",")}}`;
}

const isList = (valor: object): valor is readonly Valor[] => Array.isArray(valor);

/** Finds the first entry, from `origen` on, that does not fit the one before, or that was changed; undefined for a chain without any. */
export function findRotura<E extends Valor>(
  eslabones: readonly Eslabon<E>[],
  origen: Buffer = ORIGEN,
): E | undefined {
  let previa = origen;
  for (const { entrada, ...digests } of eslabones) {
    if (!digests.previa.equals(previa) || !digests.huella.equals(huellaDe(previa, entrada))) return entrada;
    previa = digests.huella;
  }
  return undefined;
}
