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
  signed,
  text,
} from "./types.js";
import { correo, direccion, emisor, persona, puntoVenta, telefono } from "./v2-parts.js";

/** Settlements of the Normativa V2.0: versions 08=2 09=2. */

const numeroControl = (tipoDte: string) => new RegExp(`^DTE-${tipoDte}-[MSBP][0-9]{3}P[0-9]{3}-[0-9]{15}$`);
const identificacion = (tipoDte: string) => {
  const { tipoContingencia: _, ...others } = parts.identificacion(tipoDte, 2, numeroControl(tipoDte));
  return { ...others, ...each("tipoModelo tipoOperacion", numberOf(1)) };
};

export const liquidacion = object({
  identificacion: object({ ...identificacion("08"), fusion: orNull(text(0, 14, parts.NIT)) }),
  emisor: object({
    ...emisor,
    nrc: orNull(text(2, 8)),
    nombreComercial: orNull(text(2, 150)),
    telefono,
    ...puntoVenta,
  }),
  receptor: object({
    tipoDocumento: text(),
    numDocumento: text(1, 20),
    codDomiciliado: integer(),
    nrc: orNull(text(2, 8)),
    ...persona,
    telefono,
    correo,
  }),
  cuerpoDocumento: list(
    object({
      numItem: integer(1, 500),
      tipoDte: text(),
      tipoGeneracion: integer(),
      numeroDocumento: text(1, 36),
      fechaEmision: date,
      ...each("ventaNoSuj ventaExenta ventaGravada exportaciones ivaItem", signed(8)),
      tributos: orNull(list(text(2, 2))),
      observaciones: orNull(text(1, 1000)),
    }),
    1,
    500,
  ),
  resumen: object({
    ...each("totalNoSuj totalExenta totalGravada exportacion subTotalVentas", signed(2)),
    tributos: orNull(list(object({ codigo: text(2, 2), descripcion: text(1, 300), valor: signed(2) }))),
    ...each("montoTotalOperacion ivaPerci", signed(2)),
    total: amount(2),
    totalLetras: orNull(text(1, 200)),
    condicionOperacion: number(),
    observaciones: orNull(text(1, 3000)),
  }),
  apendice: parts.apendice(1, 1, 1),
});

export const contable = object({
  identificacion: object(identificacion("09")),
  emisor: object({ ...emisor, ...puntoVenta }),
  receptor: object({
    nit: text(),
    nrc: orNull(text()),
    ...persona,
    tipoEstablecimiento: text(),
    direccion: orNull(direccion),
    telefono,
    correo: text(6, 100),
  }),
  cuerpoDocumento: object({
    ...each("periodoLiquidacionFechaInicio periodoLiquidacionFechaFin", date),
    codLiquidacion: orNull(text(1, 30)),
    cantidadDoc: orNull(number({ above: 0, below: 1_000_000_000 })),
    ...each("valorOperaciones subTotal iva montoSujetoPercepcion ivaPercibido liquidoApagar", positive(2)),
    montoSinPercepcion: orNull(amount(2)),
    descripSinPercepcion: orNull(text(1, 100)),
    ...each("comision ivaComision", amount(2)),
    porcentComision: parts.porcentaje,
    totalLetras: text(1, 200),
    observaciones: orNull(text(1, 1000)),
  }),
  extension: object({
    nombEntrega: text(1, 100),
    docuEntrega: text(1, 25),
    codEmpleado: orNull(text(1, 15)),
  }),
  apendice: parts.apendice(2, 3, 1),
});
