import { testAjeno } from "@dte/testing/test/ajeno";
import { readConfig } from "../../src/config.js";
import { print } from "../../src/print/index.js";
import { start } from "../../src/service.js";
import { cuenta, read } from "./ejemplos.js";

const ejemplo = read("credito-fiscal");

testAjeno({
  ...{ name: "certifier-sv", readConfig, start, print },
  ...{ ...ejemplo, cuenta },
  forge: () => {
    // These are more values than are read of any file.
    const values = Array.from({ length: 200_000 }, () => '{"a":1.00000000000001}').join(",");
    return Buffer.from(ejemplo.contenido.toString().replace("{", `{"otros":[${values}],`));
  },
});
