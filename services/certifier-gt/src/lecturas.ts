import { serveThread } from "@dte/work";
import { readCertified } from "./format/read-certified.js";

// What strangers sent to Guatemala, read in a thread that may be killed.
serveThread({ readCertified });
