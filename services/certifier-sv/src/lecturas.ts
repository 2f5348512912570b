import { serveThread } from "@dte/work";
import { readCertified } from "./authority/read-certified.js";

// What strangers sent to El Salvador, read in a thread that may be killed.
serveThread({ readCertified });
