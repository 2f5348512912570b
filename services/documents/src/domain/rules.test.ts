import type { Dte, Producto, Solicitud } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { forcedAnulacion, readFechaAnulacion } from "./anulacion.js";
import { refuseBeyondOriginal } from "./notas.js";
import { completeItems, idsOfProductos } from "./productos.js";
import { isFinalConsumer } from "./receptor.js";
import { tipoContenidoOf } from "./recursos.js";

const dte = (total: string, ...impuestos: string[]) =>
  ({
    total,
    moneda: "GTQ",
    ficha: { impuestoGeneral: "IVA" },
    items: impuestos.map((montoImpuesto) => ({ impuestos: [{ nombreCorto: "IVA", montoImpuesto }] })),
  }) as Dte;
const tomado = (total: string, impuesto = "0", lineas = 0) => ({ total, impuesto, lineas });

describe("notes that take from an original", () => {
  test.each([
    ["100.00", "0", "100.00"],
    ["100.00", "99.99", "0.01"],
    ["0.333333", "0.111111", "0.222222"],
  ])("of %s, with %s taken, may take %s", (original, taken, nota) => {
    expect(() => refuseBeyondOriginal(dte(nota), dte(original), tomado(taken))).not.toThrow();
  });

  test.each([
    ["100.00", "0", "100.01"],
    ["100.00", "99.99", "0.02"],
    ["0.333333", "0.111111", "0.222223"],
  ])("of %s, with %s taken, may not take %s", (original, taken, nota) => {
    expect(() => refuseBeyondOriginal(dte(nota), dte(original), tomado(taken))).toThrow(
      expect.objectContaining({ codigo: "FEG_BUSINESS_RULE_VIOLATION" }),
    );
  });

  test("take no more tax than it has, whatever is left of its total", () => {
    const original = dte("200.00", "10.71", "0.00");
    const take = (nota: Dte, antes = tomado("0")) => refuseBeyondOriginal(nota, original, antes);
    expect(() => take(dte("100.00", "10.71"))).not.toThrow();
    expect(() => take(dte("200.00", "21.43"))).toThrow(
      "El IVA de la nota (21.43) supera lo que queda por ajustar del documento original (10.71 GTQ)",
    );
    expect(() => take(dte("100.00", "10.71"), tomado("100.00", "10.71", 1))).toThrow("(0.00 GTQ)");
    expect(() => take(dte("100.00", "0.00"), tomado("100.00", "10.71", 1))).not.toThrow();
  });

  test("are held to that tax too when their original was kept before documents said which it is", () => {
    const { ficha: _, ...original } = dte("200.00", "10.71", "0.00");
    expect(() => refuseBeyondOriginal(dte("200.00", "21.43"), original as Dte, tomado("0"))).toThrow(
      "El IVA de la nota (21.43)",
    );
  });

  test("give back taxes of other names as their total lets them", () => {
    const [nota, original] = [dte("200.00", "21.43"), dte("200.00", "10.71")].map((each) => ({
      ...each,
      ficha: { impuestoGeneral: "ITBIS" },
    })) as [Dte, Dte];
    expect(() => refuseBeyondOriginal(nota, original, tomado("0"))).not.toThrow();
  });

  test("may differ from it by a cent for each line, which is rounded by itself", () => {
    const original = dte("10.30", "1.57");
    const antes = tomado("9.27", "1.44", 9);
    expect(() => refuseBeyondOriginal(dte("1.03", "0.16"), original, antes)).not.toThrow();
    expect(() => refuseBeyondOriginal(dte("1.03", "0.24"), original, antes)).toThrow("El IVA de la nota");
  });
});

test("a final consumer is whoever the country says is one, and nobody; not an id that looks like one", () => {
  expect(isFinalConsumer({ id: "222222222", esConsumidorFinal: true })).toBe(true);
  expect(isFinalConsumer({ id: "" })).toBe(true);
  expect(isFinalConsumer(null)).toBe(true);
  expect(isFinalConsumer({ id: "CF" })).toBe(false);
});

describe("items that name a product", () => {
  const producto = {
    id: "7c0f4d0e-0000-4000-8000-000000000001",
    idProducto: "CAFE",
    nombre: "Café",
    precioUnitario: "65",
    unidadMedida: "LB",
    tipoProducto: "S",
  } as Producto;
  const solicitud = (items: object[]) => ({ items }) as unknown as Solicitud;

  test("take what they do not say themselves, by either id", () => {
    const asked = solicitud([
      { idProducto: "CAFE" },
      { idProducto: producto.id, precioUnitario: "70" },
      { descripcion: "x" },
    ]);
    expect(idsOfProductos(asked)).toEqual(["CAFE", producto.id]);
    const { items } = completeItems(asked, [producto]);
    expect(items[0]).toEqual({
      idProducto: "CAFE",
      descripcion: "Café",
      precioUnitario: "65",
      unidadMedida: "LB",
      tipo: "servicio",
      codigo: "CAFE",
    });
    expect(items[1]?.precioUnitario).toBe("70");
    expect(items[2]).toEqual({ descripcion: "x" });
    const shouted = completeItems(solicitud([{ idProducto: producto.id.toUpperCase() }]), [producto]);
    expect(shouted.items[0]?.descripcion).toBe("Café");
  });

  test("that does not exist are refused by their place", () => {
    expect(() => completeItems(solicitud([{ descripcion: "x" }, { idProducto: "NO" }]), [producto])).toThrow(
      /items\[1\]/,
    );
  });
});

describe("the moment of a cancellation that no authority certifies", () => {
  const emision = "2026-11-20T08:00:00-06:00";
  const ahora = new Date("2026-11-21T03:15:20Z");

  test.each([
    [undefined, "2026-11-20T21:15:20-06:00"],
    ["2026-11-20", "2026-11-20T00:00:00-06:00"],
    ["2026-11-20T09:30", "2026-11-20T09:30:00-06:00"],
    ["2026-11-20T09:30:15", "2026-11-20T09:30:15-06:00"],
  ])("%s is %s on the issuer's clock", (text, expected) => {
    expect(readFechaAnulacion(text, emision, ahora)).toBe(expected);
  });

  test.each(["2026-02-30", "ayer", "2026-11-20T25:00"])("%s is refused", (text) => {
    expect(() => readFechaAnulacion(text, emision, ahora)).toThrow(
      expect.objectContaining({ codigo: "FEG_VALIDATION_ERROR" }),
    );
  });

  test("is its certification too", () => {
    expect(forcedAnulacion({ motivoAnulacion: "m", fechaAnulacion: emision })).toEqual({
      motivoAnulacion: "m",
      fechaAnulacion: emision,
      fechaCertificacion: emision,
    });
  });
});

test.each([
  ["Orden.PDF", "pdf"],
  ["foto.jpeg", "jpeg"],
  ["pagina.html", undefined],
  ["programa.exe", undefined],
  ["sin-extension", undefined],
])("an attachment named %s is kept as %s", (nombre, extension) => {
  expect(tipoContenidoOf(nombre)?.extension).toBe(extension);
});
