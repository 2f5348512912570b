import type { CertifierDefinition, Handlers } from "@dte/contracts";
import { counter } from "@dte/metrics";
import type { Shell } from "@dte/service";
import { createQueue, openQueue } from "@dte/work";
import { unsupported } from "./answers.js";
import type { Country } from "./country.js";
import type { CredencialesSource } from "./credenciales.js";

/**
 * Strangers decide how much there is to sign here, and documents wait for the same keys: of a token or a service that keeps them receptions have two places at most, and
 * accounts take turns.
 */
const LIMITS = { concurrency: 2, concurrencyPerKey: 1, waitingMax: 64, waitingMaxPerKey: 16 };
/** The role that asks waits a little longer than this. */
const WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 5;

const SIN_RECEPCION = "En este país los emisores y los receptores no se firman nada entre sí.";
const SIN_CERTIFICADO = "La cuenta no tiene certificado de firma. Cárguelo en certificadoFirma.";

const countSigned = counter("recepciones.firmadas");

/** Makes the rpc that signs for the country's receiving role. How often it did is counted, so that what nobody asked for can be seen. */
export function receptionHandlers(
  shell: Shell,
  { receptor, regime }: Pick<Country, "receptor" | "regime">,
  credencialesOf: CredencialesSource,
): Pick<Handlers<CertifierDefinition>, "SignRecepcion"> {
  const queue = createQueue({
    setting: "waitingMax",
    ...LIMITS,
    waitMs: WAIT_MS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  openQueue(shell, "firmas de recepción", queue);
  return {
    SignRecepcion: async ({ idCuenta, versionCredenciales, contenido }, call) => {
      const firma = receptor?.firma;
      if (!firma) throw unsupported(SIN_RECEPCION);
      return await queue.run(idCuenta, async () => {
        const { certificado } = await credencialesOf({ id: idCuenta, versionCredenciales }, call);
        if (!certificado) throw unsupported(SIN_CERTIFICADO);
        const firmado = await firma(contenido, idCuenta, certificado);
        countSigned(1, { pais: regime.pais });
        return { contenido: firmado };
      });
    },
  };
}
