import { type Amount, add, formatShort, isZero, negate, ZERO } from "@dte/money";
import {
  type Columna,
  cantidadText,
  fechaText,
  type Lineas,
  lineasOf,
  montoText,
  precioText,
} from "@dte/print";
import { type Objeto, textoAt } from "../format/json.js";
import { nombreTipo } from "../regime/catalogos/nombres-tipos.js";
import { nombreUnidadOf } from "../regime/catalogos/unidades.js";
import { TIPOS_DONACION } from "../regime/donacion.js";
import { RETENCIONES } from "../regime/retencion.js";
import { montoAt } from "./archivo.js";
import { codigoDe } from "./catalogos.js";

const monto = (linea: Objeto, clave: string): Amount => montoAt(linea, clave) ?? ZERO;

const cifra = (
  titulo: string,
  debajo: string | undefined,
  textOf: (linea: Objeto) => string,
): Columna<Objeto> => ({
  titulo,
  debajo,
  clase: "num",
  celda: (linea) => ({ tipo: "cifra", texto: textOf(linea) }),
});
const texto = (titulo: string, textOf: (linea: Objeto) => string): Columna<Objeto> => ({
  titulo,
  clase: "",
  celda: (linea) => ({ tipo: "texto", texto: textOf(linea) }),
});

/** Writes the document of a line of a comprobante de retención: its kind, its number and its day, in either layout. */
const documentoText = (linea: Objeto): string =>
  [
    nombreTipo(textoAt(linea, "tipoDte") ?? ""),
    textoAt(linea, "numeroDocumento") ?? textoAt(linea, "numDocumento"),
    fechaText(textoAt(linea, "fechaEmision") ?? ""),
  ]
    .filter(Boolean)
    .join(", ");

/** Names the kind of retention: CAT-006. */
const retencionText = (linea: Objeto): string => {
  const codigo = textoAt(linea, "codigoRetencionMH") ?? "";
  return RETENCIONES.find((each) => each.codigo === codigo)?.nombre ?? codigo;
};

/** Lists the retentions, document by document. */
export function lineasDeRetencion(lineas: readonly Objeto[]): Lineas {
  const columnas: Columna<Objeto>[] = [
    {
      titulo: "Documento",
      clase: "descripcion",
      celda: (linea) => ({
        tipo: "descripcion",
        texto: textoAt(linea, "descripcion") ?? "",
        codigo: documentoText(linea),
      }),
    },
    texto("Retención", retencionText),
    cifra("Monto sujeto", "a retención", (linea) => montoText(monto(linea, "montoSujetoGrav"))),
    cifra("IVA", "retenido", (linea) => montoText(monto(linea, "ivaRetenido"))),
  ];
  return {
    ...lineasOf(columnas, lineas, (linea) => ({
      nombre: [documentoText(linea), textoAt(linea, "descripcion")].filter(Boolean).join(" "),
      cantidad: `${retencionText(linea)} de ${montoText(monto(linea, "montoSujetoGrav"))}`,
      importe: montoText(monto(linea, "ivaRetenido")),
      ajustes: [],
      total: undefined,
    })),
    rollo: ["Documento y monto sujeto a retención", "Retenido"],
  };
}

/** Lists the amounts of a retention that a note adjusts. */
export function lineasDeAjuste(lineas: readonly Objeto[]): Lineas {
  const columnas: Columna<Objeto>[] = [
    {
      titulo: "Descripción",
      clase: "descripcion",
      celda: (linea) => ({
        tipo: "descripcion",
        texto: textoAt(linea, "descripcion") ?? "",
        codigo: textoAt(linea, "codigo"),
      }),
    },
    cifra("Monto", "ajustado", (linea) => montoText(monto(linea, "precioUni"))),
    cifra("IVA", "de ese monto", (linea) => montoText(monto(linea, "totalIva"))),
    cifra("IVA", "retenido", (linea) => montoText(monto(linea, "ivaRete"))),
  ];
  return {
    ...lineasOf(columnas, lineas, (linea) => ({
      nombre: [textoAt(linea, "codigo"), textoAt(linea, "descripcion")].filter(Boolean).join(" "),
      cantidad: `Monto ajustado ${montoText(monto(linea, "precioUni"))}`,
      importe: montoText(monto(linea, "ivaRete")),
      ajustes: [],
      total: undefined,
    })),
    rollo: ["Monto ajustado", "Retenido"],
  };
}

const depreciacionDe = (linea: Objeto): Amount =>
  add(monto(linea, "tipoDepreciacion"), monto(linea, "depreciacion"));
const unidadDe = (linea: Objeto): string => nombreUnidadOf(Number(formatShort(monto(linea, "uniMedida"))));

/** Lists the donated things with their values. */
export function lineasDeDonacion(lineas: readonly Objeto[]): Lineas {
  const columnas: Columna<Objeto>[] = [
    cifra("Cantidad", undefined, (linea) => cantidadText(formatShort(monto(linea, "cantidad")))),
    texto("Unidad", unidadDe),
    texto("Donación", (linea) => TIPOS_DONACION.get(codigoDe(montoAt(linea, "tipoDonacion"))) ?? ""),
    {
      titulo: "Descripción",
      clase: "descripcion",
      celda: (linea) => ({
        tipo: "descripcion",
        texto: textoAt(linea, "descripcion") ?? "",
        codigo: textoAt(linea, "codigo"),
      }),
    },
    cifra("Valor", "unitario", (linea) => precioText(monto(linea, "valorUni"))),
    cifra("Depreciación", undefined, (linea) => montoText(depreciacionDe(linea))),
    cifra("Valor", "donado", (linea) => montoText(monto(linea, "valor"))),
  ];
  return {
    ...lineasOf(columnas, lineas, (linea) => {
      const depreciacion = depreciacionDe(linea);
      return {
        nombre: [textoAt(linea, "codigo"), textoAt(linea, "descripcion")].filter(Boolean).join(" "),
        cantidad: `${cantidadText(formatShort(monto(linea, "cantidad")))} ${unidadDe(linea)} × ${precioText(monto(linea, "valorUni"))}`,
        importe: montoText(add(monto(linea, "valor"), depreciacion)),
        ajustes: isZero(depreciacion)
          ? []
          : [{ etiqueta: "Depreciación", valor: montoText(negate(depreciacion)) }],
        total: isZero(depreciacion) ? undefined : montoText(monto(linea, "valor")),
      };
    }),
    rollo: ["Cantidad × valor unitario", "Valor"],
  };
}
