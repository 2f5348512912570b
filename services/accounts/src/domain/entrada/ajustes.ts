import type { CuentaEntrada, DescripcionPais } from "@dte/contracts";
import { MONEDAS, MOTIVOS_DEL_CONTRATO, TIPOS } from "@dte/dte";
import { camposDe, faultOf } from "@dte/pais";
import type { Faults } from "../judged.js";
import { LOGO_BYTES_MAX, LOGO_PIXELS_MAX, medidasOf } from "../logo.js";
import { CORREO_RULE, WEB_RULE } from "./contacto.js";
import { readChoice, readText } from "./texto.js";

/** The kinds of product: the catalogue's letters, and the words of a document's items. */
const TIPOS_PRODUCTO = ["B", "S", "bien", "servicio"];
/** The most bytes of credentials, which are a few keys and passwords. */
const CREDENCIALES_BYTES_MAX = 16_384;

/**
 * Reads the texts at the root of an account that may be changed and taken away. The contract's values are accepted in every country, and those that
 * the account's own country adds to them.
 */
export const readAjustes = (
  faults: Faults,
  entrada: CuentaEntrada,
  { monedas = [], valoresTipo = [], exenciones = [] }: Partial<DescripcionPais> = {},
) => ({
  direccionCorreoElectronico: readText(
    faults,
    "direccionCorreoElectronico",
    entrada.direccionCorreoElectronico,
    CORREO_RULE,
  ),
  direccionWeb: readText(faults, "direccionWeb", entrada.direccionWeb, WEB_RULE),
  telefonos: readText(faults, "telefonos", entrada.telefonos, { max: 100 }),
  slogan: readText(faults, "slogan", entrada.slogan, { max: 255 }),
  monedaPorDefecto: readChoice(faults, "monedaPorDefecto", entrada.monedaPorDefecto, [
    ...new Set([...MONEDAS, ...monedas]),
  ]),
  tipoDocumentoPorDefecto: readChoice(faults, "tipoDocumentoPorDefecto", entrada.tipoDocumentoPorDefecto, [
    ...new Set<string>([...TIPOS, ...valoresTipo]),
  ]),
  tipoProductoPorDefecto: readChoice(
    faults,
    "tipoProductoPorDefecto",
    entrada.tipoProductoPorDefecto,
    TIPOS_PRODUCTO,
  ),
  unidadMedidaPorDefecto: readText(faults, "unidadMedidaPorDefecto", entrada.unidadMedidaPorDefecto, {
    max: 50,
  }),
  motivoExencionIva: readChoice(faults, "motivoExencionIva", entrada.motivoExencionIva, [
    ...new Set([...MOTIVOS_DEL_CONTRATO, ...exenciones.map(({ valor }) => valor)]),
  ]),
});

/** Notes a fault when the bytes are not a picture; an empty one takes the logo away. */
export function checkLogo(faults: Faults, logo: Uint8Array | undefined): void {
  if (logo === undefined || logo.length === 0) return;
  if (logo.length > LOGO_BYTES_MAX) faults.add("logo", "se espera una imagen de hasta 1 MiB");
  else {
    const medidas = medidasOf(logo);
    if (!medidas) faults.add("logo", "se espera una imagen PNG o JPEG entera");
    else if (medidas.ancho * medidas.alto > LOGO_PIXELS_MAX) {
      const { ancho, alto } = medidas;
      faults.add("logo", `la imagen mide ${ancho} × ${alto} píxeles; redúzcala a 2000 × 2000 o menos`);
    }
  }
}

type Certificacion = { pais: DescripcionPais | undefined; certificador: string };

/**
 * Writes the JSON text of an object whose keys are the certifier's: only keys that the country describes for it, with values of the form
 * that it describes. A message never repeats a value.
 */
export function readCredenciales(
  faults: Faults,
  json: string | undefined,
  certificacion: Certificacion,
): string | undefined {
  if (json === undefined) return undefined;
  const field = "credencialesCertificador";
  if (json.length > CREDENCIALES_BYTES_MAX) {
    return faults.add(field, `se espera un objeto de hasta ${CREDENCIALES_BYTES_MAX} caracteres`);
  }
  const values = parseObject(json);
  if (!values) return faults.add(field, "se espera un objeto JSON");
  judgeCredenciales(faults, values, certificacion);
  return json;
}

/** Notes the faults of credentials by the country's description; a certifier without described keys has none. */
function judgeCredenciales(
  faults: Faults,
  values: Readonly<Record<string, unknown>>,
  { pais, certificador }: Certificacion,
): void {
  const campos = pais?.certificadores.find(({ id }) => id === certificador)?.credenciales ?? [];
  if (campos.length === 0) return;
  const known = campos.map(({ nombre }) => nombre);
  for (const [nombre, value] of Object.entries(values)) {
    const campo = campos.find((each) => each.nombre === nombre);
    const field = `credencialesCertificador.${nombre.slice(0, 40)}`;
    if (!campo) {
      faults.add(field, `no se conoce. Las credenciales de ${certificador} son ${known.join(", ")}`);
      continue;
    }
    const fault = faultOf({ ...campo, obligatorio: false }, String(value ?? ""), {});
    if (fault) faults.add(field, fault);
  }
}

/** Notes a fault for data that the country describes for accounts and whose value it cannot take. */
export function judgeDatos(
  faults: Faults,
  datos: readonly { nombre: string; valor: string }[],
  pais: DescripcionPais | undefined,
): void {
  if (!pais) return;
  const campos = camposDe(pais, "cuenta", {});
  for (const { nombre, valor } of datos) {
    const campo = campos.find((each) => each.nombre === nombre.trim().toUpperCase());
    const fault = campo && faultOf(campo, valor, {});
    if (fault) faults.add(`datosAdicionales.${nombre}`, fault);
  }
}

/** Notes a fault for values of the contract's own fields that the country does not take. A value that was not sent, or is removed, is no fault. */
export function judgeFiscal(
  faults: Faults,
  entrada: CuentaEntrada["informacionFiscal"],
  pais: DescripcionPais | undefined,
): void {
  if (!pais || !entrada) return;
  const prefix = "informacionFiscal.";
  for (const campo of camposDe(pais, "cuenta", {})) {
    if (!campo.delContrato || !campo.nombre.startsWith(prefix)) continue;
    const valor = (entrada as Readonly<Record<string, unknown>>)[campo.nombre.slice(prefix.length)];
    if (typeof valor !== "string") continue;
    const fault = faultOf({ ...campo, obligatorio: false }, valor, {});
    if (fault) faults.add(campo.nombre, fault);
  }
}

function parseObject(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
