import type { Cuenta } from "@dte/contracts";
import type { Documento, Linea } from "@dte/dte";
import { type Amount, formatShort, parseAmount, ZERO } from "@dte/money";
import { unidadOf } from "../regime/catalogos/unidades.js";
import { type Dato, datoOf, isDatoPropio } from "../regime/datos.js";
import { enEfectivo, tipoDonacionOf } from "../regime/donacion.js";
import { type Figuras, figurasOf } from "../regime/figuras.js";
import { fusionOf } from "../regime/fusion.js";
import type { LineaFiscal } from "../regime/linea-fiscal.js";
import { adjustsRetencion } from "../regime/nota-de-retencion.js";
import { numeroControlOf } from "../regime/numeracion.js";
import { observacionesOf } from "../regime/observaciones.js";
import { pagosOf } from "../regime/pagos.js";
import { codigoRetencionOf, retenidoOf } from "../regime/retencion.js";
import { collapse, largoDe } from "../regime/textos.js";
import {
  DONACION,
  LIQUIDACION,
  LIQUIDACION_CONTABLE,
  NOTAS,
  RETENCION,
  type TipoFiscal,
} from "../regime/tipos.js";
import { ambienteOf, isLegado, type Versiones, versionOf } from "../regime/versiones.js";
import { compraTerceroOf, otrosDocumentosOf, relacionadosOf, ventaTerceroOf } from "./asociados.js";
import { type Objeto, type Valor, writeJson } from "./json.js";
import { type Layout, project } from "./layout.js";
import { LAYOUTS_LEGADO } from "./layouts-legado.js";
import { LAYOUTS_V2 } from "./layouts-v2.js";
import { totalEnLetras } from "./letras.js";
import { contableJson, entregaContable, liquidadosOf } from "./liquidacion.js";
import { emisorOf, incotermsOf, receptorOf } from "./partes.js";

/** MH's unit for lines that are no things: taxes and charges. */
const UNIDAD_OTRA = 99;
/** CAT-026's kind for a donation that is counted by units. */
const DONACION_DE_BIEN = "2";
/** The most texts of the appendix, and their lengths: MH's schemas. */
const APENDICE_MAX = 10;
const APENDICE = { campo: [2, 25], etiqueta: [3, 50], valor: [1, 150] } as const;
/** The longest remarks of an export in the oldest layout. */
const OBSERVACIONES_CORTAS = 500;

/** Writes a decimal without the zeros that carry nothing. */
const numero = (monto: Amount): Amount => parseAmount(formatShort(monto)) ?? ZERO;

const numeros = (valores: Readonly<Record<string, unknown>>): Objeto =>
  Object.fromEntries(
    Object.entries(valores).map(([clave, valor]) => [
      clave,
      valor !== null && typeof valor === "object" && "units" in valor
        ? numero(valor as Amount)
        : (valor as Valor),
    ]),
  );

/**
 * Writes a document as JSON text, in the version of its type and environment: every key of MH's schema, in its order, with null where a key does not
 * apply. Throws TypeError for a document without a number.
 */
export function writeDocumento(documento: Documento, cuenta: Cuenta, versiones: Versiones): Uint8Array {
  const tipo = documento.tipoFiscal as TipoFiscal;
  const version = versionOf(versiones, ambienteOf(documento.estaEnAmbienteDePruebas), tipo);
  const layout = (isLegado(tipo, version) ? LAYOUTS_LEGADO : LAYOUTS_V2)[tipo];
  const figuras = figurasOf(documento, cuenta);
  return writeJson(
    project(layout.raiz, {
      identificacion: identificacionOf(documento, version, layout),
      documentoRelacionado: relacionadosOf(documento),
      emisor: emisorOf(documento, cuenta, layout),
      receptor: receptorOf(documento, cuenta, layout),
      otrosDocumentos: otrosDocumentosOf(documento, cuenta, layout),
      ventaTercero: ventaTerceroOf(documento, layout),
      compraTercero: compraTerceroOf(documento),
      cuerpoDocumento: cuerpoOf(documento, figuras, layout),
      resumen: layout.resumen ? resumenOf(documento, figuras, layout.resumen) : null,
      extension: extensionOf(documento, cuenta, layout),
      apendice: apendiceOf(documento),
    }),
  );
}

function cuerpoOf(documento: Documento, figuras: Figuras, layout: Layout): Valor {
  if (documento.tipoFiscal === LIQUIDACION) return liquidadosOf(documento, figuras, layout);
  if (documento.tipoFiscal === LIQUIDACION_CONTABLE) return contableJson(documento, figuras, layout.item);
  return documento.lineas.map((linea, i) => itemOf(documento, linea, figuras.lineas[i], i, layout));
}

function identificacionOf(documento: Documento, version: number, layout: Layout): Objeto {
  const { numeracion, fechaEmision, estaEnAmbienteDePruebas, tipoFiscal, idIntento } = documento;
  if (numeracion?.numero === undefined) throw new TypeError("a document is written once it has its number");
  return project(layout.identificacion, {
    version,
    ambiente: ambienteOf(estaEnAmbienteDePruebas),
    tipoDte: tipoFiscal,
    numeroControl: numeroControlOf(numeracion.serie, numeracion.numero),
    codigoGeneracion: idIntento.toUpperCase(),
    tipoModelo: 1,
    tipoOperacion: 1,
    tipoContingencia: null,
    motivoContin: null,
    fecEmi: fechaEmision.texto.slice(0, 10),
    horEmi: fechaEmision.texto.slice(11, 19),
    tipoMoneda: documento.moneda,
    fusion: fusionOf(documento),
  });
}

function itemOf(
  documento: Documento,
  linea: Linea,
  fiscal: LineaFiscal | undefined,
  indice: number,
  layout: Layout,
): Objeto {
  const { tipoFiscal, original } = documento;
  const tipoDonacion = tipoFiscal === DONACION ? tipoDonacionOf(documento, indice) : null;
  const isCosa =
    fiscal?.codTributo === null &&
    fiscal.noGravado.units === 0n &&
    (tipoDonacion === null || tipoDonacion === DONACION_DE_BIEN);
  const retenido = tipoFiscal === RETENCION ? retenidoOf(documento, indice + 1) : undefined;
  return project(layout.item, {
    ...numeros({ ...fiscal }),
    numItem: indice + 1,
    numeroDocumento: NOTAS.includes(tipoFiscal) ? (original?.dte.id ?? "").toUpperCase() : null,
    codigo: collapse(linea.codigo ?? "") || null,
    uniMedida: isCosa ? unidadOf(linea.unidadMedida) : UNIDAD_OTRA,
    descripcion: collapse(linea.descripcion),
    psv: 0,
    // No other documents than notes on a comprobante de retención have this key.
    totalIva: adjustsRetencion(documento) && fiscal ? numero(fiscal.ivaItem) : 0,
    tipoDonacion: tipoDonacion === null ? null : Number(tipoDonacion),
    codigoRetencionMH: codigoRetencionOf(linea),
    tipoDte: null,
    tipoGeneracion: null,
    fechaEmision: null,
    ...retenido,
  });
}

function resumenOf(documento: Documento, { resumen }: Figuras, claves: string): Objeto {
  const { condicionOperacion, pagos } = pagosOf(documento, resumen.totalPagar);
  const observaciones = observacionesOf(documento);
  const { tributos, ...montos } = resumen;
  return project(claves, {
    ...numeros(montos),
    porcentajeDescuento: 0,
    tributos: tributos?.map(numeros) ?? null,
    totalNoOnerosas: 0,
    totalLetras: totalEnLetras(resumen.totalPagar, documento.tipoFiscal),
    pagosDonacion: pagosDonacionOf(documento),
    condicionOperacion,
    pagos: pagos.map(numeros),
    ...incotermsOf(documento),
    numPagoElectronico: datoDe(documento, "numPagoElectronico"),
    observaciones: observaciones ?? null,
    observacionesCortas: observaciones?.slice(0, OBSERVACIONES_CORTAS) ?? null,
    codigoRetencionMH: adjustsRetencion(documento) ? codigoRetencionDe(documento) : null,
  });
}

const codigoRetencionDe = ({ lineas: [primera] }: Documento): string | null =>
  primera ? codigoRetencionOf(primera) : null;

/** Writes the forms in which the money of a donation came; null when only things and services were given. */
function pagosDonacionOf(documento: Documento): Valor {
  const efectivo = documento.tipoFiscal === DONACION ? enEfectivo(documento) : ZERO;
  if (efectivo.units === 0n) return null;
  return pagosOf(documento, efectivo).pagos.map(({ codigo, montoPago, referencia }) => ({
    codigo,
    montoPago: numero(montoPago),
    referencia,
  }));
}

const datoDe = ({ datosAdicionales }: Documento, nombre: Dato): string | null =>
  datoOf({ datosAdicionales }, nombre) ?? null;

/** Writes the persons who deliver and receive; null when none is named. Later layouts have no such place. */
function extensionOf(documento: Documento, cuenta: Cuenta, layout: Layout): Valor {
  if (!layout.extension) return null;
  if (documento.tipoFiscal === LIQUIDACION_CONTABLE)
    return project(layout.extension, entregaContable(documento, cuenta));
  const valores = {
    nombEntrega: datoDe(documento, "entregaNombre"),
    docuEntrega: datoDe(documento, "entregaDocumento"),
    nombRecibe: datoDe(documento, "recibeNombre"),
    docuRecibe: datoDe(documento, "recibeDocumento"),
    observaciones: observacionesOf(documento) ?? null,
    placaVehiculo: null,
  };
  return Object.values(valores).every((valor) => valor === null) ? null : project(layout.extension, valores);
}

/** Writes the issuer's own legends for which there is room; the others are only in the document's data. */
function apendiceOf({ datosAdicionales }: Documento): Valor {
  const fits = (texto: string, [min, max]: readonly [number, number]) =>
    largoDe(texto) >= min && largoDe(texto) <= max;
  const legendas = datosAdicionales
    .filter(({ nombre }) => !isDatoPropio(nombre))
    .map(({ nombre, etiqueta, valor }) => ({
      campo: collapse(nombre),
      etiqueta: collapse(etiqueta || nombre),
      valor: collapse(valor),
    }))
    .filter(
      ({ campo, etiqueta, valor }) =>
        fits(campo, APENDICE.campo) && fits(etiqueta, APENDICE.etiqueta) && fits(valor, APENDICE.valor),
    )
    .slice(0, APENDICE_MAX);
  return legendas.length > 0 ? legendas : null;
}
