import type { TokenResponse } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { counter } from "@dte/metrics";
import { reasonOf } from "../domain/refusal.js";

const countSolicitud = counter("tokens.solicitudes");

/** Counts the outcomes of a handler that gives tokens: `paso` is the grant that the request makes use of. Throws what the handler throws. */
export const counted =
  <Args extends readonly unknown[]>(
    paso: "clave" | "passkey" | "renovacion",
    handle: (...args: Args) => Promise<TokenResponse>,
  ) =>
  async (...args: Args): Promise<TokenResponse> => {
    try {
      const answer = await handle(...args);
      const motivo = reasonOf(answer);
      countSolicitud(1, {
        paso,
        resultado: motivo === undefined ? "emitido" : "negado",
        motivo: motivo ?? "",
      });
      return answer;
    } catch (error) {
      const isShed = error instanceof FegError && error.codigo === "FEG_RATE_LIMIT_EXCEEDED";
      countSolicitud(1, { paso, resultado: isShed ? "frenado" : "fallo", motivo: "" });
      throw error;
    }
  };
