import type { Cuenta, Parte } from "@dte/contracts";
import type { Documento, ImpuestoLinea, Linea } from "@dte/dte";
import { feg } from "@dte/errors";
import { type Amount, add, formatShort, isZero } from "@dte/money";
import { afiliacionIvaOf } from "../../regime/afiliacion.js";
import { completeDireccion } from "../../regime/direccion.js";
import { personeriaDe } from "../../regime/personeria.js";
import { correoFiscal } from "../correo.js";
import { complementosNuc } from "./complementos-nuc.js";
import { type Dato, dato, toBytes } from "./json.js";
import { unsupportedBy } from "./unsupported.js";

/** The place of a receiver who gives none is the capital, as in `completeDireccion`. */
const CAPITAL = "GUATEMALA";

/**
 * Writes the document as Digifact's NUC 1.00, from which Digifact writes and signs SAT's XML. Some keys are misspelt because Digifact's are
 * (AdditionlInfo, AditionalData, AditionalInfo). Throws FEG_BUSINESS_RULE_VIOLATION for data that NUC has no field for.
 */
export function buildNuc(documento: Documento, cuenta: Cuenta): Uint8Array {
  const missing = unsupportedBy(documento);
  if (missing.length > 0) {
    const detalle = `El certificador Digifact no admite en su formato: ${missing.join("; ")}. Use una cuenta con otro certificador para este documento.`;
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
  }
  return toBytes({
    Version: "1.00",
    CountryCode: "GT",
    Header: header(documento, cuenta),
    Seller: seller(documento, cuenta),
    Buyer: buyer(documento.receptor),
    ThirdParties: null,
    Items: documento.lineas.map(item),
    Totals: totals(documento),
    // Digifact's own converter fails without this node, even when it is empty.
    AdditionalDocumentInfo: { AdditionalInfo: complementosNuc(documento) },
  });
}

function header({ tipoFiscal, fechaEmision, moneda }: Documento, cuenta: Cuenta) {
  const personeria = personeriaDe(tipoFiscal, cuenta);
  return {
    DocType: tipoFiscal,
    IssuedDateTime: fechaEmision.texto,
    Currency: moneda,
    ...(personeria && { AdditionalIssueDocInfo: [dato("TipoPersoneria", personeria)] }),
  };
}

function seller({ emisor, frases }: Documento, cuenta: Cuenta) {
  const afiliacion = afiliacionIvaOf(cuenta);
  if (!afiliacion.ok) throw afiliacion.fault.error;
  const info: Dato[] = frases.flatMap(({ tipo, escenario }, i) => [
    dato("TipoFrase", String(tipo), String(i + 1)),
    dato("Escenario", String(escenario), String(i + 1)),
  ]);
  return {
    TaxID: emisor.id,
    TaxIDAdditionalInfo: [dato("AfiliacionIVA", afiliacion.value)],
    Name: emisor.nombre,
    ...contact(emisor),
    ...(info.length > 0 && { AdditionlInfo: info }),
    BranchInfo: {
      Code: emisor.codigoEstablecimiento ?? "",
      Name: emisor.nombreComercial ?? "",
      AddressInfo: address(emisor),
    },
  };
}

const buyer = (receptor: Parte) => ({
  TaxID: receptor.id,
  ...((receptor.tipoId === "CUI" || receptor.tipoId === "EXT") && { TaxIDType: receptor.tipoId }),
  Name: receptor.nombre,
  ...contact(receptor),
  AddressInfo: address(receptor),
});

function contact({ direccionCorreoElectronico }: Parte) {
  const correos = correoFiscal(direccionCorreoElectronico);
  return correos === "" ? {} : { Contact: { EmailList: { Email: correos.split(";") } } };
}

function address({ direccion }: Parte) {
  const completa = completeDireccion(direccion);
  return {
    Address: completa.direccion,
    City: completa.codigoPostal,
    District: completa.municipio || CAPITAL,
    State: completa.departamento || CAPITAL,
    Country: completa.pais,
  };
}

function item(linea: Linea, indice: number) {
  // NUC has one kind of discount: the amounts of SAT's two boxes go into one, and the totals stay the same.
  const descuento = add(linea.descuento, linea.otroDescuento);
  return {
    Number: String(indice + 1),
    Codes: null,
    Type: linea.tipo === "bien" ? "Bien" : "Servicio",
    Description: linea.descripcion,
    Qty: formatShort(linea.cantidad),
    UnitOfMeasure: linea.unidadMedida,
    Price: monto(linea.precioUnitario),
    Discounts: isZero(descuento) ? null : { Discount: [{ Amount: monto(descuento) }] },
    Taxes: linea.impuestos.length === 0 ? null : { Tax: linea.impuestos.map(tax) },
    Totals: { TotalItem: monto(linea.total) },
  };
}

const tax = ({ codigoUnidadGravable, nombreCorto, montoGravable, montoImpuesto }: ImpuestoLinea) => ({
  Code: String(codigoUnidadGravable),
  Description: nombreCorto,
  ...(montoGravable && { TaxableAmount: monto(montoGravable) }),
  Amount: monto(montoImpuesto),
});

function totals({ totalImpuestos, total }: Documento) {
  const impuestos = totalImpuestos.map(({ nombreCorto, monto: suma }) => ({
    Description: nombreCorto,
    Amount: monto(suma),
  }));
  return {
    ...(impuestos.length > 0 && { TotalTaxes: { TotalTax: impuestos } }),
    GrandTotal: { InvoiceTotal: monto(total) },
  };
}

const monto = (a: Amount): string => formatShort(a, 2);
