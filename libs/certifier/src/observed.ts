import type { Cuenta } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { histogram } from "@dte/metrics";
import { attributesOfDte, inSpan, tell } from "@dte/tracing";
import type { Operacion, Verdict } from "./authority.js";

const recordExchange = histogram("dte.autoridad.duracion");

type Exchange = {
  readonly cuenta: Pick<Cuenta, "pais" | "idCertificador">;
  /** The contract's; empty where the caller did not say. */
  readonly tipo: string;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly operacion: Operacion;
  readonly paso: "enviar" | "preguntar";
};

/** Asks the authority, and records how long it took and what came of it. Throws what `ask` throws. */
export async function observed(exchange: Exchange, ask: () => Promise<Verdict>): Promise<Verdict> {
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
      const verdict = await ask();
      record(wordOf(verdict));
      return verdict;
    } catch (error) {
      // What a question throws where the authority does not take the account.
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
