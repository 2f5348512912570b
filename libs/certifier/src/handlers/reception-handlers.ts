import type { CertifierDefinition, Handlers } from "@dte/contracts";
import { counter } from "@dte/metrics";
import type { Shell } from "@dte/service";
import { createQueue, openQueue } from "@dte/work";
import type { CredencialesSource } from "../country/authority.js";
import type { Country } from "../country/country.js";
import { unsupported } from "./answers.js";

/**
 * Strangers decide how much there is to sign here, and documents wait for the same keys. So receptions have two places at most of a token, or of a
 * service that keeps keys, and accounts take turns.
 */
const LIMITS = { concurrency: 2, concurrencyPerKey: 1, waitingMax: 64, waitingMaxPerKey: 16 };
/** Those that wait are in memory: nothing that is signed here has half of it. */
const BYTES_MAX = 16 * 1_024;
/** The role that asks waits a little longer than this. */
const WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 5;

const SIN_RECEPCION = "En este país los emisores y los receptores no se firman nada entre sí.";
const SIN_CERTIFICADO = "La cuenta no tiene certificado de firma. Cárguelo en certificadoFirma.";

const NO_SE_FIRMA =
  "Esto no se firma entre emisores y receptores. Si el certificador y el receptor del país son de la misma versión, avise a quien administra la instalación.";

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
  const refused = (error: TypeError) => {
    shell.log.warn("reception.not-signed", { pais: regime.pais, error });
    return unsupported(NO_SE_FIRMA);
  };
  return {
    SignRecepcion: async ({ idCuenta, versionCredenciales, contenido }, call) => {
      const firma = receptor?.firma;
      if (!firma) throw unsupported(SIN_RECEPCION);
      if (contenido.byteLength > BYTES_MAX) throw refused(new TypeError("too large"));
      return await queue.run(idCuenta, async () => {
        const { certificado } = await credencialesOf({ id: idCuenta, versionCredenciales }, call);
        if (!certificado) throw unsupported(SIN_CERTIFICADO);
        const firmado = await firma(contenido, idCuenta, certificado).catch((error: unknown) => {
          throw error instanceof TypeError ? refused(error) : error;
        });
        countSigned(1, { pais: regime.pais });
        return { contenido: firmado };
      });
    },
  };
}
