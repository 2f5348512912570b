import { prepare, toDte } from "@dte/dte";
import { type Amount, amount, formatShort, rescale, subtract, sum } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import { format } from "../src/format/index.js";
import { datosOf } from "../src/regime/datos.js";
import { indicadorOf } from "../src/regime/linea-ecf.js";
import { totalesPropios } from "../src/regime/liquidacion.js";
import { ahora, type Pedido, type Preparado, prepared, received, regime } from "./samples/asked.js";
import { FACTURA, FACTURA_44, FACTURA_46, item, pedido, sobre, vendido } from "./samples/base.js";
import { VENTAS } from "./samples/ventas.js";

/** The data for which a credit note has no place. */
const DE_LA_VENTA =
  /^(TIPO_CUENTA_PAGO|NUMERO_CUENTA_PAGO|BANCO_PAGO|NUMERO_SECUENCIAL|SALDO|MONTO_(AVANCE|PERIODO)|VALOR_PAGAR)/;

/** Makes the credit note that gives back all of a sale, requested in the words of the sale. */
function devolucionDe(venta: Pedido, fechaEmision: string): Pedido {
  const { documento, cuenta } = prepared(venta);
  const id = "d2b6e27c-4908-46f3-afaf-c0a7ff1e3c0d";
  const { serie = "", numero = 0 } = documento.numeracion ?? {};
  const dte = toDte(documento, format.certificadorOf(cuenta));
  const { solicitud } = venta;
  return {
    cuenta: venta.cuenta,
    solicitud: {
      tipo: "notaCredito",
      moneda: solicitud.moneda ?? "",
      items: solicitud.items ?? [],
      idDteOriginal: id,
      motivoAjuste: "Devolución",
      datosAdicionales: [
        ...(solicitud.datosAdicionales ?? []).filter(({ nombre = "" }) => !DE_LA_VENTA.test(nombre)),
        { nombre: "NUMERO_SECUENCIAL", valor: "18" },
      ],
    },
    dteOriginal: { ...dte, id, serie, numero, fechaEmision },
  };
}

const figuras = ({ documento, cuenta }: Preparado) =>
  totalesPropios(documento, datosOf({ ...documento, cuenta }));
const itbisDe = (preparado: Preparado): Amount =>
  sum([...figuras(preparado).gravados.values()].map(({ itbis }) => itbis));
const texto = (value: Amount): string => formatShort(value, 2);

describe.each(Object.entries(VENTAS))("all of %s is given back", (_nombre, venta) => {
  test("with its ITBIS within thirty days", () => {
    const [nota, vendida] = [prepared(devolucionDe(venta, "2026-10-21T10:00:00-04:00")), prepared(venta)];
    expect(texto(nota.documento.total)).toBe(texto(vendida.documento.total));
    expect(texto(itbisDe(nota))).toBe(texto(itbisDe(vendida)));
  });

  test("without any ITBIS afterwards", () => {
    const [nota, vendida] = [prepared(devolucionDe(venta, "2026-10-20T10:00:00-04:00")), prepared(venta)];
    expect(texto(nota.documento.total)).toBe(texto(subtract(vendida.documento.total, itbisDe(vendida))));
    expect(texto(itbisDe(nota))).toBe("0.00");
    const itbis = nota.documento.lineas.flatMap(({ impuestos }) =>
      impuestos
        .filter(({ nombreCorto }) => nombreCorto === "ITBIS")
        .map(({ montoImpuesto }) => texto(montoImpuesto)),
    );
    expect(new Set(itbis)).toEqual(new Set(["0.00"]));
  });
});

test("the lines of a late credit note come to what it gives back", () => {
  const { documento } = prepared(
    devolucionDe(VENTAS["factura-tasas-mezcladas"] as Pedido, "2026-10-20T10:00:00-04:00"),
  );
  const facturable = documento.lineas.filter((linea) => indicadorOf(linea) !== 0);
  expect(texto(rescale(sum(facturable.map(({ total }) => total)), 2))).toBe("41539.06");
  expect(texto(documento.total)).toBe("41539.06");
});

describe("what a note says of itself and is not", () => {
  const nota = (CODIGO_MODIFICACION: string, precio: string, estaEnAmbienteDePruebas: boolean) => {
    const solicitud = { ...sobre(FACTURA), items: [item("Cemento gris", precio)], estaEnAmbienteDePruebas };
    return prepared(pedido("notaCredito", solicitud, { CODIGO_MODIFICACION }, { dteOriginal: FACTURA }));
  };
  test("is warned of in tests, where DGII accepts it on conditions", () => {
    for (const codigo of ["1", "2"])
      expect(nota(codigo, "118.00", true).documento.advertencias?.map(({ regla }) => regla)).toEqual([
        "DO-NOTA-ALCANCE",
      ]);
  });
  test("is nothing where it cancels all of its original", () => {
    expect(nota("1", "1770.00", false).documento.advertencias).toEqual([]);
  });
});

describe("a note that says no ITBIS bears what its original did:", () => {
  const indicadores = (tipo: string, dteOriginal: typeof FACTURA) =>
    prepared(pedido(tipo, sobre(dteOriginal), {}, { dteOriginal })).documento.lineas.map(indicadorOf);
  const exenta = { ...FACTURA, items: [vendido("1000.00", 4, "0.00"), vendido("770.00", 4, "0.00")] };
  const reducida = { ...FACTURA, items: [vendido("1770.00", 2, "244.14")] };
  test.each([
    ["a sale at the general rate", FACTURA, 1],
    ["a sale at the reduced one", reducida, 2],
    ["an export", FACTURA_46, 3],
    ["a sale to a special regime", FACTURA_44, 4],
    ["an exempt sale", exenta, 4],
    ["a payment abroad", { ...FACTURA_44, serie: "E47", tipoFiscal: "47" }, 4],
    ["a petty expense", { ...FACTURA_44, serie: "E43", tipoFiscal: "43" }, 4],
    ["a document whose lines are not known", { ...FACTURA, items: [] }, 1],
  ])("%s", (_que, dteOriginal, indicador) => {
    expect(indicadores("notaCredito", dteOriginal)).toEqual([indicador]);
    expect(indicadores("notaDebito", dteOriginal)).toEqual([indicador]);
  });

  test("unless the request says that it is exempt", () => {
    const asked = pedido(
      "notaCredito",
      { ...sobre(FACTURA), motivoExencionIva: "CONTRIBUYENTE_EXENTO" },
      {},
      { dteOriginal: FACTURA },
    );
    expect(prepared(asked).documento.lineas.map(indicadorOf)).toEqual([4]);
  });
});

test("a note on mixed lines gives back less than each of their rates had", () => {
  const dteOriginal = { ...FACTURA, items: [vendido("118.00", 1, "18.00"), vendido("1652.00", 4, "0.00")] };
  const asked = pedido(
    "notaCredito",
    { ...sobre(dteOriginal), items: [item("X", "118.00")] },
    {},
    { dteOriginal },
  );
  expect(texto(itbisDe(prepared(asked)))).toBe("18.00");
});

test("a note whose TIPO_INGRESOS is said empty has no TipoIngresos, which other types must have", () => {
  const xmlOf = (asked: Pedido) => {
    const { documento, cuenta } = prepared(asked);
    return new TextDecoder().decode(format.write(documento, cuenta));
  };
  const nota = pedido("notaCredito", sobre(FACTURA), { TIPO_INGRESOS: "" }, { dteOriginal: FACTURA });
  expect(xmlOf(nota)).not.toContain("TipoIngresos");
  expect(xmlOf(pedido("ticket", {}, { TIPO_INGRESOS: "" }))).toContain("<TipoIngresos>01</TipoIngresos>");
});

test.each([
  ["58.50", "DO-RECEPTOR-LIMITE"],
  ["40.00", undefined],
])("a consumer invoice in dollars that tells no rate is counted at the kept one, %s", (tasa, id) => {
  const original = { ...FACTURA, tipo: "ticket", tipoFiscal: "32", total: "5000.00", moneda: "USD" };
  const dteOriginal = { ...original, receptor: { id: "CF" }, items: [vendido("5000.00", 1, "762.71")] };
  const asked = pedido("notaCredito", { ...sobre(FACTURA), items: [item("X", "100")] }, {}, { dteOriginal });
  const tasas = new Map([["USD", amount(tasa)]]);
  const outcome = prepare(regime, { ...received(asked), ahora, tasas });
  expect(outcome.ok ? undefined : outcome.fault.id).toBe(id);
});
