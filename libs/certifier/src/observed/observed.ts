import type { Cuenta } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { histogram } from "@dte/metrics";
import { attributesOfDte, inSpan, tell } from "@dte/tracing";
import type { Operacion, Verdict } from "../country/authority.js";

const recordExchange = histogram("dte.autoridad.duracion");

type Exchange = {
  readonly cuenta: Pick<Cuenta, "pais" | "idCertificador">;
  /** The contract's type; empty where the caller did not say. */
  readonly tipo: string;
  readonly estaEnAmbienteDePruebas: boolean;
  /** `recibir`: what issuers and receivers have to do with each other, and with the authority about that. */
  readonly operacion: Operacion | "recibir";
  readonly paso:
    | "enviar"
    | "preguntar"
    | "lote"
    | "preguntarLote"
    | "anularNumeros"
    | "verificar"
    | "entregar";
};

/** Asks the authority for a verdict, and records how long it took and what came of it. Throws what `ask` throws. */
export const observed = (exchange: Exchange, ask: () => Promise<Verdict>): Promise<Verdict> =>
  observedAs(exchange, wordOf, ask);

/** Does the same for a question that is answered in another form; `wordOf` says in one of few words what came of it. */
export async function observedAs<T>(
  exchange: Exchange,
  wordOf: (answer: T) => string,
  ask: () => Promise<T>,
): Promise<T> {
  const { cuenta, tipo, estaEnAmbienteDePruebas, operacion, paso } = exchange;
  const began = performance.now();
  const ambiente = estaEnAmbienteDePruebas ? "pruebas" : "produccion";
  const { pais, idCertificador: certificador } = cuenta;
  const record = (resultado: string): void => {
    const labels = { pais, certificador, ambiente, operacion, paso, resultado };
    recordExchange((performance.now() - began) / 1_000, labels);
    tell({ "dte.resultado": resultado });
  };
  const attributes = {
    ...attributesOfDte({ pais, tipo, estaEnAmbienteDePruebas }),
    "dte.certificador": certificador,
    "dte.operacion": operacion,
    "dte.paso": paso,
  };
  return await inSpan("authority", { of: paso, attributes }, async () => {
    try {
      const answer = await ask();
      record(wordOf(answer));
      return answer;
    } catch (error) {
      // A question throws this where the authority does not take the account.
      const isRefused = error instanceof FegError && error.codigo === "FEG_DTE_CERTIFICATION_ERROR";
      record(isRefused ? "sinAcceso" : "error");
      throw error;
    }
  });
}

function wordOf(verdict: Verdict): string {
  if (verdict.kind === "desconocido" && verdict.enProceso) return "enProceso";
  return verdict.kind === "rechazado" && verdict.sinAcceso ? "sinAcceso" : verdict.kind;
}
