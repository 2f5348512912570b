import { type Documento, type Linea, type Rule, writable } from "@dte/dte";
import {
  type Amount,
  add,
  amount,
  compare,
  equals,
  formatShort,
  isNegative,
  isZero,
  multiply,
  subtract,
  sum,
  ZERO,
} from "@dte/money";
import { faltaDeAjuste, subajustesOf } from "./ajustes.js";
import { COMERCIALES } from "./campos/tipos-ecf.js";
import { type Datos, datosDe } from "./datos.js";
import { DESCRIPCION_MAX, descritoDe } from "./descripcion.js";
import { ISR_RETENIDO, ITBIS, ITBIS_RETENIDO, NO_FACTURABLE, RECARGO } from "./impuestos.js";
import { UNICO } from "./indicadores.js";
import { indicadorOf } from "./linea-ecf.js";
import { liquidacionOf } from "./liquidacion.js";
import { isNotaTardia } from "./nota-tardia.js";
import { ofForm, ofLaw, ofTax } from "./regla.js";
import { unidadOf } from "./unidades.js";
import { escritoDe } from "./valores.js";

/** The longest texts of a line: Formato e-CF v1.0, line fields 3 to 12. */
const CODIGO_MAX = 35;
const CANTIDAD_DECIMALES = 2;
/** The limit of an amount, sixteen digits before the point: Formato e-CF v1.0. Prices and quantities are far below it by themselves. */
const MONTO_MAX = amount("10000000000000000");

/** Finds the first line that breaks a rule, numbered as the client counts. */
const enLineas = (
  { lineas }: Documento,
  falta: (linea: Linea, indice: number) => string | undefined,
): string | undefined => {
  for (const [indice, linea] of lineas.entries()) {
    const texto = falta(linea, indice);
    if (texto) return `items[${indice}]: ${texto}`;
  }
  return undefined;
};

const brutoDe = ({ cantidad, precioUnitario }: Linea): Amount => multiply(cantidad, precioUnitario);
const descuentoDe = ({ descuento, otroDescuento }: Linea): Amount => add(descuento, otroDescuento);
const impuestoDe = ({ impuestos }: Linea, nombre: string): Amount | undefined =>
  impuestos.find(({ nombreCorto }) => nombreCorto === nombre)?.montoImpuesto;

/** The rules on the lines. */
export const reglasItems: readonly Rule[] = [
  ofForm("DO-ITEM-TEXTOS", "items", (documento) =>
    enLineas(documento, ({ descripcion, codigo = "" }) => {
      const { length } = writable(descripcion).trim();
      return length === 0 || length > DESCRIPCION_MAX || codigo.length > CODIGO_MAX
        ? `descripcion debe tener de 1 a ${DESCRIPCION_MAX} caracteres legibles y codigo hasta ${CODIGO_MAX}.`
        : undefined;
    }),
  ),
  ofForm("DO-ITEM-DESCRIPCION", "items", (documento, contexto) =>
    enLineas(documento, (linea, indice) => {
      const dicha = escritoDe(datosDe(contexto), "DESCRIPCION_ITEM", indice + 1);
      const { descripcion = "" } = descritoDe(linea.descripcion, dicha);
      return descripcion.length > DESCRIPCION_MAX
        ? `descripcion y DESCRIPCION_ITEM_${indice + 1} van juntas en DescripcionItem, que admite ${DESCRIPCION_MAX} caracteres. Acorte una, o deje descripcion en 80 o menos.`
        : undefined;
    }),
  ),
  ofForm("DO-ITEM-UNIDAD", "items", (documento) =>
    enLineas(documento, ({ unidadMedida }) =>
      unidadOf(unidadMedida)
        ? undefined
        : `unidadMedida "${unidadMedida.slice(0, 20)}" no es de la DGII. Use su código (1 a 62) o su abreviatura, como UND, KG o HOR.`,
    ),
  ),
  ofForm("DO-ITEM-DECIMALES", "items", (documento) =>
    enLineas(documento, (linea) =>
      linea.cantidad.scale > CANTIDAD_DECIMALES || descuentoDe(linea).scale > 2
        ? "cantidad, descuento y otroDescuento admiten hasta 2 decimales; precioUnitario, hasta 4."
        : undefined,
    ),
  ),
  ofForm("DO-ITEM-AJUSTES", "items", (documento, contexto) => {
    if (COMERCIALES.has(documento.tipoFiscal)) {
      return enLineas(documento, (linea, indice) => faltaDeTablas(linea, indice, datosDe(contexto)));
    }
    return enLineas(documento, (linea) =>
      isZero(descuentoDe(linea)) && !impuestoDe(linea, RECARGO)
        ? undefined
        : `un e-CF ${documento.tipoFiscal} no lleva descuentos ni recargos. Envíe el precio neto.`,
    );
  }),
  ofTax("DO-ITEM-NO-FACTURABLE", "items", (documento) =>
    enLineas(documento, (linea) =>
      documento.tipoFiscal === "41" && indicadorOf(linea) === NO_FACTURABLE
        ? "un e-CF 41 no lleva ítems no facturables."
        : undefined,
    ),
  ),
  ofTax("DO-ITEM-RETENCION", "items", (documento) =>
    enLineas(documento, (linea) => {
      const isr = impuestoDe(linea, ISR_RETENIDO);
      if (documento.tipoFiscal === "47" && !isr) {
        return "un e-CF 47 dice lo que retiene de ISR: envíe un impuesto ISR_RETENIDO con su montoImpuesto.";
      }
      return documento.tipoFiscal === "41" && !isr && !impuestoDe(linea, ITBIS_RETENIDO)
        ? "un e-CF 41 dice lo que retiene: envíe un impuesto ITBIS_RETENIDO o ISR_RETENIDO con su montoImpuesto (0 si no retiene)."
        : undefined;
    }),
  ),
  // DGII refuses these (260), and the number is lost with the refusal.
  ofTax("DO-RETENCION-EXCEDE", "items", (documento, contexto) => {
    // A late note gives back no ITBIS, and yet all that was kept back on the original.
    const nota = { ...documento, dteOriginal: documento.original?.dte };
    if (isNotaTardia(nota, datosDe(contexto))) return undefined;
    return enLineas(documento, (linea) => {
      const itbis = impuestoDe(linea, ITBIS) ?? ZERO;
      if (compare(impuestoDe(linea, ITBIS_RETENIDO) ?? ZERO, itbis) > 0) {
        return `ITBIS_RETENIDO no puede superar el ITBIS del ítem, ${formatShort(itbis, 2)}. Redúzcalo.`;
      }
      const precio = subtract(brutoDe(linea), descuentoDe(linea));
      return compare(impuestoDe(linea, ISR_RETENIDO) ?? ZERO, precio) > 0
        ? `ISR_RETENIDO no puede superar el precio del ítem, ${formatShort(precio, 2)}. Redúzcalo.`
        : undefined;
    });
  }),
  ofForm("DO-AJUSTE-MONTO", "datosAdicionales", (_, contexto) => faltaDeAjuste(datosDe(contexto))),
  ofTax("DO-AJUSTE-INDICADOR", "datosAdicionales", (documento, contexto) => {
    const { tipoFiscal } = documento;
    const unico = UNICO[tipoFiscal];
    const { ajustes } = liquidacionOf(documento, datosDe(contexto)).pesos.totales;
    return unico !== undefined && ajustes.some(({ indicador }) => indicador !== unico)
      ? `INDICADOR_FACTURACION_DESCUENTOO_RECARGO debe ser ${unico} en un e-CF ${tipoFiscal}, que no cobra ITBIS. Corríjalo o quítelo.`
      : undefined;
  }),
  ofLaw("DO-AJUSTE-EXCEDE", "datosAdicionales", (documento, contexto) => {
    const { gravados, exento } = liquidacionOf(documento, datosDe(contexto)).pesos.totales;
    const montos = [...[...gravados.values()].map(({ monto }) => monto), ...(exento ? [exento] : [])];
    return montos.some(isNegative)
      ? "Los descuentos globales superan lo que se vende con su mismo indicador de facturación. Redúzcalos."
      : undefined;
  }),
  ofForm("DO-MONTO-MAXIMO", "items", (documento, contexto) => {
    const { pesos, otra } = liquidacionOf(documento, datosDe(contexto));
    const vistas = otra ? [pesos, otra] : [pesos];
    const montos = vistas.flatMap(({ lineas, totales }) => [
      totales.total,
      ...lineas.flatMap(({ monto, precio }) => [monto, precio]),
    ]);
    return montos.some((monto) => compare(monto, MONTO_MAX) >= 0)
      ? "Los montos deben tener menos de 17 dígitos enteros."
      : undefined;
  }),
];

/** Checks that the rows of a line add up to its discount and its surcharge. */
function faltaDeTablas(linea: Linea, indice: number, datos: Datos): string | undefined {
  const numero = indice + 1;
  const filas = (clase: "DESCUENTO" | "RECARGO") => subajustesOf(datos, clase, numero, brutoDe(linea));
  const sumaDe = (clase: "DESCUENTO" | "RECARGO") => sum(filas(clase).map(({ monto }) => monto));
  if (filas("DESCUENTO").length > 0 && !equals(sumaDe("DESCUENTO"), descuentoDe(linea))) {
    return "MONTO_SUB_DESCUENTO debe sumar descuento más otroDescuento.";
  }
  return filas("RECARGO").length > 0 && !equals(sumaDe("RECARGO"), impuestoDe(linea, RECARGO) ?? amount("0"))
    ? "MONTO_SUB_RECARGO debe sumar RECARGO_MONTO."
    : undefined;
}
