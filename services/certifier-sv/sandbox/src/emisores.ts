import { createPublicKey, type KeyObject } from "node:crypto";

/** A taxpayer that may issue electronic documents, as the Ministerio knows it. */
export type Emisor = {
  /** 14 digits, or the 9 of a DUI; without hyphens. */
  readonly nit: string;
  readonly nrc: string;
  readonly nombre: string;
  /** Its password of the API. */
  readonly clave: string;
  /** The key that it registered: base64 of the DER of an RSA SubjectPublicKeyInfo. */
  readonly llavePublica: string;
  /** Its user of the API; its NIT when absent. */
  readonly usuario?: string;
};

/** A registered taxpayer with its key at hand. */
export type Registrado = Emisor & { readonly llave: KeyObject };

const TEXTS = ["nit", "nrc", "nombre", "clave", "llavePublica"] as const;

/** Reads the list from parsed JSON. Throws an Error that names the entry and the field. */
export function readEmisores(value: unknown): Emisor[] {
  if (!Array.isArray(value)) throw new Error("the list of emisores must be a JSON array");
  for (const [index, each] of value.entries()) {
    const given = (typeof each === "object" && each !== null ? each : {}) as Record<string, unknown>;
    for (const name of TEXTS)
      if (typeof given[name] !== "string" || given[name] === "")
        throw new Error(`emisor ${index}: ${name} must be a text that is not empty`);
    if (given["usuario"] !== undefined && typeof given["usuario"] !== "string")
      throw new Error(`emisor ${index}: usuario must be a text`);
  }
  registerEmisores(value as Emisor[]);
  return value as Emisor[];
}

/** By NIT. Throws an Error that names the entry whose key is none, or that comes twice. */
export function registerEmisores(emisores: readonly Emisor[]): ReadonlyMap<string, Registrado> {
  const registro = new Map<string, Registrado>();
  for (const [index, emisor] of emisores.entries()) {
    if (registro.has(emisor.nit)) throw new Error(`emisor ${index}: another one has the same nit`);
    registro.set(emisor.nit, { ...emisor, llave: readKey(emisor.llavePublica, index) });
  }
  return registro;
}

function readKey(llavePublica: string, index: number): KeyObject {
  try {
    const llave = createPublicKey({
      key: Buffer.from(llavePublica, "base64"),
      format: "der",
      type: "spki",
    });
    if (llave.asymmetricKeyType === "rsa") return llave;
  } catch (cause) {
    throw new Error(`emisor ${index}: llavePublica must be an RSA public key, base64 of its DER`, { cause });
  }
  throw new Error(`emisor ${index}: llavePublica must be an RSA key`);
}
