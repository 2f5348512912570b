import { X509Certificate } from "node:crypto";
import type { Hoja } from "@dte/certifier";
import { serveLecturas } from "@dte/certifier/lecturas";
import type { Cuenta, Dte } from "@dte/contracts";
import { type Nombrados, readFirmantes } from "./firma/firmantes.js";
import { readCertified } from "./format/read-certified.js";
import { print } from "./print/index.js";

/** The most lines of a document of any type: SAT, GT_Documento-0.2.1.xsd, maxOccurs of Item. */
const ITEMS_MAX = 9_999;

// These functions read files of strangers that are sent to Guatemala, in a thread that may be killed.
const lectoras = {
  readCertified: (xml: Uint8Array) => readCertified(xml),
  // An opened certificate cannot be handed to a thread: `ders` are X.509 DER.
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
