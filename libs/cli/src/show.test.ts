import type { Dte } from "@dte/client";
import { expect, test } from "@jest/globals";
import { showDte, showLine } from "./show.js";

const dte = {
  id: "A-1",
  tipo: "factura",
  estado: "Certificado",
  fechaEmision: "2026-11-30T10:00:00-06:00",
  estaEnAmbienteDePruebas: false,
  idCuenta: "101",
  receptor: { id: "CF", nombre: "Consumidor" },
  items: [],
  total: 45.5,
  moneda: "GTQ",
} as unknown as Dte;

test("a document that nobody has verified says so, alone and in a list", () => {
  expect(showDte(dte)).toMatch(/^Estado +Certificado$/m);
  expect(showLine(dte)).not.toContain("verificado");
  const registrado = { ...dte, verificado: false };
  expect(showDte(registrado)).toMatch(/^Estado +Certificado \(no verificado\)$/m);
  expect(showLine(registrado)).toContain("  Certificado (no verificado)  factura");
});

test("what is only computed has no state yet", () => {
  const { estado: _, id: __, ...calculado } = dte;
  expect(showDte(calculado as Dte)).toMatch(/^Estado +calculado, sin emitir$/m);
});
