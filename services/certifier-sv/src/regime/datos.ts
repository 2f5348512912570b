import type { DatoAdicional } from "@dte/contracts";
import { collapse } from "./textos.js";

/** What the contract has no field for and MH asks: `datosAdicionales` of the account, the receiver or the document. */
export const DATOS = {
  /** Said of the account and of the receiver. */
  nrc: "MH_NRC",
  codigoActividad: "MH_CODIGO_ACTIVIDAD",
  descripcionActividad: "MH_DESCRIPCION_ACTIVIDAD",
  telefono: "MH_TELEFONO",
  nombreComercial: "MH_NOMBRE_COMERCIAL",
  /** Said of the account, and of the receiver of a documento contable de liquidación: CAT-009. Of its exports: CAT-033. */
  tipoEstablecimiento: "MH_TIPO_ESTABLECIMIENTO",
  tipoRegimen: "MH_TIPO_REGIMEN",
  /** Said of the account: `true` when the administration made it a perception agent (Código Tributario, article 163). */
  agentePercepcion: "MH_AGENTE_PERCEPCION",
  /** Said of the account: the layouts that MH has it write, where they are others than the installation's. */
  versiones: "MH_VERSIONES",
  /** Said of the account: `44` where MH takes the municipalities of 2024 in the layouts before V2.0 too. */
  municipios: "MH_MUNICIPIOS",
  /** Said of the account: the person who answers for its events. */
  responsableNombre: "MH_RESPONSABLE_NOMBRE",
  responsableTipo: "MH_RESPONSABLE_TIPO_DOCUMENTO",
  responsableNumero: "MH_RESPONSABLE_NUMERO_DOCUMENTO",
  /** Said of the account that receives donations: the resolution that exempts it from income tax. */
  resolucionDonacion: "MH_RESOLUCION_DONACION",
  /** Said of the receiver or the document: `true` when the buyer withholds IVA (Código Tributario, article 162). */
  retencionIva: "MH_RETENCION_IVA",
  /** Said of the receiver or the document: `false` when no income tax is withheld from services (article 156). */
  retencionRenta: "MH_RETENCION_RENTA",
  /** Said of the receiver or the document: `false` when a perception agent does not perceive from this buyer. */
  percepcionIva: "MH_PERCEPCION_IVA",
  /** Said of the receiver of an export: CAT-029, 1 natural and 2 legal person. */
  tipoPersona: "MH_TIPO_PERSONA",
  /** Said of the document. */
  numeroSecuencial: "NUMERO_SECUENCIAL",
  observaciones: "MH_OBSERVACIONES",
  numPagoElectronico: "MH_NUM_PAGO_ELECTRONICO",
  /** Said of the document: discounts on its sales as a whole, of each kind; of taxed ones with IVA, as prices are. */
  descuentoGravado: "MH_DESCUENTO_GRAVADO",
  descuentoExento: "MH_DESCUENTO_EXENTO",
  descuentoNoSujeto: "MH_DESCUENTO_NO_SUJETO",
  /** Said of a note, a retention or a settlement: the company that the issuer took over. */
  fusionNit: "MH_FUSION_NIT",
  /** Said of the document: on whose account it sells. */
  terceroNit: "MH_TERCERO_NIT",
  terceroNombre: "MH_TERCERO_NOMBRE",
  terceroDomicilio: "MH_TERCERO_DOMICILIO",
  /** Said of an export to a logistics operator: for whom it buys. */
  compraTerceroDocumento: "MH_COMPRA_TERCERO_DOCUMENTO",
  compraTerceroNombre: "MH_COMPRA_TERCERO_NOMBRE",
  /** Said of the document, row by row: documents that it follows, and others that go with it. */
  relacionadoTipo: "MH_RELACIONADO_TIPO_#",
  relacionadoNumero: "MH_RELACIONADO_NUMERO_#",
  relacionadoFecha: "MH_RELACIONADO_FECHA_#",
  otroTipo: "MH_OTRO_DOCUMENTO_TIPO_#",
  otroDescripcion: "MH_OTRO_DOCUMENTO_DESCRIPCION_#",
  otroDetalle: "MH_OTRO_DOCUMENTO_DETALLE_#",
  /** Said of the document, row by row: the doctors whose services it charges. */
  medicoNombre: "MH_MEDICO_NOMBRE_#",
  medicoNit: "MH_MEDICO_NIT_#",
  medicoDocumento: "MH_MEDICO_DOCUMENTO_#",
  medicoServicio: "MH_MEDICO_SERVICIO_#",
  /** Said of an export, row by row: what carries it, and who drives that. */
  transporteModo: "MH_TRANSPORTE_MODO_#",
  transportePlaca: "MH_TRANSPORTE_PLACA_#",
  transporteConductor: "MH_TRANSPORTE_CONDUCTOR_#",
  transporteConductorDocumento: "MH_TRANSPORTE_CONDUCTOR_DOCUMENTO_#",
  /** Said of a nota de remisión: CAT-025, under which title the goods are sent. */
  bienTitulo: "MH_BIEN_TITULO",
  /** Said of a line of a comprobante de retención: the document whose IVA is kept back. */
  retenidoTipo: "MH_RETENIDO_TIPO_#",
  retenidoNumero: "MH_RETENIDO_NUMERO_#",
  retenidoFecha: "MH_RETENIDO_FECHA_#",
  /** Said of a line of a comprobante de liquidación: the document that is settled, and whether it was invalidated. */
  liquidadoTipo: "MH_LIQUIDADO_TIPO_#",
  liquidadoNumero: "MH_LIQUIDADO_NUMERO_#",
  liquidadoFecha: "MH_LIQUIDADO_FECHA_#",
  liquidadoInvalidado: "MH_LIQUIDADO_INVALIDADO_#",
  /** Said of a comprobante de liquidación: the IVA that its documents charged ahead. */
  percepcionLiquidada: "MH_PERCEPCION_LIQUIDADA",
  /** Said of a documento contable de liquidación: its period, its number and how many operations it has. */
  liquidacionDesde: "MH_LIQUIDACION_DESDE",
  liquidacionHasta: "MH_LIQUIDACION_HASTA",
  liquidacionCodigo: "MH_LIQUIDACION_CODIGO",
  liquidacionDocumentos: "MH_LIQUIDACION_DOCUMENTOS",
  /** Said of it: the commission without IVA, and what part of the operations that is. */
  comision: "MH_COMISION",
  comisionPorcentaje: "MH_COMISION_PORCENTAJE",
  /** Said of it: the employee who answers for it, by the issuer's own code. */
  entregaEmpleado: "MH_ENTREGA_EMPLEADO",
  /** Said of a line of a donation: CAT-026. */
  tipoDonacion: "MH_TIPO_DONACION_#",
  /** Said of the document, in the layouts before V2.0: the persons who deliver and receive. */
  entregaNombre: "MH_ENTREGA_NOMBRE",
  entregaDocumento: "MH_ENTREGA_DOCUMENTO",
  recibeNombre: "MH_RECIBE_NOMBRE",
  recibeDocumento: "MH_RECIBE_DOCUMENTO",
} as const;

export type Dato = keyof typeof DATOS;

type ConDatos = { readonly datosAdicionales: readonly DatoAdicional[] };

/**
 * Reads the value under one of those names, of the line or row `numero` where the name has a #; undefined when there is none, or it is
 * blank.
 */
export function datoOf({ datosAdicionales }: ConDatos, dato: Dato, numero?: number): string | undefined {
  const name = numero === undefined ? DATOS[dato] : DATOS[dato].replace("#", String(numero));
  const found = datosAdicionales.find(({ nombre }) => nombre.trim().toUpperCase() === name);
  return collapse(found?.valor ?? "") || undefined;
}

/** Lists the rows of which anything is said under these names, in their order; a row may be missing between two. */
export function filasDe(donde: ConDatos, datos: readonly Dato[]): number[] {
  const filas = donde.datosAdicionales.flatMap(({ nombre, valor }) => {
    const [dato, fila] = enFilaOf(nombre);
    return dato && fila && datos.includes(dato) && collapse(valor) ? [fila] : [];
  });
  return [...new Set(filas)].sort((a, b) => a - b);
}

/** Reads a yes or no under one of those names, wherever it is told first; undefined when it is nowhere. */
export function marcaOf(dato: Dato, ...donde: readonly ConDatos[]): boolean | undefined {
  const valor = donde.map((each) => datoOf(each, dato)).find((each) => each !== undefined);
  return valor === undefined ? undefined : isSi(valor);
}

/** Tells whether a text says yes. */
export const isSi = (texto: string): boolean => /^(true|s[ií]|1)$/i.test(texto);

const PROPIOS = new Map(
  Object.entries(DATOS).map(([dato, nombre]) => [nombre as string, dato as Dato] as const),
);
const DE_FILA = /^(.*_)([1-9]\d{0,4})$/;

/** Takes a name of this country apart: which datum, and of which line or row; empty for any other name. */
function enFilaOf(nombre: string): readonly [dato?: Dato | undefined, fila?: number] {
  const name = nombre.trim().toUpperCase();
  const [, raiz = "", fila = ""] = DE_FILA.exec(name) ?? [];
  const deFila = PROPIOS.get(`${raiz}#`);
  if (deFila) return [deFila, Number(fila)];
  return name.includes("#") ? [] : [PROPIOS.get(name)];
}

const PREFIJO = "MH_";

/** Tells whether a name is one that this country reads, and not a legend of the issuer. */
export const isDatoPropio = (nombre: string): boolean => {
  const name = nombre.trim().toUpperCase();
  return PROPIOS.has(name) || name.startsWith(PREFIJO);
};

/** Lists what of these is told of a line or row beyond so many, by its name as it came. */
export const datosDeFilaTras = (
  { datosAdicionales }: ConDatos,
  datos: readonly Dato[],
  filas: number,
): string[] =>
  datosAdicionales
    .map(({ nombre }) => nombre.trim())
    .filter((nombre) => {
      const [dato, fila = 0] = enFilaOf(nombre);
      return dato !== undefined && datos.includes(dato) && fila > filas;
    });

/** Lists what of these is told at all, by its name as it came. */
export const datosDichos = ({ datosAdicionales }: ConDatos, datos: readonly Dato[]): string[] =>
  datosAdicionales
    .filter(({ nombre, valor }) => datos.includes(enFilaOf(nombre)[0] as Dato) && collapse(valor) !== "")
    .map(({ nombre }) => nombre.trim());

/** Lists the names that are written like this country's without being any: a slip would change what is issued in silence. */
export const datosDesconocidos = ({ datosAdicionales }: ConDatos): string[] =>
  datosAdicionales
    .map(({ nombre }) => nombre.trim())
    .filter((nombre) => isDatoPropio(nombre) && enFilaOf(nombre)[0] === undefined);
