import type { Dte } from "@dte/contracts";
import { type Amount, add, amount, formatShort, sum } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import { leido as leidoDe } from "../../test/firma/leido.js";
import { emitido } from "../../test/print/emitido.js";
import { cargo, item, pedido } from "../../test/samples/base.js";
import { comprobanteOf } from "./comprobante.js";
import { lineasDe } from "./lineas.js";

const receptor = { id: "130862346", nombre: "INDUSTRIAS DEL CIBAO, SAS" };
const botella = (descripcion: string, precio: string) =>
  item(descripcion, precio, {
    unidadMedida: "BOTELLA",
    impuestos: [{ ...cargo("013"), cantidadUnidadesGravables: "0.3" }],
  });
const items = [botella("Whisky", "500.00"), botella("Whisky de 18 años", "5000.00")];
const whisky = emitido(pedido("factura", { receptor, items }));
const enDolares = emitido(pedido("factura", { receptor, items }, { TIPO_MONEDA: "USD", TIPO_CAMBIO: "50" }));

/** Gives the cells of a column, one for every line. */
function columna(dte: Dte, contenido: Buffer, titulo: string): string[] {
  const { columnas, lineas } = lineasDe(comprobanteOf(dte, contenido), dte);
  const lugar = columnas.findIndex((each) => `${each.titulo} ${each.debajo ?? ""}`.trim().startsWith(titulo));
  return lineas
    .map(({ celdas }) => celdas[lugar])
    .map((celda) => (celda && "texto" in celda ? celda.texto : ""));
}

const delDte = ({ items: lineas }: Dte, nombre: string): string[] =>
  lineas.map(({ impuestos }) =>
    formatShort(
      sum(
        impuestos
          .filter(({ nombreCorto }) => nombreCorto === nombre)
          .map(({ montoImpuesto }): Amount => amount(montoImpuesto)),
      ),
      2,
    ),
  );

describe("two lines that share the code of a selective tax", () => {
  test("bear on paper what each bears in the document, whatever their prices", () => {
    const { dte, contenido } = whisky;
    expect(columna(dte, contenido, "ISC específico")).toEqual(["189.77", "189.77"]);
    expect(columna(dte, contenido, "ISC específico")).toEqual(delDte(dte, "013"));
    expect(columna(dte, contenido, "ITBIS")).toEqual(["110.43", "796.87"]);
    expect(columna(dte, contenido, "ITBIS")).toEqual(delDte(dte, "ITBIS"));
  });

  test("are divided by the rate where pesos are shown in another currency, and only there", () => {
    expect(columna(enDolares.dte, enDolares.contenido, "ISC específico")).toEqual(["3.80", "3.80"]);
    expect(columna(enDolares.dte, enDolares.contenido, "Precio")).toEqual(["10.00", "100.00"]);
    const linea = item("Renta", "118.00", { tipo: "servicio", impuestos: [cargo("CDT")] });
    const { dte, contenido } = emitido(
      pedido("factura", { receptor, moneda: "USD", items: [linea] }, { TIPO_CAMBIO: "60" }),
    );
    expect(columna(dte, contenido, "ITBIS")).toEqual(["18.00"]);
  });

  test("are told from the file where the document has other lines", () => {
    const { dte, contenido } = whisky;
    const otro = { ...dte, items: dte.items.slice(1) };
    expect(columna(otro, contenido, "ISC específico")).toEqual(["189.77", "189.77"]);
  });
});

describe("the file of another issuer says what each tax comes to in all, and a line bears of it", () => {
  const leidos = (solicitud: Parameters<typeof pedido>[1], datos: Readonly<Record<string, string>>) => {
    const { dte, contenido } = emitido(pedido("factura", { receptor, ...solicitud }, datos));
    const leido = leidoDe(contenido);
    const de = (lineas: typeof leido.items, codigo: string) =>
      lineas?.map(
        ({ impuestos = [] }) => impuestos.find((each) => each.nombreCorto === codigo)?.montoImpuesto,
      );
    return {
      emitidos: (codigo: string) => de(dte.items, codigo),
      de: (codigo: string) => de(leido.items, codigo),
    };
  };

  test("of alcohol by its litres, and of the retail price by what that is without the specific tax", () => {
    const { emitidos, de } = leidos(
      {
        items: [
          item("Cerveza, caja de 24", "1905.70", {
            cantidad: "2",
            unidadMedida: "CAJ",
            impuestos: [cargo("006"), cargo("023")],
          }),
          item("Cerveza fuerte", "95.00", {
            cantidad: "10",
            unidadMedida: "BOTELLA",
            impuestos: [cargo("006"), cargo("023")],
          }),
        ],
      },
      {
        CANTIDAD_REFERENCIA_1: "24",
        SUBCANTIDAD_1_1: "0.355",
        GRADOS_ALCOHOL_1: "5",
        PRECIO_UNITARIO_REFERENCIA_1: "65",
        SUBCANTIDAD_2_1: "0.6",
        GRADOS_ALCOHOL_2: "8",
        PRECIO_UNITARIO_REFERENCIA_2: "150",
      },
    );
    expect(de("006")).toEqual(emitidos("006"));
    expect(de("023")).toEqual(emitidos("023"));
  });

  test("of cigarettes by their packs", () => {
    const { emitidos, de } = leidos(
      {
        items: [
          item("Rueda de 10", "3000", { impuestos: [cargo("019")] }),
          item("Cajetilla", "900", { cantidad: "2", impuestos: [cargo("019")] }),
        ],
      },
      { CANTIDAD_REFERENCIA_1: "10" },
    );
    expect(de("019")).toEqual(["535.10", "107.02"]);
    expect(de("019")).toEqual(emitidos("019"));
  });

  test("of what is a percentage by what it is sold for", () => {
    const { de } = leidos(
      {
        items: [
          item("A", "118.00", { impuestos: [cargo("001")] }),
          item("B", "1180.00", { impuestos: [cargo("001")] }),
        ],
      },
      {},
    );
    expect(de("001")).toEqual(["10.00", "100.00"]);
  });
});

test("what the lines of a code bear comes together to its total", () => {
  const { dte } = whisky;
  expect(delDte(dte, "013").map(amount).reduce(add)).toEqual(amount("379.54"));
});
