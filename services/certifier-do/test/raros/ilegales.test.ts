import { readFileSync } from "node:fs";
import { conformance, hasOfficialFiles, official } from "@dte/testing/conformance";
import { expect, test } from "@jest/globals";
import { datoDe } from "../../src/regime/campos/campo.js";
import { LIBRES } from "../../src/regime/campos/ecf.js";
import { refusal } from "../samples/asked.js";
import { COMPRADOR, cargo, FACTURA, item, pedido, sobre } from "../samples/base.js";
import { ILEGALES } from "./ilegales.js";

test("whatever DGII would refuse is refused before it is numbered, in Spanish that names its field", () => {
  expect(ILEGALES.length).toBeGreaterThan(400);
  const wrong = ILEGALES.flatMap(({ nombre, campo, pedido: asked }) => {
    const fault = refusal(asked);
    if (!fault) return [[nombre, "is taken"]];
    const { field, error } = fault;
    const isSpanish = /[a-záéíóúñ] [a-záéíóúñ]/i.test(error.message) && !/undefined|NaN/.test(error.message);
    return campo.test(field) && isSpanish && error.http === 400 ? [] : [[nombre, field, error.message]];
  });
  expect(wrong).toEqual([]);
});

type Fila = Readonly<Record<string, string>>;

/** Reads DGII's own matrix of elements and types, as the schemas have it. */
function matriz(): Fila[] {
  const [cabecera = "", ...filas] = readFileSync(official("do/data/catalogs/field-matrix.csv"), "utf8")
    .split(/\r?\n/)
    .filter((line) => line !== "");
  const nombres = cabecera.split(",");
  return filas.map((fila) =>
    Object.fromEntries(fila.split(",").map((celda, i) => [nombres[i] ?? "", celda])),
  );
}

const TIPOS = ["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"];
/** Tells whether a type has an element: the matrix has how often it may stand there, or "-". */
const isIn = (fila: Fila, tipo: string): boolean => /\d/.test(fila[`xsd_${tipo}`] ?? "");
const filas = hasOfficialFiles ? matriz() : [];
/** The types whose schemas have an element anywhere, by its name. */
const enTipos = new Map<string, Set<string>>();
for (const fila of filas) {
  const nombre = fila["path"]?.split("/").at(-1) ?? "";
  const suyos = enTipos.get(nombre) ?? new Set<string>();
  for (const tipo of TIPOS) if (isIn(fila, tipo)) suyos.add(tipo);
  enTipos.set(nombre, suyos);
}

/** Makes a good request of a type with these data besides. */
function con(tipo: string, dichos: Readonly<Record<string, string>>) {
  const isNota = tipo === "33" || tipo === "34";
  return pedido(
    "",
    {
      ...(isNota ? sobre(FACTURA) : tipo !== "43" && { receptor: COMPRADOR }),
      ...(tipo === "46" && { datosExportacion: {} }),
      items: [
        item("X", "100", {
          tipo: "servicio",
          ...(tipo === "41" && { impuestos: [cargo("ITBIS_RETENIDO", "1"), cargo("ISR_RETENIDO", "1")] }),
          ...(tipo === "47" && { impuestos: [cargo("ISR_RETENIDO", "1")] }),
        }),
      ],
    },
    { TIPO_ECF: tipo, ...dichos },
    isNota ? { dteOriginal: FACTURA } : {},
  );
}

const lugarDe = (nombre: string): string =>
  [nombre, ...(LIBRES.get(nombre)?.repetidos ?? []).map(() => "1")].join("_");

conformance(test)("what a type's schema does not have is refused in that type, element by element", () => {
  for (const tipo of TIPOS) expect([tipo, refusal(con(tipo, {}))]).toEqual([tipo, undefined]);
  const casos = [...enTipos].flatMap(([nombre, suyos]) =>
    LIBRES.has(datoDe(nombre))
      ? TIPOS.filter((tipo) => !suyos.has(tipo)).map((tipo) => [nombre, tipo] as const)
      : [],
  );
  expect(casos.length).toBeGreaterThan(200);
  const taken = casos.flatMap(([nombre, tipo]) => {
    const fault = refusal(con(tipo, { [lugarDe(datoDe(nombre))]: "1" }));
    return fault?.field === "datosAdicionales" ? [] : [[nombre, tipo, fault?.field ?? "is taken"]];
  });
  expect(taken).toEqual([]);
});

conformance(test)("a text that is longer than the schemas take is refused wherever it may stand", () => {
  const largos = filas.flatMap(({ path = "", type_and_facets: facetas = "", ...fila }) => {
    const nombre = path.split("/").at(-1) ?? "";
    const max = /maxLength=(\d+)/.exec(facetas)?.[1];
    const tipo = TIPOS.find((each) => isIn(fila, each));
    return max && tipo && !facetas.includes("||") && LIBRES.has(datoDe(nombre))
      ? [[nombre, tipo, Number(max)] as const]
      : [];
  });
  expect(largos.length).toBeGreaterThan(30);
  const taken = largos.flatMap(([nombre, tipo, max]) => {
    const fault = refusal(con(tipo, { [lugarDe(datoDe(nombre))]: "x".repeat(max + 1) }));
    return fault?.field === "datosAdicionales" ? [] : [[nombre, tipo, max, fault?.field ?? "is taken"]];
  });
  expect(taken).toEqual([]);
});
