import type { Cuenta, Parte } from "@dte/contracts";
import { type Contexto, fail, type Outcome, pass, writable } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { nameLocalidades } from "./localidades.js";
import { cleanRnc, isRnc } from "./rnc.js";

/**
 * Makes the issuer from the account. `emisor.codigoEstablecimiento` of the request chooses one of its establishments, whose name is the
 * branch (Sucursal) and whose address is the certified one.
 */
export function resolveEmisor({ cuenta, solicitud }: Contexto): Outcome<Parte> {
  const fiscal = cuenta.informacionFiscal;
  const id = cleanRnc(fiscal?.id || cuenta.id);
  if (!fiscal || !isRnc(id)) return fail("DO-EMISOR-RNC", "emisor.id", feg("FEG_INVALID_NIT", { id }));
  const codigo = solicitud.emisor?.codigoEstablecimiento || fiscal.codigoEstablecimiento;
  const establecimiento = cuenta.establecimientos.find((each) => each.codigo === codigo);
  if (
    solicitud.emisor?.codigoEstablecimiento &&
    !establecimiento &&
    codigo !== fiscal.codigoEstablecimiento
  ) {
    const validos = codigosOf(cuenta).join(", ") || "ninguno: quite el campo";
    const texto = `emisor.codigoEstablecimiento "${codigo}" no es un establecimiento de la cuenta. Valores aceptados: ${validos}.`;
    return fail("DO-EMISOR-ESTABLECIMIENTO", "emisor.codigoEstablecimiento", invalid(texto));
  }
  const direccion = establecimiento?.direccion ?? fiscal.direccion;
  return pass({
    id,
    tipoId: id.length === 9 ? "RNC" : "CEDULA",
    nombre: writable(fiscal.nombre).trim(),
    ...(fiscal.nombreComercial && { nombreComercial: writable(fiscal.nombreComercial).trim() }),
    ...(fiscal.esExentoIva !== undefined && { esExentoIva: fiscal.esExentoIva }),
    ...(fiscal.esRetenedorIva !== undefined && { esRetenedorIva: fiscal.esRetenedorIva }),
    ...(codigo && { codigoEstablecimiento: codigo }),
    ...(establecimiento?.tipo && { tipoEstablecimiento: establecimiento.tipo }),
    ...(cuenta.direccionCorreoElectronico && {
      direccionCorreoElectronico: cuenta.direccionCorreoElectronico.trim(),
    }),
    direccion: direccion && nameLocalidades(direccion),
    datosAdicionales: [],
  });
}

const codigosOf = ({ establecimientos, informacionFiscal }: Cuenta): string[] =>
  [
    ...new Set([
      informacionFiscal?.codigoEstablecimiento ?? "",
      ...establecimientos.map(({ codigo }) => codigo),
    ]),
  ].filter((codigo) => codigo !== "");
