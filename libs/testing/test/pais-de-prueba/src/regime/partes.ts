import type { Parte } from "@dte/contracts";
import { type Contexto, fail, type Outcome, pass } from "@dte/dte";
import { feg } from "@dte/errors";
import { cleanClave, isClave, PUBLICO } from "./clave.js";
import { NOTA } from "./tipos.js";

export const isPublico = ({ id }: Pick<Parte, "id">): boolean => id === PUBLICO;

/** Gives the receiver as it will be certified; a note without one has its original's. */
export function resolveReceptor({ solicitud, dteOriginal, tipoFiscal }: Contexto): Outcome<Parte> {
  const pedido = solicitud.receptor;
  const heredado = tipoFiscal === NOTA && !pedido?.id ? dteOriginal?.receptor : undefined;
  const id = cleanClave(heredado?.id ?? pedido?.id ?? "") || PUBLICO;
  if (id !== PUBLICO && !isClave(id)) {
    return fail("XP-RECEPTOR-CLAVE", "receptor.id", feg("FEG_INVALID_NIT", { id: id.slice(0, 20) }));
  }
  const correo = (pedido?.direccionCorreoElectronico || heredado?.direccionCorreoElectronico || "").trim();
  return pass({
    id,
    nombre: pedido?.nombre || heredado?.nombre || "PÚBLICO EN GENERAL",
    ...(correo && { direccionCorreoElectronico: correo }),
    datosAdicionales: pedido?.datosAdicionales ?? heredado?.datosAdicionales ?? [],
  });
}

/** Gives the issuer, from the account. */
export function resolveEmisor({ cuenta }: Contexto): Outcome<Parte> {
  const fiscal = cuenta.informacionFiscal;
  const id = cleanClave(fiscal?.id || cuenta.id);
  if (!fiscal || !isClave(id)) return fail("XP-EMISOR-CLAVE", "emisor.id", feg("FEG_INVALID_NIT", { id }));
  return pass({
    id,
    nombre: fiscal.nombre,
    ...(fiscal.nombreComercial && { nombreComercial: fiscal.nombreComercial }),
    direccion: fiscal.direccion,
    datosAdicionales: [],
  });
}
