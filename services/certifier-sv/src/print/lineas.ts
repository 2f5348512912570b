import { type Amount, formatShort, isZero, multiply, negate, rescale, sum, ZERO } from "@dte/money";
import {
  type Columna,
  cantidadText,
  type Lineas,
  lineasOf,
  montoText,
  precioText,
  type Renglon,
} from "@dte/print";
import { type Objeto, textoAt } from "../format/json.js";
import { cuerpoContable } from "../format/read-liquidacion.js";
import { nombreUnidadOf } from "../regime/catalogos/unidades.js";
import { DONACION, LIQUIDACION, LIQUIDACION_CONTABLE, RETENCION } from "../regime/tipos.js";
import { isDeRetencion, listaAt, montoAt } from "./archivo.js";
import { lineasContables, lineasDeLiquidacion } from "./lineas-liquidacion.js";
import { lineasDeAjuste, lineasDeDonacion, lineasDeRetencion } from "./lineas-propias.js";

const FACTURA = "01";
const EXPORTACION = "11";
/** The most decimals of an item's amounts (Manual de Estructuras v1.6, Anexo 12). */
const DECIMALES = 8;

/** The columns for the kinds of sale of a line, with the words that a roll has for each. */
const VENTAS = [
  { clave: "ventaNoSuj", titulo: "Ventas", debajo: "no sujetas", clase: "no sujeta" },
  { clave: "ventaExenta", titulo: "Ventas", debajo: "exentas", clase: "exenta" },
  { clave: "ventaGravada", titulo: "Ventas", debajo: "gravadas", clase: "gravada" },
  { clave: "compra", titulo: "Compras", debajo: undefined, clase: undefined },
  { clave: "noGravado", titulo: "Otros montos", debajo: "no afectos", clase: "no afecta" },
] as const;

const monto = (linea: Objeto, clave: string): Amount => montoAt(linea, clave) ?? ZERO;

/** Gives the lines with the columns of sales that the form has; other amounts have a column only where there are any. */
export function lineasDe(archivo: Objeto, tipoDte: string): Lineas {
  const lineas = listaAt(archivo, "cuerpoDocumento");
  if (tipoDte === RETENCION) return lineasDeRetencion(lineas);
  if (isDeRetencion(archivo, tipoDte)) return lineasDeAjuste(lineas);
  if (tipoDte === DONACION) return lineasDeDonacion(lineas);
  if (tipoDte === LIQUIDACION) return lineasDeLiquidacion(lineas);
  if (tipoDte === LIQUIDACION_CONTABLE) return lineasContables(cuerpoContable(archivo));
  const conIva = tipoDte === FACTURA && lineas.some((each) => !isZero(monto(each, "ventaGravada")));
  const ventas = VENTAS.filter(({ clave }) =>
    clave === "noGravado"
      ? lineas.some((each) => !isZero(monto(each, clave)))
      : lineas.some((each) => montoAt(each, clave) !== undefined),
  );
  const cifra = (titulo: string, clave: string, debajo?: string, texto = montoText): Columna<Objeto> => ({
    titulo,
    debajo,
    clase: "num",
    celda: (linea) => ({ tipo: "cifra", texto: texto(monto(linea, clave)) }),
  });
  const columnas: Columna<Objeto>[] = [
    {
      titulo: "Cantidad",
      clase: "num",
      celda: (linea) => ({ tipo: "cifra", texto: cantidadText(formatShort(monto(linea, "cantidad"))) }),
    },
    { titulo: "Unidad", clase: "", celda: (linea) => ({ tipo: "texto", texto: unidadOf(linea) }) },
    {
      titulo: "Descripción",
      clase: "descripcion",
      celda: (linea) => ({
        tipo: "descripcion",
        texto: textoAt(linea, "descripcion") ?? "",
        codigo: textoAt(linea, "codigo"),
      }),
    },
    cifra("Precio", "precioUni", conIva ? "unitario con IVA" : "unitario", precioText),
    cifra("Descuento", "montoDescu", "por ítem"),
    ...ventas.map(({ clave, titulo, debajo }) =>
      tipoDte === EXPORTACION && clave === "ventaGravada"
        ? cifra("Ventas", clave, "afectas")
        : cifra(titulo, clave, debajo),
    ),
  ];
  return {
    ...lineasOf(columnas, lineas, (linea) => renglonOf(linea, tipoDte)),
    rollo: [`Cantidad × precio unitario${conIva ? " con IVA" : ""}`, "Total"],
  };
}

/** Names the unit by its usual name. */
function unidadOf(linea: Objeto): string {
  const codigo = montoAt(linea, "uniMedida");
  return codigo ? nombreUnidadOf(Number(formatShort(codigo))) : (textoAt(linea, "uniMedida") ?? "");
}

function renglonOf(linea: Objeto, tipoDte: string): Renglon {
  const venta = VENTAS.find(({ clave }) => !isZero(monto(linea, clave)));
  const total = sum(VENTAS.map(({ clave }) => monto(linea, clave)));
  const descuento = monto(linea, "montoDescu");
  const bruto = rescale(multiply(monto(linea, "cantidad"), monto(linea, "precioUni")), DECIMALES);
  const cantidad = `${cantidadText(formatShort(monto(linea, "cantidad")))} ${unidadOf(linea)} × ${precioText(monto(linea, "precioUni"))}`;
  const clase = tipoDte === EXPORTACION ? undefined : venta?.clase;
  const conDescuento = !isZero(descuento);
  return {
    nombre: [textoAt(linea, "codigo"), textoAt(linea, "descripcion")].filter(Boolean).join(" "),
    cantidad: clase ? `${cantidad} · ${clase}` : cantidad,
    importe: montoText(conDescuento ? bruto : total),
    // A field of category A is shown at zero too.
    ajustes:
      montoAt(linea, "montoDescu") === undefined
        ? []
        : [{ etiqueta: "Descuento", valor: montoText(negate(descuento)) }],
    total: conDescuento ? montoText(total) : undefined,
  };
}
