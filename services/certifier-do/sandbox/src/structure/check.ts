import { childElements, textOf, type XmlElement } from "@dte/sandbox";
import type { DocumentShape, Shape } from "./read-shape.js";

const XSI = "http://www.w3.org/2001/XMLSchema-instance";
/** A longer list helps nobody: the other problems come after the first ones are mended. */
const PROBLEMS_MAX = 20;

/** Says what breaks the XSD in a document, in Spanish: in each element the first thing that is out of place. */
export function checkStructure(root: XmlElement, shape: DocumentShape): string[] {
  if (root.namespace !== "" || root.local !== shape.root) return [`El elemento raíz debe ser ${shape.root}.`];
  const problems: string[] = [];
  const children = childElements(root);
  const signatures = Math.max(0, children.length - countKnown(children, shape));
  if (signatures > 1) problems.push(`${shape.root}: después de sus datos solo puede ir la firma.`);
  if (signatures === 0 && shape.isSigned === "always") problems.push(`${shape.root}: falta la firma.`);
  checkAttributes(root, shape.root, problems);
  const known = children.slice(0, children.length - signatures);
  checkSequence(known, shape.children, shape.root, problems);
  return problems.slice(0, PROBLEMS_MAX);
}

/** Finds empty elements, by their paths; DGII refuses documents that have any. The signature is not looked into. */
export function findEmpty(root: XmlElement, signature: XmlElement | undefined): string[] {
  const empty: string[] = [];
  const visit = (element: XmlElement, path: string) => {
    if (element === signature || empty.length >= PROBLEMS_MAX) return;
    const children = childElements(element);
    if (children.length === 0 && textOf(element).trim() === "") empty.push(path);
    for (const child of children) visit(child, `${path}/${child.local}`);
  };
  visit(root, root.local);
  return empty;
}

/** Counts the children before the first that the form does not know, which is the signature. */
function countKnown(children: readonly XmlElement[], shape: DocumentShape): number {
  const names = new Set(shape.children.map(({ name }) => name));
  const at = children.findIndex(({ local, namespace }) => namespace !== "" || !names.has(local));
  return at === -1 ? children.length : at;
}

function checkSequence(
  elements: readonly XmlElement[],
  shapes: readonly Shape[],
  path: string,
  problems: string[],
): void {
  let at = 0;
  for (const shape of shapes) {
    let count = 0;
    for (; count < shape.max && isOf(elements[at], shape); at += 1) {
      checkElement(elements[at] as XmlElement, shape, path, problems);
      count += 1;
    }
    if (count < shape.min) {
      problems.push(`${path}: falta ${shape.name} o no está en su lugar.`);
      return;
    }
  }
  const left = elements[at];
  if (left !== undefined) problems.push(`${path}/${left.local}: el elemento no se espera aquí.`);
}

function isOf(element: XmlElement | undefined, shape: Shape): boolean {
  return element?.namespace === "" && element.local === shape.name;
}

function checkElement(element: XmlElement, shape: Shape, parent: string, problems: string[]): void {
  if (problems.length >= PROBLEMS_MAX) return;
  const path = `${parent}/${shape.name}`;
  checkAttributes(element, path, problems);
  const children = childElements(element);
  if (shape.type === undefined) {
    if (/[^\t\n\r ]/.test(textOf(element))) problems.push(`${path}: no debe contener texto.`);
    checkSequence(children, shape.children, path, problems);
    return;
  }
  if (children.length > 0) problems.push(`${path}: no debe contener otros elementos.`);
  const problem = shape.type(textOf(element));
  if (problem !== undefined) problems.push(`${path}: ${problem}.`);
}

function checkAttributes({ attributes }: XmlElement, path: string, problems: string[]): void {
  const strange = attributes.find(
    ({ namespace, local }) => !(namespace === XSI && /^(noNamespaceS|s)chemaLocation$/.test(local)),
  );
  if (strange !== undefined) problems.push(`${path}/@${strange.name}: el atributo no se permite.`);
}
