import type { Cuenta, Parte } from "@dte/contracts";
import { type Contexto, fail, type Outcome, pass } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { nameLocalidades } from "./direccion.js";
import { cleanNit, isNit } from "./nit.js";
import { collapse } from "./texto.js";

/** The form of the number that SAT assigns to an establishment. */
export const CODIGO_ESTABLECIMIENTO = "0*[1-9]\\d{0,3}";
const CODIGO = new RegExp(`^${CODIGO_ESTABLECIMIENTO}$`);

/**
 * Makes the issuer from the account. `emisor.codigoEstablecimiento` of the request chooses one of the account's establishments, whose name
 * and address are then the certified ones; otherwise it is the account's own.
 */
export function resolveEmisor({ cuenta, solicitud }: Contexto): Outcome<Parte> {
  const fiscal = cuenta.informacionFiscal;
  const id = cleanNit(fiscal?.id ?? "");
  if (!fiscal || !isNit(id)) return fail("GT-EMISOR-NIT", "emisor.id", feg("FEG_INVALID_NIT", { id }));
  const propio = fiscal.codigoEstablecimiento || "1";
  const codigo = solicitud.emisor?.codigoEstablecimiento || propio;
  const establecimiento = cuenta.establecimientos.find((each) => isSame(each.codigo, codigo));
  if (!CODIGO.test(codigo) || (!establecimiento && !isSame(codigo, propio))) {
    return fail(
      "GT-EMISOR-ESTABLECIMIENTO",
      "emisor.codigoEstablecimiento",
      invalid(
        `emisor.codigoEstablecimiento "${codigo}" no es un establecimiento de la cuenta. ` +
          `Valores aceptados: ${codigosOf(cuenta, propio).join(", ")}.`,
      ),
    );
  }
  const nombre = collapse(fiscal.nombre);
  const direccion = establecimiento?.direccion ?? fiscal.direccion;
  return pass({
    id,
    tipoId: "NIT",
    nombre,
    nombreComercial: collapse(establecimiento?.nombre || fiscal.nombreComercial || nombre),
    ...(fiscal.esExentoIva !== undefined && { esExentoIva: fiscal.esExentoIva }),
    ...(fiscal.esRetenedorIva !== undefined && { esRetenedorIva: fiscal.esRetenedorIva }),
    ...(fiscal.afiliacionIva && { afiliacionIva: fiscal.afiliacionIva }),
    ...(fiscal.afiliacionIsr && { afiliacionIsr: fiscal.afiliacionIsr }),
    codigoEstablecimiento: String(Number(codigo)),
    ...(establecimiento?.tipo && { tipoEstablecimiento: establecimiento.tipo }),
    ...(cuenta.direccionCorreoElectronico && {
      direccionCorreoElectronico: cuenta.direccionCorreoElectronico.trim(),
    }),
    direccion: direccion && nameLocalidades(direccion),
    datosAdicionales: [],
  });
}

/** Compares SAT's numbers of establishment, which are the same with and without leading zeros. */
const isSame = (a: string, b: string): boolean => CODIGO.test(a) && CODIGO.test(b) && Number(a) === Number(b);

const codigosOf = (cuenta: Cuenta, propio: string): string[] => [
  ...new Set([propio, ...cuenta.establecimientos.map(({ codigo }) => codigo)]),
];
