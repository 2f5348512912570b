import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { readCertified } from "../../src/format/read-certified.js";
import { firmado } from "./leido.js";

const xml = readFileSync(new URL("../golden/factura.xml", import.meta.url), "utf8");
const twice = (name: string) => xml.replace(new RegExp(`<${name}>[\\s\\S]*?</${name}>`), "$&$&");

test.each(["Encabezado", "IdDoc", "eNCF", "Emisor", "RNCEmisor", "RNCComprador", "MontoTotal"])(
  "a signed e-CF with two %s is not read: nobody can tell which one counts",
  (name) => {
    expect(twice(name)).not.toBe(xml);
    expect(readCertified(firmado(twice(name)))).toEqual({ motivo: expect.stringContaining("dos veces") });
  },
);

test("with each of them once it is", () => {
  expect(readCertified(firmado(xml))).toHaveProperty("dte");
});
