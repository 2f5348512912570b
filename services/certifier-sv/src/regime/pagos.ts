import type { Abono } from "@dte/contracts";
import { type Contexto, type Documento, diaDe, type Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { type Amount, equals, formatShort, isNegative, isZero, parseAmount, rescale, sum } from "@dte/money";
import { enEfectivo } from "./donacion.js";
import { figurasOf } from "./figuras.js";
import { DONACION, SIN_PAGOS } from "./tipos.js";

/** Forms of payment, CAT-017. */
export const FORMAS_PAGO: ReadonlyMap<string, string> = new Map([
  ["01", "Billetes y monedas"],
  ["02", "Tarjeta de débito"],
  ["03", "Tarjeta de crédito"],
  ["04", "Cheque"],
  ["05", "Transferencia o depósito bancario"],
  ["08", "Dinero electrónico"],
  ["09", "Monedero electrónico"],
  ["11", "Bitcoin"],
  ["12", "Otras criptomonedas"],
  ["13", "Cuentas por pagar del receptor"],
  ["14", "Giro bancario"],
  ["99", "Otros"],
]);
/** The forms of payment that are assumed: cash at once, the receiver's debt on credit, and none when nothing is due. */
const CONTADO = "01";
const CREDITO = "13";
const NINGUNA = "99";
/** Terms, CAT-018. */
export const PLAZOS: ReadonlyMap<string, string> = new Map([
  ["01", "días"],
  ["02", "meses"],
  ["03", "años"],
]);
const DIAS = "01";
export const REFERENCIA_MAX = 50;
const DIA_MS = 86_400_000;

export type Pago = {
  readonly codigo: string;
  readonly montoPago: Amount;
  readonly referencia: string | null;
  readonly plazo: string | null;
  readonly periodo: number | null;
};

/** The payment of a document: `condicionOperacion` of CAT-016 (1 at once, 2 on credit, 3 both) and the payments. */
export type FormaDePago = { readonly condicionOperacion: number; readonly pagos: readonly Pago[] };

/** Gives the payments of `abonosPactados`; without any, all of it in cash. */
export function pagosOf(
  { abonosPactados, fechaEmision }: Pick<Documento, "abonosPactados" | "fechaEmision">,
  totalPagar: Amount,
): FormaDePago {
  if (abonosPactados.length === 0 || isZero(totalPagar)) {
    const codigo = isZero(totalPagar) ? NINGUNA : CONTADO;
    const pago = { codigo, montoPago: totalPagar, referencia: null, plazo: null, periodo: null };
    return { condicionOperacion: 1, pagos: [pago] };
  }
  const pagos = pagosDe({ abonosPactados, fechaEmision });
  const aCredito = pagos.filter(({ plazo }) => plazo !== null).length;
  const condicionOperacion = aCredito === 0 ? 1 : aCredito === pagos.length ? 2 : 3;
  return { condicionOperacion, pagos };
}

const pagosDe = ({
  abonosPactados,
  fechaEmision,
}: Pick<Documento, "abonosPactados" | "fechaEmision">): readonly Pago[] =>
  abonosPactados.map((abono) => pagoDe(abono, diaDe(fechaEmision)));

/** Writes an instalment. One that falls due after the issue is credit; without a term of its own, its term is in days. */
function pagoDe(abono: Abono, emision: string): Pago {
  const dias = isFecha(abono.fechaVencimiento)
    ? Math.round((Date.parse(abono.fechaVencimiento) - Date.parse(emision)) / DIA_MS)
    : 0;
  const plazo = abono.plazo || (dias > 0 ? DIAS : undefined);
  const periodo = Number(abono.periodo || dias);
  return {
    codigo: abono.formaPago || (plazo ? CREDITO : CONTADO),
    montoPago: rescale(parseAmount(abono.monto) ?? { units: 0n, scale: 0 }, 2),
    referencia: abono.referencia?.trim() || null,
    plazo: plazo ?? null,
    periodo: plazo ? periodo : null,
  };
}

const isFecha = (texto: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) && !Number.isNaN(Date.parse(texto));

const isMonto = ({ monto }: Abono): boolean => {
  const value = parseAmount(monto);
  return value !== undefined && !isNegative(value) && equals(rescale(value, 2), value);
};

const isPlazo = ({ plazo, periodo }: Abono): boolean =>
  (!plazo && !periodo) || (PLAZOS.has(plazo ?? "") && /^[1-9]\d{0,4}$/.test(periodo ?? ""));

const deuda = (documento: Documento, { cuenta }: Contexto): Amount =>
  documento.tipoFiscal === DONACION ? enEfectivo(documento) : figurasOf(documento, cuenta).resumen.totalPagar;
const pagado = ({ abonosPactados }: Documento): Amount =>
  sum(abonosPactados.flatMap(({ monto }) => parseAmount(monto) ?? []));

export const reglasPagos: readonly Rule[] = [
  {
    id: "SV-PAGOS-NOTA",
    field: "abonosPactados",
    breaks: ({ tipoFiscal, abonosPactados }) => SIN_PAGOS.includes(tipoFiscal) && abonosPactados.length > 0,
    error: ({ tipo }) => invalid(`abonosPactados no se acepta en tipo "${tipo}". Quítelo.`),
  },
  {
    id: "SV-PAGOS-DONACION",
    field: "abonosPactados",
    breaks: (documento) =>
      documento.tipoFiscal === DONACION &&
      documento.abonosPactados.length > 0 &&
      (isZero(enEfectivo(documento)) || pagosDe(documento).some(({ plazo }) => plazo !== null)),
    error: () =>
      invalid(
        "abonosPactados de una donación dice cómo se entregó su efectivo, sin plazos. Quítelo, o corríjalo.",
      ),
  },
  {
    id: "SV-PAGOS-FORMA",
    field: "abonosPactados",
    breaks: ({ abonosPactados }) =>
      abonosPactados.some(({ formaPago }) => !!formaPago && !FORMAS_PAGO.has(formaPago)),
    error: () =>
      invalid(
        `abonosPactados[].formaPago debe ser un código de CAT-017: ${[...FORMAS_PAGO.keys()].join(", ")}.`,
      ),
  },
  {
    id: "SV-PAGOS-PLAZO",
    field: "abonosPactados",
    breaks: ({ abonosPactados }) => abonosPactados.some((abono) => !isPlazo(abono)),
    error: () =>
      invalid(
        "abonosPactados[].plazo (01 días, 02 meses, 03 años) y periodo (un entero mayor que cero) van juntos o no van.",
      ),
  },
  {
    id: "SV-PAGOS-REFERENCIA",
    field: "abonosPactados",
    breaks: ({ abonosPactados }) =>
      abonosPactados.some(({ referencia }) => (referencia?.length ?? 0) > REFERENCIA_MAX),
    error: () => invalid(`abonosPactados[].referencia admite hasta ${REFERENCIA_MAX} caracteres.`),
  },
  {
    id: "SV-PAGOS-REFERENCIA-EFECTIVO",
    field: "abonosPactados",
    breaks: (documento) =>
      pagosDe(documento).some(({ codigo, referencia }) => codigo === CONTADO && !!referencia),
    error: () =>
      invalid(
        `abonosPactados[].referencia no se acepta en un pago en efectivo (formaPago ${CONTADO}), que el Ministerio de Hacienda rechaza. ` +
          "Quítela, o indique otra formaPago.",
      ),
  },
  {
    id: "SV-PAGOS-MONTO",
    field: "abonosPactados",
    breaks: ({ abonosPactados }) => abonosPactados.some((abono) => !isMonto(abono)),
    error: () =>
      invalid("abonosPactados[].monto debe ser un número con dos decimales como máximo, no negativo."),
  },
  {
    id: "SV-PAGOS-SUMA",
    field: "abonosPactados",
    tras: "SV-PAGOS-MONTO",
    breaks: (documento, contexto) =>
      documento.abonosPactados.length > 0 && !equals(pagado(documento), deuda(documento, contexto)),
    error: (documento, contexto) =>
      invalid(
        `Los abonosPactados suman ${formatShort(pagado(documento), 2)} y el total a pagar es ` +
          `${formatShort(deuda(documento, contexto), 2)}. Deben ser iguales.`,
      ),
  },
];
