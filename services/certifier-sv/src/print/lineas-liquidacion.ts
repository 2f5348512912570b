import { type Amount, formatShort, isZero, sum, ZERO } from "@dte/money";
import { type Columna, fechaText, type Lineas, lineasOf, montoText } from "@dte/print";
import { type Objeto, textoAt } from "../format/json.js";
import { nombreTipo } from "../regime/catalogos/nombres-tipos.js";
import { montoAt } from "./archivo.js";

const monto = (linea: Objeto, clave: string): Amount => montoAt(linea, clave) ?? ZERO;

/** Writes a settled document: its kind, its number and its day, in either layout. */
const documentoText = (linea: Objeto): string =>
  [
    nombreTipo(textoAt(linea, "tipoDte") ?? ""),
    textoAt(linea, "numeroDocumento"),
    fechaText(textoAt(linea, "fechaEmision") ?? textoAt(linea, "fechaGeneracion") ?? ""),
  ]
    .filter(Boolean)
    .join(", ");

const observacion = (linea: Objeto): string =>
  textoAt(linea, "observaciones") ?? textoAt(linea, "obsItem") ?? "";

/** The columns for the kinds of sale: Manual de Estructuras v1.6, versión legible, category A. */
const VENTAS = [
  { clave: "ventaNoSuj", titulo: "Ventas", debajo: "no sujetas" },
  { clave: "ventaExenta", titulo: "Ventas", debajo: "exentas" },
  { clave: "ventaGravada", titulo: "Ventas", debajo: "gravadas" },
  { clave: "exportaciones", titulo: "Exporta-", debajo: "ciones" },
] as const;

/** Lists the settled documents. */
export function lineasDeLiquidacion(lineas: readonly Objeto[]): Lineas {
  const columnas: Columna<Objeto>[] = [
    {
      titulo: "Documento",
      clase: "descripcion",
      celda: (linea) => ({ tipo: "descripcion", texto: observacion(linea), codigo: documentoText(linea) }),
    },
    ...VENTAS.map(
      ({ clave, titulo, debajo }): Columna<Objeto> => ({
        titulo,
        debajo,
        clase: "num",
        celda: (linea) => ({ tipo: "cifra", texto: montoText(monto(linea, clave)) }),
      }),
    ),
  ];
  return {
    ...lineasOf(columnas, lineas, (linea) => ({
      nombre: [documentoText(linea), observacion(linea)].filter(Boolean).join(" "),
      cantidad: VENTAS.filter(({ clave }) => !isZero(monto(linea, clave)))
        .map(
          ({ clave, titulo, debajo }) =>
            `${`${titulo} ${debajo}`.replace("- ", "")} ${montoText(monto(linea, clave))}`,
        )
        .join(" · "),
      importe: montoText(sum(VENTAS.map(({ clave }) => monto(linea, clave)))),
      ajustes: [],
      total: undefined,
    })),
    rollo: ["Documento", "Ventas sin impuestos"],
  };
}

/** Gives the period of a documento contable de liquidación, with its operations. */
export function lineasContables(cuerpo: Objeto): Lineas {
  const desde = fechaText(textoAt(cuerpo, "periodoLiquidacionFechaInicio") ?? "");
  const hasta = fechaText(textoAt(cuerpo, "periodoLiquidacionFechaFin") ?? "");
  const documentos = montoAt(cuerpo, "cantidadDoc");
  const codigo = textoAt(cuerpo, "codLiquidacion");
  const concepto = (linea: Objeto) => textoAt(linea, "concepto") ?? "";
  const lineas: Objeto[] = [
    { concepto: `Operaciones del ${desde} al ${hasta}`, valor: monto(cuerpo, "valorOperaciones") },
  ];
  const detalle = [codigo && `Liquidación ${codigo}`, documentos && `${formatShort(documentos)} documentos`]
    .filter(Boolean)
    .join(", ");
  const columnas: Columna<Objeto>[] = [
    {
      titulo: "Liquidación",
      clase: "descripcion",
      celda: (linea) => ({ tipo: "descripcion", texto: concepto(linea), codigo: detalle || undefined }),
    },
    {
      titulo: "Valor de las",
      debajo: "operaciones",
      clase: "num",
      celda: (linea) => ({ tipo: "cifra", texto: montoText(monto(linea, "valor")) }),
    },
  ];
  return {
    ...lineasOf(columnas, lineas, (linea) => ({
      nombre: concepto(linea),
      cantidad: detalle,
      importe: montoText(monto(linea, "valor")),
      ajustes: [],
      total: undefined,
    })),
    rollo: ["Liquidación", "Valor"],
  };
}
