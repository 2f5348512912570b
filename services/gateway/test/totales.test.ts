import { casosConTotales, sinCeros } from "@dte/testing/totales";
import { describe, expect, test } from "@jest/globals";
import { columnas } from "../src/excel/columnas.js";
import { presentDte } from "../src/present/dte.js";

const links = { publicUrl: "https://api.example.com", webUrl: "", cdnUrl: "https://cdn.example.com" };
const numero = (texto: unknown): number => Number(String(texto).replaceAll(",", ""));

describe("a document's own totals are those of its file", () => {
  test.each(casosConTotales())("in the answer of %s", (_nombre, { dte, totales }) => {
    const shown = presentDte(dte, links) as {
      impuestos?: { nombreCorto: string; montoImpuesto: unknown }[];
      ajustes?: { tipo: string; monto: unknown }[];
    };
    const impuestos = (shown.impuestos ?? []).map(
      ({ nombreCorto, montoImpuesto }) => [nombreCorto, numero(montoImpuesto)] as const,
    );
    const ajustes = (shown.ajustes ?? []).map(({ tipo, monto }) =>
      tipo === "descuento" ? -numero(monto) : numero(monto),
    );
    expect({ impuestos: sinCeros(impuestos), ajustes }).toEqual(totales);
  });

  test.each(casosConTotales())("in the workbook's row of %s", (_nombre, { dte, totales, papeles }) => {
    const celda = (titulo: string) =>
      Number(columnas.find((each) => each.titulo === titulo)?.valor(dte) ?? 0);
    const sumOf = (isMeant: (papel: string | undefined) => boolean) =>
      Object.entries(totales.impuestos)
        .filter(([nombre]) => isMeant(papeles[nombre]))
        .reduce((suma, [, monto]) => suma + monto, 0);
    expect(celda("Impuesto general")).toBe(sumOf((papel) => papel === "general"));
    const otros = sumOf((papel) => papel !== "general" && papel !== "retencion");
    expect(celda("Otros impuestos")).toBeCloseTo(otros, 6);
  });
});
