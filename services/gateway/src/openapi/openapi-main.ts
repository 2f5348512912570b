import { type Deps, routes } from "../routes/index.js";
import { openApi } from "./document.js";

/** An address in the place of the one at which the API is served; types do not depend on it. */
const PUBLIC_URL = "https://api.dte.test";

/** Writes the OpenAPI document to standard output. No handler is called, so none has a service behind it. */
process.stdout.write(JSON.stringify(openApi(routes({ publicUrl: PUBLIC_URL } as Deps), PUBLIC_URL)));
