import { serveThread } from "@dte/work";
import { redraw } from "./redraw.js";

// A picture, as a stranger says, is read in a thread that may be killed.
serveThread({ redraw });
