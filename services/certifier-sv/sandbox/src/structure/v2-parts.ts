import * as parts from "./parts.js";
import {
  amount,
  date,
  each,
  integer,
  list,
  number,
  object,
  orNull,
  positive,
  signed,
  text,
} from "./types.js";

/** The forms of the Normativa de Cumplimiento V2.0 share these parts (JSON schemas of August 2026). */

const numeroControl = (tipoDte: string) => new RegExp(`^DTE-${tipoDte}-[MBSP][0-9]{3}P[0-9]{3}-[0-9]{15}$`);
/** Describes `identificacion`. */
export const identificacion = (tipoDte: string, version: number) => ({
  ...parts.identificacion(tipoDte, version, numeroControl(tipoDte)),
  motivoContin: orNull(text(1, 500)),
});
export const direccion = object({
  ...each("departamento municipio distrito", text()),
  complemento: text(1, 200),
});
export const relacionado = object({
  tipoDocumento: text(),
  tipoGeneracion: integer(),
  numeroDocumento: text(1, 36),
  fechaEmision: date,
});
export const ventaTercero = orNull(
  object({ nit: orNull(text(1, 20)), nombre: text(1, 250), codDomiciliado: orNull(integer()) }),
);
export const persona = {
  nombre: text(1, 250),
  codActividad: text(5, 6),
  descActividad: text(5, 150),
  nombreComercial: orNull(text(1, 150)),
  direccion,
};
export const puntoVenta = { codEstable: orNull(text(4, 4)), codPuntoVenta: orNull(text(1, 15)) };
export const emisor = {
  nit: text(),
  nrc: text(2, 8),
  ...persona,
  telefono: text(8, 30),
  correo: text(6, 100),
};
export const telefono = orNull(text(8, 30));
export const correo = orNull(text(6, 100));
export const resumenTributos = orNull(
  list(object({ codigo: text(2, 2), descripcion: text(1, 300), valor: amount(2) })),
);
/** Describes how the buyer pays. */
export const pagos = (periodo = number({ above: 0 })) =>
  orNull(
    list(
      object({
        codigo: orNull(text(0, 2)),
        montoPago: amount(2),
        referencia: orNull(text(0, 50)),
        plazo: orNull(text()),
        periodo: orNull(periodo),
      }),
      1,
    ),
  );
export const tributos = orNull(list(text(2, 2), 1));
export const item = {
  numItem: parts.numItem,
  tipoItem: integer(),
  cantidad: positive(8),
  codigo: parts.codigoItem,
  uniMedida: parts.uniMedida,
  descripcion: text(1, 1500),
};
export const venta = {
  ...item,
  codTributo: orNull(text(2, 2)),
  ...each("precioUni montoDescu ventaNoSuj ventaExenta ventaGravada", amount(8)),
  tributos,
  noGravado: signed(8),
};
export const ventas =
  "totalNoSuj totalExenta totalGravada subTotalVentas totalDescu montoTotalOperacion totalPagar";
export const saldos = {
  ...each(`${ventas} descuNoSuj descuExenta descuGravada subTotal ivaRete`, amount(2)),
  porcentajeDescuento: parts.porcentaje,
  tributos: resumenTributos,
  totalNoGravado: signed(2),
  saldoFavor: number({ decimals: 2, max: 0, above: -100_000_000_000 }),
  condicionOperacion: number(),
  pagos: pagos(),
  numPagoElectronico: orNull(text(0, 100)),
};
/** Describes the documents that belong to this one. `medico` is the fields of a physician. */
export const asociado = (min: number, medico: Parameters<typeof object>[0]) =>
  orNull(
    list(
      object({
        codDocAsociado: orNull(integer(1, 4)),
        ...{ descDocumento: orNull(text(min, 100)), detalleDocumento: orNull(text(min, 300)) },
        medico: orNull(object({ nit: orNull(text()), docIdentificacion: orNull(text(1, 25)), ...medico })),
      }),
      1,
      10,
    ),
  );
