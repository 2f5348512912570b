import type { Hoja } from "@dte/certifier";
import { serveLecturas } from "@dte/certifier/lecturas";
import type { Cuenta, Dte } from "@dte/contracts";
import { openCertificado } from "./firma/llave.js";
import { readSobre } from "./format/read.js";
import { readCertified } from "./format/read-certified.js";
import { print } from "./print/print.js";

/** The most lines of a boleta that the Oficina takes. */
const ITEMS_MAX = 1_000;

// These functions read strangers' files, in a thread that may be killed.
const lectoras = {
  readCertified: (archivo: Uint8Array) => readCertified(archivo),
  readSobre,
  openCertificado,
  print: (contenido: Uint8Array, dte: Dte, cuenta: Cuenta, hoja: Omit<Hoja, "contenido">) =>
    print(dte, cuenta, { ...hoja, contenido }),
};
serveLecturas(lectoras, () => ITEMS_MAX);
