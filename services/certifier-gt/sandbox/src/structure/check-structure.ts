import { childElements, textOf, type XmlElement } from "@dte/sandbox";
import { FINDINGS_MAX, type Finding, schema } from "../findings.js";
import type { ElementShape, Occurring } from "./shapes.js";
import { checkValue, collapse } from "./value-types.js";

const XSI_NAMESPACE = "http://www.w3.org/2001/XMLSchema-instance";

/**
 * Finds everything in which an element departs from its shape: unknown, missing, repeated and misplaced elements and attributes, and values
 * that are not of their type. It lists up to FINDINGS_MAX of them.
 */
export function checkStructure(element: XmlElement, shape: ElementShape): Finding[] {
  const findings: Finding[] = [];
  checkElement(element, shape, { namespace: element.namespace, path: shape.name, findings });
  return findings.slice(0, FINDINGS_MAX);
}

const HOLDS = {
  "one-of-any": "debe contener un solo elemento.",
  "some-of-any": "debe contener al menos un elemento.",
} as const;

type Check = { readonly namespace: string; readonly path: string; readonly findings: Finding[] };

function checkElement(element: XmlElement, shape: ElementShape, check: Check): void {
  if (check.findings.length >= FINDINGS_MAX) return;
  checkAttributes(element, shape, check);
  const children = childElements(element);
  if (shape.content !== undefined) {
    if (children.length > 0) check.findings.push(schema(check.path, "no debe contener otros elementos."));
    const problem = checkValue(shape.content, collapse(textOf(element)));
    if (problem !== undefined) check.findings.push(schema(check.path, problem));
    return;
  }
  if (collapse(textOf(element)) !== "") check.findings.push(schema(check.path, "no debe contener texto."));
  if (shape.holds !== undefined) {
    if (children.length === 0 || (shape.holds === "one-of-any" && children.length > 1))
      check.findings.push(schema(check.path, HOLDS[shape.holds]));
    return;
  }
  checkChildren(children, shape.children ?? [], check);
}

function checkAttributes(element: XmlElement, shape: ElementShape, { path, findings }: Check): void {
  const shapes = new Map(Object.entries(shape.attributes ?? {}));
  const given = element.attributes.filter(
    ({ namespace, local }) => !(namespace === XSI_NAMESPACE && local === "schemaLocation"),
  );
  for (const { name, namespace, value } of given) {
    const type = namespace === "" ? shapes.get(name)?.it : undefined;
    const problem =
      type === undefined ? "no se permite en este elemento." : checkValue(type, collapse(value));
    if (problem !== undefined) findings.push(schema(`${path}/@${name}`, problem));
  }
  for (const [name, { min }] of shapes)
    if (min > 0 && !given.some((each) => each.name === name))
      findings.push(schema(`${path}/@${name}`, "el atributo es obligatorio."));
}

/** Checks the children against an xs:sequence: each belongs to the current place in the order or to a later one. */
function checkChildren(
  children: readonly XmlElement[],
  order: readonly Occurring<ElementShape>[],
  check: Check,
): void {
  const counts = new Map<string, number>();
  let place = 0;
  for (const child of children) {
    const at = order.findIndex(
      ({ it }) => it.name === child.local && (it.namespace ?? check.namespace) === child.namespace,
    );
    const expected = order[at];
    const count = (counts.get(child.local) ?? 0) + 1;
    const path = `${check.path}/${child.local}${(expected?.max ?? 1) > 1 ? `[${count}]` : ""}`;
    if (expected === undefined) {
      check.findings.push(schema(path, "el elemento no se permite aquí."));
      continue;
    }
    counts.set(child.local, count);
    if (at < place) check.findings.push(schema(path, "el elemento está fuera de su orden."));
    if (count === expected.max + 1)
      check.findings.push(schema(path, `el elemento se repite más de ${expected.max} veces.`));
    place = Math.max(place, at);
    checkElement(child, expected.it, { ...check, namespace: child.namespace, path });
  }
  for (const { it, min } of order)
    if ((counts.get(it.name) ?? 0) < min)
      check.findings.push(schema(`${check.path}/${it.name}`, "el elemento es obligatorio."));
}
