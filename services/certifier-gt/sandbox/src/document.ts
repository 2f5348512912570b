import { childElements, type Decimal, decimal, textOf, type XmlElement, ZERO } from "@dte/sandbox";
import { collapse } from "./structure/value-types.js";

/** What the rules speak of, read from a document whose structure was checked. */
export type Documento = {
  readonly tipo: string;
  /** xs:dateTime, as written. */
  readonly fechaHoraEmision: string;
  readonly moneda: string;
  readonly esExportacion: boolean;
  readonly esEspectaculo: boolean;
  readonly esUbicacionTemporal: boolean;
  readonly tienePersoneria: boolean;
  readonly emisor: { readonly nit: string; readonly establecimiento: string; readonly afiliacionIva: string };
  readonly receptor: {
    readonly id: string;
    readonly tipoEspecial: string | undefined;
    readonly tieneDestino: boolean;
  };
  readonly frases: readonly Frase[];
  readonly items: readonly Item[];
  readonly totalImpuestos: readonly { readonly nombreCorto: string; readonly monto: Decimal }[];
  readonly granTotal: Decimal;
  /** As written. */
  readonly granTotalTexto: string;
  /** The namespaces of what the complements hold. */
  readonly complementos: readonly string[];
};
export type Frase = {
  readonly tipo: number;
  readonly escenario: number;
  readonly tieneNumeroResolucion: boolean;
  readonly tieneFechaResolucion: boolean;
};
export type Item = {
  readonly numeroLinea: number;
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

/** The element that the emisor's signature covers, and the one that the certifier's covers. */
export function findParts(root: XmlElement): { sat: XmlElement; dte: XmlElement; datosEmision: XmlElement } {
  const sat = child(root, "SAT");
  const dte = child(sat, "DTE");
  return { sat, dte, datosEmision: child(dte, "DatosEmision") };
}

export function readDocumento(root: XmlElement): Documento {
  const { datosEmision } = findParts(root);
  const general = child(datosEmision, "DatosGenerales");
  const emisor = child(datosEmision, "Emisor");
  const receptor = child(datosEmision, "Receptor");
  const totales = child(datosEmision, "Totales");
  const granTotalTexto = text(totales, "GranTotal");
  return {
    tipo: attribute(general, "Tipo"),
    fechaHoraEmision: attribute(general, "FechaHoraEmision"),
    moneda: attribute(general, "CodigoMoneda"),
    esExportacion: has(general, "Exp"),
    esEspectaculo: has(general, "Espectaculo"),
    esUbicacionTemporal: has(general, "EmisionUbicacionTemporal"),
    tienePersoneria: has(general, "TipoPersoneria"),
    emisor: {
      nit: attribute(emisor, "NITEmisor"),
      establecimiento: attribute(emisor, "CodigoEstablecimiento"),
      afiliacionIva: attribute(emisor, "AfiliacionIVA"),
    },
    receptor: {
      id: attribute(receptor, "IDReceptor"),
      tipoEspecial: has(receptor, "TipoEspecial") ? attribute(receptor, "TipoEspecial") : undefined,
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
    complementos: listed(datosEmision, "Complementos").map((each) => childElements(each)[0]?.namespace ?? ""),
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
    codigoProducto: find(element, "CodigoProducto") && text(element, "CodigoProducto"),
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

function find(element: XmlElement, name: string): XmlElement | undefined {
  return childElements(element).find(({ local }) => local === name);
}

function child(element: XmlElement, name: string): XmlElement {
  const found = find(element, name);
  if (found === undefined) throw new Error(`the structure was not checked: ${name}`);
  return found;
}

/** The elements inside a list element, or none when the list is absent. */
function listed(element: XmlElement, name: string): XmlElement[] {
  const list = find(element, name);
  return list === undefined ? [] : childElements(list);
}

function text(element: XmlElement, name: string): string {
  return collapse(textOf(child(element, name)));
}

function amountIn(element: XmlElement, name: string): Decimal | undefined {
  return find(element, name) && decimal(text(element, name));
}

function has(element: XmlElement, name: string): boolean {
  return element.attributes.some((each) => each.name === name);
}

function attribute(element: XmlElement, name: string): string {
  return collapse(element.attributes.find((each) => each.name === name)?.value ?? "");
}
