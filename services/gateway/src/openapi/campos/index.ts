import { auditoria } from "./auditoria.js";
import { certificacion } from "./certificacion.js";
import { cuentas } from "./cuentas.js";
import { documentos } from "./documentos.js";
import { exportacion } from "./exportacion.js";
import { intentos } from "./intentos.js";
import { llaves } from "./llaves.js";
import { lotes } from "./lotes.js";
import { operacion } from "./operacion.js";
import { pais } from "./pais.js";
import { recepcion } from "./recepcion.js";
import { servicio } from "./servicio.js";
import { webhooks } from "./webhooks.js";

/** The meanings of the contract's fields, in Spanish. A field with a meaning of its own in one shape is listed as `Forma.campo`. */
export const campos: Readonly<Record<string, string>> = {
  ...webhooks,
  ...llaves,
  ...auditoria,
  ...pais,
  ...documentos,
  ...exportacion,
  ...cuentas,
  ...certificacion,
  ...intentos,
  ...lotes,
  ...operacion,
  ...recepcion,
  ...servicio,
};
