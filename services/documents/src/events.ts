import { counter, createBounded, histogram } from "@dte/metrics";
import { type Shell, trazaToKeep } from "@dte/service";
import type { Clima } from "./clima.js";
import type { Historia } from "./historia.js";
import type { Intercambio } from "./store/intercambios.js";

/** Says which attempt it was and of what kind. Nothing in it identifies a taxpayer. */
type Fact = { idIntento: string; operacion: "certificar" | "anular"; pais: string; tipo: string };

type Certificado = Fact & { readonly durationMs: number; readonly enContingencia: boolean };

/** The most accounts that have a series of their own in this process. */
const CUENTAS_MAX = 100;

/** Makes the functions that tell business facts, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell, kept: { historia?: Historia; clima?: Clima } = {}) {
  const countCertificado = counter("dte.certificados");
  const countRechazado = counter("dte.rechazados");
  const countCuenta = counter("dte.cuentas.intentos");
  const admitted = createBounded(CUENTAS_MAX);
  const countPendiente = counter("dte.pendientes");
  const countAparcado = counter("dte.aparcados");
  const countAdoptado = counter("dte.adoptados");
  const countRecuperado = counter("dte.recuperados");
  const recordResolucion = histogram("dte.intentos.resolucion");
  return {
    /** `enContingencia`: the document was issued without the authority. That it waited for the authority's word was the law's doing and not ours. */
    certificado({ idIntento, durationMs, enContingencia, ...kind }: Certificado) {
      countCertificado(1, kind);
      if (!enContingencia) recordResolucion(durationMs / 1_000, kind);
      shell.log.info("attempt.accepted", { idIntento, durationMs, ...kind });
    },
    /** Tells how a run over an account's attempt ended, where accounts have pseudonyms. */
    cuenta(idCuenta: string, { pais, resultado }: { pais: string; resultado: string }) {
      const cuenta = shell.pseudonymOf(idCuenta);
      if (cuenta !== undefined) countCuenta(1, { cuenta: admitted(cuenta), pais, resultado });
    },
    /** Tells an exchange of an attempt, for the operator who asks what happened to it (`npm run ops -- explain`). */
    intercambio(fact: Omit<Intercambio, "traza">) {
      kept.historia?.note({ ...fact, traza: trazaToKeep() ?? null });
    },
    /** Tells how an authority answers. It is counted for the authority as a whole, and names no account. */
    clima(said: Parameters<Clima["note"]>[0]) {
      kept.clima?.note(said);
    },
    rechazado({ idIntento, ...kind }: Fact & { codigo: string }) {
      countRechazado(1, kind);
      shell.log.info("attempt.refused", { idIntento, ...kind });
    },
    pendiente({ idIntento, ...kind }: Fact) {
      countPendiente(1, kind);
      shell.log.warn("attempt.pending", { idIntento, ...kind });
    },
    /**
     * Tells that the attempt waits until a person mends what `motivo` names: "conexion" means that the account no longer has the connection
     * it was prepared with; "fallo", that the authority's answer cannot be written down (`intentos.motivo_fallo` says why).
     */
    aparcado({ idIntento, ...kind }: Fact & { motivo: string }) {
      countAparcado(1, kind);
      shell.log.error("attempt.parked", { idIntento, ...kind, reason: kind.motivo });
    },
    /** Tells that the authority has a document whose attempt had been closed as refused: its client may have issued another one. */
    adoptado({ idIntento, ...kind }: Fact) {
      countAdoptado(1, kind);
      shell.log.error("attempt.adopted", { idIntento, ...kind });
    },
    recuperado({ idIntento, ...kind }: { idIntento: string; pais: string; state: string }) {
      countRecuperado(1, kind);
      shell.log.info("attempt.taken-up", { idIntento, ...kind });
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
