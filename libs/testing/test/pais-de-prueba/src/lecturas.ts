import type { Hoja } from "@dte/certifier";
import { serveLecturas } from "@dte/certifier/lecturas";
import type { Cuenta, Dte } from "@dte/contracts";
import { openCertificado } from "./firma/llave.js";
import { readSobre } from "./format/read.js";
import { readCertified } from "./format/read-certified.js";
import { print } from "./print/print.js";

/** The Oficina takes no boleta with more lines. */
const ITEMS_MAX = 1_000;

// These functions read, in a thread that may be killed, what strangers sent to the island.
const lectoras = {
  readCertified: (archivo: Uint8Array) => readCertified(archivo),
  readSobre,
  openCertificado,
  print: (contenido: Uint8Array, dte: Dte, cuenta: Cuenta, hoja: Omit<Hoja, "contenido">) =>
    print(dte, cuenta, { ...hoja, contenido }),
};
serveLecturas(lectoras, () => ITEMS_MAX);
