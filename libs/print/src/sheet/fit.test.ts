import { describe, expect, test } from "@jest/globals";
import { type Columna, lineasOf } from "../contenido.js";
import { ajusteDe, decimalesDe, hueco } from "./fit.js";

/** Makes a table of a description and further columns, each line with all of these figures. */
function tabla(...filas: readonly (readonly string[])[]) {
  const columnas: Columna<readonly string[]>[] = [
    {
      titulo: "Descripción",
      clase: "descripcion",
      celda: () => ({ tipo: "descripcion", texto: "Café de altura, tostado en grano, de Huehuetenango" }),
    },
    ...(filas[0] ?? []).map((_, i) => ({
      titulo: "Valor",
      clase: "num" as const,
      celda: (fila: readonly string[]) => ({ tipo: "cifra" as const, texto: fila[i] ?? "" }),
    })),
  ];
  const renglon = { nombre: "", cantidad: "", importe: "", ajustes: [], total: undefined };
  return {
    lineas: { ...lineasOf(columnas, filas, () => renglon), rollo: ["", ""] as const },
    timbre: undefined,
  };
}

const repeated = (texto: string, count: number): string[] => Array.from({ length: count }, () => texto);

describe("the figures of a table", () => {
  test("have their points under each other", () => {
    const { decimales } = ajusteDe(tabla(["5", "125.00"], ["2.5", "333.333333"]), "carta");
    expect(decimales).toEqual([0, 1, 6]);
    // A digit of Noto Sans has 0.572 of its size, and the point 0.268.
    expect(hueco("125.00", 6)).toEqual({ markup: '<i class="d" style="width:2.288em"></i>' });
    expect(hueco("5", 1)).toEqual({ markup: '<i class="d" style="width:0.840em"></i>' });
    expect(hueco("333.333333", 6)).toBe(false);
  });

  test("keep their right edge where all have as many decimals, or one has very many", () => {
    expect(decimalesDe(["1.00", "1,000.00"])).toBe(0);
    expect(decimalesDe(["1.00", "0.0000000001"])).toBe(0);
    expect(decimalesDe([])).toBe(0);
  });

  test("are as large as the paper lets them be, all of one size", () => {
    const clases = [5, 6, 7].map(
      (count) => ajusteDe(tabla(repeated("999,999,999.99", count)), "carta").clase,
    );
    expect(clases).toEqual(["", "menor", "minima"]);
  });

  test("are broken only where the smallest size has no place for them", () => {
    expect(ajusteDe(tabla(repeated("999,999,999.99", 7)), "carta").isPartido).toBe(false);
    expect(ajusteDe(tabla(repeated("999,999,999,999,999.1234567", 7)), "carta").isPartido).toBe(true);
  });

  test("have less room beside a QR in the margin of half a letter", () => {
    const contenido = tabla(repeated("99,999,999.99", 5));
    const timbre = { texto: "https://ecf.dgii.gov.do", lineas: [] };
    expect(ajusteDe(contenido, "mediaCarta").clase).toBe("");
    expect(ajusteDe({ ...contenido, timbre }, "mediaCarta").clase).not.toBe("");
  });
});
