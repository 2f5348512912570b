import { TRIBUTOS_DE_ITEM } from "../tables/codes.js";
import { condicionOperacion } from "./anterior-items.js";
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
  number,
  numberOf,
  object,
  oneOf,
  orNull,
  positive,
  signed,
  text,
  when,
} from "./types.js";

/** Settlements before the Normativa V2.0: versions 08=1 09=1, with their conditions. */

const { actividad, direccion, nrc, puntoVenta } = anteriores;
const NIT = matching(parts.NIT);
const CODES = oneOf("20", "C3", ...TRIBUTOS_DE_ITEM);

const identificacion = (tipoDte: string) => {
  const { tipoContingencia: _, ...others } = parts.identificacion(
    tipoDte,
    1,
    new RegExp(`^DTE-${tipoDte}-[A-Z0-9]{8}-[0-9]{15}$`),
  );
  return object({ ...others, ...each("tipoModelo tipoOperacion", numberOf(1)) });
};

export const liquidacion = object({
  identificacion: identificacion("08"),
  emisor: object({
    nit: text(0, 14, parts.NIT),
    nrc,
    nombre: text(1, 250),
    codActividad: actividad,
    descActividad: text(5, 150),
    nombreComercial: orNull(text(0, 150)),
    tipoEstablecimiento: parts.tipoEstablecimiento,
    direccion: direccion(1),
    telefono: text(8, 30),
    correo: email(3, 100),
    ...puntoVenta(4, 4),
  }),
  receptor: object({
    nit: NIT,
    nrc,
    nombre: text(1, 250),
    codActividad: actividad,
    descActividad: text(5, 150),
    nombreComercial: orNull(text(5, 150)),
    direccion: direccion(5),
    telefono: orNull(text(8, 30)),
    correo: email(0, 100),
  }),
  cuerpoDocumento: list(
    object(
      {
        numItem: integer(1, 500),
        tipoDte: oneOf("01", "03", "05", "06", "11"),
        tipoGeneracion: numberOf(1, 2),
        numeroDocumento: text(1, 36),
        fechaGeneracion: date,
        ...each("ventaNoSuj ventaExenta ventaGravada exportaciones ivaItem", signed(8)),
        tributos: orNull(list(CODES)),
        obsItem: text(3, 3000),
      },
      [
        when(
          { tipoGeneracion: numberOf(1) },
          { numeroDocumento: matching(/^[A-Z0-9]{1,20}$/) },
          { numeroDocumento: matching(parts.UUID) },
        ),
      ],
    ),
    1,
    500,
  ),
  resumen: object(
    {
      ...each("totalNoSuj totalExenta totalGravada totalExportacion subTotalVentas", signed(2)),
      tributos: orNull(list(object({ codigo: CODES, descripcion: text(2, 300), valor: signed(2) }))),
      ...each("montoTotalOperacion ivaPerci total", signed(2)),
      totalLetras: text(0, 200),
      condicionOperacion,
    },
    [when({ total: numberOf(0) }, { condicionOperacion: numberOf(1) })],
  ),
  extension: orNull(
    object({
      ...each("nombEntrega nombRecibe", orNull(text(5, 100))),
      ...each("docuEntrega docuRecibe", orNull(text(5, 25))),
      observaciones: orNull(text(0, 3000)),
    }),
  ),
  apendice: parts.apendice(0, 0, 0),
});

const telefono = text(8, 8, /^[0-9+;]{8,8}$/);
const lugar = {
  nit: NIT,
  nrc: matching(anteriores.NRC),
  codActividad: actividad,
  descActividad: text(5, 150),
  nombreComercial: orNull(text(5, 150)),
  tipoEstablecimiento: parts.tipoEstablecimiento,
  direccion: direccion(5),
};

export const contable = object({
  identificacion: identificacion("09"),
  emisor: object({
    ...lugar,
    nombre: text(3, 200),
    telefono,
    correo: email(3, 100),
    ...each("codigoMH codigo puntoVentaMH", orNull(text(4, 4))),
    puntoVentaContri: orNull(text(1, 15)),
  }),
  receptor: object({
    ...lugar,
    nombre: text(1, 250),
    telefono: orNull(telefono),
    correo: email(0, 100),
    ...each("codigoMH puntoVentaMH", orNull(text(4, 4))),
  }),
  cuerpoDocumento: object({
    ...each("periodoLiquidacionFechaInicio periodoLiquidacionFechaFin", date),
    codLiquidacion: orNull(text(1, 30)),
    cantidadDoc: orNull(number({ decimals: 0, above: 0, below: 100_000_000_000 })),
    ...each("valorOperaciones subTotal montoSujetoPercepcion ivaPercibido liquidoApagar", positive(2)),
    iva: positive(8),
    ...each("montoSinPercepcion comision ivaComision", amount(2)),
    descripSinPercepcion: orNull(text(1, 100)),
    porcentComision: orNull(text(1, 100)),
    totalLetras: text(8, 200),
    observaciones: orNull(text(0, 200)),
  }),
  extension: object({
    nombEntrega: text(5, 100),
    docuEntrega: text(5, 25),
    codEmpleado: orNull(text(1, 15)),
  }),
  apendice: parts.apendice(2, 3, 1),
});
