import type { Dte } from "@dte/contracts";
import { type Amount, amount, divide, isZero, multiply, negate, subtract, sum, ZERO } from "@dte/money";
import {
  type Columna,
  cantidadText,
  type Dato,
  datosOf,
  type Lineas,
  lineasOf,
  montoText,
  precioText,
  type Renglon,
} from "@dte/print";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import { childOf, textOf } from "../format/read-element.js";
import { readItems } from "../format/read-items.js";
import { adicionalOf, EXENTO, ITBIS, ITBIS_NO_DEVUELTO, isIsc } from "../regime/impuestos.js";
import { PESO } from "../regime/monedas.js";
import { unidadOf } from "../regime/unidades.js";
import type { Comprobante } from "./comprobante.js";
import { cortesOf, type Sumandos, subtotalDe } from "./cortes.js";
import { montoOf } from "./elemento.js";

type Impuesto = {
  readonly nombreCorto?: string;
  /** The amount that the tax is computed on, when the tax is not inside the price. */
  readonly montoGravable?: string;
  readonly montoImpuesto?: string;
};

/** A line with the data that the representation shows, in the currency of the document. */
type LineaImpresa = Sumandos & {
  readonly iscEspecifico: Amount;
  readonly iscAdValorem: Amount;
  readonly nombre: string;
  readonly detalle: string;
  readonly codigo: string;
  readonly unidad: string;
  readonly cantidad: string;
  readonly grados: string;
  readonly pvp: Amount | undefined;
  readonly precio: Amount;
  readonly descuento: Amount;
  readonly recargo: Amount;
};

/** Gives the lines with DGII's columns in DGII's order; those that no line fills are left out. */
export function lineasDe(comprobante: Comprobante, dte: Dte): Lineas {
  const { root, encabezado } = comprobante;
  const moneda = textOf(encabezado, "OtraMoneda", "TipoMoneda");
  const cambio = moneda ? montoOf(encabezado, "OtraMoneda", "TipoCambio") : undefined;
  const elementos = childrenNamed(childOf(root, "DetallesItems"), "Item");
  const { impuestos, enPesos } = impuestosDe(root, elementos.length, dte);
  const items = elementos.map((item, i) =>
    lineaOf(item, impuestos[i] ?? [], {
      isOtra: cambio !== undefined,
      divisor: enPesos ? cambio : undefined,
    }),
  );
  const conItbis = textOf(encabezado, "IdDoc", "IndicadorMontoGravado") === "1";
  const { columnas, lineas } = lineasOf(columnasDe(items, moneda, conItbis), items, renglonOf);
  const cortes = cortesOf(root);
  const rollo = conItbis ? "Cantidad × precio con ITBIS" : "Cantidad × precio";
  return {
    columnas,
    lineas: lineas.map((linea, i) => ({ ...linea, corte: cortes.get(i + 1) })),
    subtotal: subtotalDe(items),
    rollo: [moneda ? `${rollo} (${moneda})` : rollo, "Valor"],
  };
}

/**
 * Gives the taxes of each line: the document's own, in its currency, where it has as many lines as the e-CF; otherwise those that the e-CF shows, in
 * pesos. The e-CF has only the sum of each additional tax.
 */
function impuestosDe(
  root: XmlElement | undefined,
  count: number,
  { items, moneda }: Dte,
): { readonly impuestos: readonly (readonly Impuesto[])[]; readonly enPesos: boolean } {
  if (items.length === count) {
    return { impuestos: items.map(({ impuestos }) => impuestos), enPesos: moneda === PESO };
  }
  const leidos = (root && readItems(root)) ?? [];
  return { impuestos: leidos.map(({ impuestos = [] }) => impuestos), enPesos: true };
}

/** Says whether a line is shown in the other currency, and the pesos for one of it where the line's taxes are in pesos. */
type EnMoneda = { readonly isOtra: boolean; readonly divisor: Amount | undefined };

function lineaOf(
  item: XmlElement,
  impuestos: readonly Impuesto[],
  { isOtra, divisor }: EnMoneda,
): LineaImpresa {
  const otra = isOtra ? childOf(item, "OtraMonedaDetalle") : undefined;
  const importe = (nombre: string, enOtra: string): Amount =>
    (otra ? montoOf(otra, enOtra) : montoOf(item, nombre)) ?? ZERO;
  const importes = (isOne: (impuesto: Impuesto) => boolean): Amount => {
    const total = sum(impuestos.filter(isOne).map(({ montoImpuesto = "0" }) => amount(montoImpuesto)));
    return divisor && !isZero(divisor) ? divide(total, divisor, 2) : total;
  };
  const impuesto = (isOne: (nombreCorto: string) => boolean): Amount =>
    importes(({ nombreCorto = "" }) => isOne(nombreCorto));
  const valor = importe("MontoItem", "MontoItemOtraMoneda");
  const incluido = subtract(
    importes(({ nombreCorto, montoGravable }) => nombreCorto === ITBIS && montoGravable === undefined),
    // This is negative: the part of the price that a late credit note keeps.
    impuesto((nombreCorto) => nombreCorto === ITBIS_NO_DEVUELTO),
  );
  const nombre = textOf(item, "NombreItem");
  const descripcion = textOf(item, "DescripcionItem");
  // A name that was cut goes on in the description.
  const isCortado = descripcion.startsWith(nombre);
  const unidad = textOf(item, "UnidadMedida");
  return {
    nombre: isCortado ? descripcion : nombre,
    detalle: isCortado ? "" : descripcion,
    codigo: textOf(item, "TablaCodigosItem", "CodigosItem", "CodigoItem"),
    unidad: unidadOf(unidad)?.nombre ?? unidad,
    indicador: Number(textOf(item, "IndicadorFacturacion")),
    cantidad: cantidadText(textOf(item, "CantidadItem") || "0"),
    grados: textOf(item, "GradosAlcohol"),
    pvp: montoOf(item, "PrecioUnitarioReferencia"),
    precio: importe("PrecioUnitarioItem", "PrecioOtraMoneda"),
    descuento: importe("DescuentoMonto", "DescuentoOtraMoneda"),
    recargo: importe("RecargoMonto", "RecargoOtraMoneda"),
    itbis: impuesto((nombreCorto) => nombreCorto === ITBIS),
    iscEspecifico: impuesto(isEspecifico),
    iscAdValorem: impuesto(isAdValorem),
    isc: impuesto((codigo) => isAdicional(codigo) && isIsc(codigo)),
    adicional: impuesto(isAdicional),
    valor,
    base: subtract(valor, incluido),
  };
}

const isAdicional = (codigo: string): boolean => /^\d{3}$/.test(codigo);
const calculoOf = (codigo: string) => (isAdicional(codigo) ? adicionalOf(codigo)?.calculo : undefined);
const isEspecifico = (codigo: string): boolean => ["alcohol", "cajetilla"].includes(calculoOf(codigo) ?? "");
const isAdValorem = (codigo: string): boolean => calculoOf(codigo) === "adValorem";

function columnasDe(
  items: readonly LineaImpresa[],
  moneda: string,
  conItbis: boolean,
): Columna<LineaImpresa>[] {
  const cifra = (
    titulo: string,
    debajo: string | undefined,
    texto: (linea: LineaImpresa) => string,
  ): Columna<LineaImpresa> => ({
    titulo,
    debajo: [debajo, moneda && titulo !== "Cantidad" && titulo !== "Grados" ? moneda : undefined]
      .filter(Boolean)
      .join(" "),
    clase: "num",
    celda: (linea) => ({ tipo: "cifra", texto: texto(linea) }),
  });
  const importe = (
    titulo: string,
    debajo: string,
    clave: Importe,
    siempre = false,
  ): Columna<LineaImpresa>[] =>
    siempre || items.some((linea) => !isZero(linea[clave]))
      ? [cifra(titulo, debajo, (linea) => (clave === "precio" ? precioText : montoText)(linea[clave]))]
      : [];
  return [
    cifra("Cantidad", undefined, ({ cantidad }) => cantidad),
    {
      titulo: "Descripción",
      clase: "descripcion",
      celda: ({ nombre, detalle, codigo, indicador }) => ({
        tipo: "descripcion",
        texto: nombre,
        detalle,
        codigo,
        marca: indicador === EXENTO ? "E" : undefined,
      }),
    },
    {
      titulo: "Unidad",
      clase: "",
      celda: ({ unidad }) => ({ tipo: "texto", texto: unidad }),
    },
    ...(items.some(({ grados }) => grados) ? [cifra("Grados", "de alcohol", ({ grados }) => grados)] : []),
    ...(items.some(({ pvp }) => pvp) ? [cifra("PVP", undefined, ({ pvp }) => precioText(pvp ?? ZERO))] : []),
    ...importe("Precio", conItbis ? "con ITBIS" : "", "precio", true),
    ...importe("ISC", "específico", "iscEspecifico"),
    ...importe("ISC", "ad valorem", "iscAdValorem"),
    ...importe("ITBIS", "", "itbis", true),
    ...importe("Descuento", "", "descuento"),
    ...importe("Recargo", "", "recargo"),
    ...importe("Valor", "", "valor", true),
  ];
}

type Importe = "precio" | "iscEspecifico" | "iscAdValorem" | "itbis" | "descuento" | "recargo" | "valor";

function renglonOf(linea: LineaImpresa): Renglon {
  const ajuste = (etiqueta: string, monto: Amount): Dato[] =>
    isZero(monto) ? [] : [{ etiqueta, valor: montoText(monto) }];
  const ajustes = [...ajuste("Descuento", negate(linea.descuento)), ...ajuste("Recargo", linea.recargo)];
  const datos = [
    ...datosOf(["Grados de alcohol", linea.grados], ["PVP", linea.pvp && precioText(linea.pvp)]),
    ...ajuste("ISC específico", linea.iscEspecifico),
    ...ajuste("ISC ad valorem", linea.iscAdValorem),
    ...ajuste("ITBIS", linea.itbis),
  ];
  const valor = montoText(linea.valor);
  const bruto = montoText(multiply(amount(linea.cantidad.replaceAll(",", "")), linea.precio));
  const nombre = [linea.indicador === EXENTO && "E", linea.codigo, linea.nombre].filter(Boolean).join(" ");
  return {
    nombre: linea.detalle ? `${nombre}\n${linea.detalle}` : nombre,
    cantidad: `${linea.cantidad} ${linea.unidad} × ${precioText(linea.precio)}`,
    importe: ajustes.length > 0 ? bruto : valor,
    ajustes: [...ajustes, ...(ajustes.length > 0 ? [{ etiqueta: "Valor", valor }] : []), ...datos],
    total: undefined,
  };
}
