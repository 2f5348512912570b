import { type Amount, add, amount, formatShort, sum } from "@dte/money";
import { FORMATOS, legibleText } from "@dte/print";
import { describe, expect, test } from "@jest/globals";
import { cuenta, type Ejemplo } from "../../test/print/ejemplos.js";
import { emitido } from "../../test/print/emitido.js";
import type { Pedido } from "../../test/samples/asked.js";
import { COMPRADOR, cargo, itbis, item, pedido } from "../../test/samples/base.js";
import { ESPECIALES } from "../../test/samples/especiales.js";
import { VENTAS } from "../../test/samples/ventas.js";
import { comprobanteOf } from "./comprobante.js";
import { print } from "./index.js";
import { saldosDe } from "./saldos.js";
import { totalesDe } from "./totales.js";

const receptor = COMPRADOR;
const regalo = item("Tarjeta de regalo", "50.00", { impuestos: [itbis(0)] });
const licencia = item("Licencia", "118.00", { tipo: "servicio" });

const PEDIDOS: Readonly<Record<string, Pedido>> = {
  ...VENTAS,
  ...ESPECIALES,
  "retenciones y avance": pedido(
    "factura",
    {
      receptor,
      items: [
        item("Vigilancia", "11800.00", {
          tipo: "servicio",
          impuestos: [cargo("ITBIS_RETENIDO", "1800.00"), cargo("ISR_RETENIDO", "200.00")],
        }),
      ],
    },
    { MONTO_AVANCE_PAGO: "1000" },
  ),
  "norma 10-07": pedido(
    "factura",
    {
      receptor,
      items: [item("Renta", "1180.00", { tipo: "servicio", impuestos: [cargo("CDT"), cargo("004")] })],
    },
    { TIPO_AJUSTE_1: "D", INDICADOR_NORMA1007_1: "1", TIPO_VALOR_1: "%", VALOR_DESCUENTOO_RECARGO_1: "10" },
  ),
  "dólares y no facturable": pedido(
    "factura",
    { receptor, moneda: "USD", items: [licencia, regalo] },
    { TIPO_CAMBIO: "60" },
  ),
  "no facturable y avance": pedido(
    "factura",
    { receptor, items: [licencia, regalo] },
    { MONTO_AVANCE_PAGO: "18" },
  ),
};

const ejemploDe = (nombre: string, edit: (xml: string) => string = (xml) => xml): Ejemplo => {
  const { dte, contenido } = emitido(PEDIDOS[nombre] as Pedido);
  return { dte, contenido: Buffer.from(edit(contenido.toString())) };
};
const saldos = ({ dte, contenido }: Ejemplo) => saldosDe(comprobanteOf(dte, contenido));
const cifra = (monto: Amount): string => formatShort(monto, 2);
const enPapel = ({ dte, contenido }: Ejemplo, formato = "ticket80"): string =>
  legibleText(print(dte, cuenta, { formato, contenido }).html).replace(/\s+/g, " ");

describe("what follows the total", () => {
  test.each(Object.keys(PEDIDOS))("comes in each block to what closes it: %s", (nombre) => {
    for (const { inicio, partidas, cierre } of saldos(ejemploDe(nombre))) {
      expect(cifra(add(inicio, sum(partidas.map(({ monto }) => monto))))).toBe(cifra(cierre.monto));
    }
  });

  test("is the account, and then what is kept back of it", () => {
    const ejemplo = ejemploDe("retenciones y avance");
    expect(saldos(ejemplo).map(({ titulo }) => titulo)).toEqual(["Estado de la cuenta", "Retenciones"]);
    for (const formato of FORMATOS) {
      expect(enPapel(ejemplo, formato)).toContain(
        "Avance de pago -1,000.00 VALOR A PAGAR RD$ 10,800.00 ITBIS retenido -1,800.00 ISR retenido -200.00 A PAGAR MENOS RETENCIONES RD$ 8,800.00",
      );
    }
  });

  test("a discount of Norma 10-07 is taken from what is to be paid, not from what is taxed", () => {
    const texto = enPapel(ejemploDe("norma 10-07"));
    expect(texto).toContain("Descuento por Norma 10-07 (10.00 %) -100.00 VALOR A PAGAR RD$ 1,200.00");
    expect(texto.match(/-100\.00/g)).toHaveLength(1);
    expect(texto).toMatch(/Subtotal gravado 1,000\.00 .*TOTAL RD\$ 1,300\.00/);
  });

  test("what is not billed stands after the total, which it is no part of", () => {
    expect(enPapel(ejemploDe("factura-tasas-mezcladas"))).toMatch(
      /TOTAL RD\$ 48,899\.06 .*Monto no facturable 500\.00 MONTO DEL PERÍODO RD\$ 49,399\.06/,
    );
  });

  test("begins again with the total where that is not the figure above", () => {
    expect(enPapel(ejemploDe("no facturable y avance"))).toContain(
      "Monto no facturable 50.00 MONTO DEL PERÍODO RD$ 168.00 Total 118.00 Avance de pago -18.00 VALOR A PAGAR RD$ 100.00",
    );
  });

  test("is in pesos, and says so, in a document in another currency", () => {
    expect(enPapel(ejemploDe("dólares y no facturable"))).toMatch(
      /TOTAL US\$ 118\.00 .*Total en pesos RD\$ 7,080\.00 Monto no facturable RD\$ 3,000\.00 MONTO DEL PERÍODO RD\$ 10,080\.00/,
    );
    expect(enPapel(ejemploDe("factura-en-dolares-con-avance"))).toContain(
      "Total en pesos RD$ 7,080.00 Saldo anterior RD$ -150.00 Avance de pago RD$ -1,080.00 VALOR A PAGAR RD$ 5,850.00",
    );
  });

  test.each([
    ["begins where its issuer's ValorPagar does, with what is not billed", "150.00", "", "168.00"],
    [
      "holds what is kept back where its issuer took that from ValorPagar",
      "80.00",
      "<TotalISRRetencion>20.00</TotalISRRetencion>",
      "118.00",
    ],
  ])("%s", (_que, pagar, retenido, inicio) => {
    const ajeno = ejemploDe("no facturable y avance", (xml) =>
      xml.replace(/<ValorPagar>.*<\/ValorPagar>/, `<ValorPagar>${pagar}</ValorPagar>${retenido}`),
    );
    const ultimo = saldos(ajeno).at(-1);
    expect(ultimo?.cierre).toEqual({ etiqueta: "VALOR A PAGAR", monto: amount(pagar) });
    expect(ultimo && cifra(ultimo.inicio)).toBe(inicio);
    expect(cifra(add(amount(inicio), sum((ultimo?.partidas ?? []).map(({ monto }) => monto))))).toBe(pagar);
  });
});

describe("the total", () => {
  test.each(Object.keys(PEDIDOS).filter((nombre) => nombre !== "factura-en-pesos-y-euros"))(
    "is the sum of what stands above it, the whole's discounts and the parts of ITBIS aside: %s",
    (nombre) => {
      const { dte, contenido } = ejemploDe(nombre);
      const { parciales, total } = totalesDe(comprobanteOf(dte, contenido));
      const cifras = parciales.filter(({ etiqueta }) => !/^(Descuento|Recargo|ITBIS \d)/.test(etiqueta));
      const montoDe = ({ valor }: { valor: string }) => amount(valor.replace(/^\D*/, "").replaceAll(",", ""));
      expect(cifra(sum(cifras.map(montoDe)))).toBe(cifra(montoDe(total)));
    },
  );
});
