import { expect, test } from "@jest/globals";
import { textoDe } from "./texts.js";

const comun = { id: "1", idCuenta: "2", pais: "SV", documentos: 3 };

test.each([
  ["eventoRecibido", { idEvento: "E-1", sello: "S-1" }, /S-1/],
  ["eventoRecibido", { idEvento: "E-1" }, /no repitió su sello/],
  ["eventoRechazado", { idEvento: "E-1" }, /contingencias/],
  ["plazoEvento", { vence: "2026-11-22T10:30:00.000Z" }, /2026-11-22 10:30 UTC/],
  ["plazoEnvio", { vence: "2026-11-22T10:30:00Z" }, /2026-11-22 10:30 UTC/],
])("the notice %s tells how many documents, and what to do", (clase, mas, expected) => {
  const texto = textoDe({ ...comun, clase, ...mas });
  expect(texto?.parrafos.join(" ")).toMatch(expected);
  expect(texto?.parrafos.join(" ")).toContain("3 documentos emitidos en contingencia");
});

test("who gets no events any more is told which address it is, why, and where the events are meanwhile", () => {
  const aviso = { id: "1", idCuenta: "2", idWebhook: "W-1", clase: "webhookApagado" as const };
  const texto = textoDe({ ...aviso, motivo: "FalloUnaSemana" });
  expect(texto?.parrafos.join(" ")).toMatch(/W-1 no aceptó .* una semana.*GET \/eventos.*PATCH \/webhook/);
  expect(textoDe({ ...aviso, motivo: "YaNoExiste" })?.parrafos.join(" ")).toContain("410");
});

test("whose certificate ends soon is told when, and what to do", () => {
  const aviso = { id: "1", idCuenta: "2", clase: "firmaPorVencer" as const, dias: 15 };
  const texto = textoDe({ ...aviso, vence: "2026-12-05T10:30:00.000Z" });
  expect(texto?.parrafos.join(" ")).toMatch(/vence el 2026-12-05 10:30 UTC.*PATCH \/cuenta/);
});

test("one document is one document, and a kind of notice that is not known is not told", () => {
  const texto = textoDe({ ...comun, documentos: 1, clase: "plazoEvento" });
  expect(texto?.parrafos.join(" ")).toContain("1 documento emitido en contingencia");
  expect(textoDe({ ...comun, clase: "otra" })).toBeUndefined();
});
