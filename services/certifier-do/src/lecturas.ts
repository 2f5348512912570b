import { X509Certificate } from "node:crypto";
import type { Hoja } from "@dte/certifier";
import { serveLecturas } from "@dte/certifier/lecturas";
import type { Cuenta, Dte } from "@dte/contracts";
import { readBody } from "./authority/bodies.js";
import { aprobacionesDelLibro } from "./certificacion/aprobaciones.js";
import { planDelLibro } from "./certificacion/plan.js";
import { readSeed } from "./firma/sign-seed.js";
import { itemsMaxDe } from "./format/items-max.js";
import { readCertified } from "./format/read-certified.js";
import { print } from "./print/index.js";
import { readAcuse } from "./receptor/acuse.js";
import { isAbout, readAprobacion, referenciaOf } from "./receptor/aprobacion.js";
import { readDocumento } from "./receptor/read-documento.js";
import { readSemilla } from "./receptor/semilla.js";

/** Certificates travel as X.509 DER, because one that was opened cannot be handed to a thread. */
type Ders = readonly Uint8Array[];

const opened = (autoridades: Ders) => autoridades.map((der) => new X509Certificate(der));

// These functions read files of strangers that are sent to the Dominican Republic, and workbooks of users, in a thread that may be killed.
const lectoras = {
  readCertified: (xml: Uint8Array, ders: Ders) => readCertified(xml, opened(ders)),
  readAcuse,
  readSeed,
  readBody,
  referenciaOf,
  isAbout,
  readDocumento: (xml: Uint8Array, ders: Ders, ahora: Date) => readDocumento(xml, opened(ders), ahora),
  readAprobacion: (xml: Uint8Array, ders: Ders, ahora: Date) => readAprobacion(xml, opened(ders), ahora),
  readSemilla: (xml: Uint8Array, ders: Ders, ahora: Date) => readSemilla(xml, opened(ders), ahora),
  planDelLibro,
  aprobacionesDelLibro,
  print: (contenido: Uint8Array, dte: Dte, cuenta: Cuenta, hoja: Omit<Hoja, "contenido">) =>
    print(dte, cuenta, { ...hoja, contenido }),
};
serveLecturas(lectoras, itemsMaxDe);
