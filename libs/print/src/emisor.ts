import type { Cuenta, Dte } from "@dte/contracts";
import type { Emisor } from "./contenido.js";
import { logoUri } from "./logo.js";

/** The issuer's data on the printed form, beside those that its account adds. */
export type DatosEmisor = {
  /** The country's word for the id, and the id: "Identificador: 1234567-9". */
  readonly identificacion: string;
  readonly nombre: string | undefined;
  readonly nombreComercial: string | undefined;
  /** The lines between the identification and the ways to reach the issuer; absent ones are left out. */
  readonly lineas: readonly (string | undefined)[];
  /** The telephone in the certified file; that of the account takes its place. */
  readonly telefono?: string | undefined;
  readonly correo?: string | undefined;
};

/** The name of the additional datum with the colour of an account's prints; the contract has no field for it. */
const COLOR = "COLOR_IMPRESION";

/**
 * Describes the issuer. The account's logo, colour, slogan and contact belong only on its own documents. A document that it received and registered
 * is somebody else's.
 */
export function emisorDe(dte: Dte, cuenta: Cuenta, datos: DatosEmisor): Emisor {
  const propio = cuentaEmisora(dte, cuenta);
  const comercial = datos.nombreComercial || datos.nombre || undefined;
  const telefono = datos.telefono || propio?.telefonos;
  const correo = datos.correo || propio?.direccionCorreoElectronico;
  const enLinea = [correo, propio?.direccionWeb].filter(Boolean).join(" · ");
  const lineas = [...datos.lineas, telefono && `Tel. ${telefono}`, enLinea];
  return {
    logo: logoUri(propio?.logo),
    color: propio?.datosAdicionales.find(({ nombre }) => nombre === COLOR)?.valor,
    comercial,
    slogan: propio?.slogan || undefined,
    nombre: datos.nombre && datos.nombre !== comercial ? datos.nombre : undefined,
    identificacion: datos.identificacion,
    lineas: lineas.flatMap((each) => (each ? [each] : [])),
  };
}

/** Gives the account, if it issued the document. */
export function cuentaEmisora({ emisor }: Dte, cuenta: Cuenta): Cuenta | undefined {
  const id = clean(emisor?.id);
  const isPropio = id !== "" && [cuenta.id, cuenta.informacionFiscal?.id].some((each) => clean(each) === id);
  return isPropio ? cuenta : undefined;
}

/** Writes a tax id in the form for comparison. */
const clean = (id: string | undefined): string => (id ?? "").replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/** Writes "Establecimiento 1: Sucursal Zona 10": its code, and its name where the account is the issuer's own. */
export function establecimientoText(
  codigo: string | undefined,
  cuenta: Cuenta | undefined,
): string | undefined {
  if (!codigo) return undefined;
  const nombre = cuenta?.establecimientos.find((each) => each.codigo === codigo)?.nombre;
  return nombre ? `Establecimiento ${codigo}: ${nombre}` : `Establecimiento ${codigo}`;
}
