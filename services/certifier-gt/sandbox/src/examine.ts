import { readXml, type XmlElement } from "@dte/sandbox";
import { type Documento, readDocumento } from "./document.js";
import { FINDINGS_MAX, type Finding, notADocument, own } from "./findings.js";
import type { Context } from "./rules/context.js";
import { checkEmision } from "./rules/emision.js";
import { checkFrases } from "./rules/frases.js";
import { checkImpuestos } from "./rules/impuestos.js";
import { checkItems } from "./rules/items.js";
import { checkReceptor } from "./rules/receptor.js";
import { checkTotales } from "./rules/totales.js";
import { checkStructure } from "./structure/check-structure.js";
import { gtDocumento } from "./structure/document-structure.js";
import { tipos } from "./tables/tipos.js";

const FEL_NAMESPACE = "http://www.sat.gob.gt/dte/fel/0.2.0";

export type Examination =
  | { readonly findings: readonly [Finding, ...Finding[]] }
  | { readonly findings: readonly []; readonly root: XmlElement; readonly documento: Documento };

/**
 * Everything that is wrong with a document: first whether it is one at all, then its structure, then SAT's rules. Each
 * stage is told whole; the next one needs the one before it to be in order.
 */
export function examine(text: string, context: Context): Examination {
  const reading = readXml(text);
  if (!reading.ok) return { findings: [notADocument] };
  const { root } = reading;
  if (root.local !== gtDocumento.name || root.namespace !== FEL_NAMESPACE)
    return { findings: [notADocument] };
  const findings = checkStructure(root, gtDocumento);
  if (isSome(findings)) return { findings };
  const documento = readDocumento(root);
  const broken = checkRules(documento, context);
  return isSome(broken) ? { findings: broken } : { findings: [], root, documento };
}

function checkRules(documento: Documento, context: Context): Finding[] {
  const tipo = tipos.get(documento.tipo);
  if (tipo === undefined)
    return [own("TIPO", `El certificador de pruebas no certifica documentos de tipo ${documento.tipo}.`)];
  return [
    ...checkEmision(documento, tipo, context),
    ...checkReceptor(documento, tipo, context),
    ...checkFrases(documento, tipo, context),
    ...checkItems(documento, tipo),
    ...checkImpuestos(documento, tipo, context),
    ...checkTotales(documento),
  ].slice(0, FINDINGS_MAX);
}

function isSome(findings: Finding[]): findings is [Finding, ...Finding[]] {
  return findings.length > 0;
}
