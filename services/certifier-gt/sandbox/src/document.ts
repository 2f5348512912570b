import { childElements, type Decimal, decimal, type XmlElement, ZERO } from "@dte/sandbox";
import { type Complementos, readComplementos } from "./complements.js";
import { amountIn, attribute, attributeIn, child, find, listed, text, textIn } from "./structure/fields.js";

/** The parts of a document that the rules speak of; its structure was checked before. */
export type Documento = {
  readonly tipo: string;
  /** The xs:dateTime, as it is written. */
  readonly fechaHoraEmision: string;
  readonly moneda: string;
  readonly numeroAcceso: string | undefined;
  readonly esExportacion: boolean;
  readonly esEspectaculo: boolean;
  readonly esUbicacionTemporal: boolean;
  readonly tipoPersoneria: number | undefined;
  readonly emisor: { readonly nit: string; readonly establecimiento: string; readonly afiliacionIva: string };
  readonly receptor: {
    readonly id: string;
    readonly nombre: string;
    readonly tipoEspecial: string | undefined;
    readonly tieneDestino: boolean;
  };
  readonly frases: readonly Frase[];
  readonly items: readonly Item[];
  readonly totalImpuestos: readonly { readonly nombreCorto: string; readonly monto: Decimal }[];
  readonly granTotal: Decimal;
  /** The total as it is written in the document. */
  readonly granTotalTexto: string;
  readonly complementos: Complementos;
};
export type Frase = {
  readonly tipo: number;
  readonly escenario: number;
  readonly tieneNumeroResolucion: boolean;
  readonly tieneFechaResolucion: boolean;
};
export type Item = {
  readonly numeroLinea: number;
  readonly esBien: boolean;
  readonly codigoProducto: string | undefined;
  readonly cantidad: Decimal;
  readonly precioUnitario: Decimal;
  readonly precio: Decimal;
  readonly descuento: Decimal;
  readonly otrosDescuento: Decimal;
  readonly impuestos: readonly Impuesto[];
  readonly total: Decimal;
  readonly tieneComplemento: boolean;
};
export type Impuesto = {
  readonly nombreCorto: string;
  readonly unidad: number;
  readonly montoGravable: Decimal | undefined;
  readonly cantidad: Decimal | undefined;
  readonly monto: Decimal;
};

/** Finds the element that the emisor's signature covers, and the one that the certifier's covers. */
export function findParts(root: XmlElement): { sat: XmlElement; dte: XmlElement; datosEmision: XmlElement } {
  const sat = child(root, "SAT");
  const dte = child(sat, "DTE");
  return { sat, dte, datosEmision: child(dte, "DatosEmision") };
}

/** Finds the content of each Complemento of a document. */
export function findComplementos(root: XmlElement): XmlElement[] {
  return listed(findParts(root).datosEmision, "Complementos").flatMap(childElements);
}

/** Reads the parts that the rules ask about, of a document whose structure was checked. */
export function readDocumento(root: XmlElement): Documento {
  const { datosEmision } = findParts(root);
  const general = child(datosEmision, "DatosGenerales");
  const emisor = child(datosEmision, "Emisor");
  const receptor = child(datosEmision, "Receptor");
  const totales = child(datosEmision, "Totales");
  const granTotalTexto = text(totales, "GranTotal");
  const personeria = attributeIn(general, "TipoPersoneria");
  return {
    tipo: attribute(general, "Tipo"),
    fechaHoraEmision: attribute(general, "FechaHoraEmision"),
    moneda: attribute(general, "CodigoMoneda"),
    numeroAcceso: attributeIn(general, "NumeroAcceso"),
    esExportacion: has(general, "Exp"),
    esEspectaculo: has(general, "Espectaculo"),
    esUbicacionTemporal: has(general, "EmisionUbicacionTemporal"),
    tipoPersoneria: personeria === undefined ? undefined : Number(personeria),
    emisor: {
      nit: attribute(emisor, "NITEmisor"),
      establecimiento: attribute(emisor, "CodigoEstablecimiento"),
      afiliacionIva: attribute(emisor, "AfiliacionIVA"),
    },
    receptor: {
      id: attribute(receptor, "IDReceptor"),
      nombre: attribute(receptor, "NombreReceptor"),
      tipoEspecial: attributeIn(receptor, "TipoEspecial"),
      tieneDestino: has(receptor, "DestinodelaVenta"),
    },
    frases: listed(datosEmision, "Frases").map(readFrase),
    items: listed(datosEmision, "Items").map(readItem),
    totalImpuestos: listed(totales, "TotalImpuestos").map((each) => ({
      nombreCorto: attribute(each, "NombreCorto"),
      monto: decimal(attribute(each, "TotalMontoImpuesto")),
    })),
    granTotal: decimal(granTotalTexto),
    granTotalTexto,
    complementos: readComplementos(findComplementos(root)),
  };
}

function readFrase(element: XmlElement): Frase {
  return {
    tipo: Number(attribute(element, "TipoFrase")),
    escenario: Number(attribute(element, "CodigoEscenario")),
    tieneNumeroResolucion: has(element, "NumeroResolucion"),
    tieneFechaResolucion: has(element, "FechaResolucion"),
  };
}

function readItem(element: XmlElement): Item {
  return {
    numeroLinea: Number(attribute(element, "NumeroLinea")),
    esBien: attribute(element, "BienOServicio") === "B",
    codigoProducto: textIn(element, "CodigoProducto"),
    cantidad: decimal(text(element, "Cantidad")),
    precioUnitario: decimal(text(element, "PrecioUnitario")),
    precio: decimal(text(element, "Precio")),
    descuento: amountIn(element, "Descuento") ?? ZERO,
    otrosDescuento: amountIn(element, "OtrosDescuento") ?? ZERO,
    impuestos: listed(element, "Impuestos").map((each) => ({
      nombreCorto: text(each, "NombreCorto"),
      unidad: Number(text(each, "CodigoUnidadGravable")),
      montoGravable: amountIn(each, "MontoGravable"),
      cantidad: amountIn(each, "CantidadUnidadesGravables"),
      monto: decimal(text(each, "MontoImpuesto")),
    })),
    total: decimal(text(element, "Total")),
    tieneComplemento: find(element, "ComplementosItem") !== undefined,
  };
}

function has(element: XmlElement, name: string): boolean {
  return attributeIn(element, name) !== undefined;
}
