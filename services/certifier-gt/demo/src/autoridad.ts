import { createAutoridad } from "@dte/sandbox";

type Firmas = { readonly AUTORIDADES: string; readonly AUTORIDAD_FIRMA: string };

let firmas: Firmas | undefined;

/**
 * Gives what the sandbox signs with certificates of, and which certificates count for the services before it. The authority is made once in a process:
 * what is certified before the sandbox starts again is verified by nobody then.
 */
export function firmasDePrueba(): Firmas {
  if (firmas) return firmas;
  const { certificado, llave } = createAutoridad("AUTORIDAD DE PRUEBAS");
  firmas = { AUTORIDADES: certificado, AUTORIDAD_FIRMA: `${certificado}${llave}` };
  return firmas;
}
