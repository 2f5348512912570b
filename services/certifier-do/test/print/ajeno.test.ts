import { testAjeno } from "@dte/testing/test/ajeno";
import { readConfig } from "../../src/config.js";
import { print } from "../../src/print/index.js";
import { start } from "../../src/service.js";
import { cuenta, read } from "./ejemplos.js";

/** These are more elements than are read of any file. */
const elementos = '<a b="c">texto</a>'.repeat(240_000);

testAjeno({
  ...{ name: "certifier-do", readConfig, start, print, env: { CERTIFIERS: "do=127.0.0.1:1" } },
  ...{ ...read("credito-fiscal"), cuenta },
  forge: () => read("credito-fiscal", (xml) => xml.replace("</ECF>", `${elementos}</ECF>`)).contenido,
});
