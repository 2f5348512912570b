import type { Dte } from "@dte/contracts";
import type { Documento } from "@dte/dte";
import {
  type Amount,
  add,
  amount,
  compare,
  formatShort,
  isZero,
  parseAmount,
  rescale,
  sum,
  ZERO,
} from "@dte/money";
import { isIva, UNIDADES_IVA } from "./tax-line.js";

/** The difference that MH tolerates between figures: Manual de Estructuras, annex 12. */
const TOLERANCIA = amount("0.01");

/** Sales of one kind: net of IVA, and their IVA. */
type Columna = { readonly venta: Amount; readonly iva: Amount };
type Columnas = readonly [gravado: Columna, exento: Columna, noSujeto: Columna];

type Impuesto<Monto> = {
  readonly nombreCorto: string;
  readonly codigoUnidadGravable: number;
  readonly montoGravable?: Monto | undefined;
  readonly montoImpuesto: Monto;
};

/** Sums the kinds of sale that MH tells apart, over the lines of a note or the items of its original. */
function columnasOf<Monto>(
  lineas: readonly { readonly impuestos: readonly Impuesto<Monto>[] }[],
  read: (monto: Monto) => Amount,
): Columnas {
  const ivas = lineas.flatMap(({ impuestos }) => impuestos).filter(({ nombreCorto }) => isIva(nombreCorto));
  const columna = (unidad: number): Columna => {
    const suyos = ivas.filter(({ codigoUnidadGravable }) => codigoUnidadGravable === unidad);
    return {
      venta: sum(
        suyos.map(({ montoGravable }) => (montoGravable === undefined ? ZERO : read(montoGravable))),
      ),
      iva: sum(suyos.map(({ montoImpuesto }) => read(montoImpuesto))),
    };
  };
  return [columna(UNIDADES_IVA.gravado), columna(UNIDADES_IVA.exento), columna(UNIDADES_IVA.noSujeto)];
}

const deNota = ({ lineas }: Documento): Columnas => columnasOf(lineas, (monto) => monto);
const deOriginal = ({ items }: Dte): Columnas => columnasOf(items, (monto) => parseAmount(monto) ?? ZERO);

/** Tells whether the note has more of a kind of sale, or more IVA, than its original. */
export function exceedsColumna(nota: Documento, original: Dte): boolean {
  const suyas = deOriginal(original);
  const exceeds = (mio: Amount, suyo: Amount = ZERO) => compare(mio, add(suyo, TOLERANCIA)) > 0;
  return deNota(nota).some(
    ({ venta, iva }, i) => exceeds(venta, suyas[i]?.venta) || exceeds(iva, suyas[i]?.iva),
  );
}

/** Tells whether the note charges IVA on a document that bears none. */
export function addsIva(nota: Documento, original: Dte): boolean {
  const ivaDe = (columnas: Columnas) => sum(columnas.map(({ iva }) => iva));
  return isZero(ivaDe(deOriginal(original))) && !isZero(ivaDe(deNota(nota)));
}

/** Writes a document's amount of each kind of sale, for people. */
export function columnasEnTexto(original: Dte): string {
  const [gravado, exento, noSujeto] = deOriginal(original);
  const texto = (monto: Amount) => formatShort(rescale(monto, 2), 2);
  return `gravado (${texto(gravado.venta)} más IVA de ${texto(gravado.iva)}), exento (${texto(exento.venta)}) o no sujeto (${texto(noSujeto.venta)})`;
}
