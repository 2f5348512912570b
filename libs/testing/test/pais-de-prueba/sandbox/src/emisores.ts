import { createPublicKey, type KeyObject } from "node:crypto";
import type { PadronOptions } from "@dte/sandbox";

const CAMPOS = ["clave", "nombre", "llaveApi", "llavePublica"] as const;

/** A taxpayer in the Oficina's register; `llavePublica` is SPKI DER in base64. */
export type Emisor = Readonly<Record<(typeof CAMPOS)[number], string>>;

export type Registrado = Emisor & { readonly llave: KeyObject };

/** Reads a taxpayer. Throws an Error that says in Spanish what is wrong with it. */
export function registered(value: unknown): Registrado {
  const given = (typeof value === "object" && value !== null ? value : {}) as Partial<
    Record<string, unknown>
  >;
  const text = (campo: string): string => {
    const texto = given[campo];
    if (typeof texto === "string" && texto !== "") return texto;
    throw new Error(`${campo} es obligatorio: un texto.`);
  };
  const [clave = "", nombre = "", llaveApi = "", llavePublica = ""] = CAMPOS.map(text);
  try {
    const key = Buffer.from(llavePublica, "base64");
    return {
      ...{ clave, nombre, llaveApi, llavePublica },
      llave: createPublicKey({ key, format: "der", type: "spki" }),
    };
  } catch {
    throw new Error("llavePublica no es una llave pública: SPKI DER en base64.");
  }
}

/** The way in which a test's own taxpayers come in over the control surface. */
export const padronOptions: PadronOptions<Registrado> = {
  read: registered,
  idOf: ({ clave }) => clave,
  show: ({ clave, nombre }) => ({ clave, nombre }),
};
