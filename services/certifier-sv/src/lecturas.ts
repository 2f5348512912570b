import { serveThread } from "@dte/work";
import { readCertified, readFirma } from "./authority/read-certified.js";

// What strangers sent to El Salvador, read in a thread that may be killed.
serveThread({ readFirma, readCertified: (archivo: Uint8Array) => readCertified(archivo) });
