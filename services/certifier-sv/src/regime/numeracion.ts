import type { Cuenta } from "@dte/contracts";
import {
  type Contexto,
  diaDe,
  fail,
  fechaLocal,
  type Numeracion,
  type Outcome,
  pass,
  type Rango,
} from "@dte/dte";
import { invalid } from "@dte/errors";
import { DATOS, datoOf } from "./datos.js";
import { isSameEstablecimiento, type Lugar, lugarOf, puntoVentaOf } from "./establecimiento.js";

type Secuencia = Cuenta["secuencias"][number];

/** The zone of El Salvador's clock, which is the same all year. */
export const ZONA_HORARIA = "America/El_Salvador";

const COMPLETO = /^DTE-(\d{2})-([MSBP]\d{3})(P\d{3})-(\d{15})$/;
const DIGITOS = /^\d{1,15}$/;
/** The greatest number, the fifteen digits of a control number. */
export const NUMERO_MAX = 999_999_999_999_999;
const field = "datosAdicionales";

/**
 * Finds the number of a document: the client's own, the one that was drawn, or the account's ranges to draw it from. A series is a type, an
 * establishment and a point of sale in one year: MH numbers each from 1.
 */
export function resolveNumeracion(contexto: Contexto): Outcome<Numeracion> {
  const lugar = lugarOf(contexto.cuenta, contexto.solicitud.emisor);
  if (!lugar.ok) return lugar;
  const { codigo, puntoVenta } = lugar.value;
  const anio = diaDe(contexto.fechaEmision).slice(0, 4);
  const serie = `DTE-${contexto.tipoFiscal}-${codigo}${puntoVenta}/${anio}`;
  const pedido = datoOf(contexto.solicitud, "numeroSecuencial");
  if (pedido) {
    const numero = readNumero(pedido, contexto.tipoFiscal, lugar.value);
    return numero.ok ? pass({ serie, numero: numero.value }) : numero;
  }
  if (contexto.numeroAsignado !== undefined) return pass({ serie, numero: contexto.numeroAsignado });
  const rangos = secuenciasOf(contexto, lugar.value).map((each) => rangoOf(each, anio));
  return rangos.length > 0 ? pass({ serie, rangos }) : missing(contexto);
}

/** Writes `DTE-03-M001P001-000000000000017` of the series `DTE-03-M001P001/2026` and 17. */
export const numeroControlOf = (serie: string, numero: number): string =>
  `${serie.split("/")[0]}-${String(numero).padStart(15, "0")}`;

/** Reads the client's number: bare, or as a whole control number, which must be of this very type and place. */
function readNumero(texto: string, tipoFiscal: string, { codigo, puntoVenta }: Lugar): Outcome<number> {
  const [, tipo, establecimiento, punto, correlativo] = COMPLETO.exec(texto.toUpperCase()) ?? [];
  const isAjeno =
    correlativo !== undefined && (tipo !== tipoFiscal || establecimiento !== codigo || punto !== puntoVenta);
  if (isAjeno) {
    const ajeno = `NUMERO_SECUENCIAL "${texto}" es de otro tipo, establecimiento o punto de venta: este documento se numera DTE-${tipoFiscal}-${codigo}${puntoVenta}-….`;
    return fail("SV-NUMERO-AJENO", field, invalid(ajeno));
  }
  const digitos = correlativo ?? texto;
  if (!DIGITOS.test(digitos) || Number(digitos) < 1) {
    const forma = `NUMERO_SECUENCIAL "${texto.slice(0, 40)}" no se acepta: debe ser un entero de 1 a ${NUMERO_MAX}, o el número de control completo.`;
    return fail("SV-NUMERO-FORMA", field, invalid(forma));
  }
  return pass(Number(digitos));
}

/** Lists the account's ranges for this document: first those that name their place most closely, then by their numbers. */
function secuenciasOf({ cuenta, tipo, tipoFiscal, fechaEmision }: Contexto, lugar: Lugar): Secuencia[] {
  const detalle = (each: Secuencia) =>
    Number(!!each.codigoEstablecimiento) * 2 + Number(!!each.codigoPuntoVenta);
  return cuenta.secuencias
    .filter((each) => [tipo.toLowerCase(), tipoFiscal].includes(each.tipo.trim().toLowerCase()))
    .filter(({ codigoEstablecimiento: codigo }) => !codigo || isSameEstablecimiento(codigo, lugar.codigo))
    .filter(({ codigoPuntoVenta: punto }) => !punto || puntoVentaOf(punto) === lugar.puntoVenta)
    .filter(({ vencimiento }) => !vencimiento || vencimiento >= diaDe(fechaEmision))
    .sort((a, b) => detalle(b) - detalle(a) || a.desde - b.desde);
}

/** Makes the range of a sequence. `siguiente` says where this year's numbers go on; where it was set in another year they begin anew. */
function rangoOf(secuencia: Secuencia, anio: string): Rango {
  const { tipo, desde, hasta, siguiente, escrita } = secuencia;
  const dicha = new Date(escrita);
  const isDeEsteAnio =
    !Number.isNaN(dicha.getTime()) && fechaLocal(dicha, ZONA_HORARIA).texto.startsWith(anio);
  return {
    desde: Number(desde),
    hasta: Number(hasta),
    siguiente: Number(isDeEsteAnio ? (siguiente ?? desde) : desde),
    tipo,
    codigoEstablecimiento: secuencia.codigoEstablecimiento ?? "",
    codigoPuntoVenta: secuencia.codigoPuntoVenta ?? "",
  };
}

function missing({ solicitud, tipo }: Contexto): Outcome<never> {
  const receptor = solicitud.receptor ?? { datosAdicionales: [] };
  const isContribuyente = !!datoOf(receptor, "nrc") || !!datoOf(receptor, "codigoActividad");
  const remedio =
    "Envíelo en datosAdicionales, o configure en secuencias de la cuenta un rango para este tipo.";
  const texto = isContribuyente
    ? `${DATOS.numeroSecuencial} es requerido para documentos con receptor CCF/FSE. ${remedio}`
    : `${DATOS.numeroSecuencial} es requerido en tipo "${tipo}": la cuenta no tiene un rango del que tomarlo. ${remedio}`;
  return fail("SV-NUMERO-FALTA", field, invalid(texto));
}
