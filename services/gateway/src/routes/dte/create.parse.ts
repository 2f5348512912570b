import type { SolicitudInput } from "@dte/contracts";
import { camposExportacion, exportacionOtros } from "../../schema/exportacion.js";
import {
  alias,
  boolean,
  choice,
  date,
  dateTime,
  decimal,
  integer,
  list,
  named,
  object,
  required,
  text,
  type Value,
} from "../../schema/schema.js";
import { codigo, datosAdicionales, direccion, idCuenta, nombre, parrafo } from "../../schema/shapes.js";
import { monedas, tipos, tiposItem } from "../../schema/values.js";

/** A document with more lines than this is sent as several; the authorities' own limits are near it. */
const ITEMS_MAX = 1000;
/** Taxes that one line can carry in the three countries, with room. */
const IMPUESTOS_MAX = 20;
/** Installments or forms of payment of one document. */
const ABONOS_MAX = 500;

const impuesto = named(
  "ImpuestoSolicitado",
  object(
    {
      nombreCorto: required(text({ min: 1, max: 50, upperCase: true })),
      codigoUnidadGravable: integer({ min: 0, max: 999 }),
      cantidadUnidadesGravables: decimal(),
      montoGravable: decimal(),
      montoImpuesto: decimal(),
    },
    {
      kind: "requiredWhen",
      field: "codigoUnidadGravable",
      other: "nombreCorto",
      equals: "IVA",
      mensaje: "el impuesto IVA explícito requiere codigoUnidadGravable",
    },
  ),
);

const item = named(
  "ItemSolicitado",
  object(
    {
      descripcion: text({ min: 1, max: 10_000 }),
      precioUnitario: decimal(),
      cantidad: decimal("aboveZero"),
      tipo: choice(tiposItem, { ignoreCase: true }),
      unidadMedida: text({ min: 1, max: 50 }),
      codigo,
      idProducto: codigo,
      descuento: decimal(),
      otroDescuento: decimal(),
      impuestos: list(impuesto, { min: 0, max: IMPUESTOS_MAX }),
    },
    { kind: "requiredUnless", field: "descripcion", other: "idProducto" },
    { kind: "requiredUnless", field: "precioUnitario", other: "idProducto" },
  ),
);

const receptor = named(
  "ReceptorSolicitado",
  object({
    id: alias("nit", text({ min: 1, max: 50 })),
    tipoId: text({ min: 1, max: 50 }),
    nombre,
    direccionCorreoElectronico: text({ min: 0, max: 1000 }),
    direccion,
    datosAdicionales,
  }),
);

/** A code of the authority's, which clients also send as a number. */
const codigoAutoridad = text({ min: 1, max: 20, orNumber: true });

/** decisions.md §1: Guatemala's names, El Salvador's, the Dominican Republic's. */
const datosExportacion = named(
  "DatosExportacionSolicitados",
  object({
    nombreConsignatarioODestinatario: nombre,
    direccionConsignatarioODestinatario: parrafo,
    codigoConsignatarioODestinatario: codigo,
    nombreComprador: nombre,
    direccionComprador: parrafo,
    codigoComprador: codigo,
    otraReferencia: nombre,
    incoterm: text({ min: 1, max: 10, upperCase: true }),
    nombreExportador: nombre,
    codigoExportador: codigo,
    lugarExpedicion: nombre,
    paisConsignatario: codigo,
    recintoFiscal: codigoAutoridad,
    regimen: codigoAutoridad,
    tipoItemExportacion: codigoAutoridad,
    codigoIncoterm: codigoAutoridad,
    flete: decimal(),
    seguro: decimal(),
    ...exportacionOtros,
  }),
);

const abono = named(
  "AbonoSolicitado",
  object({
    numero: integer({ min: 1, max: 1_000_000 }),
    fechaVencimiento: date(),
    monto: required(decimal()),
    formaPago: codigoAutoridad,
    referencia: codigo,
    plazo: codigoAutoridad,
    periodo: codigoAutoridad,
  }),
);

/** The body of `POST /dte`: the specification's table of the creation request and the names of decisions.md §1. */
export const solicitudSchema = named(
  "Solicitud",
  object({
    idCuenta,
    tipo: choice(tipos, { ignoreCase: true }),
    fechaEmision: dateTime(),
    items: required(list(item, { min: 1, max: ITEMS_MAX, tooFew: "se requiere al menos un ítem" })),
    emisor: named("EmisorSolicitado", object({ codigoEstablecimiento: codigo, codigoPuntoVenta: codigo })),
    receptor,
    moneda: choice(monedas, { ignoreCase: true }),
    numeroTransaccion: text({ min: 1, max: 100 }),
    numeroAcceso: text({
      min: 9,
      max: 9,
      pattern: { regex: /^\d{9}$/, expected: "texto de exactamente 9 dígitos" },
    }),
    estaEnAmbienteDePruebas: boolean(),
    certificar: boolean(),
    idDteOriginal: codigo,
    motivoAjuste: nombre,
    motivoExencionIva: codigo,
    esExportacion: boolean(),
    datosExportacion,
    abonosPactados: list(abono, { min: 0, max: ABONOS_MAX }),
    datosAdicionales,
  }),
);

/** The request as the contract between services writes it; without `tipo` the account's own decides. */
export const toSolicitud = ({
  datosExportacion: exportacion,
  ...body
}: Value<typeof solicitudSchema>): SolicitudInput => ({
  ...body,
  tipo: body.tipo ?? "",
  ...(exportacion && { datosExportacion: toDatosExportacion(exportacion) }),
});

/** The contract between services keeps what one country alone says apart. */
function toDatosExportacion(
  exportacion: Value<typeof datosExportacion>,
): NonNullable<SolicitudInput["datosExportacion"]> {
  const { ...shared } = exportacion;
  const otros: Record<string, string> = {};
  for (const campo of camposExportacion) {
    const valor = shared[campo];
    if (valor !== undefined) otros[campo] = valor;
    delete shared[campo];
  }
  return { ...shared, ...(Object.keys(otros).length > 0 && { otros }) };
}
