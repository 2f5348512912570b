import type { CampoInput } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";
import { DATOS, type Dato } from "../regime/datos.js";
import { TIPOS_DONACION } from "../regime/donacion.js";
import { TIPOS_LIQUIDADOS } from "../regime/liquidados.js";
import { PLAZOS, REFERENCIA_MAX } from "../regime/pagos.js";
import { TITULOS } from "../regime/remision.js";
import { TIPOS_RETENIDOS } from "../regime/retencion.js";
import { OBSERVACIONES_MAX } from "../regime/rules.js";
import { asociados } from "./campos-asociados.js";
import { campo, DE_CONTABLE, marcas, receptor } from "./campos-receptor.js";

const DE_LEGADO = "Lo piden los formatos anteriores a V2.0 desde 11,428.57 dólares.";

const CON_VENTAS = { tipo: ["ticket", "factura", "notaRemision"] };
const descuentos: CampoInput[] = [
  campo("documento", "descuentoGravado", "Descuento a las ventas gravadas", {
    ayuda: "Sobre el documento entero, con IVA como los precios.",
    ejemplo: "5.00",
    clase: "decimal",
    cuando: { tipo: [...CON_VENTAS.tipo, "facturaExportacion", "facturaEspecial"] },
    enFormulario: true,
  }),
  campo("documento", "descuentoExento", "Descuento a las ventas exentas", {
    clase: "decimal",
    cuando: CON_VENTAS,
  }),
  campo("documento", "descuentoNoSujeto", "Descuento a las ventas no sujetas", {
    clase: "decimal",
    cuando: CON_VENTAS,
  }),
];

const contable = (dato: Dato, etiqueta: string, resto: CampoInput): CampoInput =>
  campo("documento", dato, etiqueta, { cuando: DE_CONTABLE, enFormulario: true, ...resto });

/** The fields that only settlements have. */
const deLiquidaciones: CampoInput[] = [
  campo("documento", "percepcionLiquidada", "IVA percibido en lo que se liquida", {
    ejemplo: "5.00",
    clase: "decimal",
    cuando: { tipo: ["comprobanteLiquidacion"] },
    enFormulario: true,
  }),
  contable("liquidacionDesde", "Primer día del período", {
    ejemplo: "2026-11-09",
    clase: "fecha",
    obligatorio: true,
  }),
  contable("liquidacionHasta", "Último día del período", {
    ejemplo: "2026-11-15",
    clase: "fecha",
    obligatorio: true,
  }),
  contable("comision", "Comisión", { ayuda: "Sin IVA.", ejemplo: "305.11", clase: "decimal" }),
  contable("comisionPorcentaje", "Porcentaje de comisión", {
    ayuda: "Sin él, el que la comisión es de las operaciones.",
    ejemplo: "3",
    clase: "decimal",
  }),
  contable("liquidacionCodigo", "Código de la liquidación", { largoMax: 30 }),
  contable("liquidacionDocumentos", "Cantidad de documentos", { patron: "[1-9]\\d{0,8}" }),
  contable("entregaEmpleado", "Código del empleado responsable", { largoMax: 15 }),
];

const documento: CampoInput[] = [
  campo("documento", "numeroSecuencial", "Número secuencial", {
    ayuda: "Déjelo vacío para usar el siguiente de la cuenta.",
    ejemplo: "17",
    patron: "\\d{1,15}|[Dd][Tt][Ee]-\\d{2}-[MSBPmsbp]\\d{3}[Pp]\\d{3}-\\d{15}",
    enFormulario: true,
    enLibro: true,
  }),
  campo("documento", "observaciones", "Observaciones", {
    largoMax: OBSERVACIONES_MAX,
    enFormulario: true,
  }),
  campo("documento", "numPagoElectronico", "Número de pago electrónico", {}),
  ...descuentos,
  ...asociados,
  campo("documento", "bienTitulo", "Título con que se remite", {
    clase: "opcion",
    opciones: opcionesDe(TITULOS),
    cuando: { tipo: ["notaRemision"] },
    obligatorio: true,
    enFormulario: true,
  }),
  ...deLiquidaciones,
  campo("documento", "entregaNombre", "Quién entrega", { ayuda: DE_LEGADO }),
  campo("documento", "entregaDocumento", "Documento de quien entrega", { ayuda: DE_LEGADO }),
  campo("documento", "recibeNombre", "Quién recibe", { ayuda: DE_LEGADO }),
  campo("documento", "recibeDocumento", "Documento de quien recibe", { ayuda: DE_LEGADO }),
];

/** The term of an instalment that is due after the day of its document: CAT-018. */
const pago: CampoInput[] = [
  {
    donde: "pago",
    nombre: "plazo",
    etiqueta: "Plazo",
    ayuda: "Sin él, los días hasta el vencimiento.",
    clase: "opcion",
    opciones: opcionesDe(PLAZOS),
  },
  {
    donde: "pago",
    nombre: "periodo",
    etiqueta: "Período",
    ayuda: "Cuántos días, meses o años.",
    clase: "entero",
    largoMax: 5,
  },
  { donde: "pago", nombre: "referencia", etiqueta: "Referencia", clase: "texto", largoMax: REFERENCIA_MAX },
];

const deItem = (dato: Dato, etiqueta: string, resto: CampoInput): CampoInput => ({
  donde: "item",
  nombre: DATOS[dato],
  etiqueta,
  clase: "texto",
  enFormulario: true,
  ...resto,
});

const DE_LIQUIDACION = { tipo: ["comprobanteLiquidacion"] };
const DE_RETENCION = { tipo: ["comprobanteRetencion"] };

/** The fields of the lines of some types; # stands for the line's number. */
const deItems: CampoInput[] = [
  deItem("retenidoNumero", "Documento cuyo IVA se retiene", {
    ayuda: "Su código de generación; o su número, si es de papel.",
    ejemplo: "0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D",
    largoMax: 36,
    patron: "[A-Fa-f\\d]{8}-(?:[A-Fa-f\\d]{4}-){3}[A-Fa-f\\d]{12}|[A-Za-z\\d]{1,20}",
    cuando: DE_RETENCION,
    obligatorio: true,
  }),
  deItem("retenidoFecha", "Fecha de ese documento", {
    ejemplo: "2026-11-20",
    clase: "fecha",
    cuando: DE_RETENCION,
    obligatorio: true,
  }),
  deItem("retenidoTipo", "Tipo de ese documento", {
    ayuda: "Sin él, comprobante de crédito fiscal.",
    clase: "opcion",
    opciones: opcionesDe(TIPOS_RETENIDOS),
    cuando: DE_RETENCION,
  }),
  deItem("liquidadoNumero", "Documento que se liquida", {
    ayuda: "Su código de generación; o su número, si es de papel.",
    ejemplo: "0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D",
    largoMax: 36,
    patron: "[A-Fa-f\\d]{8}-(?:[A-Fa-f\\d]{4}-){3}[A-Fa-f\\d]{12}|[A-Za-z\\d]{1,20}",
    cuando: DE_LIQUIDACION,
    obligatorio: true,
  }),
  deItem("liquidadoFecha", "Fecha de ese documento", {
    ejemplo: "2026-11-20",
    clase: "fecha",
    cuando: DE_LIQUIDACION,
    obligatorio: true,
  }),
  deItem("liquidadoTipo", "Tipo de ese documento", {
    ayuda: "Sin él, factura. Una nota de crédito se resta.",
    clase: "opcion",
    opciones: opcionesDe(TIPOS_LIQUIDADOS),
    cuando: DE_LIQUIDACION,
  }),
  deItem("liquidadoInvalidado", "Fue invalidado", {
    ayuda: "true si ya se había liquidado y se invalidó: se resta.",
    ejemplo: "true",
    clase: "booleano",
    cuando: DE_LIQUIDACION,
  }),
  deItem("tipoDonacion", "Qué se dona", {
    ayuda: "Sin él, un bien o un servicio, como el ítem.",
    clase: "opcion",
    opciones: opcionesDe(TIPOS_DONACION),
    cuando: { tipo: ["reciboDonacion"] },
  }),
];

const item: CampoInput = {
  donde: "item",
  nombre: "unidadMedida",
  etiqueta: "Unidad de medida",
  ayuda: "El código de CAT-014, su abreviatura o su nombre; cualquier otra es la 99.",
  ejemplo: "UNI",
  clase: "texto",
  catalogo: "unidades",
  delContrato: true,
};

export const camposDocumento: CampoInput[] = [
  ...receptor,
  ...marcas("receptor"),
  ...documento,
  ...marcas("documento"),
  item,
  ...deItems,
  ...pago,
];
