import type { Hoja } from "@dte/certifier";
import type { Cuenta, Dte } from "@dte/contracts";
import { serveThread } from "@dte/work";
import { readCertified, readFirma } from "./format/read-certified.js";
import { print } from "./print/index.js";

// What strangers sent to El Salvador, read in a thread that may be killed.
serveThread({
  readFirma,
  readCertified: (archivo: Uint8Array) => readCertified(archivo),
  print: (contenido: Uint8Array, dte: Dte, cuenta: Cuenta, hoja: Omit<Hoja, "contenido">) =>
    print(dte, cuenta, { ...hoja, contenido }),
});
