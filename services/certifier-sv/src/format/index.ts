import type { Format } from "@dte/certifier";
import { type Versiones, versionesDe } from "../regime/versiones.js";
import { writeDocumento } from "./write.js";
import { writeCancel } from "./write-cancel.js";

export { versionOf } from "../regime/versiones.js";
export { type Evento, writeContingencia, writeEvento } from "./contingencia.js";
export { type Lectura, readArchivo } from "./read-archivo.js";

/** The certifier of every Salvadoran document: the Ministerio seals it. */
const MINISTERIO = { id: "mh", nombre: "Ministerio de Hacienda" } as const;

/** Writes documents and cancellations as MH's JSON, ready to be signed, in the version of each type and environment. */
export const createFormat = ({ mhVersiones }: { readonly mhVersiones: Versiones }): Format => ({
  write: (documento, cuenta) => writeDocumento(documento, cuenta, versionesDe(cuenta, mhVersiones)),
  writeCancel: (anulacion, cuenta) => writeCancel(anulacion, cuenta, versionesDe(cuenta, mhVersiones)),
  certificadorOf: () => MINISTERIO,
});
