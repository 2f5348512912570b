import type { Documento, Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { compare, formatShort, isZero, parseAmount, ZERO } from "@dte/money";
import { DATOS, type Dato, datoOf } from "./datos.js";
import type { Descuentos } from "./descuentos.js";
import { figurasOf, type Resumen } from "./figuras.js";
import { isMonto } from "./montos.js";
import { NOTAS } from "./tipos.js";

/** The datum of each discount, and the types that have that kind of sale; purchases and exports have one kind alone. */
const CLASES = [
  { clave: "descuNoSuj", dato: "descuentoNoSujeto", total: "totalNoSuj", en: ["01", "03", "04"] },
  { clave: "descuExenta", dato: "descuentoExento", total: "totalExenta", en: ["01", "03", "04"] },
  {
    clave: "descuGravada",
    dato: "descuentoGravado",
    total: "totalGravada",
    en: ["01", "03", "04", "11", "14"],
  },
] as const satisfies readonly {
  clave: keyof Descuentos;
  dato: Dato;
  total: keyof Resumen;
  en: readonly string[];
}[];

const DECIMALES = 2;
const DE_COMPRA = "14";

const dichos = (documento: Documento) =>
  CLASES.flatMap((clase) => {
    const texto = datoOf(documento, clase.dato);
    return texto === undefined ? [] : [{ ...clase, texto }];
  });

/** The rules on discounts on the document as a whole: Manual de Estructuras v1.6, fields 67 to 71. A note has them in its lines. */
export const reglasDescuento: readonly Rule[] = [
  {
    id: "SV-DESCUENTO-TIPO",
    field: "datosAdicionales",
    breaks: (documento) =>
      dichos(documento).some(({ en }) => !(en as readonly string[]).includes(documento.tipoFiscal)),
    error: ({ tipo, tipoFiscal }) =>
      invalid(
        NOTAS.includes(tipoFiscal)
          ? "Una nota no admite descuentos al documento: descuéntelo en items[].descuento."
          : `Un documento de tipo "${tipo}" no admite ese descuento al documento. Quítelo, o descuéntelo en items[].descuento.`,
      ),
  },
  {
    id: "SV-DESCUENTO-MONTO",
    field: "datosAdicionales",
    breaks: (documento) => dichos(documento).some(({ texto }) => !isMonto(texto)),
    error: () =>
      invalid(
        `${CLASES.map(({ dato }) => DATOS[dato]).join(", ")}: un número con dos decimales como máximo, no negativo.`,
      ),
  },
  {
    id: "SV-DESCUENTO-EXCEDE",
    field: "datosAdicionales",
    tras: "SV-DESCUENTO-MONTO",
    breaks: (documento, { cuenta }) => {
      const { resumen } = figurasOf(documento, cuenta);
      const totalDe = ({ total }: (typeof CLASES)[number]) =>
        documento.tipoFiscal === DE_COMPRA ? resumen.totalCompra : resumen[total];
      return CLASES.some(
        (clase) => !isZero(resumen[clase.clave]) && compare(resumen[clase.clave], totalDe(clase)) > 0,
      );
    },
    error: (documento) =>
      invalid(
        `Un descuento al documento no puede ser mayor que las ventas de su clase (${dichos(documento)
          .map(({ dato, texto }) => `${DATOS[dato]} ${formatShort(parseAmount(texto) ?? ZERO, DECIMALES)}`)
          .join(", ")}).`,
      ),
  },
];
