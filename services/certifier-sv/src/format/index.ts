import type { Format } from "@dte/certifier";
import { type Versiones, versionesDe } from "../regime/versiones.js";
import { writeDocumento } from "./write.js";
import { writeCancel } from "./write-cancel.js";

export { versionOf } from "../regime/versiones.js";
export { type Evento, writeContingencia, writeEvento } from "./contingencia.js";
export { type Lectura, readArchivo } from "./read-archivo.js";

/** The Ministerio seals every Salvadoran document. */
const MINISTERIO = { id: "mh", nombre: "Ministerio de Hacienda" } as const;

/** Writes what is signed, as MH's JSON, in the versions that each type and environment are written in. */
export const createFormat = ({ mhVersiones }: { readonly mhVersiones: Versiones }): Format => ({
  write: (documento, cuenta) => writeDocumento(documento, cuenta, versionesDe(cuenta, mhVersiones)),
  writeCancel: (anulacion, cuenta) => writeCancel(anulacion, cuenta, versionesDe(cuenta, mhVersiones)),
  certificadorOf: () => MINISTERIO,
});
