import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SERVICES = fileURLToPath(new URL("../../../services", import.meta.url));

/**
 * The path of an example that a certifier's own tests hold fast, for those who show documents: a file or a folder below its
 * `test/`, such as "golden/print/factura.html" of "certifier-gt".
 */
export const examplePath = (certifier: string, path: string): string =>
  join(SERVICES, certifier, "test", path);
