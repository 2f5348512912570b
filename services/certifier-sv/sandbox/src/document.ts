import type { Decimal } from "@dte/sandbox";
import { amountAt, at, integerAt, listAt, textAt } from "./fields.js";
import type { Json, JsonObject } from "./json.js";
import { type Clase, isV2 } from "./structure/versions.js";
import { DOCUMENTO_NIT } from "./tables/codes.js";

export type TipoDte = Exclude<Clase, "anulacion" | "contingencia">;
export type Receptor = {
  /** The receiver's key: "receptor", or "sujetoExcluido", which was that of type 14. */
  readonly campo: string;
  readonly tipoDocumento: string | undefined;
  readonly numDocumento: string | undefined;
  readonly nombre: string | undefined;
  readonly telefono: string | undefined;
  readonly correo: string | undefined;
};
export type Relacionado = {
  readonly tipoDocumento: string;
  /** CAT-007: 1 for a paper document, 2 for an electronic one. */
  readonly tipoGeneracion: number;
  readonly numeroDocumento: string;
  readonly fechaEmision: string;
};
/** A document that conforms to its form. Data with two names in the two generations of forms have one here. */
export type Documento = {
  readonly root: JsonObject;
  readonly tipo: TipoDte;
  readonly version: number;
  readonly isV2: boolean;
  readonly ambiente: string;
  readonly codigoGeneracion: string;
  readonly numeroControl: string;
  readonly fecEmi: string;
  readonly horEmi: string;
  readonly tipoModelo: number;
  readonly tipoOperacion: number;
  readonly tipoContingencia: number | undefined;
  readonly nit: string;
  readonly receptor: Receptor | undefined;
  readonly relacionados: readonly Relacionado[];
  readonly items: readonly Item[];
  /** The amount that is charged, before retentions. */
  readonly total: Decimal;
};
export type Item = {
  readonly json: Json;
  /** The path of the item, such as "cuerpoDocumento[0]". */
  readonly campo: string;
  /** The kind of item; 2 (services) for the old export, which does not tell it. */
  readonly tipoItem: number;
  readonly cantidad: Decimal;
  readonly uniMedida: string;
  readonly precioUni: Decimal;
  readonly montoDescu: Decimal;
  readonly noSuj: Decimal;
  readonly exenta: Decimal;
  /** The taxed sale, or the purchase in a document of type 14. */
  readonly gravada: Decimal;
  readonly noGravado: Decimal;
  readonly tributos: readonly string[] | undefined;
  readonly codTributo: string | undefined;
  readonly numeroDocumento: string | undefined;
};

/** Reads the parts that the rules ask about, of a document whose structure was checked. */
export function readDocumento(root: JsonObject, tipo: TipoDte): Documento {
  const id = at(root, "identificacion");
  const version = integerAt(id, "version") ?? 0;
  return {
    root,
    tipo,
    version,
    isV2: isV2(tipo, version),
    ambiente: textAt(id, "ambiente") ?? "",
    codigoGeneracion: textAt(id, "codigoGeneracion") ?? "",
    numeroControl: textAt(id, "numeroControl") ?? "",
    fecEmi: textAt(id, "fecEmi") ?? "",
    horEmi: textAt(id, "horEmi") ?? "",
    tipoModelo: integerAt(id, "tipoModelo") ?? 0,
    tipoOperacion: integerAt(id, "tipoOperacion") ?? 0,
    tipoContingencia: integerAt(id, "tipoContingencia"),
    nit: nitOf(root),
    receptor: readReceptor(root),
    relacionados: listAt(root, "documentoRelacionado").map(readRelacionado),
    items: listAt(root, "cuerpoDocumento").map((json, index) => readItem(json, index, tipo)),
    total: amountAt(root, TOTALES[tipo] ?? "resumen.montoTotalOperacion"),
  };
}

/** The path of the total in types that have no `montoTotalOperacion`. */
const TOTALES: Readonly<Partial<Record<TipoDte, string>>> = {
  "07": "resumen.totalSujetoRetencion",
  "09": "cuerpoDocumento.liquidoApagar",
  "14": "resumen.subTotal",
  "15": "resumen.valorTotal",
};

/** Reads the issuer's NIT. A donee tells its NIT as the number of its document. */
export function nitOf(root: JsonObject): string {
  const tells = (path: string) => textAt(root, path);
  return tells("emisor.nit") ?? tells("emisor.numDocumento") ?? tells("donatario.numDocumento") ?? "";
}

function readReceptor(root: JsonObject): Receptor | undefined {
  const campo = ["sujetoExcluido", "donante"].find((each) => Object.hasOwn(root, each)) ?? "receptor";
  const json = root[campo];
  if (json === undefined || json === null) return undefined;
  const nit = textAt(json, "nit");
  return {
    campo,
    tipoDocumento: nit === undefined ? textAt(json, "tipoDocumento") : DOCUMENTO_NIT,
    numDocumento: nit ?? textAt(json, "numDocumento"),
    nombre: textAt(json, "nombre"),
    telefono: textAt(json, "telefono"),
    correo: textAt(json, "correo"),
  };
}

function readRelacionado(json: Json): Relacionado {
  return {
    tipoDocumento: textAt(json, "tipoDocumento") ?? "",
    tipoGeneracion: integerAt(json, "tipoGeneracion") ?? 0,
    numeroDocumento: textAt(json, "numeroDocumento") ?? "",
    fechaEmision: textAt(json, "fechaEmision") ?? "",
  };
}

function readItem(json: Json, index: number, tipo: TipoDte): Item {
  return {
    json,
    campo: `cuerpoDocumento[${index}]`,
    tipoItem: integerAt(json, "tipoItem") ?? 2,
    cantidad: amountAt(json, "cantidad"),
    uniMedida: String(integerAt(json, "uniMedida")),
    precioUni: amountAt(json, "precioUni"),
    montoDescu: amountAt(json, "montoDescu"),
    noSuj: amountAt(json, "ventaNoSuj"),
    exenta: amountAt(json, "ventaExenta"),
    gravada: amountAt(json, tipo === "14" ? "compra" : "ventaGravada"),
    noGravado: amountAt(json, "noGravado"),
    tributos: at(json, "tributos") === null ? undefined : listAt(json, "tributos").map(String),
    codTributo: textAt(json, "codTributo"),
    numeroDocumento: textAt(json, "numeroDocumento"),
  };
}
