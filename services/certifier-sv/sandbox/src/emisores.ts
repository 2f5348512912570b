import { createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import type { PadronOptions } from "@dte/sandbox";

/** A taxpayer that may issue electronic documents, as the Ministerio knows it. */
export type Emisor = {
  /** The NIT: 14 digits, or the 9 of a DUI; without hyphens. */
  readonly nit: string;
  readonly nrc: string;
  readonly nombre: string;
  /** Its password of the API. */
  readonly clave: string;
  /** The key that it registered: base64 of the DER of an RSA SubjectPublicKeyInfo. */
  readonly llavePublica: string;
  /** Its user of the API; its NIT when absent. */
  readonly usuario?: string;
  /** The establishments and points of sale that it registered, M001P001; any when absent. */
  readonly establecimientos?: readonly string[];
  /** The NITs of the companies that it took over: the Ministerio keeps a list of them. */
  readonly fusionadas?: readonly string[];
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

/** Registers emisores by NIT. Throws an Error that names an entry with a bad key, or one that comes twice. */
export function registerEmisores(emisores: readonly Emisor[]): ReadonlyMap<string, Registrado> {
  const registro = new Map<string, Registrado>();
  for (const [index, emisor] of emisores.entries()) {
    if (registro.has(emisor.nit)) throw new Error(`emisor ${index}: another one has the same nit`);
    registro.set(emisor.nit, { ...emisor, llave: readKey(emisor.llavePublica, index) });
  }
  return registro;
}

/** The way in which the control surface takes taxpayers of one's own. */
export const padronOptions: PadronOptions<Registrado> = {
  read: readPropio,
  idOf: ({ nit }) => nit,
  show: ({ nit, nrc, nombre, usuario = nit, establecimientos, fusionadas }) => ({
    ...{ nit, nrc, nombre, usuario },
    ...(establecimientos && { establecimientos }),
    ...(fusionadas && { fusionadas }),
  }),
};

const NIT = /^(\d{14}|\d{9})$/;
const LUGAR = /^[MSBP]\d{3}P\d{3}$/;

/** Reads one taxpayer, with its key or the certificate that holds it. Throws an Error that says in Spanish what is wrong. */
function readPropio(value: unknown): Registrado {
  const given = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const text = (name: string): string => {
    const texto = given[name];
    if (typeof texto === "string" && texto !== "") return texto;
    throw new Error(`${name} es obligatorio: un texto.`);
  };
  const nit = text("nit").replace(/[\s-]/g, "");
  if (!NIT.test(nit)) throw new Error("nit debe tener 14 dígitos, o los 9 de un DUI.");
  const { establecimientos, fusionadas } = given;
  const isNits = (each: unknown): each is readonly string[] =>
    Array.isArray(each) && each.every((uno) => typeof uno === "string" && NIT.test(uno));
  if (fusionadas !== undefined && !isNits(fusionadas))
    throw new Error('fusionadas debe ser una lista de NIT sin guiones: ["06140202901024"].');
  const isLista = (each: unknown): each is readonly string[] =>
    Array.isArray(each) && each.every((lugar) => typeof lugar === "string" && LUGAR.test(lugar));
  if (establecimientos !== undefined && !isLista(establecimientos))
    throw new Error('establecimientos debe ser una lista de establecimiento y punto de venta: ["M001P001"].');
  const llave = given["certificado"] === undefined ? text("llavePublica") : keyInside(text("certificado"));
  return {
    nit,
    nrc: text("nrc").replace(/[\s-]/g, ""),
    ...{ nombre: text("nombre"), clave: text("clave"), llavePublica: llave },
    ...(given["usuario"] !== undefined && { usuario: text("usuario") }),
    ...(establecimientos !== undefined && { establecimientos }),
    ...(fusionadas !== undefined && { fusionadas }),
    llave: readPropioKey(llave),
  };
}

/** Reads the key in the file that the Ministerio gives taxpayers (CertificadoMH), or in an X.509 certificate. `certificado` is base64 of the file. */
function keyInside(certificado: string): string {
  const file = Buffer.from(certificado.replace(/^data:[^,]*,/, ""), "base64");
  const propia = /<publicKey>.*?<encodied>([^<]+)<\/encodied>/s.exec(file.toString("latin1"))?.[1];
  if (propia !== undefined) return propia.trim();
  try {
    const { publicKey } = new X509Certificate(file);
    return publicKey.export({ format: "der", type: "spki" }).toString("base64");
  } catch (cause) {
    throw new Error(
      "certificado debe ser el .crt del Ministerio de Hacienda o un certificado X.509, en base64.",
      {
        cause,
      },
    );
  }
}

function readPropioKey(llavePublica: string): KeyObject {
  try {
    return readKey(llavePublica, 0);
  } catch (cause) {
    throw new Error("llavePublica debe ser una llave pública RSA: base64 de su DER (SPKI).", { cause });
  }
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
