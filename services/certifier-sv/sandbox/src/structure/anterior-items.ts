import { FORMA_PAGO_ANTERIOR, PLAZO } from "../tables/codes.js";
import * as parts from "./parts.js";
import {
  amount,
  each,
  integer,
  list,
  matching,
  nothing,
  number,
  numberOf,
  object,
  oneOf,
  orNull,
  partial,
  positive,
  present,
  price,
  signed,
  text,
  when,
} from "./types.js";

/** Items, payments and sums that the forms before the Normativa V2.0 share. */

export const zero = number({ max: 0 });
export const numItem = parts.numItem;
const codTributo = orNull(oneOf("A8", "57", "90", "D4", "D5", "25", "A6"));
export const tributos = orNull(list(text(2, 2), 1));
export const some = { tributos: list(text(), 1) };
/** Describes a line with taxes of these codes, or with none. */
export const ofEach = (...codes: readonly string[]) => ({ tributos: orNull(list(oneOf(...codes))) });
export const condicionOperacion = numberOf(1, 2, 3);
export const pagos = orNull(
  list(
    object({
      codigo: oneOf("", ...FORMA_PAGO_ANTERIOR),
      montoPago: amount(2),
      referencia: orNull(text(0, 50)),
      plazo: orNull(oneOf(...PLAZO)),
      periodo: orNull(number()),
    }),
    1,
  ),
);
export const creditTerms = when(
  { condicionOperacion: numberOf(2) },
  { pagos: orNull(list(partial({ plazo: text(), periodo: number() }))) },
);
const medico = object(
  {
    nombre: text(0, 100),
    nit: orNull(matching(parts.NIT)),
    docIdentificacion: orNull(text(2, 25)),
    tipoServicio: parts.tipoServicio,
  },
  [
    when({ nit: nothing }, { docIdentificacion: text() }),
    when({ docIdentificacion: nothing }, { nit: text() }),
  ],
);
export const detalle = { descDocumento: orNull(text(0, 100)), detalleDocumento: orNull(text(0, 300)) };
export const otrosDocumentos = orNull(
  list(
    object({ codDocAsociado: integer(1, 4), ...detalle, medico: orNull(medico) }, [
      when(
        { codDocAsociado: numberOf(3) },
        { medico: present({}), ...each("descDocumento detalleDocumento", nothing) },
        { medico: nothing, ...each("descDocumento detalleDocumento", text()) },
      ),
    ]),
    1,
    10,
  ),
);
export const venta = {
  numItem,
  tipoItem: numberOf(1, 2, 3, 4),
  cantidad: positive(8),
  codigo: parts.codigoItem,
  codTributo,
  uniMedida: parts.uniMedida,
  descripcion: text(0, 1000),
  ...each("montoDescu ventaNoSuj ventaExenta ventaGravada", amount(8)),
  precioUni: price(8),
  tributos,
};
/** Demands that a line of type 4, which is a tax, names its tax, and that any other names none. */
export const ofTax = (then: typeof some, codes: readonly string[]) =>
  when(
    { tipoItem: numberOf(4) },
    { uniMedida: numberOf(99), codTributo: text(), ...then },
    { codTributo: nothing, ...ofEach(...codes) },
  );
export const totales =
  "totalNoSuj totalExenta totalGravada descuNoSuj descuExenta descuGravada totalDescu subTotal";
export const saldos = {
  ...each(`${totales} subTotalVentas ivaRete1 reteRenta totalPagar`, amount(2)),
  porcentajeDescuento: parts.porcentaje,
  totalNoGravado: signed(2),
  totalLetras: text(0, 200),
  saldoFavor: number({ decimals: 2, max: 0 }),
  condicionOperacion,
  pagos,
  numPagoElectronico: orNull(text(0, 100)),
};
/** Demands that these fields are zero where nothing is taxable. */
export const withoutTaxable = (names: string) => when({ totalGravada: zero }, each(names, zero));
/** Describes the persons who hand over and receive. `min` is the fewest characters of their names and documents. */
export const extension = (min: number, placa = {}) =>
  orNull(
    object({
      ...each("nombEntrega nombRecibe", orNull(text(min, 100))),
      ...each("docuEntrega docuRecibe", orNull(text(min, 25))),
      observaciones: orNull(text(0, 3000)),
      ...placa,
    }),
  );
