import type { Format } from "@dte/certifier";
import { certificadorDe } from "./certificadores.js";

export { type Certificado, readCertificado } from "./certificado.js";
export { type Certificador, certificadorDe } from "./certificadores.js";

/** Writes for each account in the form that its own certifier takes. Throws when the account names an unknown one. */
export const format: Format = {
  write: (documento, cuenta) => certificadorDe(cuenta).formato.write(documento, cuenta),
  writeCancel: (anulacion, cuenta) => certificadorDe(cuenta).formato.writeCancel(anulacion, cuenta),
  certificadorOf: (cuenta) => {
    const { nit, nombre } = certificadorDe(cuenta);
    return { id: nit, nombre };
  },
};
