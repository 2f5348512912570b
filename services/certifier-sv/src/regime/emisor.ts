import type { Parte } from "@dte/contracts";
import { type Contexto, fail, type Outcome, pass } from "@dte/dte";
import { feg } from "@dte/errors";
import { datoOf } from "./datos.js";
import { nameLocalidades } from "./direccion.js";
import { lugarOf } from "./establecimiento.js";
import { cleanNumero, isNit } from "./identificadores.js";
import { collapse } from "./textos.js";

/** Makes the issuer from the account: with its establishment's address when it has one, else the taxpayer's own. */
export function resolveEmisor({ cuenta, solicitud }: Contexto): Outcome<Parte> {
  const fiscal = cuenta.informacionFiscal;
  const id = cleanNumero(fiscal?.id || cuenta.id);
  if (!fiscal || !isNit(id)) return fail("SV-EMISOR-NIT", "emisor.id", feg("FEG_INVALID_NIT", { id }));
  const lugar = lugarOf(cuenta, solicitud.emisor);
  if (!lugar.ok) return lugar;
  const { codigo, clase, establecimiento } = lugar.value;
  const nombre = collapse(fiscal.nombre);
  const nombreComercial = collapse(fiscal.nombreComercial || datoOf(cuenta, "nombreComercial") || "");
  const direccion = establecimiento?.direccion ?? fiscal.direccion;
  return pass({
    id,
    tipoId: "NIT",
    nombre,
    ...(nombreComercial && { nombreComercial }),
    ...(fiscal.esExentoIva !== undefined && { esExentoIva: fiscal.esExentoIva }),
    ...(fiscal.esRetenedorIva !== undefined && { esRetenedorIva: fiscal.esRetenedorIva }),
    ...(fiscal.afiliacionIva && { afiliacionIva: fiscal.afiliacionIva }),
    ...(fiscal.afiliacionIsr && { afiliacionIsr: fiscal.afiliacionIsr }),
    codigoEstablecimiento: codigo,
    tipoEstablecimiento: clase.nombre,
    ...(cuenta.direccionCorreoElectronico && {
      direccionCorreoElectronico: cuenta.direccionCorreoElectronico.trim(),
    }),
    direccion: direccion && nameLocalidades(direccion),
    datosAdicionales: [],
  });
}

/** Reads the first telephone of a text, digits only, where MH takes 8 to 26 of them; undefined when there is none. */
export function telefonoOf(texto: string | undefined): string | undefined {
  return (texto ?? "")
    .split(/[,;/]/)
    .map((each) => each.replace(/[^\d+]/g, ""))
    .find((each) => /^\+?\d{8,25}$/.test(each));
}
