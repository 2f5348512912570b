import type { DatoAdicional } from "@dte/contracts";
import { type Documento, diaDe, type Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { type Amount, formatShort, sum, ZERO } from "@dte/money";
import { isSameCent } from "./abonos.js";
import { MEDIO_PAGO } from "./datos-documento.js";
import { isDia } from "./dia.js";
import { type Fila, filasDe, montoDeFila, nombreDe, problemaDeFilas } from "./filas.js";
import { collapse, largoDe } from "./texto.js";
import { FACTURAS, PEQUENOS } from "./tipos.js";

/** SAT's ways to pay: Reglas y validaciones 3.11.2. */
export const MEDIOS_DE_PAGO: ReadonlyMap<string, string> = new Map([
  ["TC", "Tarjeta de crédito"],
  ["TD", "Tarjeta de débito"],
  ["EF", "Efectivo"],
  ["CH", "Cheque"],
]);
/** The longest number of a payment: GT_Complemento_MediosdePago 0.1.0. */
export const NUMERO_PAGO_MAX = 36;

export type MedioDePago = {
  /** One of `MEDIOS_DE_PAGO`. */
  readonly tipo: string;
  /** The number of the payment: of an authorization, a cheque, a receipt. */
  readonly numero: string;
  /** The day, yyyy-MM-dd; undefined when the request does not say it. */
  readonly fecha: string | undefined;
  readonly monto: Amount;
};

/** Reads how the document is paid. When there is only one payment and it names no amount, it pays all. */
export const mediosDe = (datosAdicionales: readonly DatoAdicional[], total: Amount): MedioDePago[] =>
  filasDe(MEDIO_PAGO, datosAdicionales).map(({ TIPO, NUMERO, FECHA, MONTO }, _, { length }) => ({
    tipo: TIPO.toUpperCase(),
    numero: collapse(NUMERO),
    fecha: FECHA || undefined,
    monto: MONTO === "" && length === 1 ? total : (montoDeFila(MONTO) ?? ZERO),
  }));

/** The rules on payments: SAT, Reglas y validaciones 3.1 and 3.11. */
export const reglasMediosDePago: readonly Rule[] = [
  {
    id: "GT-MEDIO-PAGO-TIPO",
    field: "datosAdicionales",
    breaks: ({ tipoFiscal, datosAdicionales, total }) =>
      ![...FACTURAS, ...PEQUENOS].includes(tipoFiscal) && mediosDe(datosAdicionales, total).length > 0,
    error: ({ tipo }) =>
      invalid(
        `Los medios de pago (MEDIO_PAGO_…) no se aceptan en tipo "${tipo}": son de las facturas. Quítelos.`,
      ),
  },
  {
    id: "GT-MEDIO-PAGO-DATO",
    field: "datosAdicionales",
    breaks: (documento) => problemaDe(documento) !== undefined,
    error: (documento) => invalid(`datosAdicionales: ${problemaDe(documento) ?? ""}`),
  },
  {
    id: "GT-MEDIO-PAGO-SUMA",
    field: "datosAdicionales",
    tras: "GT-MEDIO-PAGO-DATO",
    breaks: ({ datosAdicionales, total }) => {
      const medios = mediosDe(datosAdicionales, total);
      return medios.length > 0 && !isSameCent(sum(medios.map(({ monto }) => monto)), total);
    },
    error: ({ datosAdicionales, total }) => {
      const suma = sum(mediosDe(datosAdicionales, total).map(({ monto }) => monto));
      return invalid(
        `Los medios de pago suman ${formatShort(suma, 2)} y el total del documento es ${formatShort(total, 2)}. Deben ser iguales.`,
      );
    },
  },
];

function problemaDe({ datosAdicionales, fechaEmision }: Documento): string | undefined {
  const filas = filasDe(MEDIO_PAGO, datosAdicionales);
  return (
    problemaDeFilas(MEDIO_PAGO, MEDIO_PAGO.campos, datosAdicionales) ??
    filas
      .map((fila) => problemaDeFila(fila, diaDe(fechaEmision), filas.length === 1))
      .find((problema) => problema !== undefined)
  );
}

type FilaDePago = Fila<(typeof MEDIO_PAGO.campos)[number]>;

function problemaDeFila(fila: FilaDePago, emision: string, esUnico: boolean): string | undefined {
  const nombre = (campo: (typeof MEDIO_PAGO.campos)[number]) => nombreDe(MEDIO_PAGO, campo, fila.numero);
  if (!MEDIOS_DE_PAGO.has(fila.TIPO.toUpperCase())) {
    const valores = [...MEDIOS_DE_PAGO].map(([codigo, medio]) => `${codigo} (${medio})`).join(", ");
    return `${nombre("TIPO")} "${fila.TIPO.slice(0, 10)}" no se acepta. Valores: ${valores}.`;
  }
  const letras = largoDe(collapse(fila.NUMERO));
  if (letras < 1 || letras > NUMERO_PAGO_MAX)
    return `${nombre("NUMERO")} debe tener de 1 a ${NUMERO_PAGO_MAX} caracteres: la autorización, el cheque o el recibo del pago.`;
  if (fila.FECHA !== "" && (!isDia(fila.FECHA) || fila.FECHA < emision))
    return `${nombre("FECHA")} debe ser una fecha yyyy-MM-dd que no sea anterior a la emisión.`;
  if (fila.MONTO === "" && esUnico) return undefined;
  return montoDeFila(fila.MONTO) === undefined
    ? `${nombre("MONTO")} debe ser un monto sin signo, con 10 decimales como máximo.`
    : undefined;
}
