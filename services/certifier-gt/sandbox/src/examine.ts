import { readXml, type XmlElement } from "@dte/sandbox";
import { type Anulacion, readAnulacion } from "./anulacion.js";
import { type Documento, findComplementos, readDocumento } from "./document.js";
import { FINDINGS_MAX, type Finding, notADocument, own, schema } from "./findings.js";
import { checkAnulacion } from "./rules/anulacion.js";
import { checkComplementos } from "./rules/complementos.js";
import type { Context } from "./rules/context.js";
import { checkEmision } from "./rules/emision.js";
import { checkExportacion } from "./rules/exportacion.js";
import { checkFrases } from "./rules/frases.js";
import { checkImpuestos } from "./rules/impuestos.js";
import { checkItems } from "./rules/items.js";
import { checkPersoneria } from "./rules/personeria.js";
import { checkReceptor } from "./rules/receptor.js";
import { checkTotales } from "./rules/totales.js";
import { ANULACION_NAMESPACE, gtAnulacionDocumento } from "./structure/anulacion-structure.js";
import { checkStructure } from "./structure/check-structure.js";
import { complementShapes } from "./structure/complement-structure.js";
import { DOCUMENTO_NAMESPACE, gtDocumento } from "./structure/document-structure.js";
import { tipos } from "./tables/tipos.js";

type Refused = { readonly findings: readonly [Finding, ...Finding[]] };
type Accepted<T> = { readonly findings: readonly []; readonly root: XmlElement } & T;
export type Examination = Refused | Accepted<{ readonly documento: Documento }>;
export type ExamenDeAnulacion = Refused | Accepted<{ readonly anulacion: Anulacion }>;

/**
 * Finds everything that is wrong with a document by itself: first whether it is a document at all, then its structure, then SAT's rules. A stage
 * reports all its findings, and the next one is reached only when there are none. `isSigned`: whether it must bring the emisor's signature, which is
 * not verified here.
 */
export function examine(text: string, isSigned: boolean, context: Context): Examination {
  const root = readRoot(text, "GTDocumento", DOCUMENTO_NAMESPACE);
  if (root === undefined) return { findings: [notADocument] };
  const findings = checkStructure(root, gtDocumento(isSigned));
  if (isSome(findings)) return { findings };
  const foreign = findComplementos(root).flatMap(checkComplemento).slice(0, FINDINGS_MAX);
  if (isSome(foreign)) return { findings: foreign };
  const documento = readDocumento(root);
  const broken = checkRules(documento, context);
  return isSome(broken) ? { findings: broken } : { findings: [], root, documento };
}

/** Examines a cancellation likewise, as far as it can be known without the document that it cancels. */
export function examineAnulacion(text: string, isSigned: boolean, context: Context): ExamenDeAnulacion {
  const root = readRoot(text, "GTAnulacionDocumento", ANULACION_NAMESPACE);
  if (root === undefined) return { findings: [notADocument] };
  const findings = checkStructure(root, gtAnulacionDocumento(isSigned));
  if (isSome(findings)) return { findings };
  const anulacion = readAnulacion(root);
  const broken = checkAnulacion(anulacion, context);
  return isSome(broken) ? { findings: broken } : { findings: [], root, anulacion };
}

function readRoot(text: string, name: string, namespace: string): XmlElement | undefined {
  const reading = readXml(text);
  return reading.ok && reading.root.local === name && reading.root.namespace === namespace
    ? reading.root
    : undefined;
}

/** Checks the structure of a complement. One whose namespace is unknown has no structure to check; the rules refuse it. */
function checkComplemento(element: XmlElement): Finding[] {
  const shape = complementShapes.get(element.namespace);
  if (shape === undefined) return [];
  return shape.name === element.local
    ? checkStructure(element, shape)
    : [schema(`Complemento/${element.local}`, "el elemento no se permite aquí.")];
}

function checkRules(documento: Documento, context: Context): Finding[] {
  const tipo = tipos.get(documento.tipo);
  if (tipo === undefined)
    return [own("TIPO", `El certificador de pruebas no certifica documentos de tipo ${documento.tipo}.`)];
  return [
    ...checkEmision(documento, tipo, context),
    ...checkPersoneria(documento, tipo),
    ...checkExportacion(documento, tipo),
    ...checkComplementos(documento, tipo, context),
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
