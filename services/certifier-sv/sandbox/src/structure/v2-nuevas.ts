import * as parts from "./parts.js";
import {
  amount,
  date,
  each,
  integer,
  list,
  number,
  numberOf,
  object,
  orNull,
  positive,
  type Type,
  text,
} from "./types.js";
import {
  direccion,
  emisor,
  identificacion,
  persona,
  puntoVenta,
  relacionado,
  resumenTributos,
  venta,
  ventaTercero,
} from "./v2-parts.js";

/** Remisiones, retentions and donations of the Normativa V2.0: versions 04=4 07=2 15=2. */

const telefono = orNull(text(8, 30));
const correo = orNull(text(6, 100));

const { noGravado: _, ...enviado } = venta;
export const remision = object({
  identificacion: object(identificacion("04", 4)),
  documentoRelacionado: orNull(list(relacionado, 1, 50)),
  emisor: object({ ...emisor, ...puntoVenta }),
  receptor: object({
    tipoDocumento: text(),
    numDocumento: text(1, 20),
    nrc: orNull(text(2, 8)),
    ...{ ...persona, codActividad: text() },
    direccion: orNull(
      object({
        ...each("departamento municipio", text(2, 2)),
        distrito: text(),
        complemento: text(1, 200),
      }),
    ),
    telefono,
    correo,
    bienTitulo: text(0, 2),
  }),
  ventaTercero,
  cuerpoDocumento: list(object({ ...enviado, numeroDocumento: orNull(text(1, 36)) }), 1, 2000),
  resumen: object({
    ...each("totalNoSuj totalExenta totalGravada subTotalVentas totalDescu montoTotalOperacion", amount(2)),
    ...each("descuNoSuj descuExenta descuGravada subTotal", amount(2)),
    porcentajeDescuento: parts.porcentaje,
    tributos: resumenTributos,
    totalLetras: orNull(text(1, 200)),
    observaciones: orNull(text(0, 3000)),
  }),
  apendice: parts.apendice(0, 0, 0),
});

const orNullTexts = (names: Readonly<Record<string, number>>): Record<string, Type> =>
  Object.fromEntries(Object.entries(names).map(([name, max]) => [name, orNull(text(1, max))]));

export const retencion = object({
  identificacion: object(
    {
      ...identificacion("07", 2),
      ...{ tipoModelo: number(), tipoOperacion: integer(), tipoContingencia: orNull(integer()) },
      ...each("motivoContin fusion", orNull(text())),
    },
    [],
    ["fusion"],
  ),
  emisor: object({ ...emisor, nrc: orNull(text(2, 8)), telefono, ...puntoVenta }),
  receptor: object({
    tipoDocumento: text(),
    numDocumento: text(1, 20),
    nrc: orNull(text(2, 8)),
    ...{ ...persona, codActividad: text() },
    telefono,
    correo,
  }),
  cuerpoDocumento: list(
    object({
      numItem: integer(1, 500),
      tipoDte: orNull(text()),
      tipoGeneracion: orNull(integer()),
      numeroDocumento: orNull(text()),
      fechaEmision: orNull(date),
      ...each("montoSujetoGrav ivaRetenido", positive(2)),
      codigoRetencionMH: text(),
      descripcion: orNull(text(1, 1500)),
    }),
    1,
    500,
  ),
  resumen: object({
    ...each("totalSujetoRetencion totalIvaRetenido", positive(2)),
    totalIva: amount(2),
    totalLetras: orNull(text(1, 200)),
    observaciones: orNull(text(1, 3000)),
  }),
  apendice: orNull(list(object(orNullTexts({ campo: 25, etiqueta: 50, valor: 150 })), 1, 10)),
});

/** The pattern of numbers, in which this form kept the older one. */
const numeroDeDonacion = /^DTE-15-[A-Z0-9]{8}-[0-9]{15}$/;
const { tipoContingencia: _contingencia, ...sinContingencia } = parts.identificacion(
  "15",
  2,
  numeroDeDonacion,
);
const { nit: _nit, ...donatario } = emisor;
export const donacion = object({
  identificacion: object({ ...sinContingencia, tipoOperacion: numberOf(1) }),
  emisor: object({
    ...donatario,
    tipoDocumento: text(),
    numDocumento: text(9, 14),
    nrc: orNull(text(2, 8)),
    ...puntoVenta,
  }),
  receptor: object({
    tipoDocumento: text(),
    numDocumento: text(1, 20),
    nrc: orNull(text(2, 8)),
    nombre: text(1, 250),
    codActividad: orNull(text(5, 6)),
    descActividad: orNull(text(1, 150)),
    direccion: orNull(direccion),
    telefono,
    correo,
    codDomiciliado: integer(),
    codPais: text(),
  }),
  otrosDocumentos: list(
    object({
      codDocAsociado: orNull(integer()),
      descDocumento: orNull(text(3, 100)),
      detalleDocumento: orNull(text(3, 300)),
    }),
    1,
    10,
  ),
  cuerpoDocumento: list(
    object({
      numItem: parts.numItem,
      tipoDonacion: integer(),
      cantidad: positive(8),
      codigo: parts.codigoItem,
      uniMedida: integer(),
      descripcion: text(1, 1500),
      ...each("tipoDepreciacion valorUni valor", amount(8)),
    }),
    1,
    2000,
  ),
  resumen: object({
    valorTotal: amount(2),
    totalLetras: orNull(text(1, 200)),
    pagos: orNull(
      list(object({ codigo: orNull(text(0, 2)), montoPago: amount(2), referencia: orNull(text(0, 50)) }), 1),
    ),
  }),
  apendice: parts.apendice(1, 1, 1),
});
