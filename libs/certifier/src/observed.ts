import type { Cuenta } from "@dte/contracts";
import { histogram } from "@dte/metrics";
import type { Operacion, Verdict } from "./authority.js";

const recordExchange = histogram("dte.autoridad.duracion");

type Exchange = {
  readonly cuenta: Pick<Cuenta, "pais" | "idCertificador">;
  readonly estaEnAmbienteDePruebas: boolean;
  readonly operacion: Operacion;
  readonly paso: "enviar" | "preguntar";
};

/** Asks the authority, and records how long it took and what came of it. Throws what `ask` throws. */
export async function observed(exchange: Exchange, ask: () => Promise<Verdict>): Promise<Verdict> {
  const { cuenta, estaEnAmbienteDePruebas, operacion, paso } = exchange;
  const began = performance.now();
  const record = (resultado: string): void =>
    recordExchange((performance.now() - began) / 1_000, {
      pais: cuenta.pais,
      certificador: cuenta.idCertificador,
      ambiente: estaEnAmbienteDePruebas ? "pruebas" : "produccion",
      operacion,
      paso,
      resultado,
    });
  try {
    const verdict = await ask();
    record(verdict.kind === "desconocido" && verdict.enProceso ? "enProceso" : verdict.kind);
    return verdict;
  } catch (error) {
    record("error");
    throw error;
  }
}
