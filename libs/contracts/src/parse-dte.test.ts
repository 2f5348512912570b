import { describe, expect, test } from "@jest/globals";
import type { DteInput } from "./gen/dte/common/v1/Dte.js";
import { Documents, parseDte } from "./index.js";

/** A document with something of every kind that it may hold. */
const whole: DteInput = {
  id: "A-1",
  numero: 7,
  tipo: "factura",
  fechaEmision: "2026-11-28T08:00:00-06:00",
  anulado: false,
  total: "11.20",
  moneda: "GTQ",
  idCuenta: "1",
  canal: { id: 1, nombre: "Principal", nombreCorto: "P" },
  emisor: { id: "1", direccion: { pais: "GT" }, datosAdicionales: [{ nombre: "a", valor: "b" }] },
  receptor: { id: "CF", esConsumidorFinal: true },
  items: [
    {
      cantidad: "1",
      descripcion: "Café",
      total: "11.20",
      impuestos: [{ nombreCorto: "IVA", codigoUnidadGravable: 1, montoImpuesto: "1.20" }],
    },
  ],
  bitacora: [{ evento: "Creado", fecha: "2026-11-28T14:00:00.000Z", usuario: "ana" }],
  recursos: [{ tipo: "url", uri: "https://x.example" }],
  datosExportacion: { incoterm: "FOB", flete: "1.00", otros: { aduana: "Norte" } },
  datosContingencia: { tipo: 1, idEvento: "E", fechaEvento: "2026-11-28T08:00:00-06:00" },
  retenciones: { isr: "0.10", iva: "0.20", totalMenosRetenciones: "10.90" },
  frases: [{ tipo: 1, escenario: 2, texto: "Sujeto a pagos trimestrales" }],
  ficha: {
    titulo: "Factura",
    numeroLegal: "{serie}-{numero}",
    identificadores: [{ etiqueta: "Número", valor: "{numero}" }],
    nombreArchivo: "{id}",
    montosExportacion: ["flete"],
    papeles: { porNombre: { IVA: "general" } },
  },
};

const asMessage = (dte: object) =>
  Documents.Get.responseDeserialize(Documents.Get.responseSerialize(dte as DteInput));

/** Lists every path to a field, in objects and in lists. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, within]) => {
    const here = [...path, name];
    return [...(Array.isArray(value) ? [] : [here]), ...pathsOf(within, here)];
  });
}

function without(path: readonly string[]): object {
  const copy = structuredClone(whole) as Record<string, unknown>;
  const within = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, copy);
  delete within[path.at(-1) ?? ""];
  return copy;
}

describe("a document that was kept as JSON is read as its message", () => {
  test("whole", () => {
    expect(parseDte(JSON.stringify(whole))).toEqual(asMessage(whole));
  });

  test.each(pathsOf(whole).map((path) => [path.join("."), path] as const))("without %s", (_, path) => {
    const dte = without(path);
    expect(parseDte(JSON.stringify(dte))).toEqual(asMessage(dte));
  });

  test("with nothing in it, and no list that two of them share", () => {
    const [one, other] = [parseDte("{}"), parseDte("{}")];
    expect(one).toEqual(asMessage({}));
    one.items.push({} as never);
    expect(other.items).toEqual([]);
  });

  test("with what has changed since", () => {
    const changed = { estado: "Anulado", anulado: true, bitacora: [] };
    expect(parseDte(JSON.stringify(whole), JSON.stringify(changed))).toEqual(
      asMessage({ ...whole, ...changed }),
    );
  });
});
