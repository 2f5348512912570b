import { compare, decimal } from "@dte/sandbox";
import type { Documento, Receptor } from "../document.js";
import { at, integerAt, textAt } from "../fields.js";
import { type Codigo, type Finding, finding } from "../findings.js";
import type { Json } from "../json.js";
import { DOCUMENTO_DUI, DOCUMENTO_NIT, DOCUMENTOS, INCOTERMS, REGIMENES } from "../tables/codes.js";
import { isPlace } from "../tables/territorio.js";
import type { Context } from "./context.js";

/** The amount from which the buyer of a Factura is identified: the reforms of articles 114 and 119-G CT (D.L. 960 of 2024). */
const IDENTIFIED_FROM = decimal("25000");
const NIT = /^(?:[0-9]{14}|[0-9]{9})$/;
const NRC = /^[0-9]{1,8}$/;
const ACTIVIDAD = /^[0-9]{5}$/;
const CORREO = /^[^\s@<>()]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Checks issuer and receiver: Normativa V2.0, Anexo IV, "emisor" and "receptor"; in the older forms, whatever their schemas do not check themselves. */
export function checkPartes(documento: Documento, { emisor }: Context): Finding[] {
  const { root, isV2, tipo } = documento;
  const findings: Finding[] = [];
  const lugar = at(root, "donatario") === undefined ? "emisor" : "donatario";
  const nrc = textAt(root, `${lugar}.nrc`);
  // A receiver of donations need not be a taxpayer of IVA.
  if (nrc !== emisor.nrc && !(tipo === "15" && nrc === undefined))
    findings.push(finding("008", `${lugar}.nrc`));
  const fusion = textAt(root, "identificacion.fusion");
  if (fusion !== undefined && !emisor.fusionadas?.includes(fusion))
    findings.push(finding("009", "identificacion.fusion", "no está entre los que absorbió el emisor"));
  findings.push(...checkReceptor(documento));
  if (!isV2) return findings;
  const direccion = at(root, "emisor.direccion");
  if (!isKnownPlace(direccion)) findings.push(finding("003", "emisor.direccion"));
  findings.push(...checkShape("emisor.codActividad", textAt(root, "emisor.codActividad"), ACTIVIDAD));
  findings.push(...checkShape("emisor.correo", textAt(root, "emisor.correo"), CORREO));
  return tipo === "11" ? [...findings, ...checkExportacion(documento)] : findings;
}

/** Remarks that the issuer's name is another one; it is not compared letter by letter. */
export function observeEmisor({ root }: Documento, { emisor }: Context): Finding[] {
  return textAt(root, "emisor.nombre") === emisor.nombre ? [] : [finding("027", "emisor.nombre")];
}

function checkReceptor(documento: Documento): Finding[] {
  const { receptor, tipo, isV2, total } = documento;
  const mustBeKnown = tipo === "01" && compare(total, IDENTIFIED_FROM) >= 0;
  if (mustBeKnown)
    for (const name of ["tipoDocumento", "numDocumento", "nombre"] as const)
      if (receptor?.[name] === undefined) return [finding("005", `receptor.${name}`)];
  if (receptor === undefined) return [];
  return isV2 ? checkReceptorV2(documento, receptor) : [];
}

function checkReceptorV2({ root, tipo }: Documento, { tipoDocumento, numDocumento, correo }: Receptor) {
  const findings: Finding[] = [];
  if (tipoDocumento !== undefined && !DOCUMENTOS.includes(tipoDocumento))
    findings.push(finding("003", "receptor.tipoDocumento"));
  if ((tipoDocumento === undefined) !== (numDocumento === undefined))
    findings.push(
      finding("005", `receptor.${tipoDocumento === undefined ? "tipoDocumento" : "numDocumento"}`),
    );
  const shape =
    tipoDocumento === DOCUMENTO_NIT ? NIT : tipoDocumento === DOCUMENTO_DUI ? /^[0-9]{9}$/ : undefined;
  if (shape !== undefined)
    findings.push(
      ...checkShape(tipo === "03" ? "receptor.nit" : "receptor.numDocumento", numDocumento, shape),
    );
  const nrc = textAt(root, "receptor.nrc");
  if (nrc !== undefined && tipoDocumento !== DOCUMENTO_NIT) findings.push(finding("024", "receptor.nrc"));
  findings.push(...checkShape("receptor.nrc", nrc, NRC));
  findings.push(...checkShape("receptor.codActividad", textAt(root, "receptor.codActividad"), ACTIVIDAD));
  findings.push(...checkShape("receptor.correo", correo, CORREO));
  const direccion = at(root, "receptor.direccion");
  if (direccion !== undefined && direccion !== null && !isKnownPlace(direccion) && !isAbroad(direccion))
    findings.push(finding("003", "receptor.direccion"));
  return findings;
}

function checkShape(campo: string, text: string | undefined, shape: RegExp): Finding[] {
  return text === undefined || shape.test(text) ? [] : [finding("006", campo)];
}

function isKnownPlace(direccion: Json | undefined): boolean {
  const [departamento, municipio, distrito] = placeOf(direccion);
  return isPlace(departamento, municipio, distrito);
}

/** Tells whether an address is abroad, where there is no district: all three codes are 00 then. */
function isAbroad(direccion: Json): boolean {
  return placeOf(direccion).every((code) => code === "00");
}

function placeOf(direccion: Json | undefined): [string, string, string] {
  const code = (name: string) => textAt(direccion, name) ?? "";
  return [code("departamento"), code("municipio"), code("distrito")];
}

/** The fields that an export of goods has and one of services has not. */
const OF_GOODS = [
  "emisor.recintoFiscal",
  "emisor.tipoRegimen",
  "emisor.regimen",
  "resumen.codIncoterms",
  "resumen.descIncoterms",
];

function checkExportacion({ root }: Documento): Finding[] {
  const findings: Finding[] = [];
  const tipoItemExpor = integerAt(root, "emisor.tipoItemExpor");
  if (tipoItemExpor !== 1 && tipoItemExpor !== 2) findings.push(finding("007", "emisor.tipoItemExpor"));
  const codigo: Codigo = tipoItemExpor === 1 ? "005" : "024";
  for (const campo of OF_GOODS)
    if ((textAt(root, campo) === undefined) === (tipoItemExpor === 1)) findings.push(finding(codigo, campo));
  const among = (campo: string, codes: readonly string[]) => {
    const code = textAt(root, campo);
    if (code !== undefined && !codes.includes(code)) findings.push(finding("003", campo));
  };
  among("emisor.tipoRegimen", REGIMENES);
  among("resumen.codIncoterms", INCOTERMS);
  if (![1, 2].includes(integerAt(root, "receptor.tipoPersona") ?? 0))
    findings.push(finding("003", "receptor.tipoPersona"));
  findings.push(...checkShape("receptor.codPais", textAt(root, "receptor.codPais"), /^[A-Z]{2}$/));
  return findings;
}
