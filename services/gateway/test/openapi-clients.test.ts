import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from "quicktype-core";
import { documentOf } from "./described.js";

/** The shapes that programs send and read most, with all shapes within them. */
const SHAPES = ["Solicitud", "Dte", "CambioCuenta", "Cuenta"];

/** Writes the shapes in a language, by a generator that others use. */
async function generate(lang: "go" | "java" | "csharp" | "python"): Promise<string> {
  const { components } = documentOf("https://api.dte.test") as { components: { schemas: object } };
  const schemas = JSON.stringify(components.schemas).replaceAll("#/components/schemas/", "#/definitions/");
  const properties = Object.fromEntries(SHAPES.map((name) => [name, { $ref: `#/definitions/${name}` }]));
  const source = new JSONSchemaInput(new FetchingJSONSchemaStore());
  const schema = JSON.stringify({ type: "object", properties, definitions: JSON.parse(schemas) });
  await source.addSource({ name: "Api", schema });
  const inputData = new InputData();
  inputData.addInput(source);
  const { lines } = await quicktype({ inputData, lang, rendererOptions: { "just-types": "true" } });
  return lines.join("\n");
}

test.each([
  ["go", /interface\{\}|Union/, "PrecioUnitario"],
  ["java", /\bObject\b|Union/, "private double precioUnitario;"],
  ["csharp", /\bobject\b|Union/, "public double PrecioUnitario { get; set; }"],
] as const)("a client generated in %s has a type of its own for everything", async (lang, loose, typed) => {
  const text = await generate(lang);
  expect([text.match(loose)?.[0], text.includes(typed)]).toEqual([undefined, true]);
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) process.stderr.write("No python3 here: what is generated in Python is NOT compiled.\n");

/** Gives Python's complaint about a module; an empty text for a good one, and where there is no Python. */
function complaintsOf(file: string): string {
  if (!hasPython) return "";
  return spawnSync("python3", ["-B", "-m", "py_compile", file], { encoding: "utf8" }).stderr;
}

test("a client generated in Python has no union and compiles", async () => {
  const text = await generate("python");
  const typed = text.includes("precio_unitario: float");
  expect([text.match(/\bAny\b|\bUnion\b/)?.[0], typed]).toEqual([undefined, true]);
  const folder = await mkdtemp(join(tmpdir(), "dte-python-"));
  try {
    const file = join(folder, "shapes.py");
    await writeFile(file, text);
    expect(complaintsOf(file)).toBe("");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
