import type { Resultado } from "@dte/contracts";
import { CallFailed } from "@dte/service";

/** Makes the error of a call that had no answer. */
export const gone = (status: string) => new CallFailed("Certifier", status, "simulated");

/** Makes an answer that decides nothing. */
export const unknown = (more: object): Resultado =>
  ({
    desconocido: { motivo: "no word", enProceso: false, otraConexion: false, conRespuesta: false, ...more },
  }) as Resultado;
