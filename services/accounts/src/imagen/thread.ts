import { serveThread } from "@dte/work";
import { redraw } from "./redraw.js";

// The file comes from a stranger, who says that it is a picture: it is read in a thread that may be killed.
serveThread({ redraw });
