import type { CampoInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { TIPOS_REGIMEN } from "../regime/catalogos/exportacion.js";
import { DATOS } from "../regime/datos.js";
import { MUNICIPIOS_ANTERIORES, MUNICIPIOS_NUEVOS } from "../regime/direccion.js";
import { CLASES, FORMA_CODIGO, FORMA_PUNTO } from "../regime/establecimiento.js";
import { NOMBRES_DOCUMENTO } from "../regime/identificadores.js";
import { FORMA_VERSIONES } from "../regime/versiones.js";

/** The form of a NRC with or without its hyphen: 2 to 8 digits; the rule of its check digit is not published. */
export const FORMA_NRC = "\\d(?:[\\s.-]*\\d){1,7}";
/** CAT-019 has five digits; the layouts take six. */
export const FORMA_ACTIVIDAD = "\\d{5}";

const deCuenta = (nombre: string, etiqueta: string, resto: CampoInput = {}): CampoInput => ({
  donde: "cuenta",
  nombre,
  etiqueta,
  clase: "texto",
  enFormulario: true,
  ...resto,
});

/** The fields that MH asks of an issuer: Normativa de Cumplimiento V2.0, annex IV, emisor. */
const cuenta: CampoInput[] = [
  deCuenta(DATOS.nrc, "NRC", {
    ayuda:
      "Registro de contribuyente de IVA, de 2 a 8 dígitos. Solo para facturas de sujeto excluido se puede omitir.",
    ejemplo: "123456-7",
    patron: FORMA_NRC,
    obligatorio: true,
  }),
  deCuenta(DATOS.codigoActividad, "Actividad económica", {
    ayuda: "El código de CAT-019.",
    ejemplo: "46391",
    patron: FORMA_ACTIVIDAD,
    catalogo: "actividades",
    obligatorio: true,
  }),
  deCuenta(DATOS.descripcionActividad, "Descripción de la actividad", {
    ayuda: "Solo si el código no está en CAT-019.",
    largoMin: 5,
    largoMax: 150,
  }),
  deCuenta("telefonos", "Teléfono", {
    ayuda: "De 8 dígitos.",
    ejemplo: "2222-2222",
    obligatorio: true,
    delContrato: true,
  }),
  deCuenta("direccionCorreoElectronico", "Correo electrónico", {
    largoMax: 100,
    obligatorio: true,
    delContrato: true,
  }),
  deCuenta("informacionFiscal.codigoEstablecimiento", "Establecimiento", {
    ayuda: "El que emite cuando el documento no dice otro; sin él, el primero de la cuenta, o M001.",
    ejemplo: "M001",
    patron: FORMA_CODIGO,
    delContrato: true,
  }),
  deCuenta(DATOS.tipoEstablecimiento, "Tipo de establecimiento", {
    ayuda: "De CAT-009, si el establecimiento se dice solo con su número.",
    opciones: opcionesDe(CLASES.map(({ codigo, texto }) => [codigo, texto])),
  }),
  deCuenta(DATOS.nombreComercial, "Nombre comercial", {
    ayuda: "Si no está en informacionFiscal.nombreComercial.",
    largoMax: 150,
  }),
  deCuenta(DATOS.telefono, "Teléfono para las anulaciones", {
    ayuda: "Si no es el de la cuenta.",
    enFormulario: false,
  }),
  deCuenta(DATOS.agentePercepcion, "Es agente de percepción de IVA", {
    ayuda: "Cobra el 1 % por anticipado en los comprobantes de crédito fiscal (Código Tributario, art. 163).",
    ejemplo: "true",
    clase: "booleano",
  }),
  deCuenta(DATOS.resolucionDonacion, "Resolución para recibir donaciones", {
    ayuda: "La que exime a quien recibe donaciones; la nombran sus comprobantes de donación.",
    ejemplo: "Resolución 17/2026 de la DGII",
    largoMin: 3,
    largoMax: 300,
  }),
  deCuenta(DATOS.tipoRegimen, "Tipo de régimen de exportación", {
    ayuda: "De CAT-033; sin él se deduce del régimen de cada exportación.",
    clase: "opcion",
    opciones: opcionesDe(TIPOS_REGIMEN),
  }),
  deCuenta(DATOS.versiones, "Versiones de los formatos de MH", {
    ayuda:
      "Solo mientras MH le pida a este contribuyente otro formato que el de la instalación: ambiente, tipo y versión.",
    ejemplo: "00:03=3,01:01=1",
    patron: FORMA_VERSIONES,
    enFormulario: false,
  }),
  deCuenta(DATOS.municipios, "Municipios en los formatos anteriores", {
    ayuda:
      "Los formatos anteriores a V2.0 llevan los municipios de antes de 2024, como sus esquemas; con 44, los vigentes, si MH ya los pide a este contribuyente.",
    clase: "opcion",
    opciones: opcionesDe([
      [MUNICIPIOS_ANTERIORES, "Los 262 anteriores"],
      [MUNICIPIOS_NUEVOS, "Los 44 vigentes"],
    ]),
    enFormulario: false,
  }),
  deCuenta(DATOS.responsableNombre, "Responsable de los eventos", {
    ayuda: "Quien responde por las anulaciones y contingencias; sin él, el contribuyente.",
  }),
  deCuenta(DATOS.responsableTipo, "Documento del responsable", {
    ayuda: "Sin él, DUI.",
    opciones: opcionesDe(Object.entries(NOMBRES_DOCUMENTO)),
  }),
  deCuenta(DATOS.responsableNumero, "Número de documento del responsable", { ejemplo: "01234567-8" }),
];

const deEstablecimiento = (nombre: string, etiqueta: string, resto: CampoInput): CampoInput => ({
  donde: "establecimiento",
  nombre,
  etiqueta,
  clase: "texto",
  enFormulario: true,
  delContrato: true,
  ...resto,
});

/** The fields for MH's codes of establishments and points of sale, which a control number is made of. */
const establecimiento: CampoInput[] = [
  deEstablecimiento("codigo", "Código", {
    ayuda: "M (casa matriz), S (sucursal), B (bodega) o P (patio) y tres dígitos; o el número solo.",
    ejemplo: "M001",
    patron: FORMA_CODIGO,
  }),
  deEstablecimiento("tipo", "Tipo", {
    opciones: opcionesDe(CLASES.map(({ nombre, texto }) => [nombre, texto])),
  }),
  deEstablecimiento("puntosVenta.codigo", "Código del punto de venta", {
    ayuda: "P y tres dígitos; o el número solo.",
    ejemplo: "P001",
    patron: FORMA_PUNTO,
  }),
];

export const camposCuenta: CampoInput[] = [...cuenta, ...establecimiento];
