import type { CampoInput } from "@dte/contracts";
import { EXPORTACION_COMUN, opcionesDe } from "@dte/pais";
import { DESIGNACIONES, LARGOS, OBLIGATORIOS } from "../regime/exportacion.js";

const LARGO: Readonly<Record<string, number>> = LARGOS;
const obligatorios: readonly string[] = OBLIGATORIOS;

const incoterm: CampoInput = {
  ayuda: "Obligatorio si exporta algún bien.",
  ejemplo: "FOB",
  clase: "opcion",
  opciones: opcionesDe([...DESIGNACIONES].map(([codigo, nombre]) => [codigo, `${codigo}, ${nombre}`])),
};

/** The fields of an export: SAT's GT_Complemento_Exportaciones 0.1.0, from which the contract has its names. */
export const exportacion: CampoInput[] = EXPORTACION_COMUN.map((campo) => ({
  ...campo,
  largoMax: LARGO[campo.nombre ?? ""] ?? 0,
  obligatorio: obligatorios.includes(campo.nombre ?? ""),
  enFormulario: true,
  ...(campo.nombre === "incoterm" && incoterm),
}));
