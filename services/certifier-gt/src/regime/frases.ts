import type { Cuenta, Frase } from "@dte/contracts";
import { type Calculado, type Contexto, fail, type Linea, type Outcome, pass } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { escenarioIsrOf } from "./afiliacion.js";
import { fraseDe } from "./catalogo-frases.js";
import { DATOS_CUENTA, datoDe } from "./datos-cuenta.js";
import { DATOS_DOCUMENTO } from "./datos-documento.js";
import { exencionOf } from "./exenciones.js";
import { escenarioPedido, escenariosPedibles, isExencionIsr, judgePedidas } from "./frases-pedidas.js";
import { IVA_TASA_CERO } from "./impuestos.js";
import { RECIBOS } from "./tipos.js";

/** SAT's kinds of phrase that this regime writes. */
type TipoFrase = 1 | 2 | 3 | 4 | 5 | 8 | 9;

/**
 * The kinds that each type may carry, in the order they are written: SAT, Reglas y validaciones 2.6. The phrases that its matrix demands (1, 3, and 4
 * on receipts) are always decided below; the others when there is something to say.
 */
const MATRIZ: Readonly<Record<string, readonly TipoFrase[]>> = {
  FACT: [1, 2, 4, 8, 9],
  FCAM: [1, 2, 4, 8, 9],
  FPEQ: [3, 9],
  FCAP: [3, 9],
  FESP: [4, 5],
  RDON: [4, 8],
  RECI: [4, 8],
  NDEB: [1, 2, 4, 8, 9],
  NCRE: [1, 2, 4, 8, 9],
};

type Fuente = { readonly contexto: Contexto; readonly lineas: readonly Linea[] };

/** Decides each kind; undefined when the issuer or the document has nothing to say. */
const FRASES: Readonly<Record<TipoFrase, (fuente: Fuente) => Outcome<Frase | undefined>>> = {
  1: ({ contexto }) => fraseIsr(contexto.cuenta),
  2: ({ contexto }) => pass(contexto.cuenta.informacionFiscal?.esRetenedorIva ? fraseDe(2, 1) : undefined),
  3: () => pass(fraseDe(3, 1)),
  4: (fuente) => pass(fraseExencion(fuente)),
  5: ({ contexto }) => fraseFacturaEspecial(contexto),
  8: ({ contexto }) => fraseExencionIsr(contexto),
  9: fraseEspecial,
};

/** Gives the phrases that the law wants on the document, with the words that SAT wants printed. */
export function frasesOf({ lineas }: Calculado, contexto: Contexto): Outcome<readonly Frase[]> {
  const pedidas = judgePedidas(contexto);
  if (!pedidas.ok) return pedidas;
  const frases: Frase[] = [];
  for (const tipo of MATRIZ[contexto.tipoFiscal] ?? []) {
    const frase = FRASES[tipo]({ contexto, lineas });
    if (!frase.ok) return frase;
    if (frase.value) frases.push(frase.value);
  }
  return pass(frases);
}

/** Tells whether a line says that no IVA is charged. */
export const isExenta = (linea: Linea): boolean =>
  linea.impuestos.some(
    ({ nombreCorto, codigoUnidadGravable }) =>
      nombreCorto === "IVA" && codigoUnidadGravable === IVA_TASA_CERO,
  );

function fraseIsr(cuenta: Cuenta): Outcome<Frase | undefined> {
  const escenario = escenarioIsrOf(cuenta);
  if (!escenario.ok) return escenario;
  if (escenario.value !== 3) return pass(fraseDe(1, escenario.value));
  const numeroResolucion = datoDe(cuenta, "isrNumeroResolucion");
  const fechaResolucion = datoDe(cuenta, "isrFechaResolucion");
  const isFecha = /^\d{4}-\d{2}-\d{2}$/.test(fechaResolucion) && !Number.isNaN(Date.parse(fechaResolucion));
  if (numeroResolucion.length < 4 || numeroResolucion.length > 50 || !isFecha) {
    return misconfigured(
      "GT-ISR-RESOLUCION",
      "El pago directo de ISR requiere el número (de 4 a 50 caracteres) y la fecha (yyyy-MM-dd) de la resolución de SAT: " +
        `agréguelos a datosAdicionales de la cuenta como ${DATOS_CUENTA.isrNumeroResolucion} y ${DATOS_CUENTA.isrFechaResolucion}.`,
    );
  }
  return pass(fraseDe(1, 3, { numeroResolucion, fechaResolucion }));
}

/**
 * Gives the phrase of an exemption when a line is exempt: an account's own reason has no place on an invoice that charges IVA on every
 * line.
 */
function fraseExencion({ contexto, lineas }: Fuente): Frase | undefined {
  const exencion = exencionOf(contexto.motivoExencionIva);
  if (!exencion) return undefined;
  const isSaid = RECIBOS.includes(contexto.tipoFiscal) || lineas.some(isExenta);
  return isSaid ? fraseDe(4, exencion.escenario) : undefined;
}

/**
 * Gives the phrase of a factura especial: the seller refused to invoice, or cannot because they sell unregistered farm, craft or recycled
 * goods.
 */
function fraseFacturaEspecial({ cuenta, solicitud }: Contexto): Outcome<Frase | undefined> {
  const pedido = escenarioPedido(solicitud, 5);
  if (pedido !== undefined) return pass(fraseDe(5, pedido));
  const escenario = datoDe(cuenta, "facturaEspecial") || "1";
  if (escenario === "1" || escenario === "2") return pass(fraseDe(5, Number(escenario)));
  return misconfigured(
    "GT-FACTURA-ESPECIAL-ESCENARIO",
    `${DATOS_CUENTA.facturaEspecial} de datosAdicionales de la cuenta debe ser 1 (el vendedor se negó a facturar) o 2 ` +
      "(productos agropecuarios, artesanales o reciclados).",
  );
}

/**
 * Gives the phrase that says why the issuer's income is exempt of ISR, when the document or the account has one and the type carries it.
 */
function fraseExencionIsr({ cuenta, solicitud, tipoFiscal }: Contexto): Outcome<Frase | undefined> {
  const pedido = escenarioPedido(solicitud, 8);
  if (pedido !== undefined) return pass(fraseDe(8, pedido));
  const escenario = datoDe(cuenta, "isrExencion");
  if (escenario === "") return pass(undefined);
  if (isExencionIsr(escenario)) {
    const isSaid = escenariosPedibles(8, tipoFiscal).includes(Number(escenario));
    return pass(isSaid ? fraseDe(8, Number(escenario)) : undefined);
  }
  return misconfigured(
    "GT-ISR-EXENCION",
    `${DATOS_CUENTA.isrExencion} de datosAdicionales de la cuenta debe ser el escenario de la frase 8 de SAT: de 1 a 12.`,
  );
}

/** The taxable units that SAT wants explained: an exempt ticket (2.10.2 number 2) and gasolines with ethanol (FEL_RCP204). */
const UNIDADES_CON_FRASE = [
  { nombreCorto: "TURISMO PASAJES", unidades: [3], escenario: 4 },
  { nombreCorto: "PETROLEO", unidades: [15, 16], escenario: 21 },
] as const;

/**
 * Gives the phrase that explains a taxable unit. SAT takes each kind of phrase once (2.6.1 number 28), so a document has room for one
 * explanation.
 */
function fraseEspecial({ contexto, lineas }: Fuente): Outcome<Frase | undefined> {
  const impuestos = lineas.flatMap((linea) => linea.impuestos);
  const [primera, segunda] = UNIDADES_CON_FRASE.filter(({ nombreCorto, unidades }) =>
    impuestos.some(
      (each) =>
        each.nombreCorto === nombreCorto &&
        (unidades as readonly number[]).includes(each.codigoUnidadGravable),
    ),
  );
  if (segunda) {
    const texto = `${primera?.nombreCorto} y ${segunda.nombreCorto} requieren frases distintas de un mismo tipo. Emita un documento para cada uno.`;
    return fail("GT-FRASE-REPETIDA", "items", invalid(texto));
  }
  const pedido = escenarioPedido(contexto.solicitud, 9);
  if (primera && pedido !== undefined) {
    const texto = `${primera.nombreCorto} requiere su propia frase de tipo 9, y un documento lleva una sola. Quite ${DATOS_DOCUMENTO.fraseEspecial} de datosAdicionales, o emita dos documentos.`;
    return fail("GT-FRASE-REPETIDA", "items", invalid(texto));
  }
  const escenario = primera?.escenario ?? pedido;
  return pass(escenario === undefined ? undefined : fraseDe(9, escenario));
}

const misconfigured = (id: string, detalle: string): Outcome<never> =>
  fail(id, "datosAdicionales", feg("FEG_BUSINESS_RULE_VIOLATION", { detalle }));
