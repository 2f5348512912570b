import { randomUUID, X509Certificate } from "node:crypto";
import type { PadronOptions } from "@dte/sandbox";
import type { Emisor } from "./emisores.js";
import { isNit } from "./rules/identifiers.js";
import { tipos } from "./tables/tipos.js";

const AFILIACIONES = [...new Set([...tipos.values()].flatMap(({ afiliaciones }) => afiliaciones))];
const CREDENCIALES_INFILE = ["usuarioFirma", "llaveFirma", "usuarioApi", "llaveApi"] as const;

/** The way in which the control surface takes taxpayers of one's own. */
export const padronOptions: PadronOptions<Emisor> = {
  read: readPropio,
  idOf: ({ nit }) => nit,
  show: ({ nit, nombre, nombreComercial, afiliacionIva, establecimientos, ...rest }) => ({
    ...{ nit, nombre, nombreComercial, afiliacionIva, establecimientos },
    ...(rest.esAgenteRetencionIva !== undefined && { esAgenteRetencionIva: rest.esAgenteRetencionIva }),
  }),
};

type Dado = Readonly<Record<string, unknown>>;

/**
 * Reads one taxpayer: as in EMISORES, or with the credentials that its account keeps for its certifier under `infile`, `digifact` or `megaprint`.
 * Throws an Error that says in Spanish what is wrong.
 */
function readPropio(value: unknown): Emisor {
  const given = asDado(value);
  const nit = textIn(given, "nit").replace(/[\s-]/g, "").toUpperCase();
  if (!isNit(nit)) throw new Error("nit no es válido: revise su dígito verificador.");
  const nombre = textIn(given, "nombre");
  const afiliacionIva = textIn(given, "afiliacionIva").toUpperCase();
  if (!AFILIACIONES.includes(afiliacionIva))
    throw new Error(`afiliacionIva debe ser una de: ${AFILIACIONES.join(", ")}.`);
  const { establecimientos = ["1"], esAgenteRetencionIva } = given;
  if (!isEstablecimientos(establecimientos))
    throw new Error('establecimientos debe ser una lista de números de la SAT: ["1", "2"].');
  if (esAgenteRetencionIva !== undefined && typeof esAgenteRetencionIva !== "boolean")
    throw new Error("esAgenteRetencionIva debe ser true o false.");
  return {
    ...{ nit, nombre, afiliacionIva, establecimientos },
    nombreComercial: given["nombreComercial"] === undefined ? nombre : textIn(given, "nombreComercial"),
    ...(esAgenteRetencionIva !== undefined && { esAgenteRetencionIva }),
    ...(given["certificado"] !== undefined && { certificado: readCertificado(textIn(given, "certificado")) }),
    ...readCredenciales(given),
  };
}

type Credenciales = Pick<Emisor, (typeof CREDENCIALES_INFILE)[number] | "digifact" | "megaprint">;

function readCredenciales(given: Dado): Credenciales {
  const isPlano = CREDENCIALES_INFILE.some((name) => given[name] !== undefined);
  const infile = isPlano ? given : given["infile"];
  const { digifact, megaprint } = given;
  if (infile === undefined && digifact === undefined && megaprint === undefined)
    throw new Error("Faltan credenciales: envíe infile, digifact o megaprint, como la cuenta las guarda.");
  return {
    ...readInfile(infile, isPlano ? "" : "infile."),
    ...(digifact !== undefined && {
      digifact: {
        usuario: textIn(asDado(digifact), "usuario", "digifact."),
        clave: textIn(asDado(digifact), "clave", "digifact."),
      },
    }),
    ...(megaprint !== undefined && {
      megaprint: {
        usuario: textIn(asDado(megaprint), "usuario", "megaprint."),
        apikey: textIn(asDado(megaprint), "apikey", "megaprint."),
      },
    }),
  };
}

/** Reads a taxpayer's access to INFILE. One that is not INFILE's client, or has nothing signed by it, gets a user there whose key nobody knows. */
function readInfile(value: unknown, donde: string) {
  if (value === undefined) {
    const nadie = randomUUID();
    return { usuarioFirma: nadie, llaveFirma: nadie, usuarioApi: nadie, llaveApi: nadie };
  }
  const given = asDado(value);
  const usuarioDe = (name: string) => textIn(given, given[name] === undefined ? "usuario" : name, donde);
  return {
    usuarioFirma: usuarioDe("usuarioFirma"),
    usuarioApi: usuarioDe("usuarioApi"),
    llaveFirma: given["llaveFirma"] === undefined ? randomUUID() : textIn(given, "llaveFirma", donde),
    llaveApi: textIn(given, "llaveApi", donde),
  };
}

const asDado = (value: unknown): Dado => (typeof value === "object" && value !== null ? { ...value } : {});

function textIn(given: Dado, name: string, donde = ""): string {
  const texto = given[name];
  if (typeof texto === "string" && texto.trim() !== "") return texto.trim();
  throw new Error(`${donde}${name} es obligatorio: un texto.`);
}

const isEstablecimientos = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => typeof each === "string" && /^[1-9]\d{0,3}$/.test(each));

/** Reads a certificate, as PEM or as the base64 of the file's DER. */
function readCertificado(texto: string): string {
  const file = texto.includes("-----BEGIN") ? texto : Buffer.from(texto, "base64");
  try {
    return new X509Certificate(file).toString();
  } catch (cause) {
    throw new Error("certificado debe ser un certificado X.509: PEM, o base64 de su DER.", { cause });
  }
}
