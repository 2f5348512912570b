import { describe, expect, test } from "@jest/globals";
import { childOf, textOf } from "../src/format/read-element.js";
import { comprobanteOf } from "../src/print/comprobante.js";
import { lineasDe } from "../src/print/lineas.js";
import { leido } from "./firma/leido.js";
import { emitido } from "./print/emitido.js";
import { refusal } from "./samples/asked.js";
import { COMPRADOR, item, pedido } from "./samples/base.js";

const LARGA = `Bomba sumergible ${"de acero inoxidable ".repeat(4)}1 HP`;
const con = (descripcion: string, dicha?: string) =>
  pedido(
    "factura",
    { receptor: COMPRADOR, items: [item(descripcion, "118.00")] },
    dicha === undefined ? {} : { DESCRIPCION_ITEM_1: dicha },
  );

/** Gives NombreItem and DescripcionItem, the name of the line on paper, and the one that is read back. */
function escrita(descripcion: string, dicha?: string) {
  const { dte, contenido } = emitido(con(descripcion, dicha));
  const comprobante = comprobanteOf(dte, contenido);
  const linea = childOf(comprobante.root, "DetallesItems", "Item");
  return {
    nombre: textOf(linea, "NombreItem"),
    descripcion: textOf(linea, "DescripcionItem"),
    impresa: lineasDe(comprobante, dte).lineas[0]?.renglon.nombre,
    leida: leido(contenido).items?.[0]?.descripcion,
  };
}

describe("a description of more than 80 characters", () => {
  test("is whole in DescripcionItem, before what DESCRIPCION_ITEM says of the line", () => {
    const juntas = `${LARGA} · Color azul`;
    expect(LARGA.length).toBe(101);
    expect(escrita(LARGA, "Color azul")).toEqual({
      nombre: LARGA.slice(0, 80).trim(),
      descripcion: juntas,
      impresa: juntas,
      leida: juntas,
    });
  });

  test("is not said twice where DESCRIPCION_ITEM repeats it", () => {
    expect(escrita(LARGA, `${LARGA}, azul`).descripcion).toBe(`${LARGA}, azul`);
    expect(escrita(LARGA).descripcion).toBe(LARGA);
  });

  test("is refused with a DESCRIPCION_ITEM that does not fit beside it", () => {
    const cabe = 1_000 - LARGA.length - " · ".length;
    expect(refusal(con(LARGA, "y".repeat(cabe)))).toBeUndefined();
    const { id, error } = refusal(con(LARGA, "y".repeat(cabe + 1))) ?? {};
    expect([id, error?.codigo]).toEqual(["DO-ITEM-DESCRIPCION", "FEG_VALIDATION_ERROR"]);
    expect(error?.message).toContain("items[0]: descripcion y DESCRIPCION_ITEM_1");
  });
});

test("a shorter one leaves DescripcionItem to DESCRIPCION_ITEM", () => {
  expect(escrita("Bomba", "Color azul")).toMatchObject({ nombre: "Bomba", descripcion: "Color azul" });
});
