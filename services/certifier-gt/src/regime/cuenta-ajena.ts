import type { DatoAdicional, Solicitud } from "@dte/contracts";
import type { Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { type Amount, amount, formatShort, isZero, multiply, rescale, sum, ZERO } from "@dte/money";
import { CUENTA_AJENA } from "./datos-documento.js";
import { isDia } from "./dia.js";
import { type Fila, filasDe, montoDeFila, nombreDe, problemaDeFilas } from "./filas.js";
import { DECIMALES } from "./formulas.js";
import { cleanNit, isNit } from "./nit.js";
import { collapse, largoDe } from "./texto.js";
import { FACTURAS } from "./tipos.js";

/** The rate of IVA: Ley del IVA, article 10. */
const TASA_IVA = amount("0.12");

/** The longest texts of a charge: SAT, Reglas y validaciones 3.8. */
export const DOCUMENTO_MAX = 36;
export const CONCEPTO_MAX = 100;

/** The fields of a charge that the issuer gives; IVA and total are computed. */
const PEDIDOS_CUENTA_AJENA = ["NIT", "DOCUMENTO", "FECHA", "CONCEPTO", "BASE", "DAI", "OTROS"] as const;

/** A charge that the issuer has paid for the buyer, or collects, in the name of a third party. It is not part of the document's total. */
export type CobroAjeno = {
  /** The NIT of the third party to whom the money belongs. */
  readonly nit: string;
  /** The third party's own document, and its day as yyyy-MM-dd. */
  readonly documento: string;
  readonly fecha: string;
  readonly concepto: string;
  readonly base: Amount;
  readonly dai: Amount;
  readonly iva: Amount;
  readonly otros: Amount;
  readonly total: Amount;
};

/** Reads the charges that these data describe; a text that is not an amount counts as zero. */
export const cobrosDe = (datosAdicionales: readonly DatoAdicional[]): CobroAjeno[] =>
  filasDe(CUENTA_AJENA, datosAdicionales).map(cobroDe);

function cobroDe({ NIT, DOCUMENTO, FECHA, CONCEPTO, BASE, DAI, OTROS, IVA, TOTAL }: FilaAjena): CobroAjeno {
  const monto = (texto: string) => montoDeFila(texto) ?? ZERO;
  const [base, dai, otros] = [monto(BASE), monto(DAI), monto(OTROS)];
  const iva = montoDeFila(IVA) ?? ivaDe(base);
  return {
    nit: cleanNit(NIT),
    documento: collapse(DOCUMENTO),
    fecha: FECHA,
    concepto: collapse(CONCEPTO),
    ...{ base, dai, iva, otros },
    total: montoDeFila(TOTAL) ?? sum([dai, iva, otros]),
  };
}
type FilaAjena = Fila<(typeof CUENTA_AJENA.campos)[number]>;

const ivaDe = (base: Amount): Amount => rescale(multiply(base, TASA_IVA), Math.max(DECIMALES, base.scale));

/** Adds to the request the IVA and the total of each charge. They are always computed here; values that the client sends are never read. */
export function completeCuentaAjena(solicitud: Solicitud): Solicitud {
  const figurados = ["IVA", "TOTAL"] as const;
  const filas = filasDe(CUENTA_AJENA, solicitud.datosAdicionales);
  if (filas.length === 0) return solicitud;
  const nombres = new Set(
    filas.flatMap(({ numero }) => figurados.map((campo) => nombreDe(CUENTA_AJENA, campo, numero))),
  );
  const dichos = solicitud.datosAdicionales.filter(({ nombre }) => !nombres.has(nombre));
  const propios = filas.flatMap((fila) => {
    const { iva, total } = cobroDe({ ...fila, IVA: "", TOTAL: "" });
    const dato = (campo: (typeof figurados)[number], monto: Amount) => ({
      nombre: nombreDe(CUENTA_AJENA, campo, fila.numero),
      valor: formatShort(monto, 2),
    });
    return [dato("IVA", iva), dato("TOTAL", total)];
  });
  return { ...solicitud, datosAdicionales: [...dichos, ...propios] };
}

/** The rules on charges for others: SAT, Reglas y validaciones 3.1 and 3.8. */
export const reglasCuentaAjena: readonly Rule[] = [
  {
    id: "GT-CUENTA-AJENA-TIPO",
    field: "datosAdicionales",
    breaks: ({ tipoFiscal, datosAdicionales }) =>
      !FACTURAS.includes(tipoFiscal) && cobrosDe(datosAdicionales).length > 0,
    error: ({ tipo, tipoFiscal }) =>
      invalid(
        `Los cobros por cuenta ajena (CUENTA_AJENA_…) no se aceptan en tipo "${tipo}" (${tipoFiscal}): son de factura y facturaCambiaria de un contribuyente general. Quítelos.`,
      ),
  },
  {
    id: "GT-CUENTA-AJENA-DATO",
    field: "datosAdicionales",
    breaks: ({ datosAdicionales }) => problemaDe(datosAdicionales) !== undefined,
    error: ({ datosAdicionales }) => invalid(`datosAdicionales: ${problemaDe(datosAdicionales) ?? ""}`),
  },
];

const problemaDe = (datosAdicionales: readonly DatoAdicional[]): string | undefined =>
  problemaDeFilas(CUENTA_AJENA, PEDIDOS_CUENTA_AJENA, datosAdicionales) ??
  filasDe(CUENTA_AJENA, datosAdicionales)
    .map(problemaDeFila)
    .find((problema) => problema !== undefined);

function problemaDeFila(fila: FilaAjena): string | undefined {
  const nombre = (campo: (typeof CUENTA_AJENA.campos)[number]) => nombreDe(CUENTA_AJENA, campo, fila.numero);
  const largo = (campo: "DOCUMENTO" | "CONCEPTO", max: number) => {
    const letras = largoDe(collapse(fila[campo]));
    return letras < 1 || letras > max ? `${nombre(campo)} debe tener de 1 a ${max} caracteres.` : undefined;
  };
  if (!isNit(cleanNit(fila.NIT)))
    return `${nombre("NIT")} debe ser el NIT del tercero por quien se cobra, con su dígito verificador.`;
  const texto = largo("DOCUMENTO", DOCUMENTO_MAX) ?? largo("CONCEPTO", CONCEPTO_MAX);
  if (texto !== undefined) return texto;
  if (!isDia(fila.FECHA))
    return `${nombre("FECHA")} debe ser la fecha del documento del tercero, yyyy-MM-dd.`;
  const malo = (["BASE", "DAI", "OTROS"] as const).find(
    (campo) => fila[campo] !== "" && montoDeFila(fila[campo]) === undefined,
  );
  if (malo !== undefined)
    return `${nombre(malo)} debe ser un monto sin signo, con 10 decimales como máximo; sin él, cero.`;
  return isZero(cobroDe(fila).total)
    ? `El cobro ${fila.numero} no cobra nada: envíe ${nombre("BASE")}, ${nombre("DAI")} u ${nombre("OTROS")}.`
    : undefined;
}
