import type { Hoja } from "@dte/certifier";
import { serveLecturas } from "@dte/certifier/lecturas";
import type { Cuenta, Dte } from "@dte/contracts";
import { openCertificado } from "./firma/certificado-mh.js";
import { extract } from "./format/extract.js";
import { readCertified, readFirma } from "./format/read-certified.js";
import { print } from "./print/index.js";

/**
 * The most lines of a document: maxItems of cuerpoDocumento in MH's schemas. Where a line may become four of the contract's, one for each kind of
 * sale that a settlement has, they take 500.
 */
const ITEMS_MAX = 2_000;

// These functions read files of strangers that are sent to El Salvador, and files of keys, in a thread that may be killed.
const lectoras = {
  readFirma,
  extract,
  openCertificado,
  readCertified: (archivo: Uint8Array) => readCertified(archivo),
  print: (contenido: Uint8Array, dte: Dte, cuenta: Cuenta, hoja: Omit<Hoja, "contenido">) =>
    print(dte, cuenta, { ...hoja, contenido }),
};
serveLecturas(lectoras, () => ITEMS_MAX);
