import { prepare, toDte } from "@dte/dte";
import { amount, formatShort, multiply, parseAmount, rescale, subtract, sum } from "@dte/money";
import { conformance } from "@dte/testing/conformance";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { digestOf } from "../src/firma/digest.js";
import { readCertified } from "../src/format/read-certified.js";
import { writeEcf } from "../src/format/write-ecf.js";
import { isTipoEcf } from "../src/regime/campos/tipos-ecf.js";
import { datosOf } from "../src/regime/datos.js";
import { liquidacionOf } from "../src/regime/liquidacion.js";
import { localidades } from "../src/regime/localidades.js";
import { TIPOS_FISCALES } from "../src/regime/tipos.js";
import { UNIDADES } from "../src/regime/unidades.js";
import { firmado, leido as leidoDe } from "./firma/leido.js";
import { anyPedido } from "./samples/any-pedido.js";
import { ahora, type Preparado, prepared, received, regime, TASAS } from "./samples/asked.js";
import { ESPECIALES } from "./samples/especiales.js";
import { VENTAS } from "./samples/ventas.js";
import { canonical, complaints, type Escrito, valoresDelEsquema } from "./samples/xmllint.js";

const conformanceTest = conformance(test);

const decoder = new TextDecoder();
const EJEMPLOS: readonly (Preparado & Escrito)[] = Object.entries({ ...VENTAS, ...ESPECIALES }).map(
  ([nombre, pedido]) => {
    const preparado = prepared(pedido);
    const xml = decoder.decode(writeEcf(preparado.documento, preparado.cuenta));
    return { nombre, tipoFiscal: preparado.documento.tipoFiscal, xml, ...preparado };
  },
);

conformanceTest("every example is valid by DGII's own schemas", () => {
  expect(complaints(EJEMPLOS)).toEqual([]);
});

test("every example is canonical as it is written", () => {
  const escritos = canonical(EJEMPLOS.map(({ xml }) => xml));
  expect(EJEMPLOS.map(({ nombre }, i) => [nombre, escritos[i]])).toEqual(
    EJEMPLOS.map(({ nombre, xml }) => [nombre, xml]),
  );
});

conformanceTest(
  "any request gives a valid document or a refusal, whatever its texts, lines and taxes",
  () => {
    const escritos = fc.sample(anyPedido, 150).flatMap((pedido, i): Escrito[] => {
      const mensaje = received(pedido);
      const outcome = prepare(regime, { ...mensaje, ahora, tasasImpuestos: TASAS });
      if (!outcome.ok) return [];
      const xml = decoder.decode(writeEcf(outcome.value, mensaje.cuenta));
      return [{ nombre: String(i), tipoFiscal: outcome.value.tipoFiscal, xml }];
    });
    expect(escritos.length).toBeGreaterThan(75);
    expect(complaints(escritos)).toEqual([]);
  },
);

conformanceTest("its places and its units are those of DGII's schemas, no more and no fewer", () => {
  const codigos = localidades.map(({ id }) => id.slice(-6));
  expect(codigos.sort()).toEqual(valoresDelEsquema("ProvinciaMunicipioType").sort());
  expect(UNIDADES.map(({ codigo }) => codigo)).toEqual(valoresDelEsquema("UnidadMedidaType"));
});

describe("the figures of any document", () => {
  const figured = (pedido: Parameters<typeof received>[0]) => {
    const mensaje = received(pedido);
    const outcome = prepare(regime, { ...mensaje, ahora, tasasImpuestos: TASAS });
    if (!outcome.ok) return undefined;
    const datos = datosOf({ ...outcome.value, cuenta: mensaje.cuenta });
    return { documento: outcome.value, datos, liquidacion: liquidacionOf(outcome.value, datos) };
  };

  type Pesos = NonNullable<ReturnType<typeof figured>>["liquidacion"]["pesos"];
  /** Judges this many requests, and gives for how many there was something to judge. Refused requests have no figures. */
  const judgedOf = (numRuns: number, judge: (pesos: Pesos) => boolean): number => {
    let judged = 0;
    fc.assert(
      fc.property(anyPedido, (pedido) => {
        const pesos = figured(pedido)?.liquidacion.pesos;
        if (pesos && judge(pesos)) judged += 1;
      }),
      { numRuns },
    );
    return judged;
  };

  test("have a total that is the sum of its parts, each in cents", () => {
    const judged = judgedOf(200, ({ totales: { gravados, exento, adicionales, total } }) => {
      const partes = [
        ...[...gravados.values()].flatMap(({ monto, itbis }) => [monto, itbis]),
        ...(exento ? [exento] : []),
        ...adicionales.map(({ monto }) => monto),
      ];
      expect(partes.every(({ scale }) => scale === 2)).toBe(true);
      expect(formatShort(sum(partes), 2)).toBe(formatShort(total, 2));
      return true;
    });
    expect(judged).toBeGreaterThan(150);
  });

  test("charge ITBIS as DGII figures it, to a cent", () => {
    // Most requests have a line with another tax, or no taxed line.
    const judged = judgedOf(400, ({ lineas, totales }) => {
      if (lineas.some(({ adicionales }) => adicionales.length > 0)) return false;
      const tasas = [
        ["0.18", totales.gravados.get(1)],
        ["0.16", totales.gravados.get(2)],
      ] as const;
      for (const [tasa, gravado] of tasas) {
        if (!gravado) continue;
        const debido = rescale(multiply(gravado.monto, parseAmount(tasa) ?? gravado.monto), 2);
        const diferencia = subtract(gravado.itbis, debido).units;
        expect(diferencia >= -1n && diferencia <= 1n).toBe(true);
      }
      return tasas.some(([, gravado]) => gravado !== undefined);
    });
    expect(judged).toBeGreaterThan(30);
  });

  test("are what the buyer was asked for, when prices have their ITBIS inside and nothing is added", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 4 })), {
          minLength: 1,
          maxLength: 20,
        }),
        (lineas) => {
          const base = VENTAS["factura"];
          if (!base) throw new TypeError("no example");
          const items = lineas.map(([centavos, codigoUnidadGravable]) => ({
            descripcion: "X",
            precioUnitario: formatShort({ units: BigInt(centavos), scale: 2 }, 2),
            impuestos: [{ nombreCorto: "ITBIS", codigoUnidadGravable }],
          }));
          const { documento } = prepared({ ...base, solicitud: { ...base.solicitud, items } });
          const pedido = lineas.reduce((total, [centavos]) => total + BigInt(centavos), 0n);
          expect(formatShort(documento.total, 2)).toBe(formatShort({ units: pedido, scale: 2 }, 2));
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("a signed e-CF is read back as it was asked for:", () => {
  const valorOf = (xml: Buffer): string => /<SignatureValue>([^<]+)</.exec(xml.toString())?.[1] ?? "";
  const enPesos = EJEMPLOS.filter(({ documento }) => documento.moneda === "DOP");

  test.each(enPesos.map((ejemplo) => [ejemplo.nombre, ejemplo] as const))("%s", (_nombre, ejemplo) => {
    const leido = leidoDe(ejemplo.xml);
    const valor = valorOf(firmado(ejemplo.xml));
    const { documento } = ejemplo;
    const dte = toDte(documento, { id: "dgii", nombre: "" });
    // A file does not tell which of the two words the request used, so the document that is read has the contract's.
    const tipo = isTipoEcf(documento.tipoFiscal) && TIPOS_FISCALES[documento.tipoFiscal].tipo;
    expect([leido.total, leido.tipo, leido.tipoFiscal, leido.esExentoIva]).toEqual([
      dte.total,
      tipo,
      dte.tipoFiscal,
      dte.esExentoIva,
    ]);
    expect([leido.id, leido.serie, leido.numero]).toEqual([
      `101850043E${documento.tipoFiscal}${String(documento.numeracion?.numero).padStart(10, "0")}-${digestOf(valor)}`,
      `E${documento.tipoFiscal}`,
      documento.numeracion?.numero,
    ]);
    expect(leido.selloEntidadFiscal).toBe(valor.slice(0, 6));
    expect(leido.fechaCertificacion).toBe("2026-11-20T10:15:00-04:00");
    expect(leido.retenciones).toEqual(dte.retenciones);
    expect([leido.impuestos, leido.ajustes]).toEqual([dte.impuestos, dte.ajustes]);
    const impuestos = (items: typeof dte.items) =>
      items?.map((item) =>
        item.impuestos?.map((each) => [each.nombreCorto, each.codigoUnidadGravable, each.montoImpuesto]),
      );
    expect(impuestos(leido.items)).toEqual(impuestos(dte.items));
    const enCentavos = (items: typeof dte.items) =>
      items?.map(({ total = "" }) => formatShort(rescale(amount(total), 2), 2));
    expect(enCentavos(leido.items)).toEqual(enCentavos(dte.items));
  });

  test("what it says by DGII's names comes back under those names", () => {
    const ejemplo = EJEMPLOS.find(({ nombre }) => nombre === "factura-con-todo-lo-demas");
    const leido = leidoDe(ejemplo?.xml ?? "");
    const dichos =
      ejemplo?.documento.datosAdicionales.filter(({ nombre }) => nombre !== "NUMERO_SECUENCIAL") ?? [];
    const forma = ({ nombre = "", valor = "" }) =>
      `${nombre}=${/^-?\d+(\.\d+)?$/.test(valor) ? Number(valor) : valor}`;
    expect((leido.datosAdicionales ?? []).map(forma)).toEqual(expect.arrayContaining(dichos.map(forma)));
  });
});

test("an id bears 128 bits of the signature's digest", () => {
  expect(digestOf("dcp79qAAAA==")).toBe("58fce717719fc5413d7d195d7b3a408d");
});

test.each<[string, string | Uint8Array, string]>([
  ["no XML", "<ECF>", "bien formado"],
  ["another document", firmado("<ARECF><A>1</A></ARECF>"), "comprobante fiscal electrónico"],
  ["an unsigned e-CF", "<ECF><Encabezado></Encabezado></ECF>", "no trae una firma"],
  [
    "a type that is none",
    firmado("<ECF><Encabezado><IdDoc><TipoeCF>99</TipoeCF></IdDoc></Encabezado></ECF>"),
    "tipo 99 no se registran",
  ],
  [
    "an e-CF without what it must have",
    firmado("<ECF><Encabezado><IdDoc><TipoeCF>31</TipoeCF></IdDoc></Encabezado></ECF>"),
    "incompleto",
  ],
])("%s is told apart, in Spanish", (_que, xml, motivo) => {
  expect(readCertified(Buffer.from(xml))).toEqual({ motivo: expect.stringContaining(motivo) });
});
