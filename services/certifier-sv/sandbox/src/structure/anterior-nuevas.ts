import { FORMA_PAGO_ANTERIOR, TRIBUTOS_DE_ITEM } from "../tables/codes.js";
import { extension, ofTax, some, venta, zero } from "./anterior-items.js";
import * as anteriores from "./anterior-parts.js";
import * as parts from "./parts.js";
import {
  amount,
  date,
  each,
  email,
  integer,
  list,
  matching,
  nothing,
  number,
  numberOf,
  object,
  oneOf,
  orNull,
  text,
  when,
} from "./types.js";

/** Remisiones, retentions and donations before the Normativa V2.0: versions 04=3 07=1 15=1, with their conditions. */

const { contacto, direccion, establecimiento, identificacion, persona, resumenTributos } = anteriores;

export const remision = object({
  identificacion: identificacion("04", 3, text(1, 150)),
  documentoRelacionado: orNull(list(anteriores.relacionado(36, "01", "03"), 1, 50)),
  emisor: object({ ...persona(3, 200), ...contacto, ...establecimiento(1, 10) }),
  receptor: object(
    {
      tipoDocumento: parts.tipoDocumentoIdentidad,
      numDocumento: text(3, 20),
      nrc: orNull(anteriores.nrc),
      nombre: text(1, 250),
      codActividad: orNull(matching(anteriores.ACTIVIDAD)),
      descActividad: orNull(text(1, 150)),
      nombreComercial: orNull(text(1, 150)),
      direccion: direccion(1),
      telefono: orNull(text(8, 30)),
      correo: email(0, 100),
      bienTitulo: text(0, 2),
    },
    [
      when({ tipoDocumento: oneOf("36") }, { numDocumento: matching(parts.NIT) }, { nrc: nothing }),
      anteriores.ofDui,
    ],
  ),
  ventaTercero: anteriores.ventaTercero(1, 200),
  cuerpoDocumento: list(
    object({ ...venta, numeroDocumento: orNull(text(1, 36)) }, [
      when({ ventaGravada: zero }, { tributos: nothing }, some),
      ofTax({ tributos: list(oneOf("20")) }, ["20", "C3", ...TRIBUTOS_DE_ITEM]),
    ]),
    1,
    2000,
  ),
  resumen: object({
    ...each("totalNoSuj totalExenta totalGravada subTotalVentas totalDescu montoTotalOperacion", amount(2)),
    ...each("descuNoSuj descuExenta descuGravada subTotal", amount(2)),
    porcentajeDescuento: orNull(parts.porcentaje),
    tributos: resumenTributos(text(2, 2)),
    totalLetras: text(0, 200),
  }),
  extension: extension(1),
  apendice: parts.apendice(0, 0, 0),
});

const sinContingencia = {
  ...{ tipoModelo: numberOf(1), tipoOperacion: numberOf(1) },
  ...each("tipoContingencia motivoContin", nothing),
};
const ACTIVIDAD = /^[0-9]{5,6}$/;
export const retencion = object({
  identificacion: object({
    ...parts.identificacion("07", 1, /^DTE-07-[A-Z0-9]{8}-[0-9]{15}$/),
    ...sinContingencia,
  }),
  emisor: object({
    ...persona(1, 250),
    ...{ codActividad: matching(ACTIVIDAD), descActividad: text(5, 150), direccion: direccion(5) },
    tipoEstablecimiento: oneOf("01", "02", "04", "20"),
    telefono: orNull(text(8, 30, /^[A-Z0-9]{8,30}$/)),
    ...each("codigoMH codigo puntoVentaMH", orNull(text(4, 4))),
    puntoVenta: orNull(text(1, 15)),
    correo: email(3, 100),
  }),
  receptor: object(
    {
      tipoDocumento: parts.tipoDocumentoIdentidad,
      numDocumento: text(3, 20),
      nrc: orNull(anteriores.nrc),
      nombre: text(1, 250),
      codActividad: matching(ACTIVIDAD),
      descActividad: text(5, 150),
      nombreComercial: orNull(text(1, 150)),
      direccion: direccion(5),
      telefono: orNull(text(8, 30, /^[0-9+;]{8,30}$/)),
      correo: email(0, 100),
    },
    [anteriores.ofNit, when({ tipoDocumento: oneOf("13") }, { numDocumento: matching(/^[0-9]{9}$/) })],
  ),
  cuerpoDocumento: list(
    object({
      numItem: integer(1, 500),
      tipoDte: oneOf("14", "03", "01"),
      tipoDoc: numberOf(1, 2),
      numDocumento: text(),
      fechaEmision: date,
      montoSujetoGrav: number({ decimals: 2, min: 1, below: 100_000_000_000 }),
      codigoRetencionMH: oneOf("22", "C4", "C9"),
      ivaRetenido: number({ decimals: 2, min: 0.01, below: 100_000_000_000 }),
      descripcion: text(0, 1000),
    }),
    1,
    500,
  ),
  resumen: object({
    ...each("totalSujetoRetencion totalIVAretenido", amount(2)),
    totalIVAretenidoLetras: text(0, 200),
  }),
  extension: extension(5),
  apendice: parts.apendice(2, 3, 1),
});

const { tipoContingencia: _, ...deDonacion } = parts.identificacion(
  "15",
  1,
  /^DTE-15-[A-Z0-9]{8}-[0-9]{15}$/,
);
export const donacion = object({
  identificacion: object({ ...deDonacion, ...{ tipoModelo: numberOf(1), tipoOperacion: numberOf(1) } }),
  donatario: object({
    tipoDocumento: oneOf("36"),
    numDocumento: text(9, 14),
    nrc: orNull(anteriores.nrc),
    nombre: text(1, 250),
    codActividad: text(1, 6, anteriores.ACTIVIDAD),
    descActividad: text(1, 150),
    nombreComercial: orNull(text(1, 150)),
    ...establecimiento(4, 4),
    direccion: direccion(1),
    ...contacto,
  }),
  donante: object(
    {
      tipoDocumento: parts.tipoDocumentoIdentidad,
      numDocumento: text(3, 20),
      nrc: orNull(anteriores.nrc),
      nombre: text(1, 250),
      codActividad: orNull(text(1, 6, anteriores.ACTIVIDAD)),
      descActividad: orNull(text(1, 150)),
      direccion: orNull(direccion(1)),
      telefono: orNull(text(8, 30)),
      correo: orNull(email(0, 100)),
      codDomiciliado: numberOf(1, 2),
      // CAT-020 before ISO 3166: four digits that begin with 9.
      codPais: matching(/^9[0-9]{3}$/),
    },
    [
      when(
        { codDomiciliado: numberOf(1) },
        { direccion: object({ ...each("departamento municipio complemento", text()) }) },
      ),
      when({ codDomiciliado: numberOf(2) }, each("direccion descActividad", nothing)),
    ],
  ),
  otrosDocumentos: list(
    object({ codDocAsociado: numberOf(1, 2), descDocumento: text(0, 100), detalleDocumento: text(0, 300) }),
    1,
    10,
  ),
  cuerpoDocumento: list(
    object(
      {
        numItem: parts.numItem,
        tipoDonacion: numberOf(1, 2, 3),
        cantidad: { kind: "number", decimals: 8, above: 0, below: 100_000_000_000 },
        codigo: parts.codigoItem,
        uniMedida: anteriores.unidades,
        descripcion: text(1, 1000),
        ...each("depreciacion valorUni valor", amount(8)),
      },
      [when({ tipoDonacion: numberOf(1, 3) }, { depreciacion: numberOf(0), uniMedida: numberOf(99) })],
    ),
    1,
    2000,
  ),
  resumen: object({
    valorTotal: amount(2),
    totalLetras: text(0, 200),
    pagos: orNull(
      list(
        object({
          codigo: orNull(oneOf("", ...FORMA_PAGO_ANTERIOR)),
          montoPago: amount(2),
          referencia: orNull(text(0, 50)),
        }),
        1,
      ),
    ),
  }),
  apendice: parts.apendice(2, 3, 1),
});
