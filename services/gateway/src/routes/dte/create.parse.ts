import type { SolicitudInput } from "@dte/contracts";
import { IVA_CON_UNIDAD } from "@dte/dte";
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
import {
  codigo,
  datosAdicionales,
  direccion,
  idCuenta,
  moneda,
  nombre,
  parrafo,
  tipoDocumento,
} from "../../schema/shapes.js";
import { tiposItem } from "../../schema/values.js";

/** The most lines that the authority of any country takes; a country's own limit is in its description. */
const ITEMS_MAX = 2000;
/** The most taxes of one line; no country has as many. */
const IMPUESTOS_MAX = 20;
/** The largest code of a taxable unit: the longest codes of an authority have seven digits. */
const UNIDAD_GRAVABLE_MAX = 9_999_999;
/** The most installments or forms of payment of one document. */
const ABONOS_MAX = 500;

const impuesto = named(
  "ImpuestoSolicitado",
  object(
    {
      nombreCorto: required(text({ min: 1, max: 50, upperCase: true })),
      codigoUnidadGravable: integer({ min: 0, max: UNIDAD_GRAVABLE_MAX }),
      cantidadUnidadesGravables: decimal(),
      montoGravable: decimal(),
      montoImpuesto: decimal(),
    },
    {
      kind: "requiredWhen",
      field: "codigoUnidadGravable",
      other: "nombreCorto",
      equals: IVA_CON_UNIDAD.nombreCorto,
      mensaje: IVA_CON_UNIDAD.mensaje,
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

export const receptor = named(
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

/** A code from the authority's lists, which clients also send as a number. */
const codigoAutoridad = text({ min: 1, max: 20, orNumber: true });

/** Room for the export fields of any one country. */
const OTROS_MAX = 100;
const otroCampo = text({ min: 1, max: 500, orNumber: true });

/** The data of an export with the names of decisions.md §1. A country's description names the others, and its certifier judges them. */
const exportacion = named(
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
  }),
);
const datosExportacion = {
  ...exportacion,
  rest: {
    names: {
      regex: /^[a-z][A-Za-z0-9]{0,59}$/,
      expected: "un campo de la descripción del país, en camelCase",
    },
    of: otroCampo,
    max: OTROS_MAX,
    into: "otros",
  },
};

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

/** An issuer's statement about a document that it handed over while it was offline. */
const contingencia = named(
  "ContingenciaSolicitada",
  object({
    tipo: required(integer({ min: 1, max: 99 })),
    motivo: nombre,
    id: required(
      text({
        min: 36,
        max: 36,
        pattern: {
          regex: /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$/,
          expected: "un UUID",
        },
      }),
    ),
    desde: required(dateTime()),
    hasta: required(dateTime()),
  }),
);

/** The body of `POST /dte`: the specification's table of the creation request and the names of decisions.md §1. */
export const solicitudSchema = named(
  "Solicitud",
  object({
    idCuenta,
    tipo: tipoDocumento,
    fechaEmision: dateTime(),
    items: required(list(item, { min: 1, max: ITEMS_MAX, tooFew: "se requiere al menos un ítem" })),
    emisor: named("EmisorSolicitado", object({ codigoEstablecimiento: codigo, codigoPuntoVenta: codigo })),
    receptor,
    moneda,
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
    contingencia,
  }),
);

/** Writes the request in the form of the contract between services; without `tipo` the account decides the type. */
export const toSolicitud = (body: Value<typeof solicitudSchema>): SolicitudInput => ({
  ...body,
  tipo: body.tipo ?? "",
});
