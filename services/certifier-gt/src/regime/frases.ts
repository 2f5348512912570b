import type { Cuenta, Frase } from "@dte/contracts";
import { type Contexto, type Documento, fail, type Linea, type Outcome, pass } from "@dte/dte";
import { feg } from "@dte/errors";
import { escenarioIsrOf } from "./afiliacion.js";
import { exencionOf } from "./exenciones.js";
import { IVA_TASA_CERO } from "./tax-line.js";

/** SAT's kinds of phrase that this regime writes. */
type TipoFrase = 1 | 2 | 3 | 4;

/** Which kinds each type may carry, in the order they are written: SAT, Reglas y validaciones 2.6. */
const MATRIZ: Readonly<Record<string, readonly TipoFrase[]>> = {
  FACT: [1, 2, 4],
  FPEQ: [3],
};

type Fuente = { readonly cuenta: Cuenta; readonly contexto: Contexto; readonly lineas: readonly Linea[] };

/** What decides each kind: undefined when the issuer or the document has nothing to say. */
const FRASES: Readonly<Record<TipoFrase, (fuente: Fuente) => Outcome<Frase | undefined>>> = {
  1: ({ cuenta }) => fraseIsr(cuenta),
  2: ({ cuenta }) =>
    pass(
      cuenta.informacionFiscal?.esRetenedorIva
        ? { tipo: 2, escenario: 1, texto: "Agente de Retención del IVA" }
        : undefined,
    ),
  3: () => pass({ tipo: 3, escenario: 1, texto: "No genera derecho a crédito fiscal" }),
  4: ({ contexto, lineas }) => pass(fraseExencion(contexto, lineas)),
};

/** The phrases that the law wants on the document, with the words that SAT wants printed. */
export function frasesOf(
  documento: Pick<Documento, "lineas">,
  contexto: Contexto,
): Outcome<readonly Frase[]> {
  const fuente = { cuenta: contexto.cuenta, contexto, lineas: documento.lineas };
  const frases: Frase[] = [];
  for (const tipo of MATRIZ[contexto.tipoFiscal] ?? []) {
    const frase = FRASES[tipo](fuente);
    if (!frase.ok) return frase;
    if (frase.value) frases.push(frase.value);
  }
  return pass(frases);
}

/** Does the line say that no IVA is charged? */
export const isExenta = (linea: Linea): boolean =>
  linea.impuestos.some(
    ({ nombreCorto, codigoUnidadGravable }) =>
      nombreCorto === "IVA" && codigoUnidadGravable === IVA_TASA_CERO,
  );

const TEXTOS_ISR = {
  1: "Sujeto a pagos trimestrales ISR",
  2: "Sujeto a retención definitiva ISR",
  3: "Sujeto a pago directo ISR",
  4: "Exento del ISR",
} as const;

/** Where an account keeps the resolution that lets it pay ISR directly. */
const NUMERO_RESOLUCION = "ISR_NUMERO_RESOLUCION";
const FECHA_RESOLUCION = "ISR_FECHA_RESOLUCION";

function fraseIsr(cuenta: Cuenta): Outcome<Frase> {
  const escenario = escenarioIsrOf(cuenta);
  if (!escenario.ok) return escenario;
  const texto = TEXTOS_ISR[escenario.value];
  if (escenario.value !== 3) return pass({ tipo: 1, escenario: escenario.value, texto });
  const dato = (nombre: string) =>
    cuenta.datosAdicionales.find((each) => each.nombre === nombre)?.valor.trim() ?? "";
  const numeroResolucion = dato(NUMERO_RESOLUCION);
  const fechaResolucion = dato(FECHA_RESOLUCION);
  const isFecha = /^\d{4}-\d{2}-\d{2}$/.test(fechaResolucion) && !Number.isNaN(Date.parse(fechaResolucion));
  if (numeroResolucion.length < 4 || numeroResolucion.length > 50 || !isFecha) {
    const detalle =
      "El pago directo de ISR requiere el número (de 4 a 50 caracteres) y la fecha (yyyy-MM-dd) de la resolución de SAT: " +
      `agréguelos a datosAdicionales de la cuenta como ${NUMERO_RESOLUCION} y ${FECHA_RESOLUCION}.`;
    return fail("GT-ISR-RESOLUCION", "datosAdicionales", feg("FEG_BUSINESS_RULE_VIOLATION", { detalle }));
  }
  return pass({ tipo: 1, escenario: 3, texto, numeroResolucion, fechaResolucion });
}

/** Only when a line is exempt: an account's own reason has no place on an invoice that charges IVA on every line. */
function fraseExencion({ motivoExencionIva }: Contexto, lineas: readonly Linea[]): Frase | undefined {
  const exencion = exencionOf(motivoExencionIva);
  if (!exencion || !lineas.some(isExenta)) return undefined;
  return { tipo: 4, escenario: exencion.escenario, texto: exencion.texto };
}
