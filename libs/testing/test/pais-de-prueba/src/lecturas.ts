import { serveThread } from "@dte/work";
import { readSobre } from "./format/read.js";
import { readCertified } from "./format/read-certified.js";

// What strangers sent to the island, read in a thread that may be killed.
serveThread({ readCertified: (archivo: Uint8Array) => readCertified(archivo), readSobre });
