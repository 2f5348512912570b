import { testAjeno } from "@dte/testing/test/ajeno";
import { readConfig } from "../../src/config.js";
import { print } from "../../src/print/index.js";
import { start } from "../../src/service.js";
import { read } from "./ejemplos.js";

testAjeno({
  ...{ name: "certifier-gt", readConfig, start, print },
  ...read("factura-contingencia-certificada"),
  contenido: Buffer.from("<GTDocumento/>"),
  // These are more elements than are read of any file.
  forge: () => Buffer.from(`<GTDocumento>${'<a b="c">texto</a>'.repeat(240_000)}</GTDocumento>`),
});
