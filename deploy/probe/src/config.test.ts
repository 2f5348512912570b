import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { readConfig } from "./config.js";

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
