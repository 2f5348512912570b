import type { Cuenta, Parte } from "@dte/contracts";
import type { Documento, ImpuestoLinea, Linea } from "@dte/dte";
import { type Amount, formatShort, isZero } from "@dte/money";
import { afiliacionIvaOf } from "../regime/afiliacion.js";
import { completeDireccion } from "../regime/direccion.js";
import { isDeUbicacionTemporal } from "../regime/frases-pedidas.js";
import { personeriaDe } from "../regime/personeria.js";
import { complementos } from "./complementos.js";
import { correoFiscal } from "./correo.js";
import { documentBytes, element, textElement, type Xml } from "./xml.js";

const NAMESPACE = "http://www.sat.gob.gt/dte/fel/0.2.0";
const NAMESPACE_FIRMA = "http://www.w3.org/2000/09/xmldsig#";

/**
 * Writes the document as SAT's GTDocumento (schema 0.2.1, namespace 0.2.0), without signature: UTF-8, canonical but for the XML
 * declaration; a signature covers `#DatosEmision` (see `documentBytes`). Elements are in the order of the schema. The issuer's
 * own item codes are not written: CodigoProducto is SAT's list of subsidised fuels.
 */
export function buildXml(documento: Documento, cuenta: Cuenta): Uint8Array {
  return documentBytes(
    element(
      "dte:GTDocumento",
      { "xmlns:ds": NAMESPACE_FIRMA, "xmlns:dte": NAMESPACE, Version: "0.1" },
      element(
        "dte:SAT",
        { ClaseDocumento: "dte" },
        element("dte:DTE", { ID: "DatosCertificados" }, datosEmision(documento, cuenta)),
      ),
    ),
  );
}

function datosEmision(documento: Documento, cuenta: Cuenta): Xml {
  return element(
    "dte:DatosEmision",
    { ID: "DatosEmision" },
    element("dte:DatosGenerales", {
      Tipo: documento.tipoFiscal,
      FechaHoraEmision: documento.fechaEmision.texto,
      CodigoMoneda: documento.moneda,
      NumeroAcceso: documento.numeroAcceso || undefined,
      Exp: documento.esExportacion ? "SI" : undefined,
      EmisionUbicacionTemporal: isDeUbicacionTemporal(documento.frases) ? "SI" : undefined,
      TipoPersoneria: personeriaDe(documento.tipoFiscal, cuenta),
    }),
    emisor(documento.emisor, cuenta),
    receptor(documento.receptor),
    frases(documento),
    element("dte:Items", {}, ...documento.lineas.map(item)),
    totales(documento),
    complementos(documento),
  );
}

function emisor(parte: Parte, cuenta: Cuenta): Xml {
  const afiliacion = afiliacionIvaOf(cuenta);
  if (!afiliacion.ok) throw afiliacion.fault.error;
  return element(
    "dte:Emisor",
    {
      NITEmisor: parte.id,
      NombreEmisor: parte.nombre,
      CodigoEstablecimiento: parte.codigoEstablecimiento,
      NombreComercial: parte.nombreComercial,
      CorreoEmisor: correoFiscal(parte.direccionCorreoElectronico),
      AfiliacionIVA: afiliacion.value,
    },
    direccion("dte:DireccionEmisor", parte),
  );
}

function receptor(parte: Parte): Xml {
  return element(
    "dte:Receptor",
    {
      IDReceptor: parte.id,
      TipoEspecial: parte.tipoId === "CUI" || parte.tipoId === "EXT" ? parte.tipoId : undefined,
      NombreReceptor: parte.nombre,
      CorreoReceptor: correoFiscal(parte.direccionCorreoElectronico),
    },
    parte.direccion ? direccion("dte:DireccionReceptor", parte) : undefined,
  );
}

/** Writes all five parts of an address, because one of SAT's two published schemas demands them. */
function direccion(name: string, parte: Parte): Xml {
  const completa = completeDireccion(parte.direccion);
  return element(
    name,
    {},
    textElement("dte:Direccion", completa.direccion),
    textElement("dte:CodigoPostal", completa.codigoPostal),
    textElement("dte:Municipio", completa.municipio),
    textElement("dte:Departamento", completa.departamento),
    textElement("dte:Pais", completa.pais),
  );
}

function frases({ frases: todas }: Documento): Xml | undefined {
  if (todas.length === 0) return undefined;
  return element(
    "dte:Frases",
    {},
    ...todas.map(({ tipo, escenario, numeroResolucion, fechaResolucion }) =>
      element("dte:Frase", {
        TipoFrase: String(tipo),
        CodigoEscenario: String(escenario),
        NumeroResolucion: numeroResolucion,
        FechaResolucion: fechaResolucion,
      }),
    ),
  );
}

function item(linea: Linea, indice: number): Xml {
  return element(
    "dte:Item",
    { NumeroLinea: String(indice + 1), BienOServicio: linea.tipo === "bien" ? "B" : "S" },
    textElement("dte:Cantidad", formatShort(linea.cantidad)),
    textElement("dte:UnidadMedida", linea.unidadMedida),
    textElement("dte:Descripcion", linea.descripcion),
    textElement("dte:PrecioUnitario", monto(linea.precioUnitario)),
    textElement("dte:Precio", monto(linea.precio)),
    textElement("dte:Descuento", monto(linea.descuento)),
    isZero(linea.otroDescuento) ? undefined : textElement("dte:OtrosDescuento", monto(linea.otroDescuento)),
    linea.impuestos.length === 0 ? undefined : element("dte:Impuestos", {}, ...linea.impuestos.map(impuesto)),
    textElement("dte:Total", monto(linea.total)),
  );
}

function impuesto(cargo: ImpuestoLinea): Xml {
  const { montoGravable, cantidadUnidadesGravables } = cargo;
  return element(
    "dte:Impuesto",
    {},
    textElement("dte:NombreCorto", cargo.nombreCorto),
    textElement("dte:CodigoUnidadGravable", String(cargo.codigoUnidadGravable)),
    montoGravable && textElement("dte:MontoGravable", monto(montoGravable)),
    cantidadUnidadesGravables &&
      textElement("dte:CantidadUnidadesGravables", formatShort(cantidadUnidadesGravables)),
    textElement("dte:MontoImpuesto", monto(cargo.montoImpuesto)),
  );
}

function totales({ totalImpuestos, total }: Documento): Xml {
  const impuestos = totalImpuestos.map(({ nombreCorto, monto: suma }) =>
    element("dte:TotalImpuesto", { NombreCorto: nombreCorto, TotalMontoImpuesto: monto(suma) }),
  );
  return element(
    "dte:Totales",
    {},
    impuestos.length === 0 ? undefined : element("dte:TotalImpuestos", {}, ...impuestos),
    textElement("dte:GranTotal", monto(total)),
  );
}

const monto = (a: Amount): string => formatShort(a, 2);
