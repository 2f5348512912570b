import { isNode, type Node, parse, type Source, walk } from "./house.js";

/** An import of a module: the imported names, or "*" where that could be any. */
export type Import = { readonly specifier: string; readonly names: readonly string[] };

/** An export of a module. */
export type Export = {
  readonly name: string;
  readonly isType: boolean;
  /** True if it comes from another module and is exported again. */
  readonly isPassedOn: boolean;
};

export type Module = {
  /** Imports of values and of types, re-exports, and dynamic imports. */
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** The paths of `new URL("…", import.meta.url)`; of a template the part before its first value. */
  readonly addresses: readonly string[];
  /** The number of mentions of each name, its declaration included; names of properties do not count. */
  readonly mentions: ReadonlyMap<string, number>;
};

const known = new Map<string, Module>();

/** Gives the imports and exports of a file, which is read once. */
export function moduleOf(source: Source): Module {
  const module = known.get(source.path) ?? read(source);
  known.set(source.path, module);
  return module;
}

function read(source: Source): Module {
  const statements = parse(source);
  const imports: Import[] = [];
  const addresses: string[] = [];
  const mentions = new Map<string, number>();
  const visit = (node: Node): boolean => {
    const names = namesOf(node);
    const specifier = textOf(childOf(node, "source") ?? childOf(node, "argument") ?? loadedBy(node));
    if (names && specifier) imports.push({ specifier, names });
    if (node.type === "NewExpression" && textOf(childOf(node, "callee")) === "URL") {
      addresses.push(...pathsIn(node["arguments"]));
    }
    if (node.type === "Identifier") mentions.set(textOf(node), (mentions.get(textOf(node)) ?? 0) + 1);
    if (node.type !== "MemberExpression" || childOf(node, "property")?.type === "Computed") return true;
    walk(node["object"], visit);
    return false;
  };
  walk(statements, visit);
  return { imports, addresses, mentions, exports: statements.flatMap(exportsBy) };
}

/** Finds the relative paths among the texts of a node. */
function pathsIn(value: unknown): string[] {
  const found: string[] = [];
  walk(value, (node) => {
    const text = node.type === "TemplateElement" ? node["raw"] : node["value"];
    if (typeof text === "string" && text.startsWith(".")) found.push(text);
    return true;
  });
  return found;
}

/** Lists the names that a node imports; undefined when it is no import. */
function namesOf(node: Node): string[] | undefined {
  const specifiers = childrenOf(node, "specifiers");
  if (node.type === "ImportDeclaration") {
    return specifiers.map((each) => {
      if (each.type === "ImportNamespaceSpecifier") return "*";
      if (each.type === "ImportDefaultSpecifier") return "default";
      return textOf(childOf(each, "imported") ?? childOf(each, "local"));
    });
  }
  if (node.type === "ExportNamedDeclaration") {
    return specifiers.map((each) => textOf(childOf(each, "orig")) || "*");
  }
  const isWhole = node.type === "ExportAllDeclaration" || node.type === "TsImportType";
  return isWhole || loadedBy(node) ? ["*"] : undefined;
}

/** Finds the literal of `import("…")`. */
function loadedBy(node: Node): Node | undefined {
  if (node.type !== "CallExpression" || childOf(node, "callee")?.type !== "Import") return undefined;
  return argumentsOf(node).find(({ type }) => type === "StringLiteral");
}

function exportsBy(node: Node): Export[] {
  if (node.type === "ExportDefaultExpression" || node.type === "ExportDefaultDeclaration") {
    return [{ name: "default", isType: false, isPassedOn: false }];
  }
  if (node.type === "ExportNamedDeclaration") {
    return childrenOf(node, "specifiers").map((each) => ({
      name: textOf(childOf(each, "exported") ?? childOf(each, "orig")),
      isType: node["typeOnly"] === true || each["isTypeOnly"] === true,
      isPassedOn: true,
    }));
  }
  const declaration = node.type === "ExportDeclaration" ? childOf(node, "declaration") : undefined;
  if (!declaration) return [];
  const isType = /^Ts(Interface|TypeAlias)/.test(declaration.type);
  return declaredBy(declaration).map((name) => ({ name, isType, isPassedOn: false }));
}

function declaredBy(declaration: Node): string[] {
  const variables = childrenOf(declaration, "declarations");
  if (variables.length > 0) return variables.flatMap((each) => boundBy(childOf(each, "id")));
  return [textOf(childOf(declaration, "identifier") ?? childOf(declaration, "id"))];
}

/** Lists the names that a pattern binds: `a`, `{ a, b: c }`, `[a, b]`. */
function boundBy(pattern: Node | undefined): string[] {
  if (!pattern) return [];
  if (pattern.type === "Identifier") return [textOf(pattern)];
  const parts = [...childrenOf(pattern, "properties"), ...childrenOf(pattern, "elements")];
  return parts.flatMap((each) =>
    each.type === "Identifier" ? [textOf(each)] : boundBy(childOf(each, "value") ?? childOf(each, "key")),
  );
}

export function childOf(node: Node, key: string): Node | undefined {
  const child = node[key];
  return isNode(child) ? child : undefined;
}

function childrenOf(node: Node, key: string): readonly Node[] {
  const children = node[key];
  return Array.isArray(children) ? children.filter(isNode) : [];
}

/** Lists the arguments of a call. */
export function argumentsOf(node: Node): Node[] {
  const given: unknown = node["arguments"];
  if (!Array.isArray(given)) return [];
  return given.map(({ expression }: { expression?: unknown }) => expression).filter(isNode);
}

export function textOf(node: Node | undefined): string {
  const value = node?.["value"];
  return typeof value === "string" ? value : "";
}
