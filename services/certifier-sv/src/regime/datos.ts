import type { DatoAdicional } from "@dte/contracts";
import { collapse } from "./textos.js";

/** The data that MH asks for and the contract has no field for: `datosAdicionales` of the account, the receiver or the document. */
export const DATOS = {
  /** Data of the account and of the receiver. */
  nrc: "MH_NRC",
  codigoActividad: "MH_CODIGO_ACTIVIDAD",
  descripcionActividad: "MH_DESCRIPCION_ACTIVIDAD",
  telefono: "MH_TELEFONO",
  nombreComercial: "MH_NOMBRE_COMERCIAL",
  /** Data of the account, and of the receiver of a documento contable de liquidación: CAT-009. CAT-033 is for the account's exports. */
  tipoEstablecimiento: "MH_TIPO_ESTABLECIMIENTO",
  tipoRegimen: "MH_TIPO_REGIMEN",
  /** A datum of the account: `true` when the administration made it a perception agent (Código Tributario, article 163). */
  agentePercepcion: "MH_AGENTE_PERCEPCION",
  /** A datum of the account: the layouts that MH has it write, where they differ from the installation's. */
  versiones: "MH_VERSIONES",
  /** A datum of the account: `44` where MH takes the municipalities of 2024 in the layouts before V2.0 too. */
  municipios: "MH_MUNICIPIOS",
  /** Data of the account: the person who answers for its events. */
  responsableNombre: "MH_RESPONSABLE_NOMBRE",
  responsableTipo: "MH_RESPONSABLE_TIPO_DOCUMENTO",
  responsableNumero: "MH_RESPONSABLE_NUMERO_DOCUMENTO",
  /** A datum of an account that receives donations: the resolution that exempts it from income tax. */
  resolucionDonacion: "MH_RESOLUCION_DONACION",
  /** A datum of the receiver or the document: `true` when the buyer withholds IVA (Código Tributario, article 162). */
  retencionIva: "MH_RETENCION_IVA",
  /** A datum of the receiver or the document: `false` when no income tax is withheld from services (article 156). */
  retencionRenta: "MH_RETENCION_RENTA",
  /** A datum of the receiver or the document: `false` when a perception agent does not perceive from this buyer. */
  percepcionIva: "MH_PERCEPCION_IVA",
  /** A datum of the receiver of an export: CAT-029, 1 natural and 2 legal person. */
  tipoPersona: "MH_TIPO_PERSONA",
  /** Data of the document. */
  numeroSecuencial: "NUMERO_SECUENCIAL",
  observaciones: "MH_OBSERVACIONES",
  numPagoElectronico: "MH_NUM_PAGO_ELECTRONICO",
  /** Data of the document: the discounts on its sales as a whole, one for each kind; that on taxed sales includes IVA, as prices do. */
  descuentoGravado: "MH_DESCUENTO_GRAVADO",
  descuentoExento: "MH_DESCUENTO_EXENTO",
  descuentoNoSujeto: "MH_DESCUENTO_NO_SUJETO",
  /** A datum of a note, a retention or a settlement: the company that the issuer took over. */
  fusionNit: "MH_FUSION_NIT",
  /** Data of the document: the third party on whose account it sells. */
  terceroNit: "MH_TERCERO_NIT",
  terceroNombre: "MH_TERCERO_NOMBRE",
  terceroDomicilio: "MH_TERCERO_DOMICILIO",
  /** Data of an export to a logistics operator: the third party for whom it buys. */
  compraTerceroDocumento: "MH_COMPRA_TERCERO_DOCUMENTO",
  compraTerceroNombre: "MH_COMPRA_TERCERO_NOMBRE",
  /** Data of the document, row by row: documents that it follows, and others that go with it. */
  relacionadoTipo: "MH_RELACIONADO_TIPO_#",
  relacionadoNumero: "MH_RELACIONADO_NUMERO_#",
  relacionadoFecha: "MH_RELACIONADO_FECHA_#",
  otroTipo: "MH_OTRO_DOCUMENTO_TIPO_#",
  otroDescripcion: "MH_OTRO_DOCUMENTO_DESCRIPCION_#",
  otroDetalle: "MH_OTRO_DOCUMENTO_DETALLE_#",
  /** Data of the document, row by row: the doctors whose services it charges. */
  medicoNombre: "MH_MEDICO_NOMBRE_#",
  medicoNit: "MH_MEDICO_NIT_#",
  medicoDocumento: "MH_MEDICO_DOCUMENTO_#",
  medicoServicio: "MH_MEDICO_SERVICIO_#",
  /** Data of an export, row by row: the vehicle that carries it, and its driver. */
  transporteModo: "MH_TRANSPORTE_MODO_#",
  transportePlaca: "MH_TRANSPORTE_PLACA_#",
  transporteConductor: "MH_TRANSPORTE_CONDUCTOR_#",
  transporteConductorDocumento: "MH_TRANSPORTE_CONDUCTOR_DOCUMENTO_#",
  /** A datum of a nota de remisión: the title under which the goods are sent, CAT-025. */
  bienTitulo: "MH_BIEN_TITULO",
  /** Data of a line of a comprobante de retención: the document whose IVA is kept back. */
  retenidoTipo: "MH_RETENIDO_TIPO_#",
  retenidoNumero: "MH_RETENIDO_NUMERO_#",
  retenidoFecha: "MH_RETENIDO_FECHA_#",
  /** Data of a line of a comprobante de liquidación: the document that is settled, and whether it was invalidated. */
  liquidadoTipo: "MH_LIQUIDADO_TIPO_#",
  liquidadoNumero: "MH_LIQUIDADO_NUMERO_#",
  liquidadoFecha: "MH_LIQUIDADO_FECHA_#",
  liquidadoInvalidado: "MH_LIQUIDADO_INVALIDADO_#",
  /** A datum of a comprobante de liquidación: the IVA that its documents charged ahead. */
  percepcionLiquidada: "MH_PERCEPCION_LIQUIDADA",
  /** Data of a documento contable de liquidación: its period, its number and how many operations it has. */
  liquidacionDesde: "MH_LIQUIDACION_DESDE",
  liquidacionHasta: "MH_LIQUIDACION_HASTA",
  liquidacionCodigo: "MH_LIQUIDACION_CODIGO",
  liquidacionDocumentos: "MH_LIQUIDACION_DOCUMENTOS",
  /** Data of a documento contable de liquidación: the commission without IVA, and its share of the operations. */
  comision: "MH_COMISION",
  comisionPorcentaje: "MH_COMISION_PORCENTAJE",
  /** A datum of a documento contable de liquidación: the employee who answers for it, by the issuer's own code. */
  entregaEmpleado: "MH_ENTREGA_EMPLEADO",
  /** A datum of a line of a donation: CAT-026. */
  tipoDonacion: "MH_TIPO_DONACION_#",
  /** Data of the document, in the layouts before V2.0: the persons who deliver and receive. */
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

/** Lists the rows that have any of these data, in their order; a row may be missing between two. */
export function filasDe(donde: ConDatos, datos: readonly Dato[]): number[] {
  const filas = donde.datosAdicionales.flatMap(({ nombre, valor }) => {
    const [dato, fila] = enFilaOf(nombre);
    return dato && fila && datos.includes(dato) && collapse(valor) ? [fila] : [];
  });
  return [...new Set(filas)].sort((a, b) => a - b);
}

/** Reads a yes or no under one of those names from the first place that has it; undefined when no place does. */
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

/** Takes a name of this country apart into its datum and the line or row; empty for any other name. */
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

/** Lists those of these data that belong to a line or row after the given number, by their names as they came. */
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

/** Lists those of these data that are given at all, by their names as they came. */
export const datosDichos = ({ datosAdicionales }: ConDatos, datos: readonly Dato[]): string[] =>
  datosAdicionales
    .filter(({ nombre, valor }) => datos.includes(enFilaOf(nombre)[0] as Dato) && collapse(valor) !== "")
    .map(({ nombre }) => nombre.trim());

/** Lists the names that are written like this country's without being any: a slip would change what is issued in silence. */
export const datosDesconocidos = ({ datosAdicionales }: ConDatos): string[] =>
  datosAdicionales
    .map(({ nombre }) => nombre.trim())
    .filter((nombre) => isDatoPropio(nombre) && enFilaOf(nombre)[0] === undefined);
