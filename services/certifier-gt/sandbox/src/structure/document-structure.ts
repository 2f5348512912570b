import { monedas, paises } from "../tables/codes.js";
import {
  type ElementShape,
  firma,
  fixed,
  integer,
  leaf,
  many,
  oneOf,
  optional,
  pattern,
  required,
  text,
} from "./shapes.js";

/**
 * GTDocumento as SAT's GT_Documento-0.2.1.xsd of 2026 orders it, as data, down to what the emisor sends: Certificacion
 * is the certifier's to add, and the boleta de despacho's own parts are left to that document. The Adenda is where the
 * schema before had it: a certifier takes it there, and SAT does not (its technical document, II.E).
 */

/** SAT's newest XSD allows two taxes an item; its development channel still twenty. The newest counts. */
const IMPUESTOS_MAX = 2;

const amount = { kind: "amount" } as const;
const correo = { kind: "correo" } as const;
const nombreCorto = oneOf(
  ["IVA", "PETROLEO", "TURISMO HOSPEDAJE", "TURISMO PASAJES", "TIMBRE DE PRENSA", "BOMBEROS"],
  [
    "TASA MUNICIPAL",
    "BEBIDAS ALCOHOLICAS",
    "TABACO",
    "CEMENTO",
    "BEBIDAS NO ALCOHOLICAS",
    "TARIFA PORTUARIA",
  ],
);
const tipos = oneOf(
  [
    "FACT",
    "FCAM",
    "FPEQ",
    "FCAP",
    "FESP",
    "NABN",
    "RDON",
    "RECI",
    "NDEB",
    "NCRE",
    "CIVA",
    "CAIS",
    "NEV",
    "RANT",
  ],
  ["FACP", "FEPE", "FARP", "FCRP", "FPEC", "FCPC", "BIDP"],
);
export const nitEmisor = pattern(/^[1-9]+[0-9]*[0-9K]$/, 13, "un NIT sin guion");
export const idReceptor = pattern(
  /^(?:[1-9]+[0-9]*[0-9K]|CF|[A-Z0-9&%'()*+,\-./#=]{3,18})$/,
  18,
  "CF, un NIT sin guion, un CUI o un identificador extranjero",
);

function direccion(name: string, arePartsRequired: boolean): ElementShape {
  const part = arePartsRequired ? required : optional;
  return {
    name,
    children: [
      required(leaf("Direccion", text(1, 200))),
      part(leaf("CodigoPostal", integer(0, 999_999_999))),
      part(leaf("Municipio", text(0, 100))),
      part(leaf("Departamento", text(0, 100))),
      part(leaf("Pais", oneOf(paises))),
    ],
  };
}

const datosGenerales: ElementShape = {
  name: "DatosGenerales",
  attributes: {
    Tipo: required(tipos),
    FechaHoraEmision: required({ kind: "date-time" }),
    CodigoMoneda: required(oneOf(monedas)),
    NumeroAcceso: optional(integer(100_000_000, 999_999_999)),
    Exp: optional(oneOf(["SI"])),
    Espectaculo: optional(oneOf(["SI"])),
    EmisionUbicacionTemporal: optional(oneOf(["SI"])),
    TipoPersoneria: optional(integer(0, 99_999)),
    Servicio: optional(oneOf(["Residencial"])),
    Dispositivo: optional(oneOf(["APP", "AV", "APPVOZ"])),
  },
};

const emisor: ElementShape = {
  name: "Emisor",
  attributes: {
    NITEmisor: required(nitEmisor),
    NombreEmisor: required(text(1, 400)),
    CodigoEstablecimiento: required(integer(1, 9999)),
    NombreComercial: required(text(1, 255)),
    CorreoEmisor: optional(correo),
    AfiliacionIVA: required(oneOf(["GEN", "EXE", "PEQ", "ECA", "EXI", "PRI", "PEC", "OMI", "IDP"])),
    AfiliacionOmiso: optional(oneOf(["GEN", "PEQ"])),
    ClasificacionEmisor: optional(oneOf(["1674"])),
  },
  children: [required(direccion("DireccionEmisor", true))],
};

const receptor: ElementShape = {
  name: "Receptor",
  attributes: {
    IDReceptor: required(idReceptor),
    TipoEspecial: optional(oneOf(["CUI", "EXT"])),
    NombreReceptor: required(text(1, 400)),
    CorreoReceptor: optional(correo),
    DestinodelaVenta: optional(text(1, 100)),
  },
  children: [optional(direccion("DireccionReceptor", false))],
};

const frase: ElementShape = {
  name: "Frase",
  attributes: {
    TipoFrase: required(integer(1, 12)),
    CodigoEscenario: required(integer(1, 99)),
    NumeroResolucion: optional(text(4, 50)),
    FechaResolucion: optional({ kind: "date" }),
  },
};

const impuesto: ElementShape = {
  name: "Impuesto",
  children: [
    required(leaf("NombreCorto", nombreCorto)),
    required(leaf("CodigoUnidadGravable", integer(1, 9_999_999))),
    optional(leaf("MontoGravable", amount)),
    optional(leaf("CantidadUnidadesGravables", amount)),
    required(leaf("MontoImpuesto", amount)),
  ],
};

const complementoItem: ElementShape = {
  name: "ComplementoItem",
  attributes: {
    IDComplementoItem: optional(text(0, 255)),
    NombreComplementoItem: required(text(0, 255)),
    URIComplementoItem: required(text(0, 255)),
  },
  holds: "one-of-any",
};

const item: ElementShape = {
  name: "Item",
  attributes: {
    NumeroLinea: required(integer(1, 9999)),
    BienOServicio: required(oneOf(["B", "S"])),
  },
  children: [
    optional(leaf("CodigoProducto", oneOf(["GALDIESEL", "GALSUPER", "GALREGULAR"]))),
    required(leaf("Cantidad", amount)),
    optional(leaf("UnidadMedida", text(1, 3))),
    required(leaf("Descripcion", text(1, 10_000))),
    required(leaf("PrecioUnitario", amount)),
    optional(leaf("Observaciones", text(0, 50))),
    required(leaf("Precio", amount)),
    optional(leaf("Descuento", amount)),
    optional(leaf("OtrosDescuento", amount)),
    optional({ name: "Impuestos", children: [many(impuesto, IMPUESTOS_MAX)] }),
    optional(leaf("Afecto", oneOf(["Si", "No"]))),
    optional(leaf("Idp", amount)),
    required(leaf("Total", amount)),
    optional({ name: "ComplementosItem", children: [many(complementoItem, 100)] }),
  ],
};

const totales: ElementShape = {
  name: "Totales",
  children: [
    optional({
      name: "TotalImpuestos",
      children: [
        many(
          {
            name: "TotalImpuesto",
            attributes: { NombreCorto: required(nombreCorto), TotalMontoImpuesto: required(amount) },
          },
          20,
        ),
      ],
    }),
    required(leaf("GranTotal", amount)),
  ],
};

const complemento: ElementShape = {
  name: "Complemento",
  attributes: {
    IDComplemento: optional(text(0, 255)),
    NombreComplemento: required(text(0, 255)),
    URIComplemento: required(text(0, 255)),
  },
  holds: "one-of-any",
};

const datosEmision: ElementShape = {
  name: "DatosEmision",
  attributes: { ID: required(fixed("DatosEmision")) },
  children: [
    required(datosGenerales),
    required(emisor),
    required(receptor),
    optional({ name: "Frases", children: [many(frase, 100)] }),
    required({ name: "Items", children: [many(item, 9999)] }),
    required(totales),
    optional({ name: "Complementos", children: [many(complemento, 100)] }),
  ],
};

export const DOCUMENTO_NAMESPACE = "http://www.sat.gob.gt/dte/fel/0.2.0";

/** Describes the whole document; `isSigned` says that it has the emisor's signature. */
export function gtDocumento(isSigned: boolean): ElementShape {
  return {
    name: "GTDocumento",
    attributes: { Version: required(fixed("0.1")) },
    children: [
      required({
        name: "SAT",
        attributes: { ClaseDocumento: required(fixed("dte")) },
        children: [
          required({
            name: "DTE",
            attributes: { ID: required(fixed("DatosCertificados")) },
            children: [required(datosEmision)],
          }),
          optional({ name: "Adenda", holds: "some-of-any" }),
        ],
      }),
      ...(isSigned ? [required(firma)] : []),
    ],
  };
}
