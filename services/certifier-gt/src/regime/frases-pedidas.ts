import type { Frase, Solicitud } from "@dte/contracts";
import { type Contexto, fail, type Outcome, pass } from "@dte/dte";
import { invalid } from "@dte/errors";
import { DATOS_DOCUMENTO, datoDelDocumento } from "./datos-documento.js";

/** The kinds of phrase whose scenario a request may choose. The account decides on kinds 1, 2 and 3, which say what the issuer is; 4 is `motivoExencionIva`. */
export const PEDIBLES = { 5: "fraseFacturaEspecial", 8: "fraseExencionIsr", 9: "fraseEspecial" } as const;
export type TipoPedible = keyof typeof PEDIBLES;

/** The types that each scenario of phrase 8 is for: SAT, Reglas y validaciones 2.6.1 numbers 12 to 16B. */
const EXENCIONES_ISR: readonly (readonly [escenario: number, tipos: readonly string[]])[] = [
  [1, ["FACT", "FCAM", "RECI", "RDON"]],
  [2, ["RECI"]],
  [3, ["RECI", "RDON"]],
  [4, ["RECI", "RDON"]],
  [5, ["FACT", "FCAM", "RECI", "RDON"]],
  [6, ["FACT", "FCAM", "NCRE", "NDEB"]],
  [7, ["FACT", "FCAM", "NCRE", "NDEB"]],
  [8, ["FACT", "FCAM", "NCRE", "NDEB", "RECI", "RDON"]],
  [9, ["FACT", "FCAM", "NCRE", "NDEB"]],
  [10, ["FACT", "FCAM", "NCRE", "NDEB"]],
  [11, ["FACT", "FCAM", "NCRE", "NDEB"]],
  [12, ["RECI", "RDON"]],
];

/** The scenario for emission at a temporary place, which the document also says by a mark: Reglas y validaciones 2.6.1, FEL_RCP420. */
const UBICACION_TEMPORAL = 14;

/** Tells whether one of the phrases says that the document is issued at a temporary place. */
export const isDeUbicacionTemporal = (frases: readonly Frase[]): boolean =>
  frases.some(({ tipo, escenario }) => tipo === 9 && escenario === UBICACION_TEMPORAL);
/** The scenarios of phrase 9 that are whole sentences; the others end where an amount is to follow, or belong to other types. */
const APOYO_AL_GAS = [1, 5, 6, 7];
/** The scenario for the sale of vehicles of the year, which only invoices have: FEL_RCP112. */
const VEHICULOS = 15;
const ESPECIALES_DE_FACTURA = [...APOYO_AL_GAS, UBICACION_TEMPORAL, VEHICULOS];
const ESPECIALES: Readonly<Record<string, readonly number[]>> = {
  FACT: ESPECIALES_DE_FACTURA,
  FCAM: ESPECIALES_DE_FACTURA,
  FPEQ: ESPECIALES_DE_FACTURA,
  FCAP: ESPECIALES_DE_FACTURA,
  NCRE: [...APOYO_AL_GAS, UBICACION_TEMPORAL],
  NDEB: [...APOYO_AL_GAS, UBICACION_TEMPORAL],
};

/** Lists the scenarios of a kind of phrase that a document of a type may choose; none where the type has no such phrase. */
export function escenariosPedibles(tipo: TipoPedible, tipoFiscal: string): readonly number[] {
  if (tipo === 5) return tipoFiscal === "FESP" ? [1, 2] : [];
  if (tipo === 9) return ESPECIALES[tipoFiscal] ?? [];
  return EXENCIONES_ISR.filter(([, tipos]) => tipos.includes(tipoFiscal)).map(([escenario]) => escenario);
}

/** Tells whether a text is a scenario of phrase 8 that an account may have for its documents. */
export const isExencionIsr = (escenario: string): boolean =>
  EXENCIONES_ISR.some(([each]) => String(each) === escenario);

/**
 * Gives the scenario that the request chooses; undefined when it chooses none. `judgePedidas` has checked that it is one of
 * `escenariosPedibles`.
 */
export function escenarioPedido(solicitud: Solicitud, tipo: TipoPedible): number | undefined {
  const texto = datoDelDocumento(solicitud, PEDIBLES[tipo]);
  return texto === "" ? undefined : Number(texto);
}

/** Judges whether the document's type has the scenarios that the request chooses. */
export function judgePedidas({ solicitud, tipo: tipoPedido, tipoFiscal }: Contexto): Outcome<undefined> {
  for (const tipo of [5, 8, 9] as const) {
    const texto = datoDelDocumento(solicitud, PEDIBLES[tipo]);
    const escenarios = escenariosPedibles(tipo, tipoFiscal).map(String);
    if (texto === "" || escenarios.includes(texto)) continue;
    const nombre = DATOS_DOCUMENTO[PEDIBLES[tipo]];
    const remedio =
      escenarios.length > 0
        ? `Valores aceptados: ${escenarios.join(", ")}.`
        : "Ese tipo no la lleva: quítela.";
    const mensaje = `${nombre} "${texto.slice(0, 10)}" en datosAdicionales no se acepta en tipo "${tipoPedido}". ${remedio}`;
    return fail("GT-FRASE-PEDIDA", "datosAdicionales", invalid(mensaje));
  }
  return pass(undefined);
}
