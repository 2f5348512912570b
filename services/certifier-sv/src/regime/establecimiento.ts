import type { Cuenta, Solicitud } from "@dte/contracts";
import { fail, type Outcome, pass } from "@dte/dte";
import { invalid } from "@dte/errors";
import { datoOf } from "./datos.js";

type Establecimiento = Cuenta["establecimientos"][number];

/** The kinds of establishment of CAT-009: code, the contract's name, the usual name, and the letter with which MH's own codes of them begin. */
export const CLASES = [
  { codigo: "02", nombre: "CASA_MATRIZ", texto: "Casa matriz", letra: "M" },
  { codigo: "01", nombre: "SUCURSAL", texto: "Sucursal", letra: "S" },
  { codigo: "04", nombre: "BODEGA", texto: "Bodega", letra: "B" },
  { codigo: "07", nombre: "PATIO", texto: "Patio", letra: "P" },
] as const;

type Clase = (typeof CLASES)[number];

/** The place of issue: the codes that the document's number is made of, and the account's data of the place. */
export type Lugar = {
  /** The code of the establishment, such as M001: a letter for the kind and three digits. */
  readonly codigo: string;
  /** The code of the point of sale, such as P001. */
  readonly puntoVenta: string;
  readonly clase: Clase;
  readonly establecimiento?: Establecimiento | undefined;
};

/** The form of MH's own codes, in any case, or of a bare number that one is made of. */
export const FORMA_CODIGO = "[MSBPmsbp]\\d{3}|0*\\d{1,3}";
export const FORMA_PUNTO = "[Pp]\\d{3}|0*\\d{1,3}";

const CODIGO = /^[MSBP]\d{3}$/;
const PUNTO = /^P\d{3}$/;
const NUMERO = /^0*\d{1,3}$/;

/** Finds a kind of establishment by its code or the contract's name. */
export const claseDe = (texto: string | undefined): Clase | undefined => {
  const asked = texto?.trim().toUpperCase().replaceAll(" ", "_");
  return CLASES.find(({ codigo, nombre }) => asked === codigo || asked === nombre);
};

/** Writes MH's code of an establishment: a code stays as it is, a bare number gets the letter of its kind. Undefined for anything else. */
function codigoOf(texto: string, tipo: string | undefined): string | undefined {
  const asked = texto.trim().toUpperCase();
  if (CODIGO.test(asked)) return asked;
  return NUMERO.test(asked) ? `${claseDe(tipo)?.letra ?? "M"}${tresDigitos(asked)}` : undefined;
}

/** Writes MH's code of a point of sale; undefined when the text cannot be one. */
export function puntoVentaOf(texto: string): string | undefined {
  const asked = texto.trim().toUpperCase();
  if (PUNTO.test(asked)) return asked;
  return NUMERO.test(asked) ? `P${tresDigitos(asked)}` : undefined;
}

const tresDigitos = (texto: string): string => String(Number(texto)).padStart(3, "0");

/**
 * Finds the establishment and point of sale of a document: those of the request, else the account's own
 * establishment or its first one with its first point of sale, else M001 and P001. Where an account lists its
 * establishments, a request names one of those.
 */
export function lugarOf(cuenta: Cuenta, pedido: Solicitud["emisor"]): Outcome<Lugar> {
  const { establecimientos } = cuenta;
  const conocidos = establecimientos.map((each) => ({ each, codigo: codigoOf(each.codigo, each.tipo) }));
  const asked =
    pedido?.codigoEstablecimiento ||
    cuenta.informacionFiscal?.codigoEstablecimiento ||
    establecimientos[0]?.codigo ||
    "M001";
  const found =
    conocidos.find(({ each }) => each.codigo === asked) ??
    conocidos.find(
      ({ codigo }) =>
        codigo !== undefined && codigo === codigoOf(asked, datoOf(cuenta, "tipoEstablecimiento")),
    );
  const codigo = found?.codigo ?? codigoOf(asked, datoOf(cuenta, "tipoEstablecimiento"));
  if (!codigo) {
    return wrong("codigoEstablecimiento", asked, "una letra (M, S, B o P) y tres dígitos, por ejemplo M001");
  }
  const isAjeno = !!pedido?.codigoEstablecimiento && establecimientos.length > 0 && !found;
  if (isAjeno) {
    const validos = conocidos.map((each) => each.codigo ?? each.each.codigo).join(", ");
    return wrong("codigoEstablecimiento", asked, `un establecimiento de la cuenta (${validos})`);
  }
  const askedPunto = pedido?.codigoPuntoVenta || found?.each.puntosVenta[0]?.codigo || "P001";
  const puntoVenta = puntoVentaOf(askedPunto);
  if (!puntoVenta) return wrong("codigoPuntoVenta", askedPunto, "P y tres dígitos, por ejemplo P001");
  const clase = claseDe(found?.each.tipo) ?? CLASES.find(({ letra }) => letra === codigo[0]) ?? CLASES[0];
  return pass({ codigo, puntoVenta, clase, establecimiento: found?.each });
}

/** Tells whether these two texts name the same establishment. */
export const isSameEstablecimiento = (configurado: string, codigo: string, tipo?: string): boolean =>
  codigoOf(configurado, tipo) === codigo ||
  (NUMERO.test(configurado.trim()) && tresDigitos(configurado) === codigo.slice(1));

function wrong(campo: string, valor: string, porque: string): Outcome<never> {
  const field = `emisor.${campo}`;
  const texto = `${field} "${valor.slice(0, 20)}" no se acepta: debe ser ${porque}.`;
  return fail("SV-EMISOR-ESTABLECIMIENTO", field, invalid(texto));
}
