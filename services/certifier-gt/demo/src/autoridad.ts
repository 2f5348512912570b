import { createAutoridad } from "@dte/sandbox";

type Firmas = { readonly AUTORIDADES: string; readonly AUTORIDAD_FIRMA: string };

let firmas: Firmas | undefined;

/**
 * Gives the authority whose certificates the sandbox signs with, and the certificates that the services before it trust. The authority is made once
 * in a process: once the sandbox has started again, nobody can verify what was certified before.
 */
export function firmasDePrueba(): Firmas {
  if (firmas) return firmas;
  const { certificado, llave } = createAutoridad("AUTORIDAD DE PRUEBAS");
  firmas = { AUTORIDADES: certificado, AUTORIDAD_FIRMA: `${certificado}${llave}` };
  return firmas;
}
