import type { Impuesto, Item } from "@dte/contracts";
import { amount, isZero, negate } from "@dte/money";
import {
  type Columna,
  cantidadText,
  type Lineas,
  lineasOf,
  montoText,
  precioText,
  type Renglon,
} from "@dte/print";
import { siglaDe } from "../../describe/nombres-impuestos.js";
import { IVA, incluyeIva } from "./impuestos.js";
import { descuentoDe } from "./totales.js";

/** Gives the lines of the document. Columns that no line fills (discounts, taxes) are left out. */
export function lineasDe(items: readonly Item[]): Lineas {
  const conIva = incluyeIva(items);
  return {
    ...lineasOf(columnasDe(items, conIva), items, renglonDe),
    rollo: [`Cantidad × precio unitario${conIva ? " con IVA" : ""}`, "Total"],
  };
}

const claseDe = ({ tipo }: Item): string => (tipo === "servicio" ? "S" : "B");

function columnasDe(items: readonly Item[], conIva: boolean): Columna<Item>[] {
  const conDescuento = items.some((item) => !isZero(descuentoDe(item)));
  const conImpuestos = items.some((item) => item.impuestos.length > 0);
  const soloIva = items.every((item) => item.impuestos.every(({ nombreCorto }) => nombreCorto === IVA));
  const cifra = (titulo: string, texto: (item: Item) => string, debajo?: string): Columna<Item> => ({
    titulo,
    debajo,
    clase: "num",
    celda: (item) => ({ tipo: "cifra", texto: texto(item) }),
  });
  const texto = (titulo: string, text: (item: Item) => string): Columna<Item> => ({
    titulo,
    clase: "",
    celda: (item) => ({ tipo: "texto", texto: text(item) }),
  });
  const impuesto = ({ nombreCorto, montoImpuesto }: Impuesto) => ({
    texto: montoText(amount(montoImpuesto)),
    ...(!soloIva && { rotulo: siglaDe(nombreCorto) }),
  });
  return [
    cifra("Cantidad", ({ cantidad }) => cantidadText(cantidad)),
    texto("Unidad", ({ unidadMedida }) => unidadMedida),
    texto("B/S", claseDe),
    {
      titulo: "Descripción",
      clase: "descripcion",
      celda: ({ descripcion, codigo }) => ({ tipo: "descripcion", texto: descripcion, codigo }),
    },
    cifra(
      "Precio unitario",
      ({ precioUnitario }) => precioText(amount(precioUnitario)),
      conIva ? "con IVA" : undefined,
    ),
    ...(conDescuento ? [cifra("Descuentos", (item) => montoText(descuentoDe(item)))] : []),
    ...(conImpuestos
      ? [
          {
            titulo: soloIva ? IVA : "Impuestos",
            clase: "num" as const,
            celda: ({ impuestos }: Item) => ({ tipo: "cifras" as const, cifras: impuestos.map(impuesto) }),
          },
        ]
      : []),
    cifra("Total", ({ total }) => montoText(amount(total))),
  ];
}

/** Writes a line. IVA is inside the price; every other tax stands under it. */
function renglonDe(item: Item): Renglon {
  const descuento = descuentoDe(item);
  const otros = item.impuestos.filter(({ nombreCorto }) => nombreCorto !== IVA);
  const ajustes = [
    ...(isZero(descuento) ? [] : [{ etiqueta: "Descuentos", valor: montoText(negate(descuento)) }]),
    ...otros.map(({ nombreCorto, montoImpuesto }) => ({
      etiqueta: siglaDe(nombreCorto),
      valor: montoText(amount(montoImpuesto)),
    })),
  ];
  const total = montoText(amount(item.total));
  const precio = precioText(amount(item.precioUnitario));
  return {
    nombre: [item.codigo, item.descripcion].filter(Boolean).join(" "),
    cantidad: `${cantidadText(item.cantidad)} ${item.unidadMedida} × ${precio} (${claseDe(item)})`,
    importe: ajustes.length > 0 ? montoText(amount(item.precio)) : total,
    ajustes,
    total: ajustes.length > 0 ? total : undefined,
  };
}
