import type { Contenido, Dato, Emisor, Identificacion, Receptor } from "@dte/print";
import type { Comprobante } from "./comprobante.js";
import { VENCIMIENTO } from "./identificacion.js";
import { lugarYFechaOf } from "./partes.js";

type Partes = {
  readonly identificacion: Identificacion;
  readonly emisor: Emisor;
  readonly receptor: Receptor | undefined;
};

const datoText = ({ etiqueta, valor }: Dato): string => `${etiqueta}: ${valor}`;
const enLinea = (...textos: readonly (string | undefined)[]): string => textos.filter(Boolean).join(" · ");

/**
 * Makes the header of the pages after the first: every page has all of it (Informe técnico e-CF v1.0, 18.2.1, note 41). Its part A stands on the
 * right: type, e-NCF, expiry, and for a note its original and its reason. B and C stand on the left: the issuer, with place and date, and the buyer.
 */
export function continuacionDe(
  comprobante: Comprobante,
  { identificacion, emisor, receptor }: Partes,
): Pick<Contenido, "continuacion" | "continuacionDerecha"> {
  const { tipo, principal, anchos, medios } = identificacion;
  const { sucursal, direccion, fecha } = lugarYFechaOf(comprobante);
  const izquierda = [
    enLinea(emisor.comercial, emisor.nombre),
    enLinea(sucursal, emisor.identificacion),
    direccion,
    fecha,
    receptor && datoText(receptor.nombre),
    receptor?.identificacion && datoText(receptor.identificacion),
  ];
  const vencimiento = medios.filter(({ etiqueta }) => etiqueta === VENCIMIENTO);
  return {
    continuacion: izquierda.flatMap((each) => (each ? [each] : [])),
    continuacionDerecha: [tipo, ...[principal, ...vencimiento, ...anchos].map(datoText)],
  };
}
