import { expect, test } from "@jest/globals";
import { judgePlantilla } from "./plantilla-legal.js";

const QR = '<img src="{{verificacionQr}}">';
const DATOS = "{{#datosLegales}}{{nombre}} {{valor}}{{/datosLegales}}";

test.each([
  ["with both", QR + DATOS, undefined],
  ["without the legal data", QR, "aviso"],
  ["without the code", DATOS, "mal"],
  ["whose code is in a comment", `<!-- ${QR} -->${DATOS}`, "mal"],
  ["whose code is in a comment without end", `${DATOS}<!-- ${QR}`, "mal"],
  ["with a comment between", `${QR}<!-- -- > -->${DATOS}`, undefined],
])("a template %s", (_, html, resultado) => {
  expect(judgePlantilla(html)?.resultado).toBe(resultado);
});

/** The time of the processor in ms, without other work of the machine: a quadratic check takes a hundred times as much. */
const BUSY_MS_MAX = 4_000;

test("a template of nothing but comments that do not end keeps nobody else waiting", () => {
  const html = "<!--".repeat(50_000);
  const began = process.cpuUsage();
  expect(judgePlantilla(html)?.resultado).toBe("mal");
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(BUSY_MS_MAX);
});
