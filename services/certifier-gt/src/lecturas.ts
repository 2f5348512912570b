import { X509Certificate } from "node:crypto";
import type { Hoja } from "@dte/certifier";
import { serveLecturas } from "@dte/certifier/lecturas";
import type { Cuenta, Dte } from "@dte/contracts";
import { type Nombrados, readFirmantes } from "./firma/firmantes.js";
import { readCertified } from "./format/read-certified.js";
import { print } from "./print/index.js";

/** SAT, GT_Documento-0.2.1.xsd: maxOccurs of Item, in documents of every type. */
const ITEMS_MAX = 9_999;

// These functions read, in a thread that may be killed, what strangers sent to Guatemala.
const lectoras = {
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
};
serveLecturas(lectoras, () => ITEMS_MAX);
