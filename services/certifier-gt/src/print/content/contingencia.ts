import type { Dte } from "@dte/contracts";
import type { Estado } from "@dte/print";

/** Tells whether the document still waits to be certified: it then has an access number instead of an authorization. */
export const isContingencia = (dte: Dte): boolean => dte.id === undefined && Boolean(dte.numeroAcceso);

/** Gives the state that the paper shows: whether the document is certified, and whether it waits for that with an access number. */
export const estadoDe = (dte: Dte): Estado => ({
  isCertificado: dte.id !== undefined,
  isContingencia: isContingencia(dte),
});
