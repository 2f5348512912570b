import type { Hoja } from "@dte/certifier";
import type { Cuenta, Dte } from "@dte/contracts";
import { serveThread } from "@dte/work";
import { readSobre } from "./format/read.js";
import { readCertified } from "./format/read-certified.js";
import { print } from "./print/print.js";

// What strangers sent to the island, read in a thread that may be killed.
serveThread({
  readCertified: (archivo: Uint8Array) => readCertified(archivo),
  readSobre,
  print: (contenido: Uint8Array, dte: Dte, cuenta: Cuenta, hoja: Omit<Hoja, "contenido">) =>
    print(dte, cuenta, { ...hoja, contenido }),
});
