import type { CampoInput } from "@dte/contracts";
import { EXPORTACION_COMUN } from "@dte/pais";

/** A country's fields, with those that the contract has for every country and this one does not describe itself. */
export const withExportacionComun = (campos: readonly CampoInput[]): CampoInput[] => {
  const propios = campos.filter(({ donde }) => donde === "exportacion").map(({ nombre }) => nombre);
  return [...campos, ...EXPORTACION_COMUN.filter(({ nombre }) => !propios.includes(nombre))];
};
