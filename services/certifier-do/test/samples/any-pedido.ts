import fc from "fast-check";
import type { Pedido } from "./asked.js";
import { COMPRADOR, cargo, FACTURA, itbis, pedido, sobre } from "./base.js";

const decimales = (enteros: number, escala: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 0, max: 10 ** enteros - 1 }), fc.integer({ min: 1, max: 10 ** escala - 1 }))
    .map(([entero, fraccion]) => `${entero}.${String(fraccion).padStart(escala, "0")}`);

/** Texts with characters that XML must escape, that it cannot hold, and that are two units long. */
const texto = fc
  .array(
    fc.constantFrom(
      "&",
      "<",
      ">",
      '"',
      "'",
      "\r",
      "\n",
      "\t",
      "ñ",
      "😀",
      "\u0001",
      "]]>",
      "A",
      "b",
      " ",
      "7",
    ),
    { minLength: 1, maxLength: 120 },
  )
  .map((partes) => `x${partes.join("")}`);

const cargos = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc
      .subarray(["001", "002", "003", "004", "005"], { minLength: 1, maxLength: 2 })
      .map((codigos) => codigos.map((codigo) => cargo(codigo))),
  },
);

const linea = (indicadores: readonly number[]) =>
  fc
    .record({
      descripcion: texto,
      precioUnitario: fc.oneof(decimales(5, 2), decimales(3, 4)),
      cantidad: decimales(3, 2),
      tipo: fc.constantFrom("bien", "servicio"),
      unidadMedida: fc.constantFrom("UND", "KG", "12", "Hora", "UNI"),
      indicador: fc.constantFrom(...indicadores),
      cargos,
    })
    .map(({ indicador, cargos: otros, ...item }) => ({
      ...item,
      impuestos: [itbis(indicador), ...(indicadores.length > 1 ? otros : [])],
    }));

const GENERALES = [0, 1, 2, 3, 4];

/** Requests of every shape that a type without retentions takes; few of them are refused. */
export const anyPedido: fc.Arbitrary<Pedido> = fc
  .constantFrom("31", "32", "33", "43", "44", "45", "46")
  .chain((tipo) => {
    const indicadores = tipo === "46" ? [3] : tipo === "43" || tipo === "44" ? [4] : GENERALES;
    const receptor = tipo === "43" ? undefined : { ...COMPRADOR };
    return fc
      .record({
        items: fc.array(linea(indicadores), { minLength: 1, maxLength: 8 }),
        incluido: fc.constantFrom("0", "1"),
        moneda: fc.constantFrom("DOP", "DOP", "USD"),
        nombre: texto,
      })
      .map(({ items, incluido, moneda, nombre }) => {
        const isNota = tipo === "33";
        const original = { ...FACTURA, moneda, total: "1.00" };
        return pedido(
          "",
          {
            items,
            moneda,
            ...(receptor && !isNota && { receptor: { ...receptor, nombre } }),
            ...(tipo === "46" && { datosExportacion: {} }),
            ...(isNota && sobre(original, nombre.slice(0, 90))),
          },
          {
            TIPO_ECF: tipo,
            ...(["31", "32", "33", "45"].includes(tipo) && { INDICADOR_MONTO_GRAVADO: incluido }),
            ...(moneda === "USD" && { TIPO_CAMBIO: "58.1234" }),
          },
          isNota ? { dteOriginal: original } : {},
        );
      });
  });
