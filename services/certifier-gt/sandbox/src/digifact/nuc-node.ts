/** The reason why a NUC cannot be converted, in Spanish; thrown inside the conversion only. */
export class NucProblem extends Error {}

/** An object of the NUC and its place in it, such as "Seller.BranchInfo". */
export type NucNode = { readonly path: string; readonly fields: Readonly<Record<string, unknown>> };

/** Gives the object. Throws NucProblem where it has a field that is not among the `known`: a mistyped name must not pass unseen. */
export function nodeOf(value: unknown, path: string, known: readonly string[]): NucNode {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new NucProblem(`No se encuentra el elemento ${path}`);
  const stranger = Object.keys(value).find((key) => !known.includes(key));
  if (stranger !== undefined) throw new NucProblem(`El elemento ${path}.${stranger} no existe en el NUC`);
  return { path, fields: value as Record<string, unknown> };
}

/** Gives the node of this name. Throws NucProblem where it is not an object, or holds names that are not `known`. */
export function childOf(node: NucNode, name: string, known: readonly string[]): NucNode {
  return nodeOf(node.fields[name], `${node.path}.${name}`, known);
}

/** Gives the node of this name as `childOf` does; undefined when it is null or absent, which is the same in a NUC. */
export function childIn(node: NucNode, name: string, known: readonly string[]): NucNode | undefined {
  return node.fields[name] === undefined || node.fields[name] === null
    ? undefined
    : childOf(node, name, known);
}

/** Gives the nodes of a list. Throws NucProblem where it is not a list, or its nodes hold names that are not `known`. */
export function listOf(node: NucNode, name: string, known: readonly string[]): NucNode[] {
  const value = node.fields[name];
  if (!Array.isArray(value)) throw new NucProblem(`${node.path}.${name} debe ser una lista`);
  return value.map((each, index) => nodeOf(each, `${node.path}.${name}[${index}]`, known));
}

/** Gives the nodes of a list as `listOf` does; none when the list is null or absent. */
export function listIn(node: NucNode, name: string, known: readonly string[]): NucNode[] {
  return node.fields[name] === undefined || node.fields[name] === null ? [] : listOf(node, name, known);
}

/** Reads a text; amounts are texts too. */
export function textOf(node: NucNode, name: string): string {
  const value = node.fields[name];
  if (typeof value !== "string") throw new NucProblem(`${node.path}.${name} debe ser un texto`);
  return value;
}

/** Reads a text; undefined when it is null or absent. */
export function textIn(node: NucNode, name: string): string | undefined {
  return node.fields[name] === undefined || node.fields[name] === null ? undefined : textOf(node, name);
}

/** Demands that these fields are null or absent, as nothing is known of their content. */
export function requireEmpty(node: NucNode, names: readonly string[]): void {
  for (const name of names)
    if (node.fields[name] !== undefined && node.fields[name] !== null)
      throw new NucProblem(`${node.path}.${name} debe ser null`);
}

const INFO = ["Name", "Data", "Value"];

/** Reads [{ Name, Data, Value }] as name and value; a name that is not `known`, or is there twice, is a problem. */
export function infoOf(node: NucNode, list: string, known: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const each of listIn(node, list, INFO)) {
    const name = textOf(each, "Name");
    if (!known.includes(name) || values.has(name))
      throw new NucProblem(`${each.path}: ${name} no se permite o está repetido`);
    values.set(name, textOf(each, "Value"));
  }
  return values;
}
