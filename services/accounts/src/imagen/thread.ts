import { serveThread } from "@dte/work";
import { redraw } from "./redraw.js";

// What a stranger says is a picture, read in a thread that may be killed.
serveThread({ redraw });
