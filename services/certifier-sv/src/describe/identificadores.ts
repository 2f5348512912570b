import type { TipoIdentificadorInput } from "@dte/contracts";
import { NOMBRES_DOCUMENTO, TIPOS_DOCUMENTO, type TipoId } from "../regime/identificadores.js";

/** Excludes a single digit repeated, which is nobody's number. */
const NO_REPETIDO = "(?!(\\d)\\1+$)";
/** The check digit of a DUI: weights 2 to 9 from the right, ten's complement. No rule is published for the other numbers. */
const DE_DUI = { modulo: 10, pesos: [2, 3, 4, 5, 6, 7, 8, 9], digitos: "0987654321", longitud: 9 };
/** The form of any other number in MH's schemas, without blanks, dots and hyphens. */
const OTRO = "[\\p{L}\\d_/&#]{1,20}";

const PROPIO: Readonly<Partial<Record<TipoId, TipoIdentificadorInput>>> = {
  NIT: {
    patron: `${NO_REPETIDO}(?:\\d{14}|\\d{9})`,
    verificador: DE_DUI,
    ejemplo: "0614-050707-104-8",
    deEmisor: true,
  },
  DUI: { patron: `${NO_REPETIDO}\\d{9}`, verificador: DE_DUI, ejemplo: "01234567-8" },
  PASAPORTE: { patron: OTRO },
  CARNET_RESIDENTE: { patron: OTRO },
  OTRO: { texto: "Otro", patron: OTRO },
};

/** The identifiers that MH knows people by: CAT-022. A request that names no kind may give a NIT or a DUI, and anything in an export. */
export const identificadores: TipoIdentificadorInput[] = [
  { tipo: "", nombre: NOMBRES_DOCUMENTO.NIT, texto: "NIT o DUI", deReceptor: true },
  ...(Object.keys(TIPOS_DOCUMENTO) as TipoId[]).map((tipo) => ({
    tipo,
    nombre: NOMBRES_DOCUMENTO[tipo],
    deReceptor: true,
    ...PROPIO[tipo],
  })),
];
