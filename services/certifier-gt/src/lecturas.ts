import { X509Certificate } from "node:crypto";
import type { Hoja } from "@dte/certifier";
import type { Cuenta, Dte } from "@dte/contracts";
import { serveThread } from "@dte/work";
import { type Nombrados, readFirmantes } from "./firma/firmantes.js";
import { readCertified } from "./format/read-certified.js";
import { print } from "./print/index.js";

// What strangers sent to Guatemala, read in a thread that may be killed.
serveThread({
  readCertified: (xml: Uint8Array) => readCertified(xml),
  // A certificate that was opened cannot be handed to a thread: `ders` are X.509 DER.
  readFirmantes: (xml: Uint8Array, ders: readonly Uint8Array[], nombrados: Nombrados) =>
    readFirmantes(
      xml,
      ders.map((der) => new X509Certificate(der)),
      nombrados,
    ),
  print: (contenido: Uint8Array, dte: Dte, cuenta: Cuenta, hoja: Omit<Hoja, "contenido">) =>
    print(dte, cuenta, { ...hoja, contenido }),
});
