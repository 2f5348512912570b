import { type Referencia, referenciaOf } from "./nuc-adenda.js";
import { complementoOf } from "./nuc-complementos.js";
import { ITEM, itemOf } from "./nuc-items.js";
import {
  childIn,
  childOf,
  infoOf,
  listIn,
  listOf,
  type NucNode,
  NucProblem,
  nodeOf,
  requireEmpty,
  textIn,
  textOf,
} from "./nuc-node.js";
import { leaves, node } from "./nuc-xml.js";

export type Conversion =
  | { readonly ok: true; readonly xml: string; readonly referencia: Referencia | undefined }
  | { readonly ok: false; readonly problem: string };

const ROOT = [
  ...["Version", "CountryCode", "Header", "Seller", "Buyer", "ThirdParties", "Items", "Totals"],
  "AdditionalDocumentInfo",
];
const HEADER = [
  ...[
    "DocType",
    "IssuedDateTime",
    "AdditionalIssueType",
    "ExchangeRate",
    "Currency",
    "AdditionalIssueDocInfo",
  ],
];
const SELLER = ["TaxID", "TaxIDAdditionalInfo", "Name", "Contact", "AdditionlInfo", "BranchInfo"];
const BUYER = ["TaxID", "TaxIDType", "Name", "Contact", "AddressInfo"];
const ADDRESS = ["Address", "City", "District", "State", "Country"];

/**
 * Writes a NUC as the GTDocumento that it stands for, without signature, and the client's reference in its adenda. A NUC cannot say what no example
 * of Digifact's has a field for: exports, contingency numbers, resolutions.
 */
export function convertNuc(value: unknown): Conversion {
  try {
    return { ok: true, ...converted(nodeOf(value, "Root", ROOT)) };
  } catch (error) {
    if (!(error instanceof NucProblem)) throw error;
    return { ok: false, problem: error.message };
  }
}

function converted(root: NucNode): { xml: string; referencia: Referencia | undefined } {
  if (textOf(root, "Version") !== "1.00" || textOf(root, "CountryCode") !== "GT")
    throw new NucProblem('Version debe ser "1.00" y CountryCode "GT"');
  requireEmpty(root, ["ThirdParties"]);
  const { complementos, referencia } = additionalOf(root);
  const datosEmision =
    headerOf(childOf(root, "Header", HEADER)) +
    sellerOf(childOf(root, "Seller", SELLER)) +
    buyerOf(childOf(root, "Buyer", BUYER)) +
    frasesOf(childOf(root, "Seller", SELLER)) +
    node("Items", {}, listOf(root, "Items", ITEM).map(itemOf).join("")) +
    totalsOf(childOf(root, "Totals", ["TotalTaxes", "GrandTotal"])) +
    (complementos === "" ? "" : node("Complementos", {}, complementos));
  const dte = node(
    "DTE",
    { ID: "DatosCertificados" },
    node("DatosEmision", { ID: "DatosEmision" }, datosEmision),
  );
  return {
    xml:
      '<?xml version="1.0" encoding="UTF-8"?>\n<dte:GTDocumento xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0" ' +
      `Version="0.1">${node("SAT", { ClaseDocumento: "dte" }, dte)}</dte:GTDocumento>`,
    referencia,
  };
}

function headerOf(header: NucNode): string {
  requireEmpty(header, ["AdditionalIssueType", "ExchangeRate"]);
  const info = infoOf(header, "AdditionalIssueDocInfo", ["TipoPersoneria"]);
  const attributes = {
    Tipo: textOf(header, "DocType"),
    FechaHoraEmision: textOf(header, "IssuedDateTime"),
    CodigoMoneda: textOf(header, "Currency"),
    ...Object.fromEntries(info),
  };
  return node("DatosGenerales", attributes, "");
}

function sellerOf(seller: NucNode): string {
  const branch = childOf(seller, "BranchInfo", ["Code", "Name", "AddressInfo"]);
  const attributes = {
    NITEmisor: textOf(seller, "TaxID"),
    NombreEmisor: textOf(seller, "Name"),
    CodigoEstablecimiento: textOf(branch, "Code"),
    NombreComercial: textOf(branch, "Name"),
    CorreoEmisor: correosOf(seller),
    AfiliacionIVA: infoOf(seller, "TaxIDAdditionalInfo", ["AfiliacionIVA"]).get("AfiliacionIVA"),
  };
  return node("Emisor", attributes, addressOf("DireccionEmisor", childOf(branch, "AddressInfo", ADDRESS)));
}

function buyerOf(buyer: NucNode): string {
  const address = childIn(buyer, "AddressInfo", ADDRESS);
  const attributes = {
    IDReceptor: textOf(buyer, "TaxID"),
    TipoEspecial: textIn(buyer, "TaxIDType"),
    NombreReceptor: textOf(buyer, "Name"),
    CorreoReceptor: correosOf(buyer),
  };
  return node("Receptor", attributes, address === undefined ? "" : addressOf("DireccionReceptor", address));
}

function correosOf(party: NucNode): string | undefined {
  const contact = childIn(party, "Contact", ["EmailList", "PhoneList"]);
  const list = contact && childIn(contact, "EmailList", ["Email"]);
  if (list === undefined) return undefined;
  const correos = list.fields["Email"];
  if (!Array.isArray(correos) || !correos.every((each) => typeof each === "string"))
    throw new NucProblem(`${list.path}.Email debe ser una lista de textos`);
  return correos.join(";");
}

/** Writes an address: City is the postal code, District the municipio, State the departamento. */
function addressOf(name: string, address: NucNode): string {
  return node(
    name,
    {},
    leaves({
      Direccion: textOf(address, "Address"),
      CodigoPostal: textIn(address, "City"),
      Municipio: textIn(address, "District"),
      Departamento: textIn(address, "State"),
      Pais: textIn(address, "Country"),
    }),
  );
}

/** Writes the phrases of a list in which each TipoFrase is followed by its Escenario. */
function frasesOf(seller: NucNode): string {
  const frases: Record<string, string>[] = [];
  for (const each of listIn(seller, "AdditionlInfo", ["Name", "Data", "Value"])) {
    const [name, value] = [textOf(each, "Name"), textOf(each, "Value")];
    const frase = frases.at(-1);
    if (name === "TipoFrase") frases.push({ TipoFrase: value });
    else if (name === "Escenario" && frase?.["CodigoEscenario"] === undefined && frase !== undefined)
      frase["CodigoEscenario"] = value;
    else throw new NucProblem(`${each.path}: ${name} no se permite aquí`);
  }
  return frases.length === 0
    ? ""
    : node("Frases", {}, frases.map((each) => node("Frase", each, "")).join(""));
}

function totalsOf(totals: NucNode): string {
  const taxes = childIn(totals, "TotalTaxes", ["TotalTax"]);
  const sums = (taxes === undefined ? [] : listOf(taxes, "TotalTax", ["Description", "Amount"]))
    .map((each) => ({
      NombreCorto: textOf(each, "Description"),
      TotalMontoImpuesto: textOf(each, "Amount"),
    }))
    .map((each) => node("TotalImpuesto", each, ""));
  const granTotal = textOf(childOf(totals, "GrandTotal", ["InvoiceTotal"]), "InvoiceTotal");
  const inside = sums.length === 0 ? "" : node("TotalImpuestos", {}, sums.join(""));
  return node("Totales", {}, inside + leaves({ GranTotal: granTotal }));
}

/** Reads the node of additions, which must be there because Digifact's converter does not do without it; its list may be empty. */
function additionalOf(root: NucNode): { complementos: string; referencia: Referencia | undefined } {
  const additional = childOf(root, "AdditionalDocumentInfo", ["AdditionalInfo"]);
  const complementos: string[] = [];
  let referencia: Referencia | undefined;
  for (const each of listOf(additional, "AdditionalInfo", [
    "Code",
    "Type",
    "AditionalData",
    "AditionalInfo",
  ])) {
    const type = textOf(each, "Type");
    if (type === "COMPLEMENTO") complementos.push(complementoOf(each, textOf(each, "Code")));
    else if (type === "ADENDA" && referencia === undefined) referencia = referenciaOf(each);
    else throw new NucProblem(`${each.path}.Type debe ser COMPLEMENTO, o ADENDA una vez`);
  }
  return { complementos: complementos.join(""), referencia };
}
