import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { readConfig } from "./config.js";
import { readDemo } from "./demo.js";

const folder = mkdtempSync(join(tmpdir(), "probe-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (text: string): string => {
  const path = join(folder, "probe.json");
  writeFileSync(path, text);
  return path;
};

test("it asks each minute, as whom its file says", () => {
  const asked = {
    baseUrl: "https://dte.example",
    cuentas: [{ pais: "XP", usuario: "sonda", clave: "x", solicitud: {} }],
  };
  expect(readConfig({})).toEqual({ everyMs: 60_000, asked: undefined });
  expect(readConfig({ PROBE_FILE: fileOf(JSON.stringify(asked)), PROBE_SECONDS: "5" })).toEqual({
    everyMs: 5_000,
    asked,
  });
});

test.each(["", "{}", '{"baseUrl":"https://dte.example","cuentas":[{"pais":"XP"}]}'])(
  "a file with %j is refused by the name of its variable",
  (text) => {
    expect(() => readConfig({ PROBE_FILE: fileOf(text) })).toThrow("PROBE_FILE");
  },
);

test("without a file it asks as the demonstration's users of one account each", () => {
  const usuario = (name: string, ...paises: string[]) => ({
    usuario: name,
    clave: "x",
    cuentas: paises.map((pais) => ({ pais })),
  });
  const demo = {
    baseUrl: "http://127.0.0.1:8080",
    solicitudes: [{ pais: "XA", solicitud: { a: 1 } }],
    usuarios: [usuario("both", "XA", "XB"), usuario("one", "XA")],
  };
  expect(readDemo(fileOf(JSON.stringify(demo)))).toEqual({
    baseUrl: demo.baseUrl,
    cuentas: [{ pais: "XA", usuario: "one", clave: "x", solicitud: { a: 1 } }],
  });
  expect(() => readDemo(join(folder, "none.json"))).toThrow("npm start");
});
