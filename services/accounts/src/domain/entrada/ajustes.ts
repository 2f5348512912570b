import type { CuentaEntrada } from "@dte/contracts";
import { TIPOS } from "@dte/dte";
import type { Faults } from "../judged.js";
import { isLogo, LOGO_BYTES_MAX } from "../logo.js";
import { CORREO_RULE, WEB_RULE } from "./contacto.js";
import { readChoice, readText } from "./texto.js";

/** The currencies of the contract (specification, DTE creation request) and the Dominican one. */
const MONEDAS = ["GTQ", "USD", "EUR", "MXN", "HNL", "SVC", "NIO", "CRC", "PAB", "BZD", "DOP"];
/** The catalogue's letters and the words of a document's items. */
const TIPOS_PRODUCTO = ["B", "S", "bien", "servicio"];
/** A few keys and passwords. */
const CREDENCIALES_BYTES_MAX = 16_384;

/** The texts at the root of an account that may be changed and taken away. */
export const readAjustes = (faults: Faults, entrada: CuentaEntrada) => ({
  direccionCorreoElectronico: readText(
    faults,
    "direccionCorreoElectronico",
    entrada.direccionCorreoElectronico,
    CORREO_RULE,
  ),
  direccionWeb: readText(faults, "direccionWeb", entrada.direccionWeb, WEB_RULE),
  telefonos: readText(faults, "telefonos", entrada.telefonos, { max: 100 }),
  slogan: readText(faults, "slogan", entrada.slogan, { max: 255 }),
  monedaPorDefecto: readChoice(faults, "monedaPorDefecto", entrada.monedaPorDefecto, MONEDAS),
  tipoDocumentoPorDefecto: readChoice(
    faults,
    "tipoDocumentoPorDefecto",
    entrada.tipoDocumentoPorDefecto,
    TIPOS,
  ),
  tipoProductoPorDefecto: readChoice(
    faults,
    "tipoProductoPorDefecto",
    entrada.tipoProductoPorDefecto,
    TIPOS_PRODUCTO,
  ),
  unidadMedidaPorDefecto: readText(faults, "unidadMedidaPorDefecto", entrada.unidadMedidaPorDefecto, {
    max: 50,
  }),
  motivoExencionIva: readText(faults, "motivoExencionIva", entrada.motivoExencionIva?.toUpperCase(), {
    max: 60,
    // The words are the law of a country, whose certifier knows them.
    shape: { isGood: (text) => /^[0-9A-Z_]+$/.test(text), expected: "un motivo como LEY_IVA_ART7_NUM2" },
  }),
});

/** Finds fault with what is no picture; an empty one takes the logo away. */
export function checkLogo(faults: Faults, logo: Uint8Array | undefined): void {
  if (logo === undefined || logo.length === 0) return;
  if (logo.length > LOGO_BYTES_MAX) faults.add("logo", "se espera una imagen de hasta 1 MiB");
  else if (!isLogo(logo)) faults.add("logo", "se espera una imagen PNG o JPEG");
}

/** The JSON text of an object whose keys are the certifier's. What it holds is never repeated. */
export function readCredenciales(faults: Faults, json: string | undefined): string | undefined {
  if (json === undefined) return undefined;
  const field = "credencialesCertificador";
  if (json.length > CREDENCIALES_BYTES_MAX) {
    return faults.add(field, `se espera un objeto de hasta ${CREDENCIALES_BYTES_MAX} caracteres`);
  }
  return isJsonObject(json) ? json : faults.add(field, "se espera un objeto JSON");
}

function isJsonObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
