import type { DteInput } from "@dte/contracts";
import { inOrderOf } from "@dte/dte";
import { type Amount, add, isZero, subtract, sum, ZERO } from "@dte/money";
import { RETENCION } from "../regime/tipos.js";
import { impuestosDelResumen, retencionDelResumen } from "../regime/totales-documento.js";
import { isLista, isObjeto, type Objeto, textoAt } from "./json.js";
import { money, montoAt } from "./read-items.js";

/** The keys of the discounts on the whole document in MH's layouts, of both regimes. */
const DESCUENTOS = [
  ["descuNoSuj", "Descuento a ventas no sujetas"],
  ["descuExenta", "Descuento a ventas exentas"],
  ["descuGravada", "Descuento a ventas gravadas"],
  ["descuento", "Descuento a ventas gravadas"],
  ["descu", ""],
] as const;
/** The discounts that are taken off the taxed sales: an export has no others. */
const DE_GRAVADAS = ["descuGravada", "descuento"] as const;

/** Reads the total of a comprobante de retención, by the key of either layout. */
export const totalRetenidoOf = (resumen: Objeto): Amount =>
  add(montoAt(resumen, "totalIvaRetenido"), montoAt(resumen, "totalIVAretenido"));

/** Reads the sums of taxes and discounts from the summary. */
export function readImpuestos(
  resumen: Objeto,
  tipoFiscal: string,
  items: NonNullable<DteInput["items"]>,
): Pick<DteInput, "impuestos" | "ajustes"> {
  if (tipoFiscal === RETENCION) {
    const [retenido] = retencionDelResumen(
      montoAt(resumen, "totalSujetoRetencion"),
      totalRetenidoOf(resumen),
    );
    const { nombreCorto = "", montoGravable = ZERO, monto = ZERO } = retenido ?? {};
    return {
      impuestos: [{ nombreCorto, montoGravable: money(montoGravable), montoImpuesto: money(monto) }],
      ajustes: [],
    };
  }
  const { tributos } = resumen;
  const impuestos = impuestosDelResumen({
    tipoFiscal,
    gravado: subtract(
      montoAt(resumen, "totalGravada"),
      sum(DE_GRAVADAS.map((clave) => montoAt(resumen, clave))),
    ),
    totalIva: montoAt(resumen, "totalIva"),
    tributos: (isLista(tributos) ? tributos.filter(isObjeto) : []).map((each) => ({
      codigo: textoAt(each, "codigo") ?? "",
      valor: montoAt(each, "valor"),
    })),
  });
  return {
    impuestos: inOrderOf(items, impuestos).map(({ nombreCorto, montoGravable, monto }) => ({
      nombreCorto,
      ...(montoGravable && { montoGravable: money(montoGravable) }),
      montoImpuesto: money(monto),
    })),
    ajustes: DESCUENTOS.flatMap(([clave, descripcion]) => {
      const monto = montoAt(resumen, clave);
      return isZero(monto)
        ? []
        : [{ tipo: "descuento", ...(descripcion && { descripcion }), monto: money(monto) }];
    }),
  };
}
